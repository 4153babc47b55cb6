"""Piranha Pedro, clause by clause; a test cites the clauses it is about."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from shoal.bots import bots_of
from shoal.engine.game import BadInput, Event
from shoal.engine.kernels import PACKAGE, WAY
from shoal.engine.play import Play, Refused, seed_row
from shoal.engine.rows import row_bytes
from shoal.engine.text import LANGUAGES, sentence
from shoal.games import game
from shoal.games.piranha_pedro import actions, board, parts, rules
from shoal.games.piranha_pedro.parts import CARD_NAMES, FULL_HAND
from shoal.games.piranha_pedro.view import tell
from shoal.lab.simulate import simulate

GAME = game("piranha_pedro")
SMALL = "~~~~~~~\n~P#~#P~\n~~#T#~~\n~P###P~\n~~~P~~~"
"""A board for two to four: Pedro starts on 3,2."""
Space = tuple[int, int]


def pedro(
    players: int = 4,
    *,
    at: Space | None = None,
    start: int = 0,
    held: Sequence[int] = (),
    caught: Sequence[int] = (),
    hands: Mapping[int, str] | None = None,
    lying: Sequence[Space] = (),
    supply: int | None = None,
    **options: Any,
) -> Play:
    """A position before a choice. ``held`` and ``caught`` are the first players'; ``hands`` those that are not whole,
    the rest under the board. ``lying`` are stones in the water; ``supply`` changes the number of all stones."""
    play = Play(GAME, players, options, start, seed=1)
    s = play.states[0]
    if at is not None:
        s.pedro_c, s.pedro_r = at
    s.held[: len(held)] = held
    s.caught[: len(caught)] = caught
    for _ in range(sum(caught)):
        r, c = np.argwhere(s.board == parts.PIRANHA)[-1]
        s.board[r, c] = parts.WATER
    for player, hand in (hands or {}).items():
        s.hand[player] = sum(1 << CARD_NAMES.index(card) for card in hand.split())
        s.under[player] = FULL_HAND - s.hand[player]
    for c, r in lying:
        s.board[r, c] = parts.STONE
    s.supply = s.stones - s.held.sum() - len(lying)
    if supply is not None:
        s.supply = supply
        s.stones = supply + s.held.sum() + len(lying)
    return play


def all_choose(play: Play, *cards: str) -> list[Event]:
    """Player 0 chooses the first of these, and so on; a player of two cards names both. What the last choice brings."""
    told: list[Event] = []
    for player, names in enumerate(cards):
        told = play.play(player, *(f"choose {name}" for name in names.split()))
    return told


def cards_turned(told: list[Event]) -> list[tuple[int | None, str]]:
    return [(event.who, event.args["card"]) for event in told if event.kind == "card"]


def steps(told: list[Event]) -> list[tuple[str, bool]]:
    """The spaces entered, and whether a stone was laid there."""
    return [(event.args["space"], event.args["stone"] == "yes") for event in told if event.kind == "step"]


def falls(told: list[Event]) -> list[tuple[int | None, str, list[int]]]:
    """Who let Pedro fall, why, and the space he would have entered."""
    return [(event.who, event.args["why"], event.args["at"]) for event in told if event.kind == "fall"]


def kinds(told: list[Event]) -> list[str]:
    return [event.kind for event in told]


def state(play: Play, *keys: str) -> list[Any]:
    written = play.written_state()
    return [written[key] for key in keys]


def reason(play: Play, player: int, *tried: str) -> tuple[str, str]:
    """Why the last of these actions is refused: sentence id and clause."""
    with pytest.raises(Refused) as caught:
        play.play(player, *tried)
    return caught.value.reason, caught.value.clause


def problem(**options: Any) -> str:
    with pytest.raises(BadInput) as caught:
        GAME.check_options(options)
    return str(caught.value)


# --- components -----------------------------------------------------------------------------------------------------


def test_pp_1_twelve_cards_of_each_landscape_and_number_of_arrows() -> None:
    assert [f"{letter}{arrows}" for letter in "JWVS" for arrows in (1, 2, 3)] == CARD_NAMES
    assert state(pedro(6), "hands") == [[CARD_NAMES] * 6]


def test_pp_2_the_original_board() -> None:
    play = pedro()
    rows = play.view()["board"]
    assert (len(rows), {len(row) for row in rows}) == (11, {15})
    assert "".join(rows).count("#") + 1 == 8  # the palm tree stands on sand
    assert state(play, "pedro", "stones") == [[4, 4], []]
    assert state(play, "piranhas") == [[[0, 0], [13, 0], [11, 2], [12, 7], [2, 8], [13, 8], [8, 10]]]


def test_pp_2_every_board_of_ours_can_be_played_on() -> None:
    assert board.board_names() == ("original", "lagoon")
    for name in board.board_names():
        assert pedro(2, board=name).to_act() == [0, 1]
    assert list(GAME.players(GAME.check_options({"board": "lagoon"}))) == [2, 3, 4]


def test_pp_2_a_board_of_ones_own() -> None:
    for text in (SMALL, SMALL + "\n", SMALL.replace("\n", "\r\n")):
        play = pedro(board=text)
        assert play.view()["board"] == SMALL.split("\n")
        assert state(play, "pedro") == [[3, 2]]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("~~~\n~Tx\nPPPP", r"'x' at line 2, column 3; a space is ~ water, # sand, T the palm tree or P a piranha"),
        ("TPPPP\n~o~~~", r"'o' at line 2, column 2"),
        ("TPPPP\n~~~~", r"not a rectangle: line 1 has 5 spaces, another 4 \(line 2, column 5\)"),
        ("TPPPP\n~~~~~~", r"not a rectangle: line 1 has 5 spaces, another 6 \(line 2, column 6\)"),
        ("TPPPP\n\n~~~~~", r"line 2, column 1"),
        ("TPPPP\n~~T~~", r"2 palm trees \(line 1, column 1 and line 2, column 3\); it has one T"),
        ("~PPPP\n~~~~~", r"0 palm trees \(none up to line 2, column 5\)"),
        ("TPPP~", r"ends \(line 1, column 5\) with 3 piranhas; it needs a P more than players, for two players five"),
        ("TPPPP" + "~" * 16, r"goes on at line 1, column 21; 20 lines of 20 spaces are the most"),
        ("TPPPP" + 20 * "\n~~~~~", r"goes on at line 21, column 1"),
        ("atoll", r'no board "atoll"; there are original, lagoon, or give'),
        ("", r'no board ""'),
    ],
)
def test_pp_2_a_bad_board_is_refused_with_line_and_column(text: str, wrong: str) -> None:
    assert re.search(wrong, problem(board=text))


@pytest.mark.parametrize(("piranhas", "can"), [(4, [3]), (5, [2, 3, 4]), (6, [2, 3, 4, 5]), (9, [2, 3, 4, 5, 6])])
def test_pp_2_as_many_piranhas_as_a_game_can_need(piranhas: int, can: list[int]) -> None:
    assert list(GAME.players(GAME.check_options({"board": "T" + "P" * piranhas}))) == can


def test_pp_3_the_landscapes_lie_as_drawn() -> None:
    play = pedro(at=(6, 5))
    assert play.view()["landscapes"] == {"up": "J", "right": "W", "down": "V", "left": "S"}
    assert steps(all_choose(play, "J1", "W1", "V1", "S1")) == [
        ("6,4", True),
        ("7,4", True),
        ("7,5", True),
        ("6,5", True),
    ]


def test_pp_3_shuffled_landscapes() -> None:
    lies = {"up": "S", "right": "J", "down": "W", "left": "V"}
    play = Play(GAME, 4, {"shuffled_landscapes": True}, 0, chance=[{"landscapes": lies}])
    assert play.view()["landscapes"] == lies
    assert [(event.kind, event.args) for event in play.deal_events] == [("landscapes", lies)]
    play.states[0].pedro_c, play.states[0].pedro_r = 6, 5
    assert steps(all_choose(play, "S1", "J1", "W1", "V1")) == [
        ("6,4", True),
        ("7,4", True),
        ("7,5", True),
        ("6,5", True),
    ]
    drawn = {json.dumps(Play(GAME, 4, {"shuffled_landscapes": True}, seed=k).chance[0]) for k in range(200)}
    assert len(drawn) == 24


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ({"landscapes": {"up": "S", "right": "W", "down": "S", "left": "V"}}, "landscape J lies at 0 edges"),
        ({"landscapes": {"up": "S", "right": "W", "down": "J", "left": ["V"]}}, "landscape V lies at 0 edges"),
        ({"landscapes": {"up": "J", "right": "W", "down": "V"}}, "the chance here is"),
        ({"landscapes": "JWVS"}, "the chance here is"),
        ([], "the chance here is"),
    ],
)
def test_pp_3_wrong_landscapes_are_named(entry: Any, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        Play(GAME, 4, {"shuffled_landscapes": True}, 0, chance=[entry])


def test_pp_4_stones() -> None:
    assert state(pedro(3), "held", "supply") == [[4, 4, 4], 89]
    assert state(pedro(6, stones=200), "held", "supply") == [[4] * 6, 176]


@pytest.mark.parametrize(
    ("stones", "can"), [(8, [2]), (11, [2]), (12, [2, 3]), (23, [2, 3, 4, 5]), (24, [2, 3, 4, 5, 6])]
)
def test_pp_4_at_least_four_stones_a_player(stones: int, can: list[int]) -> None:
    assert list(GAME.players(GAME.check_options({"stones": stones}))) == can


def test_pp_4_other_numbers_of_stones_are_refused() -> None:
    assert "8 to 200" in problem(stones=7)
    assert "8 to 200" in problem(stones=201)
    assert "8 stones are too few" in problem(stones=8, board="TPPPP")


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match="played by 2 to 6"):
        Play(GAME, players)


# --- the choice -----------------------------------------------------------------------------------------------------


def test_pp_10_all_choose_at_the_same_time() -> None:
    play = pedro(4)
    assert play.to_act() == [0, 1, 2, 3]
    assert kinds(play.play(2, "choose J1")) == ["chosen"]
    assert play.to_act() == [0, 1, 3]
    assert state(play, "chosen") == [[[], [], ["J1"], []]]
    assert state(play, "hands") == [[CARD_NAMES] * 4]


def test_pp_10_a_choice_can_be_changed_until_the_last_one_is_in() -> None:
    play = pedro(3, at=(6, 6))
    play.play(0, "choose J1")
    assert play.play(0, "choose J2") == []  # nobody sees that
    assert kinds(play.play(0, "back")) == ["taken-back"]
    assert play.to_act() == [0, 1, 2]
    play.play(0, "choose W1")
    play.play(1, "choose W1")
    play.play(0, "choose V2")
    assert cards_turned(play.play(2, "choose J3")) == [(0, "V2"), (1, "W1"), (2, "J3")]


def test_pp_10_what_cannot_be_chosen() -> None:
    play = pedro(3, hands={0: "J1 W2"})
    assert reason(play, 0, "choose J2") == ("refuse-not-in-hand", "PP-11")
    assert reason(play, 0, "choose J1", "choose J1") == ("refuse-chosen-already", "PP-10")
    assert reason(play, 0, "back") == ("refuse-nothing-chosen", "PP-10")
    assert reason(play, 0, "take 0,0") == ("refuse-nobody-fell", "PP-14")
    assert play.legal(0) == ["choose J1", "choose W2"]
    play.play(0, "choose W2")
    assert play.legal(0) == ["choose J1", "back"]


def test_pp_10_too_late_to_take_back() -> None:
    play = pedro(3, held=[0])
    all_choose(play, "S3", "J1", "J1")
    assert state(play, "phase", "guilty") == ["take", 0]
    assert reason(play, 1, "back") == ("refuse-turned-over", "PP-10")
    assert reason(play, 1, "choose W1") == ("refuse-piranha-first", "PP-14")


# --- the cards are turned over --------------------------------------------------------------------------------------


def test_pp_11_from_the_sombrero_clockwise() -> None:
    play = pedro(4, at=(6, 6), start=2)
    for player in (1, 3, 0):
        play.play(player, "choose J1")
    told = play.play(2, "choose V1")
    assert cards_turned(told) == [(2, "V1"), (3, "J1"), (0, "J1"), (1, "J1")]
    assert state(play, "sombrero", "under") == [3, [["J1"], ["J1"], ["V1"], ["J1"]]]
    assert play.view()["round"] == 2
    assert play.view()["order"] == [3, 0, 1, 2]


def test_pp_12_sand_costs_nothing() -> None:
    play = pedro(3)
    told = all_choose(play, "J2", "V2", "V1")
    assert steps(told) == [("4,3", False), ("4,2", False), ("4,3", False), ("4,4", False), ("4,5", False)]
    assert state(play, "held", "stones") == [[4, 4, 4], []]


def test_pp_12_two_spaces_of_water_cost_two_stones() -> None:
    """The rulebook: two spaces over open water, two stones; three of which the first two are dry, one."""
    play = pedro(2, at=(7, 6))
    told = all_choose(play, "W2 S3", "J1")
    assert steps(told)[:2] == [("8,6", True), ("9,6", True)]
    play = pedro(3, at=(3, 4))
    told = all_choose(play, "W3", "W1", "W1")
    assert steps(told)[:3] == [("4,4", False), ("5,4", False), ("6,4", True)]
    assert state(play, "held") == [[3, 3, 3]]


def test_pp_12_laid_stones_are_free_for_everybody() -> None:
    play = pedro(3, at=(7, 6))
    told = all_choose(play, "W2", "S2", "W2")
    assert [laid for _, laid in steps(told)] == [True, True, False, True, False, False]
    assert state(play, "held", "stones") == [[2, 3, 4], [[7, 6], [8, 6], [9, 6]]]


# --- falling --------------------------------------------------------------------------------------------------------


def test_pp_13_three_spaces_with_two_stones() -> None:
    play = pedro(3, at=(7, 6), held=[2])
    told = all_choose(play, "W3", "J1", "J1")
    assert steps(told) == [("8,6", True), ("9,6", True)]
    assert falls(told) == [(0, "no-stone", [10, 6])]
    assert state(play, "pedro", "stones", "held", "guilty") == [[9, 6], [[8, 6], [9, 6]], [0, 4, 4], 0]


def test_pp_13_a_move_may_end_on_the_edge() -> None:
    play = pedro(3, at=(12, 5))
    told = all_choose(play, "W2", "J1", "J1")
    assert falls(told) == []
    assert steps(told)[1:] == [("14,5", True), ("14,4", True), ("14,3", True)]


@pytest.mark.parametrize(
    ("at", "card", "end", "outside"),
    [
        ((13, 5), "W2", [14, 5], [15, 5]),
        ((6, 1), "J3", [6, 0], [6, -1]),
        ((0, 5), "S1", [0, 5], [-1, 5]),
        ((6, 9), "V2", [6, 10], [6, 11]),
    ],
)
def test_pp_13_off_the_edge_with_plenty_of_stones(at: Space, card: str, end: list[int], outside: list[int]) -> None:
    play = pedro(3, at=at, held=[30])
    assert falls(all_choose(play, card, "W1", "W1")) == [(0, "edge", outside)]
    assert state(play, "pedro", "guilty") == [end, 0]


def test_pp_13_onto_and_across_a_piranha() -> None:
    for card in ("W1", "W2", "W3"):
        play = pedro(3, at=(10, 2))
        told = all_choose(play, card, "J1", "J1")
        assert (steps(told), falls(told)) == ([], [(0, "piranha", [11, 2])])
        assert state(play, "pedro", "held") == [[10, 2], [4, 4, 4]]


def test_pp_14_the_guilty_player_takes_any_piranha_and_its_space_is_water() -> None:
    play = pedro(3, at=(10, 2))
    all_choose(play, "W2", "J1", "J1")
    assert play.to_act() == [0]
    assert play.legal(0) == [f"take {c},{r}" for c, r in state(play, "piranhas")[0]]
    assert (play.legal(1), reason(play, 1, "take 0,0")) == ([], ("refuse-not-guilty", "PP-14"))
    assert reason(play, 0, "take 1,0") == ("refuse-no-piranha", "PP-14")
    told = play.play(0, "take 11,2")
    assert (told[0].kind, told[0].who, told[0].args["space"], told[0].args["caught"]) == ("take", 0, "11,2", 1)
    assert state(play, "caught", "guilty") == [[1, 0, 0], None]
    assert [11, 2] not in state(play, "piranhas")[0]
    assert steps(all_choose(play, "J1", "W1", "J1"))[0] == ("11,2", True)


def test_pp_15_cards_not_turned_over_count_as_played_and_stay_secret() -> None:
    play = pedro(4, at=(10, 2), start=1)
    told = all_choose(play, "J1", "W1", "V3", "S2")
    assert cards_turned(told) == [(1, "W1")]
    assert [event.who for event in told if event.kind == "secret"] == [0, 2, 3]
    assert state(play, "under") == [[["J1"], ["W1"], ["V3"], ["S2"]]]
    hands = play.view(0)["hands"]
    assert (hands[0]["under"], hands[0]["unseen"], hands[0]["count"]) == (["J1"], 0, 11)
    assert (hands[1]["under"], hands[1]["unseen"], hands[1]["count"]) == (["W1"], 0, 11)
    assert (hands[2]["under"], hands[2]["unseen"], hands[2]["count"]) == ([], 1, 11)
    assert hands[2]["cards"] == CARD_NAMES  # any of them may be the one
    play.play(1, "take 11,2")
    assert [hand["unseen"] for hand in play.view(0)["hands"]] == [0, 0, 0, 0]


# --- the evaluation -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "stones"),
    [
        (" ".join(CARD_NAMES), 6),
        ("J1 W1 V1 S1", 4),
        ("J2", 0),
        ("J2 W2", 1),
        ("J2 W2 V2", 1),
        ("J3 W3 V3 S3", 0),
        ("J1 J2 J3 S2 S3", 2),
        ("", 0),
    ],
)
def test_pp_16_award(hand: str, stones: int) -> None:
    assert parts.AWARD[sum(1 << CARD_NAMES.index(card) for card in hand.split())] == stones


def test_pp_16_evaluation() -> None:
    """Award without the cards of the broken-off round, turned over or not; the sombrero goes on from whoever has it."""
    play = pedro(4, at=(9, 2), start=3, held=[3, 0, 7, 1])
    assert falls(all_choose(play, "W1", "J1", "J2", "W1")) == [(0, "piranha", [11, 2])]
    told = play.play(0, "take 0,0")
    assert kinds(told) == ["take", *["unused"] * 2, *["award"] * 4, "cards-back", "sombrero"]
    assert [event.args["stones"] for event in told if event.kind == "unused"] == [3, 7]
    assert state(play, "held", "sombrero", "pedro", "phase") == [[5, 5, 5, 5], 0, [10, 2], "choose"]
    assert state(play, "supply") == [101 - 1 - 20]
    assert state(play, "hands", "under") == [[CARD_NAMES] * 4, [[]] * 4]
    assert play.view()["round"] == 1


def test_pp_16_a_fall_with_the_last_cards_is_evaluated() -> None:
    play = pedro(3, at=(10, 2), held=[2, 3, 4], hands={0: "W1", 1: "J1", 2: "S2"})
    all_choose(play, "W1", "J1", "S2")
    play.play(0, "take 0,0")
    assert state(play, "held", "supply", "hands") == [[0, 0, 0], 101, [CARD_NAMES] * 3]


@pytest.mark.parametrize(("supply", "held", "left"), [(18, [6, 6, 6], 0), (17, [0, 0, 0], 17)])
def test_pp_17_all_or_nobody(supply: int, held: list[int], left: int) -> None:
    """18 are due when everybody loses a card that is worth nothing; unused stones count to the supply."""
    play = pedro(3, at=(10, 2), held=[1, 2, 0], supply=supply - 3)
    all_choose(play, "W3", "J3", "V3")
    told = play.play(0, "take 0,0")
    assert state(play, "held", "supply") == [held, left]
    assert ("too-few" in kinds(told)) == (left > 0)


def test_pp_18_twelve_rounds_without_a_fall() -> None:
    play = pedro(3, at=(7, 6), held=[1, 2, 3], hands={0: "W1", 1: "S1", 2: "W1"})
    told = all_choose(play, "W1", "S1", "W1")
    assert kinds(told)[-2:] == ["all-played", "sombrero"]
    assert state(play, "held", "hands", "sombrero") == [[0, 1, 3], [CARD_NAMES] * 3, 1]
    assert play.view()["round"] == 1


def test_pp_18_rounds_are_counted() -> None:
    play = pedro(3, at=(4, 4))
    for number, (one, two, three) in enumerate((("J1", "V1", "S1"), ("W1", "S1", "W1")), 1):
        assert (play.view()["round"], play.view()["rounds"]) == (number, 12)
        all_choose(play, one, two, three)


# --- the end --------------------------------------------------------------------------------------------------------


def test_pp_19_the_second_piranha_ends_the_game_at_once() -> None:
    play = pedro(4, at=(10, 2), held=[1, 2, 3, 4], caught=[0, 1, 1], start=1)
    all_choose(play, "J1", "W1", "J1", "J1")
    before = state(play, "held", "hands", "under", "supply", "sombrero", "pedro")
    told = play.play(1, "take 11,2")
    assert kinds(told) == ["take", "game-over"]
    assert state(play, "phase", "guilty", "caught") == ["over", None, [0, 2, 1, 0]]
    assert state(play, "held", "hands", "under", "supply", "sombrero", "pedro") == before
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0, 2, 3], [0, 2, 1, 0], "second piranha")
    assert (play.to_act(), play.legal(1)) == ([], [])
    assert reason(play, 0, "choose J2") == ("refuse-over", "PP-19")
    # what was not turned over is not shown afterwards either (PP-15)
    assert [hand["unseen"] for hand in play.view(0)["hands"]] == [0, 0, 1, 1]


def test_pp_20_the_first_sombrero_is_set_or_drawn() -> None:
    assert state(pedro(4, start=2), "sombrero") == [2]
    assert {Play(GAME, 4, seed=k).start for k in range(30)} == {0, 1, 2, 3}


def test_pp_20_cards_played_are_shown_or_left_to_memory() -> None:
    for shown in (True, False):
        play = pedro(3, at=(7, 6), show_played=shown)
        all_choose(play, "W1", "S1", "W2")
        hands = play.view(0)["hands"]
        assert hands[0]["under"] == ["W1"]
        assert (hands[1]["under"], hands[2]["under"]) == ((["S1"], ["W2"]) if shown else (None, None))
        assert [hand["count"] for hand in hands] == [11, 11, 11]


def test_pp_21_games_without_end_are_counted_apart() -> None:
    figures = simulate("piranha_pedro", 4, games=20, seed=1, limit=5, threads=1)
    assert figures.unfinished == 20


# --- two players ----------------------------------------------------------------------------------------------------


def test_pp_30_the_sombrero_player_lays_two_cards() -> None:
    play = pedro(2, at=(7, 6), start=1)
    assert play.play(1, "choose W1") == []  # not complete: nobody sees anything
    assert play.to_act() == [0, 1]
    assert kinds(play.play(1, "choose V1")) == ["chosen"]
    assert reason(play, 1, "choose J1") == ("refuse-two-laid", "PP-30")
    assert play.legal(1) == ["back"]
    told = play.play(0, "choose J1")
    assert cards_turned(told) == [(1, "W1"), (0, "J1"), (1, "V1")]
    assert state(play, "sombrero", "under") == [0, [["J1"], ["W1", "V1"]]]
    assert (play.view()["order"], play.view()["plays"]) == ([0, 1, 0], [2, 1])


def test_pp_30_the_same_card_is_not_laid_twice_and_back_takes_both() -> None:
    play = pedro(2)
    assert reason(play, 0, "choose J1", "choose J1") == ("refuse-chosen-already", "PP-10")
    play.play(0, "choose J1", "choose J2")
    assert kinds(play.play(0, "back")) == ["taken-back"]
    assert state(play, "chosen") == [[[], []]]
    play.play(0, "choose J1")
    assert play.play(0, "back") == []


@pytest.mark.parametrize(
    ("cards", "turned", "secret"),
    [
        (("W1 J1", "V1"), [(0, "W1")], [0, 1]),
        (("J1 V1", "W2"), [(0, "J1"), (1, "W2")], [0]),
        (("J1 W2", "V1"), [(0, "J1"), (1, "V1"), (0, "W2")], []),
    ],
)
def test_pp_30_a_fall_ends_the_round_and_the_second_card_counts_as_played(
    cards: tuple[str, str], turned: list[tuple[int, str]], secret: list[int]
) -> None:
    play = pedro(2, at=(10, 2) if turned[0][1] == "W1" or not secret else (10, 1))
    if turned[-1] == (1, "W2"):
        play.states[0].pedro_c, play.states[0].pedro_r = 10, 3
    told = all_choose(play, *cards)
    assert cards_turned(told) == turned
    assert sorted(event.who for event in told if event.kind == "secret") == secret  # type: ignore[type-var]
    assert [len(under) for under in state(play, "under")[0]] == [2, 1]
    play.play(turned[-1][0], "take 0,0")
    assert state(play, "sombrero") == [1]


def test_pp_31_the_third_piranha_ends_a_game_of_two() -> None:
    play = pedro(2, at=(10, 2), caught=[1, 2])
    all_choose(play, "W1 J1", "V1")
    play.play(0, "take 0,0")
    assert state(play, "phase", "caught") == ["choose", [2, 2]]
    play.states[0].pedro_c, play.states[0].pedro_r = 10, 2
    all_choose(play, "W1", "W1 J1")
    play.play(1, "take 11,2")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0], [2, 3], "third piranha")


def test_pp_31_eight_rounds_use_up_both_hands() -> None:
    wide = "\n".join(["TPPPPP" + 14 * "~", *[20 * "~"] * 19])  # whoever starts in the middle cannot fall in a round
    play = pedro(2, board=wide, held=[60, 60])
    for number in range(1, 9):
        assert (play.view()["round"], play.view()["rounds"]) == (number, 8)
        s = play.states[0]
        s.pedro_c, s.pedro_r = 10, 10
        for player in (0, 1):
            for card in play.legal(player)[: play.view()["plays"][player]]:
                play.play(player, card)
    assert play.view()["round"] == 1
    assert state(play, "hands") == [[CARD_NAMES] * 2]


# --- the examples ---------------------------------------------------------------------------------------------------


def test_example_of_the_rulebook_one_space_towards_the_jungle() -> None:
    play = pedro(3)
    assert steps(all_choose(play, "J1", "V1", "W1"))[0] == ("4,3", False)


def test_example_of_the_rules_page() -> None:
    kim, ole, aylin = 0, 1, 2
    play = pedro(3)
    all_choose(play, "W2", "J3", "V2")
    assert state(play, "held", "pedro", "sombrero") == [[3, 1, 4], [6, 3], ole]
    told = all_choose(play, "J1", "W3", "S3")
    assert falls(told) == [(ole, "no-stone", [8, 3])]
    assert [event.who for event in told if event.kind == "secret"] == [kim, aylin]
    play.play(ole, "take 0,0")
    assert state(play, "held", "pedro", "sombrero") == [[4, 6, 5], [7, 3], aylin]


# --- what a seat knows ----------------------------------------------------------------------------------------------


def test_pp_10_of_a_choice_the_others_know_only_that_it_is_complete() -> None:
    shown = []
    for card in ("J1", "S3"):
        play = pedro(3)
        play.play(1, f"choose {card}")
        shown.append([row_bytes(play.concealed(viewer)) for viewer in (None, 0, 2)])
        assert (play.view(0)["backs"], play.view(0)["complete"]) == ([0, 1, 0], [False, True, False])
        assert play.view(0)["chosen"] == []
        assert play.view(1)["chosen"] == [card]
    assert shown[0] == shown[1]


def test_pp_30_of_one_of_two_cards_the_other_sees_nothing() -> None:
    play = pedro(2)
    before = row_bytes(play.concealed(1))
    play.play(0, "choose J1")
    assert row_bytes(play.concealed(1)) == before
    play.play(0, "choose W1")
    assert play.view(1)["backs"] == [2, 0]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_resample_lays_any_cards_of_the_hand(viewer: int) -> None:
    play = pedro(2, hands={0: "J1 J2 J3", 1: "S1 S2"})
    play.play(0, "choose J1", "choose J3")
    found = set()
    for seed in range(60):
        world = play.concealed(None if viewer < 0 else viewer)
        seed_row(world, 0, seed)
        GAME.rules.resample(world, 0, viewer)
        found.add(tuple(GAME.written_state(world, 0)["chosen"][0]))
    assert len(found) == (1 if viewer == 0 else 6)
    assert all(len(set(cards)) == 2 for cards in found)


def test_previews_are_what_happens() -> None:
    play = pedro(3, at=(10, 2), held=[1])
    previews = play.view(0)["previews"]
    assert list(previews) == CARD_NAMES
    assert previews["J1"] == {
        "from": [10, 2],
        "path": [{"at": [10, 1], "stone": True}],
        "to": [10, 1],
        "stones": 1,
        "left": 0,
        "fall": None,
    }
    assert previews["J2"]["fall"] == {"why": "no-stone", "at": [10, 0]}
    assert previews["W3"]["fall"] == {"why": "piranha", "at": [11, 2]}
    assert (previews["W3"]["path"], previews["W3"]["to"], previews["W3"]["left"]) == ([], [10, 2], 1)
    assert play.view(None)["previews"] == {}


@pytest.mark.parametrize("seed", range(8))
def test_previews_of_the_first_to_walk_come_true(seed: int) -> None:
    for card in CARD_NAMES:
        play = pedro(3, at=(seed + 3, 3), held=[2])
        preview = play.view(0)["previews"][card]
        told = all_choose(play, card, "J1", "W1")
        own = [event for event in told if event.who == 0]
        assert [[list(map(int, space.split(","))), laid] for space, laid in steps(own)] == [
            [step["at"], step["stone"]] for step in preview["path"]
        ]
        assert bool(falls(own)) == (preview["fall"] is not None)


def test_pp_30_the_second_card_is_previewed_after_the_first() -> None:
    play = pedro(2)
    play.play(0, "choose J1")
    previews = play.view(0)["previews"]
    assert (previews["J1"]["from"], previews["J2"]["from"]) == ([4, 4], [4, 3])


# --- words ----------------------------------------------------------------------------------------------------------


def test_notation() -> None:
    for action in range(rules.ACTIONS):
        assert actions.parse(actions.write(action)) == action
    for text in (
        "J2",
        "choose J4",
        "choose j1",
        "choose J2 ",
        "take 3, 8",
        "take 03,8",
        "take 20,0",
        "take 3",
        "back 1",
        "",
    ):
        with pytest.raises(BadInput, match="is no action of Piranha Pedro"):
            actions.parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentences(language: str) -> None:
    assert set(range(1, 11)) == set(actions.REASONS)
    args = {"card": "J2", "landscape": "J", "arrows": 2, "space": "3,8"}
    for each in actions.REASONS.values():
        for text_id in (each.text, f"{each.text}.why"):
            assert len(sentence("piranha_pedro", language, text_id, args).split()) <= 16


EVERYTHING = [
    [rules.E_LANDSCAPES, -1, 3, 0, 1, 2],
    *([kind, 1, 2, 1, 3, 0] for kind in range(1, rules.E_GAME_OVER + 1)),
    [rules.E_FALL, 1, 0, 3, 4, 0],
    [rules.E_FALL, 1, 1, -1, 4, 0],
    [rules.E_STEP, 1, 3, 4, 1, 0],
    [rules.E_CARD, 1, 5, 0, 0, 0],
    [rules.E_STEP, 1, 3, 4, 1, 0],
    [rules.E_FALL, 1, 2, 3, 4, 0],
    [rules.E_AWARD, 1, 0, 0, 0, 0],
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", ["yes", "no"])
def test_every_event_has_its_sentences(language: str, me: str) -> None:
    for event in tell(EVERYTHING):
        args = event.args | {"who": "Ole", "me": me}
        for text_id in (event.kind, f"{event.kind}.log"):
            text = sentence("piranha_pedro", language, text_id, args)
            assert "{" not in text
            assert all(len(part.split()) <= 15 for part in re.split(r"(?<=[.])\s", text))


def test_a_card_tells_in_advance_what_comes_of_it() -> None:
    said = [
        (rules.E_CARD, 0, 4, 0, 0, 0),
        (rules.E_STEP, 0, 5, 4, 0, 0),
        (rules.E_STEP, 0, 6, 4, 1, 0),
        (rules.E_CARD, 1, 2, 0, 0, 0),
        (rules.E_STEP, 1, 6, 3, 1, 0),
        (rules.E_FALL, 1, 0, 6, 2, 0),
    ]
    cards = [event for event in tell([list(event) for event in said]) if event.kind == "card"]
    who = {"who": "Ole", "me": "no"}
    speak = [
        [sentence("piranha_pedro", language, "card", card.args | who) for card in cards] for language in ("de", "en")
    ]
    assert speak == [
        ["Ole deckt Wasserfall 2 auf. 1 Stein.", "Ole deckt Dschungel 3 auf. 1 Schritt, 1 Stein."],
        ["Ole turns over Waterfall 2. 1 stone.", "Ole turns over Jungle 3. 1 step, 1 stone."],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_clause_once(language: str) -> None:
    page = (PACKAGE / "games" / "piranha_pedro" / "text" / f"rules.{language}.md").read_text(encoding="utf-8")
    clauses = [1, 2, 3, 4, *range(10, 22), 30, 31]
    assert {n: page.count(f"{{#PP-{n}}}") for n in clauses} == dict.fromkeys(clauses, 1)


def test_a_view_as_text() -> None:
    play = pedro(3, board=SMALL, held=[1, 2, 3], hands={1: "J1 S3"})
    play.play(2, "choose J1")
    assert str(play) == "\n".join(
        [
            "Piranha Pedro, round 1 of 12, supply 95",
            "up J, right W, down V, left S",
            "~~~~~~~",
            "~P#~#P~",
            "~~#@#~~",
            "~P###P~",
            "~~~P~~~",
            f"player 0 sombrero  stones 1, piranhas 0  {' '.join(CARD_NAMES)}",
            "player 1           stones 2, piranhas 0  J1 S3",
            f"player 2           stones 3, piranhas 0  {' '.join(CARD_NAMES)}  chosen",
        ]
    )


# --- bots -----------------------------------------------------------------------------------------------------------


compiled = pytest.mark.skipif(WAY == "interpreted", reason="thousands of rounds tried out, which compiled runs do")


@compiled
@pytest.mark.parametrize("name", ["greedy", "mixed"])
def test_bots_do_not_walk_off_the_board(name: str) -> None:
    """The first to walk stands in a corner: only two cards of one arrow, and those over laid stones, are dry."""
    bot = bots_of(GAME)
    play = pedro(3, at=(0, 10), held=[1], hands={0: "S1 V1 V2 S3 J1"})
    for seed in range(5):
        assert bot.decide(name, play.concealed(0), 0, seed) == [actions.parse("choose J1")]


@compiled
def test_greedy_takes_the_piranha_nearest_to_pedro() -> None:
    play = pedro(3, at=(10, 2))
    all_choose(play, "W2", "J1", "J1")
    assert bots_of(GAME).decide("greedy", play.concealed(0), 0, 1) == [actions.parse("take 11,2")]


@compiled
def test_mixed_mixes() -> None:
    play = pedro(3)
    bot = bots_of(GAME)
    found = {tuple(bot.decide("mixed", play.concealed(2), 2, seed)) for seed in range(40)}
    assert len(found) > 1


@compiled
def test_a_second_card_goes_with_the_first() -> None:
    play = pedro(2)
    play.play(0, "choose J1")
    for name in GAME.bots:
        for seed in range(20):
            (action,) = bots_of(GAME).decide(name, play.concealed(0), 0, seed)
            assert action in range(1, rules.BACK), "another card, and never back"


@compiled
@pytest.mark.parametrize("players", [2, 4])
def test_each_bot_loses_less_often_than_the_one_below(players: int) -> None:
    for weaker, better, games in (("random", "greedy", 100), ("greedy", "mixed", 60)):
        bots = [better] + [weaker] * (players - 1)
        figures = simulate("piranha_pedro", players, bots=bots, games=games, seed=5, threads=1)
        assert figures.scores[0] < min(figures.scores[1:])

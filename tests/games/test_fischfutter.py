"""Fischfutter and Superbissig, clause by clause: the rulebook is the test plan."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.positions import FISCHFUTTER, basic, dealt, same_cards, superbissig

import shoal.games.fischfutter
from shoal.engine.game import BadInput, Event
from shoal.engine.play import Play, seed_row
from shoal.engine.rows import row_bytes
from shoal.engine.text import LANGUAGES
from shoal.games.fischfutter import actions
from shoal.games.fischfutter.actions import SIDES, parse_card, write_card
from shoal.games.fischfutter.parts import CARDS, DECK

SOLO: dict[str, Any] = {"variant": "superbissig"}


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """What the events of one kind say."""
    return [event.args for event in events if event.kind == kind]


def state(play: Play, *keys: str) -> Any:
    """Parts of the written state."""
    written = play.written_state()
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def counts(play: Play) -> str:
    """Piranhas of each colour in the pond, as in ``1B 0G 5W 0Y``."""
    return " ".join(f"{number}{colour}" for colour, number in play.view()["counts"].items())


def new(players: int, **options: Any) -> Play:
    return Play(FISCHFUTTER, players, options, seed=1)


# --- components -----------------------------------------------------------------------------------------------------


def test_fu_1_a_card_shows_seven_piranhas_in_two_colours() -> None:
    for face in range(2 * len(DECK)):
        up, below = write_card(face).split("/")
        assert up[0] != below[0]
        assert int(up[1]) + int(below[1]) == 7


@pytest.mark.parametrize("text", ["B3/B4", "B3/W3", "B7/W0", "B3", "", "b3/w4", "B3/W4 ", 34, None])
def test_fu_1_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(BadInput, match=re.escape(f"{text!r} is no card; a card is written B3/W4")):
        parse_card(text)


def test_fu_2_every_pair_of_colours_with_every_split() -> None:
    faces = [write_card(face) for face in range(2 * len(DECK))]
    assert len(DECK) == CARDS == 36
    assert len(set(faces)) == 72
    for side in SIDES:
        below = [face.split("/")[1][0] for face in faces if face.startswith(side)]
        assert sorted(below) == sorted(set("BGWY") - {side[0]})


def test_fu_3_five_chips_for_two_to_five_players() -> None:
    assert [state(new(players), "chips") for players in (2, 3, 4, 5)] == [[5] * players for players in (2, 3, 4, 5)]


@pytest.mark.parametrize("players", [1, 6, 0, -1, True, "3", None, 2.0])
def test_fu_3_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadInput, match=f"fischfutter is played by 2 to 5, not by {players!r}"):
        new(players)


# --- setup ----------------------------------------------------------------------------------------------------------


def test_fu_10_one_card_each_the_rest_is_the_pile() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3", "G1/B6")
    assert state(play, "hands") == ["B2/W5", "G6/Y1", "W3/B4"]
    assert state(play, "chips") == [5, 5, 5]
    assert state(play, "pile")[0] == "G1/B6"
    assert len(state(play, "pile")) == 36 - 3 - 1
    assert state(play, "aside") == []


def test_fu_11_the_top_side_is_seen_and_nothing_else_of_the_pile() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3", "G1/B6")
    other = dealt(2, "B2/W5", "G6/Y1", "Y4/G3", "G1/Y6")
    assert play.view(0)["pile"] == {"count": 33, "top": "G1"}
    for viewer in (None, 0, 1):
        assert row_bytes(play.concealed(viewer)) == row_bytes(other.concealed(viewer))


def test_fu_11_a_shuffled_card_has_a_random_side_up() -> None:
    tops = [parse_card(state(Play(FISCHFUTTER, 2, seed=seed), "hands")[0]) for seed in range(60)]
    assert 15 < sum(face & 1 for face in tops) < 45
    assert len(set(tops)) > 25


def test_fu_11_the_top_of_the_pile_never_counts() -> None:
    play = basic(["W5/B2", "G1/B6"], ["W4/B3"], pile=["W6/Y1", "W3/Y4"])
    events = play.play(0, "W5")
    assert told(events, "counts") == [{"B": 3, "G": 0, "W": 5, "Y": 0}]
    assert not told(events, "attack")


def test_fu_12_the_first_pond_card_goes_down_with_its_visible_side() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3")
    assert state(play, "pond") == ["G3/Y4"]
    for player in (0, 1):
        assert play.concealed(player)[0].pond[0] == parse_card("G3/Y4")


def test_fu_13_the_holder_knows_both_sides_the_others_see_the_back() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3")
    assert play.view(0)["hands"][0] == {"up": "B2", "down": "W5", "turned": False}
    for viewer in (1, None):
        assert play.view(viewer)["hands"][0] == {"up": "B2", "down": None, "turned": False}


@pytest.mark.parametrize("below", ["W5", "G5", "Y5"])
def test_fu_13_what_lies_below_a_hand_card_makes_no_difference_to_others(below: str) -> None:
    play, one = dealt(2, f"B2/{below}", "G6/Y1", "Y4/G3"), dealt(2, "B2/W5", "G6/Y1", "Y4/G3")
    for viewer in (1, None):
        assert row_bytes(play.concealed(viewer)) == row_bytes(one.concealed(viewer))
        assert play.view(viewer) == one.view(viewer)
    assert (row_bytes(play.concealed(0)) == row_bytes(one.concealed(0))) is (below == "W5")


def test_fu_14_the_back_is_the_side_that_was_up_on_the_pile() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3", "G1/B6", "W2/B5")
    assert [hand["up"] for hand in play.view()["hands"]] == ["B2", "G6"]
    events = play.play(0, "W5")
    assert told(events, "draw") == [{"side": "G1"}]
    assert play.view()["hands"][0]["up"] == "G1"
    assert state(play, "seen") == [[0], [1]]


def test_fu_14_a_hand_card_may_be_turned_once_in_its_holders_turn() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3")
    assert play.legal(0) == ["B2", "W5", "turn"]
    assert told(play.play(0, "turn"), "turn-hand") == [{"side": "W5"}]
    assert state(play, "hands")[0] == "W5/B2"
    assert state(play, "seen")[0] == [0, 1, 2]
    for viewer in (0, 1, 2):
        assert play.view(viewer)["hands"][0] == {"up": "W5", "down": "B2", "turned": True}
    assert play.to_act() == [0]
    assert play.legal(0) == ["B2", "W5"]


def test_fu_14_the_next_card_may_be_turned_again() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3", "G1/B6", "W2/B5")
    play.play(0, "turn", "B2")
    play.play(1, "Y1")
    assert play.legal(0) == ["B6", "G1", "turn"]


# --- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["B2", "W5"])
def test_fu_15_step_1_either_side_may_be_laid(side: str) -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3")
    play.play(0, side)
    assert state(play, "pond")[1].startswith(side)
    assert play.to_act() == [1]


def test_fu_15_step_2_every_other_card_of_the_laid_colour_turns_over() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["B1/G6", "Y3/W4", "B4/Y3"])
    events = play.play(0, "B2")
    assert told(events, "lay") == [{"side": "B2", "turns": 2}]
    assert told(events, "flip") == [
        {"place": 0, "from": "B1", "to": "G6"},
        {"place": 2, "from": "B4", "to": "Y3"},
    ]
    assert state(play, "pond") == ["G6/B1", "Y3/W4", "Y3/B4", "B2/W5"]


def test_fu_15_step_3_each_colour_is_counted() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["B1/G6", "Y3/W4", "B4/Y3"])
    assert told(play.play(0, "B2"), "counts") == [{"B": 2, "G": 6, "W": 0, "Y": 6}]


def test_fu_15_step_4_a_card_is_drawn_and_the_next_player_clockwise_is_on() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3", "G1/B6", "W2/B5", "B1/G6", start=2)
    for player, side in ((2, "B4"), (0, "W5"), (1, "Y1")):
        assert play.to_act() == [player]
        play.play(player, side)
    assert state(play, "hands") == ["W2/B5", "B1/G6", "G1/B6"]
    assert play.to_act() == [2]


def test_fu_15_the_examples_naomi() -> None:
    """The rulebook's first example: 5 white lie there, Naomi lays 1 blue; no card turns, nothing attacks, she draws."""
    naomi = 0
    play = basic(["Y6/B1", "G4/Y3"], ["W5/B2"], pile=["W3/G4"])
    events = play.play(naomi, "B1")
    assert told(events, "flip") == []
    assert counts(play) == "1B 0G 5W 0Y"
    assert told(events, "attack") == []
    assert state(play, "hands", "chips") == [["W3/G4", "G4/Y3"], [5, 5]]
    assert play.to_act() == [1]


def test_fu_16_the_examples_leon() -> None:
    """The rulebook's second: Leon lays 2 yellow, 3 yellow turn to 4 green; 10 green bite him and leave; he draws."""
    leon = 3
    play = basic(
        ["G1/B6", "B6/W1", "W2/Y5", "B5/Y2"],
        ["W5/B2", "B1/Y6", "Y3/G4", "G6/W1"],
        pile=["B3/W4"],
        turn=leon,
    )
    events = play.play(leon, "Y2")
    assert told(events, "flip") == [{"place": 2, "from": "Y3", "to": "G4"}]
    assert told(events, "counts") == [{"B": 1, "G": 10, "W": 5, "Y": 2}]
    assert told(events, "attack") == [{"colour": "G", "size": 10, "cost": 1, "left": 4}]
    assert told(events, "leave") == [{"colour": "G", "cards": 2, "places": [2, 3]}]
    assert state(play, "chips", "aside") == [[5, 5, 5, 4], ["G4/Y3", "G6/W1"]]
    assert state(play, "pond") == ["W5/B2", "B1/Y6", "Y2/B5"]
    assert state(play, "hands")[leon] == "B3/W4"
    assert counts(play) == "1B 0G 5W 2Y"
    assert play.to_act() == [0]


def swarm_of(size: int) -> tuple[str, list[str]]:
    """A hand card and a pond of blue cards: laying B1 turns so many white piranhas up."""
    below = {9: "63", 10: "64", 11: "65", 12: "651", 13: "652", 14: "653", 15: "654", 20: "65432"}[size]
    return "B1/Y6", [f"B{7 - int(number)}/W{number}" for number in below]


@pytest.mark.parametrize(("size", "cost"), [(9, 0), (10, 1), (11, 1), (12, 2), (13, 2), (14, 3), (15, 3), (20, 3)])
def test_fu_16_the_price_of_a_swarm(size: int, cost: int) -> None:
    hand, pond = swarm_of(size)
    play = basic([hand, "G6/Y1"], pond)
    events = play.play(0, "B1")
    assert told(events, "counts") == [{"B": 1, "G": 0, "W": size, "Y": 0}]
    assert [attack["cost"] for attack in told(events, "attack")] == ([cost] if cost else [])
    assert state(play, "chips") == [5 - cost, 5]


def test_fu_16_the_laid_colour_never_attacks_since_its_other_cards_turn_away() -> None:
    play = basic(["W6/Y1", "G6/Y1"], ["W3/G4", "W5/B2", "W1/B6"])
    events = play.play(0, "W6")
    assert told(events, "counts") == [{"B": 8, "G": 4, "W": 6, "Y": 0}]
    assert told(events, "attack") == []


def test_fu_16_only_whoever_is_on_turn_is_attacked() -> None:
    hand, pond = swarm_of(14)
    play = basic(["G6/Y1", hand, "Y4/G3"], pond, turn=1)
    play.play(1, "B1")
    assert state(play, "chips") == [5, 2, 5]


def test_fu_16_two_swarms_attack_at_once_and_their_costs_add_up() -> None:
    play = basic(["B1/Y6", "W2/Y5"], ["B1/W6", "B1/G6", "B2/W5", "B3/G4", "B6/Y1", "B5/W2"])
    events = play.play(0, "B1")
    assert told(events, "counts") == [{"B": 1, "G": 10, "W": 13, "Y": 1}]
    assert told(events, "attack") == [
        {"colour": "G", "size": 10, "cost": 1, "left": 4},
        {"colour": "W", "size": 13, "cost": 2, "left": 2},
    ]
    assert state(play, "chips") == [2, 5]
    assert state(play, "aside") == ["G6/B1", "G4/B3", "W6/B1", "W5/B2", "W2/B5"]
    assert state(play, "pond") == ["Y1/B6", "B1/Y6"]


def test_fu_16_three_swarms_attack_at_once() -> None:
    pond = ["B1/W6", "B3/W4", "B1/G6", "B3/G4", "B2/Y5", "B3/Y4", "B6/Y1"]
    play = basic(["B1/Y6", "W2/Y5"], pond)
    assert [a["colour"] for a in told(play.play(0, "B1"), "attack")] == ["G", "W", "Y"]
    assert state(play, "chips") == [2, 5]
    assert state(play, "pond") == ["B1/Y6"]


def test_fu_16_a_player_with_one_chip_attacked_for_three_pays_one() -> None:
    hand, pond = swarm_of(14)
    play = basic([hand, "G6/Y1"], pond, chips=[1, 4])
    events = play.play(0, "B1")
    assert told(events, "attack") == [{"colour": "W", "size": 14, "cost": 1, "left": 0}]
    assert state(play, "chips") == [0, 4]
    assert play.over


def test_fu_17_all_cards_showing_the_colour_leave_in_the_order_laid() -> None:
    play = basic(["B1/Y6", "G6/Y1"], ["W4/Y3", "Y2/G5", "B1/W6", "G1/Y6"])
    events = play.play(0, "B1")
    assert told(events, "leave") == [{"colour": "W", "cards": 2, "places": [0, 2]}]
    assert state(play, "aside") == ["W4/Y3", "W6/B1"]
    assert state(play, "pond") == ["Y2/G5", "G1/Y6", "B1/Y6"]


def test_fu_18_when_the_pile_is_empty_the_cards_aside_become_the_new_one() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["Y3/G4"], rest="aside")
    assert play.view(0)["pile"] == {"count": 0, "top": None}
    before = {parse_card(card) >> 1 for card in state(play, "aside")}
    events = play.play(0, "B2")
    assert told(events, "reshuffle") == [{"cards": len(before)}]
    after = {parse_card(card) >> 1 for card in (*state(play, "pile"), state(play, "hands")[0])}
    assert after == before
    assert state(play, "aside") == []
    assert [set(entry) for entry in play.chance[-1]] == [{"pile"}]


def test_fu_18_not_before_somebody_must_draw() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["Y3/G4"], pile=["W2/B5"], rest="aside")
    assert told(play.play(0, "B2"), "reshuffle") == []
    assert play.view(0)["pile"] == {"count": 0, "top": None}
    assert state(play, "aside")


def test_fu_18_the_swarm_of_the_very_turn_is_in_the_new_pile() -> None:
    hand, pond = swarm_of(10)
    play = basic([hand, "G6/Y1"], pond, rest="aside")
    aside = len(state(play, "aside"))
    assert told(play.play(0, "B1"), "reshuffle") == [{"cards": aside + 2}]


def test_fu_18_whoever_saw_a_card_go_aside_does_not_know_it_in_the_new_pile() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["Y3/G4"], rest="aside")
    play.play(0, "B2")
    concealed = play.concealed(0)[0]
    assert set(concealed.pile[: concealed.in_pile - 1].tolist()) == {-1}
    assert concealed.in_aside == 0


def test_fu_18_pile_and_aside_are_never_both_empty() -> None:
    """Without a swarm a colour shows at most 1+1+1+2+2+2 = 9 on six cards: 24 in the pond, and at most 5 in hand."""
    for colour in "BGWY":
        numbers = sorted(int(card.split("/")[0][1]) for side in SIDES for card in _faces(side) if side[0] == colour)
        assert sum(numbers[:6]) == 9
        assert sum(numbers[:7]) > 9
    assert CARDS > 4 * 6 + 5


def _faces(side: str) -> list[str]:
    return [write_card(face) for face in range(2 * len(DECK)) if write_card(face).startswith(side)]


# --- the end --------------------------------------------------------------------------------------------------------


def test_fu_19_with_the_last_chip_all_stops_the_swarm_stays_nobody_draws() -> None:
    hand, pond = swarm_of(10)
    play = basic([hand, "G6/Y1", "Y4/G3"], pond, chips=[1, 3, 2])
    pile = state(play, "pile")
    events = play.play(0, "B1")
    assert [event.kind for event in events][-2:] == ["no-chips", "game-over"]
    assert told(events, "game-over") == [{"game": 1, "winners": [1], "chips": [0, 3, 2, 0, 0]}]
    assert state(play, "pond") == ["W6/B1", "W4/B3", "B1/Y6"]
    assert state(play, "aside", "hands", "turn") == [[], [None, "G6/Y1", "Y4/G3"], 0]
    assert state(play, "pile") == pile
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([1], [0, 3, 2], "no chips left")


def test_fu_19_ties_share() -> None:
    hand, pond = swarm_of(10)
    play = basic([hand, "G6/Y1", "Y4/G3"], pond, chips=[1, 3, 3])
    play.play(0, "B1")
    result = play.result()
    assert result is not None
    assert result.winners == [1, 2]


def test_fu_19_there_is_no_result_before_the_end() -> None:
    assert new(3).result() is None


def play_out(play: Play) -> list[Event]:
    """Whoever is on lays the first of his sides until it is over."""
    events: list[Event] = []
    while not play.over:
        player = play.to_act()[0]
        events += play.play(player, play.legal(player)[0])
    return events


def test_fu_20_a_match_adds_up_the_chips_of_its_games_and_the_start_moves_clockwise() -> None:
    play = Play(FISCHFUTTER, 3, {"games": 3}, start=2, seed=5)
    starters, totals = [state(play, "turn")], [0, 0, 0]
    for game in (1, 2, 3):
        assert state(play, "game") == game
        assert state(play, "totals") == totals
        events: list[Event] = []
        while not told(events, "game-over"):
            player = play.to_act()[0]
            events = play.play(player, play.legal(player)[0])
        totals = [total + left for total, left in zip(totals, told(events, "game-over")[0]["chips"], strict=False)]
        if game < 3:
            assert state(play, "chips") == [5, 5, 5]
            starters.append(state(play, "turn"))
    assert starters == [2, 0, 1]
    result = play.result()
    assert result is not None
    assert result.scores == totals
    assert result.winners == [p for p in range(3) if totals[p] == max(totals)]


def test_fu_20_who_has_no_chip_left_can_win_the_match() -> None:
    hand, pond = swarm_of(10)
    play = basic([hand, "G6/Y1"], pond, chips=[1, 2], games=2)
    play.states[0].game = 2
    play.states[0].totals[:2] = [5, 1]
    play.play(0, "B1")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores) == ([0], [5, 3])


@pytest.mark.parametrize("games", [0, 11, -1, "3", True, 1.5, None])
def test_fu_20_other_numbers_of_games_are_refused(games: Any) -> None:
    with pytest.raises(BadInput, match=r'option "games" is .*; it can be a whole number from 1 to 10 \(FU-20\)'):
        new(2, games=games)


def test_fu_20_superbissig_is_a_single_game() -> None:
    with pytest.raises(BadInput, match=r'option "games" is 2; Superbissig is a single game \(FU-20\)'):
        new(2, variant="superbissig", games=2)


def test_fu_21_the_start_player_is_set() -> None:
    for start in range(4):
        assert Play(FISCHFUTTER, 4, start=start, seed=1).to_act() == [start]


def test_fu_21_or_drawn_at_random_the_same_for_the_same_seed() -> None:
    starts = [Play(FISCHFUTTER, 4, seed=seed).start for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [Play(FISCHFUTTER, 4, seed=seed).start for seed in range(40)]


@pytest.mark.parametrize("start", [4, -1, True])
def test_fu_21_nobody_else_starts(start: int) -> None:
    with pytest.raises(BadInput, match=f"player {start} cannot start; players are 0 to 3"):
        Play(FISCHFUTTER, 4, start=start, seed=1)


# --- who has seen what ----------------------------------------------------------------------------------------------


def knows(play: Play, viewer: int | None, place: int) -> bool:
    """Whether the viewer knows what lies below a pond card: only then does it make a difference to his row."""
    card = state(play, "pond")[place]
    assert play.concealed(viewer)[0].pond[place] in (parse_card(card), 72 + SIDES.index(card.split("/")[0]))
    return bool(play.concealed(viewer)[0].pond[place] == parse_card(card))


def test_fu_13_a_card_laid_with_its_back_up_is_known_below_to_its_holder_alone() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3")
    play.play(0, "B2")
    assert [knows(play, viewer, 1) for viewer in (0, 1, 2, None)] == [True, False, False, False]


def test_fu_14_a_card_laid_with_its_back_down_is_known_below_to_all_who_saw_the_back() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3")
    play.play(0, "W5")
    assert [knows(play, viewer, 1) for viewer in (0, 1, 2, None)] == [True, True, True, False]


def test_fu_14_a_card_that_was_turned_in_hand_is_known_to_all() -> None:
    play = dealt(3, "B2/W5", "G6/Y1", "W3/B4", "Y4/G3")
    play.play(0, "turn", "W5")
    assert [knows(play, viewer, 1) for viewer in (0, 1, 2, None)] == [True, True, True, False]


def test_fu_15_a_card_that_turned_in_the_pond_is_known_to_all() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["B3/G4", "Y3/W4"], seen={0: [], 1: []})
    play.play(0, "B2")
    assert [knows(play, viewer, 0) for viewer in (0, 1)] == [True, True]
    assert [knows(play, viewer, 1) for viewer in (0, 1)] == [False, False]


@pytest.mark.parametrize("card", ["B3/G4", "B3/W4", "B3/Y4"])
def test_fu_13_what_one_has_not_seen_makes_no_difference(card: str) -> None:
    """Three games that differ in what lies below one pond card, which player 1 has seen and player 0 has not."""
    play = basic(["B2/W5", "G6/Y1"], [card, "Y3/W4"], seen={0: [1]})
    one = basic(["B2/W5", "G6/Y1"], ["B3/G4", "Y3/W4"], seen={0: [1]})
    for viewer in (0, None):
        assert row_bytes(play.concealed(viewer)) == row_bytes(one.concealed(viewer))
        assert play.view(viewer) == one.view(viewer)
    assert (row_bytes(play.concealed(1)) == row_bytes(one.concealed(1))) is (card == "B3/G4")


def test_fu_22_open_memory_shows_a_seat_what_it_has_seen_itself() -> None:
    pond = ["B3/G4", "Y3/W4"]
    play = basic(["B2/W5", "G6/Y1"], pond, seen={0: [1], 1: [0, 1]}, open_memory=True)
    assert [card["down"] for card in play.view(0)["pond"]] == [None, "W4"]
    assert [card["down"] for card in play.view(1)["pond"]] == ["G4", "W4"]
    assert [card["down"] for card in play.view(None)["pond"]] == [None, None]


def test_fu_22_without_it_what_is_hidden_is_for_memory() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["B3/G4", "Y3/W4"])
    for viewer in (0, 1, None):
        assert [card["down"] for card in play.view(viewer)["pond"]] == [None, None]


def imagined(play: Play, viewer: int, worlds: int) -> list[Any]:
    """Worlds that the viewer holds possible."""
    found = []
    for seed in range(worlds):
        world = play.concealed(viewer)
        seed_row(world, 0, seed)
        FISCHFUTTER.rules.resample(world, 0, viewer)
        found.append(world[0])
    return found


def test_fu_13_an_unknown_hand_card_is_imagined_as_each_card_it_can_be() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y1/B6", "G1/B6")
    found = Counter(write_card(int(world.hand[1])) for world in imagined(play, 0, 300))
    assert set(found) == {"G6/Y1", "G6/B1", "G6/W1"}
    assert min(found.values()) > 70


def test_fu_11_an_unknown_card_of_the_pile_is_imagined_either_way_up() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y1/B6", "G1/B6")
    worlds = imagined(play, 0, 300)
    below_the_top = [write_card(int(world.pile[world.in_pile - 2])) for world in worlds]
    assert not {"B2/W5", "W5/B2", "Y1/B6", "B6/Y1"} & set(below_the_top)
    assert 100 < sum(parse_card(card) & 1 for card in below_the_top) < 200
    assert {write_card(int(world.pile[world.in_pile - 1]))[:2] for world in worlds} == {"G1"}


# --- previews -------------------------------------------------------------------------------------------------------


def test_fu_22_a_preview_shows_which_cards_turn_and_how_many_come_not_their_colours() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["B3/G4", "Y3/W4", "B1/Y6", "W2/G5"])
    assert play.view(0)["previews"]["B2"] == {
        "turns": [0, 2],
        "comes": 4 + 6,
        "counts": {"B": [2, 2], "G": [0, 10], "W": [2, 12], "Y": [3, 13]},
        "bites": None,
    }


def test_fu_22_a_preview_with_open_memory_is_exact_as_far_as_the_seat_has_seen() -> None:
    pond = ["B3/G4", "Y3/W4", "B1/Y6", "W2/G5"]
    play = basic(["B2/W5", "G6/Y1"], pond, seen={0: [1]}, open_memory=True)
    assert play.view(0)["previews"]["B2"] == {
        "turns": [0, 2],
        "comes": 10,
        "counts": {"B": [2, 2], "G": [0, 4], "W": [2, 6], "Y": [9, 13]},
        "bites": None,
    }
    play = basic(["B2/W5", "G6/Y1"], [*pond, "G5/Y2"], open_memory=True)
    assert play.view(0)["previews"]["B2"] == {
        "turns": [0, 2],
        "comes": 10,
        "counts": {"B": [2, 2], "G": [9, 9], "W": [2, 2], "Y": [9, 9]},
        "bites": [],
    }


def test_fu_22_a_preview_in_which_nothing_turns_is_exact() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["Y6/W1", "Y4/G3"])
    assert play.view(0)["previews"]["B2"] == {
        "turns": [],
        "comes": 0,
        "counts": {"B": [2, 2], "G": [0, 0], "W": [0, 0], "Y": [10, 10]},
        "bites": [{"colour": "Y", "size": 10, "cost": 1}],
    }


def test_fu_22_only_whoever_is_on_turn_has_previews_one_a_side() -> None:
    play = basic(["B2/W5", "G6/Y1"], ["Y6/W1"])
    assert set(play.view(0)["previews"]) == {"B2", "W5"}
    assert play.view(1)["previews"] == {}
    assert play.view(None)["previews"] == {}


@pytest.mark.parametrize("card", ["B3/G4", *same_cards("B3/G4")])
def test_fu_22_a_preview_tells_nothing_of_what_lies_below(card: str) -> None:
    play, one = (basic(["B2/W5", "G6/Y1"], [c, "Y6/W1"]) for c in (card, "B3/G4"))
    assert play.view(0) == one.view(0)


# --- Superbissig ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_fu_30_one_to_five_play_without_hands_and_chips(players: int) -> None:
    play = new(players, variant="superbissig")
    assert set(play.written_state()) == {"phase", "captain", "protect", "pointed", "pond", "pile", "score"}
    assert not {"hands", "chips", "previews"} & set(play.view(0))


@pytest.mark.parametrize("players", [0, 6])
def test_fu_30_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match=f"fischfutter is played by 1 to 5, not by {players}"):
        new(players, variant="superbissig")


def test_fu_30_everybody_at_the_table_has_seen_both_sides_of_the_pond() -> None:
    play = superbissig(["B3/G4", "Y3/W4"])
    assert [knows(play, viewer, place) for place in (0, 1) for viewer in (0, 1, None)] == [True, True, False] * 2


def test_fu_30_open_memory_is_there_too() -> None:
    downs = [
        [card["down"] for card in superbissig(["B3/G4"], open_memory=open_memory).view(0)["pond"]]
        for open_memory in (True, False)
    ]
    assert downs == [["G4"], [None]]


def test_fu_31_step_1_the_top_card_goes_face_down_into_the_pond() -> None:
    play = dealt(1, "Y2/B5", "G4/W3", **SOLO)
    assert state(play, "pond") == ["B5/Y2"]
    assert play.view(0)["pile"] == {"count": 35, "top": "G4"}


def test_fu_31_step_2_any_colour_may_be_protected_against() -> None:
    play = dealt(1, "Y2/B5", "G4/W3", **SOLO)
    assert [word for word in play.legal(0) if word.startswith("protect")] == [f"protect {c}" for c in "BGWY"]


def test_fu_31_steps_3_and_4_the_majority_turns_and_the_new_one_attacks() -> None:
    play = superbissig(["B5/Y2", "W2/G5", "B1/G6"], pile=["Y1/G6"])
    events = play.play(0, "protect G")
    assert told(events, "majority") == [{"colour": "B", "size": 6}]
    assert told(events, "flip") == [{"place": 0, "from": "B5", "to": "Y2"}, {"place": 2, "from": "B1", "to": "G6"}]
    assert told(events, "survived") == [{"colour": "G", "size": 6}]


def test_fu_31_the_example_superbissig_with_tamara() -> None:
    """The rulebook's example: protected against yellow, green has the majority and turns, yellow attacks."""
    tamara, naomi = 0, 1
    play = superbissig(["Y3/B4", "G5/Y2"], pile=["W1/Y6"], players=3, captain=tamara)
    play.play(naomi, "point Y")
    events = play.play(tamara, "protect Y")
    assert told(events, "majority") == [{"colour": "G", "size": 5}]
    assert told(events, "survived") == [{"colour": "Y", "size": 5}]
    assert state(play, "phase", "captain", "protect") == ["protect", naomi, None]
    assert state(play, "pond") == ["Y3/B4", "Y2/G5", "Y6/W1"]


def test_fu_31_a_tie_in_step_3_is_the_captains_choice() -> None:
    play = superbissig(["B6/G1", "W3/Y4", "W3/G4"], pile=["Y1/G6"])
    events = play.play(0, "protect W")
    assert told(events, "tie") == [{"colours": "BW"}]
    assert state(play, "phase", "protect") == ["flip", "W"]
    assert play.view(0)["leaders"] == ["B", "W"]
    assert play.to_act() == [0]
    assert [word for word in play.legal(0) if not word.startswith("point")] == ["flip B", "flip W"]
    assert told(play.play(0, "flip B"), "survived") == [{"colour": "W", "size": 6}]


def test_fu_31_the_other_choice_would_have_been_their_end() -> None:
    play = superbissig(["B6/G1", "W3/Y4", "W3/G4"], tie="W")
    assert told(play.play(0, "flip W"), "caught") == [{"colour": "B", "size": 6, "protect": "W", "score": 3}]


def test_fu_32_a_protected_against_the_attack_they_survive() -> None:
    play = superbissig(["B5/Y2"], pile=["G4/W3"])
    events = play.play(0, "protect Y")
    assert told(events, "survived") == [{"colour": "Y", "size": 2}]
    assert state(play, "phase", "score", "pond") == ["protect", None, ["Y2/B5", "W3/G4"]]


def test_fu_32_b_protected_against_another_colour_it_ends_with_the_cards_in_the_pond() -> None:
    play = superbissig(["W1/Y6", "B5/Y2"])
    events = play.play(0, "protect B")
    assert told(events, "caught") == [{"colour": "Y", "size": 2, "protect": "B", "score": 2}]
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([], [2, 2], "caught")
    assert state(play, "phase", "captain", "protect", "score") == ["over", 0, "B", 2]


@pytest.mark.parametrize("colour", "BGWY")
def test_fu_32_c_no_single_majority_no_attack_whatever_the_protection(colour: str) -> None:
    play = superbissig(["Y2/W5", "B5/Y2", "G4/B3"], pile=["W1/Y6"])
    events = play.play(0, f"protect {colour}")
    assert [event.kind for event in events if event.kind in ("survived", "calm", "caught")] == ["calm"]
    assert state(play, "phase", "captain", "protect") == ["protect", 1, None]
    assert len(state(play, "pond")) == 4


def full_pond() -> list[str]:
    """All 36 cards, each with its first side up."""
    return [write_card(2 * card) for card in range(CARDS)]


def attacker_of(pond: list[str]) -> tuple[str, str]:
    """Of a pond with a single majority that stays single: the colour that will attack, and one that will not."""
    trial = superbissig(pond)
    events = trial.play(0, "protect B")
    ends = told(events, "caught") + told(events, "survived")
    assert len(ends) == 1
    attacker = ends[0]["colour"]
    return attacker, next(c for c in "BGWY" if c != attacker)


def test_fu_33_surviving_the_round_of_the_36th_card_wins_for_all() -> None:
    pond = full_pond()
    attacker, _ = attacker_of(pond)
    play = superbissig(pond, players=3, captain=2)
    events = play.play(2, f"protect {attacker}")
    assert events[-1].kind == "all-36-survived"
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0, 1, 2], [36] * 3, "all 36 survived")
    assert state(play, "captain", "protect", "score") == [2, None, 36]


def test_fu_33_caught_in_that_round_scores_36_too_but_nobody_wins() -> None:
    pond = full_pond()
    _, another = attacker_of(pond)
    play = superbissig(pond)
    play.play(0, f"protect {another}")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([], [36, 36], "caught")


def test_fu_34_anybody_may_point_and_change_his_mind_but_the_captain_decides() -> None:
    play = superbissig(["B5/Y2"], players=3, captain=1, pile=["G4/W3"])
    assert play.to_act() == [1]
    play.play(0, "point Y")
    play.play(2, "point W", "point B")
    play.play(1, "point Y")
    assert state(play, "pointed") == ["Y", "Y", "B"]
    assert play.to_act() == [1]
    refused = play.refusal(0, "protect Y")
    assert refused is not None
    assert refused.clause == "FU-34"
    play.play(1, "protect Y")
    assert state(play, "pointed") == [None, None, None]


def test_fu_34_pointing_goes_on_at_a_tie_and_the_choice_wipes_it() -> None:
    play = superbissig(["B6/G1", "W3/Y4", "W3/G4"], pile=["Y1/G6"], tie="W")
    play.play(1, "point B")
    assert state(play, "pointed") == [None, "B"]
    play.play(0, "flip B")
    assert state(play, "pointed") == [None, None]


def test_fu_34_the_captaincy_passes_clockwise_each_round() -> None:
    play = dealt(3, "Y2/B5", "G4/W3", "B6/G1", start=2, **SOLO)
    captains = []
    for colour in "YGB":
        captains += play.to_act()
        play.play(captains[-1], f"protect {colour}")
    assert captains == [2, 0, 1]


def test_fu_35_the_score_to_keep_is_the_cards_in_the_pond() -> None:
    play = superbissig(["W1/Y6", "G1/Y6", "B5/Y2"], players=1)
    play.play(0, "protect B")
    assert play.view(0)["score"] == 3


# --- refused --------------------------------------------------------------------------------------------------------


def finished() -> Play:
    hand, pond = swarm_of(10)
    play = basic([hand, "G6/Y1"], pond, chips=[1, 2])
    play.play(0, "B1")
    return play


def turned() -> Play:
    play = dealt(2, "B2/W5", "G6/Y1")
    play.play(0, "turn")
    return play


def just_dealt() -> Play:
    return dealt(2, "B2/W5", "G6/Y1")


def to_protect() -> Play:
    return superbissig(["B5/Y2"])


def to_flip() -> Play:
    return superbissig(["B6/G1", "W3/Y4", "W3/G4"], tie="W")


REFUSED = [
    (finished, 1, "G6", "refuse-over", "FU-19"),
    (just_dealt, 1, "G6", "refuse-not-your-turn", "FU-15"),
    (just_dealt, 1, "turn", "refuse-not-your-turn", "FU-15"),
    (just_dealt, 0, "G6", "refuse-not-on-card", "FU-15"),
    (turned, 0, "turn", "refuse-turned-already", "FU-14"),
    (to_protect, 1, "protect Y", "refuse-not-captain", "FU-34"),
    (to_flip, 1, "flip B", "refuse-not-captain", "FU-34"),
    (to_flip, 0, "flip Y", "refuse-not-tied", "FU-31"),
    (to_protect, 0, "flip B", "refuse-choose-protection-first", "FU-31"),
    (to_flip, 0, "protect B", "refuse-choose-tie-first", "FU-31"),
    (just_dealt, 0, "protect B", "refuse-only-superbissig", "FU-30"),
    (just_dealt, 1, "point B", "refuse-only-superbissig", "FU-30"),
    (to_protect, 0, "B5", "refuse-only-basic", "FU-30"),
]


@pytest.mark.parametrize(("position", "player", "action", "reason", "clause"), REFUSED)
def test_a_refusal_names_its_reason_in_both_languages_and_changes_nothing(
    position: Any, player: int, action: str, reason: str, clause: str
) -> None:
    play: Play = position()
    before = row_bytes(play.states)
    refused = play.refusal(player, action)
    assert refused is not None
    assert (refused.reason, refused.clause) == (reason, clause)
    sentences = [refused.text(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for text in sentences:
        assert text.endswith(f" ({clause})")
        assert "{" not in text
    with pytest.raises(ValueError, match=re.escape(str(refused))):
        play.play(player, action)
    assert row_bytes(play.states) == before
    assert action not in play.legal(player)


def test_every_reason_can_be_reached() -> None:
    assert {reason for _, _, _, reason, _ in REFUSED} == {reason.text for reason in actions.REASONS.values()}


def test_actions_are_played_all_or_none() -> None:
    play = dealt(2, "B2/W5", "G6/Y1", "Y4/G3")
    before = row_bytes(play.states)
    with pytest.raises(ValueError, match="Your card does not show"):
        play.play(0, "turn", "Y6")
    assert row_bytes(play.states) == before
    assert play.actions == []


@pytest.mark.parametrize("text", ["B7", "B0", "X3", "b3", "B3 ", "", "Turn", "protect", "protect X", "flip b", "point"])
def test_what_is_no_action_is_refused_with_what_could_be(text: str) -> None:
    with pytest.raises(BadInput, match=re.escape(f'"{text}" is no action of Fischfutter; it can be a side such as B3')):
        new(2).play(0, text)


def test_every_action_is_read_as_it_is_written() -> None:
    assert [FISCHFUTTER.parse(FISCHFUTTER.write(action)) for action in range(FISCHFUTTER.actions)] == list(
        range(FISCHFUTTER.actions)
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"variant": "quick"}, """option "variant" is 'quick'; it can be "basic" or "superbissig" (FU-30)"""),
        ({"open_memory": 1}, 'option "open_memory" is 1; it can be true or false (FU-22)'),
        ({"swarms": 3}, 'fischfutter has no option "swarms"; it has variant, games, open_memory'),
    ],
)
def test_options_it_does_not_have_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        new(2, **options)


def test_there_is_no_player_beyond_the_table() -> None:
    with pytest.raises(BadInput, match="there is no player 2; they are 0 to 1"):
        new(2).play(2, "B3")


# --- the rules pages ------------------------------------------------------------------------------------------------

PAGES = Path(shoal.games.fischfutter.__file__).parent / "text"
CLAUSES = [f"FU-{n}" for n in (1, 2, 3, *range(10, 23), *range(30, 36))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_explains_every_clause_once(language: str) -> None:
    page = (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")
    found = re.findall(r"\{#([A-Z]+-\d+)\}", page)
    assert sorted(found, key=lambda clause: int(clause[3:])) == CLAUSES
    at_a_start = re.findall(r"^(?:- |\d\. |\| |#+ )?\{#", page, re.MULTILINE)
    assert len(at_a_start) == len(CLAUSES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_shows_cards_that_exist(language: str) -> None:
    page = (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")
    cards = re.findall(r"`([BGWY]\d/[BGWY]\d)`", page)
    assert len(cards) >= 10
    for card in cards:
        parse_card(card)


def test_the_example_of_the_rules_page_happens_as_told() -> None:
    kim, ole, aylin = 0, 1, 2
    play = dealt(3, "B2/Y5", "Y1/G6", "W5/G2", "W3/G4", "B6/W1", "W6/Y1", "G3/B4")
    assert state(play, "pond") == ["G4/W3"]
    play.play(kim, "Y5")
    assert counts(play) == "0B 4G 0W 5Y"
    assert knows(play, ole, 1)
    assert knows(play, aylin, 1)
    play.play(ole, "G6")
    assert counts(play) == "0B 6G 3W 5Y"
    assert knows(play, aylin, 0)
    assert knows(play, aylin, 2)
    calm = play.copy()
    assert told(calm.play(aylin, "G2"), "counts") == [{"B": 0, "G": 2, "W": 3, "Y": 6}]
    events = play.play(aylin, "W5")
    assert told(events, "counts") == [{"B": 0, "G": 10, "W": 5, "Y": 5}]
    assert told(events, "attack") == [{"colour": "G", "size": 10, "cost": 1, "left": 4}]
    assert state(play, "pond") == ["Y5/B2", "W5/G2"]


def test_the_superbissig_example_of_the_rules_page_happens_as_told() -> None:
    play = dealt(2, "Y2/B5", "G4/W3", "B6/G1", "Y4/W3", "B3/W4", **SOLO)
    for captain, colour in ((0, "Y"), (1, "G"), (0, "B")):
        assert [event.kind for event in play.play(captain, f"protect {colour}")].count("survived") == 1
    events = play.play(1, "protect W")
    assert told(events, "tie") == [{"colours": "BW"}]
    assert told(play.copy().play(1, "flip W"), "calm") == [{}]
    assert told(play.play(1, "flip B"), "survived") == [{"colour": "W", "size": 6}]
    events = play.play(0, "protect G")
    assert told(events, "majority") == [{"colour": "W", "size": 10}]
    assert told(events, "counts") == [{"B": 3, "G": 5, "W": 0, "Y": 6}]
    assert told(events, "caught") == [{"colour": "Y", "size": 6, "protect": "G", "score": 5}]

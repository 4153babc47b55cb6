"""Piranhas, clause by clause: the rulebook is the test plan."""

import math
import re
from collections import Counter
from pathlib import Path
from statistics import NormalDist, median
from typing import Any

import numpy as np
import pytest
from tests.games.piranhas_positions import PIRANHAS, dealt, table

import shoal.games.piranhas
from shoal.bots import bots_of
from shoal.bots.contract import NOTHING, SCRATCH
from shoal.bots.piranhas import LEVELS, SPREAD, reaction
from shoal.engine.game import BadInput, Event
from shoal.engine.play import Play, Refused
from shoal.engine.rng import series_words
from shoal.engine.rows import row_bytes
from shoal.engine.text import LANGUAGES
from shoal.games.piranhas import parts
from shoal.games.piranhas.actions import parse_card
from shoal.games.piranhas.parts import COVERS, DECK, NAMES, load_deck
from shoal.lab import simulate

FOLDER = Path(shoal.games.piranhas.__file__).parent


def told(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def state(play: Play, *keys: str) -> Any:
    """Parts of the written state."""
    written = play.written_state()
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def cards_left(play: Play) -> list[int]:
    return [seat["cards"] for seat in play.view()["seats"]]


def fish_of(card: str) -> dict[str, int]:
    """Colours and sizes on a fish card; none on a Piranha card."""
    return {colour: int(size) for colour, size in re.findall(r"([A-Z])(\d)", card)}


def fits(card: str, target: str) -> bool:
    """PI-13 to PI-15, read off the notation."""
    own, other = fish_of(card), fish_of(target)
    if own and other:
        return any(size > other.get(colour, 9) for colour, size in own.items())
    return card[0] == target[0] == "!" or not (set(own) | {card[1]} if not own else set(own)) & set(other or target[1])


def refused(play: Play, player: int, action: str) -> str:
    """The reason, which must leave all as it was."""
    before = row_bytes(play.states)
    with pytest.raises(Refused) as caught:
        play.play(player, action)
    assert row_bytes(play.states) == before
    return f"{caught.value.reason} {caught.value.clause}"


# --- components -----------------------------------------------------------------------------------------------------


def test_pi_1_45_fish_cards_and_8_piranhas() -> None:
    assert len(DECK) == len(set(NAMES)) == 53
    assert [card for card in NAMES if card[0] == "!"] == ["!Y", "!R", "!U", "!W", "!K", "!G", "!O", "!P"]
    assert all(re.fullmatch(r"([YRUWKGOP][1-4]){3}", card) for card in NAMES[:45])


def test_pi_2_no_colour_and_no_size_is_luckier() -> None:
    triples = {frozenset(fish_of(card)) for card in NAMES[:45]}
    assert len(triples) == 45
    assert all(len(triple) == 3 for triple in triples)
    kinds = Counter(pair for card in NAMES[:45] for pair in fish_of(card).items())
    assert len(kinds) == 32
    assert set(kinds.values()) <= {4, 5}
    assert set(Counter(colour for card in NAMES[:45] for colour in fish_of(card)).values()) <= {16, 17}


def deck_with(folder: Path, line: int, new: str | None) -> Path:
    """A copy of the deck's file with another line, or without it. Card 1 is line 5, after three of comment."""
    lines = (FOLDER / "deck.csv").read_text(encoding="utf-8").splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    file = folder / "other.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def test_pi_2_the_deck_says_that_it_is_a_reconstruction_and_can_be_replaced(tmp_path: Path) -> None:
    text = (FOLDER / "deck.csv").read_text(encoding="utf-8")
    assert text.startswith("# The deck of Piranhas: a reconstruction (PI-2).")
    assert load_deck(deck_with(tmp_path, 1, "# Another comment.")) == DECK
    swapped = deck_with(tmp_path, 5, "1,fish,green 3,blue 4,yellow 1")
    assert load_deck(swapped)[0].name == "G3U4Y1"


@pytest.mark.parametrize(
    ("line", "new", "problem"),
    [
        (4, "number,kind", ": the first line of the table is card,kind,fish_1,fish_2,fish_3"),
        (5, "1,fish,yellow 1,blue 4", ":5: the line has 4 entries; a card has 5"),
        (5, "2,fish,yellow 1,blue 4,green 3", ':5: entry "card" is "2"; this is card 1'),
        (5, "1,shark,yellow 1,blue 4,green 3", ':5: entry "kind" is "shark"; cards 1 to 45 are fish, 46 to 53 piranha'),
        (5, "1,fish,yellow 1,pink 4,green 3", ':5: entry "fish_2" has the colour "pink"; there are yellow, red'),
        (5, "1,fish,yellow 1,blue 5,green 3", ':5: entry "fish_2" is "blue 5"; a fish is a colour and a size from 1'),
        (5, "1,fish,yellow 1,blue 4,", ':5: entry "fish_3" is ""; a fish is a colour and a size from 1 to 4'),
        (5, "1,fish,yellow 1,blue 4,blue 3", ":5: the three fish of Y1U4U3 are not of three different colours (PI-2)"),
        (50, "46,piranha,red,,", ":50: this Piranha is yellow: there is one a colour (PI-1)"),
        (50, "46,piranha,yellow,red,", ":50: a Piranha card has one colour, in fish_1 (PI-1)"),
        (57, None, ": the deck has 52 cards; there are 53 (PI-1)"),
        (6, "2,fish,yellow 1,blue 4,green 3", ": cards Y1U4G3 and Y1U4G3 have the same three colours (PI-2)"),
        (5, "1,fish,yellow 2,blue 4,green 3", ": yellow 1 is on 3 cards; each fish is on 4 or 5 (PI-2)"),
    ],
)
def test_pi_2_a_bad_deck_is_refused_at_its_line(tmp_path: Path, line: int, new: str | None, problem: str) -> None:
    file = deck_with(tmp_path, line, new)
    with pytest.raises(BadInput, match=re.escape(f"{file}{problem}")):
        load_deck(file)


def test_pi_2_a_deck_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read the deck .*nowhere\.csv"):
        load_deck(tmp_path / "nowhere.csv")


def test_pi_3_the_largest_and_the_third_largest_swim_left() -> None:
    shown = dealt("Y1U4G3", [], []).view()["target"]
    assert shown["fish"] == [
        {"colour": "Y", "size": 1, "swims": "right"},
        {"colour": "U", "size": 4, "swims": "left"},
        {"colour": "G", "size": 3, "swims": "right"},
    ]
    assert dealt("Y2R2G3", [], []).view()["target"]["fish"][0]["swims"] == "left"
    assert dealt("!K", [], []).view()["target"] == {"card": "!K", "piranha": "K", "fish": []}


# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "left_over"), [(2, 26, 0), (3, 17, 1), (4, 13, 0)])
def test_pi_10_one_target_the_rest_dealt_evenly(players: int, each: int, left_over: int) -> None:
    play = Play(PIRANHAS, players, seed=1)
    assert [len(deck) for deck in state(play, "decks")] == [each] * players
    assert len(state(play, "pile")) == 1
    assert len(play.chance[0][0]["left_over"]) == left_over
    assert state(play, "phase", "hands", "last_layer") == ["play", [None] * players, None]
    assert play.to_act() == list(range(players))


@pytest.mark.parametrize("players", [1, 5, 0, True, "3"])
def test_pi_10_other_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadInput, match=f"piranhas is played by 2 to 4, not by {players!r}"):
        Play(PIRANHAS, players, seed=1)


def deal_of(players: int) -> dict[str, Any]:
    found: dict[str, Any] = Play(PIRANHAS, players, seed=1).chance[0][0]
    return found


def replayed(deal: Any, players: int) -> None:
    Play(PIRANHAS, players, {}, 0, chance=[deal])


def test_pi_10_a_deal_that_cannot_be_is_refused() -> None:
    deal = deal_of(3)
    with pytest.raises(BadInput, match="the chance here is"):
        replayed({"target": "!Y"}, 3)
    with pytest.raises(BadInput, match="the chance here is"):
        replayed(deal | {"decks": [1, 2, 3]}, 3)
    with pytest.raises(BadInput, match="the deal has 3 decks for 2 players"):
        replayed(deal, 2)
    with pytest.raises(BadInput, match="'G3U4Y1' is no card of the deck; cards are written like Y1U4G3 and !P"):
        replayed(deal | {"target": "G3U4Y1"}, 3)
    with pytest.raises(BadInput, match=f"card {re.escape(deal['target'])} is dealt twice"):
        replayed(deal | {"left_over": [deal["target"]]}, 3)
    with pytest.raises(BadInput, match=f"card {re.escape(deal['left_over'][0])} is dealt to nobody"):
        replayed(deal | {"left_over": []}, 3)
    decks, card = deal["decks"], deal["decks"][0][0]
    with pytest.raises(BadInput, match="player 0 is dealt 16 cards; of 3 players each has 17"):
        replayed(deal | {"decks": [decks[0][1:], decks[1] + [card], decks[2]]}, 3)


# --- the play -------------------------------------------------------------------------------------------------------


def test_pi_11_one_card_in_hand_at_most() -> None:
    play = dealt("Y2R2G3", ["Y3R1P4", "!U"], [])
    assert refused(play, 0, "discard") == refused(play, 0, "lay Y") == "refuse-no-card PI-11"
    play.play(0, "reveal")
    assert state(play, "hands") == ["Y3R1P4", None]
    assert refused(play, 0, "reveal") == "refuse-one-card PI-11"


def test_pi_11_the_hand_card_is_laid_discarded_or_kept() -> None:
    play = dealt("Y2R2G3", ["!Y", "Y3R1P4"], ["Y2R2O3"])
    play.play(0, "reveal", "discard", "reveal")
    assert state(play, "hands", "discards") == [["Y3R1P4", None], [["!Y"], []]]
    play.play(1, "reveal")  # player 0 keeps his meanwhile
    play.play(0, "lay Y")
    assert state(play, "pile", "hands") == [["Y3R1P4", "Y2R2G3"], [None, "Y2R2O3"]]
    play.play(1, "lay R")
    assert state(play, "pile", "last_layer") == [["Y2R2O3", "Y3R1P4", "Y2R2G3"], 1]


def test_pi_11_all_see_hands_tops_and_counts() -> None:
    play = dealt("Y2R2G3", ["!Y", "Y3R1P4"], [])
    play.play(0, "reveal", "discard", "reveal")
    for viewer in (None, 0, 1):
        seat = play.view(viewer)["seats"][0]
        assert (seat["cards"], seat["deck"], seat["hand"]["card"]) == (26, 24, "Y3R1P4")
        assert seat["discard"] == {"count": 1, "top": {"card": "!Y", "piranha": "Y", "fish": []}}


def test_pi_12_the_discard_pile_turned_over_is_the_new_deck() -> None:
    play = table([None, "!Y"], ["!K"], decks=[["!R", "!U"], []], discards=[["!W", "!G"], []])
    play.play(0, "reveal")
    events = play.play(0, "discard", "reveal")
    assert told(events, "turn-pile")[0].args == {"count": 3}
    assert state(play, "decks", "discards")[0][0] == ["!G", "!W", "!R"]  # the oldest is on top
    assert state(play, "discards", "hands") == [[[], []], ["!U", "!Y"]]


def test_pi_12_an_only_card_comes_back_at_once() -> None:
    play = table(["!R", "!Y"], ["!K"])
    play.play(0, "discard")
    assert state(play, "decks", "discards") == [[["!R"], []], [[], []]]
    play.play(0, "reveal")
    assert state(play, "hands") == ["!R", "!Y"]


def test_pi_12_the_order_of_a_turned_pile_is_known_to_all() -> None:
    play = table([None, "!Y"], ["!K"], decks=[["!R"], []], discards=[["!W", "!G"], []])
    play.play(0, "reveal")
    assert row_bytes(play.concealed(1)) == row_bytes(play.concealed(None)) == row_bytes(play.concealed(0))
    known = play.concealed(1)[0]
    assert [NAMES[card] for card in known.queue[0][1:3]] == ["!G", "!W"]


def test_pi_13_to_15_what_fits() -> None:
    for t, target in enumerate(NAMES):
        for c, card in enumerate(NAMES):
            assert bool(int(COVERS[t]) >> c & 1) == fits(card, target), (card, target)


@pytest.mark.parametrize(
    ("card", "target", "fitting"),
    [
        ("Y3R1P4", "Y2R2G3", True),  # PI-13: yellow 3 is larger than yellow 2
        ("Y2R2O3", "Y2R2G3", False),  # of equal size
        ("W3K2P2", "Y2R2G3", False),  # no colour in common
        ("Y1U4G3", "Y2R2G3", False),  # yellow smaller, green equal
        ("!U", "Y2R2G3", True),  # PI-14
        ("!R", "Y2R2G3", False),
        ("!R", "!U", True),
        ("Y1K2G4", "!U", True),  # PI-15
        ("Y1U4G3", "!U", False),
    ],
)
def test_pi_13_to_15_is_checked_after_wrong_card(card: str, target: str, fitting: bool) -> None:
    play = table([card, None], [target], decks=[["!K"], ["!O"]])
    call = "piranhas" if card[0] == "!" else "fresh"  # the call does not matter (PI-16)
    play.play(0, f"lay {call}")
    check = told(play.play(1, "wrong"), "check")[0]
    assert (check.args["card"], check.args["target"], check.args["fits"]) == (card, target, "yes" if fitting else "no")


def test_pi_14_the_piranha_is_laid_with_its_call() -> None:
    play = table(["!U", "Y1U4G3"], ["Y2R2G3"])
    assert refused(play, 0, "lay U") == refused(play, 0, "lay fresh") == "refuse-is-piranha PI-14"
    assert refused(play, 1, "lay piranhas") == "refuse-no-piranha PI-14"


def test_pi_16_any_colour_of_the_card_or_fresh_fish_can_be_called() -> None:
    play = table(["Y1U4G3", "!U"], ["Y2R2G3"], layer=None)
    assert play.legal(0) == ["lay Y", "lay U", "lay G", "lay fresh", "discard"]
    assert play.legal(1) == ["lay piranhas", "discard"]
    assert refused(play, 0, "lay R") == "refuse-not-on-card PI-16"


def test_pi_16_a_wrong_call_alone_is_no_wrong_card() -> None:
    play = table(["Y3R1P4", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    play.play(0, "lay P")  # it fits by yellow
    assert told(play.play(1, "wrong"), "penalty")[0].who == 1


def test_pi_17_nothing_stops_a_card_that_does_not_fit() -> None:
    play = table(["!Y", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    play.play(0, "lay piranhas")
    assert state(play, "pile")[:2] == ["!Y", "Y2R2G3"]
    assert state(play, "phase", "last_layer") == ["play", 0]
    assert play.view()["target"]["card"] == "!Y"


# --- wrong card -----------------------------------------------------------------------------------------------------


def test_pi_20_all_hand_cards_go_to_the_discard_piles_first() -> None:
    decks = [["!W"], ["!O"], ["!G"], ["!R"]]
    play = table(["!Y", "!K", None, "Y1U4G3"], ["Y2R2G3", "!U", "!P"], decks=decks)
    play.play(0, "lay piranhas", "reveal")
    events = play.play(2, "wrong")
    assert [(event.who, event.args["card"]) for event in told(events, "put-aside")] == [
        (0, "!W"),
        (1, "!K"),
        (3, "Y1U4G3"),
    ]
    assert state(play, "hands") == [None] * 4
    # his own hand card lies under the penalty, and with an empty deck all of it is the new deck (PI-12)
    assert state(play, "decks")[0] == ["!W", "!Y", "Y2R2G3", "!U"]


def test_pi_20_only_the_card_laid_last_once_and_not_the_own() -> None:
    play = table(["Y3R1P4", None], ["Y2R2G3"], decks=[["!K", "!W"], ["!O"]])
    assert refused(play, 1, "wrong") == "refuse-nothing-to-call PI-20"
    play.play(0, "lay Y")
    assert refused(play, 0, "wrong") == "refuse-own-card PI-20"
    play.play(1, "wrong")
    assert refused(play, 1, "wrong") == refused(play, 0, "wrong") == "refuse-nothing-to-call PI-20"


def test_pi_20_the_target_of_the_deal_cannot_be_challenged() -> None:
    assert refused(dealt("!Y", [], []), 0, "wrong") == "refuse-nothing-to-call PI-20"


def test_pi_20_a_card_that_is_no_longer_on_top_cannot_be_challenged() -> None:
    """The wrong card is buried under one that fits on it: who calls now pays for that one."""
    play = table(["!Y", "!K"], ["Y2R2G3"], decks=[["!W"], ["!O"]])
    play.play(0, "lay piranhas")  # wrong
    play.play(1, "lay piranhas")  # fits on it
    assert refused(play, 1, "wrong") == "refuse-own-card PI-20"
    events = play.play(0, "wrong")
    assert told(events, "check")[0].args["fits"] == "yes"
    assert told(events, "penalty")[0].who == 0


@pytest.mark.parametrize(("pile", "taken"), [(1, 1), (2, 2), (3, 3), (4, 3), (6, 3)])
@pytest.mark.parametrize("right", [True, False])
def test_pi_21_to_23_penalty_cards_as_they_are_taken_from_the_top(pile: int, taken: int, right: bool) -> None:
    """``pile`` cards under the challenged one; one always stays."""
    beneath = ["Y2R2G3", "!U", "!P", "!G", "!O", "!W"][:pile]
    card = "Y3R1P4" if right else "Y2R2O3"
    play = table([card, None], beneath, decks=[["!K"], ["!R"]], rest=1)
    play.play(0, "lay fresh")
    events = play.play(1, "wrong")
    payer = 1 if right else 0
    assert told(events, "penalty") == [Event("penalty", payer, {"count": taken}, "hit")]
    lying = [card, *beneath]
    assert state(play, "pile") == lying[taken:]
    assert state(play, "discards")[payer][:taken] == lying[:taken][::-1]
    assert state(play, "phase", "last_layer") == ["play", None]
    assert refused(play, 0, "wrong") == "refuse-nothing-to-call PI-20"


# --- the end --------------------------------------------------------------------------------------------------------


def last_card(card: str, *, players: int = 4, **options: Any) -> Play:
    """Player 0 lays his last card on Y2R2G3, under which there are plenty more."""
    hands = [card, *[None] * (players - 1)]
    decks = [["!K", "Y1U4P3"], ["!O", "Y4R1U3"], ["!W", "Y4W1G2"]][: players - 1]
    play = table(hands, ["Y2R2G3", "!U", "!G"], decks=[[], *decks], **options)
    play.play(0, "lay piranhas" if card[0] == "!" else "lay fresh")
    return play


@pytest.mark.parametrize("card", ["Y3R1P4", "Y2R2O3"])
def test_pi_24_the_pause_comes_whether_the_card_fits_or_not(card: str) -> None:
    play = last_card(card)
    assert state(play, "phase", "last_layer") == ["last", 0]
    assert play.to_act() == [1, 2, 3]
    assert play.view()["pause"] == {"why": "last-card", "waiting": [1, 2, 3]}
    assert play.legal(0) == []
    assert play.legal(1) == ["wrong", "accept"]
    assert refused(play, 0, "wrong") == "refuse-own-card PI-20"
    assert refused(play, 0, "accept") == "refuse-own-last-card PI-24"
    assert refused(play, 0, "reveal") == refused(play, 1, "reveal") == "refuse-pause PI-24"


def test_pi_24_the_pause_tells_nothing() -> None:
    fitting, wrong = (last_card(card) for card in ("Y3R1P4", "Y2R2O3"))
    for viewer in (None, 0, 1):
        views = [play.view(viewer) for play in (fitting, wrong)]
        assert [view.pop("target")["card"] for view in views] == ["Y3R1P4", "Y2R2O3"]
        assert views[0] == views[1]


@pytest.mark.parametrize("card", ["Y3R1P4", "Y2R2O3"])
def test_pi_24_let_pass_by_all_it_has_won(card: str) -> None:
    play = last_card(card)
    play.play(2, "accept")
    assert play.to_act() == [1, 3]
    assert refused(play, 2, "accept") == refused(play, 2, "wrong") == "refuse-accepted PI-24"
    play.play(1, "accept")
    events = play.play(3, "accept")
    assert [event.kind for event in events] == ["accept", *["score"] * 4, "game-over"]
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0], [0, 2, 2, 2], "last card")
    assert state(play, "phase", "last_layer") == ["over", None]
    assert refused(play, 1, "reveal") == "refuse-over PI-24"
    assert all(play.legal(p) == [] for p in range(4))


def test_pi_24_called_and_wrong_play_goes_on() -> None:
    play = last_card("Y2R2O3")
    play.play(1, "accept")
    play.play(3, "wrong")
    assert state(play, "phase", "last_layer") == ["play", None]
    assert state(play, "decks")[0] == ["Y2R2O3", "Y2R2G3", "!U"]  # at once the new deck (PI-12)
    assert play.to_act() == [0, 1, 2, 3]
    assert play.result() is None


def test_pi_24_called_in_vain_it_has_won_and_the_caller_pays_first() -> None:
    play = last_card("Y3R1P4")
    events = play.play(3, "wrong")
    assert [event.kind for event in events][:3] == ["wrong", "check", "penalty"]
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0], [0, 2, 2, 5], "last card")


def test_pi_24_accepting_is_for_the_pause_only() -> None:
    assert refused(dealt("!Y", [], []), 0, "accept") == "refuse-nothing-to-accept PI-24"


def nobody_can_lay(layer_card: str, beneath: str, counts: tuple[int, int]) -> Play:
    """Player 0 lays the card; he and player 1 hold so many others, none of which fits on it."""
    useless = [card for card in NAMES if not fits(card, layer_card) and card not in (layer_card, beneath)]
    own, others = useless[: counts[0]], useless[counts[0] : sum(counts)]
    play = table([layer_card, None], [beneath], decks=[own, others])
    play.play(0, "lay fresh")
    return play


@pytest.mark.parametrize("beneath", ["Y2R2G3", "Y4K2O1"])
def test_pi_25_nobody_can_lay_is_noticed_and_there_is_the_same_pause(beneath: str) -> None:
    play = nobody_can_lay("Y3R1P4", beneath, (5, 6))
    assert state(play, "phase", "last_layer") == ["last", 0]
    assert play.to_act() == [1]
    assert play.view()["pause"] == {"why": "nobody-can-lay", "waiting": [1]}
    play.play(1, "accept")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0], [5, 6], "nobody can lay")


def test_pi_25_ties_share() -> None:
    play = nobody_can_lay("Y3R1P4", "Y2R2G3", (4, 4))
    play.play(1, "accept")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores) == ([0, 1], [4, 4])


@pytest.mark.parametrize(("beneath", "payer"), [("Y2R2G3", 1), ("Y4K2O1", 0)])
def test_pi_25_after_a_call_play_goes_on(beneath: str, payer: int) -> None:
    play = nobody_can_lay("Y3R1P4", beneath, (5, 6))
    events = play.play(1, "wrong")
    assert told(events, "penalty")[0].who == payer
    assert state(play, "phase", "last_layer") == ["play", None]
    assert play.to_act() == [0, 1]


def test_pi_25_one_card_anywhere_that_fits_is_enough() -> None:
    """Also in the discard pile, and also only the layer's own."""
    play = table(["Y3R1P4", None], ["Y2R2G3"], decks=[["Y2R2O3"], ["Y1K2G4"]], discards=[["!W"], []])
    play.play(0, "lay Y")
    assert state(play, "phase") == "play"


def accept_all(play: Play) -> list[Event]:
    return [event for p in play.to_act() for event in play.play(p, "accept")]


def test_pi_26_a_series_adds_up_the_cards_left() -> None:
    play = last_card("Y3R1P4", games=2)
    events = accept_all(play)
    assert told(events, "game-over")[0].args == {"winners": [0], "game": 1, "games": 2, "last": "yes"}
    assert told(events, "deal")[0].args["game"] == 2
    assert state(play, "phase", "game", "totals", "last_layer") == ["play", 2, [0, 2, 2, 2], None]
    assert [len(deck) for deck in state(play, "decks")] == [13] * 4
    assert len(play.chance[-1]) == 1
    assert play.result() is None
    assert play.view()["totals"] == [0, 2, 2, 2]


def test_pi_26_the_lowest_total_wins_not_the_last_game() -> None:
    play = last_card("Y3R1P4", games=2)
    play.states[0].game, play.states[0].totals[:4] = 2, [9, 1, 7, 7]
    accept_all(play)
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([1], [9, 3, 9, 9], "last card")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"games": 11}, '"games" is 11; it can be a whole number from 1 to 10 (PI-26)'),
        ({"games": 0}, '"games" is 0'),
        ({"last_card_pause": 0}, '"last_card_pause" is 0; it can be a whole number from 1 to 60 (PI-24)'),
        ({"pace": "fast"}, '"pace" is \'fast\'; it can be "live" or "relaxed" (PI-30)'),
        ({"speed": 1}, 'piranhas has no option "speed"; it has games, last_card_pause, pace'),
    ],
)
def test_pi_26_other_options_are_refused(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=re.escape(problem)):
        Play(PIRANHAS, 2, options, seed=1)


def test_pi_30_pause_and_pace_are_no_part_of_the_rules() -> None:
    plain, relaxed = (
        Play(PIRANHAS, 3, options, 0, seed=4) for options in ({}, {"pace": "relaxed", "last_card_pause": 9})
    )
    assert row_bytes(plain.states) == row_bytes(relaxed.states)


@pytest.mark.parametrize("text", ["lay", "lay B", "lay Piranhas", "accept ", "Reveal", "wrong card", "Y1U4G3", ""])
def test_what_is_no_action_is_one_sentence(text: str) -> None:
    with pytest.raises(BadInput, match=f'"{text}" is no action of Piranhas; it can be reveal, lay Y'):
        PIRANHAS.parse(text)


# --- what is known --------------------------------------------------------------------------------------------------


def test_a_deck_is_unknown_also_to_its_owner_until_revealed() -> None:
    play = Play(PIRANHAS, 2, seed=3)
    play.play(0, "reveal", "discard", "reveal")
    for viewer in (None, 0, 1):
        known = play.concealed(viewer)[0]
        assert known.queue[0].max() == parse_card(state(play, "discards")[0][0])
        assert known.queue[1].max() == parts.NONE
        assert known.hand[0] == parse_card(state(play, "hands")[0])


def test_the_card_left_over_is_hidden_and_imagined() -> None:
    play = Play(PIRANHAS, 3, seed=3)
    imagined = set()
    for seed in range(40):
        world = play.concealed(None)
        assert world[0].left_over == parts.NONE
        world[0].rng[:] = series_words(seed, 0)
        PIRANHAS.rules.resample(world, 0, -1)
        imagined.add(int(world[0].left_over))
        assert not int(world[0].held) >> int(world[0].left_over) & 1
    assert len(imagined) > 20
    assert parse_card(state(play, "pile")[0]) not in imagined


@pytest.mark.parametrize("left_over", ["!W", "W3K2P2"])
def test_the_pause_tells_whether_the_only_card_that_would_fit_is_left_over(left_over: str) -> None:
    """Nobody has seen !W and W3K2P2; of all cards out of the pile !W alone fits on Y3R1P4."""
    covering = [card for card in NAMES if fits(card, "Y3R1P4") and card != "!W"]
    in_deck = "W3K2P2" if left_over == "!W" else "!W"
    play = table(["Y3R1P4", None, None], covering, decks=[["!Y"], [in_deck], []], left_over=left_over, rest=2)
    s = play.states[0]
    s.unseen[1] = 1
    s.maybe_left = sum(1 << parse_card(card) for card in ("!W", "W3K2P2"))
    play.play(0, "lay Y")
    assert state(play, "phase") == ("last" if left_over == "!W" else "play")
    assert int(s.maybe_left) == 1 << parse_card(left_over)
    world = play.concealed(1)
    world[0].rng[:] = series_words(1, 0)
    PIRANHAS.rules.resample(world, 0, 1)
    assert NAMES[world[0].left_over] == left_over


# --- the example of the rules pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_rules_page(language: str) -> None:
    page = (FOLDER / "text" / f"rules.{language}.md").read_text(encoding="utf-8")
    example = page.split("## Ein Beispiel" if language == "de" else "## An example")[1]
    assert re.findall(r"`([A-Z0-9!]+)`", example)[:6] == ["Y2R2G3", "Y3R1P4", "Y2R2O3", "!U", "Y1K2G4", "W3K2P2"]
    play = dealt("Y2R2G3", ["Y3R1P4", "Y1K2G4"], ["Y2R2O3", "W3K2P2"], ["!U"])
    for player, call in ((0, "Y"), (1, "R"), (2, "piranhas"), (0, "fresh"), (1, "K")):
        play.play(player, "reveal", f"lay {call}")
    events = play.play(2, "wrong")
    assert told(events, "check")[0].args["fits"] == "no"
    assert state(play, "discards")[1] == ["!U", "Y1K2G4", "W3K2P2"]
    assert state(play, "pile") == ["Y2R2O3", "Y3R1P4", "Y2R2G3"]


# --- words ----------------------------------------------------------------------------------------------------------


def test_as_text() -> None:
    play = last_card("Y3R1P4", players=2, games=2)
    assert str(play) == (
        "Piranhas, game 1 of 2\n"
        "target   Y3R1P4, 51 in the pile, laid by player 0\n"
        "player 0   0 cards: deck 0, hand -, discard pile 0, on top -\n"
        "player 1   2 cards: deck 2, hand -, discard pile 0, on top -\n"
        "pause: last card; player 1 may call or let it pass"
    )


def test_a_card_in_an_event_is_spelt() -> None:
    play = table(["Y3R1P4", "!U"], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    (lay,) = play.play(0, "lay P")
    assert lay.args == {
        "card": "Y3R1P4",
        "kind": "fish",
        "colour1": "Y",
        "size1": 3,
        "colour2": "R",
        "size2": 1,
        "colour3": "P",
        "size3": 4,
        "call": "P",
        "count": 1,
    }
    (lay,) = play.play(1, "lay piranhas")
    assert (lay.args["kind"], lay.args["colour1"], lay.args["call"]) == ("piranha", "U", "piranhas")


# --- bots -----------------------------------------------------------------------------------------------------------


def choices(play: Play, player: int, bot: str, times: int = 400) -> Counter[str]:
    """What the bot chooses, that often."""
    bots, view = bots_of(PIRANHAS), play.concealed(player)
    rng, out, scratch = series_words(7, 0), np.zeros(PIRANHAS.actions, np.int32), PIRANHAS.state.rows(SCRATCH)
    found = [int(bots.choose(bots.number(bot), view, 0, player, rng, out, scratch)) for _ in range(times)]
    return Counter("nothing" if action == NOTHING else PIRANHAS.write(action) for action in found)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_misses_a_fitting_card_at_its_rate(level: int) -> None:
    play = table(["Y3R1P4", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    found = choices(play, 0, PIRANHAS.bots[level])
    assert set(found) == {"lay Y", "discard"}
    assert found["discard"] / 400 == pytest.approx(LEVELS[level].misses / 100, abs=0.06)


def test_only_the_lowest_level_lays_a_wrong_card_and_it_looks_plausible() -> None:
    play = table(["Y2R2O3", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    assert {"lay Y", "lay R"} & set(choices(play, 0, "slow"))
    assert set(choices(play, 0, "steady")) | set(choices(play, 0, "quick")) <= {"discard", "nothing"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_notices_a_wrong_card_at_its_rate(level: int) -> None:
    play = table(["!Y", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    play.play(0, "lay piranhas")
    found = choices(play, 1, PIRANHAS.bots[level])
    assert set(found) == {"wrong", "reveal"}
    assert found["wrong"] / 400 == pytest.approx(LEVELS[level].notices / 100, abs=0.08)


def test_a_bot_calls_nothing_wrong_that_fits_and_lets_it_pass() -> None:
    play = last_card("Y3R1P4")
    assert all(set(choices(play, 1, bot)) == {"accept"} for bot in PIRANHAS.bots[1:])


def test_a_bot_keeps_a_good_card_and_an_only_one() -> None:
    play = table(["!Y", "!R"], ["Y2R2G3"], decks=[["!K"], []])
    assert set(choices(play, 0, "steady")) == {"discard", "nothing"}
    assert set(choices(play, 1, "steady")) == {"nothing"}


def test_a_bot_in_a_seat_may_choose_nothing() -> None:
    play = table(["!Y", "!R"], ["Y2R2G3"], decks=[["!K"], []])
    assert bots_of(PIRANHAS).decide("steady", play.concealed(1), 1, seed=1) == []


@pytest.mark.parametrize("level", range(4))
def test_reaction_times_are_log_normal_about_their_median(level: int) -> None:
    rng = series_words(1, level)
    times = sorted(float(reaction(level, rng)) for _ in range(4000))
    assert median(times) == pytest.approx(LEVELS[level].median, rel=0.04)
    logs = [math.log(time) for time in times]
    fitted = NormalDist.from_samples(logs)
    assert fitted.stdev == pytest.approx(SPREAD, rel=0.06)
    assert abs(sum((x - fitted.mean) ** 3 for x in logs)) / 4000 / fitted.stdev**3 < 0.15


def test_a_bot_takes_less_for_a_second_look_and_for_the_next_card() -> None:
    bots, rng = bots_of(PIRANHAS), series_words(2, 0)
    play = table(["!Y", None], ["Y2R2G3"], decks=[["!K"], ["!O"]])
    view = play.concealed(0)

    def mean(player: int, again: bool) -> float:
        return sum(float(bots.wait(3, view, 0, player, again, rng)) for _ in range(400)) / 400

    assert mean(0, again=False) > 1.5 * mean(0, again=True) > 1.5 * mean(1, again=False)


def test_who_reveals_is_not_disturbed_by_a_new_target() -> None:
    bots = bots_of(PIRANHAS)
    play = table(["Y3R1P4", "!K", None, None], ["Y2R2G3"], decks=[["!W"], ["!O"], ["!G"], ["!P"]])
    before = [int(bots.looks_at(play.concealed(p), 0, p)) for p in range(4)]
    play.play(0, "lay Y")
    after = [int(bots.looks_at(play.concealed(p), 0, p)) for p in range(4)]
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, True, False, False]


# --- simulation -----------------------------------------------------------------------------------------------------


def test_in_a_simulation_all_play_at_once_and_the_quicker_wins() -> None:
    figures = simulate("piranhas", players=3, bots=["slow", "steady", "quick"], games=200, seed=1)
    assert figures.unfinished == 0
    assert figures.wins[0] < figures.wins[1] < figures.wins[2]
    assert figures.scores[0] > figures.scores[1] > figures.scores[2]


def test_in_a_simulation_equal_bots_are_equal() -> None:
    figures = simulate("piranhas", players=2, bots=["steady", "steady"], games=600, seed=2)
    low, high = figures.intervals[0]
    assert low < 0.5 < high

"""Fisch & Flausch, clause by clause; a test cites the clauses it is about."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shoal.bots import bots_of
from shoal.engine.game import BadInput
from shoal.engine.kernels import WAY
from shoal.engine.play import Play, Refused, seed_row
from shoal.engine.rows import row_bytes
from shoal.engine.text import LANGUAGES, sentence
from shoal.games import game
from shoal.games.fisch_flausch import parts, rules
from shoal.games.fisch_flausch.actions import spell, write_cards
from shoal.games.fisch_flausch.parts import FISH_CARDS, NAMES, pack
from shoal.games.fisch_flausch.state import OVER
from shoal.lab.simulate import simulate

GAME = game("fisch_flausch")
FISH = [NAMES[kind] for kind in FISH_CARDS]


def deal(*first: str, players: int = 4, start: int = 0, **options: Any) -> Play:
    """A game whose fish come in the order named, the rest after them in canonical order."""
    rest = Counter(FISH) - Counter(first)
    fish = [*first, *rest.elements()]
    return Play(GAME, players, options, start, chance=[{"fish": fish[:18], "out": fish[18:]}])


def bid(play: Play, *bids: str) -> list[Any]:
    """Everybody bids, in order; the events of the last action."""
    events: list[Any] = []
    for cards in bids:
        events = play.play(play.to_act()[0], *cards.split(), "done")
    return events


def hand(play: Play, player: int) -> str:
    return " ".join(play.written_state()["hands"][player])


def give(play: Play, player: int, cards: str) -> None:
    """Put a hand into the row, for ends of games that take too long to play to."""
    play.states[0].hand[player] = pack(NAMES.index(name) for name in cards.split())


def ended(*hands: str, twins: bool = False) -> Play:
    """A finished game with these hands."""
    play = deal(players=len(hands), twins=twins)
    play.states[0].phase = OVER
    for player, cards in enumerate(hands):
        give(play, player, cards)
    return play


def reason(play: Play, player: int, *actions: str) -> tuple[str, str]:
    """Why the last of these actions is refused: sentence id and clause."""
    with pytest.raises(Refused) as caught:
        play.play(player, *actions)
    return caught.value.reason, caught.value.clause


# --- components and deal --------------------------------------------------------------------------------------------


def test_fl_1_components() -> None:
    assert Counter(FISH) == Counter(
        {f"F{v}": 2 for v in (2, 6, 8, 12, 14, 18, 20, 24)} | {f"N{v}": 1 for v in (4, 10, 16, 22)} | {"BONE": 3}
    )
    assert NAMES[:7] == ["T1", "T3", "T5", "T7", "T9", "T11", "T13"]
    low = {name: int(parts.FINAL[kind]) for kind, name in enumerate(NAMES) if name.startswith("N")}
    assert low == {"N4": -6, "N10": 0, "N16": 6, "N22": 12}


def test_fl_2_eighteen_fish_in_the_deck_and_five_out() -> None:
    play = Play(GAME, 4, seed=1)
    chance = play.chance[0][0]
    assert len(chance["fish"]) == 18
    assert Counter(chance["fish"] + chance["out"]) == Counter(FISH)
    assert Play(GAME, 4, seed=2).chance[0] != play.chance[0]


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"fish": FISH[:18]}, "the chance here is"),
        ({"fish": FISH[:18], "out": "BONE"}, "the chance here is"),
        ({"fish": [*FISH[:17], "F9"], "out": FISH[18:]}, "'F9' is no card"),
        ({"fish": [*FISH[:17], 7], "out": FISH[18:]}, "7 is no card"),
        ({"fish": [*FISH[:17], "F2"], "out": FISH[18:]}, "the deal has 3 F2; there are 2"),
        ({"fish": [*FISH[:17], "T1"], "out": FISH[18:]}, "the deal has 1 T1; there are 0"),
        ({"fish": FISH[:17], "out": FISH[17:]}, "the fish deck has 17 cards"),
    ],
)
def test_fl_2_a_wrong_deal_is_named(entry: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Play(GAME, 4, start=0, chance=[entry])


@pytest.mark.parametrize(
    ("players", "cards"),
    [
        (2, "T1 T1 T3 T3 T5 T5 T7 T9 T11 T13 SNAP SNAP"),
        (3, "T1 T1 T3 T3 T5 T7 T9 T11 T13 SNAP"),
        (4, "T1 T3 T5 T7 T9 T11 T13 SNAP"),
        (6, "T1 T3 T5 T7 T9 T11 T13 SNAP"),
    ],
)
def test_fl_3_start_hands(players: int, cards: str) -> None:
    play = deal(players=players)
    assert [hand(play, p) for p in range(players)] == [cards] * players


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match="played by 2 to 6"):
        Play(GAME, players)


def test_fl_4_the_cat_is_set_or_drawn() -> None:
    play = deal(start=2)
    assert (play.written_state()["cat"], play.to_act()) == (2, [2])
    assert {Play(GAME, 4, seed=seed).start for seed in range(30)} == {0, 1, 2, 3}


# --- bidding --------------------------------------------------------------------------------------------------------


def test_fl_10_bids_go_clockwise_from_the_cat() -> None:
    play = deal(start=2)
    order = []
    for _ in range(4):
        order += play.to_act()
        bid(play, "T1")
    assert order == [2, 3, 0, 1]


def test_fl_10_what_a_bid_may_hold() -> None:
    play = deal("BONE")
    bid(play, "T13", "T1", "T3", "T5")
    give(play, 1, "T1 T1 F2 N16 SNAP SNAP BONE")
    assert play.to_act() == [1]
    assert play.legal(1) == ["T1", "F2", "N16"]  # a point card first
    assert reason(play, 1, "SNAP") == ("refuse-snapper-alone", "FL-10")
    assert reason(play, 1, "BONE") == ("refuse-no-fishbones", "FL-10")
    assert reason(play, 1, "done") == ("refuse-nothing-laid", "FL-10")
    assert reason(play, 1, "T5") == ("refuse-not-in-hand", "FL-10")
    assert reason(play, 0, "T1") == ("refuse-not-your-turn", "FL-10")
    play.play(1, "T1", "T1")
    assert play.legal(1) == ["F2", "N16", "SNAP", "done"]
    play.play(1, "N16")
    assert reason(play, 1, "F2") == ("refuse-out-of-order", "FL-10")
    play.play(1, "SNAP", "SNAP")
    assert play.legal(1) == ["done"]
    assert reason(play, 1, "BONE") == ("refuse-no-fishbones", "FL-10")


def test_fl_10_a_bid_is_played_whole_or_not_at_all() -> None:
    play = deal()
    before = play.written_state()
    assert reason(play, 0, "T1", "T9", "T3", "done")[0] == "refuse-out-of-order"
    assert play.written_state() == before
    assert play.actions == []


def test_fl_10_a_bid_once_laid_stays() -> None:
    play = deal()
    bid(play, "T1")
    assert reason(play, 0, "T3") == ("refuse-not-your-turn", "FL-10")


def test_fl_10_others_see_how_many_cards_lie_but_not_which() -> None:
    play = deal()
    bid(play, "T3 T5")
    play.play(1, "T7")
    for viewer in (1, 2, None):
        assert play.view(viewer)["bids"][0] == {"count": 2, "done": True, "cards": None, "total": None}
    assert play.view(0)["bids"][0] == {"count": 2, "done": True, "cards": ["T3", "T5"], "total": 8}
    assert play.view(1)["bids"][1] == {"count": 1, "done": False, "cards": ["T7"], "total": 7}
    assert play.view(0)["bids"][1:] == [{"count": 1, "done": False, "cards": None, "total": None}, None, None]
    assert [h["count"] for h in play.view(3)["hands"]] == [6, 7, 8, 8]


# --- the reveal -----------------------------------------------------------------------------------------------------


def test_fl_11_nasty_fish_count_high_and_snappers_nothing() -> None:
    play = deal("N16", "F2", "F2")
    bid(play, "T13", "T1", "T3", "T5")
    assert "N16" in hand(play, 0)
    give(play, 1, "T1 T3 T11 SNAP SNAP")
    assert play.to_act() == [1]  # laid 1, the lowest bid, so he has the cat
    opened = [e for e in bid(play, "T3 T11 SNAP SNAP", "T5", "T7", "N16") if e.kind == "open"]
    assert [(e.who, e.args["total"]) for e in opened] == [(0, 16), (1, 14), (3, 7), (2, 5)]


@pytest.mark.parametrize("start", range(4))
def test_fl_11_of_equal_bids_the_nearer_to_the_cat_is_higher(start: int) -> None:
    play = deal("F24", start=start)
    events = bid(play, "T5", "T5", "T5", "T5")
    order = [(start + k) % 4 for k in range(4)]
    opened = [e for e in events if e.kind == "open"]
    assert [e.who for e in opened] == order
    assert [e.args["nearer"] for e in opened] == ["yes", "yes", "yes", "no"]
    assert "F24" in hand(play, start)
    assert play.written_state()["cat"] == order[-1]


def test_fl_11_rank_is_by_total_not_by_seat() -> None:
    play = deal(start=1)
    opened = [e for e in bid(play, "T1", "T11", "T3 T7", "T1 T9") if e.kind == "open"]
    assert [(e.who, e.args["total"]) for e in opened] == [(2, 11), (3, 10), (0, 10), (1, 1)]


# --- the Snapper ----------------------------------------------------------------------------------------------------


def after_a_round(*bids: str) -> Play:
    """Round 2, with a T1 in the discard pile and the cat at player 3; then these bids, from player 3 on."""
    play = deal("F2", "F24")
    bid(play, "T13", "T5", "T3", "T1")
    bid(play, *bids)
    return play


def test_fl_12_the_only_snapper_picks_before_anything_is_handed_on() -> None:
    play = after_a_round("T9", "T1 SNAP", "T7", "T11")
    state = play.written_state()
    assert (state["phase"], state["turn"], play.to_act()) == ("pick", 0, [0])
    assert state["bids"] == [["T1", "SNAP"], ["T7"], ["T11"], ["T9"]]
    assert state["discard"] == ["T1"]
    assert play.legal(0) == ["take T1", "take nothing"]
    assert play.view(3)["ranking"] == [2, 3, 1, 0]
    assert reason(play, 0, "take SNAP") == ("refuse-not-in-discard", "FL-12")  # it lies in this round's lowest bid
    assert reason(play, 0, "T3") == ("refuse-pick-first", "FL-12")
    assert reason(play, 0, "done") == ("refuse-pick-first", "FL-12")
    events = play.play(0, "take T1")
    assert [e.kind for e in events][:2] == ["pick", "win"]
    assert play.written_state()["discard"] == ["T1", "SNAP"]
    assert hand(play, 0) == "T1 T3 T5 T7 T7 T9 T11 F2"


def test_fl_12_the_pick_may_be_declined_and_does_not_raise_the_bid() -> None:
    play = after_a_round("T9", "T7 SNAP", "T1", "T11")
    play.play(0, "take nothing")
    assert play.written_state()["discard"] == ["T1", "T1"]
    play = after_a_round("T9", "T9 SNAP", "T1", "T11")
    play.play(0, "take T1")
    assert "F24" in hand(play, 2)


@pytest.mark.parametrize("bids", [("T3 SNAP", "T1 SNAP", "T7", "T9"), ("T3 SNAP", "T1 SNAP", "T7 SNAP", "T9 SNAP")])
def test_fl_12_two_or_more_snappers_do_nothing(bids: tuple[str, ...]) -> None:
    play = after_a_round(*bids)
    assert play.written_state()["round"] == 3
    assert reason(play, play.to_act()[0], "take T1") == ("refuse-nothing-to-pick", "FL-12")


def test_fl_12_two_snappers_in_one_bid_do_nothing() -> None:
    play = deal(players=2)
    bid(play, "T3", "T1")
    events = bid(play, "T3 SNAP SNAP", "T5")
    assert next(e for e in events if e.kind == "snappers").args == {"count": 2}
    assert (play.written_state()["round"], play.written_state()["phase"]) == (3, "bid")


def test_fl_12_a_snapper_finds_no_discard_pile() -> None:
    play = deal()
    events = bid(play, "T3 SNAP", "T1", "T5", "T7")
    assert next(e for e in events if e.kind == "snapper-nothing").who == 0
    assert play.written_state()["round"] == 2


def test_fl_12_of_cards_alike_the_oldest_is_taken_and_a_snapper_too() -> None:
    play = deal("F2", "F24")
    bid(play, "T13", "T5", "T3", "T1")
    play.states[0].discard[:5] = [NAMES.index(name) for name in ("T1", "SNAP", "T5", "SNAP", "T9")]
    play.states[0].in_discard = 5
    bid(play, "T9", "T1 SNAP", "T7", "T11")
    assert play.legal(0) == ["take T1", "take T5", "take T9", "take SNAP", "take nothing"]
    play.play(0, "take SNAP")
    assert play.written_state()["discard"] == ["T1", "T5", "SNAP", "T9", "T1", "SNAP"]
    assert hand(play, 0).endswith("SNAP")


# --- handing on -----------------------------------------------------------------------------------------------------


def test_fl_13_the_rulebooks_round_of_four() -> None:
    """FL-10 to FL-13. Ginny 0 has the cat and a 16/6; Kimba 1, Carlos 2, Yoshi 3; a 3 lies in the discard pile."""
    ginny, kimba, carlos, yoshi = range(4)
    play = deal("N16", "F8", "F20")
    bid(play, "T13", "T5", "T9", "T3")
    bid(play, "T7", "T1", "T9", "T13")
    assert (play.written_state()["fish"], play.written_state()["discard"]) == ("F20", ["T3", "T1"])
    assert play.to_act() == [ginny]
    before = [Counter(h) for h in play.written_state()["hands"]]
    events = bid(play, "N16", "T3 T11", "T1 SNAP", "T1")

    assert [(e.kind, e.who) for e in events] == [
        ("bid", yoshi),
        ("reveal", None),
        ("open", ginny),
        ("open", kimba),
        ("open", carlos),
        ("open", yoshi),
        ("snapper", carlos),
    ]
    assert [e.args["total"] for e in events[2:6]] == [16, 14, 1, 1]
    assert [e.args["nearer"] for e in events[2:6]] == ["no", "no", "yes", "no"]

    events = play.play(carlos, "take T3")  # step 1
    assert [(e.kind, e.who, e.args.get("written", e.args.get("card"))) for e in events[:7]] == [
        ("pick", carlos, "T3"),
        ("win", ginny, "F20"),  # step 2
        ("hand-on", kimba, "N16"),  # step 3
        ("hand-on", carlos, "T3 T11"),  # step 4
        ("hand-on", yoshi, "T1 SNAP"),  # step 5
        ("discard", yoshi, "T1"),  # step 6
        ("cat", yoshi, None),  # step 7
    ]
    assert [e.args["from"] for e in events[2:5]] == [ginny, kimba, carlos]
    after = [Counter(h) for h in play.written_state()["hands"]]
    assert after[ginny] == before[ginny] - Counter(["N16"]) + Counter(["F20"])
    assert after[kimba] == before[kimba] - Counter(["T3", "T11"]) + Counter(["N16"])
    assert after[carlos] == before[carlos] - Counter(["T1", "SNAP"]) + Counter(["T3", "T3", "T11"])
    assert after[yoshi] == before[yoshi] + Counter(["SNAP"])
    state = play.written_state()
    assert (state["discard"], state["cat"], state["turn"], state["round"]) == (["T1", "T1"], yoshi, yoshi, 4)


def test_fl_13_a_bid_enters_the_discard_pile_in_canonical_order() -> None:
    play = deal(players=2)
    bid(play, "T13", "T1 T3 T5 SNAP")
    assert play.written_state()["discard"] == ["T1", "T3", "T5", "SNAP"]
    assert hand(play, 1) == "T1 T3 T5 T7 T9 T11 T13 T13 SNAP"


def test_fl_13_the_cat_can_stay() -> None:
    play = deal()
    events = bid(play, "T1", "T5", "T7", "T9")
    assert next(e for e in events if e.kind == "cat").args == {"stays": "yes"}
    assert play.written_state()["cat"] == 0


def test_fl_14_an_all_in_bid_that_wins_a_fishbone_leaves_an_empty_bid() -> None:
    play = deal("BONE", "F24", "F8", players=3)
    bid(play, "T1 T1 T3 T3 T5 T7 T9 T11 T13", "T5", "T1")
    assert hand(play, 0) == "SNAP BONE"
    assert play.to_act() == [2]  # the cat; then player 0 is passed over
    events = bid(play, "T3")
    assert [(e.kind, e.who) for e in events] == [("bid", 2), ("empty-bid", 0)]
    assert play.to_act() == [1]
    assert play.written_state()["bids"] == [[], None, ["T3"]]
    assert play.view(1)["bids"][0] == {"count": 0, "done": True, "cards": [], "total": 0}
    assert play.legal(0) == []
    events = bid(play, "T5")
    assert [(e.kind, e.who, e.args["cards"]) for e in events if e.kind in ("hand-on", "discard")] == [
        ("hand-on", 2, ["T5"]),
        ("hand-on", 0, ["T3"]),
        ("discard", 0, []),
    ]
    assert hand(play, 0) == "T3 SNAP BONE"
    state = play.written_state()
    assert (state["cat"], state["turn"], state["discard"]) == (0, 0, ["T1"])


def test_fl_14_an_empty_bid_last_in_order_is_part_of_the_bid_before() -> None:
    play = deal("BONE", "F24", players=2)
    bid(play, "T1 T1 T3 T3 T5 T5 T7 T9 T11 T13 SNAP SNAP", "T1")
    assert hand(play, 0) == "BONE"
    events = bid(play, "T13")
    assert [e.kind for e in events][:3] == ["bid", "empty-bid", "reveal"]
    assert (hand(play, 0), play.written_state()["round"]) == ("T13 BONE", 3)


def test_fl_14_all_in_on_a_fish_leaves_no_empty_bid() -> None:
    play = deal("F24", players=3)
    bid(play, "T1 T1 T3 T3 T5 T7 T9 T11 T13 SNAP", "T5", "T1")
    assert hand(play, 0) == "F24"


# --- what is known --------------------------------------------------------------------------------------------------


def test_fl_15_the_discard_pile_is_open_and_hands_are_secret() -> None:
    play = deal()
    bid(play, "T13", "T1", "T3", "T5")
    shown = play.view(2)
    assert shown["discard"] == ["T1"]
    assert [h["cards"] is not None for h in shown["hands"]] == [False, False, True, False]
    assert all(h["cards"] is None for h in play.view(None)["hands"])


def test_fl_15_tracked_hands_show_what_could_be_remembered() -> None:
    play = deal("F8", tracked_hands=True)
    bid(play, "T13", "T1", "T3", "T5")
    assert play.view(2)["hands"][0]["cards"] == ["T1", "T3", "T5", "T7", "T9", "T11", "F8", "SNAP"]
    bid(play, "T9 T11")  # face down: his hand and his bid cannot be told apart
    one = play.view(2)["hands"][1]
    assert one == {"count": 6, "cards": ["T3", "T3", "T5", "T7", "T9", "T11", "T13", "SNAP"]}
    assert play.view(1)["hands"][1]["cards"] == ["T3", "T3", "T5", "T7", "T13", "SNAP"]


def test_fl_15_rows_that_differ_only_in_secrets_look_alike() -> None:
    """Other cards face down, other fish to come: the same to everybody who did not lay them."""

    def row(cards: str, *fish: str) -> Play:
        play = deal("F8", *fish)
        bid(play, "T13", "T1", "T3", "T5")
        bid(play, cards)
        return play

    first, second = row("T3 T9", "F2", "F24", "BONE"), row("T3 SNAP", "F2", "N4", "F20")
    for viewer in (0, 2, 3, None):
        assert row_bytes(first.concealed(viewer)) == row_bytes(second.concealed(viewer))
        assert first.view(viewer) == second.view(viewer)
    assert row_bytes(first.concealed(1)) != row_bytes(second.concealed(1))


def test_fl_15_resampling_finds_every_bid_that_may_lie_there_equally_often() -> None:
    play = deal("BONE", players=3)
    give(play, 0, "T1 T3 F6 SNAP SNAP BONE")
    bid(play, "T3 SNAP")
    concealed = play.concealed(1)
    assert concealed[0].bid[0] == 0
    cards = ["T1", "T3", "F6", "SNAP", "SNAP"]
    fair = Counter(" ".join(two) for two in combinations(cards, 2) if two != ("SNAP", "SNAP"))
    found: Counter[str] = Counter()
    decks = set()
    rounds = 1800
    for index in range(rounds):
        world = concealed.copy()
        seed_row(world, 0, 5, index)
        rules.resample(world, 0, 1)
        laid = write_cards(world[0].bid[0])
        found[" ".join(laid)] += 1
        assert Counter(laid + write_cards(world[0].hand[0])) == Counter([*cards, "BONE"])
        assert world[0].total[0] == sum({"T1": 1, "T3": 3, "F6": 6, "SNAP": 0}[name] for name in laid)
        assert Counter(world[0].fish.tolist()) == Counter(FISH_CARDS)
        assert NAMES[world[0].fish[0]] == "BONE"
        decks.add(tuple(world[0].fish.tolist()))
    assert set(found) == set(fair)
    for two, ways in fair.items():
        expected = rounds * ways / fair.total()
        assert abs(found[two] - expected) < 5 * expected**0.5
    assert len(decks) == rounds


def test_fl_15_a_bid_under_way_can_be_resampled_and_played_on() -> None:
    play = deal()
    play.play(0, "T3", "T9")
    world = play.concealed(2)
    assert world[0].last == parts.NONE
    for index in range(50):
        again = world.copy()
        seed_row(again, 0, 9, index)
        rules.resample(again, 0, 2)
        laid = write_cards(again[0].bid[0])
        assert len(laid) == 2
        assert NAMES[again[0].last] == laid[-1]
        assert rules.refusal(again, 0, 0, rules.DONE) == 0


def test_fl_15_a_concealed_row_says_what_its_seat_may_do() -> None:
    play = deal()
    bid(play, "T13 SNAP")
    play.play(1, "T3")
    concealed = play.concealed(1)
    out = np.zeros(GAME.actions, np.int32)
    count = rules.legal(concealed, 0, 1, out)
    assert [GAME.write(a) for a in out[:count].tolist()] == play.legal(1)
    assert rules.to_act(concealed, 0) == 1 << 1


# --- the end --------------------------------------------------------------------------------------------------------


def test_fl_20_it_ends_after_18_rounds() -> None:
    play = deal(players=2)
    while not play.over:
        assert play.written_state()["round"] <= 18
        bid(play, play.legal(play.to_act()[0])[0])
    state = play.written_state()
    assert (state["phase"], state["round"], state["turn"], state["fish"]) == ("over", 18, None, None)
    assert (state["deck"], state["bids"]) == ([], [None, None])
    result = play.result()
    assert result is not None
    assert result.why == "18 rounds"
    assert reason(play, 0, "T1") == ("refuse-over", "FL-20")
    assert all(h["cards"] is not None for h in play.view(None)["hands"])


def test_fl_20_nasty_fish_count_low_bones_and_snappers_nothing() -> None:
    result = ended("T13 F20 N4 N22 SNAP BONE", "N10 N16 T1").result()
    assert result is not None
    assert (result.scores, result.winners) == ([13 + 20 - 6 + 12, 0 + 6 + 1], [0])


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (("F20", "F18"), [0]),  # most points
        (("F6 BONE SNAP T1", "N16 T1"), [0]),  # then the fewest Nasty Fish, though more cards
        (("F6 N10", "T5 T1 N10"), [0]),  # then the fewest cards
        (("F6", "T5 T1"), [0]),
        (("F6 SNAP", "F6 BONE BONE", "F6 BONE"), [0, 2]),  # all cards: Snappers and Fishbones too; else shared
        (("N4 F6", "SNAP"), [1]),  # 0 each, one with a Nasty Fish
        (("N4", "N4 BONE"), [0]),  # also below 0
    ],
)
def test_fl_20_ties(hands: tuple[str, ...], winners: list[int]) -> None:
    result = ended(*hands).result()
    assert result is not None
    assert result.winners == winners


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("F6 F6", 12 + 10),
        ("F6 N16", 12 + 10),  # 16/6 pairs with a 6
        ("F12 N22", 24 + 10),  # 22/12 with a 12
        ("F6 F6 N16", 18 + 10),  # three alike are one pair
        ("F6 N16 F12 N22", 36 + 20),
        ("F6 F12 N10 N4", 12),  # not by the high value, and no 0 or -6 with anything
        ("N10 BONE BONE SNAP SNAP T5 T5", 10),
        ("N22 F24 F20", 56),
    ],
)
def test_fl_21_twin_fish(cards: str, points: int) -> None:
    with_twins, without = ended(cards, "T1", twins=True).result(), ended(cards, "T1").result()
    assert with_twins is not None
    assert without is not None
    assert with_twins.scores[0] == points
    assert without.scores[0] == sum(int(parts.FINAL[NAMES.index(name)]) for name in cards.split())


def test_fl_21_the_score_sheet_says_what_every_card_counts() -> None:
    sheet = ended("T5 F6 N16 SNAP", "T13 F14", "F14 T13", twins=True).view(None)["sheet"]
    assert sheet[0] == {
        "cards": [
            {"card": "T5", "counts": 5},
            {"card": "F6", "counts": 6},
            {"card": "N16", "counts": 6},
            {"card": "SNAP", "counts": 0},
        ],
        "toys": 5,
        "fish": 6,
        "nasty": 6,
        "pairs": [6],
        "twins": 10,
        "points": 27,
        "nasty_fish": 1,
        "count": 4,
        "place": 3,
    }
    assert [s["place"] for s in sheet] == [3, 1, 1]
    play = deal(twins=True)
    assert (play.view(0)["points"], play.view(None)["points"], play.view(0)["sheet"]) == (49, None, None)


# --- whole games ----------------------------------------------------------------------------------------------------


def random_game(players: int, seed: int) -> list[Play]:
    """A game of random actions: what it was after each of them."""
    rng = np.random.default_rng(seed)
    play = Play(GAME, players, {"twins": seed % 2 == 1}, seed=seed)
    states = [play.copy()]
    while not play.over:
        player = play.to_act()[0]
        play.play(player, str(rng.choice(play.legal(player))))
        states.append(play.copy())
    return states


@pytest.mark.parametrize("players", range(2, 7))
def test_no_card_is_lost_and_none_is_made(players: int) -> None:
    def cards(state: dict[str, Any]) -> Counter[str]:
        held = [*state["hands"], *(b for b in state["bids"] if b), state["discard"], state["deck"]]
        return Counter(name for part in held for name in part) + Counter([state["fish"]] if state["fish"] else [])

    states = random_game(players, 10 + players)
    out = Counter(states[0].chance[0][0]["out"])
    start = Counter(write_cards(parts.START_HAND[players]))
    whole = sum([start] * players, Counter(FISH))
    for play in states:
        assert cards(play.written_state()) + out == whole


def test_everything_that_happens_can_be_said_in_both_languages() -> None:
    said = set()
    for seed in range(6):
        states = random_game(2 + seed % 3, seed)
        again = Play(GAME, states[0].players, states[0].options, states[0].start, seed=states[0].seed)
        events = list(again.deal_events)
        for player, action in states[-1].actions:
            events += again.play(player, action)
        for event in events:
            json.dumps(event.args)
            said.add(event.kind)
            for language in LANGUAGES:
                for me in ("yes", "no"):
                    args = {k: v for k, v in event.args.items() if not isinstance(v, list)} | {"who": "Ole", "me": me}
                    for text_id in (event.kind, f"{event.kind}.log"):
                        assert sentence("fisch_flausch", language, text_id, args).strip()
    assert said >= {"deal", "fish", "bid", "reveal", "open", "snapper", "snappers", "pick", "win", "hand-on", "score"}


def test_every_reason_and_option_has_its_words() -> None:
    args = {"card": "F20", "last": "N22"}
    for language in LANGUAGES:
        for why in GAME.reasons.values():
            assert sentence("fisch_flausch", language, why.text, args)
            assert sentence("fisch_flausch", language, f"{why.text}.why", args)
        for text_id in ("title", "pitch", "why-18-rounds", *(f"option-{o.name}.hint" for o in GAME.options)):
            assert sentence("fisch_flausch", language, text_id, args)
        for name in GAME.bots:
            assert sentence("fisch_flausch", language, f"bot-{name}.name", args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_every_clause_once(language: str) -> None:
    text = Path(rules.__file__).with_name("text").joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
    clauses = [1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 20, 21]
    assert {n: text.count(f"{{#FL-{n}}}") for n in clauses} == dict.fromkeys(clauses, 1)
    assert {r.clause for r in GAME.reasons.values()} | {o.clause for o in GAME.options} <= {f"FL-{n}" for n in clauses}


def test_cards_are_spelt_alike_in_both_languages() -> None:
    assert (
        spell(pack(NAMES.index(n) for n in ["T3", "T11", "F20", "N16", "N4", "SNAP"]))
        == "3 + 11 + 20 + 4/-6 + 16/6 + Snapper"
    )


def test_the_table_as_text() -> None:
    play = deal()
    bid(play, "T3 T9")
    text = GAME.draw(play.view(0))
    assert "round 1 of 18" in text
    assert "bid T3 T9 = 12" in text
    assert "bid 2 face down" in GAME.draw(play.view(1))


@pytest.mark.parametrize("word", ["", "T2", "t3", "take", "take F5", "take  T1", "pass"])
def test_what_is_no_action_is_named(word: str) -> None:
    with pytest.raises(BadInput, match="is no action of Fisch & Flausch"):
        deal().play(0, word)


# --- bots -----------------------------------------------------------------------------------------------------------


compiled = pytest.mark.skipif(WAY == "interpreted", reason="thousands of bids tried out, which compiled runs do")


@compiled
@pytest.mark.parametrize("name", GAME.bots)
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_makes_whole_decisions_that_are_legal(name: str, players: int) -> None:
    bots, play = bots_of(GAME), deal("BONE", "F24", "F2", players=players)
    for number in range(3 * players):
        player = play.to_act()[0]
        play.play(player, *bots.decide(name, play.concealed(player), player, number))
    assert play.written_state()["round"] >= 3


@pytest.mark.parametrize("name", ["greedy", "shrewd"])
def test_a_bot_takes_the_best_card_of_the_discard_pile(name: str) -> None:
    play = after_a_round("T9", "T1 SNAP", "T7", "T11")
    play.states[0].discard[:3] = [NAMES.index(card) for card in ("T5", "F24", "T7")]
    play.states[0].in_discard = 3
    assert bots_of(GAME).decide(name, play.concealed(0), 0, 1) == [GAME.parse("take F24")]
    play.states[0].discard[:1] = NAMES.index("N4")
    play.states[0].in_discard = 1
    play.states[0].round_no = 18  # where it counts -6 and helps no more
    assert bots_of(GAME).decide(name, play.concealed(0), 0, 1) == [GAME.parse("take nothing")]


@compiled
@pytest.mark.parametrize("name", ["greedy", "shrewd"])
def test_a_bot_pays_little_for_a_fishbone(name: str) -> None:
    for seed in range(5):
        play = deal("BONE", players=3)
        actions = bots_of(GAME).decide(name, play.concealed(0), 0, seed)
        assert sum(parts.VALUE[action] for action in actions[:-1]) <= 5


@compiled
@pytest.mark.parametrize(
    ("bots", "least"),
    [
        (["greedy", "random"], 0.85),
        (["greedy", "random", "random", "random"], 0.5),
        (["greedy", *["random"] * 5], 0.34),
        (["shrewd", "greedy", "greedy"], 0.6),
    ],
)
def test_better_bots_win_more(bots: list[str], least: float) -> None:
    assert simulate("fisch_flausch", len(bots), bots=bots, games=100, seed=3).wins[0] >= least

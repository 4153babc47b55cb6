"""What a seat is shown of Fische Fluppen Frikadellen: that it is what the rules do."""

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from shoal.engine.kernels import WAY
from shoal.engine.play import Play
from shoal.engine.text import LANGUAGES, sentence
from shoal.games.fff import GAME, codes, view
from shoal.games.fff.parts import KINDS

Shown = dict[str, Any]


def positions(players: int, seed: int, count: int) -> Iterator[tuple[Play, int]]:
    """A game some way on, again and again, and a player to act."""
    random_ = random.Random(seed)
    play = Play(GAME, players, {"traders": "cut"}, seed=seed)
    for _ in range(count):
        player = random_.choice(play.to_act())
        yield play, player
        legal = play.legal(player)
        deals = [action for action in legal if action.split()[0] in ("stop", "buy", "sell", "swap", "tile")]
        play.play(player, random_.choice(deals if deals and random_.random() < 0.5 else legal))


def in_phase(phase: str, players: int = 3, count: int = 250, games: int = 1) -> Iterator[tuple[Play, int, Shown]]:
    for seed in range(5, 5 + games):
        for play, player in positions(players, seed, count):
            shown = play.view(player)
            if shown["phase"] == phase and shown["turn"] == player:
                yield play, player, shown


# --- ways -----------------------------------------------------------------------------------------------------------


def tried_out(play: Play, player: int) -> dict[str, int]:
    """Every space that steps and rides lead to, with the least it costs: simply by playing them all."""
    least: dict[str, int] = {}
    points = play.view(player)["points"]
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    ahead = [play]
    while ahead:
        here = ahead.pop()
        shown = here.written_state()["tables"][0]
        space, left = here.written_state()["players"][player]["space"], shown["points"]
        if seen.get((space, tuple(shown["rafts"])), -1) >= left:
            continue
        seen[space, tuple(shown["rafts"])] = left
        least[space] = min(points - left, least.get(space, 99))
        for action in here.legal(player):
            if action.startswith(("walk", "ride")):
                after = here.copy()
                after.play(player, action)
                ahead.append(after)
    return least


def test_ff21_ff23_reach_is_every_space_by_its_cheapest_way() -> None:
    looked_at = rides = 0
    for play, player, shown in in_phase("move", count=200):
        if shown["points"] > 3 or looked_at == 25:
            continue
        looked_at += 1
        start = shown["seats"][player]["space"]
        least = tried_out(play, player)
        del least[start]
        assert {there["space"]: there["cost"] for there in shown["reach"]} == least
        for there in shown["reach"]:
            after = play.copy()
            after.play(player, *there["way"])
            then = after.view(player)
            assert then["seats"][player]["space"] == there["space"]
            assert then["points"] == there["left"] == shown["points"] - there["cost"]
            assert there["free"] == (there["cost"] == 0)
            rides += any(action.startswith("ride") for action in there["way"])
    assert looked_at == 25
    assert rides


def test_ff23_ff25_rides_and_calls_say_where_they_end() -> None:
    seen = 0
    for play, player, shown in in_phase("move", count=150):
        legal = play.legal(player)
        assert [ride["action"] for ride in shown["rides"]] == [word for word in legal if word.startswith("ride")]
        assert [call["action"] for call in shown["calls"]] == [word for word in legal if word.startswith("call")]
        for ride in shown["rides"]:
            after = play.copy()
            after.play(player, ride["action"])
            assert after.view(player)["seats"][player]["space"] == ride["to"]
            seen += 1
        for call in shown["calls"][:2]:
            after = play.copy()
            after.play(player, call["action"])
            assert call["to"] in after.view(player)["rafts"]
            assert call["from"] in shown["rafts"]
    assert seen > 5


def test_only_the_seat_on_turn_is_shown_ways_and_offers() -> None:
    for play, player in positions(3, 6, 60):
        turn = play.view(player)["turn"]
        for viewer in (0, 1, 2, None):
            shown = play.view(viewer)
            if viewer is None or viewer != turn:
                assert (shown["reach"], shown["calls"], shown["rides"], shown["offers"]) == ([], [], [], None)
            assert (shown["mine"] is None) == (viewer is None)


# --- trade ----------------------------------------------------------------------------------------------------------


def test_ff32_ff33_offers_are_what_the_rules_take_and_charge() -> None:
    bought = sold = 0
    for play, player, shown in in_phase("trade", players=2, count=500, games=6):
        legal, offers, money = play.legal(player), shown["offers"], shown["seats"][player]["money"]
        for offer in offers["buy"]:
            kind, most = offer["kind"], offer["most"]
            assert (f"buy {most + 1} {kind}" in legal, f"buy {most} {kind}" in legal) == (False, most > 0)
            if most:
                after = play.copy()
                after.play(player, f"buy {most} {kind}")
                assert money - after.view(player)["seats"][player]["money"] == most * offer["price"]
                assert offer["table"] == shown["prices"][KINDS.index(kind)]
                bought += 1
        if offers["sell"] and offers["sell"]["most"]:
            kind, most = offers["sell"]["kind"], offers["sell"]["most"]
            after = play.copy()
            after.play(player, f"sell {most} {kind}")
            then = after.view(player)
            assert then["seats"][player]["money"] - money == most * offers["sell"]["price"]
            assert then["prices"][KINDS.index(kind)] == offers["sell"]["after"]
            sold += 1
        assert [swap["action"] for swap in offers["swaps"]] == [word for word in legal if word.startswith("swap")]
        fetishes = [word for word in legal if word.startswith("fetish")]
        assert [fetish["action"] for fetish in offers["fetishes"]] == fetishes
    assert bought > 5
    assert sold > 0


def test_ff35_the_next_fetish() -> None:
    play = Play(GAME, 3, {"traders": "first"}, seed=1)
    shown = play.view(0)
    fridolin = next(house["house"] for house in shown["houses"] if house["trader"] == 2)
    assert shown["fetish"] == {
        "trader": 2, "house": fridolin, "how": "same", "count": 3, "missing": ["feather", "flipper", "spyglass"],
    }  # fmt: skip
    play.states[0].seat[0].fetishes[0] = 1
    assert (play.view(0)["fetish"]["count"], play.view(0)["fetish"]["missing"]) == (4, ["feather", "spyglass"])
    assert play.view(None)["fetish"] is None


# --- bonus actions --------------------------------------------------------------------------------------------------


def change(before: Shown, after: Shown) -> tuple[list[str], list[tuple[str, int, int]]]:
    """Houses where tokens came, and prices that changed."""
    houses = [
        one["house"]
        for one, other in zip(before["houses"], after["houses"], strict=True)
        if sum(other["goods"]) > sum(one["goods"])
    ]
    prices = zip(KINDS, before["prices"], after["prices"], strict=True)
    return houses, [(kind, old, new) for kind, old, new in prices if old != new]


def test_ff60_the_first_bonus_action_does_what_was_said() -> None:
    seen = set()
    for play, player, shown in in_phase("trade", players=2, count=900):
        if not shown["bonus"] or shown["bonus"][0]["choice"] or shown["bonus"][0]["word"] == "draw again":
            continue
        said = shown["bonus"][0]
        after = play.copy()
        after.states[0].edition.bonus[:, 1:] = 0  # only the first is looked at
        after.play(player, "pass")
        rises = [(rise["kind"], rise["from"], rise["to"]) for rise in said["rises"]]
        assert (said["houses"], rises) == change(shown, after.view(player))
        seen.add(said["word"].split()[0])
    assert {"produce", "raise"} <= seen


def test_ff60_a_choice_shows_all_it_can_do() -> None:
    seen = set()
    for play, player, shown in in_phase("bonus", players=2, count=1500):
        first = shown["bonus"][0]
        assert first["choice"]
        assert first["may"] == ("pass" in play.legal(player))
        if first["word"] not in ("change value", "lower value", "any production", "double production", "extra sale"):
            continue
        seen.add(first["word"])
        rises, houses = set(), set()
        for action in play.legal(player):
            if action != "pass" and not action.startswith("tile"):
                after = play.copy()
                after.states[0].table[0].bonus[1:] = 0
                after.play(player, action)
                grown, changed = change(shown, after.view(player))
                rises |= set(changed)
                houses |= set(grown)
        said = {(rise["kind"], rise["from"], rise["to"]) for rise in first["rises"]}
        assert {rise for rise in said if rise[1] != rise[2]} == rises
        assert set(first["houses"]) == houses
    assert seen


# --- several tables, secrets ----------------------------------------------------------------------------------------


def test_ff80_how_many_tables() -> None:
    assert [view.tables(players) for players in (2, 5, 6, 10, 11, 15)] == [1, 1, 2, 2, 3, 3]


def test_ff82_a_view_has_nothing_of_another_table() -> None:
    play = Play(GAME, 7, {"traders": "first"}, start=0, seed=1)
    shown = play.view(3)
    assert (shown["table"], shown["tables"]) == (2, 2)
    assert [seat["here"] for seat in shown["seats"]] == [False, True, False, True, False, True, False]
    assert shown["seats"][0] == {"here": False}
    assert shown["order"] == [1, 3, 5]
    assert play.view(-3)["table"] == 2
    assert play.view(-3)["mine"] is None
    assert "houses" not in play.view(None)


def test_ff51_others_tiles_are_a_number() -> None:
    play = Play(GAME, 3, {"traders": "first"}, start=0, seed=1)
    drawn = play.view(0)["mine"]["drawn"]
    assert len(drawn) == 2
    play.play(0, f"keep {drawn[0]}")
    assert play.view(0)["mine"] == {"tiles": [drawn[0]], "drawn": []}
    assert play.view(1)["seats"][0]["tiles"] == 1


# --- as words, as text, and how long it takes -----------------------------------------------------------------------

SAMPLES = {
    codes.E_RIDE: [3, 5, 2 * 20 + 1],
    codes.E_BUY: [0o21, 80, 5],
    codes.E_SELL: [0o3, 120, 0],
    codes.E_SWAP: [0o11, 0o1100, 25],
    codes.E_FETISH: [1, 0o11111, 14],
    codes.E_DECLINE: [23, 0, 0],
    codes.E_PRICE: [1, 50, 8 * 80 + codes.BY_RISE],
    codes.E_PUSH: [2, 20, 32 * 3 + 4],
}
"""Numbers of events for which 1, 1, 1 will not do."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", range(codes.E_GAME_OVER + 1))
def test_every_event_has_its_sentences(kind: int, language: str) -> None:
    (event,) = GAME.tell([[kind, 0, *SAMPLES.get(kind, [1, 1, 1]), 1]])
    assert event.table == 1
    for me in ("yes", "no"):
        args = {
            key: str(value) if isinstance(value, list) or value is None else value for key, value in event.args.items()
        }
        for text_id in (event.kind, f"{event.kind}.log"):
            assert sentence("fff", language, text_id, args | {"who": "Ole", "me": me}).strip()


def test_the_end_is_told_to_all_tables() -> None:
    (event,) = GAME.tell([[codes.E_GAME_OVER, -1, 0b101, 0, 0, 0]])
    assert (event.kind, event.who, event.args, event.table) == ("game-over", None, {"winners": [0, 2]}, None)


def test_goods_are_told_kind_by_kind() -> None:
    (event,) = GAME.tell([[codes.E_BUY, 1, 0o20001, 90, 5, 1]])
    said = sentence(
        "fff", "en", "buy", {"who": "Ole", "me": "no"} | {k: v for k, v in event.args.items() if k != "goods"}
    )
    assert said == "Ole buys 1 fish and 2 fusel for 90 florint."
    said = sentence(
        "fff", "de", "buy", {"who": "Ole", "me": "yes"} | {k: v for k, v in event.args.items() if k != "goods"}
    )
    assert said == "Du kaufst 1 Fisch und 2 Fusel für 90 Florint."


def test_the_table_as_text() -> None:
    play = Play(GAME, 7, {"traders": "first"}, start=0, seed=1)
    lines = GAME.draw(play.view(1)).splitlines()
    assert lines[0] == "Fische Fluppen Frikadellen, table 2 of 2, keep"
    assert lines[1] == "prices   fish 50, fluppen 50, frikadellen 50, fennel 50, fusel 50"
    assert lines[3] == "rafts    w1 w4 w6 w8 w10 w12"
    assert lines[7:9] == [
        "player  0  elsewhere",
        "player  1  harbour, 150 florint, -, fetishes -, tiles 0",
    ]
    assert "elsewhere" in GAME.draw(play.view(None))


def test_a_view_is_quick() -> None:
    """Also where a turn can lead far. Only compiled: interpreted it may take its time."""
    play = Play(GAME, 5, {"traders": "first"}, start=0, seed=1)
    for seat in range(5):
        play.play(seat, play.legal(seat)[0])
    play.states[0].table[0].points = 3
    row = play.concealed(0)
    took = []
    for _ in range(40):
        begun = time.perf_counter()
        GAME.view(row, 0, 0)
        took.append(time.perf_counter() - begun)
    assert len(GAME.view(row, 0, 0)["reach"]) > 10
    assert WAY != "fast" or min(took) < 0.001

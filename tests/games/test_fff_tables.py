"""Fische Fluppen Frikadellen at two and three tables (FF-80 to FF-83)."""

import random
from typing import Any

import numpy as np
import pytest
from tests.games.conservation import CONSERVATION
from tests.games.fff_positions import FFF, begun, dealt

from shoal.engine.play import Play
from shoal.engine.rows import row_bytes
from shoal.games.fff.parts import FETISHES
from shoal.games.fff.state import TRADE


def table(play: Play, number: int, *keys: str) -> Any:
    """Parts of the written state of table ``number``, from 1."""
    written = play.written_state()["tables"][number - 1]
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def seat(play: Play, p: int, *keys: str) -> Any:
    written = play.written_state()["players"][p]
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def refused(play: Play, player: int, action: str) -> str:
    refusal = play.refusal(player, action)
    assert refusal is not None, f"{action} is allowed"
    assert action not in play.legal(player)
    return refusal.reason.removeprefix("refuse-")


def at_fetish_trader(play: Play, p: int, goods: dict[int, int]) -> None:
    """Player p is on turn and has stopped at the fetish trader of his table, with these tokens from the supply."""
    s = play.states[0]
    me = s.seat[p]
    tb = s.table[me.table]
    trader = next(n for n in (2, 14, 26) if tb.house[n] >= 0)
    me.space = 1 + tb.house[trader]
    tb.phase = TRADE
    for kind, count in goods.items():
        me.cargo[kind] += count
        me.load += count
        tb.supply[kind] -= count


def own(play: Play, p: int, *fetishes: str) -> None:
    """Player p has these fetishes from a table that has them."""
    s = play.states[0]
    for k, fetish in enumerate(fetishes):
        number = FETISHES.index(fetish)
        s.seat[p].fetishes[k] = number
        lender = next(t for t in range(s.tables) if s.table[t].fetishes[number] > 0)
        s.table[lender].fetishes[number] -= 1


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(6, 16))
def test_ff_80_players_sit_as_even_as_possible_and_points_count_per_table(players: int) -> None:
    start = players - 2
    play = begun(players, start=start)
    tables = 2 if players <= 10 else 3
    orders = [table(play, number, "order") for number in range(1, tables + 1)]
    assert sorted(p for order in orders for p in order) == list(range(players))
    assert max(map(len, orders)) - min(map(len, orders)) <= 1
    for number, order in enumerate(orders, 1):
        assert all(p % tables == number - 1 for p in order)
        clockwise = [p for k in range(players) if (p := (start + k) % players) in order]
        assert order == clockwise, "each table begins with its first player clockwise from the start player"
        assert table(play, number, "turn", "points") == [order[0], 3]
        assert [seat(play, p, "first") for p in order] == [None, *range(4, 3 + len(order))]
    assert play.to_act() == sorted(order[0] for order in orders)


@pytest.mark.parametrize(
    ("players", "fetishes"),
    [
        (5, [[5, 5, 5]]),
        (6, [[10, 0, 5], [0, 10, 5]]),
        (10, [[10, 0, 5], [0, 10, 5]]),
        (11, [[15, 0, 0], [0, 15, 0], [0, 0, 15]]),
    ],
)
def test_ff_80_which_fetishes_lie_where(players: int, fetishes: list[list[int]]) -> None:
    play = dealt(players)
    assert [entry["fetishes"] for entry in play.written_state()["tables"]] == fetishes


def test_ff_80_each_table_cuts_its_own_traders() -> None:
    play = Play(FFF, 11, {}, 0, seed=1)
    cuts = play.chance[0][0]["cut"]
    assert len(set(cuts)) == 3
    for number, cut in enumerate(cuts, 1):
        assert sorted(table(play, number, "traders")) == sorted((cut - 1 + k) % 36 + 1 for k in range(12))


def test_ff_80_when_the_third_kind_runs_out_here_it_comes_from_the_other_table() -> None:
    play = begun(6)
    at_fetish_trader(play, 0, {0: 3})
    play.states[0].table[0].fetishes[2] = 0
    play.play(0, "fetish spyglass for 3 fish")
    assert [table(play, number, "fetishes") for number in (1, 2)] == [[10, 0, 0], [0, 10, 4]]
    assert refused(begun_at_trader(6), 0, "fetish flipper for 3 fish") == "fetish-gone", "only the third kind"
    both = begun_at_trader(6)
    for t in range(2):
        both.states[0].table[t].fetishes[2] = 0
    assert refused(both, 0, "fetish spyglass for 3 fish") == "fetish-gone"


def begun_at_trader(players: int) -> Play:
    play = begun(players)
    at_fetish_trader(play, 0, {0: 3})
    return play


def test_ff_80_at_three_tables_a_kind_is_only_where_it_lies() -> None:
    play = begun_at_trader(11)
    assert [action.split()[1] for action in play.legal(0) if action.startswith("fetish")] == ["feather"]


# --- switching ------------------------------------------------------------------------------------------------------


def test_ff_81_leaving_costs_a_point_in_the_harbour_and_ends_the_turn() -> None:
    play = begun(6)
    assert refused(play, 0, "leave 1") == "sits-there"
    assert refused(play, 0, "leave 3") == "no-such-table"
    away = play.copy()
    away.play(0, "walk p1")
    assert refused(away, 0, "leave 2") == "not-in-harbour"
    spent = play.copy()
    spent.play(0, "call w4 +", "call w5 +", "call w6 +")
    assert refused(spent, 0, "leave 2") == "no-points"
    play.play(0, "leave 2")
    assert seat(play, 0, "table", "space", "new", "tiles", "money") == [2, None, True, ["plus2"], 150]
    assert table(play, 1, "order", "turn", "points") == [[2, 4], 2, 4]
    assert table(play, 2, "order", "turn") == [[1, 3, 5, 0], 1], "to the right of whoever is on turn: last"


def test_ff_81_the_figure_enters_the_harbour_at_the_next_turn_with_three_points() -> None:
    play = begun(6)
    play.play(0, "leave 2")
    assert refused(play, 0, "walk p1") == "not-your-turn"
    for p in (1, 3, 5):
        assert seat(play, 0, "space") is None
        play.play(p, "end")
    assert seat(play, 0, "space", "first") == ["harbour", None]
    assert table(play, 2, "turn", "points") == [0, 3]


def test_ff_81_no_second_switch_before_one_full_turn_there() -> None:
    play = begun(6)
    play.play(0, "leave 2")
    for p in (1, 3, 5):
        play.play(p, "end")
    assert refused(play, 0, "leave 1") == "new-here"
    play.play(0, "end")
    assert seat(play, 0, "new") is False
    for p in (1, 3, 5):
        play.play(p, "end")
    play.play(0, "leave 1")
    assert seat(play, 0, "table") == 1


def test_ff_81_a_switch_while_the_other_tables_player_is_in_mid_turn() -> None:
    play = begun(6)
    play.play(1, "walk p1", "walk A", "stop")
    before = [table(play, 2, key) for key in ("phase", "points", "turn", "left", "done")]
    play.play(0, "leave 2")
    assert [table(play, 2, key) for key in ("phase", "points", "turn", "left", "done")] == before
    assert table(play, 2, "order") == [1, 3, 5, 0]
    play.play(1, "pass")


def test_ff_81_two_switch_to_the_same_table_in_the_same_round() -> None:
    play = begun(11)
    assert [table(play, number, "turn") for number in (1, 2, 3)] == [0, 1, 2]
    play.play(2, "leave 1")
    play.play(1, "leave 1")
    assert table(play, 1, "order") == [0, 3, 6, 9, 2, 1], "the later one is the last"
    play.play(0, "end")
    assert table(play, 1, "order") == [3, 6, 9, 2, 1, 0]


def test_ff_81_a_switch_to_a_table_that_still_keeps_tiles() -> None:
    play = dealt(6)
    for p in (0, 2, 4):
        play.play(p, "keep plus2")
    play.play(0, "leave 2")
    assert table(play, 2, "phase", "order") == ["keep", [1, 3, 5, 0]]
    assert play.to_act() == [1, 2, 3, 5]
    assert refused(play, 0, "walk p1") == "others-keep"
    for p in (1, 3, 5):
        play.play(p, f"keep {seat(play, p, 'drawn')[0]}")
    assert table(play, 2, "turn", "points") == [1, 3]


def empty_table_1() -> Play:
    """All of table 1 have left it."""
    play = begun(6)
    for p in (0, 2, 4):
        play.play(p, "leave 2")
    return play


def test_ff_82_a_table_nobody_sits_at_rests_and_wakes_when_somebody_returns() -> None:
    play = empty_table_1()
    assert table(play, 1, "phase", "turn", "order") == ["rest", None, []]
    assert play.to_act() == [1]
    for p in (1, 3, 5):
        play.play(p, "end")
    play.play(0, "end")
    for p in (2, 4, 1):
        play.play(p, "end")
    play.play(3, "leave 1")
    assert table(play, 1, "phase", "turn", "points", "order") == ["move", 3, 3, [3]]
    assert seat(play, 3, "space") == "harbour", "his turn begins at once"


def test_ff_82_a_player_alone_keeps_taking_full_turns() -> None:
    play = begun(6)
    for p in (0, 2):
        play.play(p, "leave 2")
    play.play(4, "walk p1", "end")
    assert table(play, 1, "turn", "points") == [4, 3]
    play.play(4, "walk A")


def test_ff_82_the_tables_run_side_by_side() -> None:
    play = begun(6)
    for _ in range(2):
        for p in (1, 3, 5):
            assert p in play.to_act()
            play.play(p, "end")
    assert 0 in play.to_act()
    assert table(play, 1, "turn", "points") == [0, 3]


def test_ff_82_tiles_played_stay_and_tokens_carried_over_are_missing_here() -> None:
    play = begun(6)
    play.play(0, "leave 2")
    for p in (1, 3, 5):
        play.play(p, "end")
    before = table(play, 2, "tiles").count("plus2")
    play.play(0, "tile plus2")
    assert table(play, 2, "tiles").count("plus2") == before + 1
    CONSERVATION["fff"](play.written_state())


def test_ff_50_a_lock_outlives_the_stay_of_whoever_played_it() -> None:
    play = begun(6)
    s = play.states[0]
    s.seat[0].tiles[:] = [0, 0, 0, 2, 0]
    s.seat[0].tiles_held = 2
    play.play(0, "tile lock 3", "tile lock 1", "leave 2")
    assert table(play, 1, "order", "locks") == [[2, 4, "lock 1", "lock 3"], [[1, None], [3, None]]]
    play.play(2, "end")
    assert table(play, 1, "order") == [4, "lock 1", "lock 3", 2]
    play.play(4, "end")
    assert table(play, 1, "order", "locks") == [[2, 4], []]


def test_ff_50_ff_82_at_a_table_left_by_the_last_player_his_lock_ends() -> None:
    play = begun(6)
    for p in (0, 2):
        play.play(p, "leave 2")
    s = play.states[0]
    s.seat[4].tiles[:] = [0, 0, 0, 1, 0]
    s.seat[4].tiles_held = 1
    play.play(4, "tile lock 3", "leave 2")
    assert table(play, 1, "phase", "order", "locks") == ["rest", [], []]


def test_ff_83_the_first_with_three_fetishes_wins_at_whatever_table() -> None:
    play = begun_at_trader(6)
    own(play, 0, "flipper", "spyglass")
    play.states[0].seat[0].cargo[0] += 2
    play.play(0, "fetish feather for 5 fish")
    play.play(0, f"keep {seat(play, 0, 'drawn')[0]}", "pass", "end")
    result = play.result()
    assert result is not None
    assert result.winners == [0]
    assert [table(play, number, "phase") for number in (1, 2)] == ["over", "over"]
    assert play.to_act() == []


# --- what is hidden -------------------------------------------------------------------------------------------------


def conceal(states: Any, viewer: int) -> Any:
    out = FFF.state.rows(1)
    FFF.rules.conceal(states, 0, viewer, out, 0)
    return out


def play_at(play: Play, number: int, plies: int, rng: random.Random) -> None:
    """Random actions at one table only, none of which leaves it."""
    for _ in range(plies):
        turn = table(play, number, "turn")
        play.play(turn, rng.choice([action for action in play.legal(turn) if not action.startswith("leave")]))


@pytest.mark.parametrize("players", [6, 11])
def test_ff_82_what_happens_at_another_table_changes_nothing_of_what_a_seat_knows(players: int) -> None:
    play = begun(players)
    rng = random.Random(1)
    play_at(play, 1, 20, rng)
    before = {viewer: row_bytes(play.concealed(viewer)) for viewer in range(players)}
    views = {viewer: play.view(viewer) for viewer in range(players)}
    play_at(play, 2, 60, rng)
    for viewer in range(players):
        same = row_bytes(play.concealed(viewer)) == before[viewer]
        assert same == (seat(play, viewer, "table") != 2)
        if same:
            assert play.view(viewer) == views[viewer]


def test_ff_82_somebody_who_sits_elsewhere_shows_nothing_not_even_where() -> None:
    play = begun(11)
    known = play.concealed(0)[0]
    absent = [row_bytes(known.seat[p : p + 1]) for p in range(11) if p % 3]
    assert len(set(absent)) == 1
    assert known.waiting == 1
    assert {row_bytes(known.table[t : t + 1]) for t in (1, 2)} == {row_bytes(known.table[1:2])}
    assert known.table[0].seated == 4


def test_ff_82_whoever_comes_sees_the_table_as_it_is_whoever_stays_sees_him_leave() -> None:
    play = begun(6)
    play_at(play, 2, 10, random.Random(2))
    events = play.play(0, "leave 2")
    assert [(event.kind, event.table) for event in events if event.who == 0][:2] == [("leave", 1), ("arrive", 2)]
    assert play.concealed(0)[0].table[1].seated == 4
    assert play.concealed(2)[0].seat[0].table < 0


def test_ff_82_every_event_of_a_game_at_several_tables_belongs_to_one() -> None:
    play = begun(6)
    rng = random.Random(3)
    for number in (1, 2):
        for _ in range(60):
            turn = table(play, number, "turn")
            actions = [action for action in play.legal(turn) if not action.startswith("leave")]
            assert {event.table for event in play.play(turn, rng.choice(actions))} <= {number}


def test_a_spectator_knows_no_table_or_watches_one() -> None:
    play = begun(6)
    nothing = conceal(play.states, -1)[0]
    assert [int(nothing.table[t].seated) for t in range(2)] == [0, 0]
    assert nothing.waiting == 0
    for t in range(2):
        watched = conceal(play.states, -2 - t)[0]
        assert [int(watched.table[k].seated) > 0 for k in range(2)] == [t == 0, t == 1]
        assert int(watched.seat[t].tiles_held) == 1
        assert int(watched.seat[t].tiles.sum()) == 0
    alone = begun(3)
    assert row_bytes(conceal(alone.states, -1)) == row_bytes(conceal(alone.states, -2))


def test_ff_82_who_finished_elsewhere_is_not_known_before_the_end() -> None:
    play = begun_at_trader(6)
    play.states[0].places = 3
    own(play, 0, "flipper", "spyglass")
    play.states[0].seat[0].cargo[0] += 2
    play.play(0, "fetish feather for 5 fish")
    before = row_bytes(play.concealed(1))
    play.play(0, f"keep {seat(play, 0, 'drawn')[0]}", "pass", "end")
    assert play.to_act() == [1, 2]
    assert row_bytes(play.concealed(1)) == before
    assert play.concealed(2)[0].finished[0] == 0
    assert play.concealed(0)[0].table[0].seated == 2, "he watches the table where he finished"


def test_resampled_worlds_hold_everything_once_wherever_people_are() -> None:
    play = Play(FFF, 11, {}, 0, seed=5)
    rng = random.Random(5)
    for step in range(600):
        player = rng.choice(play.to_act())
        can = play.legal(player)
        leaving = [action for action in can if action.startswith("leave")]
        play.play(player, rng.choice(leaving if leaving and rng.random() < 0.3 else can))
        if step % 20 == 0:
            viewer = step // 20 % 11
            world = play.concealed(viewer)
            world[0].rng[:] = np.arange(1, 5, dtype=np.uint64) + step
            FFF.rules.resample(world, 0, viewer)
            CONSERVATION["fff"](FFF.written_state(world, 0))
            assert row_bytes(conceal(world, viewer)) == row_bytes(play.concealed(viewer))
            assert all(world[0].seat[p].table >= 0 for p in range(11))
    assert len({seat(play, p, "table") for p in range(0, 11, 3)}) > 1, "people have moved"

"""Thinking time and leavers: clocks as values, and whole tables in virtual time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.table.helpers import MemoryStore, at_once, do, gathered
from tests.table.test_table import Ear
from tests.table.virtual import run

from shoal.table import log, names
from shoal.table.clock import AWAY, DAY, GRACE, RATES, SECOND, Clocks
from shoal.table.state import State
from shoal.table.table import Table
from shoal.table.tables import Tables

FAST = RATES["fast"]


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """In virtual time nobody waits for a thread: bots decide at once."""

    async def here(function: Callable[..., Any], *args: Any) -> Any:
        return function(*args)

    monkeypatch.setattr(asyncio, "to_thread", here)


# --- as values --------------------------------------------------------------------------------------------------------


def begun() -> Clocks:
    clocks = Clocks.begin("fast", 2)
    assert clocks is not None
    clocks.wait([0], 1000.0)
    return clocks


def test_without_a_time_control_there_are_no_clocks() -> None:
    assert Clocks.begin("none", 3) is None


def test_a_clock_runs_while_the_game_waits_and_gets_something_back_but_never_more_than_at_first() -> None:
    clocks = begun()
    assert clocks.left_at(0, 1000 + 25 * SECOND) == FAST.store - 25 * SECOND
    assert clocks.left_at(1, 1000 + 25 * SECOND) == FAST.store
    clocks.decided(0, 1000 + 25 * SECOND)
    clocks.wait([1], 1000 + 25 * SECOND)
    assert clocks.left == [FAST.store - 15 * SECOND, FAST.store]
    clocks.decided(1, 1000 + 26 * SECOND)
    assert clocks.left[1] == FAST.store


def test_it_is_empty_at_a_known_moment_and_never_less() -> None:
    clocks = begun()
    assert clocks.runs_out(0) == 1000 + FAST.store
    assert clocks.runs_out(1) is None
    assert clocks.left_at(0, 1000 + 2 * FAST.store) == 0
    clocks.take_again(0, 1000 + 2 * FAST.store)
    assert clocks.left[0] == FAST.each


@pytest.mark.parametrize("later", [5 * DAY, 0, -5 * DAY])
def test_a_restart_eats_no_time(later: float) -> None:
    """Nor does it give any, where the computer's clock was set back meanwhile."""
    clocks = begun()
    clocks.wait([0], 1000 + 10 * SECOND)  # something was stored then, and nothing more before the server ended
    clocks.resume(1000 + later)
    assert clocks.left_at(0, 1000 + later) == FAST.store - 10 * SECOND
    assert clocks.runs_out(0) == 1000 + later + FAST.store - 10 * SECOND


def test_a_clock_that_jumps_back_gives_nobody_more() -> None:
    clocks = begun()
    assert clocks.left_at(0, 0.0) == FAST.store


def test_who_takes_back_thinks_on_from_where_the_clock_stood() -> None:
    state = gathered(3)
    do(state, state.change("fisch_flausch", {}, 0, "fast"))
    at(state, state.begin(0, False), 0)
    assert state.play is not None
    at(state, state.act(0, [state.play.legal(0)[0], "done"]), 20 * SECOND)
    at(state, state.undo(0), 30 * SECOND)
    assert state.clocks is not None
    assert state.clocks.left_at(0, 30 * SECOND) == FAST.store - 30 * SECOND
    assert state.clocks.left_at(1, 30 * SECOND) == FAST.store - 10 * SECOND or state.clocks.left[1] == FAST.store


def at(state: State, entry: log.AnyEntry | None, moment: float) -> None:
    assert entry is not None
    entry.at = moment
    do(state, entry)


# --- at a table -------------------------------------------------------------------------------------------------------


def table_of_two(clock: str, body: Callable[[Table, Ear, Ear], Awaitable[None]]) -> None:
    """Two people are at a table with this time control, and it is the first one's turn."""

    async def main() -> None:
        tables = Tables(MemoryStore(), at_once)
        await tables.load()
        table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
        jule, ida = Ear(table, token), Ear(table, "i")
        await table.ask(lambda state: state.join(None, "Ida", "seal", names.token_hash("i")))
        table.arrive(jule)
        table.arrive(ida)
        await table.ask(lambda state: state.change(None, None, 0, clock))
        await table.ask(lambda state: state.begin(0, False))
        await body(table, jule, ida)
        await tables.close()

    run(main())


def standin(table: Table, seat: int) -> str | None:
    return table.state.seats[seat].standin


def played(table: Table) -> list[int]:
    return [deed.seat for deed in table.state.deeds]


async def seconds(count: float) -> None:
    await asyncio.sleep(count)


def test_whoever_runs_out_is_played_on_after_a_grace_time_that_all_can_see() -> None:
    async def body(table: Table, jule: Ear, ida: Ear) -> None:
        await seconds(FAST.store / SECOND + 1)
        assert standin(table, 0) is None
        comes = table.presence.bot_comes(0)
        assert comes is not None
        assert 0 < comes - table.time.now() < GRACE
        await seconds(GRACE / SECOND)
        assert standin(table, 0) == "greedy"
        assert played(table)[0] == 0
        assert table.state.waiting == [1]
        assert table.presence.bot_comes(0) is None

    table_of_two("fast", body)


def test_somebody_whose_bot_plays_has_his_seat_again_when_he_says_so_or_connects() -> None:
    async def body(table: Table, jule: Ear, ida: Ear) -> None:
        for way in ("says so", "connects"):
            await table.ask(lambda state: state.stand_in(0))
            assert await settled(table) == [1]  # the bot has played
            assert standin(table, 0) == "greedy"
            if way == "says so":
                await table.ask(lambda state: state.come_back(0), (0,))
            else:
                table.depart(jule)
                table.arrive(jule)
            await act(table, 1)
            assert await settled(table) == [0]
            assert standin(table, 0) is None

    table_of_two("none", body)


async def settled(table: Table) -> list[int]:
    """Whom the table waits for when the bots have done what they do."""
    await seconds(1)
    return table.state.waiting


async def act(table: Table, seat: int) -> None:
    assert table.state.play is not None
    lay = next(action for action in table.state.play.legal(seat) if action != "turn")
    await table.ask(lambda state: state.act(seat, [lay]), (seat,))


def test_an_action_of_ones_own_takes_the_seat_back() -> None:
    state = gathered(2)
    do(state, state.change(None, None, 0))
    do(state, state.begin(0, False))
    assert played_by(do(state, state.stand_in(0)), 0) == "greedy"
    assert state.stand_in(0) is None
    assert state.play is not None
    entry = state.act(0, [state.play.legal(0)[0]])
    entry.by = 0
    assert played_by(do(state, entry), 0) is None


def played_by(state: State, seat: int) -> str | None:
    return state.seats[seat].plays


def test_who_leaves_a_game_in_one_sitting_is_played_on_after_a_minute() -> None:
    async def body(table: Table, jule: Ear, ida: Ear) -> None:
        await act(table, 0)
        table.depart(ida)
        await seconds(AWAY / SECOND - 1)
        assert standin(table, 1) is None
        assert table.presence.bot_comes(1) is not None
        await seconds(2)
        assert standin(table, 1) == "greedy"
        assert table.state.waiting == [0]
        table.arrive(ida)
        await seconds(0)
        assert standin(table, 1) is None

    table_of_two("relaxed", body)


def test_without_a_clock_nobody_is_played_on_unless_somebody_says_so_after_a_minute() -> None:
    async def body(table: Table, jule: Ear, ida: Ear) -> None:
        await act(table, 0)
        table.depart(ida)
        await seconds(AWAY / SECOND - 1)
        assert not table.presence.may_offer(1)
        await seconds(2)
        assert table.presence.may_offer(1)
        assert not table.presence.may_offer(0)
        assert not table.presence.may_offer(7)
        await seconds(3600)
        assert table.state.waiting == [1]
        assert table.presence.bot_comes(1) is None

    table_of_two("none", body)


def test_with_days_one_may_go_away_and_the_table_stays_in_memory() -> None:
    async def body(table: Table, jule: Ear, ida: Ear) -> None:
        table.depart(jule)
        table.depart(ida)
        await seconds(10_000)
        assert table.state.waiting == [0]
        assert table.keeps_time
        comes = table.presence.bot_comes(0)
        assert comes is not None
        assert abs(comes - table.time.now() - (3 * DAY + GRACE - 10_000 * SECOND)) < 60 * SECOND

    table_of_two("days", body)


def test_a_table_that_is_loaded_again_goes_on_with_the_time_it_had() -> None:
    async def main() -> None:
        store = MemoryStore()
        tables = Tables(store, at_once)
        await tables.load()
        table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
        await table.ask(lambda state: state.join(None, "Ida", "seal", "hash"))
        await table.ask(lambda state: state.change(None, None, 0, "normal"))
        await table.ask(lambda state: state.begin(0, False))
        ears = [Ear(table, token)]
        table.arrive(ears[0])
        await seconds(20)
        await act(table, 0)
        assert table.state.clocks is not None
        left = table.state.clocks.left_at(1, table.time.now())
        await table.close()
        await seconds(5000)
        again = await Tables(store, at_once).find(table.id)
        assert again is not None
        assert again.state.clocks is not None
        assert abs(again.state.clocks.left_at(1, again.time.now()) - left) < SECOND
        assert again.state.clocks.left[0] == table.state.clocks.left[0]
        await again.close()

    run(main())


def test_a_rematch_keeps_the_bot_of_who_is_still_away_and_gathering_anew_does_not() -> None:
    state = gathered(2)
    do(state, state.change(None, None, 0))
    do(state, state.begin(0, False))
    do(state, state.stand_in(1))
    while state.waiting:
        assert state.play is not None
        do(state, state.act(state.waiting[0], [state.play.legal(state.waiting[0])[-1]]))
    do(state, state.begin(1, True))
    assert [seat.standin for seat in state.seats] == ["greedy", None]
    while state.waiting:
        assert state.play is not None
        do(state, state.act(state.waiting[0], [state.play.legal(state.waiting[0])[-1]]))
    do(state, state.regather())
    assert [seat.standin for seat in state.seats] == [None, None]

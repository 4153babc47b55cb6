"""Two server processes over one database, here in one process: each knows what the other writes, and nothing forks."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from tests.table.helpers import at_once

from shoal.table import log, names
from shoal.table.postgres import PostgresStore
from shoal.table.state import Refusal, State
from shoal.table.table import Table
from shoal.table.tables import Tables

PATIENCE = 20


class Told:
    """Somebody connected, who notes what is told."""

    def __init__(self, *tokens: str) -> None:
        self.tokens = {names.token_hash(token) for token in tokens}
        self.heard = asyncio.Event()

    def told(self, entry: log.AnyEntry | None) -> None:
        self.heard.set()

    def dropped(self) -> None:
        pass

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.heard.clear()
                await self.heard.wait()


class Following(Tables):
    """The tables of a process, which says when it has followed something."""

    def __init__(self, database: str) -> None:
        super().__init__(PostgresStore(database), at_once)
        self.something = asyncio.Event()

    def _followed(self, task: asyncio.Task[None]) -> None:
        super()._followed(task)
        self.something.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.something.clear()
                await self.something.wait()


@pytest.fixture
async def two(database: str) -> AsyncIterator[tuple[Following, Following]]:
    one, other = (Following(database) for _ in range(2))
    await one.load()
    await other.load()
    yield one, other
    await one.close()
    await other.close()


async def _at_both(two: tuple[Following, Following]) -> tuple[Table, Table, Told, Told]:
    """A game of two people, one connected here and one there."""
    one, other = two
    here, token = await one.open("fischfutter", "Jule", "crab", listed=True)
    there = await other.find(here.id)
    assert there is not None
    jule, ida = Told(token), Told("the token of Ida")
    here.arrive(jule)
    there.arrive(ida)
    await ida.until(lambda: here.state.version == there.state.version)  # it may have been found half opened
    await there.ask(lambda state: state.join(None, "Ida", "seal", names.token_hash("the token of Ida")))
    await jule.until(lambda: here.state.version == there.state.version)
    await here.ask(lambda state: state.begin(0, False))
    await ida.until(lambda: here.state.version == there.state.version)
    return here, there, jule, ida


def _replay(entries: list[bytes]) -> State:
    state = State()
    for entry in entries:
        state.take(log.read(entry))
    return state


async def test_what_one_plays_the_other_is_told_and_both_are_the_same_in_the_end(
    two: tuple[Following, Following],
) -> None:
    here, there, jule, ida = await _at_both(two)
    while not here.state.result:
        seat = here.state.waiting[0]
        assert here.state.play is not None
        action = here.state.play.legal(seat)[-1]
        table, listener = ((here, ida), (there, jule))[seat]
        await table.ask(lambda state, seat=seat, action=action: state.act(seat, [action]))  # type: ignore[misc]
        await listener.until(lambda: here.state.version == there.state.version)
    assert here.state.play is not None
    assert there.state.play is not None
    assert here.state.play.written_state() == there.state.play.written_state()
    replayed = _replay(await two[0].store.read(here.id))
    assert replayed.version == here.state.version


async def test_two_that_write_at_once_never_fork_a_table(two: tuple[Following, Following]) -> None:
    """Both ask for the same seat's every action at once: one is in time, the other judged anew, and refused or void."""
    here, there, jule, ida = await _at_both(two)
    while not here.state.result:
        seat, version = here.state.waiting[0], here.state.version
        assert here.state.play is not None
        action = here.state.play.legal(seat)[-1]

        def judge(state: State, seat: int = seat, action: str = action, version: int = version) -> log.AnyEntry | None:
            return state.act(seat, [action]) if state.version == version else None

        await asyncio.gather(here.ask(judge), there.ask(judge))
        for listener in (jule, ida):
            await listener.until(lambda: here.state.version == there.state.version)
        assert here.state.version == version + 1
    assert vars(_replay(await two[0].store.read(here.id)))["version"] == here.state.version


async def test_the_lobby_is_the_same_everywhere(two: tuple[Following, Following]) -> None:
    one, other = two
    here, _ = await one.open("fischfutter", "Jule", "crab", listed=True)
    await other.until(lambda: [table.id for table in other.listed] == [here.id])
    assert (await other.find(here.state.word)) is not None
    await here.ask(lambda state: state.add_bot("random"))
    await other.until(lambda: other.loaded == [])  # nothing there for the lobby any more, and nobody is connected
    await here.ask(State.open_seat)
    await other.until(lambda: [table.id for table in other.listed] == [here.id])
    hidden, _ = await one.open("fischfutter", "Jule", "crab", listed=False)
    await here.ask(lambda state: state.leave(2))
    await other.until(lambda: other.loaded == [])
    assert hidden in one.loaded


async def test_bots_play_in_one_process_only(two: tuple[Following, Following]) -> None:
    one, other = two
    here, token = await one.open("fischfutter", "Jule", "crab", listed=True)
    await other.until(lambda: len(other.loaded) == 1)
    jule = Told(token)
    there = await other.find(here.id)
    assert there is not None
    there.arrive(jule)  # the proxy leads her to the other process
    await there.ask(lambda state: state.add_bot("random"))
    await there.ask(lambda state: state.begin(0, False))
    while not there.state.result:
        await jule.until(lambda: bool(there.state.result) or 0 in there.state.waiting)
        if there.state.play is not None and not there.state.result:
            action = there.state.play.legal(0)[-1]
            await there.ask(lambda state, action=action: state.act(0, [action]))  # type: ignore[misc]
    assert not here.leads
    assert here not in one.loaded
    with pytest.raises(Refusal):
        await there.ask(lambda state: state.act(0, ["turn"]))


async def test_a_high_score_is_known_everywhere(two: tuple[Following, Following]) -> None:
    one, other = two
    await one.store.append("best", 0, b'{"type":"scored","game":"fischfutter","score":17}')
    await other.until(lambda: other.best._scores == {"fischfutter": 17})

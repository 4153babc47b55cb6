"""The disk fills up, the file is held by somebody else, the clock jumps: play stops with a sentence, or goes on; and
nothing forks, and what was acknowledged is there."""

import resource
import signal
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from tests.server.client import Page, opened
from tests.server.conftest import Running
from tests.server.test_kill import Process

from shoal.server import messages as m
from shoal.table import log, opening, sqlite
from shoal.table.clock import RATES
from shoal.table.sqlite import FILE, SqliteStore
from shoal.table.state import State


async def _begun(address: str, game: str = "fischfutter", clock: str = "none") -> tuple[Page, Page]:
    """Two people who have begun a game, seat 0 first."""
    table = await opened(address, game=game)
    jule, ida = Page(address, table.table, table.token), Page(address, table.table)
    for page in (jule, ida):
        await page.connect()
    await ida.ask(m.Join, name="Ida", avatar="seal")
    assert isinstance(await jule.ask(m.Change, clock=clock), m.Done)
    assert isinstance(await jule.ask(m.Begin, sitting=0), m.Done)
    while not ida.views:
        await ida.hear()
    return jule, ida


async def _play(jule: Page, ida: Page) -> m.Done | m.Refused:
    """Whoever is to act does; both hear of it, if it happens."""
    actor, other = (jule, ida) if jule.to_act else (ida, jule)
    answer = await actor.act()
    while isinstance(answer, m.Done) and other.version != answer.version:
        await other.hear()
    return answer


async def _health(address: str) -> int:
    async with httpx.AsyncClient() as client:
        return (await client.get(f"http://{address}/api/health")).status_code


def _same(jule: Page, ida: Page, state: State) -> None:
    assert jule.version == ida.version == state.version
    assert state.play is not None
    for page, seat in ((jule, 0), (ida, 1)):
        assert page.views[0].view == state.play.view(seat)


async def _replayed(folder: Path, table: str) -> State:
    store, state = SqliteStore(folder), State()
    for entry in await store.read(table):
        state.take(log.read(entry))
    await store.close()
    return state


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system sets no limits for other processes")
async def test_when_no_more_can_be_written_play_stops_and_goes_on_where_it_was(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    await process.start()
    jule, ida = await _begun(process.address)
    assert process.process is not None
    size = (tmp_path / "data" / f"{FILE}-wal").stat().st_size
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (size + 10_000, resource.RLIM_INFINITY))
    answer: m.Done | m.Refused = m.Done("", 0)
    while isinstance(answer, m.Done):
        before = (jule.version, jule.views, ida.views)
        answer = await _play(jule, ida)
    assert answer.reason == "refuse-not-stored"
    assert (jule.version, jule.views, ida.views) == before
    assert await _health(process.address) == 503
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert await _health(process.address) == 200
    assert isinstance(await _play(jule, ida), m.Done)
    await process.end(signal.SIGKILL)
    _same(jule, ida, await _replayed(tmp_path / "data", jule.url.split("/")[-2]))


async def test_while_another_program_holds_the_file_play_stops(server: Running) -> None:
    jule, ida = await _begun(server.address)
    await server.store._ask(lambda connection: connection.execute("PRAGMA busy_timeout=10").fetchall())
    other = sqlite3.connect(server.store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = await _play(jule, ida)
    assert isinstance(answer, m.Refused)
    assert answer.reason == "refuse-not-stored"
    assert await _health(server.address) == 503
    other.execute("ROLLBACK")
    other.close()
    assert await _health(server.address) == 200
    assert isinstance(await _play(jule, ida), m.Done)
    for page in (jule, ida):
        await page.close()
    assert sqlite.PATIENCE < 30  # a page waits no longer for its answer


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
@pytest.mark.parametrize(("game", "clock"), [("fischfutter", "none"), ("fischfutter", "fast"), ("piranhas", "none")])
async def test_a_clock_that_jumps_changes_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch, game: str, clock: str, jump: float
) -> None:
    """Neither whose turn it is, nor what is left on the clocks, nor that play has begun in real time."""
    now = time.time
    monkeypatch.setattr(opening, "COUNT", 0.0)
    jule, ida = await _begun(server.address, game, clock)
    for _ in range(2):
        assert isinstance(await _play(jule, ida), m.Done)
    monkeypatch.setattr(time, "time", lambda: now() + jump)
    for _ in range(2):
        assert isinstance(await _play(jule, ida), m.Done)
    assert [seat.standin for seat in (jule.table or ida.table).seats] == [None, None]  # type: ignore[union-attr]
    times = [message.times for message in jule.heard if isinstance(message, m.Happened)][-1]
    assert (times is None) == (clock == "none")
    if times is not None:
        store = RATES["fast"].store
        assert all(store - 30_000 < (left or 0) <= store for left in times.left)
    assert isinstance((await jule.ask(m.Act, seat=0, actions=["nonsense"])), m.Refused)
    assert await _health(server.address) == 200
    for page in (jule, ida):
        await page.close()

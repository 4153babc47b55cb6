"""While rules are still being compiled the lobby is open, tables gather, and only what needs those rules waits."""

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from tests.server.client import Page, opened
from tests.server.conftest import Running, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from shoal.games import NAMES
from shoal.server import messages as m
from shoal.server import warm
from shoal.server.garbage import collect_now_and_then
from shoal.server.warm import make_ready
from shoal.table import tables
from shoal.table.ready import Ready

GAME = "fischfutter"


class Held:
    """Compiling that goes on when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may = asyncio.Event()

    async def __call__(self, name: str) -> None:
        self.asked.append(name)
        await self.may.wait()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Held:
    """Nothing is compiled yet, as after the first start, and one core is there for it."""
    compiling = Held()
    monkeypatch.setattr(warm, "_compile", compiling)
    monkeypatch.setattr(warm, "_stamp", lambda name: tmp_path / "stamps" / name)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return compiling


@pytest.fixture
async def fresh(tmp_path: Path, built: Path, held: Held) -> AsyncIterator[Running]:
    async with running(tmp_path / "data", built, Ready(NAMES)) as server:
        yield server


async def _at_a_table(address: str, game: str = GAME) -> Page:
    table = await opened(address, game=game)
    jule = Page(address, table.table, table.token)
    await jule.connect()
    await jule.ask(m.AddBot, bot="random")
    return jule


async def _health(address: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(f"http://{address}/api/health")


async def test_a_table_gathers_meanwhile_and_begins_as_soon_as_its_rules_are_ready(fresh: Running, held: Held) -> None:
    assert (await _health(fresh.address)).json() == {"ok": True, "tables": 0, "ready": [], "preparing": list(NAMES)}
    jule = await _at_a_table(fresh.address)
    assert jule.table is not None
    assert jule.table.preparing == m.Preparing(0, len(NAMES))
    beginning = asyncio.create_task(jule.ask(m.Begin, sitting=0))
    async with Page(fresh.address, jule.table.id) as watcher:  # somebody else is served while the host waits
        assert (await watcher.until(m.Whole)).table.phase == "gathering"
    assert not beginning.done()
    held.may.set()
    assert isinstance(await beginning, m.Done)
    assert jule.table.preparing is None or jule.whole
    await jule.close()


async def test_the_page_is_told_how_far_it_is(fresh: Running, held: Held) -> None:
    jule = await _at_a_table(fresh.address, NAMES[-1])
    held.may.set()
    told = []
    while jule.table is None or jule.table.preparing is not None:
        changed = await jule.until(m.Changed)
        if changed.table.preparing is not None:
            told.append(changed.table.preparing.ready)
    assert told == sorted(told)
    assert told[-1] == 1  # only what was begun before somebody wanted this game comes before it
    await jule.close()


async def test_a_table_that_was_played_at_opens_when_its_rules_are_ready(
    tmp_path: Path, built: Path, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path / "data", built) as before:
        jule = await _at_a_table(before.address)
        await jule.ask(m.Begin, sitting=0)
        await jule.close()
    table = jule.url.split("/")[-2]
    monkeypatch.setattr(tables, "SOON", 0.01)
    async with running(tmp_path / "data", built, Ready(NAMES)) as after, httpx.AsyncClient() as client:
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
            answer = await client.get(f"http://{after.address}{path}")
            assert answer.status_code == 503
            assert answer.json()["reason"] == "refuse-preparing"
        again = Page(after.address, table, *jule.tokens)
        async with connect(again.url) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4503
        held.may.set()
        while len((await _health(after.address)).json()["ready"]) < len(NAMES):
            pass
        await again.connect()
        assert (await again.until(m.Whole)).table.phase == "playing"
        await again.close()


async def test_what_somebody_waits_for_comes_first() -> None:
    ready = Ready(["a", "b", "c", "d"])
    ready.want("c")
    assert [ready.next() for _ in range(2)] == ["c", "a"]
    ready.want("c")  # under way already
    waiting = asyncio.create_task(ready.wait("d"))
    await asyncio.sleep(0)
    assert [ready.next() for _ in range(3)] == ["d", "b", None]
    for name in "abd":
        assert name not in ready
        ready.made(name)
    await waiting
    assert "d" in ready
    assert "c" not in ready
    await ready.wait("a")


async def test_garbage_is_looked_for_seldom_and_never_among_what_was_there_at_first() -> None:
    ready, before, frozen = Ready(["a", "b"]), gc.get_threshold(), gc.get_freeze_count()
    collecting = asyncio.create_task(collect_now_and_then(ready))
    await asyncio.sleep(0)
    assert gc.get_freeze_count() == frozen
    for name in "ab":
        ready.made(name)
    await ready.wait_for_all()
    for _ in range(3):
        await asyncio.sleep(0)
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold()[2] > 1_000_000
    collecting.cancel()
    await asyncio.wait([collecting])
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


async def test_the_server_ends_what_still_compiles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warm, "_stamp", lambda name: tmp_path / name)
    monkeypatch.setattr(sys, "executable", str(Path(__file__).with_name("never_ends.sh")))
    os.mkfifo(tmp_path / "pid")
    monkeypatch.setenv("PID_FILE", str(tmp_path / "pid"))
    task = asyncio.create_task(make_ready(Ready([GAME])))
    pid = int(await asyncio.to_thread((tmp_path / "pid").read_text))
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)

"""The log says what happened, and holds no token and no link: neither of those is anybody's but the players'."""

import asyncio
import io
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog
from tests.server.client import Page, opened
from tests.server.conftest import Running
from tests.server.test_kill import Process
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from shoal.server import messages as m
from shoal.server import told
from shoal.server.run import LINES


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What ``shoal play`` would write."""
    written = io.StringIO()
    structlog.configure(processors=LINES, logger_factory=structlog.PrintLoggerFactory(written))
    yield written
    structlog.reset_defaults()


async def test_no_token_is_in_the_log(
    server: Running, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.say("nonsense")
        await jule.until(m.Refused)
    out, err = capfd.readouterr()
    assert "table opened" in out + err
    for logged in (out, err, caplog.text):
        assert table.token not in logged
        assert table.table not in logged


async def test_no_token_is_in_the_log_of_what_goes_wrong(tmp_path: Path) -> None:
    """All that a server of its own writes: of tokens where none belong, in addresses and in what is no message."""
    process = Process(tmp_path / "data", tmp_path / "log")
    await process.start()
    table = await opened(process.address)
    secrets = {"token": table.token, "link": table.table}
    async with httpx.AsyncClient(base_url=f"http://{process.address}") as client:
        for method, path in (("GET", "/api/tables/none"), ("GET", "/"), ("POST", "/api/tables"), ("PUT", "/api/games")):
            await client.request(method, path, params=secrets, json=secrets, headers={"cookie": f"t={table.token}"})
    async with connect(f"ws://{process.address}/api/tables/{table.table}/live?token={table.token}") as socket:
        await socket.send('{"type":"hello","tokens":["' + table.token + '"],"have":"nonsense"}')
        await socket.recv()
        await socket.send(table.token * 1000)
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    await process.end(signal.SIGTERM)
    log = await asyncio.to_thread((tmp_path / "log").read_text)
    assert "table opened" in log
    for secret in secrets.values():
        assert secret not in log


async def test_no_token_is_in_the_log_of_a_mistake_of_ours(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, lines: io.StringIO
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a mistake")

    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.until(m.Whole)
        monkeypatch.setattr(told, "position", broken)
        assert await jule.ask(m.Look, id="look", sitting=1, at=0) == m.Refused("look", "server-trouble", {}, None)
        assert isinstance(await jule.ask(m.OpenSeat), m.Done)
    monkeypatch.setattr(told, "whole", broken)
    async with Page(server.address, table.table, table.token) as jule:
        with pytest.raises(ConnectionClosed) as closed:
            await jule.hear()
    assert "mistake" not in str(closed.value)
    assert lines.getvalue().count("RuntimeError: a mistake") == 2
    for secret in (table.token, table.table):
        assert secret not in lines.getvalue() + caplog.text

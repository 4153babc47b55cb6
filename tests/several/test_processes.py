"""``shoal play --processes``: servers behind nginx over one database, one of which is killed while people play."""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from tests.server.client import Page, opened
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shoal.server import messages as m
from shoal.server.several import EXAMPLE, configured

ROOT = Path(__file__).resolve().parents[2]
PORT = 18788
GENTLE = (ConnectionClosed, InvalidHandshake, ConnectionError)


@dataclass
class Whole:
    """All of it, running."""

    address: str
    process: subprocess.Popen[str]

    @property
    def servers(self) -> list[int]:
        """The process ids of the servers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if b"--database" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.fixture(scope="module")
def whole() -> Iterator[Whole]:
    with tempfile.TemporaryDirectory(prefix="shoal-several-") as name:
        Path(name).chmod(0o711)  # for root's sake: PostgreSQL works as somebody else then
        command = [sys.executable, "-m", "shoal", "play", "--no-browser", "--processes", "2"]
        process = subprocess.Popen(
            [*command, "--port", str(PORT), "--data", name],
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == f"Shoal: http://127.0.0.1:{PORT}/\n"
        yield Whole(f"127.0.0.1:{PORT}", process)
        process.terminate()
        assert process.wait(30) == 0
        process.stdout.close()
        assert not (Path(name) / "postgresql" / "data" / "postmaster.pid").exists()


class Player(Page):
    """A page that comes back by itself and says again what was not answered."""

    async def sure(self, message: m.Act) -> m.Done | m.Refused:
        """The answer, however often the connection breaks."""
        while True:
            try:
                await self.say(message)
                while not (isinstance(answer := await self.hear(), m.Done | m.Refused) and answer.id == message.id):
                    pass
            except GENTLE:
                await self.back()
            else:
                return answer

    async def back(self) -> None:
        """Connect again, as soon as somebody answers."""
        while True:
            try:
                await self.connect()
                await self.until(m.Whole) if self.version is None else await self.hear()
            except GENTLE:
                continue
            return


async def _table(address: str) -> Player:
    table = await opened(address)
    jule = Player(address, table.table, table.token)
    await jule.connect()
    await jule.ask(m.AddHere, name="Ida", avatar="seal")
    await jule.ask(m.Begin, sitting=0)
    return jule


async def _metrics(address: str) -> str:
    async with httpx.AsyncClient() as client:
        return (await client.get(f"http://{address}/api/metrics")).text


@pytest.mark.timeout(60)
async def test_a_killed_server_costs_nothing_that_was_acknowledged(whole: Whole) -> None:
    tables = [await _table(whole.address) for _ in range(6)]
    before = whole.servers
    assert len(before) == 2
    acknowledged: dict[str, list[str]] = {table.url: [] for table in tables}
    for turn in range(6):
        if turn == 3:
            os.kill(before[0], signal.SIGKILL)
        for table in tables:
            view = next(view for view in table.views if view.to_act)
            act = m.Act(f"turn {turn} at {table.url[-20:]}", view.seat or 0, [view.legal[-1]])
            answer = await table.sure(act)
            assert isinstance(answer, m.Done), answer
            acknowledged[table.url].append(act.actions[0])
    async with asyncio.timeout(60):
        while len(whole.servers) < 2 or before[0] in whole.servers:  # started again by then
            await _metrics(whole.address)
    for table in tables:
        async with Page(whole.address, table.url.split("/")[-2], *table.tokens) as fresh:
            seen = await fresh.until(m.Whole)
        assert seen.version == table.version
        assert seen.views == table.views
        await table.close()


async def test_the_lobby_and_its_words_work_through_the_proxy(whole: Whole) -> None:
    table = await opened(whole.address, listed=True)
    async with httpx.AsyncClient() as client:
        listed = (await client.get(f"http://{whole.address}/api/tables")).json()
        assert table.table in [each["id"] for each in listed]
        assert (await client.get(f"http://{whole.address}/api/tables/{table.table}")).json()["id"] == table.table
        assert (await client.get(f"http://{whole.address}/api/health")).json()["ok"]
        foreign = await client.get(f"http://{whole.address}/api/tables", headers={"host": "evil.example"})
        assert foreign.status_code == 403


def test_the_example_for_nginx_takes_other_ports() -> None:
    text = configured("::1", 80, [7001, 7002, 7003])
    assert text.count("    server 127.0.0.1:700") == 3
    assert "listen [::1]:80;" in text
    assert "8789" not in text
    assert configured("127.0.0.1", 8788, [8789, 8790]) == EXAMPLE.read_text()

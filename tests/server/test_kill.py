"""The server dies at any moment, is started again, and all it acknowledged is there; pages go on by themselves."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.server.client import PATIENCE, Page, opened
from websockets.exceptions import ConnectionClosed

from shoal.engine.records import verify_lines
from shoal.games import NAMES
from shoal.games import game as find_game
from shoal.server import messages as m

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """The server in a process that can be killed and started again at the same address."""

    def __init__(self, folder: Path, log: Path | None = None) -> None:
        """``log``: the file for what it writes."""
        self.folder, self.log = folder, log or Path(os.devnull)
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it; returns when it has said where it is."""
        log = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("serve_here.py")),
            str(self.port),
            str(self.folder),
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
        )
        os.close(log)
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), 240)
        assert line.startswith(b"Shoal: http://127.0.0.1:"), line
        self.port = int(line.decode().rstrip("/\n").rsplit(":", 1)[1])

    async def made_ready(self, game: str) -> None:
        """Returns when it has loaded the rules of this game; until then a page of the table is sent away for a
        while."""
        async with httpx.AsyncClient(base_url=f"http://{self.address}") as client:
            while game not in (await client.get("/api/health", timeout=PATIENCE)).json()["ready"]:
                pass

    async def end(self, how: signal.Signals) -> int:
        """Send it a signal and wait until it is gone; its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        self.process._transport.close()  # type: ignore[attr-defined] # else its pipe is found open at the end
        return code


class Player(Page):
    """A page that comes back by itself and says again what was not answered."""

    def __init__(self, address: str, table: str, *tokens: str) -> None:
        super().__init__(address, table, *tokens)
        self.pending: m.Act | None = None
        self.acknowledged: list[m.Act] = []
        self.asked = 0

    async def play(self, news: asyncio.Event) -> None:
        """Play until it is over or the server is gone."""
        try:
            if self.pending:
                await self.say(self.pending)
            while self.result is None or self.pending:
                if self.to_act and not self.pending:
                    await self._ask()
                message = await self.hear()
                if isinstance(message, m.Done | m.Refused) and self.pending and message.id == self.pending.id:
                    assert isinstance(message, m.Done), message
                    self.acknowledged.append(self.pending)
                    self.pending = None
                    news.set()
        except ConnectionClosed:
            return
        news.set()

    async def _ask(self) -> None:
        view = next(view for view in self.views if view.to_act)
        assert view.seat is not None
        self.asked += 1
        self.pending = m.Act(f"{view.seat}-{self.asked}", view.seat, [view.legal[-1]])
        await self.say(self.pending)


@pytest.fixture
def process(tmp_path: Path) -> Process:
    return Process(tmp_path / "data")


async def _begun(process: Process) -> list[Player]:
    """Two people and a bot who have begun a match long enough to be broken off several times."""
    table = await opened(process.address)
    jule, ida = Player(process.address, table.table, table.token), Player(process.address, table.table)
    for page in (jule, ida):
        await page.connect()
    await ida.ask(m.Join, name="Ida", avatar="seal")
    await jule.ask(m.AddBot, bot="greedy")
    await jule.ask(m.Change, options={"games": 3})
    await jule.ask(m.Begin, sitting=0)
    return [jule, ida]


@pytest.mark.timeout(600)
async def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(process: Process) -> None:
    await process.start()
    pages = await _begun(process)
    random_ = random.Random(4)
    for _ in range(2):
        news = asyncio.Event()
        playing = [asyncio.create_task(page.play(news)) for page in pages]
        enough = sum(len(page.acknowledged) for page in pages) + random_.randrange(1, 9)
        while sum(len(page.acknowledged) for page in pages) < enough and not all(task.done() for task in playing):
            news.clear()
            await news.wait()
        assert await process.end(signal.SIGKILL) == -signal.SIGKILL
        await asyncio.gather(*playing)
        await process.start()
        await process.made_ready("fischfutter")
        await asyncio.gather(*(page.connect() for page in pages))
    await asyncio.gather(*(page.play(asyncio.Event()) for page in pages))

    async with httpx.AsyncClient() as client:
        record = await client.get(f"http://{process.address}/api/tables/{pages[0].url.split('/')[-2]}/record")
    play = verify_lines(record.content.splitlines(), find_game)
    by_seat = [[play.game.write(action) for player, action in play.actions if player == seat] for seat in (0, 1)]
    for page, actions in zip(pages, by_seat, strict=True):
        assert [act.actions[0] for act in page.acknowledged] == actions
    for page in pages:
        await page.close()
    assert await process.end(signal.SIGTERM) in (0, -signal.SIGTERM)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_it_ends_in_peace_when_asked(process: Process, how: signal.Signals) -> None:
    await process.start()
    table = await opened(process.address)
    page = Page(process.address, table.table, table.token)
    await page.connect()
    await page.until(m.Whole)
    code = await process.end(how)
    assert code == (0 if how == signal.SIGINT else -signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        await page.until(m.Refused)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert sorted(path.name for path in process.folder.iterdir()) == ["shoal.sqlite"]


@pytest.mark.timeout(300)
def test_every_game_survives_kills_at_random_moments() -> None:
    """The short form of bench/kill.py, which compares all that was told with all that is told afterwards."""
    done = subprocess.run(
        [sys.executable, "bench/kill.py", "--moments", "12", "--seed", str(random.SystemRandom().randrange(10**6))],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=PATIENCE * 8,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    figures = re.fullmatch(r"12 kills at \d+ tables: (\d+) acknowledged actions \((.*)\), .*\n", done.stdout)
    assert figures, done.stdout
    assert int(figures[1]) > 0
    assert [of.split(" of ")[1] for of in figures[2].split(", ")] == list(NAMES)

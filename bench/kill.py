"""Kill the server at random moments while people play, and see that nothing acknowledged is lost.

    python bench/kill.py [--moments 1000] [--seconds 50] [--seed 1]

A table of each game, with two people and a bot, is played over WebSockets. After a random time the server gets SIGKILL,
is started anew over the same data folder, and the pages come back and say again what was not answered. What each page
was told is compared with what it is told afterwards, and in the end with the logs: every acknowledged action stands
there exactly once, in order, and every log replays. In real time the count before play is short here, else every server
would die while it counts.

To start quickly, each server is forked from a process that has everything loaded; the data folder is all it shares with
the one before. Exit code 1 when anything was lost, played twice or told otherwise.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import structlog
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shoal.games import all_games
from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.server.app import make_app
from shoal.server.limits import Limits
from shoal.server.run import uvicorn_config
from shoal.server.warm import play_once, warm
from shoal.table import log, opening
from shoal.table.sqlite import SqliteStore
from shoal.table.state import State

LONGEST = 0.25
"""Seconds a server lives at most once it has answered somebody."""
COUNT = 20.0
"""Milliseconds of the count in real time."""
TRIES_AGAIN = 0.01
"""Seconds after which somebody tries again who was refused."""
UNBORN = 0.2
"""So many die within that time after the start, whatever they do then."""
PLENTY = Limits(messages=(1e9, 1e9), openings=(1e9, 1.0))
PATIENCE = 30

M = TypeVar("M")
_decoder = msgspec.json.Decoder(m.ToPage)


class Broken(Exception):
    """Something acknowledged is not so any more."""


class Server:
    """Server after server at one address, over one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.life: int | None = None
        self._say, hear = os.pipe()[::-1]
        answer, tell = os.pipe()
        self._answers = answer
        self._forker = os.fork()
        if not self._forker:
            os.close(self._say)
            self._fork_on(hear, tell)
        os.close(hear)
        os.close(tell)

    def start(self) -> None:
        """Start the next one."""
        os.write(self._say, b".")
        self.life = int.from_bytes(os.read(self._answers, 8), "little")

    def kill(self) -> None:
        """Kill it; returns when it is gone."""
        assert self.life is not None
        os.kill(self.life, signal.SIGKILL)
        os.write(self._say, b"x")
        os.read(self._answers, 8)
        self.life = None

    def close(self) -> None:
        """End everything."""
        if self.life is not None:
            self.kill()
        os.close(self._say)
        os.waitpid(self._forker, 0)
        os.close(self._answers)
        self.listener.close()

    def _fork_on(self, hear: int, tell: int) -> None:
        """The process that has everything loaded and does nothing but fork."""
        life = 0
        while word := os.read(hear, 1):
            if word == b".":
                life = os.fork()
                if not life:
                    self._serve()
            else:
                os.waitpid(life, 0)
            os.write(tell, life.to_bytes(8, "little"))
        os._exit(0)

    def _serve(self) -> None:
        async def at_once(_goes_on: bool) -> None: ...

        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
        opening.COUNT = COUNT
        app = make_app(SqliteStore(self.folder), pause=at_once, limits=PLENTY)
        with contextlib.suppress(BaseException):
            uvicorn.Server(uvicorn_config(app)).run(sockets=[self.listener])
        os._exit(0)


class Person:
    """A page that comes back by itself, says again what was not answered, and remembers all it was told."""

    def __init__(self, address: str, table: str, token: str | None, rng: random.Random, *, host: bool) -> None:
        self.url = f"ws://{address}/api/tables/{table}/live"
        self.table, self.host, self.rng = table, host, rng
        self.tokens = [token] if token else []
        self.version = 0
        self.views: list[m.SeatView] = []
        self.told: m.Whole | None = None
        self.result: m.Result | None = None
        self.sitting = 0
        self.acknowledged: list[m.Act] = []
        self.pending: Any = None
        self.asked = 0
        self.comparisons = 0

    async def play_on(self, answered: asyncio.Event) -> None:
        """For ever, saying when an answer came; raises ``Broken``."""
        while True:
            await self._come_and_play(answered)

    async def _come_and_play(self, answered: asyncio.Event) -> None:
        """Until the connection breaks: come (back), and play."""
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(self.url, open_timeout=PATIENCE, max_size=None) as socket:
                have = self.version if self.told and self.rng.random() < 0.5 else None
                await socket.send(_written(m.Hello(self.tokens, have)))
                if self.pending is not None:
                    await socket.send(_written(self.pending))
                while True:
                    message = _decoder.decode(await socket.recv())
                    if isinstance(message, m.Clock):
                        await socket.send(_written(m.ClockBack(message.at, 1000 * time.monotonic())))
                        continue
                    self.take(message)
                    answered.set()
                    if isinstance(message, m.Refused):  # another was first, or the count is on
                        await asyncio.sleep(TRIES_AGAIN)
                    await self._go_on(socket)

    async def _go_on(self, socket: ClientConnection) -> None:
        """Ask for the next thing if there is something to ask for."""
        if self.pending is not None or self.told is None:
            return
        self.pending = self._next()
        if self.pending is not None:
            await socket.send(_written(self.pending))

    def _next(self) -> Any:
        self.asked += 1
        request = f"{self.tokens or 'nobody'}-{self.asked}"[-40:]
        if not self.told or not self.told.mine:
            return m.Join(f"join-{self.rng.random()}", "Ida", "seal") if not self.tokens else None
        if self.result is not None:
            return m.Begin(request, self.sitting) if self.host else None
        for view in self.views:
            if view.to_act and view.legal:
                return m.Act(request, view.seat or 0, _decision(self.told.table.game, view, self.rng))
        return None

    def take(self, message: m.ToPage) -> None:
        """Take a message to heart, and compare it with what is known."""
        match message:
            case m.Whole():
                self._whole(message)
            case m.Happened():
                if message.version <= self.version:
                    raise Broken(f"{self.table}: version {message.version} was told twice")
                self.version = message.version
                self.views, self.result = message.views or self.views, message.result
            case m.Changed():
                self.version = max(self.version, message.version)
                self.sitting = message.table.sitting
            case m.Seated():
                self.tokens.append(message.token)
            case m.Done() | m.Refused() if self.pending is not None and message.id == self.pending.id:
                if isinstance(message, m.Done) and isinstance(self.pending, m.Act):
                    self.acknowledged.append(self.pending)
                self.pending = None

    def _whole(self, whole: m.Whole) -> None:
        if whole.version < self.version:
            raise Broken(f"{self.table}: version {self.version} was told, and then there were only {whole.version}")
        if self.views and whole.version == self.version:
            self.comparisons += 1
            if whole.views != self.views:
                raise Broken(f"{self.table}: the table looks different at the same version {self.version}")
        self.told, self.version, self.views = whole, whole.version, whole.views
        self.result, self.sitting = whole.result, whole.table.sitting


def _written(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def _decision(game: str, view: m.SeatView, rng: random.Random) -> list[str]:
    """A legal action; where a decision has parts, one part and what closes it."""
    found = find_game(game)
    whole = [action for action in view.legal if not found.is_part(found.parse(action))]
    if whole:
        return [rng.choice(whole)]
    closing = next(found.write(action) for action in range(found.actions) if not found.is_part(action))
    return [rng.choice(view.legal), closing]


async def gathered(address: str, rng: random.Random) -> list[Person]:
    """A table of each game, begun: its host and one more person, and a bot."""
    people = []
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for game in all_games():
            body = {"game": game.name, "name": "Jule", "avatar": "crab"}
            answer = await client.post(f"http://{address}/api/tables", json=body)
            opened = msgspec.json.decode(answer.content, type=m.Opened)
            host = Person(address, opened.table, opened.token, rng, host=True)
            other = Person(address, opened.table, None, rng, host=False)
            other.tokens = [(await _answer(other, m.Seated, m.Join("join" * 6, "Ida", "seal"))).token]
            await _answer(host, m.Whole, m.AddBot("bot", "random"), m.Begin("begin", 0))
            people += [host, other]
    return people


async def _answer(person: Person, kind: type[M], *requests: m.Join | m.AddBot | m.Begin) -> M:
    """Say hello and these; the last message of that kind, when all is done."""
    async with connect(person.url) as socket:
        for request in (m.Hello(person.tokens), *requests):
            await socket.send(_written(request))
        answer: M | None = None
        while True:
            message = _decoder.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
            if isinstance(message, m.Refused):
                raise Broken(f"{person.table}: {message}")
            if isinstance(message, kind):
                answer = message
            if isinstance(message, m.Done) and message.id == requests[-1].id and answer is not None:
                return answer


async def killed(server: Server, moments: int, seconds: float, seed: int) -> dict[str, Any]:
    """Play and kill so often, or for so long; the figures. Raises ``Broken``."""
    rng = random.Random(seed)
    until = time.monotonic() + seconds
    server.start()
    people = await gathered(server.address, rng)
    answered = asyncio.Event()
    kills = 0
    async with asyncio.TaskGroup() as playing:
        tasks = [playing.create_task(person.play_on(answered)) for person in people]
        while kills < moments and time.monotonic() < until:
            answered.clear()
            if rng.random() >= UNBORN:
                await answered.wait()
            await asyncio.sleep(rng.uniform(0, LONGEST))
            server.kill()
            kills += 1
            server.start()
        server.kill()
        for task in tasks:
            task.cancel()
    acknowledged = [len(person.acknowledged) for person in people]
    by_game = {game.name: sum(acknowledged[2 * n : 2 * n + 2]) for n, game in enumerate(all_games())}
    entries = await compared(server.folder, people)
    return {
        "kills": kills,
        "tables": len(people) // 2,
        "acknowledged": sum(acknowledged),
        "by_game": ", ".join(f"{count} of {name}" for name, count in by_game.items()),
        "entries": entries,
        "compared": sum(person.comparisons for person in people),
    }


async def compared(folder: Path, people: list[Person]) -> int:
    """Compare the logs with what was acknowledged; how many entries they have."""
    store = SqliteStore(folder)
    total = 0
    for table in sorted({person.table for person in people}):
        entries = [log.read(data) for data in await store.read(table)]
        total += len(entries)
        state = State()
        for entry in entries:
            state.take(entry)
        asked = [entry.request for entry in entries if isinstance(entry, log.Acted) and entry.request]
        if len(asked) != len(set(asked)):
            raise Broken(f"{table}: something was played twice")
        for person in people:
            if person.table == table:
                _compare(person, asked, state)
    await store.close()
    return total


def _compare(person: Person, asked: list[str], state: State) -> None:
    mine = {act.id for act in person.acknowledged}
    if [request for request in asked if request in mine] != [act.id for act in person.acknowledged]:
        raise Broken(
            f"{person.table}: of {len(mine)} acknowledged actions some are not in the log, or in another order"
        )
    if person.version > state.version:
        raise Broken(f"{person.table}: version {person.version} was told, the log ends with {state.version}")


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server that can be killed; made before any loop or thread is."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.close()


def main() -> None:
    """Kill and print; exit code 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moments", type=int, default=1000, help="how often to kill")
    parser.add_argument("--seconds", type=float, default=600.0, help="when to stop at the latest")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    warm()
    for game in all_games():
        play_once(game)
    with tempfile.TemporaryDirectory(prefix="shoal-kill-") as folder, serving(Path(folder)) as server:
        try:
            figures = asyncio.run(killed(server, arguments.moments, arguments.seconds, arguments.seed))
        except* Broken as broken:
            sys.exit("; ".join(map(str, broken.exceptions)))
    print(
        "{kills} kills at {tables} tables: {acknowledged} acknowledged actions ({by_game}), each in the log once and "
        "in order; {entries} entries replay; {compared} views compared across a kill, all equal".format(**figures)
    )


if __name__ == "__main__":
    main()

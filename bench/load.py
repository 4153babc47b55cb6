"""Many tables at once: how long from sending an action to the update of the last seat, and how many moves a second.

    python bench/load.py                                   # 500 tables of 4, one action a second at each
    python bench/load.py --tables 20 --closed              # 20 tables of 4, each action as soon as the last is told
    python bench/load.py --url 127.0.0.1:8788              # against a server that runs already

The server runs in a process of its own with everything it does for people: every action is stored and synced before
anybody is told, every seat is told by its own concealed view. The pages are WebSockets of this process, as lean as they
can be, since they share the computer with the server. Every page checks that it is told every version once and in
order. Exit code 1 when one is not, or when the bound is missed.
"""

import argparse
import asyncio
import base64
import contextlib
import gc
import json
import multiprocessing
import os
import random
import re
import signal
import socket
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import structlog
import uvicorn
import uvloop

from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.server.app import make_app
from shoal.server.limits import Limits
from shoal.server.run import uvicorn_config
from shoal.server.warm import play_once, warm
from shoal.table.sqlite import SqliteStore

BOUND = 10.0
"""ms, 99 % of all actions of the open loop."""
PLENTY = Limits(messages=(1e9, 1e9), openings=(1e9, 1.0))
OPENING = 16
"""So many tables are opened at once before it begins."""
WARMING = 3.0
"""Seconds before anything is measured."""
_TEXT, _PING, _PONG, _CLOSE = 1, 9, 10, 8
_VERSION = re.compile(rb'\{"type":"(?:happened|whole)","version":(\d+)')
_WAITING = re.compile(rb'"waiting":\[(\d*)[^\]]*\],"(?:log|result)"')
_decoder = msgspec.json.Decoder(m.ToPage)


class Page(asyncio.Protocol):
    """A WebSocket that understands just enough."""

    def __init__(self, table: "Table", seat: int, path: str, token: str) -> None:
        self.table, self.seat = table, seat
        self._hello = msgspec.json.encode(m.Hello([token]))
        self._path, self._buffer = path, b""
        self._open = False
        self.version = 0
        self.told = asyncio.get_running_loop().create_future()
        """Done when the whole has come."""
        self.last = b""
        """The last message with a view of the game."""

    def connection_made(self, transport: Any) -> None:
        """Ask for the WebSocket."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart; they come whole or not."""
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                sys.exit(f"no WebSocket: {head[:200]!r}")
            self._open = True
            self.say(self._hello)
        at = 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + length:
                break
            self._frame(buffer[at] & 15, buffer[start : start + length])
            at = start + length
        self._buffer = buffer[at:]

    def _frame(self, opcode: int, body: bytes) -> None:
        if opcode == _PING:
            self.say(body, _PONG)
        elif opcode == _CLOSE:
            sys.exit(f"closed: {body!r}")
        elif (found := _VERSION.match(body)) is not None:
            version = int(found[1])
            if self.version and version != self.version + 1 and body.startswith(b'{"type":"happened"'):
                sys.exit(f"version {version} came after {self.version}")
            self.version, self.last = version, body
            if not self.told.done():
                self.told.set_result(None)
            self.table.told(version)
        elif body.startswith(b'{"type":"refused"'):
            sys.exit(f"refused: {body!r}")

    def say(self, body: bytes, opcode: int = _TEXT) -> None:
        """Send a frame, masked with zeros."""
        size = len(body)
        head = (
            bytes([0x80 | opcode, 0x80 | size])
            if size < 126
            else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
        )
        self.transport.write(head + b"\0\0\0\0" + body)


class Table:
    """A table and its pages: plays, and notes how long each action took to be told to the last of them."""

    def __init__(self, number: int, load: "Load") -> None:
        self.load, self.rng = load, random.Random(number)
        self.pages: list[Page] = []
        self.asked = self.sitting = 0
        self._sent = 0.0
        self._missing = 0
        self._version = -1

    def told(self, version: int) -> None:
        """A page was told of this version."""
        if version != self._version:
            self._version, self._missing = version, len(self.pages)
        self._missing -= 1
        if not self._missing and self._sent:
            self.load.took.append(1000 * (time.perf_counter() - self._sent))
            self._sent = 0.0
            if self.load.closed:
                self.act()

    def act(self) -> None:
        """Whoever is to act does something; after a game the next one begins."""
        if self._sent:
            self.load.late += 1  # the last action has not been told to all of them yet
            return
        self.asked += 1
        waiting = _WAITING.search(self.pages[0].last)
        assert waiting is not None
        if not waiting[1]:
            self.sitting += 1
            self._sent = time.perf_counter()
            self.pages[0].say(msgspec.json.encode(m.Begin(f"begin {self.asked}", self.sitting)))
            return
        page = self.pages[int(waiting[1])]
        message = _decoder.decode(page.last)
        assert isinstance(message, m.Happened | m.Whole)
        legal = message.views[0].legal
        self._sent = time.perf_counter()
        page.say(msgspec.json.encode(m.Act(f"act {self.asked}", page.seat, self.load.decision(legal, self.rng))))


class Load:
    """All tables."""

    def __init__(self, game: str, address: str, closed: bool) -> None:
        self.game, self.address, self.closed = find_game(game), address, closed
        self.took: list[float] = []
        self.late = 0

    def decision(self, legal: list[str], rng: random.Random) -> list[str]:
        """Any legal action; where decisions have parts, one part and what closes it."""
        game = self.game
        whole = [action for action in legal if not game.is_part(game.parse(action))]
        if whole:
            return [rng.choice(whole)]
        return [rng.choice(legal), next(game.write(a) for a in range(game.actions) if not game.is_part(a))]

    async def open(self, number: int, seats: int) -> Table:
        """A table with its game begun and its pages connected."""
        host, port = self.address.rsplit(":", 1)
        opened = await asyncio.to_thread(self._post)
        path, tokens = f"/api/tables/{opened.table}/live", [opened.token]
        tokens += await asyncio.to_thread(_seat_others, self.address, path, opened.token, seats)
        table, loop = Table(number, self), asyncio.get_running_loop()
        for seat, token in enumerate(tokens):
            page = Page(table, seat, path, token)
            await loop.create_connection(partial(_same, page), host, int(port))
            table.pages.append(page)
        return table

    def _post(self) -> m.Opened:
        body = json.dumps({"game": self.game.name, "name": "P0", "avatar": "crab", "listed": False}).encode()
        request = urllib.request.Request(
            f"http://{self.address}/api/tables", body, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - an address of ours
            return msgspec.json.decode(answer.read(), type=m.Opened)


def _same(page: Page) -> Page:
    return page


def _seat_others(address: str, path: str, token: str, seats: int) -> list[str]:
    """Seat the others and begin; their tokens."""
    from websockets.sync.client import connect  # noqa: PLC0415

    with connect(f"ws://{address}{path}", compression=None) as page:
        requests = [m.AddHere(f"a person at this device {n}", f"P{n}", "seal") for n in range(1, seats)]
        for message in (m.Hello([token]), *requests, m.Begin("it begins", 0)):
            page.send(msgspec.json.encode(message).decode())
        tokens = []
        while True:
            message = _decoder.decode(page.recv(60))
            if isinstance(message, m.Seated):
                tokens.append(message.token)
            elif isinstance(message, m.Refused):
                sys.exit(f"refused: {message}")
            elif isinstance(message, m.Done) and message.id == "it begins":
                return tokens


async def run(load: Load, tables: int, seats: int, rate: float, seconds: float, pid: int) -> tuple[float, float]:
    """Open everything, play, measure; how many seconds that took, and of the server's processor time."""
    places = asyncio.Semaphore(OPENING)

    async def one(number: int) -> Table:
        async with places:
            return await load.open(number, seats)

    at = await asyncio.gather(*(one(number) for number in range(tables)))
    await asyncio.wait_for(asyncio.gather(*(page.told for table in at for page in table.pages)), 60)
    gc.collect()
    gc.freeze()
    loop = asyncio.get_running_loop()

    def again(table: Table) -> None:
        table.act()
        loop.call_later(1 / rate, again, table)

    for number, table in enumerate(at):
        loop.call_later(number / tables / rate, table.act if load.closed else lambda table=table: again(table))  # type: ignore[misc]
    await asyncio.sleep(WARMING)
    load.took.clear()
    load.late = 0
    begin, used = time.perf_counter(), processor_time(pid)
    await asyncio.sleep(seconds)
    return time.perf_counter() - begin, processor_time(pid) - used


def serve(listener: socket.socket, folder: str, game: str, profile: str | None) -> None:
    """The server, in a process of its own."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    play_once(find_game(game))
    server = uvicorn.Server(uvicorn_config(make_app(SqliteStore(Path(folder)), limits=PLENTY, alone=True)))
    if profile is None:
        server.run(sockets=[listener])
        return
    import cProfile  # noqa: PLC0415

    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again in the end
    with cProfile.Profile() as found:
        server.run(sockets=[listener])
    found.dump_stats(profile)


@contextlib.contextmanager
def serving(game: str, data: str | None, profile: str | None) -> Iterator[tuple[str, int]]:
    """A server; its address and process id."""
    with (
        tempfile.TemporaryDirectory(prefix="shoal-load-", dir=data) as folder,
        socket.create_server(("127.0.0.1", 0), backlog=512) as listener,
    ):
        process = multiprocessing.get_context("spawn").Process(target=serve, args=(listener, folder, game, profile))
        process.start()
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        try:
            with urllib.request.urlopen(f"http://{address}/api/health", timeout=120):
                yield address, process.pid or 0
        finally:
            process.terminate()
            process.join(10)
            process.kill()


def processor_time(pid: int) -> float:
    """Seconds of processor time a process has used, on Linux; 0 elsewhere."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(load: Load, seconds: float, used: float, tables: int) -> bool:
    """Print the figures; whether the bound was kept."""
    took, count = sorted(load.took), len(load.took)
    if len(took) < 20:
        sys.exit("Hardly any action got through.")
    cuts = statistics.quantiles(took, n=1000)
    print(
        f"{tables} tables of {load.game.name}: {count / seconds:,.0f} actions/s over {seconds:.0f} s, "
        f"{1e6 * used / count:,.0f} us of processor time each; to the last seat's update: median {cuts[499]:.2f} ms, "
        f"99 % within {cuts[989]:.2f} ms, 99.9 % within {cuts[998]:.2f} ms, worst {took[-1]:.2f} ms; "
        f"{load.late} not told to all within a turn"
    )
    return load.closed or cuts[989] <= BOUND


def main() -> None:
    """Measure and print; exit code 1 when the bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    parser.add_argument("--closed", action="store_true", help="act as soon as the last action is told to all")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="fischfutter")
    parser.add_argument("--url", help="HOST:PORT of a server that runs; it must allow so many tables from one address")
    parser.add_argument("--data", help="where the folder of the tables is made (else where temporary ones are)")
    parser.add_argument("--profile", help="file for a profile of the server (cProfile)")
    arguments = parser.parse_args()
    warm()
    with contextlib.ExitStack() as stack:
        if arguments.url:
            address, pid = arguments.url, 0
        else:
            address, pid = stack.enter_context(serving(arguments.game, arguments.data, arguments.profile))
        load = Load(arguments.game, address, arguments.closed)
        seconds, used = uvloop.run(run(load, arguments.tables, arguments.seats, arguments.rate, arguments.seconds, pid))
        kept = report(load, seconds, used, arguments.tables)
    sys.exit(not kept)


if __name__ == "__main__":
    main()

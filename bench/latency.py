"""How long an uncontested action takes, from its arrival at the server to the message that leaves for all seats.

    python bench/latency.py [--tables 100] [--pages 2] [--seconds 20]

Starts a server on loopback with a store in a temporary folder, opens tables of Piranhas with so many pages and two bots
each, and lets every person reveal and discard cards at a person's pace, over WebSockets of a process of its own. What
is measured is inside the server, on one clock: from the WebSocket's message to the end of the table's telling.
Exit code 1 when the median is above 2 ms.
"""

import argparse
import asyncio
import itertools
import multiprocessing
import random
import socket
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from shoal.server import messages as m
from shoal.server.app import make_app
from shoal.server.conversation import Conversation
from shoal.server.limits import Limits
from shoal.server.run import uvicorn_config
from shoal.server.warm import warm
from shoal.table import log
from shoal.table.opening import COUNT
from shoal.table.sqlite import SqliteStore
from shoal.table.table import Table

BOUND = 2.0
"""Median, ms."""
LOOPBACK = "127.0.0.1"
PACE = (0.4, 1.2)
"""Seconds between the actions of a person."""

_decoder = msgspec.json.Decoder(m.ToPage)
arrivals: dict[str, float] = {}
"""When each request arrived, by its id."""
taken: list[float] = []
"""Milliseconds of each action measured."""


class MeasuredConversation(Conversation):
    """A conversation that notes when it hears of an action."""

    async def hear(self, data: bytes | str) -> None:
        """Note when an action arrives."""
        if isinstance(data, str) and '"act"' in data:
            arrivals[msgspec.json.decode(data)["id"]] = time.perf_counter()
        await super().hear(data)


class MeasuredTable(Table):
    """A table that notes when all have been told of an action."""

    def tell(self, entry: log.AnyEntry | None) -> None:
        """Note when it is told."""
        super().tell(entry)
        if isinstance(entry, log.Acted) and entry.request in arrivals:
            taken.append(1000 * (time.perf_counter() - arrivals.pop(entry.request)))


class Person:
    """A page that reveals and discards, and lets a last card pass, at a person's pace."""

    def __init__(self, page: ClientConnection, number: int) -> None:
        self.page, self.rng, self.ids = page, random.Random(number), itertools.count()
        self.seat, self.legal = 0, list[str]()
        self.due = self.next(COUNT / 1000)

    def next(self, seconds: float = 0.0) -> float:
        """When to act next, after so many seconds and a person's pause."""
        return time.monotonic() + seconds + self.rng.uniform(*PACE)

    async def say(self, message: m.ToServer) -> None:
        """Send it."""
        await self.page.send(msgspec.json.encode(message).decode())

    async def play(self, until: float) -> None:
        """Answer for the clock, and act whenever it is due."""
        while time.monotonic() < until:
            try:
                data = await asyncio.wait_for(self.page.recv(), max(0.001, self.due - time.monotonic()))
            except TimeoutError:
                await self.act()
                continue
            message = _decoder.decode(data)
            if isinstance(message, m.Clock):
                await self.say(m.ClockBack(message.at, 1000 * time.monotonic()))
            elif isinstance(message, m.Whole | m.Happened) and message.views:
                self.seat, self.legal = message.views[0].seat or 0, message.views[0].legal

    async def act(self) -> None:
        """Do what concerns nobody else, if there is something."""
        self.due = self.next()
        action = next((action for action in ("reveal", "discard", "accept") if action in self.legal), None)
        if action is not None:
            request = f"act {self.rng.random()} {next(self.ids)}"
            await self.say(m.Act(request, self.seat, [action], 1000 * time.monotonic()))


async def party(address: str, number: int, pages: int, seconds: float) -> None:
    """Opens a table, sits down at it with so many pages and two bots, and plays so long."""
    async with httpx.AsyncClient() as client:
        body = {"game": "piranhas", "name": "P0", "avatar": "crab"}
        answer = await client.post(f"http://{address}/api/tables", json=body)
    opened = msgspec.json.decode(answer.content, type=m.Opened)
    async with AsyncExitStack() as stack:
        live = f"ws://{address}/api/tables/{opened.table}/live"
        persons = [
            Person(await stack.enter_async_context(connect(live)), number * pages + page) for page in range(pages)
        ]
        host = persons[0]
        await host.say(m.Hello([opened.token]))
        for k, person in enumerate(persons[1:], 1):
            await person.say(m.Hello([]))
            if k > 1:
                await host.say(m.OpenSeat(f"a seat for page {k}"))
                await until_answered(host)
            await person.say(m.Join(f"page {k} sits down", f"P{k}", "seal"))
            await until_answered(person)
        for bot in ("slow", "steady"):
            await host.say(m.AddBot(f"a bot: {bot}", bot))
        await host.say(m.Begin("the game begins", 0))
        until = time.monotonic() + COUNT / 1000 + seconds
        await asyncio.gather(*(person.play(until) for person in persons))


async def until_answered(person: Person) -> None:
    """Wait for the answer to what was asked."""
    while not isinstance(answer := _decoder.decode(await person.page.recv()), m.Done):
        assert not isinstance(answer, m.Refused), answer


def people(address: str, tables: int, pages: int, seconds: float) -> None:
    """All of them, in this process."""

    async def all_of_them() -> None:
        await asyncio.gather(*(party(address, number, pages, seconds) for number in range(tables)))

    asyncio.run(all_of_them())


async def serve(tables: int, pages: int, seconds: float) -> None:
    """The server, until the people have gone."""
    with (
        tempfile.TemporaryDirectory(prefix="shoal-latency-") as folder,
        socket.create_server((LOOPBACK, 0)) as listener,
    ):
        app = make_app(SqliteStore(Path(folder)), limits=Limits(openings=(tables, 1.0)))
        server = uvicorn.Server(uvicorn_config(app))
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        address = f"{LOOPBACK}:{listener.getsockname()[1]}"
        load = multiprocessing.get_context("spawn").Process(target=people, args=(address, tables, pages, seconds))
        load.start()
        await asyncio.to_thread(load.join, seconds + 60)
        if load.exitcode is None:
            load.kill()
        server.should_exit = True
        await serving


def main() -> None:
    """Measure and print; exit code 1 when the bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pages", type=int, choices=(1, 2), default=2)
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    warm()
    sys.modules["shoal.server.app"].Conversation = MeasuredConversation  # type: ignore[attr-defined]
    sys.modules["shoal.table.tables"].Table = MeasuredTable  # type: ignore[attr-defined]
    asyncio.run(serve(arguments.tables, arguments.pages, arguments.seconds))
    if not taken:
        sys.exit("No action was measured; the load did not get through.")
    median, late = statistics.median(taken), statistics.quantiles(taken, n=100)[98]
    print(f"{arguments.tables} tables, {arguments.pages} pages and 2 bots each, {len(taken)} actions:")
    print(f"median {median:.2f} ms, 99 % within {late:.2f} ms")
    sys.exit(median > BOUND)


if __name__ == "__main__":
    main()

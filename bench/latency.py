"""How long an uncontested action takes, from its arrival at the server to the message that leaves for all seats.

    python bench/latency.py [--tables 100] [--seconds 20]

Starts a server on loopback with a store in a temporary folder, opens tables of Piranhas with a person and a bot each,
and lets every person reveal and discard cards at a person's pace, over WebSockets of a process of its own. What is
measured is inside the server, on one clock: from the WebSocket's message to the table's telling.
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
from pathlib import Path

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import connect

from shoal.server import messages as m
from shoal.server.app import make_app
from shoal.server.conversation import Conversation
from shoal.server.limits import Limits
from shoal.server.run import uvicorn_config
from shoal.server.warm import warm
from shoal.table import log
from shoal.table.sqlite import SqliteStore

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


class Measured(Conversation):
    """A conversation that notes when it hears of an action and when it has told of it."""

    async def hear(self, data: bytes | str) -> None:
        """Note when an action arrives."""
        if isinstance(data, str) and '"act"' in data:
            arrivals[msgspec.json.decode(data)["id"]] = time.perf_counter()
        await super().hear(data)

    def told(self, entry: log.AnyEntry | None) -> None:
        """Note when it is told; the table has one page."""
        super().told(entry)
        if isinstance(entry, log.Acted) and entry.request in arrivals:
            taken.append(1000 * (time.perf_counter() - arrivals.pop(entry.request)))


async def person(address: str, number: int, until: float) -> None:
    """Opens a table, lets a bot sit down, then reveals and discards until it is late."""
    rng, ids = random.Random(number), itertools.count()
    async with httpx.AsyncClient() as client:
        body = {"game": "piranhas", "name": f"P{number}", "avatar": "crab"}
        answer = await client.post(f"http://{address}/api/tables", json=body)
    opened = msgspec.json.decode(answer.content, type=m.Opened)
    async with connect(f"ws://{address}/api/tables/{opened.table}/live") as page:

        async def say(message: m.ToServer) -> None:
            await page.send(msgspec.json.encode(message).decode())

        await say(m.Hello([opened.token]))
        await say(m.AddBot("the bot sits down", "slow"))
        await say(m.Begin("the game begins", 0))
        legal: list[str] = []
        due = time.monotonic() + rng.uniform(*PACE)
        while time.monotonic() < until:
            try:
                message = _decoder.decode(await asyncio.wait_for(page.recv(), max(0.001, due - time.monotonic())))
            except TimeoutError:
                due = time.monotonic() + rng.uniform(*PACE)
                action = next((action for action in ("reveal", "discard", "accept") if action in legal), None)
                if action is not None:
                    await say(m.Act(f"act {number} {next(ids)}", 0, [action], 1000 * time.monotonic()))
                continue
            if isinstance(message, m.Clock):
                await say(m.ClockBack(message.at, 1000 * time.monotonic()))
            elif isinstance(message, m.Whole | m.Happened) and message.views:
                legal = message.views[0].legal


def people(address: str, tables: int, seconds: float) -> None:
    """All of them, in this process."""

    async def all_of_them() -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(person(address, number, until) for number in range(tables)))

    asyncio.run(all_of_them())


async def serve(tables: int, seconds: float) -> None:
    """The server, until the people have gone."""
    with (
        tempfile.TemporaryDirectory(prefix="shoal-latency-") as folder,
        socket.create_server((LOOPBACK, 0)) as listener,
    ):
        app = make_app(SqliteStore(Path(folder)), limits=Limits(openings=(tables, 1.0)))
        server = uvicorn.Server(uvicorn_config(app))
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        address = f"{LOOPBACK}:{listener.getsockname()[1]}"
        load = multiprocessing.get_context("spawn").Process(target=people, args=(address, tables, seconds))
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
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    warm()
    sys.modules["shoal.server.app"].Conversation = Measured  # type: ignore[attr-defined]
    asyncio.run(serve(arguments.tables, arguments.seconds))
    if not taken:
        sys.exit("No action was measured; the load did not get through.")
    median, late = statistics.median(taken), statistics.quantiles(taken, n=100)[98]
    print(f"{arguments.tables} tables, {len(taken)} actions: median {median:.2f} ms, 99 % within {late:.2f} ms")
    sys.exit(median > BOUND)


if __name__ == "__main__":
    main()

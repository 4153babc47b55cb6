"""A real server on a loopback port, in the loop of the test."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from tests.table.helpers import at_once

from shoal.server.app import make_app
from shoal.server.limits import Limits
from shoal.server.page import Page
from shoal.server.run import uvicorn_config
from shoal.server.warm import warm
from shoal.table.ready import Ready
from shoal.table.sqlite import SqliteStore

GENEROUS = Limits(messages=(1e6, 1e6), openings=(40, 1e-9), connections=12)
"""Pages here play faster than people, and come back before the server has noticed that they went."""


@dataclass
class Running:
    """A server that runs."""

    address: str
    store: SqliteStore


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The rules and bots, before anybody waits for an answer."""
    warm()


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as the build leaves it, in small."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Shoal</title>" + "<p>fish</p>" * 50)
    (folder / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "assets/main-1a2b.js").write_text("export const fish = 1;\n" * 50)
    (folder / "sources.sha256").write_text("secret of the build")
    return folder


@pytest.fixture
async def server(tmp_path: Path, built: Path) -> AsyncIterator[Running]:
    """A server with its own data, that answers to localhost and addresses, with bots that do not wait."""
    async with running(tmp_path / "data", built) as here:
        yield here


@asynccontextmanager
async def running(data: Path, page: Path, ready: Ready | None = None) -> AsyncIterator[Running]:
    """The same over this data folder, with rules that are ``ready`` or not."""
    store = SqliteStore(data)
    app = make_app(store, names={"localhost"}, pause=at_once, page=Page(page), limits=GENEROUS, ready=ready)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = uvicorn.Server(uvicorn_config(app))
        task = asyncio.create_task(serving.serve(sockets=[listener]))
        yield Running(f"127.0.0.1:{listener.getsockname()[1]}", store)
        serving.should_exit = True
        await task

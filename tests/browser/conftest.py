"""A real server and a real browser: what the tests of the page share."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.chromium import launch
from tests.browser.server import ROOT, Server
from tests.browser.table import Visitor

PATIENCE = 30_000
"""Milliseconds until something that should be seen is missed."""


class Reached(Protocol):
    """A server, or a way to it."""

    url: str


class Visit(Protocol):
    """Opens a browser for one more person, with the arguments of ``Visitor``."""

    def __call__(self, name: str = "Jule", *, server: Reached = ..., **more: Any) -> Visitor: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alive."""
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")  # not longer: while it is open, no other test may run an event loop
def browser() -> Iterator[Browser]:
    """The browser that all visitors of a module have in common; each is in a context of its own."""
    assert (ROOT / "src/shoal/server/page/index.html").is_file(), "the page is not built: npm --prefix ui run build"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Visitors, whose pages must not have complained in the end."""
    visitors: list[Visitor] = []

    def visit(name: str = "Jule", *, server: Reached = server, **more: Any) -> Visitor:
        visitor = Visitor(browser, server.url, name, **more)
        visitor.page.set_default_timeout(PATIENCE)
        visitors.append(visitor)
        return visitor

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [(visitor.name, trouble) for visitor in visitors for trouble in visitor.troubles] == []

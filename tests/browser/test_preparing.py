"""The first start: the lobby is open while rules are compiled, and the table says what it waits for."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.server import ROOT

pytestmark = pytest.mark.browser

PROGRAM = Path(__file__).with_name("serve_preparing.py")
SAID = {"de": "Die Regeln von Fischfutter werden vorbereitet", "en": "The rules of Fischfutter are being made ready"}


class Fresh:
    """A server whose rules are not ready."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        command = [sys.executable, str(PROGRAM), str(folder)]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().removeprefix("Shoal: ").rstrip("/\n")

    def make_ready(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("now\n")
        self.process.stdin.flush()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Fresh]:
    server = Fresh(tmp_path)
    yield server
    server.process.kill()
    server.process.communicate()


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_table_gathers_and_begins_as_soon_as_it_can(fresh: Fresh, visit: Visit, language: str) -> None:
    size = {"de": (375, 812), "en": (1440, 900)}[language]
    visitor = visit(server=fresh, language=language, size=size, still=True)
    visitor.go()
    visitor.open_table()
    said = visitor.page.get_by_role("status").filter(has_text=SAID[language])
    expect(said).to_be_visible()
    box = said.bounding_box()
    assert box is not None
    assert box["height"] < 120  # its clock is no larger than its words
    visitor.add_bot("random")
    visitor.let_start(0)
    assert visitor.barriers() == []
    begin = visitor.button("begin-with", count=2)
    expect(begin).to_be_enabled()
    visitor.press(begin)
    expect(visitor.button("begins-when-ready")).to_be_visible()  # what one has pressed is seen to be noted
    fresh.make_ready()
    expect(visitor.dock).to_be_visible()
    assert said.count() == 0

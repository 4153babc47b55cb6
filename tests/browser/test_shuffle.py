"""How the cards are shuffled, for whoever wants to know: sealed before, everybody's part in it, told afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.table import Visitor

from shoal.cli.verify import verify

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server_by_lot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that draws every secret anew."""
    server = Server(tmp_path_factory.mktemp("data"), by_lot=True)
    server.start()
    yield server
    server.kill()


def opened(visitor: Visitor) -> Locator:
    """The sheet that tells it."""
    visitor.press(visitor.button("shuffle"))
    sheet = visitor.page.get_by_role("dialog", name=visitor.words.page("shuffle"))
    expect(sheet).to_contain_text(visitor.words.page("shuffle-why"))
    return sheet


@pytest.mark.parametrize(("language", "size"), [("en", (1440, 900)), ("de", (375, 812))])
def test_a_shuffle_is_sealed_before_the_game_and_told_afterwards(
    visit: Visit, server_by_lot: Server, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    visitor = visit(
        "Jule", server=server_by_lot, size=size, language=language, by="click" if language == "en" else "tap"
    )
    visitor.open_table()
    visitor.add_bot("greedy")
    say = visitor.words.page
    sheet = opened(visitor)
    part = sheet.get_by_role("region", name=say("shuffle-next"))
    expect(part).to_contain_text(say("shuffle-sealed"))
    expect(part).to_contain_text(say("shuffle-mine"))
    seal = part.locator("code").first.inner_text()
    assert visitor.barriers() == []
    assert sheet.evaluate("it => it.scrollWidth <= it.clientWidth")
    visitor.press(sheet.get_by_role("button", name=say("close")))
    visitor.begin()
    visitor.play_out()

    sheet = opened(visitor)
    told = sheet.get_by_role("region", name=say("shuffle-of", number=1))
    expect(told).to_contain_text(seal)
    expect(told).to_contain_text(say("shuffle-seen"))
    expect(told).to_contain_text(say("shuffle-secret"))
    expect(sheet.get_by_role("region", name=say("shuffle-next"))).to_contain_text(say("shuffle-mine"))
    assert visitor.barriers() == []
    with visitor.page.expect_download() as download:
        visitor.press(told.get_by_role("link", name=say("download-record")))
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    assert seal in file.read_text(encoding="utf-8").splitlines()[0]
    assert verify([file]) == 0

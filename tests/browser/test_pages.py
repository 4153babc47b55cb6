"""Every page in light and dark, in both languages, large and small: nothing on it keeps anybody out."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor, appearances

pytestmark = pytest.mark.browser

SIZES: dict[str, dict[str, Any]] = {"wide": {"size": (1440, 900)}, "phone": {"size": (375, 812), "by": "tap"}}


@pytest.mark.parametrize(("where", "theme", "language"), appearances(*SIZES))
def test_nothing_keeps_anybody_out(visit: Visit, where: str, theme: str, language: str) -> None:
    looks: dict[str, Any] = {**SIZES[where], "theme": theme, "language": language, "still": True}
    visitor, watcher = visit(**looks), visit("Ida", **looks)
    found: dict[str, list[str]] = {}

    def look(name: str, of: Visitor = visitor) -> None:
        found[name] = of.barriers()

    before_a_game(visitor, look)
    visitor.begin()
    watcher.go(visitor.page.url.removeprefix(visitor.url))
    expect(watcher.page.get_by_text(watcher.words.page("you-watch"))).to_be_visible()
    look("watching", watcher)
    in_a_game(visitor, look)
    visitor.play_out()
    look("score")
    beside_a_game(visitor, look)
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


def before_a_game(visitor: Visitor, look: Any) -> None:
    """Lobby, preferences, gathering, choosing a bot."""
    page = visitor.page
    visitor.go()
    expect(page.get_by_role("button", name=visitor.words.game("title"))).to_be_visible()
    look("lobby")
    visitor.press(visitor.button("preferences"))
    expect(page.get_by_role("dialog")).to_be_visible()
    look("preferences")
    page.keyboard.press("Escape")
    visitor.open_table()
    visitor.press(visitor.button("bot"))
    expect(page.get_by_role("dialog")).to_be_visible()
    look("which bot")
    page.keyboard.press("Escape")
    for bot in ("greedy", "random", "greedy"):
        visitor.add_bot(bot)
    visitor.let_start(0)
    look("gathering")


def in_a_game(visitor: Visitor, look: Any) -> None:
    """One's turn, what is chosen, a refusal, the table as text, the keys, the rules."""
    page = visitor.page
    for turn in range(2):  # so that something lies in the pond
        assert visitor.my_turn()
        visitor.decide(turn)
    assert visitor.my_turn()
    look("turn")
    visitor.choose(0)
    look("chosen")
    visitor.turn_twice()
    look("refusal")
    page.keyboard.press("t")
    look("as text")
    page.keyboard.press("t")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look("keys")
    page.keyboard.press("Escape")


def beside_a_game(visitor: Visitor, look: Any) -> None:
    """Rules on a page of their own, and what is not there."""
    page = visitor.page
    visitor.go("/rules/fischfutter")
    expect(page.locator("#FU-16")).to_be_visible()
    look("rules")
    visitor.go("/nowhere")
    expect(page.get_by_text(visitor.words.page("no-such-page"))).to_be_visible()
    look("no such page")
    visitor.go("/t/nowhere-abcdefghjk")
    expect(page.get_by_text(visitor.words.page("no-such-table"))).to_be_visible()
    look("no such table")
    visitor.forgive("404")

"""Piranhas on the page: whole games in real time, by clicks, keys and taps; own moves at once; the pause before the end."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

GAME = "piranhas"
PHONE = (375, 812)
WAYS: dict[str, dict[str, Any]] = {
    "click": {"by": "click", "speed": 2},
    "keys": {"by": "keys"},
    "tap": {"by": "tap", "size": PHONE, "language": "de"},
}

pytestmark = pytest.mark.browser


def gather(visitor: Visitor, *bots: str) -> None:
    """From the lobby to the first card."""
    visitor.open_table(GAME)
    for bot in bots:
        visitor.add_bot(bot, GAME)
    visitor.begin()


def a_move(visitor: Visitor, number: int) -> None:
    """Take the next card; every other time lay it with its first fish. Let a last card pass.

    The table does not wait: what was there a moment ago may be gone, so nothing is awaited that others can take away.
    """
    page = visitor.page
    if page.locator(".dock .pass").is_visible():
        _now(visitor, ".dock .pass", "a")
    elif number % 2 and page.locator(".dock .calls:not(.empty)").is_visible():
        _now(visitor, ".dock .call >> nth=0", "p" if page.locator(".dock .call.whole").is_visible() else "1")
    else:
        _now(visitor, ".dock .next", " ")


def _now(visitor: Visitor, button: str, key: str) -> None:
    """Press it the way this person does, if it is still there."""
    if visitor.by == "keys":
        visitor.page.keyboard.press(key)
        return
    what = visitor.page.locator(button)
    if what.count():
        what.dispatch_event("click")


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(visit: Visit, way: str) -> None:
    visitor = visit(**WAYS[way])
    gather(visitor, "quick", "steady")
    expect(visitor.page.locator(".dock .next").or_(visitor.page.locator(".dock .pause")).or_(visitor.score)).to_be_visible()
    for number in range(3000):
        if visitor.score.is_visible():
            break
        a_move(visitor, number)
        visitor.page.wait_for_function("new Promise((done) => requestAnimationFrame(() => done(true)))")
    expect(visitor.score.get_by_role("heading")).to_be_focused()
    scores = visitor.record()[-1]["result"]["scores"]
    shown = [int(text) for text in visitor.page.locator(".scoresheet tbody td.t").all_inner_texts()]
    assert shown == sorted(scores)
    assert any(message["type"] == "act" for message in visitor.said)

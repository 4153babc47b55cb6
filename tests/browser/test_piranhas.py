"""Piranhas on the page: whole games in real time by clicks, keys and taps; what lies at once and what comes back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
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
    expect(visitor.page.locator(".dock .pad").or_(visitor.score)).to_be_visible()
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


class Line:
    """The line between a page and the server, which a test may hold up."""

    def __init__(self, visitor: Visitor) -> None:
        self.held = False
        self.answer: dict[str, Any] | None = None
        """What the next request to lay a card is answered with, instead of asking the server."""
        self._waiting: list[str | bytes] = []
        self._page: WebSocketRoute | None = None
        visitor.page.route_web_socket(re.compile("/live$"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page
        page.on_message(lambda message: self._say(server, message))
        server.on_message(self._hear)

    def _say(self, server: WebSocketRoute, message: str | bytes) -> None:
        said = json.loads(message)
        if self.answer and said["type"] == "act" and said["actions"][0].startswith("lay"):
            self._hear(json.dumps(self.answer | {"type": "refused", "id": said["id"]}))
        else:
            server.send(message)

    def _hear(self, message: str | bytes) -> None:
        assert self._page is not None
        if self.held:
            self._waiting.append(message)
        else:
            self._page.send(message)

    def release(self) -> None:
        """Let everything through that waits, and what comes."""
        self.held = False
        while self._waiting:
            self._hear(self._waiting.pop(0))


def test_a_card_lies_at_once_and_glides_back_when_somebody_was_faster(visit: Visit) -> None:
    visitor = visit(by="tap", size=PHONE)
    line = Line(visitor)
    visitor.open_table(GAME)
    visitor.add_here("Tjark")  # does nothing: the table is still, whatever time this takes
    visitor.begin()
    page = visitor.page
    target, hand = page.locator(".stack [role=img]"), page.locator(".calls:not(.empty)")
    visitor.press_low(page.locator(".dock .next"))
    expect(hand).to_be_visible()
    for press in (".dock .next", ".dock .fresh", ".dock .call >> nth=0", ".wrong .btn"):
        box = page.locator(press).bounding_box()
        assert box is not None
        assert box["y"] >= 0.55 * PHONE[1], f"{press} lies too high: {box}"
    before = target.get_attribute("aria-label")

    line.held = True
    line.answer = {"reason": "refuse-own-card", "args": {"who": 1, "ms": 40}, "clause": "PI-30"}
    visitor.press_low(page.locator(".dock .call >> nth=0"))
    expect(page.locator(".stack .pending")).to_be_visible()
    expect(page.locator(".cry.pending")).to_be_visible()
    expect(hand).to_have_count(0)
    line.release()
    expect(hand).to_be_visible()
    expect(page.locator(".stack .pending")).to_have_count(0)
    expect(target).to_have_attribute("aria-label", before or "")
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-own-card", GAME))

    line.answer, line.held = None, True
    visitor.press_low(page.locator(".dock .call >> nth=0"))
    visitor.press_low(page.locator(".dock .next"))  # the hand does not wait for the card
    expect(page.locator(".dock .none")).to_have_text(visitor.words.game("card-comes", GAME))
    line.release()
    expect(hand).to_be_visible()
    expect(page.locator(".stack .pending")).to_have_count(0)
    expect(page.locator(".cry .letter, .cry:has-text('Piranhas')")).to_be_visible()
    assert visitor.barriers() == []


def test_the_keys_of_the_help(visit: Visit) -> None:
    visitor = visit()
    visitor.open_table(GAME)
    visitor.add_here("Tjark")
    visitor.begin()
    page, keyboard = visitor.page, visitor.page.keyboard
    keyboard.press("Space")
    expect(page.locator(".calls:not(.empty)")).to_be_visible()
    keyboard.press("d")
    expect(page.locator(".calls.empty")).to_be_visible()
    keyboard.press("x")
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-nothing-to-call", GAME))
    keyboard.press("f")
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-no-card", GAME))
    keyboard.press("a")
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-nothing-to-accept", GAME))
    keyboard.press("t")
    expect(page.get_by_role("region", name=visitor.words.game("who-has-how-many", GAME))).to_be_visible()
    assert visitor.barriers() == []

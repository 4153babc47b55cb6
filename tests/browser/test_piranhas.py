"""Piranhas on the page: whole games in real time by clicks, keys and taps; what lies at once and what comes back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Visit
from tests.browser.far import FarAway
from tests.browser.server import Server
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
    counted(visitor)


def beside(visit: Visit, visitor: Visitor) -> Visitor:
    """A table, and somebody at it who does nothing: it is still, whatever time this takes."""
    other = visit("Tjark")
    other.join(visitor.open_table(GAME))
    visitor.begin()
    counted(visitor)
    return other


def counted(visitor: Visitor) -> None:
    """Wait until the count is over: the first target is turned over."""
    expect(visitor.page.locator(".stack [role=img]").or_(visitor.score)).to_be_visible()


def a_move(visitor: Visitor, number: int) -> None:
    """Take the next card; every other time lay it with its first fish. Let a last card pass.

    The table does not wait: what was there a moment ago may be gone, so nothing is awaited that others can take away.
    """
    page = visitor.page
    if page.locator(".dock .pass").is_visible():
        _now(visitor, ".dock .pass", "a")
    elif number % 2 and page.locator(".dock .calls:not(.empty)").is_visible():
        _now(visitor, ".dock .call", "p" if page.locator(".dock .call.whole").is_visible() else "1")
    else:
        _now(visitor, ".dock .next", " ")


def _now(visitor: Visitor, button: str, key: str) -> None:
    """Press it the way this person does, if it is still there."""
    if visitor.by == "keys":
        visitor.page.keyboard.press(key)
        return
    visitor.page.evaluate("(button) => document.querySelector(button)?.click()", button)


def play_out(*visitors: Visitor) -> None:
    """All of them play until it is over."""
    for number in range(3000):
        for visitor in visitors:
            if visitor.score.is_visible():
                return
            a_move(visitor, number)
            visitor.page.wait_for_function("new Promise((done) => requestAnimationFrame(() => done(true)))")
    raise AssertionError("it comes to no end")


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(visit: Visit, way: str) -> None:
    visitor = visit(**WAYS[way])
    gather(visitor, "quick", "steady")
    play_out(visitor)
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
    beside(visit, visitor)
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
    line.answer = {"reason": "refuse-too-late", "args": {"who": 1, "ms": 40, "action": "lay"}, "clause": "PI-30"}
    visitor.press_low(page.locator(".dock .call >> nth=0"))
    expect(page.locator(".stack .pending")).to_be_visible()
    expect(page.locator(".cry.pending")).to_be_visible()
    expect(hand).to_have_count(0)
    line.release()
    expect(hand).to_be_visible()
    expect(page.locator(".stack .pending")).to_have_count(0)
    expect(target).to_have_attribute("aria-label", before or "")
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-too-late", GAME, who="Tjark", ms=40))

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
    beside(visit, visitor)
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


# --- several pages ----------------------------------------------------------------------------------------------------


def cards_seen(message: dict[str, Any]) -> list[str]:
    """The cards that lie open in a view: the target, hand cards, the tops of discard piles."""
    view = message["views"][0]["view"]
    lying = [view["target"], *(card for seat in view["seats"] for card in (seat["hand"], seat["discard"]["top"]))]
    return [card["card"] for card in lying if card is not None]


def test_two_pages_and_two_bots_one_of_them_far_away(visit: Visit, server: Server) -> None:
    with FarAway(server.url, 90) as line:
        near, far = visit("Jule", speed=2), visit("Ole", server=line, language="de", by="tap", size=PHONE)
        far.join(near.open_table(GAME))
        for bot in ("quick", "quick"):
            near.add_bot(bot, GAME)
        near.begin()
        for visitor in (near, far):
            expect(visitor.page.locator(".cry.count")).to_be_visible()
            counted(visitor)
        ping = near.page.locator(f"[data-seat='{far.seat}'] .way")
        expect(ping).to_have_attribute("aria-label", re.compile(r"(1[89]\d|2\d\d) ms"))
        play_out(near, far)
        for visitor in (near, far):
            expect(visitor.score).to_be_visible()
            told = [message for message in visitor.heard if message.get("views")]
            assert len(told) > 30
            for message in told:
                seen = cards_seen(message)
                assert len(seen) == len(set(seen)), f"a card lies twice: {seen}"
                assert sum(seat["cards"] for seat in message["views"][0]["view"]["seats"]) <= 52
        assert near.record() == far.record()
        acts = [message for message in far.heard if message["type"] == "happened" and message["by"] == far.seat]
        assert acts, "whoever is far away did nothing"
        far.context.close()


def test_the_count_begins_and_ends_on_all_screens_at_the_same_moment(visit: Visit, server: Server) -> None:
    begins = """new Promise((done) => new MutationObserver((_, watch) => {
        if (!document.querySelector('.stack [role=img]')) return;
        watch.disconnect();
        done(performance.timeOrigin + performance.now());
    }).observe(document.body, { childList: true, subtree: true }))"""
    with FarAway(server.url, 90) as line:
        near, far = visit("Jule"), visit("Ole", server=line)
        far.join(near.open_table(GAME))
        near.begin()
        for visitor in (near, far):
            expect(visitor.page.locator(".cry.count")).to_be_visible()
            visitor.page.evaluate(f"window.begun = {begins}; 0")
        moments = [visitor.page.evaluate("window.begun") for visitor in (near, far)]
        assert abs(moments[0] - moments[1]) < 60, moments
        far.context.close()


def test_the_table_waits_for_who_is_away(visit: Visit) -> None:
    visitor = visit()
    other = beside(visit, visitor)
    strip = visitor.page.locator(".strip").get_by_text(visitor.words.page("waits-for", names="Tjark"))
    other.page.goto("about:blank")
    expect(strip).to_be_visible()
    visitor.page.keyboard.press("Space")
    expect(visitor.note).to_contain_text(visitor.words.page("refuse-waits", who="Tjark"))
    assert visitor.barriers() == []
    visitor.press(visitor.button("go-on-without", names="Tjark"))
    expect(strip).to_have_count(0)
    expect(visitor.page.locator(".cry.count")).to_be_visible()
    expect(visitor.page.locator(".cry.count")).to_have_count(0)
    visitor.page.keyboard.press("Space")
    expect(visitor.page.locator(".calls:not(.empty)")).to_be_visible()


def test_the_relaxed_pace_is_offered_when_somebody_is_far_away(visit: Visit, server: Server) -> None:
    with FarAway(server.url, 150) as line:
        near, far = visit("Jule"), visit("Ole", server=line)
        far.join(near.open_table(GAME))
        for visitor in (near, far):
            text = visitor.words.page("far-away", names="Ole", count=1)
            expect(visitor.page.locator(".strip")).to_contain_text(text)
        expect(far.button("play-relaxed")).to_have_count(0)
        near.begin()
        near.press(near.button("play-relaxed"))
        for visitor in (near, far):
            expect(visitor.page.locator(".strip")).to_have_count(0)
        far.context.close()


def test_two_people_need_two_devices_and_nobody_starts(visit: Visit) -> None:
    visitor = visit()
    visitor.open_table(GAME)
    expect(visitor.page.get_by_text(visitor.words.page("who-starts"))).to_have_count(0)
    visitor.button("here-at-device").dispatch_event("click")
    expect(visitor.note).to_contain_text(visitor.words.page("refuse-one-device"))


def test_wrong_card_pressed_twice_is_one_call(visit: Visit) -> None:
    visitor = visit()
    other = beside(visit, visitor)
    other.page.keyboard.press("Space")
    expect(other.page.locator(".calls:not(.empty)")).to_be_visible()
    other.page.keyboard.press("1")
    wrong = visitor.page.locator(".wrong .btn:not(.flat)")
    expect(wrong).to_be_visible()
    wrong.dblclick()
    expect(visitor.page.locator(".cry.bad")).to_be_visible()
    expect(visitor.note).to_have_count(0)
    assert [message["actions"] for message in visitor.said if message["type"] == "act"] == [["wrong"]]


def test_calls_are_spoken_where_somebody_wants_that(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.calls = [];
        speechSynthesis.speak = (spoken) => window.calls.push(`${spoken.lang} ${spoken.text}`);"""
    )
    visitor.open_table(GAME)
    visitor.press(visitor.button("more"))
    visitor.press(visitor.button("preferences"))
    visitor.press(visitor.page.get_by_role("switch", name=visitor.words.page("calls-spoken")))
    other = beside(visit, visitor)
    loud = visitor.words.game("call-loud", GAME, call="piranhas")
    assert visitor.page.evaluate("calls") == ["en 1", "en 2", "en 3", f"en {loud}"]
    other.page.keyboard.press("Space")
    expect(other.page.locator(".calls:not(.empty)")).to_be_visible()
    other.page.keyboard.press("1")
    expect(visitor.page.locator(".cry .av")).to_be_visible()
    assert len(visitor.page.evaluate("calls")) == 5
    assert other.page.evaluate("typeof calls") == "undefined"

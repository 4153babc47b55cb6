"""What a person notices: why not, whose hand it is at a shared device, languages, motion, addresses, dragging."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

pytestmark = pytest.mark.browser

NOTING = """
window.travelled = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) { window.travelled += 1; return animate.apply(this, all) };
new MutationObserver(() => {
    if (document.querySelector('.pond .touched')) document.documentElement.toggleAttribute('data-framed', true);
}).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
"""
"""What travels is counted. What is framed instead is noted, since the frame is gone again after a while."""

SIZES: dict[str, dict[str, Any]] = {"wide": {"size": (1440, 900)}, "phone": {"size": (375, 812), "by": "tap"}}


def alone_with_bots(visitor: Visitor, *bots: str) -> None:
    """A game of one's own, one's turn."""
    visitor.open_table()
    for bot in bots or ("greedy",):
        visitor.add_bot(bot)
    visitor.let_start(0)
    visitor.begin()
    assert visitor.my_turn()


@pytest.mark.parametrize("where", SIZES)
def test_a_refusal_says_why_and_opens_the_rule_beside_the_table(visit: Visit, where: str) -> None:
    visitor = visit(**SIZES[where])
    alone_with_bots(visitor)
    visitor.turn_twice()
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-turned-already"))
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-turned-already.why"))
    expect(visitor.page.get_by_role("alert")).to_contain_text(visitor.words.game("refuse-turned-already"))
    clause = visitor.note.get_by_role("link")
    id_ = clause.inner_text()
    visitor.press(clause)
    rule = visitor.page.locator(f"#{id_}").locator("visible=true")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(visitor.note).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    visitor.decide()


def test_two_at_one_device_do_not_see_each_others_hand(visit: Visit) -> None:
    visitor = visit("Jule")
    visitor.open_table()
    visitor.add_here("Tjark")
    visitor.let_start(0)
    visitor.begin()
    turns = 0
    while visitor.my_turn_covered():
        name = ("Jule", "Tjark")[turns % 2]
        expect(visitor.page.get_by_role("heading", name=visitor.words.page("pass-device", name=name))).to_be_visible()
        expect(visitor.choices).to_have_count(0)
        expect(visitor.page.locator("[data-hand-of]")).to_have_count(0)
        visitor.press(visitor.button("i-am", name=name))
        expect(visitor.page.locator("[data-hand-of]")).to_have_attribute("data-hand-of", str(turns % 2))
        visitor.decide(turns)
        turns += 1
    assert turns > 2
    visitor.record()


def test_language_and_brightness_change_at_once_and_stay(visit: Visit) -> None:
    visitor = visit(language="de")
    alone_with_bots(visitor)
    page = visitor.page
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "de")
    expect(visitor.main_button).to_have_text(visitor.words.game("lay-none"))
    visitor.press(visitor.button("more"))
    visitor.press(page.get_by_role("dialog").get_by_role("button", name=visitor.words.page("preferences")))
    visitor.press(page.get_by_role("radio", name="English"))
    visitor.speak("en")
    visitor.press(page.get_by_role("radio", name=visitor.words.page("theme-dark")))
    page.keyboard.press("Escape")
    for _ in range(2):
        expect(html).to_have_attribute("lang", "en")
        expect(html).to_have_attribute("data-theme", "dark")
        expect(visitor.main_button).to_have_text(visitor.words.game("lay-none"))
        page.reload()
    visitor.my_turn()
    visitor.decide()


def test_with_reduced_motion_nothing_travels(visit: Visit) -> None:
    visitor = visit(still=True, speed=1)
    visitor.page.add_init_script(NOTING)
    alone_with_bots(visitor, "greedy", "random")
    html = visitor.page.locator("html")
    for turn in range(3):
        visitor.my_turn()
        html.evaluate("(it) => it.removeAttribute('data-framed')")
        visitor.decide(turn)
        expect(html).to_have_attribute("data-framed", "")
    assert visitor.page.evaluate("travelled") == 0


def test_a_card_can_be_dragged_into_the_pond(visit: Visit) -> None:
    visitor = visit(speed=1)
    alone_with_bots(visitor)
    side = visitor.choices.first
    laid = side.get_attribute("data-side")
    assert laid
    side.drag_to(visitor.page.locator(".seats"))
    expect(visitor.main_button).to_have_text(visitor.words.game("lay-side", side=laid))
    side.drag_to(visitor.page.locator("#table"))
    expect(visitor.page.get_by_role("list", name="log")).to_contain_text(laid)


def test_one_tap_plays_when_confirming_is_switched_off(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.press(visitor.button("preferences"))
    visitor.press(visitor.page.get_by_role("switch", name=visitor.words.page("confirm")))
    visitor.page.keyboard.press("Escape")
    alone_with_bots(visitor)
    visitor.choose(0)
    visitor.played()
    expect(visitor.page.locator(".log li", has_text="lays")).not_to_have_count(0)


def test_addresses_lead_straight_there(visit: Visit) -> None:
    host, guest = visit("Jule"), visit("Ida")
    table = host.open_table()
    guest.go(f"/t/{table.split('-')[0]}")
    expect(guest.page.get_by_text("Jule", exact=True)).to_be_visible()
    guest.go("/rules/fischfutter#FU-16")
    expect(guest.page.locator("#FU-16")).to_be_in_viewport()
    guest.page.get_by_role("link", name=guest.words.page("to-lobby")).click()
    expect(guest.page).to_have_url(f"{guest.url}/")
    guest.page.get_by_label(guest.words.page("link-or-word")).fill(f"{host.url}/t/{table}")
    guest.press(guest.button("sit-down"))
    expect(guest.page).to_have_url(f"{guest.url}/t/{table}")
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.url}/")


@pytest.mark.parametrize("height", [812, 667])
def test_the_table_keeps_its_place_whatever_is_said(visit: Visit, height: int) -> None:
    visitor = visit(by="tap", size=(375, height))
    alone_with_bots(visitor, "greedy", "random", "greedy")
    boxes = []
    while visitor.my_turn():
        boxes.append(visitor.page.locator("#table").bounding_box())
        visitor.choose(len(boxes))
        boxes.append(visitor.page.locator("#table").bounding_box())
        visitor.decide(len(boxes))
    heights = {(box["y"], box["height"]) for box in boxes if box}
    assert len(heights) == 1, heights

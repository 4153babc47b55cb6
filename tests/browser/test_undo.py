"""Taking back: by button and by key, and what the others see of it."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

pytestmark = pytest.mark.browser
FLAUSCH = "fisch_flausch"


def bid(visitor: Visitor) -> None:
    """One card, the first that can be bid."""
    visitor.press(visitor.dock.get_by_role("checkbox").first)
    visitor.press(visitor.main_button)


@pytest.mark.parametrize("by", ["click", "tap", "keys"])
def test_a_bid_is_taken_back_and_the_others_read_it(visit: Visit, by: str) -> None:
    size = (375, 812) if by == "tap" else (1440, 900)
    host, guest, third = visit("Jule", by=by, size=size), visit("Ida", language="de"), visit("Mo")
    table = host.open_table(FLAUSCH)
    guest.join(table)
    expect(host.seats).to_have_count(2)
    host.press(host.button("one-more-seat"))
    third.join(table)
    host.let_start(0)
    host.begin()
    assert host.my_turn()
    undo = host.button("undo")
    expect(undo).to_have_count(0)
    bid(host)
    assert guest.my_turn()
    expect(undo).to_be_visible()
    assert not host.scrolls()
    if by == "keys":
        host.page.keyboard.press("u")
    else:
        host.press(undo)
    assert host.my_turn()
    expect(undo).to_have_count(0)
    expect(host.page.locator(".say")).to_contain_text(host.words.page("did-undone", me="yes", who="Jule"))
    expect(guest.page.locator(".say")).to_contain_text(guest.words.page("did-undone", me="no", who="Jule"))
    expect(guest.page.locator(".dock.is-turn")).to_have_count(0)

    # When somebody else has bid it is too late, and the page says so.
    host.press(host.main_button)  # the card is chosen still
    assert guest.my_turn()
    bid(guest)
    assert third.my_turn()
    expect(undo).to_have_count(0)
    host.page.keyboard.press("u")
    expect(host.note).to_contain_text(host.words.page("refuse-nothing-to-undo"))

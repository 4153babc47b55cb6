"""Thinking time and leavers, as one sees them: with the page's own clock moved on where a minute has to pass."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

pytestmark = pytest.mark.browser


def choose_clock(host: Visitor, clock: str) -> None:
    """Set a time control."""
    select = host.page.get_by_role("combobox", name=host.words.page("time-control"))
    select.select_option(label=host.words.page(f"clock-{clock}"))
    host.answered()
    expect(select).to_have_value(clock)


@pytest.mark.parametrize("size", [(1440, 900), (375, 812)])
def test_clocks_are_seen_by_all_and_a_bot_plays_for_whoever_says_so(visit: Visit, size: tuple[int, int]) -> None:
    host, guest = visit("Jule", size=size), visit("Ida", language="de", size=size)
    table = host.open_table()
    guest.join(table)
    choose_clock(host, "fast")
    expect(guest.page.get_by_text(guest.words.page("clock-fast"), exact=True)).to_be_visible()
    host.let_start(0)
    host.begin()
    assert host.my_turn()
    expect(host.page.get_by_role("timer")).to_contain_text(":")  # one's own, beside the sentence
    expect(guest.page.locator("[data-seat='0']").get_by_role("timer")).to_contain_text(":")
    assert not host.scrolls()
    assert not guest.scrolls()

    # The seat goes to a bot, which plays it, and comes back.
    host.press(host.button("more"))
    host.press(host.button("bot-for-me"))
    assert guest.my_turn()
    expect(guest.page.locator("[data-seat='0']").get_by_text(guest.words.page("bot-plays"))).to_be_visible()
    expect(host.dock).to_contain_text(host.words.page("bot-plays-for-you"))
    host.press(host.button("play-again-myself"))
    expect(host.page.get_by_role("button", name=host.words.page("play-again-myself"))).to_have_count(0)
    guest.decide()
    assert host.my_turn()
    host.decide()
    assert guest.my_turn()
    assert host.barriers() == []


def test_who_is_away_for_a_minute_may_be_played_for_when_one_of_the_others_says_so(visit: Visit) -> None:
    host, guest = visit("Jule"), visit("Ida")
    host.page.clock.install()
    table = host.open_table()
    guest.join(table)
    host.let_start(1)
    host.begin()
    assert guest.my_turn()
    stored = guest.close()
    away = host.page.locator("[data-seat='1']")
    expect(away).to_contain_text(host.words.page("away"))
    offer = host.page.locator(".strip").get_by_text(host.words.page("bot-offer", name="Ida"))
    expect(offer).to_have_count(0)
    host.page.clock.fast_forward(130_000)
    expect(offer).to_be_visible()
    expect(away).to_contain_text(host.words.page("since-minutes", minutes=2))

    # By the server's clock it is no minute yet: it says so, and nothing has changed.
    host.press(host.button("yes-please"))
    expect(host.note).to_contain_text(host.words.page("refuse-not-away"))
    guest = visit("Ida", stored=stored)
    guest.go(f"/t/{table}")
    assert guest.my_turn()
    expect(offer).to_have_count(0)

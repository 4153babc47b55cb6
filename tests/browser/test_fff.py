"""Fische Fluppen Frikadellen in the browser: whole games by clicks and by taps, the keys, several tables."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

FFF = "fff"
PHONE = (375, 812)
WAYS: dict[str, dict[str, Any]] = {"click": {"by": "click"}, "tap": {"by": "tap", "size": PHONE}}

pytestmark = pytest.mark.browser


def gather(visitor: Visitor, *bots: str) -> None:
    """A table with the visitor and these bots; the visitor starts."""
    visitor.open_table(FFF)
    for bot in bots:
        visitor.add_bot(bot, FFF)
    visitor.let_start(0)
    visitor.begin()


def panel(visitor: Visitor) -> Locator:
    """What one's turn is about: at the top of the rail, on a phone in the dock."""
    return visitor.page.locator(".turn-panel.mine")


def main_button(visitor: Visitor) -> Locator:
    """The one main button."""
    return panel(visitor).locator(".btn.big")


def place(visitor: Visitor, name: str) -> Locator:
    """A space or a landing on the map."""
    return visitor.page.locator(f".world [data-place='{name}']")


def see_all(visitor: Visitor) -> None:
    """On a phone: the whole map."""
    whole = visitor.page.get_by_role("button", name=visitor.words.game("see-all", FFF), exact=True)
    if whole.count():
        visitor.press(whole)


def confirm(visitor: Visitor, button: Locator | None = None) -> None:
    """Press the main button, or another that plays, and wait until that is played."""
    before = panel(visitor).get_attribute("data-played")
    pressed = button or main_button(visitor)
    expect(pressed).not_to_have_attribute("aria-disabled", "true")
    visitor.press(pressed)
    expect(visitor.page.locator(f".turn-panel.mine[data-played='{before}']")).to_have_count(0)


def choose_all(visitor: Visitor, number: int) -> None:
    """Word after word, until the main button can be pressed."""
    while main_button(visitor).get_attribute("aria-disabled") == "true":
        words = panel(visitor).locator("[role=radio][aria-checked=false]")
        visitor.press(words.nth(number % words.count()))


def deal(visitor: Visitor) -> None:
    """Sell and buy as much as there is, exchange what can be exchanged."""
    for more in panel(visitor).locator("[data-more]").all():
        while more.get_attribute("aria-disabled") != "true":
            visitor.press(more)
    words = panel(visitor).locator("[role=radio][aria-checked=false]")
    while words.count() and not panel(visitor).locator("[role=radio][aria-checked=true]").count():
        visitor.press(words.first)
    confirm(visitor)


def act(visitor: Visitor, number: int) -> None:
    """The next thing in one's turn."""
    phase = panel(visitor).get_attribute("data-phase")
    if phase == "trade":
        deal(visitor)
        return
    houses = visitor.page.locator(".world .place.trader.goal:not(.on)")
    if phase == "move" and houses.count():
        see_all(visitor)
        visitor.press(houses.nth(number % houses.count()))
    else:
        choose_all(visitor, number)
    confirm(visitor)


def play_out(visitor: Visitor) -> dict[str, int]:
    """Play until it is over; how often each phase was one's own."""
    phases: dict[str, int] = {}
    number = 0
    while visitor.my_turn():
        phase = panel(visitor).get_attribute("data-phase") or ""
        phases[phase] = phases.get(phase, 0) + 1
        act(visitor, number)
        number += 1
    return phases


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(visit: Visit, way: str) -> None:
    visitor = visit(**WAYS[way])
    gather(visitor, "planner", "planner")
    phases = play_out(visitor)
    assert {"keep", "move", "trade", "bonus", "after"} <= phases.keys()
    result = visitor.record()[-1]["result"]
    shown = [int(text) for text in visitor.page.locator(".scoresheet tbody td.t").all_inner_texts()]
    assert sorted(shown) == sorted(result["scores"])
    assert max(result["scores"]) == 3
    visitor.rematch()
    assert visitor.my_turn()
    choose_all(visitor, 0)
    confirm(visitor)

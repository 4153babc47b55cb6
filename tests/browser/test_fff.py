"""Fische Fluppen Frikadellen in the browser: whole games by clicks and by taps, the keys."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

FFF = "fff"
PHONE = (375, 812)
BUSY = 30
"""Things done in a whole game before the bots are left to end it."""
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
    words = panel(visitor).locator("[role=radio][aria-checked=false]")
    while words.count() and main_button(visitor).get_attribute("aria-disabled") == "true":
        visitor.press(words.nth(number % words.count()))


def deal(visitor: Visitor) -> None:
    """Sell and buy as much as there is, exchange what can be exchanged."""
    for line in panel(visitor).locator("[data-step]").all():
        while line.locator("[data-more]").get_attribute("aria-disabled") != "true":
            visitor.press(line.locator("[data-more]"))
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


def rest(visitor: Visitor) -> None:
    """The next thing in a turn in which one only wants to stand on a path."""
    away = visitor.page.locator(".world .place:is(.path, .bridge).goal:not(.on)")
    if not main_button(visitor).count() and away.count():
        see_all(visitor)
        visitor.press(away.first)
    choose_all(visitor, 0)
    confirm(visitor)


def play_out(visitor: Visitor) -> dict[str, int]:
    """Play until it is over, in the end only resting; how often each phase was one's own."""
    phases: dict[str, int] = {}
    while visitor.my_turn():
        phase = panel(visitor).get_attribute("data-phase") or ""
        number = sum(phases.values())
        phases[phase] = phases.get(phase, 0) + 1
        if number < BUSY:
            act(visitor, number)
        else:
            rest(visitor)
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


def test_the_arrows_walk_and_enter_goes(visit: Visit) -> None:
    visitor = visit(by="keys")
    gather(visitor, "random")
    keyboard = visitor.page.keyboard
    assert visitor.my_turn()
    visitor.reach(panel(visitor).locator("[role=radio]").first)
    keyboard.press("Space")
    keyboard.press("Enter")
    expect(visitor.page.locator(".turn-panel.mine[data-phase=move]")).to_be_visible()

    visitor.page.locator(".world").evaluate("(it) => document.activeElement.blur()")
    keyboard.press("ArrowLeft")
    expect(place(visitor, "p1")).to_be_focused()
    expect(place(visitor, "p1")).to_have_attribute("aria-pressed", "true")
    keyboard.press("ArrowLeft")
    expect(place(visitor, "A")).to_be_focused()
    expect(panel(visitor)).to_contain_text(visitor.words.game("costs", FFF, cost=2, left=1))
    keyboard.press("Escape")
    expect(place(visitor, "A")).to_have_attribute("aria-pressed", "false")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    stop = main_button(visitor)
    expect(visitor.page.locator("[data-figure='0']")).to_have_attribute("transform", "translate(595 973)")
    expect(stop).to_have_class("btn big main")
    expect(stop).not_to_have_attribute("aria-disabled", "true")
    keyboard.press("Enter")
    expect(visitor.page.locator(".turn-panel.mine:not([data-phase=move])")).to_be_visible()


def test_keys_deal(visit: Visit) -> None:
    visitor = visit(by="keys")
    visitor.open_table(FFF)
    visitor.add_bot("random", FFF)
    visitor.choose_option("traders", "first", FFF)
    visitor.let_start(0)
    visitor.begin()
    keyboard = visitor.page.keyboard
    for number in range(100):
        assert visitor.my_turn()
        more = panel(visitor).locator("[data-more]:not([aria-disabled=true])")
        if panel(visitor).get_attribute("data-phase") == "trade" and more.count():
            break
        act_with(visitor, number)
    line = panel(visitor).locator("[data-step]").first
    if line.locator("[data-more]").get_attribute("aria-disabled") == "true":
        visitor.reach(more.first)
        line = panel(visitor).locator("[data-step]:focus-within")
    keyboard.press("+")
    expect(line.locator("b")).to_have_text("1")
    keyboard.press("-")
    expect(line.locator("b")).to_have_text("0")
    keyboard.press("+")
    expect(main_button(visitor)).to_contain_text("florint")
    keyboard.press("Escape")
    expect(line.locator("b")).to_have_text("0")


def act_with(visitor: Visitor, number: int) -> None:
    """A turn's next thing, pressed with the mouse, whatever the visitor has."""
    by, visitor.by = visitor.by, "click"
    act(visitor, number)
    visitor.by = by


def test_traders_are_read_and_the_map_moves(visit: Visit) -> None:
    visitor = visit(by="tap", size=PHONE)
    gather(visitor, "random")
    assert visitor.my_turn()
    rest(visitor)
    assert visitor.my_turn()
    world = visitor.page.locator(".world")
    near = world.get_attribute("viewBox")
    see_all(visitor)
    expect(world).not_to_have_attribute("viewBox", near or "")
    expect(visitor.page.locator(".mini")).to_have_count(0)
    visitor.page.set_viewport_size({"width": PHONE[0], "height": 667})  # all stays all when the map takes another shape
    expect(visitor.page.locator(".zoom.whole")).to_be_visible()
    visitor.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    visitor.press(place(visitor, "I"))  # too far to go there, yet his card is read
    card = visitor.page.locator(".turn-panel .sign1 h2")
    expect(card).to_be_visible()
    visitor.press(visitor.page.locator(".turn-panel").get_by_role("button", name=visitor.words.page("close")))
    expect(card).to_have_count(0)
    visitor.press(visitor.page.get_by_role("button", name=visitor.words.game("see-me", FFF), exact=True))
    expect(visitor.page.locator(".mini")).to_be_visible()
    visitor.press(visitor.page.locator(".price-strip"))
    expect(visitor.page.get_by_role("dialog").locator(".ptab")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("t")
    expect(visitor.page.locator(".textform")).to_contain_text(visitor.words.game("text-rafts", FFF))
    assert not visitor.scrolls()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_keeps_anybody_out(visit: Visit, way: str, theme: str) -> None:
    visitor = visit(**WAYS[way], theme=theme, language="de" if theme == "dark" else "en", still=True)
    visitor.open_table(FFF)
    for bot in ("random", "greedy", "planner"):
        visitor.add_bot(bot, FFF)
    visitor.let_start(0)
    found = {"gathering": visitor.barriers()}
    visitor.begin()
    seen: set[str] = set()
    for number in range(60):
        if not visitor.my_turn() or len(seen) == 5:
            break
        phase = panel(visitor).get_attribute("data-phase") or ""
        if phase not in seen:
            seen.add(phase)
            found[phase] = visitor.barriers()
            assert not visitor.scrolls()
        act(visitor, number)
    assert {"keep", "move", "trade"} <= seen
    visitor.page.keyboard.press("t")
    found["as text"] = visitor.barriers()
    assert {name: barriers for name, barriers in found.items() if barriers} == {}

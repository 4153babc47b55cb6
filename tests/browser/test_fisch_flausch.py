"""Fisch & Flausch in the browser: whole games by clicks and taps, a bid by keyboard, the discard pile, the reveal."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor, appearances

GAME = "fisch_flausch"
SIZES: dict[str, dict[str, Any]] = {"wide": {"size": (1440, 900)}, "phone": {"size": (375, 812), "by": "tap"}}

pytestmark = pytest.mark.browser


def gather(visitor: Visitor, *bots: str) -> None:
    """From the lobby to the first bid, with the cat."""
    visitor.open_table(GAME)
    for bot in bots:
        visitor.add_bot(bot, GAME)
    visitor.let_start(0)
    expect(visitor.button("begin-with", count=len(bots) + 1)).to_be_enabled()  # keys do not wait as a click does
    visitor.begin()
    assert visitor.my_turn()


def hand(visitor: Visitor) -> Locator:
    """The cards of one's own hand."""
    return visitor.dock.get_by_role("checkbox")


def press_card(visitor: Visitor, card: Locator) -> None:
    """Press the part of a card that its neighbour leaves in sight; on a phone it is in reach of the thumb."""
    box = card.bounding_box()
    assert box is not None
    at = box["x"] + 8, box["y"] + 30
    if visitor.by == "tap":
        assert box["y"] >= 0.55 * visitor.page.evaluate("innerHeight"), f"{card} lies too high: {box}"
        visitor.page.touchscreen.tap(*at)
    else:
        visitor.page.mouse.click(*at)


def bid(visitor: Visitor, turn: int) -> None:
    """Bid one card that can be bid alone, every third time two."""
    cards = visitor.dock.locator("[data-card]:not([data-card=BONE], [data-card=SNAP])")
    chosen = [turn % cards.count(), *([(turn + 1) % cards.count()] if turn % 3 == 0 and cards.count() > 1 else [])]
    for number in chosen:
        press_card(visitor, cards.nth(number))
    expect(visitor.dock.locator("[aria-checked=true]")).to_have_count(len(chosen))
    visitor.press_low(visitor.main_button)
    expect(visitor.dock.locator("[aria-checked=true]")).to_have_count(0)


def picks(visitor: Visitor) -> bool:
    """Whether it is one's own Snapper that may take a card."""
    name = visitor.words.game("look-at-discard", GAME)
    return visitor.dock.get_by_role("button", name=name, exact=True).is_visible()


def take(visitor: Visitor) -> None:
    """Take the first card of the discard pile."""
    visitor.press_low(visitor.main_button)
    dialog = visitor.page.get_by_role("dialog")
    visitor.press(dialog.get_by_role("radio").first)
    visitor.press(dialog.locator(".btn.big"))
    expect(dialog).to_have_count(0)


def decide(visitor: Visitor, turn: int) -> None:
    """Whatever is to be decided."""
    if picks(visitor):
        take(visitor)
    else:
        bid(visitor, turn)


def sent(visitor: Visitor) -> list[list[str]]:
    """The actions that went over the line, list by list."""
    return [message["actions"] for message in visitor.said if message["type"] == "act"]


def number(text: str) -> int:
    """A figure as the page writes it."""
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("where", SIZES)
def test_a_whole_game_with_bots(visit: Visit, where: str) -> None:
    visitor = visit(**SIZES[where])
    gather(visitor, "greedy", "greedy", "random")
    visitor.play_out(lambda turn: decide(visitor, turn))
    result = visitor.record()[-1]["result"]
    shown = visitor.page.locator(".scoresheet tbody td.t").all_inner_texts()
    assert [number(text) for text in shown] == sorted(result["scores"], reverse=True)

    hands = visitor.page.locator(".counted")
    expect(hands).to_have_count(4)
    for seat in range(4):
        counts = hands.nth(seat).locator("li > b").all_inner_texts()
        assert sum(number(text) for text in counts) == number(shown[seat])
    assert visitor.barriers() == []
    visitor.rematch()
    assert visitor.my_turn()


def test_a_bid_by_keyboard(visit: Visit) -> None:
    visitor = visit(by="keys")
    gather(visitor, "greedy", "random")
    keyboard = visitor.page.keyboard
    keyboard.press("h")
    expect(hand(visitor).first).to_be_focused()
    keyboard.press("Space")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    expect(hand(visitor).nth(2)).to_be_focused()
    keyboard.press("Space")
    expect(visitor.main_button).to_have_text(visitor.words.game("make-bid-of", GAME, total=4))
    keyboard.press("Escape")
    expect(visitor.dock.locator("[aria-checked=true]")).to_have_count(0)
    expect(visitor.main_button).to_have_text(visitor.words.game("bid-none", GAME))
    keyboard.press("Space")
    keyboard.press("Enter")
    expect(visitor.page.get_by_role("list", name=visitor.words.page("log"))).to_contain_text("3 · T3")
    assert sent(visitor) == [["T3", "done"]]


def test_a_bid_the_rules_forbid_says_why(visit: Visit) -> None:
    visitor = visit()
    gather(visitor, "greedy", "random")
    press_card(visitor, visitor.dock.locator("[data-card=SNAP]"))
    visitor.press(visitor.main_button)
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-snapper-alone", GAME))
    expect(visitor.note.get_by_role("link")).to_have_text("FL-10")
    press_card(visitor, visitor.dock.locator("[data-card=T1]").first)
    visitor.press(visitor.main_button)
    expect(visitor.dock.locator("[aria-checked=true]")).to_have_count(0)
    assert sent(visitor) == [["SNAP", "done"], ["T1", "SNAP", "done"]]


def test_the_discard_pile_can_be_looked_through_at_any_time(visit: Visit) -> None:
    visitor = visit()
    gather(visitor, "random")
    page = visitor.page
    dialog = page.get_by_role("dialog")
    page.keyboard.press("d")
    expect(dialog).to_contain_text(visitor.words.game("discard-empty", GAME))
    page.keyboard.press("Escape")
    bid(visitor, 0)
    visitor.my_turn()
    visitor.press(page.get_by_role("button", name=visitor.words.game("look-at-discard", GAME)).first)
    expect(dialog.get_by_role("img")).not_to_have_count(0)
    assert visitor.barriers() == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("region", name=visitor.words.game("text-of-seats", GAME))).to_be_visible()
    assert visitor.barriers() == []


@pytest.mark.parametrize(("where", "theme", "language"), appearances(*SIZES))
def test_nothing_keeps_anybody_out(visit: Visit, where: str, theme: str, language: str) -> None:
    visitor = visit(**SIZES[where], theme=theme, language=language, still=True)
    gather(visitor, "greedy", "random", "shrewd", "greedy", "random")
    assert visitor.barriers() == []
    bid(visitor, 0)
    visitor.my_turn()
    assert not visitor.scrolls()
    assert visitor.barriers() == []


def test_the_reveal_is_one_conveyor_and_a_tap_jumps_to_its_end(visit: Visit) -> None:
    visitor = visit(speed=0.5)
    gather(visitor, "random", "random")
    bid(visitor, 0)
    belt = visitor.page.get_by_role("group", name=visitor.words.game("conveyor", GAME))
    expect(belt).to_be_visible()
    expect(belt.locator("[data-at]")).to_have_count(5)
    visitor.page.mouse.click(5, 300)
    expect(belt).to_have_count(0, timeout=1000)

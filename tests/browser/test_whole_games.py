"""Whole games from the lobby to the score and the rematch: by clicks, by keys alone, by taps on a phone."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

PHONE = (375, 812)
WAYS: dict[str, dict[str, Any]] = {
    "click": {"by": "click", "speed": 2},
    "keys": {"by": "keys"},
    "tap": {"by": "tap", "size": PHONE},
}
TEAM = "superbissig"

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("way", WAYS)]


def gather(visitor: Visitor, variant: str) -> None:
    """From the lobby to the first turn."""
    visitor.open_table()
    for bot in ("greedy", "random", "memory" if variant == TEAM else "greedy"):
        visitor.add_bot(bot)
    if variant == TEAM:
        visitor.choose_option("variant", TEAM)
    visitor.let_start(0)
    visitor.begin()


def by_shortcuts(visitor: Visitor, turn: int) -> None:
    """Decide with the keys that the help lists, from wherever the focus is."""
    keyboard = visitor.page.keyboard
    colour = visitor.choices.nth(turn % visitor.choices.count()).get_attribute("data-colour")
    if turn % 3 == 0:
        visitor.choose(turn)
    elif colour:
        keyboard.press(colour)
    else:
        keyboard.press("ArrowLeft" if turn % 2 else "ArrowRight")
    keyboard.press("Enter")
    visitor.played()


def shown_scores(visitor: Visitor) -> list[int]:
    """The last column of the score sheet; in Superbissig the one figure."""
    column = visitor.page.locator(".scoresheet tbody td.t").all_inner_texts()
    return [int(text) for text in column] or [int(visitor.score.locator(".pts").inner_text().split()[0])]


@pytest.mark.parametrize("variant", ["basic", TEAM])
def test_a_whole_game(visit: Visit, way: str, variant: str) -> None:
    visitor = visit(**WAYS[way])
    gather(visitor, variant)
    turns = visitor.play_out((lambda turn: by_shortcuts(visitor, turn)) if way == "keys" else None)
    assert turns >= 1
    expect(visitor.score.get_by_role("heading")).to_be_focused()
    scores = visitor.record()[-1]["result"]["scores"]
    assert shown_scores(visitor) == (sorted(scores, reverse=True) if variant == "basic" else scores[:1])

    visitor.rematch()
    assert visitor.my_turn()
    visitor.decide()

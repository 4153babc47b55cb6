"""Takes README's picture of a table, docs/table.png: ``python -m docs.picture``. The page is built, Chromium is there.

Lotte plays with three bots; the picture is taken in the middle of a game, when she considers a lay that turns cards.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.chromium import launch
from tests.browser.server import Server
from tests.browser.table import Visitor

PICTURE = Path(__file__).with_name("table.png")
FULL = 8
"""Cards in the pond that make a picture."""


def main() -> None:
    """Play until there is something to see, and take the picture."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            visitor = Visitor(launch(playwright), server.url, "Lotte", speed=2)
            gather(visitor)
            while not worth_a_picture(visitor):
                visitor.decide()
            visitor.page.screenshot(path=PICTURE)
        finally:
            server.kill()
    print(f"{PICTURE}: {PICTURE.stat().st_size // 1024} kB")


def gather(visitor: Visitor) -> None:
    """A table with three bots."""
    visitor.open_table()
    for bot in ("greedy", "random", "greedy"):
        visitor.add_bot(bot)
    visitor.begin()


def worth_a_picture(visitor: Visitor) -> bool:
    """Whether the pond is full enough and one of the sides in hand, now chosen, turns at least two cards."""
    while not visitor.my_turn():
        visitor.rematch()
    if visitor.page.locator(".pond [data-place]").count() < FULL:
        return False
    for side in (0, 1):
        visitor.choose(side)
        if visitor.page.locator(".will-turn").count() >= 2:
            return True
    return False


if __name__ == "__main__":
    main()

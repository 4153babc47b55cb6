"""Ping frames, over a real WebSocket: they say how far away a page is, whatever the page says."""

import time

from tests.server.client import Page, opened
from tests.server.conftest import Running

from shoal.server import messages as m


class Sluggish(Page):
    """A page that takes its time to answer the questions for the clock."""

    async def say(self, message: m.ToServer | str | bytes) -> None:
        if not isinstance(message, m.ClockBack):
            await super().say(message)

    async def answer(self, clock: m.Clock) -> None:
        await super().say(m.ClockBack(clock.at, 1000 * time.monotonic()))


async def test_a_page_that_answers_late_is_no_further_away(server: Running) -> None:
    table = await opened(server.address, game="piranhas")
    async with Sluggish(server.address, table.table, table.token) as page:
        clock = await page.until(m.Clock)
        asked = time.perf_counter()
        for games in range(1, 11):  # meanwhile the browser's answer comes
            assert isinstance(await page.ask(m.Change, options={"games": games}), m.Done)
        late = 1000 * (time.perf_counter() - asked)
        await page.answer(clock)
        while True:
            changed = await page.until(m.Changed)
            if changed.table.seats[0].ping is not None:
                break
        assert changed.table.seats[0].dots is not None
        assert changed.table.seats[0].ping < late

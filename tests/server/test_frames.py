"""Ping frames, over a real WebSocket: they say how far away a page is, whatever the page says. And messages, which
nobody is sent without end who does not fetch them."""

import time
from types import SimpleNamespace
from typing import Any

from tests.server.client import Page, opened
from tests.server.conftest import Running
from websockets.protocol import CLOSING, OPEN

from shoal.server import messages as m
from shoal.server.frames import UNSENT, FramesProtocol


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


class Wire:
    """A connection whose other end fetches nothing."""

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.cut = False
        self.state = OPEN
        self.send_text = self.write = self.waiting.append

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.waiting))

    def data_to_send(self) -> list[bytes]:
        return [self.waiting.pop()]

    def is_closing(self) -> bool:
        return self.cut

    def abort(self) -> None:
        self.cut = True


def test_who_does_not_fetch_what_he_is_sent_is_cut_off() -> None:
    wire = Wire()
    protocol: Any = SimpleNamespace(conn=wire, transport=wire)
    message = b"x" * (UNSENT // 10)
    for _ in range(30):
        FramesProtocol.tell(protocol, message)
    assert wire.cut
    assert len(wire.waiting) == 11


def test_nothing_is_sent_when_the_other_end_says_goodbye() -> None:
    wire = Wire()
    wire.state = CLOSING
    FramesProtocol.tell(SimpleNamespace(conn=wire, transport=wire), b"news")  # type: ignore[arg-type]
    assert not wire.waiting

"""Clock samples: how far a page is away, and how its clock stands to the server's. For games in real time.

With each question goes a ping frame (``frames``), where the server offers them: what the page answers says how its
clock stands, and what the browser answers says how long the way is. Without pings a page that answers late only seems
to be further away, which ``shoal.table.fairness`` caps.
"""

import asyncio
from collections.abc import Callable

from shoal.server import messages as m
from shoal.server.frames import Ping
from shoal.table.fairness import Wire
from shoal.table.realtime import RealTime

HASTY = 8
"""So many samples come one after the other ..."""
SOON, THEN = 0.05, 1.0
"""... with so many seconds between an answer and the next question; and so many between later ones."""


class Samples:
    """The questions to one page. One at a time is under way: a page that answers none is asked once."""

    def __init__(self, time: RealTime, say: Callable[[m.Clock], None], ping: Ping | None = None) -> None:
        self.wire = Wire()
        """What they tell."""
        self._time, self._say, self._ping = time, say, ping
        self._asked: float | None = None
        self._next: asyncio.TimerHandle | None = None
        self._count = 0

    def begin(self) -> None:
        """Ask from now on, unless it is so already."""
        if self._asked is None and self._next is None:
            self._ask()

    def stop(self) -> None:
        """Ask no more."""
        if self._next is not None:
            self._next.cancel()
        self._asked = self._next = None

    def back(self, answer: m.ClockBack, arrived: float) -> None:
        """An answer; one that nobody waits for says nothing."""
        if answer.at != self._asked:
            return
        self.wire.sample(answer.at, answer.mine, arrived)
        self._asked = None
        self._count += 1
        self._next = asyncio.get_running_loop().call_later(SOON if self._count < HASTY else THEN, self._ask)

    def _ask(self) -> None:
        self._next = None
        self._asked = asked = self._time.now()
        if self._ping is not None:
            self._ping(lambda: self.wire.pinged(self._time.now() - asked))
        self._say(m.Clock(self._asked, self.wire.round_trip))

"""When a table in real time plays: after the count "1, 2, 3 ... Piranhas!", and while everybody is there (PI-10).

Who is away would lose what the others take meanwhile. So the table waits for persons whose connection is gone, and
counts anew when they are back, or when one of those who are there says that it goes on without them.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from shoal.table import log
from shoal.table.state import Refusal, Seat

if TYPE_CHECKING:
    from shoal.table.table import Table

COUNT = 3000.0
"""Milliseconds from the deal, or from the moment all are back, until play begins: all pages count towards it."""
GRACE = 3.0
"""Seconds for which somebody's connection may be gone before the table waits."""


class Opening:
    """Whether one table plays now. Open at any time while its game is none in real time."""

    def __init__(self, table: "Table", now: Callable[[], float], changed: Callable[[], None]) -> None:
        """``now`` is the table's clock in milliseconds; ``changed`` is called whenever ``open`` has changed."""
        self.begins = 0.0
        """When play begins or began, if nobody is waited for."""
        self._table, self._now, self._changed = table, now, changed
        self._without: set[int] = set()
        """Persons without whom it goes on until they are back."""
        self._count: asyncio.TimerHandle | None = None
        self._grace: asyncio.TimerHandle | None = None
        self._waits = bool(self._away)

    @property
    def open(self) -> bool:
        """Whether something may be done now."""
        return not self._waits and not self.counting

    @property
    def counting(self) -> bool:
        """Whether the count is on."""
        return not self._waits and self._now() < self.begins

    @property
    def waits_for(self) -> list[int]:
        """The seats for which the table waits."""
        return self._away if self._waits else []

    def check(self, arrived: float) -> None:
        """Raises ``Refusal`` if nothing that ``arrived`` then may be done: the table waits, or the count was on."""
        if self._waits:
            raise Refusal("refuse-waits", {"who": next(iter(self._away), None)})
        if arrived < self.begins:
            raise Refusal("refuse-count", clause="PI-10")

    def told(self, entry: log.AnyEntry) -> None:
        """The table's state is after this entry: a game may have been dealt, a seat may be another's."""
        if isinstance(entry, log.Begun):
            self._without.clear()
        if not self._table.state.rules.real_time:
            self.stop()
        elif _deals(self._table, entry):
            self._waits = bool(self._away)
            self._begin_count()
        self.look()

    def look(self) -> None:
        """Somebody may have come or gone."""
        state, away = self._table.state, self._away
        if self._without:
            self._without -= {seat.person for seat in state.seats if seat.person is not None and self._here(seat)}
        if away and not self._waits and self._grace is None:
            self._grace = asyncio.get_running_loop().call_later(GRACE, self._wait)
        elif not away:
            self._stop_grace()
            if self._waits:
                self._go_on()

    def go_on(self) -> None:
        """It goes on without those who are away."""
        seats = self._table.state.seats
        self._without |= {person for seat in self.waits_for if (person := seats[seat].person) is not None}
        self.look()

    def stop(self) -> None:
        """No count any more."""
        if self._count is not None:
            self._count.cancel()
        self._stop_grace()
        self.begins, self._waits = 0.0, False

    # --- inside --------------------------------------------------------------------------------------------------

    @property
    def _away(self) -> list[int]:
        """The seats of persons who should be here."""
        state = self._table.state
        if state.phase != "playing" or not state.rules.real_time:
            return []
        return [
            number
            for number, seat in enumerate(state.seats)
            if seat.kind == "person"
            and seat.standin is None
            and seat.person not in self._without
            and not self._here(seat)
        ]

    def _here(self, seat: Seat) -> bool:
        return self._table.is_here(seat.token)

    def _wait(self) -> None:
        self._grace = None
        if self._away:
            self._waits = True
            self._changed()

    def _go_on(self) -> None:
        self._waits = False
        if self._table.state.phase == "playing":
            self._begin_count()
        self._changed()

    def _begin_count(self) -> None:
        if self._count is not None:
            self._count.cancel()
        self.begins = self._now() + COUNT
        self._count = asyncio.get_running_loop().call_later(COUNT / 1000, self._changed)

    def _stop_grace(self) -> None:
        if self._grace is not None:
            self._grace.cancel()
            self._grace = None


def _deals(table: "Table", entry: log.AnyEntry) -> bool:
    """Whether cards are dealt with it: a sitting begins, or the next game of a match."""
    if isinstance(entry, log.Acted):
        return any(event.kind == "deal" for event in table.state.deeds[-1].events)
    return isinstance(entry, log.Begun)

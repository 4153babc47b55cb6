"""Who is away, since when, and when a bot plays on for somebody: whose time has run out, or who has gone.

Nobody is asked for that. Everybody at the table sees the moment come, and whoever comes back has his seat again.
"""

import asyncio
from typing import TYPE_CHECKING

import structlog

from shoal.table import log
from shoal.table.clock import AWAY, GRACE
from shoal.table.state import State
from shoal.table.store import StoreTrouble

if TYPE_CHECKING:
    from shoal.table.table import Table

logger = structlog.get_logger()

AGAIN = 3.0
"""Seconds until it is tried again what could not be stored."""


class Presence:
    """The comings and goings at one table. ``look`` is called whenever something changed there."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._away: dict[int, float] = {}
        """Persons who are not here, and since when."""
        self._timer: asyncio.TimerHandle | None = None
        self._acting: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Note who is here, and wait for the next moment at which a bot plays on."""
        now, state = self._table.time.now(), self._table.state
        away = {seat.person for seat in state.seats if seat.kind == "person" and not self._table.is_here(seat.token)}
        self._away = {person: self._away.get(person, now) for person in away if person is not None}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        moments = [moment for seat in range(len(state.seats)) if (moment := self.bot_comes(seat)) is not None]
        if moments and self._acting is None:
            delay = max(0.0, min(moments) - now) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._due)

    def stop(self) -> None:
        """Nothing happens any more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._acting is not None:
            self._acting.cancel()

    @property
    def anybody_away(self) -> bool:
        """Whether any person of this table is not here."""
        return bool(self._away)

    def away_since(self, seat: int) -> float | None:
        """Since when the person of this seat is away; None if he is here, or the seat is nobody's."""
        person = self._table.state.seats[seat].person
        return None if person is None else self._away.get(person)

    def may_offer(self, seat: int) -> bool:
        """Whether those at the table may let a bot play for this seat: its person is away long enough, and nobody
        agreed to play over days."""
        state = self._table.state
        since = self.away_since(seat) if seat < len(state.seats) else None
        return since is not None and state.clock != "days" and self._table.time.now() - since >= AWAY

    def bot_comes(self, seat: int) -> float | None:
        """The moment at which a bot plays on for this seat, as things stand; None: none will."""
        state, sits = self._table.state, self._table.state.seats[seat]
        if state.clocks is None and sits.person not in self._away:  # as a rule, and it is asked often
            return None
        if state.phase != "playing" or sits.kind != "person" or sits.standin is not None or seat not in state.waiting:
            return None
        runs_out = None if state.clocks is None else state.clocks.runs_out(seat)
        moments = [] if runs_out is None else [runs_out + GRACE]
        away = self.away_since(seat)
        if away is not None and state.in_one_sitting:
            moments.append(away + AWAY)
        return min(moments, default=None)

    def _due(self) -> None:
        self._timer = None
        self._acting = asyncio.create_task(self._let_bots_play(), name=f"presence at {self._table.state.word}")

    async def _let_bots_play(self) -> None:
        try:
            for seat in range(len(self._table.state.seats)):
                await self._table.ask(lambda state, seat=seat: self._stand_in(state, seat))  # type: ignore[misc]
        except StoreTrouble:
            await asyncio.sleep(AGAIN)
        finally:
            self._acting = None
        self.look()

    def _stand_in(self, state: State, seat: int) -> log.StoodIn | None:
        """The entry with which a bot plays on, if that moment has come and nobody was faster."""
        moment = self.bot_comes(seat)
        if moment is None or moment > self._table.time.now():
            return None
        logger.info("bot plays on", table=state.word, seat=seat)
        return state.stand_in(seat)

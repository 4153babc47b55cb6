"""What somebody connected sees of a game played at several tables (FF-80): nothing of those where he does not sit, not
even that something happened there (FF-82). Of a game at one table everybody sees all that is told.

Until the game is over, what happened at other tables is missing from what he is told, and so from the numbers by which
he counts it: versions, and the lists of the log. When it is over he is told all of it.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from shoal.engine.game import Event
from shoal.engine.play import Play
from shoal.table.replay import replayed, seating
from shoal.table.state import Deed, State

FIRST_TABLE = (1,)
"""What a spectator watches who has not chosen."""


@dataclass(frozen=True)
class Sight:
    """For whoever has the seats ``mine``, or has none and watches the tables ``watch`` (from 1)."""

    state: State
    mine: list[int]
    watch: Collection[int] = FIRST_TABLE

    @property
    def is_narrow(self) -> bool:
        """Whether there is something he is not told."""
        return self.state.phase == "playing" and _tables(self.state.play) > 1

    @property
    def version(self) -> int:
        """How many entries of the log he knows of."""
        return self.state.version - (len(self.state.deeds) - len(self._known) if self.is_narrow else 0)

    @property
    def deeds(self) -> list[Deed]:
        """All that was done in this sitting as far as he is told of it."""
        return self._narrowed(0) if self.is_narrow else self.state.deeds

    def _narrowed(self, start: int) -> list[Deed]:
        """The same as if the game were still on, from that one on."""
        return [
            replace(deed, version=deed.version - (number - place), events=self._told(deed), waiting=self._waiting(deed))
            for place, number in enumerate(self._known[start:], start)
            for deed in [self.state.deeds[number]]
        ]

    @cached_property
    def _known(self) -> list[int]:
        """Which things that were done he is told of while the game is on, as places in the list of all."""
        return [number for number, deed in enumerate(self.state.deeds) if self._knows(deed)]

    def _knows(self, deed: Deed) -> bool:
        if deed.seat in self.mine or None in deed.tables:
            return True
        sat = deed.sat
        return (
            any(sat[seat] in deed.tables for seat in self.mine) if self.mine else not deed.tables.isdisjoint(self.watch)
        )

    def deal_events(self, play: Play) -> list[Event]:
        """What happened at the deal, at his tables as they were then."""
        if not self.is_narrow:
            return play.deal_events
        here = self._tables_at(seating(replayed(play, 0)))
        return [event for event in play.deal_events if event.table is None or event.table in here]

    @property
    def has_widened(self) -> bool:
        """Whether the game has just ended, so that he is to be told all of it."""
        return _tables(self.state.play) > 1 and self.state.phase == "over"

    @property
    def latest(self) -> list[Deed]:
        """What was done last, as if the game were still on; nothing if he is not told of it."""
        if _tables(self.state.play) == 1:
            return self.state.deeds[-1:]
        last = len(self.state.deeds) - 1
        return self._narrowed(len(self._known) - 1) if self._known and self._known[-1] == last else []

    @property
    def waiting(self) -> list[int]:
        """The seats at his table that the game waits for."""
        if not self.is_narrow:
            return self.state.waiting
        assert self.state.play is not None  # it is played
        return self._here(self.state.waiting, seating(self.state.play))

    def sees(self, seat: int) -> bool:
        """Whether somebody sits at a table he sees."""
        if not self.is_narrow:
            return True
        assert self.state.play is not None  # it is played
        return bool(self._here([seat], seating(self.state.play)))

    def viewers(self, play: Play) -> list[int | None]:
        """As whom the rules are to be asked what he sees (``shoal.engine.contract.conceal``): his seats, or a spectator
        of each table he watches."""
        return [*self.mine] or [spectator(play, table) for table in self.watch if table <= _tables(play)]

    def deeds_after(self, version: int) -> list[Deed] | None:
        """Everything he was not told since ``version``, if that was nothing but actions of this sitting; else None."""
        if not self.is_narrow:
            several = _tables(self.state.play) > 1 and version < self.state.version
            return None if several else self.state.deeds_after(version)
        if not self.state.begun <= version <= self.version:
            return None
        missed = self._narrowed(max(0, len(self._known) - (self.version - version)))
        return missed if [deed.version for deed in missed] == list(range(version + 1, self.version + 1)) else None

    def _told(self, deed: Deed) -> list[Event]:
        """What happened at his tables, and to himself."""
        here = self._tables_at(deed.sat)
        return [
            event
            for event in deed.events
            if event.table is None or event.table in here or (event.who == deed.seat and deed.seat in self.mine)
        ]

    def _waiting(self, deed: Deed) -> list[int]:
        return self._here(deed.waiting, deed.sat)

    def _here(self, seats: list[int], sat: tuple[int | None, ...]) -> list[int]:
        here = self._tables_at(sat)
        return [seat for seat in seats if sat[seat] in here]

    def _tables_at(self, sat: tuple[int | None, ...]) -> set[int | None]:
        return {sat[seat] for seat in self.mine} if self.mine else set(self.watch)


def spectator(play: Play, table: int) -> int | None:
    """The viewer who watches a table of the game, from 1; see ``shoal.engine.contract.conceal``."""
    return -1 - table if _tables(play) > 1 else None


def _tables(play: Play | None) -> int:
    return 1 if play is None else play.game.tables(play.players)

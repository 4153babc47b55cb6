"""Thinking time: what a table may set, and how much of it each seat has left. Pure values; times are in milliseconds.

Every seat has a store of time. While the game waits for it, its store runs down; with every decision something comes
back, but never more than it began with. All moments come out of the table's log, so a replay knows the same.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, get_args

TimeControl = Literal["none", "relaxed", "normal", "fast", "days"]
"""Without a clock; in one sitting, at three paces; or a decision within days."""
CONTROLS: tuple[TimeControl, ...] = get_args(TimeControl)
SECOND, DAY = 1000.0, 86_400_000.0
GRACE = 15 * SECOND
"""After the last second of a store, until a bot plays on."""
AWAY = 60 * SECOND
"""After somebody has gone, until a bot may play on."""


@dataclass(frozen=True)
class Rate:
    """What a time control gives."""

    store: float
    each: float
    """What comes back with every decision."""


RATES: dict[TimeControl, Rate] = {
    "relaxed": Rate(300 * SECOND, 60 * SECOND),
    "normal": Rate(180 * SECOND, 30 * SECOND),
    "fast": Rate(60 * SECOND, 10 * SECOND),
    "days": Rate(3 * DAY, 3 * DAY),
}


@dataclass
class Clocks:
    """The clocks of one game: ``left`` for each seat as it was at ``since``, the moment since which the game waits for
    the seat (None: it does not)."""

    rate: Rate
    left: list[float]
    since: list[float | None] = field(default_factory=list)
    at: float = 0.0
    """The latest moment known."""

    @classmethod
    def begin(cls, control: TimeControl, seats: int) -> "Clocks | None":
        """The clocks of a new game; None without a time control."""
        rate = RATES.get(control)
        return None if rate is None else cls(rate, [rate.store] * seats, [None] * seats)

    def decided(self, seat: int, at: float) -> None:
        """The seat has decided something: its clock stops, and something comes back."""
        if self.since[seat] is not None:
            self.left[seat] = min(self.rate.store, self.left_at(seat, at) + self.rate.each)
            self.since[seat] = None

    def wait(self, seats: Collection[int], at: float) -> None:
        """From now on the game waits for these seats."""
        self.at = max(self.at, at)
        for seat in range(len(self.left)):
            if seat not in seats:
                self.left[seat], self.since[seat] = self.left_at(seat, at), None
            elif self.since[seat] is None:
                self.since[seat] = at

    def take_again(self, seat: int, at: float) -> None:
        """Somebody comes back to his seat: with what a decision gives at least, from now on."""
        self.left[seat] = max(self.left_at(seat, at), self.rate.each)
        self.since[seat] = None

    def resume(self, at: float) -> None:
        """The table was not there since the latest moment known: that time is nobody's."""
        for seat, since in enumerate(self.since):
            if since is not None:
                self.left[seat], self.since[seat] = self.left_at(seat, self.at), at
        self.at = at

    def left_at(self, seat: int, at: float) -> float:
        """What the seat has left at this moment; never below 0."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0.0, self.left[seat] - max(0.0, at - since))

    def runs_out(self, seat: int) -> float | None:
        """When the seat's store will be empty; None while the game does not wait for it."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

    def copy(self) -> "Clocks":
        """The same once more, to go back to."""
        return Clocks(self.rate, list(self.left), list(self.since), self.at)

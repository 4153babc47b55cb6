"""Who was first, where time decides (PI-30): pure values; the clock is whoever calls.

All times are milliseconds. A client stamps its press by its own clock; ``Wire`` knows how that clock stands to the
table's and how long a message takes at most, and gives the press an *effective* time that cannot be before that. What
several may be after is a *race*: its first claim waits for those that can have been pressed earlier and are still on
their way, and no longer. Then ``decide`` puts them in order.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

CAP = 150.0
"""No claim counts as older than this when it arrives, and none waits longer."""
FLOOR = 80.0
"""Nobody reacts faster to what he is sent."""
TIE = 10.0
"""Claims no further apart are equally fast: the rotation decides."""
SAMPLES = 32
"""Clock samples that count, the last ones; older ones know of another network, and of a clock that has drifted."""
NEAR = (60.0, 120.0)
"""A usual round trip below these is a short way (4 dots) and one of middle length (3)."""
FAR = 250.0
"""From this usual round trip on the way is long (1 dot): the relaxed pace is more fun, and the table suggests it."""


@dataclass
class Wire:
    """What is measured of one client: the smallest round trip says how its clock stands to ours, all of them how far
    back a press can be. Without a sample nothing is known, and a claim is as old as its arrival."""

    _samples: deque[tuple[float, float]] = field(default_factory=lambda: deque(maxlen=SAMPLES))
    """(round trip, client's clock less ours)."""
    _pings: deque[float] = field(default_factory=lambda: deque(maxlen=SAMPLES))
    """Round trips of frames that the browser answers itself. Where there are any, they alone say how long the way is: a
    page that answers questions late does not seem further away."""

    def sample(self, sent: float, theirs: float, arrived: float) -> None:
        """A question ``sent`` by our clock came back at ``arrived``; the client's clock stood at ``theirs`` between."""
        if arrived >= sent:
            self._samples.append((arrived - sent, theirs - (sent + arrived) / 2))

    def pinged(self, trip: float) -> None:
        """A frame that the browser answers without asking the page was back after ``trip``."""
        self._pings.append(trip)

    @property
    def _trips(self) -> list[float]:
        return list(self._pings) or [trip for trip, _ in self._samples]

    @property
    def round_trip(self) -> float | None:
        """The smallest one measured; None if there is none."""
        return min(self._trips, default=None)

    @property
    def ping(self) -> float | None:
        """The usual round trip, which is the median; None if there is none."""
        return median(self._trips) if self._trips else None

    @property
    def dots(self) -> int | None:
        """How long the way is, from 4 (next door) to 1 (``FAR``); None if nothing is measured."""
        ping = self.ping
        return None if ping is None else 1 + sum(ping < bound for bound in (*NEAR, FAR))

    @property
    def reach(self) -> float:
        """How far back a press can be when its claim arrives: the one-way time, which is half of the smallest round
        trip, and the jitter, which is how far round trips differ; ``CAP`` at most, 0 if nothing is measured."""
        trips = self._trips
        return min(CAP, min(trips) / 2 + max(trips) - min(trips)) if trips else 0.0

    def ours(self, theirs: float) -> float | None:
        """A time of the client's clock by ours; None without samples."""
        return theirs - min(self._samples)[1] if self._samples else None

    def theirs(self, ours: float) -> float | None:
        """A time of ours by the client's clock; None without samples."""
        return ours + min(self._samples)[1] if self._samples else None

    def effective(self, press: float | None, arrived: float, told: float) -> float:
        """When a press counts as made: as the client says, but not after it ``arrived``, not further back than the
        wire's ``reach``, and not within ``FLOOR`` after the event it reacts to was ``told`` to that client."""
        stated = self.ours(press) if press is not None else None
        pressed = arrived if stated is None else min(arrived, max(stated, arrived - self.reach))
        return max(pressed, told + FLOOR)


@dataclass(frozen=True)
class Act:
    """A seat wants to play these actions; the request ``arrived`` then."""

    seat: int
    actions: list[str]
    arrived: float
    persons: Collection[int] = ()
    request: str | None = None
    press: float | None = None
    """When it was pressed, by the client's clock."""
    seen: int | None = None
    """The version the client showed then; None: the last one."""
    wire: Wire = field(default_factory=Wire)


@dataclass(frozen=True, eq=False)
class Claim:
    """Somebody is after what others may be after too."""

    seat: int
    claimed: float | None
    """When the client says it was pressed, by our clock; None if it does not, or nothing is known of its clock."""
    effective: float
    arrived: float


@dataclass(frozen=True)
class Placed:
    """A claim in the decided order."""

    claim: Claim
    tie: bool
    """Another one was equally fast: the rotation put this one first."""


def closes(first: Claim, reaches: Iterable[float]) -> float:
    """Until when the ``first`` claim of a race waits: an earlier press of the others, whose wires have these
    ``reaches``, has arrived by then. At most ``CAP`` after it arrived itself."""
    return min(first.effective + max(reaches, default=0.0), first.arrived + CAP)


def decide(claims: Sequence[Claim], first: int, seats: int, tie: float = TIE) -> list[Placed]:
    """The claims of a race in the order in which they count: by effective time; of those within ``tie`` of the
    earliest the one next in the rotation, which begins with seat ``first`` of ``seats``."""
    left = sorted(claims, key=lambda claim: claim.effective)
    order: list[Placed] = []
    while left:
        equal = [claim for claim in left if claim.effective - left[0].effective <= tie]
        chosen = min(equal, key=lambda claim: (claim.seat - first) % seats)
        order.append(Placed(chosen, any(claim.seat != chosen.seat for claim in equal)))
        left.remove(chosen)
    return order


def next_first(winner: int, seats: int) -> int:
    """With whom the rotation begins after it has decided for ``winner``: he comes last now."""
    return (winner + 1) % seats

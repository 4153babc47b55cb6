"""How much one connection or address may ask for: token buckets, pure values with the time passed in."""

from collections import OrderedDict
from dataclasses import dataclass, field

MESSAGE = 16_384
"""Bytes of a message or a body at most."""


@dataclass(frozen=True)
class Limits:
    """What a server allows: so many at once, and then so many a second."""

    messages: tuple[float, float] = (60, 20)
    """From one connection; who says more is heard more slowly."""
    words: tuple[float, float] = (6, 0.5)
    """Things said over one connection; more are refused."""
    openings: tuple[float, float] = (20, 1 / 3)
    """Tables opened from one address; more are refused."""
    connections: int = 250
    """To one table, those who watch included."""


@dataclass
class Bucket:
    """Holds up to ``size`` and fills by ``rate`` a second; full at first."""

    size: float
    rate: float
    level: float = field(init=False)
    at: float = field(init=False, default=0.0)
    """When ``level`` was so."""

    def __post_init__(self) -> None:
        self.level = self.size

    def take(self, now: float) -> float:
        """Take one; how many seconds whoever takes it has to wait first, 0 if it was there."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate) - 1
        self.at = now
        return max(0.0, -self.level / self.rate)

    def has(self, now: float) -> bool:
        """Take one if it is there, and say so."""
        waiting = self.take(now) > 0
        self.level += waiting
        return not waiting


@dataclass
class Buckets:
    """A bucket for every key, of the last ``most`` that asked."""

    size: float
    rate: float
    most: int = 4096
    _buckets: OrderedDict[str, Bucket] = field(init=False, default_factory=OrderedDict)

    def have(self, key: str, now: float) -> bool:
        """See ``Bucket.has``."""
        bucket = self._buckets.pop(key, None) or Bucket(self.size, self.rate)
        self._buckets[key] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.has(now)

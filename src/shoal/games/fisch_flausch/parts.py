"""Fisch & Flausch: the cards (FL-1 to FL-3), as numbers and tables.

A card is its *kind*, 0..20 in canonical order: the seven Toys, the eight Normal Fish, the four Nasty Fish, each by
value, then the Snapper and the Fishbone. *Cards* (a hand, a bid) are one number with three bits a kind, which count
how many there are of it; no kind comes more than six times, so taking cards over is one addition.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

TOYS = (1, 3, 5, 7, 9, 11, 13)
NORMAL_FISH = (2, 6, 8, 12, 14, 18, 20, 24)
NASTY_FISH = ((4, -6), (10, 0), (16, 6), (22, 12))
"""The value in a bid and the one at the end."""
MOST_PLAYERS = 6
ROUNDS = 18
"""Fish that are bid for (FL-2)."""

NAMES = [
    *(f"T{v}" for v in TOYS),
    *(f"F{v}" for v in NORMAL_FISH),
    *(f"N{high}" for high, _ in NASTY_FISH),
    "SNAP",
    "BONE",
]
"""How each kind is written."""
KINDS = len(NAMES)
FIRST_FISH = len(TOYS)
FIRST_NASTY = FIRST_FISH + len(NORMAL_FISH)
SNAP, BONE = KINDS - 2, KINDS - 1
POINT_KINDS = SNAP
"""Toys and fish are point cards: kinds 0 .. POINT_KINDS - 1 (FL-10)."""
MOST_CARDS = 66
"""Of six players with eight cards each, and 18 fish."""
NONE = -1

ONE: NDArray[np.int64] = np.array([1 << 3 * kind for kind in range(KINDS)], np.int64)
"""One card of each kind, as cards; int64[21]."""


def pack(kinds: Iterable[int]) -> int:
    """The kinds as cards."""
    return sum(1 << 3 * kind for kind in kinds)


def unpack(cards: int) -> list[int]:
    """The kinds, ascending."""
    return [kind for kind in range(KINDS) for _ in range(int(cards) >> 3 * kind & 7)]


_HIGH_AND_LOW = [(v, v) for v in TOYS + NORMAL_FISH] + list(NASTY_FISH) + [(0, 0), (0, 0)]
VALUE: NDArray[np.int16] = np.array([high for high, _ in _HIGH_AND_LOW], np.int16)
"""Points of each kind in a bid: a Nasty Fish counts high, a Snapper nothing (FL-11); int16[21]."""
FINAL: NDArray[np.int16] = np.array([low for _, low in _HIGH_AND_LOW], np.int16)
"""Points of each kind at the end: a Nasty Fish counts low (FL-20); int16[21]."""
_TWINS = [NORMAL_FISH.index(low) if low in NORMAL_FISH else NONE for _, low in NASTY_FISH]
TWIN: NDArray[np.int8] = np.array(_TWINS, np.int8)
"""Which Normal Fish each Nasty Fish pairs with (FL-21), counted from the smallest, or NONE; int8[4]."""

POINT_CARDS = pack(7 * list(range(POINT_KINDS)))
"""Cards with every bit of the point cards set: ``cards & POINT_CARDS`` is the point cards among them."""
FISH_CARDS = [*sorted(2 * list(range(FIRST_FISH, FIRST_NASTY))), *range(FIRST_NASTY, SNAP), BONE, BONE, BONE]
"""The 16 Normal Fish, 4 Nasty Fish and 3 Fishbones (FL-1)."""
FISH: NDArray[np.int8] = np.array(FISH_CARDS, np.int8)
"""The same, ascending; int8[23]."""


def _start_hand(players: int) -> int:
    """The start hand for so many players (FL-3)."""
    twice = {2: (1, 3, 5), 3: (1, 3)}.get(players, ())
    snappers = 2 if players == 2 else 1
    return pack([*range(len(TOYS)), *(TOYS.index(v) for v in twice), *[SNAP] * snappers])


START_HAND: NDArray[np.int64] = np.array([_start_hand(players) for players in range(MOST_PLAYERS + 1)], np.int64)
"""The start hand by number of players, as cards; int64[7]."""
assert len(FISH_CARDS) == 23

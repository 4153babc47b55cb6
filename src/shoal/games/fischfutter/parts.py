"""Fischfutter: the components (FU-1 to FU-3), as numbers and tables.

Colours are 0..3 for B G W Y. A *side* is a colour and a number of piranhas, 0..23: ``6 * colour + number - 1``. A
*face* is a card lying one way up, 0..71: card ``c`` lies as face ``2 * c`` or ``2 * c + 1``, and ``face ^ 1`` turns
it over. A face of which only the upper side is known is ``HALF + side``; a card of which nothing is known, and no
card, is ``NONE``.
"""

import numpy as np
from numpy.typing import NDArray

COLOURS = "BGWY"
CARDS = 36
SEVEN = 7
"""Piranhas on the two sides of a card together (FU-1)."""
CHIPS = 5
"""Plaster chips each player starts with (FU-3)."""
MOST_PLAYERS = 5
SWARM = 10
"""Piranhas of one colour that attack (FU-16)."""
PRICES = ((10, 1), (12, 2), (14, 3))
"""From so many piranhas on a swarm costs so many chips (FU-16)."""

NONE = -1
HALF = 2 * CARDS


def side(colour: int, number: int) -> int:
    """The side with ``number`` piranhas of ``colour``."""
    return 6 * colour + number - 1


def _deck() -> list[tuple[int, int]]:
    """Every pair of different colours with every split of 7: 36 cards, as the sides of their even and odd face
    (FU-2)."""
    return [
        (side(first, number), side(second, SEVEN - number))
        for first in range(4)
        for second in range(first + 1, 4)
        for number in range(1, 7)
    ]


DECK = _deck()

SIDE: NDArray[np.int8] = np.array([s for card in DECK for s in card] + list(range(24)), np.int8)
"""The upper side of each face, also of the half-known ones; int8[96]."""
COLOUR: NDArray[np.int8] = (SIDE // 6).astype(np.int8)
"""The colour that a face shows; int8[96]."""
NUMBER: NDArray[np.int8] = (SIDE % 6 + 1).astype(np.int8)
"""The piranhas that a face shows; int8[96]."""
PACKED: NDArray[np.int64] = np.array([int(n) << 16 * int(c) for c, n in zip(COLOUR, NUMBER, strict=True)], np.int64)
"""The piranhas that a face shows, in the 16 bits of its colour: one addition counts all colours; int64[96]."""
FACES: NDArray[np.int8] = np.array([[f for f in range(HALF) if SIDE[f] == s] for s in range(24)], np.int8)
"""The three faces with each side up (FU-2); int8[24, 3]."""
COST: NDArray[np.int8] = np.array([sum(size >= price for price, _ in PRICES) for size in range(6 * CARDS)], np.int8)
"""The chips a swarm of each size costs (FU-16); 0 below 10."""
assert all(COST[size] == cost for size, cost in PRICES)

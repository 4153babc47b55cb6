"""Piranha Pedro: move cards (PP-1), spaces (PP-2) and directions (PP-3), as numbers and tables.

A card is its number in hand order, 0..11: four landscapes by three arrows. A *hand* (any set of one player's cards) is
a number with a bit a card.
"""

import numpy as np
from numpy.typing import NDArray

LANDSCAPES = "JWVS"
"""Jungle, Waterfall, Village, Sun, as they are written."""
CARD_NAMES = [f"{landscape}{arrows}" for landscape in LANDSCAPES for arrows in (1, 2, 3)]
"""How each card is written."""
CARDS = len(CARD_NAMES)
FULL_HAND = (1 << CARDS) - 1
BIT: NDArray[np.int64] = np.array([1 << card for card in range(CARDS)], np.int64)
"""Each card as a hand of its own; int64[12]."""
NONE = -1
UNKNOWN = -2
"""A card that lies face down, to those who have not seen it."""

DIRECTIONS = ("up", "right", "down", "left")
COLUMNS: NDArray[np.int8] = np.array([0, 1, 0, -1], np.int8)
"""How many columns on a step in each direction leads; int8[4]."""
ROWS: NDArray[np.int8] = np.array([-1, 0, 1, 0], np.int8)
"""The same in rows, which count downward; int8[4]."""

WATER, SAND, PALM, PIRANHA, STONE = range(5)
"""What a space of the board can be."""
SYMBOLS = "~#TPo"
"""How each is written; a board's file has no stones yet."""
SIDE = 20
"""Columns and rows of the largest board."""

MOST_PLAYERS = 6
START_STONES = 4
"""Each player's at the start (PP-4)."""
MOST_STONES = 200
NO_STONE, EDGE, BITTEN = range(3)
"""Why Pedro falls (PP-13)."""


def cards_in(hand: int) -> list[int]:
    """The cards of a hand, ascending."""
    return [card for card in range(CARDS) if int(hand) >> card & 1]


def _award(hand: int) -> int:
    """A stone for each card with one arrow, and one for each pair with two (PP-16)."""
    arrows = [card % 3 + 1 for card in cards_in(hand)]
    return arrows.count(1) + arrows.count(2) // 2


AWARD: NDArray[np.int8] = np.array([_award(hand) for hand in range(FULL_HAND + 1)], np.int8)
"""What the evaluation brings for each hand; int8[4096]."""

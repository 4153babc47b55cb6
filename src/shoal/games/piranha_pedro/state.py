"""Piranha Pedro: the row."""

from typing import Annotated

import numpy as np

from shoal.engine.rows import Cells, Int8, Int16, Row

CHOOSE, TAKE, OVER = 0, 1, 2
"""Phases: cards are chosen; the guilty player takes a piranha (PP-14)."""
LANDSCAPES_LAID = 1
"""What ``chance`` can ask for: the landscapes shuffled (PP-3)."""


class State(Row):
    """A game of Piranha Pedro. Cards and hands as in ``parts``.

    Nothing has to be kept of what a seat has seen: all that lies under the board was turned over before everybody, but
    for ``secret`` (PP-20).
    """

    stones: Int16
    """All there are (PP-4)."""
    show_played: Int8
    width: Int8
    height: Int8
    way: Annotated[Cells, np.int8, 4]
    """The direction, 0..3 clockwise from up, in which each landscape lies (PP-3)."""

    phase: Int8
    round_no: Int8
    """The move round since all cards were in hand, from 1."""
    sombrero: Int8
    guilty: Int8
    """Who has to take a piranha, NONE in every other phase."""
    waiting: Int8
    """Whom the game waits for, as a bit mask."""
    pedro_c: Int8
    pedro_r: Int8
    """Pedro's column and row."""
    supply: Int16
    board: Annotated[Cells, np.int8, 20, 20]
    """What each space is, as [row, column]; beyond height and width WATER, and meaningless."""

    held: Annotated[Cells, np.int16, 6]
    """Each player's stones."""
    caught: Annotated[Cells, np.int8, 6]
    """Each player's piranhas."""
    hand: Annotated[Cells, np.int16, 6]
    """Cards not under the board; a chosen card is still in hand until the last choice is in."""
    under: Annotated[Cells, np.int16, 6]
    """Cards under the board."""
    chosen: Annotated[Cells, np.int8, 6, 2]
    """The first and, for the sombrero player of two (PP-30), the second card; NONE in every phase but CHOOSE. In a
    concealed row UNKNOWN, if the choice of somebody else is complete, and NONE, if not."""
    secret: Annotated[Cells, np.int8, 6]
    """The card that went under the board without being turned over (PP-15), else NONE. In a concealed row somebody
    else's is UNKNOWN and counts to ``hand``."""

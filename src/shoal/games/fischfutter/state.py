"""Fischfutter: the row. One state for the basic game and for Superbissig, which share the pond and the pile."""

from typing import Annotated

import numpy as np

from shoal.engine.rows import Cells, Int8, Int16, Row

LAY, PROTECT, FLIP, OVER = 0, 1, 2, 3
"""Phases: the basic game waits for a lay; Superbissig for the captain's protection, or his choice at a tie."""
DEAL, RESHUFFLE = 1, 2
"""What ``chance`` can ask for: the pile of a new game, or the cards set aside as a new pile (FU-18)."""
NO_CHIPS, CAUGHT, ALL_36 = 0, 1, 2
"""Why a game ended."""


class State(Row):
    """A game of Fischfutter. Faces as in ``parts``; whoever has *seen* a card knows both its sides (bit mask of
    players)."""

    superbissig: Int8
    games: Int8
    """Games of this match (FU-20)."""
    open_memory: Int8
    start: Int8
    """Who started the first game."""
    phase: Int8
    turn: Int8
    """Whose turn it is; the captain in Superbissig."""
    why: Int8
    game: Int8
    """Number of the game in the match, from 1."""
    turns: Int16
    """Turns of this game, the present one included; rounds of Superbissig."""
    in_pond: Int8
    in_pile: Int8
    in_aside: Int8
    protect: Int8
    """The colour protected against, or NONE."""

    chips: Annotated[Cells, np.int8, 5]
    totals: Annotated[Cells, np.int16, 5]
    """Chips left at the end of earlier games, added up."""
    hand: Annotated[Cells, np.int8, 5]
    """The face that the others see (FU-14), or NONE."""
    hand_seen: Annotated[Cells, np.uint8, 5]
    pointed: Annotated[Cells, np.int8, 5]
    """The colour each player points at, or NONE (FU-34)."""
    counts: Annotated[Cells, np.int16, 4]
    """Piranhas of each colour in the pond."""
    pond: Annotated[Cells, np.int8, 36]
    """In the order laid."""
    pond_seen: Annotated[Cells, np.uint8, 36]
    pile: Annotated[Cells, np.int8, 36]
    """The draw pile, its top last; the side up is the one to be seen (FU-11)."""
    aside: Annotated[Cells, np.int8, 36]
    """In the order set aside, showing what showed."""
    aside_seen: Annotated[Cells, np.uint8, 36]

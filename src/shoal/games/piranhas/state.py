"""Piranhas: the row."""

from typing import Annotated

import numpy as np

from shoal.engine.rows import Cells, Int8, Row

PLAY, LAST, OVER = 0, 1, 2
"""Phases: all play at once; the pause before the end, in which the last card may be challenged (PI-24, PI-25)."""
DEAL = 1
"""What ``chance`` can ask for: all cards shuffled, in ``pile``: the target, the decks in turn, the one left over."""


class State(Row):
    """A game of Piranhas. Cards and sets of cards as in ``parts``.

    A player's deck and the discard pile under it are one queue: cards leave it in front, when they are revealed, and
    come in behind, when they are discarded. When the deck is used up, its end only moves on to the end of the queue:
    the discard pile turned over lies just so (PI-12).

    Cards go through hand and discard pile face up. So all that was ever revealed is known to everybody, order and
    all, turned over or not: hidden are only the cards that nobody has seen since the deal, which are the first
    ``unseen`` of each queue, and the one left over. Every viewer knows the same.
    """

    games: Int8
    """Games of this match (PI-26)."""
    game: Int8
    """Number of the game in the match, from 1."""
    phase: Int8
    last_layer: Int8
    """Who laid the top card and may be challenged (PI-20), or NONE."""
    accepted: Int8
    """Who has let the last card pass, as a bit mask (PI-24)."""
    in_pile: Int8
    left_over: Int8
    """The card that is out of a game of three (PI-10), or NONE."""
    held: Annotated[int, np.int64]
    """All cards that players have, as a set; in a concealed row the one left over is among them."""
    maybe_left: Annotated[int, np.int64]
    """The cards that may be the one left over, by what everybody has seen, as a set."""

    totals: Annotated[Cells, np.int16, 4]
    """Cards left at the end of earlier games, added up."""
    hand: Annotated[Cells, np.int8, 4]
    """The face-up card in hand (PI-11), or NONE."""
    first: Annotated[Cells, np.int8, 4]
    """Where in its cells each queue begins, 0..63."""
    in_deck: Annotated[Cells, np.int8, 4]
    in_discard: Annotated[Cells, np.int8, 4]
    unseen: Annotated[Cells, np.int8, 4]
    """How many of the deck's first cards nobody has seen yet."""
    queue: Annotated[Cells, np.int8, 4, 64]
    """Deck and discard pile of each player in a ring: top of the deck first, top of the discard pile last; NONE where
    no card is, and in a concealed row for cards that nobody has seen."""
    pile: Annotated[Cells, np.int8, 53]
    """The target pile, its top last; NONE beyond ``in_pile``."""

"""Fisch & Flausch: the row."""

from typing import Annotated

import numpy as np

from shoal.engine.rows import Cells, Int8, Row

BID, PICK, OVER = 0, 1, 2
"""Phases: somebody bids; the bids lie open and the owner of the only Snapper may pick (FL-12)."""
DEAL = 1
"""What ``chance`` can ask for: the 23 fish shuffled."""


class State(Row):
    """A game of Fisch & Flausch. Cards and kinds as in ``parts``.

    Nothing has to be kept of what a seat has seen: start hands are the same for all, every bid is revealed, every
    pick is seen. So everybody knows every hand, but for the cards that lie face down now (FL-15). In a concealed row
    those cards count to the hand: ``bid`` is 0 while ``laid`` is not.
    """

    twins: Int8
    tracked_hands: Int8
    phase: Int8
    round_no: Int8
    """1..18; the fish bid for is ``fish[round - 1]``."""
    turn: Int8
    """Whose turn it is to bid or to pick."""
    cat: Int8
    """Who has the Start Cat."""
    last: Int8
    """The kind laid last in the bid under way, NONE before the first card."""
    in_discard: Int8

    hand: Annotated[Cells, np.int64, 6]
    bid: Annotated[Cells, np.int64, 6]
    laid: Annotated[Cells, np.int8, 6]
    """How many cards lie in each bid: everybody sees that (FL-10)."""
    total: Annotated[Cells, np.int16, 6]
    """Points of each bid."""
    ranking: Annotated[Cells, np.int8, 6]
    """The players by their last revealed bids, the highest first (FL-11)."""
    fish: Annotated[Cells, np.int8, 23]
    """The 18 fish of the game as they come, then the five that were put back unseen (FL-2)."""
    discard: Annotated[Cells, np.int8, 66]
    """The discard pile, oldest first; what lies beyond ``in_discard`` means nothing and is NONE."""

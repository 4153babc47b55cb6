"""Piranha Pedro: how actions, cards and options are written, and why an action is refused."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput, Notation, Option, Reason
from shoal.games.piranha_pedro import rules
from shoal.games.piranha_pedro.board import board_called, board_names, players_on
from shoal.games.piranha_pedro.parts import CARD_NAMES, MOST_STONES, SIDE, START_STONES, cards_in

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("stones", "number", 101, "PP-4", low=2 * START_STONES, high=MOST_STONES),
    Option("shuffled_landscapes", "flag", False, "PP-3"),
    Option("board", "text", "original", "PP-2", choices=board_names()),
    Option("show_played", "flag", True, "PP-20"),
)


def encode(options: Mapping[str, Any]) -> NDArray[np.int64]:
    """[stones, shuffled_landscapes, show_played, width, height, the board's spaces row by row], as ``rules.setup``
    takes them. ``BadInput`` if the board is wrong, or if it and the stones leave no number of players."""
    board = board_called(options["board"])
    if not players(options):
        raise BadInput(f"{options['stones']} stones are too few; this board is for three, who begin with 4 each (PP-4)")
    height, width = board.shape
    flags = (options["shuffled_landscapes"], options["show_played"])
    return np.array([options["stones"], *flags, width, height, *board.flat], np.int64)


def players(options: Mapping[str, Any]) -> range:
    """2-6; fewer where the board has too few piranhas (PP-2) or there are not four stones for each (PP-4)."""
    can = players_on(board_called(options["board"]))
    return range(can.start, min(can.stop, options["stones"] // START_STONES + 1))


# --- notation -------------------------------------------------------------------------------------------------------


def write_space(space: int) -> str:
    """Column and row, as records write them."""
    return f"{space % SIDE},{space // SIDE}"


NOTATION = Notation(
    "Piranha Pedro",
    [*(f"choose {name}" for name in CARD_NAMES), "back", *(f"take {write_space(k)}" for k in range(SIDE * SIDE))],
    "choose J2 (a landscape J W V S and 1 to 3 arrows), back, or take 3,8 (column and row of a piranha, from 0 to"
    f" {SIDE - 1})",
)
parse, write = NOTATION.parse, NOTATION.write


def write_cards(hand: int) -> list[str]:
    """Cards as records write them, in hand order."""
    return [CARD_NAMES[card] for card in cards_in(hand)]


def card_args(card: int) -> dict[str, Any]:
    """A card as the texts need it: its notation, its landscape's letter and its arrows."""
    name = CARD_NAMES[card]
    return {"card": name, "landscape": name[0], "arrows": int(name[1])}


# --- refusals -------------------------------------------------------------------------------------------------------

REASONS = {
    rules.GAME_OVER: Reason("refuse-over", "PP-19"),
    rules.NOT_IN_HAND: Reason("refuse-not-in-hand", "PP-11"),
    rules.CHOSEN_ALREADY: Reason("refuse-chosen-already", "PP-10"),
    rules.TWO_LAID: Reason("refuse-two-laid", "PP-30"),
    rules.NOTHING_CHOSEN: Reason("refuse-nothing-chosen", "PP-10"),
    rules.TURNED_OVER: Reason("refuse-turned-over", "PP-10"),
    rules.PIRANHA_FIRST: Reason("refuse-piranha-first", "PP-14"),
    rules.NOBODY_FELL: Reason("refuse-nobody-fell", "PP-14"),
    rules.NOT_GUILTY: Reason("refuse-not-guilty", "PP-14"),
    rules.NO_PIRANHA: Reason("refuse-no-piranha", "PP-14"),
}


def explain(_states: Any, _i: int, _player: int, action: int) -> dict[str, Any]:
    """The card or the space meant."""
    if action < rules.BACK:
        return card_args(action)
    return {"space": write_space(action - rules.TAKE_FROM)} if action >= rules.TAKE_FROM else {}

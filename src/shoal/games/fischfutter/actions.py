"""Fischfutter: how actions, cards and options are written, and why an action is refused."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput, Notation, Option, Reason
from shoal.games.fischfutter import rules
from shoal.games.fischfutter.parts import COLOURS, DECK, HALF, SIDE

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("variant", "choice", "basic", "FU-30", choices=("basic", "superbissig")),
    Option("games", "number", 1, "FU-20", low=1, high=10),
    Option("open_memory", "flag", False, "FU-22"),
)


def encode(options: Mapping[str, Any]) -> NDArray[np.int64]:
    """[superbissig, games, open_memory], as ``rules.setup`` takes them."""
    superbissig = options["variant"] == "superbissig"
    if superbissig and options["games"] != 1:
        raise BadInput(f'option "games" is {options["games"]}; Superbissig is a single game (FU-20)')
    return np.array([superbissig, options["games"], options["open_memory"]], np.int64)


def players(options: Mapping[str, Any]) -> range:
    """2-5 in the basic game (FU-3), 1-5 in Superbissig (FU-30)."""
    return range(1, 6) if options["variant"] == "superbissig" else range(2, 6)


# --- notation -------------------------------------------------------------------------------------------------------

SIDES = [f"{colour}{number}" for colour in COLOURS for number in range(1, 7)]
"""How each side is written: a colour and a number, such as B3."""

_WORDS = (
    SIDES
    + ["turn"]
    + [f"point {c}" for c in COLOURS]
    + [f"protect {c}" for c in COLOURS]
    + [f"flip {c}" for c in COLOURS]
)


NOTATION = Notation(
    "Fischfutter",
    _WORDS,
    "a side such as B3, turn, point Y, protect Y or flip Y (colours B G W Y, numbers 1 to 6)",
)
parse, write = NOTATION.parse, NOTATION.write


_UP: list[str | None] = [*(SIDES[side] for side in SIDE.tolist()), None]
_DOWN: list[str | None] = [*(SIDES[SIDE[face ^ 1]] for face in range(HALF)), *[None] * (len(SIDE) - HALF), None]
"""By face; the last is found by ``NONE``, which is -1."""


def write_side(face: int) -> str | None:
    """The side that a face shows; None for no card or one of which nothing is known."""
    return _UP[face]


def write_card(face: int) -> str:
    """A card of which both sides are known: the side up, a slash, the side below."""
    return f"{SIDES[SIDE[face]]}/{SIDES[SIDE[face ^ 1]]}"


_FACES = {write_card(face): face for face in range(2 * len(DECK))}


def parse_card(text: Any) -> int:
    """The face written so."""
    face = _FACES.get(text) if isinstance(text, str) else None
    if face is None:
        raise BadInput(f"{text!r} is no card; a card is written B3/W4, two different colours and seven piranhas (FU-1)")
    return face


def other_side(face: int) -> str | None:
    """The side below, where it is known."""
    return _DOWN[face]


# --- refusals -------------------------------------------------------------------------------------------------------

REASONS = {
    rules.GAME_OVER: Reason("refuse-over", "FU-19"),
    rules.NOT_YOUR_TURN: Reason("refuse-not-your-turn", "FU-15"),
    rules.NOT_ON_CARD: Reason("refuse-not-on-card", "FU-15"),
    rules.TURNED_ALREADY: Reason("refuse-turned-already", "FU-14"),
    rules.NOT_CAPTAIN: Reason("refuse-not-captain", "FU-34"),
    rules.NOT_TIED: Reason("refuse-not-tied", "FU-31"),
    rules.PROTECTION_FIRST: Reason("refuse-choose-protection-first", "FU-31"),
    rules.TIE_FIRST: Reason("refuse-choose-tie-first", "FU-31"),
    rules.ONLY_SUPERBISSIG: Reason("refuse-only-superbissig", "FU-30"),
    rules.ONLY_BASIC: Reason("refuse-only-basic", "FU-30"),
}


def explain(states: Any, i: int, player: int, action: int) -> dict[str, Any]:
    """``side`` for a lay, ``colour`` for the actions of Superbissig."""
    word = write(action)
    return {"side": word} if action < rules.TURN else {"colour": word.split()[-1]}

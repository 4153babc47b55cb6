"""Fisch & Flausch: how actions, cards and options are written, and why an action is refused."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput, Notation, Option, Reason
from shoal.games.fisch_flausch import rules
from shoal.games.fisch_flausch.parts import FIRST_NASTY, MOST_PLAYERS, NAMES, NASTY_FISH, SNAP, VALUE, unpack

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("twins", "flag", False, "FL-21"),
    Option("tracked_hands", "flag", False, "FL-15"),
)


def encode(options: Mapping[str, Any]) -> NDArray[np.int64]:
    """[twins, tracked_hands], as ``rules.setup`` takes them."""
    return np.array([options["twins"], options["tracked_hands"]], np.int64)


def players(_options: Mapping[str, Any]) -> range:
    """2-6, whatever the options."""
    return range(2, MOST_PLAYERS + 1)


# --- notation -------------------------------------------------------------------------------------------------------

_WORDS = [*NAMES, "done", *(f"take {name}" for name in NAMES), "take nothing"]
_KINDS = {name: kind for kind, name in enumerate(NAMES)}
_WRITTEN = "T1 to T13, F2 to F24, N4 N10 N16 N22, SNAP or BONE"


NOTATION = Notation(
    "Fisch & Flausch",
    _WORDS,
    f"a card ({_WRITTEN}), done, take T5 (or another card) or take nothing",
)
parse, write = NOTATION.parse, NOTATION.write


def is_part(action: int) -> bool:
    """A card laid is a part of a bid, which ``done`` completes."""
    return action < rules.DONE


def parse_card(text: Any) -> int:
    """The kind written so."""
    kind = _KINDS.get(text) if isinstance(text, str) else None
    if kind is None:
        raise BadInput(f"{text!r} is no card; cards are {_WRITTEN} (FL-1)")
    return kind


def write_cards(cards: int) -> list[str]:
    """Cards as records write them, in canonical order."""
    return list(_written(int(cards)))


@lru_cache(1 << 14)
def _written(cards: int) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in unpack(cards))


def spell(cards: int) -> str:
    """Cards the way they are read out, alike in both languages: ``3 + 11 + 16/6 + Snapper``. No two kinds are alike."""
    return " + ".join(_face(kind) for kind in unpack(cards))


def _face(kind: int) -> str:
    if kind >= SNAP:
        return "Snapper" if kind == SNAP else "0"
    return "/".join(map(str, NASTY_FISH[kind - FIRST_NASTY])) if kind >= FIRST_NASTY else str(VALUE[kind])


# --- refusals -------------------------------------------------------------------------------------------------------

REASONS = {
    rules.GAME_OVER: Reason("refuse-over", "FL-20"),
    rules.NOT_YOUR_TURN: Reason("refuse-not-your-turn", "FL-10"),
    rules.NO_FISHBONES: Reason("refuse-no-fishbones", "FL-10"),
    rules.SNAPPER_ALONE: Reason("refuse-snapper-alone", "FL-10"),
    rules.NOT_IN_HAND: Reason("refuse-not-in-hand", "FL-10"),
    rules.OUT_OF_ORDER: Reason("refuse-out-of-order", "FL-10"),
    rules.NOTHING_LAID: Reason("refuse-nothing-laid", "FL-10"),
    rules.NOTHING_TO_PICK: Reason("refuse-nothing-to-pick", "FL-12"),
    rules.PICK_FIRST: Reason("refuse-pick-first", "FL-12"),
    rules.NOT_IN_DISCARD: Reason("refuse-not-in-discard", "FL-12"),
}


def explain(states: Any, i: int, player: int, action: int) -> dict[str, Any]:
    """``card``, the one meant, and ``last``, the one it would have to follow."""
    last = int(states[i].last)
    args = {"card": write(action).removeprefix("take ")}
    return args | {"last": NAMES[last]} if player == states[i].turn and last >= 0 else args

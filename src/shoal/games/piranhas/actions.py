"""Piranhas: how actions, cards and options are written, and why an action is refused."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput, Notation, Option, Reason
from shoal.games.piranhas import rules
from shoal.games.piranhas.parts import COLOURS, MOST_PLAYERS, NAMES, NONE

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("games", "number", 1, "PI-26", low=1, high=10),
    Option("last_card_pause", "number", 5, "PI-24", low=1, high=60),
    Option("pace", "choice", "live", "PI-30", choices=("live", "relaxed")),
)


def encode(options: Mapping[str, Any]) -> NDArray[np.int64]:
    """[games], as ``rules.setup`` takes them. Pause and pace are the table's: the rules know no time (PI-30)."""
    return np.array([options["games"]], np.int64)


def players(_options: Mapping[str, Any]) -> range:
    """2-4, whatever the options."""
    return range(2, MOST_PLAYERS + 1)


def contested(action: int) -> bool:
    """Laying a card and "Wrong card!" are about the target, which is then another (PI-17, PI-30)."""
    return rules.LAY <= action < rules.DISCARD or action == rules.WRONG


# --- notation -------------------------------------------------------------------------------------------------------

CALLS = [*COLOURS, "piranhas", "fresh"]
"""How each call is written."""
_WORDS = ["reveal", *(f"lay {call}" for call in CALLS), "discard", "wrong", "accept"]
_CARDS = {name: card for card, name in enumerate(NAMES)}


NOTATION = Notation(
    "Piranhas",
    _WORDS,
    f"reveal, lay Y (called by a colour: {' '.join(COLOURS)}), lay piranhas, lay fresh, discard, wrong or accept",
)
parse, write = NOTATION.parse, NOTATION.write


def parse_card(text: Any) -> int:
    """The card written so."""
    card = _CARDS.get(text) if isinstance(text, str) else None
    if card is None:
        raise BadInput(f"{text!r} is no card of the deck; cards are written like {NAMES[0]} and {NAMES[-1]} (PI-1)")
    return card


def write_card(card: int) -> str | None:
    """How the card is written; None for no card."""
    return None if card == NONE else NAMES[card]


# --- refusals -------------------------------------------------------------------------------------------------------

REASONS = {
    rules.GAME_OVER: Reason("refuse-over", "PI-24"),
    rules.PAUSE: Reason("refuse-pause", "PI-24"),
    rules.ACCEPTED: Reason("refuse-accepted", "PI-24"),
    rules.OWN_LAST_CARD: Reason("refuse-own-last-card", "PI-24"),
    rules.NOTHING_TO_ACCEPT: Reason("refuse-nothing-to-accept", "PI-24"),
    rules.NOTHING_TO_CALL: Reason("refuse-nothing-to-call", "PI-20"),
    rules.OWN_CARD: Reason("refuse-own-card", "PI-20"),
    rules.ONE_CARD: Reason("refuse-one-card", "PI-11"),
    rules.NO_CARD: Reason("refuse-no-card", "PI-11"),
    rules.NOT_ON_CARD: Reason("refuse-not-on-card", "PI-16"),
    rules.IS_PIRANHA: Reason("refuse-is-piranha", "PI-14"),
    rules.NO_PIRANHA: Reason("refuse-no-piranha", "PI-14"),
}


def explain(_states: Any, _i: int, _player: int, action: int) -> dict[str, Any]:
    """``call``, the one that was meant, where a card was to be laid."""
    return {"call": CALLS[action - rules.LAY]} if rules.LAY <= action < rules.DISCARD else {}

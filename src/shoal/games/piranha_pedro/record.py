"""Piranha Pedro: the whole state and its chance as records write them (docs/records.md)."""

from typing import Any

import numpy as np

from shoal.engine.game import BadInput
from shoal.games.piranha_pedro.actions import write_cards
from shoal.games.piranha_pedro.parts import CARD_NAMES, DIRECTIONS, LANDSCAPES, PIRANHA, STONE
from shoal.games.piranha_pedro.view import PHASES, landscapes, player_or_none, spaces


def why(states: Any, i: int) -> str:
    """Why the game ended (PP-19, PP-31)."""
    return "third piranha" if states[i].players == 2 else "second piranha"


def written_state(states: Any, i: int) -> dict[str, Any]:
    """The full state; keys as in docs/records.md."""
    s = states[i]
    n = int(s.players)
    return {
        "phase": PHASES[int(s.phase)],
        "sombrero": int(s.sombrero),
        "guilty": player_or_none(s.guilty),
        "pedro": [int(s.pedro_c), int(s.pedro_r)],
        "stones": spaces(s, STONE),
        "piranhas": spaces(s, PIRANHA),
        "supply": int(s.supply),
        "held": s.held[:n].tolist(),
        "caught": s.caught[:n].tolist(),
        "hands": [write_cards(hand) for hand in s.hand[:n].tolist()],
        "chosen": [[CARD_NAMES[card] for card in cards if card >= 0] for cards in s.chosen[:n].tolist()],
        "under": [write_cards(cards) for cards in s.under[:n].tolist()],
    }


def written_chance(states: Any, i: int) -> dict[str, Any]:
    """Where the landscapes lie."""
    return {"landscapes": landscapes(states[i])}


def put_chance(states: Any, i: int, entry: Any) -> None:
    """Put a record's landscapes in the place of the ones to be shuffled (PP-3)."""
    found = entry.get("landscapes") if isinstance(entry, dict) and set(entry) == {"landscapes"} else None
    if not isinstance(found, dict) or set(found) != set(DIRECTIONS):
        example = '{"landscapes": {"up": "J", "right": "W", "down": "V", "left": "S"}}'
        raise BadInput(f"the chance here is {example}, not {str(entry)[:80]}")
    letters = [found[direction] for direction in DIRECTIONS]
    for letter in LANDSCAPES:
        if letters.count(letter) != 1:
            raise BadInput(f"landscape {letter} lies at {letters.count(letter)} edges; each lies at one (PP-3)")
    states[i].way[:] = np.array([letters.index(letter) for letter in LANDSCAPES], np.int8)

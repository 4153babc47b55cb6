"""Fisch & Flausch: the whole state and its chance as records write them (docs/records.md)."""

from collections import Counter
from typing import Any

from shoal.engine.game import BadInput
from shoal.games.fisch_flausch.actions import parse_card, write_cards
from shoal.games.fisch_flausch.parts import FISH_CARDS, NAMES, ROUNDS
from shoal.games.fisch_flausch.state import OVER
from shoal.games.fisch_flausch.view import PHASES, has_begun


def why(_states: Any, _i: int) -> str:
    """Why the game ended: there is but one way (FL-20)."""
    return "18 rounds"


def written_state(states: Any, i: int) -> dict[str, Any]:
    """The full state; keys as in docs/records.md."""
    s = states[i]
    n = int(s.players)
    over = s.phase == OVER
    return {
        "phase": PHASES[int(s.phase)],
        "turn": None if over else int(s.turn),
        "round": int(s.round_no),
        "cat": int(s.cat),
        "fish": None if over else NAMES[s.fish[s.round_no - 1]],
        "deck": [NAMES[kind] for kind in s.fish[s.round_no : ROUNDS].tolist()],
        "hands": [write_cards(cards) for cards in s.hand[:n].tolist()],
        "bids": [write_cards(cards) if has_begun(s, p) else None for p, cards in enumerate(s.bid[:n].tolist())],
        "discard": [NAMES[kind] for kind in s.discard[: s.in_discard].tolist()],
    }


def written_chance(states: Any, i: int) -> dict[str, Any]:
    """The shuffled fish."""
    names = [NAMES[kind] for kind in states[i].fish.tolist()]
    return {"fish": names[:ROUNDS], "out": names[ROUNDS:]}


def put_chance(states: Any, i: int, entry: Any) -> None:
    """Put a record's deal in the place of the fish to be shuffled (FL-2)."""
    named = isinstance(entry, dict) and set(entry) == {"fish", "out"}
    if not named or not all(isinstance(cards, list) for cards in entry.values()):
        raise BadInput(f'the chance here is {{"fish": [18 cards, top first], "out": [5 cards]}}, not {str(entry)[:60]}')
    fish, out = ([parse_card(text) for text in entry[key]] for key in ("fish", "out"))
    found, there = Counter(fish + out), Counter(FISH_CARDS)
    for kind in sorted(found | there):
        if found[kind] != there[kind]:
            counts = f"{found[kind]} {NAMES[kind]}; there are {there[kind]}"
            raise BadInput(f"the deal has {counts} among the 23 fish cards (FL-1)")
    if len(fish) != ROUNDS:
        raise BadInput(f"the fish deck has {len(fish)} cards; it has 18, and 5 are out (FL-2)")
    states[i].fish[:] = fish + out

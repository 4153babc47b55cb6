"""Piranhas: the whole state and its chance as records write them (docs/records.md)."""

from typing import Any

from shoal.engine.game import BadInput
from shoal.games.piranhas.actions import parse_card, write_card
from shoal.games.piranhas.parts import CARDS, NAMES, NONE
from shoal.games.piranhas.rules import cards_of
from shoal.games.piranhas.view import PHASES, deck_of, discard_of

CHANCE_KEYS = {"target", "decks", "left_over"}


def why(states: Any, i: int) -> str:
    """Why the game ended: somebody has no card left, or nobody could lay one."""
    s = states[i]
    return "last card" if any(cards_of(s, p) == 0 for p in range(int(s.players))) else "nobody can lay"


def written_state(states: Any, i: int) -> dict[str, Any]:
    """The full state; keys as in docs/records.md."""
    s = states[i]
    n = int(s.players)
    return {
        "phase": PHASES[int(s.phase)],
        "decks": [[NAMES[card] for card in deck_of(s, p)] for p in range(n)],
        "hands": [write_card(card) for card in s.hand[:n].tolist()],
        "discards": [[NAMES[card] for card in discard_of(s, p)] for p in range(n)],
        "pile": [NAMES[card] for card in s.pile[: s.in_pile].tolist()[::-1]],
        "last_layer": None if s.last_layer == NONE else int(s.last_layer),
        "game": int(s.game),
        "totals": s.totals[:n].tolist(),
    }


def written_chance(states: Any, i: int) -> dict[str, Any]:
    """The shuffled cards, as they are dealt (PI-10)."""
    n, names = int(states[i].players), [NAMES[card] for card in states[i].pile.tolist()]
    each = (CARDS - 1) // n
    return {
        "target": names[0],
        "decks": [names[1 + p * each : 1 + (p + 1) * each] for p in range(n)],
        "left_over": names[1 + n * each :],
    }


def put_chance(states: Any, i: int, entry: Any) -> None:
    """Put a record's deal in the place of the cards to be shuffled (PI-10)."""
    n = int(states[i].players)
    each = (CARDS - 1) // n
    named = isinstance(entry, dict) and set(entry) == CHANCE_KEYS and isinstance(entry["decks"], list)
    if not named or not all(isinstance(cards, list) for cards in [*entry["decks"], entry["left_over"]]):
        shape = '{"target": card, "decks": [[cards, top first], ...], "left_over": [cards]}'
        raise BadInput(f"the chance here is {shape}, not {str(entry)[:60]}")
    if len(entry["decks"]) != n:
        raise BadInput(f"the deal has {len(entry['decks'])} decks for {n} players (PI-10)")
    target, left_over = parse_card(entry["target"]), [parse_card(text) for text in entry["left_over"]]
    decks = [[parse_card(text) for text in deck] for deck in entry["decks"]]
    _check([target, *(card for deck in decks for card in deck), *left_over])
    for p, deck in enumerate(decks):
        if len(deck) != each:
            raise BadInput(f"player {p} is dealt {len(deck)} cards; of {n} players each has {each} (PI-10)")
    states[i].pile[:] = [target, *(card for deck in decks for card in deck), *left_over]


def _check(cards: list[int]) -> None:
    """Every card is dealt, once."""
    found: set[int] = set()
    for card in cards:
        if card in found:
            raise BadInput(f"card {NAMES[card]} is dealt twice (PI-10)")
        found.add(card)
    for card in sorted(set(range(CARDS)) - found):
        raise BadInput(f"card {NAMES[card]} is dealt to nobody (PI-10)")

"""Positions of Piranhas as one would lay them out on a table, for tests that start in the middle of a game.

Cards are written as in records: ``Y1U4G3`` is a fish card, ``!Y`` a Piranha card. Decks, discard piles and the target
pile stand with their top first.
"""

from collections.abc import Sequence
from typing import Any

from shoal.engine.play import Play
from shoal.games import game
from shoal.games.piranhas.actions import parse_card
from shoal.games.piranhas.parts import ALL_CARDS, NAMES, NONE
from shoal.games.piranhas.rules import clear_table

PIRANHAS = game("piranhas")


def dealt(target: str, *decks: Sequence[str], left_over: str | None = None, **options: Any) -> Play:
    """A game just dealt: each deck begins with these cards, all others come after, as they are in the deck."""
    players = len(decks)
    named = [target, *(card for deck in decks for card in deck), *([left_over] if left_over else [])]
    others = iter(_others(named))
    each = 52 // players
    whole = [[*deck, *(next(others) for _ in range(each - len(deck)))] for deck in decks]
    out = list(others) if left_over is None else [left_over]
    return Play(PIRANHAS, players, options, 0, chance=[{"target": target, "decks": whole, "left_over": out}])


def table(
    hands: Sequence[str | None],
    pile: Sequence[str],
    *,
    decks: Sequence[Sequence[str]] = (),
    discards: Sequence[Sequence[str]] = (),
    layer: int | None = None,
    rest: int | None = None,
    left_over: str | None = None,
    **options: Any,
) -> Play:
    """A game in which these cards lie there, all of them seen. Those not named are the bottom of the target pile, or of
    the discard pile of player ``rest``. ``layer`` has laid the top card."""
    players = len(hands)
    assert (players == 3) == (left_over is not None), "of three players' cards one is left over"
    decks, laid_aside = decks or [[]] * players, [list(cards) for cards in discards or [[]] * players]
    named = [card for cards in (hands, pile, *decks, *laid_aside) for card in cards if card is not None]
    named += [left_over] if left_over else []
    pile = [*pile, *(_others(named) if rest is None else [])]
    if rest is not None:
        laid_aside[rest] += _others(named)
    play = Play(PIRANHAS, players, options, 0, seed=1)
    s = play.states[0]
    clear_table(s)
    _put(s.pile, pile[::-1])
    s.in_pile = len(pile)
    s.left_over = NONE if left_over is None else parse_card(left_over)
    s.held = ALL_CARDS & ~sum(1 << parse_card(card) for card in [*pile, *([left_over] if left_over else [])])
    s.last_layer = NONE if layer is None else layer
    for p in range(players):
        s.hand[p] = NONE if hands[p] is None else parse_card(hands[p])
        _put(s.queue[p], [*decks[p], *laid_aside[p][::-1]])
        s.in_deck[p], s.in_discard[p] = len(decks[p]), len(laid_aside[p])
    return play


def _others(named: Sequence[str]) -> list[str]:
    """All cards of the deck but these; the same card twice is a mistake of the test."""
    assert len(set(named)) == len(named), f"a card is there twice: {named}"
    return [card for card in NAMES if card not in named]


def _put(cells: Any, cards: Sequence[str]) -> None:
    cells[: len(cards)] = [parse_card(card) for card in cards]

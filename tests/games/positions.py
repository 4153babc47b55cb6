"""Positions of Fischfutter as one would lay them out on a table, for tests that start in the middle of a game.

Cards are written as in records: ``B3/W4`` is blue 3 up, white 4 below; in hand, "up" is the back that the others see.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from shoal.engine.play import Play
from shoal.games import game
from shoal.games.fischfutter.actions import parse_card, write_card
from shoal.games.fischfutter.parts import COLOUR, COLOURS, DECK, NONE, NUMBER
from shoal.games.fischfutter.state import FLIP

FISCHFUTTER = game("fischfutter")


def dealt(players: int, *top: str, start: int = 0, **options: Any) -> Play:
    """A game just dealt from a pile that begins with ``top``; all other cards come after."""
    pile = [*top, *_others(top)]
    return Play(FISCHFUTTER, players, options, start, chance=[{"pile": pile}])


def basic(
    hands: Sequence[str | None],
    pond: Sequence[str],
    *,
    pile: Sequence[str] = (),
    rest: Literal["pile", "aside"] = "pile",
    chips: Sequence[int] = (),
    turn: int = 0,
    seen: Mapping[int, Sequence[int]] | None = None,
    **options: Any,
) -> Play:
    """A basic game in which these cards lie there. ``pile`` is its top; cards not named come below it, or aside if
    ``rest`` says so. ``seen``: for a place in the pond, who has seen both sides; the others have all seen it."""
    play = Play(FISCHFUTTER, len(hands), options, start=turn, seed=1)
    s = play.states[0]
    others = _others([card for card in (*hands, *pond, *pile) if card is not None])
    _lay_out(s, pond, pile, *((others, ()) if rest == "pile" else ((), others)))
    for p, card in enumerate(hands):
        s.hand[p] = NONE if card is None else parse_card(card)
        s.hand_seen[p] = 0 if card is None else 1 << p
    for p, left in enumerate(chips):
        s.chips[p] = left
    for place, players in (seen or {}).items():
        s.pond_seen[place] = sum(1 << p for p in players)
    return play


def superbissig(
    pond: Sequence[str],
    *,
    pile: Sequence[str] = (),
    players: int = 2,
    captain: int = 0,
    tie: str | None = None,
    **options: Any,
) -> Play:
    """A round of Superbissig in which these cards lie in the pond, the last one just come. ``tie``: step 3 has come to
    a tie, and this is the colour protected against."""
    play = Play(FISCHFUTTER, players, {"variant": "superbissig", **options}, start=captain, seed=1)
    s = play.states[0]
    _lay_out(s, pond, pile, _others([*pond, *pile]))
    s.turns = len(pond)
    if tie:
        s.phase = FLIP
        s.protect = COLOURS.index(tie)
    return play


def same_cards(card: str) -> list[str]:
    """The other cards that show the same side: only who has seen below can tell them apart."""
    up = card.split("/", maxsplit=1)[0]
    faces = [write_card(face) for face in range(2 * len(DECK))]
    return [other for other in faces if other.startswith(up + "/") and other != card]


def _others(cards: Sequence[str]) -> list[str]:
    """All cards of the deck but these; the same card twice is a mistake of the test."""
    named = [parse_card(card) >> 1 for card in cards]
    assert len(set(named)) == len(named), f"a card is there twice: {cards}"
    return [write_card(2 * card) for card in range(len(DECK)) if card not in named]


def _lay_out(s: Any, pond: Sequence[str], pile: Sequence[str], below: Sequence[str], aside: Sequence[str] = ()) -> None:
    everybody = (1 << s.players) - 1
    for field, count, cards in (
        (s.pond, "in_pond", pond),
        (s.pile, "in_pile", [*pile, *below][::-1]),
        (s.aside, "in_aside", aside),
    ):
        field[:] = NONE
        field[: len(cards)] = [parse_card(card) for card in cards]
        setattr(s, count, len(cards))
    for seen, cards in ((s.pond_seen, pond), (s.aside_seen, aside)):
        seen[:] = 0
        seen[: len(cards)] = everybody
    s.counts[:] = 0
    for card in pond:
        s.counts[COLOUR[parse_card(card)]] += NUMBER[parse_card(card)]

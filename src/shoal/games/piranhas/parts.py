"""Piranhas: the cards (PI-1 to PI-3), as numbers and tables.

The deck is the file ``deck.csv`` beside this one, a reconstruction (PI-2). A card is its place in the deck: 0..44 are
fish cards, 45..52 the Piranha cards, one a colour in the order of ``COLOURS``. A *set of cards* is a number with a bit
a card.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput

COLOURS = "YRUWKGOP"
COLOUR_NAMES = ("yellow", "red", "blue", "white", "black", "green", "orange", "purple")
"""As the deck's file names them."""
SIZES = range(1, 5)
FISH_ON_A_CARD = 3
FISH_CARDS = 45
CARDS = FISH_CARDS + len(COLOURS)
MOST_PLAYERS = 4
NONE = -1
PIRANHAS, FRESH = 8, 9
"""Calls (PI-14, PI-15); 0..7 call a colour (PI-13)."""


class Fish(NamedTuple):
    """A fish on a card."""

    colour: int
    """0..7."""
    size: int
    """1..4."""

    @property
    def swims_left(self) -> bool:
        """The largest and the third largest swim left, the others right (PI-3)."""
        return self.size in (4, 2)


class Card(NamedTuple):
    """A card: three fish in the order they stand on it, or none and the colour of the Piranha."""

    fish: tuple[Fish, ...]
    piranha: int

    @property
    def colours(self) -> set[int]:
        """The colours to be seen on it."""
        return {fish.colour for fish in self.fish} or {self.piranha}

    @property
    def name(self) -> str:
        """How it is written: ``Y1U4G3`` or ``!Y``."""
        return "".join(f"{COLOURS[f.colour]}{f.size}" for f in self.fish) or f"!{COLOURS[self.piranha]}"

    def fits(self, target: "Card") -> bool:
        """Whether it may be laid on ``target`` by the rules: PI-13, PI-14, PI-15."""
        if self.fish and target.fish:
            return any(
                own.colour == other.colour and own.size > other.size for own in self.fish for other in target.fish
            )
        if not self.fish and not target.fish:
            return True
        return not self.colours & target.colours


# --- the deck's file ------------------------------------------------------------------------------------------------


def load_deck(file: Path) -> tuple[Card, ...]:
    """The deck in ``file``: a comma-separated table ``card,kind,fish_1,fish_2,fish_3``, lines beginning with # aside.

    ``BadInput`` names the line and the entry that is no card, or what the deck as a whole lacks (PI-1, PI-2).
    """
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read the deck {file}: {error}") from error
    rows = [(number, line.split(",")) for number, line in enumerate(lines, 1) if line.strip() and line[0] != "#"]
    if not rows or rows[0][1] != ["card", "kind", "fish_1", "fish_2", "fish_3"]:
        raise BadInput(f"{file}: the first line of the table is card,kind,fish_1,fish_2,fish_3")
    deck: list[Card] = []
    for number, row in rows[1:]:
        try:
            deck.append(_card(len(deck), row))
        except BadInput as error:
            raise BadInput(f"{file}:{number}: {error}") from error
    try:
        _check(deck)
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from error
    return tuple(deck)


def _card(place: int, row: list[str]) -> Card:
    if len(row) != 5:
        raise BadInput(f"the line has {len(row)} entries; a card has 5")
    number, kind, *entries = row
    if number != str(place + 1):
        raise BadInput(f'entry "card" is "{number}"; this is card {place + 1}')
    if kind == "fish" and place < FISH_CARDS:
        card = Card(tuple(_fish(f"fish_{k}", text) for k, text in enumerate(entries, 1)), NONE)
        if len(card.colours) != FISH_ON_A_CARD:
            raise BadInput(f"the three fish of {card.name} are not of three different colours (PI-2)")
        return card
    if kind == "piranha" and place >= FISH_CARDS:
        if entries[1:] != ["", ""]:
            raise BadInput("a Piranha card has one colour, in fish_1 (PI-1)")
        card = Card((), _colour("fish_1", entries[0]))
        if card.piranha != place - FISH_CARDS:
            raise BadInput(f"this Piranha is {COLOUR_NAMES[place - FISH_CARDS]}: there is one a colour (PI-1)")
        return card
    raise BadInput(f'entry "kind" is "{kind}"; cards 1 to 45 are fish, 46 to 53 piranha (PI-1)')


def _fish(entry: str, text: str) -> Fish:
    colour, _, size = text.partition(" ")
    if size not in map(str, SIZES):
        raise BadInput(
            f'entry "{entry}" is "{text}"; a fish is a colour and a size from 1 to 4, such as yellow 1 (PI-1)'
        )
    return Fish(_colour(entry, colour), int(size))


def _colour(entry: str, text: str) -> int:
    if text not in COLOUR_NAMES:
        raise BadInput(f'entry "{entry}" has the colour "{text}"; there are {", ".join(COLOUR_NAMES)} (PI-1)')
    return COLOUR_NAMES.index(text)


def _check(deck: list[Card]) -> None:
    """No colour and no size is luckier than another (PI-2)."""
    if len(deck) != CARDS:
        raise BadInput(f"the deck has {len(deck)} cards; there are {CARDS} (PI-1)")
    fish_cards = deck[:FISH_CARDS]
    for one, other in combinations(fish_cards, 2):
        if one.colours == other.colours:
            raise BadInput(f"cards {one.name} and {other.name} have the same three colours (PI-2)")
    fish = Counter((fish.colour, fish.size) for card in fish_cards for fish in card.fish)
    for colour, name in enumerate(COLOUR_NAMES):
        count = sum(fish[colour, size] for size in SIZES)
        if count not in (16, 17):
            raise BadInput(f"{name} is on {count} cards; every colour is on 16 or 17 (PI-2)")
        for size in SIZES:
            if fish[colour, size] not in (4, 5):
                raise BadInput(f"{name} {size} is on {fish[colour, size]} cards; each fish is on 4 or 5 (PI-2)")


# --- tables for the kernels -----------------------------------------------------------------------------------------

DECK = load_deck(Path(__file__).with_name("deck.csv"))
NAMES = [card.name for card in DECK]
"""How each card is written."""
BIT: NDArray[np.int64] = np.array([1 << card for card in range(CARDS)], np.int64)
"""Each card as a set; int64[53]."""
ALL_CARDS = (1 << CARDS) - 1
"""All cards, as a set."""


def _set(is_in: Iterable[bool]) -> int:
    return sum(1 << k for k, there in enumerate(is_in) if there)


COVERS: NDArray[np.int64] = np.array([_set(card.fits(target) for card in DECK) for target in DECK], np.int64)
"""For each target the cards that fit on it, as a set; int64[53]."""
CALLS: NDArray[np.int64] = np.array(
    [_set(c in card.colours or c == FRESH for c in range(FRESH + 1)) if card.fish else 1 << PIRANHAS for card in DECK],
    np.int64,
)
"""What each card may be laid with, a bit a call: a fish card with any of its colours or as Fresh Fish, whatever it is
laid on (PI-16); int64[53]."""

"""Nothing is lost and nothing comes from nowhere: for each game, where all its components are in a written state."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from shoal.games.fisch_flausch import parts as flausch
from shoal.games.fischfutter.actions import parse_card
from shoal.games.fischfutter.parts import CARDS, CHIPS
from shoal.games.piranha_pedro.parts import CARD_NAMES as PEDRO_CARDS
from shoal.games.piranhas.parts import NAMES as PIRANHAS_CARDS

State = Mapping[str, Any]
PEDRO_STONES = (8, 101)
"""What the conformance suite plays with (PP-4): the least there can be, and the default."""


def fischfutter(state: State) -> None:
    """36 cards, each in a hand, the pond, the pile or aside (FU-1); 0 to 5 chips a player (FU-3)."""
    hands = [card for card in state.get("hands", []) if card is not None]
    lying = [*hands, *state["pond"], *state["pile"], *state.get("aside", [])]
    assert sorted(parse_card(card) >> 1 for card in lying) == list(range(CARDS))
    assert all(0 <= chips <= CHIPS for chips in state.get("chips", []))


def fisch_flausch(state: State) -> None:
    """The start hands' Toys and Snappers, and 18 of the 23 fish and Fishbones, each in a hand, a bid, the deck, the
    discard pile or up for bids (FL-1 to FL-3)."""
    players = len(state["hands"])
    up = [] if state["fish"] is None else [state["fish"]]
    bids = [card for bid in state["bids"] for card in bid or []]
    hands = [card for hand in state["hands"] for card in hand]
    there = Counter([*hands, *bids, *state["deck"], *state["discard"], *up])
    dealt = Counter(flausch.NAMES[kind] for kind in flausch.unpack(int(flausch.START_HAND[players])))
    assert {card: there[card] for card in dealt} == {card: players * count for card, count in dealt.items()}
    fish = Counter({card: count for card, count in there.items() if card not in dealt})
    assert fish <= Counter(flausch.NAMES[kind] for kind in flausch.FISH_CARDS)
    assert fish.total() == flausch.ROUNDS


def piranha_pedro(state: State) -> None:
    """All stones on the board, in the supply or with a player, each space holding one thing; twelve cards a player, in
    hand or under the board (PP-1). Piranhas and stones do not tell how many there were of them."""
    stones, piranhas = ([tuple(space) for space in state[key]] for key in ("stones", "piranhas"))
    assert len({*stones, *piranhas}) == len(stones) + len(piranhas)
    assert len(piranhas) + sum(state["caught"]) in (4, 5, 6, 7)
    total = len(stones) + state["supply"] + sum(state["held"])
    assert total in PEDRO_STONES
    assert min([state["supply"], *state["held"]]) >= 0
    for hand, under, chosen in zip(state["hands"], state["under"], state["chosen"], strict=True):
        assert sorted(hand + under) == sorted(PEDRO_CARDS)
        assert set(chosen) <= set(hand)


def piranhas(state: State) -> None:
    """53 cards (PI-1), each in a deck, a hand, a discard pile or the target pile, which is never empty (PI-23); with
    three players one is left over (PI-10). No deck is empty beside a discard pile (PI-12)."""
    hands = [card for card in state["hands"] if card is not None]
    piles = [*state["decks"], *state["discards"], state["pile"], hands]
    there = [card for pile in piles for card in pile]
    assert len(there) == len(set(there)) == (52 if len(state["hands"]) == 3 else 53)
    assert set(there) <= set(PIRANHAS_CARDS)
    assert state["pile"]
    assert all(deck or not discard for deck, discard in zip(state["decks"], state["discards"], strict=True))


CONSERVATION: Mapping[str, Callable[[State], None]] = {
    "fischfutter": fischfutter,
    "fisch_flausch": fisch_flausch,
    "piranha_pedro": piranha_pedro,
    "piranhas": piranhas,
}
"""By the game's name; each raises AssertionError for a state in which something is missing or there twice."""

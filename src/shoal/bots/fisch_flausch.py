"""The bots of Fisch & Flausch.

- ``random``: any legal action, so a bid grows card by card as chance will have it.
- ``greedy``: imagines what the others may have laid or may lay, from the hands it has tracked (FL-15), and makes the
  bid after whose handing-on its cards are worth most against theirs: what the fish is worth, what comes from the bid
  above, what the next one gets of its own.
"""

import numpy as np
from numpy.typing import NDArray

from shoal.bots.common import imagine
from shoal.bots.contract import SCRATCH
from shoal.engine.kernels import kernel
from shoal.engine.rng import draw
from shoal.engine.rows import Actions, Rows, Words
from shoal.games.fisch_flausch import rules
from shoal.games.fisch_flausch.parts import FINAL, KINDS, NONE, ONE, POINT_CARDS, ROUNDS, SNAP, VALUE
from shoal.games.fisch_flausch.state import PICK, State

RANDOM, GREEDY = range(2)
WORLDS = SCRATCH - 1
"""Ways things may be that a bid is tried in, in rows 1.. of the scratch room; row 0 is for the trial."""
LEAST = -(1 << 40)


def _worth() -> NDArray[np.int32]:
    """A tenth of a point: what a card counts at the end, and on top of it, for each round to come, what it helps: a
    Nasty Fish by what it bids above that, a Snapper by what it may fetch."""
    worth = np.zeros((ROUNDS + 1, KINDS), np.int32)
    for left in range(ROUNDS + 1):
        for kind in range(KINDS):
            helps = 30 if kind == SNAP else 5 * (VALUE[kind] - FINAL[kind])
            worth[left, kind] = 10 * FINAL[kind] + helps * min(left, 6) // 6
    return worth


WORTH = _worth()


@kernel
def choose(bot: int, views: Rows[State], j: int, player: int, rng: Words, out: Actions, scratch: Rows[State]) -> int:
    s = views[j]
    if bot == RANDOM:
        return out[draw(rng, rules.legal(views, j, player, out))]  # type: ignore[no-any-return]
    if s.phase == PICK:
        return rules.TAKE + best_of_discard(s, player)
    for world in range(1, WORLDS + 1):
        imagine(views, j, scratch, world, rng)
        rules.resample(scratch, world, player)
        others_bid(scratch[world], player)
    return best_bid(s, player, scratch)


@kernel
def best_of_discard(s: State, player: int) -> int:
    """The kind in the discard pile that is worth most to the player, or ``TAKE_NOTHING`` as a kind."""
    best = 0
    chosen = rules.TAKE_NOTHING - rules.TAKE
    for k in range(s.in_discard):
        kind = s.discard[k]
        gain = worth(s, s.hand[player] + ONE[kind]) - worth(s, s.hand[player])
        if gain > best:
            best = gain
            chosen = kind
    return chosen


@kernel
def others_bid(s: State, player: int) -> None:
    """Whoever bids after the player lays one or two cards, any of his (FL-10)."""
    follower = rules.next_seat(s, player)
    while follower != s.cat:
        point_cards = rules.number_of_cards(s.hand[follower] & POINT_CARDS)
        if point_cards > 0:
            rules.lay_some(s, follower, min(1 + draw(s.rng, 2), point_cards))
        follower = rules.next_seat(s, follower)


@kernel
def best_bid(s: State, player: int, scratch: Rows[State]) -> int:
    """The next action on the way to the best bid: up to two more point cards, with or without a Snapper."""
    best = LEAST
    chosen = rules.DONE
    begun = s.last != NONE
    snappers = 1 + (rules.how_many(s.hand[player], SNAP) > 0)
    for first in range(max(s.last, 0), SNAP + 1):  # SNAP: no more point card
        if not begun if first == SNAP else rules.how_many(s.hand[player], first) == 0:
            continue
        for second in range(first, SNAP + 1):
            if second < SNAP and rules.how_many(s.hand[player], second) <= (second == first):
                continue
            for snapper in range(snappers):
                value = value_of_bid(scratch, player, first, second, snapper)
                if value > best:
                    best = value
                    chosen = first if first < SNAP or snapper else rules.DONE
    return chosen


@kernel
def value_of_bid(scratch: Rows[State], player: int, first: int, second: int, snapper: int) -> int:
    """What the bid under way comes to with these cards more, over all imagined worlds."""
    value = 0
    trial = scratch[0]
    for world in range(1, WORLDS + 1):
        scratch[0] = scratch[world]
        if first < SNAP:
            rules.lay(trial, player, first)
        if second < SNAP:
            rules.lay(trial, player, second)
        if snapper:
            rules.lay(trial, player, SNAP)
        rules.reveal(trial, None)
        if trial.phase == PICK:
            owner = trial.turn
            rules.pick(trial, owner, best_of_discard(trial, owner), None)
            rules.hand_on(trial, None)
        value += lead(trial, player)
    return value


@kernel
def lead(s: State, player: int) -> int:
    """What the player's hand is worth, less the others' on average; times the number of others."""
    others = 0
    for p in range(s.players):
        others += s.hand[p]
    others -= s.hand[player]
    return worth(s, s.hand[player]) * (s.players - 1) - worth_of_cards(s, others)


@kernel
def worth(s: State, cards: int) -> int:
    """What a hand is worth to its player now, twins included (FL-21)."""
    value = worth_of_cards(s, cards)
    return value + 100 * rules.twins(cards) if s.twins else value


@kernel
def worth_of_cards(s: State, cards: int) -> int:
    """What cards are worth one by one, with the rounds that are left."""
    value = 0
    left = ROUNDS - s.round_no
    for kind in range(KINDS):
        value += rules.how_many(cards, kind) * WORTH[left, kind]
    return value

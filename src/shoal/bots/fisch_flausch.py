"""The bots of Fisch & Flausch.

- ``random``: any legal action, so a bid grows card by card as chance will have it.
- ``greedy``: imagines what the others may have laid or may lay, from the hands it has tracked (FL-15), and makes the
  bid after whose handing-on its cards are worth most against theirs: what the fish is worth, what comes from the bid
  above, what the next one gets of its own. It takes the others to bid anything.
- ``shrewd``: the same, but expects the others to bid well, and to expect that of it. In a game of two, where that was
  found to be no better, it plays like ``greedy``.
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

RANDOM, GREEDY, SHREWD = range(3)
WORLDS = SCRATCH - 1
"""Ways things may be that a bid is tried in, in rows 1.. of the scratch room; row 0 is for the trial."""
TRIES = 4
"""Other bids that ``shrewd`` lets everybody consider in each of the worlds."""
SAMPLES = 5
"""Worlds they judge them by."""
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
    if bot == SHREWD and s.players > 2:
        all_think(s, player, scratch, rng)
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
    """Whoever bids after the player lays some cards."""
    follower = rules.next_seat(s, player)
    while follower != s.cat:
        some_bid(s, follower)
        follower = rules.next_seat(s, follower)


@kernel
def some_bid(s: State, player: int) -> None:
    """As many cards as the player has laid, any of his; one or two, if none yet (FL-10)."""
    count = s.laid[player]
    if count == 0:
        count = min(1 + draw(s.rng, 2), rules.number_of_cards(s.hand[player] & POINT_CARDS))
    if count > 0:
        rules.lay_some(s, player, count)


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
        value += outcome(trial, player)
    return value


@kernel
def outcome(s: State, player: int) -> int:
    """Turn the bids over, hand them on, and see what it comes to for the player."""
    rules.reveal(s, None)
    if s.phase == PICK:
        owner = s.turn
        rules.pick(s, owner, best_of_discard(s, owner), None)
        rules.hand_on(s, None)
    return lead(s, player)


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


# --- shrewd ---------------------------------------------------------------------------------------------------------


@kernel
def all_think(view: State, player: int, scratch: Rows[State], rng: Words) -> None:
    """In every world every bid gives way to a better one, if a few tries find one. The player's own takes part, as the
    others imagine it, and is then again what it really is."""
    for world in range(1, WORLDS + 1):
        take_back(scratch[world], player)
        some_bid(scratch[world], player)
    for world in range(1, WORLDS + 1):
        for p in range(view.players):
            if scratch[world].bid[p] != 0:
                think(scratch, world, p, rng)
    for world in range(1, WORLDS + 1):
        s = scratch[world]
        s.hand[player] = view.hand[player]
        s.bid[player] = view.bid[player]
        s.total[player] = view.total[player]
        s.last = view.last


@kernel
def think(scratch: Rows[State], world: int, player: int, rng: Words) -> None:
    """The player's bid in this world becomes the best of his present one and a few others, judged by other worlds."""
    s = scratch[world]
    trial = scratch[0]
    cards = s.hand[player] + s.bid[player]
    bid = s.bid[player]
    total = s.total[player]
    best = LEAST
    for _ in range(TRIES + 1):
        value = 0
        for k in range(SAMPLES):
            scratch[0] = scratch[1 + (world + k) % WORLDS]
            trial.hand[player] = cards - bid
            trial.bid[player] = bid
            trial.total[player] = total
            value += outcome(trial, player)
        if value > best:
            best = value
            s.hand[player] = cards - bid
            s.bid[player] = bid
            s.total[player] = total
        imagine(scratch, world, scratch, 0, rng)
        take_back(trial, player)
        some_bid(trial, player)
        bid = trial.bid[player]
        total = trial.total[player]


@kernel
def take_back(s: State, player: int) -> None:
    """All cards of an imagined bid back into the hand."""
    s.hand[player] += s.bid[player]
    s.bid[player] = 0
    s.total[player] = 0

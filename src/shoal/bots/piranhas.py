"""The bots of Piranhas.

- ``random``: any legal action, each equally likely, but seldom "Wrong card!", at the pace of ``steady``.
- ``slow``, ``steady``, ``quick``: look whether the hand card fits and lay it, keep it or discard it, like people who
  see the table sooner or later and more or less of it. What tells them apart stands in ``LEVELS``.

Reaction times are log-normal, the usual description of human ones, which are skewed to the right (Ulrich and Miller,
"Information processing models generating lognormally distributed reaction times", Journal of Mathematical Psychology
37, 1993). They are drawn from a table of quantiles, so that all ways of running the kernels draw the same.
"""

from math import exp, log
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from shoal.bots.contract import NOTHING
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw
from shoal.engine.rows import Actions, Rows, Words
from shoal.games.piranhas import rules
from shoal.games.piranhas.parts import BIT, CARDS, COVERS, DECK, FRESH, NONE, PIRANHAS, Card
from shoal.games.piranhas.state import LAST, PLAY, State

RANDOM = 0


class Level(NamedTuple):
    """How a bot sees and what it does; rates in percent."""

    median: float
    """Seconds from a new card in hand to what is done with it, half the time less."""
    misses: int
    """How often it does not notice that its card fits."""
    keeps: int
    """How often it keeps a good card that does not fit now, at each look."""
    slips: int
    """How often it lays a card that has a colour in common with the target, but no larger fish of it."""
    notices: int
    """How often it notices that the top card is wrong, at each look."""


LEVELS = (
    Level(1.4, 0, 0, 0, 0),  # random: only the time counts
    Level(2.5, 30, 10, 12, 15),
    Level(1.4, 12, 30, 0, 40),
    Level(0.9, 4, 50, 0, 75),
)
"""The bots' figures, in the order of their names."""
SPREAD = 0.35
"""Standard deviation of the logarithm of reaction times, for all."""
GLANCE = 0.5
"""The share of a reaction time that a second look takes, when only the target has changed."""
GRASP = 0.3
"""The share that revealing a card takes: there is nothing to decide."""
GOOD = 25
"""A card is worth keeping when it fits on so many of the 53 cards."""

CALLS_AT_RANDOM = 10
"""How often ``random`` sticks to calling "Wrong card!", in percent."""

QUANTILES = 1024
_SHARES = [NormalDist().inv_cdf((k + 0.5) / QUANTILES) for k in range(QUANTILES)]
REACTION: NDArray[np.float64] = np.array(
    [[exp(log(level.median) + SPREAD * z) for z in _SHARES] for level in LEVELS], np.float64
)
"""Reaction times of each bot in seconds, each row equally likely quantiles; float64[4, 1024]."""
MISSES, KEEPS, SLIPS, NOTICES = (np.array(rates, np.int64) for rates in list(zip(*LEVELS, strict=True))[1:])
FITS_ON: NDArray[np.int64] = np.array([sum(int(on) >> card & 1 for on in COVERS) for card in range(CARDS)], np.int64)
"""On how many cards each card fits; int64[53]."""


def _call(card: Card, target: Card) -> int:
    """The call a card is laid with: the colour in which it is larger, else one that both cards have; NONE if there is
    nothing to call."""
    if not card.fish:
        return PIRANHAS
    if not target.fish:
        return FRESH if card.fits(target) else NONE
    common = [
        (own.size - other.size, own.colour) for own in card.fish for other in target.fish if own.colour == other.colour
    ]
    return max(common)[1] if common else NONE


CALL: NDArray[np.int64] = np.array([[_call(card, target) for card in DECK] for target in DECK], np.int64)
"""What is called for each card on each target, or NONE; int64[53 targets, 53 cards]."""
SIGHT: NDArray[np.int64] = 1 + np.arange((LAST + 1) * CARDS * (CARDS + 1)).reshape(LAST + 1, CARDS, CARDS + 1)
"""A number for each phase, target and hand card, first that of no card; int64[2, 53, 54]."""


# --- how long -------------------------------------------------------------------------------------------------------


@inlined
def reaction(level: int, rng: Words) -> float:
    """Seconds from a new card in hand to what is done with it, drawn for bot number ``level``: log-normal, its median
    as ``LEVELS`` has it and ``SPREAD`` the deviation of its logarithm."""
    return REACTION[level, draw(rng, QUANTILES)]  # type: ignore[no-any-return]


@kernel
def wait(bot: int, views: Rows[State], j: int, player: int, again: bool, rng: Words) -> float:
    s = views[j]
    seconds = reaction(bot, rng)
    if s.phase == PLAY and s.hand[player] == NONE:
        return GRASP * seconds
    return GLANCE * seconds if again else seconds


@kernel
def looks_at(views: Rows[State], j: int, player: int) -> int:
    """Hand card and target; without a card in hand there is nothing to look at but the pause."""
    s = views[j]
    if s.phase == PLAY and s.hand[player] == NONE:
        return 0
    return SIGHT[s.phase, s.pile[s.in_pile - 1], 1 + s.hand[player]]  # type: ignore[no-any-return]


# --- what -----------------------------------------------------------------------------------------------------------


@kernel
def choose(bot: int, views: Rows[State], j: int, player: int, rng: Words, out: Actions, scratch: Rows[State]) -> int:
    s = views[j]
    if bot == RANDOM:
        return any_action(views, j, player, rng, out)
    may_call = s.last_layer not in (NONE, player)
    if may_call and not rules.fits(s) and happens(NOTICES[bot], rng):
        return rules.WRONG
    if s.phase == LAST:
        return rules.ACCEPT
    if s.hand[player] == NONE:
        return rules.REVEAL
    return with_card(s, bot, player, rng)


@kernel
def any_action(views: Rows[State], j: int, player: int, rng: Words, out: Actions) -> int:
    """Any legal action; "Wrong card!" only in some of the cases, or else no game of such bots would come to an end."""
    count = rules.legal(views, j, player, out)
    action = out[draw(rng, count)]
    while action == rules.WRONG and not happens(CALLS_AT_RANDOM, rng):
        action = out[draw(rng, count)]
    return action  # type: ignore[no-any-return]


@kernel
def with_card(s: State, bot: int, player: int, rng: Words) -> int:
    """Lay the hand card, keep it or discard it. An only card is kept: discarded it would come back at once."""
    card = s.hand[player]
    target = s.pile[s.in_pile - 1]
    call = CALL[target, card]
    if COVERS[target] & BIT[card] != 0:
        if not happens(MISSES[bot], rng):
            return rules.LAY + call  # type: ignore[no-any-return]
    else:
        if call < PIRANHAS and call != NONE and happens(SLIPS[bot], rng):
            return rules.LAY + call  # type: ignore[no-any-return]
        if FITS_ON[card] >= GOOD and happens(KEEPS[bot], rng):
            return NOTHING
    return NOTHING if rules.cards_of(s, player) == 1 else rules.DISCARD


@inlined
def happens(rate: int, rng: Words) -> bool:
    """True in ``rate`` of a hundred cases."""
    return draw(rng, 100) < rate

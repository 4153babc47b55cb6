"""The bots of Fischfutter and Superbissig.

- ``random``: any legal decision.
- ``greedy``: the side that costs least on average over what may lie hidden, and of equal ones the side that leaves
the next
  player the worst choice. It knows every hidden side it has seen.
- ``forgetful`` and ``memory``: made for Superbissig, where the captain protects against the colour that will lead.
``memory``
  knows all hidden sides; ``forgetful`` has lost each of them with probability 1/4 whenever it looks. In the basic game
  they play like ``greedy``, with the same memories.
"""

from shoal.bots.common import imagine
from shoal.engine.kernels import kernel
from shoal.engine.rng import draw
from shoal.engine.rows import Actions, Rows, Words
from shoal.games.fischfutter import rules
from shoal.games.fischfutter.parts import HALF, SIDE
from shoal.games.fischfutter.state import ALL_36, FLIP, OVER, State

RANDOM, GREEDY, FORGETFUL, MEMORY = range(4)
WORLDS = 16
"""Worlds a decision is averaged over."""
FORGETS = 4
"""``forgetful`` forgets one hidden side in so many."""


@kernel
def choose(bot: int, views: Rows[State], j: int, player: int, rng: Words, out: Actions, scratch: Rows[State]) -> int:
    s = views[j]
    if bot == RANDOM:
        return any_decision(views, j, player, rng, out)
    scratch[0] = s
    if bot == FORGETFUL:
        forget(scratch[0], rng)
    if s.superbissig:
        return safest(scratch, player, rng, out)
    return cheapest(scratch, player, rng, out)


@kernel
def any_decision(views: Rows[State], j: int, player: int, rng: Words, out: Actions) -> int:
    """Each legal action with equal probability, but for suggestions, which decide nothing (FU-34)."""
    count = rules.legal(views, j, player, out)
    first = 0
    while rules.POINT <= out[first] < rules.PROTECT_FROM:
        first += 1
    return out[first + draw(rng, count - first)]  # type: ignore[no-any-return]


@kernel
def forget(s: State, rng: Words) -> None:
    """Lose some of what is known of the hidden sides in the pond."""
    for k in range(s.in_pond):
        if s.pond[k] < HALF and draw(rng, FORGETS) == 0:
            s.pond[k] = HALF + SIDE[s.pond[k]]


@kernel
def cheapest(scratch: Rows[State], player: int, rng: Words, out: Actions) -> int:
    """Lay the side that loses least; of equal ones the one that costs the next player most. ``scratch[0]`` is the
    view."""
    rules.legal(scratch, 0, player, out)
    one = out[0]
    other = out[1]
    worth = 0  # of the first side, less that of the other
    for _ in range(WORLDS):
        imagine(scratch, 0, scratch, 1, rng)
        rules.resample(scratch, 1, player)
        worth += worth_of(scratch, player, one, out) - worth_of(scratch, player, other, out)
    if worth == 0:
        return one if draw(rng, 2) == 0 else other  # type: ignore[no-any-return]
    return one if worth > 0 else other  # type: ignore[no-any-return]


@kernel
def worth_of(scratch: Rows[State], player: int, action: int, out: Actions) -> int:
    """Of a lay in the world ``scratch[1]``: the own loss counts first, then what the next player must lose at least."""
    scratch[2] = scratch[1]
    worth = -1000 * loss(scratch, 2, player, action)
    s = scratch[2]
    if s.phase == OVER or s.chance != 0:
        return worth
    follower = s.turn
    rules.legal(scratch, 2, follower, out)
    one = out[0]
    other = out[1]
    scratch[3] = scratch[2]
    least = loss(scratch, 3, follower, one)
    scratch[3] = scratch[2]
    return worth + min(least, loss(scratch, 3, follower, other))


@kernel
def loss(states: Rows[State], i: int, player: int, action: int) -> int:
    """Play it in row ``i``; the chips it cost."""
    s = states[i]
    before = int(s.chips[player])
    game = s.game
    rules.act(states, i, player, action, None)
    return before - int(s.chips[player]) if s.game == game else before


@kernel
def safest(scratch: Rows[State], player: int, rng: Words, out: Actions) -> int:
    """The protection, or the colour to turn at a tie, that survives in most worlds. ``scratch[0]`` is the view."""
    count = rules.legal(scratch, 0, player, out)
    best = -1
    chosen = -1
    start = draw(rng, count)
    for k in range(count):
        action = out[(start + k) % count]
        if action < rules.PROTECT_FROM:
            continue
        survived = 0
        for _ in range(WORLDS):
            imagine(scratch, 0, scratch, 1, rng)
            rules.resample(scratch, 1, player)
            survived += survives(scratch, player, action)
        if survived > best:
            best = survived
            chosen = action
    return chosen


@kernel
def survives(scratch: Rows[State], player: int, action: int) -> bool:
    """Whether the decision survives in the world ``scratch[1]``, with the best choice at a tie."""
    scratch[2] = scratch[1]
    rules.act(scratch, 2, player, action, None)
    if scratch[2].phase != FLIP:
        return not caught(scratch[2])
    for colour in range(4):
        if rules.refusal(scratch, 2, player, rules.FLIP_ALL + colour) == 0:
            scratch[3] = scratch[2]
            rules.act(scratch, 3, player, rules.FLIP_ALL + colour, None)
            if not caught(scratch[3]):
                return True
    return False


@kernel
def caught(s: State) -> bool:
    return s.phase == OVER and s.why != ALL_36

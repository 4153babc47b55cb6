"""The bots of Piranha Pedro.

- ``random``: any card or piranha; what it has laid it does not take back.
- ``greedy``: imagines what the others may have chosen, any card of theirs, and chooses what then leaves it the smallest
  risk of losing: it counts falls and stones.
- ``mixed``: knows that the others think too. All players' strategies for this round are found together by regret
  matching (Hart and Mas-Colell, Econometrica 68, 2000; in its "plus" form): over and over everybody draws a choice in
  proportion to how much he is sorry not to have made it before, and learns from playing the round out what each other
  choice would have brought against those of the others. What it plays is drawn from the average of what it has drawn,
  the later the more: nobody can see through it.

Longer playouts were tried and play worse: what chance brings in a second round hides what the first was worth.

A *choice* is what a player lays in a round: a card, or of the sombrero player of two (PP-30) 12 times the first plus
the second.
"""

import numpy as np
from numpy.typing import NDArray

from shoal.bots.contract import SCRATCH
from shoal.engine.kernels import kernel
from shoal.engine.rng import draw
from shoal.engine.rows import Actions, Cells, Rows, Words
from shoal.games.piranha_pedro import rules
from shoal.games.piranha_pedro.parts import BIT, CARDS, NONE, PIRANHA, SIDE
from shoal.games.piranha_pedro.state import OVER, TAKE, State

RANDOM, GREEDY, MIXED = range(3)
WORLDS = SCRATCH - 2
"""Ways the others may have chosen that ``greedy`` looks at, in rows 2.. of the scratch room."""
ITERATIONS = 200
"""Draws of ``mixed``."""
RARE = 3
"""What it has drawn less than a third as often as its favourite is what it has tried, not what it would play."""
ALL = 10_000
"""The risk of who has lost."""
PAIRS = CARDS * CARDS
COUNTS = PAIRS + CARDS
"""Where in ``out`` the own draws are counted; before it stand all players' regrets (see ``regrets_at``)."""
assert COUNTS + PAIRS <= rules.ACTIONS


def _danger() -> NDArray[np.int32]:
    """How near to losing a player is, by the piranhas he can still take (1..3) and his stones (0..6 and more)."""
    by_piranhas = (0, 64, 16, 6)
    by_stones = (20, 17, 14, 12, 10, 9, 8)
    return np.array([[lives * stones for stones in by_stones] for lives in by_piranhas], np.int32)


DANGER = _danger()


@kernel
def choose(bot: int, views: Rows[State], j: int, player: int, rng: Words, out: Actions, scratch: Rows[State]) -> int:
    s = views[j]
    if bot == RANDOM:
        count = rules.legal(views, j, player, out)
        if out[count - 1] == rules.BACK:
            count -= 1
        return out[draw(rng, count)]  # type: ignore[no-any-return]
    if s.phase == TAKE:
        return rules.TAKE_FROM + nearest_piranha(s)
    scratch[0] = s
    forget_choices(scratch[0], player)
    choice = safest(scratch, player, rng) if bot == GREEDY else unforeseen(scratch, player, rng, out)
    if not rules.plays_two(s, player):
        return choice
    return choice // CARDS if s.chosen[player, 0] == NONE else choice % CARDS


# --- choices --------------------------------------------------------------------------------------------------------


@kernel
def forget_choices(s: State, player: int) -> None:
    """All but what the player himself has laid already is still to be chosen."""
    for p in range(s.players):
        if p != player:
            s.chosen[p, 0] = NONE
            s.chosen[p, 1] = NONE


@kernel
def choices(s: State, player: int) -> int:
    """The number of choices, possible or not."""
    return PAIRS if rules.plays_two(s, player) else CARDS


@kernel
def can_choose(s: State, player: int, choice: int, laid: int) -> bool:
    """Whether the player holds these cards; ``laid`` is the first card if it lies already, else NONE."""
    if not rules.plays_two(s, player):
        return s.hand[player] & BIT[choice] != 0  # type: ignore[no-any-return]
    first = choice // CARDS
    second = choice % CARDS
    cards = BIT[first] | BIT[second]
    return first != second and s.hand[player] & cards == cards and laid in (NONE, first)


@kernel
def lay(s: State, player: int, choice: int) -> None:
    """Lay a choice face down, whatever lay there."""
    if rules.plays_two(s, player):
        s.chosen[player, 0] = choice // CARDS
        s.chosen[player, 1] = choice % CARDS
    else:
        s.chosen[player, 0] = choice


@kernel
def lay_any(s: State, player: int, rng: Words) -> None:
    """Lay any choice."""
    s.chosen[player, 0] = rules.any_card(rng, s.hand[player])
    if rules.plays_two(s, player):
        s.chosen[player, 1] = rules.any_card(rng, s.hand[player] - BIT[s.chosen[player, 0]])


# --- what a round brings --------------------------------------------------------------------------------------------


@kernel
def play_round(s: State) -> None:
    """Turn all over that lies there, and go on to the next choice or the end."""
    rules.turn_over(s, None)
    if s.phase == TAKE:
        rules.take_piranha(s, s.guilty, nearest_piranha(s), None)


@kernel
def nearest_piranha(s: State) -> int:
    """The space of the piranha nearest to Pedro: where it was, there is one danger less."""
    best = 2 * SIDE
    space = 0
    for r in range(s.height):
        for c in range(s.width):
            away = abs(c - s.pedro_c) + abs(r - s.pedro_r)
            if s.board[r, c] == PIRANHA and away < best:
                best = away
                space = SIDE * r + c
    return space


@kernel
def risk(s: State, player: int) -> int:
    """How likely the player is to be the loser, 0 to ``ALL``."""
    if s.phase == OVER:
        return ALL if s.caught[player] == rules.limit(s) else 0
    own = 0
    total = 0
    for p in range(s.players):
        danger = DANGER[rules.limit(s) - s.caught[p], min(s.held[p], 6)]
        total += danger
        if p == player:
            own = danger
    return ALL * own // total


# --- greedy ---------------------------------------------------------------------------------------------------------


@kernel
def safest(scratch: Rows[State], player: int, rng: Words) -> int:
    """The choice with the smallest risk over all imagined worlds. ``scratch[0]`` is the view."""
    s = scratch[0]
    laid = s.chosen[player, 0]
    for world in range(2, WORLDS + 2):
        scratch[world] = s
        for p in range(s.players):
            if p != player:
                lay_any(scratch[world], p, rng)
    least = ALL * WORLDS + 1
    best = 0
    for choice in range(choices(s, player)):
        if can_choose(s, player, choice, laid):
            total = 0
            for world in range(2, WORLDS + 2):
                scratch[1] = scratch[world]
                lay(scratch[1], player, choice)
                play_round(scratch[1])
                total += risk(scratch[1], player)
            if total < least:
                least = total
                best = choice
    return best


# --- mixed ----------------------------------------------------------------------------------------------------------


@kernel
def unforeseen(scratch: Rows[State], player: int, rng: Words, out: Actions) -> int:
    """A choice drawn from the strategy that regret matching finds. ``scratch[0]`` is the view and then holds what all
    have drawn."""
    s = scratch[0]
    laid = s.chosen[player, 0]
    for k in range(COUNTS + PAIRS):
        out[k] = 0
    for iteration in range(1, ITERATIONS + 1):
        for p in range(s.players):
            known = laid if p == player else NONE
            choice = draw_choice(s, p, known, out, regrets_at(s, p), rng)
            lay(s, p, choice)
            if p == player:
                out[COUNTS + choice] += iteration
        for p in range(s.players):
            learn(scratch, p, laid if p == player else NONE, out, regrets_at(s, p))
    drop_rare(out)
    return draw_choice(s, player, laid, out, COUNTS, rng)


@kernel
def regrets_at(s: State, player: int) -> int:
    """Where in ``out`` a player's regrets begin."""
    if s.players == 2:
        return 0 if player == s.sombrero else PAIRS
    return CARDS * player


@kernel
def draw_choice(s: State, player: int, laid: int, weights: Cells, at: int, rng: Words) -> int:
    """Any possible choice, each as likely as its weight, all equally if they have none."""
    total = 0
    possible = 0
    for choice in range(choices(s, player)):
        if can_choose(s, player, choice, laid):
            possible += 1
            total += weights[at + choice]
    left = draw(rng, total if total > 0 else possible)
    for choice in range(choices(s, player)):
        if can_choose(s, player, choice, laid):
            left -= weights[at + choice] if total > 0 else 1
            if left < 0:
                return choice
    return NONE


@kernel
def drop_rare(counts: Cells) -> None:
    """Let only what was drawn often be played."""
    most = 0
    for k in range(COUNTS, COUNTS + PAIRS):
        most = max(most, counts[k])
    for k in range(COUNTS, COUNTS + PAIRS):
        if RARE * counts[k] < most:
            counts[k] = 0


@kernel
def learn(scratch: Rows[State], player: int, laid: int, regrets: Cells, at: int) -> None:
    """Add to the player's regrets what each choice would have spared him against the others' in ``scratch[0]``; none is
    kept below 0 (regret matching plus)."""
    s = scratch[0]
    drawn = s.chosen[player, 0]
    if rules.plays_two(s, player):
        drawn = CARDS * s.chosen[player, 0] + s.chosen[player, 1]
    suffered = 0
    for choice in range(choices(s, player)):
        if can_choose(s, player, choice, laid):
            scratch[1] = s
            lay(scratch[1], player, choice)
            play_round(scratch[1])
            here = risk(scratch[1], player)
            regrets[at + choice] -= here
            if choice == drawn:
                suffered = here
    for choice in range(choices(s, player)):
        if can_choose(s, player, choice, laid):
            regrets[at + choice] = max(0, regrets[at + choice] + suffered)

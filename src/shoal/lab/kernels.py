"""Loops that play many games with bots, written once and bound to a game (see ``shoal.engine.contract``)."""

from typing import Any

from shoal.bots.contract import choose
from shoal.engine.contract import conceal, deal, result, step, to_act
from shoal.engine.rng import seed_words
from shoal.engine.rows import Actions, Cells, Options, Rows, Words

BOTS_SERIES = 1 << 62
"""Added to the seed of a series, it is the series that the bots' own generators are seeded from."""
FINISHED, UNFINISHED, PLIES, SHORTEST, LONGEST = range(5)
"""What a tally of lengths counts: games that ended and games that were left; of the former all plies, the fewest and
the most of a game."""


def decide(
    states: Rows[Any], i: int, views: Rows[Any], bot: int, player: int, rng: Words, out: Actions, scratch: Rows[Any]
) -> int:
    """The action of ``bot``, who sits at ``player``, from the concealed row (made in ``views[0]``), which bot 0,
    random, can do without."""
    if bot == 0:
        return choose(bot, states, i, player, rng, out, scratch)
    conceal(states, i, player, views, 0)
    return choose(bot, views, 0, player, rng, out, scratch)


def play_games(
    states: Rows[Any],
    views: Rows[Any],
    scratch: Rows[Any],
    players: int,
    options: Options,
    bots: Cells,
    first: int,
    games: int,
    limit: int,
    seed: int,
    rng: Words,
    out: Actions,
    final: Cells,
    wins: Any,
    scores: Cells,
    lengths: Cells,
) -> None:
    """Play games ``first`` .. ``first + games - 1`` of the series ``seed``, each in row 0, and add them to the tallies.

    Game k is started by player k mod ``players``; ``bots[p]`` sits at p. ``wins[p, m]`` (int64[players, players])
    counts games that p won with m others, ``scores[p]`` adds up points, ``lengths`` (int64[5]) is as named above. A
    game is left after ``limit`` plies. ``final`` (int64[players]), ``views`` (1 row), ``scratch``, ``rng`` and ``out``
    are room to work in.
    """
    for game in range(first, first + games):
        seed_words(rng, seed, game)
        deal(states, 0, players, options, game % players, rng, None)
        seed_words(rng, seed + BOTS_SERIES, game)
        plies = 0
        waiting = to_act(states, 0)
        while waiting != 0 and plies < limit:
            player = 0
            while not waiting >> player & 1:
                player += 1
            step(states, 0, player, decide(states, 0, views, bots[player], player, rng, out, scratch))
            plies += 1
            waiting = to_act(states, 0)
        if waiting != 0:
            lengths[UNFINISHED] += 1
            continue
        lengths[FINISHED] += 1
        lengths[PLIES] += plies
        lengths[SHORTEST] = min(lengths[SHORTEST], plies)
        lengths[LONGEST] = max(lengths[LONGEST], plies)
        winners = result(states, 0, final)
        others = -1
        for p in range(players):
            others += winners >> p & 1
        for p in range(players):
            scores[p] += final[p]
            if winners >> p & 1:
                wins[p, others] += 1

"""Loops that play many games with bots, written once and bound to a game (see ``shoal.engine.contract``)."""

from typing import Any

from shoal.bots.contract import NOTHING, choose, looks_at, wait
from shoal.engine.contract import conceal, deal, result, step, to_act
from shoal.engine.rng import seed_words
from shoal.engine.rows import Actions, Cells, Options, Rows, Words

BOTS_SERIES = 1 << 62
"""Added to the seed of a series, it is the series that the bots' own generators are seeded from."""
FINISHED, UNFINISHED, PLIES, SHORTEST, LONGEST = range(5)
"""What a tally of lengths counts: games that ended and games that were left; of the former all plies, the fewest and
the most of a game."""
WHO, WHAT = range(2)
"""What a move is: a player and an action."""
NOBODY = -1
"""Who moved last when nobody has moved yet."""
NEW = -1
"""Whoever looks at nothing yet, at the start and after each own action, takes a full reaction time."""


def decide(
    states: Rows[Any], i: int, views: Rows[Any], bot: int, player: int, rng: Words, out: Actions, scratch: Rows[Any]
) -> int:
    """The action of ``bot``, who sits at ``player``, from the concealed row (made in ``views[0]``), which bot 0,
    random, can do without."""
    if bot == 0:
        return choose(bot, states, i, player, rng, out, scratch)
    conceal(states, i, player, views, 0)
    return choose(bot, views, 0, player, rng, out, scratch)


def next_move(
    states: Rows[Any],
    views: Rows[Any],
    scratch: Rows[Any],
    bots: Cells,
    due: Cells,
    seen: Cells,
    rng: Words,
    out: Actions,
    move: Cells,
) -> None:
    """Write who acts next in row 0, and what he does, into ``move`` (int64[2]). One of the two below."""
    raise NotImplementedError


def next_in_turn(
    states: Rows[Any],
    views: Rows[Any],
    scratch: Rows[Any],
    bots: Cells,
    due: Cells,
    seen: Cells,
    rng: Words,
    out: Actions,
    move: Cells,
) -> None:
    """The next move where time plays no part: the first player whom the game waits for decides, counted from the one
    after who moved last (``move[WHO]``, at the start ``NOBODY``). So at several tables of a game each has its moves:
    whoever goes on alone at one, perhaps for ever, does not keep the others from theirs. ``due`` and ``seen`` are not
    used."""
    waiting = to_act(states, 0)
    player = move[WHO] + 1
    if waiting >> player == 0:
        player = 0
    while not waiting >> player & 1:
        player += 1
    move[WHO] = player
    move[WHAT] = decide(states, 0, views, bots[player], player, rng, out, scratch)


def next_in_real_time(
    states: Rows[Any],
    views: Rows[Any],
    scratch: Rows[Any],
    bots: Cells,
    due: Cells,
    seen: Cells,
    rng: Words,
    out: Actions,
    move: Cells,
) -> None:
    """The next move where all play at once, a discrete-event simulation: who is due first acts, by what the table shows
    at that moment.

    ``due[p]`` (float64[players + 1]) is the second at which p acts, the last entry the time of the game. Whose view has
    changed since ``seen[p]`` (int64[players]) was noted goes on with what he is about to do, but takes at least a
    second look first.
    """
    players = len(seen)
    waiting = to_act(states, 0)
    while True:
        now = due[players]
        first = NEW
        for p in range(players):
            if not waiting >> p & 1:
                continue
            conceal(states, 0, p, views, 0)
            sight = looks_at(views, 0, p)
            if seen[p] == NEW:
                due[p] = now + wait(bots[p], views, 0, p, False, rng)
            elif seen[p] != sight:
                due[p] = max(due[p], now + wait(bots[p], views, 0, p, True, rng))
            seen[p] = sight
            if first == NEW or due[p] < due[first]:
                first = p
        due[players] = due[first]
        conceal(states, 0, first, views, 0)
        action = choose(bots[first], views, 0, first, rng, out, scratch)
        if action != NOTHING:
            seen[first] = NEW
            move[WHO] = first
            move[WHAT] = action
            return
        due[first] += wait(bots[first], views, 0, first, True, rng)


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
    due: Cells,
    seen: Cells,
    move: Cells,
    final: Cells,
    wins: Any,
    scores: Cells,
    lengths: Cells,
) -> None:
    """Play games ``first`` .. ``first + games - 1`` of the series ``seed``, each in row 0, and add them to the tallies.

    Game k is started by player k mod ``players``; ``bots[p]`` sits at p. ``wins[p, m]`` (int64[players, players])
    counts games that p won with m others, ``scores[p]`` adds up points, ``lengths`` (int64[5]) is as named above. A
    game is left after ``limit`` plies. ``final`` (int64[players]), ``views`` (1 row), ``scratch``, ``rng``, ``out`` and
    ``move`` (int64[2]) are room to work in, ``due`` and ``seen`` as in ``next_in_real_time``.
    """
    for game in range(first, first + games):
        seed_words(rng, seed, game)
        deal(states, 0, players, options, game % players, rng, None)
        seed_words(rng, seed + BOTS_SERIES, game)
        move[WHO] = NOBODY
        due[players] = 0
        for p in range(players):
            seen[p] = NEW
        plies = 0
        while plies < limit and to_act(states, 0) != 0:
            next_move(states, views, scratch, bots, due, seen, rng, out, move)
            step(states, 0, move[WHO], move[WHAT])
            plies += 1
        if to_act(states, 0) != 0:
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

"""The contract: the kernels every game has, as functions without a body.

A game's ``rules.py`` defines them all, with these names and arguments; ``shoal.engine.game.Game`` takes them from
there. Loops that serve every game import them from here, and ``kernels.bind`` puts a game's own in their place.

Common arguments: ``states``, a structured array of the game's rows, and ``i``, which row is meant (calling a compiled
kernel so costs 0.4 us from Python, passing a record four times that); ``player`` 0..n-1 clockwise, ``viewer`` a
player or -1 for a spectator; ``action`` one integer, 0 <= action < ACTIONS.

Chance is apart from action, since a record may bring its own: ``setup`` and ``act`` stop where something random is
needed and say so in the row's ``chance``; ``roll`` draws it from the row's generator (a record's reader puts it there
instead); ``go_on`` plays on, perhaps to the next chance. ``apply`` and ``deal`` below do all of it.
"""

from typing import Any

from shoal.engine.events import Events
from shoal.engine.rng import draw, one_of, seed_words
from shoal.engine.rows import Actions, Options, Rows, Words


def setup(states: Rows[Any], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """Make row ``i`` a new game, up to its first chance: ``seed`` (uint64[4]) goes into its generator, ``start``
    begins."""
    raise NotImplementedError


def act(states: Rows[Any], i: int, player: int, action: int, events: Events) -> None:
    """Play a legal action, up to the next chance if there is one. Undefined for an action that ``refusal`` refuses."""
    raise NotImplementedError


def roll(states: Rows[Any], i: int) -> None:
    """Draw from the row's generator what ``chance`` asks for; ``chance`` stays as it is."""
    raise NotImplementedError


def go_on(states: Rows[Any], i: int, events: Events) -> None:
    """The chance is in the row: clear ``chance`` and play on."""
    raise NotImplementedError


def to_act(states: Rows[Any], i: int) -> int:
    """The players the game waits for, as a bit mask; 0 when it is over."""
    raise NotImplementedError


def refusal(states: Rows[Any], i: int, player: int, action: int) -> int:
    """0 if ``player`` may play ``action`` now, else the code of the reason (the game's ``REASONS``)."""
    raise NotImplementedError


def legal(states: Rows[Any], i: int, player: int, out: Actions) -> int:
    """Write the actions ``player`` may play into ``out``, ascending, and return how many: all that ``refusal``
    allows."""
    raise NotImplementedError


def conceal(states: Rows[Any], i: int, viewer: int, out: Rows[Any], j: int) -> None:
    """Write row ``i`` into ``out[j]`` as ``viewer`` knows it: what he cannot know is one and the same in every row."""
    raise NotImplementedError


def resample(states: Rows[Any], i: int, viewer: int) -> None:
    """Turn a concealed row into a random whole one with all that ``viewer`` knows; draws from ``rng``, to be seeded
    first."""
    raise NotImplementedError


def result(states: Rows[Any], i: int, scores: Any) -> int:
    """Of a finished game: fill ``scores`` (int64[players]), return the winners as a bit mask."""
    raise NotImplementedError


# --- written once, bound for every game --------------------------------------------------------------------------


def apply(states: Rows[Any], i: int, player: int, action: int, events: Events) -> None:
    """Play a legal action and all the chance it brings."""
    act(states, i, player, action, events)
    while states[i].chance != 0:
        roll(states, i)
        go_on(states, i, events)


def deal(states: Rows[Any], i: int, players: int, options: Options, start: int, seed: Words, events: Events) -> None:
    """A whole new game in row ``i``, ready for its first action."""
    setup(states, i, players, options, start, seed)
    while states[i].chance != 0:
        roll(states, i)
        go_on(states, i, events)


def step(states: Rows[Any], i: int, player: int, action: int) -> None:
    """``apply`` without events, for whoever plays millions."""
    act(states, i, player, action, None)
    while states[i].chance != 0:
        roll(states, i)
        go_on(states, i, None)


def random_games(
    states: Rows[Any],
    i: int,
    players: int,
    options: Options,
    games: int,
    limit: int,
    seed: int,
    rng: Words,
    out: Actions,
) -> int:
    """Play ``games`` games in row ``i``, every action drawn evenly from ``legal``, as is its player where several are
    waited for; returns the plies.

    Game k is number k of the series ``seed`` and started by player k mod ``players``. A game is left after ``limit``
    plies. ``rng`` and ``out`` are scratch.
    """
    plies = 0
    for game in range(games):
        seed_words(rng, seed, game)
        deal(states, i, players, options, game % players, rng, None)
        for _ in range(limit):
            waiting = to_act(states, i)
            if waiting == 0:
                break
            player = one_of(waiting, rng)
            count = legal(states, i, player, out)
            step(states, i, player, out[draw(rng, count)])
            plies += 1
    return plies

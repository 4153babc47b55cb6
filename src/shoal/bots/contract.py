"""What every game's bots have: one kernel, in real time three, here without a body. Loops over bots are bound to a game
like those over rules."""

from typing import Any

from shoal.engine.rows import Actions, Rows, Words

SCRATCH = 16
"""Rows of scratch room a bot is given."""
NOTHING = -1
"""What a bot in real time chooses when it would rather wait and look again."""


def choose(bot: int, views: Rows[Any], j: int, player: int, rng: Words, out: Actions, scratch: Rows[Any]) -> int:
    """The action that bot number ``bot`` (an index into the game's ``bots``) plays as ``player``.

    ``views[j]`` is the row as the player knows it: a bot is never given more. ``rng`` (uint64[4]) is its own
    generator, ``out`` room for the legal actions, ``scratch`` ``SCRATCH`` rows to try things out in. Bot 0 is
    ``random``, and does with any row, concealed or not.
    """
    raise NotImplementedError


def wait(bot: int, views: Rows[Any], j: int, player: int, again: bool, rng: Words) -> float:
    """Games in real time: the seconds that bot number ``bot`` takes until it acts upon what it sees in ``views[j]``.

    They are drawn anew after each own action, and, ``again`` being true, whenever something else that it looks at has
    changed or it has chosen ``NOTHING``.
    """
    raise NotImplementedError


def looks_at(views: Rows[Any], j: int, player: int) -> int:
    """Games in real time: what the player goes by in what he is about to do, as a number from 0 up. While it stays the
    same, nothing that the others do makes him look again."""
    raise NotImplementedError

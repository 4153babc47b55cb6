"""What every game's bots have: one kernel, here without a body. Loops over bots are bound to a game like those over
rules."""

from typing import Any

from shoal.engine.rows import Actions, Rows, Words

SCRATCH = 16
"""Rows of scratch room a bot is given."""


def choose(bot: int, views: Rows[Any], j: int, player: int, rng: Words, out: Actions, scratch: Rows[Any]) -> int:
    """The action that bot number ``bot`` (an index into the game's ``bots``) plays as ``player``.

    ``views[j]`` is the row as the player knows it: a bot is never given more. ``rng`` (uint64[4]) is its own
    generator, ``out`` room for the legal actions, ``scratch`` ``SCRATCH`` rows to try things out in. Bot 0 is
    ``random``, and does with any row, concealed or not.
    """
    raise NotImplementedError

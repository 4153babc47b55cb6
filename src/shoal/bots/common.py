"""What the bots of several games share."""

from typing import Any

from shoal.engine.kernels import kernel
from shoal.engine.rng import next_word
from shoal.engine.rows import Rows, Words


@kernel
def imagine(views: Rows[Any], j: int, worlds: Rows[Any], w: int, rng: Words) -> None:
    """Copy a concealed row to ``worlds[w]`` with a fresh generator, ready for the game's ``resample``."""
    worlds[w] = views[j]
    world = worlds[w]
    for k in range(4):
        world.rng[k] = next_word(rng)

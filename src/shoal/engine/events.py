"""Events: what happened during an action, step by step, for log and animation.

Rules write them with ``emit`` into an int16 array of shape (n, WIDTH): row 0 holds the count, row k the k-th event as
(kind, who, a, b, c, d). ``None`` instead of an array costs nothing, since a kernel is compiled once for each, and
that is what mass simulation passes. Kinds and the meaning of a..d are the game's (its ``view.py`` turns them into
words); an event holds only what everybody may know.
"""

import numpy as np
from numpy.typing import NDArray

from shoal.engine.kernels import inlined

WIDTH = 6
MOST = 240
"""Events one action can cause at most; more would be lost."""

Events = NDArray[np.int16] | None


def new_events() -> NDArray[np.int16]:
    """An empty array with room for one action's events."""
    return np.zeros((MOST + 1, WIDTH), np.int16)


@inlined
def emit(events: Events, kind: int, who: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Append an event; ``who`` is a player or -1."""
    if events is not None:
        k = events[0, 0] + 1
        if k < events.shape[0]:
            events[0, 0] = k
            events[k, 0] = kind
            events[k, 1] = who
            events[k, 2] = a
            events[k, 3] = b
            events[k, 4] = c
            events[k, 5] = d


def read_events(events: NDArray[np.int16]) -> list[list[int]]:
    """The events as lists [kind, who, a, b, c, d]; the array is empty afterwards."""
    count = int(events[0, 0])
    found: list[list[int]] = events[1 : count + 1].tolist()
    events[0, 0] = 0
    return found

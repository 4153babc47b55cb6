"""Shoal: a table for five fish games, and a lab.

>>> import shoal
>>> g = shoal.new("fischfutter", players=3, seed=7)
>>> g.to_act()
[2]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shoal.engine.game import BadInput, Event, Result
    from shoal.engine.play import Play, Refused
    from shoal.face import load, new

__all__ = ["BadInput", "Event", "Play", "Refused", "Result", "load", "new"]

_HOMES = {
    "BadInput": "engine.game",
    "Event": "engine.game",
    "Result": "engine.game",
    "Play": "engine.play",
    "Refused": "engine.play",
    "load": "face",
    "new": "face",
}


def __getattr__(name: str) -> Any:
    """A name is fetched when it is asked for: the compiler behind it takes half a second, and ``shoal --help`` needs
    none of it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)

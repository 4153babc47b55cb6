"""The five games, one folder each, and the registry that finds them by name."""

from functools import cache
from importlib import import_module

from shoal.engine.game import BadInput, Game

NAMES = ("fischfutter", "piranha_pedro", "fisch_flausch", "piranhas", "fff")
"""In the order the lobby shows them."""


@cache
def game(name: str) -> Game:
    """The game of that name; ``BadInput`` if there is none."""
    if name not in NAMES:
        raise BadInput(f'there is no game "{name}"; there are: {", ".join(NAMES)}')
    found: Game = import_module(f"shoal.games.{name}").GAME
    return found


def all_games() -> list[Game]:
    """Every game, in the order of ``NAMES``."""
    return [game(name) for name in NAMES]

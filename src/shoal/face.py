"""The small Python face: ``shoal.new`` and ``shoal.load``."""

from pathlib import Path
from typing import Any

from shoal.engine.play import Play
from shoal.engine.records import read_record
from shoal.games import game as find_game


def new(game: str, players: int, seed: int | str | None = None, start: int | None = None, **options: Any) -> Play:
    """A new game. ``seed`` repeats it (an integer, a text, or a record's 64 hex digits; fresh if None), ``start`` is
    the player who begins (drawn if None), ``options`` are the game's (docs/records.md). ``BadInput`` says what cannot
    be."""
    return Play(find_game(game), players, options, start, seed)


def load(path: str | Path) -> Play:
    """The game in a record, finished or not. ``BadInput`` names the line that does not follow from the rules."""
    return read_record(Path(path), find_game, whole=False)

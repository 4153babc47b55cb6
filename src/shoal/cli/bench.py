"""``shoal bench``: how fast this computer plays."""

import json
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from shoal.games import NAMES
from shoal.games import game as find
from shoal.lab.bench import measure


def bench(
    game: str | None = None,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
) -> None:
    """Measure how fast this computer plays: random games on one core, and single steps from Python.

    Args:
        game: One game; without it, all.
        as_json: Print one object, an entry a game.
    """
    speeds = {name: measure(find(name)) for name in ([game] if game else NAMES)}
    if as_json:
        print(json.dumps({name: speed.rounded() for name, speed in speeds.items()}))
        return
    table = Table("game", box=None, pad_edge=False)
    for column in ("plies/s", "games/s", "a step from Python"):
        table.add_column(column, justify="right")
    for name, speed in speeds.items():
        table.add_row(name, f"{speed.plies_per_s:,.0f}", f"{speed.games_per_s:,.0f}", f"{speed.step_us:.2f} µs")
    Console().print(table)

"""``shoal sim``: games by the million."""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shoal.engine.game import BadInput, Game
from shoal.games import game as find
from shoal.lab.recorded import record as write_records
from shoal.lab.setting import check_setting
from shoal.lab.simulate import LIMIT, Figures, Watch, run


def sim(
    game: str,
    /,
    *,
    players: int = 2,
    games: int = 10_000,
    bots: str = "",
    option: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    board: Path | None = None,
    seed: int | None = None,
    limit: int = LIMIT,
    threads: int | None = None,
    record: Path | None = None,
    states: bool = False,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
) -> None:
    """Play many games of bots and say who won how often, how long it took, how fast it went.

    Seats take turns in starting, so that all are equal. The same seed gives the same games, on any number of threads.

    Args:
        game: The game, such as fischfutter.
        players: How many play; two without it.
        games: How many games.
        bots: One a seat, separated by commas, such as greedy,random,random; all random without it.
        option: NAME=VALUE, an option of the game; once for each.
        board: The file of a board, for a game that is played on one (PP-2).
        seed: A whole number that repeats the run; drawn and shown without it.
        limit: Leave a game after so many plies and count it apart.
        threads: How many threads; without it, one a core.
        record: A folder to write the records of the games to (1,000 games at most).
        states: Write into the records who may act and the whole state after every action.
        as_json: Print one object instead of a table.
    """
    named = [name.strip() for name in bots.split(",")] if bots else None
    seed = secrets.randbits(32) if seed is None else seed
    options = _options(find(game), option) | _board(board)
    setting = check_setting(game, players, options, named, seed, limit)
    if states and record is None:
        raise BadInput("--states says what records hold; add --record FOLDER")
    if record is not None:
        write_records(setting, games, record, states)
    with _progress(games) as watch:
        figures = run(setting, games, threads, watch)
    if as_json:
        print(json.dumps(_object(figures)))
    else:
        _tell(figures)


def _board(file: Path | None) -> dict[str, Any]:
    """The option ``board`` with the text of a file."""
    if file is None:
        return {}
    try:
        return {"board": file.read_text(encoding="utf-8")}
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(
            f"cannot read the board {file}: {getattr(error, 'strerror', None) or 'it is no text'}"
        ) from error


def _options(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """The options written as NAME=VALUE."""
    known = {option.name: option for option in game.options}
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f'--option "{word}" lacks its value; write {name}=VALUE')
        if name in found:
            raise BadInput(f'--option "{name}" is there twice; leave one out')
        found[name] = known[name].read(value) if name in known else value
    return found


@contextmanager
def _progress(games: int) -> Iterator[Watch]:
    """A bar on stderr while games are played, if somebody is there to see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("compiling", total=games)
        yield lambda more: progress.update(task, advance=more, description="playing")


def _object(figures: Figures) -> dict[str, Any]:
    """The figures as one object."""
    setting = figures.setting
    return {
        "game": setting.game.name,
        "players": setting.players,
        "options": setting.options,
        "bots": setting.bots,
        "seed": setting.seed,
        "games": figures.games,
        "unfinished": figures.unfinished,
        "wins": figures.wins,
        "intervals": figures.intervals,
        "scores": figures.scores,
        "plies": figures.plies,
        "shortest": figures.shortest,
        "longest": figures.longest,
        "games_per_s": round(figures.games_per_s, 1),
    }


def _tell(figures: Figures) -> None:
    """The figures for people."""
    setting = figures.setting
    defaults = setting.game.check_options({})
    options = "".join(f", {name} {value}" for name, value in setting.options.items() if value != defaults[name])
    table = Table("seat", "bot", box=None, pad_edge=False)
    for column in ("wins", "95 % interval", "mean score"):
        table.add_column(column, justify="right")
    for seat, (low, high) in enumerate(figures.intervals):
        wins, score = figures.wins[seat], figures.scores[seat]
        table.add_row(str(seat), setting.bots[seat], f"{wins:.2%}", f"{low:.2%} to {high:.2%}", f"{score:.2f}")
    together = setting.game.cooperative(setting.options)
    console = Console(highlight=False)
    console.print(
        f"{setting.game.name}{options}, {setting.players} players, {figures.games:,} games, seed {setting.seed}"
    )
    console.print(table)
    console.print(
        f"Wins: {'all together or nobody' if together else 'a victory shared by m counts 1/m'}; intervals by Wilson."
    )
    console.print(f"Length: {figures.plies:.1f} actions on average, {figures.shortest:,} to {figures.longest:,}.")
    if figures.unfinished:
        console.print(
            f"{figures.unfinished:,} games were left after {setting.limit:,} actions and count for nothing above."
        )
    console.print(f"{figures.games_per_s:,.0f} games/s.")

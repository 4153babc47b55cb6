"""Compiling and loading the games' rules, one game after the other on every core, while the server serves already.

``python -m shoal.server.warm GAME`` compiles one game by playing it once with everything a table does. Each has a
process of its own, since Numba compiles one thing at a time in a process, and its modest priority leaves the lobby
quick.
"""

import asyncio
import contextlib
import fcntl
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import structlog

from shoal.bots import bots_of
from shoal.engine.game import Game
from shoal.engine.kernels import cache_folder
from shoal.engine.play import Play
from shoal.engine.rng import series_words
from shoal.engine.rows import copy_row
from shoal.games import NAMES
from shoal.games import game as find_game
from shoal.table.bots import decide
from shoal.table.ready import Ready
from shoal.table.undo import Step, shows

logger = structlog.get_logger()

LONGEST = 400
"""Actions of the game that is played to compile everything."""
MODEST = 10
"""How nice the compiling processes are to others."""
LARGEST = "fff"
"""The game that takes about as long as the four others together."""

Progress = Callable[[str, int, int], None]
"""Told (game, how many are done, how many there are) when one begins to be compiled, and with "" at the end."""


def in_order() -> list[str]:
    """All games, in the order to make them ready in: the lobby's, but where there are several cores one begins with
    the game that takes longest, lest it is left for the end and the other cores have nothing to do."""
    if (os.cpu_count() or 1) == 1:
        return list(NAMES)
    return sorted(NAMES, key=lambda name: name != LARGEST)


def warm(progress: Progress | None = None) -> None:
    """Compile what is not in the cache yet, and return when all is there."""
    asyncio.run(make_ready(Ready(in_order()), progress, load=False))


async def make_ready(ready: Ready, progress: Progress | None = None, *, load: bool = True) -> None:
    """Compile all games of ``ready`` that are not in the cache yet, as many at a time as the computer has cores, and
    load each into this process. Cancelled, it ends the processes it started."""
    missing = {name for name in NAMES if name not in ready and not _stamp(name).exists()}
    bar = _Bar(progress, len(missing))
    loading = asyncio.Lock()  # it is Python that loads: two threads would only disturb the loop more

    async def work() -> None:
        while (name := ready.next()) is not None:
            if name in missing:
                bar.begins(name)
                await _compile(name)
                bar.ended()
            if load:
                async with loading:
                    await asyncio.to_thread(play_once, find_game(name))
            ready.made(name)

    await asyncio.gather(*(work() for _ in range(os.cpu_count() or 1)))
    if progress:
        progress("", len(missing), len(missing))


class _Bar:
    """Counts for whoever shows the progress."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self._progress, self._total, self._done, self._game = progress, total, 0, ""

    def begins(self, game: str) -> None:
        self._game = game
        self._tell()

    def ended(self) -> None:
        self._done += 1
        self._tell()

    def _tell(self) -> None:
        if self._progress and self._done < self._total:
            self._progress(self._game, self._done, self._total)


async def _compile(name: str) -> None:
    """In a process of its own. Where that fails, the game is compiled when it is loaded, and here the log says why."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "shoal.server.warm", name, stdin=asyncio.subprocess.DEVNULL
    )
    try:
        code = await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if code:
        logger.error("rules not compiled beforehand", game=name, code=code)
        return
    with contextlib.suppress(OSError):
        _stamp(name).touch()


def _stamp(name: str) -> Path:
    """Lies beside a game's compiled rules when all of them are there; other sources have another folder."""
    return Path(cache_folder(name)) / "ready"


def play_once(game: Game) -> None:
    """A game with everything a table does: whatever is not compiled, or not loaded, is so afterwards."""
    play = Play(game, game.players(game.check_options({}))[0], seed=1)
    bots = bots_of(game).names
    for number in range(LONGEST):
        play.view(None)
        if play.over:
            play.result()
            return
        player = play.to_act()[0]
        play.view(player)
        play.legal(player)
        if game.real_time:
            glance(play, player, number % len(bots))
        step = Step(player, copy_row(play.states), len(play.actions), number)
        play.play(player, *decide(play, player, bots[number % len(bots)]))
        if not number and not game.real_time:
            shows(play, step)


def glance(play: Play, player: int, number: int) -> None:
    """What bot ``number`` does besides where time decides."""
    bots, view, rng = bots_of(play.game), play.concealed(player), series_words(number, 0)
    bots.looks_at(view, 0, player)
    bots.wait(number, view, 0, player, True, rng)
    bots.choose_now(number, view, player, rng)


def end_with(parent: int) -> None:
    """Once the server that wanted this is gone, nobody does; a new one starts its own."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def main() -> None:
    """Compile the games named on the command line."""
    with contextlib.suppress(OSError):
        os.nice(MODEST)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    for name in sys.argv[1:]:
        with (Path(cache_folder(name)) / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # one of several servers compiles, the others find it done
            play_once(find_game(name))


if __name__ == "__main__":
    main()

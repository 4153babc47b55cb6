"""Simulation by the million: all cores, one kernel call a thousand games, the same figures however many threads."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from threading import Lock
from typing import Any

import numpy as np

from shoal.engine.game import BadInput
from shoal.lab.kernels import FINISHED, LONGEST, PLIES, SHORTEST, UNFINISHED
from shoal.lab.setting import Room, Setting, check_setting, play_games

LIMIT = 10_000
"""Plies after which a game is left, where nothing else is said."""
CALL = 0.1
"""Seconds a kernel call should take: short enough for a progress bar and for Ctrl-C, long enough to cost nothing."""
Z_95 = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""

Watch = Callable[[int], None]
"""Is told, from any thread, how many more games are done."""


@dataclass(frozen=True)
class Figures:
    """What came out of a simulation. Shares, scores and lengths are those of the games that ended."""

    setting: Setting
    games: int
    """All games, ended or left."""
    unfinished: int
    """Games left after ``setting.limit`` plies."""
    wins: list[float]
    """The share of games each player won; a victory of m players counts 1/m for each, but where all win together, 1."""
    scores: list[float]
    """Mean score of each player."""
    plies: float
    """Mean length."""
    shortest: int
    longest: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        """Games a second, on all threads together; compiling is not counted."""
        return self.games / self.seconds

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """95 % intervals of ``wins``, by Wilson."""
        return [wilson(share, self.games - self.unfinished) for share in self.wins]


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of so many games (E. B. Wilson, JASA 22, 1927).

    It is meant for games won or lost; where victories are shared it is a little too wide.
    """
    if games == 0:
        return 0.0, 1.0
    z2 = Z_95 * Z_95 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = Z_95 / (1 + z2) * sqrt(max(0.0, share * (1 - share)) / games + z2 / 4 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    game: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] | None = None,
    games: int = 10_000,
    seed: int = 0,
    threads: int | None = None,
    limit: int = LIMIT,
    watch: Watch | None = None,
) -> Figures:
    """Play ``games`` games of ``bots`` (one a player, all random without) on ``threads`` threads, all cores without.

    Game k is dealt from seed number k of the series ``seed`` and started by player k mod ``players``, so that all seats
    are equal and the figures do not depend on ``threads``. ``BadInput`` names what cannot be.
    """
    return run(check_setting(game, players, options, bots, seed, limit), games, threads, watch)


def run(setting: Setting, games: int, threads: int | None = None, watch: Watch | None = None) -> Figures:
    """``simulate`` with a checked setting."""
    if games < 1:
        raise BadInput(f"{games} games cannot be played; 1 is the least")
    if threads is not None and threads < 1:
        raise BadInput(f"{threads} threads cannot play; 1 is the least")
    _Worker(setting).play(0, 0)  # compiles
    series = _Series(games)
    workers = [_Worker(setting) for _ in range(min(threads or os.cpu_count() or 1, games))]
    start = time.perf_counter()
    with ThreadPoolExecutor(len(workers)) as pool:
        try:
            for done in [pool.submit(worker.work, series, watch) for worker in workers]:
                done.result()
        finally:
            series.stop()
    return _figures(setting, games, workers, time.perf_counter() - start)


class _Series:
    """Hands out the games of a run to the threads that play them."""

    def __init__(self, games: int) -> None:
        self.games, self.next, self.lock = games, 0, Lock()

    def take(self, count: int) -> tuple[int, int]:
        """The first of the next ``count`` games, and how many there really are."""
        with self.lock:
            first = self.next
            self.next = min(first + count, self.games)
            return first, self.next - first

    def stop(self) -> None:
        """No more games."""
        with self.lock:
            self.games = self.next


class _Worker:
    """One thread's room and tallies. Tallies are integers, so that adding them up in any order gives the same."""

    def __init__(self, setting: Setting) -> None:
        n = setting.players
        self.setting, self.room = setting, Room(setting.game, n)
        self.kernel = play_games(setting.game)
        self.options, self.bots = setting.game.encode(setting.options), setting.bot_numbers
        self.final = np.zeros(n, np.int64)
        self.wins, self.scores = np.zeros((n, n), np.int64), np.zeros(n, np.int64)
        self.lengths = np.zeros(5, np.int64)
        self.lengths[SHORTEST] = np.iinfo(np.int64).max

    def work(self, series: _Series, watch: Watch | None) -> None:
        """Play games of the series until there are no more."""
        count = 1
        while True:
            first, games = series.take(count)
            if games == 0:
                return
            start = time.perf_counter()
            self.play(first, games)
            if time.perf_counter() - start < CALL / 2:
                count *= 2
            if watch:
                watch(games)

    def play(self, first: int, games: int) -> None:
        """Play these games of the series and add them to the tallies."""
        s, room = self.setting, self.room
        self.kernel(
            room.states,
            room.views,
            room.scratch,
            s.players,
            self.options,
            self.bots,
            first,
            games,
            s.limit,
            s.seed,
            room.rng,
            room.out,
            room.due,
            room.seen,
            room.move,
            self.final,
            self.wins,
            self.scores,
            self.lengths,
        )


def _figures(setting: Setting, games: int, workers: list[_Worker], seconds: float) -> Figures:
    lengths = np.array([worker.lengths for worker in workers])
    finished = int(lengths[:, FINISHED].sum())
    wins = np.sum([worker.wins for worker in workers], axis=0)
    scores = np.sum([worker.scores for worker in workers], axis=0)
    together = setting.game.cooperative(setting.options)
    worth = np.array([1.0 if together else 1 / (others + 1) for others in range(setting.players)])
    each = max(finished, 1)
    return Figures(
        setting,
        games,
        unfinished=int(lengths[:, UNFINISHED].sum()),
        wins=(wins @ worth / each).tolist(),
        scores=(scores / each).tolist(),
        plies=int(lengths[:, PLIES].sum()) / each,
        shortest=int(lengths[:, SHORTEST].min()) if finished else 0,
        longest=int(lengths[:, LONGEST].max()),
        seconds=seconds,
    )

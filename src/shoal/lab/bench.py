"""How fast a game is: random games in one kernel on one core, and single steps called from Python."""

import random
import statistics
import time
from dataclasses import dataclass
from typing import Any

from shoal.engine.game import Game, bits
from shoal.engine.rng import series_words
from shoal.lab.setting import Room

PLAYERS = 4
RUN = 0.2
"""Seconds of one run of random games, on the clock of the thread, which stands still while others have the core. The
fastest of ``RUNS`` counts: other programs only ever make it slower."""
RUNS = 5
BATCH = 500
"""Steps between two looks at the clock, to be filled with whole games; few enough that most batches run undisturbed,
and the median of ``BATCHES`` counts."""
BATCHES = 100
LIMIT = 10_000


@dataclass(frozen=True)
class Speed:
    """Figures of one game with default options and four players."""

    plies_per_s: float
    games_per_s: float
    step_us: float
    """Microseconds of one ``game.step(states, i, player, action)`` called from Python, the loop around it included."""

    def rounded(self) -> dict[str, float]:
        """As JSON states them."""
        return {
            "plies_per_s": round(self.plies_per_s),
            "games_per_s": round(self.games_per_s),
            "step_us": round(self.step_us, 3),
        }


def measure(game: Game) -> Speed:
    """Measure for about a second and a half, after compiling and warming up."""
    games = _games_in(game, RUN)
    plies, seconds = min(_random_games(game, games) for _ in range(RUNS))
    return Speed(plies / seconds, games / seconds, _step_us(game))


def _random_games(game: Game, games: int) -> tuple[int, float]:
    """Plies and seconds of so many random games."""
    room, options = Room(game), game.encode(game.check_options({}))
    start = time.thread_time()
    plies = game.random_games(room.states, 0, PLAYERS, options, games, LIMIT, 1, room.rng, room.out)
    return int(plies), time.thread_time() - start


def _games_in(game: Game, seconds: float) -> int:
    """How many random games take so many seconds; compiles and warms up."""
    games = 1
    _random_games(game, games)
    while (taken := _random_games(game, games)[1]) < seconds / 4:
        games *= 2
    return max(1, round(games * seconds / taken))


def _step_us(game: Game) -> float:
    """Microseconds a step: whole games, chosen beforehand, are played again from Python."""
    options, step = game.encode(game.check_options({})), game.step
    batch: list[tuple[int, int, int]] = []
    games = 0
    while len(batch) < BATCH:
        batch += [(games, player, action) for player, action in _moves(game, options, games)]
        games += 1
    states, times = game.state.rows(games), []
    for _ in range(BATCHES):
        for k in range(games):
            game.deal(states, k, PLAYERS, options, k % PLAYERS, series_words(1, k), None)
        start = time.perf_counter()
        for k, player, action in batch:
            step(states, k, player, action)
        times.append((time.perf_counter() - start) / len(batch))
    return statistics.median(times) * 1e6


def _moves(game: Game, options: Any, k: int) -> list[tuple[int, int]]:
    """Players and actions of random game ``k``."""
    room, chance = Room(game), random.Random(k)
    game.deal(room.states, 0, PLAYERS, options, k % PLAYERS, series_words(1, k), None)
    moves: list[tuple[int, int]] = []
    while (waiting := bits(game.rules.to_act(room.states, 0))) and len(moves) < LIMIT:
        count = game.rules.legal(room.states, 0, waiting[0], room.out)
        moves.append((waiting[0], int(room.out[chance.randrange(count)])))
        game.step(room.states, 0, *moves[-1])
    return moves

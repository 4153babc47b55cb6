"""What is simulated: game, players, options, bots, seed; checked once, for the whole series."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.bots import bots_of
from shoal.bots.contract import SCRATCH
from shoal.engine.game import BadInput, Game
from shoal.engine.kernels import bind
from shoal.games import game as find
from shoal.lab import kernels
from shoal.lab.kernels import BOTS_SERIES, NEW, NOBODY


@dataclass(frozen=True)
class Setting:
    """A series of games: number k is dealt from seed number k of the series ``seed`` and started by player k mod n."""

    game: Game
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """One a player."""
    seed: int
    limit: int
    """A game is left after so many plies."""

    @property
    def bot_numbers(self) -> NDArray[np.int64]:
        """The bots as kernels take them; shape (players,)."""
        return np.array([bots_of(self.game).number(name) for name in self.bots], np.int64)


def check_setting(
    game: str,
    players: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str] | None,
    seed: int,
    limit: int,
) -> Setting:
    """A setting the game can have; without ``bots`` all play at random. ``BadInput`` names what cannot be."""
    found = find(game)
    checked = found.check_options(options or {})
    found.check_players(players, checked)
    names = tuple(bots) if bots else (found.bots[0],) * players
    if len(names) != players:
        raise BadInput(f"{players} players need {players} bots, one each, not {len(names)} ({', '.join(names)})")
    for name in names:
        bots_of(found).number(name)
    if not 0 <= seed < BOTS_SERIES:
        raise BadInput(f"the seed of a series is {seed}; it can be a whole number from 0 to 2**62 - 1")
    if limit < 1:
        raise BadInput(f"games cannot be left after {limit} plies; 1 is the least")
    return Setting(found, players, checked, names, seed, limit)


class Room:
    """The arrays in which one thread plays; kernels allocate nothing."""

    def __init__(self, game: Game, players: int = 0) -> None:
        self.states = game.state.rows(1)
        self.views = game.state.rows(1)
        self.scratch = game.state.rows(SCRATCH)
        self.rng = np.zeros(4, np.uint64)
        self.out = np.zeros(game.actions, np.int32)
        self.due = np.zeros(players + 1)
        self.seen = np.full(players, NEW, np.int64)
        self.move = np.full(2, NOBODY, np.int64)


@cache
def next_move(game: Game) -> Any:
    """``kernels.next_move`` for this game and its bots."""
    rules, bots = game.rules, bots_of(game)
    if not game.real_time:
        decide = bind(kernels.decide, game.name, conceal=rules.conceal, choose=bots.choose)
        return bind(kernels.next_in_turn, game.name, to_act=rules.to_act, decide=decide)
    return bind(
        kernels.next_in_real_time,
        game.name,
        to_act=rules.to_act,
        conceal=rules.conceal,
        choose=bots.choose,
        wait=bots.wait,
        looks_at=bots.looks_at,
    )


@cache
def play_games(game: Game) -> Any:
    """``kernels.play_games`` for this game and its bots."""
    rules = game.rules
    return bind(
        kernels.play_games,
        game.name,
        deal=game.deal,
        to_act=rules.to_act,
        next_move=next_move(game),
        step=game.step,
        result=rules.result,
    )

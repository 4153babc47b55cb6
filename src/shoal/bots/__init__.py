"""Bots: who plays when no person does. They know concealed rows only.

Each game's bots are one file here, with the kernel of ``shoal.bots.contract``; their names stand in the game's
``bots``, weakest first. The names people see are in the game's ``text/*.ftl`` (``bot-greedy.name``).
"""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from shoal.bots.contract import NOTHING, SCRATCH
from shoal.engine.game import BadInput, Game
from shoal.engine.play import seed_row
from shoal.engine.rng import series_words
from shoal.engine.rows import Words

LEVELS = 4


class Bots:
    """The bots of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = tuple(game.bots)
        kernels = import_module(f"shoal.bots.{game.name}")
        self.choose: Any = kernels.choose
        """The kernel of ``shoal.bots.contract``."""
        self.wait: Any = kernels.wait if game.real_time else None
        self.looks_at: Any = kernels.looks_at if game.real_time else None
        """The other two, for games in real time."""

    def number(self, name: str) -> int:
        """The bot of that name; ``BadInput`` if there is none."""
        if name not in self.names:
            raise BadInput(f'{self.game.name} has no bot "{name}"; it has {", ".join(self.names)}')
        return self.names.index(name)

    def level(self, name: str) -> int:
        """How strong it plays, 1 to 4, for people to choose by."""
        return 1 + self.number(name) * (LEVELS - 1) // max(1, len(self.names) - 1)

    def choose_now(self, number: int, view: Any, player: int, rng: Words) -> int | None:
        """In real time: what bot ``number`` at ``player`` does by the concealed row ``view``, None if it would rather
        look again. ``rng`` is its own generator."""
        out, scratch = np.zeros(self.game.actions, np.int32), self.game.state.rows(SCRATCH)
        action = int(self.choose(number, view, 0, player, rng, out, scratch))
        return None if action == NOTHING else action

    def decide(self, name: str, concealed: Any, player: int, seed: int) -> list[int]:
        """The whole decision of bot ``name``, which sits at ``player`` and is to act: one action, or several where a
        decision has parts, or in real time none, when it would rather look again. ``concealed`` is the row as the
        player knows it, a structured array of one; it is not changed."""
        game, bot = self.game, self.number(name)
        rng, out = series_words(seed, 0), np.zeros(game.actions, np.int32)
        scratch, view, world = game.state.rows(SCRATCH), game.state.rows(1), concealed.copy()
        actions: list[int] = []
        game.rules.conceal(concealed, 0, player, view, 0)
        while True:
            action = int(self.choose(bot, view, 0, player, rng, out, scratch))
            if action == NOTHING:
                return []
            actions.append(action)
            if not game.is_part(actions[-1]):
                return actions
            if len(actions) == 1:
                seed_row(world, 0, seed, 1)
                game.rules.resample(world, 0, player)
            game.step(world, 0, player, actions[-1])
            game.rules.conceal(world, 0, player, view, 0)


@cache
def bots_of(game: Game) -> Bots:
    """The bots of a game."""
    return Bots(game)

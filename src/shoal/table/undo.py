"""Taking back: what a seat did last, while nobody else has acted and nothing hidden or random was shown.

Whether something was shown is asked of the rules themselves. To a viewer an action has shown nothing when every game
that he held possible before is still possible to him after it. So games are drawn that he could not tell from the true
one, and in each of them some action of the same player must leave him with exactly what he sees and was told.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from shoal.engine.events import new_events, read_events
from shoal.engine.game import Game
from shoal.engine.play import Play, seed_row
from shoal.engine.rows import copy_row, row_bytes
from shoal.table.clock import Clocks

WORLDS = 12
"""Games drawn for each viewer. What leaves two of them possible that were equally likely is missed once in 4096."""


@dataclass(frozen=True)
class Step:
    """Something a seat did that may be taken back."""

    seat: int
    row: Any
    """The game before it, a structured array of one."""
    actions: int
    """How many actions had been played before."""
    deeds: int
    """How many things had been done in this sitting before."""
    clocks: Clocks | None = None
    """The clocks before: who thinks again thinks on."""


def go_back(play: Play, step: Step) -> None:
    """Make ``play`` the game before ``step``, which is the last thing that happened in it or an earlier one."""
    play.states[0:1].view(np.uint8)[:] = step.row.view(np.uint8)
    del play.actions[step.actions :], play.chance[step.actions + 1 :]


def shows(play: Play, step: Step) -> bool:
    """Whether ``step``, the last thing that happened in ``play``, showed anybody something hidden or random."""
    before = play.copy()
    go_back(before, step)
    for player, action in play.actions[step.actions :]:
        if _shows(before, player, action):
            return True
        before.play_number(player, action)
    return False


def _shows(before: Play, player: int, action: int) -> bool:
    trial = _Trial(before.game)
    after, told = trial.after(before.states, player, action)
    if after[0].chance:
        return True
    viewers = [-1, *range(before.players)]
    viewers.remove(player)
    for viewer in (player, *viewers):
        known = trial.seen(after, viewer), told
        row = before.concealed(None if viewer < 0 else viewer)
        for seed in range(WORLDS):
            world = copy_row(row)
            seed_row(world, 0, len(before.actions), seed)
            before.game.rules.resample(world, 0, viewer)
            if not trial.possible(world, viewer, player, action, known):
                return True
    return False


_Known = tuple[bytes, list[list[int]]]
"""A concealed row, and the events told to everybody."""


class _Trial:
    """Actions tried out on bare rows, which is ten times as fast as in games of ``Play``."""

    def __init__(self, game: Game) -> None:
        self._rules = game.rules
        self._events, self._legal, self._view = new_events(), np.zeros(game.actions, np.int32), game.state.rows(1)

    def after(self, states: Any, player: int, action: int) -> tuple[Any, list[list[int]]]:
        """The row after the action, and what was told."""
        row = copy_row(states)
        self._rules.act(row, 0, player, action, self._events)
        return row, read_events(self._events)

    def seen(self, states: Any, viewer: int) -> bytes:
        """What the viewer knows of the row."""
        self._rules.conceal(states, 0, viewer, self._view, 0)
        return row_bytes(self._view)

    def possible(self, world: Any, viewer: int, player: int, action: int, known: _Known) -> bool:
        """Whether ``viewer`` could know just this in ``world``: after this action, or another if it is not his own."""
        legal: list[int] = self._legal[: self._rules.legal(world, 0, player, self._legal)].tolist()
        tried = [action] if action in legal else []
        tried += [other for other in legal if other != action and viewer != player]
        return any(self._knows(world, viewer, player, other, known) for other in tried)

    def _knows(self, world: Any, viewer: int, player: int, action: int, known: _Known) -> bool:
        row, told = self.after(world, player, action)
        return told == known[1] and self.seen(row, viewer) == known[0]

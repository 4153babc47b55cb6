"""Taking back: what a seat did last, while nobody else has acted and nothing hidden or random was shown.

Whether something was shown is asked of the rules themselves. To a viewer an action has shown nothing when every game
that he held possible before is still possible to him after it. So games are drawn that he could not tell from the true
one, and in each of them some action of the same player must leave him with exactly what he sees and was told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from shoal.engine.play import Play, seed_row
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
    after = before.copy()
    told = after.play_number(player, action)
    if after.chance[-1]:
        return True
    viewers = [player, None, *(other for other in range(before.players) if other != player)]
    return any(
        not _possible(world, viewer, player, action, (after.concealed(viewer).tobytes(), told))
        for viewer in viewers
        for world in _worlds(before, viewer)
    )


def _worlds(play: Play, viewer: int | None) -> Iterator[Play]:
    """Games that ``viewer`` cannot tell from ``play``; the same ones whenever it is asked."""
    for seed in range(WORLDS):
        world = play.copy()
        world.states = play.concealed(viewer)
        seed_row(world.states, 0, len(play.actions), seed)
        play.game.rules.resample(world.states, 0, -1 if viewer is None else viewer)
        yield world


def _possible(world: Play, viewer: int | None, player: int, action: int, known: tuple[bytes, Any]) -> bool:
    """Whether ``viewer`` could know just this in ``world``: after this action, or another if it is not his own."""
    legal = world.legal_actions(player)
    tried = [action] if action in legal else []
    tried += [other for other in legal if other != action and viewer != player]
    return any(_known(world.copy(), viewer, player, other) == known for other in tried)


def _known(world: Play, viewer: int | None, player: int, action: int) -> tuple[bytes, Any]:
    told = world.play_number(player, action)
    return world.concealed(viewer).tobytes(), told

"""Taking back: what a seat did last, while nobody else has acted and nothing hidden or random was shown.

Whether something was shown is asked of the rules themselves. To a viewer an action has shown nothing when every game
that he held possible before is still possible to him after it. So games are drawn that he could not tell from the true
one, and in each of them some action of the same player must leave him with exactly what he sees and was told. That is
asked after every action of a person, so it is compiled for each game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.contract import act, conceal, legal, resample
from shoal.engine.events import new_events
from shoal.engine.game import Game
from shoal.engine.kernels import bind
from shoal.engine.play import Play
from shoal.engine.rng import seed_words
from shoal.engine.rows import Actions, Rows
from shoal.table.clock import Clocks

WORLDS = 12
"""Games drawn for each viewer. What leaves two of them possible that were equally likely is missed once in 4096."""
BEFORE, AFTER, SEEN, KNOWN, WORLD, TRIED, TRIED_SEEN = range(7)
"""What the rows are that the kernels work in: the game before the action and after it; what a viewer knows of the two;
a game drawn, an action tried in it, and what the viewer would know of that."""


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
    game = play.game
    shown, rows, out = _shown(game), game.state.rows(7), np.zeros(game.actions, np.int32)
    raw = rows.view(np.uint8).reshape(7, -1)
    told, heard = new_events(), new_events()
    raw[BEFORE] = step.row.view(np.uint8)
    for number, (player, action) in enumerate(play.actions[step.actions :], step.actions):
        if shown(rows, raw, player, action, number, told, heard, out):
            return True
        raw[BEFORE] = raw[AFTER]
    return False


@cache
def _shown(game: Game) -> Callable[..., bool]:
    """``action_shows`` for this game."""
    rules = game.rules
    alike = bind(looks_alike, game.name, merge=True, act=rules.act, conceal=rules.conceal)
    able = bind(is_possible, game.name, merge=True, legal=rules.legal, looks_alike=alike)
    return bind(
        action_shows, game.name, act=rules.act, conceal=rules.conceal, resample=rules.resample, is_possible=able
    )


# --- kernels ---------------------------------------------------------------------------------------------------------
#
# ``rows`` are the seven named above, ``raw`` the same memory as bytes, shape (7, bytes of a row); ``told`` holds the
# events of the action, ``heard`` those of one that is tried.

Bytes = NDArray[np.uint8]
Told = NDArray[np.int16]


def action_shows(
    rows: Rows[Any], raw: Bytes, player: int, action: int, number: int, told: Told, heard: Told, out: Actions
) -> bool:
    """Play the action of ``player`` from BEFORE to AFTER; whether it shows anybody something. ``number`` is the
    action's, so that other games are drawn each time."""
    told[0, 0] = 0
    rows[AFTER] = rows[BEFORE]
    act(rows, AFTER, player, action, told)
    if rows[AFTER].chance != 0:
        return True
    for viewer in range(-1, rows[AFTER].players):
        conceal(rows, BEFORE, viewer, rows, SEEN)
        conceal(rows, AFTER, viewer, rows, KNOWN)
        for seed in range(WORLDS):
            rows[WORLD] = rows[SEEN]
            seed_words(rows[WORLD].rng, seed, number)
            resample(rows, WORLD, viewer)
            if not is_possible(rows, raw, viewer, player, action, told, heard, out):
                return True
    return False


def is_possible(
    rows: Rows[Any], raw: Bytes, viewer: int, player: int, action: int, told: Told, heard: Told, out: Actions
) -> bool:
    """Whether ``viewer`` could know just this in WORLD: after this action, or another if it is not his own."""
    possible = False
    for k in range(legal(rows, WORLD, player, out)):
        if not possible and (viewer != player or out[k] == action):
            possible = looks_alike(rows, raw, viewer, player, out[k], told, heard)
    return possible


def looks_alike(rows: Rows[Any], raw: Bytes, viewer: int, player: int, action: int, told: Told, heard: Told) -> bool:
    """Whether the action played in WORLD leaves the viewer with what he knows and was told."""
    heard[0, 0] = 0
    rows[TRIED] = rows[WORLD]
    act(rows, TRIED, player, action, heard)
    conceal(rows, TRIED, viewer, rows, TRIED_SEEN)
    differences: int = abs(heard[0, 0] - told[0, 0])
    for k in range(1, told[0, 0] + 1):
        for n in range(told.shape[1]):
            differences += heard[k, n] != told[k, n]
    for k in range(raw.shape[1]):
        differences += raw[TRIED_SEEN, k] != raw[KNOWN, k]
    return differences == 0

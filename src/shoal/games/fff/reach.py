"""Fische Fluppen Frikadellen: where steps and rides can lead this turn, tried out by the rules on copies of the row."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.kernels import inlined, kernel
from shoal.engine.rows import Actions, Rows
from shoal.games.fff import codes, movement
from shoal.games.fff.parts import SPACES
from shoal.games.fff.state import State

PLACES = 600
"""Places that are looked at, at most; a place is a space together with where the rafts lie."""
FROM, BY, COST, DONE = range(4)
"""What is noted of a place: where one comes from, by which action, what it has cost, whether it has been left."""
Notes = NDArray[np.int16]
"""Of each place; int16[PLACES, 4]. Places are in the order in which they were found; the first is the start."""


@kernel
def search(states: Rows[State], i: int, player: int, rows: Rows[State], notes: Notes, queue: Any, out: Actions) -> int:
    """All places that walks and rides lead to with the points there are (FF-21, FF-23), each by its cheapest way; how
    many there are.

    ``rows`` (``PLACES`` and one more), ``notes``, ``queue`` (int16[2 * PLACES]) and ``out`` (int32[47]: spaces, two
    rides) are room; afterwards ``rows[k]`` is the game at place k. What costs nothing is looked at first, so a place is
    left by its cheapest way.
    """
    rows[0] = states[i]
    note(notes, 0, -1, -1, 0)
    found = 1
    head = PLACES
    tail = PLACES + 1
    queue[head] = 0
    while head < tail:
        here = int(queue[head])
        head += 1
        if notes[here, DONE]:
            continue
        notes[here, DONE] = 1
        for k in range(ways_on(rows[here], player, out)):
            rows[PLACES] = rows[here]
            s = rows[PLACES]
            before = s.table[s.seat[player].table].points
            movement.move(s, player, out[k], None)
            step = before - s.table[s.seat[player].table].points
            there = place_of(s, player, rows, found)
            if there == PLACES:
                continue
            if there == found:
                found += 1
            elif notes[there, COST] <= notes[here, COST] + step:
                continue
            rows[there] = s
            note(notes, there, here, out[k], notes[here, COST] + step)
            if step == 0 and head > 0:
                head -= 1
                queue[head] = there
            elif tail < 2 * PLACES:
                queue[tail] = there
                tail += 1
    return found


@inlined
def note(notes: Notes, place: int, come_from: int, by: int, cost: int) -> None:
    """Write down how a place is reached."""
    notes[place, FROM] = come_from
    notes[place, BY] = by
    notes[place, COST] = cost
    notes[place, DONE] = 0


@inlined
def ways_on(s: State, player: int, out: Actions) -> int:
    """The steps and rides that are allowed."""
    here = int(s.seat[player].space)
    count = movement.may_walk(s, s.table[s.seat[player].table], player, here, out)
    for action in range(codes.RIDE, codes.CALL):
        if movement.refusal_to_move(s, player, action) == 0:
            out[count] = action
            count += 1
    return count


@inlined
def place_of(s: State, player: int, rows: Rows[State], found: int) -> int:
    """The place that is like this one; ``found`` for a new one, PLACES if there is no room for it."""
    t = int(s.seat[player].table)
    for k in range(found):
        if rows[k].seat[player].space == s.seat[player].space and lie_alike(rows[k], s, t):
            return k
    return found


@inlined
def lie_alike(one: State, other: State, t: int) -> bool:
    """Whether the rafts lie at the same landings."""
    alike = True
    for landing in range(len(one.table[t].rafts)):
        alike &= one.table[t].rafts[landing] == other.table[t].rafts[landing]
    return alike


def reach(states: Any, i: int, player: int) -> list[tuple[int, int, list[int]]]:
    """(space, cost, actions) of every other space that steps and rides lead to, spaces ascending, each by its cheapest
    way."""
    rows = np.empty(PLACES + 1, states.dtype)
    notes = np.empty((PLACES, 4), np.int16)
    out = np.empty(len(SPACES) + 2, np.int32)
    found = search(states, i, player, rows, notes, np.empty(2 * PLACES, np.int16), out)
    best: dict[int, int] = {}
    for place, space in enumerate(rows["seat"]["space"][:found, player].tolist()):
        if space not in best or notes[place, COST] < notes[best[space], COST]:
            best[space] = place
    del best[int(states[i].seat[player].space)]
    return [(space, int(notes[place, COST]), _way(notes, place)) for space, place in sorted(best.items())]


def _way(notes: Notes, place: int) -> list[int]:
    way: list[int] = []
    while notes[place, FROM] >= 0:
        way.append(int(notes[place, BY]))
        place = int(notes[place, FROM])
    return way[::-1]

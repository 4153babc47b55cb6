"""Fische Fluppen Frikadellen: whose turn it is (FF-20, FF-70), at several tables too (FF-81, FF-82)."""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.games.fff.codes import (
    E_AGAIN,
    E_END,
    E_ENTER,
    E_FINISHED,
    E_GAME_OVER,
    E_LEAVE,
    E_SIT,
    E_TURN,
    E_UNLOCK,
    FETISH_KINDS,
)
from shoal.games.fff.hands import bit, fetishes_of, return_tile
from shoal.games.fff.movement import is_house
from shoal.games.fff.parts import HARBOUR, IN_GAME, LOCK, MOST_BONUS, MOST_TABLES, NONE, POINTS, TRADERS
from shoal.games.fff.state import ABSENT, LEFT, MOVE, OVER, REST, State, Table


@inlined
def is_over(s: State) -> bool:
    """Whether the game is; its tables are all at once."""
    return s.table[0].phase == OVER


def number_of_turn(states: Any, i: int, player: int) -> int:
    """A number that changes with the turn at the player's table, and with the table (``Game.turn``)."""
    s = states[i]
    t = int(s.seat[player].table)
    return MOST_TABLES * int(s.table[t].turns) + t if t >= 0 else NONE


@kernel
def clear_turn(tb: Table) -> None:
    """Nothing of a turn is left."""
    tb.turn = NONE
    tb.points = 0
    tb.began = NONE
    tb.left = 0
    tb.entered = 0
    tb.done = 0
    tb.push = NONE
    for k in range(MOST_BONUS):
        tb.bonus[k] = 0


@kernel
def unlock(tb: Table, h: int, t: int, events: Events) -> None:
    """A round is over: the tile returns (FF-50)."""
    tb.lock[h] = NONE
    return_tile(tb, LOCK)
    emit(events, E_UNLOCK, NONE, tb.trader[h], 0, 0, t + 1)


@kernel
def begin_turn(s: State, t: int, again: bool, events: Events) -> None:
    """The turn of the first in order; ``again``: he draws again (FF-60), which ends no lock (FF-50)."""
    tb = s.table[t]
    p = int(tb.order[0])
    me = s.seat[p]
    clear_turn(tb)
    if not again:
        for h in range(IN_GAME):
            if tb.lock[h] == p:
                unlock(tb, h, t, events)
    tb.phase = MOVE
    tb.turn = p
    tb.turns += 1
    tb.points = POINTS
    if me.first != NONE:
        tb.points = me.first  # FF-20
        me.first = NONE
    s.waiting |= bit(p)
    emit(events, E_AGAIN if again else E_TURN, p, tb.points, 0, 0, t + 1)
    if me.space == NONE:
        me.space = HARBOUR  # FF-81
        emit(events, E_ENTER, p, 0, 0, 0, t + 1)
    tb.began = me.space if is_house(me.space) else NONE


@kernel
def end(s: State, p: int, events: Events) -> None:
    """The turn ends. Three fetishes win (FF-70); otherwise the next one in order goes on."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    me.new = 0
    s.waiting &= ~bit(p)
    emit(events, E_END, p, 0, 0, 0, t + 1)
    if fetishes_of(me) == FETISH_KINDS:
        finish(s, p, events)
        return
    for k in range(tb.seated - 1):
        tb.order[k] = tb.order[k + 1]
    tb.order[tb.seated - 1] = p
    next_turn(s, t, events)


@kernel
def next_turn(s: State, t: int, events: Events) -> None:
    """Whoever is first in order, past the seats kept for the locks of those who left (FF-50). A table nobody sits at
    rests (FF-82)."""
    tb = s.table[t]
    while tb.seated > 0 and tb.order[0] >= ABSENT:
        unlock(tb, int(tb.house[tb.order[0] - ABSENT]), t, events)
        leave_order(tb)
    if tb.seated > 0:
        begin_turn(s, t, False, events)
    else:
        clear_turn(tb)
        tb.phase = REST


@kernel
def leave_order(tb: Table) -> None:
    """The first in order is there no longer."""
    tb.seated -= 1
    for k in range(tb.seated):
        tb.order[k] = tb.order[k + 1]
    tb.order[tb.seated] = NONE


@kernel
def stand_up(s: State, p: int) -> None:
    """Whoever is on turn leaves the table with all he owns; for each of his locks his seat stays (FF-50)."""
    me = s.seat[p]
    tb = s.table[me.table]
    leave_order(tb)
    for n in range(1, TRADERS + 1):
        h = tb.house[n]
        if h != NONE and tb.lock[h] == p:
            tb.lock[h] = LEFT
            tb.order[tb.seated] = ABSENT + n
            tb.seated += 1
    me.table = NONE
    me.space = NONE


@kernel
def finish(s: State, p: int, events: Events) -> None:
    """The next place is his. The game is over, or he leaves it and the others play for the first three (FF-70)."""
    t = int(s.seat[p].table)
    s.finished[s.in_finished] = p
    s.finished_at[s.in_finished] = t
    s.in_finished += 1
    emit(events, E_FINISHED, p, s.in_finished, 0, 0, t + 1)
    if s.in_finished < s.places and s.players - s.in_finished > 1:
        stand_up(s, p)
        next_turn(s, t, events)
        return
    winners = 0
    for place in range(s.in_finished):
        winners |= bit(s.finished[place])
    for k in range(s.tables):
        clear_turn(s.table[k])
        s.table[k].phase = OVER
    s.waiting = 0
    emit(events, E_GAME_OVER, NONE, winners)


@kernel
def leave(s: State, p: int, to: int, events: Events) -> None:
    """To another table, to the right of whoever is on turn there, so as to be last; the turn ends (FF-81)."""
    me = s.seat[p]
    t = int(me.table)
    s.waiting &= ~bit(p)
    emit(events, E_LEAVE, p, to + 1, 0, 0, t + 1)
    stand_up(s, p)
    tb = s.table[to]
    me.table = to
    me.new = 1
    tb.order[tb.seated] = p
    tb.seated += 1
    emit(events, E_SIT, p, 0, 0, 0, to + 1)
    next_turn(s, t, events)
    if tb.phase == REST:
        begin_turn(s, to, False, events)

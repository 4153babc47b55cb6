"""Fische Fluppen Frikadellen: movement (FF-20 to FF-26), but for leaving the table (``turns.py``)."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rows import Actions
from shoal.games.fff.codes import (
    BEGAN_HERE,
    BONUS_FIRST,
    CALL,
    E_CALL,
    E_RIDE,
    E_WALK,
    END,
    HARBOUR_IS_ONE,
    LAST_POINT,
    LEAVE,
    MUST_LEAVE,
    NEW_HERE,
    NO_FREE_LANDING,
    NO_MONEY_TO_CALL,
    NO_POINTS,
    NO_RAFT_HERE,
    NO_RAFT_THERE,
    NO_SUCH_LANDING,
    NO_SUCH_TABLE,
    NO_TRADER_HERE,
    NO_WAY_BACK,
    NOT_IN_HARBOUR,
    NOT_MOVING,
    NOT_NEXT,
    ONE_TABLE,
    RIDE,
    SITS_THERE,
    SPACE_COUNT,
    SPACE_LOCKED,
    STOP,
    STOP_INSTEAD,
    TRADE_FIRST,
    TRADER_LOCKED,
    WALK,
)
from shoal.games.fff.hands import bit
from shoal.games.fff.parts import CALL_PRICE, FIRST_HOUSE, HARBOUR, IN_GAME, NEIGHBOURS, NONE, UP
from shoal.games.fff.state import ABSENT, AFTER, BONUS, MOVE, TRADE, Edition, Seat, State, Table


@inlined
def is_house(space: int) -> bool:
    """Whether a space is a trader's."""
    return FIRST_HOUSE <= space < FIRST_HOUSE + IN_GAME


@inlined
def is_locked(tb: Table, space: int) -> bool:
    """Whether a locked trader is there (FF-50)."""
    return is_house(space) and tb.lock[space - FIRST_HOUSE] != NONE


@inlined
def figures_at(s: State, tb: Table, space: int, but: int) -> int:
    """The figures on a space, but that of player ``but``, as a bit mask."""
    mask = 0
    for k in range(tb.seated):
        q = int(tb.order[k])
        if q < ABSENT and q != but and s.seat[q].space == space:
            mask |= bit(q)
    return mask


@inlined
def must_leave(s: State, tb: Table, me: Seat) -> bool:
    """Whether he stands on a trader whom he may not visit: where his turn began (FF-22), or a locked one (FF-50)."""
    if not is_house(me.space):
        return False
    if tb.lock[me.space - FIRST_HOUSE] != NONE:
        return True
    return me.space == tb.began and (tb.left == 1 or s.may_stay == 0)


@inlined
def cost_of_step(s: State, tb: Table, p: int, here: int, there: int) -> int:
    """A point; none onto a space where another figure stands, but leaving a trader always costs one (FF-21, FF-23)."""
    return 1 if is_house(here) or figures_at(s, tb, there, p) == 0 else 0


@inlined
def refusal_to_go(tb: Table, there: int, cost: int) -> int:
    """Points must do, also to leave the trader where the turn began once more (FF-22)."""
    if cost > tb.points:
        return NO_POINTS
    return NO_WAY_BACK if there == tb.began and cost == tb.points else 0


@inlined
def near(e: Edition, tb: Table, here: int) -> int:
    """The spaces one step away, as a bit mask: a locked trader is stepped over (FF-21, FF-50). Houses never touch."""
    mask = 0
    over = 0
    for k in range(NEIGHBOURS):
        there = int(e.ways[here, k])
        if there == NONE:
            break
        if is_locked(tb, there):
            for j in range(NEIGHBOURS):
                if e.ways[there, j] != NONE:
                    over |= 1 << int(e.ways[there, j])
        else:
            mask |= 1 << there
    return mask | (over & ~(1 << int(here)))


@inlined
def next_landing(e: Edition, tb: Table, landing: int, direction: int) -> int:
    """The next free landing up or down the waterway, NONE if there is none (FF-23). The harbour is one stop (FF-24),
    locked traders are passed (FF-50)."""
    found = landing
    while True:
        found += 1 if direction == UP else -1
        if found == e.landings:
            found = 0
        elif found < 0:
            found = e.landings - 1
        if found == landing:
            return NONE
        space = e.landing_space[found]
        if tb.rafts[found] or space == e.landing_space[landing] or is_locked(tb, space):
            continue
        return 0 if found == 1 and tb.rafts[0] == 0 else found


@inlined
def move_raft(tb: Table, start: int, to: int) -> int:
    """One raft from a stop to a landing; the landing it lay at. A single raft in the harbour lies at the first."""
    lay_at = 1 if start == 0 and tb.rafts[1] else start
    tb.rafts[lay_at] = 0
    tb.rafts[to] = 1
    return lay_at


@kernel
def refusal_to_move(s: State, p: int, action: int) -> int:
    """WALK to END."""
    me = s.seat[p]
    tb = s.table[me.table]
    if action == END:
        return refusal_to_end(s, tb, me)
    if tb.phase != MOVE:
        return NOT_MOVING
    if action < RIDE:
        there = action - WALK
        code = refusal_to_step(s.edition, tb, me.space, there)
        return code or refusal_to_go(tb, there, cost_of_step(s, tb, p, me.space, there))
    if action < CALL:
        code = refusal_to_ride(s.edition, tb, me.space, action - RIDE)
        if code:
            return code
        there = ride_to(s.edition, tb, me.space, action - RIDE)
        return refusal_to_go(tb, there, cost_of_step(s, tb, p, me.space, there))
    if action < STOP:
        return refusal_to_call(s, tb, me, (action - CALL) >> 1, (action - CALL) & 1)
    if action < LEAVE:
        return refusal_to_stop(tb, me, must_leave(s, tb, me))
    return refusal_to_leave(s, tb, me, action - LEAVE)


@inlined
def refusal_to_step(e: Edition, tb: Table, here: int, there: int) -> int:
    """On foot only to the next space (FF-21)."""
    if is_locked(tb, there):
        return SPACE_LOCKED
    return 0 if near(e, tb, here) >> there & 1 else NOT_NEXT


@inlined
def refusal_to_ride(e: Edition, tb: Table, here: int, direction: int) -> int:
    """With a raft that lies at the own space, to a free landing (FF-23)."""
    landing = e.landing_at[here]
    if landing == NONE or tb.rafts[landing] == 0:
        return NO_RAFT_HERE
    return NO_FREE_LANDING if next_landing(e, tb, landing, direction) == NONE else 0


@inlined
def ride_to(e: Edition, tb: Table, here: int, direction: int) -> int:
    """The space where a ride ends."""
    return int(e.landing_space[next_landing(e, tb, e.landing_at[here], direction)])


@inlined
def refusal_to_call(s: State, tb: Table, me: Seat, landing: int, direction: int) -> int:
    """A point and 10 florint (FF-25); the last point is needed where one has to leave (FF-22)."""
    if landing >= s.edition.landings:
        return NO_SUCH_LANDING
    if landing == 1:
        return HARBOUR_IS_ONE
    if tb.rafts[landing] == 0:
        return NO_RAFT_THERE
    if tb.points == 0:
        return NO_POINTS
    if me.money < CALL_PRICE:
        return NO_MONEY_TO_CALL
    if tb.points == 1 and must_leave(s, tb, me):
        return LAST_POINT
    return NO_FREE_LANDING if next_landing(s.edition, tb, landing, direction) == NONE else 0


@inlined
def refusal_to_stop(tb: Table, me: Seat, leaving: bool) -> int:
    """On a trader (FF-26), but on none that has to be left."""
    if not is_house(me.space):
        return NO_TRADER_HERE
    if is_locked(tb, me.space):
        return TRADER_LOCKED
    return BEGAN_HERE if leaving else 0


@inlined
def refusal_to_leave(s: State, tb: Table, me: Seat, to: int) -> int:
    """In the harbour, with a point left, for another table; not before one full turn at this one (FF-81)."""
    if s.tables == 1:
        return ONE_TABLE
    if to >= s.tables:
        return NO_SUCH_TABLE
    if to == me.table:
        return SITS_THERE
    if me.space != HARBOUR:
        return NOT_IN_HARBOUR
    if tb.points == 0:
        return NO_POINTS
    return NEW_HERE if me.new else 0


@inlined
def refusal_to_end(s: State, tb: Table, me: Seat) -> int:
    """Not on a trader (FF-26), and nothing is left undone (FF-30)."""
    if tb.phase == TRADE:
        return TRADE_FIRST
    if tb.phase == BONUS:
        return BONUS_FIRST
    if tb.phase == AFTER or not is_house(me.space):
        return 0
    return MUST_LEAVE if must_leave(s, tb, me) else STOP_INSTEAD


@inlined
def may_move(s: State, p: int, out: Actions) -> int:
    """All that ``refusal_to_move`` allows in phase MOVE."""
    e = s.edition
    me = s.seat[p]
    tb = s.table[me.table]
    here = int(me.space)
    count = may_walk(s, tb, p, here, out)
    landing = e.landing_at[here]
    if landing != NONE and tb.rafts[landing]:
        for direction in range(2):
            if next_landing(e, tb, landing, direction) != NONE:
                there = ride_to(e, tb, here, direction)
                if refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
                    out[count] = RIDE + direction
                    count += 1
    leaving = must_leave(s, tb, me)
    if tb.points > leaving and me.money >= CALL_PRICE:
        count = may_call(e, tb, out, count)
    if is_house(here):
        if not leaving:
            out[count] = STOP
            count += 1
        return count
    if s.tables > 1:
        for to in range(s.tables):
            if refusal_to_leave(s, tb, me, to) == 0:
                out[count] = LEAVE + to
                count += 1
    out[count] = END
    return count + 1


@inlined
def may_walk(s: State, tb: Table, p: int, here: int, out: Actions) -> int:
    """All steps that ``refusal_to_step`` and ``refusal_to_go`` allow."""
    e = s.edition
    count = 0
    locked = False
    for k in range(NEIGHBOURS):
        there = int(e.ways[here, k])
        if there == NONE:
            break
        locked |= is_locked(tb, there)
        if refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
            out[count] = WALK + there
            count += 1
    return may_step_over(s, tb, p, here, out) if locked else count


@kernel
def may_step_over(s: State, tb: Table, p: int, here: int, out: Actions) -> int:
    """The same where a locked trader is stepped over (FF-50)."""
    mask = near(s.edition, tb, here)
    count = 0
    for there in range(SPACE_COUNT):
        if mask >> there & 1 and refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
            out[count] = WALK + there
            count += 1
    return count


@inlined
def may_call(e: Edition, tb: Table, out: Actions, count: int) -> int:
    """All that ``refusal_to_call`` allows whoever has point and money for it."""
    for landing in range(e.landings):
        if tb.rafts[landing] and landing != 1:
            for direction in range(2):
                if next_landing(e, tb, landing, direction) != NONE:
                    out[count] = CALL + 2 * landing + direction
                    count += 1
    return count


@inlined
def move(s: State, p: int, action: int, events: Events) -> None:
    """A step, a ride, or a call."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    if action < RIDE:
        there = action - WALK
        cost = cost_of_step(s, tb, p, me.space, there)
        emit(events, E_WALK, p, there, cost, tb.points - cost, t + 1)
        enter(s, tb, p, there, cost)
    elif action < CALL:
        landing = int(s.edition.landing_at[me.space])
        to = next_landing(s.edition, tb, landing, action - RIDE)
        there = int(s.edition.landing_space[to])
        cost = cost_of_step(s, tb, p, me.space, there)
        emit(events, E_RIDE, p, move_raft(tb, landing, to), to, 2 * there + cost, t + 1)
        enter(s, tb, p, there, cost)
    else:
        landing = (action - CALL) >> 1
        to = next_landing(s.edition, tb, landing, (action - CALL) & 1)
        tb.points -= 1
        me.money -= CALL_PRICE
        emit(events, E_CALL, p, move_raft(tb, landing, to), to, CALL_PRICE, t + 1)


@inlined
def enter(s: State, tb: Table, p: int, there: int, cost: int) -> None:
    """Come to a space, on foot or by raft."""
    tb.points -= cost
    tb.left = 1
    tb.entered |= figures_at(s, tb, there, p)
    s.seat[p].space = there

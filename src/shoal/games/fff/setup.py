"""Fische Fluppen Frikadellen: setup (FF-10, FF-11, FF-80), and keeping one of two tiles."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rows import Actions, Options
from shoal.games.fff.codes import (
    E_DRAW,
    E_KEEP,
    FETISH_KINDS,
    KEEP_TILE,
    LANDING_COUNT,
    NOT_DRAWN,
    NOTHING_TO_KEEP,
    SPACE_COUNT,
    TILE_KINDS,
    K,
)
from shoal.games.fff.hands import bit, return_tile, take_tile
from shoal.games.fff.parts import (
    BONUS_ACTIONS,
    BUYER_SELLER,
    DROP,
    EDITION_FROM,
    FETISH_COUNT,
    HARBOUR,
    IN_GAME,
    LANDING_SPACE,
    LEFT_SIGN,
    MOST_BONUS,
    NEIGHBOURS,
    NONE,
    POINTS,
    PRICES,
    RAFT_START,
    RIGHT_SIGN,
    RISE,
    START_MONEY,
    START_PRICE,
    TILE_COUNT,
    TOKENS,
    TRACK,
    TRADERS,
    TYPE,
    UNKNOWN,
    WAYS,
)
from shoal.games.fff.state import CHOOSE, KEEP, REST, TRADE, Edition, Seat, State, Table
from shoal.games.fff.turns import begin_turn, clear_turn

# --- where the edition's numbers stand among the options -------------------------------------------------------------

(
    TYPE_AT,
    LEFT_AT,
    RIGHT_AT,
    BONUS_AT,
    TRACK_AT,
    DROP_AT,
    RISE_AT,
    WAYS_AT,
    LANDING_SPACE_AT,
    RAFT_START_AT,
) = (
    EDITION_FROM + part.start
    for part in (TYPE, LEFT_SIGN, RIGHT_SIGN, BONUS_ACTIONS, TRACK, DROP, RISE, WAYS, LANDING_SPACE, RAFT_START)
)
START_PRICE_AT = EDITION_FROM + START_PRICE


@kernel
def read_edition(e: Edition, options: Options) -> None:
    """Copy what is printed on the components into the row."""
    for n in range(TRADERS):
        e.type[n] = options[TYPE_AT + n]
        e.left[n] = options[LEFT_AT + n]
        e.right[n] = options[RIGHT_AT + n]
        for k in range(MOST_BONUS):
            e.bonus[n, k] = options[BONUS_AT + n * MOST_BONUS + k]
    for k in range(PRICES):
        e.track[k] = options[TRACK_AT + k]
        e.drop[k] = options[DROP_AT + k]
        e.rise[k] = options[RISE_AT + k]
        if e.track[k] == options[START_PRICE_AT]:
            e.start_price = k
    for space in range(SPACE_COUNT):
        e.landing_at[space] = NONE
        for k in range(NEIGHBOURS):
            e.ways[space, k] = options[WAYS_AT + space * NEIGHBOURS + k]
    e.landings = 0
    for landing in range(LANDING_COUNT):
        space = options[LANDING_SPACE_AT + landing]
        e.landing_space[landing] = space
        e.raft_start[landing] = options[RAFT_START_AT + landing]
        if space != NONE:
            e.landings += 1
            if e.landing_at[space] == NONE:
                e.landing_at[space] = landing


@kernel
def new_table(s: State, t: int) -> None:
    """A copy of the game, set up but for the traders (FF-10, FF-11, FF-80)."""
    e = s.edition
    tb = s.table[t]
    tb.phase = KEEP
    tb.cut = 1
    for kind in range(K):
        tb.prices[kind] = e.start_price
        tb.supply[kind] = TOKENS
    for landing in range(LANDING_COUNT):
        tb.rafts[landing] = e.raft_start[landing]
    tb.tiles_left = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = TILE_COUNT[tile]
        tb.tiles_left += TILE_COUNT[tile]
    for fetish in range(FETISH_KINDS):
        tb.fetishes[fetish] = fetishes_at(s, t, fetish)


@inlined
def fetishes_at(s: State, t: int, fetish: int) -> int:
    """At one table five of each; at two the first kind here, the second there, the third half and half; at three one
    kind a table (FF-80)."""
    if s.tables == 1 or (s.tables == 2 and fetish == 2):
        return FETISH_COUNT
    return FETISH_COUNT * s.tables if fetish == t else 0


@kernel
def new_player(s: State, p: int) -> None:
    """Next in the order of his table, with one point more than the one before (FF-20, FF-80)."""
    t = p % s.tables
    tb = s.table[t]
    me = s.seat[p]
    me.table = t
    me.space = HARBOUR
    me.money = START_MONEY
    me.first = POINTS + tb.seated
    tb.order[tb.seated] = p
    tb.seated += 1


@inlined
def top_twelve(tb: Table) -> None:
    """The twelve traders on top after the cut, after 36 comes 1 (FF-11)."""
    for k in range(IN_GAME):
        tb.trader[k] = (tb.cut - 1 + k) % TRADERS + 1


@kernel
def lay_out(e: Edition, tb: Table) -> None:
    """The traders lie on their houses, and one token at each buyer-and-seller (FF-11)."""
    for h in range(IN_GAME):
        n = tb.trader[h]
        tb.house[n] = h
        kind = e.left[n - 1]
        if e.type[n - 1] == BUYER_SELLER and tb.supply[kind] > 0:
            tb.goods[h, kind] += 1
            tb.supply[kind] -= 1


@kernel
def tiles_came(s: State, events: Events) -> None:
    """The tiles with a fetish (FF-35): of two one is to be kept, a single one is."""
    p = s.drawing
    s.drawing = NONE
    me = s.seat[p]
    if me.drawn[1] == NONE:
        take_tile(me, me.drawn[0])
        me.drawn[0] = NONE
        emit(events, E_DRAW, p, 1, 0, 0, me.table + 1)
    else:
        s.table[me.table].phase = CHOOSE
        emit(events, E_DRAW, p, 2, 0, 0, me.table + 1)


@inlined
def refusal_to_keep(tb: Table, me: Seat, tile: int) -> int:
    """One of the two drawn."""
    if me.drawn[0] == NONE:
        return NOTHING_TO_KEEP
    return 0 if tile == me.drawn[0] or tile == me.drawn[1] else NOT_DRAWN


@inlined
def may_keep(me: Seat, out: Actions) -> int:
    """All that ``refusal_to_keep`` allows."""
    count = 0
    if me.drawn[0] >= 0:
        for tile in range(TILE_KINDS):
            if tile == me.drawn[0] or tile == me.drawn[1]:
                out[count] = KEEP_TILE + tile
                count += 1
    return count


@kernel
def keep(s: State, p: int, tile: int, events: Events) -> None:
    """One of two tiles; the other is shuffled back (FF-10, FF-35). When all at a table have, the first turn begins."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    take_tile(me, tile)
    return_tile(tb, me.drawn[1] if tile == me.drawn[0] else me.drawn[0])
    me.drawn[0] = NONE
    me.drawn[1] = NONE
    emit(events, E_KEEP, p, 0, 0, 0, t + 1)
    if tb.phase == CHOOSE:
        tb.phase = TRADE
        return
    s.waiting &= ~bit(p)
    for k in range(tb.seated):
        if s.seat[tb.order[k]].drawn[0] != NONE:
            return
    begin_turn(s, t, False, events)


@kernel
def forget_table(tb: Table) -> None:
    """Zeros and NONE."""
    clear_turn(tb)
    tb.phase = REST
    tb.turns = 0
    tb.seated = 0
    for k in range(len(tb.order)):
        tb.order[k] = NONE
    tb.cut = 0
    for n in range(TRADERS + 1):
        tb.house[n] = NONE
    for h in range(IN_GAME):
        tb.trader[h] = 0
        tb.lock[h] = NONE
        for kind in range(K):
            tb.goods[h, kind] = 0
    for kind in range(K):
        tb.prices[kind] = 0
        tb.supply[kind] = 0
    for landing in range(LANDING_COUNT):
        tb.rafts[landing] = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = 0
    tb.tiles_left = 0
    for fetish in range(FETISH_KINDS):
        tb.fetishes[fetish] = 0


@kernel
def forget_seat(me: Seat) -> None:
    """Zeros and NONE."""
    me.table = UNKNOWN
    me.space = NONE
    me.money = 0
    me.load = 0
    for kind in range(K):
        me.cargo[kind] = 0
    for k in range(FETISH_KINDS):
        me.fetishes[k] = NONE
    for tile in range(TILE_KINDS):
        me.tiles[tile] = 0
    me.tiles_held = 0
    me.drawn[0] = NONE
    me.drawn[1] = NONE
    me.first = NONE
    me.new = 0

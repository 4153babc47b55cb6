"""Fische Fluppen Frikadellen: progress tiles (FF-50, FF-51)."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rows import Actions
from shoal.games.fff.codes import (
    ACTIONS,
    E_BUY_FROM,
    E_CONVERT,
    E_LOCK,
    E_TILE,
    FETISH_TRADER,
    HANDS_FULL,
    HE_HAS_NONE,
    LOCKED_ALREADY,
    NO_MONEY,
    NO_TILE,
    NOT_ENTERED,
    NOT_IN_GAME,
    NOT_OWNED,
    ONLY_MOVING,
    STANDS_HERE,
    SUPPLY_LACKS,
    TILE_BUY,
    TILE_LOCK,
    TILE_LOWER,
    TILE_PLUS2,
    TILE_RAISE,
    TILE_SWAP,
    K,
)
from shoal.games.fff.hands import bit, get, give, return_tile
from shoal.games.fff.parts import BUY, FIRST_HOUSE, LOCK, MOST_CARGO, NONE, PLUS2, SAME, SWAP, VALUE
from shoal.games.fff.prices import lower_price, price_of, raise_price
from shoal.games.fff.state import MOVE, Edition, Seat, State, Table


@inlined
def tile_of(action: int) -> int:
    """The kind of tile that an action plays."""
    if action < TILE_RAISE:
        return PLUS2
    if action < TILE_SWAP:
        return VALUE
    if action < TILE_LOCK:
        return SWAP
    return LOCK if action < TILE_BUY else BUY


@inlined
def swap_give(action: int) -> int:
    """The kind that ``TILE_SWAP`` gives."""
    return (action - TILE_SWAP) // (K - 1)


@inlined
def swap_get(action: int) -> int:
    """The kind that ``TILE_SWAP`` gets."""
    kind = (action - TILE_SWAP) % (K - 1)
    return kind + 1 if kind >= swap_give(action) else kind


@kernel
def refusal_to_play_tile(s: State, p: int, action: int) -> int:
    """Any tile he has, at any moment of his turn, if what it does can be done."""
    me = s.seat[p]
    tb = s.table[me.table]
    tile = tile_of(action)
    if me.tiles[tile] == 0:
        return NO_TILE
    if tile == PLUS2:
        return 0 if tb.phase == MOVE else ONLY_MOVING
    if tile == SWAP:
        if me.cargo[swap_give(action)] == 0:
            return NOT_OWNED
        return SUPPLY_LACKS if tb.supply[swap_get(action)] == 0 else 0
    if tile == LOCK:
        return refusal_to_lock(s.edition, tb, me, action - TILE_LOCK + 1)
    return refusal_to_buy_from(s, tb, me, (action - TILE_BUY) // K, (action - TILE_BUY) % K) if tile == BUY else 0


@inlined
def refusal_to_lock(e: Edition, tb: Table, me: Seat, n: int) -> int:
    """Any trader but the fetish trader; while moving not the one he stands on."""
    h = tb.house[n]
    if h == NONE:
        return NOT_IN_GAME
    if e.type[n - 1] >= SAME:
        return FETISH_TRADER
    if tb.lock[h] != NONE:
        return LOCKED_ALREADY
    return STANDS_HERE if tb.phase == MOVE and me.space == FIRST_HOUSE + h else 0


@inlined
def refusal_to_buy_from(s: State, tb: Table, me: Seat, q: int, kind: int) -> int:
    """A token from a player whose space was entered this turn, at the table's price."""
    if not tb.entered & bit(q):
        return NOT_ENTERED
    if s.seat[q].cargo[kind] == 0:
        return HE_HAS_NONE
    if me.load == MOST_CARGO:
        return HANDS_FULL
    return NO_MONEY if me.money < price_of(s.edition, tb, kind) else 0


@kernel
def may_play_tiles(s: State, p: int, out: Actions, count: int) -> int:
    """All that ``refusal_to_play_tile`` allows, after the ``count`` that are there."""
    me = s.seat[p]
    tb = s.table[me.table]
    if me.tiles[PLUS2] > 0 and tb.phase == MOVE:
        out[count] = TILE_PLUS2
        count += 1
    if me.tiles[VALUE] > 0:
        for action in range(TILE_RAISE, TILE_SWAP):
            out[count] = action
            count += 1
    if me.tiles[SWAP] > 0 and me.load > 0:
        count = may_play(s, p, TILE_SWAP, TILE_LOCK, out, count)
    if me.tiles[LOCK] > 0:
        count = may_play(s, p, TILE_LOCK, TILE_BUY, out, count)
    if me.tiles[BUY] > 0 and tb.entered:
        count = may_play(s, p, TILE_BUY, ACTIONS, out, count)
    return count


@kernel
def may_play(s: State, p: int, first: int, end: int, out: Actions, count: int) -> int:
    """Of the actions from ``first`` up to ``end`` those that ``refusal_to_play_tile`` allows."""
    for action in range(first, end):
        if refusal_to_play_tile(s, p, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def play_tile(s: State, p: int, action: int, events: Events) -> None:
    """Carry out a tile and shuffle it back (FF-51); a lock returns later."""
    e = s.edition
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    tile = tile_of(action)
    me.tiles[tile] -= 1
    me.tiles_held -= 1
    emit(events, E_TILE, p, tile, 0, 0, t + 1)
    if tile == LOCK:
        tb.lock[tb.house[action - TILE_LOCK + 1]] = p
        emit(events, E_LOCK, p, action - TILE_LOCK + 1, 0, 0, t + 1)
        return
    return_tile(tb, tile)
    if tile == PLUS2:
        tb.points += 2
    elif tile == SWAP:
        give(tb, me, 1 << 3 * swap_give(action))
        get(tb, me, 1 << 3 * swap_get(action))
        emit(events, E_CONVERT, p, swap_give(action), swap_get(action), 0, t + 1)
    elif tile == BUY:
        buy_from(s, tb, p, (action - TILE_BUY) // K, (action - TILE_BUY) % K, events)
    elif action < TILE_LOWER:
        raise_price(e, tb, action - TILE_RAISE, t, events)
    else:
        lower_price(e, tb, action - TILE_LOWER, t, events)


@kernel
def buy_from(s: State, tb: Table, p: int, q: int, kind: int, events: Events) -> None:
    """He cannot refuse, and gets the money."""
    me = s.seat[p]
    other = s.seat[q]
    florint = price_of(s.edition, tb, kind)
    give(tb, other, 1 << 3 * kind)
    get(tb, me, 1 << 3 * kind)
    me.money -= florint
    other.money += florint
    emit(events, E_BUY_FROM, p, q, kind, florint, me.table + 1)

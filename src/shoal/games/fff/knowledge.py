"""Fische Fluppen Frikadellen: what a viewer knows (FF-51, FF-82), and what the rest can be."""

from shoal.engine.kernels import kernel
from shoal.engine.rng import draw, shuffle
from shoal.engine.rows import Cells
from shoal.games.fff.codes import FETISH_KINDS, TILE_KINDS, K
from shoal.games.fff.hands import bit, draw_tile, fetishes_of, return_tile
from shoal.games.fff.parts import (
    FETISH_COUNT,
    HARBOUR,
    IN_GAME,
    LOCK,
    NONE,
    START_MONEY,
    TILE_COUNT,
    TOKENS,
    TRADERS,
    UNKNOWN,
)
from shoal.games.fff.prices import produces
from shoal.games.fff.setup import fetishes_at, forget_seat, lay_out, new_table, top_twelve
from shoal.games.fff.state import Seat, State, Table
from shoal.games.fff.turns import next_turn


@kernel
def table_seen(s: State, viewer: int) -> int:
    """The table that a viewer sees: his own, or where he finished; NONE for a spectator of several."""
    if viewer < 0:
        return 0 if s.tables == 1 else -2 - viewer if viewer >= -1 - s.tables else NONE
    for place in range(s.in_finished):
        if s.finished[place] == viewer:
            return int(s.finished_at[place])
    return int(s.seat[viewer].table)


@kernel
def hide_seat(s: State, p: int, at: int) -> None:
    """Of somebody else, who is or finished at the table seen, his tiles; of whoever is elsewhere all."""
    me = s.seat[p]
    gone = False
    for place in range(s.in_finished):
        gone |= s.finished[place] == p
    if me.table != at and not gone:
        forget_seat(me)
        s.waiting &= ~bit(p)
        return
    for tile in range(TILE_KINDS):
        me.tiles[tile] = 0
    for k in range(2):
        if me.drawn[k] != NONE:
            me.drawn[k] = UNKNOWN


@kernel
def forget_finished(s: State, viewer: int, at: int) -> None:
    """Who finished at a table not seen, nobody is told before the end."""
    known = 0
    for place in range(s.in_finished):
        if s.finished_at[place] == at or s.finished[place] == viewer:
            s.finished[known] = s.finished[place]
            s.finished_at[known] = s.finished_at[place]
            known += 1
    for place in range(known, s.in_finished):
        s.finished[place] = NONE
        s.finished_at[place] = NONE
    s.in_finished = known


@kernel
def imagine_seat(s: State, p: int, at: int) -> None:
    """Somebody who is away sits in the harbour of another table."""
    me = s.seat[p]
    t = draw(s.rng, s.tables - (at != NONE))
    me.table = t + 1 if at != NONE and t >= at else t
    me.space = HARBOUR
    me.money = START_MONEY


@kernel
def imagine_table(s: State, t: int) -> None:
    """A table as it can be at the start; its tokens and tiles come from ``share_out_...``."""
    tb = s.table[t]
    new_table(s, t)
    for kind in range(K):
        tb.supply[kind] = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = 0
    tb.tiles_left = 0
    tb.cut = 1 if s.first_traders else 1 + draw(s.rng, TRADERS)
    top_twelve(tb)
    shuffle(s.rng, tb.trader, IN_GAME)
    lay_out(s.edition, tb)
    for p in range(s.players):
        if s.seat[p].table == t:
            tb.order[tb.seated] = p
            tb.seated += 1
    shuffle(s.rng, tb.order, tb.seated)
    next_turn(s, t, None)


@kernel
def share_out_fetishes(s: State, at: int) -> None:
    """What is not at the table seen lies at the others where it can, or is had by those who are away (FF-80)."""
    for fetish in range(FETISH_KINDS):
        left = FETISH_COUNT * s.tables
        for t in range(s.tables):
            if t == at:
                left -= s.table[t].fetishes[fetish]
        for p in range(s.players):
            for k in range(FETISH_KINDS):
                left -= s.seat[p].fetishes[k] == fetish
        for t in range(s.tables):
            if t != at:
                here = min(left, fetishes_at(s, t, fetish))
                s.table[t].fetishes[fetish] = here
                left -= here
        for p in range(s.players):
            me = s.seat[p]
            if left > 0 and me.table >= 0 and me.table != at and fetishes_of(me) < 2:
                me.fetishes[fetishes_of(me)] = fetish
                left -= 1


@kernel
def share_out_cargo(s: State, at: int) -> None:
    """What is not at the table seen lies at the others: a token at each buyer-and-seller while there are some, the rest
    evenly in the supplies."""
    for kind in range(K):
        left = TOKENS * s.tables
        for p in range(s.players):
            left -= s.seat[p].cargo[kind]
        if at != NONE:
            left -= s.table[at].supply[kind]
            for h in range(IN_GAME):
                left -= s.table[at].goods[h, kind]
        tables = int(s.tables) - (at != NONE)
        for t in range(s.tables):
            if t != at:
                share = left // tables
                tables -= 1
                left -= share
                s.table[t].supply[kind] = share
                for h in range(IN_GAME):
                    if produces(s.edition, int(s.table[t].trader[h]), kind) and s.table[t].supply[kind] > 0:
                        s.table[t].supply[kind] -= 1
                        s.table[t].goods[h, kind] += 1


@kernel
def share_out_tiles(s: State, viewer: int, at: int) -> None:
    """Those the viewer does not see, shuffled: to the hands at his table, to its supply, and the rest to the others."""
    pool = s.table[max(at, 0)]
    keep_here = int(pool.tiles_left)
    pool.tiles_left = 0
    for tile in range(TILE_KINDS):
        pool.tiles[tile] = TILE_COUNT[tile] * s.tables
        for p in range(s.players):
            pool.tiles[tile] -= s.seat[p].tiles[tile]
            for k in range(2):
                pool.tiles[tile] -= s.seat[p].drawn[k] == tile
        for h in range(IN_GAME):
            pool.tiles[tile] -= tile == LOCK and pool.lock[h] != NONE
        pool.tiles_left += pool.tiles[tile]
    for p in range(s.players):
        if p != viewer:
            imagine_tiles(s.rng, pool, s.seat[p])
    t = 0
    while at != NONE and pool.tiles_left > keep_here:
        if t != at:
            return_tile(s.table[t], draw_tile(s.rng, pool))
        t = t + 1 if t + 1 < s.tables else 0


@kernel
def imagine_tiles(rng: Cells, pool: Table, me: Seat) -> None:
    """As many as he holds."""
    for _ in range(me.tiles_held):
        me.tiles[draw_tile(rng, pool)] += 1
    for k in range(2):
        if me.drawn[k] == UNKNOWN:
            me.drawn[k] = draw_tile(rng, pool)

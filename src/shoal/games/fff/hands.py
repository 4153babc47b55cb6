"""Fische Fluppen Frikadellen: what players hold, and how it changes hands; sets of goods and of players."""

from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw
from shoal.engine.rows import Cells
from shoal.games.fff.codes import FETISH_KINDS, K
from shoal.games.fff.parts import NONE
from shoal.games.fff.state import Seat, Table


@inlined
def bit(p: int) -> int:
    """A player as a bit mask."""
    return 1 << int(p)


@inlined
def number_of(goods: int, kind: int) -> int:
    """Tokens of a kind in a packed set."""
    return int(goods) >> 3 * kind & 7


@inlined
def tokens_in(goods: int) -> int:
    """Tokens of all kinds in a packed set."""
    count = 0
    for kind in range(K):
        count += number_of(goods, kind)
    return count


@inlined
def has(cargo: Cells, goods: int) -> bool:
    """Whether all of a packed set is there: in a hand, a supply."""
    enough = True
    for kind in range(K):
        enough &= cargo[kind] >= number_of(goods, kind)
    return enough


@inlined
def get(tb: Table, me: Seat, goods: int) -> None:
    """Tokens from the supply."""
    for kind in range(K):
        n = number_of(goods, kind)
        me.cargo[kind] += n
        me.load += n
        tb.supply[kind] -= n


@inlined
def give(tb: Table, me: Seat, goods: int) -> None:
    """Tokens given return to the supply (FF-36)."""
    for kind in range(K):
        n = number_of(goods, kind)
        me.cargo[kind] -= n
        me.load -= n
        tb.supply[kind] += n


@inlined
def fetishes_of(me: Seat) -> int:
    """How many he has."""
    count = 0
    for k in range(FETISH_KINDS):
        count += me.fetishes[k] != NONE
    return count


@inlined
def take_tile(me: Seat, tile: int) -> None:
    """Into his hand."""
    me.tiles[tile] += 1
    me.tiles_held += 1


@inlined
def return_tile(tb: Table, tile: int) -> None:
    """Shuffled back into the supply of the table where it was played (FF-51, FF-82)."""
    tb.tiles[tile] += 1
    tb.tiles_left += 1


@inlined
def draw_tile(rng: Cells, tb: Table) -> int:
    """One tile out of the supply."""
    skip = draw(rng, tb.tiles_left)
    tile = 0
    while skip >= tb.tiles[tile]:
        skip -= tb.tiles[tile]
        tile += 1
    tb.tiles[tile] -= 1
    tb.tiles_left -= 1
    return tile


@kernel
def draw_tiles(rng: Cells, tb: Table, me: Seat) -> None:
    """Two tiles from the supply, fewer if it is short (FF-10, FF-35)."""
    for k in range(2):
        if tb.tiles_left > 0:
            me.drawn[k] = draw_tile(rng, tb)

"""Fische Fluppen Frikadellen: the whole state and its chance as records write them (docs/records.md)."""

from typing import Any

from shoal.engine.game import BadInput, bits
from shoal.games.fff.parts import (
    BONUS,
    FETISHES,
    IN_GAME,
    LANDINGS,
    NONE,
    SPACES,
    TILE_COUNT,
    TILES,
    TRADERS,
)
from shoal.games.fff.setup import top_twelve
from shoal.games.fff.state import ABSENT, BOUGHT, CUT, DEAL, GOT_FETISH, LAYOUT, SOLD, SWAPPED

PHASES = ("keep", "move", "trade", "tiles", "bonus", "after", "rest", "over")
DONE = {"buy": BOUGHT, "fetish": GOT_FETISH, "sell": SOLD, "swap": SWAPPED}
"""What is done once a visit."""


def why(_states: Any, _i: int) -> str:
    """Why the game ended (FF-70)."""
    return "three fetishes"


def in_order(states: Any, i: int, winners: list[int]) -> list[int]:
    """The winners by place (FF-70)."""
    return [p for p in states[i].finished.tolist() if p in winners]


# --- the state ------------------------------------------------------------------------------------------------------


def written_state(states: Any, i: int) -> dict[str, Any]:
    """The full state; keys as in docs/records.md."""
    s = states[i]
    return {
        "tables": [_table(s.edition, s.table[t]) for t in range(s.tables)],
        "players": [_player(s.seat[p]) for p in range(s.players)],
        "finished": s.finished[: s.in_finished].tolist(),
    }


def _table(edition: Any, tb: Any) -> dict[str, Any]:
    return {
        "phase": PHASES[tb.phase],
        "turn": or_none(tb.turn),
        "order": [write_place(place) for place in tb.order[: tb.seated].tolist()],
        "points": int(tb.points),
        "began": write_space(tb.began),
        "left": bool(tb.left),
        "entered": bits(tb.entered),
        "done": [what for what, bit in DONE.items() if tb.done & bit],
        "bonus": [BONUS[code - 1] for code in tb.bonus.tolist() if code],
        "push": or_none(tb.push),
        "traders": tb.trader.tolist(),
        "goods": tb.goods.tolist(),
        "prices": [int(edition.track[column]) for column in tb.prices],
        "supply": tb.supply.tolist(),
        "rafts": rafts(tb),
        "locks": sorted([int(tb.trader[h]), or_none(tb.lock[h])] for h in range(IN_GAME) if tb.lock[h] != NONE),
        "tiles": write_tiles(tb.tiles),
        "fetishes": tb.fetishes.tolist(),
    }


def _player(me: Any) -> dict[str, Any]:
    return {
        "table": int(me.table) + 1 if me.table >= 0 else None,
        "space": write_space(me.space),
        "money": int(me.money),
        "cargo": me.cargo.tolist(),
        "fetishes": [FETISHES[fetish] for fetish in me.fetishes.tolist() if fetish >= 0],
        "tiles": write_tiles(me.tiles),
        "drawn": write_drawn(me),
        "first": or_none(me.first),
        "new": bool(me.new),
    }


def or_none(number: Any) -> int | None:
    """A player or another number, None for NONE and for nobody who is there."""
    return int(number) if number >= 0 else None


def write_space(space: Any) -> str | None:
    """A space's id."""
    return SPACES[space] if space >= 0 else None


def write_place(place: int) -> int | str:
    """A place in the order of a table: a player, or the seat of one who left a lock behind (FF-50)."""
    return place if place < ABSENT else f"lock {place - ABSENT}"


def write_tiles(tiles: Any) -> list[str]:
    """Tiles one by one, in canonical order."""
    return [tile for tile, count in zip(TILES, tiles.tolist(), strict=True) for _ in range(count)]


def write_drawn(me: Any) -> list[str]:
    """The two tiles of which one is to be kept."""
    return [TILES[tile] for tile in me.drawn.tolist() if tile >= 0]


def rafts(tb: Any) -> list[str]:
    """The landings where a raft lies."""
    return [landing for landing, raft in zip(LANDINGS, tb.rafts.tolist(), strict=True) if raft]


# --- chance -----------------------------------------------------------------------------------------------------------


def written_chance(states: Any, i: int) -> dict[str, Any]:
    """The cut, the layout, everybody's two tiles; later the tiles that come with a fetish."""
    s = states[i]
    tables = [s.table[t] for t in range(s.tables)]
    if s.chance == CUT:
        return {"cut": [int(tb.cut) for tb in tables]}
    if s.chance == LAYOUT:
        return {"layout": [tb.trader.tolist() for tb in tables]}
    if s.chance == DEAL:
        return {"tiles": [write_drawn(s.seat[p]) for p in range(s.players)]}
    return {"tiles": write_drawn(s.seat[s.drawing])}


def put_chance(states: Any, i: int, entry: Any) -> None:
    """Put a record's entry in the place of ``roll``; ``BadInput`` if it does not follow."""
    s = states[i]
    if s.chance == CUT:
        cuts = _list(entry, "cut", s.tables, "[17], the top trader of each table")
        for t, cut in enumerate(cuts):
            _need(_is_number(cut, TRADERS), f"the cut is {_short(cut)}; traders are 1 to {TRADERS} (FF-11)")
            s.table[t].cut = cut
    elif s.chance == LAYOUT:
        layouts = _list(entry, "layout", s.tables, "[[12 traders]], a list for each table")
        for t, layout in enumerate(layouts):
            _put_layout(s.table[t], layout)
    elif s.chance == DEAL:
        hands = _list(entry, "tiles", s.players, '[["lock", "plus2"], ...], two for each player')
        for p, tiles in enumerate(hands):
            _put_tiles(s.table[s.seat[p].table], s.seat[p], tiles, 2)
    else:
        tb, me = s.table[s.seat[s.drawing].table], s.seat[s.drawing]
        count = min(2, int(tb.tiles_left))
        tiles = _list(entry, "tiles", count, f'["value", "buy"], {count} from the supply')
        _put_tiles(tb, me, tiles, count)


def _put_layout(tb: Any, layout: Any) -> None:
    whole = isinstance(layout, list) and len(layout) == IN_GAME and all(_is_number(n, TRADERS) for n in layout)
    _need(whole, f"a layout is {_short(layout)}; it is twelve traders (FF-11)")
    top_twelve(tb)
    there = tb.trader.tolist()
    for n in layout:
        _need(n in there, f"trader {n} is not among the twelve of the cut at {tb.cut} (FF-11)")
        _need(layout.count(n) == 1, f"trader {n} is in the layout twice (FF-11)")
    tb.trader[:] = layout


def _put_tiles(tb: Any, me: Any, tiles: Any, count: int) -> None:
    whole = isinstance(tiles, list) and len(tiles) == count and all(tile in TILES for tile in tiles)
    _need(whole, f"the tiles drawn are {_short(tiles)}; they are {count} of {', '.join(TILES)} (FF-6)")
    for k, tile in enumerate(tiles):
        number = TILES.index(tile)
        _need(tb.tiles[number] > 0, f"the supply has no {tile} left; there are {TILE_COUNT[number]} in all (FF-6)")
        tb.tiles[number] -= 1
        tb.tiles_left -= 1
        me.drawn[k] = number


def _list(entry: Any, key: str, length: int, example: str) -> list[Any]:
    found = entry.get(key) if isinstance(entry, dict) and set(entry) == {key} else None
    if not isinstance(found, list) or len(found) != length:
        raise BadInput(f'the chance here is {{"{key}": {example}}}, not {_short(entry)}')
    return found


def _is_number(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadInput(otherwise)


def _short(value: Any) -> str:
    return str(value)[:80]

"""Fische Fluppen Frikadellen: editions, that is what is printed on the components (FF-1 to FF-7).

An edition is a folder of four files: ``traders.toml``, ``prices.toml``, ``tiles.toml``, ``board.toml``. Those in
``edition/`` beside this file come with Shoal; others lie in the folder that the environment variable ``SHOAL_EDITIONS``
names. They are read when first asked for. ``edition/README.md`` says what is in the files and what is checked.
"""

import os
import re
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from shoal.engine.game import BadInput
from shoal.games.fff import parts
from shoal.games.fff.parts import BONUS, FETISHES, KINDS, LANDINGS, SPACES, TILES

FOLDER = Path(__file__).parent / "edition"
NAME = re.compile(r"[a-z0-9-]+")
DEFAULT = "reconstruction"

Kind = Literal["fish", "fluppen", "frikadellen", "fennel", "fusel"]
Source = Literal["rulebook", "fact", "reconstruction", "box"]
"""Where an entry comes from: the rulebook, another public source, ourselves, the published components."""
Point = tuple[int, int]

# --- the files as they are written ----------------------------------------------------------------------------------


class Trader(Struct, forbid_unknown_fields=True):
    """A trader's card. ``known`` names the fields that are not ours, whatever ``source`` says of the name."""

    number: int
    name: str
    gloss: str
    """What the name means, in English."""
    kind: Literal["buyer-seller", "exchange", "special", "fetish"]
    bonus: list[str]
    source: Source
    known: list[str]
    produces: Kind | None = None
    demands: Kind | None = None
    takes: Kind | None = None
    gives: Kind | None = None
    special: Literal["freddy", "franz", "felicitas"] | None = None
    price: Literal["same", "different", "two kinds"] | None = None

    @property
    def signs(self) -> tuple[Kind | None, Kind | None]:
        """The left and the right sign: what he produces and demands, or takes and gives."""
        return self.produces or self.takes, self.demands or self.gives


class Traders(Struct, forbid_unknown_fields=True):
    """``traders.toml``."""

    kinds: list[str]
    trader: list[Trader]


class Prices(Struct, forbid_unknown_fields=True):
    """``prices.toml``: the price table (FF-5), a column an entry."""

    source: Source
    start: int
    track: list[int]
    drop: list[int]
    rise: list[int]


class Tile(Struct, forbid_unknown_fields=True):
    """A kind of progress tile."""

    id: str
    count: int
    german: str
    english: str


class Tiles(Struct, forbid_unknown_fields=True):
    """``tiles.toml``: the progress tiles (FF-6)."""

    source: Source
    tile: list[Tile]


class Space(Struct, forbid_unknown_fields=True):
    """A space of the board; x and y are for drawing, y downwards."""

    id: str
    kind: Literal["harbour", "trader", "path", "bridge"]
    x: int
    y: int


class Landing(Struct, forbid_unknown_fields=True):
    """A landing at a space; ``raft``: one of the marked ones."""

    id: str
    space: str
    x: int
    y: int
    raft: bool


class Land(Struct, forbid_unknown_fields=True):
    """A piece of land; all else is water."""

    id: str
    german: str
    english: str
    outline: list[Point]


class Board(Struct, forbid_unknown_fields=True):
    """``board.toml`` (FF-7). The order of ``landings`` is that along the one closed waterway."""

    source: Source
    width: int
    height: int
    houses: list[str]
    spaces: list[Space]
    connections: list[tuple[str, str]]
    landings: list[Landing]
    land: list[Land]

    def neighbours(self) -> dict[str, list[str]]:
        """Of each space the spaces one step away, in the order of ``parts.SPACES``."""
        ways: dict[str, set[str]] = {space.id: set() for space in self.spaces}
        for a, b in self.connections:
            ways[a].add(b)
            ways[b].add(a)
        return {space: sorted(others, key=SPACES.index) for space, others in ways.items()}


class Edition(Struct, frozen=True):
    """All of it."""

    name: str
    traders: list[Trader]
    prices: Prices
    tiles: list[Tile]
    board: Board


# --- finding and reading --------------------------------------------------------------------------------------------


def edition_names() -> tuple[str, ...]:
    """The editions there are, ``reconstruction`` first; a broken one too, it is refused when it is chosen."""
    folders = [folder for place in (FOLDER, _own()) if place and place.is_dir() for folder in place.iterdir()]
    names = {folder.name for folder in folders if NAME.fullmatch(folder.name) and folder.is_dir()}
    return tuple(sorted(names, key=lambda name: (name != DEFAULT, name)))


def _own() -> Path | None:
    named = os.environ.get("SHOAL_EDITIONS")
    return Path(named) if named else None


def edition(name: str) -> Edition:
    """The edition of that name; ``BadInput`` if there is none, or if it is wrong: then it names file and entry."""
    if name not in edition_names():
        own = _own()
        lost = f"; SHOAL_EDITIONS is {own}, which is no folder" if own and not own.is_dir() else ""
        raise BadInput(f'there is no edition "{name}"; there are {", ".join(edition_names())}{lost} (FF-3)')
    places = [place / name for place in (FOLDER, _own()) if place and (place / name).is_dir()]
    if len(places) > 1:
        raise BadInput(f"{places[1]}: Shoal brings an edition of this name; give yours another one (FF-3)")
    return read_edition(places[0])


@cache
def read_edition(folder: Path) -> Edition:
    """The edition in a folder, checked; ``BadInput`` names file and entry."""
    traders = _read(folder / "traders.toml", Traders, check_traders)
    prices = _read(folder / "prices.toml", Prices, check_prices)
    tiles = _read(folder / "tiles.toml", Tiles, check_tiles)
    board = _read(folder / "board.toml", Board, check_board)
    return Edition(folder.name, traders.trader, prices, tiles.tile, board)


T = TypeVar("T")


def _read(file: Path, kind: type[T], check: Callable[[T], None]) -> T:
    try:
        read = msgspec.toml.decode(file.read_bytes(), type=kind)
        check(read)
    except OSError as error:
        raise BadInput(f"{file}: cannot be read ({error.strerror}); an edition has four files (FF-3)") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: {_place(str(error))}; see the edition that Shoal brings") from None
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from None
    return read


def _place(error: str) -> str:
    """The message of msgspec with the entry's number counted from 1, as people do."""
    what, _, where = error.partition(" - at `$.")
    if not where:
        return what
    place = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", where.rstrip("`"))
    return f"{place}: {what}"


# --- what every edition keeps: traders (FF-1 to FF-3) ----------------------------------------------------------------

EXCHANGE_TRADERS = (4, 7, 12, 17, 19, 22, 28, 31, 34, 36)
SPECIAL_TRADERS = {8: "freddy", 16: "franz", 25: "felicitas"}
FETISH_TRADERS = {2: "same", 14: "different", 26: "two kinds"}


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadInput(otherwise)


def check_traders(file: Traders) -> None:
    """``BadInput`` for what no 36 traders can be, for pairs of signs that are missing, and for cuts nobody can play."""
    traders = file.trader
    _need(file.kinds == list(KINDS), f"kinds are {', '.join(file.kinds)}; they are {', '.join(KINDS)}, in this order")
    for place, trader in enumerate(traders, 1):
        _need(trader.number == place, f"trader {trader.number} stands in place {place}; they go from 1 to 36 (FF-1)")
        _check_trader(trader)
    _need(len(traders) == parts.TRADERS, f"there are {len(traders)} traders; there are 36 (FF-1)")
    names = Counter(trader.name for trader in traders)
    for trader in traders:
        _need(names[trader.name] == 1, f"trader {trader.number}: another one is called {trader.name} too (FF-3)")
    _check_signs(traders)
    _check_known(traders)
    for word in BONUS:
        _need(any(word in trader.bonus for trader in traders), f'no trader has the bonus "{word}" (FF-3)')
    for first in range(len(traders)):
        _check_cut(traders, first)


def _check_trader(trader: Trader) -> None:
    n = trader.number
    kind, signs = _card(n)
    _need(trader.kind == kind, f'trader {n}: kind is "{trader.kind}"; number {n} is "{kind}" (FF-1)')
    has = {sign for sign in ("produces", "demands", "takes", "gives", "special", "price") if getattr(trader, sign)}
    _need(has == set(signs), f"trader {n}: has {_list(has)}; {kind} has {_list(signs)} (FF-1)")
    for sign, value in signs.items():
        _need(value in (None, getattr(trader, sign)), f'trader {n}: {sign} is not "{value}" (FF-1)')
    left, right = trader.signs
    _need(left is None or left != right, f"trader {n}: {left} on both signs (FF-3)")
    if kind == "fetish":
        _need(not trader.bonus, f"trader {n}: bonus is {_list(trader.bonus)}; a fetish trader has none (FF-35)")
        return
    _need(1 <= len(trader.bonus) <= 3, f"trader {n}: bonus has {len(trader.bonus)} entries; 1 to 3 (FF-2)")
    for word in trader.bonus:
        _need(word in BONUS, f'trader {n}: there is no bonus "{word}"; there are {_list(BONUS)} (FF-60)')
    own = f"produce {trader.produces}"
    _need(own not in trader.bonus, f'trader {n}: bonus "{own}", which is what he produces himself (FF-3)')


def _card(number: int) -> tuple[str, dict[str, str | None]]:
    """Of which kind the trader with that number is, and which signs he has, with their value where it is set."""
    if number in SPECIAL_TRADERS:
        return "special", {"special": SPECIAL_TRADERS[number]}
    if number in FETISH_TRADERS:
        return "fetish", {"price": FETISH_TRADERS[number]}
    if number in EXCHANGE_TRADERS:
        return "exchange", {"takes": None, "gives": None}
    return "buyer-seller", {"produces": None, "demands": None}


def _list(words: Iterable[str]) -> str:
    return ", ".join(sorted(words)) or "nothing"


def _check_signs(traders: list[Trader]) -> None:
    """Each ordered pair of kinds is one buyer-and-seller; each kind is taken by two exchange traders, given by two."""
    pairs = Counter(trader.signs for trader in traders if trader.kind == "buyer-seller")
    for trader in traders:
        if trader.kind == "buyer-seller" and pairs[trader.signs] > 1:
            raise BadInput(
                f"trader {trader.number}: another one produces {trader.produces} and demands {trader.demands} too;"
                " each pair of kinds is there once (FF-3)"
            )
    for sign in ("takes", "gives"):
        count = Counter(getattr(trader, sign) for trader in traders)
        for kind in KINDS:
            _need(count[kind] == 2, f"{count[kind]} exchange traders have {sign} = {kind}; there are 2 (FF-3)")


def _check_known(traders: list[Trader]) -> None:
    """The two traders that the rulebook shows (FF-2)."""
    frauke = next(trader for trader in traders if trader.signs == ("fluppen", "fish"))
    _need(
        sorted(frauke.bonus) == ["produce fennel", "produce fish"],
        f"trader {frauke.number}: bonus is not produce fennel, produce fish, as Frisierte Frauke has it (FF-2)",
    )
    _need(
        any(trader.signs == ("fennel", "frikadellen") and trader.bonus == ["change value"] for trader in traders),
        "no exchange trader takes fennel, gives frikadellen and has just the bonus change value (FF-2)",
    )


def _check_cut(traders: list[Trader], first: int) -> None:
    """The game with the twelve traders from this one on can be played."""
    cut = [traders[(first + k) % len(traders)] for k in range(parts.IN_GAME)]
    where = f"the twelve traders from number {first + 1} on"
    for word, sign in (("produces", "produces"), ("demands", "demands")):
        for kind in KINDS:
            _need(any(getattr(trader, sign) == kind for trader in cut), f"{where}: nobody {word} {kind} (FF-3)")
    exchanges = sum(trader.kind == "exchange" for trader in cut)
    _need(exchanges >= 1, f"{where}: there is no exchange trader (FF-3)")
    again = [str(trader.number) for trader in cut if "draw again" in trader.bonus]
    _need(len(again) < 2, f'{where}: {" and ".join(again)} all have the bonus "draw again" (FF-3)')


# --- prices and tiles (FF-5, FF-6) ----------------------------------------------------------------------------------


def check_prices(file: Prices) -> None:
    """``BadInput`` for a table that is not the one the rulebook's examples are of (FF-5)."""
    track = file.track
    for name in ("track", "drop", "rise"):
        count = len(getattr(file, name))
        _need(count == parts.PRICES, f"{name} has {count} entries; a price table has {parts.PRICES} columns (FF-5)")
    _need(track == sorted(set(track)), f"track is {track}; prices rise from column to column (FF-5)")
    _need(all(price % 10 == 0 for price in track), f"track is {track}; florint come in tens (FF-5)")
    _need((track[0], track[-1]) == (10, 150), f"track goes from {track[0]} to {track[-1]}; from 10 to 150 (FF-5)")
    at = track.index(30) if 30 in track else 0
    _need(
        track[at : at + 4] == [30, 40, 50, 60] and track[at + 5 : at + 6] == [100],
        f"track is {track}; in it 30, 40, 50, 60, one more price and 100 follow one another (FF-5)",
    )
    _need(file.start == 50, f"start is {file.start}; prices begin at 50 (FF-11)")
    for k, (price, drop, rise) in enumerate(zip(track, file.drop, file.rise, strict=True)):
        _need(
            0 <= drop <= k, f"drop at {price} is {drop}; a price falls by 0 to {k} steps there, to 10 at most (FF-33)"
        )
        _need(1 <= rise < parts.PRICES, f"rise at {price} is {rise}; a price rises by 1 to 9 steps (FF-41)")
    _need(file.drop[track.index(50)] == 2, "drop at 50 is not 2, as in the rulebook's example (FF-5)")
    _need(file.rise[track.index(60)] == 2, "rise at 60 is not 2, as in the rulebook's example (FF-5)")


def check_tiles(file: Tiles) -> None:
    """``BadInput`` if these are not the 11 tiles of FF-6."""
    ids = [tile.id for tile in file.tile]
    _need(ids == list(TILES), f"tiles are {', '.join(ids)}; they are {', '.join(TILES)}, in this order (FF-6)")
    for tile, there in zip(file.tile, parts.TILE_COUNT.tolist(), strict=True):
        _need(tile.count == there, f"tile {tile.id}: count is {tile.count}; there are {there} (FF-6)")


# --- the board (FF-7) -----------------------------------------------------------------------------------------------

KIND_OF = {"h": "harbour", "p": "path", "b": "bridge"}
FAR = 12
"""Points that no two spaces are further apart."""


def check_board(file: Board) -> None:
    """``BadInput`` for a board with ways that lead nowhere, cross, or are too long (FF-7)."""
    houses = ", ".join(file.houses)
    _need(file.houses == list(parts.HOUSES), f"houses are {houses}; they are A to L, in this order (FF-7)")
    _check_spaces(file)
    _check_connections(file)
    _check_ways(file.neighbours())
    _check_landings(file)
    _check_water(file)


def _check_spaces(file: Board) -> None:
    seen: dict[str, Space] = {}
    for space in file.spaces:
        _need(space.id in SPACES, f"space {space.id}: spaces are harbour, A to L, p1 to p24, b1 to b8 (FF-7)")
        kind = KIND_OF.get(space.id[0], "trader")
        _need(space.kind == kind, f'space {space.id}: kind is "{space.kind}", not "{kind}" (FF-7)')
        _need(space.id not in seen, f"space {space.id}: it is there twice (FF-7)")
        for other in seen.values():
            _need((space.x, space.y) != (other.x, other.y), f"space {space.id}: {other.id} is at the same point (FF-7)")
        _check_inside(file, f"space {space.id}", (space.x, space.y))
        seen[space.id] = space
    for needed in ("harbour", *parts.HOUSES):
        _need(needed in seen, f"space {needed} is missing (FF-7)")
    bridges = sum(space.kind == "bridge" for space in file.spaces)
    _need(bridges >= 3, f"{bridges} spaces are bridges; there are 3 at least (FF-7)")


def _check_inside(file: Board, what: str, point: Point) -> None:
    inside = 0 <= point[0] <= file.width and 0 <= point[1] <= file.height
    _need(inside, f"{what}: {point[0]},{point[1]} is outside the picture of {file.width} x {file.height} (FF-7)")


def _check_connections(file: Board) -> None:
    places = {space.id: (space.x, space.y) for space in file.spaces}
    seen: set[frozenset[str]] = set()
    for a, b in file.connections:
        for end in (a, b):
            _need(end in places, f"connection {a} - {b}: there is no space {end} (FF-7)")
        _need(a != b, f"connection {a} - {b}: a space is not its own neighbour (FF-7)")
        _need(frozenset((a, b)) not in seen, f"connection {a} - {b}: it is there twice (FF-7)")
        _need(not {a, b} <= set(parts.HOUSES), f"connection {a} - {b}: houses never touch (FF-7)")
        seen.add(frozenset((a, b)))
        for space, place in places.items():
            if space not in (a, b):
                _need(
                    not _lies_on(place, places[a], places[b]), f"connection {a} - {b}: it runs through {space} (FF-7)"
                )
    for (a, b), (c, d) in combinations(file.connections, 2):
        if not {a, b} & {c, d}:
            crosses = _cross(places[a], places[b], places[c], places[d])
            _need(not crosses, f"connection {a} - {b}: it crosses {c} - {d} (FF-7)")
    for space, others in file.neighbours().items():
        most = parts.NEIGHBOURS
        _need(len(others) <= most, f"space {space}: it has {len(others)} neighbours; {most} are the most (FF-7)")


def _side(p: Point, a: Point, b: Point) -> int:
    """On which side of the line from a to b p lies: its sign; 0 on the line."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _lies_on(p: Point, a: Point, b: Point) -> bool:
    within = all(min(a[k], b[k]) <= p[k] <= max(a[k], b[k]) for k in (0, 1))
    return within and _side(p, a, b) == 0


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines that share no end cross; ends on the other line are ``_lies_on``'s."""
    return _side(a, c, d) * _side(b, c, d) < 0 and _side(c, a, b) * _side(d, a, b) < 0


def _check_ways(neighbours: Mapping[str, list[str]]) -> None:
    """Houses are near one another, and nothing is far."""
    for house in parts.HOUSES:
        _need(len(neighbours[house]) >= 2, f"space {house}: it is a dead end (FF-7)")
    for space in neighbours:
        points = _points(neighbours, space)
        lost = [other for other in neighbours if points.get(other, FAR + 1) > FAR]
        _need(not lost, f"space {space}: {', '.join(lost)} further away than {FAR} points (FF-7)")
        near = [house for house in parts.HOUSES if house != space and points[house] <= parts.POINTS]
        low, high = (3, 5) if space == "harbour" else (2, 4) if space in parts.HOUSES else (0, len(parts.HOUSES))
        _need(
            low <= len(near) <= high,
            f"space {space}: {len(near)} houses are within 3 points on foot ({_list(near)}); {low} to {high} (FF-7)",
        )


def _points(neighbours: Mapping[str, list[str]], start: str) -> dict[str, int]:
    """How many points each space is away from one, on foot on an empty board."""
    points, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for there in neighbours[here]:
            if there not in points:
                points[there] = points[here] + 1
                ahead.append(there)
    return points


def _check_landings(file: Board) -> None:
    ids = [landing.id for landing in file.landings]
    most = len(LANDINGS)
    _need(
        ids == list(LANDINGS[: len(ids)]),
        f"landings are {', '.join(ids)}; they are w1, w2 and so on along the waterway, {most} at most (FF-7)",
    )
    spaces = {space.id for space in file.spaces}
    at: dict[str, list[str]] = {}
    for landing in file.landings:
        _need(landing.space in spaces, f"landing {landing.id}: there is no space {landing.space} (FF-7)")
        _check_inside(file, f"landing {landing.id}", (landing.x, landing.y))
        at.setdefault(landing.space, []).append(landing.id)
    _need(at.get("harbour") == ["w1", "w2"], "landings w1 and w2 are at the harbour, and no others (FF-24)")
    for space, there in at.items():
        _need(space == "harbour" or len(there) == 1, f"landing {there[-1]}: {space} has {there[0]} already (FF-7)")
    rafts = sum(landing.raft for landing in file.landings)
    _need(rafts == parts.RAFTS, f"{rafts} landings are marked for a raft; there are {parts.RAFTS} (FF-7)")


def _check_water(file: Board) -> None:
    """A space lies on water if and only if it is a bridge."""
    for land in file.land:
        _need(len(land.outline) >= 3, f"land {land.id}: an outline has three points at least (FF-7)")
    for space in file.spaces:
        dry = any(_inside((space.x, space.y), land.outline) for land in file.land)
        wet_or_dry = "on land, and a bridge is not" if dry else "on water, and only a bridge is"
        _need(dry != (space.kind == "bridge"), f"space {space.id}: it lies {wet_or_dry} (FF-7)")


def _inside(p: Point, outline: list[Point]) -> bool:
    """Whether a point lies within a closed outline: a ray from it to the right crosses it an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


# --- for the rules, and for the page --------------------------------------------------------------------------------


@cache
def numbers(name: str) -> NDArray[np.int64]:
    """The edition as ``rules.setup`` takes it: one flat block, laid out as the slices in ``parts`` say. ``BadInput`` as
    in ``edition``."""
    e = edition(name)
    block = np.full(parts.EDITION, parts.NONE, np.int64)
    block[parts.TYPE] = [_type(trader) for trader in e.traders]
    block[parts.LEFT_SIGN] = [_kind_number(trader.signs[0]) for trader in e.traders]
    block[parts.RIGHT_SIGN] = [_kind_number(trader.signs[1]) for trader in e.traders]
    block[parts.BONUS_ACTIONS] = [number for trader in e.traders for number in _bonus_numbers(trader)]
    block[parts.TRACK], block[parts.DROP], block[parts.RISE] = e.prices.track, e.prices.drop, e.prices.rise
    ways = e.board.neighbours()
    block[parts.WAYS] = [number for space in SPACES for number in _way_numbers(ways.get(space, []))]
    marked = [landing.raft for landing in e.board.landings]
    at = [SPACES.index(landing.space) for landing in e.board.landings]
    block[parts.LANDING_SPACE] = at + [parts.NONE] * (len(LANDINGS) - len(at))
    block[parts.RAFT_START] = marked + [0] * (len(LANDINGS) - len(at))
    block[parts.START_PRICE] = e.prices.start
    block.flags.writeable = False
    return block


def _bonus_numbers(trader: Trader) -> list[int]:
    numbers = [BONUS.index(word) + 1 for word in trader.bonus]
    return numbers + [0] * (parts.MOST_BONUS - len(numbers))


def _way_numbers(others: list[str]) -> list[int]:
    return [SPACES.index(other) for other in others] + [parts.NONE] * (parts.NEIGHBOURS - len(others))


def _kind_number(kind: Kind | None) -> int:
    return parts.NONE if kind is None else KINDS.index(kind)


def _type(trader: Trader) -> int:
    """The trader's type, as ``parts`` numbers them."""
    types = {
        "buyer-seller": parts.BUYER_SELLER,
        "exchange": parts.EXCHANGE,
        "freddy": parts.FREDDY,
        "franz": parts.FRANZ,
        "felicitas": parts.FELICITAS,
        "same": parts.SAME,
        "different": parts.DIFFERENT,
        "two kinds": parts.TWO_KINDS,
    }
    return types[trader.special or trader.price or trader.kind]


def components(options: Mapping[str, Any]) -> dict[str, Any]:
    """What the page draws and reads out, and what never changes during a game; docs/protocol.md lists the keys."""
    e = edition(options["edition"])
    board = msgspec.to_builtins(e.board)
    return {
        "edition": e.name,
        "board": {key: board[key] for key in ("width", "height", "spaces", "connections", "landings")}
        | {"lands": board["land"]},
        "traders": [
            {key: value for key, value in msgspec.to_builtins(trader).items() if key not in ("source", "known")}
            for trader in e.traders
        ],
        "prices": {"start": e.prices.start, "track": e.prices.track, "drop": e.prices.drop, "rise": e.prices.rise},
        "tiles": [{"id": tile.id, "count": tile.count} for tile in e.tiles],
        "kinds": list(KINDS),
        "fetishes": list(FETISHES),
    }

"""Positions of Fische Fluppen Frikadellen as one would lay them out on a table, in the words of records."""

from collections.abc import Mapping, Sequence
from typing import Any

from shoal.engine.play import Play
from shoal.games import game
from shoal.games.fff.parts import FETISHES, HOUSES, KINDS, LANDINGS, NONE, SPACES, TILES, TOKENS

FFF = game("fff")
TILES_DRAWN = (("plus2", "value"), ("plus2", "value"), ("plus2", "swap"), ("swap", "buy"), ("buy", "lock"))
"""What the players of a table draw at the deal; they keep the first."""


def dealt(players: int = 2, cut: int = 1, start: int = 0, *, houses: Sequence[int] = (), **options: Any) -> Play:
    """A game just dealt: at every table the cut is at ``cut``, and the first houses have the traders ``houses``, the
    others the rest in order. Nobody has kept a tile yet."""
    tables = (players + 4) // 5
    top = [(cut - 1 + k) % 36 + 1 for k in range(12)]
    layout = [*houses, *(trader for trader in top if trader not in houses)]
    tiles = [list(TILES_DRAWN[p // tables]) for p in range(players)]
    deal: list[dict[str, Any]] = [{"cut": [cut] * tables}, {"layout": [layout] * tables}, {"tiles": tiles}]
    return Play(FFF, players, options, start, chance=deal[1:] if options.get("traders") == "first" else deal)


def begun(players: int = 2, cut: int = 1, start: int = 0, *, houses: Sequence[int] = (), **options: Any) -> Play:
    """The same when everybody has kept the first of his tiles."""
    play = dealt(players, cut, start, houses=houses, **options)
    for p in range(players):
        play.play(p, f"keep {TILES_DRAWN[p // ((players + 4) // 5)][0]}")
    return play


def position(
    at: Sequence[str] = ("harbour", "harbour"),
    *,
    cut: int = 1,
    houses: Sequence[int] = (),
    points: int = 3,
    money: Sequence[int] = (),
    cargo: Sequence[str] = (),
    goods: Mapping[int, str] | None = None,
    prices: Mapping[str, int] | None = None,
    rafts: str = "",
    locks: Mapping[int, int] | None = None,
    tiles: Sequence[str] = (),
    fetishes: Sequence[str] = (),
    supply: Mapping[str, int] | None = None,
    tile_supply: str | None = None,
    **options: Any,
) -> Play:
    """Player 0 is on turn. ``at``: where all stand. ``houses``: traders from A on. ``cargo`` by player, ``goods``
    by trader: such as ``2 fish 1 fusel``. ``tiles`` and ``fetishes`` by player: words. What is not said is as at the
    start. With ``supply`` or ``tile_supply`` only so much is left; what is missing lies nowhere.
    """
    play = begun(len(at), cut, houses=houses, **options)
    s = play.states[0]
    tb = s.table[0]
    tb.points = points
    tb.began = SPACES.index(at[0]) if at[0] in HOUSES else NONE
    for p, space in enumerate(at):
        s.seat[p].space = SPACES.index(space)
    _put_players(s, money, cargo, tiles, fetishes)
    for trader, words in (goods or {}).items():
        tb.goods[tb.house[trader]] = read_goods(words)
    track = s.edition.track.tolist()
    for kind, price in (prices or {}).items():
        tb.prices[KINDS.index(kind)] = track.index(price)
    if rafts:
        tb.rafts[:] = [landing in rafts.split() for landing in LANDINGS]
    for trader, p in (locks or {}).items():
        tb.lock[tb.house[trader]] = p
        tb.tiles[TILES.index("lock")] -= 1
    _put_supply(s, supply or {}, tile_supply)
    return play


def _put_players(
    s: Any, money: Sequence[int], cargo: Sequence[str], tiles: Sequence[str], fetishes: Sequence[str]
) -> None:
    tb = s.table[0]
    for p, florint in enumerate(money):
        s.seat[p].money = florint
    for p, words in enumerate(cargo):
        _load(s.seat[p], words)
    for p, words in enumerate(tiles):
        _hand(tb, s.seat[p], words)
    for p, words in enumerate(fetishes):
        for k, fetish in enumerate(words.split()):
            s.seat[p].fetishes[k] = FETISHES.index(fetish)
            tb.fetishes[FETISHES.index(fetish)] -= 1


def _put_supply(s: Any, supply: Mapping[str, int], tile_supply: str | None) -> None:
    """What is not elsewhere, or just so much."""
    tb = s.table[0]
    for kind, word in enumerate(KINDS):
        held = sum(int(s.seat[p].cargo[kind]) for p in range(s.players))
        tb.supply[kind] = supply.get(word, TOKENS - held - int(tb.goods[:, kind].sum()))
    if tile_supply is not None:
        tb.tiles[:] = [tile_supply.split().count(tile) for tile in TILES]
    tb.tiles_left = tb.tiles.sum()


def _load(seat: Any, words: str) -> None:
    seat.cargo[:] = read_goods(words)
    seat.load = sum(read_goods(words))


def _hand(tb: Any, seat: Any, words: str) -> None:
    """These tiles instead of those held, the others come from the supply or return there."""
    tb.tiles += seat.tiles
    seat.tiles[:] = [words.split().count(tile) for tile in TILES]
    tb.tiles -= seat.tiles
    seat.tiles_held = len(words.split())


def read_goods(words: str) -> list[int]:
    """``2 fish 1 fusel`` as five numbers."""
    parts = words.split()
    found = [0] * len(KINDS)
    for count, kind in zip(parts[::2], parts[1::2], strict=True):
        found[KINDS.index(kind)] = int(count)
    return found


def at_trader(trader: int, **more: Any) -> Play:
    """Player 0 has stopped at that trader, whose house is A; ``more`` as for ``position``."""
    cut = more.pop("cut", None) or next(c for c in (1, 12, 25) if (trader - c) % 36 < 12)
    others = list(more.pop("others", ()))
    at = more.pop("at", ("p1", "harbour"))
    play = position(at, cut=cut, houses=[trader, *others], **more)
    play.play(0, "walk A", "stop")
    return play

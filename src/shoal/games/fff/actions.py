"""Fische Fluppen Frikadellen: how actions and options are written, and why an action is refused."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput, Notation, Option, Reason
from shoal.games.fff import codes
from shoal.games.fff.edition import DEFAULT, edition_names, numbers
from shoal.games.fff.hands import fetishes_of
from shoal.games.fff.parts import (
    CARGO_OF,
    FETISHES,
    KINDS,
    LANDINGS,
    MOST_CARGO,
    MOST_PLAYERS,
    MOST_TABLES,
    PAIRS,
    PAYMENTS,
    SPACES,
    SWAPS,
    TILES,
    TRADERS,
    unpack,
    write_goods,
)
from shoal.games.fff.tiles import tile_of

# --- options --------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("traders", "choice", "cut", "FF-11", choices=("cut", "first")),
    Option("may_stay", "flag", False, "FF-22"),
    Option("places", "number", 1, "FF-70", low=1, high=3),
    Option("edition", "text", DEFAULT, "FF-3", choices=edition_names()),
)


def encode(options: Mapping[str, Any]) -> NDArray[np.int64]:
    """[traders 1-12, may stay, places, the edition's numbers], as ``codes.setup`` takes them (``parts.EDITION_FROM``).
    ``BadInput`` if there is no such edition, if it is wrong, or for two places."""
    if options["places"] == 2:
        raise BadInput('option "places" is 2; it can be 1 or 3 (FF-70)')
    chosen = [options["traders"] == "first", options["may_stay"], options["places"]]
    return np.concatenate([np.array(chosen, np.int64), numbers(options["edition"])])


def players(_options: Mapping[str, Any]) -> range:
    """2-5 at one table, 6-10 at two, 11-15 at three."""
    return range(2, MOST_PLAYERS + 1)


# --- notation -------------------------------------------------------------------------------------------------------

WAYS = ("+", "-")
"""Up and down the list of landings."""


def _words() -> Iterator[str]:
    """The words of all actions, in the order of their numbers in ``rules``."""
    yield from (f"keep {tile}" for tile in TILES)
    yield from (f"walk {space}" for space in SPACES)
    yield from (f"ride {way}" for way in WAYS)
    yield from (f"call {landing} {way}" for landing in LANDINGS for way in WAYS)
    yield "stop"
    yield from (f"leave {table}" for table in range(1, MOST_TABLES + 1))
    yield from ("end", "pass")
    yield from (f"buy {write_goods(int(goods))}" for goods in CARGO_OF)
    yield from (f"sell {number} {kind}" for kind in KINDS for number in range(1, MOST_CARGO + 1))
    yield from (f"swap {write_goods(give)} for {write_goods(get)}" for give, get in SWAPS)
    yield from (f"fetish {fetish} for {write_goods(goods)}" for fetish in FETISHES for goods in PAYMENTS)
    yield from (f"{what} {kind}" for what in ("produce", "double", "raise", "lower") for kind in KINDS)
    yield from (f"{what} {a} {b}" for what in ("produce", "goods", "traders") for a, b in PAIRS)
    yield from (f"raft {start} {to}" for start in LANDINGS for to in LANDINGS if to != start)
    yield from (f"push {player} {way}" for player in range(MOST_PLAYERS) for way in (*SPACES, *WAYS))
    yield "tile plus2"
    yield from (f"tile {what} {kind}" for what in ("raise", "lower") for kind in KINDS)
    yield from (f"tile swap {give} {get}" for give in KINDS for get in KINDS if get != give)
    yield from (f"tile lock {trader}" for trader in range(1, TRADERS + 1))
    yield from (f"tile buy {player} {kind}" for player in range(MOST_PLAYERS) for kind in KINDS)


NOTATION = Notation(
    "Fische Fluppen Frikadellen",
    list(_words()),
    'written as in docs/records.md, such as "walk p3", "ride +", "call w12 -", "stop", "buy 2 fish", "sell 3 fennel",'
    ' "swap 1 fish for 2 fusel", "fetish spyglass for 3 fish", "tile lock 13", "pass" or "end"',
)
parse, write = NOTATION.parse, NOTATION.write

# --- refusals -------------------------------------------------------------------------------------------------------

REASONS = {
    codes.GAME_OVER: Reason("refuse-over", "FF-70"),
    codes.OUT_OF_THE_GAME: Reason("refuse-out-of-the-game", "FF-70"),
    codes.NOT_YOUR_TURN: Reason("refuse-not-your-turn", "FF-20"),
    codes.KEEP_FIRST: Reason("refuse-keep-first", "FF-10"),
    codes.OTHERS_KEEP: Reason("refuse-others-keep", "FF-10"),
    codes.CHOOSE_FIRST: Reason("refuse-choose-first", "FF-35"),
    codes.NOTHING_TO_KEEP: Reason("refuse-nothing-to-keep", "FF-10"),
    codes.NOT_DRAWN: Reason("refuse-not-drawn", "FF-10"),
    codes.NOT_MOVING: Reason("refuse-not-moving", "FF-26"),
    codes.NO_POINTS: Reason("refuse-no-points", "FF-20"),
    codes.NOT_NEXT: Reason("refuse-not-next", "FF-21"),
    codes.SPACE_LOCKED: Reason("refuse-space-locked", "FF-50"),
    codes.NO_WAY_BACK: Reason("refuse-no-way-back", "FF-22"),
    codes.NO_RAFT_HERE: Reason("refuse-no-raft-here", "FF-23"),
    codes.NO_FREE_LANDING: Reason("refuse-no-free-landing", "FF-23"),
    codes.NO_SUCH_LANDING: Reason("refuse-no-such-landing", "FF-7"),
    codes.HARBOUR_IS_ONE: Reason("refuse-harbour-is-one", "FF-24"),
    codes.NO_RAFT_THERE: Reason("refuse-no-raft-there", "FF-25"),
    codes.NO_MONEY_TO_CALL: Reason("refuse-no-money-to-call", "FF-25"),
    codes.LAST_POINT: Reason("refuse-last-point", "FF-22"),
    codes.NO_TRADER_HERE: Reason("refuse-no-trader-here", "FF-26"),
    codes.BEGAN_HERE: Reason("refuse-began-here", "FF-22"),
    codes.TRADER_LOCKED: Reason("refuse-trader-locked", "FF-50"),
    codes.ONE_TABLE: Reason("refuse-one-table", "FF-81"),
    codes.NO_SUCH_TABLE: Reason("refuse-no-such-table", "FF-81"),
    codes.SITS_THERE: Reason("refuse-sits-there", "FF-81"),
    codes.NOT_IN_HARBOUR: Reason("refuse-not-in-harbour", "FF-81"),
    codes.NEW_HERE: Reason("refuse-new-here", "FF-81"),
    codes.STOP_INSTEAD: Reason("refuse-stop-instead", "FF-30"),
    codes.MUST_LEAVE: Reason("refuse-must-leave", "FF-22"),
    codes.TRADE_FIRST: Reason("refuse-trade-first", "FF-30"),
    codes.BONUS_FIRST: Reason("refuse-bonus-first", "FF-30"),
    codes.NOT_TRADING: Reason("refuse-not-trading", "FF-30"),
    codes.ONCE_A_VISIT: Reason("refuse-once-a-visit", "FF-33"),
    codes.SELLS_NOTHING: Reason("refuse-sells-nothing", "FF-32"),
    codes.NOT_LYING: Reason("refuse-not-lying", "FF-32"),
    codes.ONE_ONLY: Reason("refuse-one-only", "FF-34"),
    codes.SUPPLY_LACKS: Reason("refuse-supply-lacks", "FF-34"),
    codes.HANDS_FULL: Reason("refuse-hands-full", "FF-31"),
    codes.NO_MONEY: Reason("refuse-no-money", "FF-32"),
    codes.NOT_DEMANDED: Reason("refuse-not-demanded", "FF-33"),
    codes.NOT_OWNED: Reason("refuse-not-owned", "FF-33"),
    codes.NO_EXCHANGE: Reason("refuse-no-exchange", "FF-34"),
    codes.OTHER_SIGNS: Reason("refuse-other-signs", "FF-34"),
    codes.OTHER_NUMBER: Reason("refuse-other-number", "FF-34"),
    codes.NOT_DEARER: Reason("refuse-not-dearer", "FF-34"),
    codes.NO_FETISHES_HERE: Reason("refuse-no-fetishes-here", "FF-35"),
    codes.FETISH_OWNED: Reason("refuse-fetish-owned", "FF-35"),
    codes.FETISH_GONE: Reason("refuse-fetish-gone", "FF-35"),
    codes.OTHER_PRICE: Reason("refuse-other-price", "FF-35"),
    codes.NOTHING_TO_PASS: Reason("refuse-nothing-to-pass", "FF-30"),
    codes.CANNOT_DECLINE: Reason("refuse-cannot-decline", "FF-60"),
    codes.NO_SUCH_BONUS: Reason("refuse-no-such-bonus", "FF-60"),
    codes.NOT_IN_GAME: Reason("refuse-not-in-game", "FF-11"),
    codes.NO_BUYER_SELLER: Reason("refuse-no-buyer-seller", "FF-60"),
    codes.THIS_TRADER: Reason("refuse-this-trader", "FF-60"),
    codes.FETISH_TRADER: Reason("refuse-fetish-trader", "FF-60"),
    codes.LANDING_TAKEN: Reason("refuse-landing-taken", "FF-60"),
    codes.NO_FIGURE: Reason("refuse-no-figure", "FF-60"),
    codes.OWN_FIGURE: Reason("refuse-own-figure", "FF-60"),
    codes.SAME_FIGURE: Reason("refuse-same-figure", "FF-60"),
    codes.NO_TILE: Reason("refuse-no-tile", "FF-50"),
    codes.ONLY_MOVING: Reason("refuse-only-moving", "FF-50"),
    codes.LOCKED_ALREADY: Reason("refuse-locked-already", "FF-50"),
    codes.STANDS_HERE: Reason("refuse-stands-here", "FF-50"),
    codes.NOT_ENTERED: Reason("refuse-not-entered", "FF-50"),
    codes.HE_HAS_NONE: Reason("refuse-he-has-none", "FF-50"),
}


def explain(states: Any, i: int, player: int, action: int) -> dict[str, Any]:
    """What the player has, and what the action is about, each where there is one: ``space``, ``landing``, ``kind``,
    ``goods`` (five numbers) and their ``number``, ``trader`` and ``trader2``, ``tile``, ``fetish``, ``other`` (a
    player), ``table``."""
    me = states[i].seat[player]
    found = {"money": int(me.money), "load": int(me.load), "fetishes": int(fetishes_of(me))}
    if me.table >= 0:
        found["points"] = int(states[i].table[me.table].points)
    return found | _about(action)


def _about(action: int) -> dict[str, Any]:
    """What an action is about."""
    what, *words = write(action).split()
    if what == "tile":
        return {"tile": TILES[tile_of(action)]} | _about_tile(*words)
    if what in ("buy", "sell", "swap", "fetish"):
        return _about_goods(action)
    names = {"keep": "tile", "walk": "space", "call": "landing", "leave": "table", "raft": "landing"}
    if what in names:
        word = words[0] if what != "raft" else words[1]
        return {names[what]: int(word) if what == "leave" else word}
    if what == "push":
        return {"other": int(words[0])} | ({"space": words[1]} if words[1] in SPACES else {})
    if words and words[0] in KINDS:
        return {"kind": words[0]}
    return {"trader": int(words[0]), "trader2": int(words[1])} if len(words) == 2 else {}


def _about_tile(what: str, *words: str) -> dict[str, Any]:
    """Of a progress tile."""
    if what == "lock":
        return {"trader": int(words[0])}
    if what == "buy":
        return {"other": int(words[0]), "kind": words[1]}
    return {"kind": words[0]} if words else {}


def _about_goods(action: int) -> dict[str, Any]:
    """Of a purchase, a sale, an exchange, a fetish."""
    if action < codes.SELL:
        goods = int(CARGO_OF[action - codes.BUY_GOODS])
    elif action < codes.EXCHANGE_GOODS:
        kind, number = divmod(action - codes.SELL, MOST_CARGO)
        goods = (number + 1) << 3 * kind
    elif action < codes.FETISH:
        goods = SWAPS[action - codes.EXCHANGE_GOODS][0]
    else:
        fetish, payment = divmod(action - codes.FETISH, len(PAYMENTS))
        return {"goods": unpack(PAYMENTS[payment]), "fetish": FETISHES[fetish]}
    kinds = [kind for kind, count in zip(KINDS, unpack(goods), strict=True) if count]
    return {"goods": unpack(goods), "number": sum(unpack(goods)), "kind": kinds[0]}

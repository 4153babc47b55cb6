"""Fische Fluppen Frikadellen: what a seat is shown, and events in words. Keys and events: docs/protocol.md."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from shoal.engine.game import Event, bits
from shoal.games.fff import rules
from shoal.games.fff.parts import BONUS, FETISHES, KINDS, LANDINGS, NONE, SPACES, TILES, unpack

# --- events ---------------------------------------------------------------------------------------------------------


def tell(events: list[list[int]]) -> list[Event]:
    """The events of ``rules`` in words' raw form. The last number of each is the table at which it happened."""
    return [_at_table(_TOLD[kind](None if who < 0 else who, numbers), numbers[-1]) for kind, who, *numbers in events]


def _at_table(event: Event, table: int) -> Event:
    return replace(event, table=table or None)


def space_args(space: int) -> dict[str, Any]:
    """A space as the texts need it: its id, what it is, and how it is called there: p3 is path 3."""
    word = SPACES[space]
    place = {"h": "harbour", "p": "path", "b": "bridge"}.get(word[0], "house")
    return {"space": word, "place": place, "number": word[1:] if place in ("path", "bridge") else word}


def trader_args(trader: int, other: int | None = None) -> dict[str, Any]:
    """One or two traders as the texts need them: by number. Their names are the edition's; the page fills them in."""
    args = {"trader": trader, "name": "none"}
    return args if other is None else args | {"other": other, "other_name": "none"}


def player_args(player: int) -> dict[str, Any]:
    """Another player than the one the sentence is about; the page fills in the name."""
    return {"player": player, "player_name": "none", "player_me": "no"}


def goods_args(goods: int, name: str = "goods") -> dict[str, Any]:
    """A packed set of goods under ``name``: five numbers, and for the texts how many kinds are in it and of each kind
    that is, by kind, its word and count (``goods_1``, ``goods_1_count`` and so on)."""
    counts = unpack(goods)
    args: dict[str, Any] = {name: counts}
    there = [(KINDS[kind], count) for kind, count in enumerate(counts) if count]
    args[f"{name}_kinds"] = len(there)
    for place, (kind, count) in enumerate(there, 1):
        args |= {f"{name}_{place}": kind, f"{name}_{place}_count": count}
    return args


def bonus_word(bonus: int) -> str:
    """A bonus action as the texts' ids have it: ``buy-for-50``."""
    return BONUS[bonus - 1].replace(" ", "-")


def _kind(kind: int) -> dict[str, Any]:
    return {"kind": "none" if kind == NONE else KINDS[kind]}


def _rafts(start: int, end: int) -> dict[str, Any]:
    """A raft's way: landings, and their numbers for the texts."""
    return {"from": LANDINGS[start], "to": LANDINGS[end], "from_number": start + 1, "to_number": end + 1}


def _walk(who: int | None, n: list[int]) -> Event:
    return Event("walk", who, space_args(n[0]) | {"cost": n[1], "left": n[2]})


def _ride(who: int | None, n: list[int]) -> Event:
    return Event("ride", who, _rafts(n[0], n[1]) | space_args(n[2] // 2) | {"cost": n[2] % 2})


def _sell(who: int | None, n: list[int]) -> Event:
    extra = {"extra": "no"} | trader_args(n[2]) if n[2] else {"extra": "yes"}
    return Event("sell", who, goods_args(n[0]) | {"got": n[1]} | extra)


def _swap(who: int | None, n: list[int]) -> Event:
    return Event("swap", who, goods_args(n[0], "give") | goods_args(n[1], "get") | trader_args(n[2]))


def _fetish(who: int | None, n: list[int]) -> Event:
    return Event("fetish", who, {"fetish": FETISHES[n[0]]} | goods_args(n[1]) | trader_args(n[2]), "good")


_WHY = {rules.BY_SALE: "sale", rules.BY_RISE: "rise", rules.BY_LOWER: "lower"}


def _price(who: int | None, n: list[int]) -> Event:
    after, why = divmod(n[2], 8)
    return Event("price", who, _kind(n[0]) | {"from": n[1], "to": after, "why": _WHY[why]}, "sub")


def _produce(who: int | None, n: list[int]) -> Event:
    return Event("produce", who, _kind(n[0]) | trader_args(n[1]) | {"count": n[2]}, "sub")


def _push(who: int | None, n: list[int]) -> Event:
    way = {"from": None, "to": None} if n[2] == NONE else _rafts(*divmod(n[2], 32))
    return Event("push", who, player_args(n[0]) | space_args(n[1]) | way)


def _buy_from(who: int | None, n: list[int]) -> Event:
    return Event("bought-from", who, player_args(n[0]) | _kind(n[1]) | {"count": 1, "paid": n[2]})


_TOLD: dict[int, Callable[[int | None, list[int]], Event]] = {
    rules.E_DEAL: lambda who, _: Event("deal", who, {}, "mark"),
    rules.E_KEEP: lambda who, _: Event("keep", who, {}),
    rules.E_TURN: lambda who, n: Event("turn", who, {"points": n[0]}, "mark"),
    rules.E_AGAIN: lambda who, n: Event("again", who, {"points": n[0]}, "good"),
    rules.E_ENTER: lambda who, _: Event("enter", who, {}, "sub"),
    rules.E_WALK: _walk,
    rules.E_RIDE: _ride,
    rules.E_CALL: lambda who, n: Event("call", who, _rafts(n[0], n[1]) | {"paid": n[2]}),
    rules.E_STOP: lambda who, n: Event("stop", who, trader_args(n[0]) | space_args(n[1])),
    rules.E_LEAVE: lambda who, _: Event("leave", who, {}),  # not where to: that would tell who sits there (FF-82)
    rules.E_SIT: lambda who, _: Event("arrive", who, {}, "mark"),
    rules.E_BUY: lambda who, n: Event("buy", who, goods_args(n[0]) | {"paid": n[1]} | trader_args(n[2])),
    rules.E_SELL: _sell,
    rules.E_SWAP: _swap,
    rules.E_FETISH: _fetish,
    rules.E_DRAW: lambda who, n: Event("draw", who, {"count": n[0]}),
    rules.E_PASS: lambda who, n: Event("pass", who, trader_args(n[0]), "sub"),
    rules.E_DECLINE: lambda who, n: Event("declined", who, {"word": bonus_word(n[0])}, "sub"),
    rules.E_END: lambda who, _: Event("end", who, {}, "sub"),
    rules.E_PRICE: _price,
    rules.E_PRODUCE: _produce,
    rules.E_NO_TOKEN: lambda who, n: Event("no-token", who, _kind(n[0]), "sub"),
    rules.E_NOTHING: lambda who, n: Event("nothing", who, _kind(n[0]), "sub"),
    rules.E_GIFT: lambda who, n: Event("gift", who, _kind(n[0]) | {"count": 1}),
    rules.E_TILE: lambda who, n: Event("tile", who, {"tile": TILES[n[0]]}),
    rules.E_CONVERT: lambda who, n: Event("convert", who, {"kind": KINDS[n[0]], "other_kind": KINDS[n[1]]}),
    rules.E_LOCK: lambda who, n: Event("lock", who, trader_args(n[0]), "hit"),
    rules.E_UNLOCK: lambda who, n: Event("unlock", who, trader_args(n[0]), "sub"),
    rules.E_BUY_FROM: _buy_from,
    rules.E_PUSH: _push,
    rules.E_RAFT: lambda who, n: Event("raft", who, _rafts(n[0], n[1])),
    rules.E_GOODS: lambda who, n: Event("goods-swap", who, trader_args(n[0], n[1])),
    rules.E_TRADERS: lambda who, n: Event("traders-swap", who, trader_args(n[0], n[1])),
    rules.E_FINISHED: lambda who, n: Event("finished", who, {"place": n[0]}, "good"),
    rules.E_GAME_OVER: lambda who, n: Event("game-over", who, {"winners": bits(n[0])}, "mark"),
}

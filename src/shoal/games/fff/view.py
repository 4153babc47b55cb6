"""Fische Fluppen Frikadellen: what a seat is shown, and events in words. Keys and events: docs/protocol.md."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from shoal.engine.events import new_events, read_events
from shoal.engine.game import Event, bits
from shoal.engine.rows import copy_row
from shoal.games.fff import bonus, codes, knowledge, prices, rules, trade, turns
from shoal.games.fff.actions import write
from shoal.games.fff.parts import (
    A_TABLE,
    ANY_PRODUCTION,
    BONUS,
    BUYER_SELLER,
    CARGO,
    CHANGE_VALUE,
    DOUBLE_PRODUCTION,
    DRAW_AGAIN,
    EXTRA_SALE,
    FETISHES,
    FEWEST,
    FIRST_HOUSE,
    FRANZ,
    HOUSES,
    IN_GAME,
    KINDS,
    LANDINGS,
    LOWER_VALUE,
    MOST_CARGO,
    NONE,
    PAYMENTS,
    SAME,
    SPACES,
    SWAPS,
    TILES,
    UNKNOWN,
    unpack,
)
from shoal.games.fff.reach import reach
from shoal.games.fff.state import (
    ABSENT,
    AFTER,
    BOUGHT,
    CHOOSE,
    GOT_FETISH,
    HIDDEN,
    KEEP,
    LEFT,
    MOVE,
    OVER,
    REST,
    SOLD,
    SWAPPED,
    TRADE,
)
from shoal.games.fff.state import BONUS as CHOICE

PHASES = {
    KEEP: "keep",
    MOVE: "move",
    TRADE: "trade",
    CHOOSE: "tiles",
    CHOICE: "bonus",
    AFTER: "after",
    REST: "rest",
    OVER: "over",
    HIDDEN: "rest",
}
DONE = {"buy": BOUGHT, "fetish": GOT_FETISH, "sell": SOLD, "swap": SWAPPED}
HOW = ("same", "different", "two kinds")
"""What the fetish traders ask, by type."""


# --- tables ---------------------------------------------------------------------------------------------------------


def tables(players: int) -> int:
    """2-5 players sit at one table, 6-10 at two, 11-15 at three (FF-80)."""
    return (players + A_TABLE - 1) // A_TABLE


def sits_at(states: Any, i: int, player: int) -> int | None:
    """The table, from 1, that a player sits at, or where he finished; only that one is shown to him (FF-82)."""
    table = int(knowledge.table_seen(states[i], player))
    return None if table < 0 else table + 1


# --- the view -------------------------------------------------------------------------------------------------------


def view(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """A concealed row as its seat, or a spectator of a table, is shown it: nothing of other tables (FF-82)."""
    s = states[i]
    seen = int(knowledge.table_seen(s, viewer))
    mine = s.seat[viewer] if viewer >= 0 else None
    shown = {
        "table": seen + 1 if seen >= 0 and (mine is None or mine.table >= 0) else None,
        "tables": int(s.tables),
        "places": int(s.places),
        "may_stay": bool(s.may_stay),
        "finished": s.finished[: s.in_finished].tolist(),
        "seats": [_seat(s, p, seen) for p in range(int(s.players))],
        "mine": None if mine is None or mine.table == UNKNOWN else _own(mine),
        "fetish": None,
        "reach": [],
        "calls": [],
        "rides": [],
        "offers": None,
        "bonus": [],
    }
    if seen < 0:
        return shown | {"phase": "over" if turns.is_over(s) else "rest"}
    table = s.table[seen]
    shown |= _table(s, table)
    if mine is not None and mine.table == seen:
        shown["fetish"] = _next_fetish(s, table, mine)
    if table.phase in (TRADE, CHOOSE, CHOICE):
        shown["bonus"] = _bonuses(states, i, seen)
    if viewer >= 0 and table.turn == viewer and table.phase == MOVE:
        shown |= _ways(states, i, viewer, seen)
    elif viewer >= 0 and table.turn == viewer and table.phase == TRADE:
        shown["offers"] = _offers(states, i, viewer)
    return shown


def _table(s: Any, table: Any) -> dict[str, Any]:
    """What lies open at a table, and whose turn it is."""
    e = s.edition
    order = [seat for seat in table.order[: table.seated].tolist() if seat < ABSENT]
    done = int(table.done)
    return {
        "phase": PHASES[int(table.phase)],
        "turn": _or_none(table.turn),
        "order": order,
        "points": int(table.points),
        "began": _space(table.began),
        "left": bool(table.left),
        "entered": bits(int(table.entered)),
        "push": _or_none(table.push),
        "done": [what for what, bit in DONE.items() if done & bit],
        "houses": _houses(table),
        "prices": e.track[table.prices].tolist(),
        "supply": table.supply.tolist(),
        "rafts": [LANDINGS[landing] for landing in np.flatnonzero(table.rafts).tolist()],
        "tiles_left": int(table.tiles_left),
        "fetishes_left": table.fetishes.tolist(),
    }


def _houses(table: Any) -> list[dict[str, Any]]:
    goods, locks = table.goods.tolist(), table.lock.tolist()
    return [
        {
            "house": HOUSES[h],
            "trader": trader,
            "goods": goods[h],
            "lock": "left" if locks[h] == LEFT else _or_none(locks[h]),
            "locked": locks[h] != NONE,
        }
        for h, trader in enumerate(table.trader.tolist())
    ]


def _seat(s: Any, player: int, seen: int) -> dict[str, Any]:
    """All that lies open of a player at the table seen; of others that they are not here."""
    seat = s.seat[player]
    if seat.table == UNKNOWN:
        return {"here": False}
    return {
        "here": bool(seat.table == seen),
        "space": _space(seat.space),
        "money": int(seat.money),
        "cargo": seat.cargo.tolist(),
        "fetishes": _fetishes(seat),
        "tiles": int(seat.tiles_held),
        "new": bool(seat.new),
        "first": _or_none(seat.first),
    }


def _own(seat: Any) -> dict[str, Any]:
    """Tiles in the order of ``TILES``, each as often as he has it."""
    tiles = [tile for tile, count in zip(TILES, seat.tiles.tolist(), strict=True) for _ in range(count)]
    return {"tiles": tiles, "drawn": [TILES[tile] for tile in sorted(seat.drawn.tolist()) if tile >= 0]}


def _fetishes(seat: Any) -> list[str]:
    return [FETISHES[fetish] for fetish in seat.fetishes.tolist() if fetish != NONE]


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _space(space: int) -> str | None:
    return None if space == NONE else SPACES[space]


def _next_fetish(s: Any, table: Any, seat: Any) -> dict[str, Any] | None:
    """What the next fetish costs with the fetish trader of this table (FF-35)."""
    has = _fetishes(seat)
    types = s.edition.type
    for h, trader in enumerate(table.trader.tolist()):
        if trader and types[trader - 1] >= SAME and len(has) < len(FETISHES):
            return {
                "trader": trader,
                "house": HOUSES[h],
                "how": HOW[types[trader - 1] - SAME],
                "count": FEWEST + len(has),
                "missing": [fetish for fetish in FETISHES if fetish not in has],
            }
    return None


# --- what can be done, tried out by the rules on copies of the row --------------------------------------------------


def _legal(states: Any, i: int, player: int) -> list[int]:
    out = np.empty(codes.ACTIONS, np.int32)
    found: list[int] = out[: rules.legal(states, i, player, out)].tolist()
    return found


def _after(states: Any, i: int, player: int, action: int) -> tuple[Any, list[list[int]]]:
    """The game after an action, as an array of one, and what happened."""
    tried, events = copy_row(states, i), new_events()
    rules.act(tried, 0, player, action, events)
    return tried, read_events(events)


def _ways(states: Any, i: int, player: int, seen: int) -> dict[str, Any]:
    """Where steps and rides lead, and where rafts go."""
    points = int(states[i].table[seen].points)
    ways = [
        {"space": SPACES[space], "cost": cost, "left": points - cost, "way": [write(a) for a in way], "free": cost == 0}
        for space, cost, way in reach(states, i, player)
    ]
    calls, rides = [], []
    for action in _legal(states, i, player):
        if codes.RIDE <= action < codes.STOP:
            ((kind, _, *numbers),) = _after(states, i, player, action)[1]
            told = _TOLD[kind](player, numbers).args
            if action < codes.CALL:
                rides.append({"action": write(action), "to": told["space"]})
            else:
                calls.append({"action": write(action), "from": write(action).split()[1], "to": told["to"]})
    return {"reach": ways, "calls": calls, "rides": rides}


def _offers(states: Any, i: int, player: int) -> dict[str, Any]:
    """What can be traded here; with the prices, also where one lacks money, room or cargo for it (FF-32 to FF-35)."""
    legal = _legal(states, i, player)
    swaps, fetishes = [], []
    for action in legal:
        if codes.EXCHANGE_GOODS <= action < codes.FETISH:
            give, get = SWAPS[action - codes.EXCHANGE_GOODS]
            swaps.append({"action": write(action), "give": unpack(give), "get": unpack(get)})
        elif codes.FETISH <= action < codes.PRODUCE:
            fetish, payment = divmod(action - codes.FETISH, len(PAYMENTS))
            price = unpack(PAYMENTS[payment])
            fetishes.append({"action": write(action), "fetish": FETISHES[fetish], "give": price})
    s = states[i]
    return {
        "buy": _to_buy(s, player, set(legal)),
        "sell": _to_sell(states, i, player, set(legal)),
        "swaps": swaps,
        "fetishes": fetishes,
    }


def _to_buy(s: Any, player: int, legal: set[int]) -> list[dict[str, Any]]:
    table = s.table[s.seat[player].table]
    house = int(s.seat[player].space) - FIRST_HOUSE
    type_ = s.edition.type[table.trader[house] - 1]
    if type_ not in (BUYER_SELLER, FRANZ) or table.done & BOUGHT:
        return []
    lying = int(trade.lying_at(table, house))
    return [
        {
            "kind": KINDS[kind],
            "lying": count,
            "price": int(trade.price_at(s.edition, table, kind, lying)),
            "table": int(prices.price_of(s.edition, table, kind)),
            "most": sum(codes.BUY_GOODS + int(CARGO[number << 3 * kind]) in legal for number in range(1, 8)),
        }
        for kind, count in enumerate(table.goods[house].tolist())
        if count or type_ == FRANZ
    ]


def _to_sell(states: Any, i: int, player: int, legal: set[int]) -> dict[str, Any] | None:
    s = states[i]
    table = s.table[s.seat[player].table]
    trader = int(table.trader[int(s.seat[player].space) - FIRST_HOUSE])
    if s.edition.type[trader - 1] != BUYER_SELLER or table.done & SOLD:
        return None
    kind = int(s.edition.right[trader - 1])
    tried = copy_row(states, i)
    prices.drop_price(tried[0].edition, tried[0].table[s.seat[player].table], kind, 0, None)
    return {
        "kind": KINDS[kind],
        "price": int(prices.price_of(s.edition, table, kind)),
        "after": int(prices.price_of(tried[0].edition, tried[0].table[s.seat[player].table], kind)),
        "most": sum(codes.SELL + MOST_CARGO * kind + number in legal for number in range(MOST_CARGO)),
    }


# --- bonus actions as they stand ------------------------------------------------------------------------------------

_BY_KIND = (ANY_PRODUCTION, DOUBLE_PRODUCTION, CHANGE_VALUE, LOWER_VALUE, EXTRA_SALE)
"""Choices of a kind, of which one can say what each would do."""


def _bonuses(states: Any, i: int, seen: int) -> list[dict[str, Any]]:
    """The bonus actions still to come for whoever is on turn: those under way, or before that those of the trader's
    card."""
    s = states[i]
    table = s.table[seen]
    words = table.bonus.tolist()
    if table.phase != CHOICE:
        words = s.edition.bonus[trade.trader_of(table, s.seat[table.turn]) - 1].tolist()
    return [_bonus(states, i, seen, word) for word in words if word]


def _bonus(states: Any, i: int, seen: int, word: int) -> dict[str, Any]:
    """One, as if it were the only one and came now."""
    alone = copy_row(states, i)
    player = int(alone[0].table[seen].turn)
    alone[0].table[seen].bonus[:] = (word, 0, 0)
    choice = bool(bonus.is_choice(word))
    happened: list[list[int]] = []
    if word in _BY_KIND:
        alone[0].table[seen].phase = CHOICE
        for action in _legal(alone, 0, player):
            if action != codes.PASS and action < codes.TILE_PLUS2:
                happened += _after(alone, 0, player, action)[1]
    elif not choice and word != DRAW_AGAIN:
        events = new_events()
        bonus.carry_out(alone[0], player, events)
        happened = read_events(events)
    houses = {n[0] for kind, _, _, *n in happened if kind == codes.E_PRODUCE}
    return {
        "word": BONUS[word - 1],
        "choice": choice,
        "may": bool(bonus.can_decline(word)),
        "houses": [HOUSES[h] for h in range(IN_GAME) if alone[0].table[seen].trader[h] in houses],
        "rises": [
            {"kind": KINDS[kind], "from": before, "to": after // 8}
            for event, _, kind, before, after, _ in happened
            if event == codes.E_PRICE
        ],
    }


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


_WHY = {codes.BY_SALE: "sale", codes.BY_RISE: "rise", codes.BY_LOWER: "lower"}


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
    codes.E_DEAL: lambda who, _: Event("deal", who, {}, "mark"),
    codes.E_KEEP: lambda who, _: Event("keep", who, {}),
    codes.E_TURN: lambda who, n: Event("turn", who, {"points": n[0]}, "mark"),
    codes.E_AGAIN: lambda who, n: Event("again", who, {"points": n[0]}, "good"),
    codes.E_ENTER: lambda who, _: Event("enter", who, {}, "sub"),
    codes.E_WALK: _walk,
    codes.E_RIDE: _ride,
    codes.E_CALL: lambda who, n: Event("call", who, _rafts(n[0], n[1]) | {"paid": n[2]}),
    codes.E_STOP: lambda who, n: Event("stop", who, trader_args(n[0]) | space_args(n[1])),
    codes.E_LEAVE: lambda who, _: Event("leave", who, {}),  # not where to: that would tell who sits there (FF-82)
    codes.E_SIT: lambda who, _: Event("arrive", who, {}, "mark"),
    codes.E_BUY: lambda who, n: Event("buy", who, goods_args(n[0]) | {"paid": n[1]} | trader_args(n[2])),
    codes.E_SELL: _sell,
    codes.E_SWAP: _swap,
    codes.E_FETISH: _fetish,
    codes.E_DRAW: lambda who, n: Event("draw", who, {"count": n[0]}),
    codes.E_PASS: lambda who, n: Event("pass", who, trader_args(n[0]), "sub"),
    codes.E_DECLINE: lambda who, n: Event("declined", who, {"word": bonus_word(n[0])}, "sub"),
    codes.E_END: lambda who, _: Event("end", who, {}, "sub"),
    codes.E_PRICE: _price,
    codes.E_PRODUCE: _produce,
    codes.E_NO_TOKEN: lambda who, n: Event("no-token", who, _kind(n[0]), "sub"),
    codes.E_NOTHING: lambda who, n: Event("nothing", who, _kind(n[0]), "sub"),
    codes.E_GIFT: lambda who, n: Event("gift", who, _kind(n[0]) | {"count": 1}),
    codes.E_TILE: lambda who, n: Event("tile", who, {"tile": TILES[n[0]]}),
    codes.E_CONVERT: lambda who, n: Event("convert", who, {"kind": KINDS[n[0]], "other_kind": KINDS[n[1]]}),
    codes.E_LOCK: lambda who, n: Event("lock", who, trader_args(n[0]), "hit"),
    codes.E_UNLOCK: lambda who, n: Event("unlock", who, trader_args(n[0]), "sub"),
    codes.E_BUY_FROM: _buy_from,
    codes.E_PUSH: _push,
    codes.E_RAFT: lambda who, n: Event("raft", who, _rafts(n[0], n[1])),
    codes.E_GOODS: lambda who, n: Event("goods-swap", who, trader_args(n[0], n[1])),
    codes.E_TRADERS: lambda who, n: Event("traders-swap", who, trader_args(n[0], n[1])),
    codes.E_FINISHED: lambda who, n: Event("finished", who, {"place": n[0]}, "good"),
    codes.E_GAME_OVER: lambda who, n: Event("game-over", who, {"winners": bits(n[0])}, "mark"),
}


# --- as text --------------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Any]) -> str:
    """A view as text: the houses, what lies where, and the players at the table."""
    table = f", table {shown['table']} of {shown['tables']}" if shown["tables"] > 1 else ""
    lines = [f"Fische Fluppen Frikadellen{table}, {shown['phase']}"]
    if "houses" in shown:
        lines += _draw_table(shown)
    for p, seat in enumerate(shown["seats"]):
        lines.append(f"player {p:2}  {_draw_seat(seat, p == shown.get('turn'), shown.get('points', 0))}")
    if shown["finished"]:
        lines.append("three fetishes: " + ", ".join(f"player {p}" for p in shown["finished"]))
    return "\n".join(lines)


def _draw_table(shown: dict[str, Any]) -> list[str]:
    houses = [
        f"{house['house']} {house['trader']:2}{' locked' if house['locked'] else ''} {_draw_goods(house['goods'])}"
        for house in shown["houses"]
    ]
    prices = [f"{kind} {price}" for kind, price in zip(KINDS, shown["prices"], strict=True)]
    return [
        f"prices   {', '.join(prices)}",
        f"supply   {_draw_goods(shown['supply'])}; tiles {shown['tiles_left']}",
        f"rafts    {' '.join(shown['rafts'])}",
        *(f"houses   {' | '.join(houses[k : k + 4])}" for k in range(0, IN_GAME, 4)),
    ]


def _draw_goods(goods: list[int]) -> str:
    return " ".join(f"{count} {kind}" for kind, count in zip(KINDS, goods, strict=True) if count) or "-"


def _draw_seat(seat: dict[str, Any], on_turn: bool, points: int) -> str:
    if "space" not in seat:
        return "elsewhere"
    turn = f", on turn, {points} points" if on_turn else ""
    return (
        f"{seat['space'] or 'not on the board'}, {seat['money']} florint, {_draw_goods(seat['cargo'])},"
        f" fetishes {' '.join(seat['fetishes']) or '-'}, tiles {seat['tiles']}{turn}"
    )

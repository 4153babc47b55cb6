"""Fische Fluppen Frikadellen: prices and production (FF-33, FF-40 to FF-42)."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.games.fff.codes import BY_LOWER, BY_RISE, BY_SALE, E_NO_TOKEN, E_NOTHING, E_PRICE, E_PRODUCE
from shoal.games.fff.parts import BUYER_SELLER, IN_GAME, NONE, PRICES
from shoal.games.fff.state import Edition, Table


@inlined
def price_of(e: Edition, tb: Table, kind: int) -> int:
    """The table's price."""
    return int(e.track[tb.prices[kind]])


@inlined
def set_price(e: Edition, tb: Table, kind: int, column: int, why: int, t: int, events: Events) -> None:
    """Move the marker to a column of the price table; nothing is told of a price that is as low as can be already."""
    before = e.track[tb.prices[kind]]
    if column != tb.prices[kind]:
        tb.prices[kind] = column
        emit(events, E_PRICE, NONE, kind, before, 8 * int(e.track[column]) + why, t + 1)


@inlined
def drop_price(e: Edition, tb: Table, kind: int, t: int, events: Events) -> None:
    """After a sale, by the left column of the table (FF-33)."""
    column = tb.prices[kind]
    set_price(e, tb, kind, column - e.drop[column], BY_SALE, t, events)


@inlined
def lower_price(e: Edition, tb: Table, kind: int, t: int, events: Events) -> None:
    """By the right column, to 10 at most (FF-60)."""
    column = tb.prices[kind]
    set_price(e, tb, kind, max(0, column - e.rise[column]), BY_LOWER, t, events)


@kernel
def raise_price(e: Edition, tb: Table, kind: int, t: int, events: Events) -> None:
    """By the right column (FF-41); if it would go above 150 the kind is produced instead, if it can be (FF-42)."""
    column = tb.prices[kind] + e.rise[tb.prices[kind]]
    if column < PRICES:
        set_price(e, tb, kind, column, BY_RISE, t, events)
    elif producers_of(e, tb, kind) <= tb.supply[kind]:
        bring_tokens(e, tb, kind, 1, t, events)
    else:
        emit(events, E_NOTHING, NONE, kind, 0, 0, t + 1)


@kernel
def produce(e: Edition, tb: Table, kind: int, tokens: int, t: int, events: Events) -> None:
    """At every buyer-and-seller who produces the kind; if the supply has not enough for all, its price rises instead
    (FF-40, FF-60)."""
    if tokens * producers_of(e, tb, kind) <= tb.supply[kind]:
        bring_tokens(e, tb, kind, tokens, t, events)
    else:
        emit(events, E_NO_TOKEN, NONE, kind, 0, 0, t + 1)
        raise_price(e, tb, kind, t, events)


@inlined
def produces(e: Edition, n: int, kind: int) -> bool:
    """Whether trader number n is a buyer-and-seller of the kind."""
    return bool(e.type[n - 1] == BUYER_SELLER and e.left[n - 1] == kind)


@inlined
def producers_of(e: Edition, tb: Table, kind: int) -> int:
    """How many produce the kind."""
    count = 0
    for h in range(IN_GAME):
        count += produces(e, int(tb.trader[h]), kind)
    return count


@kernel
def bring_tokens(e: Edition, tb: Table, kind: int, tokens: int, t: int, events: Events) -> None:
    """From the supply to all who produce the kind."""
    for h in range(IN_GAME):
        if produces(e, int(tb.trader[h]), kind):
            bring_token(tb, h, kind, tokens, t, events)


@inlined
def bring_token(tb: Table, h: int, kind: int, tokens: int, t: int, events: Events) -> None:
    """From the supply to one house."""
    tb.supply[kind] -= tokens
    tb.goods[h, kind] += tokens
    emit(events, E_PRODUCE, NONE, kind, tb.trader[h], tokens, t + 1)

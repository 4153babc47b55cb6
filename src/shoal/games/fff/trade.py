"""Fische Fluppen Frikadellen: trade (FF-30 to FF-36): stopping at a trader, buying, selling, exchanging, fetishes."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rows import Actions
from shoal.games.fff.codes import (
    BUY_GOODS,
    CARGO_COUNT,
    E_BUY,
    E_FETISH,
    E_SELL,
    E_STOP,
    E_SWAP,
    EXCHANGE_GOODS,
    FETISH,
    FETISH_GONE,
    FETISH_KINDS,
    FETISH_OWNED,
    FORM_COUNT,
    HANDS_FULL,
    NO_EXCHANGE,
    NO_FETISHES_HERE,
    NO_MONEY,
    NOT_DEARER,
    NOT_DEMANDED,
    NOT_LYING,
    NOT_OWNED,
    NOT_TRADING,
    ONCE_A_VISIT,
    ONE_ONLY,
    OTHER_NUMBER,
    OTHER_PRICE,
    OTHER_SIGNS,
    PASS,
    PAYMENT_COUNT,
    SELL,
    SELLS_NOTHING,
    SUPPLY_LACKS,
    SWAP_COUNT,
    K,
)
from shoal.games.fff.hands import fetishes_of, get, give, has, number_of, tokens_in
from shoal.games.fff.parts import (
    BUYER_SELLER,
    CARGO,
    CARGO_OF,
    EXCHANGE,
    FELICITAS,
    FEWEST,
    FIRST_HOUSE,
    FRANZ,
    FREDDY,
    MOST_CARGO,
    NONE,
    PAYMENT_FROM,
    PAYMENT_OF,
    PRICES,
    SAME,
    SWAP_GET,
    SWAP_GIVE,
)
from shoal.games.fff.prices import drop_price, price_of
from shoal.games.fff.state import BOUGHT, DRAW, GOT_FETISH, SOLD, SWAPPED, TRADE, Edition, Seat, State, Table


@inlined
def trader_of(tb: Table, me: Seat) -> int:
    """The trader on whose space he stands."""
    return int(tb.trader[me.space - FIRST_HOUSE])


@inlined
def stop(s: State, p: int, events: Events) -> None:
    """To deal with the trader ends the movement (FF-26)."""
    me = s.seat[p]
    tb = s.table[me.table]
    tb.phase = TRADE
    tb.points = 0
    emit(events, E_STOP, p, trader_of(tb, me), me.space, 0, me.table + 1)


@kernel
def refusal_to_trade(s: State, p: int, action: int) -> int:
    """BUY_GOODS to FETISH."""
    me = s.seat[p]
    tb = s.table[me.table]
    if tb.phase != TRADE:
        return NOT_TRADING
    if action < SELL:
        return refusal_to_buy(s.edition, tb, me, CARGO_OF[action - BUY_GOODS])
    if action < EXCHANGE_GOODS:
        kind = (action - SELL) // MOST_CARGO
        return refusal_to_sell(s.edition, tb, me, kind, (action - SELL) % MOST_CARGO + 1)
    if action < FETISH:
        return refusal_to_swap(s.edition, tb, me, action - EXCHANGE_GOODS)
    fetish = (action - FETISH) // PAYMENT_COUNT
    return refusal_to_get_fetish(s, tb, me, fetish, (action - FETISH) % PAYMENT_COUNT)


@inlined
def may_trade(s: State, p: int, out: Actions) -> int:
    """All that may be done in phase TRADE."""
    e = s.edition
    me = s.seat[p]
    tb = s.table[me.table]
    n = trader_of(tb, me) - 1
    type_ = e.type[n]
    out[0] = PASS
    count = 1
    if type_ == BUYER_SELLER:
        if not tb.done & BOUGHT:
            count = may_buy(e, tb, me, out, count)
        kind = int(e.right[n])
        if not tb.done & SOLD:
            for number in range(me.cargo[kind]):
                out[count] = SELL + MOST_CARGO * kind + number
                count += 1
        return count
    if type_ == EXCHANGE:
        if not tb.done & SWAPPED and me.cargo[e.left[n]] > 0:
            first = first_swap(int(e.left[n]), int(e.right[n]))
            return may_swap(e, tb, me, first, first + FORM_COUNT, out, count)
        return count
    return may_trade_specially(s, tb, me, out)


@kernel
def may_trade_specially(s: State, tb: Table, me: Seat, out: Actions) -> int:
    """The same with Franz, Freddy, Felicitas and the fetish traders."""
    e = s.edition
    type_ = e.type[trader_of(tb, me) - 1]
    out[0] = PASS
    count = 1
    if type_ == FRANZ:
        for kind in range(K):
            number = CARGO[1 << 3 * kind]
            if refusal_to_buy(e, tb, me, CARGO_OF[number]) == 0:
                out[count] = BUY_GOODS + int(number)
                count += 1
    elif type_ < SAME:
        count = may_swap(e, tb, me, 0, SWAP_COUNT, out, count)
    elif me.load >= FEWEST and not tb.done & GOT_FETISH:
        tokens = FEWEST + fetishes_of(me)
        for fetish in range(FETISH_KINDS):
            for k in range(PAYMENT_FROM[type_ - SAME, tokens], PAYMENT_FROM[type_ - SAME, tokens + 1]):
                if refusal_to_get_fetish(s, tb, me, fetish, k) == 0:
                    out[count] = FETISH + PAYMENT_COUNT * fetish + k
                    count += 1
    return count


@inlined
def lying_at(tb: Table, h: int) -> int:
    """Tokens lying at a house, of whatever kind."""
    count = 0
    for kind in range(K):
        count += tb.goods[h, kind]
    return count


@inlined
def price_at(e: Edition, tb: Table, kind: int, lying: int) -> int:
    """The table's price, less a step for each token lying there, at least 10 (FF-32)."""
    return int(e.track[max(0, tb.prices[kind] - lying)])


@inlined
def refusal_to_buy(e: Edition, tb: Table, me: Seat, goods: int) -> int:
    """What lies at a buyer-and-seller (FF-32), or with Franz one token from the supply (FF-34)."""
    type_ = e.type[trader_of(tb, me) - 1]
    if type_ not in (BUYER_SELLER, FRANZ):
        return SELLS_NOTHING
    if tb.done & BOUGHT:
        return ONCE_A_VISIT
    h = me.space - FIRST_HOUSE
    if type_ == FRANZ:
        if tokens_in(goods) > 1:
            return ONE_ONLY
        if not has(tb.supply, goods):
            return SUPPLY_LACKS
    elif not has(tb.goods[h], goods):
        return NOT_LYING
    if me.load + tokens_in(goods) > MOST_CARGO:
        return HANDS_FULL
    return NO_MONEY if cost_of(e, tb, goods, lying_at(tb, h)) > me.money else 0


@inlined
def cost_of(e: Edition, tb: Table, goods: int, lying: int) -> int:
    """Each token at the price of its kind (FF-32). With Franz, where nothing lies, that is the table's (FF-34)."""
    florint = 0
    for kind in range(K):
        florint += number_of(goods, kind) * price_at(e, tb, kind, lying)
    return florint


@inlined
def may_buy(e: Edition, tb: Table, me: Seat, out: Actions, count: int) -> int:
    """Any part of what lies there."""
    h = me.space - FIRST_HOUSE
    lying = lying_at(tb, h)
    room = MOST_CARGO - me.load
    if lying == 0 or room == 0:
        return count
    kind = int(e.left[tb.trader[h] - 1])
    if tb.goods[h, kind] < lying:
        return may_buy_mixed(e, tb, me, out, count)
    price = price_at(e, tb, kind, lying)
    number = 1
    while number <= lying and number <= room and number * price <= me.money:
        out[count] = BUY_GOODS + int(CARGO[number << 3 * kind])
        count += 1
        number += 1
    return count


@kernel
def may_buy_mixed(e: Edition, tb: Table, me: Seat, out: Actions, count: int) -> int:
    """The same after a cargo swap (FF-60), when other kinds lie there."""
    for number in range(CARGO_COUNT):
        if refusal_to_buy(e, tb, me, CARGO_OF[number]) == 0:
            out[count] = BUY_GOODS + number
            count += 1
    return count


@kernel
def buy(s: State, p: int, goods: int, events: Events) -> None:
    """The table's price stays as it is (FF-32)."""
    e = s.edition
    me = s.seat[p]
    tb = s.table[me.table]
    h = me.space - FIRST_HOUSE
    florint = cost_of(e, tb, goods, lying_at(tb, h))
    get(tb, me, goods)
    if e.type[tb.trader[h] - 1] == BUYER_SELLER:
        for kind in range(K):
            tb.supply[kind] += number_of(goods, kind)
            tb.goods[h, kind] -= number_of(goods, kind)
    me.money -= florint
    tb.done |= BOUGHT
    emit(events, E_BUY, p, goods, florint, tb.trader[h], me.table + 1)


@inlined
def refusal_to_sell(e: Edition, tb: Table, me: Seat, kind: int, number: int) -> int:
    """Any number of what he demands (FF-33)."""
    n = trader_of(tb, me) - 1
    if e.type[n] != BUYER_SELLER or e.right[n] != kind:
        return NOT_DEMANDED
    if tb.done & SOLD:
        return ONCE_A_VISIT
    return NOT_OWNED if me.cargo[kind] < number else 0


@kernel
def sell(s: State, p: int, kind: int, number: int, trader: int, events: Events) -> None:
    """At the table's price, which drops once (FF-33)."""
    me = s.seat[p]
    tb = s.table[me.table]
    florint = number * price_of(s.edition, tb, kind)
    give(tb, me, number << 3 * kind)
    me.money += florint
    emit(events, E_SELL, p, number << 3 * kind, florint, trader, me.table + 1)
    drop_price(s.edition, tb, kind, me.table, events)


@inlined
def first_swap(give: int, get: int) -> int:
    """The first of the numbers of ``SWAPS`` that exchange one kind for the other."""
    return FORM_COUNT * ((K - 1) * give + get - (get > give))


@inlined
def refusal_to_swap(e: Edition, tb: Table, me: Seat, number: int) -> int:
    """One for two, once or twice; Freddy, Felicitas; at 7 tokens only what fits (FF-34, FF-31)."""
    n = trader_of(tb, me) - 1
    type_ = e.type[n]
    if type_ < EXCHANGE or type_ >= SAME or type_ == FRANZ:
        return NO_EXCHANGE
    if tb.done & SWAPPED:
        return ONCE_A_VISIT
    given = int(SWAP_GIVE[number])
    got = int(SWAP_GET[number])
    if not has(me.cargo, given):
        return NOT_OWNED
    many = tokens_in(given)
    gain = many if type_ == FELICITAS else 2 * many
    if type_ == EXCHANGE:
        if given != many << 3 * int(e.left[n]) or got != tokens_in(got) << 3 * int(e.right[n]):
            return OTHER_SIGNS
    elif type_ == FREDDY:
        if many > 1:
            return OTHER_NUMBER
    elif tokens_in(got) == many and not is_dearer(tb, given, got):
        return NOT_DEARER
    if tokens_in(got) != min(gain, MOST_CARGO - me.load + many):
        return OTHER_NUMBER
    return 0 if has(tb.supply, got) else SUPPLY_LACKS


@inlined
def is_dearer(tb: Table, given: int, got: int) -> bool:
    """Whether each token got can be had for a cheaper one given (FF-34): so many are given below each price as are got
    up to it, at least."""
    fits = True
    for price in range(PRICES):
        ahead = 0
        for kind in range(K):
            if tb.prices[kind] < price:
                ahead += number_of(given, kind)
            if tb.prices[kind] <= price:
                ahead -= number_of(got, kind)
        fits &= ahead >= 0
    return fits


@inlined
def may_swap(e: Edition, tb: Table, me: Seat, first: int, end: int, out: Actions, count: int) -> int:
    """Of the exchanges from ``first`` up to ``end`` those that ``refusal_to_swap`` allows."""
    for number in range(first, end):
        if refusal_to_swap(e, tb, me, number) == 0:
            out[count] = EXCHANGE_GOODS + number
            count += 1
    return count


@inlined
def lender(s: State, t: int, fetish: int) -> int:
    """The table whose fetish he gets: this one; at two tables, of the third kind, the other one when it ran out here
    (FF-80). NONE if there is none."""
    if s.table[t].fetishes[fetish] > 0:
        return t
    return 1 - t if s.tables == 2 and fetish == 2 and s.table[1 - t].fetishes[fetish] > 0 else NONE


@inlined
def refusal_to_get_fetish(s: State, tb: Table, me: Seat, fetish: int, payment: int) -> int:
    """One of a kind not had yet for 3, 4, 5 tokens, as this trader asks, one a visit (FF-35)."""
    asks = s.edition.type[trader_of(tb, me) - 1] - SAME
    if asks < 0:
        return NO_FETISHES_HERE
    if tb.done & GOT_FETISH:
        return ONCE_A_VISIT
    for k in range(FETISH_KINDS):
        if me.fetishes[k] == fetish:
            return FETISH_OWNED
    if lender(s, me.table, fetish) == NONE:
        return FETISH_GONE
    tokens = FEWEST + fetishes_of(me)
    if payment < PAYMENT_FROM[asks, tokens] or payment >= PAYMENT_FROM[asks, tokens + 1]:
        return OTHER_PRICE
    return 0 if has(me.cargo, PAYMENT_OF[payment]) else NOT_OWNED


@kernel
def get_fetish(s: State, p: int, fetish: int, payment: int, events: Events) -> None:
    """Pay, the price of each kind given drops once, draw two tiles (FF-35)."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    goods = int(PAYMENT_OF[payment])
    s.table[lender(s, t, fetish)].fetishes[fetish] -= 1
    me.fetishes[fetishes_of(me)] = fetish
    give(tb, me, goods)
    tb.done |= GOT_FETISH
    emit(events, E_FETISH, p, fetish, goods, trader_of(tb, me), t + 1)
    for kind in range(K):
        if number_of(goods, kind) > 0:
            drop_price(s.edition, tb, kind, t, events)
    if tb.tiles_left > 0:
        s.drawing = p
        s.chance = DRAW


@kernel
def trade(s: State, p: int, action: int, events: Events) -> None:
    """BUY_GOODS to FETISH in phase TRADE."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    if action < SELL:
        buy(s, p, int(CARGO_OF[action - BUY_GOODS]), events)
    elif action < EXCHANGE_GOODS:
        kind = (action - SELL) // MOST_CARGO
        tb.done |= SOLD
        sell(s, p, kind, (action - SELL) % MOST_CARGO + 1, trader_of(tb, me), events)
    elif action < FETISH:
        given = int(SWAP_GIVE[action - EXCHANGE_GOODS])
        got = int(SWAP_GET[action - EXCHANGE_GOODS])
        give(tb, me, given)
        get(tb, me, got)
        tb.done |= SWAPPED
        emit(events, E_SWAP, p, given, got, trader_of(tb, me), t + 1)
    else:
        get_fetish(s, p, (action - FETISH) // PAYMENT_COUNT, (action - FETISH) % PAYMENT_COUNT, events)

"""Fische Fluppen Frikadellen: bonus actions (FF-60)."""

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel, merged
from shoal.engine.rows import Actions
from shoal.games.fff.codes import (
    BUY_GOODS,
    CANNOT_DECLINE,
    DOUBLE,
    E_BUY,
    E_DECLINE,
    E_GIFT,
    E_GOODS,
    E_NO_TOKEN,
    E_PASS,
    E_PUSH,
    E_RAFT,
    E_TRADERS,
    EXCHANGE_GOODS,
    FETISH_TRADER,
    HANDS_FULL,
    HARBOUR_IS_ONE,
    LANDING_TAKEN,
    LOWER,
    NO_BUYER_SELLER,
    NO_FIGURE,
    NO_MONEY,
    NO_RAFT_THERE,
    NO_SUCH_BONUS,
    NO_SUCH_LANDING,
    NOT_IN_GAME,
    NOT_OWNED,
    NOT_TRADING,
    NOTHING_TO_PASS,
    ONE_ONLY,
    OTHER_LANDINGS,
    OWN_FIGURE,
    PAIR_COUNT,
    PASS,
    PRODUCE,
    PRODUCE_TWO,
    PUSH,
    RAFT,
    RAISE,
    SAME_FIGURE,
    SELL,
    SPACE_COUNT,
    SUPPLY_LACKS,
    SWAP_CARGO,
    SWAP_TRADERS,
    THIS_TRADER,
    WAYS_TO_MOVE,
    K,
)
from shoal.games.fff.hands import get, has, tokens_in
from shoal.games.fff.movement import cost_of_step, move_raft, next_landing, refusal_to_ride, refusal_to_step
from shoal.games.fff.parts import (
    ALL_RISE,
    ANY_PRODUCTION,
    BUY_FOR_50,
    BUYER_SELLER,
    CARGO,
    CARGO_OF,
    CARGO_SWAP,
    CHANGE_VALUE,
    DOUBLE_PRODUCTION,
    DRAW_AGAIN,
    EXTRA_SALE,
    FIRST_HOUSE,
    FIRST_RAISE,
    GIFT,
    LOWER_VALUE,
    MOST_BONUS,
    MOST_CARGO,
    MOVE_PLAYER,
    MOVE_RAFT,
    NONE,
    PAIR,
    PAIR_HIGH,
    PAIR_LOW,
    SAME,
    TRADER_SWAP,
    TRADERS,
    TWO_TRADERS,
)
from shoal.games.fff.prices import bring_token, lower_price, produce, raise_price
from shoal.games.fff.state import AFTER, BONUS, TRADE, Edition, Seat, State, Table
from shoal.games.fff.trade import sell, trader_of
from shoal.games.fff.turns import begin_turn


@inlined
def refusal_to_pass(tb: Table) -> int:
    """No trade (FF-30); a bonus action that "may" be carried out (FF-60)."""
    if tb.phase == TRADE:
        return 0
    if tb.phase != BONUS:
        return NOTHING_TO_PASS
    return 0 if can_decline(tb.bonus[0]) else CANNOT_DECLINE


@kernel
def pass_on(s: State, p: int, events: Events) -> None:
    """No (more) trade: the bonus actions begin (FF-30). Or decline the one under way."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    if tb.phase == TRADE:
        n = trader_of(tb, me)
        emit(events, E_PASS, p, n, 0, 0, t + 1)
        for k in range(MOST_BONUS):
            tb.bonus[k] = s.edition.bonus[n - 1, k]
    else:
        emit(events, E_DECLINE, p, tb.bonus[0], 0, 0, t + 1)
        next_bonus(tb)
    carry_out(s, p, events)


@inlined
def is_choice(bonus: int) -> bool:
    """Whether the player decides something: ``TWO_TRADERS`` to ``BUY_FOR_50`` but for two."""
    return TWO_TRADERS <= bonus < GIFT and bonus not in (ALL_RISE, DRAW_AGAIN)


@inlined
def can_decline(bonus: int) -> bool:
    """Whether the rule says "may"."""
    return bonus in (MOVE_PLAYER, MOVE_RAFT, TRADER_SWAP, CHANGE_VALUE, LOWER_VALUE, EXTRA_SALE, BUY_FOR_50)


@inlined
def next_bonus(tb: Table) -> None:
    """The one under way is done."""
    for k in range(MOST_BONUS - 1):
        tb.bonus[k] = tb.bonus[k + 1]
    tb.bonus[MOST_BONUS - 1] = 0
    tb.push = NONE


@kernel
def carry_out(s: State, p: int, events: Events) -> None:
    """The bonus actions in the order printed (FF-30), up to one with a choice."""
    e = s.edition
    t = int(s.seat[p].table)
    tb = s.table[t]
    while tb.bonus[0] != 0:
        bonus = int(tb.bonus[0])
        if is_choice(bonus):
            tb.phase = BONUS
            return
        next_bonus(tb)
        if bonus < FIRST_RAISE:
            produce(e, tb, bonus - 1, 1, t, events)
        elif bonus < TWO_TRADERS:
            raise_price(e, tb, bonus - FIRST_RAISE, t, events)
        elif bonus == ALL_RISE:
            for kind in range(K):
                raise_price(e, tb, kind, t, events)
        elif bonus == GIFT:
            gift(tb, s.seat[p], p, t, events)
        else:
            begin_turn(s, t, True, events)
            return
    tb.phase = AFTER


@kernel
def gift(tb: Table, me: Seat, p: int, t: int, events: Events) -> None:
    """A token of the cheapest kind; none if that price is shared (FF-60), the hand full (FF-31) or the supply short."""
    cheapest = 0
    for kind in range(1, K):
        if tb.prices[kind] < tb.prices[cheapest]:
            cheapest = kind
    alike = 0
    for kind in range(K):
        alike += tb.prices[kind] == tb.prices[cheapest]
    if alike == 1 and me.load < MOST_CARGO and tb.supply[cheapest] > 0:
        get(tb, me, 1 << 3 * cheapest)
        emit(events, E_GIFT, p, cheapest, 0, 0, t + 1)
    else:
        emit(events, E_GIFT, p, NONE, 0, 0, t + 1)


@kernel
def refusal_to_choose(s: State, p: int, action: int) -> int:
    """BUY_GOODS to PUSH in phase BONUS: what the bonus action under way asks for."""
    me = s.seat[p]
    tb = s.table[me.table]
    bonus = tb.bonus[0]
    if action < PRODUCE:
        return refusal_to_trade_once_more(tb, me, bonus, action)
    if action < PRODUCE_TWO:
        if action < DOUBLE:
            asked = bonus == ANY_PRODUCTION
        elif action < RAISE:
            asked = bonus == DOUBLE_PRODUCTION
        else:
            asked = bonus == CHANGE_VALUE or (bonus == LOWER_VALUE and action >= LOWER)
        return 0 if asked else NO_SUCH_BONUS
    if action < RAFT:
        return refusal_of_pair(s.edition, tb, me, bonus, action)
    if action < PUSH:
        return refusal_to_move_raft(s.edition, tb, action) if bonus == MOVE_RAFT else NO_SUCH_BONUS
    q = (action - PUSH) // WAYS_TO_MOVE
    return refusal_to_push(s, tb, p, q, (action - PUSH) % WAYS_TO_MOVE) if bonus == MOVE_PLAYER else NO_SUCH_BONUS


@inlined
def refusal_to_trade_once_more(tb: Table, me: Seat, bonus: int, action: int) -> int:
    """Additional sale: one token of any kind. Buy for 50: one of any kind, from the supply."""
    if bonus == EXTRA_SALE and SELL <= action < EXCHANGE_GOODS:
        if (action - SELL) % MOST_CARGO > 0:
            return ONE_ONLY
        return NOT_OWNED if me.cargo[(action - SELL) // MOST_CARGO] == 0 else 0
    if bonus != BUY_FOR_50 or action >= SELL:
        return NOT_TRADING
    goods = CARGO_OF[action - BUY_GOODS]
    if tokens_in(goods) > 1:
        return ONE_ONLY
    if not has(tb.supply, goods):
        return SUPPLY_LACKS
    if me.load == MOST_CARGO:
        return HANDS_FULL
    return NO_MONEY if me.money < 50 else 0


@inlined
def refusal_of_trader(e: Edition, tb: Table, me: Seat, bonus: int, n: int) -> int:
    """Whether a trader can be one of the two: two traders produce and cargo swap go by buyers-and-sellers, trader swap
    by any but this one and the fetish trader."""
    if tb.house[n] == NONE:
        return NOT_IN_GAME
    if bonus != TRADER_SWAP:
        return 0 if e.type[n - 1] == BUYER_SELLER else NO_BUYER_SELLER
    if e.type[n - 1] >= SAME:
        return FETISH_TRADER
    return THIS_TRADER if tb.house[n] + FIRST_HOUSE == me.space else 0


@inlined
def pairs_from(bonus: int) -> int:
    """The first action that answers a bonus with two traders."""
    return PRODUCE_TWO if bonus == TWO_TRADERS else SWAP_CARGO if bonus == CARGO_SWAP else SWAP_TRADERS


@inlined
def refusal_of_pair(e: Edition, tb: Table, me: Seat, bonus: int, action: int) -> int:
    """Two traders produce, cargo swap, trader swap."""
    if bonus not in (TWO_TRADERS, CARGO_SWAP, TRADER_SWAP):
        return NO_SUCH_BONUS
    pair = action - pairs_from(bonus)
    if pair < 0 or pair >= PAIR_COUNT:
        return NO_SUCH_BONUS
    code = refusal_of_trader(e, tb, me, bonus, PAIR_LOW[pair])
    return code or refusal_of_trader(e, tb, me, bonus, PAIR_HIGH[pair])


@inlined
def refusal_to_move_raft(e: Edition, tb: Table, action: int) -> int:
    """Any raft to any free landing; the harbour is named by its first."""
    start = (action - RAFT) // OTHER_LANDINGS
    to = raft_to(action)
    if start >= e.landings or to >= e.landings:
        return NO_SUCH_LANDING
    if start == 1 or to == 1:
        return HARBOUR_IS_ONE
    if tb.rafts[start] == 0:
        return NO_RAFT_THERE
    return LANDING_TAKEN if tb.rafts[to] and (to > 0 or tb.rafts[1]) else 0


@inlined
def raft_to(action: int) -> int:
    """The landing at which ``RAFT`` ends."""
    start = (action - RAFT) // OTHER_LANDINGS
    to = (action - RAFT) % OTHER_LANDINGS
    return to + 1 if to >= start else to


@inlined
def refusal_to_push(s: State, tb: Table, p: int, q: int, way: int) -> int:
    """A point's worth of another figure's movement; what costs nothing leaves the point to move the same on."""
    if q == p:
        return OWN_FIGURE
    if q >= s.players or s.seat[q].table != s.seat[p].table or s.seat[q].space == NONE:
        return NO_FIGURE
    if tb.push not in (NONE, q):
        return SAME_FIGURE
    here = s.seat[q].space
    if way < SPACE_COUNT:
        return refusal_to_step(s.edition, tb, here, way)
    return refusal_to_ride(s.edition, tb, here, way - SPACE_COUNT)


@inlined
def may_choose(s: State, p: int, out: Actions) -> int:
    """All that ``refusal_to_choose`` allows, after ``pass`` where that may be said."""
    me = s.seat[p]
    tb = s.table[me.table]
    bonus = int(tb.bonus[0])
    count = 0
    if can_decline(bonus):
        out[0] = PASS
        count = 1
    if bonus in (TWO_TRADERS, CARGO_SWAP, TRADER_SWAP):
        return may_choose_pair(s.edition, tb, me, bonus, out, count)
    if bonus == MOVE_PLAYER:
        return may_push(s, tb, p, out, count)
    if bonus == MOVE_RAFT:
        return may_choose_of(s, p, RAFT, PUSH, out, count)
    if bonus == ANY_PRODUCTION:
        return may_choose_of(s, p, PRODUCE, DOUBLE, out, count)
    if bonus == DOUBLE_PRODUCTION:
        return may_choose_of(s, p, DOUBLE, RAISE, out, count)
    if bonus in (CHANGE_VALUE, LOWER_VALUE):
        return may_choose_of(s, p, RAISE, PRODUCE_TWO, out, count)
    if bonus == EXTRA_SALE:
        return may_choose_of(s, p, SELL, EXCHANGE_GOODS, out, count)
    for kind in range(K):
        action = BUY_GOODS + int(CARGO[1 << 3 * kind])
        if refusal_to_choose(s, p, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def may_choose_of(s: State, p: int, first: int, end: int, out: Actions, count: int) -> int:
    """Of the actions from ``first`` up to ``end`` those that ``refusal_to_choose`` allows."""
    for action in range(first, end):
        if refusal_to_choose(s, p, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def may_choose_pair(e: Edition, tb: Table, me: Seat, bonus: int, out: Actions, count: int) -> int:
    """All pairs that ``refusal_of_pair`` allows."""
    first = pairs_from(bonus)
    for low in range(1, TRADERS):
        if refusal_of_trader(e, tb, me, bonus, low) == 0:
            for high in range(low + 1, TRADERS + 1):
                if refusal_of_trader(e, tb, me, bonus, high) == 0:
                    out[count] = first + int(PAIR[low, high])
                    count += 1
    return count


@kernel
def may_push(s: State, tb: Table, p: int, out: Actions, count: int) -> int:
    """All that ``refusal_to_push`` allows."""
    for q in range(s.players):
        if q == p or s.seat[q].table != s.seat[p].table or s.seat[q].space == NONE:
            continue
        for way in range(WAYS_TO_MOVE):
            if refusal_to_push(s, tb, p, q, way) == 0:
                out[count] = PUSH + WAYS_TO_MOVE * q + way
                count += 1
    return count


@merged
def choose(s: State, p: int, action: int, events: Events) -> None:
    """Carry out the bonus action under way as chosen, then those after it."""
    t = int(s.seat[p].table)
    tb = s.table[t]
    if action >= PUSH:
        if push(s, tb, p, (action - PUSH) // WAYS_TO_MOVE, (action - PUSH) % WAYS_TO_MOVE, events) == 0:
            return
    elif action >= RAFT:
        to = raft_to(action)
        to = 1 if to == 0 and tb.rafts[0] else to
        lay_at = move_raft(tb, (action - RAFT) // OTHER_LANDINGS, to)
        emit(events, E_RAFT, p, lay_at, to, 0, t + 1)
    elif action >= PRODUCE_TWO:
        pair = action - pairs_from(tb.bonus[0])
        choose_pair(s.edition, tb, p, int(PAIR_LOW[pair]), int(PAIR_HIGH[pair]), t, events)
    elif action >= PRODUCE:
        choose_kind(s.edition, tb, action, t, events)
    elif action >= SELL:
        sell(s, p, (action - SELL) // MOST_CARGO, 1, 0, events)
    else:
        goods = int(CARGO_OF[action - BUY_GOODS])
        get(tb, s.seat[p], goods)
        s.seat[p].money -= 50
        emit(events, E_BUY, p, goods, 50, 0, t + 1)
    next_bonus(tb)
    carry_out(s, p, events)


@kernel
def choose_kind(e: Edition, tb: Table, action: int, t: int, events: Events) -> None:
    """Any production, double production, change value, lower value."""
    if action < DOUBLE:
        produce(e, tb, action - PRODUCE, 1, t, events)
    elif action < RAISE:
        produce(e, tb, action - DOUBLE, 2, t, events)
    elif action < LOWER:
        raise_price(e, tb, action - RAISE, t, events)
    else:
        lower_price(e, tb, action - LOWER, t, events)


@kernel
def choose_pair(e: Edition, tb: Table, p: int, low: int, high: int, t: int, events: Events) -> None:
    """Two traders produce, cargo swap, trader swap."""
    a = int(tb.house[low])
    b = int(tb.house[high])
    if tb.bonus[0] == TWO_TRADERS:
        two_traders_produce(e, tb, a, b, t, events)
        return
    for kind in range(K):
        kept = tb.goods[a, kind]
        tb.goods[a, kind] = tb.goods[b, kind]
        tb.goods[b, kind] = kept
    if tb.bonus[0] == CARGO_SWAP:
        emit(events, E_GOODS, p, low, high, 0, t + 1)
        return
    kept = tb.lock[a]  # goods and locks go with the traders
    tb.lock[a] = tb.lock[b]
    tb.lock[b] = kept
    tb.trader[a] = high
    tb.trader[b] = low
    tb.house[high] = a
    tb.house[low] = b
    emit(events, E_TRADERS, p, low, high, 0, t + 1)


@kernel
def two_traders_produce(e: Edition, tb: Table, a: int, b: int, t: int, events: Events) -> None:
    """A token each; a kind of which the supply has not enough for that rises instead."""
    kind_a = int(e.left[tb.trader[a] - 1])
    kind_b = int(e.left[tb.trader[b] - 1])
    alike = kind_a == kind_b
    for second in range(1 if alike else 2):
        h = b if second else a
        kind = kind_b if second else kind_a
        if tb.supply[kind] < 1 + alike:
            emit(events, E_NO_TOKEN, NONE, kind, 0, 0, t + 1)
            raise_price(e, tb, kind, t, events)
        else:
            bring_token(tb, h, kind, 1, t, events)
            if alike:
                bring_token(tb, b, kind, 1, t, events)


@kernel
def push(s: State, tb: Table, p: int, q: int, way: int, events: Events) -> int:
    """Move the figure of player q; what it cost."""
    e = s.edition
    t = int(s.seat[p].table)
    here = int(s.seat[q].space)
    there = way
    by = NONE
    if way >= SPACE_COUNT:
        landing = int(e.landing_at[here])
        to = next_landing(e, tb, landing, way - SPACE_COUNT)
        there = int(e.landing_space[to])
        by = 32 * move_raft(tb, landing, to) + to
    cost = cost_of_step(s, tb, q, here, there)
    s.seat[q].space = there
    tb.push = q
    emit(events, E_PUSH, p, q, there, by, t + 1)
    return cost

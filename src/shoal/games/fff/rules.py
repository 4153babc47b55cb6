"""Fische Fluppen Frikadellen: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

The contract's kernels come first (see ``shoal.engine.contract``), then setup, movement, trade, prices and production,
bonus actions, progress tiles, whose turn it is, several tables, and what a viewer knows. Of each group of actions there
is a ``refusal_to_...``, and a ``may_...`` that writes all that this allows.

In all of it ``tb`` is the table at which the player ``p`` sits, number ``t``, and ``me`` his seat.
"""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw, hide, shuffle, start_from
from shoal.engine.rows import Actions, Cells, Options, Rows, Words
from shoal.games.fff import parts
from shoal.games.fff.parts import (
    A_TABLE,
    ALL_RISE,
    ANY_PRODUCTION,
    BONUS_ACTIONS,
    BUY,
    BUY_FOR_50,
    BUYER_SELLER,
    CALL_PRICE,
    CARGO,
    CARGO_OF,
    CARGO_SWAP,
    CARGOES,
    CHANGE_VALUE,
    DOUBLE_PRODUCTION,
    DRAW_AGAIN,
    DROP,
    EDITION_FROM,
    EXCHANGE,
    EXTRA_SALE,
    FELICITAS,
    FETISH_COUNT,
    FETISHES,
    FEWEST,
    FIRST_HOUSE,
    FIRST_RAISE,
    FIRST_TRADERS,
    FORMS,
    FRANZ,
    FREDDY,
    GIFT,
    HARBOUR,
    IN_GAME,
    KINDS,
    LANDING_SPACE,
    LANDINGS,
    LOCK,
    LOWER_VALUE,
    MAY_STAY,
    MOST_BONUS,
    MOST_CARGO,
    MOST_PLAYERS,
    MOST_TABLES,
    MOVE_PLAYER,
    MOVE_RAFT,
    NEIGHBOURS,
    NONE,
    PAIR,
    PAIR_HIGH,
    PAIR_LOW,
    PAIRS,
    PAYMENT_FROM,
    PAYMENT_OF,
    PAYMENTS,
    PLACES,
    PLUS2,
    POINTS,
    PRICES,
    RAFT_START,
    RIGHT,
    RISE,
    SAME,
    SPACES,
    START_MONEY,
    START_PRICE,
    SWAP,
    SWAP_GET,
    SWAP_GIVE,
    SWAPS,
    TILE_COUNT,
    TILES,
    TOKENS,
    TRACK,
    TRADER_SWAP,
    TRADERS,
    TWO_TRADERS,
    TYPE,
    UNKNOWN,
    UP,
    VALUE,
    WAYS,
)
from shoal.games.fff.state import (
    ABSENT,
    AFTER,
    BONUS,
    BOUGHT,
    CHOOSE,
    CUT,
    DEAL,
    DRAW,
    GOT_FETISH,
    HIDDEN,
    KEEP,
    LAYOUT,
    LEFT,
    MOVE,
    OVER,
    REST,
    SOLD,
    SWAPPED,
    TRADE,
    Edition,
    Seat,
    State,
    Table,
)

# --- actions (their notation: actions.py), each plus what it is about ------------------------------------------------

K = len(KINDS)
TILE_KINDS = len(TILES)
FETISH_KINDS = len(FETISHES)
SPACE_COUNT = len(SPACES)
LANDING_COUNT = len(LANDINGS)
FORM_COUNT = len(FORMS)
PAIR_COUNT = len(PAIRS)
CARGO_COUNT = len(CARGOES)
SWAP_COUNT = len(SWAPS)
PAYMENT_COUNT = len(PAYMENTS)

KEEP_TILE = 0
WALK = KEEP_TILE + TILE_KINDS
RIDE = WALK + SPACE_COUNT
CALL = RIDE + 2
"""Plus twice the landing, plus the direction."""
STOP = CALL + 2 * LANDING_COUNT
LEAVE = STOP + 1
END = LEAVE + MOST_TABLES
PASS = END + 1
BUY_GOODS = PASS + 1
"""Plus a number of ``parts.CARGOES``."""
SELL = BUY_GOODS + CARGO_COUNT
"""Plus seven times the kind, plus the number less one."""
EXCHANGE_GOODS = SELL + K * MOST_CARGO
"""Plus a number of ``parts.SWAPS``."""
FETISH = EXCHANGE_GOODS + SWAP_COUNT
"""Plus ``PAYMENT_COUNT`` times the fetish, plus a number of ``parts.PAYMENTS``."""
PRODUCE = FETISH + FETISH_KINDS * PAYMENT_COUNT
DOUBLE = PRODUCE + K
RAISE = DOUBLE + K
LOWER = RAISE + K
PRODUCE_TWO = LOWER + K
"""Plus a number of ``parts.PAIRS``, as the next two."""
SWAP_CARGO = PRODUCE_TWO + PAIR_COUNT
SWAP_TRADERS = SWAP_CARGO + PAIR_COUNT
RAFT = SWAP_TRADERS + PAIR_COUNT
"""Plus 15 times the landing left, plus that gone to, not counting the former."""
OTHER_LANDINGS = LANDING_COUNT - 1
PUSH = RAFT + LANDING_COUNT * OTHER_LANDINGS
"""Plus ``WAYS_TO_MOVE`` times the player, plus a space, or after these the direction of a ride."""
WAYS_TO_MOVE = SPACE_COUNT + 2
TILE_PLUS2 = PUSH + MOST_PLAYERS * WAYS_TO_MOVE
TILE_RAISE = TILE_PLUS2 + 1
TILE_LOWER = TILE_RAISE + K
TILE_SWAP = TILE_LOWER + K
"""Plus four times the kind given, plus that got, not counting the former."""
TILE_LOCK = TILE_SWAP + K * (K - 1)
"""Plus the trader less one."""
TILE_BUY = TILE_LOCK + TRADERS
"""Plus five times the player, plus the kind."""
ACTIONS = TILE_BUY + K * MOST_PLAYERS

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) --------------------------

(
    GAME_OVER,
    OUT_OF_THE_GAME,
    NOT_YOUR_TURN,
    KEEP_FIRST,
    OTHERS_KEEP,
    CHOOSE_FIRST,
    NOTHING_TO_KEEP,
    NOT_DRAWN,
    # movement
    NOT_MOVING,
    NO_POINTS,
    NOT_NEXT,
    SPACE_LOCKED,
    NO_WAY_BACK,
    NO_RAFT_HERE,
    NO_FREE_LANDING,
    NO_SUCH_LANDING,
    HARBOUR_IS_ONE,
    NO_RAFT_THERE,
    NO_MONEY_TO_CALL,
    LAST_POINT,
    NO_TRADER_HERE,
    BEGAN_HERE,
    TRADER_LOCKED,
    ONE_TABLE,
    NO_SUCH_TABLE,
    SITS_THERE,
    NOT_IN_HARBOUR,
    NEW_HERE,
    STOP_INSTEAD,
    MUST_LEAVE,
    TRADE_FIRST,
    BONUS_FIRST,
    # trade
    NOT_TRADING,
    ONCE_A_VISIT,
    SELLS_NOTHING,
    NOT_LYING,
    ONE_ONLY,
    SUPPLY_LACKS,
    HANDS_FULL,
    NO_MONEY,
    NOT_DEMANDED,
    NOT_OWNED,
    NO_EXCHANGE,
    OTHER_SIGNS,
    OTHER_NUMBER,
    NOT_DEARER,
    NO_FETISHES_HERE,
    FETISH_OWNED,
    FETISH_GONE,
    OTHER_PRICE,
    NOTHING_TO_PASS,
    CANNOT_DECLINE,
    # bonus actions
    NO_SUCH_BONUS,
    NOT_IN_GAME,
    NO_BUYER_SELLER,
    THIS_TRADER,
    FETISH_TRADER,
    LANDING_TAKEN,
    NO_FIGURE,
    OWN_FIGURE,
    SAME_FIGURE,
    # progress tiles
    NO_TILE,
    ONLY_MOVING,
    LOCKED_ALREADY,
    STANDS_HERE,
    NOT_ENTERED,
    HE_HAS_NONE,
) = range(1, 68)

# --- where the edition's numbers stand among the options -------------------------------------------------------------

(
    TYPE_AT,
    LEFT_AT,
    RIGHT_AT,
    BONUS_AT,
    TRACK_AT,
    DROP_AT,
    RISE_AT,
    WAYS_AT,
    LANDING_SPACE_AT,
    RAFT_START_AT,
) = (
    EDITION_FROM + part.start
    for part in (TYPE, parts.LEFT, RIGHT, BONUS_ACTIONS, TRACK, DROP, RISE, WAYS, LANDING_SPACE, RAFT_START)
)
START_PRICE_AT = EDITION_FROM + START_PRICE

# --- events (their words: view.py): kind, who, three numbers and, always last, the table from 1, 0 for all tables. ---
# Sets of goods are packed (``parts.pack``), prices and money are florint, spaces and landings numbers of ``parts``.

(
    E_DEAL,  # who begins here
    E_KEEP,  # one of two tiles; which, is secret
    E_TURN,  # points
    E_AGAIN,  # points: draw again
    E_ENTER,  # the figure enters the harbour, after sitting down
    E_WALK,  # space, cost 0 or 1, points left
    E_RIDE,  # from landing, to landing, 2 * space + cost
    E_CALL,  # from landing, to landing, florint paid
    E_STOP,  # trader, space
    E_LEAVE,  # table gone to, from 1; told at the old table
    E_SIT,  # at the new table
    E_BUY,  # goods, florint paid in all, trader
    E_SELL,  # goods, florint got in all, trader (0: an additional sale)
    E_SWAP,  # goods given, goods got, trader
    E_FETISH,  # fetish, goods given, trader
    E_DRAW,  # how many tiles; which, is secret
    E_PASS,  # no (more) trade; trader
    E_DECLINE,  # bonus
    E_END,  # the turn
    E_PRICE,  # kind, florint before, 8 * florint after + why (BY_SALE ..)
    E_PRODUCE,  # kind, trader, tokens
    E_NO_TOKEN,  # kind: too few in the supply, the price rises instead
    E_NOTHING,  # kind: neither produced nor dearer
    E_GIFT,  # kind, NONE if the cheapest price is shared
    E_TILE,  # tile played
    E_CONVERT,  # kind given, kind got: the tile "cargo swap"
    E_LOCK,  # trader
    E_UNLOCK,  # trader: the tile returns
    E_BUY_FROM,  # player, kind, florint: the tile "buy cargo"
    E_PUSH,  # player, space, NONE on foot or 32 * from landing + to landing
    E_RAFT,  # from landing, to landing
    E_GOODS,  # trader, trader: their goods change places
    E_TRADERS,  # trader, trader: they change places
    E_FINISHED,  # place, from 1
    E_GAME_OVER,  # winners as a bit mask; at all tables
) = range(35)
BY_SALE, BY_RISE, BY_LOWER = range(3)
"""Why a price changed."""


# --- the contract ----------------------------------------------------------------------------------------------------


@kernel
def setup(states: Rows[State], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """``options`` as in ``parts``: traders 1-12 or cut (FF-11), may stay (FF-22), places (FF-70), the edition."""
    s = states[i]
    start_from(s.rng, seed)
    s.players = players
    s.first_traders = options[FIRST_TRADERS]
    s.may_stay = options[MAY_STAY]
    s.places = options[PLACES]
    read_edition(s.edition, options)
    s.start = start
    s.tables = (players + A_TABLE - 1) // A_TABLE
    s.drawing = NONE
    s.in_finished = 0
    for p in range(MOST_PLAYERS):
        s.finished[p] = NONE
        s.finished_at[p] = NONE
        forget_seat(s.seat[p])
        s.seat[p].table = NONE
    for t in range(MOST_TABLES):
        forget_table(s.table[t])
        if t < s.tables:
            new_table(s, t)
    s.waiting = 0
    for turn in range(players):
        new_player(s, (start + turn) % players)
    s.chance = LAYOUT if s.first_traders else CUT


@kernel
def roll(states: Rows[State], i: int) -> None:
    s = states[i]
    for p in range(s.players):
        if s.chance == DEAL or (s.chance == DRAW and p == s.drawing):
            draw_tiles(s.rng, s.table[s.seat[p].table], s.seat[p])
    for t in range(s.tables):
        tb = s.table[t]
        if s.chance == CUT:
            tb.cut = 1 + draw(s.rng, TRADERS)
        elif s.chance == LAYOUT:
            top_twelve(tb)
            shuffle(s.rng, tb.trader, IN_GAME)


@kernel
def go_on(states: Rows[State], i: int, events: Events) -> None:
    s = states[i]
    chance = s.chance
    s.chance = 0
    if chance == CUT:
        s.chance = LAYOUT
    elif chance == LAYOUT:
        for t in range(s.tables):
            lay_out(s.edition, s.table[t])
        s.chance = DEAL
    elif chance == DEAL:
        for t in range(s.tables):
            emit(events, E_DEAL, s.table[t].order[0], 0, 0, 0, t + 1)
        s.waiting = (1 << int(s.players)) - 1
    else:
        tiles_came(s, events)


@inlined
def to_act(states: Rows[State], i: int) -> int:
    return int(states[i].waiting)


@kernel
def refusal(states: Rows[State], i: int, player: int, action: int) -> int:
    s = states[i]
    if is_over(s):
        return GAME_OVER
    me = s.seat[player]
    if me.table < 0:
        return OUT_OF_THE_GAME
    tb = s.table[me.table]
    if action < WALK:
        return refusal_to_keep(tb, me, action)
    if tb.phase == KEEP:
        return OTHERS_KEEP if me.drawn[0] == NONE else KEEP_FIRST
    if tb.turn != player:
        return NOT_YOUR_TURN
    if tb.phase == CHOOSE:
        return CHOOSE_FIRST
    if action < PASS:
        return refusal_to_move(s, player, action)
    if action == PASS:
        return refusal_to_pass(tb)
    if action >= TILE_PLUS2:
        return refusal_to_play_tile(s, player, action)
    if tb.phase == BONUS:
        return refusal_to_choose(s, player, action)
    return refusal_to_trade(s, player, action) if action < PRODUCE else NO_SUCH_BONUS


@inlined
def legal(states: Rows[State], i: int, player: int, out: Actions) -> int:
    s = states[i]
    me = s.seat[player]
    if me.table < 0:
        return 0
    tb = s.table[me.table]
    if tb.phase == OVER:
        return 0
    if tb.phase in (KEEP, CHOOSE):
        return may_keep(me, out)
    if tb.turn != player:
        return 0
    if tb.phase == MOVE:
        count = may_move(s, player, out)
    elif tb.phase == TRADE:
        count = may_trade(s, player, out)
    elif tb.phase == BONUS:
        count = may_choose(s, player, out)
    else:
        out[0] = END
        count = 1
    return may_play_tiles(s, player, out, count) if me.tiles_held > 0 else count


@inlined
def act(states: Rows[State], i: int, player: int, action: int, events: Events) -> None:
    s = states[i]
    if action < STOP and action >= WALK:
        move(s, player, action, events)
    else:
        act_otherwise(s, player, action, events)


@kernel
def act_otherwise(s: State, player: int, action: int, events: Events) -> None:
    """Whatever is no step, ride or call."""
    if action < WALK:
        keep(s, player, action - KEEP_TILE, events)
    elif action == STOP:
        stop(s, player, events)
    elif action < END:
        leave(s, player, action - LEAVE, events)
    elif action == END:
        end(s, player, events)
    elif action == PASS:
        pass_on(s, player, events)
    elif action >= TILE_PLUS2:
        play_tile(s, player, action, events)
    elif s.table[s.seat[player].table].phase == BONUS:
        choose(s, player, action, events)
    else:
        trade(s, player, action, events)


@kernel
def conceal(states: Rows[State], i: int, viewer: int, out: Rows[State], j: int) -> None:
    """Hidden: the others' tiles and which are in the supply (FF-51), and all of every table but the viewer's (FF-82).

    A spectator, -1, sees the table if there is only one; -2, -3, -4 is one who watches table 1, 2, 3. Nothing is hidden
    when the game is over.
    """
    out[j] = states[i]
    s = out[j]
    hide(s.rng)
    if is_over(s):
        return
    at = table_seen(s, viewer)
    for t in range(s.tables):
        if t != at:
            forget_table(s.table[t])
            s.table[t].phase = HIDDEN
        for k in range(TILE_KINDS):
            s.table[t].tiles[k] = 0
    forget_finished(s, viewer, at)
    for p in range(s.players):
        if p != viewer:
            hide_seat(s, p, at)


@kernel
def resample(states: Rows[State], i: int, viewer: int) -> None:
    """The tiles the viewer has not seen are shuffled among those who hold some and the supply. Tables he cannot see
    become new ones, with what is not at his own; whoever is away sits at one of them, in its harbour."""
    s = states[i]
    if is_over(s):
        return
    at = table_seen(s, viewer)
    for p in range(s.players):
        if s.seat[p].table == UNKNOWN:
            imagine_seat(s, p, at)
    for t in range(s.tables):
        if t != at:
            imagine_table(s, t)
    share_out_fetishes(s, at)
    share_out_cargo(s, at)
    share_out_tiles(s, viewer, at)


@kernel
def result(states: Rows[State], i: int, scores: Any) -> int:
    """Fetishes of each; who had three first, or the first three (FF-70)."""
    s = states[i]
    winners = 0
    for p in range(s.players):
        scores[p] = fetishes_of(s.seat[p])
    for place in range(s.in_finished):
        winners |= bit(s.finished[place])
    return winners


# --- setup (FF-10, FF-11, FF-80) -------------------------------------------------------------------------------------


@kernel
def read_edition(e: Edition, options: Options) -> None:
    """Copy what is printed on the components into the row."""
    for n in range(TRADERS):
        e.type[n] = options[TYPE_AT + n]
        e.left[n] = options[LEFT_AT + n]
        e.right[n] = options[RIGHT_AT + n]
        for k in range(MOST_BONUS):
            e.bonus[n, k] = options[BONUS_AT + n * MOST_BONUS + k]
    for k in range(PRICES):
        e.track[k] = options[TRACK_AT + k]
        e.drop[k] = options[DROP_AT + k]
        e.rise[k] = options[RISE_AT + k]
        if e.track[k] == options[START_PRICE_AT]:
            e.start_price = k
    for space in range(SPACE_COUNT):
        e.landing_at[space] = NONE
        for k in range(NEIGHBOURS):
            e.ways[space, k] = options[WAYS_AT + space * NEIGHBOURS + k]
    e.landings = 0
    for landing in range(LANDING_COUNT):
        space = options[LANDING_SPACE_AT + landing]
        e.landing_space[landing] = space
        e.raft_start[landing] = options[RAFT_START_AT + landing]
        if space != NONE:
            e.landings += 1
            if e.landing_at[space] == NONE:
                e.landing_at[space] = landing


@kernel
def new_table(s: State, t: int) -> None:
    """A copy of the game, set up but for the traders (FF-10, FF-11, FF-80)."""
    e = s.edition
    tb = s.table[t]
    tb.phase = KEEP
    tb.cut = 1
    for kind in range(K):
        tb.prices[kind] = e.start_price
        tb.supply[kind] = TOKENS
    for landing in range(LANDING_COUNT):
        tb.rafts[landing] = e.raft_start[landing]
    tb.tiles_left = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = TILE_COUNT[tile]
        tb.tiles_left += TILE_COUNT[tile]
    for fetish in range(FETISH_KINDS):
        tb.fetishes[fetish] = fetishes_at(s, t, fetish)


@inlined
def fetishes_at(s: State, t: int, fetish: int) -> int:
    """At one table five of each; at two the first kind here, the second there, the third half and half; at three one
    kind a table (FF-80)."""
    if s.tables == 1 or (s.tables == 2 and fetish == 2):
        return FETISH_COUNT
    return FETISH_COUNT * s.tables if fetish == t else 0  # type: ignore[no-any-return]


@kernel
def new_player(s: State, p: int) -> None:
    """Next in the order of his table, with one point more than the one before (FF-20, FF-80)."""
    t = p % s.tables
    tb = s.table[t]
    me = s.seat[p]
    me.table = t
    me.space = HARBOUR
    me.money = START_MONEY
    me.first = POINTS + tb.seated
    tb.order[tb.seated] = p
    tb.seated += 1


@inlined
def top_twelve(tb: Table) -> None:
    """The twelve traders on top after the cut, after 36 comes 1 (FF-11)."""
    for k in range(IN_GAME):
        tb.trader[k] = (tb.cut - 1 + k) % TRADERS + 1


@kernel
def lay_out(e: Edition, tb: Table) -> None:
    """The traders lie on their houses, and one token at each buyer-and-seller (FF-11)."""
    for h in range(IN_GAME):
        n = tb.trader[h]
        tb.house[n] = h
        kind = e.left[n - 1]
        if e.type[n - 1] == BUYER_SELLER and tb.supply[kind] > 0:
            tb.goods[h, kind] += 1
            tb.supply[kind] -= 1


@kernel
def draw_tiles(rng: Cells, tb: Table, me: Seat) -> None:
    """Two tiles from the supply, fewer if it is short (FF-10, FF-35)."""
    for k in range(2):
        if tb.tiles_left > 0:
            me.drawn[k] = draw_tile(rng, tb)


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
def tiles_came(s: State, events: Events) -> None:
    """The tiles with a fetish (FF-35): of two one is to be kept, a single one is."""
    p = s.drawing
    s.drawing = NONE
    me = s.seat[p]
    if me.drawn[1] == NONE:
        take_tile(me, me.drawn[0])
        me.drawn[0] = NONE
        emit(events, E_DRAW, p, 1, 0, 0, me.table + 1)
    else:
        s.table[me.table].phase = CHOOSE
        emit(events, E_DRAW, p, 2, 0, 0, me.table + 1)


@inlined
def take_tile(me: Seat, tile: int) -> None:
    me.tiles[tile] += 1
    me.tiles_held += 1


@inlined
def return_tile(tb: Table, tile: int) -> None:
    """Shuffled back into the supply of the table where it was played (FF-51, FF-82)."""
    tb.tiles[tile] += 1
    tb.tiles_left += 1


@inlined
def refusal_to_keep(tb: Table, me: Seat, tile: int) -> int:
    if me.drawn[0] == NONE:
        return NOTHING_TO_KEEP
    return 0 if tile == me.drawn[0] or tile == me.drawn[1] else NOT_DRAWN


@inlined
def may_keep(me: Seat, out: Actions) -> int:
    count = 0
    if me.drawn[0] >= 0:
        for tile in range(TILE_KINDS):
            if tile == me.drawn[0] or tile == me.drawn[1]:
                out[count] = KEEP_TILE + tile
                count += 1
    return count


@kernel
def keep(s: State, p: int, tile: int, events: Events) -> None:
    """One of two tiles; the other is shuffled back (FF-10, FF-35). When all at a table have, the first turn begins."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    take_tile(me, tile)
    return_tile(tb, me.drawn[1] if tile == me.drawn[0] else me.drawn[0])
    me.drawn[0] = NONE
    me.drawn[1] = NONE
    emit(events, E_KEEP, p, 0, 0, 0, t + 1)
    if tb.phase == CHOOSE:
        tb.phase = TRADE
        return
    s.waiting &= ~bit(p)
    for k in range(tb.seated):
        if s.seat[tb.order[k]].drawn[0] != NONE:
            return
    begin_turn(s, t, False, events)


# --- movement (FF-20 to FF-26) ---------------------------------------------------------------------------------------


@inlined
def is_house(space: int) -> bool:
    return FIRST_HOUSE <= space < FIRST_HOUSE + IN_GAME


@inlined
def is_locked(tb: Table, space: int) -> bool:
    """Whether a locked trader is there (FF-50)."""
    return is_house(space) and tb.lock[space - FIRST_HOUSE] != NONE


@inlined
def figures_at(s: State, tb: Table, space: int, but: int) -> int:
    """The figures on a space, but that of player ``but``, as a bit mask."""
    mask = 0
    for k in range(tb.seated):
        q = int(tb.order[k])
        if q < ABSENT and q != but and s.seat[q].space == space:
            mask |= bit(q)
    return mask


@inlined
def must_leave(s: State, tb: Table, me: Seat) -> bool:
    """Whether he stands on a trader whom he may not visit: where his turn began (FF-22), or a locked one (FF-50)."""
    if not is_house(me.space):
        return False
    if tb.lock[me.space - FIRST_HOUSE] != NONE:
        return True
    return me.space == tb.began and (tb.left == 1 or s.may_stay == 0)


@inlined
def cost_of_step(s: State, tb: Table, p: int, here: int, there: int) -> int:
    """A point; none onto a space where another figure stands, but leaving a trader always costs one (FF-21, FF-23)."""
    return 1 if is_house(here) or figures_at(s, tb, there, p) == 0 else 0


@inlined
def refusal_to_go(tb: Table, there: int, cost: int) -> int:
    """Points must do, also to leave the trader where the turn began once more (FF-22)."""
    if cost > tb.points:
        return NO_POINTS
    return NO_WAY_BACK if there == tb.began and cost == tb.points else 0


@inlined
def near(e: Edition, tb: Table, here: int) -> int:
    """The spaces one step away, as a bit mask: a locked trader is stepped over (FF-21, FF-50). Houses never touch."""
    mask = 0
    over = 0
    for k in range(NEIGHBOURS):
        there = int(e.ways[here, k])
        if there == NONE:
            break
        if is_locked(tb, there):
            for j in range(NEIGHBOURS):
                if e.ways[there, j] != NONE:
                    over |= 1 << int(e.ways[there, j])
        else:
            mask |= 1 << there
    return mask | (over & ~(1 << int(here)))


@inlined
def next_landing(e: Edition, tb: Table, landing: int, direction: int) -> int:
    """The next free landing up or down the waterway, NONE if there is none (FF-23). The harbour is one stop (FF-24),
    locked traders are passed (FF-50)."""
    found = landing
    while True:
        found += 1 if direction == UP else -1
        if found == e.landings:
            found = 0
        elif found < 0:
            found = e.landings - 1
        if found == landing:
            return NONE
        space = e.landing_space[found]
        if tb.rafts[found] or space == e.landing_space[landing] or is_locked(tb, space):
            continue
        return 0 if found == 1 and tb.rafts[0] == 0 else found


@inlined
def move_raft(tb: Table, start: int, to: int) -> int:
    """One raft from a stop to a landing; the landing it lay at. A single raft in the harbour lies at the first."""
    lay_at = 1 if start == 0 and tb.rafts[1] else start
    tb.rafts[lay_at] = 0
    tb.rafts[to] = 1
    return lay_at


@kernel
def refusal_to_move(s: State, p: int, action: int) -> int:
    """WALK to END."""
    me = s.seat[p]
    tb = s.table[me.table]
    if action == END:
        return refusal_to_end(s, tb, me)
    if tb.phase != MOVE:
        return NOT_MOVING
    if action < RIDE:
        there = action - WALK
        code = refusal_to_step(s.edition, tb, me.space, there)
        return code or refusal_to_go(tb, there, cost_of_step(s, tb, p, me.space, there))
    if action < CALL:
        code = refusal_to_ride(s.edition, tb, me.space, action - RIDE)
        if code:
            return code
        there = ride_to(s.edition, tb, me.space, action - RIDE)
        return refusal_to_go(tb, there, cost_of_step(s, tb, p, me.space, there))
    if action < STOP:
        return refusal_to_call(s, tb, me, (action - CALL) >> 1, (action - CALL) & 1)
    if action < LEAVE:
        return refusal_to_stop(tb, me, must_leave(s, tb, me))
    return refusal_to_leave(s, tb, me, action - LEAVE)


@inlined
def refusal_to_step(e: Edition, tb: Table, here: int, there: int) -> int:
    """On foot only to the next space (FF-21)."""
    if is_locked(tb, there):
        return SPACE_LOCKED
    return 0 if near(e, tb, here) >> there & 1 else NOT_NEXT


@inlined
def refusal_to_ride(e: Edition, tb: Table, here: int, direction: int) -> int:
    """With a raft that lies at the own space, to a free landing (FF-23)."""
    landing = e.landing_at[here]
    if landing == NONE or tb.rafts[landing] == 0:
        return NO_RAFT_HERE
    return NO_FREE_LANDING if next_landing(e, tb, landing, direction) == NONE else 0


@inlined
def ride_to(e: Edition, tb: Table, here: int, direction: int) -> int:
    """The space where a ride ends."""
    return int(e.landing_space[next_landing(e, tb, e.landing_at[here], direction)])


@inlined
def refusal_to_call(s: State, tb: Table, me: Seat, landing: int, direction: int) -> int:
    """A point and 10 florint (FF-25); the last point is needed where one has to leave (FF-22)."""
    if landing >= s.edition.landings:
        return NO_SUCH_LANDING
    if landing == 1:
        return HARBOUR_IS_ONE
    if tb.rafts[landing] == 0:
        return NO_RAFT_THERE
    if tb.points == 0:
        return NO_POINTS
    if me.money < CALL_PRICE:
        return NO_MONEY_TO_CALL
    if tb.points == 1 and must_leave(s, tb, me):
        return LAST_POINT
    return NO_FREE_LANDING if next_landing(s.edition, tb, landing, direction) == NONE else 0


@inlined
def refusal_to_stop(tb: Table, me: Seat, leaving: bool) -> int:
    """On a trader (FF-26), but on none that has to be left."""
    if not is_house(me.space):
        return NO_TRADER_HERE
    if is_locked(tb, me.space):
        return TRADER_LOCKED
    return BEGAN_HERE if leaving else 0


@inlined
def refusal_to_leave(s: State, tb: Table, me: Seat, to: int) -> int:
    """In the harbour, with a point left, for another table; not before one full turn at this one (FF-81)."""
    if s.tables == 1:
        return ONE_TABLE
    if to >= s.tables:
        return NO_SUCH_TABLE
    if to == me.table:
        return SITS_THERE
    if me.space != HARBOUR:
        return NOT_IN_HARBOUR
    if tb.points == 0:
        return NO_POINTS
    return NEW_HERE if me.new else 0


@inlined
def refusal_to_end(s: State, tb: Table, me: Seat) -> int:
    """Not on a trader (FF-26), and nothing is left undone (FF-30)."""
    if tb.phase == TRADE:
        return TRADE_FIRST
    if tb.phase == BONUS:
        return BONUS_FIRST
    if tb.phase == AFTER or not is_house(me.space):
        return 0
    return MUST_LEAVE if must_leave(s, tb, me) else STOP_INSTEAD


@inlined
def may_move(s: State, p: int, out: Actions) -> int:
    """All that ``refusal_to_move`` allows in phase MOVE."""
    e = s.edition
    me = s.seat[p]
    tb = s.table[me.table]
    here = int(me.space)
    count = may_walk(s, tb, p, here, out)
    landing = e.landing_at[here]
    if landing != NONE and tb.rafts[landing]:
        for direction in range(2):
            if next_landing(e, tb, landing, direction) != NONE:
                there = ride_to(e, tb, here, direction)
                if refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
                    out[count] = RIDE + direction
                    count += 1
    leaving = must_leave(s, tb, me)
    if tb.points > leaving and me.money >= CALL_PRICE:
        count = may_call(e, tb, out, count)
    if is_house(here):
        if not leaving:
            out[count] = STOP
            count += 1
        return count
    if s.tables > 1:
        for to in range(s.tables):
            if refusal_to_leave(s, tb, me, to) == 0:
                out[count] = LEAVE + to
                count += 1
    out[count] = END
    return count + 1


@inlined
def may_walk(s: State, tb: Table, p: int, here: int, out: Actions) -> int:
    e = s.edition
    count = 0
    locked = False
    for k in range(NEIGHBOURS):
        there = int(e.ways[here, k])
        if there == NONE:
            break
        locked |= is_locked(tb, there)
        if refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
            out[count] = WALK + there
            count += 1
    return may_step_over(s, tb, p, here, out) if locked else count


@kernel
def may_step_over(s: State, tb: Table, p: int, here: int, out: Actions) -> int:
    """The same where a locked trader is stepped over (FF-50)."""
    mask = near(s.edition, tb, here)
    count = 0
    for there in range(SPACE_COUNT):
        if mask >> there & 1 and refusal_to_go(tb, there, cost_of_step(s, tb, p, here, there)) == 0:
            out[count] = WALK + there
            count += 1
    return count


@inlined
def may_call(e: Edition, tb: Table, out: Actions, count: int) -> int:
    for landing in range(e.landings):
        if tb.rafts[landing] and landing != 1:
            for direction in range(2):
                if next_landing(e, tb, landing, direction) != NONE:
                    out[count] = CALL + 2 * landing + direction
                    count += 1
    return count


@inlined
def move(s: State, p: int, action: int, events: Events) -> None:
    """A step, a ride, or a call."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    if action < RIDE:
        there = action - WALK
        cost = cost_of_step(s, tb, p, me.space, there)
        emit(events, E_WALK, p, there, cost, tb.points - cost, t + 1)
        enter(s, tb, p, there, cost)
    elif action < CALL:
        landing = int(s.edition.landing_at[me.space])
        to = next_landing(s.edition, tb, landing, action - RIDE)
        there = int(s.edition.landing_space[to])
        cost = cost_of_step(s, tb, p, me.space, there)
        emit(events, E_RIDE, p, move_raft(tb, landing, to), to, 2 * there + cost, t + 1)
        enter(s, tb, p, there, cost)
    else:
        landing = (action - CALL) >> 1
        to = next_landing(s.edition, tb, landing, (action - CALL) & 1)
        tb.points -= 1
        me.money -= CALL_PRICE
        emit(events, E_CALL, p, move_raft(tb, landing, to), to, CALL_PRICE, t + 1)


@inlined
def enter(s: State, tb: Table, p: int, there: int, cost: int) -> None:
    tb.points -= cost
    tb.left = 1
    tb.entered |= figures_at(s, tb, there, p)
    s.seat[p].space = there


# --- trade (FF-30 to FF-36) ------------------------------------------------------------------------------------------


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


# buying and selling


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
def price_of(e: Edition, tb: Table, kind: int) -> int:
    """The table's price."""
    return int(e.track[tb.prices[kind]])


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


# exchanging


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
    for number in range(first, end):
        if refusal_to_swap(e, tb, me, number) == 0:
            out[count] = EXCHANGE_GOODS + number
            count += 1
    return count


# fetishes


@inlined
def fetishes_of(me: Seat) -> int:
    count = 0
    for k in range(FETISH_KINDS):
        count += me.fetishes[k] != NONE
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


# --- prices and production (FF-33, FF-40 to FF-42) -------------------------------------------------------------------


@inlined
def set_price(e: Edition, tb: Table, kind: int, column: int, why: int, t: int, events: Events) -> None:
    before = e.track[tb.prices[kind]]
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
    return e.type[n - 1] == BUYER_SELLER and e.left[n - 1] == kind


@inlined
def producers_of(e: Edition, tb: Table, kind: int) -> int:
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
    tb.supply[kind] -= tokens
    tb.goods[h, kind] += tokens
    emit(events, E_PRODUCE, NONE, kind, tb.trader[h], tokens, t + 1)


# --- bonus actions (FF-60) -------------------------------------------------------------------------------------------


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
    for action in range(first, end):
        if refusal_to_choose(s, p, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def may_choose_pair(e: Edition, tb: Table, me: Seat, bonus: int, out: Actions, count: int) -> int:
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
    for q in range(s.players):
        if q == p or s.seat[q].table != s.seat[p].table or s.seat[q].space == NONE:
            continue
        for way in range(WAYS_TO_MOVE):
            if refusal_to_push(s, tb, p, q, way) == 0:
                out[count] = PUSH + WAYS_TO_MOVE * q + way
                count += 1
    return count


@kernel
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


# --- progress tiles (FF-50, FF-51) -----------------------------------------------------------------------------------


@inlined
def tile_of(action: int) -> int:
    """The kind of tile that an action plays."""
    if action < TILE_RAISE:
        return PLUS2
    if action < TILE_SWAP:
        return VALUE
    if action < TILE_LOCK:
        return SWAP
    return LOCK if action < TILE_BUY else BUY


@inlined
def swap_give(action: int) -> int:
    return (action - TILE_SWAP) // (K - 1)


@inlined
def swap_get(action: int) -> int:
    """The kind that ``TILE_SWAP`` gets."""
    kind = (action - TILE_SWAP) % (K - 1)
    return kind + 1 if kind >= swap_give(action) else kind


@kernel
def refusal_to_play_tile(s: State, p: int, action: int) -> int:
    """Any tile he has, at any moment of his turn, if what it does can be done."""
    me = s.seat[p]
    tb = s.table[me.table]
    tile = tile_of(action)
    if me.tiles[tile] == 0:
        return NO_TILE
    if tile == PLUS2:
        return 0 if tb.phase == MOVE else ONLY_MOVING
    if tile == SWAP:
        if me.cargo[swap_give(action)] == 0:
            return NOT_OWNED
        return SUPPLY_LACKS if tb.supply[swap_get(action)] == 0 else 0
    if tile == LOCK:
        return refusal_to_lock(s.edition, tb, me, action - TILE_LOCK + 1)
    return refusal_to_buy_from(s, tb, me, (action - TILE_BUY) // K, (action - TILE_BUY) % K) if tile == BUY else 0


@inlined
def refusal_to_lock(e: Edition, tb: Table, me: Seat, n: int) -> int:
    """Any trader but the fetish trader; while moving not the one he stands on."""
    h = tb.house[n]
    if h == NONE:
        return NOT_IN_GAME
    if e.type[n - 1] >= SAME:
        return FETISH_TRADER
    if tb.lock[h] != NONE:
        return LOCKED_ALREADY
    return STANDS_HERE if tb.phase == MOVE and me.space == FIRST_HOUSE + h else 0


@inlined
def refusal_to_buy_from(s: State, tb: Table, me: Seat, q: int, kind: int) -> int:
    """A token from a player whose space was entered this turn, at the table's price."""
    if not tb.entered & bit(q):
        return NOT_ENTERED
    if s.seat[q].cargo[kind] == 0:
        return HE_HAS_NONE
    if me.load == MOST_CARGO:
        return HANDS_FULL
    return NO_MONEY if me.money < price_of(s.edition, tb, kind) else 0


@kernel
def may_play_tiles(s: State, p: int, out: Actions, count: int) -> int:
    """All that ``refusal_to_play_tile`` allows, after the ``count`` that are there."""
    me = s.seat[p]
    tb = s.table[me.table]
    if me.tiles[PLUS2] > 0 and tb.phase == MOVE:
        out[count] = TILE_PLUS2
        count += 1
    if me.tiles[VALUE] > 0:
        for action in range(TILE_RAISE, TILE_SWAP):
            out[count] = action
            count += 1
    if me.tiles[SWAP] > 0 and me.load > 0:
        count = may_play(s, p, TILE_SWAP, TILE_LOCK, out, count)
    if me.tiles[LOCK] > 0:
        count = may_play(s, p, TILE_LOCK, TILE_BUY, out, count)
    if me.tiles[BUY] > 0 and tb.entered:
        count = may_play(s, p, TILE_BUY, ACTIONS, out, count)
    return count


@kernel
def may_play(s: State, p: int, first: int, end: int, out: Actions, count: int) -> int:
    for action in range(first, end):
        if refusal_to_play_tile(s, p, action) == 0:
            out[count] = action
            count += 1
    return count


@kernel
def play_tile(s: State, p: int, action: int, events: Events) -> None:
    """Carry out a tile and shuffle it back (FF-51); a lock returns later."""
    e = s.edition
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    tile = tile_of(action)
    me.tiles[tile] -= 1
    me.tiles_held -= 1
    emit(events, E_TILE, p, tile, 0, 0, t + 1)
    if tile == LOCK:
        tb.lock[tb.house[action - TILE_LOCK + 1]] = p
        emit(events, E_LOCK, p, action - TILE_LOCK + 1, 0, 0, t + 1)
        return
    return_tile(tb, tile)
    if tile == PLUS2:
        tb.points += 2
    elif tile == SWAP:
        give(tb, me, 1 << 3 * swap_give(action))
        get(tb, me, 1 << 3 * swap_get(action))
        emit(events, E_CONVERT, p, swap_give(action), swap_get(action), 0, t + 1)
    elif tile == BUY:
        buy_from(s, tb, p, (action - TILE_BUY) // K, (action - TILE_BUY) % K, events)
    elif action < TILE_LOWER:
        raise_price(e, tb, action - TILE_RAISE, t, events)
    else:
        lower_price(e, tb, action - TILE_LOWER, t, events)


@kernel
def buy_from(s: State, tb: Table, p: int, q: int, kind: int, events: Events) -> None:
    """He cannot refuse, and gets the money."""
    me = s.seat[p]
    other = s.seat[q]
    florint = price_of(s.edition, tb, kind)
    give(tb, other, 1 << 3 * kind)
    get(tb, me, 1 << 3 * kind)
    me.money -= florint
    other.money += florint
    emit(events, E_BUY_FROM, p, q, kind, florint, me.table + 1)


@kernel
def unlock(tb: Table, h: int, t: int, events: Events) -> None:
    """A round is over: the tile returns (FF-50)."""
    tb.lock[h] = NONE
    return_tile(tb, LOCK)
    emit(events, E_UNLOCK, NONE, tb.trader[h], 0, 0, t + 1)


# --- whose turn it is (FF-20, FF-70) ---------------------------------------------------------------------------------


@inlined
def bit(p: int) -> int:
    """A player as a bit mask."""
    return 1 << int(p)


@inlined
def is_over(s: State) -> bool:
    return s.table[0].phase == OVER


@kernel
def clear_turn(tb: Table) -> None:
    """Nothing of a turn is left."""
    tb.turn = NONE
    tb.points = 0
    tb.began = NONE
    tb.left = 0
    tb.entered = 0
    tb.done = 0
    tb.push = NONE
    for k in range(MOST_BONUS):
        tb.bonus[k] = 0


@kernel
def begin_turn(s: State, t: int, again: bool, events: Events) -> None:
    """The turn of the first in order; ``again``: he draws again (FF-60), which ends no lock (FF-50)."""
    tb = s.table[t]
    p = int(tb.order[0])
    me = s.seat[p]
    clear_turn(tb)
    if not again:
        for h in range(IN_GAME):
            if tb.lock[h] == p:
                unlock(tb, h, t, events)
    tb.phase = MOVE
    tb.turn = p
    tb.turns += 1
    tb.points = POINTS
    if me.first != NONE:
        tb.points = me.first  # FF-20
        me.first = NONE
    s.waiting |= bit(p)
    emit(events, E_AGAIN if again else E_TURN, p, tb.points, 0, 0, t + 1)
    if me.space == NONE:
        me.space = HARBOUR  # FF-81
        emit(events, E_ENTER, p, 0, 0, 0, t + 1)
    tb.began = me.space if is_house(me.space) else NONE


@kernel
def end(s: State, p: int, events: Events) -> None:
    """The turn ends. Three fetishes win (FF-70); otherwise the next one in order goes on."""
    me = s.seat[p]
    t = int(me.table)
    tb = s.table[t]
    me.new = 0
    s.waiting &= ~bit(p)
    emit(events, E_END, p, 0, 0, 0, t + 1)
    if fetishes_of(me) == FETISH_KINDS:
        finish(s, p, events)
        return
    for k in range(tb.seated - 1):
        tb.order[k] = tb.order[k + 1]
    tb.order[tb.seated - 1] = p
    next_turn(s, t, events)


@kernel
def next_turn(s: State, t: int, events: Events) -> None:
    """Whoever is first in order, past the seats kept for the locks of those who left (FF-50). A table nobody sits at
    rests (FF-82)."""
    tb = s.table[t]
    while tb.seated > 0 and tb.order[0] >= ABSENT:
        unlock(tb, int(tb.house[tb.order[0] - ABSENT]), t, events)
        leave_order(tb)
    if tb.seated > 0:
        begin_turn(s, t, False, events)
    else:
        clear_turn(tb)
        tb.phase = REST


@kernel
def leave_order(tb: Table) -> None:
    """The first in order is there no longer."""
    tb.seated -= 1
    for k in range(tb.seated):
        tb.order[k] = tb.order[k + 1]
    tb.order[tb.seated] = NONE


@kernel
def stand_up(s: State, p: int) -> None:
    """Whoever is on turn leaves the table with all he owns; for each of his locks his seat stays (FF-50)."""
    me = s.seat[p]
    tb = s.table[me.table]
    leave_order(tb)
    for n in range(1, TRADERS + 1):
        h = tb.house[n]
        if h != NONE and tb.lock[h] == p:
            tb.lock[h] = LEFT
            tb.order[tb.seated] = ABSENT + n
            tb.seated += 1
    me.table = NONE
    me.space = NONE


@kernel
def finish(s: State, p: int, events: Events) -> None:
    """The next place is his. The game is over, or he leaves it and the others play for the first three (FF-70)."""
    t = int(s.seat[p].table)
    s.finished[s.in_finished] = p
    s.finished_at[s.in_finished] = t
    s.in_finished += 1
    emit(events, E_FINISHED, p, s.in_finished, 0, 0, t + 1)
    if s.in_finished < s.places and s.players - s.in_finished > 1:
        stand_up(s, p)
        next_turn(s, t, events)
        return
    winners = 0
    for place in range(s.in_finished):
        winners |= bit(s.finished[place])
    for k in range(s.tables):
        clear_turn(s.table[k])
        s.table[k].phase = OVER
    s.waiting = 0
    emit(events, E_GAME_OVER, NONE, winners)


# --- several tables (FF-81, FF-82) -----------------------------------------------------------------------------------


@kernel
def leave(s: State, p: int, to: int, events: Events) -> None:
    """To another table, to the right of whoever is on turn there, so as to be last; the turn ends (FF-81)."""
    me = s.seat[p]
    t = int(me.table)
    s.waiting &= ~bit(p)
    emit(events, E_LEAVE, p, to + 1, 0, 0, t + 1)
    stand_up(s, p)
    tb = s.table[to]
    me.table = to
    me.new = 1
    tb.order[tb.seated] = p
    tb.seated += 1
    emit(events, E_SIT, p, 0, 0, 0, to + 1)
    next_turn(s, t, events)
    if tb.phase == REST:
        begin_turn(s, to, False, events)


# --- what a viewer knows (FF-51, FF-82) ------------------------------------------------------------------------------


@kernel
def table_seen(s: State, viewer: int) -> int:
    """The table that a viewer sees: his own, or where he finished; NONE for a spectator of several."""
    if viewer < 0:
        return 0 if s.tables == 1 else -2 - viewer if viewer >= -1 - s.tables else NONE
    for place in range(s.in_finished):
        if s.finished[place] == viewer:
            return int(s.finished_at[place])
    return int(s.seat[viewer].table)


@kernel
def forget_table(tb: Table) -> None:
    """Zeros and NONE."""
    clear_turn(tb)
    tb.phase = REST
    tb.turns = 0
    tb.seated = 0
    for k in range(len(tb.order)):
        tb.order[k] = NONE
    tb.cut = 0
    for n in range(TRADERS + 1):
        tb.house[n] = NONE
    for h in range(IN_GAME):
        tb.trader[h] = 0
        tb.lock[h] = NONE
        for kind in range(K):
            tb.goods[h, kind] = 0
    for kind in range(K):
        tb.prices[kind] = 0
        tb.supply[kind] = 0
    for landing in range(LANDING_COUNT):
        tb.rafts[landing] = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = 0
    tb.tiles_left = 0
    for fetish in range(FETISH_KINDS):
        tb.fetishes[fetish] = 0


@kernel
def forget_seat(me: Seat) -> None:
    """Zeros and NONE."""
    me.table = UNKNOWN
    me.space = NONE
    me.money = 0
    me.load = 0
    for kind in range(K):
        me.cargo[kind] = 0
    for k in range(FETISH_KINDS):
        me.fetishes[k] = NONE
    for tile in range(TILE_KINDS):
        me.tiles[tile] = 0
    me.tiles_held = 0
    me.drawn[0] = NONE
    me.drawn[1] = NONE
    me.first = NONE
    me.new = 0


@kernel
def hide_seat(s: State, p: int, at: int) -> None:
    """Of somebody else, who is or finished at the table seen, his tiles; of whoever is elsewhere all."""
    me = s.seat[p]
    gone = False
    for place in range(s.in_finished):
        gone |= s.finished[place] == p
    if me.table != at and not gone:
        forget_seat(me)
        s.waiting &= ~bit(p)
        return
    for tile in range(TILE_KINDS):
        me.tiles[tile] = 0
    for k in range(2):
        if me.drawn[k] != NONE:
            me.drawn[k] = UNKNOWN


@kernel
def forget_finished(s: State, viewer: int, at: int) -> None:
    """Who finished at a table not seen, nobody is told before the end."""
    known = 0
    for place in range(s.in_finished):
        if s.finished_at[place] == at or s.finished[place] == viewer:
            s.finished[known] = s.finished[place]
            s.finished_at[known] = s.finished_at[place]
            known += 1
    for place in range(known, s.in_finished):
        s.finished[place] = NONE
        s.finished_at[place] = NONE
    s.in_finished = known


@kernel
def imagine_seat(s: State, p: int, at: int) -> None:
    """Somebody who is away sits in the harbour of another table."""
    me = s.seat[p]
    t = draw(s.rng, s.tables - (at != NONE))
    me.table = t + 1 if at != NONE and t >= at else t
    me.space = HARBOUR
    me.money = START_MONEY


@kernel
def imagine_table(s: State, t: int) -> None:
    """A table as it can be at the start; its tokens and tiles come from ``share_out_...``."""
    tb = s.table[t]
    new_table(s, t)
    for kind in range(K):
        tb.supply[kind] = 0
    for tile in range(TILE_KINDS):
        tb.tiles[tile] = 0
    tb.tiles_left = 0
    tb.cut = 1 if s.first_traders else 1 + draw(s.rng, TRADERS)
    top_twelve(tb)
    shuffle(s.rng, tb.trader, IN_GAME)
    lay_out(s.edition, tb)
    for p in range(s.players):
        if s.seat[p].table == t:
            tb.order[tb.seated] = p
            tb.seated += 1
    shuffle(s.rng, tb.order, tb.seated)
    next_turn(s, t, None)


@kernel
def share_out_fetishes(s: State, at: int) -> None:
    """What is not at the table seen lies at the others where it can, or is had by those who are away (FF-80)."""
    for fetish in range(FETISH_KINDS):
        left = FETISH_COUNT * s.tables
        for t in range(s.tables):
            if t == at:
                left -= s.table[t].fetishes[fetish]
        for p in range(s.players):
            for k in range(FETISH_KINDS):
                left -= s.seat[p].fetishes[k] == fetish
        for t in range(s.tables):
            if t != at:
                here = min(left, fetishes_at(s, t, fetish))
                s.table[t].fetishes[fetish] = here
                left -= here
        for p in range(s.players):
            me = s.seat[p]
            if left > 0 and me.table >= 0 and me.table != at and fetishes_of(me) < 2:
                me.fetishes[fetishes_of(me)] = fetish
                left -= 1


@kernel
def share_out_cargo(s: State, at: int) -> None:
    """What is not at the table seen lies at the others: a token at each buyer-and-seller while there are some, the rest
    evenly in the supplies."""
    for kind in range(K):
        left = TOKENS * s.tables
        for p in range(s.players):
            left -= s.seat[p].cargo[kind]
        if at != NONE:
            left -= s.table[at].supply[kind]
            for h in range(IN_GAME):
                left -= s.table[at].goods[h, kind]
        tables = int(s.tables) - (at != NONE)
        for t in range(s.tables):
            if t != at:
                share = left // tables
                tables -= 1
                left -= share
                s.table[t].supply[kind] = share
                for h in range(IN_GAME):
                    if produces(s.edition, int(s.table[t].trader[h]), kind) and s.table[t].supply[kind] > 0:
                        s.table[t].supply[kind] -= 1
                        s.table[t].goods[h, kind] += 1


@kernel
def share_out_tiles(s: State, viewer: int, at: int) -> None:
    """Those the viewer does not see, shuffled: to the hands at his table, to its supply, and the rest to the others."""
    pool = s.table[max(at, 0)]
    keep_here = int(pool.tiles_left)
    pool.tiles_left = 0
    for tile in range(TILE_KINDS):
        pool.tiles[tile] = TILE_COUNT[tile] * s.tables
        for p in range(s.players):
            pool.tiles[tile] -= s.seat[p].tiles[tile]
            for k in range(2):
                pool.tiles[tile] -= s.seat[p].drawn[k] == tile
        for h in range(IN_GAME):
            pool.tiles[tile] -= tile == LOCK and pool.lock[h] != NONE
        pool.tiles_left += pool.tiles[tile]
    for p in range(s.players):
        if p != viewer:
            imagine_tiles(s.rng, pool, s.seat[p])
    t = 0
    while at != NONE and pool.tiles_left > keep_here:
        if t != at:
            return_tile(s.table[t], draw_tile(s.rng, pool))
        t = t + 1 if t + 1 < s.tables else 0


@kernel
def imagine_tiles(rng: Cells, pool: Table, me: Seat) -> None:
    """As many as he holds."""
    for _ in range(me.tiles_held):
        me.tiles[draw_tile(rng, pool)] += 1
    for k in range(2):
        if me.drawn[k] == UNKNOWN:
            me.drawn[k] = draw_tile(rng, pool)

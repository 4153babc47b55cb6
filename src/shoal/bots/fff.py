"""The bots of Fische Fluppen Frikadellen. All try things out by the rules themselves, on copies of the row.

- ``random``: any legal action.
- ``greedy``: of all visits within reach of this turn the one that leaves it richest, in florint and in cargo at the
  table's prices. It hands in a fetish when it happens to have what one costs.
- ``merchant``: the same, but cargo is worth what it does for the next fetish; once it has what that costs it walks
  there.
- ``planner``: values the end of each such turn by the best visit that could follow it, anywhere on the board, less the
  turns on the way.

A turn is searched whole: every way to move (``best_move``), at each house every trade or pair of trades
(``visit``), then the bonus actions (``play_on``). Bots are asked ply by ply and keep nothing between two plies.
"""

from typing import Any

from shoal.bots.common import imagine
from shoal.engine import contract
from shoal.engine.kernels import bind, inlined, kernel, merged
from shoal.engine.rng import draw
from shoal.engine.rows import Actions, Rows, Words
from shoal.games.fff import codes, hands, movement, prices, rules, setup, trade
from shoal.games.fff.parts import (
    DIFFERENT,
    FETISHES,
    FEWEST,
    FIRST_HOUSE,
    HARBOUR,
    IN_GAME,
    KINDS,
    LANDINGS,
    MOST_CARGO,
    NEIGHBOURS,
    NONE,
    PLUS2,
    POINTS,
    SAME,
    SPACES,
    TILES,
)
from shoal.games.fff.state import AFTER, BONUS, CHOOSE, MOVE, TRADE, Seat, State, Table

RANDOM, GREEDY, MERCHANT, PLANNER = range(4)

# --- what things are worth, in florint ------------------------------------------------------------------------------

A_FETISH = 1500
VICTORY = 100_000
A_TURN = 60
TILE_WORTH = (50, 35, 45, 10, 35)
"""Of a progress tile in the hand, by kind."""
RESALE = 50
"""Per cent of its price that a cargo token is worth, whatever else it is good for."""
PLENTY = 500
"""Florint, and cargo at its worth: what is above that counts a quarter."""
POCKET = 50
"""The first of it count ``BREAD`` times, since nobody can live without (FF-71)."""
BREAD = 30
TROUBLE = 75
"""Of getting one more token that the fetish costs, on top of its price."""
NOWHERE = 20
"""On top of that, if it lies with no trader."""
CROWDED = 80
"""Of a token for which the hand will have no room when the rest is to be got."""
HERE = 1000
"""Of sitting at a table that has a fetish one still needs."""
LEAST = -(1 << 30)

# --- room in ``out`` (and rows of the scratch room) -----------------------------------------------------------------

ROOM = 128
"""Numbers for each step of a way: how many actions there are, how many have been tried, and the actions."""
DEEPEST = 7
"""Steps of a way at most; its rows are 0.. of the scratch room."""
VISIT = DEEPEST + 1
"""A visit at the end of a way: this row and the three after it, as ``visit`` uses them."""
NEXT = VISIT + 4
"""A visit in a later turn: this row and the three after it."""
FIRST = ROOM * (DEEPEST + 1)
"""What can be done at first at a trader."""
SECOND = FIRST + 512
"""What can be done after that."""
VALUED = SECOND + 512
"""1 for each space at which the end of the turn has been valued."""
PROSPECT = VALUED + len(SPACES)
"""By house: what a visit there would come to, for whoever visits nobody in this turn; then what he owns as it is, or
``LEAST`` while none of it is known."""
AFTERWARDS = PROSPECT + IN_GAME + 1
"""The same after a visit."""
FAR = AFTERWARDS + IN_GAME + 1
"""By space: points from where one stands."""
QUEUE = FAR + len(SPACES)
SEEN = QUEUE + len(SPACES)
"""How many positions a search of ways has come through, and for each two numbers: which, and the points left."""
MOST_SEEN = 200
assert SEEN + 2 * MOST_SEEN < codes.ACTIONS

ON_FOOT, BY_CALLS, BY_TILE = range(3)
"""By what means houses are looked for: the dearer ones only for houses that are not in reach without them."""

step: Any = bind(contract.step, "fff", act=rules.act, roll=rules.roll, go_on=rules.go_on)


@kernel
def legal(rows: Rows[State], i: int, player: int, out: Actions) -> int:
    """``rules.legal``, which is inlined there, as a kernel of its own: once for all who look for something here."""
    return rules.legal(rows, i, player, out)


@kernel
def choose(bot: int, views: Rows[State], j: int, player: int, rng: Words, out: Actions, scratch: Rows[State]) -> int:
    count = legal(views, j, player, out)
    if bot == RANDOM or count == 1:
        return out[draw(rng, count)]  # type: ignore[no-any-return]
    imagine(views, j, scratch, 0, rng)
    rules.resample(scratch, 0, player)
    phase = scratch[0].table[scratch[0].seat[player].table].phase
    if phase == MOVE:
        return best_move(bot, scratch, player, rng, out)
    if phase == TRADE:
        return visit(bot, scratch, 0, VISIT, player, NONE, out)
    return codes.END if phase == AFTER else play_on(bot, scratch, 0, player, out)


# --- the way --------------------------------------------------------------------------------------------------------


@merged
def best_move(bot: int, scratch: Rows[State], player: int, rng: Words, out: Actions) -> int:
    """The first action of the way to the best end of this turn; ``scratch[0]`` is where it stands."""
    best = LEAST
    chosen = codes.END
    at = NONE
    by = ON_FOOT
    steps = 0
    going = leaves(scratch[0], player)
    for k in range(len(SPACES)):
        out[VALUED + k] = 0
    out[PROSPECT + IN_GAME] = LEAST
    for means in range(BY_TILE + 1):
        if means == BY_TILE and scratch[0].seat[player].tiles[PLUS2] == 0:
            continue
        depth = 0
        out[SEEN] = 0
        is_new(scratch[0], player, 0, out)
        steps_from(scratch, 0, player, means, out)
        while depth >= 0:
            room = depth * ROOM
            if out[room + 1] == out[room]:
                depth -= 1
                continue
            action = out[room + 2 + out[room + 1]]
            out[room + 1] += 1
            if codes.STOP <= action <= codes.END:
                value = value_of_end(bot, scratch, depth, player, action, going, out)
                space = scratch[depth].seat[player].space
                shorter = space == at and means == by and depth < steps  # or free steps could go back and forth
                if value > best or (value == best and draw(rng, 2) == 0) or shorter:
                    best = max(best, value)
                    chosen = out[1 + out[1]]  # the one that the root is trying
                    at = space
                    by = means
                    steps = depth
            elif depth < DEEPEST:
                scratch[depth + 1] = scratch[depth]
                step(scratch, depth + 1, player, action)
                if is_back(scratch[depth], scratch[depth + 1], player):
                    continue
                if is_new(scratch[depth + 1], player, depth + 1, out):
                    depth += 1
                    steps_from(scratch, depth, player, means, out)
    return chosen


@kernel
def steps_from(scratch: Rows[State], i: int, player: int, means: int, out: Actions) -> None:
    """Note what can be done next on the way, in the room of step ``i``."""
    room = i * ROOM
    count = legal(scratch, i, player, out[FIRST:])
    kept = 0
    for k in range(count):
        action = out[FIRST + k]
        if action < codes.WALK or codes.PASS <= action != codes.TILE_PLUS2:
            continue
        if action == codes.TILE_PLUS2 and (means != BY_TILE or i > 0):
            continue
        if codes.CALL <= action < codes.STOP and (means != BY_CALLS or not comes_here(scratch[i], player, action)):
            continue
        out[room + 2 + kept] = action
        kept += 1
    out[room] = kept
    out[room + 1] = 0


@kernel
def comes_here(s: State, player: int, action: int) -> bool:
    """Whether a called raft comes to the player's space, where none lies: other calls are not thought of."""
    me = s.seat[player]
    tb = s.table[me.table]
    landing = s.edition.landing_at[me.space]
    if landing == NONE or tb.rafts[landing]:
        return False
    call = action - codes.CALL
    return bool(movement.next_landing(s.edition, tb, call // 2, call % 2) == landing)


@kernel
def is_back(before: State, after: State, player: int) -> bool:
    """Whether a step cost nothing and entered nobody's space for the first time: it only leads back to where the way
    has been. Never done, since somebody who may go to and fro for nothing might do so for ever."""
    t = before.seat[player].table
    was, now = before.table[t], after.table[t]
    return bool(was.points == now.points and was.entered == now.entered)


@kernel
def is_new(s: State, player: int, steps: int, out: Actions) -> bool:
    """Whether the search comes through this position for the first time with so many points left after so few steps."""
    me = s.seat[player]
    tb = s.table[me.table]
    key = int(me.space) * 2 + int(tb.left)
    for landing in range(len(LANDINGS)):
        key = 2 * key + int(tb.rafts[landing])
    left = (DEEPEST + 1) * int(tb.points) - steps
    count = out[SEEN]
    for k in range(count):
        if out[SEEN + 1 + 2 * k] == key:
            if out[SEEN + 2 + 2 * k] >= left:
                return False
            out[SEEN + 2 + 2 * k] = left
            return True
    if count == MOST_SEEN:
        return False
    out[SEEN] = count + 1
    out[SEEN + 1 + 2 * count] = key
    out[SEEN + 2 + 2 * count] = left
    return True


@merged
def value_of_end(bot: int, scratch: Rows[State], i: int, player: int, action: int, going: bool, out: Actions) -> int:
    """What the turn comes to that ends so in row ``i``; ``LEAST`` if an end at this space has been valued before.

    Another turn at once counts as a turn, but not for whoever may stay (FF-22) and would draw again for ever.
    """
    s = scratch[VISIT]
    space = int(scratch[i].seat[player].space)
    if codes.LEAVE <= action < codes.END:
        return worth(bot, scratch[i], player) + HERE if going and is_home(scratch[i], player, action) else LEAST
    if out[VALUED + space]:
        return LEAST
    out[VALUED + space] = 1
    scratch[VISIT] = scratch[i]
    prospect = PROSPECT
    again = 0
    if action == codes.STOP:
        visit(bot, scratch, i, VISIT, player, space - FIRST_HOUSE, out)
        scratch[VISIT] = scratch[VISIT + 3]
        play_on(bot, scratch, VISIT, player, out)
        tb = s.table[s.seat[player].table]
        again = A_TURN if tb.phase == MOVE and scratch[i].table[s.seat[player].table].began != space else 0
        prospect = AFTERWARDS if bot == PLANNER else PROSPECT
    now = worth(bot, s, player) + again
    if bot == GREEDY:
        return now
    if hands.fetishes_of(s.seat[player]) == len(FETISHES):
        return 2 * VICTORY  # rather than that and something else on the way
    if not going and (prospect == AFTERWARDS or out[PROSPECT + IN_GAME] == LEAST):
        row = VISIT if prospect == AFTERWARDS else 0
        for house in range(IN_GAME):
            out[prospect + house] = visit(bot, scratch, row, NEXT, player, house, out)
        out[prospect + IN_GAME] = worth(bot, scratch[row], player)
    return now + outlook(bot, s, player, going, space, out, prospect)


@kernel
def play_on(bot: int, scratch: Rows[State], i: int, player: int, out: Actions) -> int:
    """Choose tiles and do the bonus actions in row ``i``, without more trade, until nothing is left but to end the turn
    or to move again; the first action. What is chosen leaves most; what gains nothing is declined.

    Row ``VISIT`` + 1 is for trials.
    """
    s = scratch[i]
    first = NONE
    while True:
        count = legal(scratch, i, player, out[FIRST:])
        chosen = out[FIRST]
        best = LEAST
        for k in range(count):
            action = out[FIRST + k]
            if action >= codes.TILE_PLUS2 or (count > 1 and s.table[s.seat[player].table].phase == TRADE):
                continue
            scratch[VISIT + 1] = scratch[i]
            step(scratch, VISIT + 1, player, action)
            value = worth(bot, scratch[VISIT + 1], player)
            if value > best:
                best = value
                chosen = action
        if first == NONE:
            first = chosen
        step(scratch, i, player, chosen)
        phase = s.table[s.seat[player].table].phase
        if phase not in (TRADE, CHOOSE, BONUS):
            return first


# --- the visit ------------------------------------------------------------------------------------------------------


@kernel
def visit(bot: int, scratch: Rows[State], i: int, at: int, player: int, house: int, out: Actions) -> int:
    """Copy row ``i`` to row ``at``, stop at the house there, and do the best one thing or two; what they come to.

    Row ``at`` + 3 is afterwards what they lead to; the two rows between are for trials. ``LEAST`` if one may not stop
    there. With ``NONE`` for a house he is trading already: the first action, ``PASS`` if nothing is better.
    """
    scratch[at] = scratch[i]
    if house != NONE:
        stand_at(scratch[at], player, house)
        if rules.refusal(scratch, at, player, codes.STOP) != 0:
            return LEAST
        step(scratch, at, player, codes.STOP)
    best = worth(bot, scratch[at], player)
    chosen = codes.PASS
    scratch[at + 3] = scratch[at]
    count = legal(scratch, at, player, out[FIRST:])
    for k in range(count):
        one = out[FIRST + k]
        if one == codes.PASS or not is_sensible(one, at == NEXT):
            continue
        row = at + 1
        scratch[row] = scratch[at]
        step(scratch, row, player, one)
        more = legal(scratch, row, player, out[SECOND:]) if is_trading(scratch[row], player) else 0
        for m in range(-1, more):
            if m >= 0:
                other = out[SECOND + m]
                if other == codes.PASS or other >= codes.TILE_PLUS2:
                    continue
                row = at + 2
                scratch[row] = scratch[at + 1]
                step(scratch, row, player, other)
            value = worth(bot, scratch[row], player)
            if value > best:
                best = value
                chosen = one
                scratch[at + 3] = scratch[row]
    return chosen if house == NONE else best


@kernel
def is_sensible(action: int, later: bool) -> bool:
    """Whether it is worth trying at a trader: nobody is locked out there, and no tiles are planned for later turns."""
    return action < codes.TILE_PLUS2 or not (later or codes.TILE_LOCK <= action < codes.TILE_BUY)


@kernel
def is_trading(s: State, player: int) -> bool:
    table = s.seat[player].table
    return bool(table >= 0 and s.table[table].phase == TRADE and s.table[table].turn == player)


# --- what comes after -----------------------------------------------------------------------------------------------


@kernel
def stand_at(s: State, player: int, house: int) -> None:
    """The end of a way in a turn to come: the figure has come to the house."""
    me = s.seat[player]
    me.space = FIRST_HOUSE + house
    tb = s.table[me.table]
    tb.phase = MOVE
    tb.turn = player
    tb.points = 0
    tb.began = NONE
    tb.left = 1
    tb.done = 0


@kernel
def outlook(bot: int, s: State, player: int, going: bool, space: int, out: Actions, prospect: int) -> int:
    """What the next visit may add for whoever ends his turn on ``space``: the best of ``out[prospect:]``, less the
    turns on the way."""
    tb = s.table[s.seat[player].table]
    measure(s, tb, space, out)
    if going:
        return -A_TURN * turns_to(out, HARBOUR)
    best = -3 * A_TURN
    for house in range(IN_GAME):
        if bot == PLANNER or space != FIRST_HOUSE + house:
            gain = out[prospect + house] - out[prospect + IN_GAME]
            if bot == MERCHANT:
                gain -= gain // 8  # rather now than in a turn to come
            best = max(best, gain - A_TURN * turns_to(out, FIRST_HOUSE + house))
    if bot == MERCHANT and price_of_rest(s, player) == 0:
        best = max(best, A_FETISH // 2 - A_TURN * turns_to(out, FIRST_HOUSE + house_of_fetishes(s, tb)))
    return best


@kernel
def turns_to(out: Actions, space: int) -> int:
    """Turns until one stops there, by the points that ``measure`` found; the house where one stands is left first."""
    far = out[FAR + space]
    return 2 if far == 0 else (far + POINTS - 1) // POINTS


@kernel
def measure(s: State, tb: Table, space: int, out: Actions) -> None:
    """Count the points from ``space`` to every other, on foot and by the rafts as they lie, each step 1."""
    for k in range(len(SPACES)):
        out[FAR + k] = 99
    out[FAR + space] = 0
    out[QUEUE] = space
    first = 0
    count = 1
    while first < count:
        here = out[QUEUE + first]
        first += 1
        for k in range(NEIGHBOURS + 2):
            if k < NEIGHBOURS:
                there = int(s.edition.ways[here, k])
            else:
                landing = s.edition.landing_at[here]
                if landing == NONE or not tb.rafts[landing]:
                    break
                there = NONE
                goal = movement.next_landing(s.edition, tb, landing, k - NEIGHBOURS)
                if goal != NONE:
                    there = int(s.edition.landing_space[goal])
            if there != NONE and out[FAR + there] == 99:
                out[FAR + there] = out[FAR + here] + 1
                out[QUEUE + count] = there
                count += 1


# --- what a row is worth --------------------------------------------------------------------------------------------


@kernel
def worth(bot: int, s: State, player: int) -> int:
    """What the player owns, in florint. ``greedy`` counts cargo at its price; the others by its use for the fetish."""
    me = s.seat[player]
    won = int(hands.fetishes_of(me))
    if won == len(FETISHES) or me.table < 0:
        return VICTORY
    tb = s.table[me.table]
    value = A_FETISH * won
    wealth = int(me.money)
    share = 100 if bot == GREEDY else RESALE
    for kind in range(len(KINDS)):
        wealth += int(me.cargo[kind]) * int(prices.price_of(s.edition, tb, kind)) * share // 100
    if bot == GREEDY:
        return value + wealth
    value += min(wealth, PLENTY) + max(0, wealth - PLENTY) // 4 + min(wealth, POCKET) * BREAD
    for tile in range(len(TILES)):
        value += int(me.tiles[tile]) * TILE_WORTH[tile]
    return value if leaves(s, player) else value - price_of_rest(s, player)


@kernel
def price_of_rest(s: State, player: int) -> int:
    """What it takes to get the rest of what the next fetish costs here, by the cheapest way to pay for it (FF-35)."""
    me = s.seat[player]
    tb = s.table[me.table]
    asked = s.edition.type[tb.trader[house_of_fetishes(s, tb)] - 1]
    tokens = FEWEST + int(hands.fetishes_of(me))
    to_get = (
        price_to_get(s, tb, 0),
        price_to_get(s, tb, 1),
        price_to_get(s, tb, 2),
        price_to_get(s, tb, 3),
        price_to_get(s, tb, 4),
    )
    if asked == DIFFERENT:
        return rest_of_different(me, tokens, to_get)
    least = -LEAST
    for kind in range(len(KINDS)):
        if asked == SAME:
            more = max(0, tokens - int(me.cargo[kind]))
            least = min(least, more * to_get[kind] + crowd(me, more))
            continue
        more = max(0, (tokens + 1) // 2 - int(me.cargo[kind]))
        for other in range(len(KINDS)):
            if other != kind:
                others = max(0, tokens // 2 - int(me.cargo[other]))
                least = min(least, more * to_get[kind] + others * to_get[other] + crowd(me, more + others))
    return least


@kernel
def rest_of_different(me: Seat, tokens: int, to_get: tuple[int, int, int, int, int]) -> int:
    """The cheapest of the kinds one lacks, as many as are needed."""
    lacking = tokens
    for kind in range(len(KINDS)):
        lacking -= int(me.cargo[kind] > 0)
    rest = crowd(me, max(0, lacking))
    taken = 0
    while lacking > 0:
        least = NONE
        for kind in range(len(KINDS)):
            if me.cargo[kind] == 0 and not taken >> kind & 1 and (least == NONE or to_get[kind] < to_get[least]):
                least = kind
        taken |= 1 << least
        rest += to_get[least]
        lacking -= 1
    return rest


@inlined
def crowd(me: Seat, more: int) -> int:
    """What it costs to make room for so many tokens more (FF-31)."""
    return max(0, int(me.load) + more - MOST_CARGO) * CROWDED


@kernel
def price_to_get(s: State, tb: Table, kind: int) -> int:
    """What one more token of a kind takes: the cheapest that lies with a trader, and the trouble."""
    best = int(prices.price_of(s.edition, tb, kind)) + NOWHERE
    for house in range(IN_GAME):
        if tb.goods[house, kind] > 0:
            best = min(best, int(trade.price_at(s.edition, tb, kind, trade.lying_at(tb, house))))
    return best + TROUBLE


@inlined
def house_of_fetishes(s: State, tb: Table) -> int:
    """The house of the fetish trader: every cut has one (FF-3)."""
    house = 0
    while s.edition.type[tb.trader[house] - 1] < SAME:
        house += 1
    return house


@kernel
def leaves(s: State, player: int) -> bool:
    """Whether none of the fetishes the player lacks is to be had at his table, so that he goes to another (FF-80)."""
    if s.tables == 1:
        return False
    for fetish in range(len(FETISHES)):
        if lacks(s.seat[player], fetish) and trade.lender(s, s.seat[player].table, fetish) != NONE:
            return False
    return True


@kernel
def is_home(s: State, player: int, action: int) -> bool:
    """Whether the table that one would leave for had fetishes one lacks when the game began (FF-80)."""
    for fetish in range(len(FETISHES)):
        if lacks(s.seat[player], fetish) and setup.fetishes_at(s, action - codes.LEAVE, fetish) > 0:
            return True
    return False


@inlined
def lacks(me: Seat, fetish: int) -> bool:
    return bool(me.fetishes[0] != fetish and me.fetishes[1] != fetish and me.fetishes[2] != fetish)

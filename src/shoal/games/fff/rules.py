"""Fische Fluppen Frikadellen: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

These are the contract's kernels (see ``shoal.engine.contract``). What they are made of stands in ``setup``,
``movement``, ``trade``, ``prices``, ``bonus``, ``tiles``, ``turns`` and ``knowledge``; ``codes`` numbers actions,
reasons and events. Of each group of actions there is a ``refusal_to_...``, and a ``may_...`` that writes all that this
allows.

In all of it ``tb`` is the table at which the player ``p`` sits, number ``t``, and ``me`` his seat.
"""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel, merged
from shoal.engine.rng import draw, hide, shuffle, start_from
from shoal.engine.rows import Actions, Options, Rows, Words
from shoal.games.fff import codes
from shoal.games.fff.bonus import choose, may_choose, pass_on, refusal_to_choose, refusal_to_pass
from shoal.games.fff.codes import (
    CHOOSE_FIRST,
    E_DEAL,
    END,
    GAME_OVER,
    KEEP_FIRST,
    KEEP_TILE,
    LEAVE,
    NO_SUCH_BONUS,
    NOT_YOUR_TURN,
    OTHERS_KEEP,
    OUT_OF_THE_GAME,
    PASS,
    PRODUCE,
    STOP,
    TILE_KINDS,
    TILE_PLUS2,
    WALK,
)
from shoal.games.fff.hands import bit, draw_tiles, fetishes_of
from shoal.games.fff.knowledge import (
    forget_finished,
    hide_seat,
    imagine_seat,
    imagine_table,
    share_out_cargo,
    share_out_fetishes,
    share_out_tiles,
    table_seen,
)
from shoal.games.fff.movement import may_move, move, refusal_to_move
from shoal.games.fff.parts import (
    A_TABLE,
    FIRST_TRADERS,
    IN_GAME,
    MAY_STAY,
    MOST_PLAYERS,
    MOST_TABLES,
    NONE,
    PLACES,
    TRADERS,
    UNKNOWN,
)
from shoal.games.fff.setup import (
    forget_seat,
    forget_table,
    keep,
    lay_out,
    may_keep,
    new_player,
    new_table,
    read_edition,
    refusal_to_keep,
    tiles_came,
    top_twelve,
)
from shoal.games.fff.state import BONUS, CHOOSE, CUT, DEAL, DRAW, HIDDEN, KEEP, LAYOUT, MOVE, OVER, TRADE, State
from shoal.games.fff.tiles import may_play_tiles, play_tile, refusal_to_play_tile
from shoal.games.fff.trade import may_trade, refusal_to_trade, stop, trade
from shoal.games.fff.turns import end, is_over, leave

ACTIONS = codes.ACTIONS


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


@merged
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

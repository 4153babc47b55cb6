"""Fische Fluppen Frikadellen by Friedemann Friese (2F-Spiele 2002): 2-15 players, at one to three tables."""

from shoal.engine.game import Game
from shoal.games.fff import actions, record, rules, view
from shoal.games.fff.edition import components
from shoal.games.fff.state import State
from shoal.games.fff.turns import number_of_turn

GAME = Game.of(
    State,
    rules,
    actions,
    view,
    record,
    name="fff",
    minutes=90,
    simultaneous=True,
    may_break_off=True,
    in_order=record.in_order,
    turn=number_of_turn,
    components=components,
    tables=view.tables,
    sits_at=view.sits_at,
    bots=("random", "greedy", "merchant", "planner"),
)

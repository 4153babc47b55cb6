"""Fischfutter by Michael Modler (Amigo 2025): 2-5 players, and the cooperative Superbissig for 1-5."""

from shoal.engine.game import Game
from shoal.games.fischfutter import actions, record, rules, view
from shoal.games.fischfutter.state import State

GAME = Game.of(
    State,
    rules,
    actions,
    view,
    record,
    name="fischfutter",
    minutes=20,
    cooperative=lambda options: bool(options["variant"] == "superbissig"),
    bots=("random", "greedy", "forgetful", "memory"),
)

"""Fisch & Flausch by Robert Brouwer (Kosmos 2024): 2-6 players."""

from shoal.engine.game import Game
from shoal.games.fisch_flausch import actions, record, rules, view
from shoal.games.fisch_flausch.state import State

GAME = Game.of(
    State,
    rules,
    actions,
    view,
    record,
    name="fisch_flausch",
    minutes=30,
    is_part=actions.is_part,
    bots=("random", "greedy", "shrewd"),
)

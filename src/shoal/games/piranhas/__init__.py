"""Piranhas by Reiner Knizia (Kosmos 2012): 2-4 players, all at once."""

from shoal.engine.game import Game
from shoal.games.piranhas import actions, record, rules, view
from shoal.games.piranhas.state import State

GAME = Game.of(
    State,
    rules,
    actions,
    view,
    record,
    name="piranhas",
    minutes=10,
    simultaneous=True,
    real_time=True,
    contested=actions.contested,
    let_pass=rules.ACCEPT,
    bots=("random", "slow", "steady", "quick"),
)

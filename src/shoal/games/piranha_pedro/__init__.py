"""Piranha Pedro by Jens-Peter Schliemann (Goldsieber 2004): 2-6 players."""

from shoal.engine.game import Game
from shoal.games.piranha_pedro import actions, record, rules, view
from shoal.games.piranha_pedro.state import State

GAME = Game.of(
    State,
    rules,
    actions,
    view,
    record,
    name="piranha_pedro",
    minutes=30,
    simultaneous=True,
    bots=("random", "greedy", "mixed"),
)

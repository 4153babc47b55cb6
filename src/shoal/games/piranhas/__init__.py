"""Piranhas by Reiner Knizia (Kosmos 2012): 2-4 players, all at once."""

from shoal.engine.game import Game
from shoal.games.piranhas import actions, record, rules, view
from shoal.games.piranhas.state import State

GAME = Game(
    name="piranhas",
    minutes=10,
    state=State,
    rules=rules,
    actions=rules.ACTIONS,
    reasons=actions.REASONS,
    options=actions.OPTIONS,
    encode=actions.encode,
    players=actions.players,
    parse=actions.parse,
    write=actions.write,
    explain=actions.explain,
    view=view.view,
    draw=view.draw,
    tell=view.tell,
    why=record.why,
    written_state=record.written_state,
    written_chance=record.written_chance,
    put_chance=record.put_chance,
    simultaneous=True,
    real_time=True,
    bots=("random", "slow", "steady", "quick"),
)

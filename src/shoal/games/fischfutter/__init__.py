"""Fischfutter by Michael Modler (Amigo 2025): 2-5 players, and the cooperative Superbissig for 1-5."""

from shoal.engine.game import Game
from shoal.games.fischfutter import actions, record, rules, view
from shoal.games.fischfutter.state import State

GAME = Game(
    name="fischfutter",
    minutes=20,
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
    cooperative=lambda options: bool(options["variant"] == "superbissig"),
    bots=("random", "greedy", "forgetful", "memory"),
)

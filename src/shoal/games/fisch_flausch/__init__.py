"""Fisch & Flausch by Robert Brouwer (Kosmos 2024): 2-6 players."""

from shoal.engine.game import Game
from shoal.games.fisch_flausch import actions, record, rules, view
from shoal.games.fisch_flausch.state import State

GAME = Game(
    name="fisch_flausch",
    minutes=30,
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
    is_part=actions.is_part,
    bots=("random", "greedy", "shrewd"),
)

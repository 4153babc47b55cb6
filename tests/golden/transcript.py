"""A short game of each kind as readable text: what lies there, who may do what, what each viewer sees, what happens.

A change of the rules or of a view shows here as a difference that one can read.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from tests.games.random_play import RandomGame, Setting, option_sets

from shoal.engine.game import Event, Game
from shoal.engine.play import Play
from shoal.engine.text import sentence
from shoal.games import all_games

FOLDER = Path(__file__).parent
PLIES = 30
"""Of a longer game the end follows after so many."""


def transcripts() -> dict[str, Setting]:
    """What is written: for every game one of its default kind and one of each other, by the name of its file."""
    found = {}
    for game in all_games():
        choices = {option.name: option.default for option in game.options if option.kind == "choice"}
        kinds = [options for options in option_sets(game) if options.keys() <= choices.keys()]
        plain = "-".join(name for name in choices.values() if len(kinds) > 1)
        for options in kinds:
            kind = "-".join(options.values()) or plain or "default"
            found[f"{game.name}-{kind}.txt"] = setting(game, options)
    return found


def setting(game: Game, options: dict[str, str]) -> Setting:
    """With three players where that can be."""
    can = game.players(game.check_options(options))
    return Setting(game, 3 if 3 in can else can[0], options)


def transcript(shown: Setting) -> str:
    """The text of the kind's golden game."""
    game = RandomGame(shown, 1)
    play = game.play
    parts = [
        f"{shown.game.name}, {shown.players} players, {play.options}\n",
        *position("the deal", play.deal_events, play),
    ]
    while not game.done:
        player, action = game.choose()
        events = play.play_number(player, action)
        if len(play.actions) <= PLIES or game.done:
            title = f"{len(play.actions)}: player {player} plays {shown.game.write(action)}"
            parts += position(title, events, play)
    return "\n".join([*parts, f"result      {play.result()}", ""])


def position(title: str, events: list[Event], play: Play) -> Iterator[str]:
    """What happened, then everything that can be seen and done now."""
    yield f"=== {title}"
    yield from (f"    {spoken(play.game, event)}" for event in events)
    yield ""
    yield from (f"{key:<12}{json.dumps(value)}" for key, value in play.written_state().items())
    yield f"to act      {play.to_act()}"
    for player in range(play.players):
        yield f"legal {player}     {' | '.join(play.legal(player)) or '-'}"
    for viewer in (None, *range(play.players)):
        yield f"\n--- as {'a spectator' if viewer is None else f'player {viewer}'} sees it"
        yield play.game.draw(play.view(viewer))
    yield ""


def spoken(game: Game, event: Event) -> str:
    """The event's sentence, in English."""
    who = {} if event.who is None else {"who": f"player {event.who}", "me": "no"}
    text = sentence(game.name, "en", event.kind, event.args | who)
    return text[0].upper() + text[1:]

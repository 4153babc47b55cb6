"""A fixed set of games, and a hash of all that happens in them: the same however the rules are run."""

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from tests.games.random_play import RandomGame, Setting, option_sets

from shoal.engine.game import Game
from shoal.engine.play import Play, seed_row
from shoal.engine.rows import row_bytes
from shoal.games import all_games

FIXED_GAMES = Path(__file__).resolve().parents[1] / "golden" / "fixed-games.json"
GAMES = 2
"""Of each set of options, with few and with many players."""
RESAMPLED = 7
"""Every so many plies a seat's row is concealed and resampled too."""


def hash_of(game: Game) -> str:
    """Of every row and every event of the game's fixed games, and of what the seats know."""
    digest = hashlib.sha256()
    for options in option_sets(game):
        can = game.players(game.check_options(options))
        for number in range(GAMES):
            setting = Setting(game, can[-1] if number else can[0], options)
            _add(digest, RandomGame(setting, number))
    return digest.hexdigest()


def _add(digest: "hashlib._Hash", game: RandomGame) -> None:
    play = game.play
    digest.update(row_bytes(play.states))
    while not game.done:
        player, action = game.choose()
        events = play.play_number(player, action)
        digest.update(row_bytes(play.states))
        digest.update(json.dumps([asdict(event) for event in events]).encode())
        if len(play.actions) % RESAMPLED == 0:
            _add_what_is_known(digest, play, len(play.actions) % play.players)
    result = play.result()
    digest.update(json.dumps([play.written_state(), asdict(result) if result else None]).encode())


def _add_what_is_known(digest: "hashlib._Hash", play: Play, viewer: int) -> None:
    world = play.concealed(viewer)
    digest.update(row_bytes(world))
    seed_row(world, 0, len(play.actions))
    play.game.rules.resample(world, 0, viewer)
    digest.update(row_bytes(world))


def write_fixed_games() -> None:
    """Keep the hashes of all games as they are now."""
    hashes = {game.name: hash_of(game) for game in all_games()}
    FIXED_GAMES.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")

"""The games of a simulation, played once more one by one and written down as records."""

from pathlib import Path

from shoal.engine.game import BadInput
from shoal.engine.play import Play
from shoal.engine.rng import seed_words, series_words, words_to_hex
from shoal.lab.kernels import BOTS_SERIES, WHAT, WHO
from shoal.lab.setting import Room, Setting, next_move

MOST = 1000
"""Games that one run writes down at most."""


def record(setting: Setting, games: int, folder: Path, states: bool = False) -> None:
    """Write the records of games 0 .. ``games`` - 1 of the series to ``folder``: fischfutter-000001.jsonl and on.

    With ``states`` they say after each action who may act and what the state is. ``BadInput`` if there are too many
    games, if a file is there already, or if the folder cannot be written to.
    """
    if games > MOST:
        raise BadInput(f"{games:,} games are too many to record; {MOST:,} is the most")
    files = [folder / f"{setting.game.name}-{k + 1:06}.jsonl" for k in range(games)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot make the folder {folder}: {error.strerror}; choose another place") from error
    for file in files:
        if file.exists():
            raise BadInput(f"{file} is there already; choose an empty folder")
    for k, file in enumerate(files):
        play_game(setting, k).save(file, states)


def play_game(setting: Setting, k: int) -> Play:
    """Game ``k`` of the series, exactly as ``simulate`` plays it."""
    seed = words_to_hex(series_words(setting.seed, k))
    play = Play(setting.game, setting.players, setting.options, k % setting.players, seed)
    room, bots, next_of = Room(setting.game, setting.players), setting.bot_numbers, next_move(setting.game)
    seed_words(room.rng, setting.seed + BOTS_SERIES, k)
    while not play.over and len(play.actions) < setting.limit:
        next_of(play.states, room.views, room.scratch, bots, room.due, room.seen, room.rng, room.out, room.move)
        play.play_number(int(room.move[WHO]), int(room.move[WHAT]))
    return play

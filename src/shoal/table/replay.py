"""Games played once more: up to any point, or out of a record."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from shoal.engine.game import BadInput, Event
from shoal.engine.play import Play
from shoal.engine.records import BadRecord, record_lines, verify_lines
from shoal.engine.rng import hex_to_words
from shoal.games import game as find_game


@dataclass(frozen=True)
class Decision:
    """What a player decided, of one action or several, and what it made happen."""

    player: int
    events: list[Event]
    waiting: list[int]
    """Whom the game waited for then."""
    actions: int
    """How many actions had been played then."""
    sat: tuple[int | None, ...]
    """Where everybody sat then, see ``seating``."""


def seating(play: Play) -> tuple[int | None, ...]:
    """The table of the game at which each player sits now, from 1 (FF-80)."""
    return tuple(play.game.sits_at(play.states, 0, player) for player in range(play.players))


def replayed(play: Play, actions: int) -> Play:
    """``play`` as it was after so many actions."""
    again = _deal(play)
    for (player, action), chance in list(zip(play.actions, play.chance[1:], strict=True))[:actions]:
        again.play_number(player, action, chance)
    return again


def decisions(play: Play) -> Iterator[Decision]:
    """All that was decided in ``play``, from the deal on."""
    again, told = _deal(play), list[Event]()
    for (player, action), chance in zip(play.actions, play.chance[1:], strict=True):
        told = told + again.play_number(player, action, chance)
        if not play.game.is_part(action):
            yield Decision(player, told, again.to_act(), len(again.actions), seating(again))
            told = []


def _deal(play: Play) -> Play:
    return Play(play.game, play.players, play.options, play.start, chance=play.chance[0])


def game_of(text: str) -> str:
    """The game of a record's text, as far as its first line names one of ours. Raises ``BadRecord``."""
    try:
        return find_game(msgspec.json.decode(text.split("\n", maxsplit=1)[0], type=_Header).game).name
    except (msgspec.MsgspecError, BadInput) as error:
        raise BadRecord(1, str(error)) from None


class _Header(msgspec.Struct):
    """What is read first of a record."""

    game: str


def read_lines(text: str, *, whole: bool = True) -> Play:
    """The game a record's text holds; ``BadRecord`` names the first line that does not follow from the rules."""
    lines = text.encode().split(b"\n")
    if lines and not lines[-1].strip():
        lines.pop()
    return verify_lines(lines, find_game, whole=whole)


def written(play: Play, actions: int | None = None) -> str:
    """The record of ``play`` after so many actions (None: all); what may be missing is missing."""
    lines = list(record_lines(play))
    if actions is not None:
        del lines[2 + actions :]
    return "".join(f"{line}\n" for line in lines)


def go_on_from(text: str, seed: str) -> Play:
    """The game a record's text holds, to be played on: by its own seed where it has one, else by this one."""
    play = read_lines(text, whole=False)
    play.audit = None  # who plays on can know what follows
    if play.seed is None:
        play.states[0].rng[:] = hex_to_words(seed)
    return play

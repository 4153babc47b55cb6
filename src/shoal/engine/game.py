"""A game as the layers above see it: its kernels, its words, its written form. One ``Game`` a folder of
``shoal.games``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from shoal.engine import contract
from shoal.engine.kernels import bind
from shoal.engine.rows import Row

Kernel = Callable[..., Any]


class BadInput(ValueError):
    """Something somebody wrote is wrong: the message names the thing, the place and the way out."""


@dataclass(frozen=True)
class Option:
    """An option of a game, as the table shows it and a record's header states it.

    ``kind`` is ``choice`` (one of ``choices``), ``number`` (``low`` to ``high``), ``flag`` (true or false) or ``text``
    (``choices`` are those that have a name).
    """

    name: str
    kind: Literal["choice", "number", "flag", "text"]
    default: Any
    clause: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> Any:
        """The value, if the option can have it; ``BadInput`` otherwise."""
        if self.kind == "choice":
            fits, can_be = value in self.choices, " or ".join(f'"{c}"' for c in self.choices)
        elif self.kind == "number":
            whole = isinstance(value, int) and not isinstance(value, bool)
            fits, can_be = whole and self.low <= value <= self.high, f"a whole number from {self.low} to {self.high}"
        elif self.kind == "flag":
            fits, can_be = isinstance(value, bool), "true or false"
        else:
            fits, can_be = isinstance(value, str), "a text"
        if not fits:
            raise BadInput(f'option "{self.name}" is {value!r}; it can be {can_be} ({self.clause})')
        return value

    def read(self, text: str) -> Any:
        """The value written on a command line, checked."""
        if self.kind == "number" and text.lstrip("-").isdigit():
            return self.check(int(text))
        if self.kind == "flag" and text.lower() in ("true", "false", "yes", "no", "on", "off", "1", "0"):
            return text.lower() in ("true", "yes", "on", "1")
        return self.check(text)


@dataclass(frozen=True)
class Reason:
    """Why an action is refused: the id of its sentences in the game's ``text/*.ftl``, and the clause."""

    text: str
    clause: str


@dataclass(frozen=True)
class Event:
    """Something that happened, in words' raw form: see docs/protocol.md."""

    kind: str
    who: int | None
    args: dict[str, Any]
    style: Literal["", "mark", "sub", "hit", "good"] = ""
    table: int | None = None
    """The table of the game at which it happened, from 1, where it is told only to those who sit there; ``None``:
    everybody is told."""


@dataclass(frozen=True)
class Result:
    """How a game ended: winners ascending (or in order of places where the game says so), scores by player, and why."""

    winners: list[int]
    scores: list[int]
    why: str


class Notation:
    """How the actions of a game are written: a word for each action number."""

    def __init__(self, title: str, words: Sequence[str], can_be: str) -> None:
        """``can_be`` says, where something else was written, what an action of ``title`` can look like."""
        self.title, self.words, self.can_be = title, list(words), can_be
        self._actions = {word: action for action, word in enumerate(self.words)}

    def parse(self, text: str) -> int:
        """The action written so; ``BadInput`` if it is none."""
        if text not in self._actions:
            raise BadInput(f'"{text}" is no action of {self.title}; it can be {self.can_be}')
        return self._actions[text]

    def write(self, action: int) -> str:
        """The notation of an action."""
        return self.words[action]


def _never(_about: Any) -> bool:
    return False


def _one_table(_players: int) -> int:
    return 1


def _at_the_table(_states: Any, _i: int, _player: int) -> int | None:
    return 1


def _always_the_same(_states: Any, _i: int, _player: int) -> int:
    return 0


def _ascending(_states: Any, _i: int, winners: list[int]) -> list[int]:
    return winners


def _no_components(_options: Mapping[str, Any]) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, eq=False)
class Game:
    """All that Shoal knows of a game. The functions take a structured array and a row number, like the kernels."""

    name: str
    minutes: int
    """A usual game's length, for the lobby."""
    state: type[Row]
    rules: Any
    """The module with the kernels of ``shoal.engine.contract``."""
    actions: int
    """Actions are 0 .. actions - 1."""
    reasons: Mapping[int, Reason]
    options: tuple[Option, ...]
    encode: Callable[[Mapping[str, Any]], NDArray[np.int64]]
    """All options, checked, as ``setup`` takes them."""
    players: Callable[[Mapping[str, Any]], range]
    """How many may play with these options."""
    parse: Callable[[str], int]
    """The action written so; ``BadInput`` if it is none of this game's. A syntax only: whether it is legal is
    ``refusal``'s."""
    write: Callable[[int], str]
    """The notation of an action."""
    explain: Callable[[Any, int, int, int], dict[str, Any]]
    """(states, i, player, action): what the sentences of a refusal need."""
    view: Callable[[Any, int, int], dict[str, Any]]
    """(concealed states, i, viewer): what the seat is shown, ready for JSON."""
    draw: Callable[[dict[str, Any]], str]
    """A view as text."""
    tell: Callable[[list[list[int]]], list[Event]]
    """Events of a kernel as events with words."""
    why: Callable[[Any, int], str]
    """Of a finished game: why it ended, in the words of docs/records.md."""
    written_state: Callable[[Any, int], dict[str, Any]]
    """The whole state as records write it."""
    written_chance: Callable[[Any, int], dict[str, Any]]
    """What ``roll`` has drawn, as records write it; between ``roll`` and ``go_on``."""
    put_chance: Callable[[Any, int, Any], None]
    """Put a record's chance entry in the place of ``roll``; ``BadInput`` if it does not follow."""
    is_part: Callable[[int], bool] = _never
    """Whether an action is only a part of a decision, to be followed by the same player's next (a card of a bid)."""
    may_break_off: bool = False
    """Whether a record may end without a result."""
    simultaneous: bool = False
    """Whether several players may be waited for at once."""
    real_time: bool = False
    """Whether time decides who acts next; its bots then know also how long they take (``shoal.bots.contract``)."""
    contested: Callable[[int], bool] = _never
    """In real time: whether others may be after the same thing with this action, so that the table has to decide who
    was first. Once it is played, whatever was aimed at the table as it stood before comes too late."""
    let_pass: int | None = None
    """In real time: the action with which a player lets the end come. The table plays it for those who have not, when
    the pause of the option ``last_card_pause`` (seconds) is over."""
    cooperative: Callable[[Mapping[str, Any]], bool] = _never
    """Whether, with these options, all win together or nobody does."""
    components: Callable[[Mapping[str, Any]], dict[str, Any]] = _no_components
    """What never changes during a game with these options and is too much to say again in every view (a map, texts on
    cards), ready for JSON."""
    tables: Callable[[int], int] = _one_table
    """At how many tables so many players sit. Who sits at one is told nothing of the others (FF-82)."""
    sits_at: Callable[[Any, int, int], int | None] = _at_the_table
    """(states, i, player): the table the player sits at, from 1; ``None`` if he has left the game."""
    turn: Callable[[Any, int, int], int] = _always_the_same
    """(states, i, player): a number that changes with the player's turn. What was done in an earlier one cannot be
    taken back."""
    in_order: Callable[[Any, int, list[int]], list[int]] = _ascending
    """Of a finished game: its winners in the order of their places, where there is one."""
    bots: Sequence[str] = ("random",)
    """The bots that can play it, weakest first (``shoal.bots``)."""

    @classmethod
    def of(cls, state: type[Row], rules: Any, actions: Any, view: Any, record: Any, **more: Any) -> "Game":
        """The game that the modules of a folder make up, by the names every game's modules have; ``more``: the rest."""
        return cls(
            state=state,
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
            **more,
        )

    @cached_property
    def apply(self) -> Kernel:
        """``contract.apply`` for this game: act and all the chance that follows."""
        r = self.rules
        return bind(contract.apply, self.name, act=r.act, roll=r.roll, go_on=r.go_on)

    @cached_property
    def step(self) -> Kernel:
        """``contract.step`` for this game: ``apply`` without events."""
        r = self.rules
        return bind(contract.step, self.name, inline=True, act=r.act, roll=r.roll, go_on=r.go_on)

    @cached_property
    def deal(self) -> Kernel:
        """``contract.deal`` for this game: a new game, ready for its first action."""
        r = self.rules
        return bind(contract.deal, self.name, inline=True, setup=r.setup, roll=r.roll, go_on=r.go_on)

    @cached_property
    def random_games(self) -> Kernel:
        """``contract.random_games`` for this game."""
        r = self.rules
        return bind(contract.random_games, self.name, deal=self.deal, to_act=r.to_act, legal=r.legal, step=self.step)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options of the game, defaults filled in; ``BadInput`` names the one that is wrong."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadInput(f'{self.name} has no option "{name}"; it has {", ".join(known)}')
        checked = {name: option.check(options.get(name, option.default)) for name, option in known.items()}
        self.encode(checked)
        return checked

    def check_players(self, players: Any, options: Mapping[str, Any]) -> int:
        """The number of players, if the game can be played by so many."""
        can = self.players(options)
        if not isinstance(players, int) or isinstance(players, bool) or players not in can:
            raise BadInput(f"{self.name} is played by {can[0]} to {can[-1]}, not by {players!r}")
        return players

    def reason(self, code: int) -> Reason:
        """The reason behind a code of ``refusal``."""
        return self.reasons[code]


def bits(mask: int) -> list[int]:
    """The players in a bit mask, ascending."""
    return [p for p in range(int(mask).bit_length()) if mask >> p & 1]

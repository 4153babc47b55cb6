"""A game under way, pleasant from Python: ``shoal.new`` makes one, docs and README show it.

It holds one row, and beside it what a record needs: header, actions and chance. It is what the table replays its log
with.
"""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from shoal.engine.audit import Audit
from shoal.engine.events import new_events, read_events
from shoal.engine.game import BadInput, Event, Game, Result, bits
from shoal.engine.rng import hex_to_words, seed_from, seed_words
from shoal.engine.rows import copy_row
from shoal.engine.text import sentence


class Refused(ValueError):
    """An action the rules do not allow now. Nothing was changed."""

    def __init__(self, game: Game, reason: str, clause: str, args: dict[str, Any]) -> None:
        self.game, self.reason, self.clause, self.args_ = game, reason, clause, args
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        """What is refused and why, in ``en`` or ``de``, with the clause."""
        what = sentence(self.game.name, language, self.reason, self.args_)
        why = sentence(self.game.name, language, f"{self.reason}.why", self.args_)
        return f"{what} {why} ({self.clause})"


class Play:
    """One game of ``game``: made by ``shoal.new`` or ``shoal.load``.

    Players are 0..n-1, clockwise. Actions are strings in the game's notation (docs/records.md) or integers.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        start: int | None = None,
        seed: int | str | None = None,
        chance: list[dict[str, Any]] | None = None,
    ) -> None:
        """Deal: from ``seed``, or from the ``chance`` entries of a record's deal.

        Raises ``BadInput`` for options, players or a start the game cannot have, and for chance that does not follow.
        """
        self.game = game
        self.options = game.check_options(options or {})
        self.players = game.check_players(players, self.options)
        self.seed = seed_from(seed) if chance is None else (seed_from(seed) if seed is not None else None)
        self.start = _start(self.players, start, self.seed)
        self.states: Any = game.state.rows(1)
        self.actions: list[tuple[int, int]] = []
        """The actions so far, as (player, action)."""
        self.chance: list[list[dict[str, Any]]] = []
        """What chance brought: at the deal, then with each action."""
        self.audit: Audit | None = None
        """How the seed came about, where a table can tell."""
        self._events = new_events()
        self._out = np.zeros(game.actions, np.int32)
        words = hex_to_words(self.seed or "1" * 64)
        game.rules.setup(self.states, 0, self.players, game.encode(self.options), self.start, words)
        self.deal_events = self._settle(chance)

    # --- what is there -------------------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        """The players the game waits for, ascending; none when it is over."""
        return bits(self.game.rules.to_act(self.states, 0))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.rules.to_act(self.states, 0)

    def legal(self, player: int) -> list[str]:
        """Everything ``player`` may do now, in notation, in the order of the action numbers."""
        return [self.game.write(action) for action in self.legal_actions(player)]

    def legal_actions(self, player: int) -> list[int]:
        """The same as numbers."""
        self._check_player(player)
        count = self.game.rules.legal(self.states, 0, player, self._out)
        found: list[int] = self._out[:count].tolist()
        return found

    def refusal(self, player: int, action: str | int) -> Refused | None:
        """Why ``player`` may not do this now, or None if he may. ``BadInput`` if it is no action of the game at all."""
        self._check_player(player)
        number = self._number(action)
        code = int(self.game.rules.refusal(self.states, 0, player, number))
        if not code:
            return None
        reason = self.game.reason(code)
        args = self.game.explain(self.states, 0, player, number)
        return Refused(self.game, reason.text, reason.clause, args)

    def concealed(self, viewer: int | None) -> Any:
        """The row as ``viewer`` (None: a spectator) knows it; a structured array of one."""
        out = self.game.state.rows(1)
        self.game.rules.conceal(self.states, 0, -1 if viewer is None else viewer, out, 0)
        return out

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) is shown, as JSON would have it; docs/protocol.md lists the keys."""
        return self.game.view(self.concealed(viewer), 0, -1 if viewer is None else viewer)

    def result(self) -> Result | None:
        """Winners, scores and why it ended; None while the game goes on."""
        if not self.over:
            return None
        scores = np.zeros(self.players, np.int64)
        winners = self.game.rules.result(self.states, 0, scores)
        ranked = self.game.in_order(self.states, 0, bits(winners))
        return Result(ranked, scores.tolist(), self.game.why(self.states, 0))

    def written_state(self) -> dict[str, Any]:
        """The whole state, secrets and all, as records write it (docs/records.md)."""
        return self.game.written_state(self.states, 0)

    def __str__(self) -> str:
        return self.game.draw(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {len(self.actions)} actions, to act {self.to_act()}>"

    # --- what can be done ----------------------------------------------------------------------------------------

    def play(self, player: int, *actions: str | int) -> list[Event]:
        """Play the actions, all or none, and return what happened. ``Refused`` says why not, and changes nothing."""
        before, count = copy_row(self.states), len(self.actions)
        told: list[Event] = []
        for action in actions:
            refused = self.refusal(player, action)
            if refused:
                self.states[0:1].view(np.uint8)[:] = before.view(np.uint8)
                del self.actions[count:], self.chance[count + 1 :]
                raise refused
            told += self.play_number(player, self._number(action))
        return told

    def play_number(self, player: int, action: int, chance: list[dict[str, Any]] | None = None) -> list[Event]:
        """Play one action known to be legal, with a record's ``chance`` or the row's own."""
        self.actions.append((player, action))
        self.game.rules.act(self.states, 0, player, action, self._events)
        return self._settle(chance)

    def copy(self) -> "Play":
        """The same game once more, to try something out."""
        twin: Play = object.__new__(Play)
        twin.__dict__ |= self.__dict__
        twin.states = copy_row(self.states)
        twin.actions, twin.chance = list(self.actions), list(self.chance)
        twin._events, twin._out = new_events(), self._out.copy()
        return twin

    def save(self, path: str | Path, states: bool = False) -> None:
        """Write the record (docs/records.md); with ``states``, also what the state was after every action."""
        from shoal.engine.records import write_record  # noqa: PLC0415 - records replay games with Play

        write_record(self, Path(path), states)

    # --- inside --------------------------------------------------------------------------------------------------

    def _settle(self, chance: list[dict[str, Any]] | None) -> list[Event]:
        """Let chance happen until the game waits for somebody; note what it brought, tell what happened."""
        rules, brought = self.game.rules, []
        given = None if chance is None else iter(chance)
        while self.states[0].chance:
            if given is None:
                rules.roll(self.states, 0)
            else:
                entry = next(given, None)
                if entry is None:
                    raise BadInput("something random happens here, but the line has no chance entry for it")
                self.game.put_chance(self.states, 0, entry)
            brought.append(self.game.written_chance(self.states, 0))
            rules.go_on(self.states, 0, self._events)
        if given is not None and next(given, None) is not None:
            raise BadInput("the line has a chance entry although nothing random happens here")
        self.chance.append(brought)
        return self.game.tell(read_events(self._events))

    def _number(self, action: str | int) -> int:
        if isinstance(action, str):
            return self.game.parse(action)
        if not 0 <= action < self.game.actions:
            raise BadInput(f"{action} is no action of {self.game.name}; they are 0 to {self.game.actions - 1}")
        return int(action)

    def _check_player(self, player: int) -> None:
        if player not in range(self.players):
            raise BadInput(f"there is no player {player}; they are 0 to {self.players - 1}")


def _start(players: int, start: int | None, seed: str | None) -> int:
    """The player who begins: as set, or drawn (from the seed where there is one, so that it can be repeated)."""
    if start is None:
        return random.Random(seed).randrange(players)
    if start not in range(players) or isinstance(start, bool):
        raise BadInput(f"player {start} cannot start; players are 0 to {players - 1}")
    return start


def seed_row(states: Any, i: int, seed: int, index: int = 0) -> None:
    """Give row ``i`` a fresh generator, as ``resample`` needs: game ``index`` of the series ``seed``."""
    seed_words(states[i].rng, seed, index)

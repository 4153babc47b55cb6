"""What is true at a table: the replay of its log, and what the log may say next.

``State.take`` replays one entry. The methods named after requests (``join``, ``begin``, ``act`` ...) judge one on the
state as it is now and return the entry it would make; they change nothing and raise ``Refusal`` with the reason.
"""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property, singledispatchmethod
from typing import Any, Literal

from shoal.engine.audit import Audit, is_text, new_secret, seed_of, starter
from shoal.engine.audit import commitment as committed
from shoal.engine.game import BadInput, Event, Game, Result
from shoal.engine.play import Play, Refused
from shoal.engine.rows import copy_row
from shoal.games import game as find_game
from shoal.table import log
from shoal.table.clock import CONTROLS, Clocks, TimeControl
from shoal.table.fairness import next_first
from shoal.table.names import clean, unique
from shoal.table.replay import decisions, go_on_from, read_lines, seating
from shoal.table.undo import Step, go_back, shows

Phase = Literal["gathering", "playing", "over"]
LONG_ID = 16
"""Requests to sit down are known again by ids from this length on: who repeats one is given the seat, so it must be
hard to guess."""


class Refusal(Exception):
    """A request cannot be carried out: the id of the sentence that says why (docs/protocol.md), what it needs, and the
    clause if it is a rule."""

    def __init__(self, reason: str, args: dict[str, Any] | None = None, clause: str | None = None) -> None:
        super().__init__(reason)
        self.reason, self.details, self.clause = reason, args or {}, clause


@dataclass(frozen=True)
class Seat:
    """A place at the table. Of a person: ``name``, ``avatar``, the hash of the token and the person's number, and the
    bot that plays on for him while he is away."""

    kind: Literal["person", "bot", "open"]
    name: str | None = None
    avatar: str | None = None
    token: str | None = None
    person: int | None = None
    bot: str | None = None
    standin: str | None = None

    @property
    def plays(self) -> str | None:
        """The bot that plays this seat now, None: a person does."""
        return self.bot or self.standin


@dataclass(frozen=True)
class Deed:
    """One action of the log in this sitting, with what it made happen and whom the game waited for then."""

    version: int
    seat: int
    events: list[Event]
    waiting: list[int]
    effective: float | None = None
    """In real time: as when it counts, see ``log.Claimed``."""
    kept: int | None = None
    """For something taken back: how many lists of the log are left, the deal's included; this one comes after them."""
    actions: int = 0
    """How many actions of this sitting's game had been played then."""
    sat: tuple[int | None, ...] = ()
    """At which table of the game everybody sat then, where it is played at several."""

    @cached_property
    def tables(self) -> frozenset[int | None]:
        """The tables of the game at which something happened by it; ``None``: at all."""
        return frozenset(event.table for event in self.events)


@dataclass(frozen=True)
class Sitting:
    """A game at this table: the one under way, or one that is over."""

    number: int
    """From 1."""
    seats: list[Seat]
    play: Play
    deeds: list[Deed]

    def actions_at(self, decisions: int) -> int:
        """How many actions had been played after so many decisions. Raises ``Refusal``."""
        if decisions > len(self.deeds):
            raise Refusal("refuse-no-such-move", {"last": len(self.deeds)})
        return self.deeds[decisions - 1].actions if decisions else 0


OPEN = Seat("open")


@dataclass
class State:
    """A table after ``version`` entries of its log."""

    version: int = 0
    word: str = ""
    listed: bool = False
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    start: int | None = None
    clock: TimeControl = "none"
    seats: list[Seat] = field(default_factory=list)
    host: int = 0
    sitting: int = 0
    play: Play | None = None
    """The game under way, or the one that ended last."""
    begun: int = 0
    """The version at which this sitting began."""
    deeds: list[Deed] = field(default_factory=list)
    clocks: Clocks | None = None
    """The clocks of the game under way, where there are any."""
    past: list[Sitting] = field(default_factory=list)
    """The games before the one under way, or the one that ended last."""
    shown: bool = False
    """A record lies here to be looked at."""
    steps: list[Step] = field(default_factory=list)
    """What the seat that acted last may take back, the latest last, as far as nothing else stands against it."""
    taken: Deed | None = None
    """In real time: the last action of this sitting that others may have been after too."""
    rotation: int = 0
    """In real time: the seat that is next to get what several are after equally fast."""
    people: int = 0
    """How many persons ever sat here."""
    persons: dict[str, int] = field(default_factory=dict)
    """Whose token it is or was, by its hash."""
    joined: dict[str, int] = field(default_factory=dict)
    """Which person a request to sit down seated."""
    secret: str = ""
    """From which the next game will be shuffled: known to this server alone until that game is over. "": that of a log
    of earlier days, whose next game will be shuffled from nothing that can be audited."""
    texts: dict[int, str] = field(default_factory=dict)
    """What persons have added to that shuffle."""
    done: set[tuple[int | None, str]] = field(default_factory=set)
    """Persons and ids of all requests carried out."""
    _shown: tuple[int, bool] = (-1, False)
    """Whether the last of ``steps`` has shown something, and the version at which that was looked at."""

    # --- what is there -------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Choosing, playing, or looking at the score."""
        if self.play is None:
            return "gathering"
        return "over" if self.play.over or self.shown else "playing"

    @property
    def rules(self) -> Game:
        """The game chosen."""
        return find_game(self.game)

    @property
    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return self.play.to_act() if self.play and not self.shown else []

    def goes_on(self, seat: int) -> bool:
        """Whether the seat did the last thing at its table, as somebody does in the middle of his turn."""
        if self.play is None:
            return False
        table = seating(self.play)[seat]
        there = (deed.seat for deed in reversed(self.deeds) if not deed.sat or deed.sat[deed.seat] == table)
        return next(there, None) == seat

    @property
    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self.play.result() if self.play else None

    @property
    def most(self) -> int:
        """How many may play with these options."""
        return self.rules.players(self.options)[-1]

    @property
    def in_one_sitting(self) -> bool:
        """Whether whoever goes away keeps the others waiting."""
        return self.clock not in ("none", "days")

    @property
    def has_room(self) -> bool:
        """Whether somebody with the link can sit down."""
        return self.play is None and OPEN in self.seats

    @property
    def commitment(self) -> str | None:
        """What is shown of the secret before the next game; None while one is under way, or if there is no secret."""
        return committed(self.secret) if self.secret and self.phase != "playing" and not self.shown else None

    def mixed(self, seat: Seat) -> str | None:
        """What this seat has added to the shuffle of the next game."""
        return None if seat.person is None else self.texts.get(seat.person)

    def game_of(self, sitting: int) -> Sitting:
        """The game of this sitting, counted from 1. Raises ``Refusal``."""
        if sitting == self.sitting and self.play is not None:
            return Sitting(sitting, list(self.seats), self.play, self.deeds)
        for game in self.past:
            if game.number == sitting:
                return game
        raise Refusal("refuse-no-such-game")

    def is_over(self, game: Sitting) -> bool:
        """Whether everybody may see everything of this game."""
        return game.number != self.sitting or self.phase != "playing"

    def check_over(self, game: Sitting) -> None:
        """Raises ``Refusal`` unless it is."""
        if not self.is_over(game):
            raise Refusal("refuse-not-over")

    def mine(self, tokens: Collection[str]) -> list[int]:
        """The seats of the tokens with these hashes, ascending."""
        return [number for number, seat in enumerate(self.seats) if seat.token is not None and seat.token in tokens]

    def deeds_after(self, version: int) -> list[Deed] | None:
        """Everything since ``version``, if that was nothing but actions of this sitting; else None."""
        if not self.begun <= version <= self.version:
            return None
        missed = self.deeds[len(self.deeds) - (self.version - version) :] if version < self.version else []
        return missed if [deed.version for deed in missed] == list(range(version + 1, self.version + 1)) else None

    # --- replay --------------------------------------------------------------------------------------------------

    def take(self, entry: log.AnyEntry) -> None:
        """Replay the next entry of the log."""
        self.version += 1
        if entry.request is not None:
            self.done.add((entry.by, entry.request))
        self._replay(entry)
        if self.clocks is not None and entry.at is not None:
            self.clocks.wait(self.waiting, entry.at)

    @singledispatchmethod
    def _replay(self, entry: log.AnyEntry) -> None:
        """What each kind of entry does to the state."""
        raise AssertionError(entry)  # every kind is registered below

    @_replay.register
    def _opened(self, entry: log.Opened) -> None:
        self.word, self.listed, self.game, self.options = entry.word, entry.listed, entry.game, entry.options
        self.secret = entry.secret

    @_replay.register
    def _taken(self, entry: log.Taken) -> None:
        self._sit(entry.seat, Seat("person", entry.name, entry.avatar, entry.token, entry.person))
        self.people = max(self.people, entry.person + 1)
        self.persons[entry.token] = entry.person
        if entry.request is not None:
            self.joined[entry.request] = entry.person
        if self.seats[self.host].kind != "person":
            self.host = entry.seat

    @_replay.register
    def _bot_taken(self, entry: log.BotTaken) -> None:
        self._sit(entry.seat, Seat("bot", bot=entry.bot))

    @_replay.register
    def _mixed(self, entry: log.Mixed) -> None:
        person = self.seats[entry.seat].person
        assert person is not None  # a seat of somebody who asked
        self.texts[person] = entry.text

    @_replay.register
    def _seat_opened(self, _: log.SeatOpened) -> None:
        self.seats.append(OPEN)

    @_replay.register
    def _cleared(self, entry: log.Cleared) -> None:
        gone = entry.seat
        if [seat.kind for seat in self.seats].count("person") == 1 and self.seats[gone].kind == "person":
            self.seats[gone] = OPEN
            return
        del self.seats[gone]
        if gone == self.host:
            after = [*range(gone, len(self.seats)), *range(gone)]
            self.host = next(number for number in after if self.seats[number].kind == "person")
        elif gone < self.host:
            self.host -= 1
        if self.start is not None and gone <= self.start:
            self.start = None if gone == self.start else self.start - 1

    @_replay.register
    def _changed(self, entry: log.Changed) -> None:
        self.game, self.options, self.start = entry.game, entry.options, entry.start
        self.clock = entry.clock
        for number, bot in entry.bots.items():
            self.seats[number] = replace(self.seats[number], bot=bot)

    @_replay.register
    def _begun(self, entry: log.Begun) -> None:
        self._keep()
        self.seats, self.host = [self.seats[old] for old in entry.seats], entry.seats.index(self.host)
        if entry.record:
            self._lay(go_on_from(entry.record, entry.seed))
        else:
            self._lay(Play(find_game(entry.game), len(self.seats), entry.options, entry.start, entry.seed))
        assert self.play is not None  # it was just laid
        self.play.audit = entry.audit
        self.secret, self.texts = entry.secret, {}
        self.taken, self.rotation = None, entry.start
        self.clocks = None if self.play.game.real_time else Clocks.begin(self.clock, len(self.seats))

    @_replay.register
    def _shown_record(self, entry: log.Shown) -> None:
        play = read_lines(entry.record)
        self.seats, self.shown = [Seat("person") for _ in range(play.players)], True
        self.game, self.options = play.game.name, play.options
        self._lay(play)

    def _keep(self) -> None:
        """The game that is over is one of the past."""
        if self.play is not None:
            self.past.append(self.game_of(self.sitting))

    def _lay(self, play: Play) -> None:
        """A new sitting begins, with what was played in it already."""
        self.sitting += 1
        self.begun = self.version
        self.play, self.steps = play, []
        self.deeds = [
            Deed(self.version, each.player, each.events, each.waiting, actions=each.actions, sat=each.sat)
            for each in decisions(play)
        ]

    @_replay.register
    def _acted(self, entry: log.Acted) -> None:
        assert self.play is not None  # an action is only ever appended in play
        if not self.play.game.real_time:
            self._note_step(entry.seat)
        events = self.play.play(entry.seat, *entry.actions)
        effective = next((claim.effective for claim in entry.claims if claim.seat == entry.seat), None)
        deed = Deed(
            self.version,
            entry.seat,
            events,
            self.play.to_act(),
            effective,
            actions=len(self.play.actions),
            sat=seating(self.play),
        )
        self.deeds.append(deed)
        if self.play.game.contested(self.play.actions[-1][1]):
            self.taken = deed
        if self.clocks is not None and entry.at is not None:
            self.clocks.decided(entry.seat, entry.at)
        if entry.by is not None:  # no bot, so its person
            self.seats[entry.seat] = replace(self.seats[entry.seat], standin=None)
        if entry.tie:
            self.rotation = next_first(entry.seat, self.play.players)

    def _note_step(self, seat: int) -> None:
        """The seat is about to do something: what others did before cannot be taken back any more."""
        assert self.play is not None  # something is only ever done in play
        if self.steps and self.steps[-1].seat != seat:
            self.steps.clear()
        clocks = None if self.clocks is None else self.clocks.copy()
        self.steps.append(Step(seat, copy_row(self.play.states), len(self.play.actions), len(self.deeds), clocks))

    @_replay.register
    def _taken_back(self, entry: log.TakenBack) -> None:
        assert self.play is not None  # only what was done in play is taken back
        step = self.steps.pop()
        go_back(self.play, step)
        self.clocks = step.clocks
        undone = Event("undone", entry.seat, {})
        self.deeds[step.deeds :] = [
            Deed(self.version, entry.seat, [undone], self.play.to_act(), kept=step.deeds + 1, actions=step.actions),
        ]

    @_replay.register
    def _stood_in(self, entry: log.StoodIn) -> None:
        self.seats[entry.seat] = replace(self.seats[entry.seat], standin=entry.bot)

    @_replay.register
    def _came_back(self, entry: log.CameBack) -> None:
        self.seats[entry.seat] = replace(self.seats[entry.seat], standin=None)
        if self.clocks is not None and entry.at is not None:
            self.clocks.take_again(entry.seat, entry.at)

    @_replay.register
    def _resumed(self, entry: log.Resumed) -> None:
        self.steps.clear()  # they remember clocks of before
        if self.clocks is not None and entry.at is not None:
            self.clocks.resume(entry.at)

    @_replay.register
    def _regathered(self, _: log.Regathered) -> None:
        self._keep()
        self.play, self.deeds, self.steps, self.clocks = None, [], [], None
        self.seats = [replace(seat, standin=None) for seat in self.seats]

    def _sit(self, number: int, seat: Seat) -> None:
        if number == len(self.seats):
            self.seats.append(seat)
        else:
            self.seats[number] = seat

    # --- judging: sitting down and getting up ---------------------------------------------------------------------

    def join(self, request: str | None, name: str, avatar: str, token: str, seat: int | None = None) -> log.Taken:
        """A person sits down on an open seat. The same request again gives the same seat a new token."""
        again = self._seated_by(request)
        if again is not None:
            return again_taken(self.seats[again], again, token)
        self._need("gathering")
        named = self._name(name)
        free = [number for number, each in enumerate(self.seats) if each == OPEN]
        if not free or (seat is not None and seat not in free):
            raise Refusal("refuse-no-seat")
        return log.Taken(
            seat=free[0] if seat is None else seat, person=self.people, name=named, avatar=avatar, token=token
        )

    def add_here(self, request: str | None, name: str, avatar: str, token: str) -> log.Taken:
        """Another person at the host's device, or at that of anybody who sits here, on an open seat or one more."""
        again = self._seated_by(request)
        if again is not None:
            return again_taken(self.seats[again], again, token)
        if self.rules.real_time:
            raise Refusal("refuse-one-device")
        seat = self._free_seat()
        return log.Taken(seat=seat, person=self.people, name=self._name(name), avatar=avatar, token=token)

    def add_bot(self, bot: str) -> log.BotTaken:
        """A bot, on an open seat or one more."""
        if bot not in self.rules.bots:
            raise Refusal("refuse-unknown-bot")
        return log.BotTaken(seat=self._free_seat(), bot=bot)

    def open_seat(self) -> log.SeatOpened:
        """One more open seat."""
        self._need("gathering")
        if len(self.seats) >= self.most:
            raise Refusal("refuse-table-full")
        return log.SeatOpened()

    def leave(self, seat: int) -> log.Cleared:
        """A seat is given up."""
        self._need("gathering")
        if seat >= len(self.seats):
            raise Refusal("refuse-no-seat")
        return log.Cleared(seat=seat)

    # --- judging: what is played ----------------------------------------------------------------------------------

    def change(
        self, game: str | None, options: dict[str, Any] | None, start: int | None, clock: str | None = None
    ) -> log.Changed:
        """Another game, other options, another start (-1: drawn), another time control. Options not named stay, or have
        their defaults again if they cannot stay beside those named (a match of several games, with Superbissig). In
        real time the pace can change while the game goes on."""
        paced = self.rules.real_time and self.phase == "playing" and game is None and start is None and clock is None
        if not paced or set(options or {}) != {"pace"}:
            self._need("gathering")
        chosen = _known_game(game or self.game)
        before = self.options if chosen.name == self.game else {}
        try:
            checked = _check(chosen, before | (options or {})) or chosen.check_options(options or {})
        except BadInput as error:
            raise Refusal("refuse-bad-option", {"what": str(error)}) from None
        starts = self.start if start is None else (None if start < 0 else start)
        if starts is not None and starts >= len(self.seats):
            raise Refusal("refuse-no-seat")
        names = chosen.bots
        bots = {number: names[0] for number, seat in enumerate(self.seats) if seat.bot and seat.bot not in names}
        control = next((each for each in CONTROLS if each == clock), self.clock)
        return log.Changed(game=chosen.name, options=checked, start=starts, bots=bots, clock=control)

    def mix(self, seat: int, text: str) -> log.Mixed | None:
        """Somebody adds his text to the shuffle of the next game; None if he has added one already, or if nothing was
        committed to."""
        if self.phase == "playing":
            raise Refusal("refuse-not-over")
        if not is_text(text):
            raise Refusal("refuse-bad-message", {"what": "the text has characters that cannot be printed"})
        mixed = self.commitment is None or self.mixed(self.seats[seat]) is not None
        return None if mixed else log.Mixed(seat=seat, text=text)

    def begin(self, sitting: int, rotate: bool) -> log.Begun | None:
        """The game starts, or the next one at the same table; None if that sitting has begun already."""
        if sitting < self.sitting:
            return None
        if self.phase == "playing":
            raise Refusal("refuse-not-over")
        seats = [number for number, seat in enumerate(self.seats) if seat != OPEN]
        can = self.rules.players(self.options)
        if len(seats) < can[0]:
            raise Refusal("refuse-too-few", {"least": can[0], "missing": can[0] - len(seats)})
        if len(seats) > can[-1]:
            raise Refusal("refuse-too-many", {"most": can[-1]})
        chosen = seats.index(self.start) if self.start in seats else None
        if rotate:
            seats = seats[-1:] + seats[:-1]
        return self._shuffled(seats, chosen)

    def _shuffled(self, seats: list[int], chosen: int | None) -> log.Begun:
        """A game of these seats that ``chosen`` begins, None: whoever is drawn; a log of earlier days has no secret
        from which to shuffle yet, so that game cannot be audited."""
        secret = self.secret or new_secret()
        texts = [self.mixed(self.seats[seat]) for seat in seats]
        seed = seed_of(secret, texts)
        start = starter(seed, len(seats)) if chosen is None else chosen
        audit = Audit(committed(secret), secret, texts, "drawn" if chosen is None else "chosen")
        return log.Begun(
            seats=seats,
            game=self.game,
            options=self.options,
            start=start,
            seed=seed,
            audit=audit if self.secret else None,
            secret=new_secret(),
        )

    def stand_in(self, seat: int) -> log.StoodIn | None:
        """A bot plays on for the person of this seat; None if one does already. It is one that plays decently where the
        game has such, so that the others' game is not spoilt."""
        self._need("playing")
        if seat >= len(self.seats) or self.seats[seat].kind != "person":
            raise Refusal("refuse-no-seat")
        if self.seats[seat].standin is not None:
            return None
        assert self.play is not None  # a game is under way
        return log.StoodIn(seat=seat, bot=self.play.game.bots[:2][-1])

    def come_back(self, seat: int) -> log.CameBack | None:
        """The person of this seat plays again; None if he does already."""
        return log.CameBack(seat=seat) if seat < len(self.seats) and self.seats[seat].standin is not None else None

    def resume(self) -> log.Resumed | None:
        """The table is loaded again; None if no clock runs there."""
        return log.Resumed() if self.clocks is not None and self.phase == "playing" else None

    def begin_from(self, record: str, start: int) -> log.Begun:
        """The game of a record goes on, for those who sit here."""
        seats = list(range(len(self.seats)))
        return log.Begun(
            seats=seats,
            game=self.game,
            options=self.options,
            start=start,
            seed=new_secret(),
            record=record,
            secret=new_secret(),
        )

    def regather(self) -> log.Regathered | None:
        """Back to choosing; None if that is so already."""
        if self.phase == "gathering":
            return None
        self._need("over")
        return log.Regathered()

    def act(self, seat: int, actions: list[str]) -> log.Acted:
        """These actions, all or none, by ``refusal`` on the game as it stands; a decision of several parts comes
        whole."""
        if self.play is None or seat >= self.play.players:
            raise Refusal("refuse-not-playing")
        try:
            if len(actions) == 1:
                refused = self.play.refusal(seat, actions[0])
                if refused:
                    raise refused
            else:
                self.play.copy().play(seat, *actions)
        except Refused as refused:
            raise Refusal(refused.reason, refused.args_, refused.clause) from None
        except BadInput as error:
            raise Refusal("refuse-bad-action", {"what": str(error)}) from None
        if self.play.game.is_part(self.play.game.parse(actions[-1])):
            raise Refusal("refuse-half-decision")
        return log.Acted(seat=seat, actions=actions)

    def undo(self, seat: int) -> log.TakenBack:
        """What the seat did last is taken back, while nobody else has acted and nothing hidden or random was shown."""
        if self.play is None or self.play.over:
            raise Refusal("refuse-not-playing")
        if self.play.game.real_time:
            raise Refusal("refuse-undo-real-time")
        if not self._did_last(seat) or self._at_several_tables:
            raise Refusal("refuse-nothing-to-undo")
        if self._last_shows():
            raise Refusal("refuse-undo-shown")
        return log.TakenBack(seat=seat)

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` is granted to the seat now."""
        mine = self._did_last(seat) and not self._at_several_tables
        return mine and self.play is not None and not self.play.over and not self._last_shows()

    def claim(self, seat: int, actions: list[str], seen: int, effective: float, tie: float) -> log.Acted:
        """The same in real time, for actions that others may be after too: aimed at the table as it was at version
        ``seen``, pressed at ``effective``; what is no more than ``tie`` apart is equally fast. What was taken since
        then is gone: the refusal says who has it and by how many milliseconds, 0 where time did not decide."""
        if self.taken is not None and seen < self.taken.version and self.taken.seat != seat:
            before = 0.0 if self.taken.effective is None else effective - self.taken.effective
            ms = 0 if before <= tie else round(before)
            details = {"who": self.taken.seat, "ms": ms, "action": actions[-1].split(" ", maxsplit=1)[0]}
            raise Refusal("refuse-too-late", details, "PI-30")
        return self.act(seat, actions)

    # --- inside --------------------------------------------------------------------------------------------------

    def _did_last(self, seat: int) -> bool:
        """Whether the seat did something last, in a turn that has not ended with it."""
        if self.play is None or not self.steps or self.steps[-1].seat != seat:
            return False
        turn = self.play.game.turn
        return turn(self.steps[-1].row, 0, seat) == turn(self.play.states, 0, seat)

    @property
    def _at_several_tables(self) -> bool:
        """Then nothing is taken back: that it could be would tell that nobody has acted at another table (FF-82)."""
        return self.play is not None and self.play.game.tables(self.play.players) > 1

    def _last_shows(self) -> bool:
        """Whether the last of ``steps`` has shown something; looked at once, and only when it is asked."""
        assert self.play is not None
        if self._shown[0] != self.version:
            self._shown = self.version, shows(self.play, self.steps[-1])
        return self._shown[1]

    def _need(self, phase: Phase) -> None:
        if self.phase != phase:
            raise Refusal(f"refuse-not-{phase}")

    def _name(self, name: str) -> str:
        cleaned = clean(name)
        if not cleaned:
            raise Refusal("name-needed")
        return unique(cleaned, [seat.name for seat in self.seats if seat.name])

    def _free_seat(self) -> int:
        self._need("gathering")
        if OPEN in self.seats:
            return self.seats.index(OPEN)
        if len(self.seats) >= self.most:
            raise Refusal("refuse-table-full")
        return len(self.seats)

    def _seated_by(self, request: str | None) -> int | None:
        """The seat that this very request gave, if its person still sits there."""
        person = self.joined.get(request) if request is not None and len(request) >= LONG_ID else None
        return next((n for n, seat in enumerate(self.seats) if person is not None and seat.person == person), None)


def again_taken(seat: Seat, number: int, token: str) -> log.Taken:
    """The entry that gives a person's seat a new token."""
    assert seat.name is not None  # every person has these
    assert seat.avatar is not None
    assert seat.person is not None
    return log.Taken(seat=number, person=seat.person, name=seat.name, avatar=seat.avatar, token=token)


def opened(word: str, listed: bool, game: str) -> log.Opened:
    """The first entry of a new table's log."""
    chosen = _known_game(game)
    options = chosen.check_options({})
    return log.Opened(word=word, listed=listed, game=chosen.name, options=options, secret=new_secret())


def _check(game: Game, options: dict[str, Any]) -> dict[str, Any] | None:
    """All options, or None if they cannot be together."""
    try:
        return game.check_options(options)
    except BadInput:
        return None


def _known_game(name: str) -> Game:
    try:
        return find_game(name)
    except BadInput:
        raise Refusal("refuse-unknown-game") from None

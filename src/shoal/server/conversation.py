"""One connection to one table: the conversation of docs/protocol.md, whatever carries it."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import structlog

from shoal.server import messages as m
from shoal.server import told
from shoal.server.clock import Samples
from shoal.server.frames import Ping
from shoal.server.limits import Bucket, Limits
from shoal.server.sight import FIRST_TABLE, Sight
from shoal.table import log, names, words
from shoal.table.fairness import Act
from shoal.table.state import Refusal, State
from shoal.table.store import StoreTrouble
from shoal.table.table import Judge, Table

logger = structlog.get_logger()

Send = Callable[[bytes | None], None]
"""Takes a message to be sent in its turn, or None: the connection is to be closed."""

Request = (
    m.Join
    | m.AddHere
    | m.AddBot
    | m.OpenSeat
    | m.Leave
    | m.Change
    | m.Mix
    | m.Begin
    | m.Regather
    | m.Act
    | m.Undo
    | m.StandIn
    | m.ComeBack
    | m.GoOn
    | m.Look
    | m.Say
)

NO_MESSAGE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What decoding may say of what a page sends; the last one of lists in lists without end."""

_decoder = msgspec.json.Decoder(m.ToServer)
_encoder = msgspec.json.Encoder()


class _OnlyId(msgspec.Struct):
    """The id of a message that is otherwise wrong."""

    id: m.ActionId


_id_decoder = msgspec.json.Decoder(_OnlyId)


class Conversation:
    """Listens to a table for one connection and speaks for it. ``send`` takes what is to be sent; ``ping``, where there
    is one, sends ping frames."""

    def __init__(
        self, table: Table, send: Send, ping: Ping | None = None, may_say: tuple[float, float] = Limits().words
    ) -> None:
        """``may_say``: so many things at once, and then so many a second, see ``Limits``."""
        self.table = table
        self.tokens: set[str] = set()
        self._watch = list(FIRST_TABLE)
        self._send = send
        self._greeted = False
        self._may_say = Bucket(*may_say)
        self._samples = Samples(table.time, self._say, ping)
        self._dots: int | None = None
        """How far away this page is, as far as everybody was told."""
        self._acting: set[asyncio.Task[None]] = set()

    async def hear(self, data: bytes | str) -> None:
        """One message from the page: carried out and answered, or refused. Only what is played in real time is answered
        later: it may wait for others, and meanwhile somebody else at the same device plays on."""
        arrived = self.table.time.now()
        try:
            message = _decoder.decode(data)
        except NO_MESSAGE as error:
            self._refuse(_id_of(data), Refusal("refuse-bad-message", {"what": str(error)}))
            return
        if isinstance(message, m.Hello):
            self._greet(message)
            await self._remember()
        elif isinstance(message, m.ClockBack):
            self._clock_back(message, arrived)
        elif isinstance(message, m.Act) and self.table.state.rules.real_time:
            self._later(self._answer(message, arrived))
        else:
            await self._answer(message, arrived)

    async def _answer(self, message: Request, arrived: float) -> None:
        try:
            await self._carry_out(message, arrived)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except StoreTrouble:
            self._refuse(message.id, Refusal("refuse-not-stored"))
        except Exception:  # a mistake of ours
            logger.exception("request failed", table=self.table.state.word, request=type(message).__name__)
            self._refuse(message.id, Refusal("server-trouble"))

    def ended(self) -> None:
        """The connection is gone. What was asked over it is carried out all the same."""
        self._samples.stop()
        self.table.time.wires.pop(self, None)
        self.table.words.hearers.discard(self._hear)
        self.table.depart(self)

    @property
    def _sight(self) -> Sight:
        """What is seen from here now."""
        state = self.table.state
        return Sight(state, state.mine(self.tokens), self._watch)

    # --- as a listener -------------------------------------------------------------------------------------------

    def told(self, entry: log.AnyEntry | None) -> None:
        """See ``shoal.table.table.Listener``."""
        self._count()
        sight = self._sight
        if isinstance(entry, log.Acted | log.TakenBack):
            for message in told.happened(self.table, sight.latest, sight):
                self._say(message)
            if sight.has_widened:
                self._say(told.whole(self.table, sight))
        elif isinstance(entry, log.Begun | log.Cleared | log.Regathered):  # these renumber the seats or begin anew
            self._say(told.whole(self.table, sight))
        else:
            self._say(m.Changed(sight.version, told.table_info(self.table), told.times(self.table, sight)))
        self._ask_for_time()

    def dropped(self) -> None:
        """See ``shoal.table.table.Listener``."""
        self._send(None)

    # --- requests ------------------------------------------------------------------------------------------------

    def _greet(self, hello: m.Hello) -> None:
        """Tell what was missed, or everything; then listen."""
        if self._greeted:
            self._refuse(None, Refusal("refuse-bad-message", {"what": "hello comes once"}))
            return
        self._greeted = True
        self.tokens = {names.token_hash(token) for token in hello.tokens}
        self._watch = sorted(set(hello.watch))
        sight = self._sight
        self._count()
        missed = None if hello.have is None else sight.deeds_after(hello.have)
        if missed is None:
            self._say(told.whole(self.table, sight))
        else:
            for message in told.happened(self.table, missed, sight):
                self._say(message)
        self.table.time.wires[self] = self._samples.wire
        self._ask_for_time()
        self.table.arrive(self)

    def _ask_for_time(self) -> None:
        """Where the game is in real time."""
        if self.table.state.rules.real_time:
            self._samples.begin()
        else:
            self._samples.stop()

    def _clock_back(self, answer: m.ClockBack, arrived: float) -> None:
        """What it says of the page's clock and of the way there is told to those whom it concerns."""
        self._samples.back(answer, arrived)
        self._count()
        if self._dots != self._samples.wire.dots:
            self._dots = self._samples.wire.dots
            self.table.tell(None)

    def _count(self) -> None:
        """While the count is on: until when."""
        opening = self.table.time.opening
        if opening.counting:
            self._say(m.Count(self._samples.wire.theirs(opening.begins)))

    async def _carry_out(self, message: Request, arrived: float) -> None:
        if not self._greeted:
            raise Refusal("refuse-bad-message", {"what": "hello comes first"})
        if isinstance(message, m.Join | m.AddHere):
            await self._sit_down(message)
        elif isinstance(message, m.Act) and self.table.state.rules.real_time:
            await self._act(message, arrived)
        elif isinstance(message, m.GoOn):
            self._go_on()
        elif isinstance(message, m.Say):
            await self._speak(message)
        elif isinstance(message, m.Look):
            self._say(told.position(self.table, message, self._sight))
        elif isinstance(message, m.Begin):
            await self.table.ready.wait(self.table.state.game)  # others can sit down meanwhile
            await self._ask(message, lambda state: self._judge(state, message))
        else:
            await self._ask(message, lambda state: self._judge(state, message))
        self._say(m.Done(message.id, self._sight.version))

    async def _sit_down(self, message: m.Join | m.AddHere) -> None:
        """Seat somebody; the token goes to this connection alone."""
        token = names.new_token()
        hashed = names.token_hash(token)
        name, avatar = message.name, message.avatar

        def judge(state: State) -> log.AnyEntry:
            if isinstance(message, m.Join):
                return state.join(message.id, name, avatar, hashed, message.seat)
            if not state.mine(self.tokens):
                raise Refusal("refuse-not-your-seat")
            return state.add_here(message.id, name, avatar, hashed)

        self.tokens.add(hashed)  # before it is stored, so that whatever is told of it already knows
        try:
            await self.table.ask(judge, (), message.id)
        except (Refusal, StoreTrouble):
            self.tokens.discard(hashed)
            raise
        (seat,) = self.table.state.mine({hashed})
        self._say(m.Seated(seat, token))

    async def _act(self, message: m.Act, arrived: float) -> None:
        """In real time the table decides when it is its turn."""
        if message.seat not in self.table.state.mine(self.tokens):
            raise Refusal("refuse-not-your-seat")
        await self.table.time.act(
            Act(
                message.seat,
                message.actions,
                arrived,
                self._persons,
                message.id,
                message.press,
                message.seen,
                self._samples.wire,
            )
        )

    def _go_on(self) -> None:
        if not self.table.state.mine(self.tokens):
            raise Refusal("refuse-not-your-seat")
        self.table.time.opening.go_on()

    async def _ask(self, message: Request, judge: Judge) -> None:
        await self.table.ask(judge, self._persons, message.id)

    @property
    def _persons(self) -> set[int]:
        """Who may have asked."""
        return {person for token, person in self.table.state.persons.items() if token in self.tokens}

    def _later(self, answer: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(answer)
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    def _judge(self, state: State, message: Request) -> log.AnyEntry | None:
        """The entry a request makes, if this connection may ask for it."""
        self._check(state, message)
        match message:
            case m.Act():
                return state.act(message.seat, message.actions)
            case m.Undo():
                return state.undo(message.seat)
            case m.StandIn():
                return state.stand_in(message.seat)
            case m.ComeBack():
                return state.come_back(message.seat)
            case m.Leave():
                return state.leave(message.seat)
            case m.AddBot():
                return state.add_bot(message.bot)
            case m.OpenSeat():
                return state.open_seat()
            case m.Change():
                return state.change(message.game, message.options, message.start, message.clock)
            case m.Mix():
                return state.mix(message.seat, message.text)
            case m.Begin():
                return self._begin(state, message)
            case m.Regather():
                return state.regather()
        raise AssertionError(message)  # every request is named above

    def _check(self, state: State, message: Request) -> None:
        """Raises ``Refusal`` if this connection may not ask for it."""
        mine = state.mine(self.tokens)
        match message:
            case m.Act() | m.Undo() | m.ComeBack() | m.Mix():
                if message.seat not in mine:
                    raise Refusal("refuse-not-your-seat")
            case m.Leave():
                if message.seat not in mine and state.host not in mine:
                    raise Refusal("refuse-not-your-seat")
            case m.StandIn():
                if message.seat not in mine and not (mine and self.table.presence.may_offer(message.seat)):
                    raise Refusal("refuse-not-away")
            case _:
                if state.host not in mine and not (mine and _goes_on(state, message)):
                    raise Refusal("refuse-not-host")

    def _begin(self, state: State, message: m.Begin) -> log.AnyEntry | None:
        if state.rules.real_time and any(len(state.mine(each.tokens)) > 1 for each in self.table.listeners):
            raise Refusal("refuse-one-device")
        return state.begin(message.sitting, message.rotate)

    # --- words at the table --------------------------------------------------------------------------------------

    async def _remember(self) -> None:
        """Tell what was said before; hear what is said from now on."""
        words = self.table.words
        try:
            await words.load()
        except StoreTrouble as trouble:  # one can play without words
            logger.warning("words cannot be read", table=self.table.state.word, why=str(trouble))
        lines = [told.line(number, said) for number, said in words.last if self._hears(said)]
        if lines:
            self._say(m.Said(lines))
        words.hearers.add(self._hear)

    def _hears(self, said: words.Said) -> bool:
        """Those who play do not hear those who watch."""
        state = self.table.state
        return said.where == "table" or state.phase != "playing" or not state.mine(self.tokens)

    def _hear(self, number: int, said: words.Said) -> None:
        if self._hears(said):
            self._say(m.Said([told.line(number, said)]))

    async def _speak(self, message: m.Say) -> None:
        text, phrase = words.cleaned(message.text, message.phrase)
        if not self._may_say.has(time.monotonic()):
            raise Refusal("refuse-too-chatty")
        state = self.table.state
        mine = [state.seats[seat] for seat in state.mine(self.tokens)]
        name, avatar = (mine[0].name, mine[0].avatar) if mine else (names.clean(message.name), message.avatar)
        if not name or not avatar:
            raise Refusal("name-needed")
        where: words.Where = "table" if mine else "watchers"
        person = mine[0].person if mine else None
        await self.table.words.say(
            words.Said(where=where, person=person, name=name, avatar=avatar, text=text, phrase=phrase)
        )

    # --- speaking ------------------------------------------------------------------------------------------------

    def _say(self, message: m.ToPage) -> None:
        self._send(_encoder.encode(message))

    def _refuse(self, request: str | None, refusal: Refusal) -> None:
        self._say(m.Refused(request, refusal.reason, refusal.details, refusal.clause))


def _goes_on(state: State, message: Request) -> bool:
    """Whether it is about how to go on after a game, or came too late for that: any of those who sit there say so."""
    return state.phase == "over" or (isinstance(message, m.Begin) and message.sitting < state.sitting)


def _id_of(data: bytes | str) -> str | None:
    try:
        return _id_decoder.decode(data).id
    except NO_MESSAGE:
        return None

"""What the page and the server say to each other over one WebSocket, and the bodies of the HTTP part.

These structs are the contract: msgspec decodes and encodes them, ``ui/src/lib/messages.ts`` is generated from them
(``python -m shoal.server.types``), docs/protocol.md explains them. Everything a seat is sent is built from that
seat's concealed row (see ``shoal.engine.contract.conceal``), so nothing here has to be filtered.

Seats are numbered 0..n-1 clockwise; a spectator is seat ``None``. Cards, figures and actions stand in the written
notation of docs/records.md everywhere.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from shoal.table.clock import TimeControl

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Avatar = Literal[
    "crab", "jelly", "octopus", "puffer", "ray", "seahorse", "seal", "shrimp", "snail", "starfish", "turtle", "whale"
]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=14)]
TableNumber = Annotated[int, Meta(ge=1, le=3)]
"""A table of a game that is played at several (FF-80)."""
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
ActionId = Annotated[str, Meta(min_length=1, max_length=40)]


# --- what everybody at a table may know ------------------------------------------------------------------------


class Seat(Struct):
    """One place at the table."""

    kind: Literal["person", "bot", "open"]
    name: str | None = None
    avatar: Avatar | None = None
    bot: str | None = None
    """For a bot: the name of its kind, as listed in ``GameInfo.bots``."""
    here: bool = False
    """A person whose browser is connected now."""
    standin: str | None = None
    """A person for whom a bot of this kind plays on, until he is back."""
    away: int | None = None
    """A person who is away: for so many milliseconds when this was sent."""
    ping: int | None = None
    """In real time: this person's usual round trip, milliseconds, as far as it is measured."""
    dots: int | None = None
    """The same from 4 (next door) to 1 (far away)."""


class Preparing(Struct):
    """The rules of the table's game are still being made ready on the server's computer, as after the first start;
    whoever begins the game waits for that. So many of all games are ready."""

    ready: int
    games: int


class TableInfo(Struct):
    """The table as everybody sees it, also in the lobby."""

    id: str
    name: str
    """A harbour word, such as "Kaimauer"."""
    phase: Literal["gathering", "playing", "over"]
    game: str
    options: dict[str, Any]
    """All options of the game, defaults filled in."""
    start: int | None
    """The seat that starts; ``None``: drawn at random."""
    clock: TimeControl
    seats: list[Seat]
    """In ``gathering``: the seats so far, open ones included. In play: the players, all taken."""
    host: SeatNumber = 0
    sitting: int = 0
    """How many games were begun at this table (a rematch counts on)."""
    best: int | None = None
    """The high score to beat at this server, where the game keeps one (FU-35)."""
    waits_for: list[SeatNumber] = field(default_factory=list)
    """In real time: the seats of persons who are away, and for whom play has stopped."""
    far: bool = False
    """In real time: somebody is so far away that the relaxed pace would be better."""
    tables: int = 1
    """At how many tables side by side those who sit here will play the game, or do (FF-80)."""
    preparing: Preparing | None = None
    """Not None: the game cannot begin yet."""
    commitment: str | None = None
    """While no game is under way: the SHA-256 of the secret from which the next one will be shuffled."""
    mixed: list[SeatNumber] = field(default_factory=list)
    """The seats that have added a text to that shuffle."""


class OptionInfo(Struct):
    """One option of a game: ``choice`` (one of ``choices``), ``number`` (``low``..``high``), ``flag``,
    ``text`` (``choices`` are those that have a name)."""

    name: str
    kind: Literal["choice", "number", "flag", "text"]
    default: Any
    choices: list[str] = field(default_factory=list)
    low: int = 0
    high: int = 0


class BotInfo(Struct):
    """A kind of bot; ``level`` 1..4 says how strong it plays."""

    name: str
    level: int


class PlayerRange(Struct):
    """How many may play, for one value of the option that decides it (``when`` is empty if none does)."""

    low: int
    high: int
    when: dict[str, Any] = field(default_factory=dict)


class GameInfo(Struct):
    """What the lobby needs to know of a game."""

    name: str
    players: list[PlayerRange]
    options: list[OptionInfo]
    bots: list[BotInfo]
    minutes: int
    real_time: bool
    """All play at once: nobody starts, and everybody needs a device."""


class Event(Struct):
    """One thing that happened, for the log, the live region and the motion queue.

    ``kind`` is the id of the sentence in the game's ``text/*.ftl`` (its ``.log`` attribute is the short form beside
    the avatar), ``who`` the seat it is about, ``args`` what the sentence and the animation need.
    """

    kind: str
    who: int | None
    args: dict[str, Any]
    style: Literal["", "mark", "sub", "hit", "good"] = ""


class SeatView(Struct):
    """The game as one seat knows it."""

    seat: int | None
    view: dict[str, Any]
    """Made by the game's ``view.py``; docs/protocol.md lists the keys of each game."""
    to_act: bool
    legal: list[str]
    """Every action this seat may do now, also those nobody waits for (a suggestion, a change of mind)."""
    undo: bool = False
    """Whether ``undo`` takes back what this seat did last."""


class Times(Struct):
    """How time stands for each seat, in milliseconds when this was sent."""

    left: list[int | None]
    """What is left on its clock, which runs while the game waits for the seat; ``None``: there is no clock."""
    bot_in: list[int | None]
    """When a bot will play on for it, as things stand; ``None``: none will."""


class Result(Struct):
    """How a game ended; ``why`` is the text of docs/records.md."""

    winners: list[int]
    scores: list[int]
    why: str


# --- server to page --------------------------------------------------------------------------------------------


class Whole(Struct, tag="whole"):
    """Everything, after ``hello`` or whenever the tail is not enough."""

    version: int
    table: TableInfo
    mine: list[SeatNumber]
    """The seats whose tokens this connection has shown; empty for a spectator."""
    views: list[SeatView]
    """One a seat of ``mine``, or one a table watched with seat ``None``; empty while gathering."""
    waiting: list[int]
    """The seats the game waits for."""
    log: list[list[Event]]
    """All that happened in this sitting, a list an action (the deal first)."""
    result: Result | None
    times: Times | None = None
    """``None``: no clock is set and no bot is about to play on. So in all messages that bring it."""


class Happened(Struct, tag="happened"):
    """One entry of the table's log came: an action. Versions count by one without gaps."""

    version: int
    by: int | None
    events: list[Event]
    views: list[SeatView]
    """Empty in all but the last message of a tail."""
    waiting: list[int]
    result: Result | None
    kept: int | None = None
    """Something was taken back: so many lists of the log are left, the deal's included, and these events follow."""
    times: Times | None = None


class Changed(Struct, tag="changed"):
    """Something about the table, not about the game: who sits where, options, who is here."""

    version: int
    table: TableInfo
    times: Times | None = None


class Seated(Struct, tag="seated"):
    """Answer to ``join`` and ``add_here``: the token is the seat. Keep it; who shows it sits there."""

    seat: SeatNumber
    token: Token


class Done(Struct, tag="done"):
    """The request ``id`` was carried out and stored; ``version`` is where the log stands after it."""

    id: ActionId
    version: int


class Refused(Struct, tag="refused"):
    """The request ``id`` was not carried out and changed nothing.

    ``reason`` is the id of two sentences: in the game's ``text/*.ftl`` for an action against the rules (its ``.why``
    attribute is the second sentence), else in ``ui/src/text/*.ftl``.
    """

    id: ActionId | None
    reason: str
    args: dict[str, Any]
    clause: str | None


class Position(Struct, tag="position"):
    """Answer to ``look``: the game of ``sitting`` after ``at`` of its ``of`` decisions."""

    id: ActionId
    sitting: int
    at: int
    of: int
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    view: SeatView
    waiting: list[int]
    result: Result | None
    over: bool
    """Whether the game is over, so that everybody may see everything of it."""
    log: list[list[Event]] | None
    """If it was asked for: of every decision, the deal first."""


class Line(Struct):
    """Something said."""

    number: int
    """Counts from 1 at this table; who has a line already knows it by that."""
    where: Literal["table", "watchers"]
    person: int | None
    """Who sits at the table, the same number whatever he is called; ``None``: somebody who watches."""
    name: str
    avatar: Avatar
    text: str
    phrase: str
    """Instead of a text: the id of a quick phrase, ``phrase-...`` in ``ui/src/text/*.ftl``."""


class Said(Struct, tag="said"):
    """What was said: after ``hello`` the last of it, then line by line. Those who watch are not heard by those who
    play."""

    lines: list[Line]


class Clock(Struct, tag="clock"):
    """At a table in real time, how late is it where you are? To be answered at once with ``clock_back``."""

    at: float
    """Milliseconds by the server's clock; comes back as it is."""
    ping: float | None
    """The smallest round trip measured so far, milliseconds."""


class Count(Struct, tag="count"):
    """In real time: play begins at the moment ``at``, and until then all count. Comes before whatever is told of the
    deal, and again when the moment is known more exactly."""

    at: float | None
    """Milliseconds by the page's own clock, that of ``press``; ``None`` while nothing is known of that."""


ToPage = Whole | Happened | Changed | Seated | Done | Refused | Position | Said | Clock | Count


# --- page to server --------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message of every connection. ``have`` is the last version seen, ``None`` for a fresh page."""

    tokens: Annotated[list[Token], Meta(max_length=15)]
    have: int | None = None
    watch: Annotated[list[TableNumber], Meta(min_length=1, max_length=3)] = field(default_factory=lambda: [1])
    """Of a game at several tables, those that somebody without a seat watches."""


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """Sit down on an open seat (any, or the one named)."""

    id: ActionId
    name: Name
    avatar: Avatar
    seat: SeatNumber | None = None


class AddHere(Struct, tag="add_here", forbid_unknown_fields=True):
    """Another person at this very device takes a seat."""

    id: ActionId
    name: Name
    avatar: Avatar


class AddBot(Struct, tag="add_bot", forbid_unknown_fields=True):
    """The host lets a bot of this kind sit down, on an open seat or one more."""

    id: ActionId
    bot: Annotated[str, Meta(max_length=40)]


class OpenSeat(Struct, tag="open_seat", forbid_unknown_fields=True):
    """The host adds an open seat that somebody with the link may take."""

    id: ActionId


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """While gathering: a seat is given up by its owner, or cleared by the host."""

    id: ActionId
    seat: SeatNumber


class Change(Struct, tag="change", forbid_unknown_fields=True):
    """The host chooses game, options, start (``-1``: drawn), time control. What is ``None`` stays."""

    id: ActionId
    game: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] | None = None
    start: Annotated[int, Meta(ge=-1, le=14)] | None = None
    clock: TimeControl | None = None


class Mix(Struct, tag="mix", forbid_unknown_fields=True):
    """Add a text to the shuffle of the next game, at random, once ``TableInfo.commitment`` is known. The first one of a
    seat counts."""

    id: ActionId
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=64)]


class Begin(Struct, tag="begin", forbid_unknown_fields=True):
    """The host starts; open seats fall away. ``sitting`` is the number of sittings before it, so that two clicks on
    rematch begin one game. After a game it is the rematch, for all who sit there, and any of them may say so;
    ``rotate`` moves everybody one seat on first."""

    id: ActionId
    sitting: int
    rotate: bool = False


class Regather(Struct, tag="regather", forbid_unknown_fields=True):
    """After a game: back to choosing seats and options, at the same table. Anybody who sits there may say so."""

    id: ActionId


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Play these actions, all or none. Idempotent: the same ``id`` again is answered, not played again.

    In real time the table decides who was first by ``press``, milliseconds of the page's own clock at the press, and by
    ``seen``, the version the page showed then. Without them what counts is when the message arrives.
    """

    id: ActionId
    seat: SeatNumber
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=40)]
    press: float | None = None
    seen: int | None = None


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back what this seat did last: while nobody else has acted and nothing hidden or random was shown."""

    id: ActionId
    seat: SeatNumber


class GoOn(Struct, tag="go_on", forbid_unknown_fields=True):
    """In real time: who sits here wants play to go on without those who are away (``TableInfo.waits_for``)."""

    id: ActionId


class StandIn(Struct, tag="stand_in", forbid_unknown_fields=True):
    """Let a bot play on for this seat: for one's own at any time, for one whose person is away for a minute."""

    id: ActionId
    seat: SeatNumber


class ComeBack(Struct, tag="come_back", forbid_unknown_fields=True):
    """Play one's own seat again. Whoever connects with its token does so without saying it."""

    id: ActionId
    seat: SeatNumber


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """How did a game stand after so many decisions? Answered by ``position``.

    A game that is over may be looked at through anybody's eyes, and with all cards open; the one under way through
    one's own seat's, or as a spectator sees it (``eyes`` is ``None``).
    """

    id: ActionId
    sitting: Annotated[int, Meta(ge=1)]
    at: Annotated[int, Meta(ge=0)]
    eyes: SeatNumber | None = None
    open: bool = False
    log: bool = False
    """Whether all that happened in the game is to be told too."""
    table: TableNumber = 1
    """Of a game at several tables, the one that a spectator looks at."""


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something: a text, or a quick phrase. Who sits at the table speaks as that person, by the first of his seats;
    who watches says who he is."""

    id: ActionId
    text: Annotated[str, Meta(max_length=400)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=24)] = ""
    avatar: Avatar = "octopus"


class ClockBack(Struct, tag="clock_back", forbid_unknown_fields=True):
    """Answer to ``clock``; it gets none itself."""

    at: float
    """As it was asked."""
    mine: float
    """Milliseconds by the page's own clock, that of ``press``."""


ToServer = (
    Hello
    | Join
    | AddHere
    | AddBot
    | OpenSeat
    | Leave
    | Change
    | Mix
    | Begin
    | Regather
    | Act
    | Undo
    | StandIn
    | ComeBack
    | GoOn
    | Look
    | Say
    | ClockBack
)


# --- HTTP ------------------------------------------------------------------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: open a table and sit down as its host."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    avatar: Avatar
    listed: bool = True
    """Whether the lobby shows it while it has open seats."""


class Opened(Struct):
    """The new table's id, and the host's seat with its token."""

    table: str
    seat: SeatNumber
    token: Token


class Shuffle(Struct):
    """How a game was or will be shuffled (docs/protocol.md)."""

    sitting: int
    """Which game, counted from 1."""
    commitment: str
    texts: list[str | None]
    """What each seat added; ``None``: nothing."""
    secret: str | None
    """``None`` until that game is over."""
    start: Literal["drawn", "chosen"] | None
    """Who began: by the seed, or as somebody chose; ``None`` before the game."""


class NewRecord(Struct, forbid_unknown_fields=True):
    """POST /api/records: lay a record on a table of its own, to be looked at."""

    record: str
    """The text of docs/records.md, of a whole game."""


class Shown(Struct):
    """The new table's id."""

    table: str


class PlayOn(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/play-on: a new table at which a game that is over goes on from one of its positions."""

    sitting: Annotated[int, Meta(ge=1)]
    at: Annotated[int, Meta(ge=0)]
    """How many decisions are left as they were."""
    seat: SeatNumber
    """The seat one plays; bots play the others."""
    name: Name
    avatar: Avatar


class Problem(Struct):
    """Every HTTP error: what is wrong (id of a sentence in ``ui/src/text/*.ftl``), and the same in English."""

    reason: str
    text: str
    what: str = ""
    """What exactly is wrong, in English, where that is known: the line of a record."""

"""What a table's log is made of: one entry for everything that was ever decided there, numbered from 1 (its *version*).

Written as JSON by the store, so these fields are a format: what is added needs a default.
"""

from typing import Any

import msgspec
from msgspec import Struct

from shoal.engine.audit import Audit
from shoal.table.clock import TimeControl


class Entry(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """Base of all: who asked for it, and under which id, so that the same request is carried out once."""

    by: int | None = None
    """The person's number at this table, see ``Taken``."""
    request: str | None = None
    at: float | None = None
    """When it was appended, where the table has a time control: milliseconds since 1970, by a clock that does not
    jump."""


class Opened(Entry, tag="opened"):
    """Entry 1 of every log."""

    word: str
    listed: bool
    game: str
    options: dict[str, Any]
    secret: str = ""
    """From which the first game is shuffled, see ``shoal.engine.audit``; "" in logs of earlier days."""


class Taken(Entry, tag="taken"):
    """A person sits down on seat ``seat``, which is open or one more; or is given a new token for his seat."""

    seat: int
    person: int
    """Counts from 0 at this table and stays with the person, while seats are renumbered."""
    name: str
    avatar: str
    token: str
    """SHA-256 of the token; the token itself is kept nowhere here."""


class BotTaken(Entry, tag="bot"):
    """A bot sits down on seat ``seat``, which is open or one more."""

    seat: int
    bot: str


class Mixed(Entry, tag="mixed"):
    """The person of seat ``seat`` adds his text to the shuffle of the next game."""

    seat: int
    text: str


class SeatOpened(Entry, tag="seat_opened"):
    """One more open seat."""


class Cleared(Entry, tag="cleared"):
    """Seat ``seat`` goes; those behind it move up. Only the last person's seat stays, open."""

    seat: int


class Changed(Entry, tag="changed"):
    """What is played, and how, from now on."""

    game: str
    options: dict[str, Any]
    start: int | None
    """The seat that starts, None: drawn."""
    bots: dict[int, str]
    """Bots that play another game under another name."""
    clock: TimeControl = "none"


class Begun(Entry, tag="begun"):
    """A game begins: all that the head of a record holds."""

    seats: list[int]
    """Where each player sat before, by his new seat."""
    game: str
    options: dict[str, Any]
    start: int
    seed: str
    audit: Audit | None = None
    """How the seed came about."""
    secret: str = ""
    """From which the next game at this table is shuffled."""
    record: str = ""
    """The game goes on from the end of this record (docs/records.md)."""


class Shown(Entry, tag="shown"):
    """A record is laid on the table to be looked at; nobody sits there."""

    game: str
    record: str


class Claimed(Struct):
    """In real time: a seat was after what only one can have. Milliseconds since 1970, by a clock that does not jump."""

    seat: int
    claimed: float | None
    """When it was pressed, as the page says; None if nothing is known of that."""
    effective: float
    """As when it counts."""
    arrived: float


class Acted(Entry, tag="acted"):
    """A seat played these actions, in notation."""

    seat: int
    actions: list[str]
    claims: list[Claimed] = msgspec.field(default_factory=list)
    """In real time: all who were after the same, in the decided order."""
    tie: bool = False
    """They were equally fast, and the rotation decided."""


class TakenBack(Entry, tag="taken_back"):
    """A seat takes back what it did last; the game is as it was before."""

    seat: int


class StoodIn(Entry, tag="stood_in"):
    """A bot plays on for the person of seat ``seat``, until he is back."""

    seat: int
    bot: str


class CameBack(Entry, tag="came_back"):
    """The person of seat ``seat`` plays again."""

    seat: int


class Resumed(Entry, tag="resumed"):
    """The table is there again after the server was not; the time between is nobody's."""


class Regathered(Entry, tag="regathered"):
    """After a game: back to choosing."""


AnyEntry = (
    Opened
    | Taken
    | BotTaken
    | Mixed
    | SeatOpened
    | Cleared
    | Changed
    | Begun
    | Shown
    | Acted
    | TakenBack
    | StoodIn
    | CameBack
    | Resumed
    | Regathered
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def write(entry: AnyEntry) -> bytes:
    """An entry as the store keeps it."""
    return _encoder.encode(entry)


def read(data: bytes) -> AnyEntry:
    """The entry written so; ``msgspec.MsgspecError`` if it is none."""
    return _decoder.decode(data)

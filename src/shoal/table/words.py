"""What is said at a table: kept in a log of its own beside the table's, since it is no part of any game.

Those who sit there and those who watch talk apart: while a game is under way its players hear only each other.
"""

from collections.abc import Callable
from typing import Literal

import msgspec
import structlog
from msgspec import Struct

from shoal.table.names import clean
from shoal.table.state import Refusal
from shoal.table.store import Conflict, Store

logger = structlog.get_logger()

LONGEST = 200
"""Characters of what is said at once."""
REMEMBERED = 60
"""So much of what was said is told to whoever comes."""
PHRASES = (
    "hello", "good-luck", "my-turn-now", "thinking", "take-your-time", "oops", "ouch", "well-done", "thanks", "again",
    "back-soon", "good-game",
)  # fmt: skip
"""Quick phrases. They go around as ids, so that everybody reads them in his own language (``phrase-...`` in
``ui/src/text``)."""
Where = Literal["table", "watchers"]


class Said(Struct, tag_field="type", tag="said", kw_only=True, omit_defaults=True):
    """Something said, by one who sits at the table or watches. The store keeps it, so these fields are a format."""

    where: Where
    person: int | None = None
    """The person's number at this table, None: somebody who watches."""
    name: str
    avatar: str
    text: str = ""
    phrase: str = ""
    """Instead of a text: one of ``PHRASES``."""


_decoder = msgspec.json.Decoder(Said)


class Words:
    """What was said at one table. ``load`` comes first."""

    def __init__(self, table: str, store: Store) -> None:
        self.hearers: set[Callable[[int, Said], None]] = set()
        """Called with everything that is said from now on, and its number."""
        self._log = f"{table}~words"  # no table's id has such a sign
        self._store = store
        self._said: list[Said] = []

    async def load(self) -> None:
        """Read what is new in the store. Raises ``StoreTrouble``."""
        for data in await self._store.read(self._log, len(self._said)):
            self._said.append(_decoder.decode(data))
            for hear in tuple(self.hearers):
                hear(len(self._said), self._said[-1])

    @property
    def last(self) -> list[tuple[int, Said]]:
        """What was said last, with its number, the oldest first."""
        return list(enumerate(self._said, 1))[-REMEMBERED:]

    async def say(self, said: Said) -> None:
        """Store it and tell it. Raises ``StoreTrouble``."""
        while True:
            try:
                await self._store.append(self._log, len(self._said), msgspec.json.encode(said))
            except Conflict:
                await self.load()
                continue
            await self.load()
            return


def cleaned(text: str, phrase: str) -> tuple[str, str]:
    """What can be said of it: the phrase, or the text without anything that does not belong into a line. Raises
    ``Refusal`` if nothing is left."""
    if phrase:
        if phrase not in PHRASES:
            raise Refusal("refuse-unknown-phrase")
        return "", phrase
    line = clean(text, LONGEST)
    if not line:
        raise Refusal("refuse-nothing-said")
    return line, ""

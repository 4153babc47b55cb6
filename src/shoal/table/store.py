"""What a table needs of a store: append and read. ``sqlite`` is the one that needs nothing installed, ``postgres`` the
one for several processes."""

from collections.abc import Callable
from typing import Protocol

Noticed = Callable[[str | None, int, str], None]
"""Told (table, version, type of the entry) of what was appended; or of None: anything may have been."""


class Conflict(Exception):
    """Somebody else has written to this table's log: read on, judge again."""


class StoreTrouble(Exception):
    """The store cannot do what was asked; the text is one sentence for the host: what, where, and the way out.

    Whether the entry in question was kept is not known then; the log says so when it can be read again.
    """


class Store(Protocol):
    """Logs by the table's id. An entry appended is an entry kept: also when the process is killed the moment after."""

    shared: bool
    """Whether other processes write to it too."""

    async def append(self, table: str, expected: int, entry: bytes) -> None:
        """Add an entry to a log that has ``expected`` of them. Raises ``Conflict`` if it has not; ``StoreTrouble``."""

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries after version ``after``, in order; none if there is no such table. Raises ``StoreTrouble``."""

    async def tables(self) -> list[str]:
        """The ids of all tables. Raises ``StoreTrouble``."""

    async def check(self) -> None:
        """Whether an entry could be stored now; ``StoreTrouble`` says why not."""

    async def watch(self, noticed: Noticed) -> None:
        """Tell of everything that is appended, by other processes too, until cancelled; returns at once where this
        process is the only one."""

    async def close(self) -> None:
        """Finish what was asked and let go of everything."""

"""The store in a single file: SQLite in WAL mode, everything done by one thread.

``synchronous=FULL``: a commit returns when the disk has it, so an acknowledged action survives not only a killed
process (for that NORMAL would do) but a power cut. The price is one sync a commit; the thread commits all that waits
together, so that many tables share one.
"""

import asyncio
import contextlib
import fcntl
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import platformdirs

from shoal.engine.game import BadInput
from shoal.table.store import Conflict, Noticed, StoreTrouble

FILE = "shoal.sqlite"
"""In the data folder."""
APPLICATION = 0x53486F61
"""Marks the file as ours ("SHoa")."""
SCHEMA = 1
"""``user_version`` of the file."""
PATIENCE = 5.0
"""Seconds to wait for another process that holds the file."""

_TABLES = """
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID
"""
_APPEND = """
INSERT INTO entries (id, version, entry)
SELECT :id, :expected + 1, :entry
WHERE (SELECT coalesce(max(version), 0) FROM entries WHERE id = :id) = :expected
"""
_READ = "SELECT version, entry FROM entries WHERE id = ? AND version > ? ORDER BY version"

Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]


def usual_folder() -> Path:
    """The data folder where none is named: this user's own for Shoal."""
    return Path(platformdirs.user_data_dir("shoal"))


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold the data folder, which is made if need be; whoever dies lets go of it.

    Two servers over one file would lose nothing, but each would show tables as they were. Raises ``BadInput`` if
    another process holds it, or it cannot be made.
    """
    try:
        _make(folder)
        held = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise BadInput(sentence(folder / FILE, error)) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise BadInput(
            f"another Shoal has the tables in {folder}; end it, or choose another folder with --data"
        ) from None
    except OSError:  # a file system without locks: rare, and the log of a table cannot fork all the same
        pass
    try:
        yield
    finally:
        os.close(held)


class SqliteStore:
    """The logs in the file ``shoal.sqlite`` of ``folder``, which is made if need be.

    Raises ``BadInput`` if the folder cannot be written or the file is none of ours.
    """

    shared = False

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        try:
            _make(folder)
            self._connection = self._open()
        except (OSError, sqlite3.Error) as error:
            raise BadInput(sentence(self.path, error)) from error
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def append(self, table: str, expected: int, entry: bytes) -> None:
        """See ``Store``."""
        values = {"id": table, "expected": expected, "entry": entry.decode()}
        if await self._ask(lambda connection: connection.execute(_APPEND, values).rowcount) != 1:
            raise Conflict(table)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """See ``Store``."""
        rows = await self._ask(lambda connection: connection.execute(_READ, (table, after)).fetchall())
        if [version for version, _ in rows] != list(range(after + 1, after + 1 + len(rows))):
            raise StoreTrouble(
                f"a part of table {table.split('-', maxsplit=1)[0]} is missing in {self.path}; restore a backup of it"
            )
        return [entry.encode() for _, entry in rows]

    async def tables(self) -> list[str]:
        """See ``Store``."""
        rows = await self._ask(lambda connection: connection.execute("SELECT DISTINCT id FROM entries").fetchall())
        return [table for (table,) in rows]

    async def check(self) -> None:
        """See ``Store``. What is written is what stands there already."""
        await self._ask(lambda connection: connection.execute(f"PRAGMA user_version={SCHEMA}"))

    async def watch(self, noticed: Noticed) -> None:
        """See ``Store``. The folder is held by one process alone."""

    async def close(self) -> None:
        """See ``Store``."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # --- inside --------------------------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        (count,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        if (count or schema) and not is_ours(connection):
            connection.close()
            raise BadInput(f"{self.path} is no file of this Shoal; move it away or choose another data folder")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        if not count:
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute(f"PRAGMA user_version={SCHEMA}")
        connection.execute(_TABLES)
        connection.execute("BEGIN IMMEDIATE")  # whether it can be written, before anybody sits down
        connection.execute("COMMIT")
        return connection

    async def _ask(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """Let the thread do ``job``; returns when what it did is on the disk."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await future

    def _work(self) -> None:
        """The thread: take all that waits, do it in one transaction, tell everybody how it went."""
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            going_on = None not in jobs
            self._transact([job for job in jobs if job is not None])

    def _transact(self, jobs: list[Job]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            answers = [job(self._connection) for job, _ in jobs]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            answers = [StoreTrouble(sentence(self.path, error))] * len(jobs)
        _tell([future for _, future in jobs], answers)


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether it is a file of this Shoal, and not of a later one."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    return (application, schema) == (APPLICATION, SCHEMA)


def _make(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # decks of running games are in it


def _tell(futures: list[asyncio.Future[Any]], answers: list[Any]) -> None:
    """Give the answers to the loops the questions came from, one after the other and each loop all at once: to wake it
    costs more than to answer."""
    for loop, asked in groupby(zip(futures, answers, strict=True), lambda pair: pair[0].get_loop()):
        loop.call_soon_threadsafe(_answer, list(asked))


def _answer(asked: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Unless nobody waits any longer."""
    for future, answer in asked:
        if future.done():
            continue
        if isinstance(answer, StoreTrouble):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def sentence(path: Path, error: Exception) -> str:
    """What is the matter with the file ``path``, for the host."""
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{path.parent} is no folder; --data takes the folder that tables are kept in"
    code = getattr(error, "sqlite_errorname", "") or ""
    if code.startswith("SQLITE_FULL"):
        return f"the disk with {path} is full; make room, then play goes on"
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"{path} is held by another program; end it, or choose another data folder"
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return f"{path} is damaged or no database; restore a backup, or choose another data folder"
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or isinstance(error, OSError):
        return f"{path} cannot be written ({getattr(error, 'strerror', None) or error}); choose another data folder"
    return f"{path} cannot be used ({error}); look after the disk, or choose another data folder"

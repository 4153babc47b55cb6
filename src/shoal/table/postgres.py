"""The store in a PostgreSQL database, which several server processes share.

An entry is appended by one statement: it compares the version, inserts, and notifies the other processes. Two processes
that append to one log at once meet at the primary key: one of them is told ``Conflict`` and reads on, so a log never
forks. The commit returns when the database has it on its disk (``synchronous_commit`` is on unless the host has said
otherwise).
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import structlog
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from shoal.engine.game import BadInput
from shoal.table.store import Conflict, Noticed, StoreTrouble

logger = structlog.get_logger()

_Pool = AsyncConnectionPool[psycopg.AsyncConnection[Any]]

SCHEMA = 1
"""What stands in ``shoal.about``, see ``_MAKE``."""
CONNECTIONS = 4
"""To the database, from one process; one more listens."""
PATIENCE = 5.0
"""Seconds to wait for a connection."""
AGAIN = 1.0
"""Seconds until it is tried again to listen."""
_MAKE = """
SELECT pg_advisory_xact_lock(1397256033); -- "SHoa": servers that start at once make it one after the other
CREATE SCHEMA IF NOT EXISTS shoal;
CREATE TABLE IF NOT EXISTS shoal.about (schema integer NOT NULL);
INSERT INTO shoal.about SELECT 1 WHERE NOT EXISTS (SELECT FROM shoal.about);
CREATE TABLE IF NOT EXISTS shoal.entries (
    id text COLLATE "C" NOT NULL, version integer NOT NULL, entry text NOT NULL, PRIMARY KEY (id, version)
);
"""
_APPEND = """
WITH added AS (
    INSERT INTO shoal.entries (id, version, entry)
    SELECT %(id)s, %(expected)s + 1, %(entry)s
    WHERE (SELECT coalesce(max(version), 0) FROM shoal.entries WHERE id = %(id)s) = %(expected)s
    ON CONFLICT DO NOTHING
    RETURNING version
)
SELECT pg_notify('shoal', concat_ws(' ', %(id)s::text, version, %(entry)s::json ->> 'type')) FROM added
"""
_READ = "SELECT version, entry FROM shoal.entries WHERE id = %s AND version > %s ORDER BY version"


class PostgresStore:
    """The logs in the database at ``address``, a connection string of libpq (``postgresql://user@host/name``; what it
    leaves out comes from the environment, PGPASSWORD for one).

    Raises ``BadInput`` if the database cannot be used or holds what is none of this Shoal's.
    """

    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._name = _name(address)
        self._pool: _Pool | None = None
        try:
            with psycopg.connect(address, connect_timeout=int(PATIENCE)) as connection:
                connection.execute(_MAKE)
                (schema,) = connection.execute("SELECT max(schema) FROM shoal.about").fetchone() or (None,)
        except psycopg.Error as error:
            raise BadInput(_sentence(self._name, error)) from error
        if schema != SCHEMA:
            raise BadInput(f"{self._name} holds tables of another Shoal; choose another database")

    async def append(self, table: str, expected: int, entry: bytes) -> None:
        """See ``Store``."""
        values = {"id": table, "expected": expected, "entry": entry.decode()}
        async with self._connection() as connection:
            added = (await connection.execute(_APPEND, values)).rowcount
        if added != 1:
            raise Conflict(table)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """See ``Store``."""
        async with self._connection() as connection:
            rows = await (await connection.execute(_READ, (table, after))).fetchall()
        if [version for version, _ in rows] != list(range(after + 1, after + 1 + len(rows))):
            raise StoreTrouble(f"a part of table {table.split('-', maxsplit=1)[0]} is missing in {self._name}")
        return [entry.encode() for _, entry in rows]

    async def tables(self) -> list[str]:
        """See ``Store``."""
        async with self._connection() as connection:
            rows = await (await connection.execute("SELECT DISTINCT id FROM shoal.entries")).fetchall()
        return [table for (table,) in rows]

    async def check(self) -> None:
        """See ``Store``. What is written is what stands there already."""
        async with self._connection() as connection:
            await connection.execute("UPDATE shoal.about SET schema = schema")

    async def watch(self, noticed: Noticed) -> None:
        """See ``Store``."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute("LISTEN shoal")
                    noticed(None, 0, "")  # whatever came while nobody listened
                    async for notice in connection.notifies():
                        table, version, kind = notice.payload.split(" ")
                        noticed(table, int(version), kind)
            except psycopg.Error as error:
                logger.warning("not listening to the others", why=_sentence(self._name, error))
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """See ``Store``."""
        if self._pool is not None:
            await self._pool.close()

    # --- inside --------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        """A connection for one statement, which is a transaction of its own; ``StoreTrouble`` if something fails."""
        try:
            pool = self._pool or await self._open()
            async with pool.connection() as connection:
                yield connection
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreTrouble(_sentence(self._name, error)) from error

    async def _open(self) -> _Pool:
        """The pool, which needs the running loop."""
        self._pool = AsyncConnectionPool(
            self._address,
            kwargs={"autocommit": True, "prepare_threshold": 1},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            open=False,
        )
        await self._pool.open()
        return self._pool


def _name(address: str) -> str:
    """The database as it can be told: without its password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        raise BadInput(
            "--database takes an address such as postgresql://user@host/name; a password is better in PGPASSWORD"
        ) from None
    return f"the database {parts.get('dbname') or 'of this user'} at {parts.get('host') or 'this computer'}"


def _sentence(name: str, error: Exception) -> str:
    """What is the matter with it, for the host."""
    if isinstance(error, psycopg.errors.DiskFull):
        return f"the disk of {name} is full; make room, then play goes on"
    first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    return f"{name} cannot be used ({first}); look after it, then play goes on"

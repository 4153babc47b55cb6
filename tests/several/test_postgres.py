"""The store in PostgreSQL: what it keeps and tells, and what it says when it cannot."""

import asyncio

import psycopg
import pytest

from shoal.engine.game import BadInput
from shoal.table.postgres import PostgresStore
from shoal.table.store import Conflict, StoreTrouble

ENTRY = b'{"type":"acted","n":%d}'


async def test_what_is_appended_is_read_in_order_also_by_the_next_process(database: str) -> None:
    store = PostgresStore(database)
    for version in range(5):
        await store.append("a", version, ENTRY % version)
    await store.append("b", 0, '{"ü":1}'.encode())
    await store.close()
    store = PostgresStore(database)
    assert await store.read("a") == [ENTRY % version for version in range(5)]
    assert await store.read("a", 3) == [ENTRY % 3, ENTRY % 4]
    assert await store.read("b") == ['{"ü":1}'.encode()]
    assert await store.read("c") == []
    assert sorted(await store.tables()) == ["a", "b"]
    await store.check()
    await store.close()


async def test_a_log_never_forks(database: str) -> None:
    """Two processes append to one log at once, again and again: exactly one of them is in time."""
    one, other = PostgresStore(database), PostgresStore(database)
    for version in range(50):
        answers = await asyncio.gather(
            one.append("a", version, ENTRY % 1), other.append("a", version, ENTRY % 2), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
    for store in (one, other):
        for wrong in (0, 51):
            with pytest.raises(Conflict):
                await store.append("a", wrong, ENTRY % 3)
    assert await one.read("a") == await other.read("a")
    assert len(await one.read("a")) == 50
    await one.close()
    await other.close()


async def test_others_are_told_also_after_the_database_was_away(database: str) -> None:
    one, other = PostgresStore(database), PostgresStore(database)
    told: asyncio.Queue[tuple[str | None, int, str]] = asyncio.Queue()
    watching = asyncio.create_task(other.watch(lambda *notice: told.put_nowait(notice)))
    assert await told.get() == (None, 0, "")
    await one.append("kai-1", 0, ENTRY % 0)
    assert await told.get() == ("kai-1", 1, "acted")
    with psycopg.connect(database, autocommit=True) as administrator:
        administrator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND datname = current_database()"
        )
    assert await told.get() == (None, 0, "")
    watching.cancel()
    await asyncio.wait([watching])
    await one.close()
    await other.close()


async def test_trouble_is_said_and_passes(database: str) -> None:
    store = PostgresStore(database)
    with psycopg.connect(database, autocommit=True) as administrator:
        administrator.execute("ALTER TABLE shoal.entries RENAME TO away")
        with pytest.raises(StoreTrouble, match=r"the database test\d+ at .* cannot be used"):
            await store.append("a", 0, ENTRY % 0)
        administrator.execute("ALTER TABLE shoal.away RENAME TO entries")
    await store.append("a", 0, ENTRY % 0)
    with psycopg.connect(database, autocommit=True) as administrator:
        administrator.execute("UPDATE shoal.entries SET version = 2")
    with pytest.raises(StoreTrouble, match="a part of table a is missing"):
        await store.read("a")
    await store.close()


def test_what_cannot_be_used_is_said_without_the_password(database: str) -> None:
    with pytest.raises(BadInput, match="the database nowhere at /no/such/place cannot be used") as said:
        PostgresStore("postgresql://me:geheim@/nowhere?host=/no/such/place")
    assert "geheim" not in str(said.value)
    with pytest.raises(BadInput, match="--database takes an address such as"):
        PostgresStore("postgresql://me:geheim@[")
    with psycopg.connect(database, autocommit=True) as administrator:
        PostgresStore(database)
        administrator.execute("UPDATE shoal.about SET schema = 99")
    with pytest.raises(BadInput, match="holds tables of another Shoal"):
        PostgresStore(database)

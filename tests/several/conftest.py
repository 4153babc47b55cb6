"""A PostgreSQL of the tests' own, with a fresh database for each."""

import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from shoal.server.several import postgresql
from shoal.server.warm import warm

_numbers = itertools.count()


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """The rules and bots, before anybody waits for an answer."""
    warm()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """Its address; without care for power cuts."""
    with tempfile.TemporaryDirectory(prefix="shoal-pg-") as folder, postgresql(Path(folder), "fsync=off") as address:
        yield address


@pytest.fixture
def database(server: str) -> str:
    """The address of an empty database."""
    name = f"test{next(_numbers)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")

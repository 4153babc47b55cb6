"""A copy of the data folder's file, also while the server runs, and back again."""

import sqlite3
from contextlib import closing
from pathlib import Path

from shoal.engine.game import BadInput
from shoal.table.sqlite import FILE, alone, is_ours, sentence

KEPT = "shoal-before-restore.sqlite"
"""What was there before, in the data folder."""


def backup(folder: Path, copy: Path) -> int:
    """Write all that is stored in ``folder`` at this moment to the new file ``copy``; how many tables that are.

    Raises ``BadInput`` if there is nothing to copy, or nowhere to write it to.
    """
    source = folder / FILE
    if copy.exists():
        raise BadInput(f"{copy} is there already; name a file that is not")
    _check(source)
    try:
        return _copy(source, copy)
    except (OSError, sqlite3.Error) as error:
        copy.unlink(missing_ok=True)
        raise BadInput(sentence(copy, error)) from error


def restore(copy: Path, folder: Path) -> int:
    """Put what a backup holds into ``folder``, all or nothing; how many tables that are. What is there stays beside it
    in the file ``KEPT``.

    Raises ``BadInput`` if the copy is none of ours or damaged, and while a server has the folder.
    """
    _check(copy)
    target = folder / FILE
    with alone(folder):
        try:
            before = folder / f"{KEPT}.new"  # what is restored may be KEPT itself
            before.unlink(missing_ok=True)
            if target.exists():
                _copy(target, before)
            tables = _copy(copy, target)
            if before.exists():
                before.replace(folder / KEPT)
        except (OSError, sqlite3.Error) as error:
            raise BadInput(sentence(target, error)) from error
    return tables


def _check(path: Path) -> None:
    """Whether it is a whole file of ours."""
    try:
        if not path.is_file():
            raise BadInput(f"there is no file {path}; name the one that holds the tables")
        with closing(_open(path)) as connection:
            if not is_ours(connection):
                raise BadInput(f"{path} is no file of this Shoal; name one that is")
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except (OSError, sqlite3.Error) as error:
        raise BadInput(sentence(path, error)) from error
    if found != "ok":
        raise BadInput(f"{path} is damaged ({found}); take another backup")


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=5)


def _copy(source: Path, target: Path) -> int:
    with closing(_open(source)) as there, closing(_open(target)) as here:
        there.backup(here)  # in one step: a snapshot that the server's writing does not disturb
        (tables,) = here.execute("SELECT count(DISTINCT id) FROM entries WHERE id LIKE '%-%'").fetchone()
        return int(tables)

"""``shoal backup``: a copy of all tables."""

from pathlib import Path

from shoal.table import backup as tables
from shoal.table.sqlite import usual_folder


def backup(file: Path, /, *, data: Path | None = None) -> None:
    """Write a copy of all tables to a new file, also while Shoal runs.

    Args:
        file: The copy, a file that is not there yet.
        data: The folder that tables are kept in; without it, this user's own for Shoal.
    """
    count = tables.backup(data or usual_folder(), file)
    print(f"{file}: {count} tables")

"""``shoal restore``: the tables of a copy in the place of those that are there."""

from pathlib import Path

from shoal.table import backup
from shoal.table.sqlite import usual_folder


def restore(file: Path, /, *, data: Path | None = None) -> None:
    """Put the tables of a copy in the place of those that are there; Shoal must not run meanwhile.

    Those that are there stay in the folder, in a file of their own.

    Args:
        file: What shoal backup has written.
        data: The folder that tables are kept in; without it, this user's own for Shoal.
    """
    folder = data or usual_folder()
    count = backup.restore(file, folder)
    kept = folder / backup.KEPT
    print(f"{folder}: {count} tables" + (f"; what was there before is in {kept}" if kept.exists() else ""))

"""``shoal verify``: records against the rules."""

import sys
from pathlib import Path

from shoal.cli import BAD_INPUT, WRONG
from shoal.engine.game import BadInput
from shoal.engine.records import BadRecord, read_record
from shoal.games import game


def verify(files: list[Path], /) -> int:
    """Replay records and name the first line that breaks the rules.

    Prints "FILE: ok", or "FILE:LINE: what is wrong". Before an "ok", of a game that was played at a table: what its
    shuffle was committed to, to be compared with what the table showed before the game. Exit code 1 if a record is
    wrong, 2 if a file cannot be read.

    Args:
        files: Records, one game a file (docs/records.md).
    """
    return max(_verify(file) for file in files)


def _verify(file: Path) -> int:
    try:
        play = read_record(file, game)
    except BadRecord as error:
        print(f"{file}:{error.line}: {error.problem}")
        return WRONG
    except BadInput as error:
        print(f"shoal verify: {error}", file=sys.stderr)
        return BAD_INPUT
    if play.audit:
        texts = play.audit.texts
        said = f"{sum(text is not None for text in texts)} of the {len(texts)} players added a text"
        print(f"{file}: shuffled as committed to, {play.audit.commitment}; {said}")
    print(f"{file}: ok")
    return 0

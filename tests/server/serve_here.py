"""The server as a process of its own, for tests that end it: ``serve_here.py PORT FOLDER``."""

import sys
from pathlib import Path

from tests.table.helpers import at_once

from shoal.server.run import serve


def say(line: str) -> None:
    """At once, since somebody waits for it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), pause=at_once, say=say)

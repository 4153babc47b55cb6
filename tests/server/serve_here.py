"""The server as a process of its own, for tests that end it: ``serve_here.py PORT FOLDER [same]``.

With ``same``, games that begin alike are dealt alike, and bots decide alike where they see the same.
"""

import sys
from pathlib import Path
from unittest.mock import patch

from tests.table.helpers import at_once

from shoal.server.run import serve


def say(line: str) -> None:
    """At once, since somebody waits for it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def draw_the_same() -> None:
    """What tables and bots draw by lot is always the same; names and tokens stay as they are."""
    patch("secrets.token_hex", lambda size: "5a" * size).start()
    patch("secrets.randbits", lambda _: 5).start()


if __name__ == "__main__":
    if sys.argv[3:] == ["same"]:
        draw_the_same()
    serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), pause=at_once, say=say)

"""The server with rules that are ready when a line comes on stdin: ``serve_preparing.py FOLDER``."""

import asyncio
import sys
from pathlib import Path

from tests.server.serve_here import say
from tests.table.helpers import at_once

from shoal.server import warm
from shoal.server.run import serve

FOLDER = Path(sys.argv[1])
READING = asyncio.Lock()
"""Games are made ready side by side, and of two that read the same line at once one would wait for ever."""


async def compile_later(name: str) -> None:
    """In truth ``name`` is compiled already."""
    async with READING:
        if not (FOLDER / "ready").exists():
            await asyncio.to_thread(sys.stdin.readline)
            (FOLDER / "ready").touch()


if __name__ == "__main__":
    warm._compile = compile_later
    warm._stamp = lambda name: FOLDER / "stamps" / name
    serve(port=0, data=FOLDER / "data", pause=at_once, say=say)

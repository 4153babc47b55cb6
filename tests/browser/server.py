"""The real server as a process of its own, which a test may kill and start again.

Its bots do not pause, and unless it draws by lot, the same people doing the same play the same game: a test finds
today what it found yesterday.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests" / "server" / "serve_here.py"


class Server:
    """Keeps its tables in ``data``; started again, it has the port it had before."""

    def __init__(self, data: Path, *, by_lot: bool = False) -> None:
        self.data = data
        self.by_lot = by_lot
        self.url = ""
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it; returns when it answers at ``url``."""
        environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        command = [sys.executable, str(PROGRAM), str(self._port), str(self.data), *([] if self.by_lot else ["same"])]
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Shoal: http://127.0.0.1:"), f"the server said {line!r} instead of where it is"
        self.url = line.removeprefix("Shoal: ").rstrip("/\n")
        self._port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """End it as a power cut would, if it runs: it cannot finish anything."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

"""How long ./play takes to an answering lobby: from nothing, and then warm.

    python bench/startup.py [--without-node] [--json]

From nothing means: a fresh clone of this checkout's last commit in an empty folder, an empty home folder, so that no
cache of pip, npm or compiled rules helps. The lobby answers when /api/health does, on loopback; it also says which
games are ready to be played. Every wait is bounded.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BOUNDS = {"cold": 90.0, "warm": 3.0}
PATIENCE = {"cold": 300.0, "warm": 60.0}
NODE = {"node", "nodejs", "npm", "npx", "corepack"}


def main() -> None:
    """Measure and print; exit code 1 when a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without-node", action="store_true", help="hide Node, so that it comes from PyPI")
    parser.add_argument("--json", action="store_true", help="print the figures as one object")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoal-startup-") as name:
        folder = Path(name)
        clone = folder / "shoal"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        environment = bare_environment(folder, with_node=not arguments.without_node)
        figures = {kind: start(kind, clone, environment) for kind in ("cold", "warm")}
    if arguments.json:
        print(json.dumps({kind: times._asdict() for kind, times in figures.items()}))
    else:
        for kind, times in figures.items():
            print(
                f"{kind}: {times.lobby:.1f} s to an answering lobby (bound {BOUNDS[kind]:.0f} s), {times.first:.1f} s "
                f"to the first game that is ready, {times.all:.1f} s to the last"
            )
    sys.exit(any(figures[kind].lobby > bound for kind, bound in BOUNDS.items()))


def bare_environment(folder: Path, *, with_node: bool) -> dict[str, str]:
    """This environment with an empty home and no cache folders named; without Node on the PATH when asked for."""
    home = folder / "home"
    home.mkdir()
    told = ("XDG_", "PIP_CACHE", "NPM_CONFIG_CACHE", "npm_config_cache", "NUMBA_", "SHOAL_", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    path = kept["PATH"] if with_node else str(programs_without_node(folder, kept["PATH"]))
    return kept | {"HOME": str(home), "PATH": path}


def programs_without_node(folder: Path, path: str) -> Path:
    """A folder with links to every program on the PATH but Node's."""
    links = folder / "programs"
    links.mkdir()
    for place in map(Path, path.split(os.pathsep)):
        for program in place.iterdir() if place.is_dir() else []:
            if program.name not in NODE and not (links / program.name).exists():
                (links / program.name).symlink_to(program)
    # A Python reached through a link would look for its library beside the link.
    for name in ("python3", "python"):
        (links / name).unlink(missing_ok=True)
        (links / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
        (links / name).chmod(0o755)
    return links


class Times(NamedTuple):
    """Seconds from the start: to the lobby, to the first game that is ready, to the last one."""

    lobby: float
    first: float
    all: float


def start(kind: str, clone: Path, environment: dict[str, str]) -> Times:
    """Start ./play, wait for the lobby and the games, stop it again."""
    port = free_port()
    log = clone.parent / f"{kind}.log"
    start = time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        server = subprocess.Popen(
            ["./play", "--port", str(port), "--no-browser"],
            cwd=clone,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            seconds: list[float] = []
            while len(seconds) < len(Times._fields):
                if server.poll() is not None or time.monotonic() - start > PATIENCE[kind]:
                    shutil.copyfileobj(log.open(encoding="utf-8"), sys.stderr)
                    sys.exit(f"./play did not come to an answering lobby and its games ({kind}); its words are above.")
                now = health(port)
                reached = [now is not None, now and now["ready"], now and not now["preparing"]]
                seconds += [round(time.monotonic() - start, 2)] * bool(reached[len(seconds)])
                time.sleep(0.05)
            return Times(*seconds)
        finally:
            if server.poll() is None:
                os.killpg(server.pid, signal.SIGINT)
                try:
                    server.wait(timeout=20)
                except subprocess.TimeoutExpired:
                    os.killpg(server.pid, signal.SIGKILL)


def free_port() -> int:
    """A port of loopback that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def health(port: int) -> dict[str, Any] | None:
    """What the lobby's health page says; None while it does not answer."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=2) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except (urllib.error.URLError, OSError):
        return None


if __name__ == "__main__":
    main()

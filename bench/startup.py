"""How long ./play takes to an answering lobby: from nothing, and then warm.

    python bench/startup.py [--without-node] [--json]

From nothing means: a fresh clone of this checkout's last commit in an empty folder, an empty home folder, so that no
cache of pip, npm or compiled rules helps. The lobby answers when /api/health does, on loopback. Every wait is bounded.
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
        figures = {kind: seconds_to_lobby(kind, clone, environment) for kind in ("cold", "warm")}
    if arguments.json:
        print(json.dumps({kind: round(seconds, 2) for kind, seconds in figures.items()}))
    else:
        for kind, seconds in figures.items():
            print(f"{kind}: {seconds:.1f} s to an answering lobby (bound {BOUNDS[kind]:.0f} s)")
    sys.exit(any(figures[kind] > bound for kind, bound in BOUNDS.items()))


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


def seconds_to_lobby(kind: str, clone: Path, environment: dict[str, str]) -> float:
    """Start ./play, wait for the lobby, stop it again."""
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
            while not answers(port):
                if server.poll() is not None or time.monotonic() - start > PATIENCE[kind]:
                    shutil.copyfileobj(log.open(encoding="utf-8"), sys.stderr)
                    sys.exit(f"./play did not come to an answering lobby ({kind}); its words are above.")
                time.sleep(0.05)
            return time.monotonic() - start
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


def answers(port: int) -> bool:
    """Whether the lobby's health page says yes."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    main()

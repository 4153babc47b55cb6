"""The project's own Python environment in .venv: made, filled from the lock files and linked to src/ when need be.

Used by ./play and ./check; the standard library is enough for it. Every step leaves a stamp in .venv, a digest of what
the step depends on, so that a second start finds nothing to do and needs no network.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import page

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
LOG = VENV / "setup.log"


class SetupError(page.PageError):
    """Something in the way; the sentence names the thing, the place and the way out."""


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold this folder, so that two starts at once do not set up the same environment."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another ./play or ./check that is setting up this folder.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        except OSError:  # a file system without locks: rare, and worth the small risk
            pass
        yield
    finally:
        os.close(folder)


def prepare(program: Path, lock: str) -> None:
    """Bring .venv to what `locks/<lock>.txt` says, then go on as `program` in that environment.

    Returns only in .venv's own Python; elsewhere the process becomes that one, with the same arguments.
    """
    with alone():
        make()
        install(lock)
    if Path(sys.prefix).resolve() != VENV.resolve():
        os.execv(PYTHON, [str(PYTHON), str(program), *sys.argv[1:]])


def make() -> None:
    """Make .venv, or make it anew when it was copied here from elsewhere or its Python is gone."""
    wanted = digest(str(ROOT))
    if is_done("made", wanted) and answers(PYTHON):
        return
    if not os.access(ROOT, os.W_OK):
        raise SetupError(f"{ROOT} cannot be written to: move Shoal to a folder of your own and start it there.")
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise SetupError(
                f"The Python at {sys.executable} cannot make environments (no module {module}): "
                f"install that part (on Debian and Ubuntu: apt install python{version}-venv) and start this again."
            )
    base = getattr(sys, "_base_executable", sys.executable)
    with step(f"Making a Python environment in {VENV}"):
        done = run([base, "-m", "venv", "--clear", str(VENV)], log=None)
        if done.returncode:
            raise SetupError(f"{base} could not make an environment in {VENV}; its words are above.", done.stdout)
    mark("made", wanted)


def install(lock: str) -> None:
    """Install exactly what the lock file lists; pip leaves alone what is there already."""
    path = ROOT / "locks" / f"{lock}.txt"
    wanted = digest(path.read_text(encoding="utf-8"))
    if is_done(lock, wanted):
        return
    what = {
        "play": "Fetching Python packages and building the page",
        "check": "Fetching the tools of the checks and building the page",
        "node": "Fetching Node, as this computer has none that is new enough",
    }
    with step(what[lock]), page_meanwhile():
        pip("install", "--no-deps", "--require-hashes", "--requirement", str(path))
    mark(lock, wanted)
    if lock == "check":  # it holds all of play's, in the same versions
        mark("play", digest((ROOT / "locks/play.txt").read_text(encoding="utf-8")))


@contextlib.contextmanager
def page_meanwhile() -> Iterator[None]:
    """Build the page beside pip's work, if there is a Node already; `build_page` tells what went wrong."""

    def attempt() -> None:
        with contextlib.suppress(page.PageError, OSError):
            page.build(ROOT, log=LOG)

    worker = threading.Thread(target=attempt, daemon=True)
    if page.find_node():
        worker.start()
    try:
        yield
    finally:
        if worker.ident:
            worker.join()


def build_page() -> None:
    """Build the page when its sources changed, with Node from PyPI where the computer has none."""
    if page.is_current(ROOT):
        return
    with alone():
        provide_node()
        with step("Building the page"):
            page.build(ROOT, log=LOG)


def provide_node() -> None:
    """See to it that `page.find_node` finds one."""
    if page.find_node() is None:
        install("node")


def link() -> None:
    """Install Shoal itself, linked to src/, so that an edit there needs nothing more."""
    parts = ("pyproject.toml", "hatch_build.py")
    wanted = digest(*((ROOT / part).read_text(encoding="utf-8") for part in parts))
    if is_done("linked", wanted) and (VENV / "bin/shoal").is_file():
        return
    with alone(), step("Installing Shoal"):
        pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        mark("linked", wanted)


def pip(*arguments: str) -> None:
    """Run .venv's pip; its words go to the log, and its last ones into the sentence when it fails."""
    done = run([str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments], log=LOG)
    if done.returncode:
        offline = "NewConnectionError" in done.stdout or "Temporary failure in name resolution" in done.stdout
        if offline:
            raise SetupError(f"The Python packages for {VENV} could not be fetched: try again with a network.")
        raise SetupError(f"pip could not fill {VENV}; its last words are above, all of them in {LOG}.", done.stdout)


def run(command: list[str], *, log: Path | None) -> subprocess.CompletedProcess[str]:
    """Run a command without input; its output is kept, and added to the log."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if log:
        with log.open("a", encoding="utf-8") as file:
            file.write(f"$ {' '.join(command)}\n{done.stdout}\n")
    return done


def answers(python: Path) -> bool:
    """Whether this Python starts and has its pip."""
    if not python.exists():
        return False
    return (
        bool(list(VENV.glob("lib/python*/site-packages/pip")))
        and run([str(python), "-c", ""], log=None).returncode == 0
    )


def digest(*texts: str) -> str:
    """One digest of all these texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def is_done(name: str, wanted: str) -> bool:
    """Whether the step was done for exactly this."""
    stamp = VENV / f"{name}.stamp"
    return stamp.is_file() and stamp.read_text(encoding="ascii") == wanted


def mark(name: str, wanted: str) -> None:
    """Remember that the step is done."""
    (VENV / f"{name}.stamp").write_text(wanted, encoding="ascii")


def say(sentence: str) -> None:
    """Tell the person; on the error channel, which a redirected output leaves alone."""
    print(sentence, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(sentence: str) -> Iterator[None]:
    """Say what is being done, and how long it took when it is."""
    print(f"{sentence} ...", end="", file=sys.stderr, flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say(" failed.")
        raise
    say(f" {time.monotonic() - start:.0f} s.")


@contextlib.contextmanager
def plain_errors(command: str) -> Iterator[None]:
    """Turn what may go wrong into one sentence and exit code 2."""
    try:
        yield
    except page.PageError as error:
        if error.output:
            say("\n".join(error.output.strip().splitlines()[-12:]))
        say(f"{command}: {error}")
    except OSError as error:
        place = error.filename or ROOT
        say(f"{command}: {place}: {error.strerror}; move Shoal to a folder where you may write, with room on the disk.")
    except KeyboardInterrupt:
        say(f"\n{command}: stopped; start it again to go on from here.")
        sys.exit(130)
    else:
        return
    sys.exit(2)

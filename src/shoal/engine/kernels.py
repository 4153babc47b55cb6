"""The compiler in front of the rules: ``@kernel`` and the folder its results are kept in.

A kernel is a plain function over rows that Numba compiles on first use. Three ways of running, chosen by the
environment variable ``SHOAL_KERNELS`` before the first import:

- ``fast`` (default): compiled, no bounds checks;
- ``checked``: compiled, every index checked;
- ``interpreted``: plain Python, for the debugger and for coverage.

All three give the same results; the tests say so. Numba's own cache looks only at the file a function stands in, so
each game has folders of its own, whose name holds a hash of every source its kernels can depend on, of the versions
of Numba and NumPy, and of the way of running: an edited helper or constant is a new folder.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, TypeVar, cast

import numba
import numpy as np
import platformdirs

Way = Literal["fast", "checked", "interpreted"]
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
NO_KERNELS = {
    "actions.py",
    "audit.py",
    "edition.py",
    "game.py",
    "play.py",
    "record.py",
    "records.py",
    "text.py",
    "view.py",
}
"""Files of engine and games that only Python reads: editing them compiles nothing anew."""
KEPT = 4
"""Cache folders of other sources and versions that stay beside the present one."""


def _way() -> Way:
    word = os.environ.get("SHOAL_KERNELS", "fast")
    if word not in ("fast", "checked", "interpreted"):
        sys.exit(f"SHOAL_KERNELS is {word!r}; it can be fast, checked or interpreted.")
    return cast(Way, word)


def sources(game: str, package: Path = PACKAGE) -> list[Path]:
    """The files that a game's kernels depend on; with "" for ``game``, those that all games' kernels depend on."""
    shared = [*package.glob("engine/*.py"), *package.glob("lab/*.py"), *package.glob("bots/co*.py")]
    folder = package / "games" / game
    own = [*folder.glob("*.py"), *folder.glob("*.csv"), package / "bots" / f"{game}.py"] if game else []
    return sorted(file for file in shared + own if file.is_file() and file.name not in NO_KERNELS)


def sources_hash(game: str, package: Path = PACKAGE) -> str:
    """Hash of all that a game's compiled kernels depend on: sources, versions, way of running."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]} {WAY}".encode())
    for file in sources(game, package):
        digest.update(str(file.relative_to(package)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def cache_folder(game: str) -> str:
    """The folder for a game's compiled kernels, made if need be; a passing one where none can be written."""
    base = Path(os.environ.get("SHOAL_CACHE") or platformdirs.user_cache_dir("shoal")) / "kernels" / (game or "shared")
    folder = base / sources_hash(game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted((f for f in base.iterdir() if f != folder), key=lambda f: f.stat().st_mtime, reverse=True)
        for old in others[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="shoal-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return str(folder)


WAY: Way = _way()
HOW: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}


def _game_of(module: str) -> str:
    """The game that a module below ``shoal.games`` or ``shoal.bots`` is about, or ""."""
    part, _, rest = module.removeprefix("shoal.").partition(".")
    name = rest.split(".")[0]
    return name if part in ("games", "bots") and (PACKAGE / "games" / name).is_dir() else ""


def _compile(function: F, game: str, **how: Any) -> F:
    numba.config.CACHE_DIR = cache_folder(game)  # type: ignore[attr-defined] # read when a function is declared
    dispatcher: Any = numba.njit(boundscheck=WAY == "checked", **HOW, **how)(function)
    template_for = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template_for(tuple(_widest(a) for a in args), kws)
    return dispatcher  # type: ignore[no-any-return]


def _widest(kind: Any) -> Any:
    """The type that a kernel called by a kernel is compiled for: every signed number as int64. Otherwise Numba compiles
    it anew for each mixture of int8, int16 and int64 among its arguments, which takes three times as long in all."""
    signed = isinstance(kind, numba.types.Integer) and kind.signed  # type: ignore[attr-defined]
    return numba.types.int64 if signed else kind


def kernel(function: F) -> F:
    """Compile a rule, a loop over rules, a bot. Types are taken from the first call; the GIL is released.

    Kernels allocate nothing: without Numba's reference counting (``_nrt``) the same rules run five times as fast, since
    every array passed on would otherwise cost two atomic additions. Scratch room comes in as an argument.
    """
    if WAY == "interpreted":
        return function
    return _compile(function, _game_of(function.__module__))


def inlined(function: F) -> F:
    """A kernel that becomes a part of each one that calls it: for the small rules that a turn is made of."""
    if WAY == "interpreted":
        return function
    return _compile(function, _game_of(function.__module__), forceinline=True)


def merged(function: F) -> F:
    """A long kernel that a single other one calls: it becomes a part of that one before anything is compiled.

    Else it is compiled twice, for itself and, as LLVM sees all that a kernel calls, once more there.
    """
    if WAY == "interpreted":
        return function
    return _compile(function, _game_of(function.__module__), inline="always")


def wrapping(function: F) -> F:
    """An inlined kernel whose unsigned arithmetic is meant to wrap around, also when interpreted."""
    if WAY == "interpreted":
        return np.errstate(over="ignore")(function)
    return inlined(function)


def bind(template: F, game: str, *, inline: bool = False, merge: bool = False, **kernels: Callable[..., Any]) -> F:
    """Compile ``template`` for one game: the contract's functions it calls are replaced by that game's ``kernels``.

    Loops over any game (a random game, a simulation, a search) are written once, against the functions of
    ``shoal.engine.contract``, and become one compiled function a game. ``game`` keeps their cache files apart.
    ``inline`` is for what such a loop does again and again: it becomes a part of it, which makes random games half as
    fast again; ``merge`` is for a part of one other loop (see ``merged``).
    """
    code = template.__code__
    missing = [k for k in kernels if k not in code.co_names]
    if missing:
        raise ValueError(f"{template.__name__} does not call {', '.join(missing)}")
    bound = FunctionType(code, {**template.__globals__, **kernels}, f"{template.__name__}_{game}")
    bound.__qualname__ = bound.__name__
    bound.__module__ = template.__module__
    bound.__doc__ = template.__doc__
    if WAY == "interpreted":
        return bound  # type: ignore[return-value]
    return _compile(bound, game, forceinline=inline, inline="always" if merge else "never")  # type: ignore[return-value]

"""The compiler in front of the rules: ``@kernel`` and the folder its results are kept in.

A kernel is a plain function over rows that Numba compiles on first use. Three ways of running, chosen by the
environment variable ``SHOAL_KERNELS`` before the first import:

- ``fast`` (default): compiled, no bounds checks;
- ``checked``: compiled, every index checked;
- ``interpreted``: plain Python, for the debugger and for coverage.

All three give the same results; the tests say so. Numba's own cache looks only at the file a function stands in, so
the folder's name holds a hash of every source below ``shoal`` that can hold a kernel, of the versions of Numba and
NumPy, and of the way of running: an edited helper or constant is a new folder.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, TypeVar, cast

import numba
import numpy as np
import platformdirs

Way = Literal["fast", "checked", "interpreted"]
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 4
"""Cache folders of other sources and versions that stay beside the present one."""


def _way() -> Way:
    word = os.environ.get("SHOAL_KERNELS", "fast")
    if word not in ("fast", "checked", "interpreted"):
        sys.exit(f"SHOAL_KERNELS is {word!r}; it can be fast, checked or interpreted.")
    return cast(Way, word)


def sources_hash(package: Path = PACKAGE) -> str:
    """Hash of all that compiled rules depend on: the sources of engine, games, bots and lab, and the versions."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]} {WAY}".encode())
    for part in ("engine", "games", "bots", "lab"):
        for file in sorted((package / part).rglob("*.py")):
            digest.update(str(file.relative_to(package)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """The folder for compiled kernels, made if need be; one for this process alone where none can be written."""
    base = Path(os.environ.get("SHOAL_CACHE") or platformdirs.user_cache_dir("shoal")) / "kernels"
    folder = base / sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted((f for f in base.iterdir() if f != folder), key=lambda f: f.stat().st_mtime, reverse=True)
        for old in others[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="shoal-kernels-"))
    return folder


HOW: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "forceinline": True, "_nrt": False}

WAY: Way = _way()
if WAY != "interpreted":
    numba.config.CACHE_DIR = str(_cache_folder())  # type: ignore[attr-defined]


def kernel(function: F) -> F:
    """Compile a rule, a loop over rules, a bot. Types are taken from the first call; the GIL is released.

    Kernels allocate nothing: without Numba's reference counting (``_nrt``) the same rules run five times as fast, since
    every array passed on would otherwise cost two atomic additions. Scratch room comes in as an argument.
    """
    if WAY == "interpreted":
        return function
    return numba.njit(boundscheck=WAY == "checked", **HOW)(function)  # type: ignore[no-any-return]


def wrapping_kernel(function: F) -> F:
    """A kernel whose unsigned arithmetic is meant to wrap around, also when interpreted."""
    if WAY == "interpreted":
        return np.errstate(over="ignore")(function)
    return kernel(function)


def bind(template: F, name: str, **kernels: Callable[..., Any]) -> F:
    """Compile ``template`` for one game: the contract's functions it calls are replaced by that game's ``kernels``.

    Loops over any game (a random game, a simulation, a search) are written once, against the functions of
    ``shoal.engine.contract``, and become one compiled function a game. ``name`` keeps their cache files apart.
    """
    code = template.__code__
    missing = [k for k in kernels if k not in code.co_names]
    if missing:
        raise ValueError(f"{template.__name__} does not call {', '.join(missing)}")
    bound = FunctionType(code, {**template.__globals__, **kernels}, f"{template.__name__}_{name}")
    bound.__qualname__ = bound.__name__
    bound.__module__ = template.__module__
    bound.__doc__ = template.__doc__
    return kernel(bound)  # type: ignore[return-value]

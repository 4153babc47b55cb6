"""The built page, read once and kept in memory, packed where that pays."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

BUILT = Path(__file__).resolve().parent / "page"

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED = {".css", ".html", ".js", ".svg", ".webmanifest"}
_NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shoal</title>
<h1>The page is not built</h1>
<p>The server runs, but its page is missing. Stop it and start it with <code>./play</code>, which builds the page.</p>
<p lang="de">Der Server l&auml;uft, aber seine Seite fehlt. Starte ihn mit <code>./play</code>, das baut sie.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the page as it is sent."""

    body: bytes
    packed: bytes | None
    """The same for those who accept gzip, where it is smaller."""
    kind: str
    tag: str
    """Its ETag."""
    for_good: bool
    """Its name changes with its contents, so it may be kept for good."""


class Page:
    """The files below ``folder``, by their path in the address."""

    def __init__(self, folder: Path = BUILT) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            if path.is_file() and path.suffix != ".sha256":
                self.files[name] = _file(name, path.read_bytes())
        self.built = "index.html" in self.files
        self.index = self.files.get("index.html") or _file("index.html", _NOT_BUILT)

    def find(self, path: str) -> tuple[int, File] | None:
        """Status and file for a path without its first slash. Every address of the page's own is its index."""
        if path in self.files:
            return 200, self.files[path]
        first = path.split("/", maxsplit=1)[0]
        if first in ("api", "assets"):
            return None
        return (200 if self.built else 503) if first in ("", "t", "rules") else 404, self.index


def _file(name: str, body: bytes) -> File:
    suffix = Path(name).suffix
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if suffix in _PACKED else body
    smaller = packed if len(packed) < len(body) else None
    return File(body, smaller, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"', name.startswith("assets/"))

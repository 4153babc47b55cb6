"""How much a browser fetches: the gzip sizes of the built page, by kind of file.

    python bench/page_size.py [FOLDER]

The bound of 120 kB is for what is parsed and drawn: HTML, scripts, styles and drawings. Fonts are compressed already,
load beside the page and are counted apart.
"""

import gzip
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "src/shoal/server/page"
BOUND = 120_000
FONTS = {".woff", ".woff2"}


def sizes(folder: Path) -> dict[Path, int]:
    """The size of every file as it goes over the wire; files that no browser asks for are left out."""
    files = [
        path for path in folder.rglob("*") if path.is_file() and path.suffix not in {".map", ".sha256", ".gz", ".br"}
    ]
    return {path: path.stat().st_size if path.suffix in FONTS else packed(path) for path in sorted(files)}


def packed(path: Path) -> int:
    """The gzip size, at the level a server would choose."""
    return len(gzip.compress(path.read_bytes(), compresslevel=6, mtime=0))


def main() -> None:
    """Print the sizes; exit code 1 when the page is over its bound."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    if not (folder / "index.html").is_file():
        sys.exit(f"There is no built page in {folder}; ./play builds it.")
    found = sizes(folder)
    for path, size in sorted(found.items(), key=lambda entry: -entry[1]):
        print(f"{size:9,}  {path.relative_to(folder)}")
    fonts = sum(size for path, size in found.items() if path.suffix in FONTS)
    page = sum(found.values()) - fonts
    print(f"{fonts:9,}  fonts together")
    print(f"{page:9,}  the page without them, gzip (bound {BOUND:,})")
    sys.exit(page > BOUND)


if __name__ == "__main__":
    main()

"""How much a browser fetches to play a game: the gzip sizes of the built page, game by game.

    python bench/page_size.py [FOLDER]

A browser that comes by a link to a table loads the page itself, one game and one language (the larger of the two counts
here); the lobby, words said, preferences and games watched again (all of ``ui/src/pages/later.ts``), other games and
the rules only when they are opened. What the lobby takes is told apart. The bound of 120 kB is for what is parsed and
drawn: HTML, scripts, styles and drawings. Fonts are compressed already, load beside the page and are counted apart.
"""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parent.parent / "src/shoal/server/page"
BOUND = 120_000
ALWAYS = ("index.html", "theme.js", "icon.svg")
LANGUAGES = ("de", "en")
LATER = "src/pages/later.ts"


def packed(path: Path) -> int:
    """The gzip size, at the level a server would choose."""
    return len(gzip.compress(path.read_bytes(), compresslevel=6, mtime=0))


def files_of(manifest: dict[str, Any], key: str) -> set[str]:
    """The files that the module ``key`` brings with it: its own, its styles, those of the modules it imports."""
    module = manifest[key]
    files = {module["file"], *module.get("css", ())}
    return files.union(*(files_of(manifest, each) for each in module.get("imports", ())))


def fetched(manifest: dict[str, Any], game: str, language: str) -> set[str]:
    """The files to play a game in a language."""
    texts = (f"src/text/{language}.ftl?raw", f"../src/shoal/games/{game}/text/{language}.ftl?raw")
    modules = ("index.html", f"src/games/{game}/index.ts", *texts)
    return set(ALWAYS).union(*(files_of(manifest, module) for module in modules))


def fetched_in_the_lobby(manifest: dict[str, Any], language: str) -> set[str]:
    """The files that the lobby shows first of all; the texts of the games come after."""
    modules = ("index.html", LATER, f"src/text/{language}.ftl?raw", f"src/text/later.{language}.ftl?raw")
    return set(ALWAYS).union(*(files_of(manifest, module) for module in modules))


def main() -> None:
    """Print the sizes; exit code 1 when a game's page is over its bound."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    if not (folder / "index.html").is_file():
        sys.exit(f"There is no built page in {folder}; ./play builds it.")
    manifest = json.loads((folder / ".vite/manifest.json").read_text(encoding="utf-8"))
    games = sorted(key.split("/")[2] for key in manifest if key.startswith("src/games/"))
    found = {
        game: max(sum(packed(folder / file) for file in fetched(manifest, game, each)) for each in LANGUAGES)
        for game in games
    }
    for game, size in found.items():
        print(f"{size:9,}  {game}")
    lobby = max(sum(packed(folder / file) for file in fetched_in_the_lobby(manifest, each)) for each in LANGUAGES)
    print(f"{lobby:9,}  the lobby, without the games' texts")
    fonts = sum(path.stat().st_size for path in folder.rglob("*.woff2"))
    print(f"{fonts:9,}  fonts, of which a browser takes the alphabets it needs")
    print(f"{max(found.values()):9,}  the largest without fonts, gzip (bound {BOUND:,})")
    sys.exit(max(found.values()) > BOUND)


if __name__ == "__main__":
    main()

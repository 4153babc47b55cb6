"""What ./play does: sets up what is missing or out of date, then becomes `shoal play`."""

import os
import sys
from pathlib import Path

import environment


def main() -> None:
    """Set up and start; does not return."""
    with environment.plain_errors("./play"):
        environment.prepare(Path(__file__), "play")
        environment.build_page()
        environment.link()
        shoal = str(environment.VENV / "bin/shoal")
        os.execv(shoal, [shoal, "play", *sys.argv[1:]])


if __name__ == "__main__":
    main()

"""``shoal rules``: the rules of a game, in our words."""

import re
from typing import Literal

from rich.console import Console
from rich.markdown import Markdown
from rich.theme import Theme

from shoal.engine.kernels import PACKAGE
from shoal.games import game as find

ANCHOR = re.compile(r"\{#([A-Z]+-\d+[a-z]?)\}")
"""Where a clause begins, for the page's links."""


def rules(game: str, /, *, lang: Literal["de", "en"] = "en") -> None:
    """Print the rules of a game in German or English.

    Args:
        game: The game, such as fischfutter.
        lang: The language, de or en.
    """
    text = (PACKAGE / "games" / find(game).name / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")
    console = Console(theme=Theme({"markdown.s": "dim"}))
    if console.is_terminal:
        console.print(Markdown(ANCHOR.sub(r"~~\1~~", text)))  # struck out in Markdown, and here that is: dim
    else:
        print(ANCHOR.sub(r"[\1]", text), end="")

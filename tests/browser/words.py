"""What the page says, by the id of the sentence: tests press what a person reads, in either language."""

from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from tests.browser.server import ROOT

from shoal.engine.text import sentence

GAME = "fischfutter"


@cache
def _page(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in (language, f"later.{language}"):
        bundle.add_resource(FluentResource((ROOT / f"ui/src/text/{name}.ftl").read_text(encoding="utf-8")))
    return bundle


class Words:
    """The sentences of the page and of the games, in ``de`` or ``en``."""

    def __init__(self, language: str) -> None:
        self.language = language

    def page(self, text_id: str, **args: object) -> str:
        """A sentence of the page."""
        message = _page(self.language).get_message(text_id)
        assert message.value is not None, text_id
        text, errors = _page(self.language).format_pattern(message.value, args)
        assert not errors, errors
        return str(text)

    def game(self, text_id: str, game: str = GAME, **args: object) -> str:
        """A sentence of a game; ``id.attribute`` is one of its attributes."""
        return sentence(game, self.language, text_id, dict(args))

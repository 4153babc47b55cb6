"""Sentences for people: Fluent files, one set a game and language, read by command line and Python face.

The page reads the very same files. Ids and arguments: docs/protocol.md.
"""

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from shoal.engine.kernels import PACKAGE

LANGUAGES = ("de", "en")


@cache
def _bundle(game: str, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    file = PACKAGE / "games" / game / "text" / f"{language}.ftl"
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def sentence(game: str, language: str, text_id: str, args: dict[str, Any]) -> str:
    """The sentence ``text_id`` (or ``text_id.attribute``) of a game in ``de`` or ``en``."""
    bundle = _bundle(game, language)
    name, _, attribute = text_id.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise KeyError(f"{text_id} in {game}/text/{language}.ftl")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise errors[0]
    return str(text)

"""The page's types are those of the server."""

import json
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from shoal.server import messages
from shoal.server.types import typescript

IN_THE_TREE = Path(__file__).resolve().parents[2] / "ui/src/lib/messages.ts"


def test_the_types_in_the_tree_are_up_to_date() -> None:
    assert IN_THE_TREE.read_text(encoding="utf-8") == typescript()


def test_every_message_has_its_type() -> None:
    made = typescript()
    for union in (messages.ToPage, messages.ToServer):
        for struct in union.__args__:
            assert f"export interface {struct.__name__} {{\n  type: '{struct.__struct_config__.tag}';" in made


def test_what_has_no_form_yet_is_named() -> None:
    module = ModuleType("messages")
    module.Odd = msgspec.defstruct("Odd", [("at", bytes)], module="messages")  # type: ignore[attr-defined]
    module.ToPage = module.ToServer = messages.ToPage  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="BytesType"):
        typescript(module)


def test_structs_encode_with_the_tag_the_page_tells_them_by() -> None:
    told = json.loads(msgspec.json.encode(messages.Done("1", 2)))
    assert told == {"type": "done", "id": "1", "version": 2}

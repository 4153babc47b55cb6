"""``python -m shoal.server.types > ui/src/lib/messages.ts``: the messages as TypeScript types, for the page, and what
else both sides have to know alike."""

import json
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect

from shoal.server import messages
from shoal.table import words

HEAD = "// Made by `python -m shoal.server.types` from src/shoal/server/messages.py. Not edited by hand.\n"
ALIASES = {"Avatar": messages.Avatar}
"""Types with a name of their own that are no struct."""
CONSTANTS: dict[str, Any] = {"PHRASES": words.PHRASES, "LONGEST": words.LONGEST}
"""Of the words at the table: ids of the quick phrases, and how many characters are kept of a text."""
UNIONS = ("ToPage", "ToServer")
_PLAIN = {
    inspect.AnyType: "any",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def typescript(module: ModuleType = messages) -> str:
    """All structs of the module in their order, then each union behind its last member."""
    structs = [each for each in vars(module).values() if _is_struct(each, module)]
    parts = [HEAD, *(f"export type {name} = {_alternatives(alias)};\n" for name, alias in ALIASES.items())]
    members = {name: get_args(getattr(module, name)) for name in UNIONS}
    for struct in structs:
        parts.append("\n".join(_interface(struct)) + "\n")
        parts += [
            f"export type {name} = {' | '.join(member.__name__ for member in union)};\n"
            for name, union in members.items()
            if struct is union[-1]
        ]
    parts += [f"export const {name} = {json.dumps(value)};\n" for name, value in CONSTANTS.items()]
    return "\n".join(parts)


def _is_struct(each: Any, module: ModuleType) -> bool:
    return isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__module__ == module.__name__


def _interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    """A field that may be left out is optional in what the page sends, always there in what it is sent."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    yield f"export interface {struct.__name__} {{"
    if info.tag is not None:
        yield f"  type: '{info.tag}';"
    for field in info.fields:
        optional = "?" if info.forbid_unknown_fields and not field.required else ""
        yield f"  {field.encode_name}{optional}: {_type(field.type)};"
    yield "}"


def _type(kind: inspect.Type) -> str:
    """The TypeScript word for a type of a field."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    match kind:
        case inspect.Metadata(type=inner):
            return _type(inner)
        case inspect.StructType(cls=struct):
            return struct.__name__
        case inspect.ListType(item_type=item):
            word = _type(item)
            return f"({word})[]" if " " in word else f"{word}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{_type(key)}, {_type(value)}>"
        case inspect.LiteralType(values=values):
            named = [name for name, alias in ALIASES.items() if set(get_args(alias)) == set(values)]
            return named[0] if named else " | ".join(f"'{value}'" for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(_type(each) for each in types)
    raise TypeError(f"{kind} has no TypeScript form yet")


def _alternatives(alias: Any) -> str:
    return " | ".join(f"'{value}'" for value in get_args(alias))


if __name__ == "__main__":
    sys.stdout.write(typescript())

"""The HTTP part's description for people, made from its OpenAPI description.

Plain HTML: the viewers there are come from elsewhere, which our policy does not allow."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = b"""
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #14303d }
h2 { margin: 2.5rem 0 .5rem; border-top: 1px solid #ccd6da; padding-top: 1.5rem; font-size: 1.1rem }
code, pre { font: 14px/1.5 ui-monospace, monospace; background: #eef3f4; border-radius: 4px; padding: .1em .3em }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0 }
@media (prefers-color-scheme: dark) { body { background: #0f1d24; color: #dfe9ec } code, pre { background: #1c2f38 } }
"""


class DocsPlugin(OpenAPIRenderPlugin):
    """The page at ``/api/docs``; the description itself is ``openapi.json`` beside it."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole page."""
        info = openapi_schema["info"]
        parts = [
            '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f'<title>{escape(info["title"])}</title><link rel="stylesheet" href="/api/docs.css">',
            f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}</p>",
            '<p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
        ]
        for path, operations in openapi_schema["paths"].items():
            for method, operation in operations.items():
                if isinstance(operation, dict) and "responses" in operation:
                    parts += _operation(method, path, operation)
        parts.append("<h2>Schemas</h2>")
        for name, schema in sorted(openapi_schema.get("components", {}).get("schemas", {}).items()):
            parts += _schema(name, schema)
        return "\n".join([*parts, "</html>"]).encode()


def _operation(method: str, path: str, operation: dict[str, Any]) -> list[str]:
    parts = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>"]
    parts.append(f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p><table>")
    for parameter in operation.get("parameters", []):
        row = f"{parameter['in']}: {parameter.get('description', parameter['schema'].get('type', ''))}"
        parts.append(f"<tr><th><code>{escape(parameter['name'])}</code><td>{escape(row)}")
    if "requestBody" in operation:
        parts.append(f"<tr><th>body<td>{_content(operation['requestBody'])}")
    for status, answer in operation["responses"].items():
        row = f"{_content(answer)} {escape(answer.get('description', ''))}"
        parts.append(f"<tr><th>{escape(status)}<td>{row}")
    return [*parts, "</table>"]


def _schema(name: str, schema: dict[str, Any]) -> list[str]:
    parts = [f'<h3 id="{escape(name)}">{escape(name)}</h3><table>']
    for key, kind in schema.get("properties", {}).items():
        needed = "" if key in schema.get("required", []) else ", may be missing"
        parts.append(f"<tr><th><code>{escape(key)}</code><td>{_kind(kind)}{needed}")
    return [*parts, "</table>"]


def _content(part: dict[str, Any]) -> str:
    return " ".join(
        f"<code>{escape(kind)}</code> {_kind(body.get('schema', {}))}" for kind, body in part.get("content", {}).items()
    )


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to those that have a name."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_kind(each) for each in schema[several])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))

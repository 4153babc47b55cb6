"""What stands before the application: who may call it by which name, and what its answers forbid the browser."""

import ipaddress
import re
from collections.abc import Collection
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from shoal.server.messages import Problem
from shoal.server.problems import PROBLEMS

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(?::\d+)?")
_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Guard:
    """Refuses requests under a foreign name, and those that a page of another site makes; adds the headers of safety.

    ``names`` are the host names this server answers to besides IP addresses; None: any. On loopback that stops DNS
    rebinding, by which a foreign site could talk to a server that only this computer can reach.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] | None) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] == "lifespan" or self._may(scope):
            await self.app(scope, receive, _with_headers(send, scope.get("path", "")))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": "refuse-foreign"})
        else:
            await _refuse(_with_headers(send, scope["path"]))

    def _may(self, scope: Any) -> bool:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if self.names is not None and not (_is_address(host) or _name(host) in self.names):
            return False
        # Only browsers send an origin; whoever is none may do what it wants with a server that knows no cookies.
        origin = headers.get(b"origin")
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        return origin is None or not asks or origin.lower().partition("://")[2] == host.lower()


def _name(host: str) -> str:
    """A Host header's name without its port, in lower case; empty if it is no such header."""
    found = _HOST.fullmatch(host)
    return found[1].strip("[]").lower() if found else ""


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(_name(host))
    except ValueError:
        return False
    return True


def _with_headers(send: Send, path: str) -> Send:
    more = [*_HEADERS, (b"cache-control", b"no-store")] if path.startswith("/api/") else _HEADERS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sending


async def _refuse(send: Send) -> None:
    status, text = PROBLEMS["refuse-foreign"]
    body = msgspec.json.encode(Problem("refuse-foreign", text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

"""A page without a browser: the client side of docs/protocol.md, as plain as can be."""

import asyncio
import itertools
import time
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from shoal.server import messages as m

PATIENCE = 30
"""Seconds to wait for an answer before a test fails."""
_decoder = msgspec.json.Decoder(m.ToPage)
_ids = itertools.count()
M = TypeVar("M")


async def opened(address: str, **more: Any) -> m.Opened:
    """A new table."""
    body = {"game": "fischfutter", "name": "Jule", "avatar": "crab"} | more
    async with httpx.AsyncClient() as client:
        answer = await client.post(f"http://{address}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=m.Opened)


class Page:
    """One connection to a table, and what it was told so far."""

    def __init__(self, address: str, table: str, *tokens: str) -> None:
        self.url = f"ws://{address}/api/tables/{table}/live"
        self.tokens = list(tokens)
        self.whole: m.Whole | None = None
        self.version: int | None = None
        self.views: list[m.SeatView] = []
        self.table: m.TableInfo | None = None
        self.waiting: list[int] = []
        self.result: m.Result | None = None
        self.heard: list[m.ToPage] = []
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connect and say hello; the tail or the whole is heard by whoever waits for something."""
        self._socket = await connect(self.url)
        await self.say(m.Hello(self.tokens, self.version))

    async def close(self) -> None:
        """Go away."""
        assert self._socket is not None
        await self._socket.close()

    async def say(self, message: m.ToServer | str | bytes) -> None:
        """Send a message, or whatever it is."""
        assert self._socket is not None
        plain = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        await self._socket.send(plain)

    async def hear(self) -> m.ToPage:
        """The next message, taken to heart."""
        assert self._socket is not None
        message = _decoder.decode(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        self.heard.append(message)
        self._take(message)
        if isinstance(message, m.Clock):
            await self.say(m.ClockBack(message.at, 1000 * time.monotonic()))
        return message

    async def until(self, kind: type[M]) -> M:
        """The next message of that kind."""
        while not isinstance(message := await self.hear(), kind):
            pass
        return message

    async def ask(self, kind: type[Any], **fields: Any) -> m.Done | m.Refused:
        """Make a request and return its answer."""
        request = kind(**{"id": f"request number {next(_ids)}"} | fields)
        await self.say(request)
        while not (isinstance(message := await self.hear(), m.Done | m.Refused) and message.id == request.id):
            pass
        return message

    async def act(self) -> m.Done | m.Refused:
        """The last legal action of the first of one's seats that is to act."""
        view = next(view for view in self.views if view.to_act)
        return await self.ask(m.Act, seat=view.seat, actions=[view.legal[-1]])

    @property
    def to_act(self) -> bool:
        """Whether the game waits for a seat of ours."""
        return self.result is None and any(view.to_act for view in self.views)

    def _take(self, message: m.ToPage) -> None:
        match message:
            case m.Whole():
                self.whole, self.table = message, message.table
                self.version, self.views = message.version, message.views
                self.waiting, self.result = message.waiting, message.result
            case m.Happened():
                assert self.version is not None
                assert message.version == self.version + 1
                self.version = message.version
                self.views = message.views or self.views
                self.waiting, self.result = message.waiting, message.result
            case m.Changed():
                assert self.version is not None
                assert message.version in (self.version, self.version + 1)
                self.version, self.table = message.version, message.table
            case m.Seated():
                self.tokens.append(message.token)

"""WebSockets whose round trips are measured by ping frames, which a browser answers itself: the page's script cannot.

ASGI has no such frames, so this is uvicorn's protocol and a little more; the connection's scope holds ``ping`` as the
extension ``EXTENSION``. Under another server it is missing, and the page's answers have to do (``clock``).
"""

import itertools
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "shoal.ping"

Ping = Callable[[Callable[[], None]], None]
"""Sends a ping frame and calls what it is given when the answer is there."""


class PingingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which also sends pings for the application."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._numbers = itertools.count()
        self._asked: dict[bytes, Callable[[], None]] = {}

    def ping(self, answered: Callable[[], None]) -> None:
        """See ``Ping``. One at a time is under way: a later one takes the place of one that was not answered."""
        if self.close_sent or self.transport.is_closing():
            return
        payload = b"shoal %d" % next(self._numbers)
        self._asked = {payload: answered}
        self.conn.send_ping(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_connect(self, event: Any) -> None:
        """Offer ``ping`` to the application, which begins after this."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"ping": self.ping}

    def handle_pong(self, event: Any) -> None:
        """An answer to one of ours, or to uvicorn's own."""
        answered = self._asked.pop(bytes(event.data), None)
        if answered is not None:
            answered()
        else:
            super().handle_pong(event)

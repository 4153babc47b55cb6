"""WebSockets that do two things ASGI cannot, as uvicorn's protocol and a little more.

They send ping frames, which a browser answers itself, so that round trips can be measured whatever the page's script
does. And they send messages at once: a task and a queue for each connection, as ASGI needs them, cost as much as all
that a message says. The connection's scope holds both as the extension ``EXTENSION``.
"""

import itertools
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

EXTENSION = "shoal.frames"
UNSENT = 1_000_000
"""Bytes that may wait for a page that does not fetch them. Then its connection is cut; it comes back and is told the
whole."""

Ping = Callable[[Callable[[], None]], None]
"""Sends a ping frame and calls what it is given when the answer is there."""
Tell = Callable[[bytes], None]
"""Sends a message, in JSON; nothing if the connection is gone."""


class FramesProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which also sends pings for the application, and messages at once."""

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

    def tell(self, message: bytes) -> None:
        """See ``Tell``."""
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()
            return
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_connect(self, event: Any) -> None:
        """Offer both to the application, which begins after this."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"ping": self.ping, "tell": self.tell}

    def handle_pong(self, event: Any) -> None:
        """An answer to one of ours, or to uvicorn's own."""
        answered = self._asked.pop(bytes(event.data), None)
        if answered is not None:
            answered()
        else:
            super().handle_pong(event)

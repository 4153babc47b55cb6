"""A long line on loopback: whoever comes through it is as far from the server as the test says."""

import asyncio
import threading
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class FarAway:
    """The server at ``address``, with every byte ``ms`` later than it was sent, there and back. It has a thread of its
    own, since Playwright runs the loop of this one."""

    def __init__(self, address: str, ms: float) -> None:
        self.url = ""
        self._server = urlsplit(address).port
        self._late = ms / 1000
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="far away")

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        self._ready.set()
        await self._end.wait()
        listening.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._server)
        try:
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        except (OSError, asyncio.CancelledError):
            pass  # one end is gone, or the test is over
        finally:
            for end in (writer, back):
                end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What comes at one end leaves at the other, in order, and last that it ends."""
        while data := await reader.read(65536):
            self._loop.call_later(self._late, writer.write, data)
        ended = self._loop.create_future()
        self._loop.call_later(self._late, ended.set_result, None)
        await ended
        writer.close()

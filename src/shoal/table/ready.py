"""Which games can be played at once: their rules are compiled and loaded. ``shoal.server.warm`` makes them so."""

import asyncio
from collections.abc import Callable, Sequence

from shoal.games import NAMES


class Ready:
    """The games, each ready or still ``waiting`` to be made so, in that order. Belongs to one running loop."""

    def __init__(self, waiting: Sequence[str] = ()) -> None:
        """Nothing has to be waited for unless ``waiting`` says so."""
        self._waiting = {name: asyncio.Event() for name in waiting}
        self._order = list(waiting)
        self.changed: Callable[[], None] = lambda: None
        """Called when one more is ready."""

    def __contains__(self, game: str) -> bool:
        return game not in self._waiting

    @property
    def complete(self) -> bool:
        """Whether all are ready."""
        return not self._waiting

    @property
    def count(self) -> tuple[int, int]:
        """So many games are ready, of so many."""
        return len(NAMES) - len(self._waiting), len(NAMES)

    def want(self, game: str) -> None:
        """Somebody looks forward to this game: it is the next to be begun with."""
        if game in self._order:
            self._order.remove(game)
            self._order.insert(0, game)

    def next(self) -> str | None:
        """The game to be made ready next, taken off the list; None if all are begun with."""
        return self._order.pop(0) if self._order else None

    def made(self, game: str) -> None:
        """It is ready now."""
        event = self._waiting.pop(game, None)
        if event is not None:
            event.set()
            self.changed()

    async def wait_for_all(self) -> None:
        """Return when all are."""
        for game in tuple(self._waiting):
            if game in self._waiting:
                await self._waiting[game].wait()

    async def wait(self, game: str) -> None:
        """Return when it is."""
        if game in self._waiting:
            self.want(game)
            await self._waiting[game].wait()

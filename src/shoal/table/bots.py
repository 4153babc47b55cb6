"""Bots in seats: they decide in a thread, from what their seat knows, and act through the same queue as people."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog

from shoal.bots import bots_of
from shoal.engine.play import Play
from shoal.table import log
from shoal.table.state import Refusal, State
from shoal.table.store import StoreTrouble

if TYPE_CHECKING:
    from shoal.table.table import Table

logger = structlog.get_logger()

Pause = Callable[[], Awaitable[None]]
"""Waits as long as a bot thinks at least."""


AGAIN = 3.0
"""Seconds until a bot tries again what could not be stored."""


async def thinking() -> None:
    """About as long as a person looks at the table: 0.8 to 1.6 s."""
    await asyncio.sleep(random.uniform(0.8, 1.6))


class BotSeats:
    """The bots of one table. ``look`` is called whenever something changed there."""

    def __init__(self, table: "Table", pause: Pause) -> None:
        self._table = table
        self._pause = pause
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Let every bot begin to think that the game waits for and that does not think yet."""
        state = self._table.state
        for seat in state.waiting:
            if state.seats[seat].kind == "bot" and seat not in self._thinking:
                task = asyncio.create_task(self._act(seat, state.begun, state.version), name=f"bot at {state.word}")
                self._thinking[seat] = task

    def stop(self) -> None:
        """No bot does anything any more."""
        for task in self._thinking.values():
            task.cancel()

    async def _act(self, seat: int, sitting: int, version: int) -> None:
        state = self._table.state
        play, name = state.play, state.seats[seat].bot
        assert play is not None  # it waits for this seat
        assert name is not None
        try:
            _, actions = await asyncio.gather(self._pause(), asyncio.to_thread(decide, play, seat, name))
            if actions:  # in real time a bot may rather look again
                await self._table.ask(_same_sitting(sitting, seat, actions))
        except Refusal as refusal:
            if state.version == version:  # nothing happened meanwhile, so the bot itself is wrong
                logger.warning("bot refused", bot=name, game=play.game.name, reason=refusal.reason)
                return
        except StoreTrouble:
            await asyncio.sleep(AGAIN)
        finally:
            del self._thinking[seat]
        self.look()


def decide(play: Play, seat: int, name: str) -> list[str]:
    """What the bot ``name`` at ``seat`` does now, in notation; it is shown the concealed row only."""
    actions = bots_of(play.game).decide(name, play.concealed(seat), seat, secrets.randbits(62))
    return [play.game.write(action) for action in actions]


def _same_sitting(sitting: int, seat: int, actions: list[str]) -> Callable[[State], log.AnyEntry | None]:
    """The request to act, void when another game has begun meanwhile."""
    return lambda state: state.act(seat, actions) if state.begun == sitting else None

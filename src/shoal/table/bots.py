"""Bots in seats: they decide in a thread, from what their seat knows, and act through the same queue as people."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from shoal.bots import Bots, bots_of
from shoal.engine.play import Play
from shoal.engine.rng import series_words
from shoal.engine.rows import Words
from shoal.table import log
from shoal.table.fairness import Act
from shoal.table.state import Refusal, State
from shoal.table.store import StoreTrouble

if TYPE_CHECKING:
    from shoal.table.realtime import RealTime
    from shoal.table.table import Table

logger = structlog.get_logger()

Pause = Callable[[bool], Awaitable[None]]
"""Waits as long as a bot thinks at least; told whether it goes on with a turn that it has begun."""


AGAIN = 3.0
"""Seconds until a bot tries again what could not be stored."""


async def thinking(goes_on: bool) -> None:
    """About as long as a person looks at the table: 0.8 to 1.6 s. The plan is made then: what follows in the same turn
    comes as quickly as one can watch it, 0.25 to 0.45 s, or a turn of Fische Fluppen Frikadellen with its seven actions
    or so would take 10 s."""
    await asyncio.sleep(random.uniform(0.25, 0.45) if goes_on else random.uniform(0.8, 1.6))


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
            if state.seats[seat].plays and seat not in self._thinking:
                task = asyncio.create_task(self._act(seat, state.begun, state.version), name=f"bot at {state.word}")
                self._thinking[seat] = task

    def stop(self) -> None:
        """No bot does anything any more."""
        for task in self._thinking.values():
            task.cancel()

    async def _act(self, seat: int, sitting: int, version: int) -> None:
        state = self._table.state
        play, name = state.play, state.seats[seat].plays
        assert play is not None  # it waits for this seat
        assert name is not None
        pause = self._pause(state.goes_on(seat))
        try:
            _, actions = await asyncio.gather(pause, asyncio.to_thread(decide, play, seat, name))
            await self._table.ask(_as_before(sitting, seat, name, actions))
        except Refusal as refusal:
            if state.version == version:  # nothing happened meanwhile, so the bot itself is wrong
                logger.warning("bot refused", bot=name, game=play.game.name, reason=refusal.reason)
                return
        except StoreTrouble:
            await asyncio.sleep(AGAIN)
        finally:
            del self._thinking[seat]
        self.look()


@dataclass
class _Looking:
    """A bot in real time: when it acts next, and by what it goes."""

    sight: int
    due: float
    rng: Words
    timer: asyncio.TimerHandle | None = None


class RealTimeBots:
    """The bots of a table whose game is in real time: each acts after its own reaction time, and takes at least a
    second look when what it looks at changes (docs/protocol.md). They choose at a glance, which needs no thread."""

    def __init__(self, table: "Table", time: "RealTime") -> None:
        self._table = table
        self._time = time
        self._loop = asyncio.get_running_loop()
        self._looking: dict[int, _Looking] = {}
        self._acting: dict[int, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Something may have changed."""
        state = self._table.state
        waiting = state.waiting
        for seat in [seat for seat in self._looking if seat not in waiting or not state.seats[seat].plays]:
            self._forget(seat)
        for seat in waiting:
            if state.seats[seat].plays and seat not in self._acting:
                self._glance(seat)

    def rest(self) -> None:
        """No bot begins anything, until the next ``look``."""
        for seat in tuple(self._looking):
            self._forget(seat)

    def stop(self) -> None:
        """No bot does anything any more."""
        self.rest()
        for task in self._acting.values():
            task.cancel()

    def _forget(self, seat: int) -> None:
        timer = self._looking.pop(seat).timer
        if timer is not None:
            timer.cancel()

    def _glance(self, seat: int) -> None:
        """Begin to react, or take a second look if there is something else to be seen."""
        play, (bots, number) = self._play(), self._bot(seat)
        view = play.concealed(seat)
        sight = int(bots.looks_at(view, 0, seat))
        looking = self._looking.get(seat)
        if looking is not None and looking.sight == sight:
            return
        rng = series_words(secrets.randbits(62), 0) if looking is None else looking.rng
        due = self._loop.time() + bots.wait(number, view, 0, seat, looking is not None, rng)
        if looking is None:
            looking = self._looking[seat] = _Looking(sight, due, rng)
        looking.sight, looking.due = sight, max(looking.due, due)
        self._wait(seat, looking)

    def _wait(self, seat: int, looking: _Looking) -> None:
        if looking.timer is not None:
            looking.timer.cancel()
        looking.timer = self._loop.call_at(looking.due, self._choose, seat)

    def _choose(self, seat: int) -> None:
        """The moment has come: do something, or look again later."""
        play, (bots, number), looking = self._play(), self._bot(seat), self._looking[seat]
        view = play.concealed(seat)
        action = bots.choose_now(number, view, seat, looking.rng)
        if action is None:
            looking.due += bots.wait(number, view, 0, seat, True, looking.rng)
            self._wait(seat, looking)
            return
        del self._looking[seat]
        act = Act(seat, [play.game.write(action)], self._time.now())
        self._acting[seat] = asyncio.create_task(self._act(act), name=f"bot at {self._table.state.word}")

    async def _act(self, act: Act) -> None:
        try:
            await self._time.act(act)
        except Refusal:
            pass  # somebody was first
        except StoreTrouble:
            await asyncio.sleep(AGAIN)
        finally:
            del self._acting[act.seat]
        self._time.look()

    def _play(self) -> Play:
        play = self._table.state.play
        assert play is not None  # it waits for a bot
        return play

    def _bot(self, seat: int) -> tuple[Bots, int]:
        name = self._table.state.seats[seat].plays
        assert name is not None
        bots = bots_of(self._play().game)
        return bots, bots.number(name)


def decide(play: Play, seat: int, name: str) -> list[str]:
    """What the bot ``name`` at ``seat`` does now, in notation; it is shown the concealed row only."""
    actions = bots_of(play.game).decide(name, play.concealed(seat), seat, secrets.randbits(62))
    return [play.game.write(action) for action in actions]


def _as_before(sitting: int, seat: int, name: str, actions: list[str]) -> Callable[[State], log.AnyEntry | None]:
    """The request to act, void when another game has begun meanwhile, or somebody else plays the seat."""

    def judge(state: State) -> log.AnyEntry | None:
        as_before = state.begun == sitting and state.seats[seat].plays == name
        return state.act(seat, actions) if as_before else None

    return judge

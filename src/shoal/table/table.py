"""A table under way: one writer task that judges requests, appends to the store, and only then tells."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

import structlog

from shoal.table import log
from shoal.table.best import Best
from shoal.table.bots import BotSeats, Pause
from shoal.table.presence import Presence
from shoal.table.ready import Ready
from shoal.table.realtime import RealTime
from shoal.table.state import Refusal, State
from shoal.table.store import Conflict, Store, StoreTrouble
from shoal.table.words import Words

logger = structlog.get_logger()

Judge = Callable[[State], log.AnyEntry | None]
"""A request: the entry it makes on the state when its turn comes, None if there is nothing to do; or a ``Refusal``."""


class Listener(Protocol):
    """Somebody connected to a table. Called while the writer works, so nothing here takes long."""

    tokens: set[str]
    """Hashes of the tokens shown."""

    def told(self, entry: log.AnyEntry | None) -> None:
        """The table's state is after this entry; or, for None, something not in the log changed (who is here)."""

    def dropped(self) -> None:
        """The table is put away; come again."""


@dataclass
class _Job:
    persons: Collection[int]
    request: str | None
    judge: Judge
    done: asyncio.Future[None]


class Table:
    """One table. Made by ``Tables``; needs a running loop."""

    def __init__(
        self,
        id: str,  # noqa: A002
        state: State,
        store: Store,
        best: Best,
        pause: Pause,
        ready: Ready,
        leads: bool = True,
    ) -> None:
        self.id, self.state, self.ready = id, state, ready
        self.listeners: set[Listener] = set()
        self.best = best
        self._store = store
        self._behind = False
        """The store may hold more than ``state`` knows."""
        self.leads = leads
        """Whether bots and clocks run here: not while nobody is connected here and another process writes the log."""
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._bots = BotSeats(self, pause)
        self.time = RealTime(self)
        self.presence = Presence(self)
        self.words = Words(id, store)
        self._writer = asyncio.create_task(self._write(), name=f"writer of {state.word}")
        self._look()

    async def ask(self, judge: Judge, persons: Collection[int] = (), request: str | None = None) -> None:
        """Carry out a request in its turn; returns when it is stored and everybody is told.

        ``persons`` are those who may have asked; what one of them asked before under the same id is not done again.
        Raises ``Refusal``, or ``StoreTrouble``: then nothing was told to anybody.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(judge, persons, request, done)
        await done

    def submit(self, judge: Judge, persons: Collection[int], request: str | None, done: asyncio.Future[None]) -> None:
        """The same for whoever awaits ``done`` elsewhere: requests are carried out in the order submitted."""
        self._jobs.put_nowait(_Job(persons, request, judge, done))

    def has_done(self, persons: Collection[int], request: str | None) -> bool:
        """Whether one of these persons' request with this id was carried out."""
        return any((person, request) in self.state.done for person in persons)

    # --- who is here ---------------------------------------------------------------------------------------------

    def arrive(self, listener: Listener) -> None:
        """Somebody connects; everybody sees who is here."""
        self.listeners.add(listener)
        if not self.leads:
            self.leads = True
            self._look()
        self.presence.look()
        for seat in self.state.mine(listener.tokens):
            if self.state.seats[seat].standin is not None:
                self._come_back(seat)
        self.time.opening.look()
        self.tell(None)

    def depart(self, listener: Listener) -> None:
        """A connection ended."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.presence.look()
            self.time.opening.look()
            self.tell(None)

    def _come_back(self, seat: int) -> None:
        """Whoever comes back has his seat again. If it cannot be stored now, he can still say so himself."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.submit(lambda state: state.come_back(seat), (), None, done)

    async def resume(self) -> None:
        """The table was loaded: its clocks go on from where they stood. Raises ``StoreTrouble``."""
        await self.ask(State.resume)

    @property
    def keeps_time(self) -> bool:
        """Whether a clock runs here, so that the table may not be put away."""
        return self.state.clocks is not None and self.state.phase == "playing"

    def is_here(self, token: str | None) -> bool:
        """Whether somebody who shows the token with this hash is connected."""
        return any(token in listener.tokens for listener in self.listeners)

    def tell(self, entry: log.AnyEntry | None) -> None:
        """Tell all who are connected."""
        for listener in tuple(self.listeners):
            try:
                listener.told(entry)
            except Exception:  # a mistake of ours must not stop the others from being told
                logger.exception("telling failed", table=self.state.word)
                listener.dropped()

    async def close(self) -> None:
        """Stop writer and bots, send everybody away."""
        self._bots.stop()
        self.time.stop()
        self.presence.stop()
        self._writer.cancel()
        await asyncio.wait([self._writer])
        while not self._jobs.empty():
            self._jobs.get_nowait().done.cancel()
        for listener in tuple(self.listeners):
            listener.dropped()

    async def catch_up(self, version: int | None) -> None:
        """Another process has written: up to ``version``, or None: perhaps. Returns when that is known here. Raises
        ``StoreTrouble``."""

        def judge(state: State) -> None:
            if version is None or version > state.version:
                self._behind = True
                self.leads = bool(self.listeners) or (version is None and self.leads)

        await self.ask(judge)
        await self.ask(lambda _: None)

    # --- the writer ----------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await self._carry_out(job)
            except (Refusal, StoreTrouble) as error:
                _answer(job.done, error)
            except asyncio.CancelledError:
                job.done.cancel()
                raise
            except Exception as error:
                self._behind = True
                logger.exception("request failed", table=self.state.word)
                _answer(job.done, error)
            else:
                _answer(job.done, None)

    async def _carry_out(self, job: _Job) -> None:
        if self._behind:
            await self._catch_up()
        while True:
            if self.has_done(job.persons, job.request):
                return
            try:
                entry = job.judge(self.state)
            except Refusal:
                if await self._was_behind():
                    continue
                raise
            if entry is None:
                return
            entry.by, entry.request = min(job.persons, default=None), job.request
            entry.at = None if self.state.clock == "none" else round(self.time.now())
            try:
                await self._store.append(self.id, self.state.version, log.write(entry))
            except Conflict:
                await self._catch_up()
                continue
            except StoreTrouble as trouble:
                self._behind = True  # it may have been kept all the same
                logger.warning("not stored", table=self.state.word, why=str(trouble))
                raise
            await self._take(entry)
            return

    async def _was_behind(self) -> bool:
        """Whether another process has written what is known here only now, so that it has to be judged anew."""
        version = self.state.version
        if self._store.shared:
            await self._catch_up()
        return self.state.version > version

    async def _catch_up(self) -> None:
        """Take what the store has and this process does not know."""
        for data in await self._store.read(self.id, self.state.version):
            entry = log.read(data)
            if isinstance(entry, log.Begun | log.Shown):
                await self.ready.wait(entry.game)
            await self._take(entry)
        self._behind = False

    async def _take(self, entry: log.AnyEntry) -> None:
        self.state.take(entry)
        self.time.told(entry)
        self.tell(entry)
        if self.state.phase == "over" and isinstance(entry, log.Acted):
            await self.best.note(self.state)
            self.tell(None)
        self._look()

    def _look(self) -> None:
        """Let the bots see what has changed, and whoever watches the time."""
        if not self.leads:
            return
        self.presence.look()
        if self.state.rules.real_time:
            self.time.look()
        else:
            self._bots.look()


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # whoever asked has gone
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

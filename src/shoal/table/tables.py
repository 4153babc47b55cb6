"""All tables of this server: opened, found by link or word, loaded when needed, put away when nobody is there."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import msgspec
import structlog

from shoal.table import log, names
from shoal.table.best import BEST, Best
from shoal.table.bots import Pause, thinking
from shoal.table.ready import Ready
from shoal.table.replay import game_of, read_lines, replayed, written
from shoal.table.state import Refusal, State, opened
from shoal.table.store import Conflict, Store, StoreTrouble
from shoal.table.table import Table

logger = structlog.get_logger()

KEEP = 900.0
"""Seconds a table stays in memory, and in the lobby, when nobody is connected any more."""
MAKES_ROOM = {"seat_opened", "cleared", "regathered"}
"""Types of entries after which a table may be one for the lobby."""
SOON = 2.0
"""Seconds that somebody who opens a table waits for its rules without being told so."""
_ID = re.compile(r"[a-z]+-[0-9a-z]{10}")


class Tables:
    """The tables. Needs a running loop; ``load`` comes first."""

    def __init__(self, store: Store, pause: Pause = thinking, keep: float = KEEP, ready: Ready | None = None) -> None:
        self.store = store
        self.ready = ready or Ready()
        self.ready.changed = self._tell_ready
        self.best = Best(store)
        self._pause, self._keep = pause, keep
        self._tables: dict[str, Table] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._loading = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        self._following: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Read what is not of a single table, and follow what other processes do. Raises ``StoreTrouble``."""
        await self.best.load()
        self._watching = asyncio.create_task(self.store.watch(self._noticed), name="following the other processes")

    @property
    def loaded(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    @property
    def listed(self) -> list[Table]:
        """What the lobby shows: tables in memory that are listed, gathering, and have an open seat."""
        return [table for table in self.loaded if table.state.listed and table.state.has_room]

    async def open(self, game: str, name: str, avatar: str, *, listed: bool) -> tuple[Table, str]:
        """A new table with its host on seat 0 and one open seat; the table and the host's token.

        Raises ``Refusal`` for a game or name that cannot be, and ``StoreTrouble``.
        """
        token = names.new_token()

        def begin(state: State, word: str) -> Iterator[log.AnyEntry]:
            yield opened(word, listed, game)
            yield state.open_seat()
            yield state.join(None, name, avatar, names.token_hash(token))
            yield state.open_seat()

        return await self._open(begin), token

    async def show(self, text: str) -> Table:
        """A new table at which the record with this text can be looked at.

        Raises ``BadRecord`` at its first wrong line, ``Refusal`` while its game is not ready, and ``StoreTrouble``.
        """
        game = game_of(text)
        if game not in self.ready:
            self.ready.want(game)
            raise Refusal("refuse-preparing")
        record = written(await asyncio.to_thread(read_lines, text))

        def begin(_: State, word: str) -> Iterator[log.AnyEntry]:
            yield opened(word, False, game)
            yield log.Shown(game=game, record=record)

        return await self._open(begin)

    async def play_on(
        self, table: Table, sitting: int, at: int, seat: int, name: str, avatar: str
    ) -> tuple[Table, str]:
        """A new table at which a game that is over is played on from where it was after ``at`` decisions: by this
        person on this seat, and by bots on the others. The table and the person's token.

        Raises ``Refusal`` and ``StoreTrouble``.
        """
        game = table.state.game_of(sitting)
        table.state.check_over(game)
        token = names.new_token()
        if seat >= game.play.players:
            raise Refusal("refuse-no-seat")
        if not replayed(game.play, game.actions_at(at)).to_act():
            raise Refusal("refuse-nothing-left")

        def begin(state: State, word: str) -> Iterator[log.AnyEntry]:
            play, bot = game.play, game.play.game.bots[:2][-1]
            yield opened(word, False, play.game.name)
            yield state.change(None, play.options, None)
            for number in range(play.players):
                yield state.open_seat()
                sat = game.seats[number].bot if number < len(game.seats) else None
                yield (
                    state.join(None, name, avatar, names.token_hash(token))
                    if number == seat
                    else state.add_bot(sat or bot)
                )
            record = written(play, game.actions_at(at))
            yield state.begin_from(record, play.start)

        return await self._open(begin), token

    async def _open(self, begin: Callable[[State, str], Iterator[log.AnyEntry]]) -> Table:
        """A new table whose log begins with these entries. Raises ``Refusal`` and ``StoreTrouble``."""
        word, state = names.new_word([table.state.word for table in self.loaded]), State()
        entries: list[log.AnyEntry] = []
        for entry in begin(state, word):
            entries.append(entry)
            state.take(entry)
        async with self._loading:  # it is not looked at for the lobby before it is here
            table = self._add(await self._new_log(word, entries), state)
        logger.info("table opened", table=word, game=state.game)
        self.ready.want(state.game)
        return table

    async def find(self, name: str) -> Table | None:
        """The table with this id, or the one open table of the lobby that is called so; None if there is none.

        Raises ``StoreTrouble``, and ``Refusal`` while the rules of a game that was played there are not ready.
        """
        word = names.spell(name)
        called = [table for table in self.listed if names.spell(table.state.word) == word]
        if len(called) == 1:
            return called[0]
        if not _ID.fullmatch(name):
            return None
        if name not in self._tables:
            await self._wait_for_rules(name)
        async with self._loading:
            table = self._tables.get(name)
            if table is None:
                table = await self._load(name)
                if table is not None:
                    await table.resume()
        if table is not None:
            self._put_away_later(table)
        return table

    async def close(self) -> None:
        """Put everything away, then close the store."""
        for timer in self._timers.values():
            timer.cancel()
        if self._watching is not None:
            for task in (self._watching, *self._following):
                task.cancel()
            await asyncio.wait([self._watching, *self._following])
        await asyncio.gather(*(table.close() for table in self.loaded), *self._closing)
        self._tables.clear()
        await self.store.close()

    # --- inside --------------------------------------------------------------------------------------------------

    async def _new_log(self, word: str, entries: list[log.AnyEntry]) -> str:
        """Store the first entries of a new table; its id."""
        while True:
            table_id = names.new_id(word)
            try:
                for version, entry in enumerate(entries):
                    await self.store.append(table_id, version, log.write(entry))
            except Conflict:
                continue
            return table_id

    async def _load(self, table_id: str, *, leads: bool = True) -> Table | None:
        data = await self.store.read(table_id)
        if not data:
            return None
        state = State()
        try:
            for each in data:
                state.take(log.read(each))
        except (msgspec.MsgspecError, ValueError, LookupError, AssertionError) as error:
            logger.exception("table cannot be replayed", table=state.word, version=state.version)
            raise StoreTrouble("this table's log does not follow from the rules of this Shoal") from error
        await self.best.note(state)
        return self._add(table_id, state, leads=leads)

    async def _wait_for_rules(self, table_id: str) -> None:
        """Of all games played there, for a moment: to be loaded they take no longer. ``Refusal`` if they do."""
        if self.ready.complete:
            return
        entries = [log.read(each) for each in await self.store.read(table_id)]
        try:
            async with asyncio.timeout(SOON):
                for entry in entries:
                    if isinstance(entry, log.Begun | log.Shown):
                        await self.ready.wait(entry.game)
        except TimeoutError:
            raise Refusal("refuse-preparing") from None

    def _tell_ready(self) -> None:
        """Whoever waits for a game to begin sees how far it is."""
        for table in self.loaded:
            if table.state.phase != "playing":
                table.tell(None)

    # --- what other processes do ---------------------------------------------------------------------------------

    def _noticed(self, table_id: str | None, version: int, kind: str) -> None:
        """See ``Store.watch``. A table with people here is kept up to date, and so is the lobby."""
        if table_id is None:
            self._follow(self.best.load())
            for table in self.loaded:
                self._follow(self._catch_up(table, None))
        elif table_id in self._tables:
            if version > self._tables[table_id].state.version:
                self._follow(self._catch_up(self._tables[table_id], version))
        elif table_id == BEST:
            self._follow(self.best.load())
        elif kind in MAKES_ROOM:
            self._follow(self._look_at(table_id))

    def _follow(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._following.add(task)
        task.add_done_callback(self._followed)

    def _followed(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.warning("not followed", why=str(task.exception()))

    async def _catch_up(self, table: Table, version: int | None) -> None:
        await table.catch_up(version)
        self._leave(table)

    async def _look_at(self, table_id: str) -> None:
        """A table of another process, which the lobby may have to show."""
        async with self._loading:
            if table_id in self._tables:
                return
            table = await self._load(table_id, leads=False)
        if table is not None:
            self._leave(table)

    def _leave(self, table: Table) -> None:
        """Forget a table that goes on in another process, unless the lobby shows it."""
        if not table.leads and table not in self.listed and table.id in self._tables:
            self._timers[table.id].cancel()
            self._put_away(table)

    def _add(self, table_id: str, state: State, *, leads: bool = True) -> Table:
        table = Table(table_id, state, self.store, self.best, self._pause, self.ready, leads)
        self._tables[table_id] = table
        self._put_away_later(table)
        return table

    def _put_away_later(self, table: Table) -> None:
        """Look again in ``keep`` seconds whether anybody is there."""
        if table.id in self._timers:
            self._timers[table.id].cancel()
        self._timers[table.id] = asyncio.get_running_loop().call_later(self._keep, self._look_after, table)

    def _look_after(self, table: Table) -> None:
        if table.listeners or (table.leads and table.keeps_time):
            self._put_away_later(table)
            return
        self._put_away(table)

    def _put_away(self, table: Table) -> None:
        del self._tables[table.id], self._timers[table.id]
        task = asyncio.create_task(table.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

"""A table whose game is in real time: it begins at a moment that all know (``opening``), decides who was first
(``fairness``), ends the pause before the end, and lets bots take their time.

The rules see one action after another, and the log holds them in the order decided here. What concerns only one's own
cards goes straight to the writer; what others may be after too waits in a race until nobody can have been earlier.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from shoal.table import log
from shoal.table.bots import AGAIN, RealTimeBots
from shoal.table.fairness import CAP, TIE, Act, Claim, Placed, Wire, closes, decide
from shoal.table.opening import Opening
from shoal.table.state import Refusal, State
from shoal.table.store import StoreTrouble

if TYPE_CHECKING:
    from shoal.table.table import Table

RELAXED = 3000.0
"""Milliseconds for which the relaxed pace gathers those who want the same; then the rotation decides."""


@dataclass(frozen=True)
class _Waiting:
    act: Act
    seen: int
    begun: int
    done: asyncio.Future[None]


class RealTime:
    """Time at one table. Idle while its game is none in real time."""

    def __init__(self, table: "Table") -> None:
        self.wires: dict[Hashable, Wire] = {}
        """What is measured of each listener that takes part."""
        self._table = table
        self._loop = asyncio.get_running_loop()
        self._zero = time.time() - self._loop.time()
        self._one_by_one: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """A seat's actions are carried out one after the other."""
        self._race: dict[Claim, _Waiting] = {}
        self._closing: asyncio.TimerHandle | None = None
        self._taken_told = 0.0
        self._own_told: dict[int, float] = {}
        """When the last action on what all are after, and the last one of each seat, were told."""
        self._pause: asyncio.Task[None] | None = None
        self._paused_by: int | None = None
        self._bots = RealTimeBots(table, self)
        self.opening = Opening(table, self.now, self._opening_changed)
        """Whether something may be done now."""

    def now(self) -> float:
        """Milliseconds since 1970, by a clock that does not jump."""
        return 1000 * (self._zero + self._loop.time())

    def wire_of(self, token: str | None) -> Wire | None:
        """What is measured of whoever shows the token with this hash: of the nearest page, if there are several."""
        wires = [wire for listener, wire in self.wires.items() if token in getattr(listener, "tokens", ())]
        return min(wires, key=lambda wire: wire.round_trip or 0.0, default=None)

    @property
    def far(self) -> bool:
        """Somebody is so far away that the relaxed pace would be fairer than the one that is set."""
        wires = (self.wire_of(seat.token) for seat in self._table.state.seats if seat.token is not None)
        return not self._relaxed and any(wire is not None and wire.dots == 1 for wire in wires)

    def told(self, entry: log.AnyEntry) -> None:
        """The table's state is after this entry, and everybody is being told: what they do next reacts to it."""
        self.opening.told(entry)
        state, now = self._table.state, self.now()
        if isinstance(entry, log.Begun):
            self._taken_told = now
            self._own_told.clear()
        elif isinstance(entry, log.Acted):
            self._own_told[entry.seat] = now
            if state.taken is not None and state.taken.version == state.version:
                self._taken_told = now

    def look(self) -> None:
        """Something changed: begin or end the pause, let the bots look."""
        self._watch_pause()
        if self.opening.open:
            self._bots.look()
        else:
            self._bots.rest()

    def _opening_changed(self) -> None:
        self._table.tell(None)
        self.look()

    def stop(self) -> None:
        """Nothing happens any more."""
        self.opening.stop()
        self._bots.stop()
        if self._closing is not None:
            self._closing.cancel()
        if self._pause is not None:
            self._pause.cancel()
        for waiting in self._race.values():
            waiting.done.cancel()

    # --- who was first -------------------------------------------------------------------------------------------

    async def act(self, act: Act) -> None:
        """Play the actions when it is their turn; returns when that is stored and everybody is told.

        Raises ``Refusal``, with ``refuse-too-late`` when somebody else was first, or ``StoreTrouble``.
        """
        async with self._one_by_one[act.seat]:
            state = self._table.state
            seen = state.version if act.seen is None else act.seen
            waiting = _Waiting(act, seen, state.begun, self._loop.create_future())
            done = self._table.has_done(act.persons, act.request)
            if not done:
                self.opening.check(act.arrived)
            if done or not _contested(state, act.actions):
                self._table.submit(lambda now: _own(waiting, now), act.persons, act.request, waiting.done)
            else:
                self._enter(waiting)
            await waiting.done

    def _enter(self, waiting: _Waiting) -> None:
        """Into the race; what is refused already makes nobody wait."""
        act, state = waiting.act, self._table.state
        stated = None if act.press is None else act.wire.ours(act.press)
        claim = Claim(
            act.seat, stated, act.wire.effective(act.press, act.arrived, self._reacts_to(waiting)), act.arrived
        )
        state.claim(act.seat, act.actions, waiting.seen, claim.effective, self._tie)
        self._race[claim] = waiting
        if self._closing is None:
            until = act.arrived + RELAXED if self._relaxed else closes(claim, self._reaches(act.seat))
            self._closing = self._loop.call_later(max(0.0, until - self.now()) / 1000, self._close)

    def _reacts_to(self, waiting: _Waiting) -> float:
        """When the seat was told of what it reacts to: the target, or its own last action, which gave it its card. What
        is aimed at a target that is gone reacts to neither; its time only says by how much it is too late."""
        taken = self._table.state.taken
        if taken is not None and waiting.seen < taken.version:
            return 0.0
        return max(self._taken_told, self._own_told.get(waiting.act.seat, 0.0), self.opening.begins)

    def _close(self) -> None:
        """Decide the race and give its claims to the writer in that order."""
        if self._closing is None:
            return
        self._closing.cancel()
        race, self._race, self._closing = self._race, {}, None
        state = self._table.state
        order = decide(list(race), state.rotation, len(state.seats), self._tie)
        for placed in order:
            waiting = race[placed.claim]

            def judge(now: State, waiting: _Waiting = waiting, placed: Placed = placed) -> log.AnyEntry:
                return _claimed(waiting, now, placed, order, self._tie)

            self._table.submit(judge, waiting.act.persons, waiting.act.request, waiting.done)

    @property
    def _relaxed(self) -> bool:
        return self._table.state.options.get("pace") == "relaxed"

    @property
    def _tie(self) -> float:
        return inf if self._relaxed else TIE

    def _reaches(self, seat: int) -> list[float]:
        """Of everybody who sits at another seat."""
        state = self._table.state
        return [
            wire.reach
            for listener, wire in self.wires.items()
            if any(mine != seat for mine in state.mine(getattr(listener, "tokens", ())))
        ]

    # --- the pause before the end --------------------------------------------------------------------------------

    def _watch_pause(self) -> None:
        """When the pause has begun, its end is waited for; when it was called off, not."""
        by = self._pausing
        if by == self._paused_by:
            return
        self._paused_by = by
        if self._pause is not None:
            self._pause.cancel()
        if by is not None:
            self._pause = asyncio.create_task(self._end_pause(by), name="pause before the end")

    @property
    def _pausing(self) -> int | None:
        """The version with which the pause began that is on now; None if there is none."""
        play, taken = self._table.state.play, self._table.state.taken
        if play is None or taken is None or play.game.let_pass is None or play.over or not self.opening.open:
            return None
        return taken.version if play.refusal(play.to_act()[0], play.game.let_pass) is None else None

    async def _end_pause(self, by: int) -> None:
        """When it is over: whoever has neither called nor let the card pass lets it pass now. What was pressed in time
        and is still on its way may come first."""
        await asyncio.sleep(self._table.state.options["last_card_pause"] + CAP / 1000)
        self._close()
        while self._pausing == by:
            try:
                await self._table.ask(lambda state: _let_pass(state, by))
            except StoreTrouble:
                await asyncio.sleep(AGAIN)


def _contested(state: State, actions: list[str]) -> bool:
    """Whether others may be after this too; what is no action of the game is for ``State.act`` to refuse."""
    if state.play is None:
        return False
    game = state.play.game
    return any(game.contested(action) for action in range(game.actions) if game.write(action) in actions)


def _own(waiting: _Waiting, state: State) -> log.Acted:
    """The entry for what concerns one's own cards alone."""
    if state.begun != waiting.begun:
        raise Refusal("refuse-not-playing")
    return state.act(waiting.act.seat, waiting.act.actions)


def _claimed(waiting: _Waiting, state: State, placed: Placed, order: list[Placed], tie: float) -> log.Acted:
    """The entry for a claim, if what it is after is still there, with the times of all in its race."""
    if state.begun != waiting.begun:
        raise Refusal("refuse-not-playing")
    act = waiting.act
    entry = state.claim(act.seat, act.actions, waiting.seen, placed.claim.effective, tie)
    entry.claims = [_written(each.claim) for each in order]
    entry.tie = placed.tie
    return entry


def _written(claim: Claim) -> log.Claimed:
    claimed = None if claim.claimed is None else round(claim.claimed, 1)
    return log.Claimed(claim.seat, claimed, round(claim.effective, 1), round(claim.arrived, 1))


def _let_pass(state: State, by: int) -> log.Acted | None:
    """The entry with which the next one who is asked in the pause lets the card pass."""
    play, taken = state.play, state.taken
    if play is None or play.over or taken is None or taken.version != by or play.game.let_pass is None:
        return None
    return state.act(play.to_act()[0], [play.game.write(play.game.let_pass)])

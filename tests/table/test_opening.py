"""When a table in real time plays, in virtual time: after the count, and while everybody is there."""

import asyncio
import random
import secrets

import pytest
from tests.table.helpers import MemoryStore, at_once
from tests.table.virtual import run

from shoal.table import log, names
from shoal.table.fairness import Act
from shoal.table.opening import COUNT, GRACE
from shoal.table.state import Refusal
from shoal.table.table import Table
from shoal.table.tables import Tables

LONG = 60.0
"""Seconds in which bots that play have done something."""


class Person:
    """Somebody at the table, who can go and come back."""

    def __init__(self, table: Table, token: str) -> None:
        self.table = table
        self.tokens = {names.token_hash(token)}
        self.news = 0

    def told(self, entry: log.AnyEntry | None) -> None:
        self.news += 1

    def dropped(self) -> None:
        pass

    def come(self) -> None:
        self.table.arrive(self)

    def go(self) -> None:
        self.table.depart(self)

    async def does(self, action: str) -> str | None:
        """The reason for which it is refused, if it is."""
        (seat,) = self.table.state.mine(self.tokens)
        try:
            await self.table.time.act(Act(seat, [action], self.table.time.now()))
        except Refusal as refusal:
            return refusal.reason
        return None


async def begun(*bots: str, **options: object) -> tuple[Tables, Table, Person, Person]:
    """A game of two persons, and these bots, that has just been dealt."""
    tables = Tables(MemoryStore(), at_once)
    await tables.load()
    table, token = await tables.open("piranhas", "Jule", "crab", listed=True)
    jule, ole = Person(table, token), Person(table, "ole")
    jule.come()
    ole.come()
    await table.ask(lambda state: state.join(None, "Ole", "seal", names.token_hash("ole")))
    for bot in bots:
        await table.ask(lambda state, bot=bot: state.add_bot(bot))  # type: ignore[misc]
    await table.ask(lambda state: state.change(None, options, None))
    await table.ask(lambda state: state.begin(0, False))
    return tables, table, jule, ole


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(7)
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "token_hex", lambda n: rng.randbytes(n).hex())


def test_nobody_does_anything_before_the_count_is_over() -> None:
    async def count() -> None:
        tables, table, jule, _ = await begun("quick")
        opening, began = table.time.opening, table.time.now()
        assert opening.counting
        assert opening.begins == pytest.approx(began + COUNT)
        await asyncio.sleep(COUNT / 1000 - 0.01)
        assert await jule.does("reveal") == "refuse-count"
        assert table.state.deeds == []
        await asyncio.sleep(0.02)
        assert opening.open
        assert await jule.does("reveal") is None
        await asyncio.sleep(LONG)
        assert {deed.seat for deed in table.state.deeds} == {0, 2}
        await tables.close()

    run(count())


def test_a_lay_is_no_faster_than_the_count() -> None:
    async def floor() -> None:
        tables, table, jule, _ = await begun()
        await asyncio.sleep(COUNT / 1000)
        await jule.does("reveal")
        assert table.state.play is not None
        lay = next(action for action in table.state.play.legal(0) if action.startswith("lay"))
        assert await jule.does(lay) is None
        assert table.state.taken is not None
        assert table.state.taken.effective is not None
        assert table.state.taken.effective >= round(table.time.opening.begins + 80, 1)  # as the log has it
        await tables.close()

    run(floor())


def test_the_next_game_of_a_match_begins_with_a_count_too() -> None:
    async def match() -> None:
        tables, table, _, _ = await begun("quick", "steady", games=2)
        opening = table.time.opening
        first = opening.begins
        for _ in range(100):
            await asyncio.sleep(10)
            if opening.begins > first:
                break
        dealt = next(deed for deed in table.state.deeds if any(event.kind == "deal" for event in deed.events))
        assert any(event.kind == "game-over" for event in dealt.events)
        assert opening.begins > first
        await tables.close()

    run(match())


def test_the_table_waits_for_who_is_away_and_counts_anew_when_they_are_back() -> None:
    async def away() -> None:
        tables, table, jule, ole = await begun("quick")
        await asyncio.sleep(COUNT / 1000 + 10)
        ole.go()
        await asyncio.sleep(GRACE - 0.1)
        assert table.time.opening.waits_for == []
        heard = jule.news
        await asyncio.sleep(1)
        assert table.time.opening.waits_for == [1]
        assert jule.news > heard
        deeds = len(table.state.deeds)
        assert deeds > 0
        assert await jule.does("reveal") == "refuse-waits"
        await asyncio.sleep(LONG)
        assert len(table.state.deeds) == deeds
        ole.come()
        assert table.time.opening.waits_for == []
        assert table.time.opening.counting
        assert await ole.does("reveal") == "refuse-count"
        await asyncio.sleep(COUNT / 1000)
        assert await ole.does("reveal") is None
        await asyncio.sleep(LONG)
        assert {deed.seat for deed in table.state.deeds[deeds:]} == {1, 2}
        await tables.close()

    run(away())


def test_a_short_break_stops_nothing() -> None:
    async def short() -> None:
        tables, table, _, ole = await begun("quick")
        await asyncio.sleep(COUNT / 1000 + 1)
        begins = table.time.opening.begins
        ole.go()
        await asyncio.sleep(GRACE / 2)
        ole.come()
        await asyncio.sleep(GRACE)
        assert table.time.opening.open
        assert table.time.opening.begins == begins
        await tables.close()

    run(short())


def test_it_can_go_on_without_them_until_they_are_back() -> None:
    async def without() -> None:
        tables, table, jule, ole = await begun("quick")
        await asyncio.sleep(COUNT / 1000)
        ole.go()
        await asyncio.sleep(GRACE + 1)
        table.time.opening.go_on()
        assert table.time.opening.counting
        await asyncio.sleep(COUNT / 1000)
        assert await jule.does("reveal") is None
        ole.come()
        assert table.time.opening.open
        ole.go()
        await asyncio.sleep(GRACE + 1)
        assert table.time.opening.waits_for == [1]
        await tables.close()

    run(without())


def test_who_is_away_when_the_game_begins_is_waited_for_at_once() -> None:
    async def late() -> None:
        tables, table, jule, ole = await begun("quick")
        await asyncio.sleep(COUNT / 1000)
        ole.go()
        await asyncio.sleep(GRACE + 1)
        again = Tables(table._store, at_once)  # after a restart nobody is connected yet
        loaded = await again.find(table.id)
        assert loaded is not None
        assert loaded.time.opening.waits_for == [0, 1]
        for person in (jule, ole):
            person.table = loaded
            assert not loaded.time.opening.open
            person.come()
        assert loaded.time.opening.counting
        await again.close()
        await tables.close()

    run(late())


def test_the_pause_before_the_end_waits_too() -> None:
    async def pause() -> None:
        tables, table, _, ole = await begun("quick", "steady", last_card_pause=10)
        while True:
            await asyncio.sleep(0.5)
            assert table.state.play is not None
            if table.state.play.refusal(0, "accept") is None and table.state.play.refusal(1, "accept") is None:
                break
        ole.go()
        await asyncio.sleep(GRACE + 1)
        ended = len(table.state.deeds)
        await asyncio.sleep(LONG)
        assert len(table.state.deeds) == ended
        ole.come()
        await asyncio.sleep(COUNT / 1000 + 9)
        assert {0, 1} <= set(table.state.waiting)
        await asyncio.sleep(2)
        assert table.state.waiting == []
        await tables.close()

    run(pause())


def test_the_pace_can_change_while_the_game_goes_on_and_nothing_else() -> None:
    async def pace() -> None:
        tables, table, _, _ = await begun()
        await table.ask(lambda state: state.change(None, {"pace": "relaxed"}, None))
        assert table.state.options["pace"] == "relaxed"
        assert table.state.phase == "playing"
        for options in ({"games": 3}, {"pace": "live", "games": 3}, {}):
            with pytest.raises(Refusal, match="refuse-not-gathering"):
                await table.ask(lambda state, options=options: state.change(None, options, None))  # type: ignore[misc]
        await tables.close()

    run(pace())


def test_everybody_needs_a_device() -> None:
    async def beside() -> None:
        tables = Tables(MemoryStore(), at_once)
        await tables.load()
        table, _ = await tables.open("piranhas", "Jule", "crab", listed=True)
        with pytest.raises(Refusal, match="refuse-one-device"):
            await table.ask(lambda state: state.add_here(None, "Ole", "seal", "ole"))
        await tables.close()

    run(beside())

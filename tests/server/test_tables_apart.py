"""A game at several tables (FF-80): whoever sits at one is told nothing of the others (FF-82), byte for byte."""

import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from tests.table.helpers import MemoryStore, at_once

from shoal import games
from shoal.engine.play import Play
from shoal.server import messages as m
from shoal.server.conversation import Conversation
from shoal.table.best import Best
from shoal.table.clock import Clocks
from shoal.table.names import token_hash
from shoal.table.ready import Ready
from shoal.table.realtime import RealTime
from shoal.table.state import Seat, State
from shoal.table.table import Table

PLAYERS = 7
"""Seats 0, 2, 4, 6 sit at table 1, seats 1, 3, 5 at table 2."""
TOKENS = [f"the token of seat {seat}" for seat in range(PLAYERS)]
Step = tuple[int, str]


@pytest.fixture(autouse=True)
def clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RealTime, "now", lambda _: 0.0)


class Room:
    """A table of the server at which a game at two tables is played, and those who listen."""

    def __init__(self) -> None:
        store = MemoryStore()
        store.logs["kai-1"] = [b""] * 9
        play = Play(games.game("fff"), PLAYERS, {"traders": "first"}, start=0, seed=7)
        seats = [Seat("person", f"P{n}", "crab", token_hash(TOKENS[n]), n) for n in range(PLAYERS)]
        state = State(version=9, word="Kaimauer", game="fff", options=play.options, seats=seats)
        state.sitting, state.begun, state.play = 1, 9, play
        self.play = play
        self.table = Table("kai-1", state, store, Best(store), at_once, Ready())

    async def does(self, seat: int, action: str) -> None:
        await self.table.ask(lambda state: state.act(seat, [action]))


class Ear:
    """A connection: of a seat, or of a spectator."""

    def __init__(self, room: Room) -> None:
        self.sent: list[bytes] = []
        self._conversation = Conversation(room.table, lambda data: self.sent.append(data or b""))

    async def hello(self, seat: int | None, have: int | None = None, watch: list[int] | None = None) -> None:
        tokens = [] if seat is None else [TOKENS[seat]]
        await self.says(m.Hello(tokens, have, watch or [1]))

    async def says(self, message: m.ToServer) -> None:
        await self._conversation.hear(msgspec.json.encode(message))

    def heard(self, kind: type[Any]) -> list[Any]:
        told = [msgspec.json.decode(data, type=m.ToPage) for data in self.sent]
        return [message for message in told if isinstance(message, kind)]


@pytest.fixture
async def rooms() -> AsyncIterator[list[Room]]:
    made = [Room(), Room()]
    yield made
    for room in made:
        await room.table.close()


def table_of(seat: int) -> int:
    return seat % 2 + 1


def steps(seed: int, count: int) -> list[Step]:
    """Things to do in a game, at random, but nobody changes the table, and no tiles are drawn: the generator is one for
    all tables."""
    random_ = random.Random(seed)
    play = Play(games.game("fff"), PLAYERS, {"traders": "first"}, start=0, seed=7)
    done: list[Step] = []
    while len(done) < count:
        seat = random_.choice(play.to_act())
        action = random_.choice([word for word in play.legal(seat) if not word.startswith(("leave", "fetish"))])
        play.play(seat, action)
        done.append((seat, action))
    return done


@pytest.mark.parametrize("seat", [0, 3])
async def test_ff82_what_happens_at_another_table_changes_no_byte_sent_to_a_seat(rooms: list[Room], seat: int) -> None:
    busy, calm = rooms
    todo = steps(1, 160)
    ears = [Ear(room) for room in rooms]
    for ear in ears:
        await ear.hello(seat)
    for number, (who, action) in enumerate(todo):
        await busy.does(who, action)
        if table_of(who) == table_of(seat):
            await calm.does(who, action)
        if number == 80:  # somebody comes back, a tail behind, and one with nothing
            late = [Ear(room) for room in rooms]
            fresh = [Ear(room) for room in rooms]
            for ear, other in zip(late, fresh, strict=True):
                await ear.hello(seat, have=ears[0].heard(m.Happened)[-3].version)
                await other.hello(seat)
            assert late[0].sent == late[1].sent
            assert len(late[0].heard(m.Happened)) == 2
            assert fresh[0].sent == fresh[1].sent
    assert ears[0].sent == ears[1].sent
    assert len(ears[0].heard(m.Happened)) > 40
    assert len(busy.table.state.deeds) == 160
    assert len(calm.table.state.deeds) < 120

    for ear in ears:  # what it stands like now and before, and an answer to what is asked
        told = ear.heard(m.Happened)
        await ear.says(m.Look("look-1", 1, at=len(told)))
        await ear.says(m.Look("look-2", 1, at=len(told) // 2, eyes=seat))
        await ear.says(m.Act("act-1", seat, ["keep plus2"]))
        await ear.says(m.Undo("undo-1", seat))
    assert ears[0].sent == ears[1].sent
    assert [position.of for position in ears[0].heard(m.Position)] == [len(ears[0].heard(m.Happened))] * 2


async def test_ff82_versions_count_what_one_is_told(rooms: list[Room]) -> None:
    ear = Ear(rooms[0])
    await ear.hello(2)
    for who, action in steps(2, 60):
        await rooms[0].does(who, action)
    versions = [message.version for message in ear.heard(m.Happened)]
    assert versions == list(range(10, 10 + len(versions)))
    assert {message.by % 2 for message in ear.heard(m.Happened)} == {0}
    assert all(seat % 2 == 0 for message in ear.heard(m.Happened) for seat in message.waiting)


async def test_ff82_the_clocks_of_another_table_are_not_told(rooms: list[Room]) -> None:
    room, ear = rooms[0], Ear(rooms[0])
    room.table.state.clocks = Clocks.begin("normal", PLAYERS)
    await ear.hello(3)
    times = ear.heard(m.Whole)[0].times
    assert times is not None
    assert [left is None for left in times.left] == [True, False, True, False, True, False, True]


async def test_ff82_spectators_choose_tables(rooms: list[Room]) -> None:
    room = rooms[0]
    one, two, both = Ear(room), Ear(room), Ear(room)
    await one.hello(None)
    await two.hello(None, watch=[2])
    await both.hello(None, watch=[1, 2, 3])
    for who, action in steps(3, 60):
        await room.does(who, action)
    assert {message.by % 2 for message in one.heard(m.Happened)} == {0}
    assert {message.by % 2 for message in two.heard(m.Happened)} == {1}
    assert len(both.heard(m.Happened)) == 60
    assert [view.view["table"] for view in two.heard(m.Whole)[0].views] == [2]
    assert [view.view["table"] for view in both.heard(m.Happened)[-1].views] == [1, 2]
    assert all(seat["here"] == (n % 2 == 1) for n, seat in enumerate(two.heard(m.Whole)[0].views[0].view["seats"]))


async def begin(room: Room) -> None:
    """Everybody keeps a tile."""
    for seat in range(PLAYERS):
        await room.does(seat, room.play.legal(seat)[0])


async def test_ff81_who_changes_the_table_is_told_of_the_new_one_from_then_on(rooms: list[Room]) -> None:
    room = rooms[0]
    await begin(room)
    mover, stays, there = Ear(room), Ear(room), Ear(room)
    await mover.hello(0)
    await stays.hello(2)
    await there.hello(3)
    await room.does(0, "leave 2")
    assert [event.kind for event in mover.heard(m.Happened)[-1].events] == ["leave", "arrive"]
    assert [event.kind for event in stays.heard(m.Happened)[-1].events] == ["leave", "turn"]
    assert [event.kind for event in there.heard(m.Happened)[-1].events] == ["arrive"]
    assert "2" not in str(stays.heard(m.Happened)[-1].events[0].args)
    assert mover.heard(m.Happened)[-1].views[0].view["table"] == 2
    await room.does(2, "walk p1")
    await room.does(1, "walk p1")
    assert [message.by for message in mover.heard(m.Happened)] == [0, 1]
    assert [message.by for message in stays.heard(m.Happened)] == [0, 2]


async def test_ff82_when_the_game_is_over_all_of_it_is_told(rooms: list[Room]) -> None:
    room = rooms[0]
    await begin(room)
    ear = Ear(room)
    await ear.hello(1)
    await room.does(0, "walk p1")
    room.play.states[0].seat[0].fetishes[:] = (0, 1, 2)
    await room.does(0, "end")
    last, everything = ear.heard(m.Happened)[-1], ear.heard(m.Whole)[-1]
    assert last.version == ear.heard(m.Whole)[0].version + 1
    assert [event.kind for event in last.events] == ["game-over"]
    assert everything.version == room.table.state.version
    assert ["walk"] in [[event.kind for event in events] for events in everything.log]
    assert everything.views[0].view["seats"][0]["fetishes"] == ["feather", "flipper", "spyglass"]
    again = Ear(room)
    await again.hello(1, have=last.version)
    assert again.heard(m.Whole)


@pytest.mark.parametrize("table", [1, 2])
async def test_looked_at_again_with_all_open_there_are_those_who_sat_at_the_table(
    rooms: list[Room], table: int
) -> None:
    room = rooms[0]
    await begin(room)
    room.play.states[0].seat[0].fetishes[:] = (0, 1, 2)
    await room.does(0, "end")
    ear = Ear(room)
    await ear.hello(1)
    await ear.says(m.Look("look-1", 1, at=0, open=True, table=table))
    view = ear.heard(m.Position)[-1].view.view
    assert view["table"] == table
    assert [seat for seat, lying in enumerate(view["seats"]) if lying["here"]] == [*range(table - 1, PLAYERS, 2)]

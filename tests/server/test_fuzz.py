"""Whatever a page says in whatever order, the table stays whole: every request is answered, and the log replays."""

import asyncio
from typing import Any, get_args

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.table.helpers import MemoryStore, at_once

from shoal.server import messages as m
from shoal.server.conversation import Conversation
from shoal.table import log
from shoal.table.names import token_hash
from shoal.table.state import State
from shoal.table.tables import Tables

SEATS = st.integers(0, 6)
NAMES = st.text(min_size=1, max_size=24)
IDS = st.uuids().map(str) | st.just("1")
ACTIONS = st.lists(
    st.sampled_from(["turn", "B1", "G6", "point Y", "protect B", "flip W", "nonsense"]), min_size=1, max_size=3
)
OPTIONS = st.dictionaries(
    st.sampled_from(["variant", "games", "open_memory", "tide"]),
    st.one_of(st.none(), st.booleans(), st.integers(), st.sampled_from(["basic", "superbissig"]), st.lists(st.none())),
)
TABLES = st.integers(1, 3)
MOMENTS = st.floats(allow_nan=False, allow_infinity=False)
SAYINGS = {
    m.Hello: st.builds(
        m.Hello, st.lists(NAMES, max_size=3), st.none() | st.integers(-1, 50), st.lists(TABLES, min_size=1, max_size=3)
    ),
    m.Join: st.builds(m.Join, id=IDS, name=NAMES, avatar=st.just("crab"), seat=st.none() | SEATS),
    m.AddHere: st.builds(m.AddHere, id=IDS, name=NAMES, avatar=st.just("seal")),
    m.AddBot: st.builds(m.AddBot, id=IDS, bot=st.sampled_from(["random", "greedy", "wal"])),
    m.OpenSeat: st.builds(m.OpenSeat, id=IDS),
    m.Leave: st.builds(m.Leave, id=IDS, seat=SEATS),
    m.Change: st.builds(
        m.Change,
        id=IDS,
        game=st.sampled_from([None, None, "fischfutter", "piranhas", "fff", "skat"]),
        options=OPTIONS,
        start=st.integers(-1, 6),
        clock=st.sampled_from([None, "none", "fast", "days"]),
    ),
    m.Begin: st.builds(m.Begin, id=IDS, sitting=st.integers(0, 2), rotate=st.booleans()),
    m.Regather: st.builds(m.Regather, id=IDS),
    m.Act: st.builds(m.Act, id=IDS, seat=SEATS, actions=ACTIONS, press=st.none() | MOMENTS, seen=st.integers(-1, 50)),
    m.Undo: st.builds(m.Undo, id=IDS, seat=SEATS),
    m.Mix: st.builds(m.Mix, id=IDS, seat=SEATS, text=NAMES),
    m.GoOn: st.builds(m.GoOn, id=IDS),
    m.StandIn: st.builds(m.StandIn, id=IDS, seat=SEATS),
    m.ComeBack: st.builds(m.ComeBack, id=IDS, seat=SEATS),
    m.Look: st.builds(
        m.Look,
        id=IDS,
        sitting=st.integers(1, 2),
        at=st.integers(0, 9),
        eyes=st.none() | SEATS,
        open=st.booleans(),
        log=st.booleans(),
        table=TABLES,
    ),
    m.Say: st.builds(
        m.Say,
        id=IDS,
        text=st.text(max_size=400),
        phrase=st.sampled_from(["", "", "phrase-hello", "nonsense"]),
        name=st.text(max_size=24),
    ),
    m.ClockBack: st.builds(m.ClockBack, at=MOMENTS, mine=MOMENTS),
}
"""Everything a page can say, by kind."""
REQUESTS = st.one_of(list(SAYINGS.values()))
PEOPLE = [(1, m.Join("join", "Ida", "seal")), (0, m.Begin("begin", 0))]
ALONE = [(0, m.Change("alone", options={"variant": "superbissig"})), (0, m.Begin("begin", 0))]
SETUP = st.sampled_from([PEOPLE, ALONE, PEOPLE[:1], []])
"""How it begins, so that not only gathering is tried."""
SAID = st.lists(
    st.tuples(st.sampled_from([0, 0, 0, 1, 2]), st.just("first legal action") | REQUESTS), min_size=10, max_size=60
)
MESSAGE = msgspec.json.Decoder(m.ToPage)


class Talker:
    """A page that says anything."""

    def __init__(self, conversation: Conversation, sent: list[bytes | None]) -> None:
        self.conversation, self.sent = conversation, sent

    async def say(self, message: Any) -> list[m.ToPage]:
        """Say it; all that was told meanwhile, each message as the page would read it."""
        self.sent.clear()
        await self.conversation.hear(msgspec.json.encode(message))
        while self.conversation._acting:  # in real time it is answered later
            await asyncio.wait(self.conversation._acting)
        return [MESSAGE.decode(data) for data in self.sent if data]


def test_everything_a_page_can_say_is_said() -> None:
    assert set(SAYINGS) == set(get_args(m.ToServer))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SETUP, SAID)
def test_any_conversation_leaves_the_table_whole(setup: list[tuple[int, Any]], said: list[tuple[int, Any]]) -> None:
    asyncio.run(_talk([*setup, *said]))


async def _talk(said: list[tuple[int, Any]]) -> None:
    store = MemoryStore()
    tables = Tables(store, at_once)
    table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
    talkers = []
    for number in range(3):
        sent: list[bytes | None] = []
        talkers.append(Talker(Conversation(table, sent.append), sent))
        (whole, *_) = await talkers[-1].say(m.Hello([token] if number == 0 else []))
        assert isinstance(whole, m.Whole)
    for who, request in said:
        message = request
        if request == "first legal action":
            waiting = table.state.waiting
            if not waiting or table.state.play is None:
                continue
            message = m.Act(f"legal {table.state.version}", waiting[0], table.state.play.legal(waiting[0])[:1])
            who = next((n for n in range(3) if table.state.mine(talkers[n].conversation.tokens) == waiting[:1]), who)
        told = await talkers[who].say(message)
        assert sum(isinstance(each, m.Done | m.Refused) for each in told) == (not isinstance(message, m.ClockBack))
        assert table.state.seats
        assert table.state.host in range(len(table.state.seats))
        assert all(0 <= seat < len(table.state.seats) for seat in table.state.waiting)
    await tables.close()
    _replays(store, table.id, table.state)


def _replays(store: MemoryStore, table_id: str, state: State) -> None:
    again = State()
    for data in store.logs[table_id]:
        again.take(log.read(data))
    compared_apart: dict[str, Any] = {"play": None, "past": None, "_shown": None}
    assert vars(again) | compared_apart == vars(state) | compared_apart
    assert [game.play.actions for game in again.past] == [game.play.actions for game in state.past]
    if again.play is not None and state.play is not None:
        assert again.play.written_state() == state.play.written_state()


@given(st.binary(max_size=200) | st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_answered(data: bytes | str) -> None:
    async def talk() -> None:
        store = MemoryStore()
        tables = Tables(store, at_once)
        table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
        sent: list[bytes | None] = []
        conversation = Conversation(table, sent.append)
        await conversation.hear(data)
        assert len(sent) == 1
        assert token_hash(token) not in conversation.tokens
        await tables.close()

    asyncio.run(talk())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
MISSHAPEN = st.sampled_from(get_args(m.ToServer)).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"type": st.just(kind.__struct_config__.tag)}, optional=dict.fromkeys(kind.__struct_fields__, JSON)
    )
)
"""Messages of each kind, with anything at all in any of their fields."""


@given(st.lists(MISSHAPEN, min_size=1, max_size=20))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_message_with_anything_in_its_fields_is_answered(said: list[dict[str, Any]]) -> None:
    async def talk() -> None:
        tables = Tables(MemoryStore(), at_once)
        table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
        sent: list[bytes | None] = []
        talker = Talker(Conversation(table, sent.append), sent)
        await talker.say(m.Hello([token]))
        for message in said:
            answers = sum(isinstance(each, m.Done | m.Refused) for each in await talker.say(message))
            assert answers == 1 or message["type"] == "clock_back"
        assert table.state.seats
        await tables.close()

    asyncio.run(talk())

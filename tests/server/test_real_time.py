"""Piranhas at the table, over a seeded network in virtual time: delay, jitter, loss, messages that come twice or in
another order, connections that break. The clients talk to the very conversation that the WebSocket carries."""

import asyncio
import itertools
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from tests.games.conservation import piranhas as conserved
from tests.table.helpers import MemoryStore, at_once
from tests.table.virtual import run

from shoal.engine.text import sentence
from shoal.server import messages as m
from shoal.server.conversation import Conversation
from shoal.table import log
from shoal.table.state import State
from shoal.table.table import Table
from shoal.table.tables import Tables

_decoder = msgspec.json.Decoder(m.ToPage)
AGAIN = 1.0
"""Seconds until a client asks again, under the same id."""


class Network:
    """What is between a client and the table."""

    def __init__(self, rng: random.Random, ping: float, jitter: float = 0.2, trouble: float = 0.0) -> None:
        self.rng, self.ping, self.jitter, self.trouble = rng, ping, jitter, trouble
        self._down = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    def delay(self) -> float:
        return self.ping / 2000 * self.rng.uniform(1 - self.jitter, 1 + self.jitter)

    def up(self, deliver: Callable[[], Awaitable[None]]) -> None:
        """To the table: lost, twice, and in another order, as often as there is trouble."""
        copies = 0 if self.happens() else 2 if self.happens() else 1
        for _ in range(copies):
            late = self.delay() + (self.rng.uniform(0, 0.3) if self.happens() else 0)
            task = asyncio.create_task(self._later(late, deliver))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _later(self, late: float, deliver: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(late)
        await deliver()

    def down(self, deliver: Callable[[], None]) -> None:
        """From the table, in order, as a WebSocket does."""
        loop = asyncio.get_running_loop()
        self._down = max(self._down + 1e-6, loop.time() + self.delay())
        loop.call_at(self._down, deliver)

    def happens(self) -> bool:
        return self.rng.random() < self.trouble


class Client:
    """A page whose clock is its own, behind a network."""

    def __init__(self, table: Table, token: str, network: Network) -> None:
        self.table, self.token, self.network = table, token, network
        self.ahead = network.rng.uniform(-1e6, 1e6)
        self.version: int | None = None
        self.versions: list[int] = []
        self.views: list[m.SeatView] = []
        self.over = asyncio.Event()
        self.table_info: m.TableInfo | None = None
        self.counted: float | None = None
        """When play begins, by the loop's clock in milliseconds, as the page is told."""
        self.counts = 0
        self.counts_before_deal: int | None = None
        """How often the count was told before the game was, which begins with it."""
        self.answers: dict[str, asyncio.Future[m.Done | m.Refused]] = {}
        self.ids = itertools.count()
        self.talk: Conversation | None = None

    async def connect(self) -> None:
        """Anew, with the last version seen."""
        if self.talk is not None:
            self.talk.ended()

        def send(data: bytes | None) -> None:
            if data is not None:  # else the table is put away
                self.network.down(lambda: self.hear(data, talk))

        talk = self.talk = Conversation(self.table, send)
        await talk.hear(msgspec.json.encode(m.Hello([self.token], self.version)))

    def clock(self) -> float:
        return 1000 * asyncio.get_running_loop().time() + self.ahead

    def hear(self, data: bytes, talk: Conversation) -> None:
        if talk is not self.talk:
            return  # of a connection that is gone
        message = _decoder.decode(data)
        match message:
            case m.Whole() | m.Happened() | m.Changed():
                if isinstance(message, m.Happened):
                    assert self.version is not None
                    assert message.version == self.version + 1
                    self.versions.append(message.version)
                self.version = message.version
                if not isinstance(message, m.Happened):
                    self.table_info = message.table
                if isinstance(message, m.Whole) and len(message.log) == 1:
                    self.counts_before_deal = self.counts
                if not isinstance(message, m.Changed):
                    self.views = message.views or self.views
                    if message.result is not None:
                        self.over.set()
            case m.Count():
                self.counts += 1
                self.counted = None if message.at is None else message.at - self.ahead
            case m.Clock():
                self.say(m.ClockBack(message.at, self.clock()))
            case m.Done() | m.Refused():
                assert message.id is not None
                answer = self.answers.get(message.id)
                if answer is not None and not answer.done():
                    answer.set_result(message)

    def say(self, message: m.ToServer) -> None:
        data, talk = msgspec.json.encode(message), self.talk
        assert talk is not None
        self.network.up(lambda: talk.hear(data))

    async def act(self, action: str, **more: Any) -> m.Done | m.Refused:
        """Ask until there is an answer, always under the same id."""
        act = m.Act(
            f"{self.token} {next(self.ids)}",
            self.seat,
            [action],
            **({"press": self.clock(), "seen": self.version} | more),
        )
        answer = self.answers[act.id] = asyncio.get_running_loop().create_future()
        while True:
            self.say(act)
            try:
                return await asyncio.wait_for(asyncio.shield(answer), AGAIN)
            except TimeoutError:
                if self.network.happens():
                    await self.connect()

    @property
    def seat(self) -> int:
        assert self.views[0].seat is not None
        return self.views[0].seat


async def seated(
    pings: list[float], rng: random.Random, trouble: float = 0.0, **options: object
) -> tuple[Tables, MemoryStore, Table, list[Client]]:
    """A table in play at which everybody's clock has been asked for a while; then the network gets as bad as it is."""
    store = MemoryStore()
    tables = Tables(store, at_once)
    await tables.load()
    table, token = await tables.open("piranhas", "Kim", "crab", listed=True)
    await table.ask(lambda state: state.change(None, options, None))
    clients = [Client(table, token, Network(rng, pings[0]))]
    await clients[0].connect()
    for number, ping in enumerate(pings[1:], 1):
        if number > 1:
            await table.ask(lambda state: state.open_seat())
        talk = Conversation(table, _noted := _Noted())
        await talk.hear(msgspec.json.encode(m.Hello([], None)))
        await talk.hear(
            msgspec.json.encode(m.Join(f"joins as number {number}", ["Ole", "Ida", "Jule"][number - 1], "seal"))
        )
        talk.ended()
        clients.append(Client(table, _noted.token, Network(rng, ping)))
        await clients[-1].connect()
    await table.ask(lambda state: state.begin(0, False))
    await asyncio.sleep(40)
    for client in clients:
        client.network.trouble = trouble
    return tables, store, table, clients


class _Noted:
    """Takes what is sent and keeps the token."""

    token = ""

    def __call__(self, data: bytes | None) -> None:
        assert data is not None
        message = _decoder.decode(data)
        if isinstance(message, m.Seated):
            self.token = message.token


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(6)
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "token_hex", lambda n: rng.randbytes(n).hex())


def last_entry(store: MemoryStore, table: Table) -> log.Acted:
    entry = log.read(store.logs[table.id][-1])
    assert isinstance(entry, log.Acted)
    return entry


def a_lay(client: Client) -> str:
    return next(action for action in client.views[0].legal if action.startswith("lay"))


# --- the beginning ---------------------------------------------------------------------------------------------------


def test_the_count_ends_on_all_pages_at_the_same_moment() -> None:
    async def count() -> None:
        tables, _, table, clients = await seated([20, 220, 90], random.Random(8))
        zero = table.time.now() - 1000 * asyncio.get_running_loop().time()
        for client in clients:
            assert client.counted is not None
            jitter = client.network.ping * client.network.jitter / 2
            assert client.counted + zero == pytest.approx(table.time.opening.begins, abs=jitter)
            assert client.counts_before_deal
        await tables.close()

    run(count())


def test_who_comes_while_the_count_is_on_is_told_as_soon_as_the_clock_is_known() -> None:
    async def late() -> None:
        tables, _, table, clients = await seated([20, 60], random.Random(9))
        await table.ask(lambda state: state.change(None, {"pace": "relaxed"}, None))
        clients[1].talk.ended()  # type: ignore[union-attr]
        await asyncio.sleep(10)
        assert clients[0].table_info is not None
        assert clients[0].table_info.waits_for == [clients[1].seat]
        clients[1].version = clients[1].counted = None
        await clients[1].connect()
        await asyncio.sleep(1)
        zero = table.time.now() - 1000 * asyncio.get_running_loop().time()
        for client in clients:
            assert client.counted is not None
            assert client.counted + zero == pytest.approx(table.time.opening.begins, abs=6)
            assert client.table_info is not None
            assert client.table_info.waits_for == []
        await tables.close()

    run(late())


def test_it_goes_on_without_who_is_away_when_somebody_says_so() -> None:
    async def on() -> None:
        tables, _, _, clients = await seated([20, 60], random.Random(9))
        kim, ole = clients
        ole.talk.ended()  # type: ignore[union-attr]
        await asyncio.sleep(10)
        refused = await kim.act("reveal")
        assert isinstance(refused, m.Refused)
        assert (refused.reason, refused.args) == ("refuse-waits", {"who": ole.seat})
        kim.say(m.GoOn("go on"))
        await asyncio.sleep(4)
        assert isinstance(await kim.act("reveal"), m.Done)
        await tables.close()

    run(on())


def test_two_who_sit_at_one_device_cannot_begin_and_who_only_watches_cannot_let_it_go_on() -> None:
    async def beside() -> None:
        tables = Tables(MemoryStore(), at_once)
        await tables.load()
        table, token = await tables.open("fischfutter", "Kim", "crab", listed=True)
        told: list[m.ToPage] = []
        talk = Conversation(table, lambda data: told.append(_decoder.decode(data or b"")))
        for message in (
            m.Hello([token], None),
            m.AddHere("sits at the same device", "Ole", "seal"),
            m.Change("another game", "piranhas"),
            m.Begin("begin", 0),
        ):
            await talk.hear(msgspec.json.encode(message))
        assert m.Refused("begin", "refuse-one-device", {}, None) in told
        watcher = Conversation(table, lambda data: told.append(_decoder.decode(data or b"")))
        await watcher.hear(msgspec.json.encode(m.Hello([], None)))
        await watcher.hear(msgspec.json.encode(m.GoOn("go on")))
        assert m.Refused("go on", "refuse-not-your-seat", {}, None) in told
        talk.ended()
        watcher.ended()
        await tables.close()

    run(beside())


def test_how_far_away_everybody_is_and_that_the_relaxed_pace_would_be_better() -> None:
    async def far() -> None:
        tables, _, table, clients = await seated([20, 100, 300], random.Random(10))
        info = clients[0].table_info
        assert info is not None
        assert [seat.dots for seat in info.seats] == [4, 3, 1]
        assert [seat.ping for seat in info.seats] == pytest.approx([20, 100, 300], rel=0.1)
        assert info.far
        await table.ask(lambda state: state.change(None, {"pace": "relaxed"}, None))
        await asyncio.sleep(1)
        assert clients[0].table_info is not None
        assert not clients[0].table_info.far
        await tables.close()

    run(far())


# --- who was first --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pings", [[20, 220], [220, 20]])
@pytest.mark.parametrize("apart", [40, 70])
def test_who_pressed_first_has_it_and_the_other_is_told_by_how_much(pings: list[float], apart: float) -> None:
    async def race() -> None:
        tables, store, table, clients = await seated(pings, random.Random(1))
        for client in clients:
            assert isinstance(await client.act("reveal"), m.Done)
        await asyncio.sleep(1)
        kim, ole = clients

        async def later() -> m.Done | m.Refused:
            await asyncio.sleep(apart / 1000)
            return await ole.act(a_lay(ole))

        won, lost = await asyncio.gather(kim.act(a_lay(kim)), later())
        assert isinstance(won, m.Done)
        assert isinstance(lost, m.Refused)
        assert (lost.reason, lost.clause) == ("refuse-too-late", "PI-30")
        assert lost.args["who"] == kim.seat
        assert lost.args["action"] == "lay"
        assert lost.args["ms"] == pytest.approx(apart, abs=10)
        entry = last_entry(store, table)
        seats = [claim.seat for claim in entry.claims]
        assert seats in ([kim.seat, ole.seat], [kim.seat])  # from far away the other comes when it is decided
        assert entry.claims[0].claimed == pytest.approx(entry.claims[0].effective)
        assert not entry.tie
        assert "lay" in " ".join(ole.views[0].legal)  # the card is back in hand
        await tables.close()

    run(race())


def test_equally_fast_presses_are_decided_by_the_rotation_in_turn() -> None:
    async def races() -> None:
        tables, store, table, clients = await seated([30, 30], random.Random(2))
        before = table.state.rotation
        winners = []
        for _ in range(4):
            for client in clients:
                await client.act("reveal")
            await asyncio.sleep(1)
            await asyncio.gather(*(client.act(a_lay(client)) for client in clients))
            entry = last_entry(store, table)
            assert entry.tie
            winners.append(entry.seat)
            await asyncio.sleep(1)
        assert winners == [before, 1 - before] * 2
        await tables.close()

    run(races())


def test_what_is_aimed_at_a_target_that_is_gone_comes_back_at_once() -> None:
    async def late() -> None:
        tables, _, table, (kim, ole) = await seated([20, 20], random.Random(3))
        for client in (kim, ole):
            await client.act("reveal")
        await asyncio.sleep(1)
        seen = ole.version
        assert isinstance(await kim.act(a_lay(kim)), m.Done)
        await asyncio.sleep(1)
        lost = await ole.act(a_lay(ole), seen=seen)
        assert isinstance(lost, m.Refused)
        assert lost.reason == "refuse-too-late"
        assert table.state.play is not None
        conserved(table.state.play.written_state())
        assert isinstance(await ole.act(a_lay(ole)), m.Done)  # aimed at the new one
        await tables.close()

    run(late())


def test_one_s_own_cards_wait_for_nobody_and_a_claim_no_longer_than_needed() -> None:
    async def waits() -> None:
        tables, _, table, (kim, ole) = await seated([1, 220], random.Random(4))
        loop = asyncio.get_running_loop()
        start = loop.time()
        await kim.act("reveal")
        assert loop.time() - start < 0.003
        await asyncio.sleep(1)
        start = loop.time()
        await kim.act(a_lay(kim))
        assert 0.1 < loop.time() - start < 0.153
        await ole.act("reveal")
        await asyncio.sleep(1)
        start = loop.time()
        await ole.act(a_lay(ole))
        assert loop.time() - start < 0.28  # its own way there and back
        assert table.state.taken is not None
        await tables.close()

    run(waits())


def test_what_the_rules_refuse_makes_nobody_wait() -> None:
    async def refused() -> None:
        tables, _, _, (kim, _) = await seated([1, 220], random.Random(5))
        start = asyncio.get_running_loop().time()
        answer = await kim.act("lay fresh")
        assert isinstance(answer, m.Refused)
        assert answer.reason == "refuse-no-card"
        assert isinstance(await kim.act("lay nothing"), m.Refused)
        assert asyncio.get_running_loop().time() - start < 0.01
        await tables.close()

    run(refused())


def test_in_the_relaxed_pace_all_who_say_so_within_seconds_take_part() -> None:
    async def relaxed() -> None:
        tables, store, table, clients = await seated([20, 220, 60], random.Random(6), pace="relaxed")
        for client in clients:
            await client.act("reveal")
        await asyncio.sleep(1)
        first = table.state.rotation

        async def after(seconds: float, client: Client) -> m.Done | m.Refused:
            await asyncio.sleep(seconds)
            return await client.act(a_lay(client))

        order = sorted(clients, key=lambda client: (client.seat - first) % 3, reverse=True)
        answers = await asyncio.gather(*(after(k, client) for k, client in enumerate(order)))
        assert [type(answer) for answer in answers] == [m.Refused, m.Refused, m.Done]
        assert [answer.args["ms"] for answer in answers if isinstance(answer, m.Refused)] == [0, 0]
        assert last_entry(store, table).tie
        await tables.close()

    run(relaxed())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Kim war 40 ms schneller. Deine Karte ist zurück."),
        ("en", "Kim was 40 ms faster. Your card is back."),
    ],
)
def test_the_refusal_is_a_sentence(language: str, text: str) -> None:
    args = {"who": "Kim", "ms": 40, "action": "lay"}
    said = [sentence("piranhas", language, key, args) for key in ("refuse-too-late", "refuse-too-late.why")]
    assert " ".join(said) == text


# --- whole games over a bad network -------------------------------------------------------------------------------


async def play(client: Client) -> None:
    """Does something or other, again and again; calls seldom, or it would never end."""
    rng = client.network.rng
    while not client.over.is_set():
        await asyncio.sleep(rng.uniform(0.1, 1.5))
        can = [action for action in client.views[0].legal if action != "wrong" or rng.random() < 0.05]
        lays = [action for action in can if action.startswith("lay")]
        if can and not client.over.is_set():
            await client.act(rng.choice(lays or can))


def test_loss_duplicates_and_other_orders_lose_no_card_and_fork_nothing() -> None:
    rivals: set[int] = set()  # how many claims the races had, in all six games

    async def game(seed: int) -> None:
        pings: list[float] = [20, 220, 90]
        tables, store, table, clients = await seated(pings, random.Random(seed), 0.1)
        playing = [asyncio.create_task(play(client)) for client in clients]
        await asyncio.gather(*(client.over.wait() for client in clients))
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        again = State()
        for data in store.logs[table.id]:
            again.take(log.read(data))
            if again.play is not None:
                conserved(again.play.written_state())
        assert again.play is not None
        assert table.state.play is not None
        assert again.play.written_state() == table.state.play.written_state()
        assert again.version == table.state.version == clients[0].version == clients[1].version == clients[2].version
        assert len(again.done) == len({(by, request) for by, request in again.done})
        for client in clients:
            assert client.versions == sorted(set(client.versions))
        rivals.update(len(each.claims) for each in map(log.read, store.logs[table.id]) if isinstance(each, log.Acted))
        await tables.close()

    for seed in range(6):
        run(game(seed))
    assert rivals >= {0, 1, 2}

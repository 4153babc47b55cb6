"""The writer: log first, then tell; once each; nothing acknowledged is lost, whatever the store does."""

import asyncio
import itertools
from collections.abc import AsyncIterator

import pytest
from tests.table.helpers import MemoryStore, at_once

from shoal.engine.play import Play
from shoal.games import game as find_game
from shoal.table import bots, log, names
from shoal.table.state import Refusal, State
from shoal.table.store import StoreTrouble
from shoal.table.table import Table
from shoal.table.tables import Tables

FULL = StoreTrouble("the disk is full")


class Ear:
    """A listener that notes what it is told, and of which version."""

    def __init__(self, table: Table, *tokens: str) -> None:
        self.table = table
        self.tokens = {names.token_hash(token) for token in tokens}
        self.heard: list[tuple[int, log.AnyEntry | None]] = []
        self.is_dropped = False
        self.news = asyncio.Event()

    def told(self, entry: log.AnyEntry | None) -> None:
        self.heard.append((self.table.state.version, entry))
        self.news.set()

    def dropped(self) -> None:
        self.is_dropped = True
        self.news.set()

    async def until_over(self) -> None:
        while self.table.state.phase != "over":
            self.news.clear()
            await self.news.wait()


@pytest.fixture
async def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def tables(store: MemoryStore) -> AsyncIterator[Tables]:
    tables = Tables(store, at_once)
    await tables.load()
    yield tables
    store.trouble = None
    await tables.close()
    assert store.closed


async def two_people(tables: Tables, **options: object) -> tuple[Table, Ear]:
    """A table in play with persons 0 and 1; somebody listens with the host's token."""
    table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
    ear = Ear(table, token)
    table.arrive(ear)
    await table.ask(lambda state: state.join(None, "Ida", "seal", "hash"))
    await table.ask(lambda state: state.change(None, dict(options), 0))
    await table.ask(lambda state: state.begin(0, False))
    return table, ear


def first_legal(state: State) -> tuple[int, str]:
    assert state.play is not None
    seat = state.waiting[0]
    return seat, state.play.legal(seat)[0]


async def act(table: Table, request: str | None = None) -> None:
    seat, action = first_legal(table.state)
    await table.ask(lambda state: state.act(seat, [action]), (seat,), request)


async def test_a_new_table_has_its_host_and_an_open_seat(tables: Tables, store: MemoryStore) -> None:
    table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
    assert [seat.name for seat in table.state.seats] == ["Jule", None]
    assert table.state.mine({names.token_hash(token)}) == [0]
    assert token.encode() not in b"".join(store.logs[table.id])
    with pytest.raises(Refusal, match="refuse-unknown-game"):
        await tables.open("skat", "Jule", "crab", listed=True)
    with pytest.raises(Refusal, match="name-needed"):
        await tables.open("fischfutter", "\u200b", "crab", listed=True)


async def test_whatever_is_told_is_stored_already(tables: Tables, store: MemoryStore) -> None:
    table, ear = await two_people(tables)
    stored_when_told: list[bool] = []
    plain = ear.told

    def told(entry: log.AnyEntry | None) -> None:
        stored_when_told.append(len(store.logs[table.id]) >= table.state.version)
        plain(entry)

    ear.told = told  # type: ignore[method-assign]
    while table.state.phase == "playing":
        await act(table)
    assert len(stored_when_told) >= len(table.state.deeds) > 0
    assert all(stored_when_told)


async def test_versions_count_without_gaps_for_everybody_who_listens(tables: Tables) -> None:
    table, ear = await two_people(tables)
    while table.state.phase == "playing":
        await act(table)
    versions = [version for version, entry in ear.heard if entry is not None]
    assert versions == list(range(versions[0], table.state.version + 1))
    assert ear.heard[-1][1] is None  # that it is over is told after the last action


async def test_a_request_is_carried_out_once_also_after_a_restart(tables: Tables, store: MemoryStore) -> None:
    table, _ = await two_people(tables)
    seat, action = first_legal(table.state)
    for _ in range(3):
        await table.ask(lambda state: state.act(seat, [action]), (seat,), "the same id")
    version = table.state.version
    assert len(store.logs[table.id]) == version
    again = Tables(store, at_once)
    loaded = await again.find(table.id)
    assert loaded is not None
    await loaded.ask(lambda state: state.act(seat, [action]), (seat,), "the same id")
    assert loaded.state.version == version
    with pytest.raises(Refusal, match="refuse-not-your-turn"):  # the same id of another person is another request
        await loaded.ask(lambda state: state.act(seat, [action]), (1 - seat,), "the same id")
    await loaded.close()


async def test_requests_that_come_together_are_judged_one_after_the_other(tables: Tables) -> None:
    table, _ = await two_people(tables)
    seat, action = first_legal(table.state)
    asked = [table.ask(lambda state: state.act(seat, [action]), (seat,), f"id {n}") for n in range(5)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [getattr(answer, "reason", None) for answer in answers] == [None] + ["refuse-not-your-turn"] * 4


async def test_a_store_that_fails_stops_play_and_nothing_is_told(tables: Tables, store: MemoryStore) -> None:
    table, ear = await two_people(tables)
    heard, version = len(ear.heard), table.state.version
    store.trouble = FULL
    for _ in range(2):
        with pytest.raises(StoreTrouble):
            await act(table)
    assert (len(ear.heard), table.state.version) == (heard, version)
    store.trouble = None
    await act(table)
    assert table.state.version == version + 1 == len(store.logs[table.id])


async def test_what_was_stored_though_the_store_failed_counts(tables: Tables, store: MemoryStore) -> None:
    table, _ = await two_people(tables)
    version = table.state.version
    store.trouble, store.kept_all_the_same = FULL, True
    with pytest.raises(StoreTrouble):
        await act(table, "asked twice")
    seat = table.state.waiting[0]
    store.trouble = None
    await table.ask(lambda state: state.act(seat, ["B1"]), (seat,), "asked twice")
    assert table.state.version == version + 1 == len(store.logs[table.id])


async def test_two_processes_never_fork_a_table(tables: Tables, store: MemoryStore) -> None:
    table, ear = await two_people(tables)
    others = Tables(store, at_once)
    other = await others.find(table.id)
    assert other is not None
    for turn in itertools.cycle((table, other)):
        seat, action = first_legal(turn.state)
        try:
            await turn.ask(lambda state, s=seat, a=action: state.act(s, [a]))  # type: ignore[misc]
        except Refusal:  # this one was behind; now it knows
            continue
        if turn.state.phase == "over":
            break
    assert isinstance(table.state.play, Play)
    assert isinstance(other.state.play, Play)
    shorter = min(table.state.play.actions, other.state.play.actions, key=len)
    assert table.state.play.actions[: len(shorter)] == other.state.play.actions[: len(shorter)]
    told = [version for version, entry in ear.heard if entry is not None]
    assert told == list(range(told[0], told[-1] + 1))
    await other.close()


async def test_what_another_process_has_made_possible_is_not_refused(tables: Tables, store: MemoryStore) -> None:
    """A process that does not know yet that Ida sits down elsewhere judges anew before it refuses what needs her."""
    table, _ = await tables.open("fischfutter", "Jule", "crab", listed=False)
    ida = log.write(table.state.join(None, "Ida", "seal", "ti"))
    store.logs[table.id].append(ida)
    with pytest.raises(Refusal, match="refuse-too-few"):
        await table.ask(lambda state: state.begin(0, False))  # alone with its data: nobody else writes there
    store.shared = True
    await table.ask(lambda state: state.begin(0, False))
    assert table.state.phase == "playing"
    with pytest.raises(Refusal, match="refuse-not-over"):
        await table.ask(lambda state: state.begin(1, False))


async def test_a_mistake_in_one_request_does_not_end_the_table(tables: Tables) -> None:
    table, _ = await two_people(tables)
    with pytest.raises(ZeroDivisionError):
        await table.ask(lambda _: 1 / 0)  # type: ignore[arg-type, return-value]
    await act(table)


async def test_a_listener_that_fails_is_dropped_and_the_others_are_told(tables: Tables) -> None:
    table, ear = await two_people(tables)
    bad = Ear(table)
    bad.told = lambda _: 1 / 0  # type: ignore[assignment, method-assign]
    table.listeners.add(bad)
    heard = len(ear.heard)
    await act(table)
    assert bad.is_dropped
    assert len(ear.heard) == heard + 1


async def test_who_is_here_is_who_shows_the_token(tables: Tables) -> None:
    table, ear = await two_people(tables)
    host, guest = (seat.token for seat in table.state.seats)
    assert table.is_here(host)
    assert not table.is_here(guest)
    table.depart(ear)
    assert not table.is_here(host)


# --- bots ----------------------------------------------------------------------------------------------------------


async def test_bots_play_through_the_same_queue_to_the_end(tables: Tables, store: MemoryStore) -> None:
    table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
    ear = Ear(table, token)
    table.arrive(ear)
    for bot in ("random", "greedy", "greedy"):
        await table.ask(lambda state, bot=bot: state.add_bot(bot))  # type: ignore[misc]
    await table.ask(lambda state: state.begin(0, False))
    while table.state.phase == "playing":
        if table.state.waiting == [0]:
            await act(table)
        else:
            ear.news.clear()
            await ear.news.wait()
    seats = {deed.seat for deed in table.state.deeds}
    assert seats == {0, 1, 2, 3}
    assert len(store.logs[table.id]) == table.state.version


async def test_a_bot_tries_again_when_the_store_failed(
    tables: Tables, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "AGAIN", 0)
    table, token = await tables.open("fischfutter", "Jule", "crab", listed=True)
    ear = Ear(table, token)
    table.arrive(ear)
    await table.ask(lambda state: state.add_bot("random"))
    await table.ask(lambda state: state.change(None, {}, 1))
    failed = asyncio.Event()
    plain = store.append

    async def failing(name: str, expected: int, entry: bytes) -> None:
        if b'"acted"' in entry and not failed.is_set():
            failed.set()
            raise FULL
        await plain(name, expected, entry)

    monkeypatch.setattr(store, "append", failing)
    await table.ask(lambda state: state.begin(0, False))
    while not table.state.deeds:
        ear.news.clear()
        await ear.news.wait()
    assert failed.is_set()


async def test_a_bot_is_shown_what_its_seat_knows_and_nothing_more() -> None:
    play = Play(find_game("fischfutter"), 3, seed=5, start=1)
    seen: list[bytes] = []
    for seed in range(4):
        twin = play.copy()
        twin.states = play.concealed(1)
        twin.states[0].rng[0] = seed + 1
        play.game.rules.resample(twin.states, 0, 1)
        twin.states[0].rng[:] = seed + 1
        seen.append(twin.concealed(1).tobytes())
    assert set(seen) == {play.concealed(1).tobytes()}
    assert bots.decide(play, 1, "greedy")[0] in play.legal(1)


# --- finding and putting away --------------------------------------------------------------------------------------


async def test_a_table_is_found_by_its_link_and_by_its_word_while_that_is_one(tables: Tables) -> None:
    table, _ = await tables.open("fischfutter", "Jule", "crab", listed=True)
    hidden, _ = await tables.open("fischfutter", "Jule", "crab", listed=False)
    assert await tables.find(table.id) is table
    assert await tables.find(table.state.word.upper()) is table
    assert await tables.find(hidden.state.word) is None
    assert await tables.find(hidden.id) is hidden
    assert await tables.find("kaimauer-0000000000") is None
    assert await tables.find("../../etc/passwd") is None
    assert tables.listed == [table]
    twin, _ = await tables.open("fischfutter", "Jule", "crab", listed=True)
    twin.state.word = table.state.word
    assert await tables.find(table.state.word) is None


async def test_a_full_or_begun_table_is_not_listed(tables: Tables) -> None:
    table, _ = await tables.open("fischfutter", "Jule", "crab", listed=True)
    await table.ask(lambda state: state.add_bot("random"))
    assert tables.listed == []


async def test_a_table_nobody_is_at_is_put_away_and_comes_back_as_it_was(store: MemoryStore) -> None:
    tables = Tables(store, at_once, keep=0)
    table, ear = await two_people(tables)
    await act(table)
    tables._look_after(table)
    assert tables.loaded == [table]  # somebody listens
    table.depart(ear)
    tables._look_after(table)
    assert tables.loaded == []
    again = await tables.find(table.id)
    assert again is not None
    assert again is not table
    assert vars(again.state) | {"play": None} == vars(table.state) | {"play": None}
    await tables.close()


async def test_a_damaged_log_is_said_and_does_not_touch_other_tables(tables: Tables, store: MemoryStore) -> None:
    table, _ = await two_people(tables)
    store.logs["watt-0000000000"] = [*store.logs[table.id], b'{"type":"acted","seat":0,"actions":["Z9"]}']
    store.logs["watt-1111111111"] = [b"nonsense"]
    for damaged in ("watt-0000000000", "watt-1111111111"):
        with pytest.raises(StoreTrouble, match="does not follow from the rules"):
            await tables.find(damaged)
    assert await tables.find(table.id) is table


async def test_the_best_score_of_superbissig_is_kept_over_tables_and_restarts(
    tables: Tables, store: MemoryStore
) -> None:
    scores: list[int] = []
    for _ in range(4):
        table, _ = await two_people(tables, variant="superbissig")
        assert tables.best.of(table.state) == max(scores, default=None)
        while table.state.phase == "playing":
            assert table.state.play is not None
            action = table.state.play.legal(table.state.waiting[0])[-1]
            seat = table.state.waiting[0]
            await table.ask(lambda state, s=seat, a=action: state.act(s, [a]))  # type: ignore[misc]
        assert table.state.result is not None
        scores.append(table.state.result.scores[0])
        assert tables.best.of(table.state) == max(scores)
    again = Tables(store, at_once)
    await again.load()
    assert again.best.of(table.state) == max(scores)
    basic, _ = await two_people(tables)
    assert tables.best.of(basic.state) is None

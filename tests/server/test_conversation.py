"""The conversation of docs/protocol.md over a real WebSocket."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.client import Page, opened
from tests.server.conftest import GENEROUS, Running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.server.app import CROWDED, _sender


async def two_pages(server: Running, **options: object) -> tuple[Page, Page]:
    """Jule, who opened the table and starts, and Ida, who joined; the game has begun."""
    table = await opened(server.address)
    jule, ida = Page(server.address, table.table, table.token), Page(server.address, table.table)
    await jule.connect()
    await ida.connect()
    assert isinstance(await ida.ask(m.Join, name="Ida", avatar="seal"), m.Done)
    assert isinstance(await jule.ask(m.Change, options=options, start=0), m.Done)
    assert isinstance(await jule.ask(m.Begin, sitting=0), m.Done)
    while not ida.views:
        await ida.hear()
    return jule, ida


async def play_to_the_end(*pages: Page) -> None:
    """Everybody plays the last legal action when it is his turn."""

    async def play(page: Page) -> None:
        while page.result is None:
            if page.to_act:
                await page.act()
            else:
                await page.hear()

    await asyncio.gather(*(play(page) for page in pages))


async def test_the_whole_is_told_after_hello_and_who_is_here_to_all(server: Running) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        whole = await jule.until(m.Whole)
        assert (whole.mine, whole.views, whole.log, whole.table.phase) == ([0], [], [], "gathering")
        assert (await jule.until(m.Changed)).table.seats[0].here
        async with Page(server.address, table.table) as ida:
            assert (await ida.until(m.Whole)).mine == []
            await ida.ask(m.Join, name="Ida", avatar="seal")
            assert isinstance(ida.heard[-2], m.Seated)
            assert ida.heard[-2].seat == 1
            assert len(ida.tokens) == 1
        while not (jule.table and jule.table.seats[1].name == "Ida" and not jule.table.seats[1].here):
            await jule.hear()


async def test_a_game_is_played_by_two_pages_and_a_bot_and_a_spectator_sees_it(server: Running) -> None:
    table = await opened(server.address)
    async with (
        Page(server.address, table.table, table.token) as jule,
        Page(server.address, table.table) as ida,
        Page(server.address, table.table) as watching,
    ):
        await ida.ask(m.Join, name="Ida", avatar="seal")
        assert isinstance(await jule.ask(m.AddBot, bot="greedy"), m.Done)
        assert isinstance(await jule.ask(m.Begin, sitting=0), m.Done)
        await asyncio.gather(play_to_the_end(jule, ida), watching.until(m.Happened))
        assert jule.result == ida.result
        while watching.result is None:
            await watching.hear()
        assert [view.seat for view in watching.views] == [None]
        assert not any(view.legal for view in watching.views)
        while not (jule.table and jule.table.phase == "over"):
            await jule.hear()


async def test_a_page_sees_its_own_hand_and_no_other(server: Running) -> None:
    jule, ida = await two_pages(server)
    for page, seat in ((jule, 0), (ida, 1)):
        hands = page.views[0].view["hands"]
        assert [hand["down"] is not None for hand in hands] == [seat == 0, seat == 1]
    await jule.close()
    await ida.close()


async def test_several_people_on_one_device_have_a_view_each(server: Running) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as page:
        await page.ask(m.AddHere, name="Mo", avatar="ray")
        await page.ask(m.Begin, sitting=0)
        assert [view.seat for view in page.views] == [0, 1]
        assert len(page.tokens) == 2
        await play_to_the_end(page)
        assert page.result is not None


async def test_who_comes_back_is_told_the_tail_with_views_in_the_last_message_only(server: Running) -> None:
    jule, ida = await two_pages(server)
    await ida.close()
    for _ in range(3):  # Jule's three decisions in a row: turning a card over, then laying; Ida is away
        if jule.to_act:
            await jule.act()
    missed = (jule.version or 0) - (ida.version or 0)
    assert missed > 0
    ida.heard.clear()
    await ida.connect()
    await ida.until(m.Changed)
    tail = [message for message in ida.heard if isinstance(message, m.Happened)]
    assert len(tail) == missed
    assert [bool(message.views) for message in tail] == [False] * (missed - 1) + [True]
    assert not any(isinstance(message, m.Whole) for message in ida.heard)
    assert ida.to_act
    await play_to_the_end(jule, ida)
    await jule.close()
    await ida.close()


async def test_who_missed_more_than_actions_or_comes_from_elsewhere_is_told_the_whole(server: Running) -> None:
    jule, ida = await two_pages(server)
    for have in (0, 1, 10_000, -1):
        page = Page(server.address, jule.table.id if jule.table else "", *jule.tokens)
        page.version = have
        await page.connect()
        assert isinstance(await page.hear(), m.Whole)
        await page.close()
    await play_to_the_end(jule, ida)
    await ida.close()
    await jule.ask(m.Begin, sitting=1)
    await ida.connect()
    whole = await ida.until(m.Whole)
    assert whole.table.sitting == 2
    await jule.close()
    await ida.close()


async def test_the_log_in_the_whole_is_the_deal_and_all_that_was_told(server: Running) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    told = [message.events for message in jule.heard if isinstance(message, m.Happened)]
    async with Page(server.address, jule.table.id if jule.table else "") as late:
        whole = await late.until(m.Whole)
        assert whole.log[0][0].kind == "deal"
        assert whole.log[1:] == told
        assert whole.result == jule.result
        assert whole.table.phase == "over"
    await jule.close()
    await ida.close()


async def test_a_request_said_twice_is_carried_out_once_and_answered_twice(server: Running) -> None:
    jule, ida = await two_pages(server)
    request = m.Act("one and the same", 0, [jule.views[0].legal[0]])
    await jule.say(request)
    await jule.until(m.Done)
    version = jule.version
    await jule.close()
    await jule.connect()
    await jule.say(request)
    done = await jule.until(m.Done)
    assert done == m.Done("one and the same", version or 0)
    assert jule.version == version
    await jule.close()
    await ida.close()


async def test_a_seat_whose_token_was_lost_on_the_way_is_given_by_the_same_request(server: Running) -> None:
    table = await opened(server.address)
    join = m.Join("0123456789abcdef0123", "Ida", "seal")
    seats = []
    for _ in range(2):
        async with Page(server.address, table.table) as ida:
            await ida.say(join)
            seats.append((await ida.until(m.Seated)).seat)
            await ida.until(m.Done)
            assert ida.table is not None
            assert [seat.name for seat in ida.table.seats] == ["Jule", "Ida"]
    assert seats == [1, 1]


async def test_a_rematch_moves_everybody_on_and_two_clicks_begin_one(server: Running) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    async with Page(jule.url.split("/")[2], jule.url.split("/")[-2]) as watching:
        assert (await watching.ask(m.Begin, sitting=1)).reason == "refuse-not-host"  # type: ignore[union-attr]
    await jule.say(m.Begin("click 1", 1, rotate=True))
    await ida.say(m.Begin("click 2", 1, rotate=True))
    await jule.until(m.Done)
    await ida.until(m.Done)
    assert jule.whole is not None
    assert (jule.whole.mine, jule.whole.table.sitting, jule.whole.table.host) == ([1], 2, 1)
    assert [seat.name for seat in jule.whole.table.seats] == ["Ida", "Jule"]
    await jule.close()
    await ida.close()


async def test_regathering_leads_back_to_the_seats(server: Running) -> None:
    jule, ida = await two_pages(server)
    assert (await jule.ask(m.Regather)) == m.Refused(jule_id(jule), "refuse-not-over", {}, None)
    await play_to_the_end(jule, ida)
    assert isinstance(await jule.ask(m.Regather), m.Done)
    assert jule.whole is not None
    assert (jule.whole.table.phase, jule.whole.views, jule.whole.log) == ("gathering", [], [])
    await ida.ask(m.Leave, seat=1)
    while not (jule.table and len(jule.table.seats) == 1):
        await jule.hear()
    await jule.close()
    await ida.close()


def jule_id(page: Page) -> str:
    """The id of the last answer."""
    answer = page.heard[-1]
    assert isinstance(answer, m.Refused)
    assert answer.id is not None
    return answer.id


async def test_what_is_not_allowed_is_refused_with_its_reason_and_changes_nothing(server: Running) -> None:
    jule, ida = await two_pages(server)
    version = jule.version
    wrong: dict[str, tuple[Page, type[Any], dict[str, Any]]] = {
        "refuse-not-your-seat": (ida, m.Act, {"seat": 0, "actions": ["B3"]}),
        "refuse-not-your-turn": (ida, m.Act, {"seat": 1, "actions": ["B3"]}),
        "refuse-bad-action": (jule, m.Act, {"seat": 0, "actions": ["B9"]}),
        "refuse-not-host": (ida, m.Begin, {"sitting": 1}),
        "refuse-not-gathering": (jule, m.AddBot, {"bot": "greedy"}),
        "refuse-not-over": (jule, m.Begin, {"sitting": 1}),
        "refuse-unknown-bot": (jule, m.AddBot, {"bot": "wal"}),
    }
    reasons = []
    for page, kind, fields in wrong.values():
        answer = await page.ask(kind, **fields)
        assert isinstance(answer, m.Refused)
        reasons.append(answer.reason)
    assert reasons == list(wrong)
    assert jule.version == ida.version == version
    await jule.close()
    await ida.close()


async def test_a_refusal_by_the_rules_has_its_clause_and_its_words_need_nothing_more(server: Running) -> None:
    jule, ida = await two_pages(server)
    sides = {f"{colour}{number}" for colour in "BGWY" for number in range(1, 7)}
    side = min(sides - set(jule.views[0].legal))
    answer = await jule.ask(m.Act, seat=0, actions=[side])
    assert isinstance(answer, m.Refused)
    assert (answer.reason, answer.clause, answer.args) == ("refuse-not-on-card", "FU-15", {"side": side})
    assert answer.reason in {reason.text for reason in find_game("fischfutter").reasons.values()}
    await jule.close()
    await ida.close()


# --- what is no conversation ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "request_id"),
    [
        ("nonsense", None),
        (b"\xff\xfe", None),
        ('{"type":"act"}', None),
        ('{"type":"dance","id":"7"}', "7"),
        ('{"type":"act","id":"7","seat":0,"actions":["B3"],"cheat":true}', "7"),
        ('{"type":"act","id":"7","seat":-1,"actions":["B3"]}', "7"),
        ('{"type":"act","id":"7","seat":0,"actions":[]}', "7"),
        ('{"type":"join","id":"7","name":"","avatar":"crab"}', "7"),
        ('{"type":"join","id":"7","name":"Ida","avatar":"dragon"}', "7"),
        ('{"type":"hello","tokens":[]}', None),
        ("[" * 5000, None),
        ('{"type":"act","id":"\\ud800","seat":0,"actions":["B3"]}', None),
    ],
)
async def test_what_is_not_understood_is_refused_and_the_connection_stays(
    server: Running, said: str | bytes, request_id: str | None
) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as page:
        await page.until(m.Whole)
        await page.say(said)
        refused = await page.until(m.Refused)
        assert (refused.id, refused.reason) == (request_id, "refuse-bad-message")
        assert isinstance(await page.ask(m.OpenSeat), m.Done)


async def test_hello_comes_first(server: Running) -> None:
    table = await opened(server.address)
    async with connect(f"ws://{server.address}/api/tables/{table.table}/live") as socket:
        await socket.send('{"type":"open_seat","id":"1"}')
        assert '"refuse-bad-message"' in str(await socket.recv())


async def test_a_message_too_long_ends_the_connection(server: Running) -> None:
    table = await opened(server.address)
    async with connect(f"ws://{server.address}/api/tables/{table.table}/live") as socket:
        await socket.send('{"type":"hello","tokens":["' + "x" * 20_000 + '"]}')
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_there_is_no_such_table(server: Running) -> None:
    for name in ("kaimauer-0000000000", "nothing", "%2e%2e"):
        async with connect(f"ws://{server.address}/api/tables/{name}/live") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


async def test_a_table_that_is_put_away_ends_its_connections() -> None:
    dropped, told = asyncio.Event(), list[bytes]()
    _sender(told.append, dropped)(None)
    assert dropped.is_set()
    assert not told


async def test_a_table_is_no_place_for_a_crowd(server: Running) -> None:
    table = await opened(server.address)
    async with AsyncExitStack() as here:
        for _ in range(GENEROUS.connections):
            page = await here.enter_async_context(Page(server.address, table.table))
            await page.until(m.Changed)
        socket = await here.enter_async_context(connect(f"ws://{server.address}/api/tables/{table.table}/live"))
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CROWDED


async def test_who_gathers_is_told_at_how_many_tables_they_will_play(server: Running) -> None:
    table = await opened(server.address, game="fff")
    async with Page(server.address, table.table, table.token) as page:
        told = []
        for bots in range(1, 11):
            assert isinstance(await page.ask(m.AddBot, bot="random"), m.Done)
            assert page.table is not None
            told.append((1 + bots, page.table.tables))
    assert [tables for _, tables in told] == [1] * 4 + [2] * 5 + [3]  # FF-80: to five, to ten, above

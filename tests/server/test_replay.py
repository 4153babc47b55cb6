"""Looking at games again: position by position, out of records, and playing on from there."""

from typing import Any

import httpx
from tests.server.client import Page, opened
from tests.server.conftest import Running
from tests.server.test_conversation import play_to_the_end, two_pages

from shoal.engine.play import Play
from shoal.engine.records import verify_lines
from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.table.replay import written


async def look(page: Page, at: int, **more: Any) -> m.Position:
    """The position after so many decisions of the first game."""
    answer = await page.ask(m.Look, **({"sitting": 1, "at": at} | more))
    assert isinstance(answer, m.Done), answer
    return next(message for message in reversed(page.heard) if isinstance(message, m.Position))


async def refused(page: Page, **fields: Any) -> str:
    answer = await page.ask(m.Look, **({"sitting": 1, "at": 0} | fields))
    assert isinstance(answer, m.Refused)
    return answer.reason


async def test_a_game_under_way_is_seen_up_to_now_and_through_ones_own_eyes_only(server: Running) -> None:
    jule, ida = await two_pages(server)
    first = jule.views[0].view
    while jule.to_act:
        await jule.act()
    now = jule.views[0].view
    at_first = await look(jule, 0, eyes=0)
    assert {**at_first.view.view, "previews": {}} == {**first, "previews": {}}
    assert at_first.view.legal == []
    assert (at_first.at, at_first.over, at_first.log) == (0, False, None)
    last = await look(jule, at_first.of, eyes=0, log=True)
    assert last.view.view == now
    assert last.log is None
    assert await refused(jule, eyes=1) == "refuse-not-over"
    assert await refused(jule, open=True) == "refuse-not-over"
    assert await refused(jule, at=last.of + 1, eyes=0) == "refuse-no-such-move"
    assert await refused(jule, sitting=2) == "refuse-no-such-game"
    watched = await look(ida, 0)
    assert [hand["down"] for hand in watched.view.view["hands"]] == [None, None]
    await jule.close()
    await ida.close()


async def test_a_game_that_is_over_is_seen_through_all_eyes_also_after_a_rematch(server: Running) -> None:
    jule, ida = await two_pages(server)
    deal = jule.views[0].view["hands"][0], ida.views[0].view["hands"][1]
    await play_to_the_end(jule, ida)
    result = jule.result
    await jule.ask(m.Begin, sitting=1, rotate=True)
    for eyes in (0, 1):
        seen = await look(ida, 0, eyes=eyes)
        assert [hand["down"] is not None for hand in seen.view.view["hands"]] == [eyes == 0, eyes == 1]
    whole = await look(ida, 0, open=True, log=True)
    assert tuple(whole.view.view["hands"]) == deal
    assert [seat.name for seat in whole.seats] == ["Jule", "Ida"]
    assert whole.log is not None
    assert len(whole.log) == whole.of + 1
    end = await look(ida, whole.of)
    assert end.result == result
    assert end.waiting == []
    await jule.close()
    await ida.close()


async def test_a_record_is_laid_on_a_table_to_be_looked_at_by_anybody(server: Running) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    table = jule.url.split("/")[-2]
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
        record = (await client.get(f"/api/tables/{table}/record?sitting=1")).text
        answer = await client.post("/api/records", json={"record": record})
        assert answer.status_code == 201, answer.text
        shown = answer.json()["table"]
        async with Page(server.address, shown) as page:
            whole = await page.until(m.Whole)
            assert (whole.table.phase, whole.waiting) == ("over", [])
            assert [seat.kind for seat in whole.table.seats] == ["person", "person"]
            start = await look(page, 0, open=True)
            end = await look(page, start.of)
            assert end.result == jule.result
            assert (await page.ask(m.Begin, sitting=1)).reason == "refuse-not-host"  # type: ignore[union-attr]
        assert (await client.get(f"/api/tables/{shown}/record")).text == record
        assert (await client.get(f"/api/tables/{shown}/record?sitting=2")).json()["reason"] == "refuse-no-such-game"
    await jule.close()
    await ida.close()


async def test_a_broken_record_is_refused_with_its_line(server: Running) -> None:
    play = Play(find_game("fischfutter"), 2, seed=5)
    play.play(play.to_act()[0], play.legal(play.to_act()[0])[0])
    lines = written(play).splitlines()
    wrong = {
        "": "line 1: ",
        "hello": "line 1: ",
        '{"shoal": 1, "game": "skat"}': "line 1: ",
        "\n".join([*lines[:2], lines[2].replace('"n": 1', '"n": 7')]): 'line 3: "n" is 7; this is action 1',
        "\n".join(lines): "line 4: ",  # it ends before its result
    }
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
        for text, line in wrong.items():
            answer = await client.post("/api/records", json={"record": text})
            assert answer.status_code == 400
            assert answer.json()["reason"] == "refuse-bad-record"
            assert answer.json()["what"].startswith(line), answer.text


async def test_one_plays_on_from_any_position_of_a_game_that_is_over(server: Running) -> None:
    jule, ida = await two_pages(server)
    table = jule.url.split("/")[-2]
    me = {"sitting": 1, "at": 3, "seat": 1, "name": "Mo", "avatar": "ray"}
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
        running = await client.post(f"/api/tables/{table}/play-on", json=me)
        assert running.json()["reason"] == "refuse-not-over"
        await play_to_the_end(jule, ida)
        before = await look(jule, 3, open=True)
        last = before.of
        for wrong, reason in (
            ({"seat": 7}, "refuse-no-seat"),
            ({"at": last + 1}, "refuse-no-such-move"),
            ({"at": last}, "refuse-nothing-left"),
        ):
            answer = await client.post(f"/api/tables/{table}/play-on", json=me | wrong)
            assert answer.json()["reason"] == reason
        answer = await client.post(f"/api/tables/{table}/play-on", json=me)
        assert answer.status_code == 201, answer.text
        new = answer.json()
        async with Page(server.address, new["table"], new["token"]) as mo:
            whole = await mo.until(m.Whole)
            assert whole.mine == [1]
            assert whole.table.seats[0].kind == "bot"
            assert len(whole.log) >= 4
            kept = (await look(mo, 3, eyes=1)).view.view
            assert kept["hands"][1] == before.view.view["hands"][1]
            await play_to_the_end(mo)
        record = (await client.get(f"/api/tables/{new['table']}/record")).content
        old = (await client.get(f"/api/tables/{table}/record")).content
    assert record.splitlines()[1:3] == old.splitlines()[1:3]
    assert b'"shuffle"' in old.splitlines()[0]
    assert b'"shuffle"' not in record.splitlines()[0]  # nobody committed to how it goes on
    verify_lines(record.splitlines(), find_game)
    await jule.close()
    await ida.close()


async def test_the_first_game_of_a_table_that_gathers_anew_can_still_be_seen(server: Running) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    await jule.ask(m.Regather)
    seen = await look(jule, 0, open=True)
    assert seen.over
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as page:
        assert await refused(page) == "refuse-no-such-game"
    await jule.close()
    await ida.close()


async def test_bots_of_a_game_play_on_as_the_bots_they_were(server: Running) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.ask(m.AddBot, bot="random")
        await jule.ask(m.Change, start=0)
        await jule.ask(m.Begin, sitting=0)
        await play_to_the_end(jule)
        me = {"sitting": 1, "at": 1, "seat": 0, "name": "Mo", "avatar": "ray"}
        async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
            new = (await client.post(f"/api/tables/{table.table}/play-on", json=me)).json()
    async with Page(server.address, new["table"], new["token"]) as mo:
        whole = await mo.until(m.Whole)
    assert [seat.bot for seat in whole.table.seats] == [None, "random"]

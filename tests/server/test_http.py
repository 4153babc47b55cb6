"""The HTTP part: tables, the page, what the server says of itself, and whom it does not serve."""

import gzip
import json
from collections.abc import AsyncIterator

import httpx
import msgspec
import pytest
from tests.server.client import Page, opened
from tests.server.conftest import Running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from shoal.engine.records import verify_lines
from shoal.games import NAMES
from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.server.app import make_app
from shoal.server.guard import POLICY
from shoal.server.limits import Bucket, Buckets
from shoal.server.page import Page as BuiltPage
from shoal.table.store import Noticed, StoreTrouble

NEW = {"game": "fischfutter", "name": "Jule", "avatar": "crab"}


@pytest.fixture
async def http(server: Running) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
        yield client


def reason(answer: httpx.Response) -> str:
    return msgspec.json.decode(answer.content, type=m.Problem).reason


# --- tables --------------------------------------------------------------------------------------------------------


async def test_the_lobby_lists_what_can_be_joined(server: Running, http: httpx.AsyncClient) -> None:
    table = await opened(server.address)
    await opened(server.address, listed=False)
    listed = msgspec.json.decode((await http.get("/api/tables")).content, type=list[m.TableInfo])
    assert [each.id for each in listed] == [table.table]
    one = (await http.get(f"/api/tables/{listed[0].name}")).json()
    assert one["id"] == table.table
    async with Page(server.address, table.table, table.token) as jule:
        await jule.ask(m.AddBot, bot="random")
    assert (await http.get("/api/tables")).json() == []
    assert (await http.get(f"/api/tables/{table.table}")).json()["seats"][1]["bot"] == "random"


async def test_a_page_can_come_by_the_bare_word(server: Running) -> None:
    table = await opened(server.address)
    word = table.table.split("-")[0]
    async with Page(server.address, word) as ida:
        assert (await ida.until(m.Whole)).table.id == table.table


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        ({"name": ""}, 400, "refuse-bad-message"),
        ({"name": "x" * 25}, 400, "refuse-bad-message"),
        ({"name": "\u202e"}, 400, "name-needed"),
        ({"avatar": "dragon"}, 400, "refuse-bad-message"),
        ({"game": "skat"}, 404, "refuse-unknown-game"),
        ({"seat": 1}, 400, "refuse-bad-message"),
        ({"listed": "x" * 20_000}, 413, "refuse-too-large"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    http: httpx.AsyncClient, body: dict[str, object], status: int, why: str
) -> None:
    answer = await http.post("/api/tables", json=NEW | body)
    assert (answer.status_code, reason(answer)) == (status, why)
    answer = await http.post("/api/tables", content=b"{nonsense", headers={"content-type": "application/json"})
    assert (answer.status_code, reason(answer)) == (400, "refuse-bad-message")


async def test_components_come_once(http: httpx.AsyncClient, server: Running) -> None:
    table = await opened(server.address)
    answer = await http.get(f"/api/tables/{table.table}/components")
    assert (answer.status_code, answer.json()) == (200, {})
    again = await http.get(f"/api/tables/{table.table}/components", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")

    table = await opened(server.address, game="fff")
    shown = (await http.get(f"/api/tables/{table.table}/components")).json()
    assert (shown["edition"], len(shown["traders"]), len(shown["board"]["landings"])) == ("reconstruction", 36, 14)
    assert (await http.get(f"/api/tables/{table.table}/components")).headers["etag"] != answer.headers["etag"]


async def test_what_is_not_there_is_said(http: httpx.AsyncClient) -> None:
    for path in ("kaimauer-0000000000", "Nirgendwo", "kaimauer-0000000000/record", "kaimauer-0000000000/components"):
        answer = await http.get(f"/api/tables/{path}")
        assert (answer.status_code, reason(answer)) == (404, "no-such-table")
    for path in ("/api/nothing", "/assets/old-1a2b.js"):
        answer = await http.get(path)
        assert (answer.status_code, reason(answer)) == (404, "no-such-page")
    answer = await http.delete("/api/tables")
    assert (answer.status_code, reason(answer)) == (405, "refuse-bad-method")
    assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))


async def test_one_address_cannot_open_tables_without_end(http: httpx.AsyncClient) -> None:
    statuses = [(await http.post("/api/tables", json=NEW)).status_code for _ in range(42)]
    assert statuses == [201] * 40 + [429] * 2


async def test_the_record_of_a_finished_game_follows_from_the_rules(server: Running, http: httpx.AsyncClient) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.ask(m.AddBot, bot="greedy")
        assert reason(await http.get(f"/api/tables/{table.table}/record")) == "refuse-not-over"
        await jule.ask(m.Begin, sitting=0)
        assert (await http.get(f"/api/tables/{table.table}/record")).status_code == 409
        while jule.result is None:
            await (jule.act() if jule.to_act else jule.hear())
    answer = await http.get(f"/api/tables/{table.table}/record")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert answer.headers["content-disposition"].endswith('-1.jsonl"')
    play = verify_lines(answer.content.splitlines(), find_game)
    result = play.result()
    assert result is not None
    assert result.scores == jule.result.scores


# --- about the server ----------------------------------------------------------------------------------------------


async def test_games_say_what_the_lobby_needs(http: httpx.AsyncClient) -> None:
    games = msgspec.json.decode((await http.get("/api/games")).content, type=list[m.GameInfo])
    game = next(game for game in games if game.name == "fischfutter")
    assert game.players == [
        m.PlayerRange(2, 5, {"variant": "basic"}),
        m.PlayerRange(1, 5, {"variant": "superbissig"}),
    ]
    assert [option.name for option in game.options] == ["variant", "games", "open_memory"]
    assert [bot.level for bot in game.bots] == sorted(bot.level for bot in game.bots)


async def test_health_and_metrics(server: Running, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await http.get("/api/health")).json() == {"ok": True, "tables": 0, "ready": list(NAMES), "preparing": []}
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.ask(m.OpenSeat)
        text = (await http.get("/api/metrics")).text
        assert "shoal_tables 1.0" in text
        assert "shoal_connections 1.0" in text
        assert "shoal_messages_total 2.0" in text
        assert "shoal_append_seconds_count 5.0" in text

        async def full(table: str, expected: int, entry: bytes) -> None:
            raise StoreTrouble("the disk is full")

        async def no_better() -> None:
            raise StoreTrouble("the disk is still full")

        with monkeypatch.context() as patch:
            patch.setattr(server.store, "append", full)
            patch.setattr(server.store, "check", no_better)
            refused = await jule.ask(m.OpenSeat)
            assert isinstance(refused, m.Refused)
            assert refused.reason == "refuse-not-stored"
            assert (await http.get("/api/health")).status_code == 503
            answer = await http.post("/api/tables", json=NEW)
            assert (answer.status_code, reason(answer)) == (503, "refuse-not-stored")
            assert "shoal_store_ok 0.0" in (await http.get("/api/metrics")).text
        assert (await http.get("/api/health")).json()["ok"]  # without anybody playing
        assert "shoal_store_ok 1.0" in (await http.get("/api/metrics")).text
        assert isinstance(await jule.ask(m.OpenSeat), m.Done)


async def test_the_http_part_is_described_for_people_and_programs(http: httpx.AsyncClient) -> None:
    described = (await http.get("/api/docs/openapi.json")).json()
    assert described["openapi"].startswith("3.1")
    assert set(described["paths"]["/api/tables"]) == {"get", "post"}
    assert {"400", "429", "503"} <= set(described["paths"]["/api/tables"]["post"]["responses"])
    page = await http.get("/api/docs")
    assert page.headers["content-security-policy"] == POLICY
    assert "<script" not in page.text
    assert "Open a table and sit down as its host" in page.text
    for path in described["paths"]:
        assert path in page.text
    assert (await http.get("/api/docs.css")).headers["content-type"].startswith("text/css")


# --- the page ------------------------------------------------------------------------------------------------------


async def test_every_address_of_the_page_is_its_index(http: httpx.AsyncClient) -> None:
    for path in ("/", "/t/kaimauer-0000000000", "/rules/fischfutter"):
        answer = await http.get(path)
        assert answer.status_code == 200
        assert "<title>Shoal</title>" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    assert (await http.get("/elsewhere")).status_code == 404
    assert (await http.get("/sources.sha256")).status_code == 404


async def test_files_whose_name_changes_are_kept_for_good_and_come_packed(http: httpx.AsyncClient) -> None:
    answer = await http.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "fish" in answer.text
    plain = await http.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    again = await http.get("/", headers={"if-none-match": (await http.get("/")).headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = await http.head("/assets/main-1a2b.js")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize("path", ["/../data/shoal.sqlite", "/assets/%2e%2e/%2e%2e/data/shoal.sqlite", "//etc/passwd"])
async def test_nothing_outside_the_page_is_served(server: Running, path: str) -> None:
    async with httpx.AsyncClient() as client:
        answer = await client.get(httpx.URL(f"http://{server.address}").copy_with(raw_path=path.encode()))
    assert answer.status_code == 404
    assert b"SQLite" not in answer.content


def test_a_page_that_is_not_built_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    found = BuiltPage(tmp_path_factory.mktemp("empty") / "nothing").find("t/kaimauer")
    assert found is not None
    status, file = found
    assert status == 503
    assert b"./play" in file.body
    assert gzip.decompress(file.packed or b"") == file.body


# --- safety --------------------------------------------------------------------------------------------------------


async def test_every_answer_has_the_headers_of_safety(http: httpx.AsyncClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/metrics"):
        headers = (await http.get(path)).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert (await http.get("/api/games")).headers["cache-control"] == "no-store"
    assert "unsafe" not in POLICY
    assert "frame-ancestors 'none'" in POLICY


async def test_a_page_of_another_site_can_neither_open_nor_listen(server: Running, http: httpx.AsyncClient) -> None:
    for origin in ("http://evil.example", "null", f"http://{server.address}.evil.example", "http://127.0.0.1:1"):
        answer = await http.post("/api/tables", json=NEW, headers={"origin": origin})
        assert (answer.status_code, reason(answer)) == (403, "refuse-foreign")
    own = f"http://{server.address}"
    table = await http.post("/api/tables", json=NEW, headers={"origin": own})
    url = f"ws://{server.address}/api/tables/{table.json()['table']}/live"
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, additional_headers={"origin": "http://evil.example"})
    assert refused.value.response.status_code == 403
    async with connect(url, additional_headers={"origin": own}) as socket:
        await socket.send('{"type":"hello","tokens":[]}')
        assert json.loads(await socket.recv())["type"] == "whole"


async def test_a_foreign_name_for_this_computer_is_refused(server: Running, http: httpx.AsyncClient) -> None:
    port = server.address.split(":")[1]
    for host in ("evil.example", f"evil.example:{port}", "", "localhost.evil.example", "[::1"):
        answer = await http.get("/api/games", headers={"host": host})
        assert answer.status_code == 403, host
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "LOCALHOST"):
        assert (await http.get("/api/games", headers={"host": host})).status_code == 200


def test_who_says_too_much_is_heard_more_slowly() -> None:
    bucket = Bucket(size=3, rate=2)
    assert [bucket.take(10.0) for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    assert bucket.take(11.0) == 0.5
    assert bucket.take(60.0) == 0
    assert [bucket.take(60.0) for _ in range(3)] == [0, 0, 0.5]


def test_every_address_has_its_own_bucket_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(size=1, rate=0.1, most=2)
    assert [buckets.have("a", 1.0), buckets.have("a", 1.0), buckets.have("b", 1.0)] == [True, False, True]
    assert buckets.have("a", 10.9) is False
    assert buckets.have("a", 11.1) is True
    assert buckets.have("c", 11.1)
    assert len(buckets._buckets) == 2


def test_an_application_needs_nothing_but_a_store() -> None:
    class Nothing:
        shared = False

        async def append(self, table: str, expected: int, entry: bytes) -> None: ...

        async def read(self, table: str, after: int = 0) -> list[bytes]:
            return []

        async def tables(self) -> list[str]:
            return []

        async def check(self) -> None: ...

        async def watch(self, noticed: Noticed) -> None: ...

        async def close(self) -> None: ...

    assert callable(make_app(Nothing()))

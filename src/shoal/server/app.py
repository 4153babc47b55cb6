"""The HTTP part and the WebSocket, as a Litestar application. The conversation itself is in ``conversation``."""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, route, websocket
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp

from shoal.games import NAMES, all_games
from shoal.server import docs, told
from shoal.server import messages as m
from shoal.server.conversation import Conversation, Send
from shoal.server.finding import TableName, check_openings, find
from shoal.server.frames import EXTENSION, Tell
from shoal.server.garbage import collect_now_and_then
from shoal.server.guard import Guard
from shoal.server.limits import MESSAGE, Bucket, Buckets, Limits
from shoal.server.metrics import MeasuredStore, Metrics
from shoal.server.page import Page
from shoal.server.problems import HANDLERS, problem, responses
from shoal.server.records import play_on, record, show_record, shuffles
from shoal.server.warm import Progress, make_ready
from shoal.table.bots import Pause, thinking
from shoal.table.ready import Ready
from shoal.table.state import Refusal
from shoal.table.store import Store
from shoal.table.tables import Tables

logger = structlog.get_logger()

UNKNOWN, CROWDED, PREPARING, AGAIN = 4404, 4429, 4503, 1012
"""Codes a WebSocket is closed with: no such table; too many are here; the rules of a game played there are not ready
yet; the table was put away, come again."""


def make_app(
    store: Store,
    *,
    names: Collection[str] | None = None,
    pause: Pause = thinking,
    page: Page | None = None,
    limits: Limits | None = None,
    ready: Ready | None = None,
    progress: Progress | None = None,
    alone: bool = False,
) -> ASGIApp:
    """The application over ``store``, which it closes in the end.

    ``names`` are the host names it answers to (None: any; see ``Guard``), ``pause`` how long bots think,
    ``ready`` which games have to be made ready first (None: none); ``progress`` is told how that goes on,
    ``alone`` whether this process does nothing else (see ``shoal.server.garbage``).
    """
    limits = limits or Limits()
    metrics = Metrics()
    measured = MeasuredStore(store, metrics)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        tables = Tables(measured, pause, ready=ready)
        await tables.load()
        background = [asyncio.create_task(make_ready(tables.ready, progress), name="making the rules ready")]
        if alone:
            background.append(asyncio.create_task(collect_now_and_then(tables.ready), name="collecting garbage"))
        metrics.watch(tables)
        app.state.tables = tables
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.wait(background)
            await tables.close()

    app = Litestar(
        [
            open_table,
            list_tables,
            show_table,
            components,
            record,
            shuffles,
            show_record,
            play_on,
            games,
            health,
            metrics_text,
            docs_style,
            page_file,
            live,
        ],
        lifespan=[lifespan],
        state=State(
            {
                "store": measured,
                "metrics": metrics,
                "page": page or Page(),
                "limits": limits,
                "openings": Buckets(*limits.openings),
            }
        ),
        exception_handlers=HANDLERS,
        request_max_body_size=MESSAGE,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Shoal",
            version="1",
            description="Tables for fish games. What a table's WebSocket says stands in docs/protocol.md.",
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[docs.DocsPlugin(), JsonRenderPlugin()],
        ),
    )
    return Guard(app, names)


# --- tables --------------------------------------------------------------------------------------------------------


@post(
    "/api/tables",
    responses=responses(
        "refuse-bad-message", "name-needed", "refuse-unknown-game", "refuse-foreign", "refuse-too-large",
        "refuse-too-often", "refuse-not-stored",
    ),
)  # fmt: skip
async def open_table(data: JSONBody[m.NewTable], request: Request[Any, Any, Any], state: State) -> m.Opened:
    """Open a table and sit down as its host. Keep the token: it is the seat."""
    check_openings(state, request)
    tables: Tables = state.tables
    table, token = await tables.open(data.game, data.name, data.avatar, listed=data.listed)
    return m.Opened(table.id, 0, token)


@get("/api/tables")
async def list_tables(state: State) -> list[m.TableInfo]:
    """The tables of the lobby: listed, not begun, with an open seat."""
    tables: Tables = state.tables
    return [told.table_info(table) for table in tables.listed]


@get(
    "/api/tables/{name:str}",
    responses=responses("refuse-bad-message", "no-such-table", "refuse-preparing", "refuse-not-stored"),
)
async def show_table(name: TableName, state: State) -> m.TableInfo:
    """A table as everybody with its link may see it."""
    return told.table_info(await find(state, name))


@get(
    "/api/tables/{name:str}/components", responses=responses("refuse-bad-message", "no-such-table", "refuse-not-stored")
)
async def components(name: TableName, request: Request[Any, Any, Any], state: State) -> Response[Any]:
    """What never changes in the game at a table: the map, what is printed on the cards. Empty where a game has nothing
    of the kind. It changes with game and options, so ask again with the ETag."""
    table = await find(state, name)
    found = told.components(table.state)
    tag = f'"{hashlib.sha256(msgspec.json.encode(found)).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(found, headers=headers)


# --- about the server ----------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def games() -> list[m.GameInfo]:
    """The games that can be played here."""
    return [told.game_info(game) for game in all_games()]


@get("/api/health")
async def health(state: State) -> Response[dict[str, Any]]:
    """Whether the server can store what is played (200) or not (503), and whose rules are ready."""
    store: MeasuredStore = state.store
    ok = await store.works()
    tables: Tables = state.tables
    ready = [name for name in NAMES if name in tables.ready]
    preparing = [name for name in NAMES if name not in tables.ready]
    body = {"ok": ok, "tables": len(tables.loaded), "ready": ready, "preparing": preparing}
    return Response(body, status_code=200 if ok else 503)


@get("/api/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics_text(state: State) -> Response[bytes]:
    """Figures for Prometheus."""
    metrics: Metrics = state.metrics
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/docs.css", include_in_schema=False, sync_to_thread=False)
def docs_style() -> Response[bytes]:
    """How /api/docs looks."""
    return Response(docs.STYLE, media_type="text/css")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def page_file(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "") -> Response[Any]:
    """The built page."""
    page: Page = state.page
    found = page.find(path.removeprefix("/"))
    if found is None:
        return problem("no-such-page")
    status, file = found
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if file.for_good else "no-cache",
        "etag": file.tag,
        "vary": "accept-encoding",
    }
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.kind)


# --- the WebSocket -------------------------------------------------------------------------------------------------


@websocket("/api/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: FromPath[str], state: State) -> None:
    """The conversation of docs/protocol.md."""
    tables: Tables = state.tables
    try:
        table = await tables.find(name)
    except Refusal as refusal:
        await socket.accept()
        await socket.close(PREPARING, refusal.reason)
        return
    await socket.accept()
    if table is None:
        await socket.close(UNKNOWN, "no-such-table")
        return
    if len(table.listeners) >= state.limits.connections:
        await socket.close(CROWDED, "too many are connected to this table")
        return
    offered: Any = socket.scope["extensions"]
    frames = offered[EXTENSION]
    dropped = asyncio.Event()
    conversation = Conversation(table, _sender(frames["tell"], dropped), frames["ping"], state.limits.words)
    closing = asyncio.create_task(_close(socket, dropped))
    try:
        await _listen(socket, conversation, Bucket(*state.limits.messages), state.metrics)
    except Exception:  # a mistake of ours, which nobody above would write down
        logger.exception("conversation failed", table=table.state.word)
    finally:
        closing.cancel()
        conversation.ended()


def _sender(tell: Tell, dropped: asyncio.Event) -> Send:
    return lambda message: dropped.set() if message is None else tell(message)


async def _close(socket: WebSocket[Any, Any, Any], dropped: asyncio.Event) -> None:
    await dropped.wait()
    await socket.close(AGAIN)


async def _listen(
    socket: WebSocket[Any, Any, Any], conversation: Conversation, bucket: Bucket, metrics: Metrics
) -> None:
    """Hear one message after the other; who says more than a person can is heard more slowly."""
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        metrics.messages.inc()
        await asyncio.sleep(bucket.take(time.monotonic()))
        await conversation.hear(event.get("text") or event.get("bytes") or b"")

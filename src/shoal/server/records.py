"""The HTTP part for records: fetched, laid on a table to be looked at, played on from; and how games were shuffled."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from shoal.server import messages as m
from shoal.server import told
from shoal.server.finding import TableName, check_openings, find
from shoal.server.problems import responses
from shoal.table.replay import written
from shoal.table.state import Refusal
from shoal.table.tables import Tables

LARGEST = 2_000_000
"""Bytes of a record that is brought; with all its states the longest game has less."""


@get(
    "/api/tables/{name:str}/record",
    media_type="application/jsonl",
    responses=responses(
        "refuse-bad-message", "no-such-table", "refuse-no-such-game", "refuse-not-over", "refuse-preparing",
        "refuse-not-stored",
    ),
)  # fmt: skip
async def record(
    name: TableName,
    state: State,
    sitting: Annotated[int | None, QueryParameter(description="Which game, counted from 1; the last.", ge=1)] = None,
) -> Response[str]:
    """The record of a game that is over at a table (docs/records.md), for ``shoal verify``."""
    table = await find(state, name)
    if sitting is None and table.state.sitting == 0:
        raise Refusal("refuse-not-over")
    game = table.state.game_of(table.state.sitting if sitting is None else sitting)
    table.state.check_over(game)
    file = f"{table.id.split('-')[0]}-{game.number}.jsonl"
    return Response(
        written(game.play),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{file}"'},
    )


@get("/api/tables/{name:str}/shuffles", responses=responses("refuse-bad-message", "no-such-table", "refuse-not-stored"))
async def shuffles(name: TableName, state: State) -> list[m.Shuffle]:
    """How the games of a table were shuffled, and how the next one will be: the secret of one that is over is told."""
    return told.shuffles((await find(state, name)).state)


@post(
    "/api/records",
    request_max_body_size=LARGEST,
    responses=responses(
        "refuse-bad-message", "refuse-bad-record", "refuse-foreign", "refuse-too-large", "refuse-too-often",
        "refuse-preparing", "refuse-not-stored",
    ),
)  # fmt: skip
async def show_record(data: JSONBody[m.NewRecord], request: Request[Any, Any, Any], state: State) -> m.Shown:
    """Lay a record on a table of its own, where everybody with its link can look at it."""
    check_openings(state, request)
    tables: Tables = state.tables
    return m.Shown((await tables.show(data.record)).id)


@post(
    "/api/tables/{name:str}/play-on",
    responses=responses(
        "refuse-bad-message", "name-needed", "no-such-table", "refuse-no-such-game", "refuse-no-such-move",
        "refuse-no-seat", "refuse-not-over", "refuse-nothing-left", "refuse-foreign", "refuse-too-large",
        "refuse-too-often", "refuse-preparing", "refuse-not-stored",
    ),
)  # fmt: skip
async def play_on(name: TableName, data: JSONBody[m.PlayOn], request: Request[Any, Any, Any], state: State) -> m.Opened:
    """Play on from a position of a game that is over, against bots, at a new table. Keep the token: it is the seat."""
    check_openings(state, request)
    tables: Tables = state.tables
    before = await find(state, name)
    table, token = await tables.play_on(before, data.sitting, data.at, data.seat, data.name, data.avatar)
    return m.Opened(table.id, data.seat, token)

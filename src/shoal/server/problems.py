"""What can be wrong with an HTTP request: reasons, their status and their sentence in English.

The page has the sentences of the same reasons in ``ui/src/text/*.ftl``.
"""

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from shoal.engine.records import BadRecord
from shoal.server.messages import Problem
from shoal.table.state import Refusal
from shoal.table.store import StoreTrouble

logger = structlog.get_logger()

PROBLEMS = {
    "refuse-bad-message": (400, "The server did not understand that; /api/docs says what it does."),
    "refuse-bad-record": (400, "That is no record of a game that is over."),
    "name-needed": (400, "A name is still missing."),
    "refuse-no-seat": (404, "There is no such seat."),
    "refuse-no-such-game": (404, "There was no such game at this table."),
    "refuse-no-such-move": (404, "The game was over before that."),
    "refuse-unknown-game": (404, "There is no such game here; GET /api/games lists them."),
    "refuse-foreign": (403, "This server is not called by that name; open it by the address it printed."),
    "no-such-table": (404, "There is no such table; the link is wrong, or the table was closed."),
    "no-such-page": (404, "There is no such page."),
    "refuse-bad-method": (405, "That cannot be done here; /api/docs says what can."),
    "refuse-not-over": (409, "The game is still on; its record is there when it has ended."),
    "refuse-nothing-left": (409, "The game was over there; choose an earlier move to play on from."),
    "refuse-too-large": (413, "That is too long for this server."),
    "refuse-too-often": (429, "Too many tables were opened from there; try again in a minute."),
    "refuse-preparing": (503, "The rules of a game played there are being made ready; try again in a minute."),
    "server-trouble": (500, "The server could not answer; its log says why."),
    "refuse-not-stored": (503, "The server cannot store anything at the moment; nothing was changed."),
}
_BY_STATUS = {400: "refuse-bad-message", 404: "no-such-page", 405: "refuse-bad-method", 413: "refuse-too-large"}


def problem(reason: str, detail: str = "") -> Response[Problem]:
    """The answer for a reason, with what exactly was wrong where it is known."""
    status, text = PROBLEMS[reason]
    body = Problem(reason, f"{text} ({detail})" if detail else text, detail)
    return Response(body, status_code=status, media_type=MediaType.JSON)


def responses(*reasons: str) -> dict[int, ResponseSpec]:
    """The same answers for the OpenAPI description."""
    texts: dict[int, list[str]] = {}
    for reason in reasons:
        status, text = PROBLEMS[reason]
        texts.setdefault(status, []).append(f"{reason}: {text}")
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=" ".join(sentences))
        for status, sentences in texts.items()
    }


def _refused(_: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    return problem(error.reason)


def _bad_record(_: Request[Any, Any, Any], error: BadRecord) -> Response[Problem]:
    return problem("refuse-bad-record", str(error))


def _not_stored(_: Request[Any, Any, Any], error: StoreTrouble) -> Response[Problem]:
    logger.error("not stored", why=str(error))
    return problem("refuse-not-stored")


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    reason = _BY_STATUS.get(error.status_code, "refuse-bad-message" if error.status_code < 500 else "server-trouble")
    extra = error.extra if isinstance(error.extra, list) else []
    details = [f"{each.get('key', 'body')}: {each['message']}" for each in extra if "message" in each]
    answer = problem(reason, "; ".join(details))
    answer.headers.update(error.headers or {})  # which methods are allowed
    return answer


def _crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.error("request failed", method=request.method, exc_info=error)
    return problem("server-trouble")


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: _refused,
    BadRecord: _bad_record,
    StoreTrouble: _not_stored,
    HTTPException: _http,
    Exception: _crashed,
}

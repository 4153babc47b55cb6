"""The HTTP part is asked everything its own OpenAPI description allows, and much that it does not."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.table.helpers import MemoryStore, at_once

from shoal.server.app import make_app
from shoal.server.guard import Guard
from shoal.server.limits import Limits
from shoal.server.run import uvicorn_config

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Of a server in a thread."""
    server = uvicorn.Server(uvicorn_config(make_app(MemoryStore(), pause=at_once, limits=Limits(openings=(1e6, 1e6)))))
    server.config.host, server.config.port = "127.0.0.1", 0
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


application = make_app(MemoryStore())
assert isinstance(application, Guard)
assert isinstance(application.app, Litestar)
described = schemathesis.openapi.from_dict(application.app.openapi_schema.to_schema())


@described.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_described_is_so(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)

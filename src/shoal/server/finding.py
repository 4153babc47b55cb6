"""What several of the HTTP part's answers need: the table that is meant, and whether one more may be opened."""

import time
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.params import PathParameter

from shoal.table.state import Refusal
from shoal.table.table import Table
from shoal.table.tables import Tables

TableName = Annotated[
    str, PathParameter(description="A table's id, or the bare word of one in the lobby.", max_length=80)
]


async def find(state: State, name: str) -> Table:
    """The table. Raises ``Refusal``, and ``StoreTrouble``."""
    tables: Tables = state.tables
    table = await tables.find(name)
    if table is None:
        raise Refusal("no-such-table")
    return table


def check_openings(state: State, request: Request[Any, Any, Any]) -> None:
    """Raises ``Refusal`` if too many tables were opened from this address."""
    address = request.client.host if request.client else ""
    if not state.openings.have(address, time.monotonic()):
        raise Refusal("refuse-too-often")

"""``shoal play``: the table in the browser."""

import contextlib
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from shoal.engine.game import BadInput
from shoal.server.page import Page
from shoal.server.run import LOOPBACK, PORT, greeting, link_to, names_of, serve
from shoal.table.sqlite import usual_folder

EVERYWHERE = "0.0.0.0"  # noqa: S104 - what --host is for


def play(
    *,
    host: Annotated[list[str] | None, Parameter(consume_multiple=(0, 1))] = None,
    port: int = PORT,
    data: Path | None = None,
    database: str | None = None,
    processes: int = 1,
    name: Annotated[list[str] | None, Parameter(negative="")] = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", show_default=False)] = True,
) -> None:
    """Open the table in the browser: for this computer alone, or with --host for others too.

    Args:
        host: Open it to the network and print a link and a QR code; with an address, to that one only.
        port: The port it is reached by.
        data: The folder that tables are kept in; without it, this user's own for Shoal.
        database: A PostgreSQL for the tables instead, such as postgresql://user@host/name; servers can share it.
        processes: So many servers at once, behind nginx; without --database they share a PostgreSQL in the data folder.
        name: A host name it answers to besides this computer's own, as behind a proxy; may be given again.
        browser: Open the lobby in the browser.
    """
    if not 0 <= port < 1 << 16:
        raise BadInput(f"--port {port} is no port; it can be 1 to 65535, or 0 for any that is free")
    address = LOOPBACK if host is None else next(iter(host), EVERYWHERE)
    if database is not None and data is not None:
        raise BadInput("tables are kept either in a folder (--data) or in a database (--database); leave one out")
    if processes > 1:
        _several(processes, address, port, data, database, name or [], browser=browser)
    else:
        serve(address, port, data, database=database, open_browser=browser, names=name or (), progress=_compiling())


def _several(
    processes: int, host: str, port: int, data: Path | None, database: str | None, names: list[str], *, browser: bool
) -> None:
    from shoal.server.several import serve_several  # noqa: PLC0415 - most do without

    if not port:
        raise BadInput("--port 0 is for one server; name the port that nginx shall have")
    link = link_to(host, str(port))

    def say() -> None:
        print("\n".join(greeting(link, host, Page().built)), flush=True)
        if browser:
            webbrowser.open(link)

    with contextlib.suppress(KeyboardInterrupt):
        serve_several(processes, host, port, data or usual_folder(), database, sorted(names_of(host, names)), say)


def _compiling() -> Callable[[str, int, int], None]:
    """A bar on stderr while the rules are compiled, if somebody is there to see it; it goes when all is done."""
    console = Console(stderr=True)
    columns = (TextColumn("compiling the rules: {task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task("")

    def told(game: str, done: int, total: int) -> None:
        progress.start() if done < total else progress.stop()
        progress.update(task, description=game, completed=done, total=total)

    return told

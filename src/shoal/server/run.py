"""``shoal play``: open the store, serve, say where; the rules are compiled meanwhile."""

import contextlib
import errno
import io
import ipaddress
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import segno
import structlog
import uvicorn
from litestar.types import ASGIApp
from structlog.typing import Processor

from shoal.engine.game import BadInput
from shoal.server.app import make_app
from shoal.server.frames import FramesProtocol
from shoal.server.limits import MESSAGE
from shoal.server.page import Page
from shoal.server.warm import Progress, in_order
from shoal.table.bots import Pause, thinking
from shoal.table.ready import Ready
from shoal.table.sqlite import SqliteStore, alone, usual_folder
from shoal.table.store import Store

PORT = 8788
LINES: list[Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(),
    structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
]
"""How a line of the log is made. Of a mistake of ours it says where it happened, without the values there: tokens may
be among them."""
LOOPBACK = "127.0.0.1"


def serve(
    host: str = LOOPBACK,
    port: int = PORT,
    data: Path | None = None,
    *,
    database: str | None = None,
    open_browser: bool = False,
    names: Sequence[str] = (),
    pause: Pause = thinking,
    progress: Progress | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until Ctrl-C or SIGTERM.

    ``host`` is the address to listen at (``0.0.0.0``: the whole network), ``port`` 0 takes a free one, ``data`` is the
    only folder anything is written to (default: the user's data folder), or ``database`` the PostgreSQL that tables are
    kept in instead (see ``PostgresStore``), ``names`` are further host names it answers
    to, as behind a proxy; ``progress`` is told how compiling goes on, from the server's loop. Raises ``BadInput`` if
    the address or the folder cannot be had.
    """
    _log_to_stderr()
    with _listen(host, port) as listener, _opened(data, database) as store:
        page = Page()
        address = f"{listener.getsockname()[1]}"
        link = link_to(host, address)
        app = make_app(
            store,
            names=names_of(host, names),
            pause=pause,
            page=page,
            ready=Ready(in_order()),
            progress=progress,
            alone=True,
        )
        for line in greeting(link, host, page.built):
            say(line)
        if open_browser:
            webbrowser.open(link)
        try:
            uvicorn.Server(uvicorn_config(app)).run(sockets=[listener])
        except KeyboardInterrupt:
            say("")


def uvicorn_config(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn serves it."""
    return uvicorn.Config(
        app,
        ws=FramesProtocol,
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,  # what it saves on the wire it costs many times over in time
        log_config=None,
        access_log=False,  # addresses of tables are invitations
        server_header=False,
        timeout_graceful_shutdown=5,
    )


@contextlib.contextmanager
def _opened(data: Path | None, database: str | None) -> Iterator[Store]:
    """Where tables are kept; the server closes it."""
    if database is not None:
        from shoal.table.postgres import PostgresStore  # noqa: PLC0415 - most do without

        yield PostgresStore(database)
        return
    folder = data or usual_folder()
    with alone(folder):
        yield SqliteStore(folder)


# --- where it listens ----------------------------------------------------------------------------------------------


def _listen(host: str, port: int) -> socket.socket:
    """The socket, bound and listening; a ``BadInput`` says what is wrong with the address."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError):
        raise BadInput(
            f'there is no address "{host}"; give one of this computer, or none for the whole network'
        ) from None
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(512)
    except OSError as error:
        listener.close()
        raise BadInput(_unusable(host, port, error)) from None
    return listener


def _unusable(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use, perhaps by another Shoal; end it, or choose another with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f'"{host}" is no address of this computer; give one that is, or none for the whole network'
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} is not for everybody; choose one above 1023 with --port"
    return f"{host}, port {port} cannot be used ({error.strerror}); choose another with --host or --port"


def names_of(host: str, more: Sequence[str]) -> set[str]:
    """The host names this server answers to, besides addresses."""
    local = {"localhost", host.lower(), *(name.lower() for name in more)}
    if is_loopback(host):
        return local
    own = socket.gethostname().lower()
    return local | {own, own.split(".")[0], f"{own.split('.')[0]}.local"}


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


# --- what it says --------------------------------------------------------------------------------------------------


def greeting(link: str, host: str, built: bool) -> list[str]:
    """The lines for whoever started it: the link, for a network with a QR code."""
    lines = [f"Shoal: {link}"]
    if not is_loopback(host):
        code = io.StringIO()
        segno.make(link, error="l").terminal(code, compact=True)
        lines += ["Friends on your network open this link or scan the code:", code.getvalue().rstrip("\n")]
    if not built:
        lines.append("The page is not built yet; ./play builds it.")
    return [*lines, "Ctrl-C ends it; tables are kept."]


def link_to(host: str, port: str) -> str:
    """The address of the lobby for a browser."""
    if host in ("0.0.0.0", "::", ""):  # noqa: S104 - what was asked for
        host = _own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address() -> str:
    """This computer's address in its network: the one a packet to elsewhere would leave from. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        address: str = probe.getsockname()[0]
        return address


def _log_to_stderr() -> None:
    """Structured lines, for our log and for that of the libraries."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", force=True
    )
    structlog.configure(
        processors=LINES,
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )

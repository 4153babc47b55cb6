"""``shoal play --processes N``: several server processes on one machine, over a database they share, behind nginx.

Without ``--database`` there is a PostgreSQL of its own in the data folder, reached by a socket there.
"""

import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Self

from shoal.engine.game import BadInput
from shoal.table.sqlite import alone

LOOPBACK = "127.0.0.1"
EXAMPLE = Path(__file__).with_name("nginx.conf")
"""What a host may take for an nginx of his own."""
_PLACES = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin")
_MAIN = """
pid {folder}/nginx.pid;
worker_processes auto;
events {{ worker_connections 8192; }}
http {{
    access_log off;  # addresses of tables are invitations
    client_body_temp_path {folder}/body;
    proxy_temp_path       {folder}/proxy;
    fastcgi_temp_path     {folder}/fastcgi;
    uwsgi_temp_path       {folder}/uwsgi;
    scgi_temp_path        {folder}/scgi;
    include {folder}/shoal.conf;
}}
"""


def serve_several(
    processes: int,
    host: str,
    port: int,
    folder: Path,
    database: str | None,
    names: Sequence[str],
    say: Callable[[], None],
) -> None:
    """Serve until Ctrl-C or SIGTERM at ``host`` and ``port``; ``say`` is called when it does.

    ``folder`` is for the database where none is named; ``names`` are the host names the servers answer to. A server
    that dies is started again. Raises ``BadInput`` if PostgreSQL or nginx is missing or cannot be started.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.ExitStack() as all_of_it:
        if database is None:
            all_of_it.enter_context(alone(folder))
            database = all_of_it.enter_context(postgresql(folder / "postgresql"))
        servers = [all_of_it.enter_context(Server(database, names)) for _ in range(processes)]
        proxy = all_of_it.enter_context(nginx(host, port, [server.port for server in servers]))
        say()
        while True:
            pid, _ = os.wait()
            if pid == proxy.pid:
                raise BadInput(f"nginx, which served {host}, port {port}, has ended; its words are above")
            for server in servers:
                if server.process.pid == pid:
                    server.start()


class Server:
    """One server process, at a port of its own that stays when it is started again."""

    def __init__(self, database: str, names: Sequence[str]) -> None:
        self.port = 0
        self._command = [sys.executable, "-m", "shoal", "play", "--no-browser", "--database", database]
        self._command += [word for name in names for word in ("--name", name)]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        _end(self.process)

    def start(self) -> None:
        """Start it; returns when it serves."""
        command = [*self._command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = re.match(r"Shoal: http://.*:(\d+)/", self.process.stdout.readline())
        if said is None:
            raise BadInput("a server process could not be started; its words are above")
        self.port = int(said[1])


@contextlib.contextmanager
def nginx(host: str, port: int, ports: Sequence[int]) -> Iterator[subprocess.Popen[bytes]]:
    """Put nginx at ``host`` and ``port``, configured as in ``EXAMPLE``, before the servers at ``ports`` here."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if program is None:
        raise BadInput("several processes need nginx before them; install it (on Debian: apt install nginx)")
    with tempfile.TemporaryDirectory(prefix="shoal-nginx-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # nginx started by root works as another user
        (folder / "shoal.conf").write_text(configured(host, port, ports), encoding="ascii")
        (folder / "nginx.conf").write_text(_MAIN.format(folder=folder), encoding="ascii")
        command = [program, "-p", name, "-c", str(folder / "nginx.conf"), "-e", "stderr", "-g", "daemon off;"]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL) as process:
            try:
                _wait_for(process, host, port)
                yield process
            finally:
                _end(process)


def _wait_for(process: subprocess.Popen[bytes], host: str, port: int) -> None:
    """Return when it listens, or has ended."""
    address = (LOOPBACK if host in ("0.0.0.0", "::") else host, port)  # noqa: S104 - what was asked for
    while process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(address, timeout=1):
            return
        time.sleep(0.01)
    raise BadInput(f"nginx could not serve {host}, port {port}; its words are above")


def configured(host: str, port: int, ports: Sequence[int]) -> str:
    """``EXAMPLE`` for these ports."""
    address = f"[{host}]" if ":" in host else host
    server = re.compile(rf"( +server ){LOOPBACK}:\d+(.*\n)(?: +server .*\n)*")
    text = server.sub(lambda m: "".join(f"{m[1]}{LOOPBACK}:{p}{m[2]}" for p in ports), EXAMPLE.read_text("ascii"))
    return re.sub(r"listen .*;", f"listen {address}:{port};", text)


@contextlib.contextmanager
def postgresql(folder: Path, *options: str) -> Iterator[str]:
    """A PostgreSQL over ``folder``, which is made if need be; its address. ``options`` are settings, ``name=value``.

    It listens at a socket in the folder only. PostgreSQL refuses to work for root, so there it works as another user.
    Raises ``BadInput`` if there is no PostgreSQL, or it cannot start.
    """
    pg_ctl = _pg_ctl()
    user = _nobody() if os.geteuid() == 0 else None
    data = folder / "data"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if user:
        shutil.chown(folder, user)

    def run(*arguments: str) -> None:
        done = subprocess.run(
            [pg_ctl, "-D", str(data), "-w", *arguments], user=user, cwd="/", stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["see its log"])[-1]
            raise BadInput(f"PostgreSQL cannot use {folder} ({why}); look into {folder / 'log'}, or choose --data")

    if not (data / "PG_VERSION").exists():
        run("init", "-o", "--auth=trust --username=shoal --encoding=UTF8 --no-locale")
    settings = ["listen_addresses=", f"unix_socket_directories={folder}", *options]
    words = " ".join(f"-c {setting}" for setting in settings)
    run("-l", str(folder / "log"), "-o", words, "start")
    try:
        yield f"postgresql:///postgres?host={folder}&user=shoal"
    finally:
        run("-m", "fast", "stop")


def _pg_ctl() -> str:
    found = shutil.which("pg_ctl")
    places = sorted(place for pattern in _PLACES for place in Path("/").glob(f"{pattern[1:]}/pg_ctl"))
    if found is None and not places:
        raise BadInput(
            "several processes need PostgreSQL; install it (on Debian: apt install postgresql), or name a database "
            "that runs elsewhere with --database"
        )
    return found or str(places[-1])


def _nobody() -> str:
    users = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"


def _end(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    """In peace, or after a while by force."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    if process.stdout:
        process.stdout.close()

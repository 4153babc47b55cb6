"""Starting the server: what it says, and what stops it in one sentence."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from shoal.engine.game import BadInput
from shoal.games import NAMES
from shoal.server import run
from shoal.server import warm as warming
from shoal.server.run import greeting, is_loopback, serve
from shoal.server.warm import warm
from shoal.table.sqlite import alone


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=rf"port {port} is in use.*--port"):
            serve(port=port, data=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("host", ["no.such.host.invalid", "256.1.1.1", "192.0.2.7", "a b", ""])
def test_an_address_that_is_none_of_this_computer_is_said(tmp_path: Path, host: str) -> None:
    with pytest.raises(BadInput, match="address"):
        serve(host, 0, tmp_path)


def test_a_data_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadInput, match="is no folder; --data takes"):
        serve(port=0, data=tmp_path / "file")


def test_a_data_folder_that_another_server_has_is_said(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(BadInput, match="another Shoal has the tables"):
        serve(port=0, data=tmp_path)


def test_every_game_is_made_ready_once_and_progress_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_stamp", tmp_path.joinpath)
    told: list[tuple[str, int, int]] = []
    warm(lambda *progress: told.append(progress))
    assert {name for name, _, _ in told} == {*NAMES, ""}
    assert told[-1][1:] == (len(NAMES), len(NAMES))
    (tmp_path / NAMES[0]).unlink()
    told.clear()
    warm(lambda *progress: told.append(progress))
    assert told == [(NAMES[0], 0, 1), ("", 1, 1)]


def test_on_loopback_the_link_is_enough() -> None:
    assert greeting("http://127.0.0.1:8788/", "127.0.0.1", True) == [
        "Shoal: http://127.0.0.1:8788/",
        "Ctrl-C ends it; tables are kept.",
    ]


def test_on_a_network_there_is_a_code_to_scan() -> None:
    lines = greeting("http://192.168.1.20:8788/", "0.0.0.0", False)
    assert any("▀" in line or "█" in line for line in lines)
    assert "scan the code" in lines[1]
    assert "./play builds it" in lines[-2]


def test_the_link_for_everybody_is_this_computers_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_own_address", lambda: "192.168.1.20")
    assert run.link_to("0.0.0.0", "8788") == "http://192.168.1.20:8788/"
    assert run.link_to("::1", "8788") == "http://[::1]:8788/"


def test_names_it_answers_to() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("localhost")
    assert not is_loopback("0.0.0.0")
    assert run.names_of("127.0.0.1", ["Shoal.Example"]) == {"localhost", "127.0.0.1", "shoal.example"}
    assert socket.gethostname().lower() in run.names_of("0.0.0.0", [])


COMPILER = "import os; from shoal.server.warm import end_with; print('begun', flush=True); end_with(os.getppid())"
"""A process that compiles for ever, but for what would end it."""


def test_who_compiles_ends_with_the_server_that_is_killed() -> None:
    server = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {COMPILER!r}])"
    with subprocess.Popen([sys.executable, "-c", server], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGKILL)
        assert process.stdout.read() == ""  # only now has the last that could write let go

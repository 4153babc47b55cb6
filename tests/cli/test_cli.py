"""The command line as people and scripts meet it: real processes, their output and exit codes."""

import asyncio
import importlib.metadata
import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shoal.engine.kernels import PACKAGE
from shoal.games import NAMES
from shoal.table.sqlite import SqliteStore

CONFORMANCE = Path(__file__).resolve().parent.parent / "conformance" / "fischfutter"
SHOAL = [sys.executable, "-m", "shoal"]
PATIENCE = 240  # seconds; the first command may have to compile


def shoal(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SHOAL, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def figures(*arguments: str) -> dict[str, Any]:
    done = shoal("sim", "fischfutter", *arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# --- bad input ------------------------------------------------------------------------------------------------------

TWO = ["sim", "fischfutter", "--players", "2"]
BAD_INPUT = {
    "unknown command": (["swim"], 'Unknown command "swim"'),
    "unknown flag": (["--fast"], "--fast"),
    "unknown flag of a command": ([*TWO, "--fast"], "--fast"),
    "no game": (["sim", "--players", "2"], "GAME"),
    "no file": (["verify"], "FILES"),
    "two places for the tables": (["play", "--data", "x", "--database", "postgresql:///x"], "either in a folder"),
    "several servers without a port": (["play", "--processes", "2", "--port", "0"], "name the port that nginx"),
    "no such database": (["play", "--no-browser", "--database", "postgresql:///x?host=/nowhere"], "cannot be used"),
    "nothing to back up": (["backup", "copy", "--data", "/nowhere"], "there is no file /nowhere/shoal.sqlite"),
    "no such backup": (["restore", "/nowhere/copy"], "there is no file /nowhere/copy"),
    "unknown game": (["sim", "chess", "--players", "2"], 'no game "chess"'),
    "unknown game to bench": (["bench", "chess"], 'no game "chess"'),
    "rules of an unknown game": (["rules", "chess"], 'no game "chess"'),
    "unknown language": (["rules", "fischfutter", "--lang", "fr"], '"fr"'),
    "six players": (["sim", "fischfutter", "--players", "6"], "played by 2 to 5, not by 6"),
    "players in words": (["sim", "fischfutter", "--players", "two"], '"two"'),
    "too few bots": ([*TWO, "--bots", "random"], "2 players need 2 bots"),
    "too many bots": ([*TWO, "--bots", "random,random,random"], "2 players need 2 bots"),
    "unknown bot": ([*TWO, "--bots", "random,shark"], 'no bot "shark"'),
    "unknown option": ([*TWO, "--option", "colour=B"], 'no option "colour"'),
    "option out of range": ([*TWO, "--option", "games=11"], "from 1 to 10"),
    "option without a value": ([*TWO, "--option", "games"], "games=VALUE"),
    "option twice": ([*TWO, "--option", "games=1", "--option", "games=2"], "twice"),
    "no games": ([*TWO, "--games", "0"], "0 games"),
    "negative seed": ([*TWO, "--seed", "-1"], "from 0 to"),
    "no threads": ([*TWO, "--threads", "0"], "0 threads"),
    "no plies": ([*TWO, "--limit", "0"], "0 plies"),
    "states without records": ([*TWO, "--states"], "--record"),
    "too many records": ([*TWO, "--games", "1001", "--record", "records"], "1,000 is the most"),
    "unwritable folder": ([*TWO, "--games", "1", "--record", "/dev/null/records"], "/dev/null/records"),
    "unwritable data": (["play", "--port", "0", "--data", "/dev/null/data", "--no-browser"], "/dev/null/data"),
    "no port": (["play", "--port", "65536"], "65536"),
}


@pytest.mark.parametrize("what", BAD_INPUT)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, words = BAD_INPUT[what]
    done = shoal(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"shoal( \w+)?: .+\n", done.stderr)
    assert words in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_port_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = shoal("play", "--port", str(port), "--no-browser")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"shoal play: port {port} is in use")
    assert done.stderr.count("\n") == 1


# --- help and version -----------------------------------------------------------------------------------------------


def test_help_names_every_command() -> None:
    done = shoal("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(command in done.stdout for command in ("play", "sim", "verify", "rules", "bench"))


@pytest.mark.parametrize("command", ["play", "sim", "verify", "rules", "bench"])
def test_help_of_a_command(command: str) -> None:
    done = shoal(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: shoal {command}")


def test_version() -> None:
    try:
        expected = importlib.metadata.version("shoal")
    except importlib.metadata.PackageNotFoundError:
        expected = "run from its sources, not installed"
    done = shoal("--version")
    assert (done.returncode, done.stdout) == (0, f"{expected}\n")


@pytest.mark.parametrize("flag", ["--help", "--version"])
def test_what_is_quick_needs_no_compiler(flag: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "shoal", flag],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert "cyclopts" in done.stderr
    assert not re.search(r"\| +(numba|numpy)\n", done.stderr)


# --- verify ---------------------------------------------------------------------------------------------------------


def test_verify_says_ok_or_the_line() -> None:
    good, bad = CONFORMANCE / "two-players.jsonl", CONFORMANCE / "bad-side-not-on-card.jsonl"
    done = shoal("verify", good, bad)
    first, second = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert first == f"{good}: ok"
    assert second.startswith(f"{bad}:5: ")
    assert "FU-15" in second


def test_verify_of_good_records_alone() -> None:
    done = shoal("verify", CONFORMANCE / "two-players.jsonl", CONFORMANCE / "reshuffle.jsonl")
    assert (done.returncode, done.stdout.count(": ok\n")) == (0, 2)


def test_verify_goes_on_after_a_file_it_cannot_read(tmp_path: Path) -> None:
    done = shoal("verify", tmp_path / "nowhere.jsonl", tmp_path, CONFORMANCE / "two-players.jsonl")
    assert done.returncode == 2
    assert done.stdout.endswith("two-players.jsonl: ok\n")
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == ["shoal verify"] * 2


def test_verify_shows_hostile_text_as_text(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(b'{"\x1b[2J\\u001b[2J\\ud800": 1}\n')
    done = shoal("verify", tmp_path / "r.jsonl")
    assert done.returncode == 1
    assert done.stdout.rstrip("\n").isprintable()


# --- sim ------------------------------------------------------------------------------------------------------------


def test_sim_json_has_the_figures() -> None:
    found = figures("--players", "4", "--games", "1000", "--seed", "1", "--bots", "greedy,random,random,random")
    assert len(found["wins"]) == 4
    assert sum(found["wins"]) == pytest.approx(1)
    assert found["wins"][0] > 0.4
    assert found["games"] == 1000
    assert found["unfinished"] == 0
    assert isinstance(found["plies"], float)
    assert isinstance(found["games_per_s"], float)


def test_sim_is_repeated_by_its_seed_on_any_number_of_threads() -> None:
    one, two = (figures("--players", "3", "--seed", "7", "--threads", threads) for threads in ("1", "2"))
    del one["games_per_s"], two["games_per_s"]
    assert one == two


def test_sim_for_people() -> None:
    done = shoal("sim", "fischfutter", "--players", "2", "--games", "500", "--seed", "3", "--bots", "greedy,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("fischfutter, 2 players, 500 games, seed 3\n")
    assert re.search(r"0 +greedy +\d+\.\d\d% +\d+\.\d\d% to \d+\.\d\d% +\d\.\d\d", done.stdout)
    assert "95 % interval" in done.stdout
    assert "Wilson" in done.stdout
    assert re.search(r"Length: [\d.]+ actions on average, \d+ to \d+\.", done.stdout)
    assert re.search(r"[\d,]+ games/s", done.stdout)


def test_sim_without_a_seed_says_which_it_drew() -> None:
    done = shoal("sim", "fischfutter", "--players", "2", "--games", "100")
    seed = re.match(r".*seed (\d+)\n", done.stdout)
    assert seed
    again = shoal("sim", "fischfutter", "--players", "2", "--games", "100", "--seed", seed[1])
    assert again.stdout.splitlines()[:-1] == done.stdout.splitlines()[:-1]


def test_sim_counts_games_without_an_end_apart() -> None:
    found = figures("--players", "2", "--games", "200", "--seed", "1", "--limit", "20")
    assert 0 < found["unfinished"] < 200
    done = shoal("sim", "fischfutter", "--players", "2", "--games", "200", "--seed", "1", "--limit", "20")
    assert f"{found['unfinished']} games were left after 20 actions" in done.stdout


def test_sim_of_superbissig() -> None:
    found = figures(
        "--players", "3", "--games", "50", "--option", "variant=superbissig", "--bots", ",".join(["memory"] * 3)
    )
    assert found["wins"] == [found["wins"][0]] * 3
    assert found["wins"][0] > 0.5


def test_sim_writes_records_that_verify(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    run = ["sim", "fischfutter", "--players", "2", "--games", "3", "--seed", "1", "--record", str(folder), "--states"]
    assert shoal(*run).returncode == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"fischfutter-00000{k}.jsonl" for k in (1, 2, 3)]
    assert '"state"' in files[0].read_text(encoding="utf-8")
    assert shoal("verify", *files).returncode == 0
    again = shoal(*run)
    assert again.returncode == 2
    assert again.stderr == f"shoal sim: {files[0]} is there already; choose an empty folder\n"


def test_ctrl_c_is_quiet() -> None:
    watcher, terminal = pty.openpty()
    run = [*SHOAL, "sim", "fischfutter", "--players", "4", "--games", "1000000000"]
    environment = os.environ | {"TERM": "xterm"}
    with subprocess.Popen(
        run, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=terminal, env=environment
    ) as sim:
        os.close(terminal)
        seen = b""
        while b"playing" not in seen:  # the bar says so when the first games are done; pytest's timeout bounds it
            seen += os.read(watcher, 4096)
        sim.send_signal(signal.SIGINT)
        output, _ = sim.communicate(timeout=PATIENCE)
    os.close(watcher)
    assert (sim.returncode, output) == (130, b"")


def test_a_board_comes_from_a_file_and_a_bad_one_is_refused_with_its_place(tmp_path: Path) -> None:
    lagoon = PACKAGE / "games" / "piranha_pedro" / "boards" / "lagoon.txt"
    run = ["sim", "piranha_pedro", "--players", "2", "--games", "2", "--seed", "1", "--board"]
    assert shoal(*run, lagoon).returncode == 0
    bad = tmp_path / "bad.txt"
    bad.write_text(lagoon.read_text(encoding="utf-8").replace("T", "#"), encoding="utf-8")
    refused = shoal(*run, bad)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "0 palm trees" in refused.stderr
    assert "line" in refused.stderr
    missing = shoal(*run, tmp_path / "none.txt")
    assert (missing.returncode, missing.stderr.count("\n")) == (2, 1)
    assert "cannot read the board" in missing.stderr


# --- rules and bench ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_are_plain_text_when_piped(name: str, language: str) -> None:
    done = shoal("rules", name, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# ")
    assert re.search(r"\[[A-Z]+-10\]", done.stdout)
    assert "{#" not in done.stdout
    assert "\x1b" not in done.stdout


def test_rules_into_a_closed_pipe() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*SHOAL, "rules", "fischfutter"], stdout=writer, stderr=subprocess.PIPE, timeout=PATIENCE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_bench_json_has_an_entry_a_game() -> None:
    done = shoal("bench", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert list(found) == list(NAMES)
    for speed in found.values():
        assert set(speed) == {"plies_per_s", "games_per_s", "step_us"}
        assert all(value > 0 for value in speed.values())


def test_bench_of_one_game_for_people() -> None:
    done = shoal("bench", "fischfutter")
    assert done.returncode == 0
    assert re.search(r"fischfutter +[\d,]+ +[\d,]+ +\d+\.\d\d µs", done.stdout)


def test_tables_are_copied_and_put_back_by_one_command_each(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")
    asyncio.run(store.append("kai-1", 0, b"{}"))
    asyncio.run(store.close())
    done = shoal("backup", tmp_path / "copy", "--data", tmp_path / "data")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{tmp_path / 'copy'}: 1 tables\n", "")
    done = shoal("restore", tmp_path / "copy", "--data", tmp_path / "other")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{tmp_path / 'other'}: 1 tables\n", "")

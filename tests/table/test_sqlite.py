"""The store in a file: what it keeps, and what it says when it cannot."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from shoal.engine.game import BadInput
from shoal.table import sqlite
from shoal.table.sqlite import SqliteStore, alone
from shoal.table.store import Conflict, StoreTrouble


async def test_what_is_appended_is_read_in_order_also_by_the_next_process(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "new" / "folder")
    for version in range(5):
        await store.append("a", version, b'{"n":%d}' % version)
    await store.append("b", 0, '{"ü":1}'.encode())
    await store.close()
    store = SqliteStore(tmp_path / "new" / "folder")
    assert await store.read("a") == [b'{"n":%d}' % version for version in range(5)]
    assert await store.read("a", 3) == [b'{"n":3}', b'{"n":4}']
    assert await store.read("b") == ['{"ü":1}'.encode()]
    assert await store.read("c") == []
    assert sorted(await store.tables()) == ["a", "b"]
    await store.close()


async def test_a_log_never_forks(tmp_path: Path) -> None:
    one, other = SqliteStore(tmp_path), SqliteStore(tmp_path)
    await one.append("a", 0, b"1")
    for store in (one, other):
        for wrong in (0, 2):
            with pytest.raises(Conflict):
                await store.append("a", wrong, b"2")
    await other.append("a", 1, b"2")
    assert await one.read("a") == [b"1", b"2"]
    await one.close()
    await other.close()


async def test_many_at_once_share_a_commit_and_each_has_its_own_answer(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    asked = [store.append(f"t{n % 10}", n // 10 if n != 57 else 99, b"x") for n in range(60)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(answer) for answer in answers if answer is not None] == [Conflict]
    assert [len(await store.read(f"t{n}")) for n in range(10)] == [6] * 7 + [5] + [6] * 2
    await store.close()


async def test_a_full_disk_is_said_and_nothing_is_lost_nor_half_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.append("a", 0, b"kept")
    pages = await store._ask(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    await store._ask(lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchone())
    with pytest.raises(StoreTrouble, match=r"disk with .*shoal\.sqlite is full; make room"):
        await store.append("a", 1, b"x" * 100_000)
    assert await store.read("a") == [b"kept"]
    await store._ask(lambda connection: connection.execute("PRAGMA max_page_count=100000").fetchone())
    await store.append("a", 1, b"x" * 100_000)
    assert len(await store.read("a")) == 2
    await store.close()


async def test_a_locked_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    store = SqliteStore(tmp_path)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreTrouble, match="is held by another program"):
        await store.append("a", 0, b"1")
    with pytest.raises(BadInput, match="is held by another program"):
        SqliteStore(tmp_path)
    other.execute("ROLLBACK")
    await store.append("a", 0, b"1")
    other.close()
    await store.close()


async def test_a_gap_in_a_log_is_noticed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for version in range(3):
        await store.append("kai-1", version, b"x")
    await store._ask(lambda connection: connection.execute("DELETE FROM entries WHERE version = 2"))
    with pytest.raises(StoreTrouble, match="a part of table kai is missing"):
        await store.read("kai-1")
    await store.close()


def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    foreign = sqlite3.connect(tmp_path / "shoal.sqlite")
    foreign.execute("CREATE TABLE recipes (fish TEXT)")
    foreign.commit()
    foreign.close()
    with pytest.raises(BadInput, match="no file of this Shoal; move it away"):
        SqliteStore(tmp_path)


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    newer = sqlite3.connect(tmp_path / "shoal.sqlite")
    newer.execute(f"PRAGMA application_id={sqlite.APPLICATION}")
    newer.execute("PRAGMA user_version=99")
    newer.close()
    with pytest.raises(BadInput, match="no file of this Shoal"):
        SqliteStore(tmp_path)


def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "shoal.sqlite").write_bytes(b"no database at all, but long enough to be looked at" * 100)
    with pytest.raises(BadInput, match="damaged or no database"):
        SqliteStore(tmp_path)


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        with pytest.raises(BadInput, match=r"is no folder; --data takes the folder"):
            SqliteStore(folder)
        with pytest.raises(BadInput, match=r"is no folder; --data takes the folder"), alone(folder):
            pass


def test_a_folder_belongs_to_one_server_at_a_time_and_to_the_next_when_that_has_died(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from shoal.table.sqlite import alone\n"
        "with alone(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "data")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        held = pytest.raises(BadInput, match=r"another Shoal has the tables in .*data; end it, or .*--data")
        with held, alone(tmp_path / "data"):
            pass
        other.kill()
    with alone(tmp_path / "data"):
        assert (tmp_path / "data").is_dir()


async def test_it_is_tried_whether_something_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.01)
    store = SqliteStore(tmp_path)
    await store.check()
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreTrouble, match="is held by another program"):
        await store.check()
    other.execute("ROLLBACK")
    other.close()
    await store.check()
    await store.close()
    await (again := SqliteStore(tmp_path)).close()  # it has left the file as it was
    assert again.path.is_file()


def test_a_folder_nobody_may_write_is_said(tmp_path: Path) -> None:
    """In a process without the rights of root, which may write everywhere."""
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    code = (
        "import os, sys; from pathlib import Path; from shoal.engine.game import BadInput; "
        "from shoal.table.sqlite import SqliteStore\n"
        "if os.geteuid() == 0: os.setuid(65534)\n"
        "try: SqliteStore(Path(sys.argv[1]))\n"
        "except BadInput as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=True)
    assert "cannot be written" in done.stdout

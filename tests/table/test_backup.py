"""Copies of the data folder's file, taken while it is written to, and put back."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from shoal.engine.game import BadInput
from shoal.table.backup import KEPT, backup, restore
from shoal.table.sqlite import FILE, SqliteStore, alone


async def _filled(folder: Path, entries: int) -> None:
    store = SqliteStore(folder)
    for version in range(entries):
        await store.append("kai-1", version, b"%d" % version)
    await store.close()


async def _read(folder: Path, table: str = "kai-1") -> list[bytes]:
    store = SqliteStore(folder)
    found = await store.read(table)
    await store.close()
    return found


async def test_a_copy_taken_while_it_is_written_to_is_whole(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data")

    async def write() -> None:
        for version in range(300):
            await store.append("kai-1", version, b"%d" % version)

    with alone(tmp_path / "data"):  # as the server has it
        writing = asyncio.create_task(write())
        counts = []
        for number in range(5):
            assert await asyncio.to_thread(backup, tmp_path / "data", tmp_path / f"copy{number}") <= 1
            assert restore(tmp_path / f"copy{number}", tmp_path / f"other{number}") <= 1
            entries = await _read(tmp_path / f"other{number}")
            assert entries == [b"%d" % version for version in range(len(entries))]
            counts.append(len(entries))
        await writing
    assert counts == sorted(counts)
    await store.close()


async def test_what_was_there_before_is_kept(tmp_path: Path) -> None:
    await _filled(tmp_path / "data", 3)
    assert backup(tmp_path / "data", tmp_path / "copy") == 1
    store = SqliteStore(tmp_path / "data")
    await store.append("kai-1", 3, b"later")
    await store.append("kai-2", 0, b"another")
    await store.close()
    assert restore(tmp_path / "copy", tmp_path / "data") == 1
    assert len(await _read(tmp_path / "data")) == 3
    assert await _read(tmp_path / "data", "kai-2") == []
    assert restore(tmp_path / "data" / KEPT, tmp_path / "data") == 2
    assert len(await _read(tmp_path / "data")) == 4


async def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    await _filled(tmp_path / "data", 2)
    backup(tmp_path / "data", tmp_path / "copy")
    with alone(tmp_path / "data"), pytest.raises(BadInput, match="another Shoal has the tables"):
        restore(tmp_path / "copy", tmp_path / "data")
    assert not (tmp_path / "data" / KEPT).exists()


async def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no file"):
        backup(tmp_path, tmp_path / "copy")
    await _filled(tmp_path / "data", 2)
    (tmp_path / "there").write_text("")
    with pytest.raises(BadInput, match="is there already"):
        backup(tmp_path / "data", tmp_path / "there")
    with pytest.raises(BadInput, match="cannot be written"):
        backup(tmp_path / "data", tmp_path / "no" / "folder")


async def test_what_is_no_backup_leaves_everything_as_it_is(tmp_path: Path) -> None:
    await _filled(tmp_path / "data", 2)
    foreign = sqlite3.connect(tmp_path / "foreign")
    foreign.execute("CREATE TABLE recipes (fish TEXT)")
    foreign.close()
    (tmp_path / "text").write_text("fish " * 1000)
    torn = bytearray((tmp_path / "data" / FILE).read_bytes())
    torn[-2048:] = bytes(range(256)) * 8
    (tmp_path / "torn").write_bytes(torn)
    wrong = {"foreign": "no file of this Shoal", "text": "damaged", "torn": "damaged", "not": "no file"}
    for name, why in wrong.items():
        with pytest.raises(BadInput, match=why):
            restore(tmp_path / name, tmp_path / "data")
    assert len(await _read(tmp_path / "data")) == 2

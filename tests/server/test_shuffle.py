"""Auditable shuffles from outside: shown before, added to, told afterwards, and never a secret in between."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Page
from tests.server.conftest import Running
from tests.server.test_conversation import play_to_the_end, two_pages

from shoal.cli.verify import verify
from shoal.engine.audit import commitment
from shoal.server import messages as m


async def shuffles(server: Running, page: Page) -> list[dict[str, Any]]:
    assert page.table is not None
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"http://{server.address}/api/tables/{page.table.id}/shuffles")
    assert answer.status_code == 200
    told: list[dict[str, Any]] = answer.json()
    return told


async def test_a_game_is_shuffled_as_shown_before_and_told_when_it_is_over(server: Running) -> None:
    jule, ida = await two_pages(server)
    (first,) = await shuffles(server, jule)
    assert (first["sitting"], first["secret"], first["texts"]) == (1, None, [None, None])
    await play_to_the_end(jule, ida)
    over, coming = await shuffles(server, ida)
    assert over["commitment"] == first["commitment"] == commitment(over["secret"])
    assert (coming["sitting"], coming["secret"], coming["start"]) == (2, None, None)
    assert jule.table is not None
    while jule.table.commitment != coming["commitment"]:
        await jule.hear()
    assert isinstance(await jule.ask(m.Mix, seat=0, text="jule's"), m.Done)
    assert isinstance(await jule.ask(m.Mix, seat=0, text="changed her mind"), m.Done)
    refused = await jule.ask(m.Mix, seat=1, text="not mine")
    assert isinstance(refused, m.Refused)
    assert refused.reason == "refuse-not-your-seat"
    assert jule.table.mixed == [0]
    await jule.ask(m.Begin, sitting=1)
    _, second = await shuffles(server, jule)
    assert (second["commitment"], second["texts"], second["secret"]) == (coming["commitment"], ["jule's", None], None)
    await jule.close()
    await ida.close()


async def test_the_secret_is_in_nothing_that_is_sent_before_the_game_is_over(server: Running) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    over, _ = await shuffles(server, jule)
    told = [message for page in (jule, ida) for message in page.heard]
    assert len(told) > 20
    assert not any(over["secret"] in str(message) for message in told)
    await jule.close()
    await ida.close()


async def test_the_record_of_a_table_tells_its_shuffle_and_verifies(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    jule, ida = await two_pages(server)
    await play_to_the_end(jule, ida)
    assert jule.table is not None
    over, _ = await shuffles(server, jule)
    async with httpx.AsyncClient() as client:
        record = (await client.get(f"http://{server.address}/api/tables/{jule.table.id}/record")).text
    header = json.loads(record.splitlines()[0])
    assert header["shuffle"] == {key: over[key] for key in ("commitment", "secret", "texts", "start")}
    file = tmp_path / "game.jsonl"
    file.write_text(record)
    assert verify([file]) == 0
    *_, said, ok = capsys.readouterr().out.splitlines()  # after what the server logs
    assert over["commitment"] in said
    assert ok == f"{file}: ok"
    await jule.close()
    await ida.close()

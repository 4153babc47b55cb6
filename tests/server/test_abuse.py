"""Who means harm: frames that are none, JSON that is a trap, tokens that are made up. The server goes on for others."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from tests.server.client import PATIENCE, Page, opened
from tests.server.conftest import Running

from shoal.server import messages as m
from shoal.server.limits import MESSAGE
from shoal.table import names

HELLO = b'{"type":"hello","tokens":[]}'


def frame(body: bytes, *, first: int = 0x81, mask: bool = True, length: int | None = None) -> bytes:
    """A frame of a client, or what looks like one."""
    size = len(body) if length is None else length
    bit = 0x80 if mask else 0
    small = bytes([first, bit | size]) if size < 126 else bytes([first, bit | 127]) + size.to_bytes(8, "big")
    return small + (b"\0\0\0\0" if mask else b"") + body


BROKEN = {
    "not masked": frame(HELLO, mask=False),
    "reserved bits": frame(HELLO, first=0xF1),
    "an unknown opcode": frame(HELLO, first=0x83),
    "a huge length and nothing behind it": frame(b"", length=2**62),
    "a negative length": frame(b"", length=2**63),
    "a ping of 200 bytes": frame(b"x" * 200, first=0x89),
    "a ping in pieces": frame(b"x", first=0x09),
    "a piece of nothing": frame(HELLO, first=0x80),
    "text that is no UTF-8": frame(b"\xff\xfe\xfd"),
    "a bomb in small pieces": frame(b"x" * 100, first=0x01) + frame(b"x" * 100, first=0x00) * 400,
    "a close with half a code": frame(b"\x03", first=0x88),
    "no frame at all": b"GET / HTTP/1.1\r\n\r\n" * 20,
    "noise": bytes(range(256)) * 64,
}
TRAPS = [
    b"[" * (MESSAGE - 10),
    b'{"a":' * 3000,
    b'{"type":"hello","tokens":[' + b'"' + b"x" * 1000 + b'"]}',
    b'{"type":"hello","tokens":[],"have":1e400}',
    b'{"type":"hello","tokens":[],"have":' + b"9" * 5000 + b"}",
    b'{"type":"hello","tokens":[],"have":NaN}',
    b'{"type":"act","id":"\\u0000","seat":-1,"actions":["turn"]}',
    b'{"type":"act","id":"1","seat":0,"actions":["' + b"\\ud800" * 10 + b'"]}',
    b'{"type":["hello"],"tokens":{}}',
    b'{"type":"hello","type":"join","tokens":[]}',
    b'{"__proto__":{"type":"hello"},"constructor":1}',
    b"\0" * 1000,
    b"",
]


@pytest.fixture
async def table(server: Running) -> AsyncIterator[Page]:
    """Somebody who means no harm and is served before and after."""
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        await jule.until(m.Whole)
        yield jule
        assert isinstance(await jule.ask(m.OpenSeat), m.Done)


async def _raw(page: Page) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the same table as far as the WebSocket, and from there on by hand."""
    address, path = page.url.removeprefix("ws://").split("/", 1)
    reader, writer = await asyncio.open_connection(*address.split(":"))
    writer.write(
        f"GET /{path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@pytest.mark.parametrize("what", BROKEN)
async def test_a_frame_that_is_none_ends_this_connection_and_no_other(table: Page, what: str) -> None:
    reader, writer = await _raw(table)
    writer.write(BROKEN[what])
    writer.write_eof()
    try:
        rest = await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionResetError:
        rest = b""
    assert len(rest) < 10_000
    writer.close()


async def test_json_that_is_a_trap_is_refused_and_costs_little(table: Page) -> None:
    for trap in TRAPS:
        async with Page(table.url.split("/")[2], table.url.split("/")[-2]) as page:
            await page.until(m.Whole)
            await page.say(trap.decode("latin-1"))
            refused = await page.until(m.Refused)
            assert refused.reason in ("refuse-bad-message", "refuse-not-your-seat"), trap
            assert len(str(refused.args)) < 2000


async def test_many_who_say_nothing_keep_nobody_out(table: Page) -> None:
    address = table.url.split("/")[2]
    idle = [await asyncio.open_connection(*address.split(":")) for _ in range(100)]
    for _, writer in idle:
        writer.write(b"GET /api/hea")
    async with Page(address, table.url.split("/")[-2]) as page:
        await page.until(m.Whole)
    for _, writer in idle:
        writer.close()


# --- tokens --------------------------------------------------------------------------------------------------------


def test_tokens_cannot_be_guessed() -> None:
    tokens = {names.new_token() for _ in range(2000)}
    assert len(tokens) == 2000
    assert {len(token) for token in tokens} == {32}  # 192 bits
    used = {character for token in tokens for character in token}
    assert len(used) == 64
    assert len({names.new_id("Kai") for _ in range(2000)}) == 2000


async def test_a_token_cannot_be_chosen_by_whoever_sits_down(server: Running) -> None:
    """Else somebody could give others a link to a seat that he knows the token of."""
    table = await opened(server.address)
    mine = "a token of my own choice, 32 char"
    async with Page(server.address, table.table, mine) as mallory:
        assert (await mallory.until(m.Whole)).mine == []
        await mallory.ask(m.Join, name="Mallory", avatar="seal")
        (given,) = [message.token for message in mallory.heard if isinstance(message, m.Seated)]
        assert given != mine
    async with Page(server.address, table.table, mine) as again:
        assert (await again.until(m.Whole)).mine == []


async def test_a_token_is_worth_nothing_at_another_table_and_stands_nowhere(server: Running) -> None:
    one, other = await opened(server.address), await opened(server.address)
    async with Page(server.address, other.table, one.token) as page:
        assert (await page.until(m.Whole)).mine == []
        refused = await page.ask(m.Begin, sitting=0)
        assert isinstance(refused, m.Refused)
    for path in server.store.path.parent.iterdir():
        content = await asyncio.to_thread(path.read_bytes)
        assert one.token.encode() not in content
    assert names.token_hash(one.token).encode() in b"".join(
        [await asyncio.to_thread(path.read_bytes) for path in server.store.path.parent.iterdir()]
    )
    assert server.store.path.parent.stat().st_mode & 0o077 == 0  # nobody else on this computer reads the decks

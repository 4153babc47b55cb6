"""Bots in seats where all play at once: Piranhas, before any question of time."""

import asyncio

from tests.table.helpers import MemoryStore, at_once

from shoal.table import log
from shoal.table.state import State
from shoal.table.table import Table
from shoal.table.tables import Tables


class Ear:
    """A listener that knows when there is something new."""

    def __init__(self) -> None:
        self.tokens: set[str] = set()
        self.news = asyncio.Event()

    def told(self, _entry: log.AnyEntry | None) -> None:
        self.news.set()

    def dropped(self) -> None:
        self.news.set()


def let_pass(state: State) -> log.Acted | None:
    """The person at seat 0 does nothing but accept a last card."""
    play = state.play
    assert play is not None
    if state.phase == "playing" and "accept" in play.legal(0):
        return state.act(0, ["accept"])
    return None


async def test_bots_play_piranhas_to_the_end_and_a_second_look_leaves_no_entry() -> None:
    tables = Tables(MemoryStore(), at_once)
    await tables.load()
    table: Table
    table, _ = await tables.open("piranhas", "Jule", "crab", listed=True)
    ear = Ear()
    table.arrive(ear)
    for bot in ("slow", "steady", "quick"):
        await table.ask(lambda state, bot=bot: state.add_bot(bot))  # type: ignore[misc]
    await table.ask(lambda state: state.begin(0, False))
    while table.state.phase == "playing":
        ear.news.clear()
        await table.ask(let_pass)
        if table.state.phase == "playing":
            await ear.news.wait()
    assert {deed.seat for deed in table.state.deeds} >= {1, 2, 3}
    assert all(deed.events for deed in table.state.deeds)
    await tables.close()

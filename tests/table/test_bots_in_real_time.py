"""Bots where all play at once, in virtual time."""

import asyncio
import itertools
import random
import secrets

import pytest
from tests.table.helpers import MemoryStore, at_once
from tests.table.virtual import run

from shoal.table import log, names
from shoal.table.state import Deed
from shoal.table.table import Table
from shoal.table.tables import Tables


class Ear:
    """A listener that knows when what happened, and when the game is over."""

    def __init__(self, table: Table, token: str) -> None:
        self.table = table
        self.tokens = {names.token_hash(token)}
        self.over = asyncio.Event()
        self.heard: list[tuple[float, Deed]] = []

    def told(self, entry: log.AnyEntry | None) -> None:
        if isinstance(entry, log.Acted):
            self.heard.append((self.table.time.now(), self.table.state.deeds[-1]))
        if self.table.state.phase == "over":
            self.over.set()

    def dropped(self) -> None:
        self.over.set()


async def game_of_bots(*bots: str, **options: object) -> Ear:
    """A whole game of these bots; at seat 0 somebody sits and does nothing."""
    tables = Tables(MemoryStore(), at_once)
    await tables.load()
    table, token = await tables.open("piranhas", "Jule", "crab", listed=True)
    ear = Ear(table, token)
    table.arrive(ear)
    await table.ask(lambda state: state.change(None, options, None))
    for bot in bots:
        await table.ask(lambda state, bot=bot: state.add_bot(bot))  # type: ignore[misc]
    await table.ask(lambda state: state.begin(0, False))
    await ear.over.wait()
    await tables.close()
    return ear


@pytest.fixture(autouse=True)
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "token_hex", lambda n: rng.randbytes(n).hex())


@pytest.mark.parametrize("pace", ["live", "relaxed"])
def test_bots_play_to_the_end_and_a_second_look_leaves_no_entry(pace: str) -> None:
    heard = run(game_of_bots("slow", "steady", "quick", pace=pace)).heard
    assert {deed.seat for _, deed in heard} >= {1, 2, 3}
    assert all(deed.events for _, deed in heard)


def test_they_take_their_time_the_better_the_less() -> None:
    heard = run(game_of_bots("slow", "quick")).heard
    pauses: dict[int, list[float]] = {1: [], 2: []}
    for seat, found in pauses.items():
        times = [now for now, deed in heard if deed.seat == seat]
        found += [later - now for now, later in itertools.pairwise(times)]
    medians = {seat: sorted(found)[len(found) // 2] / 1000 for seat, found in pauses.items()}
    assert 0.2 < medians[2] < medians[1] < 4


def test_who_does_nothing_in_the_pause_lets_the_card_pass_when_it_is_over() -> None:
    heard = run(game_of_bots("steady", "quick", last_card_pause=7)).heard
    stops = {"last-card", "nobody-can-lay"}
    began = [now for now, deed in heard if stops & {event.kind for event in deed.events}][-1]
    ended, final = heard[-1]
    assert final.seat == 0
    assert final.events[0].kind == "accept"
    assert 7000 <= ended - began <= 7200

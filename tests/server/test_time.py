"""Time controls and leavers over a real WebSocket: what is told, and who may say what."""

from tests.server.client import Page, opened
from tests.server.conftest import Running

from shoal.server import messages as m
from shoal.table.clock import RATES


async def two(server: Running, clock: str) -> tuple[Page, Page]:
    table = await opened(server.address)
    jule, ida = Page(server.address, table.table, table.token), Page(server.address, table.table)
    await jule.connect()
    await ida.connect()
    await ida.ask(m.Join, name="Ida", avatar="seal")
    assert isinstance(await jule.ask(m.Change, start=0, clock=clock), m.Done)
    assert isinstance(await jule.ask(m.Begin, sitting=0), m.Done)
    while not ida.views:
        await ida.hear()
    return jule, ida


async def test_everybody_is_told_the_clocks_with_all_that_happens(server: Running) -> None:
    jule, ida = await two(server, "fast")
    assert ida.table is not None
    assert ida.table.clock == "fast"
    assert ida.whole is not None
    assert ida.whole.times is not None
    store = RATES["fast"].store
    assert ida.whole.times.left[1] == store
    assert store - 5000 < (ida.whole.times.left[0] or 0) <= store
    assert (ida.whole.times.bot_in[0] or 0) > store
    assert ida.whole.times.bot_in[1] is None
    while jule.to_act:
        await jule.act()
    told = (await ida.until(m.Happened)).times
    assert told is not None
    await jule.close()
    await ida.close()


async def test_without_a_clock_no_times_are_told(server: Running) -> None:
    jule, ida = await two(server, "none")
    assert ida.whole is not None
    assert ida.whole.times is None
    await jule.close()
    await ida.close()


async def test_a_bot_plays_for_who_says_so_until_he_is_back(server: Running) -> None:
    jule, ida = await two(server, "none")
    assert (await ida.ask(m.StandIn, seat=0)).reason == "refuse-not-away"  # type: ignore[union-attr]
    assert (await ida.ask(m.ComeBack, seat=0)).reason == "refuse-not-your-seat"  # type: ignore[union-attr]
    assert isinstance(await jule.ask(m.StandIn, seat=0), m.Done)
    await turn_of(ida)
    assert standins(ida) == ["greedy", None]
    assert isinstance(await jule.ask(m.ComeBack, seat=0), m.Done)
    await lay(ida)
    await turn_of(jule)
    assert standins(jule) == [None, None]
    assert jule.result is None
    await jule.close()
    while ida.table is None or ida.table.seats[0].away is None:
        await ida.hear()
    assert ida.table.seats[0].away < 60_000
    await ida.close()


async def turn_of(page: Page) -> None:
    while not page.to_act:
        await page.hear()


async def lay(page: Page) -> None:
    while page.to_act:
        await page.act()


def standins(page: Page) -> list[str | None]:
    assert page.table is not None
    return [seat.standin for seat in page.table.seats]

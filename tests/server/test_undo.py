"""Taking back over a real WebSocket: what the pages are told, and that it is done once."""

from tests.server.client import Page, opened
from tests.server.conftest import Running

from shoal.server import messages as m


async def three_bid(server: Running) -> tuple[Page, Page]:
    """Fisch & Flausch: Jule, who starts, Ida, and one more at Ida's device."""
    table = await opened(server.address, game="fisch_flausch")
    jule, ida = Page(server.address, table.table, table.token), Page(server.address, table.table)
    await jule.connect()
    await ida.connect()
    await ida.ask(m.Join, name="Ida", avatar="seal")
    await ida.ask(m.AddHere, name="Mo", avatar="ray")
    await jule.ask(m.Change, start=0)
    assert isinstance(await jule.ask(m.Begin, sitting=0), m.Done)
    while not ida.views:
        await ida.hear()
    return jule, ida


async def test_a_bid_is_taken_back_and_everybody_sees_it_as_one_line(server: Running) -> None:
    jule, ida = await three_bid(server)
    before = [view.view for view in jule.views], [view.view for view in ida.views]
    bid = [jule.views[0].legal[0], "done"]
    assert isinstance(await jule.ask(m.Act, seat=0, actions=bid), m.Done)
    assert jule.views[0].undo
    while ida.waiting != [1]:
        await ida.hear()
    assert not any(view.undo for view in ida.views)
    assert (await ida.ask(m.Undo, seat=0)).reason == "refuse-not-your-seat"  # type: ignore[union-attr]
    assert (await ida.ask(m.Undo, seat=1)).reason == "refuse-nothing-to-undo"  # type: ignore[union-attr]

    assert isinstance(await jule.ask(m.Undo, id="once", seat=0), m.Done)
    assert isinstance(await jule.ask(m.Undo, id="once", seat=0), m.Done)  # the same request, so nothing more
    while ida.waiting != [0]:
        await ida.hear()
    for page, views in zip((jule, ida), before, strict=True):
        told = [message for message in page.heard if isinstance(message, m.Happened)][-1]
        assert [(event.kind, event.who) for event in told.events] == [("undone", 0)]
        assert told.kept == 1
        assert [view.view for view in page.views] == views

    # Who comes back now is told the same log.
    await ida.close()
    ida.version = None
    await ida.connect()
    whole = await ida.until(m.Whole)
    assert [event.kind for event in whole.log[-1]] == ["undone"]
    assert len(whole.log) == 2
    await jule.close()
    await ida.close()

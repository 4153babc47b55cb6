"""Words at the table: who hears whom, what becomes of them, and that they are kept."""

import pytest
from tests.server.client import Page, opened
from tests.server.conftest import Running
from tests.server.test_conversation import play_to_the_end, two_pages

from shoal.server import messages as m
from shoal.server.limits import Limits
from shoal.table.words import LONGEST, PHRASES


def heard(page: Page) -> list[str]:
    """What this page was told of what was said."""
    said = [message for message in page.heard if isinstance(message, m.Said)]
    return [f"{line.name}: {line.text or line.phrase}" for message in said for line in message.lines]


async def until_heard(page: Page, what: str) -> None:
    while what not in heard(page):
        await page.hear()


def table_of(page: Page) -> tuple[str, str]:
    return page.url.split("/")[2], page.url.split("/")[-2]


async def test_those_who_watch_are_not_heard_by_those_who_play(server: Running) -> None:
    jule, ida = await two_pages(server)
    async with Page(*table_of(jule)) as mo:
        assert isinstance(await jule.ask(m.Say, text="Moin"), m.Done)
        assert isinstance(await mo.ask(m.Say, text="lay the blue one", name="Mo", avatar="ray"), m.Done)
        assert isinstance(await ida.ask(m.Say, phrase="thinking"), m.Done)
        await until_heard(jule, "Ida: thinking")
        await until_heard(mo, "Ida: thinking")
        assert heard(jule) == heard(ida) == ["Jule: Moin", "Ida: thinking"]
        assert heard(mo) == ["Jule: Moin", "Mo: lay the blue one", "Ida: thinking"]
    async with Page(*table_of(jule)) as again:
        await until_heard(again, "Ida: thinking")
        assert heard(again) == heard(mo)
    await play_to_the_end(jule, ida)
    async with Page(*table_of(jule)) as mo:
        await mo.ask(m.Say, text="well played", name="Mo")
        await until_heard(jule, "Mo: well played")
    await jule.close()
    await ida.close()


async def test_a_reload_shows_what_was_said_last_and_the_tables_log_knows_nothing_of_it(server: Running) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        for number in range(3):
            await jule.ask(m.Say, text=f"line {number}")
        version = jule.version
    async with Page(server.address, table.table, table.token) as jule:
        await until_heard(jule, "Jule: line 2")
        assert heard(jule) == ["Jule: line 0", "Jule: line 1", "Jule: line 2"]
        assert jule.version == version
    assert len(await server.store.read(table.table)) == version
    assert len(await server.store.read(f"{table.table}~words")) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<b>bold</b> <script>alert(1)</script>", "<b>bold</b> <script>alert(1)</script>"),  # a text like any other
        ("  two\n\nlines\u202e and \u200bmore ", "two lines and more"),
        ("x" * 400, "x" * LONGEST),
    ],
)
async def test_what_is_said_is_cleaned_and_stays_a_text(server: Running, text: str, said: str) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule:
        assert isinstance(await jule.ask(m.Say, text=text), m.Done)
        await until_heard(jule, f"Jule: {said}")


async def test_what_cannot_be_said_is_refused(server: Running) -> None:
    table = await opened(server.address)
    async with Page(server.address, table.table, table.token) as jule, Page(server.address, table.table) as mo:
        refused = {
            "refuse-nothing-said": (jule, {"text": " \u200b "}),
            "refuse-unknown-phrase": (jule, {"phrase": "ahoy"}),
            "name-needed": (mo, {"text": "Moin", "name": " "}),
        }
        for reason, (page, fields) in refused.items():
            answer = await page.ask(m.Say, **fields)
            assert isinstance(answer, m.Refused)
            assert answer.reason == reason
        assert (await jule.ask(m.Say, text="x" * 401)).reason == "refuse-bad-message"  # type: ignore[union-attr]
        for phrase in PHRASES:
            assert isinstance(await mo.ask(m.Say, phrase=phrase, name="Mo"), m.Done | m.Refused)


async def test_who_says_too_much_is_refused_for_a_while(server: Running) -> None:
    table = await opened(server.address)
    most, _ = Limits().words
    async with Page(server.address, table.table, table.token) as jule:
        answers = [await jule.ask(m.Say, text=f"{number}") for number in range(int(most) + 2)]
    assert [isinstance(answer, m.Done) for answer in answers] == [True] * int(most) + [False] * 2
    assert {answer.reason for answer in answers if isinstance(answer, m.Refused)} == {"refuse-too-chatty"}

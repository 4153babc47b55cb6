"""Words at the table, as those who play and those who watch read them."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

from shoal.table.words import LONGEST, PHRASES

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=\"document.title='got'\"> <b>hm</b> &amp;"


def tab(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("tab", name=re.compile("^" + visitor.words.page("chat")))


def open_chat(visitor: Visitor) -> None:
    """In the rail; on a phone in the drawer that the log button opens."""
    if visitor.by == "tap":
        visitor.press(
            visitor.page.locator(".say").get_by_role("button", name=re.compile("^" + visitor.words.page("log")))
        )
    visitor.press(tab(visitor))
    expect(field(visitor)).to_be_visible()


def field(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("textbox", name=visitor.words.page("say-something"))


def say(visitor: Visitor, text: str) -> None:
    field(visitor).fill(text)
    field(visitor).press("Enter")
    expect(field(visitor)).to_have_value("")


def say_phrase(visitor: Visitor, phrase: str) -> None:
    visitor.press(visitor.button(f"phrase-{phrase}"))


def lines(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("list", name=visitor.words.page("chat")).get_by_role("listitem")


def circle(visitor: Visitor, name: str) -> None:
    expect(visitor.page.get_by_text(visitor.words.page("heard-by", circle=name))).to_be_visible()


def hears(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("switch", name=visitor.words.page("hear", name=name))


def test_words_at_the_table(visit: Visit) -> None:
    jule, ida = visit("Jule"), visit("Ida", by="tap", size=(375, 812), language="de")
    table = jule.open_table()
    ida.join(table)
    jule.begin()
    mo = visit("Mo", theme="dark")
    mo.go(f"/t/{table}")

    # A phrase is read by everybody in his own language, and counted until it is seen.
    open_chat(jule)
    circle(jule, "table")
    for phrase in PHRASES:
        expect(jule.button(f"phrase-{phrase}")).to_be_attached()
    say_phrase(jule, "good-luck")
    expect(lines(jule)).to_have_text([f"Jule{jule.words.page('phrase-good-luck')}"])
    unread = ida.words.page("unread", count=1)
    expect(ida.page.locator(".say").get_by_role("button", name=unread)).to_be_visible()
    expect(ida.page.get_by_role("status").filter(has_text=f"Jule: {ida.words.page('phrase-good-luck')}")).to_have_count(
        1
    )
    open_chat(ida)
    expect(lines(ida)).to_have_text([f"Jule{ida.words.page('phrase-good-luck')}"])
    expect(tab(ida)).to_have_accessible_name(ida.words.page("chat"))

    # Whatever is typed stays text, and plays nothing.
    say(ida, MARKUP)
    expect(lines(jule).last).to_have_text(f"Ida{MARKUP}")
    expect(lines(jule).last.locator("img")).to_have_count(0)
    field(jule).press_sequentially("lt? fh")
    expect(field(jule)).to_have_value("lt? fh")
    expect(tab(jule)).to_have_attribute("aria-selected", "true")
    expect(jule.page.get_by_role("dialog")).to_have_count(0)
    field(jule).fill("x" * (LONGEST - 12))
    expect(jule.page.get_by_text(jule.words.page("characters-left", left=12))).to_be_visible()
    field(jule).fill("")
    jule.press(jule.button("send"))
    expect(jule.page.get_by_text(jule.words.page("refuse-nothing-said"))).to_have_count(2)  # the note, and read aloud

    # Those who watch are not heard by those who play.
    open_chat(mo)
    circle(mo, "watchers")
    say(mo, "blue, I would say")
    expect(lines(mo).last).to_contain_text(mo.words.page("watches"))
    say(jule, "yes")
    expect(lines(ida).last).to_have_text("Jule" + "yes")
    expect(lines(ida)).to_have_count(3)

    # Muted, and heard again; the browser keeps it.
    jule.page.get_by_text(jule.words.page("whom-to-hear", muted=0), exact=True).click()
    jule.press(hears(jule, "Ida"))
    expect(lines(jule)).to_have_count(2)
    for visitor in (jule, ida, mo):
        assert visitor.barriers() == []
    jule.press(jule.page.get_by_role("tab", name=jule.words.page("log"), exact=True))
    say(ida, "hm")
    expect(lines(mo).last).to_have_text("Idahm")
    say_phrase(mo, "thanks")
    expect(lines(mo).last).to_contain_text(mo.words.page("phrase-thanks"))
    jule.page.reload()
    open_chat(jule)
    expect(lines(jule)).to_have_count(2)
    jule.page.get_by_text(jule.words.page("whom-to-hear", muted=1), exact=True).click()
    jule.press(hears(jule, "Ida"))
    expect(lines(jule).last).to_have_text("Idahm")
    expect(lines(jule)).to_have_count(4)


def test_before_the_game_the_menu_leads_to_what_is_said_and_counts_it(visit: Visit) -> None:
    jule, ida = visit("Jule"), visit("Ida", by="tap", size=(375, 812), language="de")
    ida.join(jule.open_table())
    ida.press(ida.button("more"))
    ida.press(ida.button("chat"))
    say(ida, "Moin!")
    unread = jule.words.page("unread", count=1)
    for leads in ("more", "chat"):
        named = re.compile(f"^{jule.words.page(leads)} ?, {unread}$")
        jule.press(jule.page.get_by_role("button", name=named))
    expect(lines(jule)).to_have_count(1)

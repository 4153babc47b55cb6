"""Fische Fluppen Frikadellen at two tables in the browser, and what one who has made it sees while others play on."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor
from tests.browser.test_fff import FFF, PHONE, act, panel, rest

from shoal.bots import bots_of
from shoal.engine.play import Play
from shoal.games import game

pytestmark = pytest.mark.browser


def gather(visitors: list[Visitor], bot: str, bots: int) -> str:
    """A table with the visitors on the first seats and so many bots; the first one starts. Its id."""
    host = visitors[0]
    table = host.open_table(FFF)
    for guest in visitors[1:]:
        if guest is not visitors[1]:
            host.press(host.button("one-more-seat"))
            host.answered()
        guest.join(table)
    for _ in range(bots):
        host.add_bot(bot, FFF)
    host.let_start(0)
    host.begin()
    return table


def sees(visitor: Visitor, *, here: int, away: int) -> None:
    """The map with the figure of one seat on it, and without that of another, who sits at another table."""
    expect(visitor.page.locator(f".world [data-figure='{here}']")).to_be_visible()
    expect(visitor.page.locator(f".world [data-figure='{away}']")).to_have_count(0)


def which_table(visitor: Visitor, table: int) -> Locator:
    """Where one who does not play chooses what to look at."""
    choice = visitor.page.get_by_role("radiogroup", name=visitor.words.game("watch-which", FFF))
    return choice.get_by_role("radio", name=visitor.words.game("one-table", FFF, table=table), exact=True)


def get_up(visitor: Visitor, table: int) -> None:
    """Out of the harbour to another table, whose map one opens."""
    visitor.press(panel(visitor).get_by_role("button", name=visitor.words.game("leave-for", FFF, table=table)))
    leave = visitor.words.game("do-leave", FFF, table=table)
    visitor.press(visitor.page.get_by_role("dialog").get_by_role("button", name=leave))
    expect(visitor.page.locator(".arrive")).to_be_visible()
    expect(visitor.page.locator(".world")).to_have_count(0)
    visitor.press(visitor.page.get_by_role("button", name=visitor.words.game("open-map", FFF)))
    expect(visitor.page.locator(".world")).to_be_visible()


def test_a_whole_game_at_two_tables_and_one_who_gets_up(visit: Visit) -> None:
    """Ten are as many as sit at two tables."""
    host, ida, phone = visitors = [visit("Jule"), visit("Ida"), visit("Łukasz", by="tap", size=PHONE)]
    gather(visitors, "planner", 7)
    for visitor in visitors:
        assert visitor.my_turn()
        rest(visitor)
    for visitor, table in ((host, 1), (ida, 2)):
        where = visitor.words.game("table-number", FFF, table=table, tables=2)
        expect(visitor.page.locator(".bar .where")).to_contain_text(where)
    assert host.my_turn()
    get_up(host, 2)
    sees(host, here=1, away=2)

    # Before anybody acts both tables wait for a person, and afterwards one until the other does again: so nobody is
    # surprised by the end in the middle of something. One thing each, not a turn: who is alone at a table has one turn
    # after the other.
    while phone.my_turn() and (seat := host.next_person(1)) is not None:
        rest(phone)
        if not phone.my_turn():
            break
        rest(visitors[seat])
        if seat == 1 and not panel(ida).count():
            expect(host.page.locator("[data-seat='1'].is-turn")).to_have_count(0)

    for visitor in visitors:
        expect(visitor.score).to_be_visible()
    result = host.record()[-1]["result"]
    assert max(result["scores"]) == 3
    steps_through(host)


def steps_through(visitor: Visitor) -> None:
    """A game at two tables looked at again: either table, and through the eyes of somebody there."""
    visitor.press(visitor.page.get_by_role("link", name=visitor.words.page("watch-again")))
    eyes = visitor.page.get_by_role("radiogroup", name=visitor.words.page("seen-by")).get_by_role("radio")
    sees(visitor, here=0, away=1)
    visitor.press(which_table(visitor, 2))
    sees(visitor, here=1, away=0)
    visitor.press(visitor.button("step-on"))
    visitor.press(visitor.button("step-on"))
    expect(visitor.page.get_by_role("slider")).to_have_value("2")
    expect(which_table(visitor, 2)).to_have_attribute("aria-checked", "true")
    visitor.press(eyes.nth(1))
    expect(eyes.nth(1)).to_have_attribute("aria-checked", "true")
    sees(visitor, here=0, away=1)
    expect(which_table(visitor, 1)).to_have_count(0)
    visitor.press(eyes.nth(2))
    sees(visitor, here=1, away=0)
    slider = visitor.page.get_by_role("slider")
    last = slider.get_attribute("max") or ""
    slider.fill(last)
    expect(visitor.page.locator(".bar")).to_contain_text(visitor.words.page("move-of", at=last, of=last))


def test_who_watches_chooses_the_table(visit: Visit) -> None:
    host, ida, watcher = visit("Jule"), visit("Ida"), visit("Łukasz")
    table = gather([host, ida], "random", 4)
    watcher.go(f"/t/{table}")
    sees(watcher, here=0, away=1)
    watcher.press(which_table(watcher, 2))
    sees(watcher, here=1, away=0)
    expect(which_table(watcher, 2)).to_have_attribute("aria-checked", "true")
    for visitor in (host, ida):
        assert visitor.my_turn()
        rest(visitor)
    expect(watcher.page.get_by_role("list", name=watcher.words.page("log"))).to_contain_text("Ida")
    expect(watcher.page.get_by_role("list", name=watcher.words.page("log"))).not_to_contain_text("Jule")
    watcher.press(which_table(watcher, 1))
    sees(watcher, here=0, away=1)


def almost_there(file: Path) -> int:
    """Writes the record of a game for the first three places, in which seat 0 gets the third fetish; after how many
    decisions that was still to be done."""
    fff = game("fff")
    play = Play(fff, 4, {"places": 3}, start=0, seed=1)
    bots = bots_of(fff)
    while 0 not in play.view()["finished"]:
        seat = play.to_act()[0]
        play.play(seat, *bots.decide("random" if seat else "planner", play.concealed(seat), seat, len(play.actions)))
    play.save(file)
    fetishes = [at for at, (seat, action) in enumerate(play.actions) if not seat and fff.write(action)[:6] == "fetish"]
    return fetishes[-1]


def test_who_has_made_it_watches_the_others(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    at = almost_there(file)
    visitor = visit("Jule")
    visitor.go()
    visitor.press(visitor.button("bring-it"))
    visitor.page.get_by_role("dialog").locator("input[type=file]").set_input_files(file)
    visitor.page.get_by_role("slider").fill(str(at))
    expect(visitor.page.get_by_role("slider")).to_have_value(str(at))
    visitor.press(visitor.button("play-on"))
    dialog = visitor.page.get_by_role("dialog")
    visitor.press(dialog.get_by_role("button", name=visitor.words.page("play-on"), exact=True))
    assert visitor.my_turn()
    while visitor.page.locator(".turn-panel.mine").count():
        act(visitor, 0)
    expect(visitor.dock).to_contain_text(visitor.words.game("finished-here", FFF))
    expect(visitor.page.locator(".world")).to_be_visible()
    expect(visitor.page.locator("[data-figure='0']")).to_have_count(0)

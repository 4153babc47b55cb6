"""A game looked at again: step by step, through all eyes, by link, out of a file, and played on."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor
from tests.browser.words import GAME

pytestmark = pytest.mark.browser


def finished(visitor: Visitor, game: str = GAME) -> str:
    """A game against a bot, played to its end; the table."""
    table = visitor.open_table(game)
    visitor.add_bot("greedy", game)
    visitor.begin()
    visitor.play_out()
    return table


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name=visitor.words.page("move"))


def at(visitor: Visitor, move: int) -> None:
    """The page shows this position, and its address says so."""
    expect(slider(visitor)).to_have_value(str(move))
    expect(visitor.page.locator("[aria-current=step]").first).to_have_attribute("data-at", str(move))
    visitor.page.wait_for_url(f"**/replay/1/{move}")


def views(visitor: Visitor) -> list[dict[str, object]]:
    return [message for message in visitor.heard if message["type"] == "position"]


def watch_again(visitor: Visitor) -> None:
    visitor.press(visitor.page.get_by_role("link", name=visitor.words.page("watch-again")))
    at(visitor, 0)


@pytest.mark.parametrize("by", ["click", "tap"])
def test_a_game_is_stepped_through_and_a_link_opens_at_a_move(visit: Visit, by: str) -> None:
    visitor = visit("Jule", by=by, size=(375, 812) if by == "tap" else (1440, 900))
    finished(visitor)
    watch_again(visitor)
    last = int(slider(visitor).get_attribute("max") or "")
    assert last > 4
    visitor.press(visitor.button("step-on"))
    at(visitor, 1)
    visitor.press(visitor.button("step-on"))
    at(visitor, 2)
    visitor.press(visitor.button("step-back"))
    at(visitor, 1)
    for key, move in (("End", last), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        visitor.page.keyboard.press(key)
        at(visitor, move)
    slider(visitor).fill("3")
    at(visitor, 3)
    assert not visitor.scrolls()
    assert visitor.barriers() == []
    if by == "click":
        visitor.press(visitor.page.locator(".rail [data-at='2']"))
        at(visitor, 2)
    else:
        visitor.press(visitor.page.get_by_role("button", name=visitor.words.page("log"), exact=True).last)
        visitor.press(visitor.page.get_by_role("dialog").locator("[data-at='2']"))
        at(visitor, 2)

    friend = visit("Ida", language="de")
    friend.page.goto(visitor.page.url)
    at(friend, 2)
    expect(friend.page.locator(".bar")).to_contain_text(friend.words.page("move-of", at=2, of=last))
    assert friend.page.locator(".say").inner_text() != ""


def test_it_plays_by_itself_to_the_end(visit: Visit) -> None:
    visitor = visit("Jule")
    finished(visitor)
    watch_again(visitor)
    last = int(slider(visitor).get_attribute("max") or "")
    slider(visitor).fill(str(last - 2))
    at(visitor, last - 2)
    visitor.press(visitor.button("play-by-itself"))
    at(visitor, last)
    expect(visitor.button("play-by-itself")).to_be_visible()


@pytest.mark.parametrize(("game", "known"), [("fischfutter", 1), ("piranha_pedro", 3), ("fisch_flausch", 1)])
def test_a_game_under_way_is_seen_up_to_now_through_ones_own_eyes(visit: Visit, game: str, known: int) -> None:
    visitor = visit("Jule")
    page = visitor.page
    table = visitor.open_table(game)
    for _ in range(2):
        visitor.add_bot("greedy", game)
    visitor.begin()
    page.goto(f"{page.url}/replay")
    expect(slider(visitor)).to_be_visible()
    expect(page.get_by_role("radiogroup", name=visitor.words.page("seen-by"))).to_have_count(0)
    expect(page.locator(".hides")).to_have_count(known)  # Pedro's cards that were played lie open
    assert views(visitor)[-1]["over"] is False
    assert f"/t/{table}/replay/1/" in page.url


def test_a_finished_game_is_seen_through_all_eyes(visit: Visit) -> None:
    visitor = visit("Jule")
    finished(visitor)
    watch_again(visitor)
    hidden = visitor.page.locator(".hides")
    expect(hidden).to_have_count(2)
    eyes = visitor.page.get_by_role("radiogroup", name=visitor.words.page("seen-by")).get_by_role("radio")
    expect(eyes).to_have_count(3)
    visitor.press(eyes.nth(1))
    expect(hidden).to_have_count(1)
    expect(eyes.nth(1)).to_have_attribute("aria-checked", "true")
    visitor.press(eyes.nth(0))
    expect(hidden).to_have_count(2)


def test_a_record_is_saved_brought_again_and_played_on(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("Jule")
    finished(visitor)
    watch_again(visitor)
    with visitor.page.expect_download() as download:
        visitor.press(visitor.page.get_by_role("link", name=visitor.words.page("download-record")))
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    lines = file.read_text(encoding="utf-8").splitlines()

    friend = visit("Ida")
    friend.go()
    friend.press(friend.button("bring-it"))
    dialog = friend.page.get_by_role("dialog")
    broken = [*lines[:4], lines[4].replace('"n": 3', '"n": 5'), *lines[5:]]
    dialog.get_by_role("textbox").fill("\n".join(broken))
    friend.press(dialog.get_by_role("button", name=friend.words.page("watch-it"), exact=True))
    expect(dialog.get_by_role("alert")).to_contain_text("line 5")
    friend.forgive("400")
    dialog.locator("input[type=file]").set_input_files(file)
    at(friend, 0)
    expect(friend.page.locator(".seat").first).to_contain_text(friend.words.page("player-number", number=1))
    slider(friend).fill("2")
    at(friend, 2)
    friend.press(friend.button("play-on"))
    dialog = friend.page.get_by_role("dialog")
    friend.press(dialog.get_by_role("button", name=friend.words.page("play-on"), exact=True))
    assert friend.my_turn()
    assert friend.seat in (0, 1)
    friend.play_out()
    played = [json.loads(line) for line in lines]
    assert friend.record()[2:4] == played[2:4]

"""Piranha Pedro in the browser: whole games, choosing at once, changing one's mind, two cards, a board of one's own."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Visit
from tests.browser.table import Visitor, appearances

pytestmark = pytest.mark.browser

PEDRO = "piranha_pedro"
WAYS: dict[str, dict[str, Any]] = {
    "click": {"by": "click", "speed": 2},
    "keys": {"by": "keys"},
    "tap": {"by": "tap", "size": (375, 812)},
}
FULL_HAND = [f"{landscape}{arrows}" for landscape in "JWVS" for arrows in (1, 2, 3)]
TEETH = "PPP\nPTP\nPPP\n"
"""Wherever Pedro goes, he falls."""


def gather(visitor: Visitor, *bots: str, board: str = "") -> None:
    """A table of Piranha Pedro with these bots; the visitor will have the sombrero."""
    visitor.open_table(PEDRO)
    for bot in bots:
        visitor.add_bot(bot, PEDRO)
    with_sombrero(visitor)
    if board:
        upload(visitor, board)
        expect(visitor.page.locator(".owntext")).to_be_visible()


def rest(visitor: Visitor) -> None:
    """Wait until nothing is under way: a setting changed meanwhile would be none."""
    expect(visitor.button("begin-with", count=visitor.seats.count())).to_be_enabled()


def with_sombrero(visitor: Visitor) -> None:
    """Let the visitor, who sits first, begin."""
    rest(visitor)
    visitor.let_start(0)
    rest(visitor)


def upload(visitor: Visitor, board: str) -> None:
    """Choose a file with this board."""
    rest(visitor)
    file = {"name": "board.txt", "mimeType": "text/plain", "buffer": board.encode()}
    visitor.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def card(visitor: Visitor, name: str) -> Locator:
    """The place of a card in one's hand."""
    return visitor.dock.locator(f"[data-move={name}]")


def lay(visitor: Visitor, name: str) -> None:
    """Look at a card, and choose it."""
    visitor.press_low(card(visitor, name))
    expect(card(visitor, name)).to_have_attribute("aria-checked", "true")
    visitor.press_low(visitor.main_button)
    visitor.played()


def at_seat(visitor: Visitor, seat: int, text_id: str) -> Locator:
    """What lies in front of a neighbour."""
    return visitor.page.locator(f"[data-seat='{seat}']").get_by_label(visitor.words.game(text_id, PEDRO), exact=True)


def by_shortcuts(visitor: Visitor, turn: int) -> None:
    """Decide with the keys that the help lists."""
    keyboard = visitor.page.keyboard
    if visitor.dock.locator(".catch").count():
        keyboard.press("2")
    else:
        for _ in range(turn % 3 + 1):
            keyboard.press(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")[turn % 4])
        if visitor.note.count() or not visitor.dock.locator("[aria-checked=true]").count():
            visitor.press(visitor.choices.first)
    expect(visitor.dock.locator("[role=radio][aria-checked=true]")).to_have_count(1)
    keyboard.press("Enter")
    visitor.played()


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(visit: Visit, way: str) -> None:
    visitor = visit(**WAYS[way])
    gather(visitor, "greedy", "mixed", "random")
    visitor.begin()
    turns = visitor.play_out((lambda turn: by_shortcuts(visitor, turn)) if way == "keys" else None)
    assert turns >= 1
    result = visitor.record()[-1]["result"]
    shown = [int(text) for text in visitor.page.locator(".scoresheet tbody td.t").all_inner_texts()]
    assert sorted(shown) == sorted(result["scores"])
    assert len(result["winners"]) == 3
    visitor.rematch()
    assert visitor.my_turn()
    visitor.decide()


def test_two_choose_at_once_and_see_nothing_of_each_other(visit: Visit) -> None:
    host, guest = visit("Jule"), visit("Łukasz")
    table = host.open_table(PEDRO)
    guest.join(table)
    host.add_bot("random", PEDRO)
    with_sombrero(host)
    host.begin()
    assert host.my_turn()
    assert guest.my_turn()
    expect(at_seat(guest, 0, "still-thinking")).to_be_visible()
    heard = len(guest.heard)
    lay(host, "W2")
    expect(at_seat(guest, 0, "chosen-back")).to_be_visible()
    expect(at_seat(host, 1, "still-thinking")).to_be_visible()
    for message in guest.heard[heard:]:
        for view in message.pop("views", []):  # all of it but one's own cards
            shown = view["view"]
            shown["hands"].pop(1), shown.pop("previews"), view.pop("legal")
            assert "W2" not in json.dumps([shown["chosen"], shown["backs"]])
            assert [hand["cards"] for hand in shown["hands"]] == [FULL_HAND] * 2
        assert "W2" not in json.dumps(message)
    lay(guest, "V1")
    expect(card(host, "W2")).to_have_class("mc used")
    expect(card(guest, "V1")).to_have_class("mc used")
    for visitor in (host, guest):
        expect(visitor.page.locator(".log")).to_contain_text("W2")
        expect(visitor.page.locator(".log")).to_contain_text("V1")
        assert visitor.my_turn() or visitor.score.is_visible()


def test_a_choice_is_changed_and_taken_back_until_the_last_one_is_in(visit: Visit) -> None:
    host, guest = visit("Jule"), visit("Ida")
    table = host.open_table(PEDRO)
    guest.join(table)
    host.add_bot("greedy", PEDRO)
    with_sombrero(host)
    host.begin()
    assert host.my_turn()
    lay(host, "W2")
    expect(host.page.locator(".dock.is-turn")).to_have_count(0)
    expect(host.page.locator(".board .way .ghost")).to_have_count(1)  # where the card that lies would lead

    host.press(card(host, "J1"))
    change = host.words.game("change-card", PEDRO, landscape="J", arrows=1)
    expect(host.main_button).to_have_text(change)
    host.press(host.main_button)
    expect(card(host, "J1")).to_have_class("mc laid")
    expect(at_seat(guest, 0, "chosen-back")).to_be_visible()

    host.press(host.page.get_by_role("button", name=host.words.game("take-back", PEDRO)))
    expect(at_seat(guest, 0, "still-thinking")).to_be_visible()
    assert host.my_turn()
    lay(host, "S1")
    lay(guest, "J1")
    assert host.my_turn()
    expect(card(host, "S1")).to_have_class("mc used")
    expect(card(host, "J1")).not_to_have_class("mc used")
    card(host, "S1").click(force=True)  # used, yet it answers
    expect(host.note).to_contain_text(host.words.game("refuse-not-in-hand.why", PEDRO))


def test_of_two_players_the_one_with_the_sombrero_lays_two_cards(visit: Visit) -> None:
    visitor = visit()
    gather(visitor, "greedy")
    visitor.begin()
    assert visitor.my_turn()
    expect(visitor.dock).to_contain_text(visitor.words.game("your-first", PEDRO))
    lay(visitor, "W1")
    expect(visitor.dock).to_contain_text(visitor.words.game("your-second", PEDRO))
    expect(visitor.page.locator(".order li")).to_have_count(3)
    card(visitor, "W1").click(force=True)  # laid, yet it answers
    expect(visitor.note).to_contain_text(visitor.words.game("refuse-chosen-already.why", PEDRO))
    visitor.press(card(visitor, "W2"))
    expect(visitor.dock).to_contain_text(visitor.words.game("after-first", PEDRO))
    expect(visitor.page.locator(".board .way")).to_have_count(2)
    visitor.press(visitor.main_button)
    visitor.played()
    turns = visitor.play_out()
    assert turns >= 2
    record = visitor.record()
    first, second = [line["action"] for line in record if line.get("player") == 0 and "action" in line][:2]
    assert (first, second) == ("choose W1", "choose W2")
    assert sum(score < 3 for score in record[-1]["result"]["scores"]) == 1


def test_arrows_and_numbers_choose_enter_confirms_escape_takes_back(visit: Visit) -> None:
    host, guest = visit("Jule", by="keys"), visit("Ida")
    table = host.open_table(PEDRO)
    guest.join(table)
    host.add_bot("random", PEDRO)
    with_sombrero(host)
    host.begin()
    assert host.my_turn()
    keyboard = host.page.keyboard
    for key, chosen in (("ArrowRight", "W1"), ("2", "W2"), ("ArrowRight", "W3"), ("ArrowDown", "V3"), ("1", "V1")):
        keyboard.press(key)
        expect(card(host, chosen)).to_have_attribute("aria-checked", "true")
    keyboard.press("Escape")
    host.played()
    keyboard.press("ArrowLeft")
    keyboard.press("Enter")
    expect(card(host, "S1")).to_have_class("mc laid")
    expect(host.page.get_by_role("button", name=host.words.game("take-back", PEDRO))).to_be_enabled()
    keyboard.press("Escape")
    expect(card(host, "S1")).to_have_class("mc")
    host.reach(card(host, "J1"))
    keyboard.press("ArrowRight")
    expect(card(host, "W1")).to_be_focused()
    keyboard.press("Enter")
    expect(card(host, "W1")).to_have_class("mc laid")


@pytest.mark.parametrize("by", ["click", "tap"])
def test_pedro_falls_and_a_piranha_is_taken(visit: Visit, by: Any) -> None:
    visitor = visit(by=by, size=(375, 812) if by == "tap" else (1440, 900), speed=0.5)
    gather(visitor, "greedy", "greedy", "greedy", board=TEETH)
    visitor.begin()
    assert visitor.my_turn()
    expect(visitor.choices).to_have_count(12)
    expect(visitor.dock.locator(".mc.bad")).to_have_count(12)
    visitor.press(card(visitor, "J1"))
    expect(visitor.dock).to_contain_text(visitor.words.game("will-fall", PEDRO, why="piranha"))
    visitor.press_low(visitor.main_button)
    expect(visitor.page.locator(".board .floats")).to_be_visible()
    expect(visitor.page.locator(".say")).to_contain_text(
        visitor.words.game("fall", PEDRO, why="piranha", who="", me="yes")
    )
    expect(visitor.page.locator(".board [data-take]")).to_have_count(8)
    if by == "click":
        visitor.page.locator(".board [data-take='2,1']").click()
    else:
        visitor.press_low(visitor.dock.locator("[data-space='2,1']"))
    expect(visitor.dock.locator("[data-space='2,1']")).to_have_attribute("aria-checked", "true")
    visitor.press_low(visitor.main_button)
    expect(visitor.page.locator(".board [data-piranha]")).to_have_count(7)
    visitor.play_out()
    visitor.record()


def test_a_bad_board_is_refused_with_line_and_column(visit: Visit) -> None:
    visitor = visit()
    gather(visitor, "random", "random")
    upload(visitor, "~~P\n~X~\n")
    expect(visitor.note).to_contain_text("line 2, column 2")
    expect(visitor.page.locator(".owntext")).to_have_count(0)
    upload(visitor, TEETH)
    expect(visitor.page.locator(".owntext")).to_have_text(TEETH)
    visitor.press(visitor.page.get_by_role("radio", name=visitor.words.game("option-board-lagoon", PEDRO)))
    expect(visitor.page.locator(".owntext")).to_have_count(0)
    visitor.begin()
    visitor.page.keyboard.press("t")
    expect(visitor.page.locator(".pptext tbody tr")).to_have_count(7)


@pytest.mark.parametrize(("way", "theme", "language"), appearances("click", "tap"))
def test_nothing_keeps_anybody_out(visit: Visit, way: str, theme: str, language: str) -> None:
    looks: dict[str, Any] = {**WAYS[way], "theme": theme, "language": language, "still": True}
    visitor, watcher = visit(**looks), visit("Ida", **looks)
    found: dict[str, list[str]] = {}
    gather(visitor, "random", "greedy", "mixed", board=TEETH)
    found["gathering"] = visitor.barriers()
    visitor.begin()
    watcher.go(visitor.page.url.removeprefix(visitor.url))
    expect(watcher.page.get_by_text(watcher.words.page("you-watch"))).to_be_visible()
    assert visitor.my_turn()
    found["watching"] = watcher.barriers()
    visitor.choose(5)
    found["chosen"] = visitor.barriers()
    visitor.page.keyboard.press("t")
    found["as text"] = visitor.barriers()
    visitor.page.keyboard.press("t")
    visitor.press(visitor.main_button)
    expect(visitor.dock.locator(".catch")).to_be_visible()
    visitor.choose(1)
    found["taking"] = visitor.barriers()
    assert not visitor.scrolls()
    visitor.play_out()
    found["score"] = visitor.barriers()
    assert {name: barriers for name, barriers in found.items() if barriers} == {}

"""Several browsers at one table: friends, people who watch, one who comes back, a server that dies."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.table import Visitor

pytestmark = pytest.mark.browser


def gather(host: Visitor, guest: Visitor, games: int = 1) -> str:
    """Two people and a bot, the host's turn; the table."""
    table = host.open_table()
    guest.join(table)
    host.add_bot("greedy")
    host.more_games(games)
    host.let_start(0)
    host.begin()
    expect(guest.dock).to_be_visible()
    return table


def hands(visitor: Visitor) -> list[dict[str, Any]]:
    """The hands in the last view that came over the line."""
    views = [view for message in visitor.heard for view in message.get("views", [])]
    held: list[dict[str, Any]] = views[-1]["view"]["hands"]
    return held


def play_out(last: Visitor, other: Visitor) -> None:
    """Both play until it is over; ``last`` was the last to do something, so its page knows who is next."""
    while (next_seat := last.next_person(0, 1)) is not None:
        if next_seat != last.seat:
            last, other = other, last
            assert last.my_turn()
        last.decide()
    expect(other.score).to_be_visible()


def test_one_of_two_leaves_in_the_middle_and_comes_back(visit: Visit) -> None:
    host, guest = visit("Jule"), visit("Łukasz")
    table = gather(host, guest)
    watcher = visit("Ayşe")
    watcher.go(f"/t/{table}")
    expect(watcher.page.get_by_text(watcher.words.page("you-watch"))).to_be_visible()
    assert watcher.dock.locator("[data-hand-of]").count() == 0
    assert [hand["down"] for hand in hands(watcher)] == [None, None, None]
    assert [hand["down"] is None for hand in hands(guest)] == [True, False, True]

    for visitor in (host, guest, host):
        assert visitor.my_turn()
        visitor.decide()
    stored = guest.close()
    away = host.page.locator("[data-seat='1']").get_by_text(host.words.page("away"))
    expect(away).to_be_visible()
    guest = visit("Łukasz", stored=stored)
    guest.go()
    guest.press(guest.page.get_by_role("link", name=guest.words.page("go-on")))
    expect(away).to_have_count(0)

    play_out(host, guest)
    for visitor in (host, guest, watcher):
        expect(visitor.score).to_be_visible()
    assert guest.record() == host.record()
    expect(watcher.page.get_by_text(watcher.words.page("table-decides"))).to_be_visible()

    # One click by any of them begins the next game for all; the seats have moved on by one.
    guest.press(guest.button("swap-seats"))
    for visitor in (guest, host, watcher):
        expect(visitor.score).to_have_count(0)
    assert (host.seat, guest.seat) == (1, 2)


def test_the_server_is_killed_and_the_browsers_go_on(visit: Visit, own_server: Server) -> None:
    host, guest = visit("Jule", server=own_server), visit("Ida", server=own_server)
    gather(host, guest, games=2)
    for visitor in (host, guest, host, guest):
        assert visitor.my_turn()
        visitor.decide()

    # With a lay on its way, that may have been stored or not.
    assert host.my_turn()
    host.choose(0)
    host.main_button.click(no_wait_after=True)
    own_server.kill()
    for visitor in (host, guest):
        expect(visitor.lost).to_be_visible()
        assert visitor.choices.count() == 2, "the hand stays readable"
    own_server.start()
    for visitor in (host, guest):
        expect(visitor.lost).to_have_count(0)
    host.played()

    # With nothing on its way; nobody touches anything until the line stands again.
    assert guest.my_turn()
    own_server.kill()
    expect(guest.lost).to_be_visible()
    guest.choose(0)
    expect(guest.main_button).to_be_disabled()
    own_server.start()
    expect(guest.lost).to_have_count(0)
    guest.main_button.click()
    guest.played()

    play_out(guest, host)
    played = [(line["player"], line["action"]) for line in host.record() if "n" in line]
    for seat, visitor in enumerate((host, guest)):
        assert acknowledged(visitor) == [action for player, action in played if player == seat]
        visitor.forgive("WebSocket")


def acknowledged(visitor: Visitor) -> list[str]:
    """The actions that the server said were done, in the order of its word; each was asked for once or, when the line
    broke, again under the same id."""
    asked = {message["id"]: message["actions"] for message in visitor.said if message["type"] == "act"}
    done = [message["id"] for message in visitor.heard if message["type"] == "done"]
    assert max(Counter(done).values()) == 1, "an answer came twice"
    return [action for each in done if each in asked for action in asked[each]]

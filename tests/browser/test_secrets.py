"""What comes over the line to one seat, beside the record of the game once it is over: nothing it could not know."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from tests.browser.conftest import Visit
from tests.browser.table import Visitor

from shoal.engine.records import record_lines, verify_lines
from shoal.games import game as find_game

pytestmark = pytest.mark.browser

SIDE = re.compile(r"[BGWY][1-6]")
SEAT = 0


def test_nothing_secret_is_sent(visit: Visit) -> None:
    visitor = visit()
    visitor.open_table()
    for bot in ("greedy", "random", "greedy"):
        visitor.add_bot(bot)
    visitor.let_start(SEAT)
    visitor.begin()
    visitor.play_out()

    states = truth(visitor)
    told = [message for message in visitor.heard if message["type"] == "happened"]
    assert len(told) == len(states) - 1
    for (before, after), message in zip(pairwise(states), told, strict=True):
        (seat_view,) = message.pop("views")
        view = seat_view["view"]
        assert {key: view.pop(key) for key in ("hands", "pond", "pile")} == open_to_me(after)
        assert view.pop("previews") == what_i_can_foresee(after)
        assert set(seat_view.pop("legal")) <= {*(after["hands"][SEAT] or "").split("/"), "turn"}
        rest = set(SIDE.findall(json.dumps([message, seat_view])))
        assert rest <= up_sides(before) | up_sides(after) | shown_to_all(before, message["events"])


def truth(visitor: Visitor) -> list[dict[str, Any]]:
    """The whole state after the deal and after every action."""
    record = [json.dumps(line).encode() for line in visitor.record()]
    lines = map(json.loads, record_lines(verify_lines(record, find_game), states=True))
    return [line["state"] for line in lines if "state" in line]


def open_to_me(state: dict[str, Any]) -> dict[str, Any]:
    """Hands, pond and pile as seat 0 may be shown them: its own card, hands that were turned, and what lies up."""
    hands: list[dict[str, Any] | None] = []
    for player, (card, seen) in enumerate(zip(state["hands"], state["seen"], strict=True)):
        if card is None:
            hands.append(None)
            continue
        up, down = card.split("/")
        turned = len(seen) == len(state["hands"])
        hands.append({"up": up, "down": down if turned or player == SEAT else None, "turned": turned})
    pile = state["pile"]
    return {
        "hands": hands,
        "pond": [{"up": card.split("/")[0], "down": None} for card in state["pond"]],
        "pile": {"count": len(pile), "top": pile[0].split("/")[0] if pile else None},
    }


def what_i_can_foresee(state: dict[str, Any]) -> dict[str, Any]:
    """For each side seat 0 may lay: which cards turn, and how many piranhas come (seven less what shows); not their
    colours, nor whether they bite."""
    if state["phase"] == "over" or state["turn"] != SEAT:
        return {}
    pond = [card.split("/")[0] for card in state["pond"]]
    previews = {}
    for side in state["hands"][SEAT].split("/"):
        turns = [place for place, up in enumerate(pond) if up[0] == side[0]]
        comes = sum(7 - int(pond[place][1]) for place in turns)
        stays = {c: sum(int(up[1]) for up in pond if up[0] == c != side[0]) for c in "BGWY"}
        counts = {c: [stays[c], stays[c] + comes] for c in "BGWY"} | {side[0]: [int(side[1])] * 2}
        biting = [(c, n) for c, (n, _) in counts.items() if n >= 10]
        bites = [{"colour": c, "size": n, "cost": 1 + (n >= 12) + (n >= 14)} for c, n in biting]
        previews[side] = {"turns": turns, "comes": comes, "counts": counts, "bites": None if turns else bites}
    return previews


def up_sides(state: dict[str, Any]) -> set[str]:
    """All sides that lie or are held up."""
    cards = [*state["pond"], *filter(None, state["hands"]), *state["pile"][:1]]
    return {card.split("/")[0] for card in cards}


def shown_to_all(state: dict[str, Any], events: list[dict[str, Any]]) -> set[str]:
    """What the action itself showed: the side laid, the hand turned, and the cards that it turned in the pond, some of
    which may have bitten and left."""
    sides = {event["args"]["side"] for event in events if event["kind"] in ("lay", "turn-hand")}
    for event in events:
        if event["kind"] == "flip":
            turn = event["args"]
            assert state["pond"][turn["place"]] == f"{turn['from']}/{turn['to']}"
            sides |= {turn["from"], turn["to"]}
    return sides

"""Fische Fluppen Frikadellen at one table, clause by clause: the rulebook is the test plan. Several tables:
test_fff_tables.py; what is printed on the components: test_fff_edition.py."""

from typing import Any

import pytest
from tests.games.fff_positions import FFF, at_trader, begun, dealt, position

from shoal.engine.game import BadInput, Event
from shoal.engine.play import Play
from shoal.engine.rows import row_bytes
from shoal.games.fff.parts import FORMS, KINDS

SORTED = list(range(1, 13))
ONE_OF_EACH = "1 fish 1 fluppen 1 frikadellen 1 fennel 1 fusel"


def table(play: Play, *keys: str) -> Any:
    """Parts of the one table's written state."""
    written = play.written_state()["tables"][0]
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def seat(play: Play, p: int, *keys: str) -> Any:
    """Parts of a player's written state."""
    written = play.written_state()["players"][p]
    return written[keys[0]] if len(keys) == 1 else [written[key] for key in keys]


def price(play: Play, kind: str) -> int:
    found: int = table(play, "prices")[KINDS.index(kind)]
    return found


def lying(play: Play, trader: int) -> list[int]:
    found: list[int] = table(play, "goods")[table(play, "traders").index(trader)]
    return found


def told(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def refused(play: Play, player: int, action: str) -> str:
    """The reason, without ``refuse-``; refusing must leave all as it was, and ``legal`` must agree."""
    before = row_bytes(play.states)
    refusal = play.refusal(player, action)
    assert refusal is not None, f"{action} is allowed"
    assert action not in play.legal(player)
    assert row_bytes(play.states) == before
    return refusal.reason.removeprefix("refuse-")


def can(play: Play, first: str, player: int = 0) -> list[str]:
    """The legal actions that begin with a word."""
    return [action for action in play.legal(player) if action.split()[0] == first]


def played(play: Play, *actions: str, player: int = 0) -> Play:
    play.play(player, *actions)
    return play


# --- components and setup -------------------------------------------------------------------------------------------


def test_ff_1_ff_4_ff_6_all_components_are_there() -> None:
    play = dealt(2)
    assert sum(map(sum, table(play, "goods"))) + sum(table(play, "supply")) == 65
    tiles = table(play, "tiles") + seat(play, 0, "drawn") + seat(play, 1, "drawn")
    assert {tile: tiles.count(tile) for tile in tiles} == {"plus2": 3, "value": 2, "swap": 2, "lock": 2, "buy": 2}
    assert table(play, "fetishes") == [5, 5, 5]
    assert len(table(play, "rafts")) == 6
    assert len(table(play, "traders")) == 12


def test_ff_10_everybody_keeps_one_of_two_tiles_and_has_150_florint_in_the_harbour() -> None:
    play = dealt(3)
    assert table(play, "phase", "turn") == ["keep", None]
    assert play.to_act() == [0, 1, 2]
    assert refused(play, 0, "walk p1") == "keep-first"
    assert refused(play, 0, "keep lock") == "not-drawn"
    play.play(1, "keep value")
    assert seat(play, 1, "tiles", "drawn", "money", "space") == [["value"], [], 150, "harbour"]
    assert table(play, "tiles").count("plus2") == 1, "the other one is shuffled back"
    assert refused(play, 1, "keep value") == "nothing-to-keep"
    assert refused(play, 1, "walk p1") == "others-keep"
    assert play.to_act() == [0, 2]
    play.play(2, "keep plus2")
    play.play(0, "keep plus2")
    assert table(play, "phase", "turn") == ["move", 0]


def test_ff_11_the_cut_is_a_rotation_and_a_token_lies_at_each_buyer_and_seller() -> None:
    play = dealt(2, cut=30)
    assert sorted(table(play, "traders")) == [1, 2, 3, 4, 5, 30, 31, 32, 33, 34, 35, 36]
    assert lying(play, 33) == [0, 1, 0, 0, 0]
    assert lying(play, 31) == lying(play, 2) == [0, 0, 0, 0, 0]
    assert table(play, "prices") == [50] * 5
    assert table(play, "rafts") == ["w1", "w4", "w6", "w8", "w10", "w12"]


def test_ff_11_the_first_game_has_traders_1_to_12_and_no_cut() -> None:
    play = dealt(2, traders="first")
    assert sorted(table(play, "traders")) == SORTED
    assert [list(entry) for entry in play.chance[0]] == [["layout"], ["tiles"]]


@pytest.mark.parametrize(
    ("chance", "problem"),
    [
        ({"cut": [0]}, r"the cut is 0; traders are 1 to 36 \(FF-11\)"),
        ({"cut": [True]}, "the cut is True"),
        ({"cut": [1, 2]}, r'the chance here is \{"cut": \[17\]'),
        ({"layout": [SORTED]}, 'the chance here is {"cut"'),
        ({"cut": [1]}, "random happens here, but the line has no chance entry"),
    ],
)
def test_ff_11_a_cut_that_does_not_follow_is_refused(chance: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Play(FFF, 2, {}, 0, chance=[chance])


@pytest.mark.parametrize(
    ("layout", "problem"),
    [
        ([*SORTED[:-1], 13], r"trader 13 is not among the twelve of the cut at 1 \(FF-11\)"),
        ([*SORTED[:-1], 1], r"trader 1 is in the layout twice \(FF-11\)"),
        (SORTED[:-1], r"it is twelve traders \(FF-11\)"),
        (["A", *SORTED[1:]], r"it is twelve traders \(FF-11\)"),
    ],
)
def test_ff_11_a_layout_that_does_not_follow_is_refused(layout: list[Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Play(FFF, 2, {}, 0, chance=[{"cut": [1]}, {"layout": [layout]}])


@pytest.mark.parametrize(
    ("tiles", "problem"),
    [
        ([["lock", "lock"], ["lock", "buy"]], r"the supply has no lock left; there are 2 in all \(FF-6\)"),
        ([["lock"], ["lock", "buy"]], "they are 2 of plus2, value, swap, lock, buy"),
        ([["lock", "plus3"], ["lock", "buy"]], "they are 2 of plus2"),
        ([["lock", "buy"]], 'the chance here is {"tiles"'),
    ],
)
def test_ff_10_tiles_that_do_not_follow_are_refused(tiles: list[Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Play(FFF, 2, {}, 0, chance=[{"cut": [1]}, {"layout": [SORTED]}, {"tiles": tiles}])


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadInput, match=r'option "places" is 2; it can be 1 or 3 \(FF-70\)'):
        FFF.check_options({"places": 2})
    with pytest.raises(BadInput, match="played by 2 to 15"):
        FFF.check_players(16, {})


# --- movement -------------------------------------------------------------------------------------------------------


def test_ff_20_three_points_and_in_the_first_round_one_more_for_each_later_player() -> None:
    play = begun(5, start=2)
    first = []
    for p in (2, 3, 4, 0, 1):
        assert play.to_act() == [p]
        first.append(table(play, "points"))
        play.play(p, "end")
    assert first == [3, 4, 5, 6, 7]
    assert table(play, "points", "turn") == [3, 2]


def test_ff_21_example_a_walks_as_many_spaces_as_he_has_points() -> None:
    play = position(("harbour", "b3"))
    play.play(0, "walk p3", "walk p5", "walk p4")
    assert table(play, "points") == 0
    assert refused(play, 0, "walk C") == "no-points"
    assert can(play, "end") == ["end"]


def test_ff_21_example_a_space_where_another_figure_stands_does_not_count() -> None:
    play = position(("harbour", "p5"))
    play.play(0, "walk p3", "walk p5", "walk p4", "walk C")
    assert seat(play, 0, "space") == "C"
    assert table(play, "points", "entered") == [0, [1]]


def test_ff_23_example_a_ride_to_an_occupied_landing_costs_nothing() -> None:
    play = position(("harbour", "p6"))
    play.play(0, "ride +")
    assert seat(play, 0, "space") == "p6"
    assert table(play, "points", "rafts") == [3, ["w3", "w4", "w6", "w8", "w10", "w12"]]
    play.play(0, "walk A", "walk p2", "walk b4")
    assert table(play, "points") == 0


def test_ff_25_example_rafts_are_called_until_one_can_be_ridden_to_an_occupied_harbour() -> None:
    play = position(("p5", "harbour"))
    play.play(0, "call w12 +", "call w13 +", "ride +")
    assert seat(play, 0, "space", "money") == ["harbour", 130]
    assert table(play, "points") == 1, "without the other figure the movement would end in the harbour"
    play.play(0, "walk p1")
    assert table(play, "points") == 0


def test_ff_25_example_the_landing_is_cleared_by_a_call_before_one_can_land_there() -> None:
    play = position(("p5", "p6"), rafts="w3 w6 w8 w10 w12 w14", points=4)
    play.play(0, "call w3 -", "call w12 +")
    assert table(play, "rafts") == ["w1", "w6", "w8", "w10", "w13", "w14"], "the next free one is the harbour's"
    play.play(0, "ride +", "walk p3")
    assert table(play, "rafts", "points") == [["w1", "w2", "w6", "w8", "w10", "w13"], 0]


def test_ff_21_one_may_end_on_an_occupied_space_and_all_neighbours_may_be_occupied() -> None:
    play = position(("harbour", "p1", "p3"))
    play.play(0, "walk p1", "walk p3", "walk harbour", "walk p1")
    assert table(play, "points", "entered") == [2, [1, 2]], "the harbour, where nobody stands, cost a point"
    play.play(0, "end")
    assert seat(play, 0, "space") == seat(play, 1, "space") == "p1"


def test_ff_21_leaving_a_trader_costs_a_point_even_onto_an_occupied_space() -> None:
    play = position(("A", "p1"))
    play.play(0, "walk p1")
    assert table(play, "points") == 2
    through = position(("p2", "p6"))
    through.play(0, "walk A", "walk p6")
    assert table(through, "points") == 1, "also leaving one who was only passed"


def test_ff_21_only_to_neighbours() -> None:
    assert refused(position(), 0, "walk A") == "not-next"
    assert refused(position(), 0, "walk p24") == "not-next"


def test_ff_22_whoever_starts_on_a_trader_must_leave_him_and_not_visit_him_again() -> None:
    play = position(("A", "harbour"))
    assert refused(play, 0, "stop") == "began-here"
    assert refused(play, 0, "end") == "must-leave"
    play.play(0, "walk p1")
    assert refused(play, 0, "stop") == "no-trader-here"
    play.play(0, "walk A")
    assert refused(play, 0, "stop") == "began-here"
    play.play(0, "walk p2")
    assert can(play, "end") == ["end"]


def test_ff_22_back_to_where_the_turn_began_only_with_a_point_to_leave_again() -> None:
    play = position(("A", "p6"), points=2)
    play.play(0, "walk p1")
    assert refused(play, 0, "walk A") == "no-way-back"
    assert can(play, "walk") == ["walk harbour", "walk p3", "walk p6"]
    free = position(("A", "A"), points=1)
    free.play(0, "walk p1")
    assert refused(free, 0, "walk A") == "no-way-back", "also where another figure makes it free"


def test_ff_22_the_last_point_is_kept_for_leaving() -> None:
    play = position(("A", "harbour"), points=1)
    assert refused(play, 0, "call w4 +") == "last-point"
    assert can(play, "call") == []
    assert can(position(("A", "harbour"), points=2), "call")


def test_ff_22_with_may_stay_he_may_be_visited_again_if_not_left() -> None:
    play = position(("A", "harbour"), may_stay=True)
    assert "stop" in play.legal(0)
    assert refused(play, 0, "end") == "stop-instead"
    left = played(position(("A", "harbour"), may_stay=True), "walk p1", "walk A")
    assert refused(left, 0, "stop") == "began-here"
    last = position(("A", "harbour"), may_stay=True, points=1)
    assert can(last, "call")
    last.play(0, "call w4 +", "stop")
    assert table(last, "phase") == "trade"


def test_ff_23_several_rides_in_a_turn_and_each_raft_stays_where_it_came() -> None:
    play = position()
    play.play(0, "ride +", "ride +")
    assert seat(play, 0, "space") == "p7", "w4 has a raft and is passed"
    assert table(play, "rafts", "points") == [["w4", "w5", "w6", "w8", "w10", "w12"], 1]


def test_ff_23_without_a_raft_or_a_free_landing_there_is_no_ride() -> None:
    assert refused(position(("p6", "harbour")), 0, "ride +") == "no-raft-here"
    assert refused(position(("A", "harbour")), 0, "ride -") == "no-raft-here"
    full = position(("p6", "harbour"), rafts=" ".join(f"w{k}" for k in range(1, 15)))
    assert refused(full, 0, "ride +") == "no-free-landing"
    assert refused(full, 0, "call w4 +") == "no-free-landing"
    assert refused(position(points=0), 0, "ride +") == "no-points"


@pytest.mark.parametrize(
    ("rafts", "to", "after"),
    [
        ("w3 w5 w6 w8 w10 w12", "harbour", ["w1", "w5", "w6", "w8", "w10", "w12"]),
        ("w1 w3 w6 w8 w10 w12", "harbour", ["w1", "w2", "w6", "w8", "w10", "w12"]),
        ("w1 w2 w3 w6 w8 w10", "p5", ["w1", "w2", "w6", "w8", "w10", "w14"]),
    ],
    ids=["both free", "one free", "none free"],
)
def test_ff_24_the_harbour_is_one_stop_with_two_landings(rafts: str, to: str, after: list[str]) -> None:
    play = position(("p6", "b3"), rafts=rafts)
    play.play(0, "ride -")
    assert seat(play, 0, "space") == to
    assert table(play, "rafts", "points") == [after, 2]


def test_ff_24_from_the_harbour_one_never_lands_in_the_harbour() -> None:
    play = position(rafts="w1 w4 w6 w8 w10 w12")
    play.play(0, "ride -")
    assert seat(play, 0, "space") == "p5"
    assert refused(position(rafts="w1 w2 w6 w8 w10 w12"), 0, "call w2 +") == "harbour-is-one"


def test_ff_25_a_call_costs_a_point_and_10_florint() -> None:
    play = position(money=[15])
    events = play.play(0, "call w12 +")
    assert told(events, "call")
    assert seat(play, 0, "money") == 5
    assert table(play, "points", "left") == [2, False]
    assert refused(play, 0, "call w13 +") == "no-money-to-call"
    assert refused(play, 0, "call w5 +") == "no-raft-there"
    assert refused(play, 0, "call w15 +") == "no-such-landing"
    assert refused(position(points=0), 0, "call w4 +") == "no-points"


def test_ff_26_whoever_stops_at_a_trader_ends_his_movement() -> None:
    play = position(("p1", "harbour"))
    assert refused(play, 0, "stop") == "no-trader-here"
    play.play(0, "walk A")
    assert refused(play, 0, "end") == "stop-instead"
    play.play(0, "stop")
    assert table(play, "phase", "points") == ["trade", 0]
    assert refused(play, 0, "walk p1") == "not-moving"
    assert refused(play, 0, "end") == "trade-first"


def test_only_whoever_is_on_turn_acts() -> None:
    play = position()
    assert refused(play, 1, "walk p1") == "not-your-turn"
    assert play.legal(1) == []
    assert refused(play, 0, "pass") == "nothing-to-pass"
    assert refused(play, 0, "leave 2") == "one-table"
    assert refused(play, 0, "keep lock") == "nothing-to-keep"
    assert refused(play, 0, "buy 1 fish") == "not-trading"
    assert refused(play, 0, "produce fish") == "no-such-bonus"


# --- trade ----------------------------------------------------------------------------------------------------------


def test_ff_30_bonus_actions_come_after_the_trade_also_when_one_passes() -> None:
    play = at_trader(15)
    assert lying(play, 21) == [1, 0, 0, 0, 0]
    events = play.play(0, "pass")
    assert [event.args["kind"] for event in told(events, "produce")] == ["fennel", "fish"], "in the order printed"
    assert table(play, "phase") == "after"
    assert lying(play, 21) == [2, 0, 0, 0, 0]
    assert refused(play, 0, "buy 1 fluppen") == "not-trading"
    play.play(0, "end")
    assert play.to_act() == [1]


def test_ff_31_never_more_than_seven_tokens() -> None:
    play = at_trader(15, cargo=["6 fusel"], goods={15: "3 fluppen"}, money=[500])
    assert can(play, "buy") == ["buy 1 fluppen"]
    assert refused(play, 0, "buy 2 fluppen") == "hands-full"


def test_ff_32_example_at_the_start_cargo_costs_40() -> None:
    play = played(at_trader(15), "buy 1 fluppen")
    assert seat(play, 0, "money", "cargo") == [110, [0, 1, 0, 0, 0]]
    assert price(play, "fluppen") == 50, "buying does not change the table"


def test_ff_32_example_three_fish_at_100_cost_50_each_and_two_of_them_100() -> None:
    play = at_trader(21, goods={21: "3 fish"}, prices={"fish": 100})
    play.play(0, "buy 2 fish")
    assert seat(play, 0, "money") == 50
    assert lying(play, 21) == [1, 0, 0, 0, 0]


def test_ff_32_the_least_price_is_10() -> None:
    play = at_trader(21, goods={21: "7 fish"}, prices={"fish": 30})
    play.play(0, "buy 7 fish")
    assert seat(play, 0, "money") == 80


def test_ff_32_only_what_lies_there_and_can_be_paid() -> None:
    play = at_trader(15, money=[70], goods={15: "2 fluppen"})
    assert refused(play, 0, "buy 3 fluppen") == "not-lying"
    assert refused(play, 0, "buy 1 fish") == "not-lying"
    play.play(0, "buy 2 fluppen")
    poor = at_trader(15, money=[59], goods={15: "2 fluppen"})
    assert refused(poor, 0, "buy 2 fluppen") == "no-money"
    assert refused(at_trader(22), 0, "buy 1 fish") == "sells-nothing"


def test_ff_32_different_kinds_each_at_its_own_price_less_a_step_for_every_token() -> None:
    play = at_trader(21, goods={21: "2 fish 1 fusel"}, prices={"fish": 100, "fusel": 60})
    play.play(0, "buy 1 fish 1 fusel")
    assert seat(play, 0, "money") == 150 - 50 - 30


def test_ff_33_example_a_sale_at_50_brings_the_price_to_30_whatever_the_number() -> None:
    play = at_trader(15, cargo=["3 fish"])
    play.play(0, "sell 3 fish")
    assert seat(play, 0, "money", "cargo") == [300, [0, 0, 0, 0, 0]]
    assert price(play, "fish") == 30
    assert table(play, "supply")[0] == 13 - sum(goods[0] for goods in table(play, "goods")), "FF-36"


def test_ff_33_one_purchase_and_one_sale_in_either_order() -> None:
    play = at_trader(15, cargo=["2 fish"], goods={15: "3 fluppen"})
    play.play(0, "sell 1 fish", "buy 1 fluppen")
    assert table(play, "done") == ["buy", "sell"]
    assert refused(play, 0, "sell 1 fish") == refused(play, 0, "buy 1 fluppen") == "once-a-visit"


def test_ff_33_only_what_he_demands_and_one_has() -> None:
    play = at_trader(15, cargo=["1 fish 1 fusel"])
    assert refused(play, 0, "sell 1 fusel") == "not-demanded"
    assert refused(play, 0, "sell 2 fish") == "not-owned"
    assert refused(at_trader(22, cargo=["1 fennel"]), 0, "sell 1 fennel") == "not-demanded"


def test_ff_33_a_sale_at_10_leaves_the_price() -> None:
    play = played(at_trader(15, cargo=["1 fish"], prices={"fish": 10}), "sell 1 fish")
    assert price(play, "fish") == 10
    assert price(played(at_trader(15, cargo=["1 fish"], prices={"fish": 150}), "sell 1 fish"), "fish") == 60


def test_ff_34_example_franziskus_gives_two_frikadellen_for_a_fennel_once_or_twice() -> None:
    play = at_trader(22, cargo=["3 fennel"])
    assert can(play, "swap") == ["swap 1 fennel for 2 frikadellen", "swap 2 fennel for 4 frikadellen"]
    play.play(0, "swap 2 fennel for 4 frikadellen")
    assert seat(play, 0, "cargo") == [0, 0, 4, 1, 0]
    assert refused(play, 0, "swap 1 fennel for 2 frikadellen") == "once-a-visit"
    assert table(play, "supply")[3] == 13 - 1 - sum(goods[3] for goods in table(play, "goods"))


def test_ff_34_not_if_the_supply_lacks_the_tokens() -> None:
    play = at_trader(22, cargo=["2 fennel"], supply={"frikadellen": 2})
    assert can(play, "swap") == ["swap 1 fennel for 2 frikadellen"]
    assert refused(play, 0, "swap 2 fennel for 4 frikadellen") == "supply-lacks"


ALL_SWAPS = [f"swap {given} fennel for {got} frikadellen" for given, got in FORMS]


@pytest.mark.parametrize(
    ("cargo", "swaps"),
    [
        ("2 fennel 5 fusel", ["swap 1 fennel for 1 frikadellen", "swap 2 fennel for 2 frikadellen"]),
        ("2 fennel 4 fusel", ["swap 1 fennel for 2 frikadellen", "swap 2 fennel for 3 frikadellen"]),
        ("2 fennel 3 fusel", ["swap 1 fennel for 2 frikadellen", "swap 2 fennel for 4 frikadellen"]),
    ],
)
def test_ff_34_ff_31_only_what_fits_is_received_and_only_that_need_be_there(cargo: str, swaps: list[str]) -> None:
    few = {"frikadellen": int(swaps[1].split()[-2])}
    play = at_trader(22, cargo=[cargo], supply=few)
    assert can(play, "swap") == swaps
    wrong = (
        "swap 1 fennel for 2 frikadellen" if swaps[0].endswith("1 frikadellen") else "swap 2 fennel for 2 frikadellen"
    )
    assert refused(play, 0, wrong) == "other-number"


def test_ff_34_only_what_the_signs_say() -> None:
    play = at_trader(22, cargo=["2 fennel 2 fish"])
    assert refused(play, 0, "swap 1 fish for 2 frikadellen") == "other-signs"
    assert refused(play, 0, "swap 1 fennel for 2 fusel") == "other-signs"
    assert refused(at_trader(22), 0, "swap 1 fennel for 2 frikadellen") == "not-owned"
    assert refused(at_trader(15, cargo=["1 fish"]), 0, "swap 1 fish for 2 fusel") == "no-exchange"


def test_ff_34_freddy_gives_two_others_for_one_alike_or_not_once() -> None:
    play = at_trader(8, cargo=["2 fish"])
    assert len(can(play, "swap")) == 4 + 6
    assert refused(play, 0, "swap 2 fish for 4 fusel") == "other-number"
    assert refused(play, 0, "swap 1 fish for 1 fusel") == "other-number"
    alike = played(at_trader(8, cargo=["2 fish"]), "swap 1 fish for 2 fusel")
    assert seat(alike, 0, "cargo") == [1, 0, 0, 0, 2]
    play.play(0, "swap 1 fish for 1 fluppen 1 fusel")
    assert seat(play, 0, "cargo") == [1, 1, 0, 0, 1]
    assert refused(play, 0, "swap 1 fish for 2 fusel") == "once-a-visit"
    full = at_trader(8, cargo=["7 fish"])
    assert can(full, "swap") == [f"swap 1 fish for 1 {kind}" for kind in KINDS[1:]]
    assert refused(at_trader(8, cargo=["1 fish"], supply={"fusel": 1}), 0, "swap 1 fish for 2 fusel") == "supply-lacks"


def test_ff_34_felicitas_gives_dearer_cargo_twice_judged_at_the_same_prices() -> None:
    dear = {"fish": 20, "fluppen": 40, "fusel": 60}
    play = at_trader(25, cargo=["1 fish 1 fluppen"], prices=dear)
    assert refused(play, 0, "swap 1 fluppen for 1 fish") == "not-dearer"
    assert refused(play, 0, "swap 1 fish for 2 fusel") == "other-number"
    assert "swap 1 fish for 1 fluppen" in can(play, "swap")
    play.play(0, "swap 1 fish 1 fluppen for 2 fusel")
    assert seat(play, 0, "cargo") == [0, 0, 0, 0, 2]
    two = at_trader(25, cargo=["2 fluppen"], prices=dear)
    assert "swap 2 fluppen for 2 fusel" in can(two, "swap")
    assert refused(two, 0, "swap 2 fluppen for 1 fish 1 fusel") == "not-dearer"
    same = at_trader(25, cargo=["1 frikadellen"])
    assert can(same, "swap") == [], "the same price is not higher"


def test_ff_34_franz_sells_one_token_from_the_supply_at_the_tables_price() -> None:
    play = at_trader(16, prices={"fusel": 80}, supply={"fish": 0})
    assert can(play, "buy") == ["buy 1 fluppen", "buy 1 frikadellen", "buy 1 fennel", "buy 1 fusel"]
    assert refused(play, 0, "buy 1 fish") == "supply-lacks"
    assert refused(play, 0, "buy 2 fusel") == "one-only"
    play.play(0, "buy 1 fusel")
    assert seat(play, 0, "money", "cargo") == [70, [0, 0, 0, 0, 1]]
    assert refused(play, 0, "buy 1 fluppen") == "once-a-visit"
    assert refused(at_trader(16, money=[40]), 0, "buy 1 fluppen") == "no-money"


@pytest.mark.parametrize(
    ("trader", "number", "cargo", "pays", "does_not"),
    [
        (2, 0, "3 fish 4 fusel", ["3 fish", "3 fusel"], "2 fish 1 fusel"),
        (2, 1, "3 fish 4 fusel", ["4 fusel"], "3 fish"),
        (2, 2, "2 fish 5 fusel", ["5 fusel"], "4 fusel"),
        (14, 0, "2 fish 1 fluppen 1 fusel", ["1 fish 1 fluppen 1 fusel"], "3 fish"),
        (14, 1, "1 fish 1 fluppen 1 frikadellen 1 fusel", ["1 fish 1 fluppen 1 frikadellen 1 fusel"], "4 fish"),
        (14, 2, ONE_OF_EACH.replace("1 fish", "2 fish"), [ONE_OF_EACH], "5 fish"),
        (26, 0, "2 fish 2 fusel", ["2 fish 1 fusel", "1 fish 2 fusel"], "3 fish"),
        (26, 1, "3 fish 2 fusel", ["2 fish 2 fusel"], "2 fish 1 fusel"),
        (26, 2, "3 fish 3 fusel", ["3 fish 2 fusel", "2 fish 3 fusel"], "2 fish 2 fusel"),
    ],
)  # fmt: skip
def test_ff_35_each_fetish_trader_asks_his_way(
    trader: int, number: int, cargo: str, pays: list[str], does_not: str
) -> None:
    play = at_trader(trader, cargo=[cargo], fetishes=[" ".join(("feather", "flipper")[:number])])
    assert sorted(can(play, "fetish")) == sorted(
        f"fetish {fetish} for {goods}" for fetish in ("feather", "flipper", "spyglass")[number:] for goods in pays
    )
    assert refused(play, 0, f"fetish spyglass for {does_not}") == "other-price"


def test_ff_35_a_fetish_drops_prices_once_and_brings_two_tiles_of_which_one_is_kept() -> None:
    play = at_trader(26, cargo=["2 fish 1 fusel"], tile_supply="value buy")
    events = play.play(0, "fetish flipper for 2 fish 1 fusel")
    assert [price(play, kind) for kind in KINDS] == [30, 50, 50, 50, 30]
    assert [event.args["kind"] for event in told(events, "price")] == ["fish", "fusel"]
    assert table(play, "fetishes", "phase") == [[5, 4, 5], "tiles"]
    assert seat(play, 0, "fetishes", "cargo") == [["flipper"], [0, 0, 0, 0, 0]]
    assert sorted(seat(play, 0, "drawn")) == ["buy", "value"]
    for action in ("pass", "tile plus2", "end", "walk p1"):
        assert refused(play, 0, action) == "choose-first"
    assert refused(play, 0, "keep lock") == "not-drawn"
    play.play(0, "keep buy")
    assert table(play, "phase", "tiles") == ["trade", ["value"]]
    assert seat(play, 0, "tiles") == ["plus2", "buy"]
    assert refused(play, 0, "fetish feather for 2 fish 1 fusel") == "once-a-visit"
    play.play(0, "pass")
    assert table(play, "phase", "bonus") == ["after", []], "a fetish trader has no bonus action"


@pytest.mark.parametrize(("supply", "hand"), [("", ["plus2"]), ("lock", ["plus2", "lock"])])
def test_ff_35_a_short_supply_of_tiles(supply: str, hand: list[str]) -> None:
    play = played(at_trader(2, cargo=["3 fish"], tile_supply=supply), "fetish feather for 3 fish")
    assert table(play, "phase") == "trade"
    assert seat(play, 0, "tiles", "drawn") == [hand, []]


def test_ff_35_a_fetish_one_has_or_that_is_gone_cannot_be_got() -> None:
    play = at_trader(2, cargo=["4 fish"], fetishes=["feather"])
    assert refused(play, 0, "fetish feather for 4 fish") == "fetish-owned"
    play.states[0].table[0].fetishes[1] = 0
    assert refused(play, 0, "fetish flipper for 4 fish") == "fetish-gone"
    assert can(play, "fetish") == ["fetish spyglass for 4 fish"]
    assert refused(at_trader(2), 0, "fetish feather for 3 fish") == "not-owned"
    assert refused(at_trader(15, cargo=["3 fish"]), 0, "fetish feather for 3 fish") == "no-fetishes-here"


# --- prices and production ------------------------------------------------------------------------------------------


def any_production(kind: str, **more: Any) -> Play:
    """Trader 6 has produced frikadellen, then the kind chosen."""
    return played(at_trader(6, **more), "pass", f"produce {kind}")


def test_ff_40_production_brings_a_token_to_every_producer() -> None:
    play = any_production("fish")
    assert lying(play, 5) == lying(play, 10) == [2, 0, 0, 0, 0]


def test_ff_40_too_few_tokens_for_all_let_the_price_rise_instead() -> None:
    play = any_production("fish", supply={"fish": 1})
    assert lying(play, 5) == lying(play, 10) == [1, 0, 0, 0, 0]
    assert price(play, "fish") == 80
    assert table(play, "supply")[0] == 1


def test_ff_40_goods_that_came_from_elsewhere_do_not_make_a_producer() -> None:
    play = any_production("fish", goods={3: "1 fish"})
    assert lying(play, 3) == [1, 0, 1, 0, 0], "trader 3 had a token of his own kind from trader 6's first bonus"


@pytest.mark.parametrize(
    ("before", "after"), [(10, 40), (30, 60), (50, 80), (60, 100), (80, 100), (100, 120), (120, 150)]
)
def test_ff_41_a_rise_goes_by_the_right_column(before: int, after: int) -> None:
    play = played(at_trader(10, prices={"fennel": before}), "pass", "raise fennel")
    assert price(play, "fennel") == after


def test_ff_42_above_150_the_kind_is_produced_instead_or_nothing_happens() -> None:
    play = played(at_trader(10, prices={"fish": 150}), "pass", "raise fish")
    assert price(play, "fish") == 150
    assert lying(play, 5) == [2, 0, 0, 0, 0]
    short = at_trader(10, prices={"fish": 150}, supply={"fish": 1})
    short.play(0, "pass")
    events = short.play(0, "raise fish")
    assert told(events, "nothing")
    assert price(short, "fish") == 150
    assert lying(short, 5) == [1, 0, 0, 0, 0]
    neither = any_production("fish", prices={"fish": 150}, supply={"fish": 1})
    assert lying(neither, 5) == [1, 0, 0, 0, 0]


# --- progress tiles -------------------------------------------------------------------------------------------------


def test_ff_50_plus_2_movement_between_two_points() -> None:
    play = position(points=1)
    play.play(0, "walk p1", "tile plus2", "walk A")
    assert table(play, "points") == 1
    assert seat(play, 0, "tiles") == []
    assert table(play, "tiles").count("plus2") == 2, "FF-51: played tiles are shuffled back"
    trading = at_trader(15)
    assert refused(trading, 0, "tile plus2") == "only-moving"


def test_ff_50_a_tile_one_has_not_cannot_be_played_and_nobody_plays_on_others_turns() -> None:
    play = position()
    assert refused(play, 0, "tile lock 1") == "no-tile"
    assert refused(play, 1, "tile plus2") == "not-your-turn"


@pytest.mark.parametrize(("before", "action", "after"), [(50, "raise", 80), (60, "lower", 40), (20, "lower", 10)])
def test_ff_50_change_cargo_value_by_its_steps(before: int, action: str, after: int) -> None:
    play = position(prices={"fusel": before}, tiles=["value"])
    play.play(0, f"tile {action} fusel")
    assert price(play, "fusel") == after


def test_ff_50_lowering_at_10_and_raising_at_150() -> None:
    play = position(prices={"fusel": 10}, tiles=["value"])
    assert told(play.play(0, "tile lower fusel"), "price") == []
    assert price(play, "fusel") == 10
    play = played(position(prices={"fusel": 150}, tiles=["value"]), "tile raise fusel")
    assert price(play, "fusel") == 150
    assert lying(play, 1) == [0, 0, 0, 0, 2]


def test_ff_50_cargo_swap_turns_a_token_into_a_kind_the_supply_has_at_any_moment() -> None:
    play = at_trader(2, cargo=["2 fish 1 fusel"], tiles=["swap"], supply={"fluppen": 0})
    assert refused(play, 0, "tile swap fusel fluppen") == "supply-lacks"
    assert refused(play, 0, "tile swap fennel fish") == "not-owned"
    play.play(0, "tile swap fusel fish")
    assert "fetish feather for 3 fish" in play.legal(0), "in the middle of a visit"


def test_ff_50_a_locked_trader_is_stepped_over_and_cannot_be_visited() -> None:
    play = position(("p1", "p6"), houses=[1, 3], tiles=["lock"])
    play.play(0, "tile lock 1")
    assert table(play, "locks") == [[1, 0]]
    assert can(play, "walk") == ["walk harbour", "walk p2", "walk p3", "walk p6"]
    assert refused(play, 0, "walk A") == "space-locked"
    play.play(0, "walk p2")
    assert table(play, "points") == 2, "his space does not count"


def test_ff_50_who_may_be_locked() -> None:
    play = position(("A", "harbour"), houses=[1, 3], tiles=["lock lock"], locks={3: 1})
    assert refused(play, 0, "tile lock 3") == "locked-already"
    assert refused(play, 0, "tile lock 2") == "fetish-trader"
    assert refused(play, 0, "tile lock 13") == "not-in-game"
    assert refused(play, 0, "tile lock 1") == "stands-here"
    stopped = at_trader(1, tiles=["lock"])
    stopped.play(0, "tile lock 1")
    assert table(stopped, "phase") == "trade", "whoever deals with him already goes on"


def test_ff_50_a_figure_on_a_locked_trader_must_leave() -> None:
    play = position(("A", "A"), houses=[1, 3], locks={1: 1}, may_stay=True)
    assert refused(play, 0, "stop") == "trader-locked"
    assert refused(play, 0, "end") == "must-leave"
    play.play(0, "walk p1")
    assert refused(play, 0, "walk A") == "space-locked"


def test_ff_50_the_lock_ends_when_the_turn_of_whoever_played_it_comes_again() -> None:
    play = position(("harbour", "harbour"), tiles=["lock"])
    play.play(0, "tile lock 1", "end")
    assert refused(play, 1, "walk A") in ("space-locked", "not-next")
    assert table(play, "tiles").count("lock") == 1
    events = play.play(1, "end")
    assert told(events, "unlock")
    assert table(play, "locks") == []
    assert table(play, "tiles").count("lock") == 2


def test_ff_50_buy_cargo_from_a_player_whose_space_was_entered() -> None:
    play = position(("harbour", "p1", "p3"), cargo=["", "2 fish", "1 fusel"], tiles=["buy"], prices={"fish": 80})
    assert refused(play, 0, "tile buy 1 fish") == "not-entered"
    play.play(0, "walk p1", "walk A")
    assert refused(play, 0, "tile buy 2 fusel") == "not-entered"
    assert refused(play, 0, "tile buy 1 fusel") == "he-has-none"
    play.play(0, "tile buy 1 fish")
    assert [seat(play, p, "money", "cargo") for p in (0, 1)] == [[70, [1, 0, 0, 0, 0]], [230, [1, 0, 0, 0, 0]]]


def test_ff_50_buying_from_a_player_needs_money_and_room() -> None:
    play = played(position(("harbour", "p1"), cargo=["", "1 fish"], tiles=["buy"], money=[49]), "walk p1")
    assert refused(play, 0, "tile buy 1 fish") == "no-money"
    play = played(position(("harbour", "p1"), cargo=["7 fusel", "1 fish"], tiles=["buy"]), "walk p1")
    assert refused(play, 0, "tile buy 1 fish") == "hands-full"


def test_ff_51_own_tiles_are_secret_their_number_is_not() -> None:
    play = position(tiles=["lock buy", "swap"])
    shown = play.view(1)
    assert [entry["tiles"] for entry in shown["seats"]] == [2, 1]
    assert shown["mine"] == {"tiles": ["swap"], "drawn": []}
    assert play.view(None)["mine"] is None
    other = position(tiles=["value plus2", "swap"])
    assert row_bytes(play.concealed(1)) == row_bytes(other.concealed(1))


# --- bonus actions --------------------------------------------------------------------------------------------------


def bonus(trader: int, **more: Any) -> Play:
    """Player 0 has passed at the trader: the first bonus action with a choice is under way."""
    return played(at_trader(trader, **more), "pass")


def test_ff_60_produce_and_raise_need_no_choice() -> None:
    play = bonus(12, cut=12)
    assert price(play, "frikadellen") == 80
    assert lying(play, 21) == [2, 0, 0, 0, 0]
    assert table(play, "phase") == "after"


def test_ff_60_two_traders_produce_a_token_each() -> None:
    play = bonus(11)
    assert table(play, "bonus") == ["two traders produce", "move a raft"]
    assert refused(play, 0, "pass") == "cannot-decline"
    assert refused(play, 0, "produce 2 3") == "no-buyer-seller"
    assert refused(play, 0, "produce 3 13") == "not-in-game"
    assert refused(play, 0, "goods 3 5") == refused(play, 0, "traders 3 5") == "no-such-bonus"
    play.play(0, "produce 3 5")
    assert lying(play, 3) == [0, 0, 2, 0, 0]
    assert lying(play, 5) == [2, 0, 0, 0, 0]


def test_ff_60_two_traders_a_kind_that_lacks_a_token_rises_instead() -> None:
    play = played(bonus(11, supply={"fish": 0}), "produce 3 5")
    assert price(play, "fish") == 80
    assert lying(play, 3) == [0, 0, 2, 0, 0]
    alike = played(bonus(11, supply={"fish": 1}), "produce 5 10")
    assert price(alike, "fish") == 80
    assert lying(alike, 5) == lying(alike, 10) == [1, 0, 0, 0, 0]


def test_ff_60_all_cargo_rises() -> None:
    play = bonus(4, prices={"fish": 150})
    assert [price(play, kind) for kind in KINDS] == [150, 80, 80, 100, 80], "fennel was raised before"
    assert lying(play, 5) == [2, 0, 0, 0, 0], "FF-42"


def test_ff_60_move_a_player_a_points_worth() -> None:
    play = bonus(5, at=("p1", "harbour", "p3"))
    assert refused(play, 0, "push 0 p1") == "own-figure"
    assert refused(play, 0, "push 3 p1") == "no-figure"
    assert refused(play, 0, "push 1 A") == "not-next"
    play.play(0, "push 1 p1")
    assert seat(play, 1, "space") == "p1"
    assert table(play, "phase") == "after"


def test_ff_60_a_step_onto_an_occupied_space_leaves_the_point_for_the_same_figure() -> None:
    play = bonus(5, at=("p1", "harbour", "p3"))
    play.play(0, "push 1 p3")
    assert table(play, "phase", "push") == ["bonus", 1]
    assert refused(play, 0, "push 2 p1") == "same-figure"
    declined = played(play.copy(), "pass")
    assert table(declined, "phase", "push") == ["after", None]
    play.play(0, "push 1 B")
    assert seat(play, 1, "space") == "B"
    assert table(play, "phase") == "after"
    play.play(0, "end")
    assert refused(play, 1, "stop") == "began-here", "whoever is moved onto a house must leave it"


def test_ff_60_move_a_player_by_raft_or_not_at_all() -> None:
    play = bonus(5)
    assert "push 1 +" in play.legal(0)
    rode = played(play.copy(), "push 1 +")
    assert seat(rode, 1, "space") == "p6"
    assert "w3" in table(rode, "rafts")
    assert table(played(play, "pass"), "phase") == "after"
    away = bonus(5, at=("p1", "p3"))
    assert refused(away, 0, "push 1 +") == "no-raft-here"


def test_ff_60_move_a_raft_to_any_free_landing() -> None:
    play = bonus(23)
    assert refused(play, 0, "raft w3 w5") == "no-raft-there"
    assert refused(play, 0, "raft w4 w6") == "landing-taken"
    assert refused(play, 0, "raft w4 w2") == "harbour-is-one"
    assert refused(play, 0, "raft w4 w15") == "no-such-landing"
    full = bonus(23, rafts="w1 w2 w4 w6 w8 w10")
    assert refused(full, 0, "raft w4 w1") == "landing-taken"
    harbour = played(play.copy(), "raft w8 w1")
    assert table(harbour, "rafts") == ["w1", "w2", "w4", "w6", "w10", "w12"]
    play.play(0, "raft w1 w9")
    assert table(play, "rafts") == ["w4", "w6", "w8", "w9", "w10", "w12"]
    assert table(played(full, "pass"), "phase") == "after", "it may be declined"


def test_ff_60_draw_again_starts_at_once_with_three_points_and_ends_no_lock() -> None:
    play = at_trader(18, tiles=["lock"], points=5)
    play.play(0, "tile lock 13", "pass")
    assert price(play, "fish") == 80
    assert table(play, "phase", "turn", "points", "began", "left") == ["move", 0, 3, "A", False]
    assert table(play, "locks", "done", "entered") == [[[13, 0]], [], []]
    assert refused(play, 0, "stop") == "began-here"


def test_ff_60_cargo_swap_between_two_buyers_and_sellers_also_empty_ones() -> None:
    play = bonus(1, goods={3: "2 frikadellen", 5: ""})
    assert table(play, "bonus") == ["cargo swap"]
    assert refused(play, 0, "pass") == "cannot-decline"
    assert refused(play, 0, "goods 3 4") == "no-buyer-seller"
    play.play(0, "goods 3 5")
    assert lying(play, 3) == [1, 0, 0, 0, 0], "a fish was produced first"
    assert lying(play, 5) == [0, 0, 2, 0, 0]


def test_ff_60_trader_swap_goods_and_locks_go_along_figures_stay() -> None:
    play = bonus(13, at=("p1", "B", "harbour"), others=[15, 16], locks={15: 2}, goods={15: "3 fluppen"})
    assert refused(play, 0, "traders 13 15") == "this-trader"
    assert refused(play, 0, "traders 14 15") == "fetish-trader"
    assert refused(play, 0, "traders 15 24") == "not-in-game"
    play.play(0, "traders 15 16")
    assert table(play, "traders")[:3] == [13, 16, 15]
    assert table(play, "goods")[2] == [0, 3, 0, 0, 0]
    assert table(play, "locks") == [[15, 2]]
    assert seat(play, 1, "space") == "B"
    assert table(played(bonus(13), "pass"), "phase") == "after"


def test_ff_60_double_production_needs_the_tokens_for_both() -> None:
    play = played(bonus(32), "double fennel")
    assert lying(play, 30) == lying(play, 35) == [0, 0, 0, 3, 0]
    short = played(bonus(32, supply={"fennel": 3}), "double fennel")
    assert lying(short, 30) == [0, 0, 0, 1, 0]
    assert price(short, "fennel") == 80, "once"
    assert refused(bonus(32), 0, "pass") == "cannot-decline"
    assert refused(bonus(32), 0, "produce fish") == "no-such-bonus"


def test_ff_60_any_production_cannot_be_declined() -> None:
    play = bonus(6)
    assert refused(play, 0, "pass") == "cannot-decline"
    assert play.legal(0)[:5] == [f"produce {kind}" for kind in KINDS]
    assert refused(play, 0, "end") == "bonus-first"


@pytest.mark.parametrize(
    ("trader", "legal"),
    [
        (10, ["pass", *(f"{what} {kind}" for what in ("raise", "lower") for kind in KINDS)]),
        (9, ["pass", *(f"lower {kind}" for kind in KINDS)]),
    ],
)
def test_ff_60_change_value_and_lower_value_may_be_declined(trader: int, legal: list[str]) -> None:
    play = bonus(trader, tiles=[""])
    assert play.legal(0) == legal
    before = table(play, "prices")
    declined = played(play.copy(), "pass")
    assert table(declined, "prices", "phase") == [before, "after"]
    play.play(0, "lower fish")
    assert price(play, "fish") == 30


def test_ff_60_additional_sale_drops_the_price_like_a_sale() -> None:
    play = bonus(8, cargo=["2 fennel"])
    assert refused(play, 0, "sell 2 fennel") == "one-only"
    assert refused(play, 0, "sell 1 fish") == "not-owned"
    declined = played(play.copy(), "pass")
    assert seat(declined, 0, "money") == 150
    play.play(0, "sell 1 fennel")
    assert seat(play, 0, "money", "cargo") == [200, [0, 0, 0, 1, 0]]
    assert price(play, "fennel") == 30
    assert bonus(8, tiles=[""]).legal(0) == ["pass"]


def test_ff_60_buy_cargo_for_50_whatever_the_price() -> None:
    play = bonus(7, prices={"fusel": 150}, supply={"fish": 0})
    assert refused(play, 0, "buy 1 fish") == "supply-lacks"
    assert refused(play, 0, "buy 2 fusel") == "one-only"
    declined = played(play.copy(), "pass")
    assert table(declined, "phase") == "after"
    play.play(0, "buy 1 fusel")
    assert seat(play, 0, "money", "cargo") == [100, [0, 0, 0, 0, 1]]
    assert refused(bonus(7, money=[49]), 0, "buy 1 fusel") == "no-money"
    assert refused(bonus(7, cargo=["7 fish"]), 0, "buy 1 fusel") == "hands-full"


@pytest.mark.parametrize(
    ("more", "gain"),
    [
        ({"prices": {"fusel": 40}}, 1),
        ({"prices": {"fusel": 40, "fish": 40}}, 0),
        ({"prices": {"fusel": 40}, "supply": {"fusel": 0}}, 0),
    ],
    ids=["one cheapest", "shared", "none left"],
)
def test_ff_60_gift_of_the_one_cheapest_kind(more: dict[str, Any], gain: int) -> None:
    assert seat(bonus(3, **more), 0, "cargo") == [0, 0, 0, 0, gain]


def test_ff_60_ff_31_no_gift_into_full_hands() -> None:
    assert seat(bonus(3, prices={"fusel": 40}, cargo=["7 fennel"]), 0, "cargo") == [0, 0, 0, 7, 0]


def test_tiles_may_be_played_while_bonus_actions_are_carried_out_and_after() -> None:
    play = bonus(10, tiles=["value value"])
    play.play(0, "tile raise fish", "pass", "tile lower fish")
    assert table(play, "phase") == "after"
    assert price(play, "fish") == 60


# --- the end --------------------------------------------------------------------------------------------------------


def last_turn(**options: Any) -> Play:
    """Player 0 gets his third fetish; his turn is not over."""
    cargo, owned = ["5 fish"], ["feather flipper"]
    play = at_trader(2, at=("p1", "harbour", "p3"), cargo=cargo, fetishes=owned, tile_supply="", **options)
    return played(play, "fetish spyglass for 5 fish", "pass")


def test_ff_70_three_different_fetishes_at_the_end_of_the_own_turn_win() -> None:
    play = last_turn()
    assert play.to_act() == [0]
    events = play.play(0, "end")
    assert play.over
    assert told(events, "game-over")
    result = play.result()
    assert result is not None
    assert (result.winners, result.scores, result.why) == ([0], [3, 0, 0], "three fetishes")
    assert refused(play, 1, "walk p1") == "over"
    assert table(play, "phase") == "over"


def test_ff_70_first_three_places_are_played_out_until_one_is_left() -> None:
    play = last_turn(places=3)
    play.play(0, "end")
    assert play.to_act() == [1]
    assert seat(play, 0, "table", "space", "fetishes") == [None, None, ["feather", "flipper", "spyglass"]]
    assert table(play, "order") == [1, 2]
    assert refused(play, 0, "walk p1") == "out-of-the-game"
    for k in range(3):
        play.states[0].seat[1].fetishes[k] = k
    play.play(1, "end")
    result = play.result()
    assert result is not None
    assert result.winners == [0, 1]
    assert play.written_state()["finished"] == [0, 1]


def test_ff_70_winners_stand_in_the_order_of_their_places() -> None:
    play = last_turn(places=3)
    s = play.states[0]
    for k in range(3):
        s.seat[0].fetishes[k], s.seat[2].fetishes[k] = (-1, k)
    play.play(0, "end")
    play.play(1, "end")
    play.play(2, "end")
    for k in range(3):
        s.seat[0].fetishes[k] = k
    play.play(0, "walk p1", "end")
    result = play.result()
    assert result is not None
    assert result.winners == [2, 0]


def test_ff_70_a_finishers_lock_lasts_until_his_turn_would_have_come() -> None:
    play = last_turn(places=3, tiles=["lock"])
    play.play(0, "tile lock 3", "end")
    assert table(play, "order", "locks") == [[1, 2, "lock 3"], [[3, None]]]
    play.play(1, "end")
    assert table(play, "order") == [2, "lock 3", 1]
    play.play(2, "end")
    assert table(play, "order", "locks") == [[1, 2], []]


def test_ff_71_whoever_has_nothing_goes_on_moving() -> None:
    play = position(money=[0])
    play.play(0, "walk p1", "walk A", "stop", "pass")
    assert seat(play, 0, "money") == 0


# --- what the table needs -------------------------------------------------------------------------------------------


def test_the_number_of_the_turn_changes_with_the_turn_alone() -> None:
    """What can be taken back is what was done in the same turn."""
    play = position()
    first = FFF.turn(play.states, 0, 0)
    play.play(0, "walk p1")
    assert FFF.turn(play.states, 0, 0) == first
    play.play(0, "end")
    assert FFF.turn(play.states, 0, 0) != first

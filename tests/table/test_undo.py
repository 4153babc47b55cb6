"""Taking back: one's own last decision, while nobody else has acted and nothing hidden or random was shown."""

import random

import pytest
from tests.table.helpers import do, play_on, playing
from tests.table.test_state import refused

from shoal.engine.play import Play
from shoal.engine.rows import copy_row, row_bytes
from shoal.games import game as find_game
from shoal.table import log
from shoal.table.state import Seat, State
from shoal.table.undo import Step, shows


def table(name: str, players: int = 3, **options: object) -> State:
    """This game at a table of so many people; seat 0 starts."""
    state = State(version=9, word="Kaimauer", game=name, options=find_game(name).check_options(options))
    state.seats = [Seat("person", f"P{n}", "crab", f"t{n}", n) for n in range(players)]
    return do(state, log.Begun(seats=[*range(players)], game=name, options=state.options, start=0, seed="7" * 64))


def written(state: State) -> object:
    assert state.play is not None
    return row_bytes(state.play.states), state.play.actions, state.play.chance


def test_a_bid_is_taken_back_while_nobody_else_has_bid() -> None:
    state = table("fisch_flausch")
    assert state.play is not None
    before = written(state)
    do(state, state.act(0, [state.play.legal(0)[0], "done"]))
    assert state.can_undo(0)
    assert not state.can_undo(1)
    do(state, state.undo(0))
    assert written(state) == before
    assert state.waiting == [0]
    assert [deed.kept for deed in state.deeds] == [1]
    assert [event.kind for event in state.deeds[0].events] == ["undone"]
    refused("refuse-nothing-to-undo", lambda: state.undo(0))
    do(state, state.act(0, [state.play.legal(0)[0], "done"]))
    do(state, state.act(1, [state.play.legal(1)[0], "done"]))
    refused("refuse-nothing-to-undo", lambda: state.undo(0))
    assert state.can_undo(1)


def test_several_steps_are_taken_back_one_by_one_and_leave_one_line() -> None:
    state = table("fischfutter", variant="superbissig")
    before = written(state)
    for colour in "BGW":
        do(state, state.act(1, [f"point {colour}"]))
    for left in (3, 2, 1):
        do(state, state.undo(1))
        assert len(state.deeds) == left
        assert state.deeds[-1].kept == left
    assert written(state) == before
    do(state, state.act(2, ["point Y"]))
    assert len(state.deeds) == 2


def test_what_somebody_else_took_back_does_not_stand_in_the_way_of_the_log() -> None:
    """Who missed only what was taken back is told all; who missed nothing but the taking back is told that."""
    state = table("fischfutter", variant="superbissig")
    have = state.version
    do(state, state.act(1, ["point B"]))
    do(state, state.undo(1))
    assert state.deeds_after(have) is None
    missed = state.deeds_after(have + 1)
    assert missed is not None
    assert [deed.kept for deed in missed] == [1]


def test_what_showed_something_hidden_or_random_stays() -> None:
    state = playing(2)
    assert state.play is not None
    do(state, state.act(0, ["turn"]))
    assert not state.can_undo(0)
    refused("refuse-undo-shown", lambda: state.undo(0))


def test_a_turn_of_many_actions_is_taken_back_until_it_ends() -> None:
    """FF: walking is, ending the turn is not."""
    state = table("fff", 2)
    for seat in (0, 1):
        assert state.play is not None
        do(state, state.act(seat, [state.play.legal(seat)[0]]))
    before = written(state)
    for action in ("walk p1", "walk p3"):
        do(state, state.act(0, [action]))
    for _ in range(2):
        do(state, state.undo(0))
    assert written(state) == before
    refused("refuse-nothing-to-undo", lambda: state.undo(1))
    do(state, state.act(0, ["walk p1"]))
    do(state, state.act(0, ["end"]))
    assert not state.can_undo(0)
    refused("refuse-nothing-to-undo", lambda: state.undo(0))


def test_in_real_time_and_after_the_end_nothing_is_taken_back() -> None:
    state = table("piranhas")
    do(state, state.act(0, ["reveal"]))
    refused("refuse-undo-real-time", lambda: state.undo(0))
    assert not state.can_undo(0)
    state = play_on(playing(2), 1000)
    assert state.phase == "over"
    for seat in (0, 1):
        refused("refuse-not-playing", lambda seat=seat: state.undo(seat))  # type: ignore[misc]


SHOWN = {
    ("fischfutter", "turn"): True,  # FU-14: all see the other side
    ("fischfutter", "lay"): True,  # cards turn over, a card is drawn
    ("fischfutter", "point"): False,
    ("piranha_pedro", "choose"): False,
    ("fisch_flausch", "done"): False,
}


@pytest.mark.parametrize(("name", "options", "kind", "action"), [
    ("fischfutter", {}, "turn", "turn"),
    ("fischfutter", {}, "lay", None),
    ("fischfutter", {"variant": "superbissig"}, "point", "point Y"),
    ("piranha_pedro", {}, "choose", "choose J1"),
])  # fmt: skip
def test_what_shows_something(name: str, options: dict[str, object], kind: str, action: str | None) -> None:
    for seed in range(5):
        play = Play(find_game(name), 3, options, seed=seed, start=0)
        step = Step(0, copy_row(play.states), 0, 0)
        play.play(0, action or play.legal(0)[0])
        assert shows(play, step) == SHOWN[name, kind]


def test_the_last_choice_turns_all_cards_over_and_the_last_bid_all_bids() -> None:
    for name in ("piranha_pedro", "fisch_flausch"):
        play = Play(find_game(name), 3, seed=4, start=0)
        for seat in range(3):
            step = Step(seat, copy_row(play.states), len(play.actions), 0)
            play.play(seat, play.legal(seat)[0], *(["done"] if name == "fisch_flausch" else []))
            assert shows(play, step) == (seat == 2), (name, seat)


def test_what_the_others_cannot_tell_from_another_action_shows_nothing() -> None:
    """Of a bid of two cards they see how many there are: the second may be one that they took for the first."""
    for seed in range(5):
        play = Play(find_game("fisch_flausch"), 3, seed=seed, start=0)
        step = Step(0, copy_row(play.states), 0, 0)
        first, second = [action for action in play.legal(0) if play.game.is_part(play.game.parse(action))][:2]
        play.play(0, first, second, "done")
        assert not shows(play, step)


@pytest.mark.parametrize("name", ["fischfutter", "piranha_pedro", "fisch_flausch"])
def test_a_log_with_things_taken_back_replays_to_the_same(name: str) -> None:
    random_ = random.Random(name)
    state = table(name)
    entries: list[bytes] = []
    again = table(name)
    undone = 0
    while state.phase == "playing" and len(entries) < 150:
        assert state.play is not None
        seat = random_.choice(state.waiting)
        undo = [seat for seat in range(3) if random_.random() < 0.3 and state.can_undo(seat)]
        if undo:
            entry: log.AnyEntry = state.undo(undo[0])
            undone += 1
        else:
            legal = [a for a in state.play.legal(seat) if not state.play.game.is_part(state.play.game.parse(a))]
            chosen = random_.choice(legal) if legal else state.play.legal(seat)[0]
            entry = state.act(seat, [chosen] if legal else [chosen, "done"])
        entries.append(log.write(entry))
        do(state, entry)
    for data in entries:
        again.take(log.read(data))
    assert written(again) == written(state)
    assert again.deeds == state.deeds
    assert undone > 3 or name == "fischfutter"

"""Who may sit where and do what at a table, and that its log says it all."""

import re
from collections.abc import Callable

import pytest
from tests.table.helpers import do, gathered, play_on, playing

from shoal.engine.kernels import PACKAGE
from shoal.table import log
from shoal.table import state as state_module
from shoal.table.state import LONG_ID, OPEN, Refusal, State, opened

LONG = "x" * LONG_ID


def refused(reason: str, request: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        request()
    assert caught.value.reason == reason
    return caught.value


def kinds(state: State) -> list[str]:
    return [seat.name or seat.bot or seat.kind for seat in state.seats]


# --- sitting down and getting up -----------------------------------------------------------------------------------


def test_somebody_sits_down_on_the_first_open_seat_or_the_one_named() -> None:
    state = gathered(1)
    do(do(state, state.open_seat()), state.open_seat())
    do(state, state.join(None, "Ida", "seal", "ti", seat=2))
    do(state, state.join(None, "Mo", "seal", "tm"))
    assert kinds(state) == ["P0", "Mo", "Ida"]
    refused("refuse-no-seat", lambda: state.join(None, "Late", "seal", "tl"))


def test_names_are_cleaned_and_told_apart() -> None:
    state = gathered(1)
    do(state, state.open_seat())
    do(state, state.join(None, "  p0\u202e", "crab", "t"))
    assert kinds(state) == ["P0", "p0 2"]
    refused("name-needed", lambda: state.add_here(None, "\u200b \u202e", "crab", "t"))


def test_the_same_long_request_to_sit_down_gives_the_same_seat_a_new_token() -> None:
    state = gathered(1)
    do(do(state, state.open_seat()), state.open_seat())
    for token in ("first", "second"):
        entry = state.join(LONG, "Ida", "seal", token)
        entry.request = LONG
        do(state, entry)
    assert kinds(state) == ["P0", "Ida", "open"]
    assert (state.mine({"first"}), state.mine({"second"})) == ([], [1])


def test_a_short_id_is_not_known_again_since_somebody_else_may_use_it() -> None:
    state = gathered(1)
    do(do(state, state.open_seat()), state.open_seat())
    for token in ("first", "second"):
        entry = state.join("1", "Ida", "seal", token)
        entry.request = "1"
        do(state, entry)
    assert kinds(state) == ["P0", "Ida", "Ida 2"]


def test_bots_and_people_at_this_device_take_an_open_seat_or_one_more_until_it_is_full() -> None:
    state = gathered(1)
    do(state, state.open_seat())
    do(state, state.add_bot("greedy"))
    do(state, state.add_here(None, "Mo", "seal", "tm"))
    do(state, state.add_bot("random"))
    do(state, state.add_bot("random"))
    assert kinds(state) == ["P0", "greedy", "Mo", "random", "random"]
    refused("refuse-table-full", lambda: state.add_bot("random"))
    refused("refuse-table-full", state.open_seat)
    refused("refuse-unknown-bot", lambda: state.add_bot("wal"))


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    state = gathered(3)
    do(state, state.leave(0))
    assert (kinds(state), state.host) == (["P1", "P2"], 0)
    do(state, state.add_bot("random"))
    do(state, state.leave(0))
    do(state, state.open_seat())
    do(state, state.leave(0))
    assert kinds(state) == ["open", "random", "open"]
    do(state, state.join(None, "Ida", "seal", "ti", seat=2))
    assert state.host == 2


def test_the_start_follows_its_seat() -> None:
    state = gathered(4)
    do(state, state.change(None, None, 2))
    assert do(state, state.leave(0)).start == 1
    assert do(state, state.leave(2)).start == 1
    assert do(state, state.leave(1)).start is None
    refused("refuse-no-seat", lambda: state.leave(7))


# --- what is played ------------------------------------------------------------------------------------------------


def test_options_not_named_stay_and_bad_ones_are_refused_in_words() -> None:
    state = gathered(2, games=3)
    do(state, state.change(None, {"open_memory": True}, None))
    assert state.options == {"variant": "basic", "games": 3, "open_memory": True}
    refusal = refused("refuse-bad-option", lambda: state.change(None, {"games": 11}, None))
    assert "games" in refusal.details["what"]
    refused("refuse-bad-option", lambda: state.change(None, {"colour": "B"}, None))
    refused("refuse-unknown-game", lambda: state.change("mau-mau", None, None))
    refused("refuse-no-seat", lambda: state.change(None, None, 2))
    assert do(state, state.change(None, None, 1)).start == 1
    assert do(state, state.change(None, None, -1)).start is None


def test_options_that_cannot_stay_beside_a_new_one_go_back_to_their_defaults() -> None:
    """Superbissig is no match of several games (FU-20)."""
    state = gathered(2, games=3)
    do(state, state.change(None, {"variant": "superbissig"}, None))
    assert state.options == {"variant": "superbissig", "games": 1, "open_memory": False}


def test_open_seats_fall_away_when_it_begins_and_the_start_stays_with_its_person() -> None:
    state = gathered(1)
    do(do(state, state.open_seat()), state.open_seat())
    do(state, state.join(None, "Ida", "seal", "ti", seat=2))
    do(state, state.change(None, None, 2))
    do(state, state.begin(0, False))
    assert (kinds(state), state.phase, state.waiting) == (["P0", "Ida"], "playing", [1])


def test_too_few_and_too_many_cannot_begin() -> None:
    state = gathered(1)
    assert refused("refuse-too-few", lambda: state.begin(0, False)).details["missing"] == 1
    assert do(gathered(1, variant="superbissig"), state.open_seat()).begin(0, False) is not None


def test_two_clicks_begin_one_game() -> None:
    state = playing(2)
    assert state.begin(0, False) is None
    refused("refuse-not-over", lambda: state.begin(1, False))


def test_a_rematch_deals_anew_and_can_move_everybody_one_seat_on() -> None:
    state = play_on(playing(3), 1000)
    assert state.phase == "over"
    first = state.play
    do(state, state.begin(1, True))
    assert (kinds(state), state.host, state.sitting) == (["P2", "P0", "P1"], 1, 2)
    assert state.waiting == [0]  # the seat that was chosen to start, whoever sits there now
    assert first is not None
    assert state.play is not None
    assert first.seed != state.play.seed


def test_a_start_that_is_drawn_is_another_at_other_tables() -> None:
    starts = set()
    for _ in range(60):
        entry = gathered(5).begin(0, False)
        assert entry is not None
        starts.add(entry.start)
    assert starts == {0, 1, 2, 3, 4}


def test_after_a_game_one_can_gather_again_but_not_before() -> None:
    state = playing(2)
    refused("refuse-not-over", state.regather)
    for request in (lambda: state.leave(0), state.open_seat, lambda: state.change(None, None, 0)):
        refused("refuse-not-gathering", request)
    play_on(state, 1000)
    do(state, state.regather())
    assert (state.phase, state.waiting, state.result) == ("gathering", [], None)
    assert state.regather() is None


def test_a_bid_comes_whole_or_not_at_all() -> None:
    state = gathered(2)
    do(state, state.change("fisch_flausch", None, 0))
    do(state, state.begin(0, False))
    refused("refuse-half-decision", lambda: state.act(0, ["T1"]))
    refused("refuse-half-decision", lambda: state.act(0, ["T1", "T3"]))
    assert do(state, state.act(0, ["T1", "T3", "done"])).waiting == [1]


# --- acting --------------------------------------------------------------------------------------------------------


def test_an_action_against_the_rules_says_why_with_its_clause() -> None:
    state = playing(2)
    refusal = refused("refuse-not-your-turn", lambda: state.act(1, ["B3"]))
    assert refusal.clause == "FU-15"
    refused("refuse-bad-action", lambda: state.act(0, ["Z9"]))
    refused("refuse-not-playing", lambda: gathered(2).act(0, ["B3"]))
    refused("refuse-not-playing", lambda: state.act(2, ["B3"]))


def test_several_actions_are_played_whole_or_not_at_all() -> None:
    state = playing(2)
    assert state.play is not None
    before = state.play.written_state()
    side = state.play.legal(0)[0]
    refused("refuse-turned-already", lambda: state.act(0, ["turn", "turn"]))
    assert state.play.written_state() == before
    do(state, state.act(0, ["turn", side]))
    assert [event.kind for event in state.deeds[-1].events][:2] == ["turn-hand", "lay"]
    assert state.waiting == [1]


def test_who_did_the_last_thing_at_his_own_table_goes_on() -> None:
    state = do(State(), opened("Kaimauer", True, "fff"))
    for _ in range(6):
        do(state, state.add_bot("greedy"))
    do(state, state.change(None, None, 0))
    do(state, state.begin(0, False))
    assert not any(state.goes_on(seat) for seat in range(6))
    assert state.play is not None
    for seat in range(6):
        do(state, state.act(seat, state.play.legal(seat)[:1]))  # keeps a tile
        assert [other for other in range(6) if state.goes_on(other)] == [*range(max(0, seat - 1), seat + 1)]
    do(state, state.act(1, ["walk p1"]))
    do(state, state.act(0, ["walk p1"]))
    assert [seat for seat in range(6) if state.goes_on(seat)] == [0, 1]  # each at a table of his own


# --- the log -------------------------------------------------------------------------------------------------------


def test_the_log_replayed_is_the_table() -> None:
    entries: list[log.AnyEntry] = []

    class Noted(State):
        def take(self, entry: log.AnyEntry) -> None:
            entries.append(entry)
            super().take(entry)

    state = Noted()
    do(state, opened("Kaimauer", True, "fischfutter"))
    for person in range(3):
        do(do(state, state.open_seat()), state.join(None, f"P{person}", "crab", f"t{person}"))
    do(state, state.leave(1))
    do(state, state.begin(0, False))
    play_on(state, 1000)
    do(state, state.begin(1, True))
    play_on(state, 12)

    again = State()
    for entry in entries:
        do(again, entry)
    assert state.play is not None
    assert again.play is not None
    assert again.play.written_state() == state.play.written_state()
    assert again.play.actions == state.play.actions
    assert [game.play.actions for game in again.past] == [game.play.actions for game in state.past]
    games = {"play": None, "past": None}
    ours, theirs = vars(again) | games, vars(state) | games
    assert ours == theirs


def test_the_tail_is_there_for_actions_alone() -> None:
    state = play_on(playing(2), 5)
    now = state.version
    assert state.deeds_after(now) == []
    tail = state.deeds_after(now - 3)
    assert tail is not None
    assert [deed.version for deed in tail] == [now - 2, now - 1, now]
    assert state.deeds_after(state.begun) == state.deeds
    assert state.deeds_after(state.begun - 1) is None
    assert state.deeds_after(now + 1) is None
    assert state.deeds_after(-5) is None


def test_no_tail_over_an_entry_that_was_no_action() -> None:
    state = play_on(playing(2), 3)
    before = state.version
    do(state, state_module.again_taken(state.seats[1], 1, "new"))
    play_on(state, 2)
    assert state.deeds_after(before) is None
    assert state.deeds_after(before + 1) == state.deeds[-2:]


def test_an_open_seat_is_one_and_the_same() -> None:
    state = gathered(1)
    assert not state.has_room
    assert do(state, state.open_seat()).has_room
    assert state.seats[1] == OPEN


# --- texts ---------------------------------------------------------------------------------------------------------

UI = PACKAGE.parents[1] / "ui/src/text"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_refusal_of_table_and_server_has_its_sentence(language: str) -> None:
    files = [UI / f"{language}.ftl", PACKAGE / f"games/piranhas/text/{language}.ftl"]  # who was first is its own matter
    written = "\n".join(file.read_text(encoding="utf-8") for file in files)
    texts = set(re.findall(r"^([a-z-]+) =", written, re.MULTILINE))
    sources = [*(PACKAGE / "table").glob("*.py"), *(PACKAGE / "server").glob("*.py")]
    code = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    reasons = set(re.findall(r'"(refuse-[a-z-]+|name-needed|server-trouble|no-such-[a-z]+)"', code))
    reasons |= {f"refuse-not-{phase}" for phase in ("gathering", "playing", "over")}
    assert len(reasons) > 15
    assert reasons <= texts

"""How a table's games are shuffled: a secret committed to, a text of each person, and all of it told afterwards."""

import msgspec
import pytest
from tests.table.helpers import MemoryStore, at_once, do, gathered, play_on

from shoal.engine.audit import commitment, seed_of, starter
from shoal.table import log
from shoal.table.replay import go_on_from, written
from shoal.table.state import Refusal, State, opened
from shoal.table.tables import Tables


def test_every_table_commits_to_a_secret_of_its_own_before_anybody_sits_there() -> None:
    one, other = (do(State(), opened("Kaimauer", True, "fischfutter")) for _ in range(2))
    assert one.commitment == commitment(one.secret)
    assert one.secret != other.secret


def test_the_seed_is_made_of_the_secret_and_the_texts_of_those_who_play() -> None:
    state = gathered(2)
    do(state, state.add_bot("greedy"))
    secret, shown = state.secret, state.commitment
    do(state, state.mix(1, "one"))
    do(state, state.mix(0, "nought"))
    do(state, state.begin(0, rotate=True))
    assert state.play is not None
    assert state.play.audit is not None
    assert (state.play.audit.commitment, state.play.audit.secret) == (shown, secret)
    assert state.play.audit.texts == [None, "nought", "one"]  # in the order of the new seats
    assert state.play.seed == seed_of(secret, [None, "nought", "one"])
    assert state.play.audit.start == "drawn"
    assert state.play.start == starter(state.play.seed, 3)


def test_who_was_chosen_to_begin_does() -> None:
    state = gathered(2)
    do(state, state.change(None, None, 1))
    do(state, state.begin(0, rotate=False))
    assert state.play is not None
    assert state.play.audit is not None
    assert (state.play.start, state.play.audit.start) == (1, "chosen")


def test_the_first_text_counts_and_goes_with_its_person() -> None:
    state = gathered(3)
    do(state, state.mix(2, "two"))
    assert state.mix(2, "three") is None
    do(state, state.leave(0))
    assert [state.mixed(seat) for seat in state.seats] == [None, "two"]
    with pytest.raises(Refusal, match="refuse-bad-message"):
        state.mix(0, "two\nlines")


def test_no_text_comes_into_a_game_under_way_and_none_serves_twice() -> None:
    state = gathered(2)
    first = state.secret
    do(state, state.mix(0, "nought"))
    do(state, state.begin(0, rotate=False))
    assert not state.commitment
    with pytest.raises(Refusal, match="refuse-not-over"):
        state.mix(1, "late")
    play_on(state, 999)
    assert state.commitment == commitment(state.secret) != commitment(first)
    assert [state.mixed(seat) for seat in state.seats] == [None, None]
    do(state, state.mix(1, "in time"))
    secret = state.secret
    do(state, state.begin(1, rotate=False))
    assert state.play is not None
    assert state.play.seed == seed_of(secret, [None, "in time"])


def test_a_log_of_earlier_days_has_a_game_that_cannot_be_audited_and_then_those_that_can() -> None:
    entry = opened("Kaimauer", True, "fischfutter")
    entry.secret = ""
    state = do(State(), entry)
    for person in range(2):
        do(do(state, state.open_seat()), state.join(None, f"P{person}", "crab", f"t{person}"))
    assert state.commitment is None
    assert state.mix(0, "nought") is None
    do(state, state.begin(0, rotate=False))
    assert state.play is not None
    assert state.play.audit is None
    play_on(state, 999)
    assert state.commitment is not None


def test_a_game_played_on_from_somewhere_is_none_of_the_dealers() -> None:
    state = gathered(2)
    do(state, state.begin(0, rotate=False))
    assert state.play is not None
    assert go_on_from(written(state.play, 1), "0f" * 32).audit is None


async def test_after_a_restart_the_commitment_is_the_same_and_the_secret_stands_in_the_log_alone() -> None:
    store = MemoryStore()
    tables = Tables(store, at_once)
    await tables.load()
    table, _ = await tables.open("fischfutter", "Jule", "crab", listed=False)
    shown, secret = table.state.commitment, table.state.secret
    await table.ask(lambda state: state.mix(0, "nought"))
    await tables.close()
    assert [secret.encode() in entry for entry in store.logs[table.id]] == [True, *[False] * 4]
    again = Tables(store, at_once)
    await again.load()
    found = await again.find(table.id)
    assert found is not None
    assert (found.state.commitment, found.state.mixed(found.state.seats[0])) == (shown, "nought")
    await again.close()


def test_what_is_told_of_a_begun_game_can_be_read_back() -> None:
    state = gathered(2)
    entry = state.begin(0, rotate=False)
    assert entry is not None
    assert msgspec.structs.asdict(log.read(log.write(entry))) == msgspec.structs.asdict(entry)

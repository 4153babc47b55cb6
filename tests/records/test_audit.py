"""Auditable shuffles: what the header of a record says of one, and that nothing in it can be changed unnoticed."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from shoal.engine.audit import Audit, commitment, is_text, new_secret, seed_of, starter
from shoal.engine.play import Play
from shoal.engine.records import BadRecord, record_lines, verify_lines
from shoal.games import game

SECRET = "5ea1" * 16
TEXTS = ["deadbeef", None, "a text of my own"]


def lines_of(play: Play) -> list[bytes]:
    return [line.encode() for line in record_lines(play)]


@pytest.fixture
def record() -> list[bytes]:
    """Of a whole game, shuffled as ``SECRET`` and ``TEXTS`` say."""
    seed = seed_of(SECRET, TEXTS)
    play = Play(game("fischfutter"), 3, start=starter(seed, 3), seed=seed)
    play.audit = Audit(commitment(SECRET), SECRET, TEXTS, "drawn")
    while not play.over:
        seat = play.to_act()[0]
        play.play(seat, play.legal(seat)[-1])
    return lines_of(play)


def test_the_hashes_are_those_of_any_sha256_program() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET.encode()).hexdigest()
    lines = f"{SECRET}\ndeadbeef\n\na text of my own"
    assert seed_of(SECRET, TEXTS) == hashlib.sha256(lines.encode()).hexdigest()
    assert [starter("0" * 63 + digit, 3) for digit in "123"] == [1, 2, 0]


def test_secrets_are_new_and_texts_are_printable() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    good, bad = ["x", "Fisch & Flausch", "x" * 64], ["", "x" * 65, "two\nlines", "\u202e", "tab\t"]
    assert [is_text(text) for text in good + bad] == [True] * len(good) + [False] * len(bad)


def test_a_shuffled_record_is_accepted_and_written_again_as_it_was(record: list[bytes]) -> None:
    play = verify_lines(record, game)
    assert play.audit == Audit(commitment(SECRET), SECRET, TEXTS, "drawn")
    assert lines_of(play) == record


def test_without_it_a_record_is_as_before(record: list[bytes]) -> None:
    header = json.loads(record[0])
    del header["shuffle"]
    play = verify_lines([json.dumps(header).encode(), *record[1:]], game)
    assert play.audit is None
    assert b"shuffle" not in lines_of(play)[0]


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "another secret": (lambda h: h["shuffle"].update(secret="0f" * 32), "not the one that was committed to"),
    "another secret and commitment": (
        lambda h: h["shuffle"].update(secret="0f" * 32, commitment=commitment("0f" * 32)),
        "seed does not follow from the secret",
    ),
    "another commitment": (lambda h: h["shuffle"].update(commitment="0f" * 32), "not the one that was committed to"),
    "another text": (lambda h: h["shuffle"].update(texts=["deadbeee", *TEXTS[1:]]), "seed does not follow"),
    "texts in another order": (lambda h: h["shuffle"].update(texts=TEXTS[::-1]), "seed does not follow"),
    "a text too few": (lambda h: h["shuffle"].update(texts=TEXTS[:2]), "2 texts for 3 players"),
    "a text of two lines": (lambda h: h["shuffle"].update(texts=["a\nb", None, None]), "printable"),
    "no hex": (lambda h: h["shuffle"].update(secret="secret"), "not 64 hex digits"),
    "another seed": (lambda h: h.update(seed="0f" * 32), "seed does not follow"),
    "no seed": (lambda h: h.update(seed=None), "seed does not follow"),
    "another beginner": (lambda h: h.update(start=(h["start"] + 1) % 3), "by the seed it would be player"),
    "neither drawn nor chosen": (lambda h: h["shuffle"].update(start="won"), 'neither "drawn" nor "chosen"'),
    "a key too many": (lambda h: h["shuffle"].update(salt="x"), "unknown field"),
    "a key too few": (lambda h: h["shuffle"].pop("texts"), "missing required field"),
    "no object": (lambda h: h.update(shuffle=[]), "Expected `object`"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_is_found_in_the_header(record: list[bytes], change: str) -> None:
    header = json.loads(record[0])
    do, problem = CHANGES[change]
    do(header)
    with pytest.raises(BadRecord, match=problem) as found:
        verify_lines([json.dumps(header).encode(), *record[1:]], game)
    assert found.value.line == 1


def test_who_was_chosen_may_begin(record: list[bytes]) -> None:
    seed = seed_of(SECRET, TEXTS)
    play = Play(game("fischfutter"), 3, start=(starter(seed, 3) + 1) % 3, seed=seed)
    play.audit = Audit(commitment(SECRET), SECRET, TEXTS, "chosen")
    with pytest.raises(BadRecord, match="ends before its result"):
        verify_lines(lines_of(play), game)


def test_another_deal_is_found_at_its_line(record: list[bytes]) -> None:
    deal = json.loads(record[1])
    pile = deal["chance"][0]["pile"]
    pile[0], pile[1] = pile[1], pile[0]
    with pytest.raises(BadRecord, match="deal does not follow from the seed") as found:
        verify_lines([record[0], json.dumps(deal).encode(), *record[2:]], game)
    assert found.value.line == 2

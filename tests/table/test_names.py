"""Names of people and tables."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shoal.table.names import LONGEST, WORDS, clean, new_id, new_token, new_word, spell, token_hash, unique


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Jule \t Meer ", "Jule Meer"),
        ("Jörg", "Jörg"),
        ("Ada\u202eegru\u202c", "Adaegru"),
        ("\u2066x\u2069\u200f", "x"),
        ("a\x00b\x1bc", "abc"),
        ("zero\u200bwidth", "zerowidth"),
        ("z\u0301\u0302\u0303\u0304\u0305a", "ź\u0302\u0303a"),
        ("李小龍", "李小龍"),
        ("\u202e\u200b", ""),
        ("   ", ""),
        ("\u0301", ""),
        ("x" * 40, "x" * LONGEST),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@given(st.text())
def test_whatever_is_typed_the_name_is_short_visible_and_stays_what_it_is(typed: str) -> None:
    name = clean(typed)
    assert len(name) <= LONGEST
    assert clean(name) == name
    assert not any(unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp") for c in name)


@given(st.lists(st.sampled_from(["Jule", "jule", "x" * LONGEST, "X" * LONGEST]), max_size=15))
def test_names_at_a_table_differ(typed: list[str]) -> None:
    seated: list[str] = []
    for name in typed:
        seated.append(unique(name, seated))
    assert len({name.casefold() for name in seated}) == len(typed)
    assert all(len(name) <= LONGEST for name in seated)


def test_table_words_are_told_apart_as_they_stand_in_links() -> None:
    assert len({spell(word) for word in WORDS}) == len(WORDS)
    assert all(spell(word).isascii() and spell(word).isalpha() for word in WORDS)
    assert spell("Möwe") == "moewe" == spell("MO\u0308WE")


def test_a_new_table_is_called_as_no_other_while_words_last() -> None:
    assert new_word(WORDS[1:]) == WORDS[0]
    assert new_word(WORDS) in WORDS


def test_ids_and_tokens_cannot_be_guessed() -> None:
    ids = {new_id("Möwe") for _ in range(200)}
    assert len(ids) == 200
    assert all(len(each.removeprefix("moewe-")) == 10 for each in ids)
    assert len({new_token() for _ in range(200)}) == 200
    assert len(new_token()) == 32
    assert token_hash("a") != token_hash("b")

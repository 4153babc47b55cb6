"""The generator is the published one, and draws without bias."""

import numpy as np
import pytest

from shoal.engine import rng
from shoal.engine.game import BadInput


def test_words_are_those_of_xoshiro256_starstar() -> None:
    """The first words from the state 1, 2, 3, 4, as other implementations publish them."""
    state = np.array([1, 2, 3, 4], np.uint64)
    assert [int(rng.next_word(state)) for _ in range(6)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
    ]


def test_seeds_come_from_splitmix64() -> None:
    """SplitMix64 from the state 1234567, as its reference implementation gives it."""
    gamma, state, words = 0x9E3779B97F4A7C15, 1234567, []
    for _ in range(3):
        state = (state + gamma) % 2**64
        words.append(int(rng.split_mix(np.uint64(state))))
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 36, 1000])
def test_a_draw_is_below_its_bound_and_even(n: int) -> None:
    state = rng.series_words(5, n)
    found = np.bincount([rng.draw(state, n) for _ in range(40 * n)], minlength=n)
    assert len(found) == n
    expected = 40
    chi_square = float(((found - expected) ** 2 / expected).sum())
    assert chi_square < n + 5 * (2 * n) ** 0.5  # five standard deviations; the seed is fixed


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    state = rng.series_words(9, 0)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        cells = np.arange(3)
        rng.shuffle(state, cells, 3)
        order = tuple(cells.tolist())
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_a_shuffle_of_the_first_cells_leaves_the_rest() -> None:
    cells = np.arange(10)
    rng.shuffle(rng.series_words(1, 1), cells, 4)
    assert cells[4:].tolist() == [4, 5, 6, 7, 8, 9]


def test_games_of_a_series_have_different_seeds() -> None:
    seeds = {rng.words_to_hex(rng.series_words(7, index)) for index in range(1000)}
    assert len(seeds) == 1000


def test_a_seed_is_hex_a_number_a_text_or_fresh() -> None:
    text = rng.seed_from(7)
    assert len(text) == 64
    assert rng.seed_from(text) == text
    assert rng.seed_from("harbour") == rng.seed_from("harbour") != rng.seed_from("Harbour")
    assert rng.seed_from(None) != rng.seed_from(None)
    assert rng.words_to_hex(rng.hex_to_words(text)) == text


def test_a_seed_of_zeros_is_not_used_as_it_is() -> None:
    """The generator would stand still on it."""
    assert rng.seed_from("0" * 64) != "0" * 64


def test_bad_input_is_a_value_error() -> None:
    assert issubclass(BadInput, ValueError)

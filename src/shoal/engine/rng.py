"""Random numbers in the row: xoshiro256**, bounded without bias.

The generator is xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47,
2021): four 64-bit words, which are the seed of a game as a record states it (64 hex digits). Short seeds and the
seeds of simulated games come from SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), as the authors recommend. Bounded
numbers use Lemire's multiplication with rejection (ACM TOMACS 29, 2019), so every value is exactly equally likely.
"""

import hashlib
import secrets

import numpy as np

from shoal.engine.kernels import inlined, wrapping
from shoal.engine.rows import Cells, Words

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_TWO_32 = np.uint64(1 << 32)
_5, _7, _9, _11, _17, _19, _27, _30, _31, _32, _45, _57 = (
    np.uint64(k) for k in (5, 7, 9, 11, 17, 19, 27, 30, 31, 32, 45, 57)
)


@wrapping
def next_word(rng: Cells) -> np.uint64:
    """The next 64 random bits of the generator ``rng`` (four words, changed in place)."""
    product = rng[1] * _5
    word = ((product << _7) | (product >> _57)) * _9
    shifted = rng[1] << _17
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = (rng[3] << _45) | (rng[3] >> _19)
    return word  # type: ignore[no-any-return]


@wrapping
def draw(rng: Cells, n: int) -> int:
    """A number from 0 to ``n`` - 1, each equally likely; 1 <= n < 2**31."""
    bound = np.uint64(n)
    product = (next_word(rng) >> _32) * bound
    if product & _LOW < bound:
        least = (_TWO_32 - bound) % bound
        while product & _LOW < least:
            product = (next_word(rng) >> _32) * bound
    return np.int64(product >> _32)  # type: ignore[return-value]


@inlined
def one_of(mask: int, rng: Cells) -> int:
    """The number of a bit that is set in ``mask``, each equally likely; ``mask`` is not 0. One bit needs no draw."""
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    skip = draw(rng, count) if count > 1 else 0
    while skip:
        mask &= mask - 1
        skip -= 1
    number = 0
    while not mask >> number & 1:
        number += 1
    return number


@inlined
def shuffle(rng: Cells, cells: Cells, count: int) -> None:
    """Shuffle the first ``count`` of ``cells`` in place: every order equally likely (Fisher and Yates)."""
    for k in range(count - 1, 0, -1):
        j = draw(rng, k + 1)
        kept = cells[k]
        cells[k] = cells[j]
        cells[j] = kept


@inlined
def start_from(rng: Cells, seed: Words) -> None:
    """Put a seed into a generator."""
    for k in range(4):
        rng[k] = seed[k]


@inlined
def hide(rng: Cells) -> None:
    """What a concealed row has for a generator: the same words always, and not all zero, which would draw forever."""
    for k in range(4):
        rng[k] = np.uint64(k + 1)


@wrapping
def split_mix(state: np.uint64) -> np.uint64:
    """SplitMix64's output function: scatters neighbouring states all over 64 bits."""
    z = (state ^ (state >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@wrapping
def seed_words(words: Words, seed: int, index: int) -> None:
    """Fill ``words`` with the seed of game number ``index`` of the series ``seed``."""
    state = split_mix(split_mix(np.uint64(seed) + _GAMMA) + np.uint64(index))
    for k in range(4):
        state += _GAMMA
        words[k] = split_mix(state)


def seed_from(seed: int | str | None) -> str:
    """A record's seed, 64 hex digits: as given, from a number or any other text, or fresh from the system."""
    if seed is None:
        return secrets.token_hex(32)
    text = str(seed).lower()
    if isinstance(seed, str) and len(text) == 64 and set(text) <= set("0123456789abcdef") and text.strip("0"):
        return text
    if isinstance(seed, int):
        return words_to_hex(series_words(seed, 0))
    return hashlib.sha256(str(seed).encode()).hexdigest()


def series_words(seed: int, index: int) -> Words:
    """The seed of game ``index`` of the series ``seed``, as simulations use it; shape (4,), uint64."""
    words = np.zeros(4, np.uint64)
    seed_words(words, seed % (1 << 63), index)
    return words


def hex_to_words(text: str) -> Words:
    """The four words of a seed written as 64 hex digits."""
    return np.array([int(text[k : k + 16], 16) for k in range(0, 64, 16)], np.uint64)


def words_to_hex(words: Words) -> str:
    """A seed as a record states it."""
    return "".join(f"{int(word):016x}" for word in words)

"""Fische Fluppen Frikadellen: components as numbers (FF-1 to FF-7). What is printed on them is the edition's
(``edition.py``); its numbers lie in the row, so that another edition needs no other rules.

Words come first: they are those of records, and their places are the numbers the rules use.
"""

import numpy as np
from numpy.typing import NDArray

NONE = -1
UNKNOWN = -2
"""Where somebody sits who is not at the viewer's table (FF-82)."""

KINDS = ("fish", "fluppen", "frikadellen", "fennel", "fusel")
TILES = ("plus2", "value", "swap", "lock", "buy")
PLUS2, VALUE, SWAP, LOCK, BUY = range(5)
FETISHES = ("feather", "flipper", "spyglass")

# --- the board (FF-7): a fixed vocabulary, of which an edition uses some, so that notation needs no state -----------

HOUSES = tuple("ABCDEFGHIJKL")
"""Trader spaces, in the order in which a layout lists its traders."""
SPACES = ("harbour", *HOUSES, *(f"p{k}" for k in range(1, 25)), *(f"b{k}" for k in range(1, 9)))
HARBOUR = 0
FIRST_HOUSE = 1
"""House k (0..11) is space ``FIRST_HOUSE + k``."""
IN_GAME = len(HOUSES)
"""Traders of a game (FF-11)."""
NEIGHBOURS = 6
"""Neighbours of a space at most."""
LANDINGS = tuple(f"w{k}" for k in range(1, 17))
"""In their order along the waterway. The harbour's two are the first two, and one stop (FF-24)."""
RAFTS = 6
UP, DOWN = 0, 1
"""Directions of rafts, written + and -: down the list of landings and up it."""

# --- traders (FF-1) --------------------------------------------------------------------------------------------------

TRADERS = 36
"""Numbered 1 to 36; after the last comes the first."""
BUYER_SELLER, EXCHANGE, FREDDY, FRANZ, FELICITAS, SAME, DIFFERENT, TWO_KINDS = range(8)
"""Types of traders; the last three are the fetish traders, by what they ask (FF-35)."""
BONUS = (
    *(f"produce {kind}" for kind in KINDS),
    *(f"raise {kind}" for kind in KINDS),
    "two traders produce",
    "all rise",
    "move a player",
    "move a raft",
    "draw again",
    "cargo swap",
    "trader swap",
    "double production",
    "any production",
    "change value",
    "lower value",
    "extra sale",
    "buy for 50",
    "gift",
)
"""Bonus actions (FF-60). In the row a bonus is its place here plus one, 0 for none."""
(
    TWO_TRADERS,
    ALL_RISE,
    MOVE_PLAYER,
    MOVE_RAFT,
    DRAW_AGAIN,
    CARGO_SWAP,
    TRADER_SWAP,
    DOUBLE_PRODUCTION,
    ANY_PRODUCTION,
    CHANGE_VALUE,
    LOWER_VALUE,
    EXTRA_SALE,
    BUY_FOR_50,
    GIFT,
) = range(11, 25)
FIRST_RAISE = 6
"""Bonus 1..5 produce a kind, 6..10 raise it."""
MOST_BONUS = 3
"""Bonus actions of a trader at most (FF-2)."""

# --- how much there is of what ---------------------------------------------------------------------------------------

TOKENS = 13
"""Cargo tokens of each kind, a table (FF-4)."""
TILE_COUNT: NDArray[np.int8] = np.array([3, 2, 2, 2, 2], np.int8)
"""Progress tiles of each kind, a table (FF-6)."""
FETISH_COUNT = 5
"""Fetishes of each kind, a copy of the game (FF-1, FF-80)."""
PRICES = 10
"""Columns of the price table; a price is its column, 0..9 (FF-5)."""
MOST_CARGO = 7
START_MONEY = 150
CALL_PRICE = 10
POINTS = 3
"""Movement points of a turn (FF-20)."""
MOST_PLAYERS = 15
MOST_TABLES = 3
A_TABLE = 5
"""Players of a table at the start, at most: 2-5 sit at one, 6-10 at two, 11-15 at three."""

# --- options as ``setup`` takes them: int64[3 + EDITION] --------------------------------------------------------------

FIRST_TRADERS, MAY_STAY, PLACES = 0, 1, 2
EDITION_FROM = 3
"""Then the edition's numbers, in the parts below, which count from here."""


def _after(before: slice, length: int) -> slice:
    return slice(before.stop, before.stop + length)


TYPE = slice(0, TRADERS)
LEFT_SIGN = _after(TYPE, TRADERS)
"""The kind on the left sign: what a buyer-and-seller produces, what an exchange trader takes; NONE for others."""
RIGHT_SIGN = _after(LEFT_SIGN, TRADERS)
"""The kind on the right sign: what a buyer-and-seller demands, what an exchange trader gives."""
BONUS_ACTIONS = _after(RIGHT_SIGN, TRADERS * MOST_BONUS)
"""Three a trader, in the order printed, then 0."""
TRACK = _after(BONUS_ACTIONS, PRICES)
DROP = _after(TRACK, PRICES)
RISE = _after(DROP, PRICES)
WAYS = _after(RISE, len(SPACES) * NEIGHBOURS)
"""Six a space: its neighbours on foot, ascending, then NONE."""
LANDING_SPACE = _after(WAYS, len(LANDINGS))
"""The space of each landing, NONE where the edition has none."""
RAFT_START = _after(LANDING_SPACE, len(LANDINGS))
"""1 for the six marked landings (FF-11)."""
START_PRICE = RAFT_START.stop
"""In florint."""
EDITION = START_PRICE + 1
"""Numbers of an edition in all."""

# --- pairs and sets, as actions count them ---------------------------------------------------------------------------

PAIRS = [(a, b) for a in range(1, TRADERS + 1) for b in range(a + 1, TRADERS + 1)]
"""Pairs of traders, the lower number first."""


def _pair_numbers() -> NDArray[np.int16]:
    numbers = np.full((TRADERS + 1, TRADERS + 1), NONE, np.int16)
    for number, (a, b) in enumerate(PAIRS):
        numbers[a, b] = numbers[b, a] = number
    return numbers


PAIR: NDArray[np.int16] = _pair_numbers()
"""The number of each pair of traders; int16[37, 37]."""
PAIR_LOW: NDArray[np.int8] = np.array([a for a, _ in PAIRS], np.int8)
PAIR_HIGH: NDArray[np.int8] = np.array([b for _, b in PAIRS], np.int8)


# --- sets of cargo ---------------------------------------------------------------------------------------------------


def pack(goods: list[int]) -> int:
    """Five numbers, 0 to 7 by kind, as one number of 15 bits."""
    return sum(count << 3 * kind for kind, count in enumerate(goods))


def unpack(goods: int) -> list[int]:
    """A packed set as five numbers by kind."""
    return [goods >> 3 * kind & 7 for kind in range(len(KINDS))]


def write_goods(goods: int) -> str:
    """As records write it: ``1 fluppen 3 fusel``."""
    return " ".join(f"{count} {KINDS[kind]}" for kind, count in enumerate(unpack(goods)) if count)


CARGOES = [goods for goods in range(1, 1 << 15) if sum(unpack(goods)) <= MOST_CARGO]
"""What can be bought at once (FF-31), packed, ascending."""


def _cargo_numbers() -> NDArray[np.int16]:
    numbers = np.full(1 << 15, NONE, np.int16)
    numbers[CARGOES] = range(len(CARGOES))
    return numbers


CARGO: NDArray[np.int16] = _cargo_numbers()
"""The number of each such set; int16[32768], by the packed set."""
CARGO_OF: NDArray[np.int16] = np.array(CARGOES, np.int16)

FORMS = ((1, 1), (1, 2), (2, 2), (2, 3), (2, 4))
"""Exchanges of one kind for another: how many are given, how many got (FF-34, FF-31)."""


def _one(kind: int, count: int = 1) -> int:
    return count << 3 * kind


def _swaps() -> list[tuple[int, int]]:
    """All exchanges, given and got, packed: one kind for another in every form, the kinds ascending; then one token for
    two kinds; then two tokens of which at least two are of different kinds for two of other kinds."""
    kinds = range(len(KINDS))
    alike = [(_one(x, n), _one(y, m)) for x in kinds for y in kinds if x != y for n, m in FORMS]
    for_two = [(_one(x), _one(y) + _one(z)) for x in kinds for y in kinds for z in range(y + 1, 5) if x not in (y, z)]
    twos = [_one(x) + _one(y) for x in kinds for y in range(x, 5)]
    apart = [(give, get) for give in twos for get in twos if not _share_a_kind(give, get)]
    return alike + for_two + [swap for swap in apart if swap not in alike]


def _share_a_kind(give: int, get: int) -> bool:
    return any(a and b for a, b in zip(unpack(give), unpack(get), strict=True))


SWAPS = _swaps()
SWAP_GIVE: NDArray[np.int16] = np.array([give for give, _ in SWAPS], np.int16)
SWAP_GET: NDArray[np.int16] = np.array([get for _, get in SWAPS], np.int16)

FEWEST, MOST_PAID = 3, 5
"""Tokens that the first and the third fetish cost (FF-35)."""


def _payments() -> tuple[list[int], NDArray[np.int16]]:
    """What a fetish can cost, packed, and where those of each fetish trader and number begin."""
    found: list[int] = []
    starts = np.zeros((3, MOST_PAID + 2), np.int16)
    for trader in range(3):
        for count in range(FEWEST, MOST_PAID + 1):
            starts[trader, count] = len(found)
            found += [goods for goods in CARGOES if _pays(trader, count, sorted(unpack(goods), reverse=True))]
        starts[trader, MOST_PAID + 1] = len(found)
    return found, starts


def _pays(trader: int, count: int, most_first: list[int]) -> bool:
    """FF-35: all of one kind; all different; two kinds, 2+1, 2+2, 3+2."""
    asked = ([count], [1] * count, [(count + 1) // 2, count // 2])[trader]
    return most_first == asked + [0] * (len(KINDS) - len(asked))


PAYMENTS, PAYMENT_FROM = _payments()
"""The payments of fetish trader type ``SAME + k`` for n tokens are those from ``PAYMENT_FROM[k, n]`` on up to
``PAYMENT_FROM[k, n + 1]``; int16[3, 7]."""
PAYMENT_OF: NDArray[np.int16] = np.array(PAYMENTS, np.int16)

"""Fische Fluppen Frikadellen: the numbers of actions, reasons and events."""

from shoal.games.fff.parts import (
    CARGOES,
    FETISHES,
    FORMS,
    KINDS,
    LANDINGS,
    MOST_CARGO,
    MOST_PLAYERS,
    MOST_TABLES,
    PAIRS,
    PAYMENTS,
    SPACES,
    SWAPS,
    TILES,
    TRADERS,
)

# --- actions (their notation: actions.py), each plus what it is about ------------------------------------------------

K = len(KINDS)
TILE_KINDS = len(TILES)
FETISH_KINDS = len(FETISHES)
SPACE_COUNT = len(SPACES)
LANDING_COUNT = len(LANDINGS)
FORM_COUNT = len(FORMS)
PAIR_COUNT = len(PAIRS)
CARGO_COUNT = len(CARGOES)
SWAP_COUNT = len(SWAPS)
PAYMENT_COUNT = len(PAYMENTS)

KEEP_TILE = 0
WALK = KEEP_TILE + TILE_KINDS
RIDE = WALK + SPACE_COUNT
CALL = RIDE + 2
"""Plus twice the landing, plus the direction."""
STOP = CALL + 2 * LANDING_COUNT
LEAVE = STOP + 1
END = LEAVE + MOST_TABLES
PASS = END + 1
BUY_GOODS = PASS + 1
"""Plus a number of ``parts.CARGOES``."""
SELL = BUY_GOODS + CARGO_COUNT
"""Plus seven times the kind, plus the number less one."""
EXCHANGE_GOODS = SELL + K * MOST_CARGO
"""Plus a number of ``parts.SWAPS``."""
FETISH = EXCHANGE_GOODS + SWAP_COUNT
"""Plus ``PAYMENT_COUNT`` times the fetish, plus a number of ``parts.PAYMENTS``."""
PRODUCE = FETISH + FETISH_KINDS * PAYMENT_COUNT
DOUBLE = PRODUCE + K
RAISE = DOUBLE + K
LOWER = RAISE + K
PRODUCE_TWO = LOWER + K
"""Plus a number of ``parts.PAIRS``, as the next two."""
SWAP_CARGO = PRODUCE_TWO + PAIR_COUNT
SWAP_TRADERS = SWAP_CARGO + PAIR_COUNT
RAFT = SWAP_TRADERS + PAIR_COUNT
"""Plus 15 times the landing left, plus that gone to, not counting the former."""
OTHER_LANDINGS = LANDING_COUNT - 1
PUSH = RAFT + LANDING_COUNT * OTHER_LANDINGS
"""Plus ``WAYS_TO_MOVE`` times the player, plus a space, or after these the direction of a ride."""
WAYS_TO_MOVE = SPACE_COUNT + 2
TILE_PLUS2 = PUSH + MOST_PLAYERS * WAYS_TO_MOVE
TILE_RAISE = TILE_PLUS2 + 1
TILE_LOWER = TILE_RAISE + K
TILE_SWAP = TILE_LOWER + K
"""Plus four times the kind given, plus that got, not counting the former."""
TILE_LOCK = TILE_SWAP + K * (K - 1)
"""Plus the trader less one."""
TILE_BUY = TILE_LOCK + TRADERS
"""Plus five times the player, plus the kind."""
ACTIONS = TILE_BUY + K * MOST_PLAYERS

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) --------------------------

(
    GAME_OVER,
    OUT_OF_THE_GAME,
    NOT_YOUR_TURN,
    KEEP_FIRST,
    OTHERS_KEEP,
    CHOOSE_FIRST,
    NOTHING_TO_KEEP,
    NOT_DRAWN,
    # movement
    NOT_MOVING,
    NO_POINTS,
    NOT_NEXT,
    SPACE_LOCKED,
    NO_WAY_BACK,
    NO_RAFT_HERE,
    NO_FREE_LANDING,
    NO_SUCH_LANDING,
    HARBOUR_IS_ONE,
    NO_RAFT_THERE,
    NO_MONEY_TO_CALL,
    LAST_POINT,
    NO_TRADER_HERE,
    BEGAN_HERE,
    TRADER_LOCKED,
    ONE_TABLE,
    NO_SUCH_TABLE,
    SITS_THERE,
    NOT_IN_HARBOUR,
    NEW_HERE,
    STOP_INSTEAD,
    MUST_LEAVE,
    TRADE_FIRST,
    BONUS_FIRST,
    # trade
    NOT_TRADING,
    ONCE_A_VISIT,
    SELLS_NOTHING,
    NOT_LYING,
    ONE_ONLY,
    SUPPLY_LACKS,
    HANDS_FULL,
    NO_MONEY,
    NOT_DEMANDED,
    NOT_OWNED,
    NO_EXCHANGE,
    OTHER_SIGNS,
    OTHER_NUMBER,
    NOT_DEARER,
    NO_FETISHES_HERE,
    FETISH_OWNED,
    FETISH_GONE,
    OTHER_PRICE,
    NOTHING_TO_PASS,
    CANNOT_DECLINE,
    # bonus actions
    NO_SUCH_BONUS,
    NOT_IN_GAME,
    NO_BUYER_SELLER,
    THIS_TRADER,
    FETISH_TRADER,
    LANDING_TAKEN,
    NO_FIGURE,
    OWN_FIGURE,
    SAME_FIGURE,
    # progress tiles
    NO_TILE,
    ONLY_MOVING,
    LOCKED_ALREADY,
    STANDS_HERE,
    NOT_ENTERED,
    HE_HAS_NONE,
) = range(1, 68)

# --- events (their words: view.py): kind, who, three numbers and, always last, the table from 1, 0 for all tables. ---
# Sets of goods are packed (``parts.pack``), prices and money are florint, spaces and landings numbers of ``parts``.

(
    E_DEAL,  # who begins here
    E_KEEP,  # one of two tiles; which, is secret
    E_TURN,  # points
    E_AGAIN,  # points: draw again
    E_ENTER,  # the figure enters the harbour, after sitting down
    E_WALK,  # space, cost 0 or 1, points left
    E_RIDE,  # from landing, to landing, 2 * space + cost
    E_CALL,  # from landing, to landing, florint paid
    E_STOP,  # trader, space
    E_LEAVE,  # table gone to, from 1; told at the old table
    E_SIT,  # at the new table
    E_BUY,  # goods, florint paid in all, trader
    E_SELL,  # goods, florint got in all, trader (0: an additional sale)
    E_SWAP,  # goods given, goods got, trader
    E_FETISH,  # fetish, goods given, trader
    E_DRAW,  # how many tiles; which, is secret
    E_PASS,  # no (more) trade; trader
    E_DECLINE,  # bonus
    E_END,  # the turn
    E_PRICE,  # kind, florint before, 8 * florint after + why (BY_SALE ..)
    E_PRODUCE,  # kind, trader, tokens
    E_NO_TOKEN,  # kind: too few in the supply, the price rises instead
    E_NOTHING,  # kind: neither produced nor dearer
    E_GIFT,  # kind, NONE if the cheapest price is shared
    E_TILE,  # tile played
    E_CONVERT,  # kind given, kind got: the tile "cargo swap"
    E_LOCK,  # trader
    E_UNLOCK,  # trader: the tile returns
    E_BUY_FROM,  # player, kind, florint: the tile "buy cargo"
    E_PUSH,  # player, space, NONE on foot or 32 * from landing + to landing
    E_RAFT,  # from landing, to landing
    E_GOODS,  # trader, trader: their goods change places
    E_TRADERS,  # trader, trader: they change places
    E_FINISHED,  # place, from 1
    E_GAME_OVER,  # winners as a bit mask; at all tables
) = range(35)
BY_SALE, BY_RISE, BY_LOWER = range(3)
"""Why a price changed."""

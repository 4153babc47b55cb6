"""Fische Fluppen Frikadellen: the rules. Hold the rulebook beside it; clause ids are those of docs/rules."""

# --- events (their words: view.py): kind, who, three numbers and, always last, the table from 1, 0 for all tables. -------
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

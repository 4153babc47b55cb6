"""Fische Fluppen Frikadellen: the row. Up to three tables, each a copy of the game (FF-80), up to fifteen players."""

from typing import Annotated

import numpy as np

from shoal.engine.rows import Cells, Fields, Int8, Int16, Int32, Row, Rows

KEEP, MOVE, TRADE, CHOOSE, BONUS, AFTER, REST, OVER = range(8)
"""Phases of a table: everybody keeps one of two tiles; somebody moves, trades, keeps one of the two tiles that came
with a fetish, chooses what a bonus action does, is done; nobody sits there; the game is over."""
CUT, LAYOUT, DEAL, DRAW = 1, 2, 3, 4
"""What ``chance`` can ask for: the cut, the layout of the traders, everybody's two tiles (FF-10, FF-11); the tiles that
come with a fetish (FF-35)."""
BOUGHT, GOT_FETISH, SOLD, SWAPPED = 1, 2, 4, 8
"""What was done at this visit, as bits of ``done``."""
LEFT = -2
"""In ``lock``: who locked that trader has left the table."""
HIDDEN = -2
"""The phase of a table in a concealed row of which the viewer knows nothing (FF-82)."""
ABSENT = 32
"""In ``order``: plus a trader, the seat of a player who left while his lock lies on that trader (FF-50)."""


class Edition(Fields):
    """What is printed on the components: see ``parts``. Trader number n stands in place n - 1."""

    type: Annotated[Cells, np.int8, 36]
    left: Annotated[Cells, np.int8, 36]
    right: Annotated[Cells, np.int8, 36]
    bonus: Annotated[Cells, np.int8, 36, 3]
    track: Annotated[Cells, np.int16, 10]
    """Florint."""
    drop: Annotated[Cells, np.int8, 10]
    rise: Annotated[Cells, np.int8, 10]
    ways: Annotated[Cells, np.int8, 45, 6]
    landing_space: Annotated[Cells, np.int8, 16]
    raft_start: Annotated[Cells, np.int8, 16]
    landings: Int8
    """How many there are."""
    landing_at: Annotated[Cells, np.int8, 45]
    """The landing of each space, NONE without; the first of the harbour's two."""
    start_price: Int8
    """A column of the price table."""


class Table(Fields):
    """A table: a board with all that lies there, and the turn of whoever is on turn."""

    phase: Int8
    turn: Int8
    """Whose turn it is, NONE in KEEP, REST and OVER."""
    turns: Int32
    """Turns begun here, the present one included."""
    points: Int8
    """Movement points left; 0 but in MOVE."""
    began: Int8
    """The house on which the turn began, as a space, else NONE (FF-22)."""
    left: Int8
    """Whether the space where the turn began was left this turn."""
    entered: Int16
    """Players whose space was entered this turn, as a bit mask (FF-50)."""
    done: Int8
    """What was done at this visit, in the bits above."""
    bonus: Annotated[Cells, np.int8, 3]
    """Bonus actions still to be carried out, the first under way, then 0."""
    push: Int8
    """The figure that is being moved on, else NONE."""

    seated: Int8
    """How many seats are in ``order``."""
    order: Annotated[Cells, np.int8, 20]
    """Seats, the one on turn first, then as they follow: players, or ABSENT plus a trader; beyond ``seated`` NONE."""

    cut: Int8
    """The top trader after all cuts: he and the next eleven are in the game (FF-11)."""
    trader: Annotated[Cells, np.int8, 12]
    """The trader of each house, 1..36."""
    house: Annotated[Cells, np.int8, 37]
    """The house of each trader, NONE if he is not in the game."""
    goods: Annotated[Cells, np.int8, 12, 5]
    """Tokens lying at each house."""
    lock: Annotated[Cells, np.int8, 12]
    """Who locked the trader of each house: a player, LEFT, or NONE (FF-50)."""
    prices: Annotated[Cells, np.int8, 5]
    """Columns of the price table."""
    supply: Annotated[Cells, np.int8, 5]
    rafts: Annotated[Cells, np.int8, 16]
    """1 where one lies. One raft in the harbour lies at its first landing."""
    tiles: Annotated[Cells, np.int8, 5]
    """The supply of tiles by kind; in a concealed row 0."""
    tiles_left: Int8
    """How many they are."""
    fetishes: Annotated[Cells, np.int8, 3]


class Seat(Fields):
    """A player and all he owns. Concealed: of whoever is not at the viewer's table, only UNKNOWN and zeros."""

    table: Int8
    """0.., NONE out of the game, UNKNOWN."""
    space: Int8
    """NONE: sat down, the figure enters the harbour at the own next turn (FF-81)."""
    money: Int32
    cargo: Annotated[Cells, np.int8, 5]
    load: Int8
    """Cargo tokens in all (FF-31)."""
    fetishes: Annotated[Cells, np.int8, 3]
    """In the order gained, then NONE."""
    tiles: Annotated[Cells, np.int8, 5]
    """Progress tiles by kind; in a concealed row somebody else's are 0."""
    tiles_held: Int8
    """How many they are."""
    drawn: Annotated[Cells, np.int8, 2]
    """Two tiles of which one is to be kept, else NONE; in a concealed row somebody else's are UNKNOWN."""
    first: Int8
    """The points of his very first turn, NONE once it began (FF-20)."""
    new: Int8
    """Whether he sat down at another table and has not finished a turn there (FF-81)."""


class State(Row):
    """A game. ``tables`` of them are used, and ``players`` seats."""

    edition: Annotated[Edition, Edition]
    first_traders: Int8
    may_stay: Int8
    places: Int8
    start: Int8
    tables: Int8
    waiting: Int16
    """Whom the game waits for, as a bit mask; 0 when it is over. In a concealed row only at the viewer's table."""
    drawing: Int8
    """Whose tiles ``chance`` DRAW is about, else NONE."""
    in_finished: Int8
    finished: Annotated[Cells, np.int8, 15]
    """Who has three fetishes, in order (FF-70), then NONE."""
    finished_at: Annotated[Cells, np.int8, 15]
    """At which table that was."""
    table: Annotated[Rows[Table], Table, 3]
    seat: Annotated[Rows[Seat], Seat, 15]

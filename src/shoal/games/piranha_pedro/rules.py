"""Piranha Pedro: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

The contract's kernels come first (see ``shoal.engine.contract``), then a move round in its order, then what follows a
fall, then what a viewer knows.
"""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw, hide, shuffle, start_from
from shoal.engine.rows import Actions, Cells, Options, Rows, Words
from shoal.games.piranha_pedro.parts import (
    AWARD,
    BIT,
    BITTEN,
    CARDS,
    COLUMNS,
    EDGE,
    FULL_HAND,
    MOST_PLAYERS,
    NO_STONE,
    NONE,
    PALM,
    PIRANHA,
    ROWS,
    SIDE,
    START_STONES,
    STONE,
    UNKNOWN,
    WATER,
)
from shoal.games.piranha_pedro.state import CHOOSE, LANDSCAPES_LAID, OVER, TAKE, State

# --- actions (their notation: actions.py) --------------------------------------------------------------------------

BACK = CARDS
"""Take back one's own choice; 0..11 choose that card."""
TAKE_FROM = BACK + 1
"""Plus a space, counted row by row from the top left of the largest board: take the piranha there."""
ACTIONS = TAKE_FROM + SIDE * SIDE

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) -------------------------

GAME_OVER, NOT_IN_HAND, CHOSEN_ALREADY, TWO_LAID, NOTHING_CHOSEN = 1, 2, 3, 4, 5
TURNED_OVER, PIRANHA_FIRST, NOBODY_FELL, NOT_GUILTY, NO_PIRANHA = 6, 7, 8, 9, 10

# --- events (their words: view.py) ----------------------------------------------------------------------------------

(
    E_LANDSCAPES,
    E_CHOSEN,
    E_TAKEN_BACK,
    E_ROUND,
    E_CARD,
    E_STEP,
    E_FALL,
    E_SECRET,
    E_TAKE,
    E_UNUSED,
    E_AWARD,
    E_TOO_FEW,
    E_CARDS_BACK,
    E_ALL_PLAYED,
    E_SOMBRERO,
    E_GAME_OVER,
) = range(16)


# --- the contract ---------------------------------------------------------------------------------------------------


@kernel
def setup(states: Rows[State], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """``options``: stones, shuffled_landscapes 0/1, show_played 0/1, the board's width and height and then its spaces
    row by row (PP-2 to PP-4). ``start`` has the sombrero first (PP-20)."""
    s = states[i]
    start_from(s.rng, seed)
    s.chance = LANDSCAPES_LAID if options[1] else 0
    s.players = players
    s.stones = options[0]
    s.show_played = options[2]
    s.width = options[3]
    s.height = options[4]
    for landscape in range(4):
        s.way[landscape] = landscape
    lay_out(s, options)
    s.sombrero = start
    s.guilty = NONE
    s.supply = s.stones - START_STONES * players
    for p in range(MOST_PLAYERS):
        s.held[p] = START_STONES if p < players else 0
        s.caught[p] = 0
        s.chosen[p, 0] = NONE
        s.chosen[p, 1] = NONE
    take_cards_back(s)
    choose_cards(s)


@kernel
def roll(states: Rows[State], i: int) -> None:
    """Shuffle the landscapes (PP-3)."""
    s = states[i]
    shuffle(s.rng, s.way, 4)


@kernel
def go_on(states: Rows[State], i: int, events: Events) -> None:
    s = states[i]
    s.chance = 0
    emit(events, E_LANDSCAPES, -1, s.way[0], s.way[1], s.way[2], s.way[3])


@kernel
def to_act(states: Rows[State], i: int) -> int:
    return states[i].waiting


@kernel
def refusal(states: Rows[State], i: int, player: int, action: int) -> int:
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == TAKE:
        if action < TAKE_FROM:
            return TURNED_OVER if action == BACK else PIRANHA_FIRST
        if player != s.guilty:
            return NOT_GUILTY
        space = action - TAKE_FROM
        return 0 if s.board[space // SIDE, space % SIDE] == PIRANHA else NO_PIRANHA
    if action >= TAKE_FROM:
        return NOBODY_FELL
    if action == BACK:
        return NOTHING_CHOSEN if s.chosen[player, 0] == NONE else 0
    if s.chosen[player, 1] != NONE:
        return TWO_LAID
    if s.chosen[player, 0] == action:
        return CHOSEN_ALREADY
    return 0 if s.hand[player] >> action & 1 else NOT_IN_HAND


@kernel
def legal(states: Rows[State], i: int, player: int, out: Actions) -> int:
    s = states[i]
    count = 0
    if s.phase == CHOOSE:
        # every card is written down, and counts if it may be chosen: a branch would be mispredicted half the time
        cards = s.hand[player]
        if s.chosen[player, 0] != NONE:
            cards -= BIT[s.chosen[player, 0]]
        if s.chosen[player, 1] != NONE:
            cards = 0
        for card in range(CARDS):
            out[count] = card
            count += cards >> card & 1
        out[count] = BACK
        count += s.chosen[player, 0] != NONE
    elif s.phase == TAKE and player == s.guilty:
        for r in range(s.height):
            for c in range(s.width):
                out[count] = TAKE_FROM + SIDE * r + c
                count += s.board[r, c] == PIRANHA
    return count


@kernel
def act(states: Rows[State], i: int, player: int, action: int, events: Events) -> None:
    s = states[i]
    if action < BACK:
        choose(s, player, action, events)
    elif action == BACK:
        take_back(s, player, events)
    else:
        take_piranha(s, player, action - TAKE_FROM, events)


@kernel
def conceal(states: Rows[State], i: int, viewer: int, out: Rows[State], j: int) -> None:
    """Hidden: what the others have chosen (PP-10), though not that a choice is complete; which of their cards went
    under the board without being turned over (PP-15); the generator. All else was seen by everybody (PP-20)."""
    out[j] = states[i]
    s = out[j]
    hide(s.rng)
    for p in range(s.players):
        if p != viewer:
            if s.phase == CHOOSE:
                complete = not s.waiting >> p & 1
                s.chosen[p, 0] = UNKNOWN if complete else NONE
                s.chosen[p, 1] = UNKNOWN if complete and plays_two(s, p) else NONE
            elif s.secret[p] != NONE:
                s.under[p] -= BIT[s.secret[p]]
                s.hand[p] += BIT[s.secret[p]]
                s.secret[p] = UNKNOWN


@kernel
def resample(states: Rows[State], i: int, viewer: int) -> None:
    """What lies face down becomes any cards of that player's, each equally likely."""
    s = states[i]
    for p in range(s.players):
        if s.chosen[p, 0] == UNKNOWN:
            s.chosen[p, 0] = any_card(s.rng, s.hand[p])
        if s.chosen[p, 1] == UNKNOWN:
            s.chosen[p, 1] = any_card(s.rng, s.hand[p] - BIT[s.chosen[p, 0]])
        if s.secret[p] == UNKNOWN:
            s.secret[p] = any_card(s.rng, s.hand[p])
            s.hand[p] -= BIT[s.secret[p]]
            s.under[p] += BIT[s.secret[p]]


@kernel
def result(states: Rows[State], i: int, scores: Any) -> int:
    """All but the player with the last piranha have won (PP-19); scores are the piranhas caught."""
    s = states[i]
    winners = 0
    for p in range(s.players):
        scores[p] = s.caught[p]
        if s.caught[p] < limit(s):
            winners |= 1 << p
    return winners


# --- a move round: the choice ---------------------------------------------------------------------------------------


@inlined
def lay_out(s: State, options: Options) -> None:
    """The board with its piranhas, Pedro on the palm tree (PP-2)."""
    for r in range(SIDE):
        for c in range(SIDE):
            s.board[r, c] = WATER
    k = 5
    for r in range(s.height):
        for c in range(s.width):
            space = options[k]
            k += 1
            s.board[r, c] = space
            if space == PALM:
                s.pedro_c = c
                s.pedro_r = r


@inlined
def choose_cards(s: State) -> None:
    """All players choose at the same time (PP-10)."""
    s.phase = CHOOSE
    s.waiting = (1 << s.players) - 1


@inlined
def plays_two(s: State, player: int) -> bool:
    """Of two players the one with the sombrero lays two cards (PP-30)."""
    return s.players == 2 and player == s.sombrero


@inlined
def choose(s: State, player: int, card: int, events: Events) -> None:
    """Lay a card face down, in place of the one chosen before (PP-10); the second of two after the first (PP-30). The
    last choice turns all over."""
    if not plays_two(s, player):
        s.chosen[player, 0] = card
    elif s.chosen[player, 0] == NONE:
        s.chosen[player, 0] = card
        return
    else:
        s.chosen[player, 1] = card
    if s.waiting >> player & 1:
        s.waiting -= 1 << player
        emit(events, E_CHOSEN, player)
        if s.waiting == 0:
            turn_over(s, events)


@inlined
def take_back(s: State, player: int, events: Events) -> None:
    """Take back whatever one has chosen (PP-10); the others see it only if the choice was complete."""
    s.chosen[player, 0] = NONE
    s.chosen[player, 1] = NONE
    if not s.waiting >> player & 1:
        s.waiting += 1 << player
        emit(events, E_TAKEN_BACK, player)


# --- a move round: the cards are turned over ------------------------------------------------------------------------


@inlined
def turn_over(s: State, events: Events) -> None:
    """From the sombrero player clockwise each turns his card over and moves Pedro (PP-11); of two players the first
    then his second card (PP-30). A fall breaks the round off (PP-13)."""
    emit(events, E_ROUND, s.sombrero, s.round_no)
    put_under_the_board(s)
    turns = s.players if s.players > 2 else 3
    for turn in range(turns):
        p = s.sombrero + turn
        second = turn == s.players
        if p >= s.players:
            p -= s.players
        card = s.chosen[p, 1] if second else s.chosen[p, 0]
        s.chosen[p, 1 if second else 0] = NONE
        if move_pedro(s, p, card, events):
            fall(s, p, events)
            return
    if s.hand[s.sombrero] == 0:  # all cards played: no evaluation (PP-18)
        emit(events, E_ALL_PLAYED, -1)
        take_cards_back(s)
    else:
        s.round_no += 1
    pass_sombrero(s, events)


@inlined
def put_under_the_board(s: State) -> None:
    """All cards chosen in this round count as played, turned over or not (PP-11, PP-15)."""
    for p in range(s.players):
        cards = BIT[s.chosen[p, 0]]
        if s.chosen[p, 1] != NONE:
            cards += BIT[s.chosen[p, 1]]
        s.hand[p] -= cards
        s.under[p] += cards


@inlined
def move_pedro(s: State, player: int, card: int, events: Events) -> bool:
    """Move Pedro as the card says, space by space (PP-11). True if he falls; the steps before that stand (PP-13)."""
    emit(events, E_CARD, player, card)
    direction = s.way[card // 3]
    for _ in range(card % 3 + 1):
        if not step_onto(s, player, s.pedro_c + COLUMNS[direction], s.pedro_r + ROWS[direction], events):
            return True
    return False


@inlined
def step_onto(s: State, player: int, c: int, r: int, events: Events) -> bool:
    """Pedro enters a space: sand and stones are free, water costs the player a stone, which stays (PP-12). False if
    there is no such space, a piranha or no stone: then he falls (PP-13)."""
    if c < 0 or c >= s.width or r < 0 or r >= s.height:
        emit(events, E_FALL, player, EDGE, c, r)
        return False
    space = s.board[r, c]
    if space == PIRANHA:
        emit(events, E_FALL, player, BITTEN, c, r)
        return False
    if space == WATER:
        if s.held[player] == 0:
            emit(events, E_FALL, player, NO_STONE, c, r)
            return False
        s.held[player] -= 1
        s.board[r, c] = STONE
    s.pedro_c = c
    s.pedro_r = r
    emit(events, E_STEP, player, c, r, space == WATER)
    return True


@kernel
def try_card(states: Rows[State], i: int, player: int, card: int, events: Events) -> bool:
    """``move_pedro`` in row ``i``, for whoever wants to see where a card would lead."""
    return move_pedro(states[i], player, card, events)


@inlined
def pass_sombrero(s: State, events: Events) -> None:
    """To the left of whoever has it, after every round (PP-11, PP-16); the next one begins."""
    s.sombrero = s.sombrero + 1 if s.sombrero + 1 < s.players else 0
    emit(events, E_SOMBRERO, s.sombrero)
    choose_cards(s)


# --- after a fall ---------------------------------------------------------------------------------------------------


@inlined
def fall(s: State, player: int, events: Events) -> None:
    """The guilty player has to take a piranha (PP-14). Cards not yet turned over stay secret (PP-15)."""
    for p in range(s.players):
        for k in range(2):
            if s.chosen[p, k] != NONE:
                s.secret[p] = s.chosen[p, k]
                s.chosen[p, k] = NONE
                emit(events, E_SECRET, p)
    s.phase = TAKE
    s.guilty = player
    s.waiting = 1 << player


@inlined
def take_piranha(s: State, player: int, space: int, events: Events) -> None:
    """Its space is plain water from now on (PP-14). The last piranha a player can take ends the game at once, without
    evaluation (PP-19, PP-31)."""
    r = space // SIDE
    c = space % SIDE
    s.board[r, c] = WATER
    s.caught[player] += 1
    s.guilty = NONE
    emit(events, E_TAKE, player, c, r, s.caught[player])
    if s.caught[player] == limit(s):
        s.phase = OVER
        s.waiting = 0
        emit(events, E_GAME_OVER, player)
        return
    evaluate(s, events)
    take_cards_back(s)
    emit(events, E_CARDS_BACK, -1)
    pass_sombrero(s, events)


@inlined
def limit(s: State) -> int:
    """The piranha that ends the game: the second (PP-19), with two players the third (PP-31)."""
    return 3 if s.players == 2 else 2


@inlined
def evaluate(s: State, events: Events) -> None:
    """Unused stones go back, then the cards still in hand bring new ones (PP-16): for all, or for nobody if the supply
    is too small (PP-17)."""
    due = 0
    for p in range(s.players):
        if s.held[p] > 0:
            emit(events, E_UNUSED, p, s.held[p])
            s.supply += s.held[p]
            s.held[p] = 0
        due += AWARD[s.hand[p]]
    if due > s.supply:
        emit(events, E_TOO_FEW, -1, s.supply)  # not what was due: it could give away a secret card
        return
    s.supply -= due
    for p in range(s.players):
        s.held[p] = AWARD[s.hand[p]]
        emit(events, E_AWARD, p, s.held[p])


@inlined
def take_cards_back(s: State) -> None:
    """Everybody holds all twelve cards again (PP-16, PP-18)."""
    s.round_no = 1
    for p in range(MOST_PLAYERS):
        s.hand[p] = FULL_HAND if p < s.players else 0
        s.under[p] = 0
        s.secret[p] = NONE


# --- what a viewer knows -------------------------------------------------------------------------------------------


@inlined
def any_card(rng: Cells, hand: int) -> int:
    """A random card of the hand, each equally likely."""
    count = 0
    for card in range(CARDS):
        count += hand >> card & 1
    skip = draw(rng, count)
    card = 0
    while skip > 0 or not hand >> card & 1:
        skip -= hand >> card & 1
        card += 1
    return card

"""Piranhas: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

They know no time: actions come one after another, and the table has decided in which order (PI-30). The contract's
kernels come first (see ``shoal.engine.contract``), then the play in the rulebook's order, then the end, then cards.
"""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw, hide, shuffle, start_from
from shoal.engine.rows import Actions, Options, Rows, Words
from shoal.games.piranhas.parts import (
    ALL_CARDS,
    BIT,
    CALLS,
    CARDS,
    COVERS,
    FRESH,
    MOST_PLAYERS,
    NONE,
    PIRANHAS,
)
from shoal.games.piranhas.state import DEAL, LAST, OVER, PLAY, State

# --- actions (their notation: actions.py) --------------------------------------------------------------------------

REVEAL = 0
LAY = 1
"""Plus a call, 0..9: lay the hand card with it."""
DISCARD = LAY + FRESH + 1
WRONG = DISCARD + 1
ACCEPT = WRONG + 1
ACTIONS = ACCEPT + 1

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) -------------------------

GAME_OVER, PAUSE, ACCEPTED, OWN_LAST_CARD, NOTHING_TO_ACCEPT = 1, 2, 3, 4, 5
NOTHING_TO_CALL, OWN_CARD, ONE_CARD, NO_CARD = 6, 7, 8, 9
NOT_ON_CARD, IS_PIRANHA, NO_PIRANHA = 10, 11, 12

# --- events (their words: view.py) ----------------------------------------------------------------------------------

(
    E_DEAL,
    E_REVEAL,
    E_LAY,
    E_DISCARD,
    E_TURN_PILE,
    E_WRONG,
    E_PUT_ASIDE,
    E_CHECK,
    E_PENALTY,
    E_LAST_CARD,
    E_NOBODY_CAN_LAY,
    E_ACCEPT,
    E_SCORE,
    E_GAME_OVER,
) = range(14)

CELLS = 64
"""Cells of a queue; a power of two, so that the ring closes by masking."""
PENALTY = 3


# --- the contract ---------------------------------------------------------------------------------------------------


@kernel
def setup(states: Rows[State], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """``options``: games 1..10 (PI-26). Nobody starts: ``start`` means nothing."""
    s = states[i]
    start_from(s.rng, seed)
    s.players = players
    s.games = options[0]
    s.game = 1
    for p in range(MOST_PLAYERS):
        s.totals[p] = 0
    clear_table(s)
    s.chance = DEAL


@kernel
def roll(states: Rows[State], i: int) -> None:
    """Shuffle all cards (PI-10)."""
    s = states[i]
    for card in range(CARDS):
        s.pile[card] = card
    shuffle(s.rng, s.pile, CARDS)


@kernel
def go_on(states: Rows[State], i: int, events: Events) -> None:
    s = states[i]
    s.chance = 0
    deal_cards(s)
    emit(events, E_DEAL, -1, s.game, s.games, s.pile[0], s.in_deck[0])


@kernel
def to_act(states: Rows[State], i: int) -> int:
    """All, at once; in the pause those of the others who have not let the card pass yet (PI-24)."""
    s = states[i]
    if s.phase == OVER:
        return 0
    everybody = (1 << s.players) - 1
    if s.phase == PLAY:
        return everybody
    return everybody & ~(1 << s.last_layer) & ~s.accepted


@kernel
def refusal(states: Rows[State], i: int, player: int, action: int) -> int:
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == LAST:
        return refusal_in_pause(s, player, action)
    if action == ACCEPT:
        return NOTHING_TO_ACCEPT
    if action == WRONG:
        if s.last_layer == NONE:
            return NOTHING_TO_CALL
        return OWN_CARD if player == s.last_layer else 0
    card = s.hand[player]
    if action == REVEAL:
        return 0 if card == NONE else ONE_CARD  # PI-11
    if card == NONE:
        return NO_CARD
    return 0 if action == DISCARD else refusal_of_call(card, action - LAY)


@kernel
def legal(states: Rows[State], i: int, player: int, out: Actions) -> int:
    s = states[i]
    if s.phase == LAST:
        if player == s.last_layer or s.accepted >> player & 1:
            return 0
        out[0] = WRONG
        out[1] = ACCEPT
        return 2
    if s.phase == OVER:
        return 0
    count = 0
    card = s.hand[player]
    if card == NONE:
        out[0] = REVEAL
        count = 1
    else:
        for call in range(FRESH + 1):  # every call is written down, and counts if it can be made with the card
            out[count] = LAY + call
            count += CALLS[card] >> call & 1
        out[count] = DISCARD
        count += 1
    out[count] = WRONG
    return count + (s.last_layer not in (NONE, player))


@kernel
def act(states: Rows[State], i: int, player: int, action: int, events: Events) -> None:
    s = states[i]
    if action == REVEAL:
        reveal(s, player, events)
    elif action < DISCARD:
        lay(s, player, action - LAY, events)
    elif action == DISCARD:
        emit(events, E_DISCARD, player, s.hand[player])
        discard_hand(s, player)
        turn_pile(s, player, events)
    elif action == WRONG:
        challenge(s, player, events)
    else:
        accept(s, player, events)


@kernel
def conceal(states: Rows[State], i: int, viewer: int, out: Rows[State], j: int) -> None:
    """Hidden from all alike, also from a deck's owner: the cards that nobody has seen since the deal, and the one left
    over. Everything else lay open once (PI-11), the order of turned piles too (PI-12)."""
    out[j] = states[i]
    s = out[j]
    hide(s.rng)
    for p in range(s.players):
        for k in range(s.unseen[p]):
            s.queue[p, cell(s.first[p] + k)] = NONE
    if s.left_over != NONE:
        s.held |= BIT[s.left_over]
        s.left_over = NONE


@kernel
def resample(states: Rows[State], i: int, viewer: int) -> None:
    """The cards that nobody has seen, in any order; the one left over is any that may be it."""
    s = states[i]
    if s.maybe_left != 0:
        s.left_over = any_card(s, s.maybe_left)
        s.held &= ~BIT[s.left_over]
    count = list_unseen(s)
    for p in range(s.players):
        for k in range(s.unseen[p]):
            place = s.in_pile + draw(s.rng, count)
            s.queue[p, cell(s.first[p] + k)] = s.pile[place]
            count -= 1
            s.pile[place] = s.pile[s.in_pile + count]
            s.pile[s.in_pile + count] = NONE


@kernel
def result(states: Rows[State], i: int, scores: Any) -> int:
    """Cards left in all games together, the fewest win, ties share (PI-24, PI-25, PI-26)."""
    s = states[i]
    for p in range(s.players):
        scores[p] = s.totals[p] + cards_of(s, p)
    fewest = scores[0]
    for p in range(s.players):
        fewest = min(fewest, scores[p])
    winners = 0
    for p in range(s.players):
        winners |= (scores[p] == fewest) << p
    return winners


# --- the deal -------------------------------------------------------------------------------------------------------


@kernel
def clear_table(s: State) -> None:
    """No card anywhere."""
    s.phase = PLAY
    s.last_layer = NONE
    s.accepted = 0
    s.in_pile = 0
    s.left_over = NONE
    s.held = 0
    s.maybe_left = 0
    for p in range(MOST_PLAYERS):
        s.hand[p] = NONE
        s.first[p] = 0
        s.in_deck[p] = 0
        s.in_discard[p] = 0
        s.unseen[p] = 0
        for k in range(CELLS):
            s.queue[p, k] = NONE
    for k in range(CARDS):
        s.pile[k] = NONE


@kernel
def deal_cards(s: State) -> None:
    """One card is the target, the rest is dealt evenly; with three players one is left over (PI-10). In ``pile`` they
    lie in this order."""
    each = (CARDS - 1) // s.players
    k = 1
    for p in range(s.players):
        for place in range(each):
            s.queue[p, place] = s.pile[k]
            k += 1
        s.in_deck[p] = each
        s.unseen[p] = each
    s.held = ALL_CARDS & ~BIT[s.pile[0]]
    if k < CARDS:
        s.maybe_left = s.held
        s.left_over = s.pile[k]
        s.held &= ~BIT[s.left_over]
    s.in_pile = 1
    for k in range(1, CARDS):
        s.pile[k] = NONE


# --- the play -------------------------------------------------------------------------------------------------------


@inlined
def reveal(s: State, player: int, events: Events) -> None:
    """The top of the deck comes into the hand, for all to see (PI-11)."""
    top = s.first[player]
    card = s.queue[player, top]
    s.queue[player, top] = NONE
    s.first[player] = cell(top + 1)
    s.in_deck[player] -= 1
    s.hand[player] = card
    if s.unseen[player] > 0:
        s.unseen[player] -= 1
        s.maybe_left &= ~BIT[card]
    emit(events, E_REVEAL, player, card)
    turn_pile(s, player, events)


@inlined
def discard_hand(s: State, player: int) -> None:
    """The hand card onto the player's discard pile (PI-11)."""
    to_discard(s, player, s.hand[player])
    s.hand[player] = NONE


@inlined
def turn_pile(s: State, player: int, events: Events) -> None:
    """The deck is empty: the discard pile, turned over, is at once the new deck (PI-12)."""
    if s.in_deck[player] == 0 and s.in_discard[player] > 0:
        s.in_deck[player] = s.in_discard[player]
        s.in_discard[player] = 0
        emit(events, E_TURN_PILE, player, s.in_deck[player])


@inlined
def refusal_of_call(card: int, call: int) -> int:
    """A card is laid with a call that can be made with it, whether it fits or not (PI-16, PI-17)."""
    if CALLS[card] >> call & 1:
        return 0
    if CALLS[card] >> PIRANHAS & 1:
        return IS_PIRANHA
    return NO_PIRANHA if call == PIRANHAS else NOT_ON_CARD


@inlined
def lay(s: State, player: int, call: int, events: Events) -> None:
    """The hand card becomes the target. It is looked at only when somebody calls "Wrong card!" (PI-17). After a last
    card, or one that nobody can cover, play stops for a moment, whether the card fits or not (PI-24, PI-25)."""
    card = s.hand[player]
    s.hand[player] = NONE
    s.pile[s.in_pile] = card
    s.in_pile += 1
    s.held &= ~BIT[card]
    s.last_layer = player
    left = cards_of(s, player)
    emit(events, E_LAY, player, card, call, left)
    nobody = s.held & COVERS[card] == 0
    if s.maybe_left != 0 and left > 0:
        learn_who_can_lay(s, card, nobody)
    if left == 0 or nobody:
        s.phase = LAST
        s.accepted = 0
        emit(events, E_LAST_CARD if left == 0 else E_NOBODY_CAN_LAY, player)


@inlined
def learn_who_can_lay(s: State, target: int, nobody: bool) -> None:
    """With one card left over, the pause, or that there is none, can tell everybody something: if but one card out of
    sight covers the target, it is the one left over when nobody can lay, and is not when somebody can (PI-25)."""
    covering = COVERS[target] & (s.held | BIT[s.left_over])
    if covering != 0 and covering & (covering - 1) == 0:
        s.maybe_left &= covering if nobody else ~covering


# --- "Wrong card!" --------------------------------------------------------------------------------------------------


@kernel
def fits(s: State) -> bool:
    """Whether the top card fits on the one beneath it (PI-13 to PI-15, PI-23)."""
    return COVERS[s.pile[s.in_pile - 2]] >> s.pile[s.in_pile - 1] & 1 != 0  # type: ignore[no-any-return]


@kernel
def challenge(s: State, caller: int, events: Events) -> None:
    """Play stops: all hand cards to the discard piles, then the top card is checked (PI-20). Who was wrong takes the
    penalty (PI-21, PI-22). A last card that fits has won for all that (PI-24); else play goes on."""
    layer = s.last_layer
    emit(events, E_WRONG, caller, layer, s.pile[s.in_pile - 1])
    for p in range(s.players):
        if s.hand[p] != NONE:
            emit(events, E_PUT_ASIDE, p, s.hand[p])
            discard_hand(s, p)
    it_fits = fits(s)
    emit(events, E_CHECK, layer, s.pile[s.in_pile - 1], s.pile[s.in_pile - 2], it_fits)
    won = it_fits and cards_of(s, layer) == 0
    take_penalty(s, caller if it_fits else layer, events)
    for p in range(s.players):
        turn_pile(s, p, events)
    s.last_layer = NONE
    s.accepted = 0
    s.phase = PLAY
    if won:
        end_of_game(s, events)


@inlined
def take_penalty(s: State, payer: int, events: Events) -> None:
    """The top three cards, one by one, onto the payer's discard pile; one always stays as target (PI-23)."""
    count = min(PENALTY, s.in_pile - 1)
    emit(events, E_PENALTY, payer, count)
    for _ in range(count):
        s.in_pile -= 1
        card = s.pile[s.in_pile]
        s.pile[s.in_pile] = NONE
        s.held |= BIT[card]
        to_discard(s, payer, card)


# --- the end --------------------------------------------------------------------------------------------------------


@inlined
def refusal_in_pause(s: State, player: int, action: int) -> int:
    """Only "Wrong card!" and letting it pass are left, for the others, once (PI-24)."""
    if action < WRONG:
        return PAUSE
    if player == s.last_layer:
        return OWN_CARD if action == WRONG else OWN_LAST_CARD
    return ACCEPTED if s.accepted >> player & 1 else 0


@kernel
def accept(s: State, player: int, events: Events) -> None:
    """One of the others lets the card pass; when all have, it is over (PI-24, PI-25)."""
    s.accepted |= 1 << player
    emit(events, E_ACCEPT, player)
    if s.accepted | 1 << s.last_layer == (1 << s.players) - 1:
        end_of_game(s, events)


@kernel
def end_of_game(s: State, events: Events) -> None:
    """All count their cards (PI-24, PI-25); the next game of a series is dealt (PI-26)."""
    s.last_layer = NONE
    s.accepted = 0
    if events is not None:
        fewest = CARDS
        for p in range(s.players):
            fewest = min(fewest, cards_of(s, p))
        winners = 0
        for p in range(s.players):
            emit(events, E_SCORE, p, cards_of(s, p), s.totals[p] + cards_of(s, p))
            winners |= (cards_of(s, p) == fewest) << p
        emit(events, E_GAME_OVER, -1, winners, s.game, s.games, fewest == 0)
    if s.game == s.games:
        s.phase = OVER
        return
    for p in range(s.players):
        s.totals[p] += cards_of(s, p)
    s.game += 1
    clear_table(s)
    s.chance = DEAL


# --- cards ----------------------------------------------------------------------------------------------------------


@inlined
def cell(k: int) -> int:
    """The cell of the ring that ``k`` stands for."""
    return k & CELLS - 1


@inlined
def cards_of(s: State, player: int) -> int:
    """All the player has: deck, discard pile, hand card."""
    return s.in_deck[player] + s.in_discard[player] + (s.hand[player] != NONE)  # type: ignore[no-any-return]


@inlined
def to_discard(s: State, player: int, card: int) -> None:
    """Onto the player's discard pile."""
    s.queue[player, cell(s.first[player] + s.in_deck[player] + s.in_discard[player])] = card
    s.in_discard[player] += 1


@kernel
def any_card(s: State, cards: int) -> int:
    """One of the set, each equally likely."""
    count = 0
    for card in range(CARDS):
        count += cards >> card & 1
    n = draw(s.rng, count)
    card = 0
    while n > 0 or not cards >> card & 1:
        n -= cards >> card & 1
        card += 1
    return card


@kernel
def list_unseen(s: State) -> int:
    """Write the cards that players hold and nobody has seen above the target pile, ascending; how many they are."""
    unseen = s.held
    for p in range(s.players):
        if s.hand[p] != NONE:
            unseen &= ~BIT[s.hand[p]]
        for k in range(s.unseen[p], s.in_deck[p] + s.in_discard[p]):
            unseen &= ~BIT[s.queue[p, cell(s.first[p] + k)]]
    count = 0
    for card in range(CARDS):
        if unseen >> card & 1:
            s.pile[s.in_pile + count] = card
            count += 1
    return count

"""Fisch & Flausch: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

The contract's kernels come first (see ``shoal.engine.contract``), then a round in its order, then the end, then cards.
"""

from typing import Any

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw, hide, shuffle, start_from
from shoal.engine.rows import Actions, Options, Rows, Words
from shoal.games.fisch_flausch.parts import (
    BONE,
    FINAL,
    FIRST_FISH,
    FIRST_NASTY,
    FISH,
    KINDS,
    MOST_CARDS,
    MOST_PLAYERS,
    NONE,
    ONE,
    POINT_CARDS,
    ROUNDS,
    SNAP,
    START_HAND,
    TWIN,
    VALUE,
)
from shoal.games.fisch_flausch.state import BID, DEAL, OVER, PICK, State

# --- actions (their notation: actions.py) --------------------------------------------------------------------------

DONE = KINDS
"""The bid is complete; 0..20 lay a card of that kind."""
TAKE = DONE + 1
"""Plus a kind: the Snapper takes such a card from the discard pile."""
TAKE_NOTHING = TAKE + KINDS
ACTIONS = TAKE_NOTHING + 1

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) -------------------------

GAME_OVER, NOT_YOUR_TURN, NO_FISHBONES, SNAPPER_ALONE, NOT_IN_HAND = 1, 2, 3, 4, 5
OUT_OF_ORDER, NOTHING_LAID, NOTHING_TO_PICK, PICK_FIRST, NOT_IN_DISCARD = 6, 7, 8, 9, 10

# --- events (their words: view.py). Cards in an event are four numbers of 15 bits, without Fishbones -----------------

(
    E_DEAL,
    E_FISH,
    E_BID,
    E_EMPTY_BID,
    E_REVEAL,
    E_OPEN,
    E_SNAPPER,
    E_SNAPPER_NOTHING,
    E_SNAPPERS,
    E_PICK,
    E_PICK_NOTHING,
    E_WIN,
    E_HAND_ON,
    E_DISCARD,
    E_CAT,
    E_SCORE,
    E_GAME_OVER,
) = range(17)


# --- the contract ---------------------------------------------------------------------------------------------------


@kernel
def setup(states: Rows[State], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """``options``: twins 0/1, tracked_hands 0/1 (FL-21, FL-15). ``start`` has the Start Cat (FL-4)."""
    s = states[i]
    start_from(s.rng, seed)
    s.players = players
    s.twins = options[0]
    s.tracked_hands = options[1]
    s.phase = BID
    s.round_no = 0
    s.turn = start
    s.cat = start
    s.last = NONE
    for p in range(MOST_PLAYERS):
        s.hand[p] = START_HAND[players] if p < players else 0  # FL-3
        s.ranking[p] = NONE
    for k in range(len(FISH)):
        s.fish[k] = FISH[k]
    s.in_discard = 0
    for k in range(MOST_CARDS):
        s.discard[k] = NONE
    clear_bids(s)
    s.chance = DEAL


@kernel
def roll(states: Rows[State], i: int) -> None:
    """Shuffle all 23; the last five go back unseen (FL-2)."""
    s = states[i]
    shuffle(s.rng, s.fish, len(FISH))


@kernel
def go_on(states: Rows[State], i: int, events: Events) -> None:
    s = states[i]
    s.chance = 0
    emit(events, E_DEAL, s.cat)
    next_round(s, events)


@kernel
def to_act(states: Rows[State], i: int) -> int:
    s = states[i]
    return 0 if s.phase == OVER else 1 << s.turn


@kernel
def refusal(states: Rows[State], i: int, player: int, action: int) -> int:
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if player != s.turn:
        return NOT_YOUR_TURN
    if s.phase == PICK:
        if action < TAKE:
            return PICK_FIRST
        return 0 if action == TAKE_NOTHING or lies_in_discard(s, action - TAKE) else NOT_IN_DISCARD
    if action >= TAKE:
        return NOTHING_TO_PICK
    if action == DONE:
        return NOTHING_LAID if s.last == NONE else 0
    return refusal_to_lay(s, player, action)


@kernel
def legal(states: Rows[State], i: int, player: int, out: Actions) -> int:
    s = states[i]
    if s.phase == OVER or player != s.turn:
        return 0
    count = 0
    if s.phase == PICK:
        for kind in range(KINDS):
            if lies_in_discard(s, kind):
                out[count] = TAKE + kind
                count += 1
        out[count] = TAKE_NOTHING
        return count + 1
    # every kind is written down, and counts if it may be laid: a branch on cards would be mispredicted half the time
    cards = s.hand[player]
    begun = s.last != NONE
    for kind in range(max(s.last, 0), SNAP):
        out[count] = kind
        count += (cards >> 3 * kind & 7) != 0
    if begun:
        out[count] = SNAP
        count += (cards >> 3 * SNAP & 7) != 0
        out[count] = DONE
        count += 1
    return count


@kernel
def act(states: Rows[State], i: int, player: int, action: int, events: Events) -> None:
    s = states[i]
    if action < DONE:
        lay(s, player, action)
    elif action == DONE:
        emit(events, E_BID, player, s.laid[player])
        next_bidder(s, events)
    else:
        pick(s, player, action - TAKE, events)
        hand_on(s, events)


@kernel
def conceal(states: Rows[State], i: int, viewer: int, out: Rows[State], j: int) -> None:
    """Hidden: which of their cards the others have laid face down (FL-10), the order of the fish to come and which five
    are out (FL-2), and the generator. All else was shown to everybody (FL-15)."""
    out[j] = states[i]
    s = out[j]
    hide(s.rng)
    hide_fish(s)
    if s.phase == BID:
        for p in range(s.players):
            if p != viewer:
                s.hand[p] += s.bid[p]
                s.bid[p] = 0
                s.total[p] = 0
        if s.turn != viewer:
            s.last = NONE


@kernel
def resample(states: Rows[State], i: int, viewer: int) -> None:
    """The cards laid face down become any that may lie there, every choice of cards equally likely; the fish to come
    are shuffled with those that are out."""
    s = states[i]
    for k in range(len(FISH) - 1, s.round_no, -1):
        j = s.round_no + draw(s.rng, k + 1 - s.round_no)
        kept = s.fish[k]
        s.fish[k] = s.fish[j]
        s.fish[j] = kept
    if s.phase == BID:
        for p in range(s.players):
            if p != viewer and s.laid[p] > 0:
                lay_some(s, p, s.laid[p])


@kernel
def result(states: Rows[State], i: int, scores: Any) -> int:
    """Most points; of these the fewest Nasty Fish, then the fewest cards, then shared (FL-20)."""
    s = states[i]
    for p in range(s.players):
        scores[p] = points(s, s.hand[p])
    return winners(s)


# --- a round: the fish, the bids -----------------------------------------------------------------------------------


@inlined
def next_round(s: State, events: Events) -> None:
    """Turn over the top fish; whoever has the Start Cat bids first (FL-10). He has a point card always (FL-14)."""
    s.round_no += 1
    s.phase = BID
    s.turn = s.cat
    clear_bids(s)
    emit(events, E_FISH, -1, s.round_no, s.fish[s.round_no - 1])


@inlined
def clear_bids(s: State) -> None:
    s.last = NONE
    for p in range(MOST_PLAYERS):
        s.bid[p] = 0
        s.laid[p] = 0
        s.total[p] = 0


@inlined
def refusal_to_lay(s: State, player: int, kind: int) -> int:
    """A bid is a point card and any number more, Snappers beside it, never Fishbones (FL-10); its cards ascend, so that
    each bid has one way to be laid."""
    if kind == BONE:
        return NO_FISHBONES
    if how_many(s.hand[player], kind) == 0:
        return NOT_IN_HAND
    if kind == SNAP and s.last == NONE:
        return SNAPPER_ALONE
    return OUT_OF_ORDER if kind < s.last else 0


@inlined
def lay(s: State, player: int, kind: int) -> None:
    """One more card into the bid, face down (FL-10)."""
    s.hand[player] -= ONE[kind]
    s.bid[player] += ONE[kind]
    s.laid[player] += 1
    s.total[player] += VALUE[kind]
    s.last = kind


@inlined
def next_bidder(s: State, events: Events) -> None:
    """Clockwise on, past whoever has no point card and so lays an empty bid (FL-14). The last one's bid reveals all."""
    s.last = NONE
    while True:
        s.turn = next_seat(s, s.turn)
        if s.turn == s.cat:
            reveal(s, events)
            return
        if s.hand[s.turn] & POINT_CARDS != 0:
            return
        emit(events, E_EMPTY_BID, s.turn)


@inlined
def next_seat(s: State, player: int) -> int:
    """The player on the left: clockwise on."""
    return player + 1 if player + 1 < s.players else 0


# --- a round: the reveal, the Snapper, the handing-on --------------------------------------------------------------


@kernel
def reveal(s: State, events: Events) -> None:
    """All bids are turned over and ranked (FL-11). One Snapper in all of them lets its owner pick, if there is a
    discard pile; more, even in one bid, do nothing (FL-12)."""
    rank_bids(s)
    emit(events, E_REVEAL, -1)
    if events is not None:
        for place in range(s.players):
            emit_cards(events, E_OPEN, s.ranking[place], s.bid[s.ranking[place]])
    snappers = 0
    owner = 0
    for p in range(s.players):
        here = how_many(s.bid[p], SNAP)
        snappers += here
        owner += p * here  # his number, if there is just one
    if snappers == 1 and s.in_discard > 0:
        s.phase = PICK
        s.turn = owner
        emit(events, E_SNAPPER, owner)
        return
    if snappers == 1:
        emit(events, E_SNAPPER_NOTHING, owner)
    elif snappers > 1:
        emit(events, E_SNAPPERS, -1, snappers)
    hand_on(s, events)


@inlined
def rank_bids(s: State) -> None:
    """By total; of equal totals the one nearer to the Start Cat in playing order is the higher (FL-11)."""
    for p in range(s.players):
        higher = 0
        for q in range(s.players):
            higher += bid_standing(s, q) > bid_standing(s, p)
        s.ranking[higher] = p


@inlined
def bid_standing(s: State, player: int) -> int:
    """What bids are compared by: the total, then the distance from the Start Cat. No two are equal."""
    seats_on = player - s.cat
    return s.total[player] * 8 - seats_on - s.players * (seats_on < 0)  # type: ignore[no-any-return]


@kernel
def pick(s: State, player: int, kind: int, events: Events) -> None:
    """Take the oldest such card of the discard pile into hand, or nothing (FL-12)."""
    if kind == TAKE_NOTHING - TAKE:
        emit(events, E_PICK_NOTHING, player)
        return
    k = 0
    while s.discard[k] != kind:
        k += 1
    s.in_discard -= 1
    while k < s.in_discard:
        s.discard[k] = s.discard[k + 1]
        k += 1
    s.discard[k] = NONE
    s.hand[player] += ONE[kind]
    emit(events, E_PICK, player, kind)


@kernel
def hand_on(s: State, events: Events) -> None:
    """The highest bidder takes the fish, everybody else the bid above his; the lowest bid goes to the discard pile and
    its owner gets the Start Cat (FL-13)."""
    highest = s.ranking[0]
    fish = s.fish[s.round_no - 1]
    s.hand[highest] += ONE[fish]
    emit(events, E_WIN, highest, fish, s.total[highest])
    for place in range(1, s.players):
        cards = s.bid[s.ranking[place - 1]]
        s.hand[s.ranking[place]] += cards
        emit_cards(events, E_HAND_ON, s.ranking[place], cards)
    lowest = s.ranking[s.players - 1]
    discard_bid(s, s.bid[lowest])
    emit_cards(events, E_DISCARD, lowest, s.bid[lowest])
    emit(events, E_CAT, lowest, s.cat == lowest)
    s.cat = lowest
    if s.round_no == ROUNDS:
        end_of_game(s, events)
    else:
        next_round(s, events)


@inlined
def discard_bid(s: State, cards: int) -> None:
    """Onto the discard pile, in canonical order."""
    for kind in range(BONE):
        for _ in range(how_many(cards, kind)):
            s.discard[s.in_discard] = kind
            s.in_discard += 1


@inlined
def lies_in_discard(s: State, kind: int) -> bool:
    """Whether such a card is in the discard pile (FL-12)."""
    found = False
    for k in range(s.in_discard):
        found |= s.discard[k] == kind
    return found


# --- the end -------------------------------------------------------------------------------------------------------


@kernel
def end_of_game(s: State, events: Events) -> None:
    """After the 18th round (FL-20)."""
    s.phase = OVER
    clear_bids(s)
    if events is not None:
        for p in range(s.players):
            emit(events, E_SCORE, p, points(s, s.hand[p]))
        emit(events, E_GAME_OVER, -1, winners(s))


@kernel
def winners(s: State) -> int:
    """The players with the best final standing, as a bit mask (FL-20)."""
    best = final_standing(s, 0)
    for p in range(1, s.players):
        best = max(best, final_standing(s, p))
    mask = 0
    for p in range(s.players):
        if final_standing(s, p) == best:
            mask |= 1 << p
    return mask


@kernel
def final_standing(s: State, player: int) -> int:
    """What players are compared by at the end: points, then fewer Nasty Fish, then fewer cards (FL-20)."""
    cards = s.hand[player]
    return (points(s, cards) * 8 - nasty_fish(cards)) * 128 - number_of_cards(cards)


@kernel
def points(s: State, cards: int) -> int:
    """What cards count at the end: Nasty Fish low, Fishbones and Snappers nothing (FL-20); twins 10 more (FL-21)."""
    found = 0
    for kind in range(SNAP):
        found += (cards >> 3 * kind & 7) * FINAL[kind]
    return found + 10 * twins(cards) if s.twins else found


@kernel
def twins(cards: int) -> int:
    """How many values two or three fish show, as they count at the end (FL-21)."""
    pairs = 0
    for fish in range(FIRST_NASTY - FIRST_FISH):
        pairs += alike(cards, fish) >= 2
    return pairs


@inlined
def alike(cards: int, fish: int) -> int:
    """Fish, Nasty ones too, that count at the end what the Normal Fish number ``fish`` does (FL-21)."""
    count = how_many(cards, FIRST_FISH + fish)
    for nasty in range(SNAP - FIRST_NASTY):
        count += how_many(cards, FIRST_NASTY + nasty) * (TWIN[nasty] == fish)
    return count


# --- cards ---------------------------------------------------------------------------------------------------------


@inlined
def how_many(cards: int, kind: int) -> int:
    """Cards of a kind among ``cards``."""
    return cards >> 3 * kind & 7


@kernel
def number_of_cards(cards: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += how_many(cards, kind)
    return count


@kernel
def nasty_fish(cards: int) -> int:
    count = 0
    for kind in range(FIRST_NASTY, SNAP):
        count += how_many(cards, kind)
    return count


@inlined
def emit_cards(events: Events, kind: int, who: int, cards: int) -> None:
    """An event with cards, of which no Fishbones: 15 bits in each of its numbers."""
    emit(events, kind, who, cards & 0x7FFF, cards >> 15 & 0x7FFF, cards >> 30 & 0x7FFF, cards >> 45 & 0x7FFF)


# --- what a viewer knows -------------------------------------------------------------------------------------------


@kernel
def hide_fish(s: State) -> None:
    """The fish that were not turned over yet and the five that are out, in canonical order: that much follows from
    those that were."""
    unseen = 0
    for k in range(s.round_no, len(FISH)):
        unseen += ONE[s.fish[k]]
    k = s.round_no
    for kind in range(FIRST_FISH, KINDS):
        for _ in range(how_many(unseen, kind)):
            s.fish[k] = kind
            k += 1


@kernel
def lay_some(s: State, player: int, count: int) -> None:
    """A random bid of ``count`` cards: any of those that hold a point card, each equally likely (FL-10)."""
    whole = s.hand[player]
    rest = whole
    biddable = number_of_cards(whole) - how_many(whole, BONE)
    bid = 0
    while bid & POINT_CARDS == 0:  # nothing but Snappers: drawn anew
        rest = whole
        bid = 0
        for k in range(count):
            kind = nth_card(rest, draw(s.rng, biddable - k))
            rest -= ONE[kind]
            bid += ONE[kind]
    s.hand[player] = rest
    s.bid[player] = bid
    for kind in range(KINDS):
        here = how_many(bid, kind)
        s.total[player] += here * VALUE[kind]
        if here > 0 and player == s.turn:
            s.last = kind


@inlined
def nth_card(cards: int, n: int) -> int:
    """The kind of card number ``n`` in canonical order, from 0."""
    kind = 0
    while n >= how_many(cards, kind):
        n -= how_many(cards, kind)
        kind += 1
    return kind

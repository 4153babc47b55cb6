"""Fischfutter and Superbissig: the rules. Hold the rulebook beside it; clause ids are those of docs/rules.

The contract's kernels come first (see ``shoal.engine.contract``), then the basic game, then Superbissig, then what
both share.
"""

from typing import Any

import numpy as np

from shoal.engine.events import Events, emit
from shoal.engine.kernels import inlined, kernel
from shoal.engine.rng import draw, hide, next_word, shuffle, start_from
from shoal.engine.rows import Actions, Options, Rows, Words
from shoal.games.fischfutter.parts import CARDS, CHIPS, COLOUR, COST, FACES, HALF, NONE, PACKED, SIDE, SWARM
from shoal.games.fischfutter.state import (
    ALL_36,
    CAUGHT,
    DEAL,
    FLIP,
    LAY,
    NO_CHIPS,
    OVER,
    PROTECT,
    RESHUFFLE,
    State,
)

ONE = np.uint64(1)

# --- actions (their notation: actions.py) --------------------------------------------------------------------------

TURN = 24
"""Turn the hand card; 0..23 lay the hand card with that side up."""
POINT, PROTECT_FROM, FLIP_ALL = 25, 29, 33
"""Superbissig, each plus a colour: point at it, protect against it, turn it over at a tie."""
ACTIONS = 37
PLACES = 3 * CARDS + 5
"""Where a card can lie: pond, aside, pile, hands (see ``face_at``)."""

# --- reasons of ``refusal``, each with its clause and sentences (``REASONS`` in actions.py) -------------------------

GAME_OVER, NOT_YOUR_TURN, NOT_ON_CARD, TURNED_ALREADY = 1, 2, 3, 4
NOT_CAPTAIN, NOT_TIED, PROTECTION_FIRST, TIE_FIRST, ONLY_SUPERBISSIG, ONLY_BASIC = 5, 6, 7, 8, 9, 10

# --- events (their words: view.py) ----------------------------------------------------------------------------------

(
    E_DEAL,
    E_ROUND,
    E_TURN_HAND,
    E_LAY,
    E_FLIP,
    E_COUNTS,
    E_ATTACK,
    E_LEAVE,
    E_RESHUFFLE,
    E_DRAW,
    E_NO_CHIPS,
    E_GAME_OVER,
    E_POND,
    E_CAPTAIN,
    E_POINT,
    E_PROTECT,
    E_TIE,
    E_MAJORITY,
    E_SURVIVED,
    E_CALM,
    E_CAUGHT,
    E_ALL_36,
) = range(22)


# --- the contract ---------------------------------------------------------------------------------------------------


@inlined
def setup(states: Rows[State], i: int, players: int, options: Options, start: int, seed: Words) -> None:
    """``options``: superbissig 0/1, games 1..10, open_memory 0/1 (FU-20, FU-22)."""
    s = states[i]
    start_from(s.rng, seed)
    s.players = players
    s.superbissig = options[0]
    s.games = options[1]
    s.open_memory = options[2]
    s.start = start
    s.why = NO_CHIPS
    s.game = 0
    for p in range(5):
        s.totals[p] = 0
        s.chips[p] = 0
    next_game(s)


@inlined
def to_act(states: Rows[State], i: int) -> int:
    s = states[i]
    return 0 if s.phase == OVER else 1 << s.turn


@kernel
def refusal(states: Rows[State], i: int, player: int, action: int) -> int:
    s = states[i]
    if s.phase == OVER:
        return GAME_OVER
    if s.superbissig:
        if action < POINT:
            return ONLY_BASIC
        if action < PROTECT_FROM:
            return 0  # anybody, at any time, again and again (FU-34)
        if player != s.turn:
            return NOT_CAPTAIN
        if action < FLIP_ALL:
            return 0 if s.phase == PROTECT else TIE_FIRST
        if s.phase == PROTECT:
            return PROTECTION_FIRST
        return 0 if s.counts[action - FLIP_ALL] == most(s) else NOT_TIED
    if action >= POINT:
        return ONLY_SUPERBISSIG
    if player != s.turn:
        return NOT_YOUR_TURN
    if action == TURN:
        return TURNED_ALREADY if s.hand_seen[player] == everybody(s) else 0
    face = s.hand[player]
    return 0 if action == SIDE[face] or action == SIDE[face ^ 1] else NOT_ON_CARD


@inlined
def legal(states: Rows[State], i: int, player: int, out: Actions) -> int:
    s = states[i]
    if s.phase == OVER:
        return 0
    count = 0
    if s.superbissig:
        for colour in range(4):
            out[count] = POINT + colour
            count += 1
        if player == s.turn:
            largest = most(s)
            for colour in range(4):
                if s.phase == PROTECT:
                    out[count] = PROTECT_FROM + colour
                    count += 1
                elif s.counts[colour] == largest:
                    out[count] = FLIP_ALL + colour
                    count += 1
    elif player == s.turn:
        face = s.hand[player]
        one = SIDE[face]
        other = SIDE[face ^ 1]
        out[0] = min(one, other)
        out[1] = max(one, other)
        count = 2
        if s.hand_seen[player] != everybody(s):
            out[2] = TURN
            count = 3
    return count


@inlined
def act(states: Rows[State], i: int, player: int, action: int, events: Events) -> None:
    s = states[i]
    if action < TURN:
        lay(s, player, action, events)
    elif action == TURN:
        turn_hand_card(s, player, events)
    elif action < PROTECT_FROM:
        s.pointed[player] = action - POINT
        emit(events, E_POINT, player, action - POINT)
    elif action < FLIP_ALL:
        protect(s, action - PROTECT_FROM, events)
    else:
        attack_of_the_majority(s, action - FLIP_ALL, events)


@inlined
def roll(states: Rows[State], i: int) -> None:
    """Both chances are the same: the pile is shuffled, each card with a random side up (FU-11)."""
    s = states[i]
    sides = next_word(s.rng)
    for k in range(s.in_pile):
        s.pile[k] ^= np.int64(sides >> np.uint64(k) & ONE)
    shuffle(s.rng, s.pile, s.in_pile)


@inlined
def go_on(states: Rows[State], i: int, events: Events) -> None:
    s = states[i]
    chance = s.chance
    s.chance = 0
    if chance == RESHUFFLE:
        emit(events, E_RESHUFFLE, -1, s.in_pile)
        draw_and_pass(s, events)
    elif s.superbissig:
        emit(events, E_DEAL, s.turn, s.game, s.games, SIDE[s.pile[s.in_pile - 1] ^ 1])
        next_round(s, events)
    else:
        deal_hands(s, events)


@kernel
def conceal(states: Rows[State], i: int, viewer: int, out: Rows[State], j: int) -> None:
    """Hidden: pond cards, hands and cards aside whose other side the viewer has not seen (FU-13, FU-14), the pile below
    its top and the top's lower side (FU-11), and the generator. Who has seen what is plain to all."""
    out[j] = states[i]
    s = out[j]
    bit = 1 << viewer if viewer >= 0 else 0
    hide(s.rng)
    for p in range(s.players):
        if s.hand[p] != NONE and not s.hand_seen[p] & bit:
            s.hand[p] = HALF + SIDE[s.hand[p]]
    for k in range(CARDS):
        s.pond[k] = known(s.pond[k], s.pond_seen[k] & bit, k < s.in_pond)
        s.aside[k] = known(s.aside[k], s.aside_seen[k] & bit, k < s.in_aside)
        s.pile[k] = known(s.pile[k], 0, k == s.in_pile - 1)
        if k >= s.in_pond:
            s.pond_seen[k] = 0
        if k >= s.in_aside:
            s.aside_seen[k] = 0


@kernel
def resample(states: Rows[State], i: int, viewer: int) -> None:
    """Every half-known face becomes a card with that side up, every unknown one of the pile one of the rest, either way
    up. Choices that leave a later face without a card are made anew; it ends, since the real cards are one way."""
    s = states[i]
    taken = taken_cards(s)
    word_0, word_1, word_2, word_3 = s.rng[0], s.rng[1], s.rng[2], s.rng[3]
    while half_known_faces(s, taken, False) == NONE:
        word_0, word_1, word_2, word_3 = s.rng[0], s.rng[1], s.rng[2], s.rng[3]
    # the same draws once more, now that they are known to fit
    s.rng[0], s.rng[1], s.rng[2], s.rng[3] = word_0, word_1, word_2, word_3
    taken = half_known_faces(s, taken, True)
    rest_of_the_pile(s, taken)


@kernel
def result(states: Rows[State], i: int, scores: Any) -> int:
    """Chips of all games together, most win (FU-19, FU-20); in Superbissig all win or nobody (FU-32, FU-33)."""
    s = states[i]
    best = -1
    for p in range(s.players):
        scores[p] = s.in_pond if s.superbissig else s.totals[p] + s.chips[p]
        best = max(best, scores[p])
    winners = 0
    for p in range(s.players):
        if s.why == ALL_36 or (s.why == NO_CHIPS and scores[p] == best):
            winners |= 1 << p
    return winners


# --- the basic game -------------------------------------------------------------------------------------------------


@inlined
def next_game(s: State) -> None:
    """Everything back to the start of a game but the match's totals; the 36 cards wait to be shuffled (FU-10,
    FU-20)."""
    s.game += 1
    s.turn = (s.start + s.game - 1) % s.players
    s.phase = PROTECT if s.superbissig else LAY
    s.turns = 1
    s.protect = NONE
    for p in range(5):
        s.chips[p] = CHIPS if p < s.players and not s.superbissig else 0
        s.hand[p] = NONE
        s.hand_seen[p] = 0
        s.pointed[p] = NONE
    for card in range(CARDS):
        s.pile[card] = 2 * card
        s.pond[card] = NONE
        s.aside[card] = NONE
        s.pond_seen[card] = 0
        s.aside_seen[card] = 0
    s.in_pile = CARDS
    s.in_pond = 0
    s.in_aside = 0
    s.chance = DEAL


@inlined
def deal_hands(s: State, events: Events) -> None:
    """A card to each player, the next one face down into the pond (FU-10, FU-12)."""
    for p in range(s.players):
        s.hand[p] = take_top(s)
        s.hand_seen[p] = 1 << p
    top_card_into_the_pond(s)
    emit(events, E_DEAL, s.turn, s.game, s.games, SIDE[s.pond[0]])
    emit(events, E_ROUND, -1, 1)


@inlined
def turn_hand_card(s: State, player: int, events: Events) -> None:
    """The others see the other side too, once for each card (FU-14)."""
    s.hand[player] ^= 1
    s.hand_seen[player] = everybody(s)
    emit(events, E_TURN_HAND, player, SIDE[s.hand[player]])


@inlined
def lay(s: State, player: int, side: int, events: Events) -> None:
    """The four steps of a turn (FU-15)."""
    face = s.hand[player]
    seen = s.hand_seen[player]
    if SIDE[face] != side:
        face ^= 1
        seen = everybody(s)  # the back that the others saw lies below now (FU-14)
    colour = COLOUR[face]
    lying = s.in_pond
    if events is not None:
        emit(events, E_LAY, player, side, showing(s, colour))
    s.pond[lying] = face
    s.pond_seen[lying] = seen
    s.in_pond += 1
    s.hand[player] = NONE
    s.hand_seen[player] = 0
    turn_over_and_count(s, colour, lying, events)
    if swarms_attack(s, player, events):
        end_of_game(s, player, events)
    else:
        draw_and_pass(s, events)


@inlined
def swarms_attack(s: State, player: int, events: Events) -> bool:
    """All swarms cost together, at most what he has (FU-16), then leave (FU-17). True if it was his last chip
    (FU-19)."""
    attacked = False
    for colour in range(4):
        if s.counts[colour] >= SWARM:
            attacked = True
            cost = min(COST[s.counts[colour]], s.chips[player])
            s.chips[player] -= cost
            emit(events, E_ATTACK, player, colour, s.counts[colour], cost, s.chips[player])
    if attacked and s.chips[player] == 0:
        return True
    if attacked:
        for colour in range(4):
            if s.counts[colour] >= SWARM:
                set_aside(s, colour, events)
                s.counts[colour] = 0
    return False


@inlined
def set_aside(s: State, colour: int, events: Events) -> None:
    """All cards showing the colour leave the pond, in the order laid (FU-17)."""
    if events is not None:
        emit(events, E_LEAVE, -1, colour, places(s, colour, 0), places(s, colour, 12), places(s, colour, 24))
    stay = 0
    gone = s.in_aside
    for k in range(s.in_pond):  # every card is written to both places, and one of the two counts
        face = s.pond[k]
        seen = s.pond_seen[k]
        leaves = COLOUR[face] == colour
        s.aside[gone] = face
        s.aside_seen[gone] = seen
        s.pond[stay] = face
        s.pond_seen[stay] = seen
        gone += leaves
        stay += 1 - leaves
    s.in_pond = stay
    s.in_aside = gone


@inlined
def draw_and_pass(s: State, events: Events) -> None:
    """Draw a card; the side that was up stays the one the others see (FU-14). Without a pile the cards set aside are
    shuffled first (FU-18). The next player clockwise is on."""
    if s.in_pile == 0:
        for k in range(s.in_aside):
            s.pile[k] = s.aside[k]
        s.in_pile = s.in_aside
        s.in_aside = 0
        s.chance = RESHUFFLE
        return
    player = s.turn
    s.hand[player] = take_top(s)
    s.hand_seen[player] = 1 << player
    emit(events, E_DRAW, player, SIDE[s.hand[player]])
    s.turn = player + 1 if player + 1 < s.players else 0
    s.turns += 1
    if events is not None and (s.turns - 1) % s.players == 0:
        emit(events, E_ROUND, -1, 1 + s.turns // s.players)


@inlined
def end_of_game(s: State, player: int, events: Events) -> None:
    """A player has no chip left (FU-19). The last game ends the match, any other adds to the totals (FU-20)."""
    emit(events, E_NO_CHIPS, player)
    if events is not None:
        most_chips = 0
        for p in range(s.players):
            most_chips = max(most_chips, s.chips[p])
        winners = 0
        packed = 0
        for p in range(s.players):
            if s.chips[p] == most_chips:
                winners |= 1 << p
            packed |= int(s.chips[p]) << 3 * p  # wide, also when interpreted
        emit(events, E_GAME_OVER, -1, s.game, winners, packed)
    if s.game == s.games:
        s.phase = OVER
    else:
        for p in range(s.players):
            s.totals[p] += s.chips[p]
        next_game(s)


# --- Superbissig ----------------------------------------------------------------------------------------------------


@inlined
def next_round(s: State, events: Events) -> None:
    """The top card goes into the pond and the captain is asked (FU-31 step 1, FU-34)."""
    top_card_into_the_pond(s)
    emit(events, E_ROUND, -1, s.turns)
    emit(events, E_POND, -1, SIDE[s.pond[s.in_pond - 1]])
    emit(events, E_CAPTAIN, s.turn)


@inlined
def protect(s: State, colour: int, events: Events) -> None:
    """Step 2, and step 3 unless several colours are tied for the most (FU-31)."""
    s.protect = colour
    nobody_points(s)
    emit(events, E_PROTECT, s.turn, colour)
    largest = most(s)
    tied = 0
    majority = NONE
    for k in range(4):
        if s.counts[k] == largest:
            tied |= 1 << k
            majority = k
    if tied == 1 << majority:
        attack_of_the_majority(s, majority, events)
    else:
        s.phase = FLIP
        emit(events, E_TIE, s.turn, tied)


@inlined
def attack_of_the_majority(s: State, colour: int, events: Events) -> None:
    """Steps 3 and 4: all cards of the colour turn, then the new majority attacks (FU-31, FU-32)."""
    nobody_points(s)
    emit(events, E_MAJORITY, -1, colour, s.counts[colour])
    turn_over_and_count(s, colour, s.in_pond, events)
    largest = most(s)
    leaders = 0
    attacker = NONE
    for k in range(4):
        if s.counts[k] == largest:
            leaders += 1
            attacker = k
    if leaders == 1 and attacker != s.protect:  # FU-32 B
        s.phase = OVER
        s.why = CAUGHT
        emit(events, E_CAUGHT, -1, attacker, largest, s.protect, s.in_pond)
        return
    if leaders == 1:  # FU-32 A
        emit(events, E_SURVIVED, -1, attacker, largest)
    else:  # FU-32 C
        emit(events, E_CALM, -1)
    s.protect = NONE
    if s.in_pond == CARDS:  # FU-33
        s.phase = OVER
        s.why = ALL_36
        emit(events, E_ALL_36, -1)
        return
    s.phase = PROTECT
    s.turn = (s.turn + 1) % s.players
    s.turns += 1
    next_round(s, events)


@inlined
def nobody_points(s: State) -> None:
    for p in range(5):
        s.pointed[p] = NONE


@inlined
def most(s: State) -> int:
    """Piranhas of the colour with most of them."""
    return max(max(s.counts[0], s.counts[1]), max(s.counts[2], s.counts[3]))  # type: ignore[no-any-return]


# --- both -----------------------------------------------------------------------------------------------------------


@inlined
def everybody(s: State) -> int:
    """The bit mask of all players."""
    return (1 << s.players) - 1


@inlined
def take_top(s: State) -> int:
    """The top card leaves the pile, as it lies."""
    s.in_pile -= 1
    return s.pile[s.in_pile]  # type: ignore[no-any-return]


@inlined
def top_card_into_the_pond(s: State) -> None:
    """Face down: the side that was visible goes down, so everybody has seen both (FU-12)."""
    s.pond[s.in_pond] = take_top(s) ^ 1
    s.pond_seen[s.in_pond] = everybody(s)
    s.in_pond += 1
    turn_over_and_count(s, NONE, s.in_pond, None)


@inlined
def turn_over_and_count(s: State, colour: int, cards: int, events: Events) -> None:
    """Turn those of the first ``cards`` in the pond that show the colour, so that everybody has seen both their
    sides, and count anew (FU-15 steps 2 and 3, FU-31). No branch on a card: which ones turn nobody can predict, a
    processor neither."""
    all_players = everybody(s)
    piranhas = 0
    for k in range(cards):
        face = s.pond[k]
        turns = COLOUR[face] == colour
        face ^= turns
        s.pond[k] = face
        s.pond_seen[k] |= all_players * turns
        piranhas += PACKED[face]
        if events is not None and turns:
            emit(events, E_FLIP, -1, k, SIDE[face ^ 1], SIDE[face])
    for k in range(cards, s.in_pond):
        piranhas += PACKED[s.pond[k]]
    for c in range(4):
        s.counts[c] = piranhas >> 16 * c & 0xFFFF
    emit(events, E_COUNTS, -1, s.counts[0], s.counts[1], s.counts[2], s.counts[3])


@inlined
def showing(s: State, colour: int) -> int:
    """How many cards in the pond show the colour."""
    cards = 0
    for k in range(s.in_pond):
        if COLOUR[s.pond[k]] == colour:
            cards += 1
    return cards


@inlined
def places(s: State, colour: int, first: int) -> int:
    """Of the twelve pond places from ``first`` on, those that show the colour, as bits (for an event)."""
    bits = 0
    for k in range(first, min(first + 12, s.in_pond)):
        if COLOUR[s.pond[k]] == colour:
            bits |= 1 << (k - first)
    return bits


# --- what a viewer knows --------------------------------------------------------------------------------------------


@inlined
def known(face: int, seen: int, lies: bool) -> int:
    """The face as somebody knows it who sees its upper side, if a card ``lies`` there for him to see at all."""
    if not lies or face == NONE:
        return NONE
    return face if seen else HALF + SIDE[face]


@inlined
def card_bit(face: int) -> int:
    """The card of a face as a bit mask of cards; ``int`` makes room for it when interpreted, where faces are int8."""
    return 1 << (int(face) >> 1)


@inlined
def taken_cards(s: State) -> int:
    """The cards a row knows for sure, as a bit mask."""
    taken = 0
    for k in range(CARDS):
        if k < s.players and 0 <= s.hand[k] < HALF:
            taken |= card_bit(s.hand[k])
        if k < s.in_pond and s.pond[k] < HALF:
            taken |= card_bit(s.pond[k])
        if k < s.in_aside and s.aside[k] < HALF:
            taken |= card_bit(s.aside[k])
        if k < s.in_pile and 0 <= s.pile[k] < HALF:
            taken |= card_bit(s.pile[k])
    return taken


@inlined
def some_face(s: State, face: int, taken: int) -> int:
    """A random card not taken with the side of the half-known ``face`` up; NONE if there is none left."""
    fits = 0
    for k in range(3):
        if not taken & card_bit(FACES[face - HALF, k]):
            fits += 1
    if fits == 0:
        return NONE
    chosen = draw(s.rng, fits)
    for k in range(3):
        if not taken & card_bit(FACES[face - HALF, k]):
            if chosen == 0:
                return FACES[face - HALF, k]  # type: ignore[no-any-return]
            chosen -= 1
    return NONE


@inlined
def half_known_faces(s: State, taken: int, write: bool) -> int:
    """Choose a card for each half-known face. The cards then taken, or NONE if the choices came to a face without a
    card."""
    for place in range(PLACES):
        face = face_at(s, place)
        if face >= HALF:
            face = some_face(s, face, taken)
            if face == NONE:
                return NONE
            taken |= card_bit(face)
            if write:
                put_at(s, place, face)
    return taken


@inlined
def rest_of_the_pile(s: State, taken: int) -> None:
    """What lies unknown in the pile: all cards not taken, in any order, either way up."""
    known_top = NONE
    if s.in_pile > 0:
        known_top = s.pile[s.in_pile - 1]
    k = 0
    for card in range(CARDS):
        if not taken >> card & 1:
            s.pile[k] = 2 * card + draw(s.rng, 2)
            k += 1
    shuffle(s.rng, s.pile, k)
    if k < s.in_pile:
        s.pile[k] = known_top


@inlined
def face_at(s: State, place: int) -> int:
    """What lies at a place: 0..35 pond, 36..71 aside, 72..107 pile, then the hands. NONE where nothing is known."""
    if place < CARDS:
        return s.pond[place] if place < s.in_pond else NONE
    if place < 2 * CARDS:
        return s.aside[place - CARDS] if place - CARDS < s.in_aside else NONE
    if place < 3 * CARDS:
        return s.pile[place - 2 * CARDS] if place - 2 * CARDS < s.in_pile else NONE
    return s.hand[place - 3 * CARDS]  # type: ignore[no-any-return]


@inlined
def put_at(s: State, place: int, face: int) -> None:
    """The opposite of ``face_at``."""
    if place < CARDS:
        s.pond[place] = face
    elif place < 2 * CARDS:
        s.aside[place - CARDS] = face
    elif place < 3 * CARDS:
        s.pile[place - 2 * CARDS] = face
    else:
        s.hand[place - 3 * CARDS] = face

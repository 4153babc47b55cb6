"""Fisch & Flausch: what a seat is shown, and events in words. Keys and events are listed in docs/protocol.md."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from shoal.engine.game import Event, bits
from shoal.games.fisch_flausch import rules
from shoal.games.fisch_flausch.actions import spell, write_cards
from shoal.games.fisch_flausch.parts import (
    BONE,
    FINAL,
    FIRST_FISH,
    FIRST_NASTY,
    NAMES,
    NORMAL_FISH,
    ROUNDS,
    SNAP,
    VALUE,
    unpack,
)
from shoal.games.fisch_flausch.state import BID, OVER, PICK

PHASES = {BID: "bid", PICK: "pick", OVER: "over"}
_VALUES = {
    name: [int(value) if kind != BONE else None, int(final)]
    for kind, (name, value, final) in enumerate(zip(NAMES, VALUE, FINAL, strict=True))
}
"""What each card counts in a bid (None: it cannot be bid) and at the end, in canonical order."""


def view(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """A concealed row as its seat is shown it. What could be known of the others' hands is for memory, unless the table
    plays with tracked hands (FL-15)."""
    s = states[i]
    n = int(s.players)
    over = s.phase == OVER
    return {
        "phase": PHASES[int(s.phase)],
        "turn": None if over else int(s.turn),
        "round": int(s.round_no),
        "rounds": ROUNDS,
        "cat": int(s.cat),
        "order": [(int(s.cat) + k) % n for k in range(n)],
        "fish": None if over else NAMES[s.fish[s.round_no - 1]],
        "deck": ROUNDS - int(s.round_no),
        "hands": [_hand(s, p, over or p == viewer or bool(s.tracked_hands)) for p in range(n)],
        "bids": [_bid(s, p, viewer) if has_begun(s, p) else None for p in range(n)],
        "ranking": s.ranking[:n].tolist() if s.phase == PICK else None,
        "discard": [NAMES[kind] for kind in s.discard[: s.in_discard].tolist()],
        "points": int(rules.points(s, s.hand[viewer])) if viewer >= 0 else None,
        "values": _VALUES,
        "twins": bool(s.twins),
        "tracked_hands": bool(s.tracked_hands),
        "sheet": _score_sheet(s) if over else None,
    }


def has_begun(s: Any, player: int) -> bool:
    """Whether the player's bid is there, perhaps unfinished, perhaps empty because he has no point card (FL-14)."""
    if s.phase != BID:
        return bool(s.phase == PICK)
    before = (player - int(s.cat)) % int(s.players) < (int(s.turn) - int(s.cat)) % int(s.players)
    return before or s.laid[player] > 0


def _face_down(s: Any, player: int) -> bool:
    """Whether this concealed row does not say which of the player's cards lie in his bid."""
    return bool(s.laid[player] > 0 and s.bid[player] == 0)


def _hand(s: Any, player: int, shown: bool) -> dict[str, Any]:
    cards = write_cards(s.hand[player])
    down = int(s.laid[player]) if _face_down(s, player) else 0
    return {"count": len(cards) - down, "cards": cards if shown else None}


def _bid(s: Any, player: int, viewer: int) -> dict[str, Any]:
    shown = s.phase == PICK or player == viewer or s.laid[player] == 0
    return {
        "count": int(s.laid[player]),
        "done": bool(s.phase == PICK or player != s.turn),
        "cards": write_cards(s.bid[player]) if shown else None,
        "total": int(s.total[player]) if shown else None,
    }


def _score_sheet(s: Any) -> list[dict[str, Any]]:
    """Every card and what it counts, twins, and the place, by player (FL-20, FL-21)."""
    standings = [int(rules.final_standing(s, p)) for p in range(int(s.players))]
    return [
        _sheet(s, int(s.hand[p])) | {"place": 1 + sum(other > standing for other in standings)}
        for p, standing in enumerate(standings)
    ]


def _sheet(s: Any, hand: int) -> dict[str, Any]:
    kinds = unpack(hand)
    pairs = [v for fish, v in enumerate(NORMAL_FISH) if s.twins and rules.alike(hand, fish) >= 2]
    return {
        "cards": [{"card": NAMES[kind], "counts": int(FINAL[kind])} for kind in kinds],
        "toys": sum(int(FINAL[kind]) for kind in kinds if kind < FIRST_FISH),
        "fish": sum(int(FINAL[kind]) for kind in kinds if FIRST_FISH <= kind < FIRST_NASTY),
        "nasty": sum(int(FINAL[kind]) for kind in kinds if FIRST_NASTY <= kind < SNAP),
        "pairs": pairs,
        "twins": 10 * len(pairs),
        "points": int(rules.points(s, hand)),
        "nasty_fish": int(rules.nasty_fish(hand)),
        "count": len(kinds),
    }


# --- events ---------------------------------------------------------------------------------------------------------


def tell(events: list[list[int]]) -> list[Event]:
    """The events of ``rules`` in words' raw form."""
    told: list[Event] = []
    for kind, run in groupby(events, key=lambda event: event[0]):
        found = list(run)
        if kind == rules.E_OPEN:
            told += _opened(found)
        elif kind == rules.E_HAND_ON:
            told += _handed_on(found, giver=told[-1].who)
        else:
            told += [_TOLD[kind](None if who < 0 else who, numbers) for _, who, *numbers in found]
    return told


def _cards(numbers: list[int]) -> int:
    """The cards in an event's numbers (``rules.emit_cards``)."""
    return sum(number << 15 * k for k, number in enumerate(numbers))


def _both(cards: int) -> dict[str, Any]:
    """Cards as notation, for page and log, and as they are read out."""
    names = write_cards(cards)
    return {"cards": names, "count": len(names), "written": " ".join(names), "spelt": spell(cards)}


def _opened(found: list[list[int]]) -> list[Event]:
    """The bids come highest first; ``nearer``: only the way to the Start Cat puts it above the next one (FL-11)."""
    totals = [sum(int(VALUE[kind]) for kind in unpack(_cards(event[2:]))) for event in found]
    return [
        Event(
            "open",
            event[1],
            {"place": place, "of": len(found), "total": totals[place - 1]}
            | {"nearer": "yes" if totals[place - 1 : place] == totals[place : place + 1] else "no"}
            | _both(_cards(event[2:])),
        )
        for place, event in enumerate(found, 1)
    ]


def _handed_on(found: list[list[int]], giver: int | None) -> list[Event]:
    """Each bid goes from the winner of the fish, or the receiver before, to the next."""
    told = []
    for event in found:
        told.append(Event("hand-on", event[1], {"from": giver} | _both(_cards(event[2:]))))
        giver = event[1]
    return told


_TOLD: dict[int, Callable[[int | None, list[int]], Event]] = {
    rules.E_DEAL: lambda who, _: Event("deal", who, {}, "mark"),
    rules.E_FISH: lambda who, n: Event("fish", who, {"round": n[0], "card": NAMES[n[1]]}, "mark"),
    rules.E_BID: lambda who, n: Event("bid", who, {"count": n[0]}),
    rules.E_EMPTY_BID: lambda who, _: Event("empty-bid", who, {}),
    rules.E_REVEAL: lambda who, _: Event("reveal", who, {}, "mark"),
    rules.E_SNAPPER: lambda who, _: Event("snapper", who, {}, "good"),
    rules.E_SNAPPER_NOTHING: lambda who, _: Event("snapper-nothing", who, {}),
    rules.E_SNAPPERS: lambda who, n: Event("snappers", who, {"count": n[0]}),
    rules.E_PICK: lambda who, n: Event("pick", who, {"card": NAMES[n[0]]}, "good"),
    rules.E_PICK_NOTHING: lambda who, _: Event("pick-nothing", who, {}),
    rules.E_WIN: lambda who, n: Event("win", who, {"card": NAMES[n[0]], "total": n[1]}),
    rules.E_DISCARD: lambda who, n: Event("discard", who, _both(_cards(n))),
    rules.E_CAT: lambda who, n: Event("cat", who, {"stays": "yes" if n[0] else "no"}, "sub"),
    rules.E_SCORE: lambda who, n: Event("score", who, {"points": n[0]}),
    rules.E_GAME_OVER: lambda who, n: Event("game-over", who, {"winners": bits(n[0])}, "mark"),
}


# --- as text --------------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Any]) -> str:
    """A view as a few lines of text, in the notation of records."""
    lines = [
        f"Fisch & Flausch, round {shown['round']} of {shown['rounds']}",
        f"fish     {shown['fish'] or '-'}, {shown['deck']} to come",
        f"discard  {' '.join(shown['discard']) or '-'}",
    ]
    for p, (hand, bid) in enumerate(zip(shown["hands"], shown["bids"], strict=True)):
        cards = f"{hand['count']} cards" if hand["cards"] is None else " ".join(hand["cards"]) or "no cards"
        cat = "cat" if p == shown["cat"] else ""
        on = "  to move" if p == shown["turn"] else ""
        lines.append(f"player {p} {cat:<3}  {cards}{_bid_text(bid)}{on}")
    return "\n".join(lines)


def _bid_text(bid: dict[str, Any] | None) -> str:
    if bid is None:
        return ""
    if bid["cards"] is None:
        return f"  | bid {bid['count']} face down"
    return f"  | bid {' '.join(bid['cards']) or 'nothing'} = {bid['total']}"

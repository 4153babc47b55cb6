"""Fischfutter: what a seat is shown, and events in words. Keys and events are listed in docs/protocol.md."""

from typing import Any

import numpy as np

from shoal.engine.events import new_events, read_events
from shoal.engine.game import Event, bits
from shoal.engine.rng import seed_words
from shoal.engine.rows import copy_row
from shoal.games.fischfutter import rules
from shoal.games.fischfutter.actions import SIDES, other_side, write, write_side
from shoal.games.fischfutter.parts import COLOURS, HALF, NONE, NUMBER, PRICES
from shoal.games.fischfutter.state import FLIP, LAY, OVER, PROTECT

_PIRANHAS: list[int] = NUMBER[HALF:].tolist()
"""On each side."""
PHASES = {LAY: "lay", PROTECT: "protect", FLIP: "flip", OVER: "over"}


def view(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """A concealed row as its seat is shown it. What lies hidden in the pond is for memory, unless the table plays with
    open memory (FU-22)."""
    s = states[i]
    open_memory, pond, in_pile = bool(s.open_memory), s.pond[: s.in_pond].tolist(), int(s.in_pile)
    shown: dict[str, Any] = {
        "variant": "superbissig" if s.superbissig else "basic",
        "phase": PHASES[int(s.phase)],
        "pond": [{"up": write_side(face), "down": other_side(face) if open_memory else None} for face in pond],
        "pile": {"count": in_pile, "top": write_side(int(s.pile[in_pile - 1])) if in_pile else None},
        "counts": _by_colour(s.counts.tolist()),
    }
    return shown | (_superbissig(s) if s.superbissig else _basic(states, i, viewer))


def _basic(states: Any, i: int, viewer: int) -> dict[str, Any]:
    s = states[i]
    players = int(s.players)
    everybody = (1 << players) - 1
    hands = [
        None if face == NONE else {"up": write_side(face), "down": other_side(face), "turned": int(seen) == everybody}
        for face, seen in zip(s.hand[:players].tolist(), s.hand_seen[:players].tolist(), strict=True)
    ]
    return {
        "turn": int(s.turn),
        "round": 1 + (int(s.turns) - 1) // players,
        "game": int(s.game),
        "games": int(s.games),
        "chips": s.chips[:players].tolist(),
        "totals": s.totals[:players].tolist(),
        "hands": hands,
        "aside": int(s.in_aside),
        "prices": [list(price) for price in PRICES],
        "previews": _previews(states, i, viewer),
    }


def _superbissig(s: Any) -> dict[str, Any]:
    players = int(s.players)
    counts = s.counts.tolist()
    return {
        "captain": int(s.turn),
        "round": int(s.turns),
        "protect": None if s.protect == NONE else COLOURS[s.protect],
        "pointed": [None if c == NONE else COLOURS[c] for c in s.pointed[:players].tolist()],
        "leaders": [COLOURS[c] for c in range(4) if counts[c] == max(counts)],
        "score": int(s.in_pond) if s.phase == OVER else None,
    }


def _previews(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """What each side the viewer may lay now would do, as far as he may be shown it."""
    if viewer < 0 or not rules.to_act(states, i) >> viewer & 1:
        return {}
    out = np.zeros(rules.ACTIONS, np.int32)
    actions = out[: rules.legal(states, i, viewer, out)].tolist()
    world = copy_row(states, i)
    seed_words(world[0].rng, 0, 0)
    rules.resample(world, 0, viewer)
    return {write(action): _preview(states, i, viewer, action, world) for action in actions if action < rules.TURN}


def _preview(states: Any, i: int, viewer: int, action: int, world: Any) -> dict[str, Any]:
    """Let the rules play it in ``world``, one of those the viewer holds possible, and tell only what he may be shown of
    it."""
    events = new_events()
    rules.act(copy_row(world), 0, viewer, action, events)
    happened = read_events(events)
    flips = [e for e in happened if e[0] == rules.E_FLIP]
    least = next(e[2:6] for e in happened if e[0] == rules.E_COUNTS)
    open_memory, pond = bool(states[i].open_memory), states[i].pond.tolist()
    comes = unsure = 0
    for _, _, place, _, to, _ in flips:
        comes += _PIRANHAS[to]
        if not open_memory or pond[place] >= HALF:
            least[to // 6] -= _PIRANHAS[to]
            unsure += _PIRANHAS[to]
    laid = action // 6  # every other card of the laid colour turns away, and none turns to it
    attacks = [
        {"colour": COLOURS[colour], "size": size, "cost": cost}
        for kind, _, colour, size, cost, _ in happened
        if kind == rules.E_ATTACK
    ]
    return {
        "turns": [place for _, _, place, _, _, _ in flips],
        "comes": comes,
        "counts": {COLOURS[c]: [least[c], least[c] + (0 if c == laid else unsure)] for c in range(4)},
        "bites": None if unsure else attacks,
    }


def _by_colour(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, counts, strict=True))


# --- events ---------------------------------------------------------------------------------------------------------


def tell(events: list[list[int]]) -> list[Event]:
    """The events of ``rules`` in words' raw form."""
    return [_TOLD[kind](who if who >= 0 else None, a, b, c, d) for kind, who, a, b, c, d in events]


def _places(masks: tuple[int, ...]) -> list[int]:
    return [12 * part + k for part, mask in enumerate(masks) for k in bits(mask)]


_TOLD = {
    rules.E_DEAL: lambda w, a, b, c, d: Event("deal", w, {"game": a, "games": b, "side": SIDES[c]}, "mark"),
    rules.E_ROUND: lambda w, a, b, c, d: Event("round", w, {"round": a}, "mark"),
    rules.E_TURN_HAND: lambda w, a, b, c, d: Event("turn-hand", w, {"side": SIDES[a]}),
    rules.E_LAY: lambda w, a, b, c, d: Event("lay", w, {"side": SIDES[a], "turns": b}),
    rules.E_FLIP: lambda w, a, b, c, d: Event("flip", w, {"place": a, "from": SIDES[b], "to": SIDES[c]}, "sub"),
    rules.E_COUNTS: lambda w, a, b, c, d: Event("counts", w, _by_colour([a, b, c, d]), "sub"),
    rules.E_ATTACK: lambda w, a, b, c, d: Event(
        "attack", w, {"colour": COLOURS[a], "size": b, "cost": c, "left": d}, "hit"
    ),
    rules.E_LEAVE: lambda w, a, b, c, d: Event(
        "leave", w, {"colour": COLOURS[a], "cards": len(_places((b, c, d))), "places": _places((b, c, d))}, "sub"
    ),
    rules.E_RESHUFFLE: lambda w, a, b, c, d: Event("reshuffle", w, {"cards": a}, "mark"),
    rules.E_DRAW: lambda w, a, b, c, d: Event("draw", w, {"side": SIDES[a]}, "sub"),
    rules.E_NO_CHIPS: lambda w, a, b, c, d: Event("no-chips", w, {}, "hit"),
    rules.E_GAME_OVER: lambda w, a, b, c, d: Event(
        "game-over", w, {"game": a, "winners": bits(b), "chips": [c >> 3 * p & 7 for p in range(5)]}, "mark"
    ),
    rules.E_POND: lambda w, a, b, c, d: Event("pond", w, {"side": SIDES[a]}),
    rules.E_CAPTAIN: lambda w, a, b, c, d: Event("captain", w, {}),
    rules.E_POINT: lambda w, a, b, c, d: Event("point", w, {"colour": COLOURS[a]}),
    rules.E_PROTECT: lambda w, a, b, c, d: Event("protect", w, {"colour": COLOURS[a]}),
    rules.E_TIE: lambda w, a, b, c, d: Event("tie", w, {"colours": "".join(COLOURS[k] for k in bits(a))}),
    rules.E_MAJORITY: lambda w, a, b, c, d: Event("majority", w, {"colour": COLOURS[a], "size": b}),
    rules.E_SURVIVED: lambda w, a, b, c, d: Event("survived", w, {"colour": COLOURS[a], "size": b}, "good"),
    rules.E_CALM: lambda w, a, b, c, d: Event("calm", w, {}, "good"),
    rules.E_CAUGHT: lambda w, a, b, c, d: Event(
        "caught", w, {"colour": COLOURS[a], "size": b, "protect": COLOURS[c], "score": d}, "hit"
    ),
    rules.E_ALL_36: lambda w, a, b, c, d: Event("all-36-survived", w, {}, "good"),
}


# --- as text --------------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Any]) -> str:
    """A view as a few lines of text, in the notation of records."""
    counts = "  ".join(f"{c} {n:>2}" for c, n in shown["counts"].items())
    pile = f"{shown['pile']['count']} cards, {shown['pile']['top'] or '-'} on top"
    pond = " ".join(card["up"] + (f"/{card['down']}" if card["down"] else "") for card in shown["pond"])
    lines = [f"pond    {pond}", f"counts  {counts}", f"pile    {pile}"]
    if shown["variant"] == "basic":
        lines[0:0] = [f"Fischfutter, game {shown['game']} of {shown['games']}, round {shown['round']}"]
        for p, hand in enumerate(shown["hands"]):
            card = "-" if hand is None else hand["up"] + (f"/{hand['down']}" if hand["down"] else "")
            on = "  to move" if shown["phase"] == "lay" and p == shown["turn"] else ""
            lines.append(f"player {p}  {card:<6} {'o' * shown['chips'][p]:<5}{on}")
    else:
        lines[0:0] = [f"Superbissig, round {shown['round']}"]
        pointed = " ".join(c or "-" for c in shown["pointed"])
        lines.append(f"captain {shown['captain']}  protect {shown['protect'] or '-'}  pointed {pointed}")
    return "\n".join(lines)

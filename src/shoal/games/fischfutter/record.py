"""Fischfutter: the whole state and its chance as records write them (docs/records.md)."""

from typing import Any

from shoal.engine.game import BadInput, bits
from shoal.games.fischfutter.actions import parse_card, write_card
from shoal.games.fischfutter.parts import COLOURS, NONE
from shoal.games.fischfutter.state import ALL_36, CAUGHT, DEAL, NO_CHIPS, OVER
from shoal.games.fischfutter.view import PHASES

WHY = {NO_CHIPS: "no chips left", CAUGHT: "caught", ALL_36: "all 36 survived"}


def why(states: Any, i: int) -> str:
    """Why the game ended."""
    return WHY[int(states[i].why)]


def written_state(states: Any, i: int) -> dict[str, Any]:
    """The full state; keys as in docs/records.md."""
    s = states[i]
    n = int(s.players)
    pond = [write_card(face) for face in s.pond[: s.in_pond].tolist()]
    pile = _pile(s)
    if s.superbissig:
        return {
            "phase": PHASES[int(s.phase)],
            "captain": int(s.turn),
            "protect": _colour(int(s.protect)),
            "pointed": [_colour(c) for c in s.pointed[:n].tolist()],
            "pond": pond,
            "pile": pile,
            "score": int(s.in_pond) if s.phase == OVER else None,
        }
    return {
        "phase": PHASES[int(s.phase)],
        "turn": int(s.turn),
        "game": int(s.game),
        "chips": s.chips[:n].tolist(),
        "hands": [None if face == NONE else write_card(face) for face in s.hand[:n].tolist()],
        "seen": [bits(mask) for mask in s.hand_seen[:n].tolist()],
        "pond": pond,
        "pile": pile,
        "aside": [write_card(face) for face in s.aside[: s.in_aside].tolist()],
        "totals": s.totals[:n].tolist(),
    }


def _colour(colour: int) -> str | None:
    return None if colour == NONE else COLOURS[colour]


def _pile(s: Any) -> list[str]:
    return [write_card(face) for face in s.pile[: s.in_pile].tolist()[::-1]]


def written_chance(states: Any, i: int) -> dict[str, Any]:
    """The shuffled pile, top first."""
    return {"pile": _pile(states[i])}


def put_chance(states: Any, i: int, entry: Any) -> None:
    """Put a record's pile in the place of the cards to be shuffled, each either way up (FU-11, FU-18)."""
    s = states[i]
    if not isinstance(entry, dict) or set(entry) != {"pile"} or not isinstance(entry["pile"], list):
        raise BadInput(f'the chance here is {{"pile": [cards, top first]}}, not {str(entry)[:60]}')
    faces = [parse_card(text) for text in entry["pile"]]
    needed = {face >> 1 for face in s.pile[: s.in_pile].tolist()}
    what, clause = ("the deal", "FU-2") if s.chance == DEAL else ("the new pile", "FU-18")
    found: set[int] = set()
    for face in faces:
        if face >> 1 in found:
            raise BadInput(f"card {write_card(face)} is in {what} twice ({clause})")
        found.add(face >> 1)
    for face in faces:
        if face >> 1 not in needed:
            raise BadInput(f"card {write_card(face)} was not set aside, yet it is in {what} ({clause})")
    for card in sorted(needed - found):
        raise BadInput(f"card {write_card(2 * card)} is missing in {what} ({clause})")
    for k, face in enumerate(reversed(faces)):
        s.pile[k] = face

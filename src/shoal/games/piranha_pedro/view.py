"""Piranha Pedro: what a seat is shown, and events in words. Keys and events are listed in docs/protocol.md."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.engine.events import new_events, read_events
from shoal.engine.game import Event
from shoal.engine.rows import copy_row
from shoal.games.piranha_pedro import rules
from shoal.games.piranha_pedro.actions import card_args, write_cards
from shoal.games.piranha_pedro.board import write_board
from shoal.games.piranha_pedro.parts import (
    CARD_NAMES,
    CARDS,
    DIRECTIONS,
    LANDSCAPES,
    NONE,
    PIRANHA,
    STONE,
    UNKNOWN,
    cards_in,
)
from shoal.games.piranha_pedro.state import CHOOSE, OVER, TAKE

PHASES = {CHOOSE: "choose", TAKE: "take", OVER: "over"}
FALLS = ("no-stone", "edge", "piranha")
"""Why Pedro falls, by the codes of ``parts`` (PP-13)."""


def view(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """A concealed row as its seat is shown it. Which cards of the others lie under the board is for memory if the table
    does not play with ``show_played`` (PP-20)."""
    s = states[i]
    n = int(s.players)
    turns = n if n > 2 else 3
    return {
        "phase": PHASES[int(s.phase)],
        "round": int(s.round_no),
        "rounds": CARDS if n > 2 else 2 * CARDS // 3,
        "sombrero": int(s.sombrero),
        "order": [(int(s.sombrero) + turn) % n for turn in range(turns)],
        "guilty": player_or_none(s.guilty),
        "board": write_board(_board(s)),
        "landscapes": landscapes(s),
        "pedro": [int(s.pedro_c), int(s.pedro_r)],
        "stones": spaces(s, STONE),
        "piranhas": spaces(s, PIRANHA),
        "supply": int(s.supply),
        "held": s.held[:n].tolist(),
        "caught": s.caught[:n].tolist(),
        "limit": int(rules.limit(s)),
        "hands": [_hand(s, p, p == viewer or bool(s.show_played)) for p in range(n)],
        "backs": [int((s.chosen[p] != NONE).sum()) for p in range(n)],
        "complete": [bool(s.phase == CHOOSE and not int(s.waiting) >> p & 1) for p in range(n)],
        "plays": [2 if rules.plays_two(s, p) else 1 for p in range(n)],
        "chosen": [CARD_NAMES[card] for card in s.chosen[viewer].tolist() if card >= 0] if viewer >= 0 else [],
        "previews": _previews(states, i, viewer) if viewer >= 0 and s.phase == CHOOSE else {},
        "show_played": bool(s.show_played),
    }


def player_or_none(player: int) -> int | None:
    """A player of the row as JSON has it."""
    return None if player == NONE else int(player)


def landscapes(s: Any) -> dict[str, str]:
    """The landscape at each edge (PP-3)."""
    lies = {int(way): letter for letter, way in zip(LANDSCAPES, s.way, strict=True)}
    return {direction: lies[way] for way, direction in enumerate(DIRECTIONS)}


def spaces(s: Any, kind: int) -> list[list[int]]:
    """[column, row] of all spaces of a kind, sorted by row, then column."""
    return [[c, r] for r, c in np.argwhere(_board(s) == kind).tolist()]


def _board(s: Any) -> Any:
    return s.board[: s.height, : s.width]


def _hand(s: Any, player: int, shown: bool) -> dict[str, Any]:
    """``cards`` are those the player holds, one more than ``count`` while one of them lies unseen under the board."""
    unseen = int(s.secret[player] == UNKNOWN)
    return {
        "count": len(cards_in(s.hand[player])) - unseen,
        "cards": write_cards(s.hand[player]) if shown else None,
        "under": write_cards(s.under[player]) if shown else None,
        "unseen": unseen,
    }


# --- where a card would lead ----------------------------------------------------------------------------------------


def _previews(states: Any, i: int, player: int) -> dict[str, Any]:
    """What each card in hand would do now. A second card (PP-30) is tried from where the first one leads."""
    start, events = copy_row(states, i), new_events()
    first = int(states[i].chosen[player, 0]) if rules.plays_two(states[i], player) else NONE
    found = {}
    for card in cards_in(states[i].hand[player]):
        trial = copy_row(start)
        if first not in (NONE, card):
            rules.try_card(trial, 0, player, first, events)
            read_events(events)
        found[CARD_NAMES[card]] = _preview(trial, player, card, events)
    return found


def _preview(trial: Any, player: int, card: int, events: NDArray[np.int16]) -> dict[str, Any]:
    since = [int(trial[0].pedro_c), int(trial[0].pedro_r)]
    rules.try_card(trial, 0, player, card, events)
    told = tell(read_events(events))
    walk = told[0].args
    steps = [event.args for event in told if event.kind == "step"]
    return {
        "from": since,
        "path": [{"at": step["to"], "stone": step["stone"] == "yes"} for step in steps],
        "to": [int(trial[0].pedro_c), int(trial[0].pedro_r)],
        "stones": walk["stones"],
        "left": int(trial[0].held[player]),
        "fall": {"why": told[-1].args["why"], "at": told[-1].args["at"]} if told[-1].kind == "fall" else None,
    }


# --- events ---------------------------------------------------------------------------------------------------------


def tell(events: list[list[int]]) -> list[Event]:
    """The events of ``rules`` in words' raw form."""
    told = []
    for k, (kind, who, *numbers) in enumerate(events, 1):
        told.append(_TOLD[kind](None if who < 0 else who, numbers, events[k:]))
    return told


def _card(who: int | None, numbers: list[int], rest: list[list[int]]) -> Event:
    """A card, and in advance what comes of it, so that the log has one line for it."""
    steps = stones = 0
    for kind, _, *step in rest:
        if kind != rules.E_STEP:
            break
        steps += 1
        stones += step[2]
    falls = len(rest) > steps and rest[steps][0] == rules.E_FALL
    outcome = {"steps": steps, "stones": stones, "falls": "yes" if falls else "no"}
    return Event("card", who, card_args(numbers[0]) | outcome)


def _fall(who: int | None, numbers: list[int], _rest: list[list[int]]) -> Event:
    why, c, r, _ = numbers
    return Event("fall", who, {"why": FALLS[why], "at": [c, r]}, "hit")


def _step(who: int | None, numbers: list[int], _rest: list[list[int]]) -> Event:
    c, r, stone, _ = numbers
    return Event("step", who, {"to": [c, r], "space": f"{c},{r}", "stone": "yes" if stone else "no"}, "sub")


def _take(who: int | None, numbers: list[int], _rest: list[list[int]]) -> Event:
    c, r, caught, _ = numbers
    return Event("take", who, {"at": [c, r], "space": f"{c},{r}", "caught": caught})


def _landscapes(who: int | None, numbers: list[int], _rest: list[list[int]]) -> Event:
    lies = {DIRECTIONS[way]: letter for letter, way in zip(LANDSCAPES, numbers, strict=True)}
    return Event("landscapes", who, lies, "mark")


_TOLD: dict[int, Callable[[int | None, list[int], list[list[int]]], Event]] = {
    rules.E_LANDSCAPES: _landscapes,
    rules.E_CHOSEN: lambda who, _, __: Event("chosen", who, {}),
    rules.E_TAKEN_BACK: lambda who, _, __: Event("taken-back", who, {}),
    rules.E_ROUND: lambda who, n, _: Event("round", who, {"round": n[0]}, "mark"),
    rules.E_CARD: _card,
    rules.E_STEP: _step,
    rules.E_FALL: _fall,
    rules.E_SECRET: lambda who, _, __: Event("secret", who, {}, "sub"),
    rules.E_TAKE: _take,
    rules.E_UNUSED: lambda who, n, _: Event("unused", who, {"stones": n[0]}, "sub"),
    rules.E_AWARD: lambda who, n, _: Event("award", who, {"stones": n[0]}, "good"),
    rules.E_TOO_FEW: lambda who, n, _: Event("too-few", who, {"supply": n[0]}, "hit"),
    rules.E_CARDS_BACK: lambda who, _, __: Event("cards-back", who, {}),
    rules.E_ALL_PLAYED: lambda who, _, __: Event("all-played", who, {}),
    rules.E_SOMBRERO: lambda who, _, __: Event("sombrero", who, {}),
    rules.E_GAME_OVER: lambda who, _, __: Event("game-over", who, {}, "mark"),
}


# --- as text --------------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Any]) -> str:
    """A view as a few lines of text: the board with ``@`` for Pedro, beside it the players."""
    c, r = shown["pedro"]
    rows = list(shown["board"])
    rows[r] = rows[r][:c] + "@" + rows[r][c + 1 :]
    edges = ", ".join(f"{direction} {letter}" for direction, letter in shown["landscapes"].items())
    lines = [f"Piranha Pedro, round {shown['round']} of {shown['rounds']}, supply {shown['supply']}", edges, *rows]
    return "\n".join([*lines, *(_player_text(shown, p) for p in range(len(shown["held"])))])


def _player_text(shown: dict[str, Any], p: int) -> str:
    hand = shown["hands"][p]
    cards = f"{hand['count']} cards" if hand["cards"] is None else " ".join(hand["cards"]) or "no cards"
    notes = ["  chosen"] * shown["complete"][p] + ["  guilty"] * (shown["guilty"] == p)
    hat = "sombrero" if p == shown["sombrero"] else ""
    return f"player {p} {hat:<8}  stones {shown['held'][p]}, piranhas {shown['caught'][p]}  {cards}{''.join(notes)}"

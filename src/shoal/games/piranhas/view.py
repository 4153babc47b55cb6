"""Piranhas: what a seat is shown, and events in words. Keys and events are listed in docs/protocol.md."""

from collections.abc import Callable
from typing import Any

from shoal.engine.game import Event, bits
from shoal.games.piranhas import rules
from shoal.games.piranhas.actions import CALLS
from shoal.games.piranhas.parts import COLOURS, DECK, FISH_ON_A_CARD, NAMES, NONE
from shoal.games.piranhas.state import LAST, OVER, PLAY

PHASES = {PLAY: "play", LAST: "last", OVER: "over"}


def deck_of(s: Any, player: int) -> list[int]:
    """The cards of the player's deck, top first."""
    return [int(s.queue[player, rules.cell(int(s.first[player]) + k)]) for k in range(s.in_deck[player])]


def discard_of(s: Any, player: int) -> list[int]:
    """The cards of the player's discard pile, top first."""
    bottom = int(s.first[player]) + int(s.in_deck[player])
    return [int(s.queue[player, rules.cell(bottom + k)]) for k in reversed(range(s.in_discard[player]))]


def view(states: Any, i: int, viewer: int) -> dict[str, Any]:
    """What lies open: target, hand cards, tops of discard piles, and how many cards there are of each (PI-11). What
    went by before is for memory. Whether a card fits is for the players to see (PI-17)."""
    s = states[i]
    n = int(s.players)
    return {
        "phase": PHASES[int(s.phase)],
        "game": int(s.game),
        "games": int(s.games),
        "totals": s.totals[:n].tolist(),
        "target": _FACES[s.pile[s.in_pile - 1]],
        "pile": int(s.in_pile),
        "last_layer": None if s.last_layer == NONE else int(s.last_layer),
        "seats": [_seat(s, p) for p in range(n)],
        "pause": _pause(states, i) if s.phase == LAST else None,
    }


def _face(card: int) -> dict[str, Any]:
    """A card with its fish as they stand on it (PI-3), or with the colour of its Piranha."""
    fish, piranha = DECK[card]
    return {
        "card": NAMES[card],
        "piranha": None if piranha == NONE else COLOURS[piranha],
        "fish": [
            {"colour": COLOURS[f.colour], "size": f.size, "swims": "left" if f.swims_left else "right"} for f in fish
        ],
    }


_FACES = [*map(_face, range(len(DECK))), None]
"""Each card as it is shown, made once since much is told in real time; NONE, which is -1, is no card."""


def _seat(s: Any, player: int) -> dict[str, Any]:
    deck, discard, hand = int(s.in_deck[player]), int(s.in_discard[player]), int(s.hand[player])
    top = s.queue[player, rules.cell(int(s.first[player]) + deck + discard - 1)] if discard else NONE
    return {
        "cards": deck + discard + (hand != NONE),
        "deck": deck,
        "hand": _FACES[hand],
        "discard": {"count": discard, "top": _FACES[top]},
    }


def _pause(states: Any, i: int) -> dict[str, Any]:
    """Why play has stopped before the end, and who may still call or let it pass (PI-24, PI-25)."""
    s = states[i]
    last_card = rules.cards_of(s, int(s.last_layer)) == 0
    return {"why": "last-card" if last_card else "nobody-can-lay", "waiting": bits(rules.to_act(states, i))}


# --- events ---------------------------------------------------------------------------------------------------------


def tell(events: list[list[int]]) -> list[Event]:
    """The events of ``rules`` in words' raw form."""
    return [_TOLD[kind](None if who < 0 else who, numbers) for kind, who, *numbers in events]


_YES_NO = ("no", "yes")


def spell(card: int) -> dict[str, Any]:
    """What sentences need of a card: its notation, ``kind``, colours and sizes; for a Piranha its colour only."""
    fish, piranha = DECK[card]
    parts = [(COLOURS[f.colour], f.size) for f in fish] or [(COLOURS[piranha], 0)] * FISH_ON_A_CARD
    spelt: dict[str, Any] = {"card": NAMES[card], "kind": "fish" if fish else "piranha"}
    for k, (colour, size) in enumerate(parts, 1):
        spelt |= {f"colour{k}": colour, f"size{k}": size}
    return spelt


def _deal(who: int | None, n: list[int]) -> Event:
    return Event("deal", who, {"game": n[0], "games": n[1], "count": n[3]} | spell(n[2]), "mark")


def _lay(who: int | None, n: list[int]) -> Event:
    return Event("lay", who, spell(n[0]) | {"call": CALLS[n[1]], "count": n[2]})


def _check(who: int | None, n: list[int]) -> Event:
    args = spell(n[0]) | {"target": NAMES[n[1]], "fits": _YES_NO[n[2]]}
    return Event("check", who, args, "good" if n[2] else "hit")


def _game_over(who: int | None, n: list[int]) -> Event:
    args = {"winners": bits(n[0]), "game": n[1], "games": n[2], "last": _YES_NO[n[3]]}
    return Event("game-over", who, args, "mark")


_TOLD: dict[int, Callable[[int | None, list[int]], Event]] = {
    rules.E_DEAL: _deal,
    rules.E_REVEAL: lambda who, n: Event("reveal", who, spell(n[0])),
    rules.E_LAY: _lay,
    rules.E_DISCARD: lambda who, n: Event("discard", who, spell(n[0])),
    rules.E_TURN_PILE: lambda who, n: Event("turn-pile", who, {"count": n[0]}, "sub"),
    rules.E_WRONG: lambda who, n: Event("wrong", who, {"layer": n[0]} | spell(n[1])),
    rules.E_PUT_ASIDE: lambda who, n: Event("put-aside", who, spell(n[0]), "sub"),
    rules.E_CHECK: _check,
    rules.E_PENALTY: lambda who, n: Event("penalty", who, {"count": n[0]}, "hit"),
    rules.E_LAST_CARD: lambda who, _: Event("last-card", who, {}, "mark"),
    rules.E_NOBODY_CAN_LAY: lambda who, _: Event("nobody-can-lay", who, {}, "mark"),
    rules.E_ACCEPT: lambda who, _: Event("accept", who, {}),
    rules.E_SCORE: lambda who, n: Event("score", who, {"count": n[0], "total": n[1]}, "sub"),
    rules.E_GAME_OVER: _game_over,
}


# --- as text --------------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Any]) -> str:
    """A view as a few lines of text, in the notation of records."""
    series = f", game {shown['game']} of {shown['games']}" if shown["games"] > 1 else ""
    by = "" if shown["last_layer"] is None else f", laid by player {shown['last_layer']}"
    lines = [f"Piranhas{series}", f"target   {shown['target']['card']}, {shown['pile']} in the pile{by}"]
    for p, seat in enumerate(shown["seats"]):
        hand, top = (card["card"] if card else "-" for card in (seat["hand"], seat["discard"]["top"]))
        lines.append(
            f"player {p}  {seat['cards']:2} cards: deck {seat['deck']}, hand {hand},"
            f" discard pile {seat['discard']['count']}, on top {top}"
        )
    if shown["pause"]:
        waiting = " and ".join(f"player {p}" for p in shown["pause"]["waiting"])
        lines.append(f"pause: {shown['pause']['why'].replace('-', ' ')}; {waiting} may call or let it pass")
    return "\n".join(lines)

"""Nothing is lost and nothing comes from nowhere: for each game, where all its components are in a written state."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from shoal.games.fff.parts import FETISHES as FFF_FETISHES
from shoal.games.fff.parts import KINDS as FFF_KINDS
from shoal.games.fff.parts import TILES as FFF_TILES
from shoal.games.fisch_flausch import parts as flausch
from shoal.games.fischfutter.actions import parse_card
from shoal.games.fischfutter.parts import CARDS, CHIPS
from shoal.games.piranha_pedro.parts import CARD_NAMES as PEDRO_CARDS
from shoal.games.piranhas.parts import NAMES as PIRANHAS_CARDS

State = Mapping[str, Any]
PEDRO_STONES = (8, 101)
"""What the conformance suite plays with (PP-4): the least there can be, and the default."""


def fischfutter(state: State) -> None:
    """36 cards, each in a hand, the pond, the pile or aside (FU-1); 0 to 5 chips a player (FU-3)."""
    hands = [card for card in state.get("hands", []) if card is not None]
    lying = [*hands, *state["pond"], *state["pile"], *state.get("aside", [])]
    assert sorted(parse_card(card) >> 1 for card in lying) == list(range(CARDS))
    assert all(0 <= chips <= CHIPS for chips in state.get("chips", []))


def fisch_flausch(state: State) -> None:
    """The start hands' Toys and Snappers, and 18 of the 23 fish and Fishbones, each in a hand, a bid, the deck, the
    discard pile or up for bids (FL-1 to FL-3)."""
    players = len(state["hands"])
    up = [] if state["fish"] is None else [state["fish"]]
    bids = [card for bid in state["bids"] for card in bid or []]
    hands = [card for hand in state["hands"] for card in hand]
    there = Counter([*hands, *bids, *state["deck"], *state["discard"], *up])
    dealt = Counter(flausch.NAMES[kind] for kind in flausch.unpack(int(flausch.START_HAND[players])))
    assert {card: there[card] for card in dealt} == {card: players * count for card, count in dealt.items()}
    fish = Counter({card: count for card, count in there.items() if card not in dealt})
    assert fish <= Counter(flausch.NAMES[kind] for kind in flausch.FISH_CARDS)
    assert fish.total() == flausch.ROUNDS


def piranha_pedro(state: State) -> None:
    """All stones on the board, in the supply or with a player, each space holding one thing; twelve cards a player, in
    hand or under the board (PP-1). Piranhas and stones do not tell how many there were of them."""
    stones, piranhas = ([tuple(space) for space in state[key]] for key in ("stones", "piranhas"))
    assert len({*stones, *piranhas}) == len(stones) + len(piranhas)
    assert len(piranhas) + sum(state["caught"]) in (4, 5, 6, 7)
    total = len(stones) + state["supply"] + sum(state["held"])
    assert total in PEDRO_STONES
    assert min([state["supply"], *state["held"]]) >= 0
    for hand, under, chosen in zip(state["hands"], state["under"], state["chosen"], strict=True):
        assert sorted(hand + under) == sorted(PEDRO_CARDS)
        assert set(chosen) <= set(hand)


def piranhas(state: State) -> None:
    """53 cards (PI-1), each in a deck, a hand, a discard pile or the target pile, which is never empty (PI-23); with
    three players one is left over (PI-10). No deck is empty beside a discard pile (PI-12)."""
    hands = [card for card in state["hands"] if card is not None]
    piles = [*state["decks"], *state["discards"], state["pile"], hands]
    there = [card for pile in piles for card in pile]
    assert len(there) == len(set(there)) == (52 if len(state["hands"]) == 3 else 53)
    assert set(there) <= set(PIRANHAS_CARDS)
    assert state["pile"]
    assert all(deck or not discard for deck, discard in zip(state["decks"], state["discards"], strict=True))


def fff(state: State) -> None:
    """Per table 13 tokens a kind (FF-4), the 11 tiles (FF-6), five fetishes of each kind and six rafts (FF-1, FF-80),
    wherever they are by now; at each table the twelve traders of its cut, and nobody holds too much (FF-31)."""
    tables, players = state["tables"], state["players"]
    for kind in range(len(FFF_KINDS)):
        lying = sum(sum(goods[kind] for goods in table["goods"]) + table["supply"][kind] for table in tables)
        assert lying + sum(player["cargo"][kind] for player in players) == 13 * len(tables)
    tiles = Counter(tile for where in (*tables, *players) for tile in where["tiles"])
    tiles += Counter(tile for player in players for tile in player["drawn"])
    tiles += Counter({"lock": sum(len(table["locks"]) for table in tables)})
    assert tiles == Counter({"plus2": 3 * len(tables)} | dict.fromkeys(FFF_TILES[1:], 2 * len(tables)))
    for number, fetish in enumerate(FFF_FETISHES):
        owned = sum(player["fetishes"].count(fetish) for player in players)
        assert owned + sum(table["fetishes"][number] for table in tables) == 5 * len(tables)
        assert all(player["fetishes"].count(fetish) <= 1 for player in players)
    for table in tables:
        assert len(set(table["rafts"])) == 6
        assert "w2" not in table["rafts"] or "w1" in table["rafts"]
        assert any(sorted(table["traders"]) == sorted((k + j) % 36 + 1 for j in range(12)) for k in range(36))
        assert min(table["supply"]) >= 0
        assert table["points"] >= 0
    assert all(sum(player["cargo"]) <= 7 and min(player["cargo"]) >= 0 for player in players)
    assert all(player["money"] >= 0 for player in players)
    seated = [who for table in tables for who in table["order"] if isinstance(who, int)]
    assert len(seated) == len(set(seated))
    for number, table in enumerate(tables, 1):
        for who in table["order"]:
            assert isinstance(who, str) or players[who]["table"] == number


CONSERVATION: Mapping[str, Callable[[State], None]] = {
    "fischfutter": fischfutter,
    "fisch_flausch": fisch_flausch,
    "piranha_pedro": piranha_pedro,
    "piranhas": piranhas,
    "fff": fff,
}
"""By the game's name; each raises AssertionError for a state in which something is missing or there twice."""

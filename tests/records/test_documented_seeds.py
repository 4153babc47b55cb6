"""The Python in docs/records.md is what a stranger would deal with: it deals as Shoal does."""

import re
from pathlib import Path
from typing import Any

import pytest

import shoal
from shoal.engine.rng import series_words, words_to_hex
from shoal.games.piranhas.parts import NAMES as PIRANHAS_CARDS

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "records.md"


@pytest.fixture(scope="module")
def stranger() -> dict[str, Any]:
    names: dict[str, Any] = {}
    for example in re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        exec(compile(example, "docs/records.md", "exec"), names)
    return names


@pytest.mark.parametrize(("series", "k"), [(0, 0), (1, 7), (2**62 - 1, 10**9)])
def test_seed_of_a_game_of_a_series(stranger: dict[str, Any], series: int, k: int) -> None:
    assert stranger["seed_of_game"](series, k) == words_to_hex(series_words(series, k))


@pytest.mark.parametrize("variant", ["basic", "superbissig"])
def test_deal_of_fischfutter(stranger: dict[str, Any], variant: str) -> None:
    play = shoal.new("fischfutter", players=3, seed="any words", variant=variant)
    pile = stranger["new_pile"](stranger["deck"](), stranger["Generator"](play.seed))
    assert play.chance[0] == [{"pile": pile}]


def test_later_piles_of_fischfutter(stranger: dict[str, Any]) -> None:
    """A match of careful players: new piles of what was set aside, and a second deal, from one generator."""
    play = shoal.new("fischfutter", players=5, seed=SEED, games=2)
    generator = stranger["Generator"](play.seed)
    dealt = [stranger["new_pile"](stranger["deck"](), generator)]
    reshuffles = 0
    while play.to_act():
        before = play.written_state()
        play.play(play.to_act()[0], careful(play))
        if not play.chance[-1]:
            continue
        if play.written_state()["game"] > before["game"]:
            dealt.append(stranger["new_pile"](stranger["deck"](), generator))
        else:
            reshuffles += 1
            dealt.append(stranger["new_pile"](before["aside"], generator))
    assert [entry["pile"] for entries in play.chance for entry in entries] == dealt
    assert reshuffles > 0
    assert len(dealt) == reshuffles + 2


SEED = 1
"""One with reshuffles, and each in a turn without a swarm, so that ``aside`` before the turn is what is shuffled."""


def careful(play: shoal.Play) -> str:
    """The lay that costs fewest chips."""
    player = play.to_act()[0]
    lays = [action for action in play.legal(player) if action != "turn"]
    return max(lays, key=lambda lay: chips_after(play, player, lay))


def chips_after(play: shoal.Play, player: int, lay: str) -> int:
    trial = play.copy()
    trial.play(player, lay)
    state = trial.written_state()
    left: int = state["chips"][player] + 100 * state["totals"][player]
    return left


def test_deal_of_fisch_flausch(stranger: dict[str, Any]) -> None:
    play = shoal.new("fisch_flausch", players=4, seed=11)
    assert play.chance[0] == [stranger["fish_deal"](stranger["Generator"](play.seed))]


def test_deal_of_piranha_pedro(stranger: dict[str, Any]) -> None:
    play = shoal.new("piranha_pedro", players=4, seed=11, shuffled_landscapes=True)
    assert play.chance[0] == [{"landscapes": stranger["landscapes"](stranger["Generator"](play.seed))}]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deal_of_piranhas(stranger: dict[str, Any], players: int) -> None:
    play = shoal.new("piranhas", players=players, seed=11)
    assert play.chance[0] == [stranger["piranhas_deal"](PIRANHAS_CARDS, players, stranger["Generator"](play.seed))]


@pytest.mark.parametrize("players", [2, 7, 15])
@pytest.mark.parametrize("traders", ["cut", "first"])
def test_deal_of_fff(stranger: dict[str, Any], players: int, traders: str) -> None:
    play = shoal.new("fff", players=players, seed=11, traders=traders)
    assert play.chance[0] == stranger["fff_deal"](players, traders == "first", stranger["Generator"](play.seed))

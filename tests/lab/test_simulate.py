"""The lab: figures that do not depend on threads, that are those of the recorded games, and that count right."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shoal.engine.game import BadInput
from shoal.engine.play import Play
from shoal.games import NAMES, game
from shoal.lab import Figures, simulate
from shoal.lab.bench import measure
from shoal.lab.recorded import play_game, record
from shoal.lab.setting import check_setting
from shoal.lab.simulate import LIMIT, wilson

ENDING = [name for name in NAMES if name != "fff"]
"""Random games of the others hardly ever end (FF-71)."""
FEW = {"fff": 6}
"""Games of bots that think long."""
SETTINGS: list[tuple[str, int, dict[str, Any], list[str]]] = [
    *((name, 3, {}, ["random"] * 3) for name in ENDING),
    *((name, 2, {}, list(game(name).bots[1::-1])) for name in ENDING),
    ("fff", 3, {"places": 3}, ["planner", "merchant", "merchant"]),
    ("fischfutter", 4, {"games": 2}, ["greedy", "random", "forgetful", "random"]),
    ("fischfutter", 3, {"variant": "superbissig"}, ["memory", "random", "forgetful"]),
]


def counted(figures: Figures) -> tuple[Any, ...]:
    """All figures but how long it took."""
    f = figures
    return f.wins, f.scores, f.plies, f.shortest, f.longest, f.games, f.unfinished


@pytest.mark.parametrize(("name", "players", "options", "bots"), SETTINGS)
def test_figures_are_those_of_the_recorded_games(
    name: str, players: int, options: dict[str, Any], bots: list[str]
) -> None:
    games = FEW.get(name, 40)
    plays = [play_game(check_setting(name, players, options, bots, 5, LIMIT), k) for k in range(games)]
    results = [play.result() for play in plays]
    together = game(name).cooperative(game(name).check_options(options))
    wins, scores = np.zeros(players), np.zeros(players)
    for result in results:
        assert result is not None
        wins[result.winners] += 1 if together else 1 / max(1, len(result.winners))
        scores += result.scores
    lengths = [len(play.actions) for play in plays]
    figures = simulate(name, players, options, bots, games, seed=5)
    assert figures.wins == pytest.approx(wins / games)
    assert figures.scores == pytest.approx(scores / games)
    assert (figures.plies, figures.shortest, figures.longest) == (sum(lengths) / games, min(lengths), max(lengths))


@pytest.mark.parametrize(("name", "players", "options", "bots"), SETTINGS)
def test_figures_do_not_depend_on_the_number_of_threads(
    name: str, players: int, options: dict[str, Any], bots: list[str]
) -> None:
    games = FEW.get(name, 200)
    one, three = (simulate(name, players, options, bots, games, seed=2, threads=threads) for threads in (1, 3))
    assert counted(one) == counted(three)


def test_other_seeds_are_other_games() -> None:
    assert counted(simulate("fischfutter", 3, seed=1)) != counted(simulate("fischfutter", 3, seed=2))


@pytest.mark.parametrize("name", ENDING)
def test_seats_of_equal_bots_are_equal(name: str) -> None:
    """The seed is fixed, so this is no matter of luck: it holds or it does not."""
    figures = simulate(name, 4, games=20_000, seed=1)
    assert sum(figures.wins) == pytest.approx(1)
    assert all(low < 0.25 < high for low, high in figures.intervals)


def test_every_seat_starts_equally_often() -> None:
    setting = check_setting("fischfutter", 3, {}, None, 1, LIMIT)
    assert [play_game(setting, k).start for k in range(6)] == [0, 1, 2, 0, 1, 2]


def test_all_win_together_or_nobody_does() -> None:
    figures = simulate("fischfutter", 3, {"variant": "superbissig"}, ["memory"] * 3, 50, seed=1)
    assert figures.wins == [figures.wins[0]] * 3
    assert figures.wins[0] > 0.5
    assert figures.scores == [figures.scores[0]] * 3


def test_game_past_the_limit_is_counted_apart() -> None:
    every = simulate("fischfutter", 2, games=500, seed=1)
    some = simulate("fischfutter", 2, games=500, seed=1, limit=12)
    none = simulate("fischfutter", 2, games=500, seed=1, limit=1)
    assert every.unfinished == 0
    assert 0 < some.unfinished < 500
    assert some.longest <= 12
    assert sum(some.wins) == pytest.approx(1)
    assert (none.unfinished, none.wins, none.plies, none.shortest) == (500, [0.0, 0.0], 0.0, 0)
    assert none.intervals == [(0.0, 1.0)] * 2


def test_watcher_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate("fischfutter", 2, games=777, seed=1, watch=heard.append)
    assert sum(heard) == 777


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),  # tables of Wilson's interval
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-4)


# --- records --------------------------------------------------------------------------------------------------------


def test_recorded_game_is_broken_off_at_the_limit() -> None:
    play = play_game(check_setting("fischfutter", 2, {}, None, 1, 3), 0)
    assert (len(play.actions), play.over) == (3, False)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    setting = check_setting("fischfutter", 2, {}, None, 1, LIMIT)
    (tmp_path / "fischfutter-000002.jsonl").write_text("mine", encoding="utf-8")
    with pytest.raises(BadInput, match=r"fischfutter-000002\.jsonl is there already"):
        record(setting, 2, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["fischfutter-000002.jsonl"]


def test_recorded_games_have_the_seeds_of_the_series() -> None:
    setting = check_setting("fischfutter", 2, {}, None, 1, LIMIT)
    first, second = play_game(setting, 0), play_game(setting, 1)
    assert first.seed == Play(setting.game, 2, seed=1).seed  # a single game of that seed is number 0 of the series
    assert second.seed != first.seed


def test_nobody_at_one_table_of_a_game_keeps_another_from_its_moves() -> None:
    setting = check_setting("fff", 7, {}, None, 1, 300)
    played = play_game(setting, 0)
    again = Play(setting.game, 7, setting.options, 0, played.seed)
    several, last = 0, None
    for player, action in played.actions:
        waiting = again.to_act()
        if len(waiting) > 1:
            assert player != last
            several += 1
        again.play_number(player, action)
        last = player
    assert several > 200


# --- bench ----------------------------------------------------------------------------------------------------------


def test_bench_measures() -> None:
    speed = measure(game("fischfutter")).rounded()
    assert speed["plies_per_s"] > speed["games_per_s"] > 0
    assert speed["step_us"] > 0

"""What is saved can be loaded, and is the same game."""

import random
from pathlib import Path
from typing import Any

import pytest

import shoal
from shoal.engine.records import read_record
from shoal.engine.rows import row_bytes
from shoal.games import NAMES, game

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    *((name, n, {}) for name in NAMES for n in game(name).players(game(name).check_options({}))),
    ("fischfutter", 3, {"games": 3}),
    ("fischfutter", 1, {"variant": "superbissig"}),
    ("fischfutter", 4, {"variant": "superbissig", "open_memory": True}),
]


ENOUGH = {"fff": 120}
"""Random games that hardly ever end (FF-71) are saved after so many actions."""


def played(name: str, players: int, options: dict[str, Any], actions: int = 10_000) -> shoal.Play:
    actions = min(actions, ENOUGH.get(name, actions))
    play = shoal.new(name, players, seed=f"{name} {players}", **options)
    chance = random.Random(players)
    while play.to_act() and len(play.actions) < actions:
        player = play.to_act()[0]
        play.play(player, chance.choice(play.legal(player)))
    return play


@pytest.mark.parametrize("states", [False, True])
@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_saved_and_loaded_is_the_same(
    name: str, players: int, options: dict[str, Any], states: bool, tmp_path: Path
) -> None:
    play = played(name, players, options)
    play.save(tmp_path / "game.jsonl", states)
    loaded = read_record(tmp_path / "game.jsonl", game)
    assert loaded.written_state() == play.written_state()
    assert loaded.result() == play.result()
    assert (loaded.actions, loaded.chance, loaded.seed) == (play.actions, play.chance, play.seed)
    assert (loaded.options, loaded.players, loaded.start) == (play.options, play.players, play.start)
    loaded.save(tmp_path / "again.jsonl", states)
    assert (tmp_path / "again.jsonl").read_bytes() == (tmp_path / "game.jsonl").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_game_under_way_goes_on_after_loading(name: str, tmp_path: Path) -> None:
    play = played(name, 4, {}, actions=5)
    play.save(tmp_path / "game.jsonl")
    loaded = shoal.load(tmp_path / "game.jsonl")
    for game_ in (play, loaded):
        player = game_.to_act()[0]
        game_.play(player, game_.legal(player)[0])
    assert loaded.written_state() == play.written_state()


def test_game_that_goes_on_after_loading_still_follows_from_its_seed(tmp_path: Path) -> None:
    play = played("fischfutter", 2, {"games": 3}, actions=5)
    play.save(tmp_path / "game.jsonl")
    loaded = shoal.load(tmp_path / "game.jsonl")
    while loaded.to_act():
        player = loaded.to_act()[0]
        loaded.play(player, loaded.legal(player)[0])
    loaded.save(tmp_path / "on.jsonl")
    assert len(loaded.chance) > 1
    assert read_record(tmp_path / "on.jsonl", game).over


@pytest.mark.parametrize("name", NAMES)
def test_loaded_with_its_seed_it_is_the_same_row(name: str, tmp_path: Path) -> None:
    play = played(name, 3, {}, actions=7)
    play.save(tmp_path / "game.jsonl")
    assert row_bytes(shoal.load(tmp_path / "game.jsonl").states) == row_bytes(play.states)


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    play = shoal.new("fischfutter", 2)
    with pytest.raises(shoal.BadInput, match="cannot write"):
        play.save(tmp_path / "nowhere" / "game.jsonl")

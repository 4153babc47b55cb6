"""What every game must keep, whatever its rules: see ``shoal.engine.contract``. A new game is found by itself."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.games.conservation import CONSERVATION
from tests.games.fixed_games import FIXED_GAMES, hash_of
from tests.games.random_play import RandomGame, Setting, random_games, settings

from shoal.engine.contract import refusal
from shoal.engine.game import Event, Game
from shoal.engine.kernels import PACKAGE, bind
from shoal.engine.play import Play, seed_row
from shoal.engine.records import record_lines, verify_lines
from shoal.engine.rng import hide
from shoal.engine.rows import copy_row, row_bytes
from shoal.engine.text import LANGUAGES, sentence
from shoal.games import all_games
from shoal.games import game as find_game

SETTINGS = settings()
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)

SHARE = 0.2
"""Of the positions of a game, those looked at by every viewer."""


def without_generator(states: Any) -> bytes:
    """The bytes of a row but for its generator: a game played from a record's chance does not draw."""
    copy = copy_row(states)
    hide(copy[0].rng)
    return row_bytes(copy)


def legal(game: Game, states: Any, player: int) -> list[int]:
    out = np.zeros(game.actions, np.int32)
    found: list[int] = out[: game.rules.legal(states, 0, player, out)].tolist()
    return found


def all_refusals(states: Any, player: int, codes: Any) -> None:
    """What ``refusal`` says of every action; bound to a game, since some have thousands."""
    for action in range(len(codes)):
        codes[action] = refusal(states, 0, player, action)


@cache
def all_refusals_of(game: Game) -> Any:
    return bind(all_refusals, game.name, refusal=game.rules.refusal)


def codes_of(game: Game, states: Any, player: int) -> list[int]:
    codes = np.zeros(game.actions, np.int64)
    all_refusals_of(game)(states, player, codes)
    found: list[int] = codes.tolist()
    return found


def allowed(game: Game, states: Any, player: int) -> list[int]:
    """What ``refusal`` allows; every other code is a reason the game knows."""
    codes = codes_of(game, states, player)
    assert set(codes) - {0} <= set(game.reasons)
    return [action for action, code in enumerate(codes) if code == 0]


def waiting(game: Game, states: Any, players: int) -> list[int]:
    mask = int(game.rules.to_act(states, 0))
    assert 0 <= mask < 1 << players
    return [player for player in range(players) if mask >> player & 1]


FEW = 6
"""Of more players not all are looked at each time."""


def some_players(play: Play) -> list[int]:
    """Everybody; of many players other three each time, one of them on turn."""
    if play.players <= FEW:
        return list(range(play.players))
    count, asked = len(play.actions), play.to_act()
    on_turn = [asked[count % len(asked)]] if asked else []
    return sorted({*on_turn, count % play.players, (count + play.players // 2) % play.players})


# --- the rules ------------------------------------------------------------------------------------------------------


def check_position(play: Play) -> None:
    """All that holds in every position of every game."""
    able = [player for player in range(play.players) if legal(play.game, play.states, player)]
    for player in some_players(play):
        assert legal(play.game, play.states, player) == allowed(play.game, play.states, player)
    asked = waiting(play.game, play.states, play.players)
    assert set(asked) <= set(able)
    assert asked or not able, "nobody can do anything when it is over"
    assert play.states[0].chance == 0
    state = play.written_state()
    assert json.loads(json.dumps(state)) == state
    CONSERVATION[play.game.name](state)


@each_setting
def test_in_every_position_legal_is_what_refusal_allows_and_everything_is_somewhere(setting: Setting) -> None:
    for game in random_games(setting, 300):
        for _ in game.to_the_end():
            check_position(game.play)
        check_position(game.play)
        result = game.play.result()
        assert (result is not None) == game.play.over
        if result:
            assert len(result.scores) == setting.players
            assert set(result.winners) <= set(range(setting.players))


@each_setting
def test_a_game_goes_the_same_way_with_and_without_events(setting: Setting) -> None:
    for game in random_games(setting, 400):
        play = game.play
        silent = copy_row(play.states)
        for player, action in game.to_the_end():
            assert row_bytes(silent) == row_bytes(play.states)
            setting.game.step(silent, 0, player, action)
        assert row_bytes(silent) == row_bytes(play.states)


@each_setting
def test_the_same_seed_and_actions_are_the_same_game(setting: Setting) -> None:
    for game in random_games(setting, 400):
        play = game.play
        again = Play(setting.game, setting.players, setting.options, play.start, play.seed)
        for player, action in game.to_the_end():
            assert row_bytes(again.states) == row_bytes(play.states)
            again.play_number(player, action)
        assert row_bytes(again.states) == row_bytes(play.states)
        assert again.chance == play.chance


@each_setting
def test_a_record_is_the_game(setting: Setting) -> None:
    for game in random_games(setting, 200):
        play = game.finish()
        lines = [line.encode() for line in record_lines(play, states=True)]
        from_seed = verify_lines(lines, find_game)
        unseeded = json.dumps(json.loads(lines[0]) | {"seed": None}).encode()
        from_chance = verify_lines([unseeded, *lines[1:]], find_game)
        for again in (from_seed, from_chance):
            assert without_generator(again.states) == without_generator(play.states)
            assert again.actions == play.actions
            assert again.result() == play.result()


@each_setting
def test_a_copy_is_a_game_of_its_own(setting: Setting) -> None:
    for game in random_games(setting, 50):
        play = game.play
        for player, action in game.to_the_end():
            before, twin = row_bytes(play.states), play.copy()
            twin.play_number(player, action)
            assert row_bytes(play.states) == before
            assert len(twin.actions) == len(play.actions) + 1
            assert len(twin.chance) == len(play.chance) + 1


# --- what a viewer knows --------------------------------------------------------------------------------------------


def viewers(play: Play) -> Iterator[tuple[int | None, int]]:
    """The spectator and every player, as the Python face and as kernels name them; of many players some."""
    yield None, -1
    yield from ((player, player) for player in some_players(play))


def conceal(game: Game, states: Any, viewer: int) -> Any:
    out = game.state.rows(1)
    game.rules.conceal(states, 0, viewer, out, 0)
    return out


def another_world(play: Play, viewer: int, seed: int) -> Any:
    """A whole row that differs from the real one in nothing but what the viewer cannot know."""
    world = conceal(play.game, play.states, viewer)
    seed_row(world, 0, seed)
    play.game.rules.resample(world, 0, viewer)
    return world


def as_play(play: Play, states: Any) -> Play:
    """The game in another row."""
    twin = play.copy()
    twin.states = states
    return twin


def shown(play: Play, states: Any, viewer: int) -> str:
    """What the seat is sent, from a whole row."""
    view = play.game.view(conceal(play.game, states, viewer), 0, viewer)
    return json.dumps([view, play.game.draw(view)], sort_keys=True)


def sees(play: Play, viewer: int, player: int) -> bool:
    """Whether the player sits at the table that the viewer sees; a spectator sees none if there are several."""
    game = play.game
    if game.tables(play.players) == 1:
        return True
    return viewer >= 0 and game.sits_at(play.states, 0, viewer) == game.sits_at(play.states, 0, player)


def told_to(play: Play, viewer: int, events: list[Event]) -> list[Event]:
    """What the viewer is told of what happened: nothing of tables he does not see."""
    if play.game.tables(play.players) == 1:
        return events
    at = play.game.sits_at(play.states, 0, viewer) if viewer >= 0 else None
    return [event for event in events if event.table in (None, at)]


def check_secrets(play: Play, seed: int) -> None:
    """What each viewer is told is the same in all worlds that differ only in what he cannot know."""
    game = play.game
    for face, viewer in viewers(play):
        known = conceal(game, play.states, viewer)
        assert row_bytes(known) == row_bytes(play.concealed(face))
        world = another_world(play, viewer, seed)
        CONSERVATION[game.name](game.written_state(world, 0))
        assert row_bytes(conceal(game, world, viewer)) == row_bytes(known)
        assert shown(play, world, viewer) == shown(play, play.states, viewer)
        # a spectator never knows more than a player
        assert row_bytes(conceal(game, world, -1)) == row_bytes(conceal(game, play.states, -1))
        asked = waiting(game, known, play.players)
        assert asked == [player for player in play.to_act() if sees(play, viewer, player)]
        assert set(asked) <= set(waiting(game, world, play.players))
        for player in some_players(play):
            assert legal(game, world, player) == allowed(game, world, player)
        if viewer >= 0:
            own = legal(game, play.states, viewer)
            assert own == legal(game, world, viewer) == legal(game, known, viewer)


@each_setting
def test_nobody_is_shown_what_he_cannot_know(setting: Setting) -> None:
    for game in random_games(setting, 400):
        for _ in game.to_the_end():
            if game.random.random() < SHARE:
                check_secrets(game.play, len(game.play.actions))
        check_secrets(game.play, 0)


def check_events(play: Play, player: int, action: int, seed: int) -> None:
    """If an action leads the viewer to the same knowledge in two worlds, then he was told the same."""
    for _, viewer in viewers(play):
        real, other = play.copy(), as_play(play, another_world(play, viewer, seed))
        if action not in other.legal_actions(player):
            continue
        told, told_there = real.play_number(player, action), other.play_number(player, action)
        if not real.chance[-1] and row_bytes(conceal(play.game, real.states, viewer)) == row_bytes(
            conceal(play.game, other.states, viewer)
        ):
            assert told_to(real, viewer, told) == told_to(other, viewer, told_there)


@each_setting
def test_events_tell_nobody_what_he_cannot_know(setting: Setting) -> None:
    for game in random_games(setting, 400):
        for player, action in game.to_the_end():
            if game.random.random() < SHARE:
                check_events(game.play, player, action, len(game.play.actions))


OPEN_ACTIONS = {"fischfutter", "piranhas"}
"""Games in which everybody sees what is played. In the others some actions are secret, and then must look alike."""


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.game.name not in OPEN_ACTIONS], ids=str)
def test_secret_actions_look_alike(setting: Setting) -> None:
    """Two actions after which another seat knows the same were told it in the same words."""
    for game in random_games(setting, 300):
        for player, _ in game.to_the_end():
            if game.random.random() < SHARE or len(game.play.actions) < setting.players:
                check_secret_actions(game.play, player)


SECRET_ACTIONS = {"fff": "keep"}
"""Where most are open, the first word of those that are not."""


def check_secret_actions(play: Play, player: int) -> None:
    told: dict[tuple[int, bytes], list[Event]] = {}
    for action in play.legal_actions(player):
        if not play.game.write(action).startswith(SECRET_ACTIONS.get(play.game.name, "")):
            continue
        twin = play.copy()
        events = twin.play_number(player, action)
        for _, viewer in viewers(play):
            if viewer != player and not twin.chance[-1]:
                known = row_bytes(conceal(play.game, twin.states, viewer))
                heard = told_to(twin, viewer, events)
                assert told.setdefault((viewer, known), heard) == heard


@each_setting
def test_an_imagined_game_can_be_played_to_its_end(setting: Setting) -> None:
    for game in random_games(setting, 60):
        half = 1 + game.random.randrange(20)
        for count, _ in enumerate(game.to_the_end()):
            if count == half:
                viewer = game.random.randrange(setting.players)
                imagined = RandomGame(setting, half)
                imagined.play = as_play(game.play, another_world(game.play, viewer, half))
                CONSERVATION[setting.game.name](imagined.finish().written_state())


# --- three ways of running ------------------------------------------------------------------------------------------


@each_game
def test_the_fixed_games_are_the_same_in_every_way_of_running(game: Game) -> None:
    """All rows, events and what the seats know of a fixed set of games, as a hash. ``./check`` runs this compiled, with
    bounds checks and interpreted; after a wanted change of the rules: ``python -m tests.golden``."""
    kept = json.loads(FIXED_GAMES.read_text(encoding="utf-8"))
    assert set(kept) == {each.name for each in all_games()}
    assert hash_of(game) == kept[game.name]


# --- words ----------------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_met_in_play_has_its_sentence(game: Game, language: str) -> None:
    random_game = RandomGame(Setting(game, game.players(game.check_options({}))[0]), 1, 60)
    play, met = random_game.play, {0}
    for _ in random_game.to_the_end():
        for player in range(play.players):
            for action, code in enumerate(codes_of(game, play.states, player)):
                if code not in met:
                    met.add(code)
                    refused = play.refusal(player, action)
                    assert refused is not None
                    assert refused.text(language).endswith(f"({refused.clause})")
    assert met > {0}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_clause_that_the_game_cites(game: Game, language: str) -> None:
    page = (PACKAGE / "games" / game.name / "text" / f"rules.{language}.md").read_text(encoding="utf-8")
    anchors = re.findall(r"\{#([A-Z]+-\d+[a-z]?)\}", page)
    assert len(anchors) == len(set(anchors))
    assert {reason.clause for reason in game.reasons.values()} <= set(anchors)
    assert {option.clause for option in game.options} <= set(anchors)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_has_words_for_the_game_its_options_and_its_bots(game: Game, language: str) -> None:
    for text_id in ("title", "pitch", *(f"option-{option.name}" for option in game.options)):
        assert sentence(game.name, language, text_id, {})
    for bot in game.bots:
        assert sentence(game.name, language, f"bot-{bot}", {})
        assert sentence(game.name, language, f"bot-{bot}.name", {})

"""The bots of Fische Fluppen Frikadellen: what they do is legal, sensible, and better the higher their level."""

import pytest
from tests.games.fff_positions import FFF, at_trader, begun, position

from shoal.bots import bots_of
from shoal.engine.kernels import WAY
from shoal.engine.play import Play
from shoal.games.fff.parts import FETISHES
from shoal.lab import simulate
from shoal.lab.recorded import play_game
from shoal.lab.setting import check_setting

compiled = pytest.mark.skipif(WAY == "interpreted", reason="thousands of turns tried out, which compiled runs do")
PURPOSEFUL = ["greedy", "merchant", "planner"]


def decide(play: Play, name: str, seed: int = 1) -> str:
    """What the bot does in place of the first player who is waited for."""
    player = play.to_act()[0]
    (action,) = bots_of(FFF).decide(name, play.concealed(player), player, seed)
    return FFF.write(action)


def whole_turn(play: Play, name: str) -> list[str]:
    """All that the bot does until somebody else is on turn."""
    player = play.to_act()[0]
    done: list[str] = []
    while play.to_act() == [player] and len(done) < 30:
        done.append(decide(play, name))
        play.play(player, done[-1])
    return done


@compiled
@pytest.mark.parametrize("name", FFF.bots)
@pytest.mark.parametrize("players", [2, 5, 6, 11])
def test_whatever_a_bot_does_is_legal(name: str, players: int) -> None:
    play = Play(FFF, players, seed=players)
    for number in range(40 * players):
        if play.over:
            break
        play.play(play.to_act()[number % len(play.to_act())], decide_of(play, name, number))


def decide_of(play: Play, name: str, number: int) -> str:
    """What the bot does in place of player ``number`` of those who are waited for, counted round."""
    player = play.to_act()[number % len(play.to_act())]
    (action,) = bots_of(FFF).decide(name, play.concealed(player), player, number)
    return FFF.write(action)


@compiled
@pytest.mark.parametrize("name", PURPOSEFUL)
def test_no_bot_goes_to_and_fro_for_nothing(name: str) -> None:
    """Steps into occupied spaces are free (FF-21): each has to be into one not entered before, so that a turn ends."""
    play = Play(FFF, 10, seed=3)
    for number in range(800):
        if play.over:
            break
        player = play.to_act()[number % len(play.to_act())]
        word = decide_of(play, name, number)
        tables = play.states[0].table
        t = play.states[0].seat[player].table
        before = (int(tables[t].points), int(tables[t].entered))
        play.play(player, word)
        if word.split()[0] in ("walk", "ride"):
            assert before != (int(play.states[0].table[t].points), int(play.states[0].table[t].entered)), word


@compiled
@pytest.mark.parametrize("options", [{"may_stay": True}, {"places": 3}, {"traders": "first"}])
def test_bots_play_with_every_option(options: dict[str, object]) -> None:
    play = play_game(check_setting("fff", 4, options, ["planner", "merchant", "planner", "merchant"], 3, 5000), 0)
    assert play.over


@compiled
@pytest.mark.parametrize("name", FFF.bots)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    one, other = (play_game(check_setting("fff", 3, {}, [name] * 3, 8, 200), 1).actions for _ in range(2))
    assert one == other


@pytest.mark.parametrize("name", PURPOSEFUL)
def test_a_bot_hands_in_what_a_fetish_costs(name: str) -> None:
    play = position(("p1", "harbour"), houses=[2], cargo=["3 fish"])
    done = whole_turn(play, name)
    assert [word for word in done if word.startswith("fetish")]
    assert play.written_state()["players"][0]["cargo"][0] == 0


@pytest.mark.parametrize("name", ["merchant", "planner"])
def test_a_bot_walks_to_the_fetish_trader_with_what_a_fetish_costs(name: str) -> None:
    others = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    play = position(("b5", "harbour"), houses=[*others, 2], cargo=["3 fish 1 fennel"], points=1)
    assert whole_turn(play, name)[:3] == ["walk L", "stop", "fetish feather for 3 fish"]


@pytest.mark.parametrize("name", PURPOSEFUL)
def test_whoever_has_three_fetishes_in_reach_wins(name: str) -> None:
    play = position(("p1", "harbour"), houses=[2], cargo=["5 fish"], fetishes=["feather flipper"])
    whole_turn(play, name)
    result = play.result()
    assert result is not None
    assert result.winners == [0]


@pytest.mark.parametrize("name", ["merchant", "planner"])
def test_a_bot_keeps_what_the_next_fetish_costs(name: str) -> None:
    play = at_trader(27, cargo=["3 fish", ""], cut=26)  # Frank is in the cut: 2 of a kind and 1 of another
    kept = play.written_state()["players"][0]["cargo"][0]
    while play.to_act() == [0]:
        play.play(0, decide(play, name))
    assert kept == 3
    assert play.written_state()["players"][0]["cargo"][0] >= 2


@pytest.mark.parametrize("name", ["merchant", "planner"])
def test_a_tile_that_makes_a_fetish_possible_is_played(name: str) -> None:
    play = at_trader(2, cargo=["2 fish 1 fusel"], tiles=["swap"])
    assert decide(play, name) == "tile swap fusel fish"


@pytest.mark.parametrize("name", ["merchant", "planner"])
def test_who_needs_nothing_here_leaves_for_the_table_that_has_it(name: str) -> None:
    play = begun(6)
    play.states[0].seat[0].fetishes[:2] = [FETISHES.index("feather"), FETISHES.index("spyglass")]
    assert decide(play, name) == "leave 2"
    play = begun(11)
    play.states[0].seat[0].fetishes[:2] = [FETISHES.index("feather"), FETISHES.index("flipper")]
    assert decide(play, name) == "leave 3"


@pytest.mark.parametrize("name", PURPOSEFUL)
def test_who_needs_something_here_stays(name: str) -> None:
    play = begun(6)
    play.states[0].seat[0].fetishes[0] = FETISHES.index("feather")
    assert not decide(play, name).startswith("leave")


def test_whoever_is_ruined_waits() -> None:
    play = position(("p1", "harbour"), money=[0, 150], tiles=["", ""])
    assert whole_turn(play, "planner")


@compiled
@pytest.mark.parametrize(
    ("bots", "least"),
    [(["greedy", "random"], 0.9), (["merchant", "greedy"], 0.7), (["planner", "greedy"], 0.8)],
)
def test_better_bots_win_more(bots: list[str], least: float) -> None:
    figures = simulate("fff", 2, bots=bots, games=40, seed=3, limit=3000)
    assert figures.unfinished <= 20
    assert figures.wins[0] >= least


@compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 11])
def test_games_of_planners_end(players: int) -> None:
    figures = simulate("fff", players, bots=["planner"] * players, games=10, seed=4, limit=1000 * players)
    assert figures.unfinished == 0

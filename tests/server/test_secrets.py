"""Nothing a seat is sent depends on what its player cannot know: byte for byte, over whole games."""

import random
from collections.abc import AsyncIterator

import msgspec
import pytest
from tests.table.helpers import MemoryStore, at_once

from shoal.engine.play import Play, seed_row
from shoal.games import NAMES
from shoal.games import game as find_game
from shoal.server import messages as m
from shoal.server.conversation import Conversation
from shoal.table.best import Best
from shoal.table.names import token_hash
from shoal.table.ready import Ready
from shoal.table.realtime import RealTime
from shoal.table.state import Seat, State
from shoal.table.table import Table

TOKENS = [f"the token of seat {seat}" for seat in range(5)]
VARIANTS = {
    "fischfutter": [{}, {"open_memory": True}, {"games": 2}, {"variant": "superbissig"}],
}
"""Options that show or hide differently, by game."""
CASES = [(name, options) for name in NAMES for options in VARIANTS.get(name, [{}])]


def state_with(play: Play) -> State:
    """A table at which this game is played, by people whose tokens are ``TOKENS``."""
    seats = [Seat("person", f"P{n}", "crab", token_hash(TOKENS[n]), n) for n in range(play.players)]
    state = State(version=9, word="Kaimauer", game=play.game.name, options=play.options, seats=seats)
    state.sitting, state.begun, state.play = 1, 9, play
    return state


def imagined(play: Play, viewer: int | None, seed: int) -> Play:
    """Another game that ``viewer`` cannot tell from this one."""
    number = -1 if viewer is None else viewer
    twin = play.copy()
    twin.states = play.concealed(viewer)
    seed_row(twin.states, 0, seed)
    play.game.rules.resample(twin.states, 0, number)
    return twin


class Side:
    """A table, and all bytes that one viewer is sent from it."""

    def __init__(self, play: Play, viewer: int | None) -> None:
        store = MemoryStore()
        store.logs["kai-1"] = [b""] * 9
        self.table = Table("kai-1", state_with(play), store, Best(store), at_once, Ready())
        self.sent: list[bytes | None] = []
        self.conversation = Conversation(self.table, self.sent.append)
        self.viewer = viewer

    async def hello(self, have: int | None = None) -> None:
        tokens = [] if self.viewer is None else [TOKENS[self.viewer]]
        await self.conversation.hear(_encoded(m.Hello(tokens, have)))

    async def hello_again(self) -> None:
        """As after a break in which one action was missed."""
        self.conversation = Conversation(self.table, self.sent.append)
        await self.hello(have=self.table.state.version - 1)


def _encoded(message: m.ToServer) -> bytes:
    return msgspec.json.encode(message)


@pytest.fixture(autouse=True)
def clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """In real time a page is asked for its clock, with what the server's says."""
    monkeypatch.setattr(RealTime, "now", lambda _: 0.0)


@pytest.fixture
async def sides() -> AsyncIterator[list[Side]]:
    made: list[Side] = []
    yield made
    for side in made:
        await side.table.close()


def position(name: str, options: dict[str, object], seed: int, random_: random.Random) -> Play:
    """A game some way on, everybody playing at random."""
    play = Play(find_game(name), 3, options, seed=seed)
    on_the_way: list[Play] = []
    while not play.over and len(on_the_way) < 60:
        on_the_way.append(play.copy())
        seat = random_.choice(play.to_act())
        play.play(seat, random_.choice(play.legal(seat)))
    return random_.choice(on_the_way)


@pytest.mark.parametrize(("name", "options"), CASES)
async def test_two_games_a_seat_cannot_tell_apart_are_told_it_in_the_same_bytes(
    name: str, options: dict[str, object], sides: list[Side]
) -> None:
    random_ = random.Random(f"{name}{options}")
    differed = 0
    for seed in range(12):
        play = position(name, options, seed, random_)
        for viewer in (0, 1, 2, None):
            twin = imagined(play, viewer, random_.randrange(1 << 60))
            assert twin.concealed(viewer).tobytes() == play.concealed(viewer).tobytes()
            differed += twin.written_state() != play.written_state()
            pair = [Side(play.copy(), viewer), Side(twin, viewer)]
            sides += pair
            for side in pair:
                await side.hello()
            assert pair[0].sent == pair[1].sent
    assert differed > 20


@pytest.mark.parametrize(("name", "options"), CASES)
async def test_an_action_that_turns_over_the_same_in_both_is_told_in_the_same_bytes(
    name: str, options: dict[str, object], sides: list[Side]
) -> None:
    """Also the views after it, and the tail for who comes back."""
    random_ = random.Random(f"{name}{options}")
    compared = 0
    for seed in range(8):
        play = position(name, options, seed, random_)
        for viewer in (0, 1, 2, None):
            found = _same_action(play, viewer, random_)
            if found is None:
                continue
            twin, seat, action = found
            pair = [Side(play.copy(), viewer), Side(twin, viewer)]
            sides += pair
            for side in pair:
                await side.hello()
                await side.table.ask(lambda state, a=action, s=seat: state.act(s, [a]))  # type: ignore[misc]
                await side.hello_again()
            assert pair[0].sent == pair[1].sent
            assert sum(b'"happened"' in message for message in pair[0].sent if message) == 2
            compared += 1
    assert compared > 10


def _same_action(play: Play, viewer: int | None, random_: random.Random) -> tuple[Play, int, str] | None:
    """A twin, and an action that shows the same in both: what all see then, and what the viewer sees of his own."""
    for _ in range(60):
        twin = imagined(play, viewer, random_.randrange(1 << 60))
        seat = random_.randrange(play.players)
        whole = [action for action in play.legal(seat) if not play.game.is_part(play.game.parse(action))]
        legal = [action for action in whole if not twin.refusal(seat, action)]
        if not legal or twin.written_state() == play.written_state():
            continue
        action = random_.choice(legal)
        one, other = play.copy(), twin.copy()
        same = one.play(seat, action) == other.play(seat, action)
        for shown in {None, viewer} if seat == viewer else {None}:
            same &= one.concealed(shown).tobytes() == other.concealed(shown).tobytes()
        if same:
            return twin, seat, action
    return None


async def test_a_request_that_is_refused_says_the_same_in_both(sides: list[Side]) -> None:
    play = Play(find_game("fischfutter"), 3, seed=3, start=0)
    for viewer in (1, 2):
        twin = imagined(play, viewer, 7)
        pair = [Side(play.copy(), viewer), Side(twin, viewer)]
        sides += pair
        for side in pair:
            await side.hello()
            for action in ("B1", "turn", "Z9", "point Y"):
                await side.conversation.hear(_encoded(m.Act(action, viewer, [action])))
        assert pair[0].sent == pair[1].sent
        assert len(pair[0].sent) == 6

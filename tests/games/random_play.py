"""Games of random, legal actions with every number of players and every option, the same on every run."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from shoal.engine.game import BadInput, Game, Option
from shoal.engine.kernels import WAY
from shoal.engine.play import Play
from shoal.games import all_games

INTERPRETED = WAY == "interpreted"
MOST_PLIES = 3000
"""No random game of ours is longer."""
RARE = {"piranhas": "wrong"}
"""What is done in one case of ten only: whoever calls "Wrong card!" at random keeps a game of Piranhas from ending."""


@dataclass(frozen=True)
class Setting:
    """A game with its number of players and the options that are not at their defaults."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, str(self.players), *changed])


def settings() -> list[Setting]:
    """Every game, with every number of players, with its defaults and with each option changed by itself."""
    return [
        Setting(game, players, options)
        for game in all_games()
        for options in option_sets(game)
        for players in game.players(game.check_options(options))
    ]


def option_sets(game: Game) -> Iterator[dict[str, Any]]:
    """The defaults, then each other choice, each flag flipped, each number at a small other value; but not what the
    rules never hear of, such as a pace that the table keeps."""
    met = {game.encode(game.check_options({})).tobytes()}
    yield {}
    for option in game.options:
        for value in other_values(option):
            try:
                encoded = game.encode(game.check_options({option.name: value})).tobytes()
            except BadInput:
                continue  # it goes only together with another option
            if encoded not in met:
                met.add(encoded)
                yield {option.name: value}


def other_values(option: Option) -> list[Any]:
    """Some values that are not the default; none of a text, which only its game can make up."""
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "number":
        return [option.low + 1 if option.default == option.low else option.low]
    return []


def random_games(setting: Setting, plies: int, seed: int = 0) -> Iterator["RandomGame"]:
    """Games not yet begun; as many as it takes to come to so many plies, a tenth of them when interpreted."""
    played = number = 0
    while played < (plies // 10 if INTERPRETED else plies):
        game = RandomGame(setting, 1000 * seed + number)
        yield game
        assert game.play.over, "play the game to its end"
        played += len(game.play.actions)
        number += 1


class RandomGame:
    """One game and the generator that chooses its actions."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.play = Play(setting.game, setting.players, setting.options, seed=seed)
        self.random = random.Random(seed)

    def choose(self) -> tuple[int, int]:
        """A player and an action: mostly of those the game waits for, sometimes of those who merely may."""
        able = [player for player in range(self.play.players) if self.play.legal_actions(player)]
        asked = self.play.to_act() if self.random.random() < 0.8 else able
        player = self.random.choice(asked)
        return player, self._action_of(player)

    def _action_of(self, player: int) -> int:
        can = self.play.legal_actions(player)
        action = self.random.choice(can)
        if self.play.game.write(action) == RARE.get(self.play.game.name) and self.random.random() < 0.9:
            return self.random.choice([other for other in can if other != action])
        return action

    def to_the_end(self) -> Iterator[tuple[int, int]]:
        """What happens next, each time before it does."""
        while not self.play.over:
            assert len(self.play.actions) < MOST_PLIES
            player, action = self.choose()
            yield player, action
            self.play.play_number(player, action)

    def finish(self) -> Play:
        """The game when it is over."""
        for _ in self.to_the_end():
            pass
        return self.play

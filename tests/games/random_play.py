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
BROKEN_OFF = {"fff": 200}
"""Random games that hardly ever end (FF-71) are broken off after so many plies."""
RARE = {"piranhas": ("wrong",), "fff": ("call", "pass")}
"""What is done in one case of ten only, by its first word: whoever calls "Wrong card!" at random keeps a game of
Piranhas from ending, whoever calls rafts at random is soon poor."""
EAGER = {"fff": ("fetish", "stop", "swap", "buy")}
"""What is done in nine cases of ten if it can be, the first first: so that something happens in so many plies."""
MANY = 6
"""More numbers of players than that are not all tried with every option."""


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
    """Every game, with every number of players with its defaults, and with each option changed by itself."""
    return [
        Setting(game, players, options)
        for game in all_games()
        for options in option_sets(game)
        for players in numbers_of_players(game, options)
    ]


def numbers_of_players(game: Game, options: Mapping[str, Any]) -> list[int]:
    """All; where there are many and options are changed, or the rules run slowly, every fifth (at each number of
    tables)."""
    can = game.players(game.check_options(options))
    return list(can[::5] if len(can) > MANY and (options or INTERPRETED) else can)


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
                if option.kind == "number":
                    break


def other_values(option: Option) -> list[Any]:
    """Some values that are not the default; none of a text, which only its game can make up."""
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "number":
        return [value for value in (option.low, option.low + 1, option.high) if value != option.default]
    return []


def random_games(setting: Setting, plies: int, seed: int = 0) -> Iterator["RandomGame"]:
    """Games not yet begun; as many as it takes to come to so many plies, a tenth of them when interpreted."""
    plies = plies // 10 if INTERPRETED else plies
    played = number = 0
    while played < plies:
        game = RandomGame(setting, 1000 * seed + number, plies)
        yield game
        assert game.done, "play the game to its end"
        played += len(game.play.actions)
        number += 1


class RandomGame:
    """One game and the generator that chooses its actions."""

    def __init__(self, setting: Setting, seed: int, plies: int = MOST_PLIES) -> None:
        """``plies``: so many are enough of a game that would hardly end."""
        self.play = Play(setting.game, setting.players, setting.options, seed=seed)
        self.random = random.Random(seed)
        broken_off = BROKEN_OFF.get(setting.game.name)
        self.most = min(broken_off, plies) if broken_off else MOST_PLIES

    def choose(self) -> tuple[int, int]:
        """A player and an action: mostly of those the game waits for, sometimes of those who merely may."""
        able = [player for player in range(self.play.players) if self.play.legal_actions(player)]
        asked = self.play.to_act() if self.random.random() < 0.8 else able
        player = self.random.choice(asked)
        return player, self._action_of(player)

    @property
    def done(self) -> bool:
        """Whether it is over or broken off."""
        return self.play.over or len(self.play.actions) >= self.most

    def _action_of(self, player: int) -> int:
        can, game = self.play.legal_actions(player), self.play.game
        first = {action: game.write(action).split()[0] for action in can}
        if game.name in EAGER and self.random.random() < 0.9:
            for word in EAGER[game.name]:
                if word in first.values():
                    return self.random.choice([action for action in can if first[action] == word])
        action = self.random.choice(can)
        if first[action] in RARE.get(game.name, ()) and self.random.random() < 0.9:
            return self.random.choice([other for other in can if first[other] != first[action]] or can)
        return action

    def to_the_end(self) -> Iterator[tuple[int, int]]:
        """What happens next, each time before it does."""
        while not self.done:
            player, action = self.choose()
            yield player, action
            self.play.play_number(player, action)
        assert self.play.over or self.play.game.name in BROKEN_OFF

    def finish(self) -> Play:
        """The game when it is over."""
        for _ in self.to_the_end():
            pass
        return self.play

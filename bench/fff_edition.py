"""How an edition of Fische Fluppen Frikadellen plays: games of bots on every cut, as the tables of docs/fff-edition.md.

    .venv/bin/python bench/fff_edition.py [--games N] [--tables N] [--bot NAME] [--edition NAME] [--seed N]

Every one of the 36 cuts is played by 2 to 5 players, ``--games`` games each, then random cuts by 6, 10, 11 and 15
players, ``--tables`` games each. Who starts rotates. A game is left after 100 turns a player and counted apart.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from shoal.engine.game import BadInput, Game
from shoal.engine.rng import seed_words, series_words
from shoal.games import game
from shoal.games.fff import codes
from shoal.games.fff.edition import edition
from shoal.games.fff.state import CUT
from shoal.lab.kernels import BOTS_SERIES, NOBODY, WHAT, WHO
from shoal.lab.setting import Room, Setting, check_setting, next_move

CUTS = range(1, 37)
ONE_TABLE = range(2, 6)
MORE_TABLES = (6, 10, 11, 15)
MOST_TURNS = 100
"""Turns a player after which a game is left."""
MOST_PLIES = 100_000
"""And after so many actions, whatever happens in one turn."""


@dataclass(frozen=True)
class Played:
    """What came of one game."""

    players: int
    cut: int
    """0: random."""
    ended: bool
    turns: float
    """Turns a player, extra ones included, at all tables."""
    winner: int
    """His place in turn order, from 0; -1 in a game that was left."""
    rides: int
    calls: int
    switches: int
    """Of table."""
    without: int
    """Players who have no fetish at the end."""


class Games:
    """Games of one bot in all seats, with any number of players."""

    def __init__(self, bot: str, name: str, seed: int) -> None:
        self.bot, self.name, self.seed = bot, name, seed

    @property
    def game(self) -> Game:
        """Fische Fluppen Frikadellen; not kept, since it goes to no other process."""
        return game("fff")

    def setting(self, players: int) -> Setting:
        """That of a simulation; ``BadInput`` if there is no such bot or edition."""
        bots = [self.bot] * players
        return check_setting("fff", players, {"edition": self.name}, bots, self.seed, MOST_PLIES)

    def play(self, players: int, cut: int, games: Iterable[int]) -> list[Played]:
        """These games of the series, all with the same cut."""
        setting = self.setting(players)
        room, options = Room(self.game, players), self.game.encode(setting.options)
        return [self._play(setting, room, options, cut, k) for k in games]

    def _play(self, setting: Setting, room: Room, options: Any, cut: int, k: int) -> Played:
        players, states = setting.players, room.states
        start = k % players
        self._deal(states, players, options, start, cut, k)
        seed_words(room.rng, self.seed + BOTS_SERIES, k)
        move, bots, rides, calls, switches = next_move(self.game), setting.bot_numbers, 0, 0, 0
        room.move[WHO] = NOBODY
        plies = 0
        while self.game.rules.to_act(states, 0) and _turns(states) <= MOST_TURNS * players and plies < setting.limit:
            plies += 1
            move(states, room.views, room.scratch, bots, room.due, room.seen, room.rng, room.out, room.move)
            player, action = int(room.move[WHO]), int(room.move[WHAT])
            rides += codes.RIDE <= action < codes.CALL
            calls += codes.CALL <= action < codes.STOP
            switches += codes.LEAVE <= action < codes.END
            self.game.step(states, 0, player, action)
        ended = not self.game.rules.to_act(states, 0)
        winner = (int(states[0].finished[0]) - start) % players if ended else -1
        without = sum(int(states[0].seat[p].fetishes[0]) < 0 for p in range(players))
        return Played(players, cut, ended, _turns(states) / players, winner, rides, calls, switches, without)

    def _deal(self, states: Any, players: int, options: Any, start: int, cut: int, k: int) -> None:
        """Game ``k`` of the series; with a cut, that one at every table instead of the one drawn."""
        rules = self.game.rules
        rules.setup(states, 0, players, options, start, series_words(self.seed + cut, k))
        while states[0].chance:
            rules.roll(states, 0)
            if cut and states[0].chance == CUT:
                for table in states[0].table:
                    table["cut"] = cut
            rules.go_on(states, 0, None)


def _turns(states: Any) -> int:
    return int(states[0].table["turns"].sum())


def main() -> None:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="of each cut and number of players; 0: none")
    parser.add_argument(
        "--tables", type=int, default=200, help="games at two and three tables, of each number of players; 0: none"
    )
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--edition", default="reconstruction")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    games = Games(asked.bot, asked.edition, asked.seed)
    try:
        games.setting(2)
    except BadInput as error:
        sys.exit(str(error))
    games.play(2, 1, range(1))  # compiles
    since = time.perf_counter()
    jobs = [(players, cut, range(asked.games)) for cut in CUTS for players in ONE_TABLE]
    jobs += [(players, 0, range(asked.tables)) for players in MORE_TABLES]
    with ProcessPoolExecutor(asked.processes) as pool:  # a game is Python's between the plies
        played = [one for done in pool.map(games.play, *zip(*jobs, strict=True)) for one in done]
    print(f"{len(played):,} games of {asked.bot} in {time.perf_counter() - since:.0f} s, seed {asked.seed}.\n")
    if asked.games:
        tell_players([one for one in played if one.cut])
    if asked.tables:
        tell_tables([one for one in played if not one.cut])
    if asked.games:
        tell_cuts([one for one in played if one.cut], asked.edition)


def tell_players(played: list[Played]) -> None:
    """One table, by number of players."""
    print(
        "| players | games | ended | turns a player: median (5 %, 95 %) | wins by place in turn order, par = 1 |",
        end="",
    )
    print(" rides, calls a turn |\n| --- | --- | --- | --- | --- | --- |")
    for players in ONE_TABLE:
        some = [one for one in played if one.players == players]
        ended = [one for one in some if one.ended]
        wins = " ".join(f"{players * _mean([one.winner == p for one in ended]):.2f}" for p in range(players))
        turns = sum(one.turns for one in some) * players
        rides, calls = sum(one.rides for one in some) / turns, sum(one.calls for one in some) / turns
        print(f"| {players} | {len(some):,} | {len(ended):,} | {_spread(ended)} | {wins} | {rides:.2f}, {calls:.2f} |")
    print()


def tell_tables(played: list[Played]) -> None:
    """Two and three tables, by number of players."""
    print("| players | games | ended | turns a player: median (5 %, 95 %) | switches of table a player |")
    print("| --- | --- | --- | --- | --- |")
    for players in MORE_TABLES:
        some = [one for one in played if one.players == players]
        ended = [one for one in some if one.ended]
        switches = _mean([one.switches / players for one in some])
        print(f"| {players} | {len(some):,} | {len(ended):,} | {_spread(ended)} | {switches:.1f} |")
    print()


def tell_cuts(played: list[Played], name: str) -> None:
    """One table, by cut."""
    traders = {trader.number: trader for trader in edition(name).traders}
    print("| cut | fetish trader | ended | median turns, 2 / 3 / 4 / 5 players | longest |", end="")
    print(" players without a fetish at the end |\n| --- | --- | --- | --- | --- | --- |")
    for cut in CUTS:
        some = [one for one in played if one.cut == cut]
        numbers = [(cut - 1 + k) % 36 + 1 for k in range(12)]
        fetish = next(traders[n].name for n in numbers if traders[n].kind == "fetish")
        medians = " / ".join(f"{_median([one for one in some if one.players == n]):.0f}" for n in ONE_TABLE)
        ended = f"{sum(one.ended for one in some):,}/{len(some):,}"
        without = _mean([one.without / one.players for one in some])
        print(f"| {cut} | {fetish} | {ended} | {medians} | {max(one.turns for one in some):.0f} | {without:.0%} |")


def _mean(values: list[Any]) -> float:
    return float(np.mean(values)) if values else float("nan")


def _median(played: list[Played]) -> float:
    return float(np.median([one.turns for one in played]))


def _spread(played: list[Played]) -> str:
    """Median and the 5th and 95th of a hundred."""
    low, middle, high = np.percentile([one.turns for one in played], [5, 50, 95])
    return f"{middle:.0f} ({low:.0f}, {high:.0f})"


if __name__ == "__main__":
    main()

"""Which bot beats which: every match that docs/performance.md claims, with 95 % intervals.

    .venv/bin/python bench/bots.py [GAME ...] [--games N]

The first bot of a match is the one that is measured; who starts rotates. The bounds are what each game's bots must
reach.
"""

import argparse
import sys
from dataclasses import dataclass

from shoal.lab import simulate


@dataclass(frozen=True)
class Match:
    """A match, and the share of victories its first bot must be above."""

    game: str
    bots: str
    bound: float
    games: int = 10_000
    """Unless ``--games`` says otherwise."""


MATCHES = (
    Match("fischfutter", "greedy,random", 0.5),
    Match("fischfutter", "greedy,random,random,random", 0.25),
    Match("fisch_flausch", "greedy,random", 0.85),
    Match("fisch_flausch", "greedy,random,random,random", 0.5),
    Match("piranha_pedro", "mixed,greedy", 0.5),
    Match("piranha_pedro", "mixed,greedy,greedy,greedy", 0.75),
    Match("fff", "greedy,random", 0.5, 1000),
    Match("fff", "merchant,greedy", 0.5, 1000),
    Match("fff", "planner,merchant", 0.5, 1000),
    Match("fff", "planner,greedy", 0.7, 1000),
    Match("fff", "planner,greedy,greedy,greedy", 0.25, 1000),
)


def main() -> None:
    """Play the matches; exit code 1 when a bound lies inside or above an interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, help="10,000 without it, 1,000 of fff")
    asked = parser.parse_args()
    failed = False
    for match in MATCHES:
        if asked.names and match.game not in asked.names:
            continue
        bots = match.bots.split(",")
        figures = simulate(match.game, len(bots), bots=bots, games=asked.games or match.games, seed=1)
        share, (low, high) = figures.wins[0], figures.intervals[0]
        if match.game == "piranha_pedro":  # all but the loser win and share it: what counts is who does not lose
            share, low, high = (each * (len(bots) - 1) for each in (share, low, high))
        failed |= low <= match.bound
        bound = f"bound {match.bound:.0%}"
        print(f"{match.game:14} {match.bots:32} {share:6.2%}  [{low:.2%}, {high:.2%}]  {bound}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()

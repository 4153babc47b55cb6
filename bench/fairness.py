"""How often whoever pressed first gets the target: as the table decides it, and if the first packet won.

    python bench/fairness.py [--races 10000] [--seed 1]

Races of two players in virtual time. Their pings, and how much each message's time varies, stand in the table that is
printed. Presses differ by up to 300 ms; who is first by 10 ms or less is not counted. Nothing waits, nothing is sent.
"""

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass

from shoal.table.fairness import CAP, FLOOR, TIE, Claim, Wire, closes, decide, next_first

PAIRS = ((20.0, 220.0), (220.0, 20.0), (20.0, 20.0), (220.0, 220.0), (60.0, 120.0))
"""Pings of the two players, ms."""
JITTER = 0.2
APART = 300.0
"""The later press comes up to so many ms after the earlier."""
RACES_A_TABLE = 100
"""After so many races the clients come anew: other clocks, other samples."""

Forge = Callable[[float], float]
"""What a client says it pressed, from when it did; both by its own clock."""


@dataclass
class Client:
    """A client behind a network that is slower now and then, with a clock of its own."""

    ping: float
    jitter: float
    ahead: float
    """Its clock less the table's, ms."""
    rng: random.Random
    wire: Wire

    @classmethod
    def connected(cls, ping: float, jitter: float, rng: random.Random, samples: int = 32) -> "Client":
        """A client whose clock was asked so many times."""
        client = cls(ping, jitter, rng.uniform(-1e6, 1e6), rng, Wire())
        for k in range(samples):
            sent = 1000.0 * k
            there = sent + client.delay()
            client.wire.sample(sent, there + client.ahead, there + client.delay())
        return client

    def delay(self) -> float:
        """How long one message takes, ms."""
        return self.ping / 2 * self.rng.uniform(1 - self.jitter, 1 + self.jitter)

    def claim(self, seat: int, pressed: float, told: float, says: Forge = lambda press: press) -> Claim:
        """The claim as it arrives at the table."""
        press, arrived = says(pressed + self.ahead), pressed + self.delay()
        return Claim(seat, self.wire.ours(press), self.wire.effective(press, arrived, told), arrived)


def winner_of(claims: list[Claim], clients: list[Client], first: int) -> tuple[int, bool]:
    """Who gets the target, and whether the rotation said so: what comes after the race was closed is too late."""
    claims = sorted(claims, key=lambda claim: claim.arrived)
    reaches = [client.wire.reach for seat, client in enumerate(clients) if seat != claims[0].seat]
    until = closes(claims[0], reaches)
    placed = decide([claims[0], *(claim for claim in claims[1:] if claim.arrived <= until)], first, len(clients))[0]
    return placed.claim.seat, placed.tie


@dataclass
class Score:
    """Of the races in which somebody was first by more than ``TIE``, how many he got."""

    races: int = 0
    fair: int = 0
    first_packet: int = 0
    waited: float = 0.0
    """How long the first claims waited altogether, ms."""

    def share(self, won: int) -> float:
        """In percent."""
        return 100 * won / self.races


def run(pings: tuple[float, float], races: int, seed: int) -> Score:
    """So many seeded races of two players with these pings."""
    rng, score, first = random.Random(seed), Score(), 0
    clients: list[Client] = []
    while score.races < races:
        if score.races % RACES_A_TABLE == 0:
            clients = [Client.connected(ping, JITTER, rng) for ping in pings]
        told = 1e5
        seen = told + max(pings) / 2 * (1 + JITTER) + FLOOR
        presses = [seen + rng.uniform(0, APART) for _ in pings]
        claims = [client.claim(seat, presses[seat], told) for seat, client in enumerate(clients)]
        winner, tie = winner_of(claims, clients, first)
        if tie:
            first = next_first(winner, len(pings))
        if abs(presses[0] - presses[1]) <= TIE:
            continue
        pressed_first = presses.index(min(presses))
        earliest = min(claims, key=lambda claim: claim.arrived)
        score.races += 1
        score.fair += winner == pressed_first
        score.first_packet += earliest.seat == pressed_first
        other = clients[1 - earliest.seat].wire
        score.waited += max(0.0, closes(earliest, [other.reach]) - earliest.arrived)
    return score


def table(races: int, seed: int) -> list[str]:
    """The lines that are printed."""
    lines = [
        f"{races} races a line, jitter {JITTER:.0%}; who pressed first by more than {TIE:.0f} ms got the target:",
        f"{'pings, ms':>10}  {'by the table':>12}  {'first packet':>12}  {'mean wait, ms':>13}",
    ]
    for pings in PAIRS:
        score = run(pings, races, seed)
        fair, first_packet = score.share(score.fair), score.share(score.first_packet)
        waited = score.waited / score.races
        lines.append(f"{pings[0]:4.0f}, {pings[1]:3.0f}  {fair:11.2f}%  {first_packet:11.2f}%  {waited:13.1f}")
    return [*lines, f"No claim waits longer than {CAP:.0f} ms."]


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for line in table(arguments.races, arguments.seed):
        print(line)


if __name__ == "__main__":
    main()

"""Auditable shuffles: nobody, not even the dealer's computer, could choose how the cards fall.

Before the players say anything the dealer commits to a secret, by showing its SHA-256. Then every player adds a text
of his own, at random. The seed of the game is the SHA-256 of secret and texts: the dealer fixed his part without
knowing theirs, they theirs without knowing his, and one of them who is honest is enough. When the game is over the
secret is shown, and whoever has the record can count it all out again (docs/records.md).

This is commit and reveal, as for tossing a coin by telephone (Blum, "Coin flipping by telephone", CRYPTO 1981).
"""

import hashlib
import secrets
from collections.abc import Sequence

from msgspec import Struct

LONGEST = 64
"""Characters of a player's text at most."""


class Audit(Struct, frozen=True, forbid_unknown_fields=True):
    """How the seed of a game came about; written in the header of its record as ``shuffle``."""

    commitment: str
    """What was shown before anybody said his text: 64 hex digits."""
    secret: str
    """64 hex digits."""
    texts: list[str | None]
    """What each player added, None: nothing. Printable, without a line feed."""
    start: str
    """``drawn``: who begins follows from the seed; ``chosen``: somebody chose."""

    def problem(self, seed: str | None, players: int, start: int) -> str | None:
        """What does not fit, in a sentence, or None: the seed, the number of players and who begins are a record's."""
        if len(self.texts) != players:
            return f'"shuffle" has {len(self.texts)} texts for {players} players'
        if not all(text is None or is_text(text) for text in self.texts):
            return f'a text of "shuffle" is not of 1 to {LONGEST} printable characters'
        if not is_secret(self.secret):
            return 'the secret of "shuffle" is not 64 hex digits in lower case'
        if self.commitment != commitment(self.secret):
            return 'the secret of "shuffle" is not the one that was committed to'
        if seed != seed_of(self.secret, self.texts):
            return 'the seed does not follow from the secret and the texts of "shuffle"'
        if self.start not in ("drawn", "chosen"):
            return '"start" of "shuffle" is neither "drawn" nor "chosen"'
        if self.start == "drawn" and start != starter(seed, players):
            return f"player {start} begins; by the seed it would be player {starter(seed, players)}"
        return None


def new_secret() -> str:
    """64 hex digits nobody can guess."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What may be shown of a secret: the SHA-256 of its 64 digits, in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, texts: Sequence[str | None]) -> str:
    """The seed of the game: the SHA-256, in hex, of the secret and each player's text, every one on a line of its own;
    of who added none the line is empty."""
    return hashlib.sha256("\n".join([secret, *(text or "" for text in texts)]).encode()).hexdigest()


def starter(seed: str, players: int) -> int:
    """Who begins where that is drawn: the seed as a number, modulo the players."""
    return int(seed, 16) % players


def is_secret(text: str) -> bool:
    """Whether it is written as a secret is."""
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def is_text(text: str) -> bool:
    """Whether a player may add it."""
    return 0 < len(text) <= LONGEST and text.isprintable()

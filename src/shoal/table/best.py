"""High scores of this server (FU-35), kept as a log of their own beside those of the tables."""

import msgspec
import structlog
from msgspec import Struct

from shoal.table.state import State
from shoal.table.store import Conflict, Store, StoreTrouble

logger = structlog.get_logger()

BEST = "best"
"""The log's id; a table's always has a hyphen."""


class Scored(Struct, tag_field="type", tag="scored"):
    """A new best score of a game."""

    game: str
    score: int


_decoder = msgspec.json.Decoder(Scored)


class Best:
    """The best score of each game that is played together, over all tables and all numbers of players."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._version = 0
        self._scores: dict[str, int] = {}

    async def load(self) -> None:
        """Read what is new in the store. Raises ``StoreTrouble``."""
        after = self._version
        for version, data in enumerate(await self._store.read(BEST, after), after + 1):
            scored = _decoder.decode(data)
            self._version = max(version, self._version)
            self._scores[scored.game] = max(scored.score, self._scores.get(scored.game, scored.score))

    def of(self, state: State) -> int | None:
        """The score to beat at this table, None if its game keeps none or nobody has finished one."""
        return self._scores.get(state.game) if state.rules.cooperative(state.options) else None

    async def note(self, state: State) -> None:
        """Keep the score of a finished game if it is the best."""
        result = state.result
        if result is None or not state.rules.cooperative(state.options):
            return
        score = max(result.scores)
        try:
            while score > self._scores.get(state.game, score - 1):
                try:
                    entry = msgspec.json.encode(Scored(state.game, score))
                    await self._store.append(BEST, self._version, entry)
                except Conflict:
                    pass
                await self.load()
        except StoreTrouble as trouble:
            logger.warning("high score not kept", why=str(trouble))

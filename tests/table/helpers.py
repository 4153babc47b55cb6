"""What the tests of the table share: a store in memory, bots that do not wait, a table to begin with."""

from shoal.table import log
from shoal.table.state import State, opened
from shoal.table.store import Conflict, Noticed, StoreTrouble


class MemoryStore:
    """A store that forgets, and fails when told to."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.shared = False
        self.trouble: StoreTrouble | None = None
        self.kept_all_the_same = False
        self.closed = False

    async def append(self, table: str, expected: int, entry: bytes) -> None:
        if self.trouble and not self.kept_all_the_same:
            raise self.trouble
        entries = self.logs.setdefault(table, [])
        if len(entries) != expected:
            raise Conflict(table)
        entries.append(entry)
        if self.trouble:
            raise self.trouble

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if self.trouble:
            raise self.trouble
        return self.logs.get(table, [])[after:]

    async def check(self) -> None:
        if self.trouble:
            raise self.trouble

    async def tables(self) -> list[str]:
        return list(self.logs)

    async def watch(self, noticed: Noticed) -> None:
        pass

    async def close(self) -> None:
        self.closed = True


async def at_once(_goes_on: bool) -> None:
    """How long bots think in tests."""


def do(state: State, entry: log.AnyEntry | None) -> State:
    """Replay an entry, through its written form."""
    assert entry is not None
    state.take(log.read(log.write(entry)))
    return state


def gathered(people: int = 1, **options: object) -> State:
    """A table at which so many people sit: persons 0, 1 ... with the tokens "t0", "t1" ..."""
    state = do(State(), opened("Kaimauer", True, "fischfutter"))
    for person in range(people):
        do(state, state.open_seat())
        do(state, state.join(None, f"P{person}", "crab", f"t{person}"))
    if options:
        do(state, state.change(None, dict(options), None))
    return state


def playing(people: int = 2, **options: object) -> State:
    """The same in play; seat 0 starts."""
    state = gathered(people, **options)
    do(state, state.change(None, None, 0))
    return do(state, state.begin(state.sitting, False))


def play_on(state: State, actions: int) -> State:
    """Everybody does the first thing he may, so many times or until it is over."""
    for _ in range(actions):
        if not state.waiting:
            break
        assert state.play is not None
        seat = state.waiting[0]
        do(state, state.act(seat, [state.play.legal(seat)[-1]]))
    return state

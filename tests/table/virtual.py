"""Virtual time: an event loop that never waits. Whoever sleeps is woken at once, and the clock says it was later."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
LATEST = 20_000.0
"""The second at which nothing is expected any more."""


class _Selector(selectors.SelectSelector):
    """Nothing comes from outside, so that instead of waiting time can go on."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits, and nothing will ever happen"
        self.now += max(0.0, timeout)
        assert self.now < LATEST, "it comes to no end"
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now


def run(main: Coroutine[Any, Any, T]) -> T:
    """What ``asyncio.run`` does, in no time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)

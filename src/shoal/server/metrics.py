"""What the server counts, for Prometheus."""

import contextlib
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from shoal.table.store import Store, StoreTrouble
from shoal.table.tables import Tables


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.stored = Histogram(
            "shoal_append_seconds",
            "Time to store an entry of a table's log, the sync of the disk included.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self.registry,
        )
        self.trouble = Counter("shoal_store_trouble", "Entries that could not be stored.", registry=self.registry)
        self.messages = Counter("shoal_messages", "Messages from pages.", registry=self.registry)

    def watch_store(self, store: "MeasuredStore") -> None:
        """Also show whether it works."""
        ok = Gauge("shoal_store_ok", "1 while entries can be stored, 0 after trouble.", registry=self.registry)
        ok.set_function(lambda: store.ok)

    def watch(self, tables: Tables) -> None:
        """Also show how many tables and connections there are."""
        loaded = Gauge("shoal_tables", "Tables in memory.", registry=self.registry)
        loaded.set_function(lambda: len(tables.loaded))
        connections = Gauge("shoal_connections", "Pages connected to a table.", registry=self.registry)
        connections.set_function(lambda: sum(len(table.listeners) for table in tables.loaded))

    def text(self) -> bytes:
        """All figures, in Prometheus' text format."""
        return generate_latest(self.registry)


class MeasuredStore:
    """A store whose appends are timed."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self.shared = store.shared
        self.read, self.tables, self.watch, self.close = store.read, store.tables, store.watch, store.close
        self.ok = True
        """Whether the last entry could be stored."""
        metrics.watch_store(self)

    async def check(self) -> None:
        """See ``Store``."""
        try:
            await self._store.check()
        except StoreTrouble:
            self.ok = False
            raise
        self.ok = True

    async def works(self) -> bool:
        """Whether entries can be stored; after trouble it is tried."""
        if not self.ok:
            with contextlib.suppress(StoreTrouble):
                await self.check()
        return self.ok

    async def append(self, table: str, expected: int, entry: bytes) -> None:
        """See ``Store``."""
        start = time.perf_counter()
        try:
            await self._store.append(table, expected, entry)
        except StoreTrouble:
            self.ok = False
            self._metrics.trouble.inc()
            raise
        self.ok = True
        self._metrics.stored.observe(time.perf_counter() - start)

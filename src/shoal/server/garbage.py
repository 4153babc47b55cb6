"""When Python looks for garbage. By default it looks through everything again and again, which at 500 tables stops the
server for a third of a second, several times a minute.

Nearly all garbage goes at once, without being looked for; what hangs together in circles is found young, in passing.
So the whole is looked through only now and then, and what is there from the beginning (modules, compiled rules) never.
"""

import asyncio
import gc

from shoal.table.ready import Ready

YOUNG, MIDDLE, NEVER = 20_000, 50, 1_000_000_000
"""After so many new objects the young ones are looked through, after so many times that also those older ones, and the
oldest never by themselves ..."""
NOW_AND_THEN = 600.0
"""... but after so many seconds."""


async def collect_now_and_then(ready: Ready) -> None:
    """Look for garbage so, until cancelled; for a process that is the server's alone."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        await ready.wait_for_all()
        gc.collect()
        gc.freeze()
        while True:
            await asyncio.sleep(NOW_AND_THEN)
            gc.collect()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)

"""The table: who sits where, the log, the store, bots in seats. Knows no HTTP and no message.

A table is a log of entries (``log``), kept by a store (``store``, ``sqlite``). What is true at the table is the replay
of its log (``state``); one writer task a table turns requests into entries (``table``); ``tables`` finds, opens and
puts tables away.
"""

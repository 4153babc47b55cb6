"""For all tests."""

import signal

# A shell that starts the tests in the background makes them ignore Ctrl-C, and so would all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

"""The command line: ``shoal play | backup | restore | sim | verify | rules | bench``, one file a command.

A command's file is imported only when the command is used, so that ``shoal --help`` needs no compiler. Bad input is
``BadInput``, whoever found it: one sentence on stderr and exit code 2.
"""

import os
import sys
from importlib.metadata import PackageNotFoundError, version

from cyclopts import App, CycloptsError, Parameter

import shoal

WRONG, BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141
"""Exit codes: something verified is wrong, or something asked for cannot be; the last two are what shells expect."""


def _version() -> str:
    try:
        return version("shoal")
    except PackageNotFoundError:
        return "run from its sources, not installed"


app = App(
    name="shoal",
    help="A table for five fish games: in the browser with friends and bots, and by the million.",
    version=_version,
    help_format="plaintext",
    exit_on_error=False,
    print_error=False,
    result_action="return_value",
    suppress_keyboard_interrupt=False,
    default_parameter=Parameter(negative="", show_default=lambda value: value or None),
)
app.command("shoal.cli.play:play", name="play", help="Open the table in the browser.")
app.command("shoal.cli.sim:sim", name="sim", help="Play many games of bots and say who won how often.")
app.command(
    "shoal.cli.verify:verify", name="verify", help="Replay records and name the first line that breaks the rules."
)
app.command("shoal.cli.rules:rules", name="rules", help="Print the rules of a game.")
app.command("shoal.cli.backup:backup", name="backup", help="Write a copy of all tables, also while Shoal runs.")
app.command("shoal.cli.restore:restore", name="restore", help="Put the tables of a copy in the place of those there.")
app.command("shoal.cli.bench:bench", name="bench", help="Measure how fast this computer plays.")


def main() -> int:
    """Run the command line; the exit code."""
    try:
        code: int | None = app(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to flush goes nowhere
        return BROKEN_PIPE
    except CycloptsError as error:
        return _refuse(f"{str(error).rstrip('.')}; see {_command()} --help")
    except shoal.BadInput as error:  # looked up only now, when something went wrong: it costs half a second
        return _refuse(str(error))
    return code or 0


def _refuse(sentence: str) -> int:
    print(f"{_command()}: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _command() -> str:
    """The command as it was called, such as ``shoal sim``."""
    return " ".join(["shoal", *(word for word in sys.argv[1:2] if word in app)])

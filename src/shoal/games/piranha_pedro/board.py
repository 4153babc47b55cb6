"""Piranha Pedro: boards as text, one line a row of spaces (PP-2). The known ones are the files in ``boards/``."""

import re
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from shoal.engine.game import BadInput
from shoal.games.piranha_pedro.parts import MOST_PLAYERS, PALM, PIRANHA, SIDE, STONE, SYMBOLS

Board = NDArray[np.int8]
"""What each space is; shape (height, width)."""
FOLDER = Path(__file__).parent / "boards"
FEWEST_PIRANHAS = 4
"""Three players can need four; no number of players can need fewer."""


@cache
def board_names() -> tuple[str, ...]:
    """The boards that have a name, ``original`` first."""
    return tuple(sorted((file.stem for file in FOLDER.glob("*.txt")), key=lambda name: (name != "original", name)))


def board_called(option: str) -> Board:
    """The board of that name or, if it is no name, with that text. ``BadInput`` says where it is wrong."""
    if not re.fullmatch(r"[a-z_-]*", option):
        return read_board(option)
    if option not in board_names():
        raise BadInput(
            f'there is no board "{option}"; there are {", ".join(board_names())}, or give the board\'s own text (PP-2)'
        )
    return read_board((FOLDER / f"{option}.txt").read_text(encoding="utf-8"))


def read_board(text: str) -> Board:
    """The board written so; lines and columns count from 1. ``BadInput`` names what is wrong, and where."""
    rows = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    for line, row in enumerate(rows, 1):
        for column, symbol in enumerate(row, 1):
            _check_symbol(symbol, line, column)
        if len(row) != len(rows[0]):
            odd = f"line {line}, column {min(len(row), len(rows[0])) + 1}"
            raise BadInput(
                f"the board is not a rectangle: line 1 has {len(rows[0])} spaces, another {len(row)} ({odd})"
            )
    board = np.array([[SYMBOLS.index(symbol) for symbol in row] for row in rows], np.int8)
    palms = [f"line {r + 1}, column {c + 1}" for r, c in np.argwhere(board == PALM)]
    if len(palms) != 1:
        found = " and ".join(palms) or f"none up to line {len(rows)}, column {len(rows[0])}"
        raise BadInput(f"the board has {len(palms)} palm trees ({found}); it has one T, where Pedro starts (PP-2)")
    if piranhas(board) < FEWEST_PIRANHAS:
        end = f"line {len(rows)}, column {len(rows[0])}"
        needed = "a P more than players, for two players five (PP-2)"
        raise BadInput(f"the board ends ({end}) with {piranhas(board)} piranhas; it needs {needed}")
    return board


def _check_symbol(symbol: str, line: int, column: int) -> None:
    place = f"line {line}, column {column}"
    if max(line, column) > SIDE:
        raise BadInput(f"the board goes on at {place}; {SIDE} lines of {SIDE} spaces are the most (PP-2)")
    if symbol not in SYMBOLS[:STONE]:
        can_be = "~ water, # sand, T the palm tree or P a piranha (PP-2)"
        raise BadInput(f"the board has {symbol!r} at {place}; a space is {can_be}")


def piranhas(board: Board) -> int:
    """How many there are on a board."""
    return int((board == PIRANHA).sum())


def write_board(board: Board) -> list[str]:
    """Its rows, in the symbols of the files; ``o`` is a stone."""
    return ["".join(SYMBOLS[space] for space in row) for row in board.tolist()]


def players_on(board: Board) -> range:
    """How many can play there: as many as can never need more piranhas than it has (PP-2)."""
    return range(2 if piranhas(board) >= 5 else 3, min(MOST_PLAYERS, piranhas(board) - 1) + 1)

"""Records made by a referee that shares no code with Shoal: all is accepted, and what is wrong refused at its line.

``tests/conformance/<game>/README.md`` says what each record proves; ``bad-*.txt`` names the line that is wrong.
"""

from pathlib import Path

import pytest

from shoal.engine.records import BadRecord, read_record
from shoal.games import NAMES, game

CONFORMANCE = Path(__file__).resolve().parent.parent / "conformance"
RECORDS = sorted(path for name in NAMES for path in (CONFORMANCE / name).glob("*.jsonl"))
GOOD = [path for path in RECORDS if not path.name.startswith("bad-")]
BAD = [path for path in RECORDS if path.name.startswith("bad-")]


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_records_of_both_kinds(name: str) -> None:
    assert any(path.parent.name == name for path in GOOD)
    assert any(path.parent.name == name for path in BAD)


@pytest.mark.parametrize("path", GOOD, ids=name_of)
def test_record_follows_from_the_rules(path: Path) -> None:
    assert read_record(path, game).over or game(path.parent.name).may_break_off


@pytest.mark.parametrize("path", BAD, ids=name_of)
def test_wrong_record_is_refused_at_its_line(path: Path) -> None:
    line = int(path.with_suffix(".txt").read_text(encoding="utf-8").split(":")[0].removeprefix("line "))
    with pytest.raises(BadRecord) as caught:
        read_record(path, game)
    assert caught.value.line == line

"""The golden play-throughs are what the games do today; after a wanted change: ``python -m tests.golden``."""

import pytest
from tests.games.random_play import Setting
from tests.golden.transcript import FOLDER, transcript, transcripts

TRANSCRIPTS = transcripts()


@pytest.mark.parametrize(("name", "setting"), TRANSCRIPTS.items(), ids=TRANSCRIPTS)
def test_golden_game_goes_as_written(name: str, setting: Setting) -> None:
    assert transcript(setting) == (FOLDER / name).read_text(encoding="utf-8")


def test_every_golden_file_belongs_to_a_game() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == set(TRANSCRIPTS)

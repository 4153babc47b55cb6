"""``python -m tests.golden`` writes all golden play-throughs anew, and the hashes of the fixed games."""

from tests.games.fixed_games import write_fixed_games
from tests.golden.transcript import FOLDER, transcript, transcripts

if __name__ == "__main__":
    for name, setting in transcripts().items():
        (FOLDER / name).write_text(transcript(setting), encoding="utf-8")
        print(f"tests/golden/{name}")
    write_fixed_games()

"""The cache of compiled rules notices every edit, and the three ways of running are what they say."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shoal.engine.kernels import NO_KERNELS, PACKAGE, WAY, bind, sources, sources_hash

SHOW = (
    "import shoal; state = shoal.new('fischfutter', players=2, seed=1).written_state(); "
    "print(state['chips'], state['pond'])"
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package that may be edited."""
    leave = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "src" / "shoal", ignore=leave)
    return tmp_path


def run(folder: Path, way: str = "fast", show: str = SHOW) -> str:
    environment = os.environ | {
        "PYTHONPATH": str(folder / "src"),
        "SHOAL_CACHE": str(folder / "cache"),
        "SHOAL_KERNELS": way,
    }
    done = subprocess.run(
        [sys.executable, "-c", show], env=environment, capture_output=True, text=True, cwd=folder, check=False
    )
    return done.stdout + done.stderr


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_an_edited_constant_and_an_edited_helper_are_noticed(copy: Path) -> None:
    """Both stand in other files or functions than the kernel that was compiled and kept."""
    game = copy / "src" / "shoal" / "games" / "fischfutter"
    before = run(copy)
    assert run(copy) == before
    edit(game / "parts.py", "CHIPS = 5", "CHIPS = 7")
    more_chips = run(copy)
    assert more_chips != before
    edit(game / "rules.py", "take_top(s) ^ 1", "take_top(s)")
    assert run(copy) != more_chips


def test_every_file_with_rules_counts(copy: Path) -> None:
    package = copy / "src" / "shoal"
    before = sources_hash("fischfutter", package)
    for name in ("engine/rng.py", "games/fischfutter/state.py", "bots/fischfutter.py", "bots/common.py"):
        file = package / name
        assert file in sources("fischfutter", package)
        kept = file.read_text(encoding="utf-8")
        file.write_text(kept + "\n", encoding="utf-8")
        assert sources_hash("fischfutter", package) != before
        file.write_text(kept, encoding="utf-8")
    assert sources_hash("fischfutter", package) == before


def test_files_that_are_left_out_matter_to_no_kernel() -> None:
    for name in NO_KERNELS:
        for file in [*PACKAGE.glob(f"engine/{name}"), *PACKAGE.glob(f"games/*/{name}")]:
            assert "@kernel" not in file.read_text(encoding="utf-8"), file
    stems = "|".join(name.removesuffix(".py") for name in NO_KERNELS)
    reads = re.compile(rf"^from shoal\.games\.\w+(\.({stems}) import| import .*\b({stems})\b)", re.MULTILINE)
    for file in PACKAGE.glob("games/*/*.py"):
        if file.name not in NO_KERNELS | {"__init__.py"}:
            assert not reads.search(file.read_text(encoding="utf-8")), file


def test_another_game_does_not_count(copy: Path) -> None:
    package = copy / "src" / "shoal"
    before = sources_hash("fischfutter", package)
    (package / "games" / "another").mkdir()
    (package / "games" / "another" / "rules.py").write_text("", encoding="utf-8")
    assert sources_hash("fischfutter", package) == before


def test_an_unknown_way_of_running_is_one_sentence(copy: Path) -> None:
    assert run(copy, "quick") == "SHOAL_KERNELS is 'quick'; it can be fast, checked or interpreted.\n"


def test_an_unwritable_cache_folder_does_not_stop_the_rules(copy: Path) -> None:
    (copy / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert run(copy, show="import shoal; print(shoal.new('fischfutter', 2, seed=1).to_act())").startswith("[")


def test_a_template_says_which_kernels_it_does_not_call() -> None:
    def template() -> None:
        """Calls nothing."""

    with pytest.raises(ValueError, match="template does not call act"):
        bind(template, "fischfutter", act=print)


def test_the_way_is_known() -> None:
    assert os.environ.get("SHOAL_KERNELS", "fast") == WAY

"""Editions of Fische Fluppen Frikadellen: what is read, and what is refused, by file and entry."""

import shutil
from pathlib import Path

import pytest

from shoal.engine.game import BadInput
from shoal.games.fff import edition as editions
from shoal.games.fff import parts
from shoal.games.fff.parts import BONUS, KINDS, SPACES

OURS = editions.FOLDER / editions.DEFAULT


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An edition of one's own, so far a copy of ours."""
    monkeypatch.setenv("SHOAL_EDITIONS", str(tmp_path))
    folder = tmp_path / "box-2002"
    shutil.copytree(OURS, folder)
    editions.read_edition.cache_clear()
    editions.numbers.cache_clear()
    return folder


def changed(folder: Path, file: str, old: str, new: str) -> None:
    """Write something else in a file, once."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


# --- what is there ---------------------------------------------------------------------------------------------------


def test_ff1_ours_is_as_the_rulebook_says() -> None:
    edition = editions.edition("reconstruction")
    kinds = {kind: [t.number for t in edition.traders if t.kind == kind] for kind in ("exchange", "special", "fetish")}
    assert kinds == {"exchange": [4, 7, 12, 17, 19, 22, 28, 31, 34, 36], "special": [8, 16, 25], "fetish": [2, 14, 26]}
    assert [tile.count for tile in edition.tiles] == [3, 2, 2, 2, 2]
    sources = {trader.source for trader in edition.traders}
    assert sources == {"rulebook", "fact", "reconstruction"}
    for trader in edition.traders:
        assert set(trader.known) <= set(trader.__struct_fields__)
        assert (not trader.known) == (trader.source == "reconstruction")


def test_ff3_numbers_are_what_the_files_say() -> None:
    block = editions.numbers("reconstruction")
    assert block.shape == (parts.EDITION,)
    assert not block.flags.writeable
    frauke = 15 - 1
    assert block[parts.TYPE][frauke] == parts.BUYER_SELLER
    assert [KINDS[block[part][frauke]] for part in (parts.LEFT_SIGN, parts.RIGHT_SIGN)] == ["fluppen", "fish"]
    bonus = block[parts.BONUS_ACTIONS].reshape(parts.TRADERS, parts.MOST_BONUS)
    assert [BONUS[word - 1] for word in bonus[frauke] if word] == ["produce fennel", "produce fish"]
    assert [block[parts.TYPE][n - 1] for n in (8, 16, 25)] == [parts.FREDDY, parts.FRANZ, parts.FELICITAS]
    assert [block[parts.TYPE][n - 1] for n in (2, 14, 26)] == [parts.SAME, parts.DIFFERENT, parts.TWO_KINDS]
    assert [block[parts.LEFT_SIGN][n - 1] for n in (2, 8)] == [parts.NONE, parts.NONE]
    assert block[parts.TRACK].tolist() == [10, 20, 30, 40, 50, 60, 80, 100, 120, 150]
    assert block[parts.START_PRICE] == 50
    ways = block[parts.WAYS].reshape(len(SPACES), parts.NEIGHBOURS)
    assert [SPACES[space] for space in ways[parts.HARBOUR] if space >= 0] == ["p1", "p3"]
    assert (ways[SPACES.index("p24")] == parts.NONE).all()
    for space, others in enumerate(ways):
        there = [other for other in others.tolist() if other != parts.NONE]
        assert there == sorted(there)
        assert all(space in ways[other] for other in there)
    assert block[parts.LANDING_SPACE][:3].tolist() == [0, 0, SPACES.index("p6")]
    assert (block[parts.LANDING_SPACE][14:] == parts.NONE).all()
    assert block[parts.RAFT_START].sum() == parts.RAFTS


def test_components_say_what_is_printed() -> None:
    shown = editions.components({"edition": "reconstruction"})
    assert list(shown) == ["edition", "board", "traders", "prices", "tiles", "kinds", "fetishes"]
    assert shown["traders"][14] == {
        "number": 15, "name": "Frisierte Frauke", "gloss": "Coiffed Frauke", "kind": "buyer-seller",
        "produces": "fluppen", "demands": "fish", "takes": None, "gives": None, "special": None, "price": None,
        "bonus": ["produce fennel", "produce fish"],
    }  # fmt: skip
    board = shown["board"]
    assert list(board) == ["width", "height", "spaces", "connections", "landings", "lands"]
    assert board["landings"][0] == {"id": "w1", "space": "harbour", "x": 832, "y": 822, "raft": True}
    assert len(board["spaces"]) == 37
    assert {space["id"] for space in board["spaces"]} <= set(SPACES)
    assert shown["prices"]["drop"] == [0, 1, 1, 1, 2, 2, 2, 3, 3, 4]


# --- editions of one's own -------------------------------------------------------------------------------------------


def test_an_edition_of_ones_own_is_offered(own: Path) -> None:
    changed(own, "prices.toml", "60, 80, 100", "60, 70, 100")
    assert editions.edition_names() == ("reconstruction", "box-2002")
    assert editions.numbers("box-2002")[parts.TRACK][6] == 70
    assert editions.components({"edition": "box-2002"})["edition"] == "box-2002"


def test_only_folders_with_a_plain_name_are_editions(own: Path) -> None:
    (own.parent / "My Box").mkdir()
    (own.parent / "notes").write_text("not a folder")
    assert editions.edition_names() == ("reconstruction", "box-2002")
    for name in ("../box-2002", "My Box", "", "notes"):
        with pytest.raises(BadInput, match=r"there is no edition .* there are reconstruction, box-2002 \(FF-3\)"):
            editions.edition(name)


def test_a_wrong_folder_of_editions_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOAL_EDITIONS", str(tmp_path / "nowhere"))
    assert editions.edition_names() == ("reconstruction",)
    with pytest.raises(BadInput, match=r"SHOAL_EDITIONS is .*nowhere, which is no folder"):
        editions.edition("box-2002")


def test_nobody_takes_the_name_of_ours(own: Path) -> None:
    own.rename(own.parent / "reconstruction")
    with pytest.raises(BadInput, match="Shoal brings an edition of this name"):
        editions.edition("reconstruction")


# --- what is refused -------------------------------------------------------------------------------------------------

TRADERS = [
    ('kinds = ["fish", "fluppen"', 'kinds = ["fluppen", "fish"', "kinds are fluppen, fish,"),
    ("number = 7\n", "number = 8\n", "trader 8 stands in place 7; they go from 1 to 36 (FF-1)"),
    ("number = 7\n", 'number = "seven"\n', "trader 7.number: Expected `int`, got `str`"),
    ("number = 7\n", "number = 7\nnickname = 3\n", "trader 7: Object contains unknown field `nickname`"),
    ('takes = "fennel"', 'takes = "figs"', "trader 7.takes: Invalid enum value 'figs'"),
    ('gloss = "Lazy Fabian"\n', "", "trader 9: Object missing required field `gloss`"),
    ('kind = "exchange"', 'kind = "special"', 'trader 4: kind is "special"; number 4 is "exchange" (FF-1)'),
    ('special = "franz"', 'special = "freddy"', 'trader 16: special is not "franz" (FF-1)'),
    ('special = "franz"', 'special = "franz"\ntakes = "fish"', "trader 16: has special, takes; special has special"),
    ('price = "two kinds"', 'price = "same"', 'trader 26: price is not "two kinds" (FF-1)'),
    ('demands = "fennel"', 'demands = "fusel"', "trader 1: fusel on both signs (FF-3)"),
    ('demands = "fennel"', 'demands = "fluppen"', "trader 1: another one produces fusel and demands fluppen too"),
    ('takes = "fluppen"', 'takes = "fish"', "3 exchange traders have takes = fish; there are 2 (FF-3)"),
    ('gives = "fusel"', 'gives = "fennel"', "3 exchange traders have gives = fennel; there are 2 (FF-3)"),
    ("Frische Femke", "Frisierte Frauke", "trader 3: another one is called Frisierte Frauke too (FF-3)"),
    ('price = "same"   # all of one kind\nbonus = []', 'price = "same"\nbonus = ["gift"]', "trader 2: bonus is gift;"),
    ('bonus = ["raise fennel"]', "bonus = []", "trader 16: bonus has 0 entries; 1 to 3 (FF-2)"),
    ('["raise fennel"]', '["gift", "gift", "gift", "gift"]', "trader 16: bonus has 4 entries; 1 to 3 (FF-2)"),
    ('["raise fennel"]', '["raise figs"]', 'trader 16: there is no bonus "raise figs"; there are '),
    ('["produce fish", "cargo swap"]', '["produce fusel"]', 'trader 1: bonus "produce fusel", which is what he'),
    ('["produce fennel", "produce fish"]', '["produce fennel"]', "trader 15: bonus is not produce fennel, produce"),
    ('bonus = ["change value"]\n', 'bonus = ["change value", "gift"]\n', "no exchange trader takes fennel, gives"),
    (
        '["produce fish", "cargo swap"]',
        '["draw again"]',
        "the twelve traders from number 26 on: 36 and 1 all have the bonus",
    ),
]
PRICES = [
    ("start = 50", "start = 40", "start is 40; prices begin at 50 (FF-11)"),
    ("120, 150]", "120]", "track has 9 entries; a price table has 10 columns (FF-5)"),
    ("10, 20, 30", "10, 30, 20", "prices rise from column to column (FF-5)"),
    ("100, 120", "100, 125", "florint come in tens (FF-5)"),
    ("[10, 20", "[0, 20", "track goes from 0 to 150; from 10 to 150 (FF-5)"),
    ("60, 80, 100, 120", "60, 80, 90, 100", "30, 40, 50, 60, one more price and 100 follow one another (FF-5)"),
    ("drop  = [ 0", "drop  = [ 1", "drop at 10 is 1; a price falls by 0 to 0 steps there"),
    ("drop  = [ 0,  1,  1,  1,  2", "drop  = [ 0,  1,  1,  1,  3", "drop at 50 is not 2"),
    ("rise  = [ 3,  3,  3,  2,  2,  2", "rise  = [ 3,  3,  3,  2,  2,  1", "rise at 60 is not 2"),
    ("rise  = [ 3", "rise  = [ 0", "rise at 10 is 0; a price rises by 1 to 9 steps (FF-41)"),
]
TILES = [
    ('id = "plus2"', 'id = "plus3"', "tiles are plus3, value, swap, lock, buy; they are plus2,"),
    ("count = 3", "count = 4", "tile plus2: count is 4; there are 3 (FF-6)"),
    ('source = "rulebook"', 'source = "hearsay"', "source: Invalid enum value 'hearsay'"),
]
BOARD = [
    ('houses = ["A", "B"', 'houses = ["B", "A"', "houses are B, A, C,"),
    ('id = "p13"', 'id = "p99"', "space p99: spaces are harbour, A to L, p1 to p24, b1 to b8 (FF-7)"),
    ('"p13", kind = "path"', '"p13", kind = "bridge"', 'space p13: kind is "bridge", not "path" (FF-7)'),
    ('id = "p13", kind', 'id = "p12", kind', "space p12: it is there twice (FF-7)"),
    ("x = 1290, y = 510", "x = 1210, y = 235", "space p13: p12 is at the same point (FF-7)"),
    ("x = 1290, y = 510", "x = 1290, y = 5100", "space p13: 1290,5100 is outside the picture of 1600 x 1100 (FF-7)"),
    ('  { id = "C",', "  #", "space C is missing (FF-7)"),
    ('["p4", "C"]', '["p4", "p23"]', "connection p4 - p23: there is no space p23 (FF-7)"),
    ('["p4", "C"]', '["p4", "p4"]', "connection p4 - p4: a space is not its own neighbour (FF-7)"),
    ('["p4", "C"]', '["p4", "B"]', "connection p4 - B: it is there twice (FF-7)"),
    ('["p4", "C"]', '["A", "B"]', "connection A - B: houses never touch (FF-7)"),
    ('["p4", "C"]', '["p1", "p5"]', "connection harbour - p3: it crosses p1 - p5 (FF-7)"),
    ("x = 1100, y = 845", "x = 932, y = 890", "connection p3 - b5: it runs through p5 (FF-7)"),
    ('["b2", "C"]', '["b2", "p4"]', "space C: it is a dead end (FF-7)"),
    ('["p13", "b2"], ', "", "space A: p13 further away than 12 points (FF-7)"),
    ('["harbour", "p1"], ["harbour", "p3"], ', '["harbour", "p1"], ', "space harbour: "),
    ('id = "w3"', 'id = "w4"', "landings are w1, w2, w4, w4,"),
    ('space = "p6"', 'space = "p23"', "landing w3: there is no space p23 (FF-7)"),
    ('space = "p6"', 'space = "p14"', "landing w4: p14 has w3 already (FF-7)"),
    ('space = "p6"', 'space = "harbour"', "landings w1 and w2 are at the harbour, and no others (FF-24)"),
    ("y = 822, raft = true", "y = 822, raft = false", "5 landings are marked for a raft; there are 6 (FF-7)"),
    ("x = 395,  y = 235", "x = 300,  y = 235", "space b1: it lies on land, and a bridge is not (FF-7)"),
    ("x = 1290, y = 510", "x = 1210, y = 545", "space p13: it lies on water, and only a bridge is (FF-7)"),
    ("[[1500,640],[1540,620],[1570,650],[1545,685],[1505,680]]", "[[1500,640]]", "land skerry-1: an outline has"),
]
WRONG = [
    (f"{name}.toml", *case)
    for name, cases in (("traders", TRADERS), ("prices", PRICES), ("tiles", TILES), ("board", BOARD))
    for case in cases
]


@pytest.mark.parametrize(("file", "old", "new", "says"), WRONG, ids=[f"{case[0]} {case[3][:40]}" for case in WRONG])
def test_ff1_to_ff7_a_wrong_edition_is_refused_by_file_and_entry(
    own: Path, file: str, old: str, new: str, says: str
) -> None:
    changed(own, file, old, new)
    with pytest.raises(BadInput) as refused:
        editions.numbers("box-2002")
    assert str(refused.value).startswith(f"{own / file}: ")
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_ff1_all_36_traders_are_needed(own: Path) -> None:
    file = own / "traders.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index("[[trader]]\nnumber = 36")], encoding="utf-8")
    with pytest.raises(BadInput, match=r"traders.toml: there are 35 traders; there are 36 \(FF-1\)"):
        editions.edition("box-2002")


def test_ff3_every_bonus_occurs(own: Path) -> None:
    file = own / "traders.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"trader swap"', '"gift"'), encoding="utf-8")
    with pytest.raises(BadInput, match=r'traders.toml: no trader has the bonus "trader swap" \(FF-3\)'):
        editions.edition("box-2002")


def test_a_file_that_is_missing_or_no_toml_is_refused(own: Path) -> None:
    changed(own, "tiles.toml", "[[tile]]", "[[tile")
    with pytest.raises(BadInput, match=r"tiles\.toml: "):
        editions.edition("box-2002")
    (own / "tiles.toml").unlink()
    with pytest.raises(BadInput, match=r"tiles\.toml: cannot be read .* an edition has four files"):
        editions.edition("box-2002")

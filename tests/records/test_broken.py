"""Every kind of damage to a record gets its line and a sentence, and never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from shoal.engine.game import BadInput
from shoal.engine.records import BadRecord, read_record, record_lines, verify_lines
from shoal.games import NAMES, game

CONFORMANCE = Path(__file__).resolve().parent.parent / "conformance" / "fischfutter"
Lines = list[bytes]
Damage = Callable[[Lines], None]


def lines_of(name: str) -> Lines:
    return (CONFORMANCE / f"{name}.jsonl").read_bytes().splitlines()


def refused(lines: Lines) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify_lines(lines, game)
    assert "\n" not in str(caught.value)
    return caught.value


# --- the JSON of one line -----------------------------------------------------------------------------------------


def change(line: int, **values: Any) -> Damage:
    """Replace values of a line, which counts from 1; from the end when negative."""

    def damage(lines: Lines) -> None:
        at = line - 1 if line > 0 else line
        lines[at] = json.dumps(json.loads(lines[at]) | values).encode()

    return damage


def drop(line: int, key: str) -> Damage:
    def damage(lines: Lines) -> None:
        found = json.loads(lines[line - 1])
        del found[key]
        lines[line - 1] = json.dumps(found).encode()

    return damage


def put(line: int, data: bytes) -> Damage:
    def damage(lines: Lines) -> None:
        lines[line - 1] = data

    return damage


def insert(line: int, data: bytes) -> Damage:
    return lambda lines: lines.insert(line - 1, data)


def deal_with(change_pile: Callable[[list[str]], None]) -> Damage:
    def damage(lines: Lines) -> None:
        deal = json.loads(lines[1])
        change_pile(deal["chance"][0]["pile"])
        lines[1] = json.dumps(deal).encode()

    return damage


def change_n(line: bytes, n: int) -> bytes:
    return json.dumps({"n": n} | {key: json.loads(line)[key] for key in ("player", "action")}).encode()


def deal_again(lines: Lines) -> None:
    deal = json.loads(lines[1])
    lines[1] = json.dumps(deal | {"chance": deal["chance"] * 2}).encode()


# The record two-players has a header, a deal, seven actions (lines 3 to 9) and a result (line 10).
DAMAGES: dict[str, tuple[Damage, int, str]] = {
    # lines
    "empty": (lambda lines: lines.clear(), 1, "the record is empty"),
    "header only": (lambda lines: lines.__delitem__(slice(1, None)), 2, "ends before the deal"),
    "deal only": (lambda lines: lines.__delitem__(slice(2, None)), 3, "ends before its result"),
    "no result": (lambda lines: lines.__delitem__(-1), 10, "ends before its result"),
    "result early": (lambda lines: lines.insert(3, lines.pop()), 4, "the game is not over"),
    "line after the result": (lambda lines: lines.append(lines[2]), 11, "goes on after its result"),
    "action after the end": (lambda lines: lines.insert(9, change_n(lines[8], 8)), 10, "over"),
    "an action missing": (lambda lines: lines.__delitem__(4), 5, '"n" is 4; this is action 3'),
    "an action twice": (lambda lines: lines.insert(3, lines[2]), 4, '"n" is 1; this is action 2'),
    "blank line": (insert(4, b""), 4, "not a whole JSON object"),
    "blank line at the top": (insert(1, b""), 1, "not a whole JSON object"),
    "two objects": (put(4, b"{} {}"), 4, "not a whole JSON object"),
    # bytes
    "not UTF-8": (put(4, b'{"n": 2, "player": 1, "action": "\xff"}'), 4, "not UTF-8"),
    "byte order mark": (lambda lines: lines.__setitem__(0, b"\xef\xbb\xbf" + lines[0]), 1, "not a whole JSON object"),
    "UTF-16": (put(1, b"\xff\xfe{\x00}\x00"), 1, "not UTF-8"),
    "zero bytes": (put(4, b"\x00" * 20), 4, "not a whole JSON object"),
    "no JSON": (put(4, b"B3"), 4, "not a whole JSON object"),
    "list": (put(4, b"[2, 1]"), 4, "not a JSON object"),
    "NaN": (put(4, b'{"n": NaN, "player": 1, "action": "B3"}'), 4, "not a whole JSON object"),
    "infinite": (put(4, b'{"n": -Infinity, "player": 1, "action": "B3"}'), 4, "not a whole JSON object"),
    "deep": (put(4, b"[" * 100_000), 4, "not a whole JSON object"),
    "deep and closed": (put(4, b'{"a":' * 100_000 + b"1" + b"}" * 100_000), 4, "not a whole JSON object"),
    "a key twice": (put(4, b'{"n": 2, "n": 2, "player": 1, "action": "B3"}'), 4, '"n" is in one object twice'),
    "half a surrogate pair": (put(4, b'{"n": 2, "player": 1, "action": "\\ud800"}'), 4, "is no action"),
    # header
    "another version": (change(1, shoal=2), 1, '"shoal" is 2'),
    "version as text": (change(1, shoal="1"), 1, '"shoal" is "1"'),
    "version true": (change(1, shoal=True), 1, '"shoal" is true'),
    "version 1.0": (change(1, shoal=1.0), 1, '"shoal" is 1.0'),
    "another game": (change(1, game="chess"), 1, 'no game "chess"'),
    "game as a path": (change(1, game="../fischfutter"), 1, "no game"),
    "game a number": (change(1, game=7), 1, '"game" is 7'),
    "six players": (change(1, players=6), 1, "2 to 5, not by 6"),
    "players true": (change(1, players=True), 1, "not by True"),
    "players 2.0": (change(1, players=2.0), 1, "not by 2.0"),
    "players in words": (change(1, players="two"), 1, "not by 'two'"),
    "no players": (change(1, players=None), 1, "not by None"),
    "unknown option": (change(1, options={"colour": "B"}), 1, 'no option "colour"'),
    "option out of range": (change(1, options={"games": 11}), 1, "from 1 to 10"),
    "huge option": (change(1, options={"games": 10**400}), 1, "from 1 to 10"),
    "option true": (change(1, options={"games": True}), 1, "from 1 to 10"),
    "option 1 for true": (change(1, options={"open_memory": 1}), 1, "true or false"),
    "option a list": (change(1, options={"variant": ["basic"]}), 1, '"basic" or "superbissig"'),
    "match of superbissig": (change(1, options={"variant": "superbissig", "games": 2}), 1, "FU-20"),
    "options a list": (change(1, options=[]), 1, '"options" is []'),
    "options null": (change(1, options=None), 1, '"options" is null'),
    "start beyond": (change(1, start=2), 1, "players are 0 to 1"),
    "start negative": (change(1, start=-1), 1, "players are 0 to 1"),
    "start true": (change(1, start=True), 1, '"start" is true'),
    "start huge": (change(1, start=10**400), 1, "players are 0 to 1"),
    "seed short": (change(1, seed="abc"), 1, "64 hex digits"),
    "seed in capitals": (change(1, seed="AB" * 32), 1, "64 hex digits"),
    "seed a number": (change(1, seed=7), 1, "64 hex digits"),
    "seed of zeros": (change(1, seed="0" * 64), 1, "all zero"),
    "seed that deals otherwise": (change(1, seed="0123456789abcdef" * 4), 2, "does not follow from the seed"),
    "seed false": (change(1, seed=False), 1, "64 hex digits"),
    "header lacks the seed": (drop(1, "seed"), 1, 'lacks "seed"'),
    "header has more": (change(1, name="evening"), 1, '"name"'),
    # deal
    "deal lacks its chance": (drop(2, "chance"), 2, 'lacks "chance"'),
    "chance no list": (change(2, chance={}), 2, '"chance" is {}, not a list of objects'),
    "chance empty": (change(2, chance=[]), 2, "no chance entry"),
    "chance of null": (change(2, chance=[None]), 2, "not a list of objects"),
    "chance of another kind": (change(2, chance=[{"fish": []}]), 2, "the chance here is"),
    "chance with more": (deal_again, 2, "nothing random happens here"),
    "card missing": (deal_with(lambda pile: pile.__delitem__(0)), 2, "is missing"),
    "card twice": (deal_with(lambda pile: pile.append(pile[0])), 2, "twice"),
    "no card": (deal_with(lambda pile: pile.__setitem__(0, "B3/B4")), 2, "is no card"),
    "card a number": (deal_with(lambda pile: pile.__setitem__(0, 7)), 2, "is no card"),  # type: ignore[call-overload]
    "deal has an action": (change(2, n=1), 2, '"n"'),
    # actions
    "n wrong": (change(4, n=3), 4, '"n" is 3'),
    "n as text": (change(4, n="2"), 4, '"n" is "2"'),
    "n true": (change(3, n=True), 3, '"n" is true'),
    "n 1.0": (change(3, n=1.0), 3, '"n" is 1.0'),
    "n huge": (change(3, n=10**400), 3, '"n" is 1'),
    "n a list": (change(3, n=[1]), 3, '"n" is [1]'),
    "nobody acts": (change(3, player=None), 3, '"player" is null'),
    "player true": (change(4, player=True), 4, '"player" is true'),
    "player 0.0": (change(3, player=0.0), 3, '"player" is 0.0'),
    "player beyond": (change(3, player=2), 3, "players are 0 to 1"),
    "player negative": (change(3, player=-1), 3, "players are 0 to 1"),
    "player huge": (change(3, player=10**400), 3, "players are 0 to 1"),
    "out of turn": (change(3, player=1), 3, "FU-15"),
    "action a number": (change(3, action=3), 3, '"action" is 3'),
    "unknown action": (change(3, action="B7"), 3, '"B7" is no action'),
    "action in small letters": (change(3, action="b3"), 3, '"b3" is no action'),
    "long action": (change(3, action="B" * 100_000), 3, "is no action"),
    "action of several lines": (change(3, action="B\n3"), 3, "is no action"),
    "action lacks its player": (drop(3, "player"), 3, 'lacks "player"'),
    "action has more": (change(3, comment="!"), 3, '"comment"'),
    "chance where nothing is random": (change(3, chance=[{"pile": []}]), 3, "nothing random happens here"),
    "to_act wrong": (change(3, to_act=[0, 1]), 3, '"to_act" is [0, 1]'),
    "to_act of true": (change(4, to_act=[False]), 4, '"to_act" is [false]'),
    "to_act huge": (change(3, to_act=10**400), 3, '"to_act" is 1'),
    "state no object": (change(3, state=[]), 3, '"state" is not an object'),
    "state empty": (change(3, state={}), 3, '"state" lacks'),
    # result
    "other winners": (change(-1, result={"winners": [], "scores": [0, 0], "why": "no chips left"}), 10, "by the rules"),
    "result null": (change(-1, result=None), 10, "the result is null"),
    "result has more": (change(-1, n=8), 10, '"n"'),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_refused_at_its_line(name: str) -> None:
    damage, line, words = DAMAGES[name]
    lines = lines_of("two-players")
    damage(lines)
    error = refused(lines)
    assert error.line == line
    assert words in error.problem
    assert len(error.problem) < 700


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("data", "line"), [(b"", 1), (b"\n", 1), (b"\n\n", 1), (b"{}\n", 1), (b" \n{}", 1)])
def test_files_without_a_header(data: bytes, line: int, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(data)
    with pytest.raises(BadRecord) as caught:
        read_record(tmp_path / "r.jsonl", game)
    assert caught.value.line == line


@pytest.mark.parametrize("ending", [b"\r\n", b"\n", b" \n"])
def test_white_space_at_the_ends_of_lines_is_json_and_means_nothing(ending: bytes, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(ending.join([*lines_of("two-players"), b""]))
    assert read_record(tmp_path / "r.jsonl", game).over


def test_last_line_needs_no_line_feed(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(b"\n".join(lines_of("two-players")))
    assert read_record(tmp_path / "r.jsonl", game).over


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_file_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read") as caught:
        read_record(tmp_path / name, game)
    assert not isinstance(caught.value, BadRecord)


# --- records with a seed --------------------------------------------------------------------------------------------


def seeded(seed: int = 1) -> Lines:
    """A finished random match of two, long enough for new piles."""
    play = shoal.new("fischfutter", players=2, seed=seed, start=0, games=2)
    turn = 0
    while play.to_act():
        player = play.to_act()[0]
        legal = [action for action in play.legal(player) if action != "turn"]
        play.play(player, legal[turn % len(legal)])
        turn += 1
    return [line.encode() for line in record_lines(play, states=True)]


def test_record_with_a_seed_follows_from_it() -> None:
    assert verify_lines(seeded(), game).over


def test_other_seed_does_not_give_the_deal() -> None:
    lines = seeded()
    change(1, seed=json.loads(seeded(2)[0])["seed"])(lines)
    error = refused(lines)
    assert (error.line, error.problem) == (2, "the deal does not follow from the seed")


def test_later_chance_must_follow_from_the_seed_too() -> None:
    lines = seeded()
    at = next(k for k, line in enumerate(lines[2:], 2) if b'"chance"' in line)
    line = json.loads(lines[at])
    pile = line["chance"][0]["pile"]
    pile[-1], pile[-2] = pile[-2], pile[-1]
    lines[at] = json.dumps(line).encode()
    error = refused(lines)
    assert (error.line, error.problem) == (at + 1, "the chance does not follow from the seed")


def test_without_its_seed_a_record_is_played_from_its_chance_alone() -> None:
    lines = seeded()
    change(1, seed=None)(lines)
    assert verify_lines(lines, game).over


# --- any damage at all ----------------------------------------------------------------------------------------------


def good_records(name: str) -> list[Lines]:
    files = (CONFORMANCE.parent / name).glob("[!b]*.jsonl")
    return [file.read_bytes().splitlines() for file in files]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(["B3", "turn", 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
BASES = [
    *(lines_of(name) for name in ("two-players", "superbissig-pointing", "turn-shows-both-sides")),
    *(min(good_records(name), key=len) for name in NAMES),
    seeded(),
]


@st.composite
def damaged(draw: st.DrawFn) -> Lines:
    """A good record with one to three things done to it, to bytes, values or lines."""
    lines = list(draw(st.sampled_from(BASES)))
    for _ in range(draw(st.integers(1, 3))):
        k = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(["bytes", "value", "drop", "twice", "swap"]))
        if how == "bytes":
            at = draw(st.integers(0, len(lines[k])))
            lines[k] = lines[k][:at] + draw(st.binary(max_size=3)) + lines[k][at + draw(st.integers(0, 3)) :]
        elif how == "value":
            lines[k] = replace_a_value(lines[k], draw)
        elif how == "drop" and len(lines) > 1:
            del lines[k]
        elif how == "twice":
            lines.insert(k, lines[k])
        else:
            lines[k], lines[0] = lines[0], lines[k]
    return lines


def replace_a_value(line: bytes, draw: st.DrawFn) -> bytes:
    try:
        found = json.loads(line)
    except ValueError:
        return line
    places = list(walk({"": found}))
    holder, key = draw(st.sampled_from(places))
    holder[key] = draw(ANYTHING)
    return json.dumps(found).encode()


def walk(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value, as the list or object that holds it and the index or key."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in [(value, key), *walk(value[key])]]


@given(damaged())
@settings(max_examples=200, deadline=None)
def test_any_damage_is_refused_in_a_sentence_or_means_nothing(lines: Lines) -> None:
    error = problem(lines)
    if error:
        assert 1 <= error.line <= len(lines) + 1
        assert error.problem.isprintable()
        assert len(error.problem) <= 600


def problem(lines: Lines) -> BadRecord | None:
    try:
        verify_lines(lines, game)
    except BadRecord as error:
        return error
    return None

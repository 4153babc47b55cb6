"""Records: the written form of a game (docs/records.md), written and verified line by line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec

from shoal.engine.audit import Audit
from shoal.engine.game import BadInput, Game
from shoal.engine.play import Play

VERSION = 1
_SEED_DIGITS = set("0123456789abcdef")


class Games(Protocol):
    """Finds a game by name; ``shoal.games.game`` is one."""

    def __call__(self, name: str, /) -> Game:
        """The game, or ``BadInput``."""


class BadRecord(BadInput):
    """A line of a record does not follow from the rules. ``line`` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        self.line, self.problem = line, _one_line(problem)
        super().__init__(f"line {line}: {self.problem}")


def write_record(play: Play, path: Path, states: bool = False) -> None:
    """Write ``play`` to ``path``, through a file beside it, so that a full disk leaves no half a record."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text("".join(line + "\n" for line in record_lines(play, states)), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadInput(f"cannot write {path}: {error.strerror}; choose another place") from error


def record_lines(play: Play, states: bool = False) -> Iterator[str]:
    """The lines of the record of ``play``, without line feeds; an unfinished game has no result line."""
    header = {
        "shoal": VERSION,
        "game": play.game.name,
        "players": play.players,
        "options": play.options,
        "start": play.start,
        "seed": play.seed,
    }
    if play.audit:
        header["shuffle"] = msgspec.to_builtins(play.audit)
    yield json.dumps(header)
    again = Play(play.game, play.players, play.options, play.start, chance=play.chance[0])
    yield json.dumps({"chance": play.chance[0]} | _after(again, states))
    for n, ((player, action), chance) in enumerate(zip(play.actions, play.chance[1:], strict=True), 1):
        again.play_number(player, action, chance)
        line: dict[str, Any] = {"n": n, "player": player, "action": play.game.write(action)}
        if chance:
            line["chance"] = chance
        yield json.dumps(line | _after(again, states))
    result = play.result()
    if result:
        yield json.dumps({"result": {"winners": result.winners, "scores": result.scores, "why": result.why}})


def _after(play: Play, states: bool) -> dict[str, Any]:
    return {"to_act": play.to_act(), "state": play.written_state()} if states else {}


def read_record(path: Path, games: Games, *, whole: bool = True) -> Play:
    """The game a file holds. Raises ``BadRecord`` at the first line that does not follow from the rules, ``BadInput``
    if the file cannot be read. With ``whole`` false a record may end before its result."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    lines = data.split(b"\n")
    if lines and not lines[-1].strip():
        lines.pop()
    return verify_lines(lines, games, whole=whole)


def verify_lines(lines: list[bytes], games: Games, *, whole: bool = True) -> Play:
    """Replay a record's lines against the rules; see ``read_record``.

    With a seed, the game returned has its generator where it belongs, so that what is played on follows from it too.
    """
    number = 0
    try:
        if not lines:
            raise BadInput("the record is empty; its first line is the header")
        number = 1
        header, audit = _header(_object(lines[0]), games)
        number = 2
        if len(lines) < 2:
            raise BadInput("the record ends before the deal")
        deal = _object(lines[1], {"chance"}, {"to_act", "state"})
        play = Play(**header, chance=_chance(deal))
        twin = Play(**header) if play.seed else None
        (twin or play).audit = audit
        if twin and twin.chance[0] != play.chance[0]:
            raise BadInput("the deal does not follow from the seed")
        _compare(play, deal)
        for number, data in enumerate(lines[2:], 3):
            line = _object(data, None)
            if "result" in line:
                _result(play, line)
                if number < len(lines):
                    number += 1
                    raise BadInput("the record goes on after its result")
                return twin or play
            _action(play, line, number - 2, twin)
        number = len(lines) + 1
        if play.over or (whole and not play.game.may_break_off):
            raise BadInput("the record ends before its result")
    except BadInput as error:
        raise BadRecord(max(number, 1), str(error)) from error
    except RecursionError as error:
        raise BadRecord(max(number, 1), "the line is nested too deeply") from error
    return twin or play


def _object(data: bytes, needed: set[str] | None = None, allowed: set[str] | None = None) -> dict[str, Any]:
    """The JSON object in a line, with the keys it needs and no others."""
    try:
        found = json.loads(data.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_each_once)
    except BadInput:
        raise
    except UnicodeDecodeError as error:
        raise BadInput("the line is not UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise BadInput("the line is not a whole JSON object") from error
    if not isinstance(found, dict):
        raise BadInput("the line is not a JSON object")
    if needed is not None:
        _keys(found, needed, allowed or set())
    return found


def _no_constant(word: str) -> None:
    raise ValueError(word)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(f'"{twice}" is in one object twice')
    return found


def _keys(found: dict[str, Any], needed: set[str], allowed: set[str]) -> None:
    for key in sorted(needed - set(found)):
        raise BadInput(f'the line lacks "{key}"')
    for key in sorted(set(found) - needed - allowed):
        raise BadInput(f'the line has "{key}", which does not belong there')


def _header(line: dict[str, Any], games: Games) -> tuple[dict[str, Any], Audit | None]:
    """What the game is dealt from, and how its seed came about, where that is told."""
    _keys(line, {"shoal", "game", "players", "options", "start", "seed"}, {"shuffle"})
    if not _same(line["shoal"], VERSION):
        raise BadInput(f'"shoal" is {_short(line["shoal"])}; this is version {VERSION} of the format')
    if not isinstance(line["game"], str):
        raise BadInput(f'"game" is {_short(line["game"])}, not a name')
    if not isinstance(line["options"], dict):
        raise BadInput(f'"options" is {_short(line["options"])}, not an object')
    seed = line["seed"]
    if seed is not None and not (isinstance(seed, str) and len(seed) == 64 and set(seed) <= _SEED_DIGITS):
        raise BadInput('"seed" is neither null nor 64 hex digits in lower case')
    if seed is not None and not seed.strip("0"):
        raise BadInput('"seed" is all zeros, from which the generator draws nothing but zeros')
    game = games(line["game"])
    options = game.check_options(line["options"])
    players = game.check_players(line["players"], options)
    if not _whole(line["start"]) or line["start"] not in range(players):
        raise BadInput(f'"start" is {_short(line["start"])}; players are 0 to {players - 1}')
    audit = _audit(line["shuffle"], seed, players, line["start"]) if "shuffle" in line else None
    dealt = {"game": game, "players": players, "options": options, "start": line["start"]}
    return dealt | ({"seed": seed} if seed else {}), audit


def _audit(stated: Any, seed: str | None, players: int, start: int) -> Audit:
    try:
        audit = msgspec.convert(stated, Audit)
    except msgspec.ValidationError as error:
        raise BadInput(f'"shuffle" is not as it should be: {error}') from error
    problem = audit.problem(seed, players, start)
    if problem:
        raise BadInput(problem)
    return audit


def _chance(line: dict[str, Any]) -> list[dict[str, Any]]:
    chance = line.get("chance", [])
    if not isinstance(chance, list) or not all(isinstance(entry, dict) for entry in chance):
        raise BadInput(f'"chance" is {_short(chance)}, not a list of objects')
    return chance


def _action(play: Play, line: dict[str, Any], n: int, twin: Play | None) -> None:
    _keys(line, {"n", "player", "action"}, {"chance", "to_act", "state"})
    if not _same(line["n"], n):
        raise BadInput(f'"n" is {_short(line["n"])}; this is action {n}')
    player, text = line["player"], line["action"]
    if not _whole(player) or player not in range(play.players):
        raise BadInput(f'"player" is {_short(player)}; players are 0 to {play.players - 1}')
    if not isinstance(text, str):
        raise BadInput(f'"action" is {_short(text)}, not a text')
    refused = play.refusal(player, text)
    if refused:
        raise BadInput(f'player {player}, "{text}": {refused}')
    action = play.game.parse(text)
    play.play_number(player, action, _chance(line))
    if twin:
        twin.play_number(player, action)
        if twin.chance[-1] != play.chance[-1]:
            raise BadInput("the chance does not follow from the seed")
    _compare(play, line)


def _compare(play: Play, line: dict[str, Any]) -> None:
    """Where the line says who may act and what the state is, it must say so rightly."""
    if "to_act" in line and not _same(line["to_act"], play.to_act()):
        raise BadInput(f'"to_act" is {_short(line["to_act"])}; the game waits for {play.to_act()}')
    if "state" not in line:
        return
    stated, real = line["state"], play.written_state()
    if not isinstance(stated, dict):
        raise BadInput('"state" is not an object')
    _compare_part("state", stated, real)


def _compare_part(place: str, stated: Any, real: Any) -> None:
    """The smallest part of the state that is not as the rules have it is named by its place: ``tables[0].points``."""
    if isinstance(stated, dict) and isinstance(real, dict):
        for key in real | stated:
            if key not in stated or key not in real:
                raise BadInput(f'"{place}" {"lacks" if key in real else "has"} "{key}"')
            _compare_part(key if place == "state" else f"{place}.{key}", stated[key], real[key])
    elif _are_lists_of_objects(stated, real):
        for k, (one, other) in enumerate(zip(stated, real, strict=True)):
            _compare_part(f"{place}[{k}]", one, other)
    elif not _same(stated, real):
        raise BadInput(f'"{place}" is {_short(stated)}; by the rules it is {_short(real)}')


def _are_lists_of_objects(stated: Any, real: Any) -> bool:
    lists = isinstance(stated, list) and isinstance(real, list) and len(stated) == len(real)
    return lists and all(isinstance(each, dict) for each in [*stated, *real])


def _same(stated: Any, real: Any) -> bool:
    """Equal also in kind: JSON's true is not 1."""
    return json.dumps(stated, sort_keys=True) == json.dumps(real, sort_keys=True)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: Any) -> str:
    """The value as the record has it, cut after 200 characters."""
    text = json.dumps(value)
    return text if len(text) <= 200 else text[:197] + "..."


def _one_line(problem: str) -> str:
    """A sentence that a terminal can show whatever was in the file: without control characters, and not endless."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in problem)
    return shown if len(shown) <= 600 else f"{shown[:400]} ... {shown[-190:]}"


def _result(play: Play, line: dict[str, Any]) -> None:
    _keys(line, {"result"}, set())
    result = play.result()
    if result is None:
        raise BadInput(f"the game is not over: it waits for {play.to_act()}")
    real = {"winners": result.winners, "scores": result.scores, "why": result.why}
    if not _same(line["result"], real):
        raise BadInput(f"the result is {_short(line['result'])}; by the rules it is {_short(real)}")

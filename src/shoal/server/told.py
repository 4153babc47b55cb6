"""What a table's state looks like in messages. All a seat is told of a game comes from its concealed row."""

from dataclasses import replace
from typing import Any

import numpy as np

from shoal.bots import bots_of
from shoal.engine import game as engine
from shoal.engine.game import bits
from shoal.engine.play import Play
from shoal.server import messages
from shoal.server.sight import Sight, spectator
from shoal.table import words
from shoal.table.replay import replayed, seating
from shoal.table.state import Deed, Refusal, Seat, State
from shoal.table.table import Table


def table_info(table: Table) -> messages.TableInfo:
    """The table as everybody sees it."""
    state, time = table.state, table.time
    wires = [None if seat.token is None else time.wire_of(seat.token) for seat in state.seats]
    return messages.TableInfo(
        id=table.id,
        name=state.word,
        phase=state.phase,
        game=state.game,
        options=state.options,
        start=state.start,
        clock=state.clock,
        seats=[
            messages.Seat(
                kind=seat.kind,
                name=seat.name,
                avatar=seat.avatar,  # type: ignore[arg-type] # checked when it came in
                bot=seat.bot,
                here=seat.kind == "bot" or (seat.kind == "person" and table.is_here(seat.token)),
                standin=seat.standin,
                away=_since(table, table.presence.away_since(number)),
                ping=None if wire is None or wire.ping is None else round(wire.ping),
                dots=None if wire is None else wire.dots,
            )
            for number, (seat, wire) in enumerate(zip(state.seats, wires, strict=True))
        ],
        host=state.host,
        sitting=state.sitting,
        best=table.best.of(state),
        waits_for=time.opening.waits_for,
        far=state.rules.real_time and time.far,
        tables=state.rules.tables(sum(seat.kind != "open" for seat in state.seats)),
        commitment=state.commitment,
        mixed=[] if state.commitment is None else [n for n, seat in enumerate(state.seats) if state.mixed(seat)],
        preparing=None if state.game in table.ready else messages.Preparing(*table.ready.count),
    )


def components(state: State) -> dict[str, Any]:
    """What never changes in the game at the table: of the game under way, else of the one chosen."""
    if state.play is not None:
        return state.play.game.components(state.play.options)
    return state.rules.components(state.options)


def times(table: Table, sight: Sight) -> messages.Times | None:
    """Clocks, and the moments at which bots will play on, of those who can be seen; None where there is neither."""
    state, now = table.state, table.time.now()
    if state.clocks is None and not table.presence.anybody_away:
        return None
    comes = [table.presence.bot_comes(seat) if sight.sees(seat) else None for seat in range(len(state.seats))]
    if state.phase != "playing" or (state.clocks is None and set(comes) == {None}):
        return None
    clocks = [state.clocks if sight.sees(seat) else None for seat in range(len(comes))]
    return messages.Times(
        left=[None if clock is None else round(clock.left_at(seat, now)) for seat, clock in enumerate(clocks)],
        bot_in=[None if moment is None else max(0, round(moment - now)) for moment in comes],
    )


def _since(table: Table, moment: float | None) -> int | None:
    """How many milliseconds ago that was."""
    return None if moment is None else max(0, round(table.time.now() - moment))


def whole(table: Table, sight: Sight) -> messages.Whole:
    """Everything that may be seen."""
    state = table.state
    log = [] if state.play is None else [sight.deal_events(state.play), *(deed.events for deed in sight.deeds)]
    return messages.Whole(
        version=sight.version,
        table=table_info(table),
        mine=sight.mine,
        views=views(sight),
        waiting=sight.waiting,
        log=[[_event(event) for event in events] for events in log],
        result=_result(state),
        times=times(table, sight),
    )


def happened(table: Table, deeds: list[Deed], sight: Sight) -> list[messages.Happened]:
    """These last actions, as they are seen, one message each; views, result and times in the last alone."""
    state = table.state
    told = [
        messages.Happened(
            version=deed.version,
            by=deed.seat,
            events=[_event(event) for event in deed.events],
            views=[],
            waiting=deed.waiting,
            result=None,
            kept=deed.kept,
        )
        for deed in deeds
    ]
    if told:
        told[-1].views = views(sight)
        told[-1].result = _result(state)
        told[-1].times = times(table, sight)
    return told


def views(sight: Sight) -> list[messages.SeatView]:
    """The game as each of these seats knows it, or as spectators do if there are none."""
    state = sight.state
    play = state.play
    if play is None:
        return []
    seen = [_view(play, viewer) for viewer in sight.viewers(play)]
    for view in seen:
        view.undo = view.seat is not None and state.can_undo(view.seat)
    return seen


def _view(play: Play, viewer: int | None) -> messages.SeatView:
    """From the concealed row alone: what the seat cannot know cannot get in."""
    game, rules = play.game, play.game.rules
    row = play.concealed(viewer)
    seat = viewer
    if seat is None or seat < 0:
        return messages.SeatView(None, game.view(row, 0, -1 if seat is None else seat), False, [])
    out = np.zeros(game.actions, np.int32)
    legal: list[int] = out[: rules.legal(row, 0, seat, out)].tolist()
    to_act = bool(rules.to_act(row, 0) >> seat & 1)
    return messages.SeatView(seat, game.view(row, 0, seat), to_act, [game.write(action) for action in legal])


def position(table: Table, look: messages.Look, sight: Sight) -> messages.Position:
    """A game of this table after some of its decisions, as it may be seen. Raises ``Refusal``."""
    state = table.state
    game = state.game_of(look.sitting)
    over = state.is_over(game)
    if not over:
        game = replace(game, deeds=sight.deeds)
    if not over and (look.open or look.eyes not in (None, *sight.mine)):
        raise Refusal("refuse-not-over")
    if look.eyes is not None and look.eyes >= len(game.seats):
        raise Refusal("refuse-no-seat")
    play = replayed(game.play, game.actions_at(look.at))
    eyes = look.eyes
    if eyes is None and (over or not sight.mine):
        eyes = spectator(play, look.table)
    at_end = look.at == len(game.deeds)
    log = [game.play.deal_events, *(deed.events for deed in game.deeds)]
    result = play.result() if at_end else None
    return messages.Position(
        id=look.id,
        sitting=game.number,
        at=look.at,
        of=len(game.deeds),
        game=play.game.name,
        options=play.options,
        seats=[_seated(seat) for seat in game.seats],
        view=_all_open(play, look.table) if look.open else _seen(play, eyes),
        waiting=play.to_act() if over else bits(play.game.rules.to_act(play.concealed(eyes), 0)),
        result=None if result is None else messages.Result(result.winners, result.scores, result.why),
        over=over,
        log=[[_event(event) for event in events] for events in log] if look.log and over else None,
    )


def shuffles(state: State) -> list[messages.Shuffle]:
    """How the games of this table were shuffled, and how the next one will be; without those that cannot be audited.
    The secret of a game is told when it is over."""
    games = [*state.past, *([state.game_of(state.sitting)] if state.play is not None else [])]
    told = [
        messages.Shuffle(
            sitting=game.number,
            commitment=audit.commitment,
            texts=audit.texts,
            secret=audit.secret if state.is_over(game) else None,
            start="drawn" if audit.start == "drawn" else "chosen",
        )
        for game in games
        for audit in [game.play.audit]
        if audit is not None
    ]
    if state.commitment is not None:
        texts = [state.mixed(seat) for seat in state.seats]
        told.append(messages.Shuffle(state.sitting + 1, state.commitment, texts, None, None))
    return told


def line(number: int, said: words.Said) -> messages.Line:
    """Something said at the table."""
    return messages.Line(
        number=number,
        where=said.where,
        person=said.person,
        name=said.name,
        avatar=said.avatar,  # type: ignore[arg-type] # checked when it came in
        text=said.text,
        phrase=said.phrase,
    )


def _seated(seat: Seat) -> messages.Seat:
    """Who sat there; whether he is here now is nothing to a game that is over."""
    return messages.Seat(seat.kind, seat.name, seat.avatar, seat.bot, here=True)  # type: ignore[arg-type]


def _seen(play: Play, seat: int | None) -> messages.SeatView:
    """What a seat knew then, without what it may do."""
    view = _view(play, seat)
    view.legal, view.to_act = [], False
    return view


def _all_open(play: Play, table: int) -> messages.SeatView:
    """As if all laid their cards open: of every list with an entry a player, each one's own; of a game at several
    tables this one, with the entries of those who sit there."""
    views = [play.view(seat) for seat in range(play.players)]
    watching = spectator(play, table)
    shown = views[0] if watching is None else play.view(watching)
    eyes = [view if watching is None or sat == table else shown for view, sat in zip(views, seating(play), strict=True)]

    def own(key: str) -> Any:
        per_player = all(isinstance(view[key], list) and len(view[key]) == play.players for view in views)
        return [view[key][seat] for seat, view in enumerate(eyes)] if per_player else shown[key]

    return messages.SeatView(None, {key: own(key) for key in shown}, False, [])


def _event(event: engine.Event) -> messages.Event:
    return messages.Event(event.kind, event.who, event.args, event.style)


def _result(state: State) -> messages.Result | None:
    result = state.result
    return None if result is None else messages.Result(result.winners, result.scores, result.why)


def game_info(game: engine.Game) -> messages.GameInfo:
    """A game as the lobby shows it."""
    bots = bots_of(game)
    return messages.GameInfo(
        name=game.name,
        players=_ranges(game),
        options=[messages.OptionInfo(o.name, o.kind, o.default, list(o.choices), o.low, o.high) for o in game.options],
        bots=[messages.BotInfo(name, bots.level(name)) for name in bots.names],
        minutes=game.minutes,
        real_time=game.real_time,
    )


def _ranges(game: engine.Game) -> list[messages.PlayerRange]:
    """How many can play; by the values of the one option that decides it, where there is one."""
    defaults = {option.name: option.default for option in game.options}

    def range_with(changed: dict[str, Any]) -> messages.PlayerRange:
        can = game.players(defaults | changed)
        return messages.PlayerRange(can[0], can[-1], changed)

    for option in game.options:
        values = option.choices if option.kind == "choice" else (False, True) if option.kind == "flag" else ()
        ranges = [range_with({option.name: value}) for value in values]
        if len({(each.low, each.high) for each in ranges}) > 1:
            return ranges
    return [range_with({})]

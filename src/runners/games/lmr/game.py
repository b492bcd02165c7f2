"""Last Man Running behind the contract."""

from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from runners.games.contract import Game, Json, Outcome, Seat, Step
from runners.games.lmr import moves, notation, reasons, setting, storage, turn, view, words
from runners.games.lmr.board import BASE, CENTER, SPOT_NAME, finished_spots
from runners.games.lmr.events import LmrEvent
from runners.games.lmr.layout import layout
from runners.games.lmr.moves import Choice, Designate, Move
from runners.games.lmr.options import SETUP, Options, make_options, options_json
from runners.games.lmr.state import State, dice_due, outcome, start
from runners.games.lmr.view import Shown


class LastManRunning(Game[Options, State, Choice]):
    """Last Man Running. Seats run clockwise (QA34).

    >>> start = LMR.start(LMR.options({"players": 2}))
    >>> LMR.show(start)
    'lmr 4 arms, seats 0 2 | p0 base base base base | p1 base base base base | p0 rolls 1'
    >>> LMR.dice_due(start).count
    1
    >>> state, events = LMR.roll(start, (6,))
    >>> [LMR.describe(event) for event in events]
    ['p0 rolls 6.', 'p0 banks 1 die for 1s and 6s; the bank holds 1.']
    >>> [LMR.show_move(move) for move in LMR.legal(state)]
    ['base-T13 die 0']
    >>> LMR.move_json(LMR.parse_move("base-T13 die 0"))
    {'move': {'from': 'base', 'to': 'T13', 'die': 0}}
    >>> LMR.show(LMR.apply(state, LMR.parse_move("base-T13")).state)
    'lmr 4 arms, seats 0 2 | p0 T13 base base base | p1 base base base base | p0 rolls 1 | bank 1'
    >>> state = LMR.parse("lmr 4 arms, seats 0 2 | p0 H3 H2 H1 T6 | p1 base base base base | p0 moves 1")
    >>> LMR.outcome(LMR.apply(state, LMR.parse_move("T6-H0")).state).winners
    (0,)
    >>> LMR.options({"players": 9})
    Traceback (most recent call last):
        ...
    runners.games.values.Refused: ...
    """

    name = "lmr"
    title = "Last Man Running"
    rules_version = "1.7.6"
    seats_min = 2
    seats_max = 8
    page_view_type = Shown
    choice_types = (storage.StoredChoice,)
    event_types = get_args(LmrEvent)
    turn_rule = "A21"
    setup = SETUP

    options = staticmethod(make_options)
    options_json = staticmethod(options_json)

    def players(self, options: Options) -> int:
        return options.players

    def teams(self, options: Options) -> tuple[tuple[Seat, ...], ...]:
        """The teams of Team Play (A23).

        >>> LMR.teams(LMR.options({"players": 4, "teams": 2}))
        ((0, 2), (1, 3))
        """
        found = map(options.teammates, range(options.players)) if options.team_of is not None else ()
        return tuple(dict.fromkeys(found))

    def starter(self, options: Options) -> Seat:
        return options.starter

    start = staticmethod(start)

    def set_up(self, options: Options, raw: Mapping[str, Json]) -> Step[State]:
        return setting.set_up(options, msgspec.convert(raw, setting.Setting))

    def options_of(self, state: State) -> Options:
        return state.options

    dice_due = staticmethod(dice_due)

    def dice_held(self, state: State) -> int:
        return len(state.pending) + state.bank

    def actor(self, state: State) -> Seat | None:
        return state.actor()

    roll = staticmethod(turn.roll)
    legal = staticmethod(moves.legal)
    apply = staticmethod(turn.apply)
    outcome = staticmethod(outcome)

    def first_finisher(self, state: State, outcome: Outcome) -> Seat:
        """The first of the winning team to finish (QR17)."""
        return next((seat for seat in state.finished if seat in outcome.winners), outcome.winners[0])

    show = staticmethod(notation.show)
    parse = staticmethod(notation.parse)
    show_move = staticmethod(notation.show_move)
    parse_move = staticmethod(notation.parse_move)
    dump = staticmethod(storage.dump)
    load = staticmethod(storage.load)

    move_json = staticmethod(storage.move_json)
    move_from_json = staticmethod(storage.move_from_json)
    page_view = staticmethod(view.page_view)
    view = staticmethod(view.view)
    event_saying = staticmethod(words.event_saying)
    effect = staticmethod(words.effect)
    due_saying = staticmethod(words.due_saying)

    def path(self, state: State, move: Choice) -> tuple[str, ...]:
        if not isinstance(move, Move):
            return ()
        origin, target = move.origin, move.target
        if BASE in (origin, target) or CENTER in (origin, target):
            return SPOT_NAME[origin], SPOT_NAME[target]
        seat = state.actor()
        assert seat is not None
        way = state.route(seat)
        return tuple(SPOT_NAME[spot] for spot in way.spots[way.place[origin] : way.place[target] + 1])

    def lender(self, state: State) -> Seat | None:
        return None if state.delegated is None else state.turn

    def binds(self, state: State, move: Choice) -> bool:
        """True for a move or a delegation (QA42), while a designation can be changed freely (A17)."""
        return not isinstance(move, Designate)

    def final_spots(self, state: State) -> tuple[tuple[str, ...], ...]:
        """Finished Pegs (A12)."""
        return tuple([finished_spots(own) for own in state.pegs])

    reasons = staticmethod(reasons.reasons)
    layout = staticmethod(layout)


LMR: Final = LastManRunning()

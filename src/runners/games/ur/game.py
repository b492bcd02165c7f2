"""Ur behind the contract."""

from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from runners.games.contract import Game, Json, Outcome, Seat, Step
from runners.games.ur import moves, notation, reasons, setting, storage, turn, view, words
from runners.games.ur.board import COLOURS, HOP_OF, NAMES, Decline, places_between
from runners.games.ur.events import UrEvent
from runners.games.ur.layout import layout
from runners.games.ur.moves import Choice
from runners.games.ur.options import BY_LAST_GAME, SETUP, Options, make_options, options_json
from runners.games.ur.state import State, dice_due, outcome, start
from runners.games.ur.tally import Sets
from runners.games.ur.view import Shown


class Ur(Game[Options, State, Choice]):
    """Ur - The Runners Game. Black is seat 0, White seat 1.

    >>> start = UR.start(UR.options({"pieces": 3}))
    >>> UR.show(start)
    'pieces 3 | black start 3 | white start 3 | black throws, 1 try'
    >>> UR.dice_due(start).count
    3
    >>> state, events = UR.roll(start, (0, 0, 0))
    >>> [UR.describe(event) for event in events]
    ['Black throws 0.', 'Black starts and enters a piece on 1.']
    >>> state = UR.parse("pieces 3 | black 1 start 2 | white start 3 | black moves 2")
    >>> [UR.show_move(move) for move in UR.legal(state)]
    ['start-2 by 2', '1-3 by 2']
    >>> UR.move_json(UR.parse_move("1-3 by 2"))
    {'from': '1', 'to': '3', 'steps': 2}
    >>> UR.show(UR.apply(state, UR.parse_move("1-3 by 2")).state)
    'pieces 3 | black 3 start 2 | white start 3 | black throws'
    >>> state = UR.parse("pieces 3 | black f home 2 | white 2 start 2 | black moves 1")
    >>> UR.outcome(UR.apply(state, UR.parse_move("f-home by 1")).state).winners
    (0,)
    >>> UR.options({"pieces": 8})
    Traceback (most recent call last):
        ...
    runners.games.values.Refused: ...
    """

    name = "ur"
    title = "Ur - The Runners Game"
    rules_version = "1"
    seats_min = 2
    seats_max = 2
    page_view_type = Shown
    choice_types = (storage.StoredMove, storage.StoredDecline)
    event_types = get_args(UrEvent)
    names = tuple(colour.capitalize() for colour in COLOURS)
    turn_rule = "B7"
    setup = SETUP
    series = Sets()

    options = staticmethod(make_options)
    options_json = staticmethod(options_json)

    def every_option(self, options: Options) -> dict[str, Json]:
        return msgspec.structs.asdict(options)

    def players(self, options: Options) -> int:
        return len(COLOURS)

    def starter(self, options: Options) -> str:
        return options.first

    start = staticmethod(start)

    def set_up(self, options: Options, raw: Mapping[str, Json]) -> Step[State]:
        return setting.set_up(options, msgspec.convert(raw, setting.Setting))

    def options_of(self, state: State) -> Options:
        return state.options

    def playable(self, raw: Mapping[str, Json]) -> dict[str, Json]:
        """Replace what the game before in a set settles by lots, as in a first one (QB39)."""
        options = super().playable(raw)
        return {**options, "first": "lots"} if options.get("first") in BY_LAST_GAME else options

    def with_starter(self, raw: Mapping[str, Json], seat: Seat) -> dict[str, Json]:
        return {**raw, "first": COLOURS[seat]}

    def opener(self, state: State) -> Seat | None:
        return None if state.due == "lots" else state.to_act

    dice_due = staticmethod(dice_due)

    def actor(self, state: State) -> Seat | None:
        return state.to_act

    roll = staticmethod(turn.roll)
    throw = staticmethod(turn.throw)
    legal = staticmethod(moves.legal)
    apply = staticmethod(turn.apply)
    outcome = staticmethod(outcome)

    def concede(self, state: State, seat: Seat) -> Outcome:
        """The other wins with the most that the position can still cost the loser (B10, QR42)."""
        return Outcome((1 - seat,), state.sides[seat].cost_at_most())

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
        if isinstance(move, Decline) or state.to_act is None:
            return ()
        hop, name = HOP_OF[state.to_act][move], NAMES[state.to_act]
        return (move.origin, *(name[at] for at in places_between(hop.origin, hop.target)), move.target)

    reasons = staticmethod(reasons.reasons)
    layout = staticmethod(layout)


UR: Final = Ur()

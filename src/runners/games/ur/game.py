"""Ur as the contract asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias, get_args

import msgspec

from runners.games.contract import LOTS, Dice, DiceDue, Game, Json, Outcome, Reason, Seat, Step
from runners.games.ur import notation, reasons, requests, saved, turn, words
from runners.games.ur.board import COLOURS, HOP_OF, NAMES, THROWS, Decline, Move, between
from runners.games.ur.events import UrEvent
from runners.games.ur.layout import layout
from runners.games.ur.moves import legal_hop, legal_hops, may_decline
from runners.games.ur.options import Options, options_from, options_kept
from runners.games.ur.refusal import must_use, not_due, not_legal, refused
from runners.games.ur.shown import Shown, shown
from runners.games.ur.state import State, new_game, outcome
from runners.words import Saying, said

Choice: TypeAlias = Move | Decline

DICE_DUE: Final = tuple(DiceDue(seat, len(THROWS), LOTS) for seat in range(len(COLOURS)))
DECLINE: Final = Decline()


class Ur(Game[Options, State, Choice]):
    """Ur - The Runners Game. Black is seat 0, White seat 1."""

    name: ClassVar[str] = "ur"
    title: ClassVar[str] = "Ur - The Runners Game"
    rules_version: ClassVar[str] = "1"
    seats_min: ClassVar[int] = 2
    seats_max: ClassVar[int] = 2
    shown_type: ClassVar[type[msgspec.Struct]] = Shown
    event_types: ClassVar[tuple[type[msgspec.Struct], ...]] = get_args(UrEvent)
    names: ClassVar[Sequence[str] | None] = tuple(colour.capitalize() for colour in COLOURS)

    def options(self, raw: Mapping[str, Json]) -> Options:
        return options_from(raw)

    def options_json(self, options: Options) -> dict[str, Json]:
        return options_kept(options)

    def every_option(self, options: Options) -> dict[str, Json]:
        return msgspec.structs.asdict(options)

    def players(self, options: Options) -> int:
        return len(COLOURS)

    def starter(self, options: Options) -> str:
        return options.first

    def start(self, options: Options) -> State:
        return new_game(options)

    def options_of(self, state: State) -> Options:
        return state.options

    def dice_due(self, state: State) -> DiceDue | None:
        if state.to_act is not None and (state.due == "throw" or state.due == "lots"):
            return DICE_DUE[state.to_act]
        return None

    def actor(self, state: State) -> Seat | None:
        return state.to_act

    def roll(self, state: State, dice: Dice) -> Step[State]:
        due = self.dice_due(state)
        if due is None:
            raise not_due(state, "throw")
        if problem := due.problem(dice):
            raise refused(state, *problem, rule="B1")
        return turn.throw(state, sum(dice))

    def throw(self, state: State, points: int) -> Step[State]:
        """Take a throw by its points, as somebody at a real board reads it."""
        if self.dice_due(state) is None:
            raise not_due(state, "throw")
        if points not in (0, *THROWS):
            raise refused(state, "badDie", said("ur-no-such-throw", points=points), "B1")
        return turn.throw(state, points)

    def legal(self, state: State) -> tuple[Choice, ...]:
        moves = [hop.move for hop in legal_hops(state)]
        return (*moves, DECLINE) if may_decline(state) else tuple(moves)

    def apply(self, state: State, move: Choice) -> Step[State]:
        if isinstance(move, Decline):
            if state.due != "award":
                raise not_due(state, "decline")
            if not may_decline(state):
                raise must_use(state)
            return turn.decline(state)
        if state.due != "move" and state.due != "award":
            raise not_due(state, "move")
        hop = legal_hop(state, move)
        if hop is None:
            raise not_legal(state, move)
        return turn.play(state, hop)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def conceded(self, state: State, seat: Seat) -> Outcome:
        """The other wins with the points of the position (B10, QR42)."""
        return Outcome((1 - seat,), state.sides[seat].score())

    def show(self, state: State) -> str:
        return notation.show(state)

    def parse(self, text: str) -> State:
        return notation.parse(text)

    def show_move(self, move: Choice) -> str:
        return notation.show_move(move)

    def parse_move(self, text: str) -> Choice:
        return notation.parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        return saved.dump(state)

    def load(self, raw: Json) -> State:
        return saved.load(raw)

    def move_json(self, move: Choice) -> dict[str, Json]:
        return saved.move_json(move)

    def move_from_json(self, raw: Json) -> Choice:
        return saved.move_from_json(raw)

    def view(self, state: State) -> dict[str, Json]:
        return requests.view(state)

    def shown(self, state: State) -> Shown:
        return shown(state)

    def happened(self, event: Any) -> Saying:
        return words.happened(event)

    def effect(self, event: Any) -> Saying | None:
        return words.effect(event)

    def due(self, state: State) -> Saying:
        return words.due(state)

    def path(self, state: State, move: Choice) -> tuple[str, ...]:
        if isinstance(move, Decline) or state.to_act is None:
            return ()
        hop, name = HOP_OF[state.to_act][move], NAMES[state.to_act]
        return (move.origin, *(name[at] for at in between(hop.origin, hop.target)), move.target)

    def reasons(self, state: State) -> tuple[Reason, ...]:
        return tuple(reasons.reasons(state))

    def layout(self, options: Options) -> dict[str, Json]:
        return layout()


UR: Final = Ur()

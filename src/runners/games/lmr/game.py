"""Last Man Running behind the contract."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from runners.games.contract import Dice, DiceDue, Game, Json, Outcome, Reason, Refused, Seat, Step, as_json
from runners.games.lmr import moves, notation, reasons, turn, view, words
from runners.games.lmr.board import BASE, CENTER, SPOT_NAME, SPOT_OF, is_finished
from runners.games.lmr.events import LmrEvent
from runners.games.lmr.layout import layout
from runners.games.lmr.moves import Choice, Delegate, Designate, Move
from runners.games.lmr.options import Options, make_options
from runners.games.lmr.placement import read_placement
from runners.games.lmr.shown import Shown, shown
from runners.games.lmr.state import State, dice_due, start
from runners.words import Saying


class LastManRunning(Game[Options, State, Choice]):
    name = "lmr"
    title = "Last Man Running"
    rules_version = "1.7.6"
    seats_min = 2
    seats_max = 8
    shown_type = Shown
    event_types = get_args(LmrEvent)

    def options(self, raw: Mapping[str, Json]) -> Options:
        return make_options(raw)

    def options_json(self, options: Options) -> dict[str, Json]:
        raw: dict[str, Json] = as_json(options)
        return raw

    def players(self, options: Options) -> int:
        return options.players

    def starter(self, options: Options) -> Seat:
        return options.starter

    def start(self, options: Options) -> State:
        return start(options)

    def options_of(self, state: State) -> Options:
        return state.options

    def dice_due(self, state: State) -> DiceDue | None:
        return dice_due(state)

    def actor(self, state: State) -> Seat | None:
        return state.actor()

    def roll(self, state: State, dice: Dice) -> Step[State]:
        return turn.roll(state, dice)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return moves.legal(state)

    def apply(self, state: State, move: Choice) -> Step[State]:
        return turn.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        winners = state.winners()
        return Outcome(winners) if winners else None

    def show(self, state: State) -> str:
        return notation.show(state)

    def parse(self, text: str) -> State:
        return notation.parse(text)

    def show_move(self, move: Choice) -> str:
        return notation.show_move(move)

    def parse_move(self, text: str) -> Choice:
        return notation.parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        raw: dict[str, Json] = as_json(state)
        raw["pegs"] = [[SPOT_NAME[peg] for peg in own] for own in state.pegs]
        return raw

    def load(self, raw: Json) -> State:
        try:
            stored = msgspec.convert(raw, _Stored, strict=True)
            options = make_options(stored.options)
            state = State(
                options,
                read_placement(options, stored.pegs),
                turn=stored.turn,
                bank=stored.bank,
                pending=stored.pending,
                active=stored.active,
                delegated=stored.delegated,
                finished=stored.finished,
            )
            return notation.parse(notation.show(state))
        except (msgspec.ValidationError, Refused, IndexError) as error:
            raise ValueError(f"{raw!r} is no state of Last Man Running: {error}") from None

    def move_json(self, move: Choice) -> dict[str, Json]:
        match move:
            case Move(die=die, origin=origin, target=target):
                spots = {"from": SPOT_NAME[origin], "to": SPOT_NAME[target]}
                return {"move": spots if die is None else {**spots, "die": die}}
            case Delegate(die=die, to=to):
                return {"delegate": {"die": die, "to": to}}
            case _:
                return {"designate": move.die}

    def move_from_json(self, raw: Json) -> Choice:
        try:
            choice = msgspec.convert(raw, _RawChoice)
            if choice.move is not msgspec.UNSET:
                return Move(choice.move.die, SPOT_OF[choice.move.origin], SPOT_OF[choice.move.target])
            if choice.delegate is not msgspec.UNSET:
                return Delegate(choice.delegate.die, choice.delegate.to)
            if choice.designate is not msgspec.UNSET:
                return Designate(choice.designate)
        except (msgspec.ValidationError, KeyError) as error:
            raise ValueError(f"{raw!r} is no move of Last Man Running: {error}") from None
        raise ValueError(f"{raw!r} is no move of Last Man Running")

    def view(self, state: State) -> dict[str, Json]:
        return view.view(state)

    def shown(self, state: State) -> Shown:
        return shown(state)

    def happened(self, event: Any) -> Saying:
        return words.happened(event)

    def effect(self, event: Any) -> Saying | None:
        return words.effect(event)

    def due(self, state: State) -> Saying:
        return words.due(state)

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
        """A move and a delegation do (QA42); a designation can be changed freely (A17)."""
        return not isinstance(move, Designate)

    def fixed(self, state: State) -> list[list[str]]:
        """Finished Pegs (A12)."""
        return [[SPOT_NAME[peg] for peg in own if is_finished(own, peg)] for own in state.pegs]

    def reasons(self, state: State) -> tuple[Reason, ...]:
        return reasons.reasons(state)

    def layout(self, options: Options) -> dict[str, Json]:
        return layout(options.arms, options.seat_arms)


class _Stored(msgspec.Struct, forbid_unknown_fields=True):
    options: dict[str, Any]
    pegs: list[list[str]]
    turn: Seat
    bank: int
    pending: tuple[int, ...]
    active: int | None
    delegated: Seat | None
    finished: tuple[Seat, ...]


class _RawMove(msgspec.Struct, forbid_unknown_fields=True):
    origin: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    die: int | None = None


class _RawDelegate(msgspec.Struct, forbid_unknown_fields=True):
    die: int
    to: Seat


class _RawChoice(msgspec.Struct, forbid_unknown_fields=True):
    move: _RawMove | msgspec.UnsetType = msgspec.UNSET
    delegate: _RawDelegate | msgspec.UnsetType = msgspec.UNSET
    designate: int | msgspec.UnsetType | None = msgspec.UNSET


LMR = LastManRunning()

"""States and choices as exact JSON: what replays store and hashes are computed from."""

from typing import Any

import msgspec

from runners.games.contract import Json, Refused, Seat, as_json
from runners.games.lmr import notation
from runners.games.lmr.board import SPOT_NAME, SPOT_OF
from runners.games.lmr.moves import Choice, Delegate, Designate, Move
from runners.games.lmr.options import make_options, options_json
from runners.games.lmr.position import read_placement
from runners.games.lmr.state import State
from runners.words import cut


class Stored(msgspec.Struct, forbid_unknown_fields=True):
    """A whole state in plain words."""

    options: dict[str, Any]
    pegs: list[list[str]]
    turn: Seat
    bank: int
    pending: tuple[int, ...]
    active: int | None
    delegated: Seat | None
    finished: tuple[Seat, ...]


class StoredMove(msgspec.Struct, forbid_unknown_fields=True):
    """A Peg moves."""

    origin: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    die: int | None = None
    """The index of a Pending Die; absent: the Active Die, else the first that can move (QA27)."""


class StoredDelegate(msgspec.Struct, forbid_unknown_fields=True):
    """A die goes to a teammate (A25)."""

    die: int
    to: Seat


class StoredChoice(msgspec.Struct, forbid_unknown_fields=True):
    """A choice in Last Man Running: exactly one of the three."""

    move: StoredMove | msgspec.UnsetType = msgspec.UNSET
    delegate: StoredDelegate | msgspec.UnsetType = msgspec.UNSET
    designate: int | msgspec.UnsetType | None = msgspec.UNSET
    """The die that becomes the Active Die; null: none (A17)."""


def dump(state: State) -> dict[str, Json]:
    """The whole state as JSON."""
    raw: dict[str, Json] = as_json(state)
    raw["options"] = options_json(state.options)
    raw["pegs"] = [[SPOT_NAME[peg] for peg in own] for own in state.pegs]
    return raw


def load(raw: Json) -> State:
    """Read `dump`, or raise ValueError if it is not a state of a game."""
    try:
        stored = msgspec.convert(raw, Stored, strict=True)
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
        raise ValueError(f"{cut(repr(raw))} is not a state of Last Man Running: {cut(str(error))}") from None


def move_json(move: Choice) -> dict[str, Json]:
    """A choice as JSON."""
    match move:
        case Move(die=die, origin=origin, target=target):
            spots = {"from": SPOT_NAME[origin], "to": SPOT_NAME[target]}
            return {"move": spots if die is None else {**spots, "die": die}}
        case Delegate(die=die, to=to):
            return {"delegate": {"die": die, "to": to}}
        case _:
            return {"designate": move.die}


def move_from_json(raw: Json) -> Choice:
    """Read `move_json`, or raise ValueError if it is not a choice."""
    try:
        choice = msgspec.convert(raw, StoredChoice)
        if choice.move is not msgspec.UNSET:
            return Move(choice.move.die, SPOT_OF[choice.move.origin], SPOT_OF[choice.move.target])
        if choice.delegate is not msgspec.UNSET:
            return Delegate(choice.delegate.die, choice.delegate.to)
        if choice.designate is not msgspec.UNSET:
            return Designate(choice.designate)
    except (msgspec.ValidationError, KeyError) as error:
        raise ValueError(f"{cut(repr(raw))} is not a move of Last Man Running: {cut(str(error))}") from None
    raise ValueError(f"{cut(repr(raw))} is not a move of Last Man Running")

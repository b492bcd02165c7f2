"""States and choices as exact JSON: what replays store and hashes are computed from."""

from typing import Any

import msgspec

from runners.games.contract import Json, Refused
from runners.games.ur.board import COLOURS, Decline
from runners.games.ur.moves import Choice
from runners.games.ur.notation import move_between
from runners.games.ur.options import Options, options_json
from runners.games.ur.position import Placement, check, placement, sides_from
from runners.games.ur.state import Due, State
from runners.games.ur.view import Colour
from runners.words import cut


class Stored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole state in plain words."""

    options: Options
    black: Placement
    white: Placement
    to_act: Colour | None
    due: Due | None
    steps: int | None
    tries: int | None
    lot: int | None
    free: bool = False


class StoredMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move; the number of steps may be left out where only one fits."""

    origin: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    steps: int | None = None


class StoredDecline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An award is given up (QB10, QB16)."""

    decline: bool
    """Always true."""


def dump(state: State) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        "options": options_json(state.options),
        "black": placement(state.sides[0], 0),
        "white": placement(state.sides[1], 1),
        "to_act": None if state.to_act is None else COLOURS[state.to_act],
        "due": state.due,
        "steps": state.steps,
        "tries": state.tries,
        "lot": state.lot,
        **({"free": True} if state.free else {}),
    }


def load(raw: Json) -> State:
    """Read `dump`, or raise ValueError if it is not a state of a game."""
    saved = _convert(raw, Stored)
    if (saved.to_act is None) != (saved.due is None):
        raise ValueError(f"to_act and due are both null or neither: {cut(str(raw))}")
    seat = None if saved.to_act is None else COLOURS.index(saved.to_act)
    rest = (saved.steps, saved.tries, saved.lot, saved.free)
    try:
        sides = sides_from(saved.black, saved.white)
        return check(State(saved.options, sides, seat, saved.due, *rest))
    except Refused as refusal:
        raise ValueError(f"{refusal.message}: not a state of Ur: {cut(str(raw))}") from None


def move_json(move: Choice) -> dict[str, Json]:
    """A choice as JSON."""
    if isinstance(move, Decline):
        return {"decline": True}
    return {"from": move.origin, "to": move.target, "steps": move.steps}


def move_from_json(raw: Json) -> Choice:
    """Read `move_json`, or raise ValueError if it is not a move."""
    if raw == {"decline": True}:
        return Decline()
    saved = _convert(raw, StoredMove)
    return move_between(saved.origin, saved.target, saved.steps)


def _convert(raw: Json, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"not Ur's JSON form: {cut(str(error))}: {cut(str(raw))}") from error

"""Ur for other programs: its requests and what they do."""

from typing import Any, ClassVar

import msgspec

from runners.games.contract import Refused, Step
from runners.games.ur import UR, Decline, State
from runners.games.ur.board import COLOURS
from runners.games.ur.refusals import move_between
from runners.games.ur.setting import Setting, set_up
from runners.terminal.engine.session import Choose, Speaker
from runners.words import said


class New(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Options of a new game, by type; whether they are allowed is for the rules to say."""

    pieces: int = 7
    first: str = COLOURS[0]
    enter_by_five: bool = True
    decline_award: bool = True
    head_start: bool = False


class MoveBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from", "target": "to"}
):
    origin: str
    target: str


class UrSpeaker(Speaker[State]):
    game = UR
    requests: ClassVar[dict[str, Any]] = {
        "new": New,
        "set": Setting,
        "throw": int,
        "move": MoveBody,
        "decline": bool,
        "state": bool,
        "choose": Choose,
    }

    def new(self, body: New) -> State:
        if body.first not in COLOURS:  # lots are thrown before the game, by whoever asks
            raise Refused("badOptions", said("engine-first", first=body.first), rule="QB33")
        return UR.start(UR.options(msgspec.to_builtins(body)))

    def act(self, state: State, key: str, body: Any) -> Step[State]:
        match key:
            case "set":
                return set_up(state.options, body)
            case "throw":
                return UR.throw(state, body)
            case "decline":
                return UR.apply(state, Decline())
            case _:
                return UR.apply(state, move_between(state, body.origin, body.target))

    def request_for(self, choice: Any) -> dict[str, Any]:
        if isinstance(choice, Decline):
            return {"decline": True}
        return {"move": {"from": choice.origin, "to": choice.target}}

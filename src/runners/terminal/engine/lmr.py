"""Last Man Running for other programs: its requests and what they do."""

from typing import Any, ClassVar

import msgspec

from runners.games.contract import Dice, Refused, Seat, Step
from runners.games.lmr import LMR, Delegate, Designate, Move, State
from runners.games.lmr.board import SPOT_OF
from runners.games.lmr.options import TableOptions
from runners.games.lmr.setting import Setting, set_up
from runners.terminal.engine.session import Choose, Speaker
from runners.words import said

NOWHERE = max(SPOT_OF.values()) + 1
"""Stands for names that no spot has: from or to it nothing is ever legal."""


class MoveBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from", "target": "to"}
):
    origin: str
    target: str
    die: int | None = None


class DelegateBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    die: int
    to: Seat


class LmrSpeaker(Speaker[State]):
    game = LMR
    requests: ClassVar[dict[str, Any]] = {
        "new": TableOptions,
        "set": Setting,
        "roll": Dice,
        "designate": int | None,
        "move": MoveBody,
        "delegate": DelegateBody,
        "state": bool,
        "choose": Choose,
    }

    def new(self, body: TableOptions) -> State:
        return LMR.start(LMR.options(msgspec.to_builtins(body)))

    def act(self, state: State, key: str, body: Any) -> Step[State]:
        match key:
            case "set":
                return set_up(state.options, body, state.turn)
            case "roll":
                return LMR.roll(state, body)
            case "designate":
                return LMR.apply(state, Designate(body))
            case "delegate":
                return LMR.apply(state, Delegate(body.die, body.to))
            case _:
                return move(state, body)

    def request_for(self, choice: Any) -> dict[str, Any]:
        return LMR.move_json(choice)


def move(state: State, body: MoveBody) -> Step[State]:
    """Make a move by the names of its spots, where an unknown name is refused like an illegal move."""
    origin, target = (SPOT_OF.get(name, NOWHERE) for name in (body.origin, body.target))
    try:
        return LMR.apply(state, Move(body.die, origin, target))
    except Refused as refusal:
        if refusal.code == "notLegal" and NOWHERE in (origin, target):
            saying = said("engine-no-such-spot", origin=body.origin, target=body.target)
            raise Refused("notLegal", saying, rule="A1") from None
        raise

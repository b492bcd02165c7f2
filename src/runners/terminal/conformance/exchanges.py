"""Published lines as conversations: what a program is asked, and what its answers must say."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from runners.terminal.conformance.files import LmrPosition, Step, UrPosition, WholeGame, lines

View = Callable[[dict[str, Any]], dict[str, Any]]
"""The part of a state that a conversation is about, in an order that is always the same."""


class Conversation(NamedTuple):
    """Requests and answers that belong together; a step that expects neither is preparation."""

    name: str
    steps: list[Step]
    view: View


def conversations(game: str) -> Iterator[Conversation]:
    """All of one game, positions first."""
    if game == "lmr":
        positions = map(of_lmr, lines("lmr-positions", LmrPosition))
    else:
        positions = map(of_ur, lines("ur-positions", UrPosition))
    for number, (steps, view) in enumerate(positions, 1):
        yield Conversation(f"{game}-positions line {number}", steps, view)
    for number, played in enumerate(lines(f"{game}-games", WholeGame), 1):
        yield Conversation(f"{game}-games line {number}", played.steps, in_order)


def of_lmr(line: LmrPosition) -> tuple[list[Step], View]:
    """A position with one Pending die; without a move it is lost at once (A19)."""
    arms = [arm for arm, pegs in enumerate(line.pegs) if pegs]
    pegs = [own for own in line.pegs if own]
    new = {"players": len(arms), "arms": line.arms, "seat_arms": arms}
    put = {"pegs": pegs, "turn": arms.index(line.arm), "pending": [line.die]}
    moves = [
        {"from": move.origin, "to": move.target, "kill": None if move.kill is None else arms.index(move.kill)}
        for move in line.moves
    ]

    def view(state: dict[str, Any]) -> dict[str, Any]:
        seen = in_order(state)
        return {"pending": seen["pending"], "legal": seen["legal"]}

    expected = {"pending": [line.die] if moves else [], "legal": [moves] if moves else []}
    return [Step({"new": new}), Step({"set": put}, expected)], view


def of_ur(line: UrPosition) -> tuple[list[Step], View]:
    """A throw in hand, or a bonus of which the moves by that number are looked at."""
    black, white = (msgspec.to_builtins(side) for side in (line.black, line.white))
    put = {"black": black, "white": white, "to_act": line.to_move}
    moves = [
        {
            "from": move.origin,
            "to": move.target,
            "hit": move.hit,
            "jump": move.jump,
            "rosette": move.rosette,
            "steps": line.steps,
        }
        for move in line.moves
    ]
    due: dict[str, Any] = {"due": "move", "steps": line.steps} if line.steps <= 3 else {"due": "award"}
    new = {"pieces": len(black["board"]) + black["start"] + black["river"] + black["home"]}

    def view(state: dict[str, Any]) -> dict[str, Any]:
        return in_order({"legal": [move for move in state["legal"] if move["steps"] == line.steps]})

    step = Step({"set": {**put, **due}}, {"legal": moves})
    if not moves and line.steps <= 3:
        step = Step(step.ask, refused="badPosition")
    return [Step({"new": new}), step], view


def in_order(state: dict[str, Any]) -> dict[str, Any]:
    """A state with its lists sorted where their order is free."""
    seen = {**state, "legal": [_sorted(part) for part in state["legal"]]}
    if not any(isinstance(part, list) for part in seen["legal"]):
        seen["legal"] = _sorted(seen["legal"])
    if "pegs" in seen:
        seen["pegs"] = [sorted(own) for own in seen["pegs"]]
    for side in ("black", "white"):
        if side in seen:
            seen[side] = {**seen[side], "board": sorted(seen[side]["board"])}
    return seen


def _sorted(part: Any) -> Any:
    """A list of objects in one order."""
    return (
        sorted(part, key=lambda one: msgspec.json.encode(one, order="sorted"))
        if isinstance(part, list)
        else part
    )

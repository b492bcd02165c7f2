"""Which rule a wrong answer breaks: by our own engine, or by what the difference is about."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from runners.client.process import shortly
from runners.terminal.conformance.files import Step
from runners.terminal.engine.session import Session

ABOUT: Final = {
    "lmr": {
        "pegs": "A5",
        "finished": "A12",
        "outcome": "A27",
        "bank": "A16",
        "delegated": "A25",
        "turn": "A21",
        "pending": "A15",
        "dice_due": "A20",
        "due": "A14",
        "actor": "A24",
        "dead": "A18",
        "active": "A17",
        "legal": "A14",
    },
    "ur": {
        "black": "B4",
        "white": "B4",
        "outcome": "B10",
        "to_act": "B7",
        "due": "B7",
        "tries": "B3",
        "steps": "B4",
        "legal": "B4",
    },
}
"""The rule that each part of a state is about, causes before what follows from them."""
EFFECTS: Final = {"kill": "A13", "hit": "B5", "jump": "B7", "rosette": "B6"}
"""The rule that says what a move does besides moving."""


class Broken(NamedTuple):
    """The first answer that was not the published one."""

    rule: str | None
    """None where the program does not keep to the protocol."""
    where: str
    """The file and its line."""
    ask: dict[str, Any]
    sentence: str


def wrong_state(
    game: str, session: Session[Any], wanted: dict[str, Any], got: dict[str, Any]
) -> tuple[str, str]:
    """The rule and the sentence for a state that differs; the session is where the published one is."""
    part = next(name for name in ABOUT[game] if name in wanted and wanted[name] != got.get(name))
    if part == "legal" and isinstance(got.get(part), list):
        return wrong_moves(game, session, _moves(wanted[part]), _moves(got[part]))
    rule = ABOUT[game][part]
    if part == "pending" and not wanted[part]:
        rule = "A19"
    elif part == "due" and "award" in (wanted[part], got.get(part)):
        rule = "B6"
    return rule, f"{part} is {shortly(got.get(part))}, not {shortly(wanted[part])}"


def _moves(legal: Sequence[Any]) -> list[dict[str, Any]]:
    """The legal moves in one list, each with its die where there are several."""
    return [
        one
        for index, part in enumerate(legal)
        for one in ([{**move, "die": index} for move in part] if isinstance(part, list) else [part])
    ]


def wrong_moves(
    game: str, session: Session[Any], wanted: list[dict[str, Any]], got: list[dict[str, Any]]
) -> tuple[str, str]:
    """A move too many, one that is missing, or one with another effect."""
    missing, extra = ([one for one in a if one not in b] for a, b in ((wanted, got), (got, wanted)))
    for one in missing:
        for other in extra:
            differs = [key for key in one if one[key] != other.get(key)]
            if len(differs) == 1 and differs[0] in EFFECTS:
                key = differs[0]
                return EFFECTS[key], f"{key} is {shortly(other.get(key))} in {_text(other)}, not {one[key]!r}"
    if extra:
        return _refusal(session, _request(game, extra[0])) or "A14", f"{_text(extra[0])} is not legal"
    if not missing:
        return ABOUT[game]["legal"], "a move is listed twice"
    return rule_of_move(game, missing[0]), f"{_text(missing[0])} is legal, and not listed"


def rule_of_move(game: str, move: dict[str, Any]) -> str:
    """The rule by which a move can be made."""
    origin, target = str(move.get("from", "")), str(move.get("to", ""))
    if game == "ur":
        return "B9" if target == "home" else "B6" if move.get("steps") == 5 else "B4"
    if "from" not in move:
        return "A25"
    entry = {"base": "A7", "center": "A9"}.get(origin)
    return entry or ("A8" if target == "center" else "A10" if target.startswith("H") else "A5")


def wrong_refusal(game: str, session: Session[Any], step: Step, answer: Any) -> tuple[str | None, str]:
    """The rule and the sentence where a request should have been refused, or should not."""
    if step.refused is not None:
        sentence = f"is answered {shortly(answer)}, not refused with {step.refused}"
        return _refusal(session, step.ask), sentence
    ((key, body),) = step.ask.items()
    rules = {"roll": "A22", "throw": "B1", "delegate": "A25", "decline": "QB10", "designate": "A17"}
    rule = rule_of_move(game, body) if key == "move" else rules.get(key)
    return rule, f"is legal, and answered {shortly(answer)}"


def _request(game: str, move: dict[str, Any]) -> dict[str, Any]:
    if "from" not in move:
        return {"delegate": {"die": move.get("die"), "to": move.get("to")}}
    keys = ("from", "to") if game == "ur" else ("from", "to", "die")
    return {"move": {key: move.get(key) for key in keys}}


def _refusal(session: Session[Any], ask: dict[str, Any]) -> str | None:
    """The rule with which our engine refuses it."""
    rule: str | None = session.answer(msgspec.json.encode(ask)).get("refused", {}).get("rule")
    return rule


def _text(move: dict[str, Any]) -> str:
    die = f" with die {move['die']}" if "die" in move else ""
    return f"{move.get('from', 'giving')} to {move.get('to')}{die}"

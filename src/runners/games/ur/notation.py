"""Positions and moves as one line of text that a person can read and a program can parse.

A position: pieces and options in any order, Black, White, what is due. Squares stand in the order of the
route. `rolls` is understood as `throws`.

    pieces 7 | black C 1 5 start 3 river 1 | white f start 4 home 2 | black moves 2
    pieces 7 first white | black start 7 | white start 7 | white throws, 1 try
    pieces 7 no-enter-by-five no-decline-award | black 4 start 6 | white 2 start 6 | white has a free move

With `head_start` the first part ends with `head-start` (QB43).

Without `decline_award` an award is a bonus, `has an award`, or `has a free move` (QB10).

A move: `7-f by 5`, `start-2 by 2`, `f-home by 1`, `decline`. The number may be left out where only one
leads there: 7-f is one step for White and five for Black.
"""

import re
from re import Match
from typing import Final

from runners.games.contract import Refused, Seat
from runners.games.ur.board import COLOURS, HOP_OF, NAMES, Decline, Move
from runners.games.ur.moves import Choice
from runners.games.ur.options import LATER, PIECES_MAX, First, Options, flags
from runners.games.ur.position import Placement, check, sides_from
from runners.games.ur.state import Due, Side, State, outcome

FLAGS: Final = {f"{'no-' * getattr(Options(), name)}{name.replace('_', '-')}": name for name in LATER}
"""How an option that is not at its default is written, and its name."""
OPTION: Final = rf"pieces [1-{PIECES_MAX}]|first (?:black|white|lots)|{'|'.join(FLAGS)}"
HEADER: Final = re.compile(rf"(?:{OPTION})(?: (?:{OPTION}))*")
SIDE: Final = re.compile(
    r"(?P<who>black|white)(?P<board>(?: [A-Fa-f1-8])*)"
    r"(?: start (?P<start>[0-9]))?(?: river (?P<river>[0-9]))?(?: home (?P<home>[0-9]))?"
)
DUE: Final = re.compile(
    r"(?P<who>black|white) (?:(?P<throw>throws|rolls)(?:, (?P<tries>[12]) (?:try|tries))?"
    r"|(?P<move>moves) (?P<steps>[123])|(?P<award>has (?:an award|a (?P<free>free move)))"
    r"|(?P<lots>draws lots)(?: against (?P<lot>[0-3]))?|won (?P<points>[0-9]+) points?)"
)
MOVE: Final = re.compile(r"(?P<origin>\w+)-(?P<target>\w+)(?: by (?P<steps>[0-9]))?")
FIRSTS: Final[tuple[First, ...]] = ("black", "white", "lots")
DUES: Final[tuple[Due, ...]] = ("throw", "move", "award", "lots")
MOVES: Final = {move: None for table in HOP_OF for move in table}
"""Every move of either side, in a fixed order."""


def show(state: State) -> str:
    """The position as one line."""
    first = state.options.first
    header = [f"pieces {state.options.pieces}", *([f"first {first}"] if first != "black" else [])]
    header += flags(state.options)
    return " | ".join([" ".join(header), *map(show_side, state.sides, range(2)), show_due(state)])


def show_side(side: Side, seat: Seat) -> str:
    """One side's pieces: `black C 1 5 start 3 river 1`."""
    squares = [NAMES[seat][at] for at in side.board]
    counts = (("start", side.start), ("river", side.river), ("home", side.home))
    return " ".join([COLOURS[seat], *squares, *(f"{name} {count}" for name, count in counts if count)])


def show_due(state: State) -> str:
    """Who must do what: `white throws, 2 tries`, `black has an award`, `white won 12 points`."""
    ended = outcome(state)
    if ended is not None:
        return f"{COLOURS[ended.winners[0]]} won {_count_text(ended.points or 0, 'point', 'points')}"
    assert state.to_act is not None and state.due is not None
    return f"{COLOURS[state.to_act]} {_task(state)}"


def _task(state: State) -> str:
    if state.due == "lots":
        return "draws lots" if state.lot is None else f"draws lots against {state.lot}"
    if state.due == "move":
        return f"moves {state.steps}"
    if state.due == "award":
        return "has a free move" if state.free else "has an award"
    return "throws" if state.tries is None else f"throws, {_count_text(state.tries, 'try', 'tries')}"


def _count_text(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def parse(text: str) -> State:
    """Read a position, or raise ValueError with the text in its message."""
    try:
        return _parse_parts(text.split(" | "))
    except Refused as refusal:
        raise ValueError(f"{refusal.message}: not a position of Ur: {text!r}") from None
    except ValueError as error:
        raise ValueError(f"{error}: not a position of Ur: {text!r}") from error


def _parse_parts(parts: list[str]) -> State:
    if len(parts) != 4:
        raise ValueError("a position has four parts: pieces | black ... | white ... | what is due")
    options = _options(parts[0])
    due = _read(DUE, parts[3], "black throws")
    sides = sides_from(_placement(parts[1], "black"), _placement(parts[2], "white"))
    if due["points"] is not None:
        return _parse_end(check(State(options, sides, None, None)), due[0])
    kind = next(kind for kind in DUES if due[kind])
    steps, tries, lot = (_number(due[name]) for name in ("steps", "tries", "lot"))
    free = due["free"] is not None
    return check(State(options, sides, COLOURS.index(due["who"]), kind, steps, tries, lot, free))


def _options(text: str) -> Options:
    """The options in any order, each at most once."""
    header = _read(HEADER, text, "pieces 7")[0]
    words = re.findall(OPTION, header)
    given = dict(word.partition(" ")[::2] for word in words)
    if len(given) < len(words) or "pieces" not in given:
        raise ValueError(f"cannot read {text!r}, write something like 'pieces 7'")
    rules = {name: not getattr(Options(), name) for word, name in FLAGS.items() if word in given}
    (first,) = (one for one in FIRSTS if one == given.get("first", "black"))
    return Options(int(given["pieces"]), first, **rules)


def _parse_end(state: State, text: str) -> State:
    if show_due(state) not in (text, f"{text}s"):
        raise ValueError(f"{text!r} should be {show_due(state)!r}")
    return state


def _placement(text: str, colour: str) -> Placement:
    found = _read(SIDE, text, f"{colour} 1 5 start 2 river 1 home 2")
    if found["who"] != colour:
        raise ValueError(f"{colour} should stand where {found['who']} is")
    counts = (int(found[name] or 0) for name in ("start", "river", "home"))
    return Placement(tuple(found["board"].split()), *counts)


def _number(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


def _read(pattern: re.Pattern[str], text: str, like: str) -> Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(f"cannot read {text!r}, write something like {like!r}")
    return found


def show_move(move: Choice) -> str:
    """A choice as one line."""
    return "decline" if isinstance(move, Decline) else f"{move.origin}-{move.target} by {move.steps}"


def parse_move(text: str) -> Choice:
    """Read a choice, or raise ValueError with the text in its message."""
    if text == "decline":
        return Decline()
    found = MOVE.fullmatch(text)
    if found is None:
        raise ValueError(
            f"not a move of Ur: {text!r}; write one like '2-5 by 3', 'start-1 by 1' or 'decline'"
        )
    return move_between(found["origin"], found["target"], _number(found["steps"]))


def move_between(origin: str, target: str, steps: int | None = None) -> Move:
    """The move between two places, whose steps may be left out where only one number fits."""
    fits = [m for m in MOVES if (m.origin, m.target) == (origin, target) and steps in (None, m.steps)]
    if len(fits) == 1:
        return fits[0]
    text = f"{origin}-{target}" + (f" by {steps}" if steps else "")
    if not fits:
        raise ValueError(f"not a move of Ur: {text!r} is on neither side's route with 1, 2, 3 or 5 steps")
    raise ValueError(f"{text!r} is two moves of Ur: {' or '.join(map(show_move, fits))}")

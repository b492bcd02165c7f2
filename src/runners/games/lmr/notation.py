"""Positions and moves as one line of text: `parse(show(x)) == x`.

    lmr 4 arms, seats 0 2, double dice | p0 T5 H3 base base | p1 base base base base | p0 moves 3 6* | bank 1

The header has the options that differ from their defaults, in any order; then come the Pegs of each seat,
what is due, and, if they are not empty, the bank and the finished players. `*` marks the Active Die, or the
delegated one in `p2 moves for p0 3 6*`. `throws` is understood as `rolls`.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from runners.games.contract import Refused
from runners.games.lmr.board import PEGS, SPOT_NAME, SPOT_OF
from runners.games.lmr.moves import Choice, Delegate, Designate, Move, eligible, is_dead
from runners.games.lmr.options import Options, make_options
from runners.games.lmr.position import read_placement
from runners.games.lmr.state import State, seats_at_home

FLAGS: Final = ("double_dice", "kill_rolls", "fast_track")


def show(state: State) -> str:
    """The position as one line."""
    pegs = [f"p{seat} " + " ".join(SPOT_NAME[peg] for peg in own) for seat, own in enumerate(state.pegs)]
    parts = [show_options(state.options), *pegs, show_due(state)]
    if state.bank:
        parts.append(f"bank {state.bank}")
    if state.finished:
        parts.append(f"finished {seats_text(state.finished)}")
    return " | ".join(parts)


def numbers(values: tuple[int, ...]) -> str:
    """Numbers as they are written in a line."""
    return " ".join(map(str, values))


def seats_text(seats: tuple[int, ...]) -> str:
    """Seats as they are written in a line."""
    return " ".join(f"p{seat}" for seat in seats)


def show_options(options: Options) -> str:
    """The header: the options that are not default."""
    words = [f"lmr {options.arms} arms", f"seats {numbers(options.seat_arms)}"]
    if options.team_of is not None:
        words.append(f"teams {numbers(options.team_of)}")
    words += [flag.replace("_", " ") for flag in FLAGS if getattr(options, flag)]
    if options.starter:
        words.append(f"starter {options.starter}")
    if options.pegs != PEGS:
        words.append(f"pegs {options.pegs}")
    return ", ".join(words)


def show_due(state: State) -> str:
    """Who must do what: `p0 rolls 2`, `p0 moves 3 6*`, `p2 moves for p0 3 6*`."""
    owner = f"p{state.turn}"
    if winners := state.winners():
        return f"{seats_text(winners)} won in turn of {owner} leaving {numbers(state.pending) or 'nothing'}"
    due = state.due()
    if due == "roll":
        return f"{owner} rolls {state.dice_count()}"
    dice = " ".join(f"{die}*" if i == state.active else str(die) for i, die in enumerate(state.pending))
    if state.delegated is not None:
        return f"p{state.delegated} moves for {owner} {dice}"
    return f"{owner} {due}s {dice}"


DUE: Final = re.compile(
    r"p(?P<roller>\d) (?:rolls|throws) (?P<count>\d+)"
    r"|p(?P<delegate>\d) moves for p(?P<owner>\d) (?P<given>[1-6*]+(?: [1-6*]+)*)"
    r"|p(?P<mover>\d) (?:moves|delegates) (?P<dice>[1-6*]+(?: [1-6*]+)*)"
    r"|(?P<winners>p\d(?: p\d)*) won in turn of p(?P<last>\d) leaving (?P<left>nothing|[1-6]+(?: [1-6]+)*)"
)


def parse(text: str) -> State:
    """Read a position, or raise a ValueError that names the text and what is wrong with it."""
    try:
        state = read(text)
    except Refused as refusal:
        raise ValueError(f"{refusal.message} in {text!r}") from None
    if in_order(show(state)) != in_order(text):
        raise ValueError(f"{text!r} contradicts itself; it would be {show(state)!r}")
    return state


def in_order(text: str) -> list[list[str]]:
    """The parts of a position for comparing: options in any order, and throws are rolls."""
    options, *parts = (" ".join(part.split()) for part in text.split("|"))
    return [sorted(options.split(", ")), [part.replace(" throws ", " rolls ") for part in parts]]


def read(text: str) -> State:
    """Read a position, without comparing it with its text."""
    parts = [" ".join(part.split()) for part in text.split("|")]
    options = read_options(parts[0], text)
    seats = parts[1 : 1 + options.players]
    pegs = read_placement(options, [read_seat(seat, part, text) for seat, part in enumerate(seats)])
    due, *rest = parts[1 + options.players :] or [""]
    extra = read_extras(rest, text)
    finished = extra.get("finished", seats_at_home(pegs))
    if sorted(finished) != list(seats_at_home(pegs)):
        raise ValueError(f"the finished players do not match the Pegs in {text!r}")
    state = State(options, pegs, turn=0, bank=extra.get("bank", 0), finished=finished)
    return read_due(state, due, text)


def read_seat(seat: int, part: str, text: str) -> list[str]:
    """The Pegs of one seat."""
    name, *spots = part.split() or [""]
    if name != f"p{seat}":
        raise ValueError(f"the Pegs of p{seat} are missing in {text!r}")
    return spots


def ints(text: str) -> list[int]:
    """Numbers of a line."""
    return [int(word) for word in text.split()]


OPTION_WORDS: Final[dict[str, Callable[[str], dict[str, Any]]]] = {
    "seats": lambda rest: {"seat_arms": ints(rest), "players": len(ints(rest))},
    "teams": lambda rest: {"team_of": ints(rest), "teams": max(ints(rest)) + 1},
    "starter": lambda rest: {"starter": int(rest)},
    "pegs": lambda rest: {"pegs": int(rest)},
}


def read_options(header: str, text: str) -> Options:
    """Read the header."""
    board, *words = header.split(", ")
    match = re.fullmatch(r"lmr (\d) arms", board)
    if match is None:
        raise ValueError(f"a position begins with 'lmr <n> arms', not {text!r}")
    raw: dict[str, Any] = {"arms": int(match[1])}
    for word in words:
        key, _, rest = word.partition(" ")
        if word.replace(" ", "_") in FLAGS:
            raw[word.replace(" ", "_")] = True
        elif key in OPTION_WORDS and re.fullmatch(r"\d+( \d+)*", rest):
            raw |= OPTION_WORDS[key](rest)
        else:
            raise ValueError(f"{word!r} is not an option in {text!r}")
    return make_options(raw)


def read_extras(parts: list[str], text: str) -> dict[str, Any]:
    """Read the bank and the finished players."""
    extras: dict[str, Any] = {}
    for part in parts:
        if re.fullmatch(r"bank \d+", part):
            extras["bank"] = int(part[5:])
        elif re.fullmatch(r"finished p\d( p\d)*", part):
            extras["finished"] = tuple(int(seat[1:]) for seat in part.split()[1:])
        else:
            raise ValueError(f"{part!r} is not understood in {text!r}")
    return extras


def read_due(state: State, due: str, text: str) -> State:
    """Add turn, dice and designation to the state, to be compared with the text by `parse`."""
    match = DUE.fullmatch(due)
    if match is None:
        raise ValueError(f"{due!r} does not say what is due in {text!r}")
    owner = int(next(match[key] for key in ("roller", "owner", "mover", "last") if match[key]))
    dice = (match["given"] or match["dice"] or match["left"] or "").replace("nothing", "").split()
    marked = [i for i, die in enumerate(dice) if die.endswith("*")]
    delegated = None if match["delegate"] is None else int(match["delegate"])
    if not all(re.fullmatch(r"[1-6]\*?", die) for die in dice) or len(marked) > 1:
        raise ValueError(f"the dice of {text!r} are not understood")
    if max(owner, delegated or 0) >= state.options.players:
        raise ValueError(f"there is no such seat in {text!r}")
    found = State(
        state.options,
        state.pegs,
        turn=owner,
        bank=state.bank,
        pending=tuple(int(die.rstrip("*")) for die in dice),
        active=marked[0] if marked else None,
        delegated=delegated,
        finished=state.finished,
    )
    check_dice(found, text)
    return found


def check_dice(state: State, text: str) -> None:
    """Refuse what cannot occur in a game: dice that Auto-Pass takes (A19), a delegation nobody can use."""
    if state.due() not in ("move", "delegate"):
        return
    if all(is_dead(state, die) for die in state.pending):
        raise ValueError(
            f"no Pending die has a Legal Move in {text!r}: Auto-Pass would have taken them (A19)"
        )
    if state.delegated is None:
        return
    given = None if state.active is None else state.pending[state.active]
    if state.turn not in state.finished or given is None or state.delegated not in eligible(state, given):
        raise ValueError(f"p{state.delegated} cannot have been given that die in {text!r} (A25)")


MOVE: Final = re.compile(r"(?P<origin>\w+)-(?P<target>\w+)(?: die (?P<die>\d+))?")
DELEGATE: Final = re.compile(r"delegate die (\d+) to p(\d)")
DESIGNATE: Final = re.compile(r"designate (?:die (\d+)|none)")


def show_move(move: Choice) -> str:
    """A choice as one line."""
    match move:
        case Move(die=die, origin=origin, target=target):
            return f"{SPOT_NAME[origin]}-{SPOT_NAME[target]}" + ("" if die is None else f" die {die}")
        case Delegate(die=die, to=to):
            return f"delegate die {die} to p{to}"
        case _:
            return "designate none" if move.die is None else f"designate die {move.die}"


def parse_move(text: str) -> Choice:
    """Read a choice, or raise ValueError with the text in its message."""
    line = " ".join(text.split())
    if match := DELEGATE.fullmatch(line):
        return Delegate(int(match[1]), int(match[2]))
    if match := DESIGNATE.fullmatch(line):
        return Designate(None if match[1] is None else int(match[1]))
    match = MOVE.fullmatch(line)
    if match is None or match["origin"] not in SPOT_OF or match["target"] not in SPOT_OF:
        raise ValueError(
            f"{text!r} is not a move; write one like 'T5-T8 die 0', 'delegate die 0 to p2' or "
            "'designate die 1'"
        )
    die = None if match["die"] is None else int(match["die"])
    return Move(die, SPOT_OF[match["origin"]], SPOT_OF[match["target"]])

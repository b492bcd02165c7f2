"""`runners lmr legal` and `runners ur legal`: positions in, the same positions with their moves out."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from runners.games.contract import Refused
from runners.games.lmr.query import legal_moves as lmr_moves
from runners.games.ur.requests import LegalRequest, moves_for
from runners.terminal.lines import decode, numbered_lines, send

Q = TypeVar("Q")


class LmrQuestion(msgspec.Struct, frozen=True):
    arms: int
    pegs: tuple[tuple[str, ...], ...]
    arm: int
    die: int


def lmr() -> None:
    """Read positions, one JSON object a line; write each with `moves` filled in."""
    answer_all(LmrQuestion, lambda q: lmr_moves(q.arms, q.pegs, q.arm, q.die))


def ur() -> None:
    """Read positions, one JSON object a line; write each with `moves` filled in."""
    answer_all(LegalRequest, moves_for)


def answer_all(kind: type[Q], moves_of: Callable[[Q], list[dict[str, Any]]]) -> None:
    """Answer line by line; a bad line ends it, earlier answers stand."""
    for number, line in numbered_lines():
        try:
            asked = decode(line)
            answer = moves_of(msgspec.convert(asked, kind))
        except (ValueError, Refused, msgspec.ValidationError) as error:
            raise ValueError(f"line {number}: {error}") from None
        send({**asked, "moves": answer})

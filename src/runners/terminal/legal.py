"""`runners lmr legal` and `runners ur legal`: positions in, the same positions with their moves out."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from runners.games.contract import Refused
from runners.games.lmr import setting as lmr_setting
from runners.games.ur import setting as ur_setting
from runners.terminal.lines import decode, number_lines, send

Q = TypeVar("Q")


def lmr() -> None:
    """Read positions, one JSON object per line; write each with `moves` filled in."""
    answer_lines(lmr_setting.LegalRequest, lmr_setting.legal_moves)


def ur() -> None:
    """Read positions, one JSON object per line; write each with `moves` filled in."""
    answer_lines(ur_setting.LegalRequest, ur_setting.legal_moves)


def answer_lines(kind: type[Q], moves_of: Callable[[Q], list[dict[str, Any]]]) -> None:
    """Answer line by line until a bad line ends it."""
    for number, line in number_lines():
        try:
            asked = decode(line)
            answer = moves_of(msgspec.convert(asked, kind))
        except (ValueError, Refused, msgspec.ValidationError) as error:
            raise ValueError(f"line {number}: {error}") from None
        send({**asked, "moves": answer})

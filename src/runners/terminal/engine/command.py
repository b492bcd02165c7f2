"""The command `runners engine`: reads requests, writes answers, until the input ends."""

from typing import Any, Final

from runners.terminal.engine.lmr import LmrSpeaker
from runners.terminal.engine.session import Session, Speaker
from runners.terminal.engine.ur import UrSpeaker
from runners.terminal.lines import number_lines, send
from runners.terminal.options import Game

SPEAKERS: Final[dict[str, type[Speaker[Any]]]] = {"lmr": LmrSpeaker, "ur": UrSpeaker}


def engine(game: Game, /) -> None:
    """Play a game by requests: one JSON object a line in, exactly one answer a line out (docs/engine.md)."""
    session: Session[Any] = Session(SPEAKERS[game]())
    for _, line in number_lines():
        send(session.answer(line))

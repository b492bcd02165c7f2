"""Pictures of results and puzzles: drawn by the process that reviews, kept while they are asked for."""

from base64 import b64decode
from typing import Final, Literal, TypeAlias

import msgspec

from runners.games.contract import Refused
from runners.server.replays.reviews import Reviews, has_ended
from runners.thinking.apart import Worker
from runners.thinking.tasks import Board, Picture, Task
from runners.words import said

Form: TypeAlias = Literal["svg", "png"]
FORMS: Final[tuple[Form, ...]] = ("svg", "png")
KINDS: Final[dict[str, str]] = {"svg": "image/svg+xml", "png": "image/png"}


def check_over(replay: bytes) -> None:
    """Only a result has a picture (QR26)."""
    if not has_ended(replay):
        raise Refused("notEnded", said("server-picture-not-ended"), rule="QR26")


class Pictures(Reviews):
    """Pictures in one form; they wait in the queue of the reviews."""

    def __init__(self, worker: Worker, form: Form) -> None:
        super().__init__(worker)
        self._form = form

    def _task(self, replay: str) -> Task:
        return Picture(replay=replay, form=self._form)

    def _body(self, answer: str) -> bytes:
        return answer.encode() if self._form == "svg" else b64decode(answer)

    def _failed(self) -> Refused:
        return Refused("notDrawn", said("server-not-drawn"))


class Position(msgspec.Struct, frozen=True):
    """What a picture of a puzzle is made from."""

    game: str
    position: str


class Boards(Pictures):
    """The same of positions, each written as `Position`."""

    def _task(self, replay: str) -> Task:
        asked = msgspec.json.decode(replay, type=Position)
        return Board(game=asked.game, position=asked.position, form=self._form)

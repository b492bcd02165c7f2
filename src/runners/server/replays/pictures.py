"""Pictures of results and puzzles, drawn in a process of their own."""

from typing import Final, Literal, TypeAlias

from runners.bots.lane import Lane
from runners.bots.tasks import GIVEN_UP, Task
from runners.games.contract import Refused
from runners.server.replays.cache import Rendered, Version
from runners.server.replays.reviews import PICTURE_SECONDS, Answers, Reviewed
from runners.words import said

Form: TypeAlias = Literal["svg", "png"]
FORMS: Final[tuple[Form, ...]] = ("svg", "png")
KINDS: Final[dict[str, str]] = {"svg": "image/svg+xml", "png": "image/png"}


class Pictures(Answers):
    """Pictures in one form."""

    def __init__(self, lane: Lane, form: Form) -> None:
        super().__init__(picture_refusal)
        self._lane, self._form = lane, form

    def check(self, version: Version) -> None:
        """Only a result has a picture (QR26)."""
        if not version.has_ended:
            raise Refused("notEnded", said("server-picture-not-ended"), rule="QR26")

    async def of(self, replay: Rendered, asker: str) -> Reviewed:
        """The result of a game."""
        work, arguments = "runners.drawing.pictures:picture", {"form": self._form}
        task = Task(work=work, arguments=arguments, document=replay.gzipped, seconds=PICTURE_SECONDS)
        return await self.make(replay.version.tag, task, self._lane, asker)

    async def of_position(self, game: str, position: str, asker: str) -> Reviewed:
        """A position in which somebody must choose."""
        arguments = {"game": game, "position": position, "form": self._form}
        task = Task(work="runners.drawing.pictures:board", arguments=arguments)
        return await self.make(board_key(game, position), task, self._lane, asker)


def picture_refusal(error: str) -> Refused:
    """Why there is no picture."""
    if error == GIVEN_UP:
        return Refused("busy", said("server-reviews-busy"))
    return Refused("notDrawn", said("server-not-drawn"))


def board_key(game: str, position: str) -> str:
    """What the picture of a position is kept under."""
    return f"{game} {position}"

"""A process that thinks in the simulated world: it answers when the seed says so, or dies."""

from collections.abc import Callable
from random import Random

from runners.bots.thinker import InlineThinker, Question, Thought
from runners.games.contract import Json

Heard = Callable[[Thought], None]


class Slow:
    """Keeps every question until the world lets it be answered."""

    def __init__(self) -> None:
        self._open: list[tuple[Question, Heard]] = []

    @property
    def waiting(self) -> list[Question]:
        """What was asked and is not answered."""
        return [question for question, _ in self._open]

    def warm_up(self) -> None:
        """Nothing is needed."""

    def choose(self, question: Question, heard: Heard) -> None:
        """Answered later."""
        self._open.append((question, heard))

    def hint(self, question: Question, heard: Callable[[Json], None]) -> None:
        """Answered at once: nothing in the world depends on when."""
        InlineThinker().hint(question, heard)

    def answer(self, random: Random) -> None:
        """One of those that wait."""
        if self._open:
            InlineThinker().choose(*self._open.pop(random.randrange(len(self._open))))

    def die(self) -> None:
        """All that wait are answered plainly, as for a process that died."""
        lost, self._open = self._open, []
        for question, heard in lost:
            heard(Thought(question.plain_choice(), "dead"))

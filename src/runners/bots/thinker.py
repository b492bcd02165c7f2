"""Who thinks for the bots of a room: here and now, or a separate process."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from runners.bots import Told, bots_of
from runners.bots.tasks import Answered, Task, run
from runners.bots.worker import No, Worker
from runners.games import GAMES
from runners.games.contract import Json, Seat

How: TypeAlias = Literal["thought", "hurried", "failed", No]
"""Thought out; without lookahead, since it had waited too long; or by `greedy`, since the bot failed, the
queue was full or the process dead."""
QUEUE: Final = 512
PLAIN: Final = ("greedy", "random")
"""Bots that answer at once, the first that a game has."""


class Question(NamedTuple):
    """A position in which a bot must choose."""

    game: str
    bot: str
    state: Any
    seat: Seat
    seed: int
    score: tuple[int, ...] | None = None

    def chosen(self, bot: str, *, hurried: bool = False) -> Json:
        """What a bot of the game plays here."""
        game, told = GAMES[self.game], Told(self.score, hurried)
        choice = bots_of(self.game)[bot].choose(game, self.state, self.seat, self.seed, told)
        return game.move_json(choice)

    def plainly(self) -> Json:
        """What keeps the game going without thinking."""
        return self.chosen(next(bot for bot in PLAIN if bot in bots_of(self.game)))

    def task(self) -> Task:
        """The same for another process; it is answered with a move as a replay writes it."""
        arguments = self._arguments() | {"bot": self.bot, "seed": self.seed}
        return Task(work="runners.bots.thinker:choose", arguments=arguments, can_hurry=True)

    def hint(self) -> Task:
        """All choices here ranked; answered with `runners.study.hints.Hints`."""
        return Task(work="runners.study.hints:hints_json", arguments=self._arguments())

    def _arguments(self) -> dict[str, Any]:
        state = GAMES[self.game].dump(self.state)
        return {"game": self.game, "seat": self.seat, "state": state, "score": self.score}


def choose(
    game: str, seat: Seat, state: Json, score: Sequence[int] | None, bot: str, seed: int, *, hurried: bool
) -> Json:
    """A bot's choice; the same position, bot, seed and score give the same one."""
    tallies = None if score is None else tuple(score)
    return Question(game, bot, GAMES[game].load(state), seat, seed, tallies).chosen(bot, hurried=hurried)


class Thought(NamedTuple):
    """A move, and how it was found."""

    move: Json
    how: How


class Thinker(Protocol):
    """Answers for the bots; the answer may come at once or later, and always comes."""

    def warm(self) -> None:
        """A bot's choice is near."""

    def choose(self, question: Question, heard: Callable[[Thought], None]) -> None:
        """Think about a position."""

    def hint(self, question: Question, heard: Callable[[Json], None]) -> None:
        """Rank the choices of a position (`runners.study.hints`); None where that cannot be had."""


class Inline:
    """Thinks immediately, in this process. For tests, simulations and small hosts of rooms."""

    def warm(self) -> None:
        """Nothing is needed."""

    def choose(self, question: Question, heard: Callable[[Thought], None]) -> None:
        """Answer at once."""
        heard(Thought(question.chosen(question.bot), "thought"))

    def hint(self, question: Question, heard: Callable[[Json], None]) -> None:
        """Answer at once."""
        heard(run(question.hint()))


class Apart:
    """Lets a separate process think, and falls back on a plain answer if that fails."""

    def __init__(
        self, failed: Callable[[str], None] = lambda _error: None, worker: Worker | None = None
    ) -> None:
        self.worker = Worker(QUEUE) if worker is None else worker
        self._failed = failed

    def warm(self) -> None:
        """Start the process before it is needed."""
        self.worker.warm()

    def choose(self, question: Question, heard: Callable[[Thought], None]) -> None:
        """Put the position into the queue."""

        def answered(found: Answered | None) -> None:
            heard(self._thought(question, found))

        no = self.worker.ask(question.task(), answered)
        if no is not None:
            heard(Thought(question.plainly(), no))

    def hint(self, question: Question, heard: Callable[[Json], None]) -> None:
        """Put it into the queue of the bots' choices."""

        def answered(found: Answered | None) -> None:
            heard(None if found is None else found.answer)

        if self.worker.ask(question.hint(), answered) is not None:
            heard(None)

    def _thought(self, question: Question, found: Answered | None) -> Thought:
        if found is None:
            return Thought(question.plainly(), "dead")
        if found.error is not None:
            self._failed(f"the bot {question.bot} failed: {found.error}")
            return Thought(question.plainly(), "failed")
        return Thought(found.answer, "hurried" if found.hurried else "thought")

    async def close(self) -> None:
        """No more thinking."""
        await self.worker.close()

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

    def choice_of(self, bot: str, *, hurried: bool = False) -> Json:
        """What a bot of the game plays here."""
        game, told = GAMES[self.game], Told(self.score, hurried)
        choice = bots_of(self.game)[bot].choose(game, self.state, self.seat, self.seed, told)
        return game.move_json(choice)

    def plain_choice(self) -> Json:
        """What keeps the game going without thinking."""
        return self.choice_of(next(bot for bot in PLAIN if bot in bots_of(self.game)))

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
    return Question(game, bot, GAMES[game].load(state), seat, seed, tallies).choice_of(bot, hurried=hurried)


class Thought(NamedTuple):
    """A move, and how it was found."""

    move: Json
    how: How


class Thinker(Protocol):
    """Answers for the bots; the answer may come at once or later, and always comes."""

    def warm_up(self) -> None:
        """A bot's choice is near."""

    def choose(self, question: Question, on_choice: Callable[[Thought], None]) -> None:
        """Think about a position."""

    def hint(self, question: Question, on_choice: Callable[[Json], None]) -> None:
        """Rank the choices of a position (`runners.study.hints`); None where that cannot be had."""


class InlineThinker:
    """Thinks immediately, in this process. For tests, simulations and small hosts of rooms."""

    def warm_up(self) -> None:
        """Nothing is needed."""

    def choose(self, question: Question, on_choice: Callable[[Thought], None]) -> None:
        """Answer at once."""
        on_choice(Thought(question.choice_of(question.bot), "thought"))

    def hint(self, question: Question, on_choice: Callable[[Json], None]) -> None:
        """Answer at once."""
        on_choice(run(question.hint()))


class WorkerThinker:
    """Lets a separate process think, and falls back on a plain answer if that fails."""

    def __init__(
        self, failed: Callable[[str], None] = lambda _error: None, worker: Worker | None = None
    ) -> None:
        self.worker = Worker(QUEUE) if worker is None else worker
        self._failed = failed

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        self.worker.warm_up()

    def choose(self, question: Question, on_choice: Callable[[Thought], None]) -> None:
        """Put the position into the queue."""

        def on_answer(found: Answered | None) -> None:
            on_choice(self._to_thought(question, found))

        no = self.worker.ask(question.task(), on_answer)
        if no is not None:
            on_choice(Thought(question.plain_choice(), no))

    def hint(self, question: Question, on_choice: Callable[[Json], None]) -> None:
        """Put it into the queue of the bots' choices."""

        def on_answer(found: Answered | None) -> None:
            on_choice(None if found is None else found.answer)

        if self.worker.ask(question.hint(), on_answer) is not None:
            on_choice(None)

    def _to_thought(self, question: Question, found: Answered | None) -> Thought:
        if found is None:
            return Thought(question.plain_choice(), "dead")
        if found.error is not None:
            self._failed(f"the bot {question.bot} failed: {found.error}")
            return Thought(question.plain_choice(), "failed")
        return Thought(found.answer, "hurried" if found.hurried else "thought")

    async def close(self) -> None:
        """No more thinking."""
        await self.worker.close()

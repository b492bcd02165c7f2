"""A conversation with a rules engine: a request line in, exactly one answer out. No I/O."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Generic, NoReturn, TypeVar

import msgspec

from runners.bots import BOTS
from runners.games.contract import Game, Refused, Step
from runners.terminal.lines import decode
from runners.words import Saying, said

S = TypeVar("S")


class Speaker(ABC, Generic[S]):
    """How one game is spoken to: its requests as types, and what each does."""

    game: Game[Any, S, Any]
    requests: ClassVar[Mapping[str, Any]]
    """The type of each request's body, by its key. `new` and `state` are among them."""

    @abstractmethod
    def new(self, body: Any) -> S: ...

    @abstractmethod
    def act(self, state: S, key: str, body: Any) -> Step[S]:
        """Do what was asked, or refuse as the rules do."""

    @abstractmethod
    def request_for(self, choice: Any) -> dict[str, Any]:
        """The request that makes a choice."""


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What would this bot play?"""

    bot: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] = 0


class Session(Generic[S]):
    """Holds the state between the lines. A refusal changes nothing."""

    def __init__(self, speaker: Speaker[S]) -> None:
        self.speaker = speaker
        self.state: S | None = None

    def answer(self, line: bytes) -> dict[str, Any]:
        try:
            key, body = self._read(line)
            if isinstance(body, Choose):
                return {"choice": self._bot_choice(body)}
            step = self._perform(key, body)
        except Refused as refusal:
            return {"refused": self._refusal(refusal)}
        self.state = step.state
        game = self.speaker.game
        return {"state": game.view(step.state), "events": [game.event_json(event) for event in step.events]}

    def _read(self, line: bytes) -> tuple[str, Any]:
        """The request's key and its body, checked against their type."""
        try:
            request = decode(line)
        except ValueError as error:
            refuse_malformed(said("engine-not-a-request", error=str(error)))
        if len(request) != 1:
            refuse_malformed(said("engine-one-key", count=len(request)))
        ((key, body),) = request.items()
        if key not in self.speaker.requests:
            refuse_malformed(said("engine-no-such-request", key=key, known=tuple(self.speaker.requests)))
        kind = self.speaker.requests[key]
        if kind is bool and body is not True:
            refuse_malformed(said("engine-true-only", key=key))
        try:
            return key, msgspec.convert(body, kind)
        except msgspec.ValidationError as error:
            refuse_malformed(said("engine-bad-body", key=key, error=str(error)))

    def _perform(self, key: str, body: Any) -> Step[S]:
        if key == "new":
            return Step(self.speaker.new(body), ())
        state = self._need_state()
        return Step(state, ()) if key == "state" else self.speaker.act(state, key, body)

    def _bot_choice(self, body: Choose) -> dict[str, Any]:
        """The choice that a bot would make here."""
        game, state = self.speaker.game, self._need_state()
        bot = BOTS[game.name].get(body.bot)
        if bot is None:
            raise Refused(
                "badOptions", said("engine-no-such-bot", bot=body.bot, known=tuple(BOTS[game.name]))
            )
        seat = game.actor(state)
        if seat is None:
            raise Refused("gameOver", said("engine-game-over"))
        if game.dice_due(state) is not None:
            raise Refused("notDue", said("engine-dice-due"))
        return self.speaker.request_for(bot.choose(game, state, seat, body.seed))

    def _need_state(self) -> S:
        if self.state is None:
            raise Refused("notStarted", said("engine-no-game"))
        return self.state

    def _refusal(self, refusal: Refused) -> dict[str, Any]:
        legal = [] if self.state is None else self.speaker.game.view(self.state)["legal"]
        return {"code": refusal.code, "rule": refusal.rule, "message": refusal.message, "legal": legal}


def refuse_malformed(saying: Saying) -> NoReturn:
    raise Refused("malformed", saying)

"""A conversation with `runners engine` in the tests."""

import json
from typing import Any

from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session


class Talk:
    """Sends requests and keeps the last state."""

    def __init__(self, game: str, *requests: Any) -> None:
        self.session: Session[Any] = Session(SPEAKERS[game]())
        for request in requests:
            self.ok(request)

    def raw(self, line: bytes) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(json.dumps(self.session.answer(line)))
        return answer

    def ask(self, request: Any) -> dict[str, Any]:
        return self.raw(json.dumps(request).encode())

    def ok(self, request: Any) -> dict[str, Any]:
        """The state after a request that must be accepted."""
        answer = self.ask(request)
        assert answer.keys() == {"state", "events"}, answer
        state: dict[str, Any] = answer["state"]
        return state

    def no(self, request: Any) -> dict[str, Any]:
        """The refusal of a request that must be refused, which changes nothing."""
        before = self.session.state
        answer = self.ask(request)
        assert answer.keys() == {"refused"}, answer
        assert self.session.state is before
        refused: dict[str, Any] = answer["refused"]
        assert refused.keys() == {"code", "rule", "message", "legal"}
        assert refused["legal"] == ([] if before is None else self.session.speaker.game.view(before)["legal"])
        return refused

    def code(self, request: Any) -> str:
        return str(self.no(request)["code"])

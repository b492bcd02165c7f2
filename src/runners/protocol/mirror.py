"""The room as a client knows it: the last welcome, and everything that came after it."""

from typing import Any


class Mirror:
    """View, choices and events, kept up to date by the server's messages."""

    def __init__(self) -> None:
        self.member: str | None = None
        self.token: str | None = None
        self.room_id: str = ""
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.choices: list[dict[str, Any]] = []
        self.reasons: list[dict[str, Any]] = []
        self.layout: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.story: list[str] = []
        self.phrases: list[tuple[str, str]] = []
        """What was said: by whom (a member's id), and which phrase."""
        self.notice = ""
        """What the host tells everybody, if anything."""
        self.remaining: int | None = None
        """Seconds left of the results, as the countdown says."""

    def take(self, message: dict[str, Any]) -> None:
        """Follow one message of the server."""
        match message["type"]:
            case "welcome":
                self._welcome(message)
            case "events":
                self._append(message)
                self._state(message["state"])
            case "tick":
                self.remaining = message["remaining"]
            case "spoke":
                self.phrases.append((message["member"], message["phrase"]))
            case "notice":
                self.notice = message["text"]

    def _welcome(self, message: dict[str, Any]) -> None:
        if not message["gap"]:
            self.events, self.story = [], []
        self.member = message["member"]
        self.token = message["token"] or self.token
        self.room_id = message["roomId"]
        self.notice = ""
        self.view = {}
        self._append(message)
        self._state(message["state"])
        self.seq = message["seq"]

    def _append(self, message: dict[str, Any]) -> None:
        events = message["events"]
        if events:
            assert not self.events or events[0]["seq"] == self.events[-1]["seq"] + 1, "entries are missing"
            self.events += events
            self.seq = events[-1]["seq"]
        self.story += [line["text"] for lines in message.get("story", []) for line in lines]

    def _state(self, state: dict[str, Any]) -> None:
        self.view |= state["view"]
        if "choices" in state:
            self.choices = state["choices"]
        if "reasons" in state:
            self.reasons = state["reasons"]
        if "layout" in state:
            self.layout = state["layout"]
        if self.phase != "results":
            self.remaining = None

    # what programs ask

    @property
    def game_seq(self) -> int:
        return int(self.view["room"]["gameSeq"])

    @property
    def phase(self) -> str:
        return str(self.view["room"]["phase"])

    @property
    def is_over(self) -> bool:
        return self.phase == "results"

    @property
    def chair(self) -> int | None:
        """Your chair."""
        for chair in self.view["chairs"]:
            if chair is not None and chair["member"] == self.member and self.member is not None:
                return int(chair["chair"])
        return None

    @property
    def waits_for(self) -> list[int]:
        """The chairs whose connections a unanimous rematch is waiting for (QR30)."""
        return list(self.view["waits"])

    @property
    def is_my_turn(self) -> bool:
        play = self.view["play"]
        return self.phase == "playing" and play["chair"] is not None and play["chair"] == self.chair

    @property
    def may_roll(self) -> bool:
        return self.is_my_turn and self.view["play"]["diceDue"] is not None

    @property
    def may_choose(self) -> bool:
        return self.is_my_turn and self.view["play"]["diceDue"] is None

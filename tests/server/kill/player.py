"""A client that remembers what it sent and what was acknowledged, across any number of servers."""

import contextlib
import json
import random
import secrets
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect

from runners.protocol.mirror import Mirror
from runners.rooms.fairness import Sealer

Body = dict[str, Any]


class Player(Mirror):
    """Plays one seat of a two-player room as fast as it can, rematch after rematch."""

    def __init__(self, code: str, seat: int, *, starts: bool = False) -> None:
        super().__init__()
        self.code = code
        self.seat = seat
        self.starts = starts
        """Are games cancelled as soon as they begin, so that there are many starts?"""
        self.key = secrets.token_hex(16)
        self.sealer = Sealer(lambda: secrets.token_bytes(32))
        self.count = 0
        self.unanswered: dict[str, Body] = {}
        self.accepted: dict[str, tuple[Body, Body]] = {}
        self.doubts: list[str] = []
        self.repeated = 0
        self.farewell: str | None = None
        """Why the server closed the connection in good order."""

    async def live(self, url: str) -> None:
        """Come back, repeat what got no answer and some of what did, play on until the server is gone."""
        address = f"{url.replace('http', 'ws', 1)}/api/rooms/{self.code}/socket"
        try:
            async with connect(address, compression=None, max_size=None) as socket:
                await socket.send(json.dumps(self.opening()))
                async for text in socket:
                    await self.hear(socket, json.loads(text))
        except (OSError, EOFError, websockets.WebSocketException):
            return

    def opening(self) -> Body:
        if self.token is not None:
            return {"type": "resume", "token": self.token, "lastSeq": self.seq}
        return {"type": "join", "key": self.key, "name": f"P{self.seat}"}

    async def hear(self, socket: ClientConnection, message: Body) -> None:
        kind = message["type"]
        if kind in ("accepted", "refused"):
            self.answered(message)
        elif kind == "goodbye":
            self.farewell = message["why"]
        else:
            self.take(message)
        if kind == "welcome":
            await self.repeat(socket)
        if kind not in ("tick", "goodbye") and not self.unanswered:
            await self.act(socket)

    async def repeat(self, socket: ClientConnection) -> None:
        """What got no answer, and three that did: those must get the same answer again."""
        known = [body for body, _ in self.accepted.values()]
        again = random.sample(known, min(3, len(known)))
        self.repeated += len(again)
        for body in [*self.unanswered.values(), *again]:
            await say(socket, body)

    def answered(self, message: Body) -> None:
        id_ = message["id"]
        body = self.unanswered.pop(id_, None)
        if message["type"] == "refused":
            if id_ in self.accepted or id_ is None:
                self.doubts.append(f"refused: {message}")
        elif id_ in self.accepted:
            if self.accepted[id_][1] != message:
                self.doubts.append(f"two answers to {id_}: {self.accepted[id_][1]} and {message}")
        elif body is not None:
            self.accepted[id_] = (body, message)
        else:
            self.doubts.append(f"an answer to nothing: {message}")

    async def act(self, socket: ClientConnection) -> None:
        """Whatever comes next."""
        body = self.next_command()
        if body is not None:
            self.count += 1
            body |= {"id": f"{self.seat}-{self.count}", "gameSeq": self.game_seq}
            self.unanswered[body["id"]] = body
            await say(socket, body)

    def next_command(self) -> Body | None:
        own, other = self.view["chairs"][self.seat], self.view["chairs"][1 - self.seat]
        if own is None:
            return {"type": "sit", "chair": self.seat}
        if self.view["sealed"] is not None:
            given = self.sealer.opening(self.view["sealed"], str(self.member))
            return None if given is None else {"type": "open"} | given
        if self.phase == "pregame":
            return None if own["ready"] or other is None else self.ready()
        if self.starts and self.phase == "playing":
            return self.cancel()
        if self.may_roll:
            return {"type": "roll"}
        if self.may_choose:
            return {"type": "move", "choice": self.choices[0]["choice"]}
        return self.want_rematch() if self.phase == "results" else None

    def ready(self) -> Body:
        return {"type": "ready"} | self.sealer.ready_fields(self.view["dice"], str(self.member))

    def cancel(self) -> Body | None:
        """After the first roll, which proves the dice; all agree."""
        vote = self.view["vote"]
        if self.view["play"]["rolls"] == 0:
            return {"type": "roll"} if self.may_roll else None
        if vote is None:
            return {"type": "proposeCancel"} if self.seat == 0 else None
        return {"type": "agree", "proposal": vote["proposal"]} if self.seat not in vote["agreed"] else None

    def want_rematch(self) -> Body | None:
        if self.seat in self.view["results"]["agreed"]:
            return None
        if self.view["results"]["request"] is not None:
            return {"type": "consent"}
        return {"type": "requestRematch"} if self.seat == 0 else None


async def say(socket: ClientConnection, body: Body) -> None:
    """Send, and read on if the server has closed: its last words are still to be heard."""
    with contextlib.suppress(websockets.ConnectionClosed):
        await socket.send(json.dumps(body))

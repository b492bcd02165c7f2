"""One member or spectator of one room, over a WebSocket. Reconnects, and repeats what got no answer."""

import asyncio
import contextlib
import itertools
import json
import secrets
from collections.abc import Coroutine
from typing import Any, Final, Self
from urllib.parse import quote

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import CloseCode

from runners.client.web import fetch_json
from runners.protocol.mirror import Mirror
from runners.rooms.fairness import Sealer
from runners.rooms.verify import Report, verify
from runners.rooms.verify.witness import check_own, check_seen

WITHOUT_GAME_SEQ: Final = ("profile", "leave", "seatCode", "ping")
TOO_FAST_SECONDS: Final = 0.3
MESSAGE_MAX: Final = 8 << 20
"""Bytes of a message; a room of 64 members at the end of a long game takes less than a quarter of this."""
RETRY_SECONDS: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
STRANGE: Final = (ValueError, KeyError, TypeError, RecursionError)
"""What reading comes to where a server sends something else than messages."""
NO_MESSAGE: Final = "the server sent something that is not a message"


class Connect(connect):
    """A redirect is not followed: the first message carries the seat's token."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc


class RefusedByServer(Exception):
    """The server said no; nothing was changed."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(f"{message['code']}: {message['message']}")
        self.code = str(message["code"])
        self.rule = message["rule"]
        self.legal = message["legal"]


class ConnectionEnded(Exception):
    """The connection is closed for good: replaced elsewhere, left, expired, or the server is gone."""


class Client(Mirror):
    """Join with `name`, come back with `token`, take over a seat with `seat_code`, else watch."""

    def __init__(
        self,
        server: str,
        code: str,
        *,
        name: str | None = None,
        token: str | None = None,
        seat_code: str | None = None,
        lean: bool = False,
        patience: float = 10.0,
    ) -> None:
        super().__init__()
        self._server = server.rstrip("/")
        self._address = f"{server.rstrip('/').replace('http', 'ws', 1)}/api/rooms/{quote(code)}/socket"
        self.code = code
        self.token = token
        self._name = name
        self._seat_code = seat_code
        self._lean = lean
        self._patience = patience
        self._key = secrets.token_hex(16)
        self.sealer = Sealer(lambda: secrets.token_bytes(32))
        """What this client sealed for the dice, kept until the game is verified."""
        self.seen: dict[int, dict[int, str]] = {}
        """By game, the number and hash of every entry as it came first."""
        self._opened: str | None = None
        """The sealed start that was answered last."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())
        self._waiting: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._change = asyncio.Event()
        self._ended: str | None = None
        self._pause = 0.0
        """Seconds that the server asked us to stay away."""

    async def __aenter__(self) -> Self:
        try:
            await self._open()
        except websockets.WebSocketException as error:
            raise ConnectionError(str(error)) from None
        except STRANGE:
            await self.close()
            raise ConnectionError(NO_MESSAGE) from None
        if not self.view:
            await self.close()
            raise ConnectionError("it did not open the room")
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection; the seat stays."""
        self._end("the connection was closed here")
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    # playing

    async def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; it is repeated if the connection is lost in between."""
        body = {"type": kind, "id": next(self._ids), **fields}
        if kind not in WITHOUT_GAME_SEQ and "gameSeq" not in body:
            body["gameSeq"] = self.game_seq
        return await self.send_raw(body)

    async def send_raw(self, body: dict[str, Any]) -> dict[str, Any]:
        """Send a command as it is; it needs an `id`."""
        if self._ended is not None:
            raise ConnectionEnded(self._ended)
        message = await self._ask(body)
        while message["type"] == "refused" and message["code"] == "tooFast":
            await asyncio.sleep(TOO_FAST_SECONDS)
            message = await self._ask(body)
        if message["type"] == "refused":
            raise RefusedByServer(message)
        if message["type"] == "accepted" and body["type"] != "leave":
            await self.until(lambda me: me.seq >= message["last"])  # its events come right after the answer
        return message

    async def _ask(self, body: dict[str, Any]) -> dict[str, Any]:
        text = json.dumps(body)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[body["id"]] = (text, answer)
        await self._write(text)
        return await answer

    async def ready(self) -> dict[str, Any]:
        """Be Ready; where the server rolls, with a seal that is opened automatically once all are Ready."""
        assert self.member is not None, "who only watches is never Ready"
        return await self.send("ready", **self.sealer.ready_fields(self.view["dice"], self.member))

    async def verify(self, game_seq: int | None = None) -> Report:
        """Check the replay of an ended game, and that it holds exactly what this client sealed and opened.

        `Wrong` if it is not true. Without a number it is the game that has just ended.
        """
        number = self.game_seq if game_seq is None else game_seq
        replay = await fetch_json(f"{self._server}/api/rooms/{quote(self.code)}/games/{number}/replay")
        document = json.dumps(replay).encode()
        report = verify(document)
        committed = [line["event"] for line in replay["events"] if line["event"]["type"] == "committed"]
        seen = {event["commitment"] for event in committed}
        check_seen(document, self.seen.get(number, {}))
        check_own(document, [kept for kept in self.sealer.seals.values() if kept.commitment in seen])
        return report

    def _open_seal(self) -> None:
        """Answer a sealed start at once; take a Ready back whose bytes are not ours."""
        if self.member is None or "sealed" not in self.view:
            return
        given = self.sealer.opening(self.view["sealed"], self.member)
        if given is not None and given["sealed"] != self._opened:
            self._opened = given["sealed"]
            self._soon(self._say("open", **given))
        elif given is None and self._has_foreign_seal():
            self._soon(self._seal_again())

    def _has_foreign_seal(self) -> bool:
        if self.view["sealed"] is not None or self.chair is None:
            return False
        return self.sealer.lacks(self.view["dice"]["commitment"], self.view["chairs"][self.chair]["seal"])

    async def _seal_again(self) -> None:
        await self._say("unready")
        with contextlib.suppress(RefusedByServer, ConnectionEnded):
            await self.ready()

    async def _say(self, kind: str, **fields: Any) -> None:
        """Send what a client says automatically; a refusal means that the room went on without it."""
        with contextlib.suppress(RefusedByServer, ConnectionEnded):
            await self.send(kind, **fields)

    def _soon(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def resign(self) -> dict[str, Any]:
        """Give up a running game of two: the other has won (QR42)."""
        return await self.send("resign")

    async def claim_win(self) -> dict[str, Any]:
        """Win because the opponent has been away for a minute, at a table that was listed (QR44)."""
        return await self.send("claimWin")

    async def hand_over(self) -> dict[str, Any]:
        """Under the same conditions, let a bot play for the absent opponent (QR44)."""
        return await self.send("handOver")

    async def wait_for_change(self) -> None:
        """Wait until something changes."""
        if self._ended is not None:
            raise ConnectionEnded(self._ended)
        self._change.clear()
        await self._change.wait()

    async def until(self, condition: Any) -> None:
        """Wait until `condition(self)` holds."""
        while not condition(self):
            await self.wait_for_change()

    # the connection

    def _opening(self) -> dict[str, Any]:
        """The first message: as who we are, with what we have seen."""
        seen = {} if self.seq == 0 else {"lastSeq": self.seq}
        if self.token is not None:
            return {"type": "resume", "token": self.token, "lean": self._lean} | seen
        if self._seat_code is not None:
            return {"type": "claim", "code": self._seat_code, "key": self._key, "lean": self._lean}
        if self._name is not None:
            return {"type": "join", "key": self._key, "name": self._name, "lean": self._lean}
        return {"type": "watch", "lean": self._lean} | seen

    async def _open(self) -> None:
        self._socket = await Connect(self._address, compression=None, max_size=MESSAGE_MAX)
        await self._socket.send(json.dumps(self._opening()))
        message = json.loads(await self._socket.recv())
        if message["type"] == "refused":
            await self._socket.close()
            raise RefusedByServer(message)
        self._take_message(message)
        for text, _ in list(self._waiting.values()):
            await self._socket.send(text)

    async def _read(self) -> None:
        while self._ended is None:
            socket = self._socket
            assert socket is not None
            try:
                async for text in socket:
                    self._take_message(json.loads(text))
            except websockets.ConnectionClosed as closed:
                if closed.sent is not None and closed.sent.code == CloseCode.MESSAGE_TOO_BIG:
                    self._end(f"the server sent a message of more than {MESSAGE_MAX >> 20} MiB")
            except STRANGE:
                self._end(NO_MESSAGE)
                await socket.close()
            if self._ended is None:
                await self._come_back()

    async def _come_back(self) -> None:
        """Try again until the patience is over, after the pause that the server asked for."""
        await asyncio.sleep(self._pause)
        self._pause = 0.0
        give_up = asyncio.get_running_loop().time() + self._patience
        for pause in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
            try:
                return await self._open()
            except RefusedByServer as no:
                return self._end(str(no))
            except STRANGE:
                return self._end(NO_MESSAGE)
            except (OSError, websockets.WebSocketException):
                if asyncio.get_running_loop().time() > give_up:
                    return self._end("the server cannot be reached")
            await asyncio.sleep(pause)
        return None

    async def _write(self, text: str) -> None:
        try:
            if self._socket is not None:
                await self._socket.send(text)
        except websockets.ConnectionClosed:
            return  # it is repeated after coming back

    def _take_message(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("accepted", "refused", "pong", "hint") and message["id"] in self._waiting:
            _, answer = self._waiting.pop(message["id"])
            if not answer.done():
                answer.set_result(message)
        elif kind == "replaced" or (kind == "goodbye" and message["retryMs"] is None):
            self._end(message["message"])
        elif kind == "goodbye":
            self._pause = message["retryMs"] / 1000
        else:
            self.take(message)
            for line in message.get("events", ()):
                self.seen.setdefault(line["gameSeq"], {}).setdefault(line["seq"], line["hash"])
            self._open_seal()
        self._change.set()

    def _end(self, why: str) -> None:
        if self._ended is not None:
            return
        self._ended = why
        self._change.set()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(ConnectionEnded(why))
        self._waiting.clear()

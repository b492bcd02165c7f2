"""Players of boardgame.io's race: the same picows clients, speaking Socket.IO."""

import asyncio
from typing import Any, Final

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench._tally import Tally

NAMESPACE: Final = "/race,"
ADDRESS: Final = "/socket.io/?EIO=4&transport=websocket"


class G(msgspec.Struct):
    die: int


class Ctx(msgspec.Struct, rename="camel"):
    current_player: str


class Position(msgspec.Struct):
    """boardgame.io's state, as far as a player looks at it."""

    G: G
    ctx: Ctx
    state_id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: Position


SYNC: Final = msgspec.json.Decoder(tuple[str, str, Synced])
UPDATE: Final = msgspec.json.Decoder(tuple[str, str, Position, Any])


class Racer(WSListener):
    """One player of a match: rolls and moves as soon as it is its turn."""

    def __init__(self, tally: Tally, match: str, player: str) -> None:
        self.tally = tally
        self.match = match
        self.player = player
        self.transport: WSTransport | None = None
        self.synced: asyncio.Future[Position] = asyncio.get_running_loop().create_future()

    async def come(self, url: str) -> None:
        await ws_connect(lambda: self, url.replace("http", "ws", 1) + ADDRESS)
        self.first = await self.synced

    def emit(self, *arguments: Any) -> None:
        assert self.transport is not None
        packet = f"42{NAMESPACE}".encode() + msgspec.json.encode(arguments)
        self.transport.send(WSMsgType.TEXT, packet)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        data = frame.get_payload_as_bytes()
        if data.startswith(b"42"):
            self.hear(data[2 + len(NAMESPACE) :])
        elif data.startswith(b"40"):
            self.emit("sync", self.match, self.player, None, 2)
        elif data.startswith(b"0"):
            transport.send(WSMsgType.TEXT, f"40{NAMESPACE}".encode())
        elif data == b"2":
            transport.send(WSMsgType.TEXT, b"3")

    def hear(self, packet: bytes) -> None:
        if packet.startswith(b'["sync"'):
            self.synced.set_result(SYNC.decode(packet)[2].state)
        elif packet.startswith(b'["update"'):
            self.see(UPDATE.decode(packet)[2])

    def see(self, position: Position) -> None:
        """A new position: every command makes one, with the next number."""
        before = f"{self.match}/{position.state_id - 1}"
        if self.sender_of.get(before) == self.player:
            self.tally.accepted()
        else:
            self.tally.told(before)
        self.act(position)

    sender_of: dict[str, str]
    """Who made which command: shared by the two players of a match."""

    def act(self, position: Position) -> None:
        if position.ctx.current_player != self.player or self.tally.is_over:
            return
        command = f"{self.match}/{position.state_id}"
        kind = "move" if position.G.die else "roll"
        payload = {"type": kind, "args": [], "playerID": self.player}
        self.sender_of[command] = self.player
        self.tally.sent(command)
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit("update", action, position.state_id, self.match, self.player)


async def open_match(url: str, tally: Tally, match: str) -> list[Racer]:
    """A match in which both are present; it begins when the first one acts."""
    racers = [Racer(tally, match, player) for player in "01"]
    shared: dict[str, str] = {}
    for racer in racers:
        racer.sender_of = shared
        await racer.come(url)
    return racers

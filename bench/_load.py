"""Players that do not think: picows clients, many rooms in one process. Run as `python -m bench._load`."""

import asyncio
import secrets
import sys
import time
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from runners.client.web import create_room


class DiceDue(msgspec.Struct, frozen=True):
    count: int


class LmrState(msgspec.Struct, frozen=True):
    legal: list[list[dict[str, Any]]] = []


class Play(msgspec.Struct, rename="camel"):
    chair: int | None = None
    dice_due: DiceDue | None = None
    state: LmrState = LmrState()


class RoomPart(msgspec.Struct, rename="camel"):
    phase: str
    game_seq: int


class Dice(msgspec.Struct, frozen=True):
    commitment: str | None = None


class Results(msgspec.Struct, frozen=True):
    request: int | None = None


class View(msgspec.Struct):
    room: RoomPart | None = None
    play: Play | None = None
    dice: Dice | None = None
    results: Results | None = None


class State(msgspec.Struct):
    view: View


class Cause(msgspec.Struct):
    by: str | None = None
    cmd: str | None = None


class Message(msgspec.Struct):
    type: str
    id: str | None = None
    code: str | None = None
    member: str | None = None
    state: State | None = None
    events: list[Cause] = []


DECODER = msgspec.json.Decoder(Message)


class Tally:
    """What all players of one process did."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused = 0
        self.latencies: list[float] = []
        self.sent_at: dict[str, float] = {}
        self.is_measuring = False
        self.is_over = False


class Player(WSListener):
    """One member of one room, who takes the first legal choice at once or after `pause` seconds."""

    def __init__(self, tally: Tally, chair: int, chairs: int, pause: float = 0.0) -> None:
        self.tally = tally
        self.chair = chair
        self.chairs = chairs
        self.pause = pause
        self.count = 0
        self.game_seq = 0
        self.commitment: str | None = None
        self.is_ready = False
        self.rematches = True
        self.transport: WSTransport | None = None
        self.next_at = 0.0
        self.playing: set[str] = set()
        self.welcomed = asyncio.get_running_loop().create_future()
        self.seated = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say(type="join", key=secrets.token_hex(16), name=f"P{self.chair}", lean=True)

    def say(self, **message: Any) -> None:
        if self.transport is not None and not self.transport.is_disconnected:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def command(self, kind: str, **fields: Any) -> str:
        self.count += 1
        id_ = f"{self.chair}-{self.count}"
        self.say(type=kind, id=id_, gameSeq=self.game_seq, **fields)
        return id_

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = DECODER.decode(frame.get_payload_as_memoryview())
        kind = message.type
        if kind == "accepted":
            if message.id in self.playing:
                self.playing.discard(message.id)
                if self.tally.is_measuring:
                    self.tally.accepted += 1
            elif not self.seated.done():
                self.seated.set_result(None)
        elif kind == "refused":
            self.tally.refused += 1
        elif message.state is not None:
            self.hear(message)
            if kind == "welcome":
                self.me = message.member
                self.welcomed.set_result(None)

    def hear(self, message: Message) -> None:
        assert message.state is not None
        if self.tally.is_measuring:
            self.note(message)
        view = message.state.view
        if view.room is not None:
            if view.room.game_seq != self.game_seq:
                self.is_ready = False
            self.game_seq = view.room.game_seq
            self.phase = view.room.phase
        if view.dice is not None:
            self.commitment = view.dice.commitment
        if not self.tally.is_over:
            self.act(view)

    def note(self, message: Message) -> None:
        """How long ago the command of another player was sent that this tells of."""
        for event in message.events:
            if event.cmd is not None and event.by != self.me:
                sent = self.tally.sent_at.get(f"{event.by}/{event.cmd}")
                if sent is not None:
                    self.tally.latencies.append(time.perf_counter() - sent)

    def act(self, view: View) -> None:
        if self.phase == "playing" and view.play is not None and view.play.chair == self.chair:
            self.take_turn(view.play)
        elif self.phase == "pregame" and self.game_seq > 0 and not self.is_ready:
            self.get_ready()
        elif self.phase == "results" and self.rematches and view.results is not None:
            if view.results.request is None:
                if self.chair == 0:
                    self.command("requestRematch")
            elif self.chair != 0:
                self.command("consent")

    def get_ready(self) -> None:
        self.is_ready = True
        self.command("ready", commitment=self.commitment, contribution=secrets.token_hex(32))

    def take_turn(self, play: Play) -> None:
        if not self.pause:
            return self.play_now(play)
        wait = max(0.0, self.next_at - time.monotonic())
        asyncio.get_running_loop().call_later(wait, self.play_now, play)
        return None

    def play_now(self, play: Play) -> None:
        if self.tally.is_over:
            return
        self.next_at = time.monotonic() + self.pause
        if play.dice_due is not None:
            id_ = self.command("roll")
        else:
            die, moves = next((i, moves) for i, moves in enumerate(play.state.legal) if moves)
            move = {"from": moves[0]["from"], "to": moves[0]["to"], "die": die}
            id_ = self.command("move", move={"move": move})
        self.playing.add(id_)
        if self.tally.is_measuring and self.pause:
            self.tally.sent_at[f"{self.me}/{id_}"] = time.perf_counter()


async def open_room(url: str, tally: Tally, players: int, pause: float = 0.0) -> list[Player]:
    """A room with everybody seated, but not Ready."""
    code = await create_room(url, "lmr")
    address = f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"
    opened: list[Player] = []
    for chair in range(players):
        player = Player(tally, chair, players, pause)
        await ws_connect(lambda player=player: player, address)
        await player.welcomed
        player.command("sit", chair=chair)
        await player.seated
        opened.append(player)
    return opened


async def as_fast_as_it_goes(url: str, rooms: int, seconds: float) -> dict[str, float]:
    """Everybody answers at once; counts accepted rolls and moves."""
    tally = Tally()
    tables = [await open_room(url, tally, 2) for _ in range(rooms)]
    for table in tables:
        for player in table:
            player.get_ready()
    await asyncio.sleep(1.5)
    tally.is_measuring = True
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    spent = time.perf_counter() - begun
    tally.is_over = True
    return {"commands_per_second": tally.accepted / spent, "refused": tally.refused}


async def main(arguments: list[str]) -> None:
    url, kind, rooms, seconds = arguments[0], arguments[1], int(arguments[2]), float(arguments[3])
    assert kind == "fast"
    print(msgspec.json.encode(await as_fast_as_it_goes(url, rooms, seconds)).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))

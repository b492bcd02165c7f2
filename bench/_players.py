"""Players of LMR that do not think: picows clients which take the first legal choice."""

import asyncio
import os
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench._tally import Tally
from bench._usage import Usage
from runners.client.web import create_room
from runners.rooms.fairness import Sealer
from runners.rooms.options import STAND_IN_SECONDS


class LmrState(msgspec.Struct):
    legal: list[list[dict[str, Any]]] = []


class Play(msgspec.Struct, rename="camel"):
    state: LmrState
    chair: int | None = None
    dice_due: dict[str, Any] | None = None


class RoomPart(msgspec.Struct, rename="camel"):
    phase: str
    game_seq: int


class Dice(msgspec.Struct):
    commitment: str | None = None
    scheme: str | None = None


class Vote(msgspec.Struct):
    proposal: int


class Results(msgspec.Struct):
    request: int | None = None


class View(msgspec.Struct):
    """The parts of a room's view that a player looks at; absent ones have not changed."""

    room: RoomPart | None = None
    play: Play | None = None
    dice: Dice | None = None
    sealed: dict[str, Any] | None = None
    vote: Vote | None = None
    results: Results | None = None


class State(msgspec.Struct):
    view: View


class Cause(msgspec.Struct):
    by: str | None = None
    cmd: str | None = None


class Message(msgspec.Struct):
    type: str
    id: str | None = None
    member: str | None = None
    state: State | None = None
    events: list[Cause] = []


DECODER = msgspec.json.Decoder(Message)
AWAY_SECONDS = STAND_IN_SECONDS[0]
"""How long somebody is away before a bot stands in."""


class Player(WSListener):
    """One member of a room. `rests`: the room goes into its results as soon as it may."""

    def __init__(self, tally: Tally, chair: int, *, pause: float, rests: bool, lean: bool) -> None:
        self.tally = tally
        self.chair = chair
        self.pause = pause
        self.rests = rests
        self.lean = lean
        self.count = 0
        self.game_seq = 0
        self.phase = "pregame"
        self.dice: dict[str, Any] = {}
        self.sealer = Sealer(lambda: secrets.token_bytes(32))
        self.is_ready = True
        self.me: str | None = None
        self.playing: set[str] = set()
        self.answered: asyncio.Future[None] | None = None
        self.transport: WSTransport | None = None

    async def come(self, address: str) -> None:
        """Connect, join and take the chair."""
        await ws_connect(lambda: self, address)
        await self.answer_to(type="join", key=secrets.token_hex(16), name=f"P{self.chair}", lean=self.lean)
        await self.answer_to(type="sit", id="sit", gameSeq=0, chair=self.chair)

    async def answer_to(self, **message: Any) -> None:
        self.answered = asyncio.get_running_loop().create_future()
        self.say(**message)
        await self.answered

    # out

    def say(self, **message: Any) -> None:
        if self.transport is not None and not self.transport.is_disconnected:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def command(self, kind: str, **fields: Any) -> str:
        self.count += 1
        id_ = f"{self.chair}-{self.count}"
        self.say(type=kind, id=id_, gameSeq=self.game_seq, **fields)
        return id_

    def get_ready(self) -> None:
        self.is_ready = True
        self.command("ready", **self.sealer.ready_fields(self.dice, str(self.me)))

    def play(self, play: Play) -> None:
        if self.tally.is_over:
            return
        if play.dice_due is not None:
            id_ = self.command("roll")
        else:
            die, moves = next((i, moves) for i, moves in enumerate(play.state.legal) if moves)
            move = {"from": moves[0]["from"], "to": moves[0]["to"], "die": die}
            id_ = self.command("move", choice={"move": move})
        self.playing.add(id_)
        self.tally.sent(f"{self.me}/{id_}")

    # in

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(DECODER.decode(frame.get_payload_as_memoryview()))

    def hear(self, message: Message) -> None:
        if message.type == "accepted" and message.id in self.playing:
            self.playing.discard(message.id)
            self.tally.accepted()
        self.tally.refused += message.type == "refused"
        if message.type == "welcome":
            self.me = message.member
        if message.type in ("accepted", "welcome") and self.answered is not None:
            self.answered.set_result(None)
            self.answered = None
        if message.state is not None:
            self.see(message.events, message.state.view)

    def see(self, events: list[Cause], view: View) -> None:
        for event in events:
            if event.by != self.me:
                self.tally.told(f"{event.by}/{event.cmd}")
        if view.room is not None:
            self.is_ready &= view.room.game_seq == self.game_seq
            self.game_seq, self.phase = view.room.game_seq, view.room.phase
        if view.dice is not None:
            fresh = msgspec.structs.asdict(view.dice)
            self.is_ready &= not self.dice or fresh["commitment"] == self.dice["commitment"]
            self.dice = fresh
        opening = self.sealer.opening(view.sealed, str(self.me))
        if opening is not None:
            self.command("open", **opening)
        if not self.tally.is_over:
            self.act(view)

    def act(self, view: View) -> None:
        if self.phase == "playing" and self.rests:
            self.stop_the_game(view)
        elif self.phase == "playing" and view.play is not None and view.play.chair == self.chair:
            if self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.play, view.play)
            else:
                self.play(view.play)
        elif self.phase == "pregame" and not self.is_ready:
            self.get_ready()
        elif self.phase == "results" and view.results is not None and not self.rests:
            self.play_again(view.results)

    def stop_the_game(self, view: View) -> None:
        """All cancel it together; then the results count down."""
        if view.vote is not None and self.chair != 0:
            self.command("agree", proposal=view.vote.proposal)
        elif view.play is not None and self.chair == 0:
            self.command("proposeCancel")

    def play_again(self, results: Results) -> None:
        if results.request is None and self.chair == 0:
            self.command("requestRematch")
        elif results.request == 0 and self.chair != 0:
            self.command("consent")


async def open_room(
    url: str, tally: Tally, players: int, *, pause: float = 0.0, rests: bool = False, lean: bool = True
) -> list[Player]:
    """A room in which the game begins once all are told to be ready."""
    return await open_spread_room([url], tally, players, pause=pause, rests=rests, lean=lean)


async def open_spread_room(
    urls: Sequence[str],
    tally: Tally,
    players: int,
    *,
    pause: float = 0.0,
    rests: bool = False,
    lean: bool = True,
) -> list[Player]:
    """The same with the players at one node after the other."""
    code = await create_room(urls[0], "lmr")
    seated = [Player(tally, chair, pause=pause, rests=rests, lean=lean) for chair in range(players)]
    for chair, player in enumerate(seated):
        url = urls[chair % len(urls)]
        await player.come(f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket")
    return seated


async def open_bot_room(url: str, players: int, bot: str = "regular") -> None:
    """A room in which bots play: for the one who seated them, and is away, a bot stands in."""
    code = await create_room(url, "lmr", {"stand_in": bot, "stand_in_after": AWAY_SECONDS})
    one = Player(Tally(Usage(os.getpid())), 0, pause=1.0, rests=False, lean=True)
    await one.come(f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket")
    for chair in range(1, players):
        await one.answer_to(type="seatBot", id=f"b{chair}", gameSeq=0, chair=chair, bot=bot)
    one.get_ready()
    while one.phase != "playing":
        await asyncio.sleep(0.01)
    one.tally.is_over = True
    if one.transport is not None:
        one.transport.disconnect()

"""A program in a chair of a room: joins, sits down, is ready, rolls, chooses, consents, as clients do."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any, Final
from urllib.parse import quote

import msgspec

from runners.client import Client, ConnectionEnded, RefusedByServer, fetch_json
from runners.client.process import Failed, Program
from runners.client.questions import ask_choice
from runners.games import GAMES
from runners.rooms import events as e
from runners.rooms.log import decode
from runners.rooms.replay import actions, take_action, without_lots
from runners.rooms.verify import bare

FAILURES: Final = 3
"""After this many failures a program leaves the room."""


class Gone(Exception):
    """The program does not play here any more; the message says why."""


class Seat:
    """One program and its client."""

    def __init__(
        self,
        client: Client,
        server: str,
        program: Program,
        tell: Callable[[str], None],
        chair: int | None,
        *,
        agrees: bool = False,
    ) -> None:
        self.client, self.program, self.tell = client, program, tell
        self._server = server.rstrip("/")
        self._chair = chair
        self._agrees = agrees
        self.failures = 0
        self._refused_at = -1
        """The entry at which the room refused something last: it is not tried again before another."""

    async def play(self) -> None:
        """Play game after game, until somebody ends it; `Gone` after the last failure."""
        client = self.client
        while True:
            seen = client.seq
            try:
                await self.act()
            except RefusedByServer as no:
                self._refused_at = client.seq
                self.tell(f"the room refuses: {no}")
            if client.seq == seen:
                await client.wait_for_change()

    async def act(self) -> None:
        """Whatever is due, one thing."""
        if self.client.seq == self._refused_at:
            return
        if self.client.chair is None:
            await self.sit()
        elif (vote := self.client.view["vote"]) and self._is_asked(vote):
            await self.client.send("agree", proposal=vote["proposal"])
        elif self.client.phase == "pregame":
            await self.get_ready()
        elif self.client.may_roll:
            await self.client.send("roll")
        elif self.client.may_choose:
            await self.choose()
        elif self.client.is_over:
            await self.consent()

    async def sit(self) -> None:
        """The chair that was named, or the first one that is free (QR24)."""
        if self.client.phase != "pregame":
            return
        chairs = self.client.view["chairs"]
        kept = (self.client.view["seating"] or {"stood": {}})["stood"].values()
        free = [number for number, chair in enumerate(chairs) if chair is None and number not in kept]
        if not free:
            raise Gone("no chair is free")
        chair = free[0] if self._chair is None else self._chair
        try:
            await self.client.send("sit", chair=chair)
        except RefusedByServer as no:
            if self._chair is not None or no.code not in ("chairTaken", "chairKept"):
                raise Gone(f"chair {chair + 1}: {no}") from None
            return  # somebody was faster; there may be another
        self.tell(f"sits in chair {chair + 1}")

    def _is_asked(self, vote: dict[str, Any]) -> bool:
        """Votes are for people: a program agrees only where its owner said so."""
        return (
            self._agrees and self.client.chair in vote["voters"] and self.client.chair not in vote["agreed"]
        )

    async def get_ready(self) -> None:
        """Sealed, and opened by the client itself."""
        if self.client.view["dice"]["mode"] == "external":
            raise Gone("people enter the dice in this room, and a program cannot see them (QR33)")
        chair = self.client.view["chairs"][self.client.chair]
        if not chair["ready"] and self.client.view["sealed"] is None:
            await self.client.ready()

    async def consent(self) -> None:
        """Another game, if somebody wants one (R3)."""
        results = self.client.view["results"]
        asked = results is not None and results["request"] is not None
        if asked and self.client.chair in results["players"] and self.client.chair not in results["agreed"]:
            await self.client.send("consent")

    async def choose(self) -> None:
        """What the program says, or the first legal choice where it fails."""
        client = self.client
        name, game_seq, chair = client.view["room"]["game"], client.game_seq, client.chair
        game, state, before = GAMES[name], await self.position(), client.seq
        seat = client.view["play"]["seats"].index(chair)
        score = None if client.view["set"] is None else tuple(client.view["set"]["tallies"])
        try:
            choice = await asyncio.to_thread(ask_choice, self.program, game, state, seat, score)
        except Failed as failure:
            choice = game.legal(state)[0]
            self.fail(str(failure), game.show_move(choice))
        if client.seq == before or client.may_choose:
            await client.send("move", gameSeq=game_seq, choice=game.move_json(choice))
        if self.failures >= FAILURES:
            await client.send("leave")
            raise Gone(f"it failed {FAILURES} times and has left the room")

    def fail(self, why: str, instead: str) -> None:
        self.failures += 1
        self.tell(
            f"the program {why}; it plays the first legal choice, {instead} ({self.failures} of {FAILURES})"
        )

    async def position(self) -> Any:
        """The game as it stands; missed entries are fetched."""
        client = self.client
        name, game_seq = client.view["room"]["game"], client.game_seq
        state = position(name, client.events, game_seq)
        if state is None:
            address = f"{self._server}/api/rooms/{quote(client.code)}/games/{game_seq}/replay"
            state = position(name, (await fetch_json(address))["events"], game_seq)
        return state


async def play(
    server: str,
    code: str,
    name: str,
    program: Program,
    tell: Callable[[str], None],
    chair: int | None = None,
    *,
    agrees: bool = False,
) -> str:
    """Play in a room until it ends there; says why it ended."""
    try:
        async with Client(server, code, name=name) as client:
            with closing(program):  # before the server is told, which may not answer any more
                await Seat(client, server, program, tell, chair, agrees=agrees).play()
    except (Gone, ConnectionEnded) as end:
        return str(end)
    return ""


def position(name: str, lines: Sequence[dict[str, Any]], game_seq: int) -> Any | None:
    """The state after these lines of the log; None if the start of the game is not among them."""
    own = [line for line in lines if line["gameSeq"] == game_seq]
    events = [decode(msgspec.json.encode(bare(line))).event for line in own]
    started = next((event for event in events if isinstance(event, e.Started)), None)
    if started is None:
        return None
    game = GAMES[name]
    options, played = without_lots(game, started, actions(events))
    state = game.start(game.options(options))
    for event in played:
        state, _ = take_action(game, state, event)
    return state

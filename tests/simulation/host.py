"""A host application in the simulated world: opens next games, aborts some, and asks again."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from runners.games.contract import Refused
from runners.rooms.commands import SERVER
from runners.rooms.events import Logged
from runners.server.http.hosts import AbortGame, NextGame
from runners.server.hub import Hub
from runners.server.live.inbox import HostRequest
from tests.simulation.client import Client
from tests.simulation.invariants import check_accepted

Wish = tuple[str, NextGame | AbortGame]


class Host:
    """What the host has asked for and was told: the same wish has one answer, whatever happens."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        self.doubts: list[str] = []
        self._wishes: list[Wish] = []

    def ask(self, hub: Hub, clients: Sequence[Client], random: Random) -> None:
        """Something new, or something once more."""
        seeing = [client for client in clients if client.seq]
        if not seeing:
            return
        if self._wishes and random.random() < 0.3:
            code, wish = random.choice(self._wishes)
        else:
            code, wish = self._wish(random, random.choice(seeing))
            self._wishes.append((code, wish))
        command = wish.command()
        hub.put(HostRequest(code, wish.game_seq, command, partial(self._told, code, command.id)))

    def _wish(self, random: Random, client: Client) -> Wish:
        """About the game that somebody sees, sometimes about another or none (QR15)."""
        game_seq = random.choice([client.game_seq] * 8 + [client.game_seq + 1, max(0, client.game_seq - 1)])
        number = None if random.random() < 0.05 else game_seq
        kind = AbortGame if client.phase == "playing" and random.random() < 0.15 else NextGame
        return client.code, kind(number)

    def _told(self, code: str, wish: str, answer: bytes | Refused) -> None:
        if isinstance(answer, Refused):
            return
        found = msgspec.json.decode(answer)
        if self.answers.setdefault((code, wish), found) != found:
            self.doubts.append(f"the host was answered twice differently: {wish}")

    def check(self, code: str, log: list[Logged]) -> None:
        """What the host was told is in the log, once."""
        assert not self.doubts, self.doubts
        for (room, wish), answer in self.answers.items():
            if room == code:
                check_accepted(SERVER, {"id": wish}, answer, log)

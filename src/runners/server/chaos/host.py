"""A host application in the simulated world: opens next games, aborts some, and asks again."""

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from runners.games.contract import Refused
from runners.rooms.commands import SERVER
from runners.rooms.events import Logged
from runners.server.chaos.laws import check_accepted
from runners.server.chaos.person import Person
from runners.server.hosts import AbortGame, NextGame
from runners.server.items import Bidden

if TYPE_CHECKING:
    from runners.server.chaos.world import World

Wish = tuple[str, NextGame | AbortGame]


class Host:
    """What the host has asked for and was told: the same wish has one answer, whatever happens."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        self.doubts: list[str] = []
        self._wishes: list[Wish] = []

    def ask(self, world: "World") -> None:
        """Something new, or something once more."""
        seeing = [person for person in world.people if person.seq]
        if not seeing:
            return
        if self._wishes and world.random.random() < 0.3:
            code, wish = world.random.choice(self._wishes)
        else:
            code, wish = self._wish(world.random, world.random.choice(seeing))
            self._wishes.append((code, wish))
        command = wish.command()
        world.hub.ask(Bidden(code, wish.game_seq, command, partial(self._told, code, command.id)))

    def _wish(self, random: Random, person: Person) -> Wish:
        """About the game that somebody sees, sometimes about another or none (QR15)."""
        game_seq = random.choice([person.game_seq] * 8 + [person.game_seq + 1, max(0, person.game_seq - 1)])
        number = None if random.random() < 0.05 else game_seq
        kind = AbortGame if person.phase == "playing" and random.random() < 0.15 else NextGame
        return person.code, kind(number)

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

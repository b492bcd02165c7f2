"""People who play over plain sockets, to bring a room quickly to where a screen is looked at."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser

from runners.client import Client
from tests.browser.people import Person
from tests.browser.served import Server

NAMES = ("Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi", "Gil", "Hana")
STRIKES = {"killed", "hit"}
Until = Callable[[Client], bool]


def the_end(me: Client) -> bool:
    """Nothing on the way is wanted: play until the game is over."""
    return False


def weight(choice: dict[str, Any]) -> tuple[bool, bool, int]:
    """Nothing that pays a penalty; strikes, then the longest way: games get lively and come to an end."""
    does = choice["does"]
    paid = any(event.get("why") == "jump" for event in does)
    return not paid, any(event["type"] in STRIKES for event in does), len(choice["path"])


class Room:
    """A room whose people keep their connections while a browser looks on or plays one of them."""

    def __init__(self, company: "Company", code: str) -> None:
        self.company = company
        self.code = code
        self.people: list[Client] = []

    def join(self, *names: str, bots: int = 0) -> "Room":
        """Take the next chairs."""
        self.company.do(self._join(names, bots))
        return self

    async def _join(self, names: tuple[str, ...], bots: int) -> None:
        for name in names:
            person = Client(self.company.server.address, self.code, name=name)
            await person.__aenter__()
            await person.send("sit", chair=len(self.people))
            self.people.append(person)
        for chair in range(len(self.people), len(self.people) + bots):
            await self.people[0].send("seatBot", chair=chair, bot="greedy")

    def start(self) -> "Room":
        self.company.do(self._start())
        return self

    async def _start(self) -> None:
        for person in self.people:
            await person.ready()
        await self.people[0].until(lambda me: me.phase == "playing")

    def play(self, until: Until = the_end) -> "Room":
        """Everybody acts until the first person sees what is wanted among her choices, or the game ends."""
        self.company.do(self._play(until))
        return self

    async def _play(self, until: Until) -> None:
        first = self.people[0]
        while not first.is_over and not (first.may_choose and until(first)):
            chair = first.view["play"]["chair"]
            actor = next((person for person in self.people if person.chair == chair), None)
            if actor is None:
                await first.wait_for_change()
            elif actor.seq < first.seq:
                await actor.until(lambda me: me.seq >= first.seq)
            else:
                await act(actor)
                await first.until(lambda me, seq=actor.seq: me.seq >= seq)

    def say(self, who: int, kind: str, **fields: Any) -> "Room":
        """One person sends one command."""
        self.company.do(self.people[who].send(kind, **fields))
        return self

    def take_over(self, browser: Browser, who: int = 0, **more: Any) -> Person:
        """This person goes on at a browser, with the same seat."""
        client = self.people[who]
        self.company.do(client.close())
        person = Person(browser, self.company.server, NAMES[who], **more)
        game = client.view["room"]["game"]
        seat = {"token": client.token, "member": client.member, "game": game, "at": 1}
        person.page.goto("/static/icons/icon.svg")
        person.page.evaluate(
            "(seats) => localStorage.setItem('runners.seats', JSON.stringify(seats))", {self.code: seat}
        )
        return person.open(self.code)


async def act(person: Client) -> None:
    """Roll if dice are due, else take the heaviest choice."""
    if person.may_roll:
        await person.send("roll")
    elif person.may_choose and person.choices:
        await person.send("move", choice=max(person.choices, key=weight)["choice"])
    else:
        await person.wait_for_change()


class Company:
    """All these people, in a thread of their own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.rooms: list[Room] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def do(self, what: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(timeout=300)

    def room(self, game: str, *names: str, bots: int = 0, **options: Any) -> Room:
        """A room with these people in its first chairs; none has said Ready."""
        self.rooms.append(Room(self, self.server.make_room(game, **options)))
        return self.rooms[-1].join(*names, bots=bots)

    def crowd(self, room: Room, size: int) -> None:
        """So many more people come in, without a chair."""
        self.do(self._crowd(room, size))

    async def _crowd(self, room: Room, size: int) -> None:
        for number in range(size):
            guest = Client(self.server.address, room.code, name=f"Guest {number}")
            await guest.__aenter__()
            room.people.append(guest)

    def table(self, game: str, *names: str, until: Until = lambda me: True, **options: Any) -> Room:
        """A game that was played until the first person has what is wanted; chance may need another game."""
        while True:
            room = self.room(game, *names, **options).start().play(until)
            if until is the_end or not room.people[0].is_over:
                return room
            self.dismiss([room])

    def dismiss(self, rooms: list[Room]) -> None:
        """These people go: the server lets only so many connections come from one address."""
        for room in rooms:
            self.rooms.remove(room)
            for person in room.people:
                self.do(person.close())

    def close(self) -> None:
        self.dismiss(list(self.rooms))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def gathered(server: Server) -> Iterator[Company]:
    """Company while the block runs."""
    company = Company(server)
    try:
        yield company
    finally:
        company.close()

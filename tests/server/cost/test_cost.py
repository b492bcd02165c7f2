"""No handler's cost grows faster than its input, and none stops the event loop for long."""

import gc
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from time import thread_time
from typing import Final

import pytest

from runners.server.serve import prepare
from tests.seeds import SEED as FRESH
from tests.server.cost.bounds import ENTRY_MS, LOOP_MS, Cost, complaint, least
from tests.server.cost.grammar import (
    LARGE,
    LETTERS,
    PARTS,
    SMALL,
    Messages,
    Pair,
    filled,
    json,
    mutants,
    shapes,
)
from tests.server.cost.inside import Server, inside, request, routes
from tests.server.long_game import keep_idle
from tests.server.table import Seat, Table

SEED: Final = 1
MUTANTS: Final = 60
SOAK: Final = 20_000
LMR: Final = "lmr 4 arms, seats 0 2 | p0 T20 T30 base base | p1 T24 base base base | p0 moves 4"
UR: Final = "pieces 3 | black 1 start 2 | white 3 start 2 | black moves 2"
BODIES: Final = [
    json(body)
    for body in (
        {"game": "lmr", "options": {"players": 8, "arms": 8, "teams": 2, "double_dice": True}},
        {"game": "ur", "options": {"pieces": 7, "stake": 3}},
        {"game": "lmr", "position": LMR, "roll": None, "choice": {"move": {"from": "T20", "to": "T24"}}},
        {"game": "ur", "position": UR, "choice": {"move": {"from": "1", "to": "3"}}},
        {
            "game": "lmr",
            "options": {"players": 2},
            "set": {
                "pegs": [["T5", "T6", "T2", "T8"], ["base"] * 4],
                "turn": 0,
                "bank": 0,
                "pending": [6, 1],
            },
        },
        {
            "game": "ur",
            "options": {"pieces": 3},
            "set": {
                "black": {"board": ["1"], "start": 2, "river": 0, "home": 0},
                "white": {"board": ["3"], "start": 2, "river": 0, "home": 0},
                "to_act": "black",
            },
        },
        {"gameSeq": 0, "shown": "text"},
    )
]
HEADERS: Final = (
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Connection",
    "Content-Length",
    "Content-Type",
    "Cookie",
    "Expect",
    "Forwarded",
    "Host",
    "If-Modified-Since",
    "If-None-Match",
    "Origin",
    "Range",
    "Sec-Fetch-Site",
    "Sec-WebSocket-Extensions",
    "Sec-WebSocket-Key",
    "Sec-WebSocket-Protocol",
    "Transfer-Encoding",
    "Upgrade",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "X-Unknown",
)
LISTS: Final = ("gzip;q=0.", "bytes=0-1,", 'W/"",', "::1,", 'for="[', "1::", "xn--")
"""What headers are full of that say several things."""
KEPT: Final = "KEPT"
"""A room with a game that is over."""
ADDRESSES: Final = ("/", f"/api/rooms/{KEPT}/games/0/replay")
HEAD: Final = 15_000
"""Bytes of a head that is still let in."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    prepare()
    path = tmp_path_factory.mktemp("cost")
    keep_idle(path, KEPT, 100)
    with inside(path) as found:
        assert b"200 OK" in found.ask(request("GET", ADDRESSES[1]))[0]
        yield found


def check(pairs: Iterable[Pair], cost: Cost) -> None:
    wrong = [said for pair in pairs if (said := complaint(pair, cost)) is not None]
    assert not wrong, "\n".join(wrong)


# messages


class Sender:
    """Somebody who sends anything: as the first message, before the game, or in it."""

    def __init__(self, path: Path) -> None:
        self._table = Table(path)
        self._code = self._table.create()
        self._seats: dict[str, Seat] = {}

    def opening(self, data: bytes) -> float:
        seat = self._table.connect(self._code)
        spent = self._received(seat, data)
        seat.drop()
        return spent

    def pregame(self, data: bytes) -> float:
        return self._received(self._seat("pregame"), data)

    def playing(self, data: bytes) -> float:
        return self._received(self._seat("playing"), data)

    def typing(self, data: bytes) -> float:
        return self._received(self._seat("typing"), data)

    def results(self, data: bytes) -> float:
        return self._received(self._seat("results"), data)

    def rematch(self, data: bytes) -> float:
        return self._received(self._seat("rematch"), data)

    def _seat(self, phase: str) -> Seat:
        """Somebody in this phase; another one where the last one has left it."""
        known = self._seats.get(phase)
        is_there = known is not None and known.closed is None and known.chair is not None
        if known is None or not is_there or known.phase != PHASES.get(phase, phase):
            self._seats[phase] = known = self._fresh(phase)
        return known

    def _fresh(self, phase: str) -> Seat:
        if phase == "typing":
            return self._table.game(2, "ur", dice="external")[1][0]
        if phase != "pregame":
            ann, bob = self._table.game(2)[1]
            if phase != "playing":
                bob.do("resign")
            if phase == "rematch":
                ann.do("requestRematch")
                bob.do("consent")
            return ann
        seat = self._table.join(self._table.create(), "Ann")
        seat.do("sit", chair=0)
        return seat

    def _received(self, seat: Seat, data: bytes) -> float:
        gc.disable()
        begun = thread_time()
        self._table.hub.receive(seat.connection, data)
        self._table.step()
        spent = (thread_time() - begun) * 1000
        gc.enable()
        return spent


PLACES: Final = ("opening", "pregame", "playing", "typing", "results", "rematch")
PHASES: Final = {"typing": "playing", "rematch": "pregame"}
"""Where that is not the name of the phase."""


def messages(kind: str, chance: Random, count: int) -> Iterator[Pair]:
    made = list(Messages().pairs("opening" if kind == "opening" else "command"))
    yield from made
    yield from shapes()
    yield from mutants([pair.small[:300] for pair in made], chance, count)


@pytest.mark.parametrize("kind", PLACES)
def test_no_message_costs_more_than_its_size(tmp_path: Path, kind: str) -> None:
    check(messages(kind, Random(SEED), MUTANTS), getattr(Sender(tmp_path), kind))


@pytest.mark.soak
@pytest.mark.parametrize("kind", PLACES)
def test_no_message_of_thousands_does(tmp_path: Path, kind: str) -> None:
    check(messages(kind, Random(FRESH), SOAK), getattr(Sender(tmp_path), kind))


def test_what_costs_too_much_is_found_out() -> None:
    """Costs that grow with the square of the size, and costs that are too high at any size."""
    pair = Pair("square", b"a" * 1_000, b"a" * 16_000)
    assert complaint(pair, lambda data: len(data) / 10_000) is None
    assert complaint(pair, lambda data: (len(data) / 8_000) ** 2) is not None
    assert complaint(pair, lambda data: LOOP_MS + 1) is not None


# requests


def heads() -> Iterator[Pair]:
    """Every header, and the path, full of everything that may stand there."""
    fillings = [one for one in (*LETTERS, *PARTS, *LISTS) if one.isascii() and one.isprintable()]
    for filling in fillings:
        for path, name in product(ADDRESSES, HEADERS):
            texts = [filled(filling, size) for size in (SMALL, HEAD)]
            small, large = (request("GET", path, {name: text}) for text in texts)
            yield Pair(f"{path} {name}: {filling!r}", small, large)
        texts = [f'language="{filled(filling, size)}"' for size in (SMALL, HEAD)]
        yield Pair(f"cookie: {filling!r}", *(request("GET", "/", {"Cookie": text}) for text in texts))
    for number in (5, 90):
        yield Pair(f"{number} headers", *(request("GET", "/", many(number, size)) for size in (SMALL, HEAD)))


def many(number: int, size: int) -> dict[str, str]:
    return {f"X-{index}": "a" * (size // number) for index in range(number)}


def paths(server: Server) -> Iterator[Pair]:
    """Every address with each of its parts stretched, and its query."""
    safe = [one for one in (*LETTERS, *PARTS) if one.isascii() and one.isprintable() and " " not in one]
    letters = ("a", "9", "%41", "%CC%81", "%00", ".", "/", "-", "a,", "%EF%B7%BA")
    for method, path in routes(server):
        for letter in letters:
            small, large = (request(method, stretched(path, letter, size)) for size in (SMALL, HEAD))
            yield Pair(f"{method} {path} of {letter!r}", small, large)
            small, large = (request(method, stretched_first(path, letter, size)) for size in (SMALL, HEAD))
            yield Pair(f"{method} {path} begun with {letter!r}", small, large)
    for filling in safe:
        for path in ("/api/tables", "/api/tables?page=", "/api/tables?game=", "/api/rooms?after=", "/?"):
            joint = "" if "?" in path else "?"
            small, large = (request("GET", path + joint + filled(filling, size)) for size in (SMALL, HEAD))
            yield Pair(f"{path} {filling!r}", small, large)


def stretched(path: str, letter: str, size: int) -> str:
    """An address with its last free part of this size."""
    head, brace, tail = path.rpartition("{")
    text = letter * (size // len(letter))
    if not brace:
        return f"{path}/{text}"
    for name in ("code", "gameSeq", "form", "game", "name"):
        head = head.replace("{" + name + "}", "1")
    return head + text + tail.partition("}")[2]


def stretched_first(path: str, letter: str, size: int) -> str:
    """An address with its first free part of this size, and right ones behind it."""
    text = letter * (size // len(letter))
    head, brace, tail = path.partition("{")
    if not brace:
        return f"{path}?{text}"
    tail = tail.partition("}")[2].replace("{gameSeq}", "0").replace("{form}", "svg")
    return head + text + tail


def bodies(chance: Random, count: int) -> Iterator[Pair]:
    """Bodies of every kind, to whatever takes one."""
    made = [*shapes(), *mutants(BODIES, chance, count)]
    for name in ("game", "position"):
        for letter in (*LETTERS, *PARTS):
            found = (json({"game": "lmr"} | {name: filled(letter, size)}) for size in (SMALL, LARGE - 50))
            made.append(Pair(f"{name} {letter!r}", *found))
    for text in (LMR, UR):
        parts = text.split(" | ")
        for part in parts:
            for times in (40,):
                long = [
                    " | ".join([*parts[:1], *[part] * number, *parts[1:]])[:1000] for number in (1, times)
                ]
                game = "lmr" if text == LMR else "ur"
                found = (json({"game": game, "position": one}) for one in long)
                made.append(Pair(f"{part} many times", *found))
    for path in ("/api/analysis", "/api/rooms"):
        for pair in made:
            yield Pair(f"{path} {pair.name}", *(request("POST", path, {}, one) for one in pair[1:]))


def test_no_head_costs_more_than_its_size(server: Server) -> None:
    check(heads(), server.cost)


def test_no_address_costs_more_than_its_size(server: Server) -> None:
    check(paths(server), server.cost)


def test_no_body_costs_more_than_its_size(server: Server) -> None:
    check(bodies(Random(SEED), MUTANTS), server.cost)


@pytest.mark.soak
def test_no_body_of_thousands_does(server: Server) -> None:
    check(bodies(Random(FRESH), SOAK), server.cost)


def test_a_first_visit_stops_nobody(server: Server) -> None:
    """Everything that it needs was worked out beside the play: every page, in every language."""
    from runners.web import document

    document.document.cache_clear()
    document._template.cache_clear()
    slow = {}
    for path in ("/", "/ABCDEF", "/replay/ABCDEF/0", "/rules/lmr", "/learn/ur", "/analysis/lmr", "/puzzles"):
        for language in ("en", "de", "es", "fr", "ar"):
            spent = least(server.cost, request("GET", path, {"Accept-Language": language}), LOOP_MS)
            if spent > LOOP_MS:
                slow[path, language] = spent
    assert not slow


def test_what_loads_a_room_costs_little_for_each_entry(tmp_path: Path) -> None:
    """At two lengths; what is shown of its games is made beside the play."""
    for entries in (500, 4_000):
        path = tmp_path / str(entries)
        path.mkdir()
        keep_idle(path, "LONG", entries)
        with inside(path) as server:
            for ending in ("", "/games/0/replay", "/games/0/film"):
                spent = server.cost(request("GET", f"/api/rooms/LONG{ending}"))
                assert spent < LOOP_MS + entries * ENTRY_MS, (entries, ending)

"""Every message that is really sent is what `/api/protocol.json` says it is."""

import re
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from runners.games import GAMES
from runners.games.contract import as_json
from runners.protocol.commands import AnyCommand
from runners.protocol.opening import AnyOpening
from runners.protocol.page import tag_of
from runners.protocol.replies import AnyReply, Notice
from runners.protocol.schema import protocol_schema
from runners.protocol.typescript import declarations
from runners.rooms.events import AnyEvent
from tests.server.table import Seat, Table
from tests.simulation.wire import Wire
from tests.simulation.world import World

OPENINGS = {tag_of(kind) for kind in get_args(AnyOpening)}


def validator(part: str) -> jsonschema_rs.Draft202012Validator:
    """Checks one kind of message; what a reader of the schema would write."""
    schema = {key: value for key, value in protocol_schema().items() if key != "oneOf"}
    return jsonschema_rs.Draft202012Validator(schema | {"$ref": f"#/$defs/{part}"})


class Auditor:
    """Listens to both directions."""

    def __init__(self) -> None:
        self._parts = {part: validator(part) for part in ("opening", "command", "reply", "entry")}
        self.said: dict[str, dict[str, Any]] = {}
        self.replies: set[str] = set()
        self.events: set[str] = set()
        self.accepted: set[str] = set()

    def check(self, part: str, message: dict[str, Any]) -> None:
        problems = [f"{error.instance_path}: {error}" for error in self._parts[part].iter_errors(message)]
        assert not problems, (message, problems)

    def heard(self, message: dict[str, Any]) -> None:
        """A message of the server, and the entries in it."""
        self.replies.add(message["type"])
        self.check("reply", message)
        for line in message.get("events", ()):
            self.events.add(line["event"]["type"])
            self.check("entry", {key: value for key, value in line.items() if key != "hash"})
        if message["type"] == "accepted" and message["id"] in self.said:
            self.accepted.add(self.said[message["id"]]["type"])
            self.check("command", self.said[message["id"]])

    def spoke(self, message: dict[str, Any]) -> None:
        """A message of a client: whatever is accepted fits the schema."""
        if message["type"] in OPENINGS:
            self.check("opening", message)
        elif "id" in message:
            self.said[message["id"]] = message


@pytest.fixture
def auditor(monkeypatch: pytest.MonkeyPatch) -> Auditor:
    found = Auditor()
    send, raw = Seat.send, Seat.raw

    def listening_send(seat: Seat, message: bytes) -> None:
        found.heard(msgspec.json.decode(message))
        send(seat, message)

    def listening_raw(seat: Seat, message: Any) -> dict[str, Any]:
        found.spoke(message)
        return raw(seat, message)

    monkeypatch.setattr(Seat, "send", listening_send)
    monkeypatch.setattr(Seat, "raw", listening_raw)
    return found


def before_a_game(table: Table) -> tuple[str, Seat, Seat]:
    """Two people who try every command of the pre-game."""
    code = table.create(pegs=1, stand_in="greedy", stand_in_after=5)
    ann, ben = table.join(code, "Ann", colour="blue", mark="star"), table.join(code, "Ben", lean=True)
    ann.do("sit", chair=0, id="a1")
    ben.do("sit", chair=4, id="b1")
    ann.do("seatBot", chair=2, bot="random", id="a2")
    ann.do("removeBot", chair=2, id="a3")
    ben.bare("profile", name="Benno", id="b2")
    ann.do("propose", change={"double_dice": True}, id="a4")
    ben.do("agree", proposal=ann.view["vote"]["proposal"], id="b3")
    ben.do("propose", change={"dice": "external"}, id="b4")
    ann.do("agree", proposal=ann.view["vote"]["proposal"], id="a5")
    ann.do("propose", change={"dice": "server"}, id="a6")
    ben.do("agree", proposal=ann.view["vote"]["proposal"], id="b5")
    ben.do("propose", change={"kill_rolls": True}, id="b6")
    ann.do("refuse", proposal=ann.view["vote"]["proposal"], id="a7")
    ann.ready()
    ann.do("unready", id="a8")
    return code, ann, ben


def test_a_session_with_every_message_and_every_event_fits_the_schema(
    tmp_path: Path, auditor: Auditor
) -> None:
    """QR35: votes, stand-ins, ends and rematches, typed dice and sets, seat codes and goodbyes."""
    table = Table(tmp_path)
    code, ann, ben = before_a_game(table)
    third = table.join(code, "Cy")
    third.do("sit", chair=6, id="t1")
    ann, ben, third = a_start_that_is_broken_off(table, [ann, ben, third])
    for seat in (ann, ben, third):
        seat.ready()
    actor = next(seat for seat in (ann, ben, third) if seat.is_my_turn)
    assert actor.say("roll", gameSeq=7)["code"] == "badGameSeq"
    ann.do("proposeCancel", id="a9")
    ben.do("agree", proposal=ann.view["vote"]["proposal"], id="b7")
    ben.do("withdraw", proposal=ann.view["vote"]["proposal"], id="b8")
    ann.do("withdraw", proposal=ann.view["vote"]["proposal"], id="a10")
    actor.drop()
    table.wait_ms(30_000)
    back = table.resume(code, actor.token, actor.seq)
    people = [back if seat is actor else seat for seat in (ann, ben, third)]
    ghost = people.pop()
    ghost.drop()
    table.wait_ms(90_000)
    people[0].do("proposeVacate", chair=6, id="p1")
    people[1].do("agree", proposal=people[0].view["vote"]["proposal"], id="p2")
    people[0].do("proposeCancel", id="p3")
    people[1].do("agree", proposal=people[0].view["vote"]["proposal"], id="p4")
    people[1].do("declineRematch", id="p5")
    table.wait_ms(1_000)

    people[0].do("say", phrase="thanks", id="p6")
    table.wait(table.hub.notices.post(Notice(text="Maintenance at nine", until=table.clock.now_ms() + 1)))
    watcher = table.watch(code)
    assert watcher.say("stand")["code"] == "spectator" and watcher.raw({"type": "ping"})["type"] == "pong"
    asked = people[0].raw({"type": "seatCode", "id": "code"})
    phone = table.connect(code)
    phone.raw({"type": "claim", "code": asked["seatCode"], "key": "k" * 22})
    phone.do("stand", id="s1")
    phone.raw({"type": "leave", "id": "bye"})
    two_games_of_ur(table)
    an_open_table_with_a_pace(table)
    without_whoever_stood_up(table)
    a_hint(table)

    assert auditor.replies == {tag_of(kind) for kind in get_args(AnyReply)}
    assert auditor.events == {tag_of(kind) for kind in get_args(AnyEvent)}
    assert auditor.accepted == {tag_of(kind) for kind in get_args(AnyCommand)} - {"ping", "hint"}


def a_start_that_is_broken_off(table: Table, seats: list[Seat]) -> list[Seat]:
    """One does not open; the server was away in between, and gave everybody more time."""
    seats[2].opens = False
    for seat in seats:
        seat.ready()
    table.restart()
    back = [seat.again(opens=False) for seat in seats]
    table.wait_ms(20_000)
    for seat in back:
        seat.opens = True
    return back


def two_games_of_ur(table: Table) -> None:
    """A set with typed dice: a correction, a rematch, a decline, and an end of the set."""
    _, seats = table.game(game="ur", pieces=1, dice="external", first="black", stake=2)
    seats[0].do("roll", dice=[1, 1, 1], id="r1")
    seats[0].do("retype", dice=[0, 0, 0], id="r2")
    finish_typed(seats)
    seats[0].do("requestRematch", id="q1")
    table.wait_ms(1_000)
    seats[1].do("consent", id="q2")
    for seat in seats:
        seat.do("ready", id="again")
    finish_typed(seats)
    seats[1].do("declineRematch", id="q3")
    for seat in seats:
        seat.do("ready", id="once more")
    seats[1].do("resign", id="q4")
    seats[1].do("declineRematch", id="q5")
    seats[1].do("stand", id="q6")


def an_open_table_with_a_pace(table: Table) -> None:
    """Anybody who sits there closes it; whoever does not act in time has a bot do it, and whoever is away
    has one until they are back, or loses the game (QR40, QR41, QR44).
    """
    code, seats = table.game(2, pace=10, listed=True)
    seats[0].do("unlist", id="o1")
    seats[1].drop()
    table.wait_ms(60_000)
    seats[0].do("handOver", id="o2")
    table.resume(code, seats[1].token).drop()
    table.wait_ms(60_000)
    seats[0].do("claimWin", id="o3")


def without_whoever_stood_up(table: Table) -> None:
    """Before a rematch one stands up, and the other goes on without him, at a table that is listed (QR38)."""
    _, seats = table.game(2)
    seats[0].do("proposeCancel", id="w1")
    seats[1].do("agree", proposal=seats[0].view["vote"]["proposal"], id="w2")
    seats[0].do("requestRematch", id="w3")
    seats[1].do("consent", id="w4")
    seats[1].do("stand", id="w5")
    seats[0].do("propose", listed=True, id="w6")
    seats[0].do("proposeWithout", member=seats[1].member, id="w7")


def a_hint(table: Table) -> None:
    """Somebody plays against a bot at a real board, and asks what to do."""
    ann = table.join(table.create("ur", dice="external", first="black"), "Ann")
    ann.do("sit", chair=0, id="h1")
    ann.do("seatBot", chair=1, bot="greedy", id="h2")
    ann.do("ready", id="h3")
    ann.do("roll", dice=[0, 0, 0], id="h4")
    ann.do("roll", dice=[1, 1, 0], id="h5")
    assert ann.say("hint", id="h6")["type"] == "hint"


def finish_typed(seats: list[Seat]) -> None:
    """Throw a 0 to start with, then 1 after 1: Black's only piece goes home."""
    while not seats[0].is_over:
        actor = next(seat for seat in seats if seat.is_my_turn)
        if actor.may_choose:
            actor.do("move", choice=actor.choices[0]["choice"])
        else:
            waiting = actor.view["play"]["state"]["tries"] is not None
            actor.do("roll", dice=[0, 0, 0] if waiting else [1, 0, 0])


@pytest.mark.parametrize("seed", [7001, 7002])
def test_whatever_a_world_of_crashes_makes_the_server_say_fits_the_schema(
    seed: int, auditor: Auditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = Wire.send

    def listening(wire: Wire, message: bytes) -> None:
        auditor.heard(msgspec.json.decode(message))
        send(wire, message)

    monkeypatch.setattr(Wire, "send", listening)
    world = World(seed)
    try:
        world.run()
    finally:
        world.end()
    assert {"welcome", "events", "accepted", "refused"} <= auditor.replies


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("ur", {}),
        *(("lmr", {"players": players}) for players in range(2, 9)),
        ("lmr", {"players": 4, "arms": 8}),
    ],
)
def test_every_layout_fits_its_description(game: str, options: dict[str, Any]) -> None:
    """A1, A2: no field of a drawing is without a type."""
    layout = GAMES[game].layout(GAMES[game].options(options))
    assert [error.message for error in validator("Layout").iter_errors(as_json(layout))] == []


def test_nothing_that_the_server_says_is_without_a_type() -> None:
    """Only what would be legal instead depends on the command that was refused."""
    untyped = [line for line in declarations(protocol_schema()).splitlines() if "unknown" in line]
    assert [line.split(" = ")[0] for line in untyped] == ["export type Legal"]


def test_every_key_of_a_message_is_camel_case() -> None:
    """Options keep the engine's names, which hashes depend on; `luck_grade` is that of the command line."""
    keys = {key for part in protocol_schema()["$defs"].values() for key in part.get("properties", {})}
    assert len(keys) > 200
    assert {key for key in keys if not re.fullmatch("[a-z][a-zA-Z0-9]*", key)} == {"luck_grade"}

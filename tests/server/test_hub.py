"""The hub: joining, coming back, repeating, restarts. Without sockets, with a clock that tests move."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.server.access.limits import Limits, Rate
from runners.server.settings import DAY_MS, Settings
from tests.server.table import Seat, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def stored(table: Table, code: str) -> list[dict[str, Any]]:
    """The room's log as it lies in the store."""
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return [msgspec.json.decode(record.body) for record in table.wait(table.hub.store.records(row.id))]


# joining and watching


def test_joining_brings_a_member_a_token_and_the_whole_room(table: Table) -> None:
    ann = table.join(table.create(), "Ann")

    welcome = ann.got[0]
    assert welcome["type"] == "welcome" and welcome["member"] and len(welcome["token"]) >= 22
    assert welcome["seq"] == 3 and [event["seq"] for event in welcome["events"]] == [1, 2, 3]
    assert set(ann.view) >= {"room", "members", "chairs", "options", "play", "results"}
    assert ann.layout is not None and ann.layout["spots"]


def test_a_repeated_join_gives_the_same_member_and_a_fresh_token(table: Table) -> None:
    code = table.create()
    key = "k" * 32
    first, again = table.connect(code), table.connect(code)
    first.raw({"type": "join", "key": key, "name": "Ann"})
    again.raw({"type": "join", "key": key, "name": "Ann"})

    assert again.member == first.member and again.token != first.token
    assert len(again.view["members"]) == 1
    assert table.resume(code, first.token).got[-1]["code"] == "badToken"
    assert table.resume(code, again.token).member == first.member


def test_a_repeated_join_in_the_same_turn_and_after_a_restart_is_the_same_member(table: Table) -> None:
    code = table.create()
    join = msgspec.json.encode({"type": "join", "key": "q" * 32, "name": "Ann"})
    seats = [table.connect(code) for _ in range(3)]
    for seat in seats:
        table.hub.receive(seat.connection, join)
    table.step()
    table.restart()
    later = table.connect(code)
    later.raw(join)

    assert {seat.member for seat in seats} == {later.member}


def test_tokens_are_stored_hashed_only(table: Table) -> None:
    ann = table.join(table.create(), "Ann")
    table.step()
    table.wait(table.hub.store.close())

    assert ann.token is not None
    files = [path.read_bytes() for path in Path(table.path).parent.iterdir()]
    assert files and not any(ann.token.encode() in content for content in files)


def test_spectators_hear_everything_and_can_do_nothing(table: Table) -> None:
    """QR5: a spectator's request, consent and decline are rejected."""
    code, seats = table.game()
    watcher = table.watch(code)
    seats[0].do("roll")

    assert watcher.events[-1]["event"]["type"] == "rolled" and watcher.token is None
    for kind in ("roll", "requestRematch", "consent", "declineRematch", "leave", "sit"):
        fields = {"chair": 3} if kind == "sit" else {}
        assert watcher.say(kind, **fields)["code"] in ("spectator", "malformed")
    assert watcher.say("requestRematch")["code"] == "spectator"


def test_an_unknown_room_is_refused_and_closed(table: Table) -> None:
    seat = table.connect("NOSUCH")

    assert seat.raw({"type": "watch"})["code"] == "noRoom"
    assert seat.closed == (4004, "noRoom")


def test_a_command_may_follow_the_first_message_without_waiting(table: Table) -> None:
    code = table.create()
    seat = table.connect(code)
    for message in ({"type": "join", "key": "k" * 32}, {"type": "sit", "id": "1", "gameSeq": 0, "chair": 2}):
        table.hub.receive(seat.connection, msgspec.json.encode(message))
    table.step()

    assert seat.kinds() == ["welcome", "accepted", "events"] and seat.chair == 2


# commands and their answers


def test_an_accepted_command_repeated_gets_its_first_answer_and_happens_once(table: Table) -> None:
    """R10, QR15: the look-up of a repeated id comes before every other check, gameSeq included."""
    code, seats = table.game()
    first = seats[0].raw({"type": "roll", "id": "same", "gameSeq": 0})
    table.play_on(seats)
    again = seats[0].raw({"type": "roll", "id": "same", "gameSeq": 0})
    other = seats[0].raw({"type": "roll", "id": "same", "gameSeq": 7})

    assert again == first and first["type"] == "accepted"
    assert other["code"] == "repeatedId"
    assert [entry.get("cmd") for entry in stored(table, code)].count("same") == 1


def test_repeated_ids_are_known_across_restarts(table: Table) -> None:
    code, seats = table.game()
    first = seats[0].raw({"type": "roll", "id": "same", "gameSeq": 0})
    table.restart()
    back = table.resume(code, seats[0].token)

    assert back.raw({"type": "roll", "id": "same", "gameSeq": 0}) == first
    assert [entry.get("cmd") for entry in stored(table, code)].count("same") == 1


def test_a_repetition_in_the_same_turn_is_one_command(table: Table) -> None:
    code, seats = table.game()
    roll = msgspec.json.encode({"type": "roll", "id": "same", "gameSeq": 0})
    for _ in range(3):
        table.hub.receive(seats[0].connection, roll)
    table.step()

    answers = [message for message in seats[0].got if message.get("id") == "same"]
    assert len(answers) == 3 and answers[0] == answers[1] == answers[2]
    assert [entry.get("cmd") for entry in stored(table, code)].count("same") == 1


def test_a_refused_command_is_decided_anew(table: Table) -> None:
    code = table.create()
    ann = table.join(code, "Ann")
    sit = {"type": "unready", "id": "x", "gameSeq": 0}

    assert ann.raw(sit)["code"] == "notSeated"
    ann.do("sit", chair=0)
    assert ann.raw(sit)["code"] == "notReady"
    ann.ready()
    assert ann.raw(sit)["type"] == "accepted"


def test_two_members_may_use_the_same_id(table: Table) -> None:
    code = table.create()
    ann, ben = table.join(code, "Ann"), table.join(code, "Ben")

    assert ann.raw({"type": "sit", "id": "1", "gameSeq": 0, "chair": 0})["type"] == "accepted"
    assert ben.raw({"type": "sit", "id": "1", "gameSeq": 0, "chair": 1})["type"] == "accepted"


@pytest.mark.parametrize(("bad", "code"), [("", "badId"), ("x" * 65, "malformed")])
def test_a_command_needs_an_id_that_fits(table: Table, bad: str, code: str) -> None:
    ann = table.join(table.create(), "Ann")

    assert ann.raw({"type": "sit", "id": bad, "gameSeq": 0, "chair": 0})["code"] == code


def test_the_answer_comes_before_the_events_and_both_after_the_store(table: Table) -> None:
    code, seats = table.game()
    steps: list[str] = []
    table.hub.point = steps.append
    seats[0].got.clear()
    seats[0].do("roll")

    assert seats[0].kinds() == ["accepted", "events"]
    assert steps == ["decided", "durable", "acknowledged"]
    assert stored(table, code)[-1]["event"]["type"] == "rolled"


def test_refusals_say_why_with_the_rule_and_what_is_legal(table: Table) -> None:
    """QR15: an earlier gameSeq is stale, a missing one and a future one have their own codes."""
    _, seats = table.game()
    missing = seats[0].bare("roll")
    future = seats[0].bare("roll", gameSeq=4)
    turn = seats[1].say("roll")

    assert (missing["code"], missing["rule"]) == ("missingGameSeq", "QR15")
    assert (future["code"], future["legal"]) == ("badGameSeq", {"gameSeq": 0})
    assert turn["code"] == "notYourTurn" and turn["legal"] == {"chair": 0}


def test_the_number_of_the_game_is_checked_before_who_is_asking(table: Table) -> None:
    """QR15, R10: for a spectator, for who has left, and without an id too."""
    code, seats = table.game()
    watcher = table.watch(code)
    seats[0].do("proposeCancel")
    seats[1].do("agree", proposal=seats[0].view["vote"]["proposal"])
    for body in (b'{"type":"leave","id":"bye"}', b'{"type":"roll","id":"after","gameSeq":0}'):
        table.hub.receive(seats[1].connection, body)
    table.step()
    assert dict(table.hub.counts.refused) == {"staleGameSeq": 1}
    for number, refusal in ((0, "staleGameSeq"), (9, "badGameSeq"), (None, "missingGameSeq")):
        assert watcher.say("requestRematch", gameSeq=number)["code"] == refusal
        assert seats[0].raw({"type": "roll", "gameSeq": number})["code"] == refusal
    assert watcher.say("requestRematch")["code"] == "spectator"


# limits


GOOD = (0, 3, 2**53 + 1, 10**30)
BAD = (-1, 1.5, None, True, "0", [0])


def test_first_messages_may_carry_the_number_of_a_game(table: Table) -> None:
    """QR14, QR35: any integer from 0, which is ignored; anything else is malformed."""
    code = table.create()
    ann = table.join(code, "Ann")
    seat_code = ann.bare("seatCode")["seatCode"]
    openings: tuple[dict[str, Any], ...] = (
        {"type": "watch"},
        {"type": "join", "key": "n" * 32},
        {"type": "resume", "token": ann.token},
        {"type": "claim", "code": seat_code, "key": "c" * 32},
    )
    for opening in openings:
        seat = Seat(table, code)
        for number in BAD:
            assert seat.raw(opening | {"gameSeq": number})["code"] == "malformed"
        assert seat.raw(opening | {"gameSeq": GOOD[-1]})["type"] == "welcome"


@pytest.mark.parametrize("kind", ["profile", "seatCode", "ping", "leave"])
def test_commands_that_need_no_number_may_carry_one(table: Table, kind: str) -> None:
    """QR14, QR35: it is compared, and part of the body that a repeated id is compared by."""
    ann = table.join(table.create(), "Ann")
    body: dict[str, Any] = {"type": kind, "id": "one"} | ({"name": "Zoe"} if kind == "profile" else {})
    for number in BAD:
        assert ann.raw(body | {"gameSeq": number})["code"] == "malformed"
    for number in GOOD[1:]:
        assert ann.raw(body | {"gameSeq": number})["code"] == "badGameSeq"
    if kind == "ping":
        assert ann.raw(body | {"gameSeq": 0})["type"] == ann.raw(body)["type"] == "pong"
        return
    first = next(m for m in (ann.raw(body | {"gameSeq": 0}), *ann.got) if m["type"] == "accepted")
    if kind == "leave":
        return
    assert ann.raw(body | {"gameSeq": 0}) == first
    assert ann.raw(body)["code"] == ann.raw(body | {"gameSeq": 5})["code"] == "repeatedId"


def test_a_connection_that_is_too_fast_is_refused_then_closed(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(limits=Limits(messages=Rate(5, 1))))
    seat = table.join(table.create(), "Ann")
    answers = [seat.raw({"type": "ping", "id": "p"}) for _ in range(60)]

    assert [answer.get("type") for answer in answers[:5]] == ["pong"] * 4 + ["refused"]
    assert answers[10]["code"] == "tooFast" and answers[10]["id"] == "p"
    assert seat.closed == (1008, "limit")


def test_whoever_is_too_fast_again_and_again_is_closed_though_not_every_message_is(tmp_path: Path) -> None:
    limits = Limits(messages=Rate(1, 1), refusals=Rate(4, 1))
    table = Table(tmp_path, Settings(limits=limits))
    seat = table.watch(table.create())
    answers: list[str] = []
    while seat.closed is None and len(answers) < 100:
        table.wait_ms(1_000 if len(answers) % 4 == 0 else 0)
        answers.append(seat.raw({"type": "ping", "id": "p"}).get("type", ""))

    assert seat.closed == (1008, "limit") and answers.count("pong") > 1


def test_connections_of_one_address_share_a_limit(tmp_path: Path) -> None:
    limits = Limits(address_messages=Rate(6, 0), spare_messages=Rate(0, 0))
    table = Table(tmp_path, Settings(limits=limits))
    code = table.create()
    one, two = table.join(code, "Ann"), table.join(code, "Ben")
    answers = [seat.raw({"type": "ping", "id": "p"}).get("type") for seat in (one, two) for _ in range(3)]
    stranger = table.connect(code, "10.9.9.9")

    assert answers == ["pong"] * 4 + ["refused"] * 2
    assert stranger.raw({"type": "watch"})["type"] == "welcome"


GUESSES: list[tuple[str | None, dict[str, str]]] = [
    ("WRONG2", {"type": "watch"}),
    (None, {"type": "resume", "token": "t" * 32}),
    (None, {"type": "claim", "code": "ABCDEFGHJK", "key": "k" * 32}),
]


@pytest.mark.parametrize(("wrong", "message"), GUESSES)
def test_guessing_codes_tokens_and_seat_codes_is_limited_per_address(
    tmp_path: Path, wrong: str | None, message: dict[str, str]
) -> None:
    table = Table(tmp_path, Settings(limits=Limits(guesses=Rate(3, 0))))
    code = table.create()
    for _ in range(3):
        assert table.connect(wrong or code).raw(message)["code"] != "tooFast"

    late = table.connect(wrong or code)
    late.raw(message)
    table.wait_ms(2_000)
    assert late.got[-1]["code"] == "tooFast"
    assert table.connect(code, "10.9.9.9").raw({"type": "watch"})["type"] == "welcome"


# lean clients


def test_lean_clients_get_the_same_entries_without_words_and_board(table: Table) -> None:
    code, seats = table.game()
    lean = table.resume(code, seats[0].token, lean=True)
    lean.count = 50
    lean.do("roll")

    assert "story" not in lean.got[0] and "layout" not in lean.got[0]["state"]
    assert "choices" not in lean.got[-1]["state"] and "reasons" not in lean.got[-1]["state"]
    assert [event["seq"] for event in lean.events[-1:]] == [seats[1].events[-1]["seq"]]
    assert lean.view["play"]["state"] == seats[1].view["play"]["state"]


def test_malformed_messages_are_answered_and_change_nothing(table: Table) -> None:
    ann = table.join(table.create(), "Ann")

    for bad in (b"", b"{", b"[]", b'"x"', b"\xff\xfe", b'{"type":"sit"}', b'{"type":"nothing"}', b"[" * 5000):
        assert ann.raw(bad)["code"] == "malformed"
    assert ann.raw(b'{"type":"sit","id":"q","gameSeq":"0","chair":1}')["id"] == "q"
    assert ann.do("sit", chair=0)["type"] == "accepted"


def test_a_fault_costs_its_message_only(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _, seats = table.game()

    def broken(*_arguments: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("runners.server.live.change.decide", broken)
        assert seats[0].say("roll")["code"] == "fault"

    assert table.hub.counts.faults == 1
    assert isinstance(seats[0], Seat) and seats[0].do("roll")["type"] == "accepted"


def test_a_clock_that_was_set_back_stops_neither_countdowns_nor_bots(table: Table) -> None:
    """QR11: a restart with a clock that is an hour behind goes on from where the store is."""
    code, seats = table.game(pegs=1)
    table.finish(seats)
    table.clock.advance(-3_600_000)
    table.restart()
    seat = table.resume(code, seats[0].token)
    table.wait_ms(181_000)

    assert seat.phase == "pregame" and seat.game_seq == 1


def test_a_clock_that_is_more_than_a_day_behind_keeps_the_server_from_starting(table: Table) -> None:
    """Else rooms of the true time would expire at once, or countdowns stand still."""
    table.game(pegs=1)
    table.clock.advance(-DAY_MS)
    table.restart()
    table.clock.advance(-DAY_MS - 1)

    with pytest.raises(ValueError, match="clock is more than a day behind"):
        table.restart()


def test_a_damaged_room_sets_nobodys_clock(table: Table) -> None:
    """A time that was altered in the store neither moves the clock nor keeps the server from starting."""
    _, seats = table.game(pegs=1)
    table.game(pegs=1)
    sql = "UPDATE log SET at_ms = at_ms + ? WHERE room = (SELECT number FROM rooms WHERE id = ?) AND seq = ?"
    table.hub.store._db.execute(sql, (10 * DAY_MS, seats[0].room_id, seats[0].seq))  # type: ignore[attr-defined]
    now_ms = table.clock.now_ms()
    table.restart()

    assert table.clock.now_ms() == now_ms and list(table.hub.registry.damaged) == [seats[0].room_id]

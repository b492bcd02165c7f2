"""A forger who makes the whole chain fit again is found by what the events mean."""

import copy
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms.replay import document
from runners.rooms.verify import verify
from tests.rooms.replays import Document, first, forged, played, wrong
from tests.rooms.table import Table


def other_dice(dice: list[int]) -> list[int]:
    return [dice[0] % 6 + 1, *dice[1:]]


Forge = Callable[[Document], None]
FORGERIES: dict[str, tuple[str, Forge, str]] = {
    "a roll": ("rolled", lambda e: e.update(dice=other_dice(e["dice"])), "`rolled.dice[0]` must be"),
    "a roll's number": ("rolled", lambda e: e.update(i=5), "`rolled.i` must be 0, not 5"),
    "a roll's owner": ("rolled", lambda e: e.update(seat=1), "`rolled.seat` must be 0, not 1"),
    "a move": (
        "moved",
        lambda e: e.update(move={"move": {"from": "T1", "to": "T2"}}),
        "no Peg of the player",
    ),
    "a mover": ("moved", lambda e: e.update(seat=(e["seat"] + 1) % 3), "`moved.seat` must be"),
    "a seal": ("ready", lambda e: e.update(seal="77" * 32), '`sealed.seats[1].seal` must be "7777'),
    "a seal's form": ("ready", lambda e: e.update(seal="7"), "32 bytes"),
    "an open contribution": ("ready", lambda e: e.update(contribution="77" * 32), "unknown field"),
    "the context": ("started", lambda e: e.update(context="00" * 32), "context"),
    "the frozen contributions": (
        "started",
        lambda e: e.update(contributions=["11" * 32] * 3),
        "contributions",
    ),
    "the options": (
        "started",
        lambda e: e["options"].update(double_dice=True),
        "`started.options.double_dice` must be false",
    ),
    "the starter": ("started", lambda e: e.update(starter=1), "starter"),
    "the seats": ("started", lambda e: e["seats"].reverse(), "seats"),
    "the result": (
        "ended",
        lambda e: e.update(winners=[(e["winners"][0] + 1) % 3]),
        "`ended.winners[0]` must be",
    ),
    "the last position": ("ended", lambda e: e.update(stateHash="00" * 32), "`ended.stateHash` must be"),
    "the secret": ("ended", lambda e: e.update(secret="00" * 32), "secret"),
    "the hidden secret": ("ended", lambda e: e.update(secret=None), "secret"),
    "the void secret": ("voided", lambda e: e.update(secret="00" * 32), "secret"),
    "the room": ("opened", lambda e: e.update(roomId="another"), "another room"),
    "the rules": ("opened", lambda e: e.update(rules="0.1"), "rules"),
    "the game": ("opened", lambda e: e.update(game="chess"), "no game"),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forger_who_mends_the_chain_is_found_by_what_the_events_mean(what: str) -> None:
    kind, forge, message = FORGERIES[what]
    raw = played("lmr")
    events = msgspec.json.decode(raw)["events"]
    at = [index for index, event in enumerate(events) if event["event"]["type"] == kind]
    index = at[-1] if what == "a seal" else at[0]
    found = wrong(forged(raw, lambda events: forge(events[index]["event"])))
    expected = first(events, "sealed") if what == "a seal" else index
    assert found.event == expected, found.message
    assert message in found.message


@pytest.mark.parametrize(
    ("kind", "fields", "message"),
    [
        ("setScored", {"tallies": [20, 1]}, "tallies"),
        ("setScored", {"fromTable": 9}, "`setScored.fromTable` must be"),
        ("setBegan", {"seats": ["x", "y"]}, "`setBegan.seats[0]` must be"),
    ],
)
def test_a_forged_set_is_found(kind: str, fields: Document, message: str) -> None:
    """QB42, B11: tallies follow from the result."""
    raw = played("ur")
    index = first(msgspec.json.decode(raw)["events"], kind)
    found = wrong(forged(raw, lambda events: events[index]["event"].update(fields)))
    assert found.event == index
    assert message in found.message


def test_a_forged_return_of_stakes_and_a_chair_taken_twice_are_found() -> None:
    """QB40, QR31: what goes back is what was paid."""
    table = Table("ur", start=True, stake=3, pieces=1)
    table.do("p1", c.Leave)
    raw = document(table.local.log, 0)
    assert verify(raw).ended == "aborted"
    events = msgspec.json.decode(raw)["events"]
    index = first(events, "setEnded")
    paid = wrong(forged(raw, lambda events: events[index]["event"].update(returned=4)))
    assert (paid.event, "`setEnded.returned` must be" in paid.message) == (index, True)
    sat = [index for index, event in enumerate(events) if event["event"]["type"] == "sat"][1]
    twice = wrong(forged(raw, lambda events: events[sat]["event"]["seat"].update(chair=0)))
    assert (twice.event, "taken" in twice.message) == (sat, True)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"winner": 1}, "winner` must be 0, not 1"),
        ({"winner": 5}, "winner` must be 0, not 5"),
        ({"pool": 2}, "pool` must be 6, not 2"),
        ({"returned": 3}, "returned` must be 0, not 3"),
        ({"why": "vacated"}, "must be"),
    ],
)
def test_a_forged_concession_of_a_set_is_found(fields: Document, message: str) -> None:
    """QB40: the pool is the other's, and it is both stakes."""
    table = Table("ur", start=True, stake=3, pieces=1)
    table.do("p1", c.Leave)
    raw = document(table.local.log, 0)
    index = first(msgspec.json.decode(raw)["events"], "setEnded")
    found = wrong(forged(raw, lambda events: events[index]["event"].update(fields)))
    assert (found.event, message in found.message) == (index, True), found.message


def resigned() -> bytes:
    table = Table("ur", start=True, pieces=2)
    table.step()
    table.do("p1", c.Resign)
    return document(table.local.log, 0)


@pytest.mark.parametrize(
    ("kind", "fields", "message"),
    [
        ("ended", {"winners": [1]}, "`ended.winners[0]` must be 0, not 1"),
        ("ended", {"points": 1}, "`ended.points` must be"),
        ("ended", {"kind": "aborted"}, '`ended.kind` must be "conceded"'),
        ("resigned", {"chair": 0}, "`resigned.chair` must be 1, not 0"),
    ],
)
def test_a_forged_resignation_is_found(kind: str, fields: Document, message: str) -> None:
    """QR42: who gave up loses, with the points of the position."""
    raw = resigned()
    assert verify(raw).ended == "conceded"
    index = first(msgspec.json.decode(raw)["events"], kind)
    found = wrong(forged(raw, lambda events: events[index]["event"].update(fields)))
    assert (found.event, message in found.message) == (index, True), found.message


def test_nobody_concedes_without_a_word_or_plays_on_after_it() -> None:
    """QR42: `ended` follows `resigned` at once, and is not conceded without it."""
    raw = resigned()
    index = first(msgspec.json.decode(raw)["events"], "resigned")

    def silent(events: list[Document]) -> None:
        events[index]["event"] = {"type": "joined", "member": "x", "name": "X"}

    found = wrong(forged(raw, silent))
    assert (found.event, "leads to `conceded`" in found.message) == (index + 1, True)

    def plays_on(events: list[Document]) -> None:
        events[index + 1]["event"] = {"type": "joined", "member": "x", "name": "X"}

    found = wrong(forged(raw, plays_on))
    assert (found.event, "`ended` comes next" in found.message) == (index + 1, True)


def test_a_game_of_three_cannot_have_been_given_up() -> None:
    """QR42: one leaves instead."""
    table = Table(people=3, start=True)
    table.do("p1", c.ProposeCancel)
    table.abort()
    raw = document(table.local.log, 0)
    index = first(msgspec.json.decode(raw)["events"], "proposed")
    give_up = {"type": "resigned", "chair": 1}
    found = wrong(forged(raw, lambda events: events[index].update(event=give_up)))
    assert (found.event, "a game for two" in found.message) == (index, True)


def test_after_a_take_over_only_the_agreed_bot_plays_the_chair() -> None:
    """QR2: verifiers take its actions from there on, nobody else's, and no other bot."""
    table = Table(people=2, start=True, pegs=1, stand_in="greedy")
    table.do("p0", c.Leave)
    table.play_out()
    raw = document(table.local.log, 0)
    assert verify(raw).ended == "over"
    events = msgspec.json.decode(raw)["events"]
    over, roll = first(events, "tookOver"), first(events, "rolled")
    other = wrong(forged(raw, lambda events: events[over]["event"].update(bot="random")))
    assert (other.event, '`tookOver.bot` must be "greedy"' in other.message) == (over, True)
    chair = wrong(forged(raw, lambda events: events[over]["event"].update(chair=5)))
    assert (chair.event, "nobody sat there" in chair.message) == (over, True)
    back = wrong(forged(raw, lambda events: events[roll].update(by="p0")))
    assert (back.event, "refuses this from p0" in back.message) == (roll, True)


def instead(index: int, event: Document) -> Callable[[list[Document]], None]:
    return lambda events: events[index].update(event=event)


def test_a_bot_takes_over_only_from_a_player_who_leaves() -> None:
    """QR2: no chair goes to a bot while its player stays, and none is empty while the game goes on."""
    table = Table(people=3, start=True, stand_in="greedy")
    table.do("p1", c.Leave)
    table.do("p0", c.ProposeCancel)
    table.agree("p2")
    raw = document(table.local.log, 0)
    over = first(msgspec.json.decode(raw)["events"], "tookOver")
    stranger: Document = {"type": "joined", "member": "x", "name": "X"}
    stays = wrong(forged(raw, instead(over + 1, stranger)))
    assert (stays.event, "`left` comes next" in stays.message) == (over + 1, True)
    empty = wrong(forged(raw, instead(over, stranger)))
    assert (empty.event, "`tookOver` comes next" in empty.message) == (over + 1, True)


def test_a_game_that_a_player_left_without_a_bot_does_not_go_on() -> None:
    """QR2: with stand-ins off it is aborted at once."""
    table = Table(people=3, start=True)
    table.do("p1", c.Leave)
    raw = document(table.local.log, 0)
    end = first(msgspec.json.decode(raw)["events"], "ended")
    stranger: Document = {"type": "joined", "member": "x", "name": "X"}
    for event in (stranger, {**msgspec.json.decode(raw)["events"][end]["event"], "kind": "cancelled"}):
        found = wrong(forged(raw, instead(end, event)))
        assert (found.event, "ended" in found.message) == (end, True), found.message


@pytest.mark.parametrize(
    "forge",
    [
        lambda events, at: events[at].update(event={"type": "joined", "member": "x", "name": "X"}),
        lambda events, at: events[at].update(by="p0"),
        lambda events, at: events[at].update(event={"type": "withdrawn", "chair": 1}),
    ],
    ids=["without a word", "by somebody else", "taken back"],
)
def test_a_game_is_cancelled_by_everybody_or_not_at_all(forge: Callable[[list[Document], int], None]) -> None:
    """QR1, QR32: the server alone cannot call it cancelled."""
    table = Table(people=3, start=True)
    table.do("p0", c.ProposeCancel)
    table.agree("p1", "p2")
    raw = document(table.local.log, 0)
    at = first(msgspec.json.decode(raw)["events"], "agreed")
    assert verify(raw).ended == "cancelled"
    message = wrong(forged(raw, lambda events: forge(events, at))).message
    assert "leads to `cancelled`" in message or "from p0: you have already agreed" in message


def test_a_leave_settles_the_set_first_and_gives_no_stake_back_during_a_game() -> None:
    """QB40: leaving a running game of a set concedes it."""
    table = Table("ur", start=True, stake=3, pieces=1)
    table.do("p1", c.Leave)
    raw = document(table.local.log, 0)
    at = first(msgspec.json.decode(raw)["events"], "setEnded")
    stranger: Document = {"type": "joined", "member": "x", "name": "X"}
    silent = wrong(forged(raw, instead(at, stranger)))
    assert (silent.event, "`setEnded` comes next" in silent.message) == (at + 1, True)
    back = {"type": "setEnded", "why": "left", "returned": 3}
    kept = wrong(forged(raw, instead(at, back)))
    assert (kept.event, "`setEnded.returned` must be 0" in kept.message) == (at, True)


def test_a_correction_after_the_move_is_found() -> None:
    """QR33: the roll stands once a piece has moved with it, and only its typer may correct it."""
    table = Table(dice="external", start=True)
    table.roll(3)
    table.do("p0", c.Retype, dice=(6,))
    table.move("base-T13 die 0")
    table.abort()
    raw = document(table.local.log, 0)
    assert verify(raw).dice == "typed"
    events = msgspec.json.decode(raw)["events"]
    correction, move = first(events, "retyped"), first(events, "moved")

    def later(events: list[Document]) -> None:
        events[correction]["seq"], events[move]["seq"] = events[move]["seq"], events[correction]["seq"]
        events[correction], events[move] = events[move], events[correction]
        events[correction]["event"]["move"] = {"designate": None}

    assert wrong(forged(raw, later)).event == correction
    typer = wrong(forged(raw, lambda events: events[correction]["event"].update(typed="p1")))
    assert (typer.event, '`retyped.typed` must be "p0"' in typer.message) == (correction, True)
    number = wrong(forged(raw, lambda events: events[correction]["event"].update(i=3)))
    assert (number.event, "`retyped.i` must be 0" in number.message) == (correction, True)

    def again(events: list[Document]) -> None:
        extra = copy.deepcopy(events[correction])
        extra["seq"] = events[move]["seq"] + 1
        for event in events[move + 1 :]:
            event["seq"] += 1
        events.insert(move + 1, extra)

    late = wrong(forged(raw, again))
    assert (late.event, "can still be corrected" in late.message) == (move + 1, True)


def test_somebody_else_s_roll_and_an_event_out_of_time_are_found() -> None:
    raw = played("lmr")
    events = msgspec.json.decode(raw)["events"]
    roll = first(events, "rolled")
    by = wrong(forged(raw, lambda events: events[roll].update(by="p1")))
    assert (by.event, "it is Ann's turn" in by.message) == (roll, True)
    late = wrong(forged(raw, lambda events: events[roll].update(time=0)))
    assert (late.event, "before it" in late.message) == (roll, True)
    number = wrong(forged(raw, lambda events: events[roll].update(seq=99)))
    assert number.event == roll
    other = wrong(forged(raw, lambda events: events[roll].update(gameSeq=5)))
    assert other.event == roll


@pytest.mark.parametrize("kind", ["rolled", "moved", "ended", "sat", "ready", "committed", "started"])
def test_what_belongs_before_the_end_is_wrong_after_it(kind: str) -> None:
    """R1: frozen; and nothing of the pre-game happens any more."""
    raw = played("lmr")
    events = msgspec.json.decode(raw)["events"]
    again = copy.deepcopy(events[first(events, kind)])
    end = len(events)

    def append(events: list[Document]) -> None:
        again.update(seq=events[-1]["seq"] + 1, time=events[-1]["time"])
        events.append(again)

    found = wrong(forged(raw, append))
    assert found.event == end


TYPED = Path(__file__).parents[1] / "data" / "replays" / "v2-lmr-typed.json"


def again(events: list[Document], kind: str) -> None:
    """The last event of a kind once more, at the end."""
    line = copy.deepcopy([event for event in events if event["event"]["type"] == kind][-1])
    events.append(line | {"seq": events[-1]["seq"] + 1, "time": events[-1]["time"]})


def left_out(events: list[Document], kind: str) -> None:
    """As if that had never been."""
    del events[first(events, kind)]
    for seq, event in enumerate(events, events[0]["seq"]):
        event["seq"] = seq


@pytest.mark.parametrize(
    ("forge", "kind", "message"),
    [
        (lambda events: again(events, "ended"), None, "the game is over"),
        (lambda events: left_out(events, "voided"), "ready", "another commitment"),
        (
            lambda events: events[first(events, "started")]["event"]["options"].pop("teams"),
            "started",
            "`started.options.teams` must be null",
        ),
    ],
    ids=["aborted twice", "dice never made void", "an option left out"],
)
def test_a_forged_game_with_typed_dice_is_found(
    forge: Callable[[list[Document]], object], kind: str | None, message: str
) -> None:
    """R1, A22, QR26."""
    raw = TYPED.read_bytes()
    events = msgspec.json.decode(raw)["events"]
    forge(events)
    found = wrong(forged(raw, lambda events: [forge(events)].clear()))
    assert found.event is not None and message in found.message
    assert found.event == len(events) - 1 if kind is None else events[found.event]["event"]["type"] == kind

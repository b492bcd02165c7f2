"""A start with the server's dice: sealed with the last Ready, begun with the last opening, or broken off."""

from typing import Any

import pytest

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness, log
from runners.rooms.decide import decide
from runners.rooms.due import deadlines, overdue
from runners.rooms.room import OPEN_MS, Start
from runners.rooms.snapshot import dump, load
from runners.rooms.views.story import story
from tests.rooms.seen import dice, sealed, view
from tests.rooms.table import Table


def sealed_table(people: int = 2, game: str = "lmr", **options: Any) -> Table:
    table = Table(game, people, **options)
    table.seal()
    return table


def start_of(table: Table) -> Start:
    assert table.room.start is not None
    return table.room.start


def opening(table: Table, who: str) -> dict[str, str]:
    """What this client would open now, taken from what it keeps."""
    kept = table.sealers[who].seals[table.room.commitment or ""]
    return {"commitment": kept.commitment, "e": kept.e, "sealed": start_of(table).hash}


def told(table: Table) -> list[str]:
    """The last entries in sentences."""
    last = table.local.log[-1].entry.cmd
    found = [logged for logged in table.local.log if logged.entry.cmd == last]
    return [line["text"] for logged in found for line in story(table.room, logged)]


def test_the_last_ready_seals_seats_seals_and_options_without_names() -> None:
    """QR25: in the same step as the Ready; a bot has no seal."""
    table = Table(people=2, double_dice=True)
    table.do("p0", c.SeatBot, chair=5, bot="greedy")
    before = table.room.seq
    table.seal()
    assert table.types(before) == ["ready", "ready", "sealed"]
    event = start_of(table).event
    assert event.commitment == table.room.commitment
    assert [(s.chair, s.member, s.bot, s.seal is None) for s in event.seats] == [
        (0, "p0", None, False),
        (1, "p1", None, False),
        (5, None, "greedy", True),
    ]
    assert b'"name"' not in table.local.log[-1].raw and b'"seal":null' in table.local.log[-1].raw
    assert event.options["players"] == 3 and event.options["double_dice"] is True
    assert event.deadline == table.now + 10_000 == table.now + OPEN_MS
    assert table.phase == "pregame"


def test_the_last_opening_starts_what_was_sealed_with_dice_of_all_of_them() -> None:
    """QR25: X is made of what everybody opened, and of what the commitment gives a bot."""
    table = Table(people=2)
    table.do("p0", c.SeatBot, chair=4, bot="random")
    table.seal()
    event, commit = start_of(table).event, bytes.fromhex(table.room.commitment or "")
    before = table.room.seq
    table.open()
    assert table.types(before) == ["unsealed", "unsealed", "started"]
    assert [logged.entry.cmd for logged in table.local.log[-2:]] == [table.local.log[-1].entry.cmd] * 2
    started = table.log()[-1]
    assert isinstance(started, e.Started)
    given = [bytes.fromhex(table.sealers[who].seals[commit.hex()].e) for who in ("p0", "p1")]
    given.append(fairness.bot_contribution(commit, 2))
    assert started.contributions == tuple(part.hex() for part in given)
    assert (started.options, started.commitment) == (event.options, event.commitment)
    assert started.context == fairness.context("room", 0, commit, given, event.options).hex()
    assert table.room.start is None and table.phase == "playing"


def test_the_view_holds_the_sealed_entry_whole_with_its_hash_and_who_has_opened() -> None:
    """Clients answer to exactly this entry."""
    table = sealed_table(3)
    entry = table.local.log[-1]
    table.open("p1")
    shown = sealed(table.room)
    assert shown is not None
    raw = dict(shown["entry"])
    assert raw.pop("hash") == entry.hash and log.canonical(raw) == entry.raw
    assert (shown["opened"], shown["missing"]) == ([1], [0, 2])
    assert shown["deadline"] == table.now + OPEN_MS
    (lack,) = view(table.room)["missing"]
    assert (lack["code"], lack["chairs"]) == ("opening", [0, 2])
    assert lack["message"] == "No opening has arrived from p0 or p2 yet"
    assert lack["saying"] == {"is": "saying", "key": "lack-opening", "params": {"who": ["p0", "p2"]}}


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.Sit, {"chair": 5}),
        (c.Stand, {}),
        (c.Ready, {"seal": "11" * 32}),
        (c.Unready, {}),
        (c.SeatBot, {"chair": 5, "bot": "greedy"}),
        (c.RemoveBot, {"chair": 1}),
        (c.Propose, {"change": {"double_dice": True}}),
        (c.ProposeCancel, {}),
        (c.ProposeVacate, {"chair": 1}),
        (c.Agree, {"proposal": 1}),
        (c.Refuse, {"proposal": 1}),
        (c.Withdraw, {"proposal": 1}),
    ],
)
def test_nothing_changes_while_the_start_is_sealed(kind: type[c.Command], fields: dict[str, Any]) -> None:
    """QR25: options are locked from here."""
    no = sealed_table().no("p0", kind, **fields)
    assert (no.code, no.rule) == ("sealed", "QR25")


def test_people_still_come_in_change_their_names_and_go_away_and_back() -> None:
    """QR34: none of it touches the start, also not the Ready of one who was away."""
    table = sealed_table()
    table.do("guest", c.Join, name="guest")
    table.do("p0", c.Profile, name="Ann")
    table.open("p1")
    table.away("p1")
    assert table.ready_chairs() == [0, 1]
    table.open("p0")
    assert table.phase == "playing"
    assert table.play.seats[0].name == "Ann"


def test_an_opening_is_for_that_entry_that_commitment_and_those_bytes() -> None:
    table = sealed_table()
    good = opening(table, "p0")
    cases = {
        "wrongSealed": [{"sealed": "00" * 32}, {"sealed": "nonsense"}],
        "wrongOpening": [{"e": "11" * 32}, {"e": "zz"}, {"e": good["e"].upper()}, {"e": good["e"][2:]}],
        "notSealed": [{"commitment": "00" * 32}],
    }
    for code, spoilt in cases.items():
        for change in spoilt:
            assert table.no("p0", c.Open, **(good | change)).code == code
    assert table.no("p1", c.Open, **good).code == "wrongOpening"
    assert table.no("guest", c.Open, **good).code == "notMember"
    table.do("guest", c.Join, name="guest")
    assert table.no("guest", c.Open, **good).code == "notSeated"
    table.do("p0", c.Open, **good)


def test_a_second_opening_is_already_open_also_after_the_start_and_the_end() -> None:
    """It is harmless: the client may not have heard that the first arrived."""
    table = sealed_table()
    first, second = opening(table, "p0"), opening(table, "p1")
    table.do("p0", c.Open, **first)
    assert table.no("p0", c.Open, **first).code == "alreadyOpen"
    assert table.no("p0", c.Open, **(first | {"e": "11" * 32})).code == "alreadyOpen"
    table.do("p1", c.Open, **second)
    assert table.phase == "playing"
    assert table.no("p1", c.Open, **second).code == "alreadyOpen"
    assert table.no("p1", c.Open, **(second | {"commitment": "00" * 32})).code == "notSealed"
    table.abort()
    assert table.no("p0", c.Open, **first).code == "alreadyOpen"


def test_where_nothing_is_sealed_nothing_is_opened() -> None:
    before = Table()
    given = {"commitment": before.room.commitment or "", "e": "11" * 32, "sealed": "00" * 32}
    assert before.no("p0", c.Open, **given).code == "notSealed"
    typed = Table(dice="external", start=True)
    assert typed.no("p0", c.Open, **given).code == "notSealed"
    assert typed.types().count("sealed") == 0


def test_an_opening_missing_at_the_deadline_breaks_the_start_off() -> None:
    """QR11, R9: at 10.000 s, to the millisecond; S is shown, nobody is Ready, other dice are committed."""
    table = sealed_table(3)
    old, secret = table.room.commitment, table.local.secrets[table.room.commitment or ""]
    table.open("p0")
    table.wait(OPEN_MS - 1)
    assert table.room.start is not None
    before = table.room.seq
    table.wait(1)
    assert table.types(before) == ["broken", "committed"]
    broken = table.log(before)[0]
    assert isinstance(broken, e.Broken)
    assert (broken.why, broken.chair, broken.missing) == ("late", None, (1, 2))
    assert broken.secret == secret.hex()
    assert b'"chair":null' in table.local.log[-2].raw
    assert table.ready_chairs() == [] and table.room.commitment != old
    assert (table.room.broken, dice(table.room)["broken"]) == (1, 1)
    table.ready()
    assert table.phase == "playing"


def test_the_log_says_that_no_opening_arrived_and_not_that_it_was_withheld() -> None:
    table = Table(people=3)
    table.do("p1", c.Profile, name="Ann")
    table.seal()
    table.open("p0")
    room = table.room
    table.wait(OPEN_MS)
    lines = [line["text"] for logged in table.local.log[-2:] for line in story(room, logged)]
    assert lines == [
        "The start was aborted: no opening arrived from Ann or p2. "
        "Nobody is Ready any more; the secret of its dice is shown."
    ]


def test_an_opening_at_the_deadline_is_too_late_whoever_is_asked_first() -> None:
    """QR11: the server carries the end out before the command; without it, the command is late too."""
    table = sealed_table()
    table.open("p0")
    late = opening(table, "p1")
    table.now += OPEN_MS
    assert overdue(table.room, table.now) == c.BreakOff()
    assert table.local.refusal("p1", table.command(c.Open, **late), table.now) is not None
    assert table.room.broken == 1

    again = sealed_table()
    room, given = again.room, opening(again, "p0")
    again.now += OPEN_MS
    with pytest.raises(Refused, match="no start is sealed"):
        decide(room, again.command(c.Open, **given), "p0", again.local.context(again.now))


def test_nobody_can_break_a_start_off_before_its_time_or_twice() -> None:
    table = sealed_table()
    assert [deadline.at for deadline in deadlines(table.room)] == [table.now + OPEN_MS]
    assert table.no(c.SERVER, c.BreakOff).code == "notYet"
    table.wait(OPEN_MS)
    assert table.no(c.SERVER, c.BreakOff).code == "notSealed"
    assert table.no("p0", c.BreakOff).code == "notMember"


def test_a_leave_breaks_the_start_off_at_once_and_then_takes_the_chair_along() -> None:
    """QR24: broken, then the leave with what belongs to it, then other dice."""
    table = sealed_table(3)
    before = table.room.seq
    table.do("p1", c.Leave)
    types = table.types(before)
    assert (types[0], types[-1]) == ("broken", "committed") and "left" in types
    broken = table.log(before)[0]
    assert isinstance(broken, e.Broken)
    assert (broken.why, broken.chair, broken.missing) == ("left", 1, (0, 1, 2))
    assert len(table.room.chairs_taken()) == 2 and table.ready_chairs() == []
    assert len({logged.entry.cmd for logged in table.local.log[before:]}) == 1


def test_a_leave_in_a_sealed_game_of_a_set_settles_the_set_as_well() -> None:
    """QB40: between `broken` and `committed`."""
    table = Table("ur", start=True, pieces=1, stake=2)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.seal()
    before = table.room.seq
    table.do("p1", c.Leave)
    types = table.types(before)
    assert (types[0], types[-1]) == ("broken", "committed")
    assert {"setEnded", "left"} <= set(types) or {"setConceded", "left"} <= set(types)


def test_a_spectator_who_leaves_breaks_nothing_off() -> None:
    table = Table()
    table.do("guest", c.Join, name="guest")
    table.seal()
    table.do("guest", c.Leave)
    assert table.room.start is not None


def test_a_sealed_seat_that_is_carried_on_breaks_the_start_off() -> None:
    """QR34: the bytes behind the seal stay on the old device."""
    table = sealed_table()
    before = table.room.seq
    table.server(c.Carry, member="p1")
    assert table.types(before) == ["broken", "committed"]
    broken = table.log(before)[0]
    assert isinstance(broken, e.Broken)
    assert (broken.why, broken.chair) == ("carried", 1)


def test_a_seat_carried_before_the_start_loses_its_ready_with_a_line() -> None:
    """QR34."""
    table = Table()
    table.seal("p0")
    table.server(c.Carry, member="p0")
    assert table.log()[-1] == e.BecameUnready(chair=0, why="carried")
    assert table.ready_chairs() == []
    assert told(table)[-1] == "p0 moved to another device and is no longer Ready."
    assert table.no(c.SERVER, c.Carry, member="p0").code == "noChange"
    typed = Table(dice="external")
    typed.ready("p0")
    assert typed.no(c.SERVER, c.Carry, member="p0").code == "noChange"


def test_a_restart_gives_everybody_the_time_anew() -> None:
    """The last deadline logged counts."""
    table = sealed_table()
    table.wait(OPEN_MS - 1)
    table.server(c.Prolong)
    assert table.log()[-1] == e.Prolonged(deadline=table.now + OPEN_MS)
    table.wait(OPEN_MS - 1)
    table.open()
    assert table.phase == "playing"
    assert table.no(c.SERVER, c.Prolong).code == "notSealed"


def test_a_start_sealed_for_a_rematch_holds_the_starter_that_was_derived() -> None:
    """R8: the options of `sealed` are those of `started`."""
    table = Table(pegs=1, start=True)
    table.play_out()
    assert table.room.results is not None
    winner = table.room.results.winners[0]
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.seal()
    assert start_of(table).event.options["starter"] == winner
    table.open()
    assert table.actor() == f"p{winner}"


def test_a_sealed_room_is_kept_by_a_snapshot() -> None:
    table = sealed_table(3)
    table.open("p0")
    assert load(dump(table.room)) == table.room

"""Who spoils starts may be voted out; what a client keeps and opens."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.fairness import Sealer
from runners.rooms.replay import document
from runners.rooms.room import OPEN_MS
from runners.rooms.verify import verify
from tests.rooms.seen import dice, sealed, view
from tests.rooms.table import Table
from tests.rooms.test_starts import opening, sealed_table, start_of

# who spoils starts


def spoil(table: Table, who: str) -> None:
    """A start that this one does not open."""
    table.seal()
    table.open(*[other for other in table.people() if other != who])
    table.wait(OPEN_MS)


def test_who_was_late_twice_may_be_voted_out_without_having_been_away() -> None:
    """QR28: by the others, who all have a vote, and he has none."""
    table = Table(people=3)
    spoil(table, "p2")
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    spoil(table, "p2")
    assert [chair["spoils"] for chair in view(table.room)["chairs"][:3]] == [False, False, True]
    assert table.no("p2", c.ProposeVacate, chair=2).code == "notAway"
    table.do("p0", c.ProposeVacate, chair=2)
    assert table.room.vote is not None and table.room.vote.voters == (0, 1)
    assert table.no("p2", c.Refuse, proposal=table.room.vote.number).code == "notVoter"
    table.away("p2")
    table.back("p2")
    assert table.room.vote is not None, "coming back from an absence answers nothing"
    table.agree("p1")
    assert table.room.chairs[2] is None
    table.ready()
    assert table.phase == "playing"


def test_a_start_that_nobody_opens_counts_against_nobody() -> None:
    """QR28: it is the server that heard nothing; as in one whose bots alone are there."""
    table = Table(people=3)
    for _ in range(3):
        table.seal()
        table.wait(OPEN_MS)
    assert [chair["spoils"] for chair in view(table.room)["chairs"][:3]] == [False] * 3
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    spoil(table, "p2")
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    spoil(table, "p2")
    table.do("p0", c.ProposeVacate, chair=2)


def test_who_carried_the_seat_on_twice_may_be_voted_out() -> None:
    """QR28."""
    table = Table(people=3)
    for _ in range(2):
        table.seal()
        table.server(c.Carry, member="p1")
    table.do("p0", c.ProposeVacate, chair=1)
    table.agree("p2")
    assert table.room.chairs[1] is None


def test_one_of_each_kind_and_starts_of_another_game_do_not_add_up() -> None:
    """QR28: two of one kind, in one pre-game."""
    table = Table(pegs=1)
    spoil(table, "p1")
    table.seal()
    table.server(c.Carry, member="p1")
    assert table.room.broken == 2
    assert table.no("p0", c.ProposeVacate, chair=1).code == "notAway"
    table.start()
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert table.room.broken == 0
    spoil(table, "p1")
    assert table.no("p0", c.ProposeVacate, chair=1).code == "notAway"


# a client's half


def test_a_client_draws_once_for_each_commitment() -> None:
    """Through every Ready taken back."""
    table = Table()
    table.seal("p0")
    first = table.sealers["p0"].seals[table.room.commitment or ""]
    table.do("p0", c.Unready)
    table.seal("p0")
    assert table.sealers["p0"].seals[table.room.commitment or ""] == first
    table.seal("p1")
    table.wait(OPEN_MS)
    table.seal("p0")
    assert len({kept.e for kept in table.sealers["p0"].seals.values()}) == 2


def test_a_client_opens_only_its_own_seal_and_never_a_second_entry_for_one_commitment() -> None:
    """Or the server could ask for the bytes twice, with other seats or options."""
    table = sealed_table()
    sealer, shown = table.sealers["p0"], sealed(table.room)
    assert shown is not None
    entry = shown["entry"]
    other_seal = [seat | {"seal": "11" * 32} for seat in entry["event"]["seats"]]
    without = entry["event"]["seats"][1:]
    for seats in (other_seal, without):
        forged = shown | {"entry": entry | {"event": entry["event"] | {"seats": seats}}}
        assert sealer.opening(forged, "p0") is None
    assert Sealer(lambda: bytes(32)).opening(shown, "p0") is None
    assert sealer.opening(shown, "p1") is None
    assert sealer.opening(shown, "p0") == sealer.opening(shown, "p0") == opening(table, "p0")
    second = shown | {"entry": entry | {"hash": "00" * 32}}
    assert sealer.opening(second, "p0") is None
    assert sealer.opening(None, "p0") is None


def test_a_client_is_ready_under_scheme_v2_only_and_knows_a_seal_that_is_not_its_own() -> None:
    table = Table()
    sealer = Sealer(lambda: bytes(32))
    with pytest.raises(ValueError, match="scheme v2"):
        sealer.ready_fields(dice(table.room) | {"scheme": "v3"}, "p0")
    assert sealer.ready_fields({"commitment": None}, "p0") == {}
    assert sealer.lacks("00" * 32, "11" * 32)
    assert not sealer.lacks("00" * 32, None)


def test_an_opening_of_an_earlier_commitment_opens_nothing() -> None:
    """Replayed, it meets another C; under the new C its bytes do not match."""
    table = sealed_table()
    old = opening(table, "p0")
    table.wait(OPEN_MS)
    table.seal()
    assert table.no("p0", c.Open, **old).code == "notSealed"
    renewed = old | {"commitment": table.room.commitment or "", "sealed": start_of(table).hash}
    assert table.no("p0", c.Open, **renewed).code == "wrongOpening"


def test_no_commitment_is_ever_sealed_twice() -> None:
    """However starts end."""
    table = Table(people=3, pegs=1)
    for way in ("late", "carried", "start"):
        table.seal()
        if way == "late":
            table.wait(OPEN_MS)
        elif way == "carried":
            table.server(c.Carry, member="p0")
    table.open()
    table.play_out()
    events = table.log()
    sealings = [event.commitment for event in events if isinstance(event, e.Sealed)]
    assert len(sealings) == 3 == len(set(sealings))
    report = verify(document(table.local.log, 0))
    assert (report.scheme, report.broken) == ("v2", 2)

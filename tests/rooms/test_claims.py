"""Claiming the win from an absent opponent, or handing their game to a bot (QR44)."""

from collections.abc import Callable
from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import seconds_left
from runners.rooms.fold import fold_log
from runners.rooms.options import DAY_SECONDS
from runners.rooms.replay import document
from runners.rooms.room import DISCONNECT_MS, Results
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import verify
from runners.study.review import review
from tests.rooms.replays import Document, first, forged, wrong
from tests.rooms.seen import view
from tests.rooms.table import MINUTE, Table


def listed(game: str = "lmr", people: int = 2, *, start: bool = True, **options: Any) -> Table:
    """A game at a table that was open to strangers and no longer is."""
    table = Table(game, people, **options)
    table.list_openly()
    table.do("p0", c.Unlist)
    if start:
        table.start()
    return table


def without(who: str, game: str = "lmr", **options: Any) -> Table:
    """The same when this player has been away for a minute."""
    table = listed(game, **options)
    table.away(who)
    table.now += MINUTE - DISCONNECT_MS
    return table


def results(table: Table) -> Results:
    assert table.room.results is not None
    return table.room.results


def test_after_a_minute_the_one_who_is_there_may_claim_the_win() -> None:
    """QR44: `claimed` and `ended` in one append, results as after Game Over; not a millisecond before."""
    table = listed()
    table.away("p1")
    lost = table.now - DISCONNECT_MS
    assert view(table.room)["chairs"][1]["claimAt"] == lost + MINUTE
    table.now = lost + MINUTE - 1
    refusal = table.no("p0", c.ClaimWin)
    assert (refusal.code, refusal.rule, refusal.legal) == ("notAway", "QR44", {"at": lost + MINUTE})
    assert table.no("p0", c.HandOver).code == "notAway"
    table.now += 1
    before = table.room.seq
    table.do("p0", c.ClaimWin)
    assert table.log(before)[0] == e.Claimed(chair=1)
    assert (table.types(before), table.local.log[before].entry.by) == (["claimed", "ended"], "p0")
    assert (results(table).kind, results(table).winners) == ("conceded", (0,))
    assert (results(table).players, seconds_left(table.room, table.now)) == ((0, 1), 180)
    assert view(table.room)["results"]["claimed"] is True
    assert verify(document(table.local.log, 0)).outcome == {"winners": (0,), "points": None}
    assert load(dump(table.room)) == table.room == fold_log(table.local.log)


def test_whoever_comes_back_sees_the_results_and_may_play_again() -> None:
    """QR44, R8: p1 is back a second later; the winner begins the rematch."""
    table = without("p1")
    table.do("p0", c.ClaimWin)
    table.now += 1000
    table.back("p1")
    assert table.phase == "results"
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert table.actor() == "p0" and table.room.claim


def test_back_in_the_same_millisecond_is_back() -> None:
    """QR44: one order decides."""
    table = without("p1")
    table.back("p1")
    assert table.no("p0", c.ClaimWin).code == "notAway"
    table.away("p1")
    assert table.no("p0", c.ClaimWin).code == "notAway", "it counts from the last loss"


def test_in_ur_it_counts_as_resigning() -> None:
    """QR44, QR42, QB30: with tallies won; during the lots it is all 21."""
    table = without("p0", "ur", stake=4, first="black")
    table.put("pieces 7 | black 1 start 3 river 1 home 2 | white start 7 | black throws")
    table.do("p1", c.ClaimWin)
    assert (results(table).winners, results(table).points) == ((1,), 13)
    assert table.standing().tallies == (0, 13)
    table.back("p0")
    table.do("p1", c.RequestRematch)
    table.do("p0", c.Consent)
    table.start()
    table.away("p1")
    table.wait(MINUTE)
    table.do("p0", c.ClaimWin)
    assert (table.standing().tallies, results(table).points) == ((21, 0), 21)


def test_during_the_lots_of_the_room_too() -> None:
    """QR44, QR39: the state is that of seat 0."""
    table = without("p0", begins="lots")
    table.do("p1", c.ClaimWin)
    assert verify(document(table.local.log, 0)).outcome == {"winners": (1,), "points": None}


@pytest.mark.parametrize(
    ("people", "options"), [(3, {}), (2, {"pace": DAY_SECONDS}), (2, {"dice": "external", "pace": 0})]
)
def test_only_two_people_without_a_pace_of_days(people: int, options: dict[str, Any]) -> None:
    """QR44: `started` says `claim` where it may be; typed dice are no obstacle, a pace of seconds neither."""
    table = listed(people=people, **options)
    (started,) = [event for event in table.log() if isinstance(event, e.Started)]
    assert started.claim == (people == 2 and options.get("pace") != DAY_SECONDS)
    table.away("p1")
    table.wait(MINUTE)
    if started.claim:
        table.do("p0", c.ClaimWin)
    else:
        assert table.no("p0", c.ClaimWin).code == table.no("p0", c.HandOver).code == "notClaimable"
        assert view(table.room)["chairs"][1]["claimAt"] is None


def test_among_friends_nobody_claims() -> None:
    """QR44: the room was never listed, or only after the start; one made listed is."""
    table = Table(start=True)
    table.away("p1")
    table.wait(MINUTE)
    refusal = table.no("p0", c.ClaimWin)
    assert (refusal.code, refusal.rule) == ("notClaimable", "QR44")
    assert Table(start=True, listed=True).room.claim
    assert b'"claim"' not in document(table.local.log, 0), "left out where it may not be"


def test_nothing_is_claimed_against_bots_or_while_one_plays() -> None:
    """QR44: a bot of its own chair, an agreed stand-in, one who took over; bots claim nothing."""
    table = listed(people=1, start=False)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.start()
    assert table.no("p0", c.ClaimWin).code == "notClaimable"
    assert table.no("bot:1", c.ClaimWin).code == "notMember"
    table = without("p1", stand_in="greedy", stand_in_after=5)
    table.wait(0)
    assert table.no("p0", c.ClaimWin).code == table.no("p0", c.HandOver).code == "notClaimable"
    table.do("p1", c.Leave)
    assert table.no("p0", c.ClaimWin).code == "notClaimable"


def test_whoever_is_away_claims_nothing() -> None:
    """QR44: the one who is connected may; spectators and watchers without a chair never."""
    table = without("p1")
    table.do("guest", c.Join, name="guest")
    assert table.no("guest", c.ClaimWin).code == "notSeated"
    table.away("p0")
    table.wait(MINUTE)
    assert table.no("p0", c.ClaimWin).code == "notClaimable"


def test_only_in_a_running_game() -> None:
    """QR44, R1."""
    table = listed(start=False)
    assert table.no("p0", c.ClaimWin).code == "notStarted"
    table.start()
    table.do("p0", c.Resign)
    assert table.no("p0", c.HandOver).code == "gameOver"


def test_after_a_restart_it_counts_from_there() -> None:
    """QR44, QR30: away without a disconnect; who was away before it has been away since then."""
    table = listed()
    table.away("p1", disconnected=False)
    table.now += MINUTE - DISCONNECT_MS
    table.do("p0", c.ClaimWin)
    assert results(table).winners == (0,)


def test_a_bot_may_play_for_them_until_they_are_back() -> None:
    """QR44, QR3: greedy, where none was agreed; while it plays nothing is claimed."""
    table = without("p0")
    before = table.room.seq
    table.do("p1", c.HandOver)
    assert table.log(before) == [e.StoodIn(chair=0, bot="greedy")]
    assert view(table.room)["chairs"][0]["claimAt"] is None
    assert table.no("p1", c.ClaimWin).code == "notClaimable"
    table.step()
    table.back("p0")
    assert table.actor() in ("p0", "p1")
    table.play_out()
    assert verify(document(table.local.log, 0)).ended == "over"


def test_the_pace_makes_no_bot_of_a_player() -> None:
    """QR44, QR40: it makes one choice, and the win may be claimed all the same."""
    table = without("p0", pace=10)
    table.wait(0)
    assert "paced" in table.types()
    table.do("p1", c.ClaimWin)
    assert verify(document(table.local.log, 0)).ended == "conceded"


def test_votes_on_the_chair_stand_beside_it_and_end_with_the_game() -> None:
    """QR44, QR28."""
    table = without("p1")
    table.do("p0", c.ProposeCancel)
    table.do("p0", c.ClaimWin)
    assert table.room.vote is None


def test_being_claimed_against_is_the_last_choice_of_the_absent_seat() -> None:
    """QR44: in a review it costs the chance that was left."""
    table = without("p1", "ur", pieces=1, first="black")
    table.do("p0", c.ClaimWin)
    found = review(document(table.local.log, 0))
    last = found.moments[-1]
    assert (last.kind, last.seat, last.chances) == ("choice", 1, (1.0, 0.0))
    assert found.seats[1].decisions == 1 and found.seats[1].cost == found.seats[1].start


@pytest.mark.parametrize(
    ("kind", "forge"),
    [
        ("claimed", lambda line: line.update(by="p1")),
        ("claimed", lambda line: line["event"].update(chair=0)),
        ("away", lambda line: line["event"].update(since=line["event"]["since"] + 1)),
        ("started", lambda line: line["event"].pop("claim")),
        ("ended", lambda line: line["event"].update(winners=[1])),
        ("away", lambda line: line["event"].update(type="stoodIn", chair=1, bot="greedy")),
    ],
)
def test_forged_claims_are_found(kind: str, forge: Callable[[Document], None]) -> None:
    """QR44: by another, too early, where none may be, with another winner, while a bot plays."""
    table = without("p1")
    table.do("p0", c.ClaimWin)
    raw = document(table.local.log, 0)
    assert verify(raw).ended == "conceded"
    wrong(forged(raw, lambda events: forge(events[first(events, kind)])))

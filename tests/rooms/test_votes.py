"""Votes in a running game and on a ghost's chair."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.room import VACATE_MS
from tests.rooms.table import Table


def cancelling(people: int = 3) -> tuple[Table, int]:
    table = Table(people=people, start=True)
    table.do("p0", c.ProposeCancel)
    return table, table.room.seq


def test_the_vote_to_cancel_goes_as_the_one_on_options() -> None:
    """QR32: one at a time, one refusal drops it."""
    table, number = cancelling()
    assert table.no("p1", c.ProposeCancel).code == "proposalOpen"
    table.do("p1", c.Agree, proposal=number)
    table.do("p2", c.Refuse, proposal=number)
    assert (table.phase, table.room.vote) == ("playing", None)
    assert table.no("p1", c.Agree, proposal=number).code == "noProposal"


def test_an_agreement_may_be_withdrawn_while_the_vote_is_open() -> None:
    """QR32: the proposer's withdrawal ends the vote."""
    table, number = cancelling()
    table.do("p1", c.Agree, proposal=number)
    table.do("p1", c.Withdraw, proposal=number)
    assert table.no("p1", c.Withdraw, proposal=number).code == "notAgreed"
    table.do("p2", c.Agree, proposal=number)
    assert table.phase == "playing"
    table.do("p0", c.Withdraw, proposal=number)
    assert table.room.vote is None
    dropped = table.log()[-1]
    assert isinstance(dropped, e.Dropped)
    assert dropped.why == "withdrawn"


@pytest.mark.parametrize("stand_in", [None, "greedy"])
def test_a_leave_drops_the_vote_whether_the_game_goes_on_or_not(stand_in: str | None) -> None:
    """QR32: and QR2."""
    table = Table(people=3, start=True, stand_in=stand_in)
    table.do("p0", c.ProposeCancel)
    number = table.room.seq
    table.do("p2", c.Leave)
    assert table.log(number)[0] == e.Dropped(why="left")
    assert (table.room.vote, table.phase) == (None, "results" if stand_in is None else "playing")
    assert table.no("p1", c.Agree, proposal=number).code == "noProposal"


def test_bots_agree_to_cancel_and_absent_people_are_waited_for() -> None:
    """QR32: QR30, a stand-in votes on nothing."""
    table = Table(people=2, stand_in="greedy", stand_in_after=5)
    table.do("p0", c.SeatBot, chair=5, bot="random")
    table.start()
    table.away("p1")
    table.wait(60_000)
    stood_in = table.room.chairs[1]
    assert stood_in is not None
    assert stood_in.stand_in == "greedy"
    table.do("p0", c.ProposeCancel)
    assert table.phase == "playing"
    table.back("p1")
    table.agree("p1")
    assert table.phase == "results"


def test_one_person_among_bots_cancels_at_once() -> None:
    """QR32: all seated players agree."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="random")
    table.start()
    table.do("p0", c.ProposeCancel)
    assert table.phase == "results"


@pytest.mark.parametrize("phase", ["pregame", "playing"])
def test_a_ghost_s_chair_is_freed_by_agreement_of_the_others_after_a_while(phase: str) -> None:
    """QR28, QR2: vacating is leaving, so a running game is aborted and its results stay open."""
    table = Table(people=3, start=phase == "playing")
    table.away("p2")
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    table.wait(VACATE_MS)
    assert table.no("p0", c.ProposeVacate, chair=1).legal == [2]
    table.do("p0", c.ProposeVacate, chair=2)
    assert table.room.chairs[2] is not None
    table.agree("p1")
    assert (table.phase, table.room.vote) == ("results" if phase == "playing" else "pregame", None)
    assert table.people() == ["p0", "p1"]
    assert "p2" not in table.room.members
    assert table.room.game_seq == 0


def test_a_ghost_who_returns_keeps_the_chair() -> None:
    """QR28: the vote on it is dropped."""
    table = Table(people=3)
    table.away("p2")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=2)
    table.back("p2")
    dropped = [event for event in table.log() if isinstance(event, e.Dropped)]
    assert (table.room.vote, [event.why for event in dropped]) == (None, ["returned"])
    assert table.people() == ["p0", "p1", "p2"]


def test_another_ghost_s_return_leaves_the_vote_on_a_chair_open() -> None:
    """QR28: only the return of its own player closes it."""
    table = Table(people=4)
    table.away("p1")
    table.away("p2")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=2)
    table.back("p1")
    assert table.room.vote is not None
    table.agree("p3")
    assert table.people() == ["p0", "p1", "p3"]


def test_a_player_is_a_ghost_after_60_seconds_and_not_a_millisecond_before() -> None:
    """QR28: until then the player is one of the others, whose agreement is needed."""
    table = Table(people=4)
    table.away("p2")
    table.wait(5_000)
    table.away("p1")
    lost = table.room.members["p2"].away_since
    assert lost is not None
    table.now = lost + VACATE_MS - 1
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    table.now += 1
    table.do("p0", c.ProposeVacate, chair=2)
    assert table.room.vote is not None
    assert table.room.vote.voters == (0, 1, 3)
    table.agree("p3")
    assert table.people() == ["p0", "p1", "p2", "p3"]
    table.back("p1")
    table.agree("p1")
    assert table.people() == ["p0", "p1", "p3"]


def test_ghosts_are_not_waited_for_when_another_ghost_s_chair_is_freed() -> None:
    """QR28: or two ghosts would hold each other's chairs for ever."""
    table = Table(people=3)
    table.away("p1")
    table.away("p2")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=2)
    table.do("p0", c.ProposeVacate, chair=1)
    assert table.people() == ["p0"]


def test_whose_chair_is_voted_on_has_no_vote_and_results_keep_the_chairs() -> None:
    """QR28: and QR5, the consent set is fixed."""
    table = Table(people=3)
    table.away("p2")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=2)
    assert table.no("p2", c.Refuse, proposal=table.room.seq).code == "notVoter"

    table = Table(people=3, start=True)
    table.away("p2")
    table.abort()
    table.wait(VACATE_MS)
    assert table.no("p0", c.ProposeVacate, chair=2).code == "resultsOpen"


def test_after_a_disconnect_the_ghost_keeps_the_seat_and_the_room_waits() -> None:
    """QR28: 3 players, p2 drops during results: three seats, two Ready, no start."""
    table = Table(people=3, start=True)
    table.abort()
    table.away("p2")
    assert (table.phase, table.people()) == ("pregame", ["p0", "p1", "p2"])
    table.ready("p0", "p1")
    assert table.phase == "pregame"
    table.back("p2")
    table.ready("p2")
    assert table.phase == "playing"

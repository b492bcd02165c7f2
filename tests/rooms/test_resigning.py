"""Giving up a game of two (QR42)."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import seconds_left
from runners.rooms.replay import document
from runners.rooms.verify import verify
from tests.rooms.seen import view
from tests.rooms.table import Table


def test_who_resigns_has_lost_in_one_step_whoever_s_turn_it_is() -> None:
    """QR42, R1: `resigned` and `ended` together, kind conceded, results and countdown as after any game."""
    table = Table(start=True)
    assert table.actor() == "p0"
    assert view(table.room)["play"]["resignPoints"] is None
    before = table.room.seq
    answer = table.do("p1", c.Resign)
    assert table.types(before) == ["resigned", "ended"]
    assert (answer.first, answer.last) == (before + 1, before + 2)
    results = table.room.results
    assert results is not None
    assert (results.kind, results.winners, results.points) == ("conceded", (0,), None)
    assert (results.players, seconds_left(table.room, table.now)) == ((0, 1), 180)
    report = verify(document(table.local.log, 0))
    assert (report.ended, report.outcome) == ("conceded", {"winners": (0,), "points": None})


def test_the_winner_begins_the_rematch() -> None:
    """QR42, R8: as after Game Over; the old result is shown with its winner (QR18)."""
    table = Table(start=True)
    table.do("p0", c.Resign)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert table.room.starter == "p1"
    assert view(table.room)["previous"] == {
        "gameSeq": 0,
        "kind": "conceded",
        "winners": ["p1"],
        "points": None,
    }
    table.start()
    assert table.actor() == "p1"


@pytest.mark.parametrize(
    ("position", "points"),
    [
        ("pieces 7 | black 1 start 3 river 1 home 2 | white start 7 | black throws", 13),
        ("pieces 7 | black f home 6 | white 1 start 6 | white throws", 2),
        ("pieces 7 | black start 7 | white start 7 | black throws, 1 try", 21),
    ],
)
def test_in_ur_resigning_costs_the_most_that_the_position_can_still_cost(position: str, points: int) -> None:
    """QR42, B10: three for each piece at the start, two for each other not home; the view says it before."""
    table = Table("ur", start=True, first="black", stake=4)
    table.put(position)
    assert view(table.room)["play"]["resignPoints"][0] == points
    table.do("p0", c.Resign)
    results = table.room.results
    assert results is not None
    assert (results.winners, results.points) == ((1,), points)
    assert view(table.room)["play"]["resignPoints"] is None
    scored = table.log()[-1]
    assert isinstance(scored, e.SetScored)
    assert scored.tallies == (0, points)


def test_a_game_of_ur_may_be_given_up_before_the_lots_are_drawn() -> None:
    """QR42, QB39: at any time while it runs; the other holds all 21 tallies then (QB30)."""
    table = Table("ur", start=True, stake=4)
    table.do("p1", c.Resign)
    report = verify(document(table.local.log, 0))
    assert report.outcome == {"winners": (0,), "points": 21}
    assert table.standing().winner == 0


def test_in_a_larger_game_one_leaves_instead() -> None:
    """QR42: nobody resigns for a team either."""
    for teams in (None, 2):
        table = Table(people=4, start=True, teams=teams)
        refusal = table.no("p1", c.Resign)
        assert (refusal.code, refusal.rule) == ("notTwoPlayers", "QR42")


def test_teams_of_one_are_two_players() -> None:
    """QR42, QA36: played exactly as without teams."""
    table = Table(start=True, teams=2)
    table.do("p0", c.Resign)
    assert verify(document(table.local.log, 0)).outcome == {"winners": (1,), "points": None}


def test_a_bot_never_resigns_and_nobody_does_it_for_another() -> None:
    """QR42: a bot of its own chair, a stand-in, a watcher."""
    table = Table(people=1, stand_in="greedy", stand_in_after=5)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.do("guest", c.Join, name="guest")
    table.start()
    assert table.no("bot:1", c.Resign).code == "notMember"
    assert table.no("guest", c.Resign).code == "notSeated"
    table.away("p0")
    table.wait(10_000)
    assert table.no("bot:0", c.Resign).code == "notMember"
    assert table.no(c.SERVER, c.Resign).code == "notMember"


def test_a_person_may_give_up_against_a_bot() -> None:
    """QR42: the bot has won and begins the rematch (R8)."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.start()
    table.do("p0", c.Resign)
    table.do("p0", c.RequestRematch)
    assert (table.phase, table.room.starter) == ("pregame", "bot:1")


def test_resigning_closes_the_vote_that_is_open() -> None:
    """QR42, QR32: an end is an end."""
    table = Table(start=True)
    table.do("p0", c.ProposeCancel)
    number = table.room.seq
    table.do("p1", c.Resign)
    assert table.room.vote is None
    assert table.no("p1", c.Agree, proposal=number).code == "noProposal"


def test_one_resigns_only_while_the_game_runs() -> None:
    """QR42, R1: before it there is nothing to give up, after it the state is frozen."""
    table = Table()
    assert table.no("p0", c.Resign).code == "notStarted"
    table.start()
    table.do("p0", c.Resign)
    assert table.no("p1", c.Resign).code == "gameOver"


def test_after_a_take_over_the_one_who_stays_may_still_give_up() -> None:
    """QR42, QR2: a game of two players is one, whoever plays the other chair."""
    table = Table(start=True, stand_in="greedy")
    table.do("p1", c.Leave)
    table.do("p0", c.Resign)
    results = table.room.results
    assert results is not None
    assert (results.kind, results.winners) == ("conceded", (1,))
    assert verify(document(table.local.log, 0)).verified


def test_without_the_module_the_end_stays_frozen() -> None:
    """QR42, QR29."""
    table = Table(start=True, rematch=False)
    table.do("p0", c.Resign)
    assert (table.phase, seconds_left(table.room, table.now)) == ("results", None)

"""Teams belong to people: whatever chairs they change to, nobody is moved to another team (QR23)."""

import random
from typing import Any

import pytest

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.room import Room
from tests.rooms.seen import view
from tests.rooms.table import Table
from tests.rooms.test_chairs import again, rematch, told


def by_people(room: Room) -> dict[str, int]:
    """Who is in which team, as the view tells it by seat."""
    of = view(room)["options"]["team_of"]
    ids = [chair["member"] or f"bot:{chair['chair']}" for chair in view(room)["chairs"] if chair]
    return {} if of is None else dict(zip(ids, of, strict=True))


FOUR = {"p0": 0, "p1": 1, "p2": 0, "p3": 1}


def test_after_a_game_with_teams_a_change_of_chairs_moves_nobody_to_another() -> None:
    """QR23: the same four people in the same teams, the new turn order, which need not alternate."""
    table = rematch(4, teams=2)
    assert by_people(table.room) == FOUR
    before = table.room.seq
    table.do("p1", c.Sit, chair=7)
    assert table.room.vote is not None
    assert table.room.vote.teams == ()
    table.agree("p0", "p2", "p3")
    assert by_people(table.room) == FOUR
    assert view(table.room)["options"]["team_of"] == [0, 0, 1, 1]
    assert told(table, before)[-1] == "The order is p0, p2, p3 and p1. The teams are p0 and p2; p3 and p1."
    again(table)
    table.ready()
    assert table.play.state.options.team_of == (0, 0, 1, 1)


def test_before_the_first_game_teams_are_by_chair_as_ever() -> None:
    """QR23, QA38: a game with teams must have been played."""
    table = Table(people=4, teams=2)
    table.do("p1", c.Sit, chair=7)
    assert view(table.room)["options"]["team_of"] is None
    table.start()
    assert table.play.state.options.team_of == (0, 1, 0, 1)
    table.abort()
    table.do("p0", c.DeclineRematch)
    assert by_people(table.room) == {"p0": 0, "p2": 1, "p3": 0, "p1": 1}


@pytest.mark.parametrize("cause", ["rematch", "declined", "expired"])
def test_it_holds_in_every_pre_game_after_it(cause: str) -> None:
    """QR23, QR18: with or without a Rematch, and through another game without any change."""
    table = Table(people=4, teams=2, team_of=[0, 0, 1, 1], start=True)
    table.abort()
    if cause == "expired":
        table.wait(180_000)
    else:
        table.do("p0", c.RequestRematch if cause == "rematch" else c.DeclineRematch)
    if cause == "rematch":
        for who in ("p1", "p2", "p3"):
            table.do(who, c.Consent)
    table.do("p0", c.Sit, chair=6)
    if cause == "rematch":
        table.agree("p1", "p2", "p3")
    teams = {"p0": 0, "p1": 0, "p2": 1, "p3": 1}
    assert by_people(table.room) == teams
    table.start()
    table.abort()
    table.do("p3", c.DeclineRematch)
    table.do("p0", c.Sit, chair=0)
    assert by_people(table.room) == teams
    again(table)


def test_whoever_sits_down_newly_gets_the_team_that_lacks_a_player() -> None:
    """QR23: the lowest number first; a bot has its chair's."""
    table = rematch(4, teams=2)
    table.do("p3", c.Leave)
    assert by_people(table.room) == {}
    table.do("guest", c.Sit, chair=6)
    assert by_people(table.room) == {"p0": 0, "p1": 1, "p2": 0, "guest": 1}
    table.do("p0", c.Leave)
    table.do("p1", c.SeatBot, chair=0, bot="greedy")
    assert by_people(table.room) == {"bot:0": 0, "p1": 1, "p2": 0, "guest": 1}


def test_of_two_teams_that_lack_one_the_lowest_number_comes_first() -> None:
    """QR23."""
    table = rematch(8, teams=4)
    table.do("p1", c.Leave)
    for who in ("p2", "p6"):
        table.do(who, c.Stand)
    table.do("guest", c.Sit, chair=6)
    table.do("p6", c.Sit, chair=1)
    table.do("p2", c.Sit, chair=2)
    assert table.room.teams is not None
    teams = {"p0": 0, "p3": 3, "p4": 0, "p5": 1, "p7": 3}
    assert by_people(table.room) == teams | {"guest": 1, "p6": 2, "p2": 2}


def test_standing_up_and_sitting_down_again_changes_no_team() -> None:
    """QR23, QR38: not though two play against each other in between, since their chairs are kept."""
    table = rematch(4, teams=2)
    table.do("p1", c.Sit, chair=7)
    table.agree("p0", "p2", "p3")
    for who in ("p3", "p1"):
        table.do(who, c.Stand)
    assert by_people(table.room) == {}
    assert "The teams are" not in " ".join(told(table, table.room.seq - 1))
    table.do("p1", c.Sit, chair=7)
    table.do("p3", c.Sit, chair=3)
    assert by_people(table.room) == FOUR
    again(table)


def test_teams_that_do_not_come_out_even_any_more_are_assigned_anew_for_all() -> None:
    """QR23, QA38: two of the same team leave six, and four remain; one of each, and all stay."""
    table = rematch(6, teams=2)
    for who in ("p0", "p1"):
        table.do(who, c.Leave)
    assert by_people(table.room) == {"p2": 0, "p3": 1, "p4": 0, "p5": 1}
    table.do("guest", c.Sit, chair=0)
    assert by_people(table.room) == {}, "five cannot be two teams"
    before = table.room.seq
    table.do("p3", c.Leave)
    assert by_people(table.room) == {"guest": 0, "p2": 1, "p4": 0, "p5": 1}
    assert told(table, before)[-1].endswith("The teams are guest and p4; p2 and p5.")
    again(table)
    even = rematch(6, teams=2)
    for who in ("p0", "p3"):
        even.do(who, c.Leave)
    assert by_people(even.room) == {"p1": 1, "p2": 0, "p4": 0, "p5": 1}


def test_other_numbers_of_teams_assign_anew_and_the_proposal_names_them_by_people() -> None:
    """QR23, QA38: before anybody agrees; turned off and on again too."""
    table = rematch(4, teams=2)
    table.do("p1", c.Sit, chair=7)
    table.agree("p0", "p2", "p3")
    before = table.room.seq
    table.propose("p0", teams=4)
    assert view(table.room)["vote"]["teams"] == [["p0"], ["p2"], ["p3"], ["p1"]]
    assert told(table, before)[1] == "The teams would be p0; p2; p3; p1."
    table.agree("p1", "p2", "p3")
    assert by_people(table.room) == {"p0": 0, "p2": 1, "p3": 2, "p1": 3}
    table.agreed(teams=None)
    assert view(table.room)["options"]["team_of"] is None
    table.propose("p0", teams=2)
    assert view(table.room)["vote"]["teams"] == [["p0", "p3"], ["p2", "p1"]]
    table.agree("p2", "p3", "p1")
    table.do("p2", c.Sit, chair=1)
    table.agree("p0", "p1", "p3")
    assert by_people(table.room) == {"p0": 0, "p3": 0, "p2": 1, "p1": 1}
    again(table)


def test_teams_agreed_by_seat_are_those_of_the_people_there() -> None:
    """QR23: named by people while it is voted on, and theirs from then on; others are left alone."""
    table = rematch(4, teams=2)
    table.propose("p0", team_of=[0, 0, 1, 1])
    assert view(table.room)["vote"]["teams"] == [["p0", "p1"], ["p2", "p3"]]
    table.agree("p1", "p2", "p3")
    table.do("p0", c.Sit, chair=5)
    table.agree("p1", "p2", "p3")
    assert by_people(table.room) == {"p0": 0, "p1": 0, "p2": 1, "p3": 1}
    table.propose("p0", kill_rolls=True)
    assert view(table.room)["vote"]["teams"] == []
    table.agree("p1", "p2", "p3")
    assert by_people(table.room) == {"p0": 0, "p1": 0, "p2": 1, "p3": 1}
    assert table.no("p0", c.Propose, change={"team_of": [0, 1, 1, 0]}).code == "noChange"


def test_the_first_pre_game_names_the_teams_of_a_proposal_too() -> None:
    """QR23: every proposal."""
    table = Table(people=4)
    table.propose("p0", teams=2)
    assert view(table.room)["vote"]["teams"] == [["p0", "p2"], ["p1", "p3"]]


def test_a_proposal_about_chairs_names_the_teams_that_it_makes() -> None:
    """QR23, QR38: a bot goes, which leaves four whose teams do not come out even."""
    table = rematch(4, bots=2, teams=2)
    table.do("p0", c.RemoveBot, chair=5)
    assert table.room.vote is not None and table.room.vote.teams == (), "five cannot be two teams"
    table.agree("p1", "p2", "p3")
    table.do("p1", c.RemoveBot, chair=4)
    assert table.room.vote is not None and table.room.vote.teams == (), "one of each is gone"
    table.agree("p0", "p2", "p3")
    assert by_people(table.room) == FOUR
    odd = rematch(3, bots=3, teams=2)
    odd.do("p0", c.RemoveBot, chair=3)
    odd.agree("p1", "p2")
    odd.do("p0", c.RemoveBot, chair=5)
    assert odd.room.vote is not None
    assert odd.room.vote.teams == (("p0", "p2"), ("p1", "bot:4"))
    odd.agree("p1", "p2")
    assert by_people(odd.room) == {"p0": 0, "p1": 1, "p2": 0, "bot:4": 1}


def test_a_bot_that_took_over_has_its_leavers_team() -> None:
    """QR23, QR2: it keeps the chair, and whoever replaces it gets the team that lacks one."""
    table = Table(people=4, teams=2, stand_in="greedy", pegs=1, team_of=[0, 1, 1, 0], start=True)
    table.do("p1", c.Leave)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p2", c.Consent)
    table.do("p3", c.Consent)
    assert by_people(table.room) == {"p0": 0, "bot:1": 1, "p2": 1, "p3": 0}
    table.do("p2", c.Sit, chair=7)
    table.agree("p0", "p3")
    assert by_people(table.room) == {"p0": 0, "bot:1": 1, "p2": 1, "p3": 0}
    again(table)


# any number of changes


def step(table: Table, rng: random.Random) -> None:
    """Something that changes chairs, with whatever agreement it needs."""
    members = sorted(table.room.members)
    who = rng.choice(members)
    chair = rng.randrange(8)
    wanted: list[tuple[type[c.Command], dict[str, Any]]] = [
        *[(c.Sit, {"chair": chair})] * 4,
        (c.Stand, {}),
        *[(c.SeatBot, {"chair": chair, "bot": "greedy"})] * 2,
        (c.RemoveBot, {"chair": chair}),
        (c.ProposeWithout, {"member": rng.choice(members)}),
    ]
    if rng.random() < 0.1:
        name = f"n{table.room.seq}"
        table.do(name, c.Join, name=name)
    elif rng.random() < 0.06 and len(members) > 2:
        table.do(who, c.Leave)
    else:
        kind, fields = rng.choice(wanted)
        try:
            table.do(who, kind, **fields)
        except Refused:
            return
    while (vote := table.room.vote) is not None:
        other = next(chair for chair in vote.voters if chair not in vote.agreed)
        seated = table.room.chairs[other]
        assert seated is not None and seated.seat.member is not None
        table.do(seated.seat.member, c.Agree if rng.random() < 0.95 else c.Refuse, proposal=vote.number)


@pytest.mark.parametrize("seed", range(12))
def test_only_what_qr23_names_moves_anybody_to_another_team(seed: int) -> None:
    """QR23: only where the teams that are kept do not come out even any more, and then by QA38."""
    rng = random.Random(seed)
    people, teams = rng.choice([(4, 2), (6, 2), (6, 3), (8, 4), (4, 4)])
    table = rematch(people, teams=teams)
    for _ in range(60):
        before = table.room
        step(table, rng)
        room = table.room
        seated = [chair.id for chair in room.chairs_taken()]
        assert before.teams is not None and room.teams is not None
        moved = [one for one in seated if one in before.teams and room.teams[one] != before.teams[one]]
        if moved:
            old = [before.teams[one] for one in seated if one in before.teams]
            assert len(seated) % teams == 0
            assert any(old.count(team) * teams > len(seated) for team in range(teams))
            assert [room.teams[one] for one in seated] == [seat % teams for seat in range(len(seated))]
        of = by_people(room)
        assert all(room.teams[one] == team for one, team in of.items())
    again(table)
    assert any(isinstance(event, e.Sat) for event in table.log())

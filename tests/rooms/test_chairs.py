"""Chairs before a Rematch: they change by agreement, as long as the same players are there (QR38)."""

from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.fold import fold, fold_log
from runners.rooms.log import read
from runners.rooms.room import Room
from runners.rooms.snapshot import dump, load
from runners.rooms.views.story import story
from tests.rooms.seen import view
from tests.rooms.table import Table, win


def rematch(people: int = 2, *, bots: int = 0, **options: Any) -> Table:
    """A table before a Rematch, with a guest who stands."""
    table = Table(people=people, **options)
    for number in range(bots):
        table.do("p0", c.SeatBot, chair=people + number, bot="greedy")
    table.start()
    table.abort()
    table.do("p0", c.RequestRematch)
    for number in range(1, people):
        table.do(f"p{number}", c.Consent)
    table.do("guest", c.Join, name="guest")
    assert table.phase == "pregame"
    assert table.room.regulars is not None
    return table


def told(table: Table, since: int) -> list[str]:
    """The sentences of the log after an entry."""
    room: Room | None = None
    lines = []
    for logged in table.local.log:
        if logged.entry.seq > since:
            lines += [line["text"] for line in story(room, logged)]
        room = fold(room, logged)
    return lines


def again(table: Table) -> None:
    """A restart: the log folds to the same room, and so does the snapshot."""
    assert fold_log([read(logged.raw, logged.hash) for logged in table.local.log]) == table.room
    assert load(dump(table.room)) == table.room
    table.local.room = fold_log(table.local.log)


def test_another_chair_needs_everybody_and_one_refusal_leaves_all_as_it_was() -> None:
    """QR38, QR22: p1 asks for chair 7, p0 refuses: nothing changed, and Ready stays."""
    table = rematch(4, teams=2)
    table.ready("p0")
    table.do("p1", c.Sit, chair=7)
    vote = table.room.vote
    assert vote is not None
    assert (vote.kind, vote.chair, vote.agreed, vote.voters) == ("seats", 1, (1,), (0, 1, 2, 3))
    assert view(table.room)["vote"]["seat"] == {"chair": 7, "member": "p1"}
    chairs = table.room.chairs
    table.do("p0", c.Refuse, proposal=vote.number)
    assert (table.room.vote, table.room.chairs) == (None, chairs)
    assert table.ready_chairs() == [0]
    table.do("p1", c.Sit, chair=7)
    assert table.room.vote is not None


def test_all_agree_and_the_log_names_order_and_teams_anew() -> None:
    """QR38, QR24: p1 takes chair 7 by agreement; the teams are told, nobody is Ready."""
    table = rematch(4, teams=2)
    table.ready("p0")
    before = table.room.seq
    table.do("p1", c.Sit, chair=7)
    table.agree("p0", "p2", "p3")
    assert table.types(before) == ["proposed", "agreed", "agreed", "agreed", "sat"]
    assert (table.room.chair_of("p1"), table.ready_chairs(), table.room.vote) == (7, [], None)
    assert told(table, before) == [
        "p1 asked for chair 8.",
        *("p0 agreed.", "p2 agreed.", "p3 agreed."),
        "p1 took chair 8.",
        "The order is p0, p2, p3 and p1. The teams are p0 and p2; p3 and p1.",
    ]
    assert table.room.regulars is not None, "an agreed change does not end it"
    table.do("p1", c.Sit, chair=6)
    assert table.room.vote is not None


def test_whoever_stood_up_sits_down_again_in_the_chair_he_left() -> None:
    """QR38: without asking; any other chair needs agreement, and he has no vote while he stands."""
    table = rematch(3)
    table.ready("p0")
    table.do("p2", c.Stand)
    assert view(table.room)["seating"] == {"stood": {"p2": 2}, "refused": []}
    table.do("p2", c.Sit, chair=6)
    vote = table.room.vote
    assert vote is not None
    assert (vote.member, vote.voters) == ("p2", (0, 1))
    again(table)
    table.do("p2", c.Sit, chair=2)
    assert (table.room.chair_of("p2"), table.room.vote) == (2, None)
    table.do("p2", c.Stand)
    table.do("p2", c.Sit, chair=6)
    table.agree("p0", "p1")
    table.do("p2", c.Stand)
    table.do("p2", c.Sit, chair=2)
    assert table.room.vote is not None, "the chair that he left last is 6"


def test_the_chair_that_somebody_left_is_kept_and_nothing_starts_without_him() -> None:
    """QR38: `missing` says `stood`, his chair goes to nobody else, not even by agreement."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.ready()
    assert table.phase == "pregame"
    (lack,) = view(table.room)["missing"]
    assert (lack["code"], lack["chairs"]) == ("stood", [2])
    for who, command, fields in (
        ("guest", c.Sit, {}),
        ("p1", c.Sit, {}),
        ("p0", c.SeatBot, {"bot": "greedy"}),
    ):
        refusal = table.no(who, command, chair=2, **fields)
        assert (refusal.code, refusal.rule, refusal.legal) == ("chairKept", "QR38", [3, 4, 5, 6, 7])
    table.do("p2", c.Sit, chair=2)
    assert [lack["code"] for lack in view(table.room)["missing"]] == ["ready"]
    table.ready()
    assert table.phase == "playing"
    assert len(table.play.seats) == 3


def test_newcomers_who_sat_by_agreement_end_nothing_and_block_nothing_when_they_go() -> None:
    """QR38: no chair is kept for them, the start waits for none of them, chairs stay as they were."""
    table = rematch(2)
    for going in (c.Stand, c.Leave):
        table.do("guest", c.Sit, chair=5)
        table.agree("p0", "p1")
        table.do("guest", going)
        assert view(table.room)["seating"] == {"stood": {}, "refused": []}
        assert "freed" not in table.types()
        table.do("p0", c.Sit, chair=5)
        table.do("p0", c.Withdraw, proposal=table.room.seq)
    table.ready()
    assert table.phase == "playing"


@pytest.mark.parametrize("others", [1, 2])
def test_the_seated_may_agree_to_go_on_without_whoever_stood_up(others: int) -> None:
    """QR38: a vote of kind `without`; then chairs are free, nobody is Ready and QR39 says who begins."""
    table = rematch(others + 1, begins=others)
    last = f"p{others}"
    assert table.no("p0", c.ProposeWithout, member=last).code == "noChange"
    table.do(last, c.Stand)
    table.ready("p0")
    assert table.no(last, c.ProposeWithout, member=last).code == "notSeated"
    assert table.no("p0", c.ProposeWithout, member="guest").code == "noChange"
    before = table.room.seq
    table.do("p0", c.ProposeWithout, member=last)
    if others > 1:
        assert view(table.room)["vote"]["kind"] == "without"
        assert (view(table.room)["vote"]["without"], view(table.room)["vote"]["voters"]) == ("p2", [0, 1])
        again(table)
        table.agree("p1")
    assert table.types(before)[-1] == "freed"
    assert (table.room.regulars, table.room.vote, table.room.starter) == (None, None, None)
    assert table.ready_chairs() == []
    assert told(table, before)[0] == f"p0 proposed going on without {last}."
    assert "begins" in [lack["code"] for lack in view(table.room)["missing"]]
    table.do("guest", c.Sit, chair=others)
    assert table.room.chair_of("guest") == others
    assert table.no("p0", c.ProposeWithout, member=last).code == "noChange"
    again(table)


def test_who_was_to_begin_still_is_when_he_comes_back() -> None:
    """QR38, QR24: standing up takes that from nobody; once chairs are free nobody has it."""
    table = Table(people=2, start=True)
    win(table, 1)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p1", c.Stand)
    assert table.room.starter == "p1"
    assert [lack["code"] for lack in view(table.room)["missing"]] == ["players", "stood", "ready"]
    table.do("p1", c.Sit, chair=1)
    table.ready()
    assert table.play.state.options.starter == 1


def test_a_vote_without_him_is_over_when_he_sits_down_leaves_or_is_refused() -> None:
    """QR38, QR24: the vote is on somebody who stands; whoever leaves frees the chairs by that."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.do("p0", c.ProposeWithout, member="p2")
    table.do("p2", c.Sit, chair=2)
    assert (table.room.vote, table.room.chair_of("p2")) == (None, 2)
    table.do("p2", c.Stand)
    table.do("p0", c.ProposeWithout, member="p2")
    assert table.room.vote is not None
    table.do("p1", c.Refuse, proposal=table.room.vote.number)
    assert table.room.regulars is not None
    table.do("p1", c.ProposeWithout, member="p2")
    before = table.room.seq
    table.do("p2", c.Leave)
    assert table.types(before) == ["dropped", "left", "freed"]
    assert view(table.room)["vote"] is None
    assert view(table.room)["seating"] is None


def test_what_a_newcomer_asks_gives_way_to_it() -> None:
    """QR38: as to any seated player's proposal."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.do("guest", c.Sit, chair=6)
    before = table.room.seq
    table.do("p0", c.ProposeWithout, member="p2")
    assert table.types(before) == ["dropped", "proposed"]
    assert table.no("guest", c.Sit, chair=6).code == "proposalOpen"


def test_sitting_down_again_drops_what_is_voted_on() -> None:
    """QR24, QR38: it is a change of seats as any other."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.do("p1", c.Sit, chair=5)
    assert table.room.vote is not None
    number = table.room.vote.number
    table.do("p2", c.Sit, chair=2)
    assert table.room.vote is None
    assert table.no("p0", c.Agree, proposal=number).code == "noProposal"


def test_a_bot_comes_and_goes_by_agreement_only() -> None:
    """QR38: bots count among those who sit, and agree to everything."""
    table = rematch(2, bots=1)
    before = table.room.seq
    table.do("p0", c.RemoveBot, chair=2)
    assert table.room.chairs[2] is not None
    table.agree("p1")
    assert table.room.chairs[2] is None
    assert table.types(before) == ["proposed", "agreed", "stood"]
    table.do("p1", c.SeatBot, chair=5, bot="random")
    assert table.room.chairs[5] is None
    again(table)
    table.agree("p0")
    assert table.room.chairs[5] is not None
    assert table.room.regulars is not None
    assert told(table, before)[:2] == ["p0 proposed removing Greedy.", "p1 agreed."]


def test_alone_among_bots_everybody_agrees_at_once() -> None:
    """QR38, QR22: nobody else has a vote."""
    table = rematch(1, bots=1)
    before = table.room.seq
    table.do("p0", c.RemoveBot, chair=1)
    table.do("p0", c.Sit, chair=5)
    assert table.types(before) == ["proposed", "stood", "proposed", "sat"]
    assert table.room.regulars is not None


@pytest.mark.parametrize("way", ["leaves", "stands up and leaves", "is voted out"])
def test_chairs_are_free_once_a_person_of_the_finished_game_is_gone(way: str) -> None:
    """QR38: it is no longer the same players; they stay free until the next start."""
    table = rematch(3)
    table.do("guest", c.Sit, chair=4)
    if way == "stands up and leaves":
        table.do("p2", c.Stand)
        table.do("guest", c.Sit, chair=4)
    if way == "is voted out":
        table.away("p2")
        table.wait(60_000)
        table.do("p0", c.ProposeVacate, chair=2)
        table.agree("p1")
    else:
        table.do("p2", c.Leave)
    assert (table.room.regulars, table.room.vote) == (None, None)
    why = "vacated" if way == "is voted out" else "left"
    assert [event.why for event in table.log() if isinstance(event, e.Freed)] == [why]
    again(table)
    table.do("guest", c.Sit, chair=4)
    assert table.room.chair_of("guest") == 4
    table.do("p1", c.Sit, chair=7)
    assert (table.room.vote, table.room.chair_of("p1")) == (None, 7)
    table.do("guest", c.Stand)
    assert table.room.regulars is None


def test_chairs_are_free_once_no_person_sits() -> None:
    """QR38: bots alone are nobody to ask, and whoever sits down then does not bring it back."""
    table = rematch(2, bots=1)
    table.do("p0", c.Stand)
    assert table.room.regulars is not None
    table.do("p1", c.Stand)
    assert table.room.regulars is None
    assert table.types()[-2:] == ["stood", "freed"]
    table.do("guest", c.Sit, chair=0)
    table.do("p0", c.Sit, chair=1)
    assert (table.room.chair_of("guest"), table.room.chair_of("p0"), table.room.vote) == (0, 1, None)


@pytest.mark.parametrize("cause", ["declined", "expired", "left"])
def test_only_a_rematch_opens_such_a_pre_game(cause: str) -> None:
    """QR38, QR18: after a failed one chairs are free as in a new room."""
    table = Table(people=3, start=True)
    table.abort()
    if cause == "declined":
        table.do("p0", c.DeclineRematch)
    elif cause == "left":
        table.do("p2", c.Leave)
    else:
        table.wait(180_000)
    assert table.phase == "pregame"
    table.do("p0", c.Sit, chair=7)
    assert table.room.chair_of("p0") == 7


def test_the_start_and_ready_are_as_everywhere() -> None:
    """QR38, QR25: the last Ready starts the game, and what a newcomer asked for is dropped."""
    table = rematch()
    table.do("guest", c.Sit, chair=4)
    before = table.room.seq
    table.ready()
    assert table.phase == "playing"
    assert "dropped" in table.types(before)
    assert table.room.regulars is None


def test_a_place_in_a_full_room_is_made_by_who_is_away_and_stands() -> None:
    """QR38: if he was of the finished game, chairs are free by that."""
    table = rematch(3)
    table.do("p2", c.Stand)
    table.away("p2")
    while len(table.room.members) < 64:
        name = f"x{len(table.room.members)}"
        table.do(name, c.Join, name=name)
    table.do("guest", c.Sit, chair=4)
    table.do("last", c.Join, name="last")
    assert "p2" not in table.room.members
    assert (table.room.regulars, table.room.vote) == (None, None)


def test_the_same_holds_between_the_games_of_ur() -> None:
    """QR38, QB38: one stands up; the chair is his, until the other goes on without him."""
    table = Table("ur", start=True, pieces=1)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("guest", c.Join, name="guest")
    table.do("p0", c.Stand)
    assert table.no("guest", c.Sit, chair=0).code == "chairKept"
    table.do("p0", c.Sit, chair=0)
    assert (table.room.chair_of("p0"), table.room.vote) == (0, None)
    table.do("p0", c.Stand)
    assert table.no("guest", c.Sit, chair=0).code == "chairKept"
    table.do("p1", c.ProposeWithout, member="p0")
    table.do("guest", c.Sit, chair=0)
    assert table.room.chair_of("guest") == 0


def test_a_bot_that_took_over_counts_among_those_who_sit() -> None:
    """QR38, QR2: after the Rematch it keeps its chair; removing it needs everybody, its leaver asks anew."""
    table = Table(people=3, stand_in="greedy", pegs=1, start=True)
    table.do("p1", c.Leave)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p2", c.Consent)
    assert table.room.regulars is not None
    assert table.room.regulars.people == ("p0", "p2")
    table.do("p0", c.RemoveBot, chair=1)
    assert table.room.chairs[1] is not None
    table.agree("p2")
    assert table.room.chairs[1] is None
    table.do("p1", c.Join, name="p1")
    table.do("p1", c.Sit, chair=1)
    assert table.room.chair_of("p1") is None, "he came in anew"
    table.agree("p0", "p2")
    assert table.room.chair_of("p1") == 1


def test_a_sealed_start_leaves_chairs_as_they_are() -> None:
    """QR38, QR25: nobody asks for a chair now; when it is broken off, all is as before it."""
    table = rematch(2)
    table.do("p1", c.Stand)
    table.do("p1", c.Sit, chair=1)
    table.do("guest", c.Sit, chair=5)
    table.seal("p0", "p1")
    assert (table.room.vote, table.room.start is not None) == (None, True)
    for who, command, fields in (
        ("guest", c.Sit, {"chair": 5}),
        ("p0", c.Sit, {"chair": 5}),
        ("p0", c.SeatBot, {"chair": 5, "bot": "greedy"}),
        ("p0", c.RemoveBot, {"chair": 1}),
    ):
        assert table.no(who, command, **fields).code == "sealed"
    table.wait(10_000)
    assert table.room.start is None
    assert table.room.regulars is not None
    table.do("guest", c.Sit, chair=5)
    assert table.room.vote is not None

"""Who comes in before a rematch and asks for a chair (QR38)."""

from typing import Any

import pytest

from runners.rooms import commands as c
from tests.rooms.seen import view
from tests.rooms.test_chairs import again, rematch


def test_a_newcomer_asks_and_has_no_vote() -> None:
    """QR38: those who sit agree; then he is one of them."""
    table = rematch()
    table.do("guest", c.Sit, chair=4)
    vote = table.room.vote
    assert vote is not None
    assert (vote.chair, vote.member, vote.voters, vote.agreed) == (None, "guest", (0, 1), ())
    for command in (c.Agree, c.Refuse):
        assert table.no("guest", command, proposal=vote.number).code == "notSeated"
    table.agree("p0")
    assert table.room.chair_of("guest") is None
    again(table)
    table.agree("p1")
    assert table.room.chair_of("guest") == 4
    table.do("guest", c.Sit, chair=5)
    assert table.room.vote is not None
    assert table.room.vote.voters == (0, 1, 4)


def test_a_refused_newcomer_may_not_ask_again_before_this_game() -> None:
    """QR38: for no chair; after the next game and Rematch he may."""
    table = rematch()
    table.do("guest", c.Sit, chair=4)
    assert table.room.vote is not None
    table.do("p1", c.Refuse, proposal=table.room.vote.number)
    again(table)
    refusal = table.no("guest", c.Sit, chair=5)
    assert (refusal.code, refusal.rule) == ("refusedBefore", "QR38")
    assert view(table.room)["seating"] == {"stood": {}, "refused": ["guest"]}
    table.start()
    table.abort()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("guest", c.Sit, chair=5)
    assert table.room.vote is not None


@pytest.mark.parametrize("way", ["leaves", "is away", "was away since a restart", "withdraws"])
def test_a_newcomers_proposal_falls_when_he_goes(way: str) -> None:
    """QR38: by leaving or being away; taking it back is no refusal."""
    table = rematch()
    table.do("guest", c.Sit, chair=4)
    assert table.room.vote is not None
    number = table.room.vote.number
    if way == "leaves":
        table.do("guest", c.Leave)
    elif way == "withdraws":
        table.do("guest", c.Withdraw, proposal=number)
    else:
        table.away("guest", disconnected=way == "is away")
    assert table.room.vote is None
    assert table.no("p0", c.Agree, proposal=number).code == "noProposal"
    again(table)
    if way == "leaves":
        assert table.room.regulars is not None, "he was none of the finished game"
        table.do("guest", c.Join, name="guest")
    elif way != "withdraws":
        table.back("guest")
    table.do("guest", c.Sit, chair=4)
    assert table.room.vote is not None


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        (c.Propose, {"change": {"double_dice": True}}),
        (c.Sit, {"chair": 6}),
        (c.SeatBot, {"chair": 6, "bot": "random"}),
        (c.RemoveBot, {"chair": 3}),
    ],
)
def test_a_newcomers_proposal_gives_way_to_any_of_a_seated_player(
    command: type[c.Command], fields: dict[str, Any]
) -> None:
    """QR38: that is no refusal, so he may ask again when that one is settled; two newcomers wait."""
    table = rematch(3, bots=1)
    table.do("other", c.Join, name="other")
    table.do("guest", c.Sit, chair=4)
    assert table.no("other", c.Sit, chair=5).code == "proposalOpen"
    before = table.room.seq
    table.do("p1", command, **fields)
    assert table.types(before) == ["dropped", "proposed"]
    assert table.room.vote is not None
    assert table.room.vote.chair == 1
    assert table.no("guest", c.Sit, chair=4).code == "proposalOpen"
    table.do("p0", c.Refuse, proposal=table.room.vote.number)
    table.do("guest", c.Sit, chair=4)


def test_a_ghosts_chair_may_be_voted_on_although_a_newcomer_asks() -> None:
    """QR38, QR28: freeing a chair is a proposal of a seated player; afterwards chairs are free."""
    table = rematch(3)
    table.away("p2")
    table.wait(60_000)
    table.do("guest", c.Sit, chair=4)
    table.do("p0", c.ProposeVacate, chair=2)
    assert table.room.vote is not None
    assert table.room.vote.kind == "vacate"
    table.agree("p1")
    assert (table.room.chairs[2], table.room.regulars) == (None, None)
    table.do("guest", c.Sit, chair=2)
    assert table.room.chair_of("guest") == 2


def test_a_proposal_of_a_seated_player_gives_way_to_nobody() -> None:
    """QR22: one at a time; who sits settles it first."""
    table = rematch(3, bots=1)
    table.propose("p0", kill_rolls=True)
    assert table.no("guest", c.Sit, chair=5).code == "proposalOpen"
    assert table.no("p1", c.Sit, chair=5).code == "proposalOpen"
    assert table.no("p1", c.RemoveBot, chair=3).code == "proposalOpen"
    assert table.no("p1", c.SeatBot, chair=5, bot="greedy").code == "proposalOpen"

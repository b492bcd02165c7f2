"""Odd moments to leave, resign or agree: sealed starts, lots, delegations, rolls typed for others."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import bot_turn, waits_for
from runners.rooms.replay import document
from runners.rooms.room import DISCONNECT_MS, VACATE_SET_MS
from runners.rooms.verify import verify
from tests.rooms.table import Table
from tests.rooms.test_sets import win_game


def verified(table: Table, game_seq: int = 0) -> str | None:
    return verify(document(table.local.log, game_seq)).ended


@pytest.mark.parametrize("dice", ["server", "external"])
def test_a_leave_to_a_bot_in_the_middle_of_the_lots_goes_on_with_the_lots(dice: str) -> None:
    """QR2, QR39: the bot throws the lot that is due; people type it where dice are typed."""
    table = Table(people=3, start=True, pegs=1, begins="lots", stand_in="greedy", dice=dice)
    table.do("p0", c.Leave)
    assert table.phase == "playing"
    for die in (3, 5, 2):
        if dice == "external":
            table.do("p1" if table.actor().startswith("bot") else table.actor(), c.Roll, dice=(die,))
        else:
            table.roll()
    if dice == "server":
        table.play_out()
        assert verified(table) == "over"


def test_a_leave_in_the_middle_of_the_lots_aborts_a_game_that_verifies() -> None:
    """QR2, QR39: it ended before anybody began."""
    table = Table(people=3, start=True, begins="lots")
    table.roll()
    table.do("p1", c.Leave)
    assert verified(table) == "aborted"


def test_a_game_may_be_given_up_in_the_middle_of_its_lots() -> None:
    """QR42, QR39: at any time while it runs."""
    table = Table(start=True, begins="lots")
    table.roll()
    table.do("p0", c.Resign)
    assert verified(table) == "conceded"


@pytest.mark.parametrize("leaver", ["p0", "p2"])
def test_who_leaves_in_a_delegation_leaves_it_to_the_bot(leaver: str) -> None:
    """QR2, QA42: the owner of the turn after giving the die, or the teammate who got it."""
    table = Table(people=4, teams=2, start=True, stand_in="greedy")
    home = "H3 H2 H1 H0"
    base = "base base base base"
    pegs = f"p0 {home} | p1 {base} | p2 T37 {base[5:]} | p3 {base}"
    table.put(f"lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | {pegs} | p0 delegates 4 | finished p0")
    (give,) = [
        move for move in table.game.legal(table.play.state) if "delegate" in table.game.show_move(move)
    ]
    table.do("p0", c.Move, choice=table.game.move_json(give))
    assert table.actor() == "p2"
    table.do(leaver, c.Leave)
    turn = bot_turn(table.room)
    assert (table.phase, turn is not None) == ("playing", leaver == "p2")
    table.step()
    assert table.phase == "playing"


def test_leaving_a_sealed_start_of_a_set_first_breaks_it_off_then_concedes() -> None:
    """QB40, QR25: tallies have been won, no game runs yet."""
    table = Table("ur", start=True, stake=9)
    win_game(table, 0, left=3)
    table.do("p0", c.DeclineRematch)
    table.seal()
    before = table.room.seq
    table.do("p0", c.Leave)
    types = table.types(before)
    assert types.index("broken") < types.index("setEnded") < types.index("left")
    (ended,) = [event for event in table.log() if isinstance(event, e.SetEnded)]
    assert (ended.winner, ended.pool, table.room.start) == (1, 18, None)


def test_a_ghost_who_is_back_in_the_last_moment_may_still_resign() -> None:
    """QR28, QR42, QB40: a millisecond before ten minutes; giving up the game does not concede the set."""
    table = Table("ur", start=True, stake=9)
    win_game(table, 0, left=3)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    table.away("p1")
    table.wait(VACATE_SET_MS - DISCONNECT_MS - 1)
    assert table.no("p0", c.ProposeVacate, chair=1).code == "notAway"
    table.back("p1")
    table.do("p1", c.Resign)
    assert (table.phase, table.room.vote) == ("results", None)
    assert not [event for event in table.log() if isinstance(event, e.SetEnded)]


def test_two_who_leave_one_after_the_other_concede_only_once() -> None:
    """QB40, R4: the set is settled by the first; the second finds none."""
    table = Table("ur", start=True, stake=9)
    table.do("p0", c.Leave)
    table.do("p1", c.Leave)
    ended = [event for event in table.log() if isinstance(event, e.SetEnded)]
    assert ([event.winner for event in ended], table.phase, table.people()) == ([1], "pregame", [])


def test_a_rematch_held_for_one_waits_for_another_who_drops_meanwhile() -> None:
    """QR30: everybody of the consent set counts, whoever it was held for at first."""
    table = Table(people=3, start=True)
    table.abort()
    table.do("p0", c.RequestRematch)
    table.local.down = {"p0"}
    table.do("p1", c.Consent)
    table.do("p2", c.Consent)
    table.local.down = {"p1"}
    table.wait(10)
    assert (table.phase, waits_for(table.room, table.local.down)) == ("results", (1,))
    table.do("p2", c.Profile, name="Cy")
    table.local.down = set()
    table.wait(10)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_a_newcomer_with_the_leaver_s_name_is_nobody_to_the_game() -> None:
    """QR2: the chair stays the bot's to the end, also in the consent set."""
    table = Table(start=True, stand_in="greedy", pegs=1)
    table.do("p1", c.Leave)
    table.do("p1", c.Join, name="p1")
    assert table.no("p1", c.Roll).code == "notSeated"
    table.server(c.MarkAway, member="p1", since=table.now)
    table.server(c.MarkBack, member="p1")
    assert table.room.chairs[1] is not None
    assert table.room.chairs[1].seat.bot == "greedy"
    table.play_out()
    table.do("p0", c.RequestRematch)
    assert table.phase == "pregame"

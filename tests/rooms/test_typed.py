"""Dice that people type in from a real board."""

from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.replay import document, final_actions
from runners.rooms.verify import Wrong, verify
from runners.rooms.view import view
from tests.rooms.replays import first, forged
from tests.rooms.table import Table


def typed(people: int = 2, **options: Any) -> Table:
    return Table(people=people, dice="external", start=True, **options)


def test_only_the_player_whose_roll_is_due_types_it() -> None:
    """QR33, A22: wrong counts and values are refused, and the server rolls nothing."""
    table = typed()
    assert table.no("p1", c.Roll, dice=(3,)).code == "notYourTurn"
    assert table.no("p0", c.Roll, dice=(3, 4)).code == "wrongDiceCount"
    assert table.no("p0", c.Roll, dice=(7,)).code == "badDie"
    refusal = table.no("p0", c.Roll)
    assert refusal.code == "diceMissing"
    assert refusal.legal["count"] == 1
    table.do("p0", c.Roll, dice=(6,))
    rolled = table.log()[-1]
    assert isinstance(rolled, e.Rolled)
    assert (rolled.typed, rolled.dice, rolled.i) == ("p0", (6,), 0)
    assert table.no("p0", c.Roll, dice=(6,)).code == "notDue"


def test_where_the_server_rolls_nobody_types() -> None:
    """A22: nor corrects anything."""
    table = Table(start=True)
    assert table.no("p0", c.Roll, dice=(6,)).code == "serverDice"
    table.do("p0", c.Roll)
    assert table.no("p0", c.Retype, dice=(6,)).code == "notDue"


def test_the_next_game_with_typed_dice_has_no_commitment_either() -> None:
    """A22: Ready goes on carrying nothing."""
    table = typed()
    table.server(c.Abort, reason="a fault")
    before = table.room.seq
    table.do("p0", c.DeclineRematch)
    assert table.types(before) == ["rematchDeclined", "opened"]
    assert table.room.commitment is None
    table.start()


def test_a_typed_roll_may_be_corrected_with_all_that_followed_by_itself() -> None:
    """QR33: p0 types [3], which passes the turn; then [4], which passes it too; then [6], which enters."""
    table = typed()
    table.roll(3)
    assert table.actor() == "p1"
    table.do("p0", c.Retype, dice=(4,))
    assert table.actor() == "p1"
    assert table.no("p1", c.Retype, dice=(4,)).code == "notYourRoll"
    assert table.no("p0", c.Retype, dice=(9,)).code == "badDie"
    table.do("p0", c.Retype, dice=(6,))
    assert table.actor() == "p0"
    assert (table.play.state.pending, table.play.state.bank, table.play.rolls) == ((6,), 1, 1)


def test_after_a_move_or_the_next_roll_a_typed_roll_stands() -> None:
    """QR33: a designation is no move."""
    table = typed()
    table.roll(6)
    table.move("designate die 0")
    table.do("p0", c.Retype, dice=(1,))
    table.move("base-T8 die 0")
    assert table.no("p0", c.Retype, dice=(6,)).code == "notDue"

    table = typed()
    table.roll(3)
    table.roll(2)
    refusal = table.no("p0", c.Retype, dice=(6,))
    assert refusal.code == "notYourRoll"
    assert table.play.undo is not None
    assert table.play.undo.by == "p1"


DELEGATING = (
    "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 H0 | p1 base base base base"
    " | p2 T37 base base base | p3 base base base base | p0 rolls 1 | finished p0"
)


def test_after_a_delegation_a_typed_roll_stands() -> None:
    """QR33, QA42: a die that was given away cannot become another one; nobody is offered to correct it."""
    table = typed(4, teams=2)
    table.put(DELEGATING)
    table.roll(2)
    table.do("p0", c.Retype, dice=(4,))
    assert view(table.room)["play"]["retype"] == {"roll": 0, "seat": 0, "by": "p0"}
    table.move("delegate die 0 to p2")
    assert table.actor() == "p2"
    for dice in ((4,), (2,), (6,)):
        refusal = table.no("p0", c.Retype, dice=dice)
        assert (refusal.code, refusal.rule) == ("notDue", "QR33")
    assert view(table.room)["play"]["retype"] is None
    table.move("T37-T41 die 0")
    assert table.no("p0", c.Retype, dice=(2,)).code == "notDue"


def delegated_for_real() -> Table:
    """A game that the log knows: p0 comes home with sixes, rolls another one, corrects it, gives it to p2."""
    table = typed(4, teams=2, pegs=1)
    for face in (*[6] * 9, 2):
        table.roll(face)
        table.step()
    assert table.play.state.finished == (0,)
    for _ in range(3):
        table.roll(3)
    table.roll(1)
    table.do("p0", c.Retype, dice=(6,))
    table.move("delegate die 0 to p2")
    table.server(c.Abort, reason="a fault")
    return table


@pytest.mark.parametrize(("v", "message"), [(2, "had been delegated"), (1, "the last position")])
def test_a_correction_after_the_delegation_is_found_by_the_verifier(v: int, message: str) -> None:
    """QR33: in logs of format 1 it could happen, and only what followed from it is looked at."""
    raw = document(delegated_for_real().desk.log, 0)
    assert verify(raw).dice == "typed"

    def swap(events: list[dict[str, Any]]) -> None:
        at = first(events, "retyped")
        events[at]["event"], events[at + 1]["event"] = events[at + 1]["event"], events[at]["event"]
        for event in events:
            event["v"] = v

    with pytest.raises(Wrong, match=message):
        verify(forged(raw, swap))


def test_a_delegated_die_is_the_turn_owners_which_the_teammate_plays() -> None:
    """A25: neither the refusal nor the log calls it the teammate's turn."""
    table = Table(people=4, teams=2, start=True)
    table.put(DELEGATING.replace("p0 rolls 1", "p0 delegates 4"))
    table.move("delegate die 0 to p2")
    refusal = table.no("p1", c.Move, move={"designate": None})
    assert (refusal.code, refusal.message) == ("notYourTurn", "p2 plays a die of p0's turn")
    assert refusal.legal == {"chair": 2}
    delegated = table.desk.log[-1]
    assert isinstance(delegated.entry.event, e.Moved)


def test_an_end_makes_every_typed_roll_final() -> None:
    """QR33, R1: nothing is offered to be corrected in a frozen game."""
    table = typed()
    table.roll(3)
    assert view(table.room)["play"]["retype"] == {"roll": 0, "seat": 0, "by": "p0"}
    table.server(c.Abort, reason="a fault")
    assert view(table.room)["play"]["retype"] is None
    assert table.no("p0", c.Retype, dice=(4,)).code == "gameOver"


def test_any_seated_person_throws_for_a_bot_at_a_real_board() -> None:
    """QR33: a bot has no hands; who types for it may correct it."""
    table = Table(people=2, dice="external")
    table.do("p0", c.SeatBot, chair=5, bot="greedy")
    table.start()
    table.roll(3)
    table.roll(3)
    assert table.actor() == "bot:5"
    assert table.no("bot:5", c.Roll, dice=(3,)).code == "typedDice"
    assert not table.bots_turn()
    table.do("p1", c.Roll, dice=(3,))
    table.do("p1", c.Retype, dice=(6,))
    assert table.bots_turn()
    assert table.no("p1", c.Move, move={"move": {"from": "base", "to": "T69"}}).code == "notYourTurn"


def test_nobody_types_for_a_player_who_is_away_until_a_bot_stands_in() -> None:
    """QR33, QR3: the seat waits; a stand-in has no more hands than a bot in a chair of its own."""
    table = typed(stand_in="greedy", stand_in_after=30)
    table.do("guest", c.Join, name="guest")
    table.away("p0")
    assert table.no("p1", c.Roll, dice=(3,)).code == "notYourTurn"
    table.wait(30_000)
    assert not table.bots_turn()
    assert table.no("guest", c.Roll, dice=(3,)).code == "notSeated"
    table.do("p1", c.Roll, dice=(6,))
    assert table.bots_turn()
    table.back("p0")
    assert table.no("p0", c.Retype, dice=(1,)).code == "notYourRoll"
    assert table.no("guest", c.Retype, dice=(1,)).code == "notSeated"
    table.do("p1", c.Retype, dice=(1,))
    table.move("base-T8 die 0")


def test_corrected_lots_of_ur_decide_anew_who_throws_first() -> None:
    """QB39, QR33: Black's three and White's three, the second corrected."""
    table = Table("ur", dice="external", start=True)
    table.roll(1, 1, 0)
    table.roll(1, 0, 0)
    assert (table.actor(), table.play.opener) == ("p0", 0)
    table.do("p1", c.Retype, dice=(1, 1, 1))
    assert (table.actor(), table.play.opener) == ("p1", 1)


def test_a_replay_with_typed_dice_holds_the_corrected_game_and_promises_nothing() -> None:
    """QR26, QR33: the log keeps both, the game inside counts the last."""
    table = typed(pegs=1)
    table.roll(3)
    table.do("p0", c.Retype, dice=(6,))
    assert [event.dice for event in final_actions(table.log()) if isinstance(event, e.Rolled)] == [(6,)]
    table.move("base-T13 die 0")
    table.do("p1", c.ProposeCancel)
    table.agree("p0")
    report = verify(document(table.desk.log, 0))
    assert (report.dice, report.rolls, report.ended) == ("typed", 1, "cancelled")

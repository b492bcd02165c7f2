"""Who leaves a running game: results for those who stay, or a bot in the chair (QR1 to QR3)."""

from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import bot_turn, seconds_left
from runners.rooms.replay import document
from runners.rooms.room import RESULTS_MS, VACATE_MS
from runners.rooms.verify import verify
from runners.rooms.views.story import story
from tests.rooms.seen import view
from tests.rooms.table import Table, win

LEFT, AWAY = (e.AbortReason(kind=kind, name="p1") for kind in ("left", "away"))


def left(stand_in: str | None = None, people: int = 3, **options: Any) -> Table:
    """A running game of three that p1 has left."""
    table = Table(people=people, start=True, stand_in=stand_in, **options)
    table.do("p1", c.Leave)
    return table


# without stand-ins


def test_a_leave_aborts_the_game_and_its_results_stay_open_for_who_remains() -> None:
    """QR1, QR2, R1: kind aborted, 180 on the clock, frozen; the leaver is not in the consent set."""
    table = Table(people=3, start=True)
    state, before = table.play.state, table.room.seq
    table.do("p1", c.Leave)
    assert table.types(before) == ["left", "ended"]
    results = table.room.results
    assert results is not None
    assert (results.kind, results.reason, results.players) == ("aborted", LEFT, (0, 2))
    assert (seconds_left(table.room, table.now), table.room.game_seq) == (180, 0)
    assert table.play.state is state
    assert table.no("p0", c.Roll).code == "gameOver"
    assert verify(document(table.local.log, 0)).ended == "aborted"


def test_there_is_no_rematch_without_the_same_players() -> None:
    """QR2: refused, whoever asks; a decline by anybody who stays opens PRE_GAME, one number up."""
    table = left()
    for who in ("p0", "p2"):
        refusal = table.no(who, c.RequestRematch)
        assert (refusal.code, refusal.rule) == ("playersMissing", "QR2")
    assert table.no("p2", c.Consent).code == "noRematchRequest"
    table.do("p2", c.DeclineRematch)
    assert (table.phase, table.room.game_seq, table.people()) == ("pregame", 1, ["p0", "p2"])


def test_the_results_after_a_leave_expire_as_all_do() -> None:
    """QR2, R3, QR11: nothing before 180.000 s."""
    table = left()
    table.wait(RESULTS_MS - 1)
    assert table.phase == "results"
    table.wait(1)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


@pytest.mark.parametrize("how", ["leave", "disconnect"])
def test_a_further_leave_or_a_disconnect_in_these_results_is_r4(how: str) -> None:
    """QR2, R4: the first leave came before the period, this one comes in it."""
    table = left()
    if how == "leave":
        table.do("p2", c.Leave)
    else:
        table.away("p2")
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_who_has_left_can_only_come_in_anew_and_has_no_voice_in_the_results() -> None:
    """QR2, QR5: not a member; as a newcomer unseated."""
    table = left()
    assert table.no("p1", c.DeclineRematch).code == "notMember"
    table.do("p1", c.Join, name="p1")
    assert table.no("p1", c.DeclineRematch).code == "notSeated"
    assert table.no("p1", c.Sit, chair=1).code == "resultsOpen"


def test_the_pieces_of_who_left_keep_their_look_in_the_results() -> None:
    """QR2: frozen for inspection."""
    table = Table(people=3, start=True)
    held = table.room.chairs[1]
    assert held is not None
    assert view(table.room)["play"]["gone"] == []
    table.do("p1", c.Leave)
    shown = view(table.room)["play"]
    assert shown["gone"] == [{"seat": 1, "colour": held.seat.colour, "mark": held.seat.mark}]
    assert shown["names"] == ["p0", "p1", "p2"]


@pytest.mark.parametrize("stand_in", [None, "greedy"])
def test_when_the_last_person_leaves_the_next_pre_game_opens_at_once(stand_in: str | None) -> None:
    """QR2, QR37: nobody stays, so nobody could look at results; bots do not play on alone."""
    table = Table(people=1, stand_in=stand_in)
    table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.do("guest", c.Join, name="guest")
    table.start()
    before = table.room.seq
    table.do("p0", c.Leave)
    assert table.types(before) == ["left", "ended", "opened", "committed"]
    assert (table.phase, table.room.game_seq, table.people()) == ("pregame", 1, [])


@pytest.mark.parametrize("people", [1, 2])
def test_without_the_module_a_leave_leaves_the_end_frozen(people: int) -> None:
    """QR2, QR29: no timer, and the host opens the next game, whoever stays."""
    table = Table(people=people, rematch=False)
    table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.start()
    table.do("p0", c.Leave)
    table.wait(10 * RESULTS_MS)
    assert (table.phase, seconds_left(table.room, table.now)) == ("results", None)
    table.server(c.OpenNext)
    assert table.phase == "pregame"


# with stand-ins


def test_with_stand_ins_a_bot_takes_the_chair_and_the_game_goes_on() -> None:
    """QR2, QR3: logged as `tookOver`; it plays at once, whatever the agreed delay is."""
    table = Table(people=3, start=True, stand_in="greedy", stand_in_after=3600)
    state, before = table.play.state, table.room.seq
    table.do("p0", c.Leave)
    assert table.log(before) == [e.TookOver(chair=0, bot="greedy"), e.Left(member="p0")]
    assert (table.phase, table.play.state) == ("playing", state)
    turn = bot_turn(table.room)
    assert turn is not None
    assert (turn.chair, turn.bot) == (0, "greedy")
    assert table.no("p0", c.Roll).code == "notMember"


def test_the_bot_keeps_the_look_and_has_a_name_of_its_own() -> None:
    """QR2: log and page name it; nobody is called like it."""
    table = Table(people=3, stand_in="greedy")
    table.do("p2", c.Profile, name="Greedy")
    table.start()
    old, before = table.room.chairs[1], table.room
    table.do("p1", c.Leave)
    new = table.room.chairs[1]
    assert old is not None
    assert new is not None
    assert (new.seat.colour, new.seat.mark) == (old.seat.colour, old.seat.mark)
    assert (new.seat.name, new.seat.bot, new.seat.member) == ("Greedy 2", "greedy", None)
    assert story(before, table.local.log[-2])[0]["text"] == "The bot greedy takes over from p1."


def test_a_rematch_after_a_take_over_keeps_the_bot_in_its_chair() -> None:
    """QR2, QR5: p0 and p2 consent, the leaver is not asked; verifiers take the bot's moves."""
    table = left("greedy", pegs=1)
    table.play_out()
    results = table.room.results
    assert results is not None
    assert results.kind == "over"
    assert verify(document(table.local.log, 0)).verified
    table.do("p0", c.RequestRematch)
    assert table.phase == "results"
    table.do("p2", c.Consent)
    opened = table.log()[-2]
    assert isinstance(opened, e.Opened)
    assert (opened.cause, [seat.bot for seat in opened.seats]) == ("rematch", [None, "greedy", None])
    assert table.people() == ["p0", "p2"]


def test_a_bot_that_took_over_and_wins_begins_the_rematch() -> None:
    """R8, QR2: the previous winner is who holds the chair."""
    table = Table(people=2, stand_in="greedy")
    table.start()
    table.do("p1", c.Leave)
    win(table, winner=1)
    table.do("p0", c.RequestRematch)
    assert (table.phase, table.room.starter) == ("pregame", "bot:1")
    table.start()
    assert table.actor() == "bot:1"


def test_a_stand_in_becomes_the_holder_when_its_player_is_voted_out() -> None:
    """QR2, QR28: vacated by vote in a running game is a leave; the vote ends with it."""
    table = Table(people=3, start=True, stand_in="random", stand_in_after=5)
    table.away("p1")
    table.wait(VACATE_MS)
    assert table.room.chairs[1] is not None
    assert table.room.chairs[1].stand_in == "random"
    table.do("p0", c.ProposeVacate, chair=1)
    before = table.room.seq
    table.agree("p2")
    assert table.types(before) == ["agreed", "tookOver", "left"]
    held = table.room.chairs[1]
    assert held is not None
    assert (held.seat.bot, held.stand_in, table.room.vote) == ("random", None, None)
    assert (table.phase, table.people()) == ("playing", ["p0", "p2"])


def test_a_vacated_chair_without_stand_ins_aborts_with_open_results() -> None:
    """QR2, QR28: those who stay see them."""
    table = Table(people=3, start=True)
    table.away("p1")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=1)
    table.agree("p2")
    results = table.room.results
    assert results is not None
    assert (results.kind, results.reason, results.players) == ("aborted", AWAY, (0, 2))
    assert table.no("p0", c.RequestRematch).code == "playersMissing"


def test_one_after_the_other_may_leave_to_bots_until_nobody_stays() -> None:
    """QR2, QR37: two leave to bots, the last one ends it."""
    table = Table(people=3, start=True, stand_in="greedy")
    table.do("p2", c.Leave)
    table.do("p0", c.Leave)
    assert [chair.seat.name for chair in table.room.chairs_taken()] == ["Greedy 2", "p1", "Greedy"]
    assert table.phase == "playing"
    table.do("p1", c.Leave)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_people_type_the_dice_of_a_bot_that_took_over() -> None:
    """QR2, QR33: and nobody corrects what the leaver typed."""
    table = Table(people=3, start=True, stand_in="greedy", dice="external")
    table.roll(6)
    table.do("p0", c.Leave)
    assert table.no("p1", c.Retype, dice=(5,)).code == "notYourRoll"
    table.step()
    table.do("p1", c.Roll, dice=(3,))
    assert table.room.play is not None
    assert table.room.play.rolls == 2


def test_a_watcher_s_leave_changes_nothing_in_the_game() -> None:
    """QR2: only a seated player's does."""
    table = Table(people=2, start=True)
    table.do("guest", c.Join, name="guest")
    table.do("p0", c.ProposeCancel)
    before = table.room.seq
    table.do("guest", c.Leave)
    assert (table.types(before), table.phase) == (["left"], "playing")
    assert table.room.vote is not None

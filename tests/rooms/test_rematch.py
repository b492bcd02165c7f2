"""After the end: request, consent, decline, expiry, and the rematch itself."""

import pytest
from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.decide import decide
from runners.rooms.due import deadlines, overdue
from runners.rooms.readiness import find_missing
from runners.rooms.room import RESULTS_MS
from tests.rooms.table import Table, ended, win


def test_a_rematch_needs_everybody_and_the_last_consent_makes_it() -> None:
    """R2, QR7: asking is consenting."""
    table = ended(people=3, kind="aborted")
    table.do("p1", c.RequestRematch)
    assert table.room.results is not None
    assert table.room.results.agreed == (1,)
    table.do("p0", c.Consent)
    assert table.phase == "results"
    table.do("p2", c.Consent)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_without_unanimity_the_results_expire_and_nothing_starts() -> None:
    """R3, QR13: one number up, everybody still there."""
    table = ended()
    table.do("p0", c.RequestRematch)
    table.wait(RESULTS_MS)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert table.people() == ["p0", "p1"]
    assert table.room.results is None
    assert table.no("p0", c.Ready, game_seq=0).code == "staleGameSeq"


@pytest.mark.parametrize("how", ["decline", "leave", "disconnect"])
def test_decline_leave_and_disconnect_end_the_results_at_once(how: str) -> None:
    """R4: request and timer are cancelled, nobody is removed but the one who left."""
    table = ended(people=3, kind="cancelled")
    table.do("p0", c.RequestRematch)
    if how == "decline":
        table.do("p1", c.DeclineRematch)
    elif how == "leave":
        table.do("p1", c.Leave)
    else:
        table.away("p1")
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert table.people() == (["p0", "p2"] if how == "leave" else ["p0", "p1", "p2"])
    assert deadlines(table.room) == []


def test_the_rematch_is_one_step_from_results_to_pre_game() -> None:
    """R5: starter from the old results, number, reset, pre-game, in one decision."""
    table = Table(start=True)
    win(table, winner=1)
    table.do("p0", c.RequestRematch)
    before = table.room.seq
    table.do("p1", c.Consent)
    assert table.types(before) == ["rematchAgreed", "opened", "committed"]
    opened = table.log(before)[1]
    assert isinstance(opened, e.Opened)
    assert (opened.cause, opened.starter) == ("rematch", "p1")
    assert table.room.game_seq == 1


def test_the_reset_clears_the_game_and_keeps_people_seats_teams_and_options() -> None:
    """R6: and QR20, nobody is Ready."""
    table = Table(people=4, teams=2, team_of=[0, 0, 1, 1], double_dice=True, start=True)
    options = table.room.options
    table.abort()
    table.do("p0", c.RequestRematch)
    for who in ("p1", "p2", "p3"):
        table.do(who, c.Consent)
    room = table.room
    assert (room.play, room.results, room.vote) == (None, None, None)
    assert room.options == options
    assert table.people() == ["p0", "p1", "p2", "p3"]
    assert table.ready_chairs() == []
    table.start()
    assert table.game.view(table.play.state)["pegs"] == [["base"] * 4] * 4
    assert table.play.state.finished == ()


def test_teams_are_kept_and_must_fit_whoever_sits_there() -> None:
    """R6, QR23, QR24: after a decline as after a leave; for three players they do not fit."""
    table = Table(people=4, teams=2, team_of=[0, 0, 1, 1], start=True)
    table.abort()
    table.do("p0", c.DeclineRematch)
    assert table.room.options.game["team_of"] == [0, 0, 1, 1]
    table.start()
    table.do("p3", c.Leave)
    table.do("p0", c.DeclineRematch)
    assert table.room.options.game["team_of"] is None
    assert [lack.code for lack in find_missing(table.room)][0] == "options"
    table.sit_down("p4", 7)
    table.start()
    assert table.game.options_of(table.play.state).team_of == (0, 0, 1, 1)


def test_the_winner_starts_the_rematch() -> None:
    """R8: solo play."""
    table = Table(start=True)
    win(table, winner=1)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert table.actor() == "p1"
    assert table.play.state.turn == 1


def test_only_those_who_played_have_a_say_in_the_results() -> None:
    """QR5: spectators' and newcomers' requests are refused, their going is ignored."""
    table = ended(people=3, kind="aborted")
    table.do("guest", c.Join, name="guest")
    for command in (c.RequestRematch, c.Consent, c.DeclineRematch):
        assert table.no("guest", command).code == "notSeated"
        assert table.no("stranger", command).code == "notMember"
    table.away("guest")
    table.do("guest", c.Leave)
    assert table.phase == "results"


def test_joining_during_the_results_changes_nothing_about_the_consent() -> None:
    """QR6: unseated until the pre-game."""
    table = ended(people=4, kind="cancelled")
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p2", c.Consent)
    table.do("x", c.Join, name="x")
    refusal = table.no("x", c.Sit, chair=5)
    assert (refusal.code, refusal.rule) == ("resultsOpen", "QR6")
    table.do("p3", c.Consent)
    assert table.room.game_seq == 1


def test_a_second_request_is_refused_and_is_no_consent() -> None:
    """QR8: only one may be active."""
    table = ended(people=3, kind="aborted")
    table.do("p0", c.RequestRematch)
    refusal = table.no("p1", c.RequestRematch)
    assert (refusal.code, refusal.rule) == ("rematchRequested", "QR8")
    assert table.room.results is not None
    assert table.room.results.agreed == (0,)


def test_consent_needs_a_request_and_withdrawing_it_is_declining() -> None:
    """QR9: back to the pre-game."""
    table = ended(people=3, kind="aborted")
    assert table.no("p0", c.Consent).code == "noRematchRequest"
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert table.no("p1", c.Consent).code == "alreadyAgreed"
    table.do("p1", c.DeclineRematch)
    assert table.phase == "pregame"


def test_a_decline_counts_even_when_nobody_has_asked() -> None:
    """QR10: Game Over, p1 declines at 5 s."""
    table = ended()
    table.wait(5_000)
    table.do("p1", c.DeclineRematch)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


@pytest.mark.parametrize(("ms", "cause"), [(179_999, "rematch"), (180_000, "expired")])
def test_a_consent_at_180_seconds_is_late(ms: int, cause: str) -> None:
    """QR11: never paused, extended or restarted; at 180.000 the consent is stale."""
    table = ended()
    table.wait(1_000)
    table.do("p0", c.RequestRematch)
    table.now += ms - 1_000
    if cause == "expired":
        assert overdue(table.room, table.now) == c.Expire()
        refusal = table.local.refusal("p1", table.command(c.Consent, game_seq=0), table.now)
        assert refusal is not None
        assert refusal.code == "staleGameSeq"
    else:
        assert overdue(table.room, table.now) is None
        table.do("p1", c.Consent)
    opened = [event for event in table.log() if isinstance(event, e.Opened)]
    assert [event.cause for event in opened] == ["created", cause]


def test_a_late_consent_is_stale_even_before_the_expiry_is_logged() -> None:
    """QR11: one clock decides, whoever comes first."""
    table = ended()
    table.do("p0", c.RequestRematch)
    late = table.now + RESULTS_MS
    with pytest.raises(Refused) as refusal:
        decide(table.room, c.Consent(game_seq=0), "p1", table.local.context(late))
    assert refusal.value.code == "staleGameSeq"


def test_a_clock_that_runs_back_opens_no_closed_results() -> None:
    """QR11: the room has seen the deadline pass, whatever the clock says now."""
    table = ended()
    table.do("p0", c.RequestRematch)
    assert table.room.results is not None and table.room.results.deadline is not None
    seen = replace(table.room, time=table.room.results.deadline)
    with pytest.raises(Refused) as refusal:
        decide(seen, c.Consent(game_seq=0), "p1", table.local.context(table.now))
    assert refusal.value.code == "staleGameSeq"


def test_game_numbers_begin_at_0_and_0_is_a_number() -> None:
    """QR12: a command with gameSeq 0 is not one without."""
    table = Table()
    assert table.room.game_seq == 0
    table.ready("p0")
    assert table.no("p0", c.Unready, game_seq=None).code == "missingGameSeq"
    table.do("p0", c.Unready, game_seq=0)


@pytest.mark.parametrize("exit_", ["rematch", "expired", "declined", "disconnected", "left"])
def test_every_way_out_of_the_results_counts_one_up(exit_: str) -> None:
    """QR13: late commands for the dead game are stale."""
    table = ended()
    if exit_ == "rematch":
        table.do("p0", c.RequestRematch)
        table.do("p1", c.Consent)
    elif exit_ == "expired":
        table.wait(RESULTS_MS)
    elif exit_ == "declined":
        table.do("p0", c.DeclineRematch)
    elif exit_ == "disconnected":
        table.away("p1")
    else:
        table.do("p1", c.Leave)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    last = [event for event in table.log() if isinstance(event, e.Opened)][-1]
    assert last.cause == exit_
    assert table.no("p0", c.Ready, game_seq=0).code == "staleGameSeq"


@pytest.mark.parametrize("kind", ["aborted", "cancelled"])
def test_after_an_abort_or_a_cancel_the_rematch_starts_like_a_new_game(kind: str) -> None:
    """QR16: no result to derive from, so seat 0, though p1 began."""
    table = Table(start=True)
    win(table, winner=1)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert table.play.state.turn == 1
    if kind == "aborted":
        table.abort()
    else:
        table.do("p0", c.ProposeCancel)
        table.agree("p1")
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    assert table.play.state.turn == 0


def test_the_first_finisher_of_the_winning_team_starts_the_rematch() -> None:
    """QR17: finish order p1, p2, p0 with teams (0,2)(1,3): p2 starts."""
    table = Table(people=4, teams=2, start=True)
    done = "H3 H2 H1 H0"
    table.put(
        f"lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 T6 | p1 {done} | p2 {done}"
        " | p3 base base base base | p0 moves 1 | finished p1 p2"
    )
    table.move("T6-H0")
    assert table.room.results is not None
    assert set(table.room.results.winners) == {0, 2}
    table.do("p0", c.RequestRematch)
    for who in ("p1", "p2", "p3"):
        table.do(who, c.Consent)
    assert table.room.starter == "p2"
    table.start()
    assert table.play.state.turn == 2


def test_after_a_failed_rematch_the_next_game_starts_afresh_with_the_old_options() -> None:
    """QR18: seats and options stay as editable defaults; the old result may be shown."""
    table = Table(start=True, kill_rolls=True)
    table.put("lmr 4 arms, seats 0 2, kill rolls | p0 base base base base | p1 H3 H2 H1 T34 | p1 moves 1")
    table.move("T34-H0")
    table.do("p0", c.DeclineRematch)
    assert table.room.options.game["kill_rolls"] is True
    assert table.room.previous is not None
    assert (table.room.previous.kind, table.room.previous.winners) == ("over", ("p1",))
    assert table.room.starter is None
    table.start()
    assert table.play.state.turn == 0


def test_the_old_result_calls_its_winner_as_everybody_does_now() -> None:
    """QR18, QR35: names may change at any time; who has left keeps the old one."""
    table = Table(start=True)
    table.do("p1", c.Profile, name="Bea")
    win(table, winner=1)
    table.do("p1", c.Profile, name="Beatrice")
    table.do("p0", c.DeclineRematch)
    assert table.room.previous is not None
    assert table.room.previous.winners == ("Beatrice",)

    table = Table(start=True)
    win(table, winner=1)
    table.do("p1", c.Leave)
    assert table.room.previous is not None
    assert table.room.previous.winners == ("p1",)


def test_fast_track_pegs_are_placed_at_the_start_not_at_the_reset() -> None:
    """QR19: no peg anywhere before the start, H3 and three in Base after it."""
    table = Table(start=True, fast_track=True)
    table.do("p0", c.ProposeCancel)
    table.agree("p1")
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert table.room.play is None
    table.start()
    assert table.game.view(table.play.state)["pegs"] == [["H3", "base", "base", "base"]] * 2


def test_bots_consent_at_once() -> None:
    """QR30: a bot in a chair of its own has no connection to lose and nothing to wait for."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.start()
    table.abort()
    table.do("p0", c.RequestRematch)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)

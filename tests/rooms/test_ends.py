"""How games end: over, aborted, cancelled; what a player's going does to them; rooms without rematches."""

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import deadlines, seconds_left
from runners.rooms.room import RESULTS_MS
from runners.rooms.views.story import why_aborted
from runners.words import english
from tests.rooms.seen import view
from tests.rooms.table import Table, ended, win

ENDS = ("over", "aborted", "cancelled")


@pytest.mark.parametrize("kind", ENDS)
def test_every_end_freezes_the_game_and_opens_the_results_for_180_seconds(kind: str) -> None:
    """R1, QR11: all three terminal states, shown as 180 at once and 179 after a second."""
    table = ended(kind)
    state = table.play.state

    assert table.room.results is not None
    assert table.room.results.kind == kind
    assert table.room.results.deadline == table.now + RESULTS_MS
    assert [seconds_left(table.room, table.now + ms) for ms in (0, 999, 1000, 179_000)] == [180, 180, 179, 1]
    assert seconds_left(table.room, table.now - 60_000) == 180, "a clock that ran back adds no time"
    for command, fields in ((c.Roll, {}), (c.Move, {"choice": {"designate": None}}), (c.ProposeCancel, {})):
        refusal = table.no("p0", command, **fields)
        assert (refusal.code, refusal.rule) == ("gameOver", "R1")
    assert table.play.state is state


def test_nobody_has_authority_over_a_room() -> None:
    """R11: no host, no forced start, no removal; even the first member can do nothing alone."""
    table = Table(people=3)
    table.ready("p0", "p1")
    assert table.phase == "pregame"
    assert table.no("p0", c.ProposeVacate, chair=2).code == "notAway"
    assert table.no("p0", c.RemoveBot, chair=2).code == "badChair"
    for command in (
        c.Expire(),
        c.Abort(reason=e.AbortReason(kind="host", text="mine")),
        c.OpenNext(),
        c.MarkAway(member="p2", since=0),
    ):
        refusal = table.local.refusal("p0", command, table.now)
        assert refusal is not None
        assert refusal.code == "notMember"


def test_one_player_alone_cannot_cancel_but_all_can() -> None:
    """QR1: Cancelled needs everybody, Aborted is the server's; there is no winner in both."""
    table = Table(people=3, start=True)
    table.do("p0", c.ProposeCancel)
    assert table.phase == "playing"
    table.agree("p1", "p2")
    assert table.room.results is not None
    assert (table.room.results.kind, table.room.results.winners) == ("cancelled", ())
    assert deadlines(table.room)[0].at == table.now + RESULTS_MS
    assert table.no("p0", c.Roll).code == "gameOver"


def test_an_end_closes_the_vote_that_was_open_and_takes_no_late_word_on_it() -> None:
    """R1, QR32: p0 wins while p1 still thinks about cancelling."""
    table = Table(start=True)
    table.do("p1", c.ProposeCancel)
    number = table.room.seq
    win(table)
    assert (table.room.vote, view(table.room)["vote"]) == (None, None)
    for command in (c.Agree, c.Refuse, c.Withdraw):
        assert table.no("p0", command, proposal=number).code == "noProposal"
    assert table.room.results is not None
    assert table.room.results.kind == "over"


def test_a_player_who_drops_out_of_a_running_game_finds_it_as_it_was() -> None:
    """QR3: the game waits; any timeout is the host's policy and ends in Abort."""
    table = Table(people=3, start=True)
    state = table.play.state
    table.away("p1")
    table.wait(3_600_000)
    assert (table.phase, table.room.game_seq) == ("playing", 0)
    table.back("p1")
    assert table.play.state is state
    why = e.AbortReason(kind="host", text="nobody came back")
    table.server(c.Abort, reason=why)
    assert table.room.results is not None
    assert (table.room.results.kind, table.room.results.reason) == ("aborted", why)


def test_being_away_before_the_end_is_no_disconnect_during_the_results() -> None:
    """QR4: he may come back and consent last."""
    table = Table(people=3, start=True)
    table.away("p2")
    table.abort()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.wait(100_000)
    assert table.phase == "results"
    table.back("p2")
    table.do("p2", c.Consent)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert table.log()[-2].__struct_config__.tag == "opened"


def test_a_connection_lost_just_before_the_end_is_no_disconnect_in_the_results() -> None:
    """QR4, QR30: the loss counts, not the moment it has lasted 3 s."""
    table = Table(people=3, start=True)
    lost = table.now
    table.wait(1_000)
    table.abort()
    table.wait(2_000)
    table.server(c.MarkAway, member="p2", since=lost)
    assert table.phase == "results"


def test_the_expiry_never_comes_early() -> None:
    """QR11: the server's own command is refused a millisecond before the time."""
    table = ended()
    table.now += RESULTS_MS - 1
    assert table.no(c.SERVER, c.Expire).code == "notYet"


def test_what_is_decided_first_counts_when_unanimity_and_a_disconnect_meet() -> None:
    """QR27: after the transition R4 applies no longer; the other way round the consent is stale."""
    table = ended()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.away("p1")
    assert table.room.game_seq == 1

    table = ended()
    table.do("p0", c.RequestRematch)
    table.away("p1")
    assert table.no("p1", c.Consent, game_seq=0).code == "staleGameSeq"
    assert table.room.game_seq == 1


def test_with_the_module_the_host_cannot_cut_the_results_short() -> None:
    """QR29, R11: only where it is off does the host open the next game."""
    table = ended()
    assert table.no(c.SERVER, c.OpenNext).code == "resultsOpen"


def test_without_the_module_the_end_stays_frozen_until_the_host_opens_the_next_game() -> None:
    """QR29: no countdown, no requests; a leave frees the chair and nothing else."""
    table = Table(people=3, start=True, rematch=False)
    table.abort()
    assert seconds_left(table.room, table.now) is None
    table.wait(10 * RESULTS_MS)
    assert table.phase == "results"
    for command in (c.RequestRematch, c.Consent, c.DeclineRematch):
        assert table.no("p0", command).code == "rematchOff"
    table.away("p1")
    table.do("p2", c.Leave)
    assert (table.phase, table.room.game_seq) == ("results", 0)
    table.server(c.OpenNext)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert table.no(c.SERVER, c.OpenNext).code == "noResults"


@pytest.mark.parametrize(("reason", "said"), [
    (e.AbortReason(kind="left", name="Ann"), "Ann left the game"),
    (e.AbortReason(kind="away", name="Ann"), "Ann was away"),
    (e.AbortReason(kind="bot", name="greedy"), "the bot greedy failed"),
    (e.AbortReason(kind="host"), "the host stopped it"),
    (e.AbortReason(kind="host", text="closing time"), "closing time"),
    (e.AbortReason(kind="closed"), "the host closed the room"),
])  # fmt: skip
def test_why_a_game_was_aborted_is_said_from_its_kind(reason: e.AbortReason, said: str) -> None:
    """QR1: everybody reads why; a page says it in its own language."""
    assert english(why_aborted(reason)) == said
    assert msgspec.json.decode(msgspec.json.encode(reason), type=e.AbortReason) == reason

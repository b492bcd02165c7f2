"""Open tables: agreed by all, closed by anybody, and what the list says of a room (QR41)."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.fold import fold_log
from runners.rooms.options import to_json
from runners.rooms.replay import document
from runners.rooms.shown.tables import Table as Listed
from runners.rooms.shown.tables import is_listed_alike, table
from runners.rooms.verify import verify
from tests.rooms.seen import view
from tests.rooms.table import Table, win


def listed(at: Table) -> Listed:
    found = table(at.room)
    assert found is not None
    return found


def test_a_room_is_not_open_unless_agreed_and_old_logs_stay_as_they_are() -> None:
    """QR41, QR36: at its default the option is left out of the log; members see it all the same."""
    at = Table()
    assert table(at.room) is None
    assert "open" not in to_json(at.room.options)
    assert view(at.room)["options"]["open"] is False


def test_opening_needs_everybody_and_clears_no_ready() -> None:
    """QR41: p0 Ready, p1 proposes to open, all agree: open, and p0 is Ready still."""
    at = Table(people=3)
    at.ready("p0")
    at.propose("p1", open=True)
    at.agree("p0")
    assert table(at.room) is None
    at.agree("p2")
    assert at.room.options.open
    assert at.room.vote is None
    assert at.ready_chairs() == [0]
    assert at.types()[-1] == "listed"


def test_with_another_option_beside_it_ready_is_cleared_as_ever() -> None:
    """QR41, QR22: it alone clears no Ready."""
    at = Table()
    at.ready("p0")
    at.agreed(open=True, double_dice=True)
    assert at.room.options.open
    assert at.ready_chairs() == []


@pytest.mark.parametrize("phase", ["pregame", "sealed", "playing", "results"])
def test_any_one_seated_closes_it_at_once_in_every_phase(phase: str) -> None:
    """QR41: nobody else is asked."""
    at = Table(open=True, start=phase in ("playing", "results"))
    if phase == "sealed":
        at.seal()
    if phase == "results":
        win(at)
    ready = at.ready_chairs()
    at.propose("p1", open=False)
    assert not at.room.options.open
    assert at.ready_chairs() == ready
    assert table(at.room) is None
    assert at.no("p0", c.Propose, change={"open": False}).code == "noChange"


def test_closing_leaves_the_open_vote_alone() -> None:
    """QR41: whatever vote is open."""
    at = Table(open=True)
    at.propose("p0", kill_rolls=True)
    at.propose("p1", open=False)
    assert at.room.vote is not None
    at.agree("p1")
    assert at.room.options.game["kill_rolls"] is True
    assert not at.room.options.open


def test_only_who_sits_there_closes_it() -> None:
    """QR41, QR5: a newcomer has no say."""
    at = Table(open=True)
    at.do("guest", c.Join, name="guest")
    assert at.no("guest", c.Propose, change={"open": False}).code == "notSeated"


def test_the_list_names_who_sits_there_and_counts_free_chairs() -> None:
    """QR41: bots have names too; a running game is there to be watched."""
    at = Table(open=True, pace=60)
    at.do("p0", c.SeatBot, chair=5, bot="greedy")
    assert listed(at).seated == ("p0", "p1", "Greedy")
    assert (listed(at).free, listed(at).playing, listed(at).welcomes) == (5, False, True)
    at.seal()
    assert listed(at).free == 0
    at.open()
    assert (listed(at).free, listed(at).playing, listed(at).welcomes) == (0, True, False)


def test_before_a_rematch_and_during_a_set_it_is_listed_to_watch_only() -> None:
    """QR41, QR38: chairs change by agreement only, or the set is between these two."""
    at = Table(open=True, start=True)
    win(at)
    at.do("p0", c.RequestRematch)
    at.do("p1", c.Consent)
    assert at.phase == "pregame"
    assert listed(at).free == 0
    at.do("p1", c.Leave)
    assert listed(at).free == 7
    ur = Table("ur", open=True, start=True, pieces=1)
    ur.play_out()
    ur.do("p0", c.DeclineRematch)
    assert ur.room.in_series()
    assert listed(ur).free == 0


def test_strangers_are_sent_to_default_options_and_to_somebody_who_is_there() -> None:
    """QR41: a pace of 60 s and no other option, or nobody is sent there."""
    assert listed(Table(people=1, open=True, pace=60)).welcomes
    assert not listed(Table(people=1, open=True)).welcomes
    assert not listed(Table(people=1, open=True, pace=60, double_dice=True)).welcomes
    at = Table(people=1, open=True, pace=60)
    at.do("guest", c.Join, name="guest")
    at.away("p0")
    assert (listed(at).free, listed(at).welcomes) == (7, False)
    at.back("p0")
    assert listed(at).welcomes


def test_it_is_listed_while_somebody_is_there() -> None:
    """QR41: with a chair or without; whoever is away, or only watches, does not count."""
    at = Table(people=1, open=True)
    at.do("guest", c.Join, name="guest")
    at.away("p0")
    assert table(at.room) is not None
    at.do("guest", c.Leave)
    assert table(at.room) is None
    at.back("p0")
    assert table(at.room) is not None
    assert table(Table(people=0, open=True).room) is None


def test_what_the_list_does_not_show_changes_nothing_in_it() -> None:
    """QR41: moves, rolls and votes."""
    at = Table(open=True, start=True)
    before = at.room
    at.step()
    assert is_listed_alike(before, at.room)
    at.propose("p0", open=False)
    assert not is_listed_alike(before, at.room)


def test_the_log_keeps_it_and_its_games_verify() -> None:
    """QR41, QR26: through a whole game and the next pre-game."""
    at = Table("ur", pieces=1)
    at.ready("p0")
    at.agreed(open=True)
    at.ready("p1")
    at.play_out()
    at.do("p1", c.DeclineRematch)
    assert at.room.options.open
    assert fold_log(at.local.log) == at.room
    assert verify(document(at.local.log, 0)).verified
    assert [event.open for event in at.log() if isinstance(event, e.Listed)] == [True]

"""Open tables: agreed by all, closed by anybody, and what the list says of a room (QR41)."""

from typing import Any

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.fold import fold_log
from runners.rooms.replay import document
from runners.rooms.verify import verify
from runners.rooms.views.tables import Table as Listed
from runners.rooms.views.tables import is_listed_alike, table
from tests.rooms.seen import view
from tests.rooms.table import Table, win


def listed(at: Table) -> Listed:
    found = table(at.room)
    assert found is not None
    return found


def test_a_room_is_not_open_unless_agreed() -> None:
    """QR41, QR36: it stands beside the options, and is none of them."""
    at = Table()
    assert table(at.room) is None
    assert view(at.room)["listed"] is False
    assert "open" not in view(at.room)["options"]
    assert at.no("p0", c.Propose, change={"open": True}).code == "badOptions"
    assert view(Table(listed=True).room)["listed"] is True


@pytest.mark.parametrize("body", [{}, {"listed": False}, {"change": {}, "listed": True}, {"listed": 1}])
def test_a_proposal_is_about_options_or_about_the_list(body: dict[str, Any]) -> None:
    """QR41: a proposal of its own kind."""
    raw = msgspec.json.encode({"type": "propose", "id": "x", "gameSeq": 0} | body)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=c.Propose)


def test_opening_needs_everybody_and_clears_no_ready() -> None:
    """QR41: p0 Ready, p1 proposes to open, all agree: open, and p0 is Ready still."""
    at = Table(people=3)
    at.ready("p0")
    at.do("p1", c.Propose, listed=True)
    assert view(at.room)["vote"]["kind"] == "listed"
    at.agree("p0")
    assert table(at.room) is None
    at.agree("p2")
    assert at.room.listed
    assert at.room.vote is None
    assert at.ready_chairs() == [0]
    assert at.types()[-1] == "listed"


def test_proposing_it_again_changes_nothing_and_alone_it_is_agreed_at_once() -> None:
    """QR41, QR22: one seated person among bots asks nobody."""
    at = Table(people=1)
    at.do("p0", c.SeatBot, chair=5, bot="greedy")
    at.do("p0", c.Propose, listed=True)
    assert at.room.listed
    assert at.no("p0", c.Propose, listed=True).code == "noChange"


@pytest.mark.parametrize("phase", ["pregame", "sealed", "playing", "results"])
def test_any_one_seated_closes_it_at_once_in_every_phase(phase: str) -> None:
    """QR41: nobody else is asked."""
    at = Table(listed=True, start=phase in ("playing", "results"))
    if phase == "sealed":
        at.seal()
    if phase == "results":
        win(at)
    ready = at.ready_chairs()
    at.do("p1", c.Unlist)
    assert not at.room.listed
    assert at.ready_chairs() == ready
    assert table(at.room) is None
    assert at.no("p0", c.Unlist).code == "noChange"


def test_closing_leaves_the_open_vote_alone() -> None:
    """QR41: whatever vote is open."""
    at = Table(listed=True)
    at.propose("p0", kill_rolls=True)
    at.do("p1", c.Unlist)
    assert at.room.vote is not None
    at.agree("p1")
    assert at.room.options.game["kill_rolls"] is True
    assert not at.room.listed


def test_only_who_sits_there_closes_it() -> None:
    """QR41, QR5: a newcomer has no say."""
    at = Table(listed=True)
    at.do("guest", c.Join, name="guest")
    assert at.no("guest", c.Unlist).code == "notSeated"


def test_the_list_names_who_sits_there_and_counts_free_chairs() -> None:
    """QR41: bots have names too; a running game is there to be watched."""
    at = Table(listed=True, pace=60)
    at.do("p0", c.SeatBot, chair=5, bot="greedy")
    assert listed(at).seated == ("p0", "p1", "Greedy")
    assert (listed(at).free, listed(at).playing, listed(at).welcomes) == (5, False, True)
    at.seal()
    assert listed(at).free == 0
    at.open()
    assert (listed(at).free, listed(at).playing, listed(at).welcomes) == (0, True, False)


def test_before_a_rematch_and_during_a_set_it_is_listed_to_watch_only() -> None:
    """QR41, QR38: chairs change by agreement only, or the set is between these two."""
    at = Table(listed=True, start=True)
    win(at)
    at.do("p0", c.RequestRematch)
    at.do("p1", c.Consent)
    assert at.phase == "pregame"
    assert listed(at).free == 0
    at.do("p1", c.Leave)
    assert listed(at).free == 7
    ur = Table("ur", listed=True, start=True, pieces=1)
    ur.play_out()
    ur.do("p0", c.DeclineRematch)
    assert ur.room.is_in_series()
    assert listed(ur).free == 0


def test_strangers_are_sent_to_default_options_and_to_somebody_who_is_there() -> None:
    """QR41: a pace of 60 s and no other option, or nobody is sent there."""
    assert listed(Table(people=1, listed=True)).welcomes
    assert not listed(Table(people=1, listed=True, pace=0)).welcomes
    assert not listed(Table(people=1, listed=True, double_dice=True)).welcomes
    at = Table(people=1, listed=True)
    at.do("guest", c.Join, name="guest")
    at.away("p0")
    assert (listed(at).free, listed(at).welcomes) == (7, False)
    at.back("p0")
    assert listed(at).welcomes


def test_it_is_listed_while_somebody_is_there() -> None:
    """QR41: with a chair or without; whoever is away, or only watches, does not count."""
    at = Table(people=1, listed=True)
    at.do("guest", c.Join, name="guest")
    at.away("p0")
    assert table(at.room) is not None
    at.do("guest", c.Leave)
    assert table(at.room) is None
    at.back("p0")
    assert table(at.room) is not None
    assert table(Table(people=0, listed=True).room) is None


def test_a_game_is_listed_to_watch_only_while_somebody_plays() -> None:
    """QR41: who has joined without a chair does not keep it there; whoever comes back brings it back."""
    at = Table(listed=True, start=True)
    at.do("guest", c.Join, name="guest")
    at.away("p0")
    assert listed(at).playing
    at.away("p1")
    assert table(at.room) is None
    at.back("p1")
    assert listed(at).playing


def test_a_table_for_strangers_begins_with_a_minute_a_choice() -> None:
    """QR41: unless its maker chose otherwise; opening one later changes no option."""
    assert Table(listed=True).room.options.pace == 60
    assert Table(listed=True, pace=0).room.options.pace == 0
    assert Table(listed=True, pace=10).room.options.pace == 10
    at = Table()
    before = at.room.options
    at.do("p0", c.Propose, listed=True)
    at.agree("p1")
    assert at.room.listed and at.room.options is before and before.pace == 0


def test_what_the_list_does_not_show_changes_nothing_in_it() -> None:
    """QR41: moves, rolls and votes."""
    at = Table(listed=True, start=True)
    before = at.room
    at.step()
    assert is_listed_alike(before, at.room)
    at.do("p0", c.Unlist)
    assert not is_listed_alike(before, at.room)


def test_the_log_keeps_it_and_its_games_verify() -> None:
    """QR41, QR26: through a whole game and the next pre-game."""
    at = Table("ur", pieces=1)
    at.ready("p0")
    at.do("p0", c.Propose, listed=True)
    at.agree("p1")
    at.ready("p1")
    at.play_out()
    at.do("p1", c.DeclineRematch)
    assert at.room.listed
    assert fold_log(at.local.log) == at.room
    assert verify(document(at.local.log, 0)).verified
    assert [event.open for event in at.log() if isinstance(event, e.Listed)] == [True]

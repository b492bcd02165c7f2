"""The pace: each choice and roll has its time, and a bot makes what came too late (QR40)."""

from typing import Any

import pytest

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import bot_turn, deadlines, dice_due, running_time
from runners.rooms.fold import fold_log
from runners.rooms.options import DAY_SECONDS, merge, new_options, to_json
from runners.rooms.play import needs_time
from runners.rooms.replay import document
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import Wrong, verify
from tests.rooms.replays import Document, first, forged
from tests.rooms.seen import view
from tests.rooms.table import MINUTE, Table

LATE = 12_000
"""A pace of 10 s and the 2 s for what is being shown."""


def paced(game: str = "lmr", people: int = 2, **options: Any) -> Table:
    return Table(game, people, **{"pace": 10, "start": True} | options)


def let_bot_act(table: Table) -> None:
    """Whatever the bot owes now."""
    assert table.bots_turn()
    table.step()


# the option


@pytest.mark.parametrize("seconds", [0, 10, 600, DAY_SECONDS, 7 * DAY_SECONDS])
def test_seconds_and_whole_days_can_be_agreed_on(seconds: int) -> None:
    """QR40: none, 10 to 600 s, one to seven days."""
    options = new_options("ur", {"pace": seconds})
    assert options.pace == seconds
    assert ("pace" in to_json(options)) == bool(seconds)


@pytest.mark.parametrize(
    "seconds", [-1, 1, 9, 601, 3600, DAY_SECONDS - 1, DAY_SECONDS + 1, 8 * DAY_SECONDS, 1.5, True]
)
def test_other_times_are_refused(seconds: Any) -> None:
    """QR40: they are no options."""
    with pytest.raises(Refused) as no:
        new_options("lmr", {"pace": seconds})
    assert no.value.code == "badOptions"


def test_it_does_not_go_with_typed_dice() -> None:
    """QR40: refused, whichever comes first."""
    with pytest.raises(Refused) as no:
        new_options("lmr", {"pace": 10, "dice": "external"})
    assert no.value.rule == "QR40"
    with pytest.raises(Refused):
        merge("lmr", new_options("lmr", {"pace": 10}), {"dice": "external"})


def test_without_a_pace_nobody_is_hurried() -> None:
    """QR40: none by default."""
    table = Table(start=True)
    assert deadlines(table.room) == []
    assert view(table.room)["play"]["pace"] is None
    assert table.no(c.SERVER, c.RunOut).code == "notDue"


# the time


def test_a_choice_has_its_time_from_when_it_is_due_and_two_seconds() -> None:
    """QR40: for what is being shown; everybody sees the deadline."""
    table = paced()
    assert running_time(table.room) == (0, table.now + LATE)
    assert view(table.room)["play"]["pace"] == {"deadline": table.now + LATE, "over": False}
    assert table.no(c.SERVER, c.RunOut).code == "notYet"
    table.now += 5_000
    table.roll()
    found = running_time(table.room)
    assert found is not None and found.deadline == table.now + LATE


def test_when_it_is_over_a_bot_makes_that_one_choice_and_the_next_is_the_players_own() -> None:
    """QR40: logged before it, and the player is not away by it."""
    table = paced()
    mark = table.room.seq
    table.wait(LATE)
    assert table.log(mark) == [e.Paced(chair=0, bot="greedy")]
    assert view(table.room)["play"]["pace"]["over"] is True
    assert view(table.room)["play"]["bot"] == "greedy"
    assert table.no("p0", c.Roll).code == "timeOver"
    let_bot_act(table)
    assert table.types(mark) == ["paced", "rolled"]
    assert table.room.members["p0"].away_since is None
    assert bot_turn(table.room) is None
    assert running_time(table.room) is not None
    assert table.no("bot:0", c.Roll).code == "notABot"


def test_what_comes_in_the_last_moment_counts_and_what_comes_at_the_end_does_not() -> None:
    """QR40, QR11: one clock, the server's."""
    table = paced()
    table.now += LATE - 1
    table.roll()
    table = paced()
    table.now += LATE
    with pytest.raises(Refused) as no:
        table.do("p0", c.Roll)
    assert no.value.code == "timeOver"
    assert table.types()[-1] == "paced"


def test_the_bot_that_was_agreed_on_for_absent_players_makes_it() -> None:
    """QR40: else greedy."""
    table = paced(stand_in="random")
    table.wait(LATE)
    turn = bot_turn(table.room)
    assert turn is not None and turn.bot == "random"


def test_designating_a_die_wins_no_time() -> None:
    """QR40, A17: the same choice is due; a move starts the next one's time."""
    table = paced(double_dice=True)
    table.put(
        "lmr 4 arms, seats 0 2, double dice | p0 T9 base base base | p1 base base base base | p0 moves 2 3"
    )
    before = running_time(table.room)
    table.now += 3_000
    table.do("p0", c.Move, choice={"designate": 1})
    assert running_time(table.room) == before
    table.do("p0", c.Move, choice={"move": {"from": "T9", "to": "T11", "die": 0}})
    assert running_time(table.room) == (0, table.now + LATE)


def test_whoever_is_given_a_die_has_a_time_of_his_own() -> None:
    """QR40, QA42: and the bot that is late for him plays that one die."""
    table = paced(people=4, teams=2)
    pegs = " | ".join(["p0 H3 H2 H1 H0", *(f"p{seat} T{14 * seat + 9} base base base" for seat in (1, 2, 3))])
    table.put(f"lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | {pegs} | p0 delegates 4 | finished p0")
    table.now += 5_000
    table.do("p0", c.Move, choice={"delegate": {"die": 0, "to": 2}})
    assert running_time(table.room) == (2, table.now + LATE)
    table.wait(LATE)
    assert table.log()[-1] == e.Paced(chair=2, bot="greedy")
    let_bot_act(table)
    assert table.room.lapses == {"p2": 1}


def test_declining_a_bonus_is_a_choice_and_the_throw_after_it_has_its_own_time() -> None:
    """QR40, QB10: something else is due then."""
    table = paced("ur", pieces=2)
    while not (dice_due(table.room) is None and {"decline": True} in legal(table)):
        table.step(1)
        assert table.phase == "playing", "no bonus in this game"
    table.now += 4_000
    seat = table.actor()
    table.do(seat, c.Move, choice={"decline": True})
    found = running_time(table.room)
    assert found is not None and found.deadline == table.now + LATE


def legal(table: Table) -> list[dict[str, Any]]:
    return [table.game.move_json(move) for move in table.game.legal(table.play.state)]


def test_bots_act_in_their_own_time() -> None:
    """QR40: only people have a pace."""
    table = Table(people=1, pace=10)
    table.do("p0", c.SeatBot, chair=4, bot="greedy")
    table.start()
    while table.actor() == "p0":
        table.step()
    assert running_time(table.room) is None
    assert deadlines(table.room) == []
    assert view(table.room)["play"]["pace"] is None


def test_a_whole_game_of_one_who_never_acts_ends() -> None:
    """QR40: bots make every choice, one by one, and the replay verifies."""
    table = paced("ur", pieces=1)
    while table.phase == "playing":
        if bot_turn(table.room) is None and table.actor() == "p0":
            table.wait(LATE)
        elif bot_turn(table.room) is not None:
            let_bot_act(table)
        else:
            table.step()
    assert "paced" in table.types()
    assert fold_log(table.local.log) == table.room
    assert verify(document(table.local.log, 0)).verified


# days


def test_with_a_pace_of_days_absence_counts_after_three_times_in_a_row() -> None:
    """QR40: no stand-in and no vote on the chair before."""
    table = paced(pace=DAY_SECONDS, stand_in="greedy", stand_in_after=5, people=3)
    table.away("p0")
    table.wait(10 * MINUTE)
    assert table.no("p1", c.ProposeVacate, chair=0).code == "notAway"
    for times in (1, 2, 3):
        assert [type(due.command) for due in deadlines(table.room)] == [c.RunOut], times
        table.wait(DAY_SECONDS * 1000 + 2_000)
        assert table.room.lapses == {"p0": times}
        let_bot_act(table)
        while table.actor() != "p0" and table.actor() != "bot:0":
            table.step()
    table.wait(0)
    assert table.room.chairs_taken()[0].stand_in == "greedy"


def test_whoever_acts_again_begins_to_count_anew() -> None:
    """QR40: in a row."""
    table = paced(pace=DAY_SECONDS)
    table.wait(DAY_SECONDS * 1000 + 2_000)
    let_bot_act(table)
    while table.actor() != "p0":
        table.step()
    assert table.room.lapses == {"p0": 1}
    table.step()
    assert table.room.lapses == {}


# restarts and the log


def test_after_a_restart_at_least_thirty_seconds_are_left() -> None:
    """QR40: logged, so that everybody sees the same deadline."""
    table = paced()
    table.now += 60_000
    assert needs_time(table.room, table.now)
    table.local.room = load(dump(table.room)) or table.room
    decided = table.local.room
    assert decided == table.room
    table.now = table.room.time + 11_000
    table.server(c.Prolong)
    assert running_time(table.room) == (0, table.now + 30_000)
    assert not needs_time(table.room, table.now)
    assert table.no(c.SERVER, c.Prolong).code == "notSealed"
    table.play_out()
    assert verify(document(table.local.log, 0)).verified


def slow() -> bytes:
    """A replay in which a bot made a choice for p0."""
    table = paced("ur", pieces=1)
    while table.actor() != "p0":
        table.step()
    table.wait(LATE)
    let_bot_act(table)
    table.play_out()
    return document(table.local.log, 0)


def sooner(lines: list[Document]) -> None:
    at = first(lines, "paced")
    lines[at]["time"] = lines[at - 1]["time"]


def without(lines: list[Document]) -> None:
    at = first(lines, "paced")
    del lines[at]
    for line in lines[at:]:
        line["seq"] -= 1


def by_another_bot(lines: list[Document]) -> None:
    lines[first(lines, "paced")]["event"]["bot"] = "random"


def another_chair(lines: list[Document]) -> None:
    event = lines[first(lines, "paced")]["event"]
    event["chair"] = 1 - event["chair"]


def by_a_player(lines: list[Document]) -> None:
    lines[first(lines, "paced")]["by"] = "p1"


@pytest.mark.parametrize("forge", [sooner, without, by_another_bot, another_chair, by_a_player])
def test_a_bot_acts_for_nobody_whose_time_is_not_over(forge: Any) -> None:
    """QR40, QR26: verifiers accept it for that one action only."""
    honest = slow()
    assert verify(honest).verified
    with pytest.raises(Wrong):
        verify(forged(honest, forge))

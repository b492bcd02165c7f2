"""Sets of Ur that a player gives up: who takes the pool (QB30, QB40)."""

from typing import Any, Literal

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.replay import document
from runners.rooms.room import VACATE_MS, VACATE_SET_MS
from runners.rooms.verify import verify
from runners.rooms.views.story import story
from tests.rooms.table import Table
from tests.rooms.test_sets import rematch, win_game

WHY: dict[type[c.Command], Literal["left", "seats"]] = {c.Leave: "left", c.Stand: "seats"}


def played(winner: int = 0, left: int = 3, **options: Any) -> Table:
    """A set in which one game was won, before the next; 9 tokens from each."""
    table = Table("ur", start=True, stake=9, **options)
    win_game(table, winner, left)
    table.do("p0", c.DeclineRematch)
    return table


def ends(table: Table) -> list[e.SetEnded]:
    return [event for event in table.log() if isinstance(event, e.SetEnded)]


@pytest.mark.parametrize("how", [c.Leave, c.Stand])
def test_who_gives_up_the_chair_concedes_the_set_once_tallies_have_been_won(how: type[c.Command]) -> None:
    """QB40: Black leaves though he is ahead; the pool is White's."""
    table = played(winner=0)
    table.do("p0", how)
    assert ends(table) == [e.SetEnded(why=WHY[how], returned=0, winner=1, pool=18)]
    assert table.room.tallies is None


def test_a_leave_in_the_results_concedes_the_set() -> None:
    """QB40, R4: first the set, then the leave, then PRE_GAME."""
    table = Table("ur", start=True, stake=9)
    win_game(table, 0, left=6)
    before = table.room.seq
    table.do("p1", c.Leave)
    assert table.types(before) == ["setEnded", "left", "opened", "committed"]
    assert ends(table)[0].winner == 0


def test_a_leave_in_the_first_game_of_a_set_concedes_it_before_any_tally_is_won() -> None:
    """QB40, QB30: while a game of the set runs; the leave first settles the set, then it aborts (QR2)."""
    table = Table("ur", start=True, stake=9)
    before = table.room.seq
    table.do("p1", c.Leave)
    assert table.types(before) == ["setEnded", "left", "ended"]
    assert ends(table) == [e.SetEnded(why="left", returned=0, winner=0, pool=18)]
    assert verify(document(table.local.log, 0)).ended == "aborted"


@pytest.mark.parametrize("how", [c.Leave, c.Stand])
@pytest.mark.parametrize("phase", ["results", "pregame"])
def test_with_no_tally_won_and_no_game_running_stakes_go_back(how: type[c.Command], phase: str) -> None:
    """QB40: the only game was broken off."""
    table = Table("ur", start=True, stake=9)
    table.abort()
    if phase == "pregame" or how is c.Stand:
        table.do("p0", c.DeclineRematch)
    table.do("p1", how)
    assert ends(table) == [e.SetEnded(why=WHY[how], returned=9)]


def test_a_game_that_goes_on_with_a_bot_counts_for_no_set_and_a_rematch_opens_a_new_one() -> None:
    """QB40, QR2: conceded first; then the bot plays without tallies."""
    table = Table("ur", start=True, stake=9, stand_in="greedy")
    before = table.room.seq
    table.do("p1", c.Leave)
    assert table.types(before) == ["setEnded", "tookOver", "left"]
    win_game(table, 1, left=2)
    assert table.types()[-1] == "ended"
    assert table.room.tallies is None
    table.do("p0", c.RequestRematch)
    table.start()
    began = [event for event in table.log() if isinstance(event, e.SetBegan)]
    assert (len(began), began[-1].seats, began[-1].stake) == (2, ("p0", "bot:1"), 9)


def test_a_played_out_game_after_a_take_over_verifies() -> None:
    """QB40, QR2: `setEnded` stands before the moves of the bot."""
    table = Table("ur", start=True, stake=9, stand_in="greedy", pieces=2)
    table.step()
    table.do("p0", c.Leave)
    table.play_out()
    assert verify(document(table.local.log, 0)).ended == "over"


@pytest.mark.parametrize(("left", "winner"), [(1, 1), (None, None)])
def test_removing_the_opposing_bot_concedes_once_tallies_have_been_won(
    left: int | None, winner: int | None
) -> None:
    """QB40: a bot never concedes; with no tally won stakes go back."""
    table = Table("ur", people=1, stake=9)
    table.do("p0", c.SeatBot, chair=1, bot="random")
    table.start()
    if left is None:
        table.abort()
    else:
        win_game(table, 0, left)
    table.do("p0", c.DeclineRematch)
    table.do("p0", c.RemoveBot, chair=1)
    assert [(event.winner, event.returned) for event in ends(table)] == [(winner, 0 if left else 9)]


def test_a_bot_takes_the_pool_of_a_player_who_leaves() -> None:
    """QB40, QR37: nobody stays, the set is settled all the same."""
    table = Table("ur", people=1, stake=9)
    table.do("p0", c.SeatBot, chair=1, bot="random")
    table.start()
    table.do("p0", c.Leave)
    assert (ends(table)[0].winner, ends(table)[0].pool, table.phase) == (1, 18, "pregame")


def test_while_tallies_have_been_won_a_chair_is_vacated_only_after_ten_minutes() -> None:
    """QB40, QR28: not a millisecond before."""
    table = played(winner=0)
    table.away("p1")
    lost = table.room.members["p1"].away_since
    assert lost is not None
    table.now = lost + VACATE_SET_MS - 1
    refusal = table.no("p0", c.ProposeVacate, chair=1)
    assert (refusal.code, refusal.rule) == ("notAway", "QB40")
    table.now += 1
    table.do("p0", c.ProposeVacate, chair=1)
    assert table.people() == ["p0"]


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize(("winner", "away"), [(0, "p1"), (0, "p0"), (1, "p0")])
def test_with_a_vacated_chair_the_pool_is_for_the_one_with_more_tallies(
    winner: int, away: str, running: bool
) -> None:
    """QB40: even if that one is voted out."""
    table = played(winner)
    if running:
        table.start()
    table.away(away)
    table.wait(VACATE_SET_MS)
    table.do("p1" if away == "p0" else "p0", c.ProposeVacate, chair=int(away[1]))
    assert ends(table) == [e.SetEnded(why="vacated", returned=0, winner=winner, pool=18)]
    assert table.phase == ("results" if running else "pregame")


def test_with_equal_tallies_a_vacated_chair_sends_the_stakes_back() -> None:
    """QB40: 7 to 7."""
    table = played(winner=0, left=3)
    table.start()
    win_game(table, 1, left=3)
    table.do("p0", c.DeclineRematch)
    table.away("p1")
    table.wait(VACATE_SET_MS)
    table.do("p0", c.ProposeVacate, chair=1)
    assert ends(table) == [e.SetEnded(why="vacated", returned=9)]


def test_in_the_first_game_a_chair_is_vacated_after_a_minute_and_stakes_go_back() -> None:
    """QB40, QR28: no tally was won, so both hold as many; to be voted out is not to concede."""
    table = Table("ur", start=True, stake=9)
    table.away("p1")
    table.wait(VACATE_MS)
    table.do("p0", c.ProposeVacate, chair=1)
    assert ends(table) == [e.SetEnded(why="vacated", returned=9)]


def test_a_set_that_is_over_is_not_settled_again() -> None:
    """QB40, QB42: at 21 the pool is the winner's already."""
    table = Table("ur", start=True, stake=9)
    win_game(table, 0, left=7)
    rematch(table)
    win_game(table, 0, left=2)
    table.do("p0", c.Leave)
    assert ends(table) == []


@pytest.mark.parametrize("phase", ["playing", "results"])
def test_without_a_stake_the_log_speaks_of_no_pool(phase: str) -> None:
    """QB40: the set is conceded or ends unfinished, and nobody pays or gets anything."""
    table = Table("ur", start=True)
    if phase == "results":
        table.abort()
    room, before = table.room, table.room.seq
    table.do("p1", c.Leave)
    (settled,) = [one for one in table.local.log[before:] if isinstance(one.entry.event, e.SetEnded)]
    (line,) = story(room, settled)
    expected = {"playing": "p1 concedes the set: p0 wins it.", "results": "The set ends unfinished."}
    assert line["text"] == expected[phase]


def test_resigning_a_game_is_not_conceding_the_set() -> None:
    """QR42, QB40: the set goes on, with two tallies for a piece that is not home."""
    table = Table("ur", start=True, stake=9, first="black")
    table.put("pieces 7 | black 1 home 6 | white start 7 | black throws")
    table.do("p0", c.Resign)
    rematch(table)
    assert (ends(table), table.room.tallies is not None) == ([], True)
    assert table.room.tallies is not None
    assert table.room.tallies.played.tallies == (0, 2)


@pytest.mark.parametrize(
    ("how", "text"),
    [
        ("leave", "p1 concedes the set: p0 wins it and takes the pool of 18."),
        ("vacate", "p0 holds more tallies and takes the pool of 18."),
        ("early", "The set ends unfinished; each player gets 9 tokens back."),
    ],
)
def test_the_log_says_who_takes_the_pool(how: str, text: str) -> None:
    """QB40: in a sentence."""
    table = played() if how != "early" else Table("ur", start=True, stake=9)
    if how == "early":
        table.abort()
    if how == "vacate":
        table.away("p1")
        table.wait(VACATE_SET_MS)
    room, before = table.room, table.room.seq
    if how == "vacate":
        table.do("p0", c.ProposeVacate, chair=1)
    else:
        table.do("p1", c.Leave)
    (settled,) = [one for one in table.local.log[before:] if isinstance(one.entry.event, e.SetEnded)]
    assert story(room, settled)[0]["text"] == text

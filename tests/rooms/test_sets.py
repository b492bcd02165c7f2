"""Sets of Ur in a room: tallies, pool and stakes."""

from typing import Any

import pytest

from runners.games.ur.tally import Sets
from runners.games.values import Standing
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.room import RESULTS_MS
from tests.rooms.seen import view
from tests.rooms.table import Table


def ur(start: bool = True, **options: Any) -> Table:
    return Table("ur", start=start, **options)


def win_game(table: Table, seat: int, left: int) -> None:
    """End the running game: the other has one piece on the board, the rest of `left` at the start."""
    pieces = table.room.options.game["pieces"]
    first = table.game.options_of(table.play.state).first
    loser = f"1 start {left - 1}" if left > 1 else "1"
    loser += f" home {pieces - left}" if left < pieces else ""
    winner = f"{'f' if seat == 0 else 'F'} home {pieces - 1}"
    black, white = (winner, loser) if seat == 0 else (loser, winner)
    head = f"pieces {pieces}" if first == "black" else f"pieces {pieces} first {first}"
    table.put(f"{head} | black {black} | white {white} | {('black', 'white')[seat]} moves 1")
    table.move(f"{'f' if seat == 0 else 'F'}-home by 1")
    assert table.phase == "results"


def rematch(table: Table) -> None:
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()


def test_the_next_game_of_a_set_needs_the_rematch_s_consent() -> None:
    """QB38: after game one White declines: PRE_GAME."""
    table = ur()
    win_game(table, 0, left=3)
    assert table.phase == "results"
    table.do("p1", c.DeclineRematch)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert table.room.tallies is not None
    assert table.room.tallies.played.tallies == (7, 0)


def test_lots_decide_every_game_and_are_logged_rolls() -> None:
    """QB39: rolls 0 and 1, the lower seat first, ties repeated; the header says lots."""
    table = ur(dice="external")
    started = [event for event in table.log() if isinstance(event, e.Started)][0]
    assert started.starter == "lots"
    for dice in ((1, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)):
        table.roll(*dice)
    rolled = [event for event in table.log() if isinstance(event, e.Rolled)]
    assert [(event.i, event.seat) for event in rolled] == [(0, 0), (1, 1), (2, 0), (3, 1)]
    assert table.actor() == "p1"
    assert all(side.is_waiting for side in table.play.state.sides)
    win_game(table, 1, left=2)
    rematch(table)
    assert table.game.options_of(table.play.state).first == "lots"


@pytest.mark.parametrize(
    ("way", "firsts"),
    [("winner", ["lots", "white", "black"]), ("loser", ["lots", "black", "white"])],
)
def test_an_option_gives_the_first_throw_to_the_winner_or_the_loser(way: str, firsts: list[str]) -> None:
    """QB39: lots for the first game of a set; White wins one, Black wins two."""
    table = ur(first=way)
    found = [table.game.options_of(table.play.state).first]
    for winner in (1, 0):
        win_game(table, winner, left=1)
        rematch(table)
        found.append(table.game.options_of(table.play.state).first)
    assert found == firsts


def test_an_option_lets_the_players_throw_first_in_turn() -> None:
    """QB39: whoever did not throw first last time."""
    table = ur(first="turn", dice="external")
    table.roll(0, 0, 0)
    table.roll(1, 0, 0)
    assert table.play.opener == 1
    win_game(table, 1, left=1)
    rematch(table)
    assert table.game.options_of(table.play.state).first == "black"
    win_game(table, 1, left=1)
    rematch(table)
    assert table.game.options_of(table.play.state).first == "white"


@pytest.mark.parametrize("side", ["black", "white"])
def test_a_side_may_be_agreed_to_throw_first_in_every_game(side: str) -> None:
    """QB39: a CHOICE like the others; the header of the replay says it."""
    table = ur(first=side)
    assert table.game.options_of(table.play.state).first == side
    win_game(table, 0, left=1)
    rematch(table)
    assert table.game.options_of(table.play.state).first == side


@pytest.mark.parametrize("how", ["expired", "declined", "disconnected", "cancelled", "aborted"])
def test_a_set_lives_while_its_players_keep_their_seats(how: str) -> None:
    """QB40: 7 : 0, then something goes wrong, PRE_GAME, both ready: the set goes on at 7 : 0."""
    table = ur(stake=5)
    win_game(table, 0, left=3)
    rematch_then(table, how)
    assert table.phase == "pregame"
    table.start()
    assert table.room.tallies is not None
    assert table.room.tallies.played.tallies == (7, 0)
    assert table.room.tallies.played.games == 1
    began = [event for event in table.log() if isinstance(event, e.SetBegan)]
    assert len(began) == 1


def test_the_next_game_names_the_set_that_goes_on_and_none_after_its_end() -> None:
    """QB40, QB42, QR26: a replay says at which tallies its game began."""
    table = ur(stake=5)
    win_game(table, 0, left=3)
    table.do("p1", c.DeclineRematch)
    goes_on = [event for event in table.log() if isinstance(event, e.Opened)][-1]
    assert goes_on.set is not None
    assert (goes_on.set.tallies, goes_on.set.stake, goes_on.set.games) == ((7, 0), 5, 1)
    table.start()
    win_game(table, 0, left=7)
    table.do("p1", c.DeclineRematch)
    assert [event for event in table.log() if isinstance(event, e.Opened)][-1].set is None
    assert table.room.tallies is None


def rematch_then(table: Table, how: str) -> None:
    if how == "expired":
        table.wait(RESULTS_MS)
    elif how == "declined":
        table.do("p0", c.DeclineRematch)
    elif how == "disconnected":
        table.away("p1")
        table.back("p1")
    else:
        rematch(table)
        if how == "aborted":
            table.abort()
        else:
            table.do("p0", c.ProposeCancel)
            table.agree("p1")
        table.do("p0", c.DeclineRematch)


def test_stakes_are_whole_tokens_agreed_like_other_options_and_locked_during_a_set() -> None:
    """QB41, QR36: 0 by default; pieces and stake stay while a set is under way."""
    table = ur(start=False)
    assert table.room.options.stake == 0
    table.agreed(stake=12, pieces=5)
    for change in ({"stake": -1}, {"stake": 1_000_001}, {"stake": 1.5}, {"stake": "12"}, {"pieces": 8}):
        assert table.no("p0", c.Propose, change=change).code == "badOptions"
    table.start()
    win_game(table, 0, left=2)
    table.do("p0", c.DeclineRematch)
    assert table.standing().pool == 24
    for change in ({"stake": 1}, {"pieces": 7}):
        refusal = table.no("p0", c.Propose, change=change)
        assert (refusal.code, refusal.rule) == ("lockedOption", "QR36")
    table.agreed(first="loser")


def test_at_21_the_results_show_the_winner_and_a_rematch_opens_a_new_set() -> None:
    """QB42, B11: with the same stake."""
    table = ur(stake=3)
    for _ in range(3):
        win_game(table, 1, left=3)
        if table.standing().winner is None:
            rematch(table)
    assert table.standing().winner == 1
    assert table.standing().winnings == (0, 6)
    rematch(table)
    assert table.room.tallies is not None
    assert table.room.tallies.played.tallies == (0, 0)
    assert table.room.tallies.played.stake == 3
    began = [event for event in table.log() if isinstance(event, e.SetBegan)]
    assert len(began) == 2


def test_after_a_finished_set_the_locked_options_are_free_again() -> None:
    """QR36: locked only while a set is under way."""
    table = ur(stake=3)
    win_game(table, 0, left=7)
    rematch(table)
    win_game(table, 0, left=7)
    assert table.standing().winner == 0
    table.do("p0", c.DeclineRematch)
    table.agreed(stake=4, pieces=3)


def test_a_set_is_part_of_what_everybody_sees() -> None:
    """QB42: tallies, table, pool."""
    table = ur(stake=2)
    win_game(table, 0, left=3)
    shown = view(table.room)["set"]
    assert shown["tallies"] == [7, 0]
    assert (shown["table"], shown["pool"], shown["winner"]) == (14, 4, None)


def test_the_chance_of_winning_the_set_is_shown_beside_the_tallies() -> None:
    """B11: even at first, then as the score says, and none once the set is won."""
    table = ur(pieces=3)
    assert view(table.room)["set"]["chances"] == [0.5, 0.5]
    win_game(table, 1, left=3)
    shown = view(table.room)["set"]
    assert shown["chances"][0] < 0.4 and sum(shown["chances"]) == pytest.approx(1)
    while not (shown := view(table.room)["set"])["winner"]:
        rematch(table)
        win_game(table, 1, left=3)
    assert shown["tallies"] == [0, 21] and shown["chances"] is None


@pytest.mark.parametrize("unusual", [{"enter_by_five": False}, {"decline_award": False}, {"pieces": 8}])
def test_no_chance_is_shown_where_no_table_covers_the_game(unusual: dict[str, Any]) -> None:
    """B11, QB9, QB10: the tables are for up to seven pieces and the usual rules."""
    assert Sets().chances(unusual, Standing()) is None
    assert Sets().chances({"pieces": 7, "first": "winner"}, Standing()) == (0.5, 0.5)

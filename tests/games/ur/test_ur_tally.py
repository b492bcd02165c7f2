"""Sets: 21 tallies, two stocks, stakes and settlement (B2, B11, QB27 to QB32)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runners.games.contract import Outcome, Refused
from runners.games.ur.tally import (
    TALLIES,
    GameSettled,
    SetWon,
    UrSet,
    describe,
    new_set,
    parse_set,
    settle_set,
    show_set,
)

BLACK_WINS, WHITE_WINS = (0,), (1,)


def test_a_set_opens_with_equal_stakes_in_the_pool_and_21_tallies_beside_it() -> None:
    """B2: both stakes are in the pool, all tallies on the table, none in a hand."""
    played = new_set(stake=10)

    assert (played.pool, played.table, played.tallies) == (20, 21, (0, 0))
    assert show_set(played) == "stake 10 | games 0 | table 21 | black 0 | white 0"


def test_the_winner_takes_tallies_from_the_table_first() -> None:
    """B11: as long as the table has enough the loser keeps his."""
    after = settle_set(parse_set("stake 1 | games 1 | table 13 | black 0 | white 8"), Outcome(BLACK_WINS, 12))

    assert show_set(after.set) == "stake 1 | games 2 | table 1 | black 12 | white 8"
    assert after.events == (GameSettled(0, 12, 12, 0),)


def test_what_the_table_lacks_comes_from_the_loser() -> None:
    """QB28: table 3, winner 10, loser 8, score 9: 0, 19 and 2."""
    after = settle_set(parse_set("stake 1 | games 4 | table 3 | black 10 | white 8"), Outcome(BLACK_WINS, 9))

    assert show_set(after.set) == "stake 1 | games 5 | table 0 | black 19 | white 2"
    assert after.events == (GameSettled(0, 9, 3, 6),)


def test_a_score_beyond_all_tallies_takes_them_all_and_ends_the_set() -> None:
    """QB28: the same with a score of 12: 0, 21 and 0, no debt is left."""
    after = settle_set(parse_set("stake 5 | games 4 | table 3 | black 10 | white 8"), Outcome(BLACK_WINS, 12))

    assert show_set(after.set) == "stake 5 | games 5 | table 0 | black 21 | white 0 | black won 10"
    assert after.events == (GameSettled(0, 12, 3, 8), SetWon(0, 10))


def test_a_score_of_21_wins_the_set_in_one_game() -> None:
    """QB28, QB27: an opponent with all seven at the start."""
    after = settle_set(new_set(3), Outcome(WHITE_WINS, 21))

    assert (after.set.winner, after.set.games, after.set.winnings) == (1, 1, (0, 6))


@given(st.integers(0, 50), st.lists(st.tuples(st.integers(0, 1), st.integers(1, 21)), max_size=30))
def test_the_pool_and_the_table_are_two_stocks(stake: int, games: list[tuple[int, int]]) -> None:
    """QB29: tallies never change the pool; the tallies taken were the table's and the loser's."""
    played = new_set(stake)
    for seat, points in games:
        if played.winner is not None:
            break
        before, (played, events) = played, step(played, seat, points)
        taken = events[0]
        assert isinstance(taken, GameSettled)
        assert played.table == before.table - taken.from_table
        assert played.tallies[1 - seat] == before.tallies[1 - seat] - taken.from_loser
        assert played.tallies[seat] == before.tallies[seat] + taken.from_table + taken.from_loser
        assert played.pool + sum(played.winnings) == 2 * stake
        assert played.pool == (2 * stake if played.winner is None else 0)


def step(played: UrSet, seat: int, points: int) -> tuple[UrSet, tuple[GameSettled | SetWon, ...]]:
    after = settle_set(played, Outcome((seat,), points))
    return after.set, after.events


def test_an_empty_table_alone_does_not_end_a_set() -> None:
    """QB30: only 21 in one hand do; the set may swing for many games."""
    played = parse_set("stake 2 | games 9 | table 0 | black 20 | white 1")
    assert (played.winner, played.pool) == (None, 4)

    assert settle_set(played, Outcome(WHITE_WINS, 9)).set.tallies == (11, 10)


def test_the_winner_of_the_set_takes_both_stakes_and_nothing_is_played_after_it() -> None:
    """QB30: no re-staking within a set."""
    won = settle_set(
        parse_set("stake 2 | games 9 | table 0 | black 20 | white 1"), Outcome(BLACK_WINS, 1)
    ).set

    assert (won.winner, won.pool, won.winnings) == (0, 0, (4, 0))
    with pytest.raises(Refused, match="the set is over") as caught:
        settle_set(won, Outcome(WHITE_WINS, 3))
    assert (caught.value.code, caught.value.rule) == ("setOver", "QB30")


def test_one_stake_is_paid_by_each_player_once_a_set() -> None:
    """QB31: settling games adds nothing to the pool."""
    played = settle_set(settle_set(new_set(7), Outcome(BLACK_WINS, 2)).set, Outcome(WHITE_WINS, 3)).set

    assert (played.stake, played.pool) == (7, 14)
    with pytest.raises(Refused, match="not -1"):
        new_set(-1)


def test_a_set_keeps_its_tallies_from_game_to_game() -> None:
    """QB32: pieces are reset for the next game, tallies are kept."""
    played = settle_set(new_set(0), Outcome(BLACK_WINS, 5)).set

    assert settle_set(played, Outcome(WHITE_WINS, 4)).set.tallies == (5, 4)


def test_a_set_is_told_in_sentences() -> None:
    """B11: from the table, from the loser, the end of the set."""
    sentences = [describe(event, ("Ann", "Ben")) for event in (GameSettled(0, 12, 3, 8), SetWon(0, 10))]

    assert sentences == [
        "Ann takes 3 from the table and 8 from Ben.",
        "Ann holds all 21 tallies, wins the set and takes the pool of 10.",
    ]
    assert describe(GameSettled(1, 4, 4, 0)) == "White takes 4 from the table."
    assert describe(GameSettled(1, 4, 0, 4)) == "White takes 4 from Black."


@given(st.integers(0, 99), st.integers(0, 99), st.integers(0, TALLIES), st.data())
def test_a_set_has_a_text_form_that_parses_back(
    stake: int, games: int, black: int, data: st.DataObject
) -> None:
    played = UrSet(stake, games, (black, data.draw(st.integers(0, TALLIES - black))))

    assert parse_set(show_set(played)) == played


@pytest.mark.parametrize("text", [
    "",
    "stake 1 | games 1 | table 3 | black 10 | white 9",
    "stake 1 | games 1 | table 0 | black 30 | white 0",
    "stake 1 | games 1 | table 0 | black 21 | white 0",
    "stake 1 | games 1 | table 0 | black 21 | white 0 | white won 2",
])  # fmt: skip
def test_a_set_that_cannot_be_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="not a set of Ur") as caught:
        parse_set(text)
    assert repr(text) in str(caught.value)

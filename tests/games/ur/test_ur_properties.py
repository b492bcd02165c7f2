"""What must hold in every game, over thousands of random ones of every size."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runners.games.contract import Outcome
from runners.games.ur import UR, Decline, Move, State
from runners.games.ur.board import NAMES
from runners.games.ur.events import Awarded, GameOpened, Started, Thrown, TurnEnded, Won
from runners.games.ur.tally import TALLIES, new_set, settle_set
from tests.games.ur.randomly import Played, games
from tests.seeds import SEED

JUMPS_BY_THROW = {"B-1", "2-5", "3-5", "3-6", "6-E", "b-1", "6-e"}


@pytest.mark.parametrize("pieces", range(1, 8))
@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_every_random_game_keeps_the_rules(pieces: int, seed: int) -> None:
    """P1, P3, P5, B1, B3, B5, B7, QB2: at every step of whole games."""
    keep_watch(pieces, seed)


@pytest.mark.soak
@pytest.mark.parametrize("pieces", range(1, 8))
def test_thousands_of_random_games_keep_the_rules(pieces: int) -> None:
    """P1, P3, P5, B1, B3, B5, B7, QB2: the same over a thousand games of each size."""
    for number in range(1000):
        keep_watch(pieces, SEED + number)


def keep_watch(pieces: int, seed: int) -> None:
    """Play a game and check everything at each step; prints the seed by pytest when it fails."""
    started = [False, False]
    opening = True
    for played in games(pieces, seed):
        for event in played.events:
            if isinstance(event, Started):
                assert not started[event.seat], "nobody starts twice"
                started[event.seat] = True
        opening = opening and not any(isinstance(event, GameOpened) for event in played.events)
        check_pieces(played.after, pieces, started)
        if not opening:
            check_step(played)


def check_pieces(state: State, pieces: int, started: list[bool]) -> None:
    """Pieces are conserved, no square holds two, a waiting player has all at the start."""
    squares = [NAMES[seat][at] for seat, side in enumerate(state.sides) for at in side.board]
    assert len(set(squares)) == len(squares)
    for seat, side in enumerate(state.sides):
        assert len(side.board) + side.start + side.river + side.home == pieces
        assert min(side.start, side.river, side.home) >= 0
        assert (side.start == pieces) == (not started[seat])


def check_step(played: Played) -> None:
    """The turn passes only by a 0, no move, a jump or a waiting failure, and to the right thing."""
    before, after = played.before, played.after
    ends = [event for event in played.events if isinstance(event, TurnEnded)]
    if any(isinstance(event, GameOpened) for event in played.events):
        return
    assert len(ends) == (after.to_act not in (before.to_act, None))
    for end in ends:
        assert end.seat == before.to_act
        check_end(played, end)
    if isinstance(played.choice, Move) and before.due == "move":
        named = f"{played.choice.origin}-{played.choice.target}"
        assert (named in JUMPS_BY_THROW) == bool(ends)
    if after.due is None:
        check_won(played)


def check_end(played: Played, end: TurnEnded) -> None:
    before, other = played.before, 1 - end.seat
    side, opponent = before.sides[end.seat], before.sides[other]
    match end.why:
        case "blanks":
            assert played.points == 0
            assert not side.is_waiting
            assert played.after.tries == (2 if opponent.is_waiting else None)
        case "noMove":
            assert played.points in (2, 3), "with a 1 there is always a move (P1)"
            assert any(isinstance(event, Started) for event in played.events) == opponent.is_waiting
        case "waiting":
            assert side.is_waiting
            assert before.tries == 1
            assert played.points != 0
        case "jump":
            assert isinstance(played.choice, Move)
            assert played.after.due == ("throw" if opponent.is_waiting else "award")
            assert sum(isinstance(event, Awarded | Started) for event in played.events) == 1


def check_won(played: Played) -> None:
    """The winner's score is 1 to 21, three a piece at most."""
    won = played.events[-1]
    assert isinstance(won, Won)
    assert 1 <= won.points <= 3 * played.after.options.pieces <= TALLIES
    assert UR.outcome(played.after) == Outcome((won.seat,), won.points)


def free_moves(pieces: int, seed: int) -> Iterator[list[Played]]:
    """The steps after each jump, up to the next throw."""
    run: list[Played] | None = None
    for played in games(pieces, seed):
        if any(isinstance(event, TurnEnded) and event.why == "jump" for event in played.events):
            run = []
        elif run is not None:
            run.append(played)
            if any(isinstance(event, Thrown) for event in played.events):
                yield run
                run = None


@pytest.mark.parametrize("pieces", [1, 3, 7])
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_after_a_jump_there_is_at_most_one_free_move_or_one_start(pieces: int, seed: int) -> None:
    """B7, QB12, QB16: any further move before the throw was earned on a rosette, and it may be declined."""
    for run in free_moves(pieces, seed):
        for earlier, later in pairwise(run):
            if later.choice is not None:
                assert any(isinstance(event, Awarded) for event in earlier.events)
            if isinstance(earlier.choice, Decline):
                assert later.points is not None


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_sets_of_random_games_end_with_21_tallies_in_one_hand(seed: int) -> None:
    """P5, QB30: tallies sum to 21 after every game."""
    played, number = new_set(4), 0
    while played.winner is None:
        *_, last = games(3, seed + number)
        outcome = UR.outcome(last.after)
        assert outcome is not None
        played, number = settle_set(played, outcome).set, number + 1
        assert played.table >= 0
        assert played.table + sum(played.tallies) == TALLIES
    assert sorted(played.winnings) == [0, 8]
    assert played.games == number

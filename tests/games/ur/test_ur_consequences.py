"""P1 to P5: what follows from the rules, checked for every square and over random play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runners.games.contract import Outcome
from runners.games.ur import UR, Side, State
from runners.games.ur.board import AWARDS, NAMES, THROWS
from runners.games.ur.moves import hops
from runners.games.ur.tally import TALLIES, UrSet, settle_set

SQUARES = tuple("ABCD1234567FE8ef")


def hop_from(square: str, steps: int) -> dict[str, object] | None:
    """The move of a single Black piece as a program is shown it, None if there is none."""
    state = UR.parse(f"pieces 1 | black {square} | white river 1 | black has an award")
    return next((move for move in UR.view(state)["legal"] if move["steps"] == steps), None)


@st.composite
def sides(draw: st.DrawFn) -> Side:
    """Up to seven started pieces anywhere on a route, at least one not home."""
    board = draw(st.sets(st.integers(-3, 12), max_size=7))
    start, river = draw(st.integers(0, 7 - len(board))), draw(st.integers(0, 7))
    river = min(river, 7 - len(board) - start)
    if not board and not river:
        return Side((), start, 1, 6 - min(start, 6))
    return Side(tuple(sorted(board)), start, river, 7 - len(board) - start - river)


@given(sides(), st.integers(0, 1))
def test_with_a_one_a_started_player_always_has_a_move(side: Side, seat: int) -> None:
    """P1: by throw, bonus or free move."""
    assert list(hops(side, seat, 1))


def test_a_single_piece_is_stuck_only_near_the_end() -> None:
    """P1: 2 from e or f, 3 from 8, e or f."""
    stuck = {(square, steps) for square in SQUARES for steps in THROWS if hop_from(square, steps) is None}

    assert stuck == {("e", 2), ("f", 2), ("8", 3), ("e", 3), ("f", 3)}


def test_every_five_passes_exactly_one_rosette_and_only_the_eyes_make_it_free() -> None:
    """P2: free are A to 2, C to 4 and 7 to f; from F onward there is none."""
    fives = {square: move for square in SQUARES if (move := hop_from(square, 5))}

    assert set(fives) == set("ABCD1234567")
    for square, move in fives.items():
        between = SQUARES[SQUARES.index(square) + 1 : SQUARES.index(str(move["to"]))]
        assert len(set(between) & set("D4Ff")) == 1
    free = {(square, move["to"], move["rosette"]) for square, move in fives.items() if not move["jump"]}
    assert free == {("A", "2", False), ("C", "4", True), ("7", "f", True)}


@pytest.mark.parametrize(("origin", "target"), [("start", "5"), ("river", "1")])
def test_a_five_from_off_the_board_jumps_too(origin: str, target: str) -> None:
    """P2: over 4 and over D."""
    state = UR.parse("pieces 2 | black start 1 river 1 | white river 2 | black has an award")
    move = next(move for move in UR.view(state)["legal"] if move["from"] == origin and move["steps"] == 5)

    assert (move["to"], move["jump"]) == (target, True)


def test_the_jumps_by_throw_are_these_five_and_the_protected_ones_these_four() -> None:
    """P3: A's eye matters only for a 5."""
    moves = {(square, n): move for square in SQUARES for n in THROWS if (move := hop_from(square, n))}
    penalised = {key for key, move in moves.items() if move["jump"]}

    assert penalised == {("B", 3), ("2", 3), ("3", 2), ("3", 3), ("6", 3)}
    passing = {key for key in moves if passes(*key)}
    assert passing - penalised == {("C", 2), ("C", 3), ("7", 2), ("7", 3)}


def passes(square: str, steps: int) -> bool:
    at = SQUARES.index(square)
    return bool(set(SQUARES[at + 1 : at + steps]) & set("D4Ff"))


def test_jump_and_rosette_in_one_penalised_move_is_only_3_with_5() -> None:
    """P4: to F for Black, to f for White; so it is never by a throw."""
    moves = [(square, n, hop_from(square, n)) for square in SQUARES for n in AWARDS]
    both = [(square, n, move["to"]) for square, n, move in moves if move and move["jump"] and move["rosette"]]

    assert both == [("3", 5, "F")]
    assert NAMES[1][8] == "f"


@given(st.integers(0, 1), st.integers(1, 21), st.integers(0, 21), st.data())
def test_tallies_always_sum_to_21_and_the_gain_is_what_the_winner_lacks_at_most(
    seat: int, points: int, hand: int, data: st.DataObject
) -> None:
    """P5: gain = min(score, 21 - own tallies)."""
    other = data.draw(st.integers(0, TALLIES - hand))
    if TALLIES in (hand, other):
        return
    before = UrSet(1, 3, (hand, other) if seat == 0 else (other, hand))

    after = settle_set(before, Outcome((seat,), points)).set

    assert after.table + sum(after.tallies) == TALLIES
    assert after.tallies[seat] - hand == min(points, TALLIES - hand)


def test_the_winners_score_is_1_to_21() -> None:
    """P5: the loser has at least one piece not home, and at most seven at the start."""
    for loser, points in [("7 home 6", 1), ("start 7", 21)]:
        state = UR.parse(f"pieces 7 | black f home 6 | white {loser} | black moves 1")

        after: State = UR.apply(state, UR.parse_move("f-home by 1")).state
        assert UR.outcome(after) == Outcome((0,), points)

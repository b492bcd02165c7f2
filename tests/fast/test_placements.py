"""Both engines agree on every placement of the Pegs of LMR's tiny presets."""

import pytest

from tests.fast.placements import check_rows, options_for, placements, positions


def test_the_placements_are_those_that_the_solver_counts() -> None:
    """A3: two Pegs left stand in C(58, 0) + C(58, 1) + C(58, 2) ways, one in 1 + 57."""
    assert len(placements(options_for(2), 0)) == 1 + 58 + 58 * 57 // 2
    assert len(placements(options_for(1), 1)) == 1 + 57


def test_every_position_comes_up_to_exchanging_the_seats() -> None:
    """A21: with one Peg left, each placement and its exchange have the same player to roll."""
    options = options_for(1)
    rows = range(len(placements(options, 0)))
    found = [(row, state) for row in rows for state in positions(options, row)]
    assert {state.turn for _, state in found} == {0, 1}
    assert len({state.pegs for _, state in found}) == len(found)


def test_both_engines_agree_on_all_placements_of_one_peg_a_side() -> None:
    """A5 to A13: every roll and every choice after it."""
    assert sum(check_rows(1).values()) > 20_000


@pytest.mark.soak
def test_both_engines_agree_on_placements_of_two_pegs_a_side() -> None:
    """A6, QA4: every fortieth row of placements here, all of them on request."""
    assert sum(check_rows(2, every=40).values()) > 200_000

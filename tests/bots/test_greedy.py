"""The plain bot `greedy`: what docs/decisions/0002 says, on positions that tell the terms apart."""

import pytest

from runners.bots import greedy
from runners.games import LMR, UR


def lmr_choice(text: str) -> str:
    return LMR.show_move(greedy.lmr(LMR.parse(text)))


def ur_choice(text: str) -> str:
    return UR.show_move(greedy.ur(UR.parse(text)))


def test_a_kill_counts_the_steps_that_the_victim_loses() -> None:
    """QA16: nobody has to kill, so the bot kills for its own reasons."""
    free = "lmr 4 arms, seats 0 2 | p0 T30 T40 base base | p1 base base base base | p0 moves 3"
    assert lmr_choice(free) == "T40-T43 die 0"

    prey = "lmr 4 arms, seats 0 2 | p0 T30 T40 base base | p1 T33 base base base | p0 moves 3"
    assert lmr_choice(prey) == "T30-T33 die 0"


def test_of_equal_gains_the_foremost_peg_runs() -> None:
    assert (
        lmr_choice("lmr 4 arms, seats 0 2 | p0 T20 T13 base base | p1 base base base base | p0 moves 6")
        == "T20-T26 die 0"
    )


def test_the_higher_die_gains_more_and_goes_first() -> None:
    position = "lmr 4 arms, seats 0 2, double dice | p0 T20 base base base | p1 base base base base"
    assert lmr_choice(f"{position} | p0 moves 2 5") == "T20-T25 die 1"


def test_a_peg_takes_the_center_from_an_early_point_and_leaves_it_for_the_last() -> None:
    """A8, A9: both need a 1."""
    early = "lmr 4 arms, seats 0 2 | p0 T13 base base base | p1 base base base base | p0 moves 1"
    assert lmr_choice(early) == "T13-center die 0"

    inside = "lmr 4 arms, seats 0 2 | p0 center base base base | p1 base base base base | p0 moves 1"
    assert lmr_choice(inside) == "center-T55 die 0"


def test_a_teammates_peg_is_spared() -> None:
    """QA17b: landing on it would kill it."""
    position = "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 T20 T40 base base | p1 base base base base"
    assert (
        lmr_choice(f"{position} | p2 T43 base base base | p3 base base base base | p0 moves 3")
        == "T20-T23 die 0"
    )


def test_a_die_is_delegated_to_the_teammate_who_gains_most_with_it() -> None:
    """A25: the owner picks the die and the teammate."""
    teams = "lmr 6 arms, seats 0 1 2 3 4 5, teams 0 1 0 1 0 1 | p0 H0 H1 H2 H3 | p1 T40 base base base"
    rest = "p2 T50 base base base | p3 base base base base | p4 T38 base base base | p5 base base base base"
    assert lmr_choice(f"{teams} | {rest} | p0 delegates 2 | finished p0") == "delegate die 0 to p4"


@pytest.mark.parametrize(
    ("position", "chosen"),
    [
        ("black 1 5 start 5 | white e start 6 | black moves 2", "start-2 by 2"),
        ("black 1 5 start 5 | white 7 start 6 | black moves 2", "5-7 by 2"),
        ("black 1 2 start 5 | white e start 6 | black moves 3", "1-4 by 3"),
        ("black 2 start 6 | white e start 6 | black moves 3", "start-3 by 3"),
        ("black 7 start 6 | white e start 6 | black has an award", "7-f by 5"),
        ("black f home 6 | white e start 6 | black has an award", "f-home by 1"),
    ],
    ids=["start first", "a hit", "a rosette", "no jump", "the longest award", "home"],
)
def test_ur_greedy_weighs_places_hits_rosettes_and_jumps(position: str, chosen: str) -> None:
    """B5, B6, B7: the terms of the gain, one by one."""
    assert ur_choice(f"pieces 7 | {position}") == chosen


def test_ur_greedy_never_declines_since_a_one_always_gains() -> None:
    """P1, QB10: the leading piece can always step 1, or exit."""
    crowded = "pieces 7 | black 1 2 3 4 E 8 f | white e start 6 | black has an award"
    assert ur_choice(crowded) == "E-e by 2"

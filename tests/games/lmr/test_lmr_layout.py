"""The drawing of the LMR boards keeps to the geometry of the rules."""

from itertools import combinations
from math import hypot
from typing import Any

import pytest

from runners.games.lmr.layout import drawing, track_spot

BOARDS = {4: [0, 1, 2, 3], 6: [0, 1, 2, 3, 4], 8: [0, 1, 3, 4, 6]}


def spots(arms: int, *kinds: str) -> list[dict[str, Any]]:
    return [s for s in drawing(arms, BOARDS[arms])["spots"] if not kinds or s["kind"] in kinds]


@pytest.mark.parametrize("arms", BOARDS)
def test_no_two_spots_stand_closer_than_one_pitch(arms: int) -> None:
    """A1: pegs are .8 wide, so neighbours never touch."""
    played = spots(arms, "track", "one", "point", "gate", "home", "center")

    nearest = min(hypot(a["x"] - b["x"], a["y"] - b["y"]) for a, b in combinations(played, 2))

    assert nearest >= 0.999


@pytest.mark.parametrize("arms", BOARDS)
def test_the_holes_of_a_base_keep_off_the_track(arms: int) -> None:
    played = spots(arms, "track", "one", "point", "gate", "home", "center")

    nearest = min(hypot(a["x"] - b["x"], a["y"] - b["y"]) for a in spots(arms, "base") for b in played)

    assert nearest >= 0.95


@pytest.mark.parametrize("arms", BOARDS)
def test_the_ring_is_even(arms: int) -> None:
    """A1: T13 is followed by T0 of the next arm, one step like any other."""
    ring = [track_spot(arms, index) for index in range(14 * arms)]

    steps = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]

    assert min(steps) > 0.99 and max(steps) < 1.12


def test_four_arms_make_the_cross_of_fifteen() -> None:
    """A1: every spot of the 4-arm board lies on a grid of 15 x 15."""
    played = spots(4, "track", "one", "point", "gate", "home", "center")

    columns, rows = {s["x"] for s in played}, {s["y"] for s in played}

    assert columns == rows == set(range(-7, 8)) and len(played) == 4 * 18 + 1


@pytest.mark.parametrize("arms", BOARDS)
def test_the_first_arm_is_at_the_bottom_and_arms_run_clockwise(arms: int) -> None:
    """QA34: seats go round clockwise."""
    gate = {s["arm"]: s for s in spots(arms, "gate")}

    assert (gate[0]["x"], gate[0]["y"] > 0) == (0, True)
    assert gate[1]["x"] < 0


@pytest.mark.parametrize("arms", BOARDS)
def test_every_place_a_peg_can_stand_has_one_spot_of_its_own(arms: int) -> None:
    """A3: the track, the Center, four Home spots an arm, four holes for each player's Base."""
    ids = [s["id"] for s in spots(arms)]

    assert len(ids) == len(set(ids)) == arms * 18 + 1 + 4 * len(BOARDS[arms])


def test_an_arm_without_a_player_has_a_lane_but_no_base() -> None:
    """A2: unused arms hold no player; nobody enters their Home."""
    drawn = drawing(6, [0, 2, 4])

    assert {s["arm"] for s in drawn["spots"] if s["kind"] == "base"} == {0, 2, 4}
    assert [line["seat"] for line in drawn["lines"] if line["kind"] == "lane"] == [0, None, 1, None, 2, None]


def test_the_entry_lines_carry_the_die_and_end_at_its_spot() -> None:
    """A7: a 1 opens the One Spot, a 6 the Point."""
    drawn = drawing(4, [0, 2])

    entries = [(e["seat"], e["die"], e["spot"]) for e in drawn["lines"] if e["kind"] == "entry"]

    assert entries == [(0, 1, "T8"), (0, 6, "T13"), (1, 1, "T36"), (1, 6, "T41")]


def test_spots_are_named_for_people_who_hear_the_board() -> None:
    labels = {s["id"]: s["label"] for s in spots(4)}

    assert labels["T33"] == "arm 2, spot 5" and labels["T8"] == "arm 0, spot 8, One Spot"
    assert labels["center"] == "Center" and labels["1.H3"] == "arm 1, Home 3"


@pytest.mark.parametrize("arms", BOARDS)
def test_everything_lies_inside_the_box(arms: int) -> None:
    x, y, w, h = drawing(arms, BOARDS[arms])["box"]

    assert all(x + 1 < s["x"] < x + w - 1 and y + 1 < s["y"] < y + h - 1 for s in spots(arms))


@pytest.mark.parametrize("arms", BOARDS)
def test_a_track_spot_says_its_number_within_its_arm(arms: int) -> None:
    """A1: T0 to T13 on every arm; other places have no such number."""
    track = [spot for spot in spots(arms) if spot["name"].startswith("T")]

    assert [(spot["arm"], spot["offset"]) for spot in track] == [
        (a, n) for a in range(arms) for n in range(14)
    ]
    assert not [spot for spot in spots(arms, "home", "base", "center") if "offset" in spot]

"""docs/solved.md is what its script writes from the GPU's report, and the report bears the page out."""

from typing import Any

import pytest

from docs import solved_page, solved_small
from runners.solver.known import LMR_VALUES, UR_VALUES

REPORT = solved_page.read()
PICTURES = solved_page.pictures(REPORT)


def test_the_page_is_what_the_script_writes() -> None:
    """If this fails after a change: `python -m docs.solved_page`, and read the page."""
    assert solved_page.PAGE.read_text(encoding="utf-8") == solved_page.page(REPORT)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_script_draws(name: str) -> None:
    assert (solved_page.PICTURES / name).read_text(encoding="utf-8") == PICTURES[name]


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in solved_page.PICTURES.glob("*.svg")} == set(PICTURES)


def test_the_gpu_found_the_known_values() -> None:
    assert len(REPORT["small"]) == len(UR_VALUES) + len(LMR_VALUES)
    assert all(row["agrees"] for row in REPORT["small"])


SOLVED: list[Any] = [*REPORT["ur"], *REPORT["ur_largest"], REPORT["lmr"]]


@pytest.mark.parametrize("row", SOLVED)
def test_bounds_met_to_what_was_asked(row: dict[str, Any]) -> None:
    for found in (row, row["tight"]):
        assert found["lower"] <= found["value"] <= found["upper"]
        assert found["upper"] - found["lower"] <= found["widest_gap"] < found["tolerance"]
    assert row["lower"] <= row["tight"]["lower"] <= row["tight"]["upper"] <= row["upper"]


def test_the_largest_games_were_solved_in_the_time_asked_for() -> None:
    assert all(row["seconds"] < 180 for row in REPORT["ur_largest"])
    assert REPORT["lmr"]["seconds"] < 120


@pytest.mark.parametrize("row", [*REPORT["ur_largest"], REPORT["lmr"]])
def test_games_played_from_the_tables_agree_with_the_exact_value(row: dict[str, Any]) -> None:
    play, counts_points = row["study"]["self_play"], row.get("objective") == "points"
    games = play["games"]
    mean = play["points" if counts_points else "wins"] / games
    variance = play["squares"] / games - mean**2 if counts_points else mean * (1 - mean)
    assert games >= 1_000_000
    assert abs(mean - row["tight"]["value"]) < 1.96 * (variance / games) ** 0.5


def test_nobody_jumps_or_declines_as_the_page_says() -> None:
    found = REPORT["ur_largest"][0]["study"]["surprises"]
    assert found["jumps over a rosette"]["times"] == found["declines an award"]["times"] == 0


def test_the_small_games_have_their_known_values() -> None:
    for found in solved_small.read():
        name = "pieces" if "pieces" in found else "pegs"
        known = UR_VALUES[found[name], found["objective"]] if name == "pieces" else LMR_VALUES[found[name]]
        assert abs(found["value"] - known) < 1e-9
        assert found["upper"] - found["lower"] < solved_small.TOLERANCE


def test_printed_bounds_are_cut_off_away_from_the_value() -> None:
    found = {"lower": 0.123456789019, "upper": -0.123456789011}
    assert solved_page.bounds(found) == ("0.12345678901", "-0.12345678901")
    assert solved_page.bounds({"lower": -0.5000000000011, "upper": 0.5000000000011}, 12) == (
        "-0.500000000002",
        "0.500000000002",
    )

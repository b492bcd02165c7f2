"""Figures and pictures of many games."""

from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread

from runners import fast
from runners.fast.kernel import RESULT
from runners.fast.results import Results
from runners.lab.charts import check_file, draw_lengths
from runners.lab.summary import summary, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.277533), (5, 10, 0.236593, 0.763407), (10, 10, 0.722467, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval_has_the_published_values(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=1e-6)


def test_a_summary_says_who_won_and_how_long_games_were() -> None:
    rows = np.zeros(10, RESULT)
    rows["winner"] = [0, 0, 0, 0, 0, 0, 1, 1, 1, -1]
    rows["moves"], rows["rolls"] = range(1, 11), 7
    told = summary("ur", Results(3, 12, rows, (0, 1), 0.5))

    assert list(told) == ["game", "games", "seed", "wins", "moves", "rolls", "seconds", "moves_per_second"]
    assert [won["count"] for won in told["wins"]] == [6, 3]
    assert told["wins"][0]["interval"] == pytest.approx(wilson(6, 10))
    assert told["moves"] == {"mean": 5.5, "median": 5.5, "p90": pytest.approx(9.1)}
    assert told["rolls"] == {"mean": 7, "median": 7, "p90": 7}
    assert told["moves_per_second"] == 110


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_the_lengths_are_drawn_into_a_file(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"lengths{suffix}"
    check_file(path)
    draw_lengths(fast.ur.play(300, seed=1), "ur: random; 300 games, seed 1", path)
    assert path.stat().st_size > 5000


def test_a_long_title_is_not_cut_off_at_the_edge(tmp_path: Path) -> None:
    rows = np.zeros(3, RESULT)
    rows["moves"] = rows["rolls"] = 12
    title = "players 8, teams 2, double dice, kill rolls, fast track, " + " / ".join(["random"] * 8)
    draw_lengths(Results(0, 3, rows, (0, 1), 0.1), title, tmp_path / "long.png")
    picture = imread(tmp_path / "long.png")
    assert picture[:70, -6:].min() == 1.0, "the margin beside the title is white"


def test_games_of_one_length_can_be_drawn_too(tmp_path: Path) -> None:
    rows = np.zeros(3, RESULT)
    rows["moves"] = rows["rolls"] = 12
    draw_lengths(Results(0, 3, rows, (0, 1), 0.1), "alike", tmp_path / "alike.svg")
    assert "alike" in (tmp_path / "alike.svg").read_text()


@pytest.mark.parametrize(
    ("name", "said"), [("lengths.doc", "a picture ends in"), ("no/x.png", "not a folder")]
)
def test_a_file_that_cannot_be_drawn_is_told_before_anything_is_played(
    tmp_path: Path, name: str, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        check_file(tmp_path / name)

"""Charts: how long games are, and every pair's share in a tournament."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, Final

import matplotlib
import numpy as np
import numpy.typing as npt

from runners.fast.results import Results
from runners.lab.summary import wilson
from runners.lab.tournament import Pair

FORMATS: Final = (".png", ".svg", ".pdf")
INK: Final = "#1f2933"
FILL: Final = {"moves": "#2f7f86", "rolls": "#c9853f"}
BINS: Final = 60
TITLE_WIDTH: Final = 92
"""Letters that fit above the picture; a game with all options needs two lines."""
SHOWN: Final = (0.1, 99.5)
"""Percentiles at which the picture begins and ends; the rare longest games would squeeze the rest."""


def check_file(path: Path) -> None:
    """ValueError for a file that could not be written, before anything is played."""
    if path.suffix.lower() not in FORMATS:
        raise ValueError(f"{path}: the name of a picture ends in {', '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise ValueError(f"{path.parent} is not a folder")


def draw_lengths(played: Results, title: str, path: Path) -> None:
    """Moves and rolls a game as two histograms, one above the other, with median and 90th percentile."""
    from matplotlib.figure import Figure  # without pyplot: no window, no state left behind

    with matplotlib.rc_context({"svg.hashsalt": "runners", "text.color": INK, "axes.labelcolor": INK}):
        figure = Figure(figsize=(8, 5.2), layout="constrained")
        for axes, what in zip(figure.subplots(2, 1), ("moves", "rolls"), strict=True):
            _draw(axes, played.rows[what], what)
        figure.suptitle(fill(title, TITLE_WIDTH), x=0.012, ha="left", fontsize=11)
        figure.savefig(path, dpi=150)


def _draw(axes: Any, values: npt.NDArray[Any], what: str) -> None:
    """One histogram, in whole numbers a bar so that no bar is taller by rounding."""
    low, high = (int(end) for end in np.percentile(values, SHOWN))
    step = max(1, -(-(high + 1 - low) // BINS))
    edges = np.arange(low, high + 1 + step, step)
    axes.hist(values, bins=edges, weights=np.full(len(values), 100 / len(values)), color=FILL[what])
    for mark, value in (("median", np.median(values)), ("90%", np.percentile(values, 90))):
        axes.axvline(value, color=INK, linewidth=1, linestyle="-" if mark == "median" else ":")
        axes.annotate(
            f" {mark} {value:,.0f}", (value, 1), xycoords=("data", "axes fraction"), va="top", fontsize=9
        )
    axes.margins(x=0.01)
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.set_xlabel(f"{what} a game (mean {values.mean():,.1f})")
    axes.set_ylabel("% of games")
    axes.spines[["top", "right"]].set_visible(False)


def draw_shares(pairs: Sequence[Pair], path: Path) -> None:
    """A line a pair: the share of the first, with its 95% interval."""
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "runners", "text.color": INK, "axes.labelcolor": INK}):
        figure = Figure(figsize=(8, 1 + 0.3 * len(pairs)), layout="constrained")
        axes = figure.subplots()
        for row, pair in enumerate(reversed(pairs)):
            low, high = wilson(pair.wins, pair.games)
            axes.plot([low, high], [row, row], color=INK, linewidth=2)
            axes.plot([pair.wins / pair.games], [row], "o", color=INK, markersize=4)
        names = [f"{pair.a} against {pair.b}" for pair in reversed(pairs)]
        axes.set_yticks(range(len(pairs)), names)
        axes.set_xlabel("share of games won, with 95% interval")
        axes.set_xlim(0, 1)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, dpi=150)

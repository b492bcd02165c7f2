"""The picture of a tournament: every pair's share with its interval."""

from collections.abc import Sequence
from pathlib import Path

import matplotlib

from runners.lab.lengths import INK
from runners.lab.summary import wilson
from runners.lab.tournament import Pair


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

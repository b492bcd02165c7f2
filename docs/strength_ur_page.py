"""Writes docs/strength-ur.md from docs/strength/ur.json.

python -m docs.strength_ur_page
"""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PAGE, FIGURES = HERE / "strength-ur.md", HERE / "strength" / "ur.json"


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    net = found["net"]
    parts = [
        "# How strong the bots of Ur are",
        "`python -m docs.strength_ur_page` wrote the figures on this page from "
        "[strength/ur.json](strength/ur.json). The net was made by "
        f"`{net['command']}` on one {net['device']} in {net['seconds']} seconds and measured in the same "
        "run; `--measure 2097152` measures the levels again ([howto/train.md](howto/train.md)).",
        f"## Seven pieces against perfect play\n\n{found['games']:,} games each, half of them in each seat, "
        "for winning. The loss is the difference in winning chance from the best choice, where there was a "
        "choice. A level misjudges by noise, which is fixed for each position here and drawn for each choice "
        "in a room. `master` looks ahead for every choice here; in a room and in the fast twin, only for "
        "those within 2 percentage points of the best.",
        _levels(found),
        "## For points\n\nThe same net's outputs for points against perfect play for points (B10). The "
        "loss is in points.",
        _points(found),
        "## Fewer pieces\n\nAgainst perfect play for winning, without and with looking one throw ahead; "
        f"{found['few']['1']['plain']['games']:,} games each.",
        _few(found["few"]),
    ]
    return "\n\n".join(parts) + "\n"


def _levels(found: dict[str, Any]) -> str:
    rows = ["| | won | lost per decision |", "|---|---|---|"]
    named = {**found["levels"], "the net without looking ahead": found["plain"], "master": found["ahead"]}
    for name, got in named.items():
        rows.append(f"| {name} | {_percent(got)} | {got['regret']:.6f} |")
    return "\n".join(rows)


def _points(found: dict[str, Any]) -> str:
    rows = ["| | points per game | lost per decision |", "|---|---|---|"]
    for name, got in (("without looking ahead", "points_plain"), ("one throw ahead", "points_ahead")):
        rows.append(f"| {name} | {found[got]['points']:+.3f} | {found[got]['regret']:.5f} |")
    return "\n".join(rows)


def _few(found: dict[str, Any]) -> str:
    rows = [
        "| pieces | won | lost per decision | won, one throw ahead | lost per decision |",
        "|---" * 5 + "|",
    ]
    for pieces, both in found.items():
        cells = [f"{_percent(both[how])} | {both[how]['regret']:.6f}" for how in ("plain", "ahead")]
        rows.append(f"| {pieces} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _percent(got: dict[str, Any]) -> str:
    return f"{100 * got['share']:.2f}% +- {100 * got['error']:.2f}"


if __name__ == "__main__":
    PAGE.write_text(page(json.loads(FIGURES.read_text(encoding="utf-8"))), encoding="utf-8")

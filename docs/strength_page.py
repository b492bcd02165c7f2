"""Writes docs/strength.md from docs/strength/lmr.json.

python -m docs.strength_page
"""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PAGE, FIGURES = HERE / "strength.md", HERE / "strength" / "lmr.json"


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    net = found["net"]
    parts = [
        "# How strong the bots are",
        "The figures on this page were written by `python -m docs.strength_page` from "
        "[strength/lmr.json](strength/lmr.json), and that by one run of "
        f"`python -m runners.mind.train.report` on one {found['device']}, {found['seconds']} seconds, "
        f"seed {found['seed']}. It plays with the whole numbers that rooms and the fast twins use; "
        "tests compare the three.",
        f"The net was made by `{net['command']}` on one {net['device']} in {net['seconds']} seconds.",
        "## Last Man Running against `greedy`",
        "One seat, or one team, chooses by the net (the best line of up to two dice, no further roll), "
        "all others play `greedy`; every seat has the net and begins equally often; "
        f"{found['games']:,} games each.",
        _greedy(found["against_greedy"]),
        "## Against perfect play",
        "Two players without options, where the game is solved ([solved.md](solved.md)); both seats, "
        f"{found['games']:,} games each. What is lost is the difference to the best choice, where there "
        "was a choice.",
        _perfect(found["against_perfect"]),
        *_further(found),
        "## Whether predicted chances come true",
        "Games of the net with itself, every seat before every roll, in tenths of the predicted chance: "
        "how many points in 100 more often it came true than predicted. Tenths with fewer than 10,000 "
        "cases are left out; cases of one game are not independent.",
        _calibration(found["calibration"]),
    ]
    return "\n\n".join(parts) + "\n"


def _greedy(found: dict[str, Any]) -> str:
    rows = ["| | won | wanted |", "|---|---|---|"]
    for name, got in found.items():
        rows.append(f"| {name} | {_percent(got)} | {100 * got['wanted']:.1f}% |")
    return "\n".join(rows)


def _perfect(found: dict[str, Any]) -> str:
    rows = ["| pegs a side | won | decisions | lost a decision |", "|---|---|---|---|"]
    for pegs, got in found.items():
        rows.append(f"| {pegs} | {_percent(got)} | {got['decisions']:,} | {got['lost']:.5f} |")
    return "\n".join(rows)


def _further(found: dict[str, Any]) -> list[str]:
    """The same with the look at the next roll that the strongest bot has in these games, where measured."""
    if "against_perfect_further" not in found:
        return []
    return [
        "With the look at the next roll that `master` has in games of two:",
        _perfect(found["against_perfect_further"]),
    ]


def _calibration(found: dict[str, Any]) -> str:
    heads = " | ".join(f"{10 * n} to {10 * n + 10}" for n in range(10))
    rows = [f"| | {heads} |", "|---" * 11 + "|"]
    for name, tenths in found.items():
        rows.append(f"| {name} | " + " | ".join(_off(tenth) for tenth in tenths) + " |")
    return "\n".join(rows)


def _off(tenth: dict[str, Any]) -> str:
    if tenth["cases"] < 10_000:
        return ""
    return f"{100 * (tenth['came_true'] - tenth['predicted']):+.1f}"


def _percent(got: dict[str, Any]) -> str:
    return f"{100 * got['share']:.2f}% +- {100 * got['error']:.2f}"


if __name__ == "__main__":
    PAGE.write_text(page(json.loads(FIGURES.read_text(encoding="utf-8"))), encoding="utf-8")

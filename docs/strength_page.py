"""Writes docs/strength.md from the figures in docs/strength.

python -m docs.strength_page
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from runners.lab.lmr.master import together

HERE = Path(__file__).parent
PAGE, FIGURES = HERE / "strength.md", HERE / "strength"
NAMES = ("lmr", "ladder", "agreement", "master", "twin-agreement")
BOTS = ("beginner", "greedy", "learner", "regular", "expert", "master")


def page(
    found: dict[str, Any],
    ladder: dict[str, Any],
    agreed: dict[str, Any],
    played: dict[str, Any],
    twin: dict[str, Any],
) -> str:
    """The whole page."""
    parts = [
        "# How strong the bots are",
        "`python -m docs.strength_page` wrote the figures on this page from "
        "[strength/lmr.json](strength/lmr.json), which comes from one run of "
        f"`python -m runners.lab.lmr.report` on one {found['device']}, {found['seconds']} seconds, "
        f"seed {found['seed']}, and from the files named below; the chances compared in more games were "
        "measured later by the same code. It plays with the whole numbers that rooms and the fast twins use; "
        "tests compare all three.",
        _made(found["net"]),
        "## Last Man Running against `greedy`",
        "One seat, or one team, plays `master` as it does in a room, written by `python -m "
        f"runners.lab.lmr.master` on one {played['device']} into "
        "[strength/master.json](strength/master.json); all others play `greedy`. Every seat has it, and "
        f"begins, equally often; {played['games']:,} games for each seed. Beside it: the net "
        "alone, whose best line of up to two dice is played without the look at the next roll that "
        "`master` has with up to four players.",
        _greedy(found["against_greedy"], played),
        *(_seeds(played, name) for name, won in played["won"].items() if len(won) > 1),
        "## Against perfect play",
        "Two players without options, where the game is solved ([solved.md](solved.md)); both seats, "
        f"{found['games']:,} games each. The loss is the difference from the best choice, where there "
        "was a choice. Measured by `python -m runners.lab.lmr.report --perfect`, without the look at the "
        "next roll:",
        _perfect(found["against_perfect"]),
        *_further(found),
        "## Whether predicted chances come true",
        "Games of the net against itself, every seat before every roll, grouped by tenths of the predicted "
        "chance: by how many percentage points the share of wins exceeded the prediction. Tenths with fewer "
        f"than 10,000 cases are left out; cases from the same game are not independent. {_many(found)}",
        _calibration(found["calibration"]),
        "## The levels, each against the one below",
        "One seat, or one team, plays a bot against the next weaker one in all other seats, written by "
        "`python -m runners.lab.lmr.ladder --out docs/strength/ladder.json` into "
        "[strength/ladder.json](strength/ladder.json). A match ends as soon as a fair share lies outside "
        "the 99% interval, or after 20,000 games; the interval is read after each batch, without correcting "
        "for the repeated looks. Shares are percentages. In brackets: not above a fair share "
        "with 99% confidence.",
        _ladder(ladder["rungs"]),
        "## The bot of a room",
        _agreed(agreed),
        _twin(twin),
    ]
    return "\n\n".join(parts) + "\n"


def _made(net: dict[str, Any]) -> str:
    """By which commands the net was made, the first one first."""
    here = (
        f"`{net['command']}` on one {net['device']} in {net['seconds']} seconds"
        f"{', ' + net['note'] if 'note' in net else ''}"
    )
    if "before" not in net:
        return f"The net was made by {here}."
    before = net["before"]
    return (
        f"The net was made by `{before['command']}` on one {before['device']} in {before['seconds']} "
        f"seconds, and then by {here}."
    )


def _seeds(played: dict[str, Any], name: str) -> str:
    """The share of every seed."""
    shares = [
        f"{100 * won / played['games']:.2f}% (seed {seed})" for seed, won in played["won"][name].items()
    ]
    return f"{name[0].upper() + name[1:]}, by seed: {', '.join(shares)}."


def _ladder(rungs: dict[str, Any]) -> str:
    """A row a configuration, a column a bot with its share against the one before it."""
    rows: dict[str, dict[str, str]] = {}
    for key, got in rungs.items():
        name, bots = key.split(": ")
        mark = f"{100 * got['won'] / got['games']:.1f}"
        fair = 1 / _sides(name)
        rows.setdefault(name, {})[bots.split()[0]] = mark if got["low"] > fair else f"[{mark}]"
    lines = [f"| | fair | {' | '.join(BOTS)} |", "|---" * (len(BOTS) + 2) + "|"]
    for name, row in sorted(rows.items(), key=lambda item: ("options" in item[0], " x " in item[0], item[0])):
        shares = " | ".join(row.get(bot, "") for bot in BOTS)
        lines.append(f"| {name} | {100 / _sides(name):.1f} | {shares} |")
    return "\n".join(lines)


def _sides(name: str) -> int:
    """Players, or teams, of a configuration: its first number."""
    return int(name.split()[0])


def _agreed(found: dict[str, Any]) -> str:
    least, total = min(found["agreed"].values()), sum(found["agreed"].values())
    return (
        "`python -m runners.lab.lmr.agree --device cuda --positions 100000 --out "
        "docs/strength/agreement.json` asked the installed bot in positions with more than one choice, drawn "
        f"from games of the measured bot against itself: in each of {len(found['agreed'])} configurations "
        f"({', '.join(name.removeprefix('master, ') for name in found['agreed'])}) it made the same choice "
        f"in all of at least {least:,} positions, {total:,} in total, on one {found['device']} and 16 cores. "
        "The look at the next roll, which it has with up to four players, is part of this."
    )


def _twin(found: dict[str, Any]) -> str:
    """The same of the fast twin, with the kernels on the CPU."""
    least, total = min(found["agreed"].values()), sum(found["agreed"].values())
    return (
        "`python -m runners.lab.lmr.twin_agree --positions 5000 --out "
        "docs/strength/twin-agreement.json` asked the fast twin in the same way: in each of "
        f"{len(found['agreed'])} configurations it made the same choice as the kernels in all of at least "
        f"{least:,} positions, {total:,} in total."
    )


def _greedy(alone: dict[str, Any], played: dict[str, Any]) -> str:
    rows = ["| | `master` | games | the net alone | wanted |", "|---|---|---|---|---|"]
    for name, got in alone.items():
        share = together(played, name)
        shown = _percent({"share": share.share, "error": share.error})
        rows.append(f"| {name} | {shown} | {share.games:,} | {_percent(got)} | {100 * got['wanted']:.1f}% |")
    return "\n".join(rows)


def _perfect(found: dict[str, Any]) -> str:
    rows = ["| pegs per side | won | decisions | lost per decision |", "|---|---|---|---|"]
    for pegs, got in found.items():
        rows.append(f"| {pegs} | {_percent(got)} | {got['decisions']:,} | {got['lost']:.5f} |")
    return "\n".join(rows)


def _further(found: dict[str, Any]) -> list[str]:
    """The same with the look at the next roll that the strongest bot has in these games, where measured."""
    if "against_perfect_further" not in found:
        return []
    return [
        "With the look, as `master` plays:",
        _perfect(found["against_perfect_further"]),
    ]


def _calibration(found: dict[str, Any]) -> str:
    heads = " | ".join(f"{10 * n} to {10 * n + 10}" for n in range(10))
    rows = [f"| | {heads} |", "|---" * 11 + "|"]
    for name, tenths in found.items():
        rows.append(f"| {name} | " + " | ".join(_off(tenth) for tenth in tenths) + " |")
    return "\n".join(rows)


def _many(found: dict[str, Any]) -> str:
    """In how many games: in most configurations as many, in some more."""
    games = Counter(found["calibrated"].values())
    usual, _ = games.most_common(1)[0]
    more = [name for name, count in found["calibrated"].items() if count != usual]
    played = "; ".join(f"{found['calibrated'][name]:,} with {name}" for name in more)
    return f"{usual:,} games each{'; ' if more else ''}{played}."


def _off(tenth: dict[str, Any]) -> str:
    if tenth["cases"] < 10_000:
        return ""
    return f"{100 * (tenth['came_true'] - tenth['predicted']):+.1f}"


def _percent(got: dict[str, Any]) -> str:
    return f"{100 * got['share']:.2f}% +- {100 * got['error']:.2f}"


if __name__ == "__main__":
    read = [json.loads((FIGURES / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES]
    PAGE.write_text(page(*read), encoding="utf-8")

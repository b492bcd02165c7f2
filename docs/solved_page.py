"""Writes docs/solved.md and its pictures from the GPU's report: `python -m docs.solved_page`.

docs/solved/report.json is what `runners.lab.solved.cuda_report` wrote, docs/solved/small.json what
`docs.solved_small` wrote; the only typed figures are those of the benchmark that the text names.
"""

import json
from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from pathlib import Path
from typing import Any, Final

from docs import solved_pictures as draw
from docs import solved_sets, solved_small
from docs.solved_cases import cases, drawn_cases
from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.lmr.index import placements as lmr_placements
from runners.solver.objective import WIN, points
from runners.solver.ur.index import placements as ur_placements

HERE: Final = Path(__file__).parent
PAGE: Final = HERE / "solved.md"
REPORT: Final = HERE / "solved" / "report.json"
PICTURES: Final = HERE / "solved"

Report = dict[str, Any]


def read() -> Report:
    report: Report = json.loads(REPORT.read_text(encoding="utf-8"))
    return report


def rows_of(report: Report, objective: str) -> list[Report]:
    """Ur's rows of four pieces and more, fewest first."""
    rows = [row for row in report["ur"] + report["ur_largest"] if row["objective"] == objective]
    return sorted(rows, key=lambda row: int(row["pieces"]))


def ur_values(report: Report, objective: str) -> list[float]:
    """Values from one piece up: the known ones, then those found."""
    known = [UR_VALUES[pieces, objective] for pieces in (1, 2, 3)]
    return known + [row["tight"]["value"] for row in rows_of(report, objective)]


def table(head: str, rows: Iterator[str]) -> list[str]:
    """A table of a page; cells are parted by |."""
    rule = "|".join("---" for _ in head.split("|"))
    return [f"| {head} |", f"|{rule}|", *(f"| {row} |" for row in rows), ""]


def ur_table(report: Report) -> list[str]:
    def row(pieces: int) -> str:
        win, score = (ur_values(report, name)[pieces - 1] for name in ("win", "points"))
        cells = [str(pieces), f"{ur_placements(pieces):,}", f"{win:.9f}", f"{score:.9f}"]
        found = [r for name in ("win", "points") for r in rows_of(report, name) if r["pieces"] == pieces]
        cells += [f"{r['seconds']:.1f} s" for r in found] or ["under 1 s", "under 1 s"]
        return " | ".join(cells)

    head = "pieces | placements | winning chance | expected points | time, win | time, points"
    return table(head, (row(pieces) for pieces in range(1, 8)))


def ur_bounds(report: Report) -> list[str]:
    def row(found: Report) -> str:
        cells = [str(found["pieces"]), found["objective"], *bounds(found["tight"])]
        work = [
            f"{found['sweeps']:,}",
            f"{found['updates'] / 1e9:.2f}",
            f"{found['updates_per_second'] / 1e9:.2f}",
        ]
        return " | ".join(cells + work)

    rows = [row for name in ("win", "points") for row in rows_of(report, name)]
    head = "pieces | objective | lower | upper | sweeps | updates, billions | billions per second"
    return table(head, map(row, rows))


def bounds(found: Report, digits: int = 11) -> tuple[str, str]:
    """Both bounds in so many digits, cut off away from the value."""
    step = Decimal(10) ** -digits
    low, high = Decimal(found["lower"]), Decimal(found["upper"])
    return str(low.quantize(step, ROUND_FLOOR)), str(high.quantize(step, ROUND_CEILING))


def small_bounds() -> list[str]:
    """Bounds of the games that the CPU solves in seconds."""

    def row(found: Report) -> str:
        name = (
            f"Ur, {found['pieces']}, {found['objective']}" if "pieces" in found else f"LMR, {found['pegs']}"
        )
        return " | ".join([name, *bounds(found), f"{found['sweeps']:,}"])

    head = "game, pieces or pegs, objective | lower | upper | sweeps"
    return table(head, (row(found) for found in solved_small.read()))


def lmr_table(report: Report) -> list[str]:
    found = report["lmr"]
    rows = [
        f"{pegs} | {lmr_placements(pegs):,} | {value:.9f} | under 1 s" for pegs, value in LMR_VALUES.items()
    ]
    rows.append(f"3 | {found['positions']:,} | {found['tight']['value']:.9f} | {found['seconds']:.1f} s")
    return table("pegs per side | positions | winning chance | time", iter(rows))


UR_WORTH: Final = {
    "first_throw": "throwing first, at the start of the game",
    "first_zero": "throwing the first 0 at once",
    "throw_in_hand": "having the throw instead of the opponent",
    "award_in_hand": "an award in hand",
    "piece_home_from_start": "an extra piece home, taken from the start",
    "piece_home_from_river": "an extra piece home, taken from the river",
    "river_piece_at_start": "a piece at the start instead of in the river",
    "their_leading_piece_in_river": "a hit on their leading piece on squares 1 to 7",
}
LMR_WORTH: Final = {
    "first_roll": "rolling first, at the start of the game",
    "first_peg_on_one_spot": "the first peg on the One Spot, the roll kept",
    "first_peg_on_point": "the first peg on the Point, the roll kept",
    "roll_in_hand": "having the roll instead of the opponent",
    "peg_entered_on_one_spot": "one more peg on the One Spot",
    "peg_entered_on_point": "one more peg on one's own Point",
    "peg_from_own_point_to_center": "the Center instead of one's own Point",
    "peg_from_second_point_to_center": "the Center instead of the next Point",
    "peg_from_third_point_to_center": "the Center instead of the third Point",
    "peg_from_last_point_to_center": "the Center instead of the last Point before home",
    "kill_of_their_leading_track_peg": "a kill of their leading peg on the track",
    "kill_of_their_last_track_peg": "a kill of their last peg on the track",
    "kill_in_the_center": "a kill in the Center",
}


def ur_worth(report: Report) -> list[str]:
    win, score = (row["study"]["worth"] for row in report["ur_largest"])
    rows = (f"{words} | {_worth(win[key], 4)} | {_worth(score[key], 2)}" for key, words in UR_WORTH.items())
    return table("what | winning chance | points", rows)


def lmr_worth(report: Report) -> list[str]:
    found = report["lmr"]["study"]["worth"]
    return table(
        "what | winning chance", (f"{words} | {_worth(found[key], 4)}" for key, words in LMR_WORTH.items())
    )


def _worth(found: Report, digits: int) -> str:
    """A mean, with the middle eight tenths of the positions where there were many."""
    mean = f"{found['mean']:+.{digits}f}"
    if "quantiles" not in found:
        return mean
    low, _, high = found["quantiles"]
    return f"{mean} ({low:+.{digits}f} to {high:+.{digits}f})"


def ur_openings(report: Report) -> list[str]:
    def row(win: Report, score: Report) -> str:
        best = ", ".join(f"{text} {value:.4f}" for text, value in win["options"][:3])
        same = "the same" if win["options"][0][0] == score["options"][0][0] else score["options"][0][0]
        return f"{win['case']} | {win['throw']} | {best} | {same}"

    pairs = zip(*(row["study"]["openings"] for row in report["ur_largest"]), strict=True)
    return table(
        "own pieces | throw | best moves for winning | best for points", (row(a, b) for a, b in pairs)
    )


def lmr_openings(report: Report) -> list[str]:
    def row(case: Report) -> str:
        pegs = " ".join(spot for spot in case["position"]["pegs"][0] if spot not in ("base", "H3"))
        moves = ", ".join(f"{text} {value:.4f}" for text, value in case["options"][:4])
        return f"{pegs} | {case['die']} | {moves}"

    return table("own pegs | die | moves, best first", map(row, report["lmr"]["study"]["openings"]))


def share(part: float, whole: float, digits: int = 1) -> str:
    return f"{100 * part / whole:.{digits}f}%"


def interval(found: Report, key: str = "wins") -> str:
    """A mean with its 95% interval."""
    games, mean = found["games"], found[key] / found["games"]
    variance = mean * (1 - mean) if key == "wins" else found["squares"] / games - mean * mean
    return f"{mean:.5f} +- {1.96 * (variance / games) ** 0.5:.5f}"


def two_goals(report: Report) -> list[str]:
    win, score = report["ur_largest"]
    found, first, second = (score["study"][key] for key in ("self_play", "second_first", "second_second"))
    decisions = found["decisions"]
    mean_points, mean_win = found["second_cost"] / decisions, found["own_cost_in_second"] / decisions
    sentences = [
        f"In games that both sides play for points, {decisions:,.0f} decisions had more than one choice.",
        f"In {share(found['second_differs'], decisions)} of them, the choice that is best for winning",
        "gives up more than 0.0001 points;",
        f"in {share(found['conflicts'], decisions)} the choice that is best for points",
        "gives up more than 0.0001 of winning chance.",
        f"On average, a decision made for winning costs {mean_points:.4f} points,",
        f"and one made for points costs {mean_win:.5f} of winning chance.",
        "Where a win is certain, all winning moves are equally good for winning, and the first one is taken.",
        "A player who plays for winning, throwing first against one who plays for points,",
        f"wins {interval(first)}",
        f"of the games and {interval(first, 'points')} points per game;",
        "a player who plays for points, throwing first against one who plays for winning,",
        f"wins {interval(second)}",
        f"of the games and {interval(second, 'points')} points per game.",
        "Between two players who both play for winning,",
        f"the first thrower's chance is {win['tight']['value']:.5f},",
        f"between two who both play for points, the value is {score['tight']['value']:.5f} points.",
    ]
    return [" ".join(sentences), ""]


def rounding(report: Report) -> list[str]:
    def row(name: str, found: Report, step: float) -> str:
        study = found["study"]
        play = study["self_play"]
        key = "points" if found.get("objective") == "points" else "wins"
        cells = [name, f"{step:.2e}", share(play["rounded_differs"], play["decisions"], 3)]
        cells += [f"{play['rounded_cost'] / play['decisions']:.1e}", f"{play['rounded_worst']:.1e}"]
        cells += [interval(study[side], key) for side in ("rounded_first", "rounded_second")]
        return " | ".join(cells)

    win, score = report["ur_largest"]
    rows = [row("Ur, 7 pieces, win", win, WIN.step), row("Ur, 7 pieces, points", score, points(7).step)]
    rows.append(row("LMR, 3 pegs", report["lmr"], WIN.step))
    costs = "choices changed | mean cost per decision | worst cost"
    head = f"table | step | {costs} | rounded goes first | full goes first"
    return table(head, iter(rows))


def self_play(report: Report) -> list[str]:
    win, score = report["ur_largest"]
    lmr = report["lmr"]
    rows = [
        f"Ur, 7 pieces, win | {win['study']['self_play']['games']:,.0f} | "
        f"{interval(win['study']['self_play'])} | {win['tight']['value']:.5f}",
        f"Ur, 7 pieces, points | {score['study']['self_play']['games']:,.0f} | "
        f"{interval(score['study']['self_play'], 'points')} | {score['tight']['value']:.5f}",
        f"LMR, 3 pegs | {lmr['study']['self_play']['games']:,.0f} | "
        f"{interval(lmr['study']['self_play'])} | {lmr['tight']['value']:.5f}",
    ]
    return table("game | games played | mean and 95% interval | exact", iter(rows))


def bandwidth(report: Report) -> list[str]:
    copy = report["copy_bytes_per_second"]
    rows = [
        f"{name} | {t['layer_positions']:,} | {t['reads_per_update']:.1f} | "
        f"{1000 * t['sweep_seconds']:.1f} ms | {t['asked_bytes_per_second'] / 1e12:.2f} TB/s | "
        f"{share(t['asked_bytes_per_second'], copy, 0)}"
        for name, t in (
            ("Ur, 7 pieces", report["ur_largest"][0]["traffic"]),
            ("LMR, 3 pegs", report["lmr"]["traffic"]),
        )
    ]
    head = (
        "largest layer of | positions | values read per update | time per sweep | requested | share of a copy"
    )
    return [
        f"A copy on the device moves {copy / 1e12:.2f} TB/s, counting bytes read and written.",
        "",
        *table(head, iter(rows)),
    ]


def surprise_table(found: Report) -> list[str]:
    rows = (
        f"{name} | {case['chances']:,} | {case['times']:,} | {share(case['times'], case['chances'], 1)}"
        for name, case in found.items()
        if case["chances"]
    )
    return table("the best choice | decisions where it could | times it did | share", rows)


def pictures(report: Report) -> dict[str, str]:
    """Every picture by file name."""
    win, score = ur_values(report, "win"), ur_values(report, "points")
    found = {
        "win.svg": draw.chart("Ur: winning chance of the first thrower, by pieces", win, 0.5096, 0.5116, 4),
        "points.svg": draw.chart("Ur: expected points of the first thrower, by pieces", score, 0.0, 0.6, 2),
    }
    found["set.svg"] = solved_sets.picture()
    for file, caption, shown, _, _ in cases(report):
        board = draw.draw_ur_case if file.startswith("ur") else draw.draw_lmr_case
        found[file] = board(shown, f"{caption}: {shown[0]}")
    return found


def page(report: Report) -> str:
    """The whole page: the text of solved/text.md with every marked place filled."""
    text = (HERE / "solved" / "text.md.in").read_text(encoding="utf-8")
    parts: dict[str, list[str]] = {
        "ur table": ur_table(report),
        "ur bounds": ur_bounds(report),
        "small bounds": small_bounds(),
        "lmr table": lmr_table(report),
        "ur worth": ur_worth(report),
        "lmr worth": lmr_worth(report),
        "ur openings": ur_openings(report),
        "lmr openings": lmr_openings(report),
        "two goals": two_goals(report),
        "set": solved_sets.table(),
        "rounding": rounding(report),
        "self play": self_play(report),
        "bandwidth": bandwidth(report),
        "ur surprises": surprise_table(report["ur_largest"][0]["study"]["surprises"]),
        "lmr surprises": surprise_table(report["lmr"]["study"]["surprises"]),
        "cases": list(drawn_cases(report)),
        "lmr bounds": [" and ".join(bounds(report["lmr"]["tight"]))],
        "device": [report["device"]],
    }
    for name, lines in parts.items():
        assert f"{{{{{name}}}}}" in text, f"{name} has no place on the page"
        text = text.replace(f"{{{{{name}}}}}", "\n".join(lines).rstrip("\n"))
    return text


def main() -> None:
    report = read()
    for name, picture in pictures(report).items():
        (PICTURES / name).write_text(picture, encoding="utf-8")
    PAGE.write_text(page(report), encoding="utf-8")


if __name__ == "__main__":
    main()

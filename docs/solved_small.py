"""Solves the small games on the CPU for docs/solved.md: `python -m docs.solved_small`, some minutes at most.

Writes docs/solved/small.json, the answers of `runners ur solve` and `runners lmr solve` with `--json`.
"""

import json
from pathlib import Path
from typing import Any, Final

from runners.solver.solve import Question, result, solve

FILE: Final = Path(__file__).parent / "solved" / "small.json"
TOLERANCE: Final = 1e-10
QUESTIONS: Final = (
    *(Question("ur", size, name, tolerance=TOLERANCE) for name in ("win", "points") for size in (1, 2, 3)),
    *(Question("lmr", size, tolerance=TOLERANCE) for size in (1, 2)),
)


def read() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main() -> None:
    answers = [result(question, *solve(question)) for question in QUESTIONS]
    FILE.write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

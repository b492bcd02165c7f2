"""Write the logs that later releases must open: `python -m tests.rooms.keep_logs`, once per format.

Never run it over logs of a format that was released: they are what that release wrote.
"""

from pathlib import Path

from runners.rooms.events import FORMAT
from runners.rooms.log import as_json
from tests.rooms.test_refusals import OPTIONS, visit

SEEDS = (96, 185, 18, 195, 236, 37, 14, 15)
"""Rooms that together hold every type of event."""
FOLDER = Path(__file__).parents[1] / "data" / "logs"


def keep() -> None:
    for seed, (game, options) in zip(SEEDS, OPTIONS, strict=True):
        desk, _ = visit(seed, commands=400)
        name = "-".join([f"v{FORMAT}", game, *sorted(options)])
        lines = b"\n".join(as_json(logged) for logged in desk.log) + b"\n"
        (FOLDER / f"{name}.jsonl").write_bytes(lines)


if __name__ == "__main__":
    keep()

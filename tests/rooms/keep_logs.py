"""Write logs and replays that later releases must open: `python -m tests.rooms.keep_logs`, once per format.

Never run it over those of a format that was released: they are what that release wrote.
"""

from pathlib import Path

from runners.rooms.events import FORMAT, Ended
from runners.rooms.log import as_json
from runners.rooms.replay import document
from tests.rooms.test_refusals import OPTIONS, visit

SEEDS = (96, 185, 18, 195, 236, 37, 14, 15)
"""Rooms that together hold every type of event."""
DATA = Path(__file__).parents[1] / "data"


def keep() -> None:
    for seed, (game, options) in zip(SEEDS, OPTIONS, strict=True):
        desk, _ = visit(seed, commands=400)
        name = "-".join([f"v{FORMAT}", game, *sorted(options)])
        lines = b"\n".join(as_json(logged) for logged in desk.log) + b"\n"
        (DATA / "logs" / f"{name}.jsonl").write_bytes(lines)
        last = [logged.entry.game_seq for logged in desk.log if isinstance(logged.entry.event, Ended)][-1]
        (DATA / "replays" / f"{name}.json").write_bytes(document(desk.log, last) + b"\n")


if __name__ == "__main__":
    keep()

"""Write logs and replays that later releases must open: `python -m tests.rooms.keep_logs`, once per format.

Never run it over those of a format that was released: they are what that release wrote. `keep_later` has
written what came to a format afterwards.
"""

from pathlib import Path

from runners.rooms import commands as c
from runners.rooms.events import FORMAT, Ended
from runners.rooms.log import as_json
from runners.rooms.replay import document
from tests.rooms.table import MINUTE, Table
from tests.rooms.test_refusals import OPTIONS, visit

SEEDS = (96, 185, 18, 195, 236, 37, 14, 15)
"""Rooms that together hold every type of event."""
DATA = Path(__file__).parents[1] / "data"


def keep() -> None:
    for seed, (game, options) in zip(SEEDS, OPTIONS, strict=False):
        local, _ = visit(seed, commands=400)
        name = "-".join([f"v{FORMAT}", game, *sorted(options)])
        lines = b"\n".join(as_json(logged) for logged in local.log) + b"\n"
        (DATA / "logs" / f"{name}.jsonl").write_bytes(lines)
        last = [logged.entry.game_seq for logged in local.log if isinstance(logged.entry.event, Ended)][-1]
        (DATA / "replays" / f"{name}.json").write_bytes(document(local.log, last) + b"\n")


def keep_later() -> None:
    """Who leaves to a bot, who resigns, who concedes a set; lots and a newcomer; too long a time at
    an open table; a win that was claimed (QR2, QR42, QB40, QR39, QR40, QR41, QR44).
    """
    rooms = {
        "lmr-left": left_to_a_bot(),
        "ur-resigned": resigned_and_conceded(),
        "lmr-lots": lots_and_a_newcomer(),
        "ur-paced": paced_at_an_open_table(),
        "ur-claimed": claimed_from_a_stranger(),
    }
    for name, table in rooms.items():
        lines = b"\n".join(as_json(logged) for logged in table.local.log) + b"\n"
        (DATA / "logs" / f"v{FORMAT}-{name}.jsonl").write_bytes(lines)
        (DATA / "replays" / f"v{FORMAT}-{name}.json").write_bytes(document(table.local.log, 0) + b"\n")


def paced_at_an_open_table() -> Table:
    """A bot makes two choices for somebody who is slow; a restart leaves more time; the table is closed."""
    table = Table("ur", pieces=1, pace=10)
    table.agreed(open=True)
    table.start()
    for _ in range(2):
        table.wait(12_000)
        table.step()
    table.now += 11_000
    table.server(c.Prolong)
    table.propose("p1", open=False)
    table.play_out()
    return table


def claimed_from_a_stranger() -> Table:
    """A bot plays for somebody who is away, until they are back; away once more, they are claimed against."""
    table = Table("ur", pieces=2)
    table.agreed(open=True)
    table.start()
    for _ in range(2):
        table.step()
        table.away("p1")
        table.wait(MINUTE)
        table.do("p0", c.HandOver)
        table.step()
        table.back("p1")
    table.away("p1")
    table.wait(MINUTE)
    table.do("p0", c.ClaimWin)
    return table


def left_to_a_bot() -> Table:
    """A game of three that a bot plays out for one of them, and a rematch that the last one leaves."""
    table = Table(people=3, start=True, pegs=1, stand_in="greedy")
    for step in range(9):
        table.step(step)
    table.do("p1", c.Leave)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p2", c.Consent)
    table.start()
    table.do("p0", c.Leave)
    table.do("p2", c.Leave)
    return table


def resigned_and_conceded() -> Table:
    """A set of Ur: one game is given up, and who stays behind gives up the set."""
    table = Table("ur", start=True, pieces=2, stake=5)
    for step in range(9):
        table.step(step)
    table.do("p1", c.Resign)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.start()
    table.step()
    table.do("p1", c.Leave)
    return table


def lots_and_a_newcomer() -> Table:
    """A room that draws lots, and before a rematch lets a newcomer in by agreement (QR38, QR39)."""
    table = Table(people=2, begins="lots", pegs=1, start=True)
    table.play_out()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p2", c.Join, name="p2")
    table.do("p2", c.Sit, chair=5)
    table.agree("p0", "p1")
    table.start()
    table.abort()
    table.do("p0", c.DeclineRematch)
    table.start()
    table.play_out()
    return table


if __name__ == "__main__":
    keep()
    keep_later()

"""Write logs and replays that later releases must open: `python -m tests.rooms.keep_logs`.

Until 0.1 is tagged they may be written anew; from then on they are what that release wrote. Those named
`broken` were kept from a server that was restarted, and are not written here.
"""

from pathlib import Path

from runners.rooms import commands as c
from runners.rooms.due import dice_due
from runners.rooms.events import FORMAT
from runners.rooms.log import as_json
from runners.rooms.replay import document
from tests.rooms.table import MINUTE, Table

DATA = Path(__file__).parents[1] / "data"


GAMES = {"lmr-freed": 1}
"""The game whose replay is kept, where it is not the room's first."""


def keep() -> None:
    """Who leaves to a bot, who resigns, who concedes a set; lots and a newcomer; too long a time at
    an open table; a win that was claimed; teams, and going on without somebody; typed dice (QR2, QR42,
    QB40, QR39, QR40, QR41, QR44, QR23, QR38, QR33).
    """
    rooms = {
        "lmr-left": left_to_a_bot(),
        "ur-resigned": resigned_and_conceded(),
        "lmr-lots": lots_and_a_newcomer(),
        "ur-paced": paced_at_an_open_table(),
        "ur-claimed": claimed_from_a_stranger(),
        "lmr-freed": teams_and_chairs(),
        "lmr-typed": typed_dice(),
    }
    for name, table in rooms.items():
        lines = b"\n".join(as_json(logged) for logged in table.local.log) + b"\n"
        (DATA / "logs" / f"v{FORMAT}-{name}.jsonl").write_bytes(lines)
        replay = document(table.local.log, GAMES.get(name, 0))
        (DATA / "replays" / f"v{FORMAT}-{name}.json").write_bytes(replay + b"\n")


def typed_dice() -> Table:
    """An agreement that is taken back, then typed dice; one roll is corrected, and the game is cancelled."""
    table = Table(people=3, pegs=1)
    table.do("p0", c.Profile, name="Zoë 李")
    first = table.propose("p0", dice="external")
    table.agree("p1")
    table.do("p1", c.Withdraw, proposal=first)
    table.agree("p1", "p2")
    table.start()
    table.roll(1)
    table.do("p0", c.Retype, dice=(6,))
    for number in range(12):
        if dice_due(table.room) is None:
            table.step(number)
        else:
            table.roll(number % 6 + 1)
    table.do("p0", c.ProposeCancel)
    table.agree("p1", "p2")
    return table


def teams_and_chairs() -> Table:
    """Four in two teams; before their rematch one changes chairs, one stands up, the others go on (QR38)."""
    table = Table(people=4, teams=2, pegs=1, start=True)
    table.play_out()
    table.do("p0", c.RequestRematch)
    for who in ("p1", "p2", "p3"):
        table.do(who, c.Consent)
    table.do("p1", c.Sit, chair=7)
    table.agree("p0", "p2", "p3")
    table.do("p3", c.Stand)
    table.do("p0", c.ProposeWithout, member="p3")
    table.agree("p1", "p2")
    table.do("p0", c.SeatBot, chair=3, bot="greedy")
    table.start()
    table.play_out()
    return table


def paced_at_an_open_table() -> Table:
    """A bot makes two choices for somebody who is slow; a restart leaves more time; the table is closed."""
    table = Table("ur", pieces=1, pace=10)
    table.do("p0", c.Propose, listed=True)
    table.agree("p1")
    table.start()
    for _ in range(2):
        table.wait(12_000)
        table.step()
    table.now += 11_000
    table.server(c.Prolong)
    table.do("p1", c.Unlist)
    table.play_out()
    return table


def claimed_from_a_stranger() -> Table:
    """A bot plays for somebody who is away, until they are back; away once more, they are claimed against."""
    table = Table("ur", pieces=2)
    table.list_openly()
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

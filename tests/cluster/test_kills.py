"""kill -9 of the only server over a PostgreSQL: what was acknowledged is there, once, as with a file."""

import asyncio
import random
import signal
from typing import Final

import pytest

from runners.client import create_room
from tests.cluster.history import check_answers, check_log, logs
from tests.seeds import SEED
from tests.server.kill.player import Player
from tests.server.kill.test_kill import Victim, one_life

pytestmark = [pytest.mark.postgres, pytest.mark.soak]

POINTS: Final = ("decided", "durable", "acknowledged", "never")
"""Before the database has answered, before the answers, after them; and whenever."""
ROOMS: Final = 2
KILLS: Final = 8


def check(database: str, players: list[Player]) -> None:
    """What the database holds now, against what every client was promised."""
    found = asyncio.run(logs(database, sorted({player.code for player in players})))
    for code, log in found.items():
        check_log(log)
        for player in players:
            if player.code == code:
                check_answers(log, player)


def test_nothing_acknowledged_is_lost_or_doubled_through_kill_9(database: str) -> None:
    """The next server finds what the one before may or may not have committed, and takes its place."""
    chance = random.Random(SEED)
    first = Victim(database)
    codes = [asyncio.run(create_room(first.url, "lmr", {"pegs": 2})) for _ in range(ROOMS)]
    players = [Player(code, seat) for code in codes for seat in (0, 1)]
    asyncio.run(one_life(first, players, 1.0))
    first.kill()
    for number in range(KILLS):
        point = POINTS[number % len(POINTS)]
        victim = Victim(database, point, chance.randrange(1, 20))
        asyncio.run(one_life(victim, players, chance.uniform(0.3, 1.0) if point == "never" else 10.0))
        victim.kill()
        assert victim.process.returncode == -signal.SIGKILL
        check(database, players)

    accepted = sum(len(player.accepted) for player in players)
    assert accepted > 2 * KILLS and sum(player.repeated for player in players) > KILLS

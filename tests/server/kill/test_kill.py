"""kill -9 of a real server under load: every acknowledged command is there, once, after each restart."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import apsw
import pytest

from runners.client import create_room
from runners.rooms import log
from runners.rooms.fold import fold_log
from tests.seeds import SEED
from tests.server.kill.player import Player
from tests.simulation.invariants import check_draws

POINTS: Final = ("begin", "appended", "written", "decided", "committed", "durable", "acknowledged")
"""The named steps of an append, from the start of the transaction to the answers."""
ROOMS: Final = 4
RUNS: Final = 4
"""Tests, each with its own store and its share of the kills."""
KILLS: Final = 26
MOST_KILLS: Final = 3 * KILLS
"""Where sealed starts are to be met: until one was."""
ROOT: Final = Path(__file__).parents[3]


class Victim:
    """A server process that is going to die."""

    def __init__(self, store: Path | str, point: str = "never", count: int = 0) -> None:
        command = [sys.executable, "-m", "tests.server.kill.victim", str(store), point, str(count)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout is not None
        self.url = f"http://127.0.0.1:{int(self.process.stdout.readline())}"

    def kill(self) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def one_life(victim: Victim, players: list[Player], seconds: float) -> None:
    """Everybody plays until the server dies by itself, or is killed when the time is over."""
    playing = asyncio.gather(*(player.live(victim.url) for player in players))
    try:
        await asyncio.wait_for(asyncio.shield(playing), seconds)
    except TimeoutError:
        victim.kill()
        await asyncio.wait_for(playing, 60)


async def play_until(
    victim: Victim, players: list[Player], holds: Callable[[], bool], end: Callable[[], None]
) -> None:
    """Everybody plays until something holds; then the server is ended in this way."""
    playing = asyncio.gather(*(player.live(victim.url) for player in players))
    while not holds():
        await asyncio.sleep(0.02)
    end()
    await asyncio.wait_for(playing, 60)


def check(path: Path, players: list[Player]) -> None:
    """What the file holds now, against what every client was promised."""
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    rows: list[Any] = reader.execute(
        "SELECT code, body, hash FROM log JOIN rooms ON rooms.number = room ORDER BY room, log.seq"
    ).fetchall()
    reader.close()
    for code in {player.code for player in players}:
        entries = [json.loads(body) for owner, body, _ in rows if owner == code]
        check_log(entries, [player for player in players if player.code == code])
        entered = [log.read(body, hash_.hex()) for owner, body, hash_ in rows if owner == code]
        fold_log(entered)
        check_draws(entered)


def kinds(path: Path) -> set[str]:
    """The types of event in a store."""
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    found = {json.loads(body)["event"]["type"] for (body,) in reader.execute("SELECT body FROM log")}
    reader.close()
    return found


def check_log(entries: list[dict[str, Any]], players: list[Player]) -> None:
    assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
    caused = Counter((entry.get("by"), entry.get("cmd")) for entry in entries if "digest" in entry)
    assert [command for command, times in caused.items() if times > 1] == [], "applied twice"
    for player in players:
        assert player.doubts == []
        for body, answer in player.accepted.values():
            kept = entries[answer["first"] - 1 : answer["last"]]
            assert kept, f"acknowledged and lost: {body}"
            assert {(entry["by"], entry["cmd"]) for entry in kept} == {(player.member, body["id"])}


@pytest.mark.soak
@pytest.mark.parametrize("run", range(RUNS))
def test_nothing_acknowledged_is_lost_or_doubled_through_kill_9(tmp_path: Path, run: int) -> None:
    """104 kills in all, half of them at random moments, half at every named point of the append.

    In every other run games are cancelled as soon as they begin: there the kills meet sealed starts.
    """
    chance = random.Random(SEED + run)
    path = tmp_path / "store.sqlite"
    first = Victim(path)
    codes = [asyncio.run(create_room(first.url, "lmr", {"pegs": 2})) for _ in range(ROOMS)]
    players = [Player(code, seat, starts=run % 2 == 1) for code in codes for seat in (0, 1)]
    asyncio.run(one_life(first, players, 1.0))
    for number in range(MOST_KILLS):
        if number >= KILLS and (run % 2 == 0 or "prolonged" in kinds(path)):
            break
        named = number % 2 == 0
        point = POINTS[(number // 2 + run) % len(POINTS)] if named else "never"
        victim = Victim(path, point, chance.randrange(1, 40))
        asyncio.run(one_life(victim, players, 3.0 if named else chance.uniform(0.05, 0.6)))
        victim.kill()
        assert victim.process.returncode == -signal.SIGKILL
        check(path, players)

    assert run % 2 == 0 or "prolonged" in kinds(path)
    assert accepted(players) > 10 * KILLS and sum(player.repeated for player in players) > KILLS


def accepted(players: list[Player]) -> int:
    return sum(len(player.accepted) for player in players)


@pytest.mark.heavy
def test_sigterm_stops_in_good_order(tmp_path: Path) -> None:
    """Clients are told to come back; what they were promised is there, and they play on afterwards."""
    victim = Victim(tmp_path / "store.sqlite")
    code = asyncio.run(create_room(victim.url, "lmr", {"pegs": 2}))
    players = [Player(code, seat) for seat in (0, 1)]
    terminated = play_until(
        victim, players, lambda: all(player.accepted for player in players), victim.process.terminate
    )
    asyncio.run(asyncio.wait_for(terminated, 180))
    assert victim.process.wait(60) in (0, -signal.SIGTERM)  # uvicorn hands the signal on once it has stopped
    assert victim.process.stdout is not None
    victim.process.stdout.close()
    assert [player.farewell for player in players] == ["stopping", "stopping"]
    check(tmp_path / "store.sqlite", players)
    last, again = accepted(players), Victim(tmp_path / "store.sqlite")
    killed = play_until(again, players, lambda: accepted(players) > last, again.kill)
    asyncio.run(asyncio.wait_for(killed, 180))
    check(tmp_path / "store.sqlite", players)

"""Rooms in one process: commands decided and logs folded a second, full rules, fair dice, hash chain."""

from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from time import perf_counter

from bench import Row, rates
from runners.games import GAMES
from runners.rooms import commands as c
from runners.rooms.events import Logged
from runners.rooms.fold import fold_log
from runners.rooms.local import LocalRoom
from runners.rooms.log import read


def run() -> list[Row]:
    found = rates({name: lambda seconds, name=name: decided(name, seconds) for name in ("lmr", "ur")})  # type: ignore[misc]
    logs = {name: played(name) for name in ("lmr", "ur")}
    folded = rates({name: lambda seconds, log=log: refolded(log, seconds) for name, log in logs.items()})  # type: ignore[misc]
    return [
        *(Row(f"{name}: commands decided", rate, "commands/s") for name, rate in found.items()),
        *(Row(f"{name}: log entries read and folded", rate, "entries/s") for name, rate in folded.items()),
    ]


def seated(game: str) -> LocalRoom:
    """A room with two players whose game has begun."""
    numbers = count()
    local = LocalRoom(game, fresh=lambda: sha256(str(next(numbers)).encode()).digest())
    for chair, who in enumerate("ab"):
        local.handle(who, c.Join(name=who), 1)
        local.handle(who, c.Sit(game_seq=0, chair=chair), 1)
    local.ready("a", "b", now=1)
    return local


def played(game: str) -> list[Logged]:
    local = seated(game)
    play(local, 10**9)
    return local.log


def play(local: LocalRoom, most: int) -> int:
    """Roll, and take the first legal choice, until the end or for this many commands."""
    game = GAMES[local.room.game]
    for number in range(most):
        if local.room.phase != "playing" or local.room.play is None:
            return number
        state = local.room.play.state
        seat = game.actor(state)
        assert seat is not None
        command: c.Command = c.Roll(id=f"c{number}", game_seq=0)
        if game.dice_due(state) is None:
            move = game.move_json(game.legal(state)[0])
            command = c.Move(id=f"c{number}", game_seq=0, choice=move)
        local.handle("ab"[seat], command, number + 2)
    return most


def decided(game: str, seconds: float) -> int:
    """How many commands are decided in that time, game after game."""
    end, commands = perf_counter() + seconds, 0
    while perf_counter() < end:
        commands += play(seated(game), 10**9)
    return commands


def refolded(log: Iterable[Logged], seconds: float) -> int:
    """How many entries are decoded and folded in that time."""
    stored = [(logged.raw, logged.hash) for logged in log]
    end, entries = perf_counter() + seconds, 0
    while perf_counter() < end:
        fold_log(read(raw, hash_) for raw, hash_ in stored)
        entries += len(stored)
    return entries

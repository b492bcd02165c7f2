"""Rules engines in random play on one core, beside `royalur` (Finkel's Ur, plain Python) in the same run."""

import os
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

from bench import Missing, Row, rates
from bench._peers import installed
from runners.games import LMR, UR
from runners.games.contract import Game

PEER: Final = "royalur 0.0.6"
GAMES: Final = 16_384
"""Compiled games between two looks at the clock."""
ALL_OPTIONS: Final = {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True}


def royalur(seconds: float) -> int:
    """Random games of royalur; its own dice, moves counted."""
    from royalur import Game as Peer

    chance, end, moves = Random(1), perf_counter() + seconds, 0
    while perf_counter() < end:
        game = Peer.create_finkel()
        while not game.is_finished():
            if game.is_waiting_for_roll():
                game.roll_dice()
            else:
                game.make_move(chance.choice(game.find_available_moves()))
                moves += 1
    return moves


def plain(game: Game[Any, Any, Any], options: dict[str, Any]) -> Callable[[float], int]:
    """Random games of a plain engine, through the contract that rooms use; choices counted, rolls not."""
    settings = game.options(options)

    def play(seconds: float) -> int:
        chance, end, moves = Random(1), perf_counter() + seconds, 0
        while perf_counter() < end:
            state = game.start(settings)
            while (due := game.dice_due(state)) is not None or game.actor(state) is not None:
                if due is not None:
                    state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
                else:
                    state = game.apply(state, chance.choice(game.legal(state))).state
                    moves += 1
        return moves

    return play


def compiled(twin: Any, options: dict[str, Any], threads: int) -> Callable[[float], int]:
    """Random games of a compiled twin; moves counted, that is dice spent by a peg or pieces moved."""
    twin.play(1, "random", 0, options=options)  # compiles, or loads what an earlier run compiled

    def play(seconds: float) -> int:
        end, moves, seed = perf_counter() + seconds, 0, 0
        while perf_counter() < end:
            moves += int(
                twin.play(GAMES, "random", seed, options=options, threads=threads).rows["moves"].sum()
            )
            seed += 1
        return moves

    return play


def twins() -> dict[str, Callable[[float], int]]:
    """The compiled engines on one core and on all of them."""
    try:
        from runners import fast
    except ModuleNotFoundError:
        raise Missing("numba: pip install 'runners[solver]'") from None
    cores = os.cpu_count() or 1
    return {
        "fast LMR, 4 players": compiled(fast.lmr, {"players": 4}, 1),
        "fast LMR, 4 players, all options": compiled(fast.lmr, ALL_OPTIONS, 1),
        "fast LMR, 8 players, all options": compiled(fast.lmr, {**ALL_OPTIONS, "players": 8}, 1),
        "fast Ur": compiled(fast.ur, {}, 1),
        f"fast LMR, 4 players, {cores} cores": compiled(fast.lmr, {"players": 4}, cores),
        f"fast Ur, {cores} cores": compiled(fast.ur, {}, cores),
    }


def run() -> list[Row]:
    """All engines against royalur, in turns in one run."""
    try:
        import royalur as _  # noqa: F401
    except ModuleNotFoundError:
        raise Missing("royalur: pip install 'runners[bench]'") from None
    measured = rates(
        {
            PEER: royalur,
            "plain Ur": plain(UR, {}),
            "plain LMR, 4 players": plain(LMR, {"players": 4}),
            **twins(),
            **installed(),
        }
    )
    return [Row(what, value, "moves/s", PEER, value / measured[PEER]) for what, value in measured.items()]

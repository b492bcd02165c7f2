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
from runners.terminal.installation import how_to_install

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


def batched(batch_of: Any, games: int = 1024) -> Callable[[float], int]:
    """Random play in a batch, stepped from Python as an environment would; choices counted."""
    batch = batch_of(games, seed=1)

    def play(seconds: float) -> int:
        end, choices = perf_counter() + seconds, 0
        while perf_counter() < end:
            choices += games
            over = batch.step(batch.choose("random"))
            if over.any():
                batch.reset(over)
        return choices

    return play


def batches() -> dict[str, Callable[[float], int]]:
    from runners import fast

    return {
        "fast LMR, 4 players, 1,024 games stepped at once": batched(fast.lmr.Batch),
        "fast Ur, 1,024 games stepped at once": batched(fast.ur.Batch),
    }


def twins(threads: int) -> dict[str, Callable[[float], int]]:
    """The compiled engines, by what they play."""
    try:
        from runners import fast
    except ModuleNotFoundError:
        raise Missing(f"numba: {how_to_install('solver')}") from None
    return {
        "fast LMR, 4 players": compiled(fast.lmr, {"players": 4}, threads),
        "fast LMR, 4 players, all options": compiled(fast.lmr, ALL_OPTIONS, threads),
        "fast LMR, 8 players, all options": compiled(fast.lmr, {**ALL_OPTIONS, "players": 8}, threads),
        "fast Ur": compiled(fast.ur, {}, threads),
    }


def run() -> list[Row]:
    """All engines against royalur on one core, then the compiled ones on all cores against one."""
    try:
        import royalur as _  # noqa: F401
    except ModuleNotFoundError:
        raise Missing(f"royalur: {how_to_install('bench')}") from None
    cores = os.cpu_count() or 1
    single, all_cores = twins(1), {f"{what}, {cores} cores": play for what, play in twins(cores).items()}
    others = {PEER: royalur, "plain Ur": plain(UR, {}), "plain LMR, 4 players": plain(LMR, {"players": 4})}
    measured = rates({**others, **single, **batches(), **installed(), **all_cores})

    def row(what: str, peer: str, shown: str) -> Row:
        return Row(what, measured[what], "moves/s", shown, measured[what] / measured[peer])

    rows = [row(what, PEER, PEER) for what in measured if what not in all_cores]
    return rows + [row(what, one, "one core") for what, one in zip(all_cores, single, strict=True)]

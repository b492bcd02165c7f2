"""Rules engines in random play on one core, beside `royalur` (Finkel's Ur, plain Python) in the same run."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from bench import Missing, Row, rates
from runners.games import LMR, UR
from runners.games.contract import Game


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


def run() -> list[Row]:
    """The plain engines against royalur."""
    try:
        import royalur as _  # noqa: F401
    except ModuleNotFoundError:
        raise Missing("royalur: pip install 'runners[bench]'") from None
    measured = rates(
        {
            "royalur 0.0.6": royalur,
            "plain Ur": plain(UR, {}),
            "plain LMR, 4 players": plain(LMR, {"players": 4}),
        }
    )
    peer = measured["royalur 0.0.6"]
    return [Row(what, value, "moves/s", "royalur 0.0.6", value / peer) for what, value in measured.items()]

"""Other engines in random play, shown beside ours where they are installed (extra `peers`)."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

Play = Callable[[float], int]


def openspiel(seconds: float) -> int:
    """OpenSpiel's backgammon from Python: decisions counted, chance not."""
    pyspiel: Any = import_module("pyspiel")
    game, chance = pyspiel.load_game("backgammon"), Random(1)
    end, moves = perf_counter() + seconds, 0
    while perf_counter() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                moves += 1
    return moves


def pgx_player(games: int = 1024) -> Play:
    """pgx's backgammon on the CPU, many games at once, games that are over started again."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make("backgammon")
    again: Any = import_module("pgx.experimental").auto_reset
    step = jax.vmap(again(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def ahead(state: Any, key: Any) -> Any:
        choice, chance = jax.random.split(key)
        action = jax.random.categorical(choice, jax.numpy.log(state.legal_action_mask.astype(float)))
        return step(state, action, jax.random.split(chance, games))

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), games))
    jax.block_until_ready(ahead(first, jax.random.key(2)))  # compiles

    def play(seconds: float) -> int:
        state, key, end, moves = first, jax.random.key(3), perf_counter() + seconds, 0
        while perf_counter() < end:
            key, now = jax.random.split(key)
            state = jax.block_until_ready(ahead(state, now))
            moves += games
        return moves

    return play


def installed() -> dict[str, Play]:
    """The peers that can be measured here."""
    found: dict[str, Play] = {}
    if find_spec("pyspiel"):
        found["OpenSpiel backgammon, from Python"] = openspiel
    if find_spec("pgx"):
        found["pgx backgammon, 1,024 games at once"] = pgx_player()
    return found

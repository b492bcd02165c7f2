"""Environments: steps a second of one core's work, with observations and masks, beside peers."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from bench import Missing, Row, rates
from bench._peers import installed
from runners.terminal.installation import how_to_install

Play = Callable[[float], int]
GAMES: Final = 1024
IDS: Final = {"Ur": "runners/Ur-v0", "LMR, 4 players": "runners/LastManRunning-v0"}
PETTINGZOO_PEER: Final = "PettingZoo over OpenSpiel's backgammon (shimmy)"


def repeated(step: Callable[[], int]) -> Play:
    """One step after another until the time is over; each says how many choices, or look-ups, it made."""
    step()  # compiles

    def play(seconds: float) -> int:
        end, done = perf_counter() + seconds, 0
        while perf_counter() < end:
            done += step()
        return done

    return play


def vector(name: str) -> Play:
    """Random play through Gymnasium's vector interface."""
    envs: Any = import_module("gymnasium").make_vec(name, num_envs=GAMES)
    envs.reset(seed=1)

    def step() -> int:
        envs.step(envs.table.batch.choose("random"))
        return GAMES

    return repeated(step)


def bare(twin: Any, dice: str = "own", *, looks: bool = True) -> Play:
    """The same on the batch itself, with masks and observations or without."""
    batch = twin.Batch(GAMES, seed=1, dice=dice)

    def step() -> int:
        if dice == "given":
            batch.roll(batch.draw())
        chosen = int(np.count_nonzero(batch.records["choices"]))
        over = batch.step(batch.choose("random"))
        if over.any():
            batch.reset(over)
        if looks:
            batch.legal()
            batch.observe()
        return chosen

    return repeated(step)


def branching(twin: Any) -> Play:
    """All afterstates of a thousand games, counted one by one."""
    batch = twin.Batch(GAMES, seed=1)
    for _ in range(50):
        batch.reset(batch.step(batch.choose("random")))
    return repeated(lambda: len(batch.afterstates().rows))


def kept(twin: Any) -> Play:
    """Rows saved and put back."""
    batch = twin.Batch(GAMES, seed=1)

    def step() -> int:
        batch.restore(batch.save())
        return GAMES

    return repeated(step)


def looked_up() -> dict[str, Play]:
    """Exact values of three-piece Ur: look-ups, and the games that they are of."""
    from runners import fast
    from runners.solver.batches import Exact

    batch = fast.ur.Batch(GAMES, seed=1, options={"pieces": 3})
    for _ in range(50):
        batch.reset(batch.step(batch.choose("random")))
    exact, choices = Exact(batch), int(batch.records["choices"].sum())

    def counted(look: Callable[[Any], Any], count: int) -> Play:
        def step() -> int:
            look(batch)
            return count

        return repeated(step)

    return {
        "Ur, 3 pieces: exact values looked up": counted(exact.values, choices),
        "Ur, 3 pieces: exact values of games": counted(exact.values, GAMES),
        "Ur, 3 pieces: best choices of games": counted(exact.best, GAMES),
    }


def agents(env: Any) -> Play:
    """Random play through PettingZoo's AEC interface."""
    chance = Random(1)

    def step() -> int:
        env.reset(seed=chance.getrandbits(30))
        steps = 0
        for _ in env.agent_iter(500):
            seen, _reward, over, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            steps += not (over or cut)
            env.step(None if over or cut else chance.choice(np.flatnonzero(mask).tolist()))
        return steps

    return repeated(step)


def spiel(name: str) -> Play:
    """Random play through OpenSpiel; choices counted, chance not."""
    pyspiel: Any = import_module("pyspiel")
    game, chance = pyspiel.load_game(name), Random(1)

    def step() -> int:
        state, choices = game.new_initial_state(), 0
        while not state.is_terminal():
            choices += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return choices

    return repeated(step)


def peers() -> dict[str, Play]:
    found = {what: play for what, play in installed().items() if "backgammon" in what}
    if find_spec("shimmy"):
        made = import_module("shimmy").OpenSpielCompatibilityV0(game_name="backgammon")
        found[PETTINGZOO_PEER] = agents(made)
    return found


def run() -> list[Row]:
    """Ours and the peers in the same run; ratios against PettingZoo's backgammon, or OpenSpiel's."""
    try:
        from runners import fast
        from runners.envs import pettingzoo

        import_module("runners.envs.openspiel")  # registers its games
    except ModuleNotFoundError:
        raise Missing(f"the environments' libraries: {how_to_install('envs')}") from None
    ours: dict[str, Play] = {}
    for what, name in IDS.items():
        twin: Any = fast.ur if what == "Ur" else fast.lmr
        ours |= {
            f"{what}: Gymnasium's VectorEnv, {GAMES:,} games": vector(name),
            f"{what}: the bare batch with masks and observations": bare(twin),
            f"{what}: the bare batch": bare(twin, looks=False),
            f"{what}: given dice, drawn and taken, choices": bare(twin, "given", looks=False),
            f"{what}: afterstates": branching(twin),
            f"{what}: rows saved and put back": kept(twin),
            f"{what}: PettingZoo's AEC": agents(pettingzoo.env("ur" if what == "Ur" else "lmr")),
            f"{what}: OpenSpiel": spiel(f"python_runners_{'ur' if what == 'Ur' else 'lmr'}"),
        }
    others = peers()
    measured = rates({**others, **ours, **looked_up()}, seconds=0.6, clock=process_time)
    shown = PETTINGZOO_PEER if PETTINGZOO_PEER in others else next(iter(others))
    rows = [Row(what, rate, "steps/s", shown, rate / measured[shown]) for what, rate in measured.items()]
    return rows + [row for what in IDS for row in among_ourselves(what, measured)]


def among_ourselves(what: str, measured: dict[str, float]) -> list[Row]:
    """What the vector interface keeps of the batch's speed, and what chance in the open costs."""
    vector, shows = (
        measured[f"{what}: {of}"]
        for of in (f"Gymnasium's VectorEnv, {GAMES:,} games", "the bare batch with masks and observations")
    )
    found = [Row(f"{what}: VectorEnv's share of the batch's speed", vector / shows, "of 1")]
    found += [
        Row(f"{what}: VectorEnv beside pgx", vector / rate, "times")
        for peer, rate in measured.items()
        if peer.startswith("pgx")
    ]
    step = measured[f"{what}: the bare batch"]
    return found + [
        Row(f"{what}: cost of {of}", step / measured[f"{what}: {of}"], "plain steps")
        for of in ("given dice, drawn and taken, choices", "afterstates", "rows saved and put back")
    ]

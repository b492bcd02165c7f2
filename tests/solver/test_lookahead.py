"""The plain engine looks one step ahead in solved games: every value is the mean of the best answers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from runners.games.lmr import LMR
from runners.games.ur import UR
from runners.solver.lmr.index import index as lmr_index
from runners.solver.lmr.index import opposing
from runners.solver.lmr.states import at_rest as lmr_at_rest
from runners.solver.objective import WIN
from runners.solver.oracle import Oracle
from runners.solver.solve import Question, solve
from runners.solver.ur.cpu import update_started
from runners.solver.ur.engine import UrCpu
from runners.solver.ur.index import START
from runners.solver.ur.index import index as ur_index
from runners.solver.ur.packing import Position, unpack
from runners.solver.ur.rules import place, unplace
from runners.solver.ur.states import at_rest as ur_at_rest
from runners.solver.ur.states import position as ur_position
from runners.solver.ur.variant import BY_RULES, USUAL, Variant
from tests.solver.lookahead import Held, expected, lmr_state, spots_of, ur_state

DATA = Path(__file__).parent / "data"


def ur_oracle(pieces: int, objective: str, v: Any, a: Any, variant: Variant = USUAL) -> Oracle:
    held: Any = Held("ur", pieces, objective, {"V": v, "A": a}, variant)
    return Oracle(held, ur_at_rest)


def check_ur(oracle: Oracle, position: Position, close: float) -> None:
    """V of the position, and A of a player who has started; a free move where it is another thing (QB10)."""
    index, variant = ur_index(oracle.table.size), BY_RULES[oracle.table.header["rules"]]
    state = ur_state(index, position, variant=variant)
    assert ur_position(index, state) == position
    assert UR.parse(UR.show(state)) == state
    assert abs(oracle.resting(state) - expected(oracle, state)) < close, UR.show(state)
    if state.tries is None:
        for free in {False, not variant.decline_award}:
            award = ur_state(index, position, "award", variant, free)
            assert abs(oracle.resting(award) - expected(oracle, award)) < close, UR.show(award)


@pytest.mark.parametrize("rules", BY_RULES)
@pytest.mark.parametrize("objective", ["win", "points"])
def test_ur_with_two_pieces_is_consistent_under_the_plain_engine(objective: str, rules: str) -> None:
    """With every choice of rules (QB9, QB10)."""
    variant = BY_RULES[rules]
    engine, _ = solve(Question("ur", 2, objective, tolerance=1e-9, variant=variant))
    oracle = ur_oracle(2, objective, lambda at: engine.v[at].mean(), lambda at: engine.a[at].mean(), variant)
    generator = np.random.default_rng(1)
    small, base = engine.index.tables
    for layer in engine.layers:
        for at in layer.start + generator.integers(0, layer.size, 12):
            own, private2, shared2 = unplace(small, base, layer.first, layer.second, int(at))
            check_ur(oracle, Position(layer.first, layer.second, own, private2, shared2), 1e-8)


@pytest.mark.parametrize("rules", BY_RULES)
def test_an_update_of_ur_is_one_step_of_the_plain_engine_whatever_the_values(rules: str) -> None:
    """QB9, QB10, QB16: best play hardly enters with a 5 or declines, values drawn at random do."""
    variant, generator = BY_RULES[rules], np.random.default_rng(2)
    engine = UrCpu(2, WIN, variant)
    v, a = (np.repeat(generator.random((engine.index.size, 1)), 2, axis=1) for _ in range(2))
    oracle = ur_oracle(2, "win", lambda at: v[at].mean(), lambda at: a[at].mean(), variant)
    (small, base), checked = engine.index.tables, 0
    for layer in engine.layers:
        if 2 in (small[START + layer.first], small[START + layer.second]):
            continue  # what three blanks are worth is no value of its own
        for at in layer.start + generator.integers(0, layer.size, 25):
            own, _, shared2 = unplace(small, base, layer.first, layer.second, int(at))
            position = Position(layer.first, layer.second, own, 0, shared2)
            engine.v[:], engine.a[:] = v, a
            updated = engine.place(position)
            update_started(
                small, base, engine.v, engine.a, 1.0, False, 0.0, *position[:3], shared2, updated,
                np.empty((4, 16, 2)), 1,
            )  # fmt: skip
            for due, values in (("throw", engine.v), ("award", engine.a)):
                state = ur_state(engine.index, position, due, variant)
                assert abs(values[updated].mean() - expected(oracle, state)) < 1e-12, UR.show(state)
                v[updated] = engine.v[updated]  # which declining leads to
            checked += 1
    assert checked > 100


@pytest.mark.heavy
@pytest.mark.parametrize("objective", ["win", "points"])
def test_every_position_of_ur_with_one_piece_is_consistent(objective: str) -> None:
    engine, _ = solve(Question("ur", 1, objective))
    oracle = ur_oracle(1, objective, lambda at: engine.v[at].mean(), lambda at: engine.a[at].mean())
    small, base = engine.index.tables
    for layer in engine.layers:
        for at in range(layer.start, layer.start + layer.size):
            own, private2, shared2 = unplace(small, base, layer.first, layer.second, at)
            check_ur(oracle, Position(layer.first, layer.second, own, private2, shared2), 1e-8)


def check_ur_samples(objective: str, step: int) -> None:
    """Positions drawn from the seven-piece solution, with the values that followed them there."""
    with np.load(DATA / f"ur7_{objective}.npz") as file:
        keys, sampled = file["keys"].tolist(), file["sampled"].tolist()
        v, a = file["v"].astype(float), file["a"].astype(float)
    index = ur_index(7)
    at = {int(place(*index.tables, *unpack(key))): n for n, key in enumerate(keys)}
    oracle = ur_oracle(7, objective, lambda place: v[at[place]], lambda place: a[at[place]])
    assert len(sampled) == 1500
    for key in sampled[::step]:
        check_ur(oracle, unpack(key), 1e-6 if objective == "win" else 1e-5)


@pytest.mark.parametrize("objective", ["win", "points"])
def test_samples_of_the_seven_piece_game_satisfy_the_plain_engine(objective: str) -> None:
    check_ur_samples(objective, 10)


@pytest.mark.heavy
@pytest.mark.parametrize("objective", ["win", "points"])
def test_all_samples_of_the_seven_piece_game_satisfy_the_plain_engine(objective: str) -> None:
    check_ur_samples(objective, 1)


def lmr_oracle(pegs: int, v: Any) -> Oracle:
    held: Any = Held("lmr", pegs, "win", {"V": v})
    return Oracle(held, lmr_at_rest)


def check_lmr(oracle: Oracle, sides: Any, close: float) -> None:
    state = lmr_state(sides, oracle.table.size)
    assert LMR.parse(LMR.show(state)) == state
    assert abs(oracle.resting(state) - expected(oracle, state)) < close, LMR.show(state)


@pytest.mark.heavy
def test_every_position_of_lmr_with_one_peg_is_consistent_under_the_plain_engine() -> None:
    engine, _ = solve(Question("lmr", 1))
    index = engine.index
    oracle = lmr_oracle(1, lambda at: engine.v.reshape(-1, 2)[at].mean())
    for own in index.sets[1:]:
        for other in index.sets[1:]:
            if not any(opposing(spot, 1) in other for spot in own):
                check_lmr(oracle, (own, other), 1e-8)


def check_lmr_samples(step: int) -> None:
    """Positions drawn from the three-peg solution, with the values that followed them there."""
    with np.load(DATA / "lmr3.npz") as file:
        spots, sampled, v = file["spots"], file["sampled"], file["v"].astype(float)
    index = lmr_index(3)
    at = {
        index.rank[own] * len(index.sets) + index.rank[other]: n
        for n, (own, other) in enumerate(map(spots_of, spots))
    }
    oracle = lmr_oracle(3, lambda place: v[at[place]])
    assert len(sampled) == 1500
    for row in sampled[::step]:
        check_lmr(oracle, spots_of(row), 1e-6)


@pytest.mark.heavy
def test_samples_of_the_fast_track_game_satisfy_the_plain_engine() -> None:
    check_lmr_samples(1)


def test_some_samples_of_the_fast_track_game_satisfy_the_plain_engine() -> None:
    check_lmr_samples(10)

"""Long runs can be interrupted and go on; what does not fit is refused before it starts."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runners.solver import checkpoint, memory, solve
from runners.solver.known import LMR_VALUES, UR_VALUES
from runners.solver.layers import Account, run, share
from runners.solver.lmr.engine import LmrCpu
from runners.solver.objective import WIN, objective
from runners.solver.ur.engine import UrCpu


def interrupted_after(batches: int) -> Any:
    left = iter(range(batches))

    def show(*_: Any) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt

    return show


@pytest.mark.parametrize(
    ("game", "size", "known"),
    [("ur", 1, UR_VALUES[1, "win"]), ("ur", 2, UR_VALUES[2, "win"]), ("lmr", 1, LMR_VALUES[1])],
)
def test_an_interrupted_run_goes_on_from_its_checkpoint(
    game: str, size: int, known: float, tmp_path: Path
) -> None:
    question, saved = solve.Question(game, size), tmp_path / "run.checkpoint"
    sweeps = []
    for batches in (5, 40):
        with pytest.raises(KeyboardInterrupt):
            solve.solve(question, saved, interrupted_after(batches))
        sweeps.append(checkpoint.load(saved, solve.engine_for(question)).sweeps)

    engine, account = solve.solve(question, saved)

    assert 0 < sweeps[0] < sweeps[1] < account.sweeps
    low, high = engine.at_start()
    assert abs((low + high) / 2 - known) < 1e-9


def test_long_runs_save_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "SAVE_SECONDS", -1.0)
    saved = tmp_path / "run.checkpoint"
    engine, account = solve.solve(solve.Question("ur", 1), saved)
    assert checkpoint.load(saved, engine).sweeps == account.sweeps


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    saved = tmp_path / "run.checkpoint"
    checkpoint.save(saved, UrCpu(1, WIN), Account())
    with pytest.raises(ValueError, match=r"of ur 1 win \(rules 1\), not of ur 1 points \(rules 1\)"):
        checkpoint.load(saved, UrCpu(1, objective("points", 1)))


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda data: data[:-12],
    "damaged": lambda data: data[:-100] + bytes([data[-100] ^ 1]) + data[-99:],
    "not a solver's checkpoint": lambda data: b"something else",
    "another release": lambda data: data.replace(b"checkpoint 2", b"checkpoint 1", 1),
}


@pytest.mark.parametrize("words", DAMAGES)
def test_a_checkpoint_that_is_not_whole_is_refused(words: str, tmp_path: Path) -> None:
    """Wrong values would become a wrong certificate."""
    saved = tmp_path / "run.checkpoint"
    checkpoint.save(saved, UrCpu(1, WIN), Account())
    saved.write_bytes(DAMAGES[words](saved.read_bytes()))
    with pytest.raises(ValueError, match=words):
        checkpoint.load(saved, UrCpu(1, WIN))


def test_a_run_that_goes_on_more_closely_closes_earlier_layers_again(tmp_path: Path) -> None:
    """Bounds of late layers cannot meet more closely than those of the layers they rest on."""
    saved = tmp_path / "run.checkpoint"
    with pytest.raises(KeyboardInterrupt):
        solve.solve(solve.Question("ur", 2, tolerance=1e-3), saved, interrupted_after(80))
    assert checkpoint.load(saved, UrCpu(2, WIN)).layer > 3

    engine, account = solve.solve(solve.Question("ur", 2, tolerance=1e-9), saved)

    low, high = engine.at_start()
    assert account.widest < 1e-9
    assert abs((low + high) / 2 - UR_VALUES[2, "win"]) < 1e-9


def test_what_does_not_fit_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "available", lambda: 8_000_000_000)
    with pytest.raises(
        memory.TooLarge, match=r"Ur with 7 pieces on the CPU needs 67.6 GB .* has 8.0 GB free"
    ):
        UrCpu(7, WIN)
    with pytest.raises(memory.TooLarge, match=r"3 pegs on the CPU needs 37.6 GB"):
        LmrCpu(3)


def test_free_memory_is_known_here() -> None:
    assert memory.available() > 10_000_000


def test_a_container_has_no_more_memory_than_its_limit_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "SYSTEM", tmp_path)
    group = tmp_path / "sys/fs/cgroup"
    for folder in (tmp_path / "proc", group):
        folder.mkdir(parents=True)
    (tmp_path / "proc/meminfo").write_text("MemTotal: 9000 kB\nMemAvailable: 8000 kB\n")
    (group / "memory.max").write_text("max\n")
    (group / "memory.current").write_text("1000\n")
    (group / "memory.stat").write_text("anon 700\ninactive_file 300\n")
    assert memory.available() == 8000 * 1024

    (group / "memory.max").write_text("5000\n")
    assert memory.available() == 4300


class Stuck:
    """An engine whose bounds never meet."""

    layers = (Account,)

    def sweep(self, layer: int) -> tuple[int, float]:
        return 10_000, 0.5

    def at_start(self) -> tuple[float, float]:
        return 0.0, 0.5


def test_bounds_that_do_not_meet_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Account, "positions", 1, raising=False)
    with pytest.raises(RuntimeError, match=r"stay 0.5 apart after 30,000 sweeps"):
        run(Stuck(), 1e-6, Account())


def test_early_layers_are_solved_more_closely_and_none_beyond_the_tolerance() -> None:
    shares = [share(1e-6, layer, 10) for layer in range(10)]
    assert shares == sorted(shares)
    assert 0.5e-6 < shares[0] < shares[-1] < 1e-6

"""Tables: what is written is read back to the step, and what is not whole is refused."""

import time
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest

from runners import progress
from runners.games.ur import UR
from runners.solver import cache, table
from runners.solver.cache import default
from runners.solver.layers import run
from runners.solver.oracle import Oracle, Unsolved, open_table
from runners.solver.solve import Question, solve, write_table


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A table of the one-piece game for points, and the engine it was written from."""
    path = tmp_path_factory.mktemp("tables") / "ur.table"
    question = Question("ur", 1, "points")
    engine, account = solve(question)
    write_table(path, question, engine, account)
    return path, engine


def test_a_table_gives_every_value_back_to_half_a_step(written: tuple[Path, Any]) -> None:
    path, engine = written
    read = table.Table(path)
    read.check()
    for name, pairs in engine.arrays().items():
        for at, (low, high) in enumerate(pairs):
            assert abs(read.value(name, at) - (low + high) / 2) <= read.step / 2 + 1e-12


def test_the_header_states_rules_objective_size_step_and_certificate(written: tuple[Path, Any]) -> None:
    header = table.Table(written[0]).header

    assert header["rules"] == UR.rules_version
    assert (header["game"], header["objective"], header["size"]) == ("ur", "points", 1)
    assert header["arrays"] == ["V", "A"]
    assert header["step"] == pytest.approx(6 / 65535)
    assert header["certificate"]["lower"] < 0.054853873397 < header["certificate"]["upper"]
    assert header["certificate"]["widest_gap"] < 1e-9


def damaged(written: tuple[Path, Any], tmp_path: Path, change: Any) -> Path:
    data = bytearray(written[0].read_bytes())
    path = tmp_path / "damaged.table"
    path.write_bytes(change(data))
    return path


def flipped(at: int) -> Any:
    def change(data: bytearray) -> bytearray:
        data[at] ^= 1
        return data

    return change


def test_a_flipped_bit_among_the_values_is_found_when_it_is_read(
    written: tuple[Path, Any], tmp_path: Path
) -> None:
    path = damaged(written, tmp_path, flipped(table.ALIGNED + 7))
    read = table.Table(path)
    with pytest.raises(table.BadTable, match="damaged: block 0"):
        read.value("V", 100)
    assert read.value("A", 100) == table.Table(written[0]).value("A", 100)
    with pytest.raises(table.BadTable, match="damaged"):
        read.check()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data[:-3], "promises"),
        (lambda data: data + b"x", "promises"),
        (lambda data: data[:5], "not a table"),
        (lambda data: b"PK" + data[2:], "not a table"),
        (lambda data: b"", "not a table"),
        (flipped(40), "header does not match its checksum"),
        (flipped(8), "format 0"),
    ],
)
def test_what_is_no_whole_table_is_refused_at_once(
    written: tuple[Path, Any], tmp_path: Path, change: Any, words: str
) -> None:
    with pytest.raises(table.BadTable, match=words):
        table.Table(damaged(written, tmp_path, change))


def test_a_header_without_its_keys_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bare.table"
    table.write(path, {"arrays": ["V"], "values": 3}, [[np.zeros(3, np.uint16)]])
    with pytest.raises(table.BadTable, match="lacks certificate"):
        table.Table(path)


def test_arrays_of_many_blocks_are_written_in_any_chunks(tmp_path: Path) -> None:
    values = np.arange(3 * table.BLOCK + 5, dtype=np.uint16)
    header = {"game": "ur", "rules": "1", "objective": "win", "size": 1, "values": len(values),
              "arrays": ["V"], "worst": 0.0, "step": 1.0, "certificate": {}}  # fmt: skip
    path = tmp_path / "many.table"
    table.write(path, header, [[values[:10], values[10:50_000], values[50_000:]]])
    read = table.Table(path)
    assert [read.value("V", at) for at in (0, 9, 10, 49_999, 50_000, len(values) - 1)] == [
        float(values[at]) for at in (0, 9, 10, 49_999, 50_000, len(values) - 1)
    ]


def test_nothing_stands_under_the_name_of_a_table_that_was_not_finished(tmp_path: Path) -> None:
    def chunks() -> Any:
        yield np.zeros(3, np.uint16)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        table.write(tmp_path / "half.table", {"arrays": ["V"], "values": 9}, [chunks()])
    assert not list(tmp_path.iterdir())


def test_a_table_of_another_game_or_other_rules_is_refused(
    written: tuple[Path, Any], monkeypatch: Any
) -> None:
    with pytest.raises(Unsolved, match="a table of ur, not of lmr"):
        open_table(written[0], "lmr")
    monkeypatch.setattr(type(UR), "rules_version", "0")
    with pytest.raises(Unsolved, match="made under rules 1; these are 0"):
        open_table(written[0])


@pytest.fixture
def oracle(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Oracle:
    """The default table of the two-piece game, made by the first test that asks for it."""
    monkeypatch.setenv("RUNNERS_CACHE", str(tmp_path_factory.getbasetemp() / "solved"))
    return default("ur", 2)


def test_a_default_table_is_made_once_and_made_again_when_damaged(oracle: Oracle) -> None:
    path = oracle.table.path
    made = path.stat().st_mtime_ns

    assert default("ur", 2).table.path == path
    assert path.stat().st_mtime_ns == made

    for damage in (lambda data: data[:100], flipped(5000)):
        path.write_bytes(damage(bytearray(path.read_bytes())))
        assert default("ur", 2).value(UR.start(UR.options({"pieces": 2}))) == pytest.approx(0.51062, abs=1e-4)


def test_a_default_table_that_must_be_made_shows_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From Python too: a line every ten seconds without a terminal, here at once."""
    shown = ""

    def run_once_shown(*given: Any) -> None:
        nonlocal shown
        while not shown:
            time.sleep(0.01)
            shown = capsys.readouterr().err
        run(*given)

    monkeypatch.setenv("RUNNERS_CACHE", str(tmp_path))
    monkeypatch.setattr(progress, "LINE_S", 0.01)
    monkeypatch.setattr("runners.solver.solve.run", run_once_shown)
    default("ur", 1)
    assert "starting" in shown


def test_of_several_who_want_a_default_table_at_once_one_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNNERS_CACHE", str(tmp_path))
    made, values = list[Question](), list[float]()

    def counted(question: Question) -> Any:
        made.append(question)
        return solve(question)

    monkeypatch.setattr(cache, "solve", counted)
    state = UR.start(UR.options({"pieces": 1}))
    threads = [Thread(target=lambda: values.append(default("ur", 1).value(state))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(made) == 1
    assert values == [pytest.approx(0.51024, abs=1e-4)] * 4


def test_the_oracle_ranks_moves_and_takes_the_winning_one(oracle: Oracle) -> None:
    """B9, B10: the last piece steps off with a 1."""
    state = UR.parse("pieces 2 | black f home 1 | white start 2 | black moves 1")

    assert [(UR.show_move(move), value) for move, value in oracle.judge(state)] == [("f-home by 1", 1.0)]
    assert oracle.value(state) == 1.0
    won = UR.apply(state, oracle.best(state)).state
    assert oracle.value(won) == 1.0


def test_the_oracle_declines_or_uses_an_award_and_never_throws_one_away(oracle: Oracle) -> None:
    """QB10: an award may be declined, so it is worth at least the throw."""
    award = UR.parse("pieces 2 | black 4 start 1 | white start 2 | black has an award")
    throw = UR.parse("pieces 2 | black 4 start 1 | white start 2 | black throws")

    assert oracle.value(award) >= oracle.value(throw)
    assert oracle.judge(award)[-1].value <= oracle.value(throw)
    assert oracle.best(award) in UR.legal(award)


def test_two_tries_are_worth_more_than_one(oracle: Oracle) -> None:
    """QB3: after a 0 a waiting opponent may throw twice."""
    one, two = (
        UR.parse(f"pieces 2 | black 1 start 1 | white start 2 | white throws, {tries}")
        for tries in ("1 try", "2 tries")
    )
    assert oracle.value(two) > oracle.value(one)


def test_before_the_lots_are_drawn_both_sides_are_alike(oracle: Oracle) -> None:
    """QB33: the lots decide who begins."""
    assert oracle.value(UR.start(UR.options({"pieces": 2, "first": "lots"}))) == 0.5


def test_a_position_of_another_size_is_refused(oracle: Oracle) -> None:
    with pytest.raises(Unsolved, match="for 2 pieces; the position has 3"):
        oracle.value(UR.start(UR.options({"pieces": 3})))

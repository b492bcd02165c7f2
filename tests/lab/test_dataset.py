"""`simulate --out`: every choice of every game as a row, the same in both formats and for the same seed."""

import json
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from runners.games import GAMES
from runners.lab.dataset import Row
from runners.progress import Progress
from runners.solver.cache import default
from runners.terminal import cli

LMR = ("lmr", "--players", "4", "--teams", "2", "--double-dice", "--kill-rolls", "--fast-track")
UR = ("ur", "--pieces", "2", "--bots", "greedy,random", "--no-decline-award")


def written(file: Path, *argv: str) -> list[dict[str, Any]]:
    assert cli.run(["simulate", *argv, "--out", str(file), "--json"]) == cli.DONE
    if file.suffix == ".parquet":
        rows: list[dict[str, Any]] = pyarrow.parquet.read_table(file).to_pylist()
        return rows
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.mark.parametrize("engine", ["fast", "plain"])
@pytest.mark.parametrize("argv", [UR, (*LMR, "--bots", "greedy")], ids=["ur", "lmr"])
def test_rows_are_whole_games(tmp_path: Path, engine: str, argv: tuple[str, ...]) -> None:
    """Played again from rolls and choices alone, each game comes to the same positions and result."""
    game, file = GAMES[argv[0]], tmp_path / "games.parquet"
    rows = written(file, *argv, "--games", "3", "--seed", "5", "--engine", engine)
    about = json.loads(pyarrow.parquet.read_schema(file).metadata[b"runners"])
    options = game.options(about["options"])
    assert [number for number, _ in groupby(row["game"] for row in rows)] == [0, 1, 2]
    for _, some in groupby(rows, key=lambda row: row["game"]):
        acts, state = list(some), game.start(options)
        assert [row["ply"] for row in acts] == list(range(len(acts)))
        for row in acts:
            for dice in row["rolls"]:
                state = game.roll(state, tuple(dice)).state
            seen = game.parse(row["position"])
            assert (game.actor(seen), row["seat"]) == (game.actor(state),) * 2
            legal = {game.show_move(move) for move in game.legal(seen)}
            assert set(row["legal"]) == legal and row["choice"] in legal
            if engine == "plain":
                assert seen == state
            state = game.apply(seen, game.parse_move(row["choice"])).state
        outcome = game.outcome(state)
        assert outcome is not None
        assert all(row["won"] == (row["seat"] in outcome.winners) for row in acts)
        assert all(row["points"] == (outcome.points or 0) for row in acts)
        assert all(row["bot"] == about["bots"][row["seat"]] for row in acts)


def test_both_formats_say_the_same_and_a_seed_gives_the_same_file(tmp_path: Path) -> None:
    argv = (*UR, "--games", "70", "--seed", "1")  # more than are played side by side
    lines = written(tmp_path / "a.jsonl", *argv)
    assert lines == written(tmp_path / "a.parquet", *argv)
    assert list(lines[0]) == list(Row.__struct_fields__)
    for name in ("a.jsonl", "a.parquet"):
        again = tmp_path / f"again-{name}"
        written(again, *argv)
        assert again.read_bytes() == (tmp_path / name).read_bytes()
    assert lines != written(tmp_path / "b.jsonl", *argv[:-1], "2")


def test_values_and_regrets_are_the_tables(tmp_path: Path) -> None:
    argv = ("ur", "--pieces", "1", "--bots", "random", "--games", "30")
    game, oracle = GAMES["ur"], default("ur", 1)
    rows = written(tmp_path / "a.parquet", *argv)
    for row in rows:
        judged = {game.show_move(one.move): one.value for one in oracle.judge(game.parse(row["position"]))}
        assert dict(zip(row["legal"], row["values"], strict=True)) == judged
        assert row["value"] == max(row["values"])
        lost = row["value"] - judged[row["choice"]]
        assert row["regret"] == (lost if lost > 1.001 * oracle.table.step else 0)
    assert any(row["regret"] > 0.01 for row in rows)


def test_without_a_table_there_are_no_values(tmp_path: Path) -> None:
    rows = written(tmp_path / "a.jsonl", *LMR, "--games", "1")
    assert all(row["value"] is row["values"] is row["regret"] is None for row in rows)


def test_they_are_the_games_that_are_played_without_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def figures(*argv: str) -> dict[str, Any]:
        assert cli.run(["simulate", *UR, "--games", "90", "--seed", "3", "--json", *argv]) == cli.DONE
        told: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {name: told[name] for name in ("wins", "moves", "rolls")}

    assert figures() == figures("--out", str(tmp_path / "games.jsonl"))


@pytest.mark.parametrize("engine", ["fast", "plain"])
@pytest.mark.parametrize("ending", ["parquet", "jsonl"])
def test_ctrl_c_leaves_the_file_that_was_there(
    tmp_path: Path,
    engine: str,
    ending: str,
    press_ctrl_c: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / f"games.{ending}"
    file.write_text("before")
    monkeypatch.setattr(Progress, "update", lambda _, done, *rest: press_ctrl_c() if done > 2 else None)
    argv = ["simulate", "ur", "--pieces", "1", "--games", "80", "--engine", engine, "--out", str(file)]
    assert cli.run(argv) == cli.INTERRUPTED
    out, err = capsys.readouterr()
    assert out == "" and f"interrupted: nothing was written to {file}" in err
    assert file.read_text() == "before" and list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--out", "games.csv"), "games are written as .parquet or .jsonl"),
        (("--out", "no-such-folder/games.jsonl"), "no-such-folder"),
        (("--table", "three.table"), "--table values positions for --out"),
        (("--out", "games.jsonl", "--table", "no-such.table"), "no-such.table"),
    ],
)
def test_bad_input_is_one_line_and_no_file(
    argv: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["simulate", "ur", "--games", "2", *argv]) == cli.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == "" and said in err and err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_a_sentence_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    file = tmp_path / "games.parquet"
    assert cli.run(["simulate", "ur", "--out", str(file)]) == cli.BAD_INPUT
    err = capsys.readouterr().err
    assert "this command needs pyarrow, which is not installed" in err and "[data]" in err
    assert err.count("\n") == 1 and list(tmp_path.iterdir()) == []

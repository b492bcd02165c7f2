"""Puzzles: one choice is clearly best, by tables that say so again and by rules that know every choice."""

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.bots import BOTS
from runners.games import GAMES, UR
from runners.lab.puzzles.search import BLUR, CERTAIN, CLEAR, OPEN, grade, is_clear, miss_rate
from runners.lab.puzzles.valuers import ByKernels, ByRollouts, ByTable
from runners.solver.oracle import open_table
from runners.study.puzzles import (
    GRADES,
    Collection,
    Puzzle,
    encode_collection,
    load_puzzles,
    read_collection,
)
from runners.study.review.judges import TableJudge
from runners.study.review.judges import load_tables as tables
from runners.terminal import cli

PUZZLES = load_puzzles().puzzles
BY_TABLE = [one for one in PUZZLES if one.by == "table"]
BY_ROLLOUTS = [one for one in PUZZLES if one.by == "rollouts"]


def by_name(one: Puzzle) -> str:
    return one.id


@pytest.mark.parametrize("one", PUZZLES, ids=by_name)
def test_every_choice_of_the_rules_is_valued_and_one_is_clearly_best(one: Puzzle) -> None:
    game = GAMES[one.game]
    legal = [game.move_json(move) for move in game.legal(one.state)]
    chances = [row.chance for row in one.choices]

    assert sorted(map(str, legal)) == sorted(str(row.choice) for row in one.choices)
    assert chances == sorted(chances, reverse=True)
    assert is_clear(one.choices) and one.gap >= CLEAR and OPEN[0] <= chances[0] <= OPEN[1]
    assert game.show(game.parse(one.position)) == one.position


@pytest.mark.parametrize("one", PUZZLES, ids=by_name)
def test_puzzles_are_graded_by_what_greedy_plays_and_by_the_values_alone(one: Puzzle) -> None:
    """So no net that plays better changes a grade."""
    state, game = one.state, GAMES[one.game]
    finds = game.move_json(BOTS[one.game]["greedy"].choose(game, state, game.actor(state) or 0, 0))

    assert (finds == one.choices[0].choice) == (one.difficulty <= 2)
    assert one == grade(one) and one.difficulty in GRADES


@pytest.mark.parametrize("gap", [0.0, 0.03, 0.07, 0.13])
def test_of_two_choices_the_better_is_missed_as_often_as_the_other_is_overrated_by_more(gap: float) -> None:
    """Two numbers drawn evenly differ by more than a part d of their range with the chance (1 - d)^2."""
    assert miss_rate([0.5, 0.5 - gap]) == pytest.approx((1 - gap / BLUR) ** 2 / 2, abs=1e-5)


def test_a_choice_far_ahead_is_never_missed_and_one_of_many_equals_nearly_always() -> None:
    assert miss_rate([0.6, 0.6 - BLUR, 0.1]) == pytest.approx(0.0, abs=1e-12)
    assert miss_rate([0.6] * 10) == pytest.approx(0.9, abs=1e-3)
    assert miss_rate([0.6, 0.57, 0.57]) > miss_rate([0.6, 0.57, 0.2]) == miss_rate([0.6, 0.57])


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_there_are_many_of_both_games_and_of_every_difficulty(game: str) -> None:
    grades = Counter(one.difficulty for one in PUZZLES if one.game == game)

    assert set(grades) == set(GRADES) and min(grades.values()) >= 10
    assert max(grades.values()) <= 3 * min(grades.values())
    assert {one.by for one in PUZZLES} == {"table", "rollouts"}


def again(one: Puzzle, judges: Sequence[TableJudge]) -> list[float] | None:
    """The values by the first of the tables that covers the position; None where none does."""
    state, game = one.state, GAMES[one.game]
    for judge in judges:
        valuer = ByTable(judge)
        if valuer.covers(state):
            moves = [game.move_from_json(row.choice) for row in one.choices]
            return [value for value, _ in valuer.values(game, state, moves, 0)]
    return None


def test_the_tables_of_the_package_value_them_so_again() -> None:
    found = [(one, values) for one in BY_TABLE if (values := again(one, tables(one.game))) is not None]
    assert len(found) >= 15 and {one.game for one, _ in found} == {"lmr", "ur"}
    for one, values in found:
        assert values == pytest.approx([row.chance for row in one.choices], abs=1e-4), one.id


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("name", "count"), [("ur --pieces 3", 50), pytest.param("lmr --pegs 2", 40, marks=pytest.mark.soak)]
)
def test_tables_that_are_solved_anew_value_all_of_them_so_again(
    name: str, count: int, tmp_path: Path
) -> None:
    game, *size = name.split()
    assert cli.run([game, "solve", *size, "--out", str(tmp_path / "table")]) == cli.DONE
    judge, found = TableJudge(open_table(tmp_path / "table", game)), 0
    for one in BY_TABLE:
        if one.game == game and (values := again(one, [judge])) is not None:
            assert values == pytest.approx([row.chance for row in one.choices], abs=1e-4), one.id
            found += 1
    assert found >= count


@pytest.mark.heavy
@pytest.mark.parametrize("one", BY_ROLLOUTS[::3], ids=by_name)
def test_other_dice_find_the_same_choice_best(one: Puzzle) -> None:
    """Ten standard errors of a smaller sample are no doubt about a gap of four of the larger one."""
    game, valuer = GAMES[one.game], ByRollouts(400)
    moves = [game.move_from_json(row.choice) for row in one.choices[:2]]
    (best, error), (second, other) = valuer.values(game, one.state, moves, 987)
    assert best - second > one.gap - CERTAIN * (error**2 + other**2) ** 0.5


WITH_COMPILER = pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++: apt-get install g++")


@pytest.mark.heavy
@WITH_COMPILER
def test_the_kernels_find_what_a_table_says_to_be_best() -> None:
    """Within five standard errors, and 0.02 for mistakes of the level on the way."""
    (one, *_) = [one for one in BY_TABLE if one.game == "lmr" and one.gap > 0.15]
    game, valuer = GAMES["lmr"], ByKernels(300, "cpu")
    moves = [game.move_from_json(row.choice) for row in one.choices]
    assert valuer.covers(one.state)

    found = valuer.values(game, one.state, moves, 5)

    assert max(found) == found[0] and found == valuer.values(game, one.state, moves, 5)
    for (chance, error), row in zip(found, one.choices, strict=True):
        assert abs(chance - row.chance) < 5 * error + 0.02


@pytest.mark.heavy
@WITH_COMPILER
def test_positions_in_which_so_many_games_show_nothing_are_given_up_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Zeros are no chance of an open game, so nothing is kept."""
    valuer = ByKernels(20, "cpu")
    monkeypatch.setattr(valuer, "_played", None)
    one = min((one for one in BY_TABLE if one.game == "lmr"), key=lambda one: one.gap)
    legal = GAMES["lmr"].legal(one.state)
    assert valuer.values(GAMES["lmr"], one.state, legal, 1) == [(0.0, 0.0)] * len(legal)


@pytest.mark.heavy
@WITH_COMPILER
def test_more_are_made_by_the_kernels(tmp_path: Path) -> None:
    out, options = tmp_path / "some.json", ["--options", '{"players": 3, "pegs": 1}']
    kernels = ["--rollouts", "600", "--device", "cpu"]
    assert run("make", "lmr", "--out", str(out), "--count", "1", *options, *kernels) == cli.DONE
    (one,) = read_collection(out).puzzles
    assert one.by == "rollouts" and is_clear(one.choices) and all(row.error > 0 for row in one.choices)
    assert run("make", "ur", "--out", str(out), "--rollouts", "9", "--device", "cpu") == cli.BAD_INPUT


# making more


def run(*argv: str) -> int:
    return cli.run(["puzzles", *argv])


def test_a_search_goes_on_where_it_was(tmp_path: Path) -> None:
    """The puzzles of two runs are those of one."""
    options = ["--options", '{"pieces": 2}', "--seed", "3"]
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    assert run("make", "ur", "--out", str(whole), "--count", "3", *options) == cli.DONE
    for count in ("1", "3"):
        assert run("make", "ur", "--out", str(parts), "--count", count, *options) == cli.DONE
    assert read_collection(parts) == read_collection(whole) and len(read_collection(whole).puzzles) == 3
    assert encode_collection(read_collection(whole)) == whole.read_bytes()


def test_a_search_keeps_so_many_of_each_difficulty(tmp_path: Path) -> None:
    out, options = tmp_path / "some.json", ["--options", '{"pieces": 2}', "--count", "4"]
    assert run("make", "ur", "--out", str(out), "--each", "1", *options) == cli.DONE
    found = read_collection(out).puzzles
    assert len({one.difficulty for one in found}) == len(found) == 4


def test_a_kept_collection_is_graded_anew(tmp_path: Path) -> None:
    """Grades of an older release mean something else."""
    out = tmp_path / "old.json"
    one = next(one for one in PUZZLES if one.difficulty == 5)
    out.write_bytes(encode_collection(Collection((msgspec.structs.replace(one, difficulty=1),))))
    assert run("make", "ur", "--out", str(out), "--count", "1", "--options", '{"pieces": 2}') == cli.DONE
    assert read_collection(out).puzzles[0] == one


def test_what_is_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "ur", "--json") == cli.DONE
    listed: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert {one["game"] for one in listed} == {"ur"}
    name = listed[0]["id"]
    assert run("show", name, "--json") == cli.DONE
    assert json.loads(capsys.readouterr().out) == listed[0]
    assert run("show", name) == cli.DONE
    shown = capsys.readouterr().out
    assert (
        listed[0]["position"] in " ".join(shown.split())
        and f"{listed[0]['choices'][0]['chance']:.4f}" not in shown
    )
    assert run("show", name, "--answer") == cli.DONE
    assert f"{listed[0]['choices'][0]['chance']:.4f}" in capsys.readouterr().out
    assert run("list", "--difficulty", "1") == cli.DONE


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["show", "ur-nothing"], "there is no puzzle ur-nothing"),
        (["list", "--file", "no/such.json"], "no such file"),
        (["make", "ur", "--out", "x.json", "--count", "0"], "at least one puzzle"),
    ],
)
def test_bad_input_is_one_line(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == cli.BAD_INPUT
    assert said in " ".join(capsys.readouterr().err.split())


def test_the_ends_of_larger_games_are_valued_too() -> None:
    """B9: pieces that both sides have brought off count no more."""
    valuer = ByTable(tables("ur")[-1])
    text = "pieces {} | black 4 f home {} | white 5 home {} | black has an award"
    small, large = (UR.parse(text.format(*numbers)) for numbers in ((2, 0, 1), (5, 3, 4)))
    assert valuer.covers(large)
    assert valuer.values(UR, large, UR.legal(large), 0) == valuer.values(UR, small, UR.legal(small), 0)

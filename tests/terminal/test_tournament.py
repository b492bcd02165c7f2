"""`runners tournament`: the promised JSON, a checkpoint that goes on, one line for bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from runners.terminal import cli

SHORT = ["--pegs", "1", "--games", "80", "--seed", "2"]


def held(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert cli.run(["tournament", *argv, "--json"]) == cli.DONE
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_json_lists_pairs_with_shares_and_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    """`pairs`, a list of `{"a", "b", "games", "wins", "share", "interval"}`, `share` that of `a`."""
    told = held(capsys, "lmr", "--players", "2", "--bots", "random,greedy,master", *SHORT)

    assert [(pair["a"], pair["b"]) for pair in told["pairs"]] == [
        ("random", "greedy"),
        ("random", "master"),
        ("greedy", "master"),
    ]
    for pair in told["pairs"]:
        assert set(pair) == {"a", "b", "games", "wins", "share", "interval"}
        assert pair["games"] == 80 and pair["share"] == pair["wins"] / 80
        assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]
    assert set(told["ratings"]) == {"random", "greedy", "master"}


def test_with_more_players_every_ordered_pair_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    told = held(capsys, "lmr", "--players", "3", "--bots", "random,greedy", *SHORT)

    assert [(pair["a"], pair["b"], pair["games"]) for pair in told["pairs"]] == [
        ("random", "greedy", 72),
        ("greedy", "random", 72),
    ]


def test_ur_has_tournaments_too(capsys: pytest.CaptureFixture[str]) -> None:
    told = held(capsys, "ur", "--bots", "random,greedy", "--pieces", "2", "--games", "80")

    assert told["pairs"][0]["games"] == 80


def test_finished_pairs_are_kept_and_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    argv = ["lmr", "--players", "2", *SHORT, "--checkpoint", str(kept)]
    held(capsys, *argv, "--bots", "random,greedy")
    raw = json.loads(kept.read_text())
    raw["pairs"][0]["wins"] = 77
    kept.write_text(json.dumps(raw))

    told = held(capsys, *argv, "--bots", "random,greedy")

    assert told["pairs"][0]["wins"] == 77
    assert cli.run(["tournament", *argv, "--bots", "random,greedy", "--arms", "4"]) == cli.BAD_INPUT


@pytest.mark.parametrize(
    "argv",
    [
        ["lmr", "--bots", "greedy"],
        ["lmr", "--bots", "greedy,nobody"],
        ["lmr", "--bots", "greedy,random", "--games", "0"],
        ["ur", "--bots", "greedy,random", "--players", "2"],
    ],
)
def test_bad_input_is_one_line(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["tournament", *argv]) == cli.BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1

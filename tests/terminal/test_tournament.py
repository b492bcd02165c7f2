"""`runners tournament`: the promised JSON, a checkpoint that goes on, one line for bad input."""

import json
import sys
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
    "raw",
    [b"{", b"[]", b'{"what": {}, "pairs": [{"a": "x"}]}', b'"\xff"', b'{"what": ' + b'{"a": ' * 100_000],
)
def test_a_file_that_is_no_checkpoint_is_named(
    raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(raw)
    argv = ["ur", "--bots", "random,greedy", "--pieces", "1", "--games", "4", "--checkpoint", str(broken)]

    assert cli.run(["tournament", *argv]) == cli.BAD_INPUT
    assert "broken.json is not a checkpoint of a tournament" in " ".join(capsys.readouterr().err.split())


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


# programs of anyone's

FIRST = """if True:
    import json, sys
    for line in sys.stdin:
        move = json.loads(line)["state"]["legal"][0]
        print(json.dumps({"move": {"from": move["from"], "to": move["to"]}}), flush=True)"""


def test_a_program_plays_in_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same games; pairs of our own bots are played as without it."""
    program = tmp_path / "first.py"
    program.write_text(FIRST)
    argv = ["ur", "--bots", "random,greedy", "--pieces", "2", "--games", "40", "--limit", "60"]
    told = held(capsys, *argv, "--bot", f"first={sys.executable} {program}")

    assert [(pair["a"], pair["b"], pair["games"]) for pair in told["pairs"]] == [
        ("random", "greedy", 40),
        ("random", "first", 40),
        ("greedy", "first", 40),
    ]
    assert told["forfeits"] == {"first": 0}
    assert told["pairs"][0] == held(capsys, *argv)["pairs"][0]
    assert told["pairs"] == held(capsys, *argv, "--bot", f"first={sys.executable} {program}")["pairs"]


def test_a_program_that_fails_forfeits_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Late, wrongly or not at all: every game in which it had to choose is the other's."""
    bad = ["--bot", "mad=echo hello", "--bot", "gone=true"]
    told = held(capsys, "ur", "--bots", "greedy", *bad, "--pieces", "3", "--games", "4")

    assert [pair["wins"] for pair in told["pairs"][:2]] == [4, 4]
    assert told["forfeits"] == {"mad": 4 + 2, "gone": 4 + 2} or sum(told["forfeits"].values()) == 12


def test_why_a_program_forfeited_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["ur", "--bots", "greedy", "--bot", "gone=./no-such-program", "--pieces", "2", "--games", "4"]

    assert cli.run(["tournament", *argv]) == cli.DONE
    told = " ".join(capsys.readouterr().err.split())
    assert "the last one because it cannot be started: No such file or directory" in told


HITTER = """if True:
    import json, sys
    for line in sys.stdin:
        move = max(json.loads(line)["state"]["legal"], key=lambda move: (move["hit"], move["jump"]))
        print(json.dumps({"move": {"from": move["from"], "to": move["to"]}}), flush=True)"""


def test_programs_that_hit_each_other_for_ever_come_to_an_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """QB15: the one whose choice is due after so many forfeits the game."""
    monkeypatch.setattr("runners.lab.programs.MOST_CHOICES", 300)
    program = tmp_path / "hitter.py"
    program.write_text(HITTER)
    both = [f"--bot={name}={sys.executable} {program}" for name in "ab"]
    told = held(capsys, "ur", *both, "--pieces", "2", "--games", "24", "--limit", "60")

    assert sum(told["forfeits"].values()) > 0


@pytest.mark.parametrize("given", ["nothing", "=true", "greedy=true", "x="])
def test_a_program_without_a_name_of_its_own_is_refused(
    given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["tournament", "ur", "--bots", "random", "--bot", given]) == cli.BAD_INPUT
    assert len(capsys.readouterr().err.strip().splitlines()) == 1

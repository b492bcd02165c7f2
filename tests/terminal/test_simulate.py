"""`runners simulate`: the promised JSON, the same on any number of cores, one line for bad input."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runners.progress import Progress
from runners.terminal import cli

pytestmark = pytest.mark.heavy

KEYS = ["game", "games", "seed", "wins", "moves", "rolls", "seconds", "moves_per_second"]


def simulated(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert cli.run(["simulate", *argv, "--json"]) == cli.DONE
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_the_answer_is_the_promised_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "lmr", "--players", "3", "--games", "500", "--seed", "4")

    assert list(told) == KEYS
    assert (told["game"], told["games"], told["seed"]) == ("lmr", 500, 4)
    assert sum(won["count"] for won in told["wins"]) == 500 and len(told["wins"]) == 3
    for won in told["wins"]:
        low, high = won["interval"]
        assert low < won["share"] == won["count"] / 500 < high
    assert set(told["moves"]) == set(told["rolls"]) == {"mean", "median", "p90"}
    assert told["moves"]["median"] <= told["moves"]["p90"]
    assert told["moves_per_second"] > 0


@pytest.mark.parametrize(
    "argv",
    [
        ("lmr", "--players", "4", "--teams", "2", "--double-dice", "--kill-rolls", "--fast-track"),
        ("lmr", "--players", "5", "--arms", "8", "--bots", "greedy"),
        ("ur", "--pieces", "3", "--bots", "greedy,random"),
    ],
)
def test_one_thread_and_two_give_the_same_games(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]
) -> None:
    def figures(threads: str) -> dict[str, Any]:
        told = simulated(capsys, *argv, "--games", "2000", "--seed", "9", "--threads", threads)
        return {key: told[key] for key in ("wins", "moves", "rolls")}

    assert figures("1") == figures("2")


def test_rules_that_are_not_the_default_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """QB9, QB10: in the JSON and in the table; the default is not."""
    argv = ("ur", "--pieces", "2", "--games", "300")
    usual = simulated(capsys, *argv, "--enter-by-five")
    chosen = simulated(capsys, *argv, "--no-enter-by-five", "--no-decline-award")

    assert list(usual) == KEYS
    assert list(chosen) == [*KEYS, "enter_by_five", "decline_award"]
    assert (chosen["enter_by_five"], chosen["decline_award"]) == (False, False)
    assert usual["moves"] != chosen["moves"]
    assert cli.run(["simulate", *argv, "--no-decline-award"]) == cli.DONE
    assert "a bonus must be used" in capsys.readouterr().out


def test_options_change_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """A4: Fast Track leaves three pegs to bring home, so games are shorter."""
    long = simulated(capsys, "lmr", "--players", "2", "--games", "2000")
    short = simulated(capsys, "lmr", "--players", "2", "--games", "2000", "--fast-track")
    assert short["moves"]["mean"] < 0.9 * long["moves"]["mean"]


def test_without_json_the_answer_is_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "lengths.png"
    assert cli.run(["simulate", "ur", "--games", "300", "--plot", str(picture)]) == cli.DONE
    out, err = capsys.readouterr()
    assert "95% interval" in out and "moves per second" in out and "300 games, seed 0" in out
    assert err == f"drawn: {picture}\n"
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["chess"], "lmr"),
        (["lmr", "--players", "9"], "9 players"),
        (["lmr", "--players", "4", "--teams", "3"], "3 teams"),
        (["lmr", "--pieces", "3"], "--pieces is not an option of lmr"),
        (["ur", "--double-dice"], "--double-dice is not an option of ur"),
        (["ur", "--pieces", "0"], "pieces"),
        (["ur", "--bots", "greedy,perfect"], "there is no bot 'perfect'"),
        (["lmr", "--bots", "random,random,random"], "3 bots for 4 seats"),
        (["ur", "--games", "0"], "0 games"),
        (["ur", "--games", "many"], "many"),
        (["ur", "--games", "1.5"], "1.5"),
        (["ur", "--games", "9" * 15], "999,999,999,999,999 games do not fit into memory"),
        (["ur", "--games", "9" * 30], "games do not fit into memory"),
        (["ur", "--seed", "-1"], "seed -1"),
        (["ur", "--threads", "0"], "0 threads"),
        (["ur", "--plot", "lengths.doc"], "a picture ends in .png"),
        (["ur", "--plot", "no-such-folder/lengths.png"], "not a folder"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], argv: list[str], said: str) -> None:
    assert cli.run(["simulate", *argv]) == cli.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == "" and said in err and err.count("\n") == 1


def test_ctrl_c_prints_what_was_finished_and_says_so(
    capsys: pytest.CaptureFixture[str], press_ctrl_c: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long work can be interrupted, and what was played still counts."""
    pressed = list[float]()

    def press_once(work: Progress, done: float) -> None:
        if not pressed and done:  # some games are finished, others are being played
            pressed.append(done)
            press_ctrl_c()

    monkeypatch.setattr(Progress, "update", press_once)
    status = cli.run(["simulate", "lmr", "--players", "8", "--games", "100000000", "--json"])

    out, err = capsys.readouterr()
    assert status == cli.INTERRUPTED
    assert "interrupted: " in err and "of 100,000,000 games were finished" in err
    games = json.loads(out)["games"] if out else 0  # none if the first chunk was not the first to end
    assert not out or 0 < games == sum(won["count"] for won in json.loads(out)["wins"])


def test_the_plain_engine_plays_as_the_fast_one_on_average(capsys: pytest.CaptureFixture[str]) -> None:
    """Lengths within 10%, shares within the interval of 400 games."""
    argv = ("ur", "--pieces", "3", "--bots", "greedy,random", "--seed", "3")
    plain = simulated(capsys, *argv, "--games", "400", "--engine", "plain")
    fast = simulated(capsys, *argv, "--games", "20000")
    assert list(plain) == KEYS
    low, high = plain["wins"][0]["interval"]
    assert low - 0.02 < fast["wins"][0]["share"] < high + 0.02
    for what in ("moves", "rolls"):
        assert plain[what]["mean"] == pytest.approx(fast[what]["mean"], rel=0.1)
    again = simulated(capsys, *argv, "--games", "400", "--engine", "plain")
    assert again["moves"] == plain["moves"]


def test_an_option_can_be_given_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("lmr", "--players", "2", "--pegs", "1", "--games", "20", "--engine", "plain")
    team = simulated(capsys, *argv, "--option", "teams=2", "--option", "team_of=[1, 0]")
    assert sum(won["count"] for won in team["wins"]) == 20
    assert cli.run(["simulate", "lmr", "--option", "gravity=9.81"]) == cli.BAD_INPUT
    assert cli.run(["simulate", "lmr", "--option", "teams"]) == cli.BAD_INPUT
    assert cli.run(["simulate", "ur", "--engine", "plain", "--bots", "nobody"]) == cli.BAD_INPUT

"""`runners ur|lmr solve` and `value`: the promised JSON, small tables for people, one line for bad input."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from runners.solver import memory
from runners.solver.layers import Account
from runners.terminal import cli, value
from runners.terminal.installation import how_to_install

pytestmark = pytest.mark.heavy

WORK = ["sweeps", "updates", "seconds", "updates_per_second", "device"]
KEYS = ["positions", "value", "lower", "upper", *WORK]
START = "pieces 2 | black start 2 | white start 2 | black throws, 1 try"


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Default tables of these tests are shared among them and with nobody else."""
    monkeypatch.setenv("RUNNERS_CACHE", str(tmp_path_factory.getbasetemp() / "solved"))


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert cli.run([*argv, "--json"]) == cli.DONE
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_ur_solve_prints_the_promised_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "ur", "solve", "--pieces", "1", "--objective", "points")

    assert list(found) == ["pieces", "objective", *KEYS]
    assert (found["pieces"], found["objective"], found["positions"], found["device"]) == (
        1,
        "points",
        349,
        "cpu",
    )
    assert found["value"] == pytest.approx(0.054853873397, abs=1e-9)
    assert found["value"] == pytest.approx((found["lower"] + found["upper"]) / 2, abs=1e-15)
    assert 0 <= found["upper"] - found["lower"] < 1e-9


def test_ur_is_solved_for_winning_unless_points_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """`--objective` is `win` by default."""
    found = told(capsys, "ur", "solve", "--pieces", "1")

    assert found["objective"] == "win"
    assert found["value"] == pytest.approx(0.510241028669, abs=1e-9)


def test_rules_that_are_not_the_default_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """QB9, QB10: in the JSON, for people, and in the table, which answers for those rules alone."""
    flags, table = ("--no-enter-by-five", "--no-decline-award"), str(tmp_path / "ur.table")
    found = told(capsys, "ur", "solve", "--pieces", "1", *flags, "--out", table)
    assert list(found) == ["pieces", "objective", "enter_by_five", "decline_award", *KEYS]
    assert (found["enter_by_five"], found["decline_award"]) == (False, False)

    assert cli.run(["ur", "solve", "--pieces", "1", flags[1]]) == cli.DONE
    shown = capsys.readouterr().out
    assert "a bonus must be used" in shown and "enters with a 5" not in shown

    position = "black 4 | white 5 | black has a"
    chosen = f"pieces 1 no-enter-by-five no-decline-award | {position}"
    bonus = told(capsys, "ur", "value", f"{chosen}n award", "--table", table)
    free = told(capsys, "ur", "value", f"{chosen} free move", "--table", table)
    assert [line["label"] for line in free["moves"]].count("decline") == 1
    assert "decline" not in [line["label"] for line in bonus["moves"]]
    assert cli.run(["ur", "value", f"pieces 1 | {position}n award", "--table", table]) == cli.BAD_INPUT
    assert "is for rules 1-no-enter-by-five-no-decline-award" in capsys.readouterr().err


def test_small_games_of_the_chosen_rules_have_default_tables_of_their_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """QB10: and for larger ones the sentence says how to make one."""
    position = "pieces 1 no-decline-award | black 4 | white 5 | black has a free move"
    assert told(capsys, "ur", "value", position)["value"] > 0.5
    seven = "pieces 7 no-decline-award | black 4 home 6 | white 5 home 6 | black has an award"
    assert cli.run(["ur", "value", seven]) == cli.BAD_INPUT
    assert "solve --pieces 7 --objective win --no-decline-award --out FILE" in capsys.readouterr().err


def test_lmr_solve_prints_the_promised_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "lmr", "solve", "--pegs", "1")

    assert list(found) == ["pegs", *KEYS]
    assert (found["pegs"], found["positions"]) == (1, 58**2)
    assert found["value"] == pytest.approx(0.522499871175, abs=1e-9)


def test_people_get_the_value_its_bounds_and_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["lmr", "solve", "--pegs", "1", "--tolerance", "1e-3"]) == cli.DONE
    shown = capsys.readouterr()
    assert shown.err == ""
    assert (
        "1 peg: the player who begins wins" in shown.out
        and "certain: between" in shown.out
        and "3,364 positions" in shown.out
    )


def test_a_written_table_answers_value(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.table"
    assert (
        cli.run(["ur", "solve", "--pieces", "1", "--objective", "points", "--out", str(path), "--json"])
        == cli.DONE
    )
    capsys.readouterr()
    position = "pieces 1 | black start 1 | white start 1 | black throws, 1 try"

    found = told(capsys, "ur", "value", position, "--table", str(path))

    assert found["value"] == pytest.approx(0.054853873397, abs=found["step"])
    assert [roll["label"] for roll in found["rolls"]] == ["0", "1", "2", "3"]
    assert cli.run(["ur", "value", position, "--table", str(path), "--objective", "win"]) == cli.BAD_INPUT
    assert "was solved for points, not for win" in capsys.readouterr().err
    assert cli.run(["lmr", "value", LMR_MOVE, "--table", str(path)]) == cli.BAD_INPUT
    assert "a table of ur, not of lmr" in capsys.readouterr().err


LMR_MOVE = "lmr 4 arms, seats 0 2, pegs 1 | p0 T13 H3 H2 H1 | p1 center H3 H2 H1 | p0 moves 1 | bank 1"


def test_every_move_is_valued_from_the_default_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A8: with a 1 the peg on a Point goes to the Center, killing there, or steps on."""
    found = told(capsys, "lmr", "value", LMR_MOVE)

    assert [move["label"] for move in found["moves"]] == ["T13-center die 0", "T13-T14 die 0"]
    assert found["value"] == found["moves"][0]["value"] == pytest.approx(0.75362, abs=1e-4)

    assert cli.run(["lmr", "value", LMR_MOVE]) == cli.DONE
    shown = capsys.readouterr().out
    assert "winning chance of the player to act: 0.7536" in shown and "best" in shown


def test_before_a_throw_every_throw_is_valued(capsys: pytest.CaptureFixture[str]) -> None:
    """B3, QB2: a waiting player starts with a 0, else the turn passes."""
    found = told(capsys, "ur", "value", START)
    rolls = {roll["label"]: roll["value"] for roll in found["rolls"]}

    assert found["value"] == pytest.approx(0.125 * rolls["0"] + 0.875 * rolls["1"], abs=2 * found["step"])
    assert cli.run(["ur", "value", START]) == cli.DONE
    assert "throw" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("ur", "solve", "--pieces", "8", "--objective", "win"), "--pieces 8: 1 to 7 can be solved"),
        (("ur", "solve", "--pieces", "0", "--objective", "win"), "--pieces 0: 1 to 7"),
        (("ur", "solve", "--pieces", "x", "--objective", "win"), "pieces"),
        (("ur", "solve", "--pieces", "2", "--objective", "draw"), "objective"),
        (("ur", "solve"), "pieces"),
        (("lmr", "solve", "--pegs", "4"), "--pegs 4: 1 to 3 can be solved"),
        (("lmr", "solve", "--pegs", "1", "--tolerance", "0"), "--tolerance 0: it must be a number above 0"),
        (("lmr", "solve", "--pegs", "1", "--tolerance", "nan"), "--tolerance nan: it must be a number"),
        (("lmr", "solve", "--pegs", "1", "--tolerance", "inf"), "--tolerance inf: it must be a number"),
        (("lmr", "solve", "--pegs", "1", "--tolerance", "1e-15"), "bounds below 1e-11 cannot be certified"),
        (("lmr", "solve", "--pegs", "1", "--out", "/no/such/x"), "/no/such/x cannot be written"),
        (("lmr", "solve", "--pegs", "1", "--device", "tpu"), "device"),
        (("lmr", "solve", "--pegs", "1", "--device", "cuda", "--checkpoint", "c"), "is for the CPU"),
        (("ur", "value", "nonsense"), "not a position of Ur"),
        (("ur", "value", START, "--table", "/no/such.table"), "/no/such.table"),
        (("ur", "value", START, "--table", __file__), "is not a table of values"),
        (("ur", "value", START.replace("2", "7")),
         "covers 7 pieces: write one with `runners ur solve --pieces 7 --objective win --out FILE`"),
        (("lmr", "value", LMR_MOVE.replace("moves 1 | bank 1", "moves 2 3")), "2 dice banked or in hand"),
        (("ur", "value", "pieces 1 | black home 1 | white start 1 | black won 3 points"), "the game is over"),
        (("lmr", "value", "lmr 4 arms, seats 0 2 | p0 base base base base | p1 base T9 H3 H2 | p0 rolls 1"),
         "four pegs per side are not solved"),
        (("lmr", "value", "lmr 4 arms, seats 0 1, pegs 1 | p0 base H3 H2 H1 | p1 base H3 H2 H1 | p0 rolls 1"),
         "opposite each other"),
        (("lmr", "value", LMR_MOVE.replace("0 2,", "0 2, double dice,")), "Double Dice and Kill Rolls"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], words: str) -> None:
    assert cli.run(argv) == cli.BAD_INPUT
    shown = capsys.readouterr()
    assert shown.out == ""
    assert words in shown.err and shown.err.count("\n") == 1


def test_what_cannot_fit_is_refused_before_it_starts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "available", lambda: 1_000)
    assert cli.run(["ur", "solve", "--pieces", "5", "--objective", "win"]) == cli.BAD_INPUT
    assert "Ur with 5 pieces on the CPU needs 3.1 GB of memory" in capsys.readouterr().err


def test_without_cupy_the_gpu_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("runners.solver.cuda.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cupy", None)
    assert cli.run(["lmr", "solve", "--pegs", "1", "--device", "cuda"]) == cli.BAD_INPUT
    assert how_to_install("gpu") in capsys.readouterr().err


def test_an_interrupted_run_says_where_it_can_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = tmp_path / "run.checkpoint"
    argv = ["ur", "solve", "--pieces", "1", "--objective", "win", "--checkpoint", str(saved), "--json"]
    watch = Account.__setattr__

    def interrupt(account: Account, name: str, value: Any) -> None:
        watch(account, name, value)
        if name == "seconds" and account.sweeps > 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(Account, "__setattr__", interrupt)
    assert cli.run(argv) == cli.INTERRUPTED
    assert "the same command continues from it" in capsys.readouterr().err
    assert saved.exists()

    monkeypatch.setattr(Account, "__setattr__", watch)
    assert cli.run(argv) == cli.DONE
    assert json.loads(capsys.readouterr().out)["value"] == pytest.approx(0.510241028669, abs=1e-9)
    assert not saved.exists()


def test_a_run_interrupted_without_a_checkpoint_says_how_to_keep_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("runners.solver.solve.run", interrupt)
    argv = ["lmr", "solve", "--pegs", "1", "--out", str(tmp_path / "table")]
    assert cli.run(argv) == cli.INTERRUPTED
    assert "nothing was kept; --checkpoint FILE" in capsys.readouterr().err
    assert cli.run([*argv, "--checkpoint", str(tmp_path / "saved")]) == cli.INTERRUPTED
    assert "has what was done" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["saved"]


def test_the_smallest_table_that_covers_a_position_is_found() -> None:
    from runners.games.lmr import LMR

    state = LMR.parse("lmr 4 arms, seats 0 2 | p0 T13 H3 H2 H1 | p1 H1 T20 H3 base | p0 rolls 1")
    assert value.pegs_left(state) == 3


BIG = "lmr 6 arms, seats 0 1 2 3 4 | p0 T13 T3 base base | p1 base base base base | p2 base base base base"
BIG += " | p3 base base base base | p4 base base base base | p0 "


def test_the_net_values_what_no_table_covers_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """A8, A7: a choice, and before a roll the mean over all rolls, of five players on six arms."""
    move, roll = f"{BIG}moves 1 6 | bank 1", f"{BIG}rolls 1"
    assert cli.run(["lmr", "value", move]) == cli.BAD_INPUT
    assert "--by net values any position" in capsys.readouterr().err

    found = told(capsys, "lmr", "value", move, "--by", "net")
    assert (found["by"], found["objective"]) == ("net", "win") and "step" not in found
    assert found["value"] == found["moves"][0]["value"]
    assert sorted((one["value"] for one in found["moves"]), reverse=True) == [
        one["value"] for one in found["moves"]
    ]
    rolls = told(capsys, "lmr", "value", roll, "--by", "net")
    assert [one["label"] for one in rolls["rolls"]] == list("123456")
    assert rolls["value"] == pytest.approx(sum(one["value"] for one in rolls["rolls"]) / 6)
    assert cli.run(["lmr", "value", move, "--by", "net"]) == cli.DONE
    assert "by the net, not exact" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "position"),
    [("ur", "pieces 3 | black 1 start 2 | white start 3 | black moves 2"), ("ur", START), ("lmr", LMR_MOVE)],
)
def test_the_net_is_close_to_the_table(capsys: pytest.CaptureFixture[str], game: str, position: str) -> None:
    exact, found = (told(capsys, game, "value", position, "--by", by) for by in ("table", "net"))
    assert exact["by"] == "table" and abs(exact["value"] - found["value"]) < 0.03
    assert {one["label"] for one in found["moves"]} == {one["label"] for one in exact["moves"]}
    assert {one["label"] for one in found["rolls"]} == {one["label"] for one in exact["rolls"]}


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--by", "net", "--table", "one.table"), "--by net needs no --table"),
        (("--by", "net", "--objective", "points"), "winning chances, not points"),
        (("--by", "ear"), "ear"),
    ],
)
def test_the_net_takes_no_table_and_counts_no_points(
    argv: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["ur", "value", START, *argv]) == cli.BAD_INPUT
    shown = capsys.readouterr()
    assert words in shown.err and shown.out == "" and shown.err.count("\n") == 1

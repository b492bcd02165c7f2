"""The frame of the command line: help, exit statuses, one line for every failure."""

import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from runners import __version__, terminal
from runners.games.contract import Refused
from runners.terminal import cli
from runners.terminal.commands import COMMANDS, GROUPS, Command
from runners.terminal.installation import how_to_install
from runners.words import said


@pytest.fixture
def trial() -> Iterator[Callable[[Callable[..., Any]], int]]:
    """Runs a function as the command `runners trial`."""
    module = ModuleType("runners.terminal.trial")
    sys.modules[module.__name__] = module

    def run(function: Callable[..., Any], *argv: str, extra: str | None = None) -> int:
        module.go = function  # type: ignore[attr-defined]
        return cli.run(["trial", *argv], [Command("trial", "trial:go", extra=extra)])

    yield run
    del sys.modules[module.__name__]


def failing(error: BaseException) -> Callable[[], None]:
    def go() -> None:
        raise error

    return go


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`runners --help` lists everything."""
    assert cli.run(["--help"]) == cli.DONE

    shown = capsys.readouterr().out
    for command in COMMANDS:
        assert command.words.split()[-1] in shown
        assert command.words.split()[0] in shown


@pytest.mark.parametrize("command", COMMANDS, ids=[command.words for command in COMMANDS])
def test_every_command_shows_its_own_help(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([*command.words.split(), "--help"]) == cli.DONE
    assert f"runners {command.words}" in capsys.readouterr().out


def test_version_is_the_package_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`runners --version`."""
    assert cli.run(["--version"]) == cli.DONE
    assert capsys.readouterr().out.strip() == __version__


def test_every_command_and_group_has_a_line_of_help() -> None:
    assert all(command.help for command in COMMANDS)
    assert all(GROUPS.values())


def test_help_imports_no_command() -> None:
    """Starting up is quick: a command's module is imported when it runs."""
    program = (
        "import sys; from runners.terminal import cli; cli.run(['--help']); "
        "print(sorted(m for m in sys.modules if m.startswith('runners.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    names = ("", ".cli", ".commands")
    assert done.stderr.strip() == str([f"runners.terminal{name}" for name in names])


def test_words_of_two_belong_to_a_group() -> None:
    assert {command.words.split()[0] for command in COMMANDS if " " in command.words} <= set(GROUPS)


@pytest.mark.parametrize("argv", [["nonsense"], ["--nonsense"], ["play", "--port", "x"], ["play", "more"]])
def test_a_wrong_command_line_is_one_line_and_status_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2: bad input, with one clear line on standard error and no traceback."""
    assert cli.run(argv) == cli.BAD_INPUT

    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("runners: ")
    assert shown.err.count("\n") == 1


def test_a_mistyped_command_is_guessed_and_nothing_is_imported_for_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without the packages of an extra, too: a base installation must say what is wrong."""
    needy = Command("solving", "no_such_module:go", extra="solver")
    assert cli.run(["consol"], [*COMMANDS, needy]) == cli.BAD_INPUT
    assert capsys.readouterr().err == (
        'runners: there is no command "consol"; did you mean console lmr or console ur?\n'
    )
    assert cli.run(["xyzzy"], [*COMMANDS, needy]) == cli.BAD_INPUT
    assert capsys.readouterr().err == 'runners: there is no command "xyzzy"; runners --help lists them\n'


@pytest.mark.parametrize(
    "error",
    [
        ValueError("two\nlines"),
        Refused("notLegal", said("lmr-center-taken")),
        FileNotFoundError(2, "No such file", "x.json"),
        PermissionError(13, "Permission denied", "x.json"),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
        ValueError("a surrogate \udc80"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_bad_input_is_one_line_and_status_2(
    error: Exception, trial: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert trial(failing(error)) == cli.BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_a_missing_extra_is_named(trial: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    error = ModuleNotFoundError("No module named 'numba'", name="numba")

    assert trial(failing(error), extra="solver") == cli.BAD_INPUT

    assert capsys.readouterr().err == (
        f"runners: this command needs numba, which is not installed: {how_to_install('solver')}\n"
    )


def test_a_missing_extra_is_named_when_the_command_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "needy.py").write_text("import no_such_package\n")
    monkeypatch.setattr(terminal, "__path__", [*terminal.__path__, str(tmp_path)])

    assert cli.run(["needy", "x"], [Command("needy", "needy:go", extra="lab")]) == cli.BAD_INPUT

    assert capsys.readouterr().err == (
        f"runners: this command needs no_such_package, which is not installed: {how_to_install('lab')}\n"
    )


def test_our_own_bug_is_one_line_too_and_no_bad_input(
    trial: Callable[..., int], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert trial(failing(AssertionError("two pegs"))) == cli.FAULT
    assert capsys.readouterr().err == (
        "runners: internal error: AssertionError: two pegs (RUNNERS_DEBUG=1 shows where)\n"
    )

    monkeypatch.setenv("RUNNERS_DEBUG", "1")
    with pytest.raises(AssertionError):
        trial(failing(AssertionError("two pegs")))


def test_an_interrupt_is_quiet(trial: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert trial(failing(KeyboardInterrupt())) == cli.INTERRUPTED
    assert capsys.readouterr().err == "runners: interrupted\n"


@pytest.mark.parametrize(("result", "status"), [(None, 0), (0, 0), (1, 1), (True, 1)])
def test_what_a_command_returns_is_the_exit_status(
    result: int | None, status: int, trial: Callable[..., int]
) -> None:
    """Exit status: 0 done; 1 the answer is no."""
    assert trial(lambda: result) == status


def test_a_reader_that_goes_away_stops_the_program_quietly() -> None:
    program = (
        f"{sys.executable} -c 'import sys; from runners.terminal import cli; from runners.terminal.commands "
        'import Command; import types; m = types.ModuleType("runners.terminal.trial"); '
        "m.go = lambda: [print(n) for n in range(100000)] and None; sys.modules[m.__name__] = m; "
        'sys.exit(cli.run(["trial"], [Command("trial", "trial:go")]))\' | head -n 1'
    )
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["bots", "--help", "console lmr --players 8"])
def test_closing_the_pipe_is_no_answer_and_no_complaint(command: str) -> None:
    """The reader is gone before the first line, whoever writes it."""
    reader, writer = os.pipe()
    os.close(reader)
    argv = [sys.executable, "-m", "runners", *command.split()]
    done = subprocess.run(argv, stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (done.returncode, done.stderr) == (cli.PIPE_CLOSED, b"")


@pytest.mark.parametrize(
    ("command", "closed", "status"),
    [("engine lmr", "<&-", 0), ("console ur", "<&-", 0), ("bots", ">&-", 0), ("frob", "2>&-", 2)],
)
def test_a_closed_stream_is_an_empty_one(command: str, closed: str, status: int) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m runners {command} {closed}"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (status, "")


def test_standard_error_that_is_full_changes_no_status() -> None:
    script = f"{sys.executable} -m runners frob 2>/dev/full"
    assert subprocess.run(["bash", "-c", script]).returncode == cli.BAD_INPUT


@pytest.mark.parametrize("number", ["1.5", "1.0", "2.", ".5"])
def test_a_fraction_is_no_whole_number(
    number: str, trial: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is refused, not rounded."""

    def go(*, pieces: int = 7) -> None:
        raise AssertionError(pieces)

    assert trial(go, "--pieces", number) == cli.BAD_INPUT
    assert number in capsys.readouterr().err


def test_python_m_runners_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "runners", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == __version__


def test_ctrl_c_while_the_command_is_still_loaded_is_one_line(tmp_path: Path) -> None:
    """Ctrl-C: status 130 and no traceback, whenever it comes."""
    (tmp_path / "cyclopts.py").write_text("import time\nprint('loading', flush=True)\ntime.sleep(600)\n")
    with subprocess.Popen(
        [sys.executable, "-m", "runners", "bots"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    ) as running:
        assert running.stdout is not None and running.stdout.readline() == "loading\n"
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)

    assert (running.returncode, err) == (130, "runners: interrupted\n")


@pytest.mark.parametrize(
    ("typed", "meant"), [([], ["play"]), (["verify", "game.json"], ["verify", "game.json"])]
)
def test_runners_games_plays_unless_it_is_told_otherwise(
    typed: list[str], meant: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `uvx runners-games` starts."""
    done: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", ["runners-games", *typed])
    monkeypatch.setattr("runners.__main__.main", lambda: done.append(sys.argv[1:]))
    entry = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]["scripts"]
    module, _, function = entry["runners-games"].partition(":")
    getattr(import_module(module), function)()
    assert done == [meant]

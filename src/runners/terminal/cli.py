"""`runners`: finds the command, runs it, and turns every failure into one line and an exit status."""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final, Literal, TextIO

from cyclopts import (
    App,
    ArgumentCollection,
    CycloptsError,
    Parameter,
    Token,
    UnknownCommandError,
    UnusedCliTokensError,
    convert,
)

from runners.terminal.commands import COMMANDS, GROUPS, Command

DONE: Final = 0
NO: Final = 1
"""The answer is no: a replay that does not verify."""
BAD_INPUT: Final = 2
FAULT: Final = 70
"""Our own bug, as sysexits.h numbers it."""
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

DEBUG: Final = "RUNNERS_DEBUG"
HOSTS: Final = ("serve", "store", "rooms")
"""First words of the commands that read a server's settings file."""
BROUGHT_BY: Final = {"asyncpg": "postgres", "numba": "solver", "llvmlite": "solver", "matplotlib": "lab"}
"""Packages that some addresses need, whatever the command, and the extra that brings them."""
FOR_A_FILE: Final = {"pyarrow": "data"}
"""The same for kinds of files that a command writes."""


def build(commands: Sequence[Command] = COMMANDS) -> App:
    """Build the command tree without importing any command's module."""
    app = App(
        name="runners",
        help="Last Man Running and Ur - The Runners Game.",
        version=_version,
        help_format="plaintext",
        version_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(converter=_convert),
        config=_settings,
    )
    for name in GROUPS:
        members = [command for command in commands if command.words.startswith(f"{name} ")]
        if members:
            app.command(_group(name, members))
    for command in commands:
        if " " not in command.words:
            _add(app, command)
    return app


def _settings(app: App, words: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """What a server's settings file says, for the commands that look after one."""
    if words and words[0] in HOSTS:
        from runners.terminal.settings_file import fill_in

        fill_in(words, arguments)


def _version() -> str:
    """Which release this is; only who asks for it waits for it."""
    from runners.version import release

    return release()


def _convert(kind: Any, tokens: Sequence[Token]) -> Any:
    """Convert what was typed, where cyclopts would round 1.5 to a whole number."""
    if kind is int and any("." in token.value for token in tokens):
        raise ValueError(f"{tokens[0].value} is not a whole number")
    return convert(kind, tokens)


def _group(name: str, members: Sequence[Command]) -> App:
    """Group commands of two words under the first, with the second ones in its help."""
    words = ", ".join(command.words.split()[1] for command in members)
    group = App(name=name, help=f"{GROUPS[name]}: {words}.")
    for command in members:
        _add(group, command)
    return group


def _add(parent: App, command: Command) -> None:
    words = command.words.split()
    parent.command(f"runners.terminal.{command.target}", name=words[-1], help=command.help)


def run(argv: Sequence[str], commands: Sequence[Command] = COMMANDS) -> int:
    """Run one command line and return the exit status."""
    try:
        _load(argv, commands)
        result = build(commands)(
            list(argv), exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except BrokenPipeError:
        return _pipe_closed()
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):  # what rich makes of one
            return _pipe_closed()
        raise
    except KeyboardInterrupt as stop:
        return _fail(str(stop) or "interrupted", INTERRUPTED)
    except Exception as error:
        return _explain(error, argv, commands)
    except BaseException as error:
        if (status := getattr(error, "exit_status", None)) is None:
            raise
        return _fail(str(error), status)  # what must not be caught on its way says how it ends
    return result if isinstance(result, int) else DONE


def _load(argv: Sequence[str], commands: Sequence[Command]) -> None:
    """Import the module of a long command, with progress, unless only help is asked for."""
    command = _find_command(argv, commands)
    if command is not None and command.is_long and not {"--help", "-h"} & set(argv):
        from runners.progress import Progress

        with Progress("loading"):
            import_module(f"runners.terminal.{command.target.partition(':')[0]}")


def _find_command(argv: Sequence[str], commands: Sequence[Command]) -> Command | None:
    """The command that the line begins with."""
    typed = " ".join(word for word in argv if not word.startswith("-")) + " "
    return next((command for command in commands if typed.startswith(command.words + " ")), None)


def _explain(error: Exception, argv: Sequence[str], commands: Sequence[Command]) -> int:
    """Report an error in one line, or raise it if the developer asked for tracebacks.

    Sentences are loaded where something went wrong only: help and version need none.
    """

    if os.environ.get(DEBUG):
        raise error
    # A command's module is imported when it runs, and what it lacks comes wrapped.
    lacking = error.__cause__ if isinstance(error.__cause__, ModuleNotFoundError) else error
    if isinstance(lacking, ModuleNotFoundError) and not (lacking.name or "").startswith("runners"):
        return _fail(_explain_missing(lacking, argv, commands), BAD_INPUT)
    if isinstance(error, UnknownCommandError):
        return _fail(_suggest_command((error.unused_tokens or [""])[0], commands), BAD_INPUT)
    if isinstance(error, UnusedCliTokensError):
        unused = " ".join(error.unused_tokens or ())
        return _fail(f"unexpected arguments: {unused}", BAD_INPUT)
    if isinstance(error, CycloptsError | ValueError | OSError | EOFError) or _is_refusal(error):
        return _fail(_error_text(error), getattr(error, "exit_status", BAD_INPUT))
    if isinstance(error, RecursionError):  # some decoder's, whose input was nested too deeply
        return _fail("this JSON is nested too deeply", BAD_INPUT)
    kind = type(error).__name__
    return _fail(f"internal error: {kind}: {error} ({DEBUG}=1 shows where)", FAULT)


def _error_text(error: Exception) -> str:
    """The error in words, for a file its name and what is wrong with it."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"
    return str(error) or type(error).__name__


def _suggest_command(word: str, commands: Sequence[Command]) -> str:
    """Suggest the command that was meant, without importing the others as cyclopts would."""

    from runners.words import english_list

    close = [command.words for command in commands if get_close_matches(word, command.words.split(), n=1)]
    if not close:
        return f'there is no command "{word}"; runners --help lists them'
    return f'there is no command "{word}"; did you mean {english_list(close, "or")}?'


def _is_refusal(error: Exception) -> bool:
    """True if the rules said no, without importing an engine for help and version."""
    from runners.games.contract import Refused

    return isinstance(error, Refused)


def _explain_missing(error: ModuleNotFoundError, argv: Sequence[str], commands: Sequence[Command]) -> str:
    """Say which extra brings the package that is not installed."""
    from runners.terminal.installation import how_to_add, how_to_install

    command = _find_command(argv, commands)
    usual = (command.extra if command is not None else None) or BROUGHT_BY.get(str(error.name))
    extra = FOR_A_FILE.get(str(error.name)) or usual
    how = how_to_install(extra) if extra else how_to_add(str(error.name))
    return f"this command needs {error.name}, which is not installed: {how}"


def _fail(message: str, status: int) -> int:
    """Say it in one line on standard error, whatever line breaks the message came with."""
    from runners.terminal.printable import printable

    line = printable(" ".join(message.split()))
    try:
        print(f"runners: {line.encode('utf-8', 'backslashreplace').decode()}", file=sys.stderr, flush=True)
    except OSError:  # nobody can be told that standard error is full
        _let_go(sys.stderr)
    return status


def _pipe_closed() -> int:
    """The reader has gone (`| head`): stop quietly."""
    _let_go(sys.stdout)
    return PIPE_CLOSED


def _let_go(stream: TextIO) -> None:
    """Nothing is left for Python to flush there: in some of its releases a failure to is the exit status."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def main() -> None:
    """The entry point of the `runners` script and of `python -m runners`."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    command = _find_command(sys.argv[1:], COMMANDS)
    if command is None or not command.is_long:
        sys.exit(run(sys.argv[1:]))
    from runners.progress import end_after_ctrl_c, leave

    end_after_ctrl_c()
    status = run(sys.argv[1:])
    if status == INTERRUPTED:
        leave()  # without waiting for what other threads compute
    sys.exit(status)


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    """A stream where the caller closed one (`<&-`) and Python has none."""
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode)

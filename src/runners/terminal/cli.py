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


def build(commands: Sequence[Command] = COMMANDS) -> App:
    """The command tree; no command's module is imported for it."""
    app = App(
        name="runners",
        help="Last Man Running and Ur - The Runners Game.",
        version=_version,
        help_format="plaintext",
        version_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(converter=_converted),
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


def _converted(kind: Any, tokens: Sequence[Token]) -> Any:
    """What was typed, as its type; cyclopts would round 1.5 where a whole number is wanted."""
    if kind is int and any("." in token.value for token in tokens):
        raise ValueError(f"{tokens[0].value} is not a whole number")
    return convert(kind, tokens)


def _group(name: str, members: Sequence[Command]) -> App:
    """Commands of two words, under their first; the help of `runners` names the second ones too."""
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
    """Import the module of a long command, which may take a moment itself; nothing of it is shown as help."""
    command = _typed(argv, commands)
    if command is not None and command.is_long and not {"--help", "-h"} & set(argv):
        from runners.cache.progress import Progress

        with Progress("loading"):
            import_module(f"runners.terminal.{command.target.partition(':')[0]}")


def _typed(argv: Sequence[str], commands: Sequence[Command]) -> Command | None:
    """The command that the line begins with."""
    typed = " ".join(word for word in argv if not word.startswith("-")) + " "
    return next((command for command in commands if typed.startswith(command.words + " ")), None)


def _explain(error: Exception, argv: Sequence[str], commands: Sequence[Command]) -> int:
    """One line for whatever went wrong; a traceback only if the developer asked for it.

    Sentences are loaded where something went wrong only: help and version need none.
    """

    if os.environ.get(DEBUG):
        raise error
    # A command's module is imported when it runs, and what it lacks comes wrapped.
    lacking = error.__cause__ if isinstance(error.__cause__, ModuleNotFoundError) else error
    if isinstance(lacking, ModuleNotFoundError) and not (lacking.name or "").startswith("runners"):
        return _fail(_missing(lacking, argv, commands), BAD_INPUT)
    if isinstance(error, UnknownCommandError):
        return _fail(_unknown((error.unused_tokens or [""])[0], commands), BAD_INPUT)
    if isinstance(error, UnusedCliTokensError):
        unused = " ".join(error.unused_tokens or ())
        return _fail(f"unexpected arguments: {unused}", BAD_INPUT)
    if isinstance(error, CycloptsError | ValueError | OSError | EOFError) or _refused(error):
        return _fail(_told(error), getattr(error, "exit_status", BAD_INPUT))
    if isinstance(error, RecursionError):  # some decoder's, whose input was nested too deeply
        return _fail("this JSON is nested too deeply", BAD_INPUT)
    kind = type(error).__name__
    return _fail(f"internal error: {kind}: {error} ({DEBUG}=1 shows where)", FAULT)


def _told(error: Exception) -> str:
    """The error in words; of a file, which one and what is wrong with it, without a number."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"
    return str(error) or type(error).__name__


def _unknown(word: str, commands: Sequence[Command]) -> str:
    """What was probably meant; cyclopts would import every command to say it."""

    from runners.words import english_list

    close = [command.words for command in commands if get_close_matches(word, command.words.split(), n=1)]
    if not close:
        return f'there is no command "{word}"; runners --help lists them'
    return f'there is no command "{word}"; did you mean {english_list(close, "or")}?'


def _refused(error: Exception) -> bool:
    """Whether the rules said no; imported here so that help and version need no engine."""
    from runners.games.contract import Refused

    return isinstance(error, Refused)


def _missing(error: ModuleNotFoundError, argv: Sequence[str], commands: Sequence[Command]) -> str:
    """Which extra brings the package that is not installed."""
    from runners.terminal.installed import how_to_add, how_to_install

    command = _typed(argv, commands)
    extra = (command.extra if command is not None else None) or BROUGHT_BY.get(str(error.name))
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
    command = _typed(sys.argv[1:], COMMANDS)
    if command is None or not command.is_long:
        sys.exit(run(sys.argv[1:]))
    from runners.cache.progress import end_after_ctrl_c, leave

    end_after_ctrl_c()
    status = run(sys.argv[1:])
    if status == INTERRUPTED:
        leave()  # without waiting for what other threads compute
    sys.exit(status)


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    """A stream where the caller closed one (`<&-`) and Python has none."""
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode)

"""The settings file of a server: every flag of `runners serve`, by its name, in TOML.

Commands that look after a store or a running server read from it where both are, so that they need no flags.
"""

import inspect
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from cyclopts import ArgumentCollection, Token

from runners.words import english_list

VARIABLE: Final = "RUNNERS_SETTINGS"
USUAL: Final = Path("/etc/runners/settings.toml")
WANTED: Final[dict[Any, str]] = {
    bool: "true or false",
    int: "a whole number, such as 8080",
    float: "a number, such as 7 or 0.5",
    str: 'a text in quotes, such as "info"',
    tuple: 'a list of texts, such as ["127.0.0.1"]',
}
"""What a value of each type looks like."""


def fill_in(words: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Give arguments what the file says, unless a flag or the environment has said it."""
    if words[1:] == ("copy",) or (path := settings_path()) is None:
        return
    settings = read(path)
    for argument in arguments:
        value = find_value(argument.name.removeprefix("--"), settings)
        if value is not None and not argument.tokens:
            for index, one in enumerate(value if isinstance(value, list) else [value]):
                text = str(one).lower() if isinstance(one, bool) else str(one)
                argument.append(Token(keyword=argument.name, value=text, source=str(path), index=index))


def settings_path() -> Path | None:
    """The file that the environment names, or the usual one if it is there."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    return USUAL if USUAL.is_file() else None


def find_value(name: str, settings: Mapping[str, Any]) -> Any:
    """What the file says of an argument; where the server is follows from its address and port."""
    if name == "server" and settings.keys() & {"host", "port"}:
        from runners.terminal.serve import own_host, page_address

        return page_address(own_host(settings.get("host", "127.0.0.1")), settings.get("port", 8080))
    return settings.get(name)


def read(path: Path) -> dict[str, Any]:
    """The settings of a file; ValueError names the line of what is wrong, and what would be right."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"the settings cannot be read: {error.strerror}: {path}") from None
    except UnicodeDecodeError:
        raise ValueError(f"the settings in {path} are not text") from None
    try:
        settings = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(
            f'{path} is not TOML, where a line is like port = 8080 or title = "Club": {error}'
        ) from None
    kinds = flag_kinds()
    for name, value in settings.items():
        try:
            check(name, value, kinds)
        except ValueError as error:
            raise ValueError(f"{path}, line {find_line(name, text)}: {error}") from None
    return settings


def flag_kinds() -> dict[str, Any]:
    """The type of every flag of `serve`."""
    from runners.terminal.serve import serve

    parameters = inspect.signature(serve).parameters.values()
    return {one.name.replace("_", "-"): file_kind(one.annotation) for one in parameters}


def file_kind(annotation: Any) -> Any:
    """The type that a value in the file has: a path is a text too."""
    kind = get_args(annotation)[0]
    if get_origin(kind) is tuple:
        return tuple
    plain = next((one for one in (*get_args(kind), kind) if one is not type(None)), str)
    return str if plain is Path else plain


def check(name: str, value: Any, kinds: Mapping[str, Any]) -> None:
    """ValueError if there is no such setting, or if it cannot have this value."""
    if name not in kinds:
        close = get_close_matches(name, kinds, n=1)
        meant = f"did you mean {close[0]}?" if close else f"there are {english_list(kinds)}"
        raise ValueError(f'there is no setting "{name}"; {meant}')
    if not has_kind(value, kinds[name]):
        raise ValueError(f"{name} is {WANTED[kinds[name]]}")
    if (checked := value_checks().get(name)) is not None:
        for one in value if isinstance(value, list) else [value]:
            checked(one)


def has_kind(value: Any, kind: Any) -> bool:
    if kind is tuple:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    if kind in (int, float):
        return isinstance(value, (int, float) if kind is float else int) and not isinstance(value, bool)
    return isinstance(value, kind)


def value_checks() -> dict[str, Callable[[Any], object]]:
    """What says which values a setting may have."""
    from runners.server.access.addresses import check_network
    from runners.server.access.sites import check_name
    from runners.server.settings import identity
    from runners.terminal.serve import days_ms, lease_ms, level_of

    return {
        "port": check_port,
        "lease": lease_ms,
        "idle-days": days_ms,
        "replays-days": days_ms,
        "log-level": level_of,
        "name": check_name,
        "shut-out": check_network,
        "title": identity,
        "colour": lambda colour: identity(colour=colour),
        "welcome": lambda line: identity(welcome=line),
    }


def check_port(port: int) -> None:
    if not 0 <= port < 65536:
        raise ValueError(f"{port} is not a port; ports go from 1 to 65535")


def find_line(name: str, text: str) -> int:
    """The line that sets it, or the head of its table."""
    found = re.search(rf"^\s*\[?\s*[\"']?{re.escape(name)}[\"']?\s*[\].=]", text, re.MULTILINE)
    return 1 if found is None else text.count("\n", 0, found.start() + len(found[0])) + 1

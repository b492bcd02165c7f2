"""What the page's modules import, read from the forms that the page's scripts are written in."""

import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath
from typing import Final

from runners.web.remarks import strip_types

SCRIPTS: Final = "/static/js/"
GAME: Final = re.compile(r"^/static/js/games/\w+/game\.js$")
NOW: Final = re.compile(r"""^(?:import|export) [^;]*? from ['"]([^'"]+)['"];""", re.MULTILINE)
LATER: Final = re.compile(r"""\bimport\((['"`])(\.[^'"`]+)\1\)""")
NAME: Final = re.compile(r"\$\{\w+\}")

Sources = Mapping[str, str]
"""Every script by its address."""


def resolve(here: str, name: str) -> str:
    """The address of what a module calls `../parts/go.js`."""
    return normpath(join(dirname(here), name))


def imports_of(here: str, source: str) -> list[str]:
    """What must have run before this module runs."""
    return [resolve(here, name) for name in NOW.findall(source)]


def late_imports(here: str, source: str) -> set[str]:
    """What this module fetches when it is wanted, as it is written there: `games/${id}/game.js`."""
    return {resolve(here, name) for _, name in LATER.findall(strip_types(source))}


def matching(paths: Iterable[str], written: str) -> list[str]:
    """The modules that an address may mean: several where a name is put into it."""
    form = re.compile(r"\w+".join(re.escape(part) for part in NAME.split(written)))
    return sorted(path for path in paths if form.fullmatch(path))


def modules_run_by(sources: Sources, *entries: str) -> list[str]:
    """The modules that run with these, themselves included, in the order in which they run."""
    found = dict[str, None]()

    def visit(path: str) -> None:
        if path not in found:
            for other in imports_of(path, sources[path]):
                visit(other)
            found.setdefault(path)

    for entry in entries:
        visit(entry)
    return list(found)


def games(paths: Iterable[str]) -> list[str]:
    """The modules of games, each of which may be missing or broken without harm to the others."""
    return sorted(path for path in paths if GAME.match(path))

"""The page's modules in few files, put together when the server starts.

A hundred small files compress badly and each has headers. A bundle holds several modules, each in a block of
its own, in the order in which a browser would run them; a source map leads from its lines to the modules.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from posixpath import dirname
from typing import Final, NamedTuple

from runners.web.maps import Origin, source_map
from runners.web.modules import (
    LATER,
    SCRIPTS,
    Sources,
    games,
    imports_of,
    late_imports,
    matching,
    modules_run_by,
    resolve,
)
from runners.web.remarks import strip_types

FOLDER: Final = "/static/pack/"
FIRST: Final = ("app", "main", "screens/home/home", "screens/room", "screens/table/table")
"""Where a first visit leads: what these share with others is fetched at once."""

IMPORT: Final = re.compile(r"""^import (?:(\{[^;{}]*\})|\* as (\w+)) from ['"]([^'"]+)['"];$""", re.MULTILINE)
PASSED_ON: Final = re.compile(r"""^export (\{[^;{}]*\}) from ['"]([^'"]+)['"];$""", re.MULTILINE)
DECLARED: Final = re.compile(r"^export (?=(?:async )?(?:const|function|class)\b[ *]+(\w+))", re.MULTILINE)
NOTHING: Final = re.compile(r"^export \{\};$", re.MULTILINE)
LEFT: Final = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)


class Bundle(NamedTuple):
    script: bytes
    map: bytes


def bundles(sources: Sources) -> Iterator[tuple[str, bytes]]:
    """Every bundle and its source map by address."""
    homes = place_modules(sources)
    grouped = defaultdict[str, list[str]](list)
    for path, home in homes.items():
        grouped[home].append(path)
    for home, paths in grouped.items():
        made = make_bundle(home, {path: sources[path] for path in paths}, homes)
        yield home, made.script
        yield f"{home}.map", made.map


def place_modules(sources: Sources) -> dict[str, str]:
    """The bundle of each module that a screen may run, in the order in which the modules run."""
    roots = entries(sources)
    users = defaultdict[str, list[str]](list)
    for entry in roots:
        for path in modules_run_by(sources, entry):
            users[path].append(entry)
    order = modules_run_by(sources, *roots)
    return {path: address(place(users[path])) for path in order if path.startswith(SCRIPTS)}


def entries(sources: Sources) -> list[str]:
    """The modules that are fetched by name: the first, and those that another opens."""
    first = f"{SCRIPTS}app.js"
    found, waiting = [first], modules_run_by(sources, first)
    for path in waiting:
        for other in sorted(late_imports(path, sources[path])):
            for entry in matching(sources, other):
                if entry not in found:
                    found.append(entry)
                    waiting += modules_run_by(sources, entry)
    return found


def place(users: list[str]) -> str:
    """The name of the bundle for a module with these users.

    What the app needs is there before the words, what games need before the games: so neither can stand in
    a bundle with what runs after them.
    """
    names = [stem(path) for path in users]
    if "app" in names or len(names) == 1:
        return names[0]
    if own := games(users):
        alone = all(path.startswith(dirname(own[0])) for path in users)
        return stem(own[0]) if alone else "shared"
    return "main" if set(names) & set(FIRST) else "+".join(sorted(names))


def stem(path: str) -> str:
    return path.removeprefix(SCRIPTS).removesuffix(".js")


def address(name: str) -> str:
    return f"{FOLDER}{name.replace('/', '-')}.js"


def make_bundle(home: str, sources: Sources, homes: dict[str, str]) -> Bundle:
    """Modules as one script: first what other files hold of what they need, then a block for each."""
    lines = [*imports_from_others(home, sources, homes)]
    origins: list[Origin] = [None] * len(lines)
    for i, (path, source) in enumerate(sources.items()):
        block = write_block(path, source, homes)
        lines += [f"export let {name(path)};{{", *block, "}"]
        origins += [None, *((i, line) for line in range(len(block))), None]
    lines.append(f"//# sourceMappingURL={home.rsplit('/', 1)[1]}.map\n")
    return Bundle("\n".join(lines).encode(), source_map(list(sources), origins))


def imports_from_others(home: str, sources: Sources, homes: dict[str, str]) -> Iterator[str]:
    """The imports of a bundle. Files of others (`vendor`) stay as they are."""
    wanted = dict.fromkeys(other for path, text in sources.items() for other in imports_of(path, text))
    held = defaultdict[str, list[str]](list)
    for other in wanted:
        if other not in homes:
            yield f"import * as {name(other)} from '{other}';"
        elif homes[other] != home:
            held[homes[other]].append(name(other))
    for where, names in held.items():
        yield f"import {{ {', '.join(names)} }} from '{where}';"


def name(path: str) -> str:
    """A module's exports, as its bundle calls them; a name in an address stays one (`${id}`)."""
    return "$" + re.sub(r"[^\w${}]", "_", path.removeprefix(SCRIPTS).removesuffix(".js"))


def write_block(path: str, source: str, homes: dict[str, str]) -> list[str]:
    """A module as the inside of a block, line for line."""
    exports = [*DECLARED.findall(source), *exports_passed_on(path, source)]
    text = IMPORT.sub(
        lambda found: keep_lines(found, import_names(path, *found.groups())), strip_types(source)
    )
    for form in (PASSED_ON, NOTHING):
        text = form.sub(lambda found: keep_lines(found, ""), text)
    text = LATER.sub(lambda found: import_when_asked(path, found[2], homes), DECLARED.sub("", text))
    if left := LEFT.search(text):
        raise ValueError(f"{path}: a bundle cannot hold {left[0]!r}; write import {{ a }} from, export const")
    return [*text.split("\n"), f"{name(path)} = {{ {', '.join(exports)} }};"]


def keep_lines(found: re.Match[str], text: str) -> str:
    """Another text on as many lines."""
    return text + "\n" * found[0].count("\n")


def import_names(path: str, names: str | None, whole: str | None, other: str) -> str:
    """What a module imports, as constants of its block."""
    flat = " ".join((names or whole or "").split()).replace(" as ", ": ")
    return f"const {flat} = {name(resolve(path, other))};"


def exports_passed_on(path: str, source: str) -> Iterator[str]:
    """What a module exports of another."""
    for names, other in PASSED_ON.findall(source):
        for part in filter(None, (part.strip() for part in names.strip("{}").split(","))):
            inner, _, outer = part.partition(" as ")
            yield f"{outer or inner}: {name(resolve(path, other))}.{inner}"


def import_when_asked(path: str, other: str, homes: dict[str, str]) -> str:
    """A module that is imported_later, out of its bundle."""
    wanted = resolve(path, other)
    if "$" not in wanted:
        return f"import('{homes[wanted]}').then((all) => all.{name(wanted)})"
    table = ", ".join(f"'{found}': '{homes[found]}'" for found in matching(homes, wanted))
    return f"import({{ {table} }}[`{wanted}`]).then((all) => all[`{name(wanted)}`])"

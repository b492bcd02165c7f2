"""What a language lacks of English, and which languages have enough to be offered."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from runners.words.languages import FALLBACK, LANGUAGES, Language, keys, parts
from runners.words.patterns import Pattern, patterns

TERMINAL: Final = "terminal"
"""Parts whose names begin so are for hosts and programmers, in English only."""
CONSOLE: Final = ("terminal-console", "terminal-lmr", "terminal-ur")
"""Those of the console, where people play."""
SHARE_MIN: Final = 0.9
"""A language is offered that has so much of what people read; the rest is said in English until then."""


class Gap(NamedTuple):
    """A sentence that a language lacks, that English lacks, or that does not match the English one."""

    part: str
    key: str
    kind: str
    """`missing`, `unknown`, `parameters` or `words`."""


def parts_for_people() -> tuple[str, ...]:
    """The parts that a language must have."""
    return tuple(part for part in parts() if part in CONSOLE or not part.startswith(TERMINAL))


def gaps(language: str) -> Iterator[Gap]:
    """Everything that a translator of this language has still to do."""
    english, own = patterns(FALLBACK), patterns(language)
    for part in parts():
        there, wanted = keys(language, part), keys(FALLBACK, part)
        yield from (Gap(part, key, "unknown") for key in there if key not in wanted)
        for key in wanted:
            if key in there:
                yield from (Gap(part, key, kind) for kind in differences(own[key], english[key]))
            elif part in parts_for_people():
                yield Gap(part, key, "missing")


def differences(own: Pattern, english: Pattern) -> Iterator[str]:
    """How a sentence is not that of the English one, whatever it says."""
    if own.params != english.params:
        yield "parameters"
    if own.words != english.words:
        yield "words"


def share(language: str) -> float:
    """The share of people's sentences that the language has, from 0 to 1."""
    wanted = [(part, key) for part in parts_for_people() for key in keys(FALLBACK, part)]
    there = {(part, key) for part in parts_for_people() for key in keys(language, part)}
    return sum(one in there for one in wanted) / len(wanted)


@cache
def available_languages() -> dict[str, Language]:
    """The languages complete enough to choose from."""
    return {code: language for code, language in LANGUAGES.items() if share(code) >= SHARE_MIN}

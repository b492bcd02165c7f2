"""The catalogue of one language, in the format of Project Fluent (decision 0018)."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import FluentFloat, FluentType

from runners.words.languages import FALLBACK, LANGUAGES, sentences
from runners.words.saying import Chance, PlayerName, Saying, SpotName, Value

LARGEST_NUMBER: Final = 2**53 - 1
"""Beyond it a number is written as it is: only a stranger sends such, and JavaScript has none."""
WORD_CHARS_MAX: Final = 300
"""A longer word is cut: only a stranger sends such."""
resolver.MAX_PART_LENGTH = 1_000_000
"""Fluent's own limit, against patterns of strangers, would refuse long lists of reasons."""
NOTHING: Final = "none"
"""How a pattern tells that a parameter is absent: `[none]`."""
SENTENCES_KEPT_MAX: Final = 16384
KEPT_CHARS_MAX: Final = 500
"""So many sentences are kept, none longer than this with what is put into it."""

PERCENTAGE: Final = {"style": "percent", "minimumFractionDigits": 1, "maximumFractionDigits": 1}
"""How a chance is written."""

Plain: TypeAlias = str | int | float | tuple[str, ...]
Wanted: TypeAlias = tuple[str, tuple[str, ...], tuple[Plain, ...]]
"""A key, the names of its parameters and their values."""


class Listed(FluentType):
    """Several values as people list them: `3`, `3 and 6`, `3, 4 and 6`."""

    def __init__(self, items: tuple[str, ...], style: Literal["standard", "or"] = "standard") -> None:
        self.items = items
        self.style = style

    def format(self, locale: Locale) -> str:
        return format_list(self.items, style=self.style, locale=locale)


class Chained(Listed):
    """Several clauses, one after the other."""

    def format(self, locale: Locale) -> str:
        return ("؛ " if locale.language == "ar" else "; ").join(self.items)


FUNCTIONS: Final[dict[str, Callable[[Any], FluentType]]] = {
    "EITHER": lambda listed: Listed(listed.items, "or"),
    "CLAUSES": lambda listed: Chained(listed.items),
}
"""What a pattern may do with a list: `EITHER($numbers)` is `1, 2 or 3`, `CLAUSES($reasons)` are clauses."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([LANGUAGES[language].locale], FUNCTIONS, use_isolating=False)
        self._bundle.add_resource(FluentResource(source))
        self._cache: dict[Wanted, str] = {}

    def say(self, saying: Saying, names: Sequence[str] | None = None) -> str:
        """A sentence in this language, with the names of the players where they are given."""
        values = tuple([_value(self, value, names) for value in saying.params.values()])
        wanted = saying.key, tuple(saying.params), values
        if (text := self._cache.get(wanted)) is None:
            text = self._format(*wanted)
            self._keep(wanted, text)
        return text

    def _format(self, key: str, names: tuple[str, ...], values: tuple[Plain, ...]) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no sentence"
        params = {
            name: Listed(value) if isinstance(value, tuple) else value
            for name, value in zip(names, values, strict=True)
        }
        text, errors = self._bundle.format_pattern(pattern, params)
        assert not errors, f"{key}: {errors[0]}"
        return str(text)

    def _keep(self, wanted: Wanted, text: str) -> None:
        """Keep a short sentence that was just said, since most are said often."""
        if len(text) + sum(map(_size, wanted[2])) <= KEPT_CHARS_MAX:
            if len(self._cache) >= SENTENCES_KEPT_MAX:
                self._cache.clear()
            self._cache[wanted] = text


def _size(value: Plain) -> int:
    """How much of a kept sentence's size a parameter is."""
    if isinstance(value, tuple):
        return sum(map(len, value))
    return len(value) if isinstance(value, str) else 0


def _value(catalogue: Catalogue, value: Value, names: Sequence[str] | None) -> Plain:
    """A parameter as a word, a number or a list of words."""
    match value:
        case None:
            return NOTHING
        case SpotName(name=name):
            return name
        case PlayerName(seat=seat):
            return f"p{seat}" if names is None else names[seat]
        case Chance(value=chance):
            return FluentFloat(chance, **PERCENTAGE)
        case Saying():
            return catalogue.say(value, names)
        case tuple() | list():
            return tuple([str(_value(catalogue, item, names)) for item in value])
        case int() if abs(value) > LARGEST_NUMBER:
            return cut(str(value))
        case str():
            return cut(value)
    return value


def cut(word: str) -> str:
    """The beginning of a word that is too long to read."""
    return word if len(word) <= WORD_CHARS_MAX else f"{word[:WORD_CHARS_MAX]}…"


@cache
def load(language: str) -> Catalogue:
    """The catalogue that is shipped for a language."""
    return Catalogue(language, "".join(sentences(language).values()))


def english(saying: Saying, names: Sequence[str] | None = None) -> str:
    """A sentence in English, the language of logs, terminals and programs."""
    return load(FALLBACK).say(saying, names)


def english_list(words: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
    """Words as English lists them: `a, b and c`, or `a, b or c`."""
    return format_list(tuple(words), style=style, locale=LANGUAGES[FALLBACK].locale.replace("-", "_"))

"""The catalogue of one language, in the format of Project Fluent (decision 0018)."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from runners.words.saying import PlayerName, Saying, SpotName, Value

LANGUAGES: Final = {"en": "en-GB"}
"""Each language with the locale whose lists, numbers and plurals it uses."""
LARGEST: Final = 2**53 - 1
"""Beyond it a number is written as it is: only a stranger sends such, and JavaScript has none."""
NOTHING: Final = "none"
"""How a pattern tells that a parameter is absent: `[none]`."""


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
        return "; ".join(self.items)


FUNCTIONS: Final[dict[str, Callable[[Any], FluentType]]] = {
    "EITHER": lambda listed: Listed(listed.items, "or"),
    "CLAUSES": lambda listed: Chained(listed.items),
}
"""What a pattern may do with a list: `EITHER($numbers)` is `1, 2 or 3`, `CLAUSES($reasons)` are clauses."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([LANGUAGES[language]], FUNCTIONS, use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def say(self, saying: Saying, names: Sequence[str] | None = None) -> str:
        """A sentence in this language, with the names of the players where they are given."""
        values = {name: _value(self, value, names) for name, value in saying.params.items()}
        pattern = self._bundle.get_message(saying.key).value
        assert pattern is not None, f"{saying.key} has no sentence"
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, f"{saying.key}: {errors[0]}"
        return str(text)


def _value(catalogue: Catalogue, value: Value, names: Sequence[str] | None) -> Any:
    """A parameter as Fluent takes it."""
    match value:
        case None:
            return NOTHING
        case SpotName(name=name):
            return name
        case PlayerName(seat=seat):
            return f"p{seat}" if names is None else names[seat]
        case Saying():
            return catalogue.say(value, names)
        case tuple() | list():
            return Listed(tuple(str(_value(catalogue, item, names)) for item in value))
        case int() if abs(value) > LARGEST:
            return str(value)
    return value


def source(language: str) -> str:
    """The file of a language as it is shipped."""
    return (files("runners.words") / f"{language}.ftl").read_text(encoding="utf-8")


@cache
def load(language: str) -> Catalogue:
    """The catalogue that is shipped for a language."""
    return Catalogue(language, source(language))


def english(saying: Saying, names: Sequence[str] | None = None) -> str:
    """A sentence in English, the language of logs, terminals and programs."""
    return load("en").say(saying, names)

"""The languages of the catalogue: a folder for each, with a file for each subject."""

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from babel import Locale

LOCALES: Final = {"ar": "ar-AE", "en": "en-GB"}
"""The locale whose lists, numbers and plurals a language uses, where it is not the language alone.

The Emirates write the digits that dice, codes and notation have in every browser."""
FALLBACK: Final = "en"
"""The language of logs and programs; its sentence is used where another language has none yet."""
SENTENCE: Final = re.compile(r"^([a-z][\w-]*) =.*\n(?:[ }].*\n)*", re.MULTILINE)
FOLDER: Final = files("runners.words")


class Language(NamedTuple):
    """What a page must know of a language before it has any of its sentences."""

    locale: str
    name: str
    """As its own speakers call it."""
    direction: str
    """`ltr` or `rtl`."""


def language_of(code: str) -> Language:
    """A language by the name of its folder, described by Babel."""
    found = Locale.parse(code, sep="-")
    name = found.get_display_name() or code
    return Language(LOCALES.get(code, code), name[:1].upper() + name[1:], found.text_direction)


def find_languages(folder: Traversable) -> dict[str, Language]:
    """The languages by folder, for every folder with sentences in it."""
    codes = sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and parts_in(entry))
    return {code: language_of(code) for code in codes}


def parts_in(folder: Traversable) -> list[str]:
    """The parts in the folder of a language, by name."""
    return sorted(
        entry.name.removesuffix(".ftl") for entry in folder.iterdir() if entry.name.endswith(".ftl")
    )


LANGUAGES: Final = find_languages(FOLDER)


@cache
def parts() -> tuple[str, ...]:
    """The parts of the catalogue: those of English, which has every sentence."""
    return tuple(parts_in(FOLDER / FALLBACK))


def source(language: str, part: str) -> str:
    """A part of a language as it is shipped, or nothing where it has no such part yet."""
    file = FOLDER / language / f"{part}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def keys(language: str, part: str) -> list[str]:
    """The keys of a part that the language has a sentence of its own for."""
    return [found[1] for found in SENTENCE.finditer(source(language, part))]


def sentences(language: str, *named: str) -> dict[str, str]:
    """The sentences of these parts or of all, by key, in English where the language has none."""
    texts = (source(code, part) for part in named or parts() for code in (FALLBACK, language))
    return {found[1]: found[0] for text in texts for found in SENTENCE.finditer(text)}


def preferred_language(wanted: str, known: Collection[str]) -> str:
    """The best liked language of an `Accept-Language` header among those that are known."""
    liked = sorted(map(_parse_wish, wanted.split(",")), key=lambda pair: -pair[0])
    codes = (tag.split("-")[0] for weight, tag in liked if weight > 0)
    return next((code for code in codes if code in known), FALLBACK)


def _parse_wish(wish: str) -> tuple[float, str]:
    """The weight and tag of a wish like `de-AT;q=0.8`, zero where it is nonsense."""
    tag, _, weight = wish.strip().lower().partition(";q=")
    try:
        return float(weight or 1), tag
    except ValueError:
        return 0.0, tag

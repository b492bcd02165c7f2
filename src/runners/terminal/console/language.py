"""The language of the console: the one that was asked for, else the terminal's, else English."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Final

from runners.words import Saying, english, load, preferred_language, said, sentences
from runners.words.coverage import available_languages
from runners.words.languages import FALLBACK

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says its language; the first that is set counts."""
_spoken: Final = ContextVar("spoken", default=FALLBACK)


def speak(wanted: str | None, environment: Mapping[str, str], encoding: str | None) -> None:
    """From now on in this language, or in the terminal's where its letters can be shown."""
    letters = encoding or "ascii"
    if wanted is None:
        own = language_of(environment)
        _spoken.set(own if can_show(letters, own) else FALLBACK)
        return
    known = tuple(available_languages())
    if wanted not in known:
        raise ValueError(english(said("console-no-such-language", language=wanted, known=known)))
    if wanted != FALLBACK and not can_show(letters, wanted):
        raise ValueError(english(said("console-no-letters", language=wanted, encoding=letters)))
    _spoken.set(wanted)


def language_of(environment: Mapping[str, str]) -> str:
    """The language of a terminal: `de_AT.UTF-8` is German, `C` and what nobody has translated English."""
    named = next(filter(None, map(environment.get, VARIABLES)), "")
    return preferred_language(named.partition(".")[0].replace("_", "-"), available_languages())


def can_show(encoding: str, language: str) -> bool:
    """Has an encoding every letter of a language?"""
    try:
        "".join(sentences(language).values()).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def tell(saying: Saying, names: Sequence[str] | None = None) -> str:
    """A sentence as the people at the console read it."""
    return load(_spoken.get()).say(saying, names)

"""The catalogue as the page gets it: what every visit needs in one file, other parts when they are opened."""

import re
from collections.abc import Iterator
from typing import Final

from runners.games import GAMES
from runners.words import parts, sentences
from runners.words.coverage import TERMINAL, available_languages

FIRST: Final = ("games", *GAMES, "rooms", "page", "lobby", "table", "results")
"""What a first visit and a table say. A game's own part is named after it."""


def first() -> tuple[str, ...]:
    """The parts that every visit begins with."""
    return tuple(part for part in FIRST if part in parts())


def later() -> tuple[str, ...]:
    """The parts that a module fetches for itself: `await loadPart('replay')`."""
    return tuple(part for part in parts() if part not in FIRST and not part.startswith(TERMINAL))


def catalogues() -> Iterator[tuple[str, bytes]]:
    """Every file of words that a page may ask for, by its address."""
    for language in available_languages():
        yield f"/static/words/{language}.ftl", join_parts(language, *first())
        for part in later():
            yield f"/static/words/{language}/{part}.ftl", join_parts(language, part)


def join_parts(language: str, *named: str) -> bytes:
    """Parts of a language as one file, without remarks and with narrow margins."""
    text = "".join(sentences(language, *named).values())
    return re.sub(r"^ +", " ", text, flags=re.MULTILINE).encode()

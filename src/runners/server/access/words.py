"""Names that a host does not want in the list of open tables."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from runners.rooms.names import is_seen
from runners.server.access.lookalikes import SHAPES

HIDDEN: Final = "***"
"""What the list shows in place of such a name."""
LIKE: Final = str.maketrans(
    {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "l": "i"}
)
"""A large i is a small l in many fonts."""


class WordList:
    """Words that no name may contain, however it is written."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = tuple(sorted({bare(word) for word in words} - {""}))

    def replace_bad_name(self, name: str) -> str:
        """The name, or its replacement."""
        return HIDDEN if any(word in bare(name) for word in self._words) else name


def bare(text: str) -> str:
    """Only letters and digits, without accents, in lower case, all read as the Latin letters they mimic."""
    large = unicodedata.normalize("NFKD", text).translate(SHAPES)
    small = unicodedata.normalize("NFKD", large.casefold()).translate(SHAPES).translate(LIKE)
    return "".join(part for part in small if part.isalnum() and is_seen(part))


def word_list(text: str) -> tuple[str, ...]:
    """The words in a file: one per line, without empty lines and comments (#)."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))

"""Names as a room shows them: clean, short, and told apart."""

import unicodedata
from collections.abc import Collection

from runners.rooms.room import NAME_MAX


def clean(name: str) -> str:
    """Without control, bidi and zero-width characters and doubled spaces, cut to length."""
    spaced = "".join(" " if character.isspace() else character for character in name)
    visible = "".join(c for c in unicodedata.normalize("NFC", spaced) if unicodedata.category(c)[0] != "C")
    return " ".join(visible.split())[:NAME_MAX].rstrip()


def distinct(name: str, used: Collection[str]) -> str:
    """The name, with a number behind it where somebody else has it already."""
    wanted, number = name, 2
    while wanted.casefold() in used:
        tail = f" {number}"
        wanted, number = name[: NAME_MAX - len(tail)] + tail, number + 1
    return wanted

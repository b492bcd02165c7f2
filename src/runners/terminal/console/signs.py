"""The signs of players and spots: colours, and letters that say the same without them."""

from typing import Final, NamedTuple


class Sign(NamedTuple):
    """A player's colour by name, the letter on the pegs, and how both are shown."""

    name: str
    letter: str
    style: str
    """Of a peg."""
    ink: str
    """Of a spot or a name in that colour."""


SEATS: Final = (
    Sign("Red", "R", "bold white on #c93c1e", "#e0583a"),
    Sign("Blue", "B", "bold white on #17529e", "#5b96e0"),
    Sign("Yellow", "Y", "bold black on #f3c32b", "#f3c32b"),
    Sign("Green", "G", "bold white on #108a6b", "#35b795"),
    Sign("Ivory", "I", "bold black on #f7f3e8", "#d9d2bd"),
    Sign("Black", "K", "bold white on #3a4049", "#8a93a0"),
    Sign("Sky", "S", "bold black on #79c3ef", "#79c3ef"),
    Sign("Mauve", "M", "bold black on #c27bb0", "#c27bb0"),
)
"""The eight seats of Last Man Running, in the page's colours."""

SIDES: Final = (
    Sign("Black", "B", "bold white on #3a4049", "#8a93a0"),
    Sign("White", "W", "bold black on #f7f3e8", "#d9d2bd"),
)
"""The two sides of Ur."""

TARGET: Final = "bold black on #ffd75f"
"""Where a legal move lands."""


class Glyphs(NamedTuple):
    """How spots without a peg look."""

    track: str
    one: str
    point: str
    home: str
    center: str
    rosette: str
    eyes: str


FULL: Final = Glyphs("·", "◇", "◆", "○", "◎", "✽", "⊙")
ASCII: Final = Glyphs(".", "o", "#", "_", "@", "*", "&")


def glyphs(encoding: str) -> Glyphs:
    """The signs that a terminal with this encoding can show."""
    try:
        "".join(FULL).encode(encoding)
    except UnicodeEncodeError:
        return ASCII
    return FULL

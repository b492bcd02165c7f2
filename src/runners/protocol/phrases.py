"""The set phrases and signs that people in a room may say to each other; there is nothing else to say."""

from typing import Final, Literal, TypeAlias, get_args

from runners.words import Saying, said

Phrase: TypeAlias = Literal[
    "hello",
    "good-luck",
    "nice-move",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "one-more",
    "goodbye",
    "smile",
    "applause",
    "surprise",
    "thinking",
]
PHRASES: Final[tuple[str, ...]] = get_args(Phrase)
SIGNS: Final = ("smile", "applause", "surprise", "thinking")
"""Those that a page draws as signs; their words are for people who cannot see them."""


def sentence(phrase: str) -> Saying:
    """A phrase by its key in the catalogue."""
    return said(f"phrase-{phrase}")

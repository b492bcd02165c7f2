"""Every sentence that people read, by key, one file a language."""

from runners.words.catalogue import LANGUAGES, Catalogue, english, load, source
from runners.words.saying import PlayerName, Saying, SpotName, Value, said

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "PlayerName",
    "Saying",
    "SpotName",
    "Value",
    "english",
    "load",
    "said",
    "source",
]

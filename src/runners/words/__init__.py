"""Every sentence that people read, by key: one folder per language, one file per subject."""

from runners.words.catalogue import Catalogue, cut, english, english_list, load
from runners.words.languages import LANGUAGES, parts, preferred_language, sentences
from runners.words.saying import Chance, PlayerName, Saying, SpotName, Value, said

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Chance",
    "PlayerName",
    "Saying",
    "SpotName",
    "Value",
    "cut",
    "english",
    "english_list",
    "load",
    "parts",
    "preferred_language",
    "said",
    "sentences",
]

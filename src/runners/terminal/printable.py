"""Text of others on a terminal."""

import unicodedata
from typing import Final

KEPT: Final = "\n\t\u200c\u200d"
"""Line breaks, and what joins letters and pictures."""


def printable(text: str) -> str:
    """Without characters that would make a terminal do something."""
    return "".join(one if one in KEPT or unicodedata.category(one)[0] != "C" else "\ufffd" for one in text)

"""Source maps: from the lines of a bundle to those of the modules in it (revision 3 of the format)."""

from typing import Final

import msgspec

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

Origin = tuple[int, int] | None
"""Which of the modules, and which of its lines; None for a line of no module."""


def source_map(paths: list[str], origins: list[Origin]) -> bytes:
    """Which line of which module each line is, as browsers' tools read it."""
    mappings, before = list[str](), (0, 0)
    for origin in origins:
        mappings.append("" if origin is None else segment(before, origin))
        before = origin or before
    return msgspec.json.encode({"version": 3, "sources": paths, "names": [], "mappings": ";".join(mappings)})


def segment(before: tuple[int, int], here: tuple[int, int]) -> str:
    """The beginning of a line: column, module, line and column there, each relative to the last."""
    return digits(0) + digits(here[0] - before[0]) + digits(here[1] - before[1]) + digits(0)


def digits(number: int) -> str:
    """A number in base64 VLQ: its sign is the lowest bit; of a digit, the highest says that more follow."""
    rest, text = (abs(number) << 1) | (number < 0), ""
    while rest > 31:
        text += DIGITS[(rest & 31) | 32]
        rest >>= 5
    return text + DIGITS[rest]

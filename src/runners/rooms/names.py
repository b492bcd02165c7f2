"""Names as a room shows them: clean, short, and told apart."""

import unicodedata
from collections.abc import Collection
from typing import Final

from runners.rooms.room import NAME_MAX, Room

UNSEEN: Final = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Joiners, fillers and variation selectors: unseen, though Unicode calls them letters or marks."""


def clean(name: str) -> str:
    """What can be seen of a name, cut to length."""
    return visible(name)[:NAME_MAX].rstrip()


def visible(text: str) -> str:
    """Without control, bidi, zero-width and blank characters and doubled spaces."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    normal = unicodedata.normalize("NFC", spaced)
    seen = "".join(c for c in normal if unicodedata.category(c)[0] != "C" and c not in UNSEEN)
    return " ".join(seen.split())


def distinct(name: str, used: Collection[str]) -> str:
    """The name, with a number behind it where somebody else has it already."""
    wanted, number = name, 2
    while wanted.casefold() in used:
        tail = f" {number}"
        wanted, number = name[: NAME_MAX - len(tail)] + tail, number + 1
    return wanted


def used_names(room: Room) -> set[str]:
    """All names that somebody in the room has, members and bots."""
    members = {member.name.casefold() for member in room.members.values()}
    return members | {chair.seat.name.casefold() for chair in room.taken()}


def bot_name(room: Room, bot: str) -> str:
    """What a bot is called that comes to the table now."""
    return distinct(bot.capitalize(), used_names(room))

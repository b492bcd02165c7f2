"""Names as a room shows them: clean, short, and distinct."""

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from runners.rooms.commands import TEXT_CHARS_MAX
from runners.rooms.room import NAME_CHARS_MAX, Room

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
JOINER: Final = "\u200d"
AS_PICTURE: Final = "\ufe0f"
TONES: Final = "\U0001f3fb-\U0001f3ff"
PICTURE: Final = f"[\u2190-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff][{AS_PICTURE}{TONES}]?"
JOINED: Final = re.compile(f"{PICTURE}(?:{JOINER}{PICTURE})+")
"""Pictures joined into one, such as a family or a rainbow flag: the joiner is visible by its effect."""
GOES_ON: Final = re.compile(f"[{JOINER}{AS_PICTURE}{TONES}]")

CALLED: Final = {"beginner": "Pip", "learner": "Nela", "regular": "Otto", "expert": "Mira", "master": "Enki"}
"""The levels have names at a table; other bots are called by what they play."""


def clean(name: str) -> str:
    """The visible part of a name, cut to length."""
    return cut(visible(name), NAME_CHARS_MAX).rstrip()


def visible(text: str) -> str:
    """The text without invisible characters and doubled spaces, from the first part of a long one."""
    # only the first part: putting marks in order takes quadratic time
    spaced = "".join(" " if character.isspace() else character for character in text[:TEXT_CHARS_MAX])
    normal = unicodedata.normalize("NFC", spaced)
    joined = {place for found in JOINED.finditer(normal) for place in range(*found.span())}
    seen = "".join(c for place, c in enumerate(normal) if place in joined or is_seen(c))
    return " ".join(seen.split())


def is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" and character not in UNSEEN


def cut(text: str, most: int) -> str:
    """At most that many characters, cut between two that people read as one."""
    if len(text) <= most:
        return text
    end = next((place for place in range(most, 0, -1) if not goes_on(text, place)), most)
    return text[:end]


def goes_on(text: str, place: int) -> bool:
    """Does the character at this place belong to the one before it?"""
    here, before = text[place], text[place - 1]
    mark = unicodedata.category(here)[0] == "M" or GOES_ON.match(here) is not None
    return mark or before == JOINER or (is_half_a_flag(here) and flags_before(text, place) % 2 == 1)


def is_half_a_flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def flags_before(text: str, place: int) -> int:
    """How many halves of flags stand in a row before this place."""
    start = place
    while start and is_half_a_flag(text[start - 1]):
        start -= 1
    return place - start


def name_key(name: str) -> str:
    """The form in which names are compared: what looks the same is the same."""
    return name.casefold().replace(AS_PICTURE, "")


def distinct(name: str, used: Collection[str]) -> str:
    """The name, with a number after it if somebody else already has it."""
    wanted, number = name, 2
    while name_key(wanted) in used:
        tail = f" {number}"
        wanted, number = cut(name, NAME_CHARS_MAX - len(tail)) + tail, number + 1
    return wanted


def names_in_use(room: Room) -> set[str]:
    """All names that somebody in the room has, members and bots."""
    members = {name_key(member.name) for member in room.members.values()}
    return members | {name_key(chair.seat.name) for chair in room.chairs_taken()}


def bot_name(room: Room, bot: str) -> str:
    """The name of a bot that takes over for somebody: what it plays."""
    return distinct(bot.capitalize(), names_in_use(room))


def guest_name(room: Room, bot: str) -> str:
    """The name of a bot that is invited to the table. The log keeps it with the chair."""
    return distinct(CALLED.get(bot, bot.capitalize()), names_in_use(room))

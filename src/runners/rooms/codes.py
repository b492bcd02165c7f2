"""The codes of rooms: how they are written, and what people make of them."""

from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No letter that reads like another: 31 of them."""
ROOM_CODE_LENGTH: Final = 6


def usual_code(typed: str) -> str:
    """A code as people type it: any case, with blanks and dashes."""
    return typed.upper().replace("-", "").replace(" ", "")


def room_code(typed: str) -> str | None:
    """The one true spelling of a room's code; None if this can be none."""
    code = usual_code(typed)
    return code if len(code) == ROOM_CODE_LENGTH and set(code) <= set(LETTERS) else None

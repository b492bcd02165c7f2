"""Tokens, join keys, seat codes and room codes. Only hashes of the first three are ever stored."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Final

from runners.rooms.codes import LETTERS, ROOM_CODE_LENGTH

RandomBytes = Callable[[int], bytes]

TOKEN_BYTES: Final = 24
"""192 bits: a token cannot be guessed."""
SEAT_CODE_LENGTH: Final = 10
"""About 50 bits, for ten minutes, with guesses limited."""
SEAT_CODE_MS: Final = 600_000


def new_token(random_bytes: RandomBytes) -> str:
    """A seat's token, told once."""
    return urlsafe_b64encode(random_bytes(TOKEN_BYTES)).decode()


def new_id(random_bytes: RandomBytes) -> str:
    """An id for a room or a member: unique, not secret."""
    return random_bytes(8).hex()


def new_room_code(random_bytes: RandomBytes) -> str:
    """Short enough to be read out; too many to be guessed one by one."""
    return _letters(random_bytes, ROOM_CODE_LENGTH)


def seat_code(server_key: bytes, room: str, member: str, command: str) -> str:
    """The code that a command asked for: derived, so that a repetition gets it though it is not stored."""
    material = hmac.digest(server_key, f"seat-code|{room}|{member}|{command}".encode(), "sha256")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in material[:SEAT_CODE_LENGTH])


def hash_secret(secret: str) -> bytes:
    """What is stored of a token, a key or a code. They are random, so one round is enough."""
    return hashlib.sha256(secret.encode()).digest()


def _letters(random_bytes: RandomBytes, length: int) -> str:
    """Letters drawn evenly: bytes beyond the last full round are skipped."""
    full = 256 - 256 % len(LETTERS)
    found: list[str] = []
    while len(found) < length:
        found += [LETTERS[byte % len(LETTERS)] for byte in random_bytes(length) if byte < full]
    return "".join(found[:length])

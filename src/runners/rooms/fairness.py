"""Fair dice, scheme v2: bytes in, bytes out. docs/dice.md says what they promise and what not."""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

_CANONICAL: Final = msgspec.json.Encoder(order="sorted")
_D6_LIMIT: Final = 252
"""Bytes from here up are skipped; otherwise low faces would come up more often."""
SECRET_BYTES: Final = 32


def canonical(value: Any) -> bytes:
    """RFC 8785 for what logs hold: keys in ASCII, numbers whole."""
    return _CANONICAL.encode(value)


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def lp(part: bytes) -> bytes:
    """A part with its length in front."""
    return len(part).to_bytes(4, "big") + part


def scheme_hash(tag: str, *parts: bytes) -> bytes:
    """H(tag, x1, ..., xk) of the scheme."""
    return hashlib.sha256(lp(tag.encode()) + b"".join(map(lp, parts))).digest()


def game_tag(room_id: str, game_seq: int) -> bytes:
    """G: the game that a commitment is for."""
    return f"{room_id}|{game_seq}".encode()


def commitment(room_id: str, game_seq: int, secret: bytes) -> bytes:
    """C: binds the server to its secret before any player contributes."""
    return scheme_hash("dice/v2/commit", game_tag(room_id, game_seq), secret)


def seal(commit: bytes, member: str, given: bytes) -> bytes:
    """The hash of a contribution that a client shows before all are Ready."""
    return scheme_hash("dice/v2/seal", commit, member.encode(), given)


def bot_contribution(commit: bytes, seat: int) -> bytes:
    return scheme_hash("dice/v2/bot", commit, u32(seat))


def options_hash(options: Mapping[str, Any]) -> bytes:
    return hashlib.sha256(canonical(options)).digest()


def context(
    room_id: str,
    game_seq: int,
    commit: bytes,
    contributions: Sequence[bytes],
    options: Mapping[str, Any],
) -> bytes:
    """X: freezes everything that the rolls depend on. Contributions in the order of the seats."""
    parts = [u32(seat) + given for seat, given in enumerate(contributions)]
    game = game_tag(room_id, game_seq)
    return scheme_hash("dice/v2/context", game, commit, *parts, options_hash(options))


def stream(secret: bytes, frozen: bytes, i: int, purpose: str) -> Iterator[int]:
    """The bytes of roll i, block after block."""
    head = lp(b"dice/v2/roll") + lp(frozen) + i.to_bytes(8, "big") + lp(purpose.encode())
    block = 0
    while True:
        yield from hmac.digest(secret, head + u32(block), "sha256")
        block += 1


def roll(
    secret: bytes,
    frozen: bytes,
    i: int,
    purpose: Literal["d6", "lots"],
    count: int,
) -> tuple[int, ...]:
    """Roll i: the same for everybody who knows the secret, however often it is asked for."""
    found: list[int] = []
    for byte in stream(secret, frozen, i, purpose):
        if purpose == "lots":
            found.append(byte >> 7)
        elif byte < _D6_LIMIT:
            found.append(byte % 6 + 1)
        if len(found) >= count:
            break
    return tuple(found[:count])


def chain(previous: str, raw: bytes) -> str:
    """The hash of a log entry: of the hash before it and of its own canonical JSON."""
    return hashlib.sha256(bytes.fromhex(previous) + raw).hexdigest()


def unhex(text: object, size: int = SECRET_BYTES) -> bytes | None:
    """Bytes from lower-case hex of exactly this size, or None."""
    if not isinstance(text, str) or len(text) != 2 * size or text != text.lower():
        return None
    try:
        return bytes.fromhex(text) if text.isalnum() else None
    except ValueError:
        return None

"""Fair dice, scheme v2: bytes in, bytes out. docs/dice.md says what they promise and what not."""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from runners.rooms.log import canonical

_D6_LIMIT: Final = 252
"""Bytes from here up are skipped; otherwise low faces would come up more often."""
SECRET_BYTES: Final = 32


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


def unhex(text: object, size: int = SECRET_BYTES) -> bytes | None:
    """Bytes from lower-case hex of exactly this size, or None."""
    if not isinstance(text, str) or len(text) != 2 * size or text != text.lower():
        return None
    try:
        return bytes.fromhex(text) if text.isalnum() else None
    except ValueError:
        return None


class OwnSeal(msgspec.Struct, frozen=True):
    """What was sealed for one commitment, and the hash of the start that it was opened for."""

    commitment: str
    member: str
    e: str
    seal: str
    sealed: str | None = None


class Sealer:
    """Draws once for each commitment, and opens one start for it, never a second."""

    def __init__(self, draw: Callable[[], bytes]) -> None:
        self._draw = draw
        self.seals: dict[str, OwnSeal] = {}

    def ready_fields(self, dice: Mapping[str, Any], member: str) -> dict[str, str]:
        """The fields of Ready under `view.dice`: seal and commitment, or nothing with typed dice."""
        commitment = dice["commitment"]
        if commitment is None:
            return {}
        if dice["scheme"] != "v2":
            raise ValueError("the server's dice are not of scheme v2, the only one that this client supports")
        own = self.seals.get(commitment)
        if own is None or own.member != member:
            own = self.seals[commitment] = self._seal(commitment, member, own)
        return {"commitment": commitment, "seal": own.seal}

    def _seal(self, commitment: str, member: str, before: OwnSeal | None) -> OwnSeal:
        """The bytes for a commitment are drawn only once."""
        given = self._draw() if before is None else bytes.fromhex(before.e)
        made = seal(bytes.fromhex(commitment), member, given)
        return OwnSeal(commitment, member, given.hex(), made.hex())

    def lacks(self, commitment: str | None, seal: str | None) -> bool:
        """Does a seal stand for us that is not of this client? Then Ready must be taken back."""
        own = self.seals.get(commitment or "")
        return seal is not None and (own is None or own.seal != seal)

    def opening(self, shown: Mapping[str, Any] | None, member: str) -> dict[str, str] | None:
        """The answer to `view.sealed`, or None if it is not ours to open, or already open.

        Only an entry with our own seal at our own seat is opened, and only one for each commitment.
        """
        if shown is None:
            return None
        entry = shown["entry"]
        own = self.seals.get(entry["event"]["commitment"])
        seats = [seat for seat in entry["event"]["seats"] if seat.get("member") == member]
        if own is None or own.sealed not in (None, entry["hash"]):
            return None
        if [seat["seal"] for seat in seats] != [own.seal] or seats[0]["chair"] in shown["opened"]:
            return None
        self.seals[own.commitment] = msgspec.structs.replace(own, sealed=entry["hash"])
        return {"commitment": own.commitment, "e": own.e, "sealed": entry["hash"]}

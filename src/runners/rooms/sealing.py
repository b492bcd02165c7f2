"""What a client keeps for the dice: its bytes, drawn once for each commitment, until the game is verified.

The Python client, the players of the tests and of the benchmarks seal and open with this.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from runners.rooms import fairness


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
        seal = fairness.seal(bytes.fromhex(commitment), member, given)
        return OwnSeal(commitment, member, given.hex(), seal.hex())

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

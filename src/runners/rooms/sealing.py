"""What a client keeps for the dice: its bytes, drawn once for each commitment, until the game is verified.

The Python client, the players of the tests and of the benchmarks seal and open with this.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from runners.rooms import fairness


class Kept(msgspec.Struct, frozen=True):
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
        self.kept: dict[str, Kept] = {}

    def ready(self, dice: Mapping[str, Any], member: str) -> dict[str, str]:
        """What Ready carries under `view.dice`: nothing with typed dice, else seal and commitment."""
        commitment = dice["commitment"]
        if commitment is None:
            return {}
        if dice["scheme"] != "v2":
            raise ValueError("the server's dice are not of scheme v2; this client is Ready under no other")
        kept = self.kept.get(commitment)
        if kept is None or kept.member != member:
            kept = self.kept[commitment] = self._sealed(commitment, member, kept)
        return {"commitment": commitment, "seal": kept.seal}

    def _sealed(self, commitment: str, member: str, before: Kept | None) -> Kept:
        """The bytes for a commitment are drawn once, whoever we are in the room."""
        given = self._draw() if before is None else bytes.fromhex(before.e)
        seal = fairness.seal(bytes.fromhex(commitment), member, given)
        return Kept(commitment, member, given.hex(), seal.hex())

    def lacks(self, commitment: str | None, seal: str | None) -> bool:
        """Does a seal stand for us that is not of this client? Then Ready must be taken back."""
        kept = self.kept.get(commitment or "")
        return seal is not None and (kept is None or kept.seal != seal)

    def opening(self, shown: Mapping[str, Any] | None, member: str) -> dict[str, str] | None:
        """The answer to `view.sealed`; None where it is not ours to open, or open already.

        Only an entry that holds the own seal at the own seat is opened, and one for each commitment.
        """
        if shown is None:
            return None
        entry = shown["entry"]
        kept = self.kept.get(entry["event"]["commitment"])
        own = [seat for seat in entry["event"]["seats"] if seat.get("member") == member]
        if kept is None or kept.sealed not in (None, entry["hash"]):
            return None
        if [seat["seal"] for seat in own] != [kept.seal] or own[0]["chair"] in shown["opened"]:
            return None
        self.kept[kept.commitment] = msgspec.structs.replace(kept, sealed=entry["hash"])
        return {"commitment": kept.commitment, "e": kept.e, "sealed": entry["hash"]}

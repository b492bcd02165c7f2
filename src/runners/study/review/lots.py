"""How likely each player is to begin while the room draws lots (QR39)."""

from math import comb, fsum

from runners.games.contract import D6, Seat
from runners.rooms.lots import Lots

FACES = len(D6.faces)


def beginners(lots: Lots) -> dict[Seat, float]:
    """Each seat's chance of the first turn. Those tied for the highest throw again, with equal chances."""
    return {
        seat: fsum(_highest(lots, place, face) for face in D6.faces) for place, seat in enumerate(lots.seats)
    }


def _highest(lots: Lots, place: int, face: int) -> float:
    """The chance that this one throws that face, nobody a higher one, and they win any tie."""
    thrown, waiting = lots.thrown, len(lots.seats) - len(lots.thrown)
    own = place < len(thrown)
    if any(other > face for other in thrown) or (own and thrown[place] != face):
        return 0.0
    tied = thrown.count(face) - own
    others = waiting - (not own)
    return fsum(
        comb(others, more) * (face - 1) ** (others - more) / (1 + tied + more) / FACES**waiting
        for more in range(others + 1)
    )

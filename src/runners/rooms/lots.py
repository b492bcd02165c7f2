"""Lots for the first turn: one die each in seat order; those tied highest throw again (QR39).

They belong to the room. The game's state is that of one begun by seat 0 until the lots are decided.
"""

from typing import Any

import msgspec

from runners.games.contract import D6, Dice, DiceDue, Refused, Seat


class Lots(msgspec.Struct, frozen=True):
    """A round of lots: who throws in it, in seat order, and what has fallen so far."""

    seats: tuple[Seat, ...]
    thrown: tuple[int, ...] = ()

    def due(self) -> DiceDue:
        """The next throw: nothing else is due before the lots are decided."""
        return DiceDue(self.seats[len(self.thrown)], 1, D6)

    def check(self, dice: Dice) -> None:
        """Refuse what is not one die; only typed dice can be wrong (QR33)."""
        if problem := self.due().problem(dice):
            raise Refused(*problem, rule="QR39")

    def after(self, dice: Dice) -> "Lots | Seat":
        """The lots after a throw, or the seat that begins."""
        thrown = (*self.thrown, *dice)
        if len(thrown) < len(self.seats):
            return Lots(self.seats, thrown)
        highest = max(thrown)
        tied = tuple(seat for seat, face in zip(self.seats, thrown, strict=True) if face == highest)
        return tied[0] if len(tied) == 1 else Lots(tied)

    def told(self, dice: Dice, names: list[str]) -> list[dict[str, Any]]:
        """A throw in sentences: what fell, who throws again, who begins."""
        seat, found = self.due().seat, self.after(dice)
        lines = [line("lot", f"{names[seat]} throws a {dice[0]} for the first turn.", seat=seat, dice=dice)]
        if isinstance(found, Lots):
            *others, last = (names[tied] for tied in found.seats)
            again = f"{', '.join(others)} and {last} threw the same and throw again."
            tie = line("lotsTied", again, seats=found.seats)
            return lines if found.thrown else [*lines, tie]
        return [*lines, line("lotsWon", f"{names[found]} begins.", seat=found)]


def line(kind: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **fields, "text": text}

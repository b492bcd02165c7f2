"""Lots for the first turn: one die each in seat order; those tied highest throw again (QR39).

They belong to the room. The game's state is that of one begun by seat 0 until the lots are decided.
"""

from typing import Any

import msgspec

from runners.games.contract import D6, Dice, DiceDue, Refused, Seat
from runners.games.presentation import add_sentence
from runners.words import PlayerName, said


class Lots(msgspec.Struct, frozen=True, gc=False):
    """A round of lots: who throws in it, in seat order, and what has been thrown so far."""

    seats: tuple[Seat, ...]
    thrown: tuple[int, ...] = ()

    def dice_due(self) -> DiceDue:
        """The next throw: nothing else is due before the lots are decided."""
        return DiceDue(self.seats[len(self.thrown)], 1, D6)

    def check(self, dice: Dice) -> None:
        """Refuse dice that are not one die, which can only be typed ones (QR33)."""
        if problem := self.dice_due().problem(dice):
            raise Refused(*problem, rule="QR39")

    def after(self, dice: Dice) -> "Lots | Seat":
        """The lots after a throw, or the seat that begins."""
        thrown = (*self.thrown, *dice)
        if len(thrown) < len(self.seats):
            return Lots(self.seats, thrown)
        highest = max(thrown)
        tied = tuple(seat for seat, face in zip(self.seats, thrown, strict=True) if face == highest)
        return tied[0] if len(tied) == 1 else Lots(tied)

    def tell(self, dice: Dice, names: list[str]) -> list[dict[str, Any]]:
        """A throw in sentences: what fell, who throws again, who begins."""
        seat, found = self.dice_due().seat, self.after(dice)
        thrown = said("story-lot", who=PlayerName(seat), face=dice[0])
        lines = [add_sentence({"type": "lot", "seat": seat, "dice": dice}, thrown, names)]
        if isinstance(found, Lots):
            tied = said("story-lots-tied", who=tuple(PlayerName(one) for one in found.seats))
            tie = add_sentence({"type": "lotsTied", "seats": found.seats}, tied, names)
            return lines if found.thrown else [*lines, tie]
        won = said("story-lots-won", who=PlayerName(found))
        return [*lines, add_sentence({"type": "lotsWon", "seat": found}, won, names)]

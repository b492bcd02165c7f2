"""A position of Last Man Running, whatever is due in it."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import D6, DiceDue, Outcome, Seat
from runners.games.lmr.board import BASE, HOME_TOP, PEGS, Pegs, Route, all_finished, route
from runners.games.lmr.options import Options

Due: TypeAlias = Literal["roll", "move", "delegate"] | None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything there is to know; who acts, what is due and who won follow from it."""

    options: Options
    pegs: tuple[Pegs, ...]
    turn: Seat
    """The turn owner: the one who rolls."""
    bank: int = 0
    pending: tuple[int, ...] = ()
    """Pending Dice in Roll Order."""
    active: int | None = None
    """The index of the Active Die; of the delegated one while a die is delegated."""
    delegated: Seat | None = None
    finished: tuple[Seat, ...] = ()
    """Seats in the order of finishing (A27)."""

    def route(self, seat: Seat) -> Route:
        """A seat's route home."""
        return route(self.options.arms, self.options.seat_arms[seat])

    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won: the first to finish, or the first team to finish whole (A27)."""
        if not self.finished:
            return ()
        team = self.options.teammates(self.finished[-1])
        return team if all(seat in self.finished for seat in team) else ()

    def due(self) -> Due:
        """The action that is due, or None at the end."""
        if not self.pending:
            return None if self.winners() else "roll"
        if self.winners():
            return None
        if self.delegated is None and self.turn in self.finished:
            return "delegate"
        return "move"

    def actor(self) -> Seat | None:
        """The seat that must act: the delegate, else the turn owner."""
        if self.delegated is not None:
            return self.delegated
        return None if self.winners() else self.turn

    def dice_count(self) -> int:
        """How many dice the due roll has: the whole bank, else the start-of-turn roll (A15, A20)."""
        if self.due() != "roll":
            return 0
        return self.bank or (2 if self.options.double_dice else 1)


def dice_due(state: State) -> DiceDue | None:
    """The roll that is wanted now."""
    count = state.dice_count()
    return DiceDue(state.turn, count, D6) if count else None


def outcome(state: State) -> Outcome | None:
    """The winners, or None while the game runs (A27)."""
    winners = state.winners()
    return Outcome(winners) if winners else None


def start_pegs(options: Options) -> Pegs:
    """Pegs already home stand at the top of the lane: one with Fast Track (A4), more in a preset."""
    left = options.pegs_to_bring_home()
    return tuple(HOME_TOP - i for i in range(PEGS - left)) + (BASE,) * left


def start(options: Options) -> State:
    """All Pegs in Base, except for those that begin at home (A3, A4)."""
    return State(options, (start_pegs(options),) * options.players, turn=options.starter)


def seats_at_home(pegs: tuple[Pegs, ...]) -> tuple[Seat, ...]:
    """The seats whose Pegs are all home."""
    return tuple(seat for seat, own in enumerate(pegs) if all_finished(own))

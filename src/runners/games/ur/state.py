"""A position of Ur: the pieces of both sides and what is due."""

from typing import Final, Literal, TypeAlias

import msgspec

from runners.games.contract import LOTS, DiceDue, Outcome, Seat
from runners.games.ur.board import COLOURS, HOME, RIVER, START, THROWS, Place
from runners.games.ur.options import Options

Due: TypeAlias = Literal["lots", "throw", "move", "award"]


class Side(msgspec.Struct, frozen=True, gc=False):
    """The pieces of one player: those on the board by place in rising order, the others counted."""

    board: tuple[Place, ...]
    start: int
    river: int
    home: int

    @property
    def is_waiting(self) -> bool:
        """True until the player has started (B3), since no piece ever returns to the start."""
        return not (self.board or self.river or self.home)

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return len(self.board) + self.start + self.river + self.home

    def origins(self) -> tuple[Place, ...]:
        """The distinct places that a piece can leave from."""
        board = self.board
        if self.start:
            board = (START, *board)
        return (RIVER, *board) if self.river else board

    def after_move(self, origin: Place, target: Place) -> "Side":
        """Move one piece along the route."""
        board = sorted([at for at in (*self.board, target) if at != origin and at != HOME])
        start, river = self.start - (origin == START), self.river - (origin == RIVER)
        return Side(tuple(board), start, river, self.home + (target == HOME))

    def after_hit(self, place: Place) -> "Side":
        """Throw the piece on that place into the river (B5)."""
        board = tuple([at for at in self.board if at != place])
        return Side(board, self.start, self.river + 1, self.home)

    def score(self) -> int:
        """The points that these pieces are worth to a winning opponent (B10, QB27)."""
        return len(self.board) + 2 * self.river + 3 * self.start

    def cost_at_most(self) -> int:
        """The most that these pieces may be worth to the opponent at the end (B10, QR42)."""
        return 2 * (len(self.board) + self.river) + 3 * self.start


Sides: TypeAlias = tuple[Side, Side]


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. A bonus and a free move are the same thing once given, an award, unless only one of them
    may be declined."""

    options: Options
    sides: Sides
    to_act: Seat | None
    """None when the game is over."""
    due: Due | None
    """None when the game is over."""
    steps: int | None = None
    """The throw in hand while a move is due."""
    tries: int | None = None
    """Throws left to the player to act, if waiting (QB3)."""
    lot: int | None = None
    """What Black threw for the first turn, while White has yet to throw (QB33)."""
    free: bool = False
    """The award is a free move, where that is known apart from a bonus: without `decline_award` (QB10)."""


def award(options: Options, sides: Sides, seat: Seat, *, free: bool) -> State:
    """A bonus or a free move for this seat (B6, B7)."""
    return State(options, sides, seat, "award", free=free and not options.decline_award)


def start(options: Options) -> State:
    """The first placement, the first throw or the lots due (B1, QB33)."""
    side = first_side(options)
    if options.first == "lots":
        return State(options, (side, side), 0, "lots")
    tries = 1 if side.is_waiting else None
    return State(options, (side, side), COLOURS.index(options.first), "throw", tries=tries)


def first_side(options: Options) -> Side:
    """All pieces at the start, or one in the river with a head start (B1, QB43)."""
    ahead = int(options.head_start)
    return Side((), options.pieces - ahead, ahead, 0)


DICE_DUE: Final = tuple(DiceDue(seat, len(THROWS), LOTS) for seat in range(len(COLOURS)))
"""By seat: three dice, each marked or blank (B1)."""


def dice_due(state: State) -> DiceDue | None:
    """The throw that is wanted now, in the game or for the first turn."""
    if state.to_act is not None and (state.due == "throw" or state.due == "lots"):
        return DICE_DUE[state.to_act]
    return None


def outcome(state: State) -> Outcome | None:
    """The winner and the points, once one side is all home (B10)."""
    if state.due is not None:
        return None
    for seat, side in enumerate(state.sides):
        if side.home == state.options.pieces:
            return Outcome((seat,), state.sides[1 - seat].score())
    return None

"""Positions of Ur as integers, seen by the player to move, and what moves turn them into."""

from functools import lru_cache
from typing import Final, NamedTuple

from runners.games.contract import refuse_unknown
from runners.games.ur.board import AWARDS, BLACK, HOPS, HOPS_WITHOUT_FIVE, RIVER, START, Place
from runners.games.ur.options import Options
from runners.games.ur.state import Side, State
from runners.solver.ur.index import swap

FROM_START: Final = 16
FROM_RIVER: Final = 17
BITS: Final = 18
"""Bits 0 to 15 are the squares of a route from A to f; then where else a piece can come from."""
HOME_BIT: Final = 16
THROW, AWARD, THEIR_AWARD, WON = range(4)
"""What a move leads to: the mover's next throw, a bonus, the other's free move, the end."""
DECLINE: Final = BITS * len(AWARDS)
"""The code of declining; every other choice is BITS x (which of 1, 2, 3, 5) + where the piece comes from."""


class Seen(NamedTuple):
    """Both sides as the player to move counts the squares: private ones, then the shared ones."""

    home: int
    start: int
    own: int
    home2: int
    start2: int
    theirs: int
    """The shared squares in the mover's order."""


class Hop(NamedTuple):
    origin: int
    target: int
    jump: bool
    rosette: bool


class Rules(NamedTuple):
    """What the options of a game amount to."""

    pieces: int
    may_decline: bool
    hops: dict[int, tuple[Hop, ...]]
    """By number of steps."""
    hop_of: dict[int, Hop]
    """By the code of the choice."""


KNOWN: Final = frozenset({"pieces", "first", "enter_by_five", "decline_award", "head_start"})
"""The options that the net was trained with."""


@lru_cache(maxsize=64)
def rules_of(options: Options) -> Rules:
    """The rules as the net plays by them; refuses options that are not KNOWN."""
    refuse_unknown(options, KNOWN, "net")
    tables = (HOPS if options.enter_by_five else HOPS_WITHOUT_FIVE)[BLACK]
    hops = {
        steps: tuple(
            Hop(bit_of(hop.origin), bit_of(hop.target), hop.jump, hop.rosette) for hop in table.values()
        )
        for steps, table in tables.items()
    }
    hop_of = {BITS * AWARDS.index(steps) + hop.origin: hop for steps in hops for hop in hops[steps]}
    return Rules(options.pieces, options.decline_award, hops, hop_of)


def bit_of(place: Place) -> int:
    return FROM_START if place == START else FROM_RIVER if place == RIVER else place - RIVER - 1


def seen(state: State) -> Seen:
    """A position of the plain engine, from the side of the player to act."""
    assert state.to_act is not None
    own, other = state.sides[state.to_act], state.sides[1 - state.to_act]
    return Seen(own.home, own.start, _mask(own), other.home, other.start, _turned(_mask(other)))


def _mask(side: Side) -> int:
    return sum(1 << bit_of(place) for place in side.board)


def _turned(mask: int) -> int:
    return mask & 15 | swap(mask >> 4) << 4


@lru_cache(maxsize=1 << 14)
def _turned_fast(mask: int) -> int:
    return _turned(mask)


def other(p: Seen) -> Seen:
    """The same placement with the other player to move."""
    return Seen(p.home2, p.start2, _turned_fast(p.theirs), p.home, p.start, _turned_fast(p.own))


def entered(p: Seen) -> Seen:
    """Three blanks of a waiting player: a piece enters on square 1 (B3)."""
    return p._replace(start=p.start - 1, own=p.own | 1 << 4, theirs=p.theirs & ~(1 << 4))


def waiting(rules: Rules, start: int) -> bool:
    """Whether a side has not started yet (B3)."""
    return start == rules.pieces


def move(rules: Rules, p: Seen, hop: Hop) -> tuple[int, Seen] | None:
    """What a hop leads to and the position after it, in the mover's view; None where it is illegal."""
    if not _can_leave(rules, p, hop.origin):
        return None
    if hop.target == HOME_BIT:
        after = p._replace(home=p.home + 1, own=p.own & ~(1 << hop.origin))
        return (WON if after.home == rules.pieces else THROW), after
    bit = 1 << hop.target
    if p.own & bit:
        return None
    kept = p.own & ~(1 << hop.origin) if hop.origin < FROM_START else p.own
    theirs = p.theirs & ~bit if hop.target >= 4 else p.theirs
    after = Seen(p.home, p.start - (hop.origin == FROM_START), kept | bit, p.home2, p.start2, theirs)
    return (THEIR_AWARD if hop.jump else AWARD if hop.rosette else THROW), after


def _can_leave(rules: Rules, p: Seen, origin: int) -> bool:
    if origin == FROM_START:
        return p.start > 0
    if origin == FROM_RIVER:
        return p.home + p.start + p.own.bit_count() < rules.pieces
    return p.own >> origin & 1 == 1


def moves(rules: Rules, p: Seen, steps: int) -> list[tuple[int, Seen]]:
    """What every legal move of that many steps leads to (B4, B5)."""
    made = (move(rules, p, hop) for hop in rules.hops[steps])
    return [found for found in made if found is not None]


def score(rules: Rules, p: Seen) -> int:
    """What the other side's pieces are worth to a winner (B10)."""
    board = p.theirs.bit_count()
    return board + 2 * (rules.pieces - p.home2 - p.start2 - board) + 3 * p.start2

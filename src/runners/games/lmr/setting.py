"""Positions given by programs: set up within a game, or just asked for their moves."""

from collections.abc import Sequence
from typing import Final

import msgspec

from runners.games.contract import D6, Json, Seat, Step, no_such_face
from runners.games.lmr.board import ARMS_FOR, route
from runners.games.lmr.options import Options
from runners.games.lmr.position import bad, check_apart, read_pegs, read_placement
from runners.games.lmr.state import State, seats_at_home
from runners.games.lmr.turn import settle
from runners.games.lmr.view import moves_view
from runners.words import said

BOARDS: Final = sorted({arms for boards in ARMS_FOR.values() for arms in boards})


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is given; without Pending dice the turn's next roll is due."""

    pegs: tuple[tuple[str, ...], ...]
    turn: Seat | None = None
    bank: int = 0
    pending: tuple[int, ...] = ()


class LegalRequest(msgspec.Struct, frozen=True):
    """A placement, by arm, and a die: what could be moved? An arm without a player has no Pegs."""

    arms: int
    pegs: tuple[tuple[str, ...], ...]
    arm: int
    die: int


def set_up(options: Options, request: Setting, turn: Seat = 0) -> Step[State]:
    """Set up a position with `turn` as the default, or refuse with `badPosition` what cannot be."""
    pegs = read_placement(options, request.pegs)
    owner = turn if request.turn is None else request.turn
    check_turn(options, owner, request.bank, request.pending)
    finished = seats_at_home(pegs)
    check_not_won(options, finished)
    state = State(options, pegs, turn=owner, bank=request.bank, pending=request.pending, finished=finished)
    # Given dice count as rolled, so Auto-Pass comes at once (QA25); nothing is banked for them.
    return settle(state, []) if request.pending else Step(state, ())


def check_turn(options: Options, turn: Seat, bank: int, pending: Sequence[int]) -> None:
    """Refuse a turn, a bank or dice that cannot be."""
    if not 0 <= turn < options.players:
        bad(said("lmr-no-such-turn", turn=turn, last=options.players - 1), "QA34")
    if bank < 0:
        bad(said("lmr-bad-bank", bank=bank), "A16")
    for die in pending:
        if die not in D6.faces:
            bad(no_such_face(D6, die), "A5")


def check_not_won(options: Options, finished: Sequence[Seat]) -> None:
    """Refuse a position in which the game is over (A27)."""
    for seat in finished:
        if all(mate in finished for mate in options.teammates(seat)):
            bad(said("lmr-already-won"), "A27")


def legal_moves(request: LegalRequest) -> list[dict[str, Json]]:
    """The moves of an arm's Pegs with that die, kills by arm, for a placement that can be."""
    arms, pegs, arm, die = request.arms, request.pegs, request.arm, request.die
    if arms not in BOARDS:
        bad(said("lmr-board-arms", arms=arms), "A1")
    if len(pegs) != arms:
        bad(said("lmr-pegs-for-arms", arms=arms, count=len(pegs)), "A3")
    if not 0 <= arm < arms or not pegs[arm]:
        bad(said("lmr-nobody-at-arm", arm=arm), "A2")
    if die not in D6.faces:
        bad(no_such_face(D6, die), "A5")
    placed = tuple(read_pegs(own, route(arms, i)) if own else () for i, own in enumerate(pegs))
    check_apart(placed)
    return moves_view(route(arms, arm), placed, arm, die)

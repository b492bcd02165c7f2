"""Setting up any position in the middle of a game: Pegs, turn, bank and Pending dice."""

from collections.abc import Sequence

import msgspec

from runners.games.contract import D6, Seat, Step, no_such_face
from runners.games.lmr.options import Options
from runners.games.lmr.placement import bad, read_placement
from runners.games.lmr.state import State, finished_seats
from runners.games.lmr.turn import settle
from runners.words import said


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is given; without Pending dice the turn's next roll is due."""

    pegs: tuple[tuple[str, ...], ...]
    turn: Seat | None = None
    bank: int = 0
    pending: tuple[int, ...] = ()


def set_up(options: Options, setting: Setting, turn: Seat) -> Step[State]:
    """The state of a position; refuses what cannot be (`badPosition`). `turn` stands where none is given."""
    pegs = read_placement(options, setting.pegs)
    owner = turn if setting.turn is None else setting.turn
    check_turn(options, owner, setting.bank, setting.pending)
    finished = finished_seats(pegs)
    check_not_won(options, finished)
    state = State(options, pegs, turn=owner, bank=setting.bank, pending=setting.pending, finished=finished)
    # Given dice count as rolled, so Auto-Pass comes at once (QA25); nothing is banked for them.
    return settle(state, []) if setting.pending else Step(state, ())


def check_turn(options: Options, turn: Seat, bank: int, pending: Sequence[int]) -> None:
    if not 0 <= turn < options.players:
        bad(said("lmr-no-such-turn", turn=turn, last=options.players - 1), "QA34")
    if bank < 0:
        bad(said("lmr-bad-bank", bank=bank), "A16")
    for die in pending:
        if die not in D6.faces:
            bad(no_such_face(D6, die), "A5")


def check_not_won(options: Options, finished: Sequence[Seat]) -> None:
    for seat in finished:
        if all(mate in finished for mate in options.teammates(seat)):
            bad(said("lmr-already-won"), "A27")

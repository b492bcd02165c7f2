"""Why a choice is refused: the code, the rule, what blocks it and what would be legal instead."""

from typing import Final, NoReturn

from runners.games.contract import Dice, Refused, Seat
from runners.games.lmr.moves import DieIndex, Move, eligible, is_dead, landings
from runners.games.lmr.notation import show
from runners.games.lmr.reasons import why_dead, why_not
from runners.games.lmr.state import State, dice_due
from runners.games.lmr.view import legal_view
from runners.words import PlayerName, Saying, said

NOT_DUE: Final = {
    ("roll", "move"): (said("lmr-spend-first"), "A20"),
    ("roll", "delegate"): (said("lmr-delegate-first"), "QA43"),
    ("move", "roll"): (said("lmr-roll-before-move"), "A15"),
    ("move", "delegate"): (said("lmr-owner-finished"), "A25"),
    ("delegate", "roll"): (said("lmr-roll-before-delegating"), "A15"),
    ("delegate", "move"): (said("lmr-only-finished-delegate"), "A25"),
    ("designate", "roll"): (said("lmr-roll-before-active"), "A17"),
    ("designate", "delegate"): (said("lmr-delegated-not-active"), "A25"),
    ("designate", "move"): (said("lmr-delegation-stands"), "QA42"),
}


def refuse(state: State, code: str, saying: Saying, rule: str | None) -> NoReturn:
    """Refuse, naming the position and what would be legal."""
    raise Refused(code, saying, rule=rule, legal=legal_view(state), position=show(state))


def check_due(state: State, action: str, wanted: str) -> None:
    """Refuse what is not due."""
    due = state.due()
    if due is None:
        refuse(state, "gameOver", said("lmr-over"), "A27")
    if due != wanted or (action == "designate" and state.delegated is not None):
        saying, rule = NOT_DUE[action, due]
        if action == "delegate" and state.delegated is not None:
            saying, rule = NOT_DUE["designate", "move"]
        refuse(state, "notDue", saying, rule)


def check_roll(state: State, dice: Dice) -> None:
    """Refuse a roll that is not due, and dice that are not those that are."""
    check_due(state, "roll", "roll")
    due = dice_due(state)
    assert due is not None
    if problem := due.problem(dice):
        refuse(state, *problem, "A20" if state.bank else "A15")


def check_die(state: State, die: DieIndex) -> None:
    """Refuse a die that is not Pending."""
    if not 0 <= die < len(state.pending):
        refuse(state, "badDie", said("lmr-no-such-die", die=die, last=len(state.pending) - 1), "A17")


def check_alive(state: State, die: DieIndex) -> None:
    """Refuse a Dead Die, and say what blocks it (A18)."""
    face = state.pending[die]
    if is_dead(state, face):
        refuse(state, "deadDie", said("lmr-dead-die", face=face, why=why_dead(state, face)), "A18")


def check_designate(state: State, die: DieIndex | None) -> None:
    """Refuse a designation that is not due."""
    check_due(state, "designate", "move")
    if die is not None:
        check_die(state, die)


def check_delegate(state: State, die: DieIndex, to: Seat) -> None:
    """Refuse a delegation that is not due, or to somebody who cannot use the die (A25)."""
    check_due(state, "delegate", "delegate")
    check_die(state, die)
    check_alive(state, die)
    face = state.pending[die]
    if to not in eligible(state, face):
        able = tuple(map(PlayerName, eligible(state, face)))
        refuse(state, "notEligible", said("lmr-not-eligible", to=PlayerName(to), face=face, able=able), "A25")


def default_die(state: State) -> DieIndex:
    """The Active Die, else the first in Roll Order that has a Legal Move (A17, QA27)."""
    if state.active is not None:
        return state.active
    return next(i for i, die in enumerate(state.pending) if not is_dead(state, die))


def check_move(state: State, move: Move) -> tuple[Seat, DieIndex]:
    """Who moves and with which die, if the move is legal."""
    check_due(state, "move", "move")
    seat = state.actor()
    assert seat is not None
    die = default_die(state) if move.die is None else move.die
    check_die(state, die)
    if state.delegated is not None and die != state.active:
        check_alive(state, die)
        refuse(state, "notLegal", said("lmr-other-die-delegated"), "QA42")
    own, way, face = state.pegs[seat], state.route(seat), state.pending[die]
    if (move.origin, move.target) not in landings(way, own, face):
        check_alive(state, die)
        refuse(state, "notLegal", *why_not(way, own, face, move.origin, move.target))
    return seat, die

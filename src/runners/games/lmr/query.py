"""One question without a game around it: what may the Pegs of one arm do with one die?"""

from collections.abc import Sequence
from typing import Any

from runners.games.contract import D6, no_such_face
from runners.games.lmr.board import ARMS_FOR, route
from runners.games.lmr.placement import bad, check_apart, read_pegs
from runners.games.lmr.view import moves_view
from runners.words import said

BOARDS = sorted({arms for boards in ARMS_FOR.values() for arms in boards})


def legal_moves(arms: int, pegs: Sequence[Sequence[str]], arm: int, die: int) -> list[dict[str, Any]]:
    """The moves of an arm's Pegs; `pegs` by arm, an arm without a player has none; kills by arm."""
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

"""Values of positions of Ur by the net, as they are and one throw ahead."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur.inputs import lists, look, one_list
from runners.bots.ur.net import UrNet, load_net
from runners.bots.ur.position import Rules, moves, score, waiting
from runners.games.ur.masks import AWARD, FROM_START, THEIR_AWARD, WON, Seen, move, other

CHANCES: Final = (0.375, 0.375, 0.125, 0.0)
"""Chances of the throws that move (B1), by number of steps as in AWARDS."""
BLANK: Final = 0.125
FEW: Final = 16
"""Up to this many positions are listed one by one."""
Leads = tuple[int, Seen]
"""What a choice leads to, and the position after it in the mover's view."""


class Goal(NamedTuple):
    """What is played for: an amount for winning and one for each point (B10, B11)."""

    win: float = 1.0
    point: float = 0.0


WIN: Final = Goal()


class Judge:
    """Values of positions of one game; each is asked of the net once."""

    def __init__(
        self, rules: Rules, goal: Goal = WIN, net: UrNet | None = None, *, rough: bool = False
    ) -> None:
        self.rules, self.goal, self.net = rules, goal, net or load_net()
        self.values = self.net.rough_values if rough else self.net.values
        self.known: dict[Seen, tuple[float, float]] = {}

    def ask(self, positions: Iterable[Seen]) -> None:
        """Have the net judge what is not known yet, all at once."""
        new = [p for p in dict.fromkeys(positions) if p not in self.known]
        if not new:
            return
        values = self.values(input_lists(self.rules, new))
        worth = (self.goal.win * values[:, :2] + self.goal.point * values[:, 2:]).tolist()
        self.known.update(zip(new, ((v, a) for v, a in worth), strict=True))

    def positions_needed(self, leads: Leads) -> list[Seen]:
        """The positions whose values decide what a choice is worth."""
        kind, after = leads
        return [] if kind == WON else [other(after)] if kind == THEIR_AWARD else [after]

    def worth(self, leads: Leads, ahead: bool = False) -> float:
        """What a choice is worth to the mover."""
        kind, after = leads
        if kind == WON:
            return self.goal.win + self.goal.point * score(self.rules, after)
        if kind == THEIR_AWARD:
            across = other(after)
            v, a = self.ahead(across) if ahead else self.known[across]
            free = self.rules.may_decline or waiting(self.rules, across.start)
            return self.goal.win - (a if free else max(v, a))
        v, a = self.ahead(after) if ahead else self.known[after]
        return a if kind == AWARD else v

    def positions_around(self, p: Seen) -> list[Seen]:
        """The positions that looking one throw ahead from p needs."""
        if waiting(self.rules, p.start):
            return [enter_piece(p), other(p)]
        choices = [leads for number in range(4) for leads in moves(self.rules, p, number)]
        return [other(p), *(q for leads in choices for q in self.positions_needed(leads))]

    def ahead(self, p: Seen) -> tuple[float, float]:
        """V and A of p from the values one throw later, as the solver updates a position (B7)."""
        across, total = self.known[other(p)], self.goal.win
        if waiting(self.rules, p.start):
            blank = self.known[enter_piece(p)][0]
            return BLANK * blank + (1 - BLANK) * (total - across[0]), blank
        zero = none = total - across[0]
        if waiting(self.rules, p.start2):
            none = total - across[1]
            zero = BLANK * none + (1 - BLANK) * zero
        v, a = BLANK * zero, -1e9
        for number, chance in enumerate(CHANCES):
            found = [self.worth(leads) for leads in moves(self.rules, p, number)]
            a = max([a, *found])
            v += chance * (max(found) if found else none)
        return v, max(a, v) if self.rules.may_decline else a


def enter_piece(p: Seen) -> Seen:
    """Three blanks of a waiting player: a piece enters on square 1 (B3)."""
    return move(p, 0, True, 0, FROM_START)[1]


def input_lists(rules: Rules, positions: list[Seen]) -> Any:
    """Positions as lists of the net's inputs."""
    if len(positions) <= FEW:
        return np.array([one_list(rules.pieces, *p) for p in positions])
    home, start, own, home2, start2, theirs = np.array(positions, np.int64).T
    mine, yours = (home, start, own & 15, own >> 4), (home2, start2, theirs & 15, theirs >> 4)
    return lists(look(np), rules.pieces, mine, yours)

"""The choices of Ur as the strongest bot judges them, in a set by its score, each with its reason."""

from runners.bots.ur.choose import AVERAGE, MARGIN, judged
from runners.bots.ur.judge import Goal
from runners.bots.ur.sets import goal_of, set_chance
from runners.games import UR
from runners.games.contract import Seat
from runners.games.ur.moves import Choice
from runners.games.ur.state import State
from runners.study.hints.model import Advice
from runners.study.hints.ur import reason


def advice(state: State, seat: Seat, score: tuple[int, ...] | None) -> list[Advice]:
    legal, goal = UR.legal(state), goal_of(score, seat, state.options.pieces)
    base = 0.0
    if score is not None:
        base = set_chance(score[seat], score[1 - seat], state.options.pieces) - 0.5 * goal.win
    chances = [min(max(base + worth, 0.0), 1.0) for worth in worths(state, legal, goal)]
    return [
        Advice(UR.move_json(choice), chance, reason(state, choice, seat))
        for choice, chance in zip(legal, chances, strict=True)
    ]


def worths(state: State, legal: tuple[Choice, ...], goal: Goal) -> list[float]:
    """One throw ahead where choices are close; those far behind without that, below the others."""
    shallow = judged(state, legal, goal, ahead=False)
    if len(legal) == 1:
        return shallow
    limit = max(shallow) - MARGIN * (goal.win + AVERAGE * goal.point)
    deep = judged(state, legal, goal, ahead=True)
    least = min(d for d, p in zip(deep, shallow, strict=True) if p >= limit)
    return [d if p >= limit else min(p, least) for d, p in zip(deep, shallow, strict=True)]

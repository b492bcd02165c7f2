"""The choices of a position as the strongest bot judges them, each with its reason."""

from runners.bots.lmr import choose as lmr_bot
from runners.bots.ur import choose as ur_bot
from runners.bots.ur.judge import Goal
from runners.bots.ur.sets import goal_of, set_chance
from runners.games import LMR, UR
from runners.games.contract import Seat
from runners.games.lmr.state import State as LmrState
from runners.games.ur.moves import Choice
from runners.games.ur.state import State
from runners.study.hints import lmr, ur
from runners.study.hints.model import Advice


def lmr_advice(state: LmrState) -> list[Advice]:
    """The choices of Last Man Running in the order of the rules."""
    legal = LMR.legal(state)
    return [
        Advice(LMR.move_json(choice), chance, lmr.reason(state, choice))
        for choice, chance in zip(legal, lmr_bot.judge_choices(state, legal), strict=True)
    ]


def ur_advice(state: State, seat: Seat, score: tuple[int, ...] | None) -> list[Advice]:
    """The choices of Ur in the order of the rules, in a set by its score."""
    legal, goal = UR.legal(state), goal_of(score, seat, state.options.pieces)
    base = 0.0
    if score is not None:
        base = set_chance(score[seat], score[1 - seat], state.options.pieces) - 0.5 * goal.win
    chances = [min(max(base + worth, 0.0), 1.0) for worth in worths(state, legal, goal)]
    return [
        Advice(UR.move_json(choice), chance, ur.reason(state, choice, seat))
        for choice, chance in zip(legal, chances, strict=True)
    ]


def worths(state: State, legal: tuple[Choice, ...], goal: Goal) -> list[float]:
    """One throw ahead where choices are close; those far behind without that, below the others."""
    shallow = ur_bot.judge_choices(state, legal, goal, ahead=False)
    if len(legal) == 1:
        return shallow
    limit = max(shallow) - ur_bot.MARGIN * (goal.win + ur_bot.AVERAGE * goal.point)
    deep = ur_bot.judge_choices(state, legal, goal, ahead=True)
    least = min(d for d, p in zip(deep, shallow, strict=True) if p >= limit)
    return [d if p >= limit else min(p, least) for d, p in zip(deep, shallow, strict=True)]

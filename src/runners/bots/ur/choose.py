"""The choice of a level in Ur: by the net, the strongest level one throw ahead."""

from typing import Final

from runners.bots.levels import UR_BLURS, misjudgements
from runners.bots.ur.judge import WIN, Goal, Judge, Leads
from runners.bots.ur.net import MOST_POINTS, ROUGH
from runners.bots.ur.position import Rules, river, rules_of
from runners.games import UR
from runners.games.ur.board import AWARDS, HOP_OF, Decline
from runners.games.ur.masks import DECLINE_CODE, ORIGINS, THROW, Seen, bit_of, masks_of, move
from runners.games.ur.moves import Choice
from runners.games.ur.state import State

MARGIN: Final = 0.02
"""Choices that the net puts further behind the best are not reconsidered one throw ahead."""


def choose(state: State, level: str, seed: int, goal: Goal = WIN, *, hurried: bool = False) -> Choice:
    """What a level plays where a choice is due; a choice without an alternative is not thought about.

    In a hurry, it does not look ahead.
    """
    legal = UR.legal(state)
    if len(legal) == 1:
        return legal[0]
    codes = [code_of(state, choice) for choice in legal]
    blur = UR_BLURS[level] * (goal.win + AVERAGE * goal.point)
    if blur > 0.0:
        off = misjudgements(blur, seed, codes)
        return legal[codes.index(_best_with_misjudgement(state, codes, goal, off))]
    worth = _judge_codes(state, codes, goal, ahead=not hurried)
    keys = [(value, -code) for value, code in zip(worth, codes, strict=True)]
    return legal[keys.index(max(keys))]


AVERAGE: Final = 8.0
"""About how many points a game brings: turns a blur in chances into one in points."""


def _best_with_misjudgement(state: State, codes: list[int], goal: Goal, off: list[float]) -> int:
    """The best choice after misjudging: all of them roughly, then exactly where it is close.

    Exact values for all of them would give the same choice.
    """
    doubt = 2 * ROUGH * (goal.win + 2 * MOST_POINTS * goal.point)
    rough = _judge_codes(state, codes, goal, rough=True)
    keys = [value + more for value, more in zip(rough, off, strict=True)]
    close = [i for i, key in enumerate(keys) if key >= max(keys) - doubt]
    if len(close) == 1:
        return codes[close[0]]
    exact = _judge_codes(state, [codes[i] for i in close], goal)
    return -max((value + off[i], -codes[i]) for value, i in zip(exact, close, strict=True))[1]


def judge_choices(state: State, legal: tuple[Choice, ...], goal: Goal = WIN, *, ahead: bool) -> list[float]:
    """What every choice is worth to the player to act."""
    return _judge_codes(state, [code_of(state, choice) for choice in legal], goal, ahead=ahead)


def _judge_codes(
    state: State, codes: list[int], goal: Goal, *, ahead: bool = False, rough: bool = False
) -> list[float]:
    """The same for choices given by their codes."""
    rules, p = rules_of(state.options), masks_of(state)
    judge, leads = Judge(rules, goal, rough=rough), [_leads(rules, p, code) for code in codes]
    judge.ask(q for lead in leads for q in judge.positions_needed(lead))
    worth = [judge.worth(lead) for lead in leads]
    return _look_ahead(judge, leads, worth) if ahead else worth


def _look_ahead(judge: Judge, leads: list[Leads], worth: list[float]) -> list[float]:
    """The same one throw ahead; choices far behind keep a value below all others."""
    limit = max(worth) - MARGIN * (judge.goal.win + AVERAGE * judge.goal.point)
    near = [value >= limit for value in worth]
    if sum(near) == 1:
        return worth
    open_leads = [lead for lead, close in zip(leads, near, strict=True) if close]
    judge.ask(
        r for lead in open_leads for q in judge.positions_needed(lead) for r in judge.positions_around(q)
    )
    best = [judge.worth(lead, ahead=True) for lead in open_leads]
    found, low = iter(best), min(best) - 1.0
    return [next(found) if close else low + value for value, close in zip(worth, near, strict=True)]


def _leads(rules: Rules, p: Seen, code: int) -> Leads:
    if code == DECLINE_CODE:
        return THROW, p
    return move(p, river(rules, p), rules.by_five, *divmod(code, ORIGINS))


def code_of(state: State, choice: Choice) -> int:
    """A number for a choice, the same in every engine: as the fast twin numbers them."""
    if isinstance(choice, Decline):
        return DECLINE_CODE
    assert state.to_act is not None
    return ORIGINS * AWARDS.index(choice.steps) + bit_of(HOP_OF[state.to_act][choice].origin)

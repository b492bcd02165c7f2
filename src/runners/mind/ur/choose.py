"""The choice of a level in Ur: by the net, the strongest level one throw ahead."""

from typing import Final

from runners.games import UR
from runners.games.ur.board import AWARDS, HOP_OF, Decline
from runners.games.ur.game import Choice
from runners.games.ur.state import State
from runners.mind.levels import LEVELS, UR_BLURS, misjudged
from runners.mind.ur.judge import WIN, Goal, Judge, Leads
from runners.mind.ur.position import BITS, DECLINE, THROW, Rules, Seen, bit_of, move, rules_of, seen

MARGIN: Final = 0.02
"""Choices that the net puts further behind the best are not looked at again one throw ahead."""
STRONGEST: Final = LEVELS[-1].name


def choose(state: State, level: str, seed: int, goal: Goal = WIN) -> Choice:
    """What a level plays where a choice is due; a choice without an alternative is not thought about."""
    legal = UR.legal(state)
    if len(legal) == 1:
        return legal[0]
    worth = judged(state, legal, goal, ahead=level == STRONGEST)
    blur = UR_BLURS[level] * (goal.win + AVERAGE * goal.point)
    codes = [code_of(state, choice) for choice in legal]
    keys = [(value + misjudged(blur, seed, code), -code) for value, code in zip(worth, codes, strict=True)]
    return legal[keys.index(max(keys))]


AVERAGE: Final = 8.0
"""Points of a game, nearly: by them a blur in chances becomes one in points."""


def judged(state: State, legal: tuple[Choice, ...], goal: Goal = WIN, *, ahead: bool) -> list[float]:
    """What every choice is worth to the player to act."""
    rules, p = rules_of(state.options), seen(state)
    judge, leads = Judge(rules, goal), [_leads(rules, state, p, choice) for choice in legal]
    judge.ask(q for lead in leads for q in judge.needed(lead))
    worth = [judge.worth(lead) for lead in leads]
    return _looked_ahead(judge, leads, worth) if ahead else worth


def _looked_ahead(judge: Judge, leads: list[Leads], worth: list[float]) -> list[float]:
    """The same one throw ahead; choices far behind keep a value below all others."""
    limit = max(worth) - MARGIN * (judge.goal.win + AVERAGE * judge.goal.point)
    near = [value >= limit for value in worth]
    if sum(near) == 1:
        return worth
    open_leads = [lead for lead, close in zip(leads, near, strict=True) if close]
    judge.ask(r for lead in open_leads for q in judge.needed(lead) for r in judge.around(q))
    best = [judge.worth(lead, ahead=True) for lead in open_leads]
    found, low = iter(best), min(best) - 1.0
    return [next(found) if close else low + value for value, close in zip(worth, near, strict=True)]


def _leads(rules: Rules, state: State, p: Seen, choice: Choice) -> Leads:
    if isinstance(choice, Decline):
        return THROW, p
    assert state.to_act is not None
    origin = bit_of(HOP_OF[state.to_act][choice].origin)
    hop = next(hop for hop in rules.hops[choice.steps] if hop.origin == origin)
    found = move(rules, p, hop)
    assert found is not None
    return found


def code_of(state: State, choice: Choice) -> int:
    """A number for a choice that every engine makes alike; as the fast twin numbers them."""
    if isinstance(choice, Decline):
        return DECLINE
    assert state.to_act is not None
    return BITS * AWARDS.index(choice.steps) + bit_of(HOP_OF[state.to_act][choice].origin)

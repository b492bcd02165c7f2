"""The choice of a level in Last Man Running: the best line of up to two dice, by the net."""

from collections.abc import Iterator
from typing import Final

from runners.games import LMR
from runners.games.contract import D6
from runners.games.lmr.moves import Choice, Delegate, Move
from runners.games.lmr.options import Options
from runners.games.lmr.state import State
from runners.mind.levels import BY_NAME, MOST_DICE, blur_of, misjudgements
from runners.mind.lmr.inputs import lane_values
from runners.mind.lmr.judge import chances

CLOSE_CHOICES: Final = 4
CLOSE_CHANCE: Final = 0.04
"""How many choices are also judged by the next roll, and how far below the best they may be."""
GIVEN: Final = 255
"""Stands for the Peg in the code of a delegation."""


def choose(state: State, level: str, seed: int, *, hurried: bool = False) -> Choice:
    """What a level plays where a choice is due; a choice without an alternative is not thought about.

    In a hurry, it does not look beyond the dice in hand.
    """
    legal = LMR.legal(state)
    if len(legal) == 1:
        return legal[0]
    teams, players = state.options.team_of, state.options.players
    blur = blur_of(level, players, len(set(teams)) if teams else players)
    worth = judged(state, legal, BY_NAME[level].dice)
    codes = [code_of(state, choice) for choice in legal]
    if BY_NAME[level].further and not hurried and one_die_for_two(state.options):
        worth = judged_further(state, legal, worth, codes)
    off = misjudgements(blur, seed, codes)
    keys = [(value + more, -code) for value, more, code in zip(worth, off, codes, strict=True)]
    return legal[keys.index(max(keys))]


def judged(state: State, legal: tuple[Choice, ...], dice: int = MOST_DICE) -> list[float]:
    """The chance of the acting team after the best line of each choice."""
    seat = state.actor()
    assert seat is not None
    found: dict[tuple[object, ...], int] = {}
    reached: list[State] = []
    lines: list[set[int]] = []
    for choice in legal:
        own = set()
        for end in ends_of(state, choice, dice):
            place = found.setdefault(_sameness(end), len(reached))
            if place == len(reached):
                reached.append(end)
            own.add(place)
        lines.append(own)
    values = chances(reached)[:, seat].tolist()
    return [max(values[place] for place in own) for own in lines]


def one_die_for_two(options: Options) -> bool:
    """Games in which looking one roll further is cheap and worthwhile: two players, always one die."""
    return options.players == 2 and not options.double_dice and not options.kill_rolls


def judged_further(
    state: State, legal: tuple[Choice, ...], worth: list[float], codes: list[int]
) -> list[float]:
    """The best few choices judged by the mean over the next roll; the others are dropped."""
    order = sorted(range(len(legal)), key=lambda i: (-worth[i], codes[i]))
    close = [i for i in order[:CLOSE_CHOICES] if worth[i] >= worth[order[0]] - CLOSE_CHANCE]
    if len(close) == 1:
        return worth
    means = means_after(state, [LMR.apply(state, legal[i]).state for i in close])
    return [means[close.index(i)] if i in close else -1.0 for i in range(len(legal))]


def means_after(state: State, reached: list[State]) -> list[float]:
    """For each position, the acting seat's mean chance over the next roll, if it is played best."""
    seat, ends, rolls = state.actor(), list[State](), list[list[range]]()
    assert seat is not None
    for after in reached:
        faces = [after] if after.winners() else [LMR.roll(after, (face,)).state for face in D6.faces]
        rolls.append([_add_ends(ends, rolled) for rolled in faces])
    found = chances(ends).tolist()
    return [
        sum(found[max(own, key=lambda k: found[k][after.turn])][seat] for own in each) / len(each)
        for after, each in zip(reached, rolls, strict=True)
    ]


def _add_ends(ends: list[State], rolled: State) -> range:
    """The positions after each choice of a roll, or the one after a roll without a choice."""
    first = len(ends)
    ends += [LMR.apply(rolled, choice).state for choice in LMR.legal(rolled)] or [rolled]
    return range(first, len(ends))


def ends_of(state: State, choice: Choice, dice: int) -> Iterator[State]:
    """Positions that a choice leads to when up to `dice` dice are spent, its own included."""
    after = LMR.apply(state, choice).state
    left = dice - isinstance(choice, Move)
    if left == 0 or after.due() in ("roll", None):
        yield after
        return
    for further in LMR.legal(after):
        yield from ends_of(after, further, left)


def _sameness(state: State) -> tuple[object, ...]:
    """What the net sees of a position: two with the same are judged the same."""
    pegs = tuple([tuple(sorted(own)) for own in state.pegs])
    return pegs, state.turn, state.bank, len(state.pending), bool(state.winners())


def code_of(state: State, choice: Choice) -> int:
    """A number for a choice, the same in every engine: face, origin and target on the mover's route."""
    assert isinstance(choice, Move | Delegate) and choice.die is not None
    face = state.pending[choice.die] - 1
    if isinstance(choice, Delegate):
        return face << 16 | GIVEN << 8 | choice.to
    actor = state.actor()
    assert actor is not None
    table = lane_values(state.options.arms, state.options.seat_arms[actor])
    return face << 16 | table[choice.origin] << 8 | table[choice.target]

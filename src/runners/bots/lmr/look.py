"""The look of the strongest level at the next roll: close positions are judged by the replies to it.

Only where the dice in hand are the last ones before a roll, and few. Of that roll up to two dice are looked
at; further ones count as still to be rolled, as the net takes them.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

import msgspec

from runners.bots.levels import MOST_DICE
from runners.bots.lmr.inputs import lane_values
from runners.bots.lmr.judge import chances
from runners.bots.lmr.lines import Ends
from runners.games import LMR
from runners.games.contract import D6, Dice, Seat
from runners.games.lmr.state import State
from runners.games.lmr.turn import BANKING_FACES, settle

MOST_PLAYERS: Final = 4
"""With more players than this there is no look: it costs more, and one reply of many matters less."""
CLOSE_ENDS: Final = 4
CLOSE_ENDS_DOUBLE: Final = 2
"""How many positions are judged by the next roll: fewer with Double Dice, which have 21 rolls, not six."""
CLOSE_CHANCE: Final = 0.04
"""How far below the best they may be."""


def defines() -> dict[str, int]:
    """The whole numbers of this file as macros for CUDA."""
    return {
        "LOOKING_PLAYERS": MOST_PLAYERS,
        "MOST_DICE": MOST_DICE,
        "CLOSE_ENDS": CLOSE_ENDS,
        "CLOSE_ENDS_DOUBLE": CLOSE_ENDS_DOUBLE,
        "ROLLS": len(faces_of(MOST_DICE)),
    }


def looks_further(state: State) -> bool:
    """Whether the player whose turn it is moves the last dice in hand, in a game small enough."""
    own = state.due() == "move" and state.delegated is None
    return own and len(state.pending) <= MOST_DICE and state.options.players <= MOST_PLAYERS


def look_further(state: State, ends: list[State], worth: list[float]) -> list[float]:
    """The worth of the ends of lines: of the best few the mean over the next roll; the others are dropped."""
    top, most = max(worth), CLOSE_ENDS_DOUBLE if state.options.double_dice else CLOSE_ENDS
    near = [place for place, value in enumerate(worth) if value >= top - CLOSE_CHANCE]
    close = sorted(near, key=lambda place: (-worth[place], order_of(ends[place])))[:most]
    if len(close) == 1:
        return worth
    means = means_after(state, [ends[place] for place in close])
    known = dict(zip(close, means, strict=True))
    return [known.get(place, -1.0) for place in range(len(worth))]


def order_of(state: State) -> tuple[object, ...]:
    """An order of positions that all engines share: each player's Pegs, the foremost first, turn and bank."""
    options = state.options
    ways = [lane_values(options.arms, arm) for arm in options.seat_arms]
    pegs = [
        tuple(sorted((way[spot] for spot in own), reverse=True))
        for way, own in zip(ways, state.pegs, strict=True)
    ]
    return tuple(pegs), state.turn, state.bank


def means_after(state: State, reached: list[State]) -> list[float]:
    """For each position, the acting seat's mean chance over the next roll, if it is played best."""
    seat, ends = state.actor(), Ends()
    assert seat is not None
    rolls = [[(weight, _replies(ends, rolled)) for weight, rolled in next_rolls(after)] for after in reached]
    found: list[list[float]] = chances(ends.states).tolist()
    return [
        _mean([(weight, _reply(found, own, after.turn, seat)) for weight, own in each])
        for after, each in zip(reached, rolls, strict=True)
    ]


def next_rolls(after: State) -> list[tuple[int, State]]:
    """The next roll as far as two dice, each with its weight; where the game is over, that alone."""
    if after.winners():
        return [(1, after)]
    count = after.dice_count()
    return [(weight, after_roll(after, dice, count)) for weight, dice in faces_of(min(count, MOST_DICE))]


@lru_cache
def faces_of(count: int) -> list[tuple[int, Dice]]:
    """The faces of one die or of two, in whatever order they fall, with their weights."""
    rolls = combinations_with_replacement(D6.faces, count)
    return [(len({dice, dice[::-1]}), dice) for dice in rolls]


def after_roll(after: State, dice: Dice, count: int) -> State:
    """So many dice are rolled, of which these are seen: the others count as still to be rolled."""
    bank = count - len(dice) + sum(dice.count(face) for face in BANKING_FACES)
    return settle(msgspec.structs.replace(after, pending=dice, bank=bank), []).state


def _replies(ends: Ends, state: State) -> set[int]:
    """Where the ends of the lines of a roll are, or the position after a roll without a choice."""
    legal = LMR.legal(state)
    return set().union(*ends.add_lines(state, legal, MOST_DICE)) if legal else {ends.add(state)}


def _reply(found: list[list[float]], own: set[int], mover: Seat, seat: Seat) -> float:
    """A seat's chance after the mover's best line; of equally good ones the worst for the seat counts."""
    return min((-found[place][mover], found[place][seat]) for place in own)[1]


def _mean(chances: list[tuple[int, float]]) -> float:
    """Summed from the first to the last, since the compiled twins do so to the last bit."""
    total, weights = 0.0, 0
    for weight, chance in chances:
        total, weights = total + weight * chance, weights + weight
    return total / weights

"""Policies: compiled functions `(rules, game) -> number of a legal choice`, by name.

`random` and `greedy` choose as the plain bots of the same names do.
"""

from collections.abc import Callable
from typing import Final

from runners.fast.compile import Record, jit, lowest, word
from runners.fast.kernel import LEAST, NOBODY, any_choice, ask, best_choice, bind
from runners.fast.lmr.choices import BITS, ENTER, GIVE, moves_of
from runners.fast.lmr.pegs import lane
from runners.fast.lmr.record import FACES
from runners.fast.lmr.turn import landing_of, lane_of


@jit
def key_of(rules: Record, game: Record, face: int, bit: int) -> int:
    """The rank of a choice: no two moves share one, and delegations are ranked in the order of seats."""
    if bit < GIVE:
        return move_key(rules, game, game.actor, face, bit)
    return giving_key(rules, game, face, bit - GIVE)


@jit
def giving_key(rules: Record, game: Record, face: int, seat: int) -> int:
    """A delegation gains what the teammate's best move with the die gains."""
    best = LEAST
    bits = moves_of(rules, game, seat, face)
    while bits:
        best = max(best, move_key(rules, game, seat, face, int(lowest(bits))))
        bits &= bits - word(1)
    return best >> 20 << 20


@jit
def move_key(rules: Record, game: Record, seat: int, face: int, bit: int) -> int:
    """The gain, then the lower face, then the further origin and target, in one number."""
    pegs = game.pegs[seat]
    if bit < ENTER:
        value = lane(pegs, word(bit))
        landing = value + word(face + 1)
    else:
        value = lane(pegs, lane_of(pegs, bit))
        landing = landing_of(rules, seat, face, bit)
    origin, target = rules.steps[value], rules.steps[landing]
    gain = target - origin + kill_gain(rules, game, seat, rules.spot[seat, landing])
    rank = (gain << 4) + FACES - face
    return (rank << 20) + (origin << 10) + target  # type: ignore[no-any-return]


@jit
def kill_gain(rules: Record, game: Record, seat: int, spot: int) -> int:
    """The steps that an opponent's killed Peg loses; those of a teammate's count against the move."""
    other = game.owner[spot]
    if other == NOBODY:
        return 0
    steps = rules.steps[rules.value[other, spot]]
    return steps if rules.team[other] != rules.team[seat] else -steps  # type: ignore[no-any-return]


random = jit(bind(any_choice, BITS=BITS))
greedy = jit(bind(best_choice, key_of=key_of, BITS=BITS))

POLICIES: Final[dict[str, Callable[..., int]]] = {"random": random, "greedy": greedy}
"""By name, in the order of their numbers in compiled code."""

choose = jit(bind(ask, random=random, greedy=greedy))

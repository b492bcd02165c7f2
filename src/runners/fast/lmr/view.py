"""What the seat that must choose sees of a game of LMR, as numbers for programs that learn."""

from runners.fast.compile import Record, jit, word
from runners.fast.kernel import NOBODY
from runners.fast.lmr.pegs import BASE, ENTRY, lane
from runners.fast.lmr.record import CENTER_SPOT, DELEGATE, FACES, HOME_SPOT
from runners.games.lmr.board import ARM_LENGTH, HOME_LENGTH, ONE_SPOT, PEGS, ring_length
from runners.games.lmr.options import Options


def columns(options: Options) -> tuple[str, ...]:
    """The names of an observation's numbers; seats and spots are counted from the seat that sees."""
    spots = [f"T{n}" for n in range(ring_length(options.arms))] + [f"H{n}" for n in range(HOME_LENGTH)]
    places = ["base", "center", *spots]
    seats = [f"seat {n} {place}" for n in range(options.players) for place in places]
    dice = [*(f"dice {face + 1}" for face in range(FACES)), "bank", "delegates", "owner of the turn"]
    teams = [f"seat {n} on the own team" for n in range(options.players)]
    return (*seats, *dice, *teams, "seat to act")


@jit
def around(n: int, length: int) -> int:
    """The place on a round track for one that is less than a round off; a division would be slow."""
    if n < 0:
        return n + length
    return n if n < length else n - length


@jit
def observe(rules: Record, game: Record, own: int, shown: Record) -> None:
    """Fill one row with what a seat sees, in the order of `columns`."""
    ring = ARM_LENGTH * rules.arms
    places = 2 + ring + HOME_LENGTH
    for n in range(rules.players):
        other = around(own + n, rules.players)
        show_pegs(rules, game, own, other, shown[n * places : (n + 1) * places])
    rest = shown[rules.players * places :]
    for face in range(FACES):
        rest[face] = game.pending[face]
    rest[FACES], rest[FACES + 1] = game.bank, game.due == DELEGATE
    rest[FACES + 2] = around(game.turn - own, rules.players)
    for n in range(rules.players):
        rest[FACES + 3 + n] = rules.team[around(own + n, rules.players)] == rules.team[own]
    if game.actor != NOBODY:
        rest[FACES + 3 + rules.players] = around(game.actor - own, rules.players)


@jit
def show_pegs(rules: Record, game: Record, own: int, seat: int, shown: Record) -> None:
    """One seat's Pegs: how many in Base, then 1 where one stands; T0 is on the viewer's own arm."""
    ring = ARM_LENGTH * rules.arms
    own_arm = int(rules.spot[own, ENTRY]) - ONE_SPOT
    for i in range(PEGS):
        value = lane(game.pegs[seat], word(i))
        spot = int(rules.spot[seat, value])
        if value == word(BASE):
            shown[0] += 1
        elif spot == CENTER_SPOT:
            shown[1] = 1
        elif spot < CENTER_SPOT:
            shown[2 + around(spot - own_arm, ring)] = 1
        else:
            shown[2 + ring + (spot - HOME_SPOT) % HOME_LENGTH] = 1

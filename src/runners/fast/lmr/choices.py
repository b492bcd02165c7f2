"""Legal choices as bits: one word per face, and one number for each choice.

Bits 0 to 3: the Peg of that lane steps on. Bit 4: a Peg leaves Base. Bits 5 to 8: the Peg of that lane
goes into the Center. Bits 9 to 16: the Peg in the Center leaves for the Point of that arm. Bits 17
to 24: the die is delegated to that seat. The number of a choice is 25 x (face - 1) + its bit.
"""

from typing import Final

from runners.fast.compile import Record, Word, jit, popcount, word
from runners.fast.lmr.pegs import lane, steppers
from runners.fast.lmr.record import ARMS, CENTER_SPOT, FACES, SEATS
from runners.games.lmr.board import ARM_LENGTH, PEGS, POINT

STEP: Final = 0
ENTER: Final = STEP + PEGS
TO_CENTER: Final = ENTER + 1
FROM_CENTER: Final = TO_CENTER + PEGS
GIVE: Final = FROM_CENTER + ARMS
BITS: Final = GIVE + SEATS
"""How many choices a face can have."""
ACTIONS: Final = FACES * BITS

GIVE_BIT: Final = word(1 << GIVE)
ENTER_BIT: Final = word(1 << ENTER)
TO_CENTER_BIT: Final = word(1 << TO_CENTER)
FROM_CENTER_BIT: Final = word(1 << FROM_CENTER)


@jit
def moves_of(rules: Record, game: Record, seat: int, face: int) -> Word:
    """All Legal Moves of a seat with a die; faces count from 0 (A5 to A10)."""
    pegs = game.pegs[seat]
    bits = steppers(pegs, rules.end, word(face + 1))
    if rules.entry[face]:
        bits |= entry_of(rules, game, seat, face, pegs)
        if face == 0:
            bits |= center_moves_of(rules, game, seat, pegs)
    return bits


@jit
def entry_of(rules: Record, game: Record, seat: int, face: int, pegs: Word) -> Word:
    """Out of Base, unless an own Peg stands there (A7); Pegs in Base are alike (QA10)."""
    if lane(pegs, word(0)) == word(0) and game.owner[rules.spot[seat, rules.entry[face]]] != seat:
        return ENTER_BIT
    return word(0)


@jit
def center_moves_of(rules: Record, game: Record, seat: int, pegs: Word) -> Word:
    """Into the Center from any Point (A8), or out of it to any Point without an own Peg (A9)."""
    bits = word(0)
    if game.owner[CENTER_SPOT] == seat:
        for arm in range(rules.arms):
            if game.owner[ARM_LENGTH * arm + POINT] != seat:
                bits |= FROM_CENTER_BIT << word(arm)
    else:
        for i in range(PEGS):
            bits |= TO_CENTER_BIT * word(rules.is_point[lane(pegs, word(i))]) << word(i)
    return bits


@jit
def givings_of(rules: Record, game: Record, face: int) -> Word:
    """The teammates of a finished owner who have a Legal Move for a die (A25, A26)."""
    bits = word(0)
    for seat in range(rules.players):
        if rules.team[seat] == rules.team[game.turn] and moves_of(rules, game, seat, face):
            bits |= GIVE_BIT << word(seat)
    return bits


@jit
def note(game: Record, face: int, bits: Word) -> None:
    """Write down the legal choices of one face."""
    game.legal[face] = bits
    game.choices += int(popcount(bits))

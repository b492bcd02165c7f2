"""Legal choices as bits: a word each for 1, 2, 3 and 5 steps, with a bit per origin, one for declining."""

from typing import Final

from runners.fast.compile import Record, Word, jit, popcount, word
from runners.fast.ur.record import DECLINE_WORD
from runners.games.ur.masks import FROM_RIVER, FROM_START

START_CHOICE: Final = word(1 << FROM_START)
RIVER_CHOICE: Final = word(1 << FROM_RIVER)
AWARD_WORDS: Final = word((1 << DECLINE_WORD + 1) - 1)


@jit
def leavers(rules: Record, game: Record, seat: int, number: int) -> Word:
    """The places from which a piece may move: forward, onto no own piece (B4, B5, B9, QB9, QB25)."""
    board = game.board[seat]
    steps = rules.target[number, 0]  # from the first square, that many steps on
    bits = board & ~(board >> steps)
    if game.start[seat] and not (board >> rules.target[number, FROM_START]) & word(1):
        bits |= START_CHOICE
    if game.river[seat] and not (board >> rules.target[number, FROM_RIVER]) & word(1):
        bits |= RIVER_CHOICE
    return bits & rules.open[number]


@jit
def offer_throw(rules: Record, game: Record, seat: int, steps: int) -> bool:
    """Note the moves of a throw of 1 to 3; returns whether there is one."""
    number = steps - 1
    bits = leavers(rules, game, seat, number)
    game.legal[number], game.faces = bits, word(1) << word(number)
    game.choices = int(popcount(bits))
    return game.choices > 0  # type: ignore[no-any-return]


@jit
def offer_award(rules: Record, game: Record, seat: int, free: bool) -> None:
    """Note the moves of 1, 2, 3 or 5, and declining where it is allowed (B6, QB10, QB16)."""
    decline = 1 if free or rules.decline_award else 0
    game.choices = decline
    for number in range(DECLINE_WORD):
        bits = leavers(rules, game, seat, number)
        game.legal[number] = bits
        game.choices += int(popcount(bits))
    game.legal[DECLINE_WORD], game.faces = word(decline), AWARD_WORDS


@jit
def offer_nothing(game: Record) -> None:
    for number in range(DECLINE_WORD + 1):
        game.legal[number] = word(0)
    game.faces, game.choices = word(0), 0

"""A turn of Ur on records: throws, moves, awards and the penalties that end it (B3 to B10)."""

from typing import Any, Final

import numpy as np

from runners.fast.compile import Record, Word, jit, jit_apart, popcount, signed, word
from runners.fast.kernel import NOBODY, OVER, ROLL, bind
from runners.fast.rng import die, open_streams
from runners.fast.ur.choices import offer_award, offer_nothing, offer_throw
from runners.fast.ur.record import AWARD, BITS, DECLINE, MOVE, NO_LOT
from runners.games.ur import masks
from runners.games.ur.board import THROWS
from runners.games.ur.masks import AWARD as BONUS
from runners.games.ur.masks import FROM_RIVER, FROM_START, THEIR_AWARD, WON, Seen

DICE: Final = len(THROWS)

turned = jit(bind(masks.swap_sides, TAILS=np.array(masks.TAILS)))
carried = jit(bind(masks.move, WAYS=np.array(masks.WAYS)))


@jit
def start(rules: Record, game: Record, seed: Word, number: int) -> None:
    """The first placement (B1, QB43), the first throw due, or the lots if they decide (QB33)."""
    open_streams(game, seed, word(number))
    game.number = number
    for seat in range(2):
        game.board[seat], game.start[seat] = word(0), rules.pieces - rules.ahead
        game.river[seat], game.home[seat] = rules.ahead, 0
    game.moves, game.rolls, game.points, game.winner = 0, 0, 0, NOBODY
    game.lots, game.lot = rules.lots, NO_LOT
    to_throw(rules, game, rules.first, 1)
    if rules.lots:
        game.tries = 0


@jit
def waiting(rules: Record, game: Record, seat: int) -> bool:
    """No piece of a player who has started ever returns to the start (B3, QB35)."""
    return game.start[seat] == rules.pieces  # type: ignore[no-any-return]


@jit
def to_throw(rules: Record, game: Record, seat: int, tries: int) -> None:
    """The next throw is this seat's; only a waiting player counts tries (QB3)."""
    offer_nothing(game)
    game.due, game.actor, game.steps = ROLL, seat, 0
    game.tries = tries if waiting(rules, game, seat) else 0


@jit
def to_award(rules: Record, game: Record, seat: int, free: bool) -> None:
    """A bonus or a free move (B6, B7)."""
    offer_nothing(game)
    offer_award(rules, game, seat, free)
    game.due, game.actor, game.steps, game.tries = AWARD, seat, 0, 0


@jit
def roll(rules: Record, game: Record) -> None:
    """Throw three binary dice: three bits of a number from 0 to 7."""
    throw(rules, game, int(popcount(die(game, word(8)))))


@jit
def dice_due(rules: Record, game: Record) -> int:
    """Three binary dice, whoever throws them."""
    return DICE


@jit
def draw(rules: Record, game: Record, dice: Any) -> None:
    """What the game's own dice show next, by face."""
    dice[1] = int(popcount(die(game, word(8))))
    dice[0] = DICE - dice[1]


@jit
def take(rules: Record, game: Record, dice: Any) -> None:
    """Take the dice that were due, given by face."""
    throw(rules, game, dice[1])


@jit
def throw(rules: Record, game: Record, points: int) -> None:
    """Take a throw of 0 to 3."""
    seat = game.actor
    game.rolls += 1
    if game.lots:
        draw_lot(rules, game, seat, points)
    elif waiting(rules, game, seat):
        throw_waiting(rules, game, seat, points)
    elif points == 0:
        to_throw(rules, game, 1 - seat, 2)
    elif offer_throw(rules, game, seat, points):
        game.due, game.steps = MOVE, points
    elif waiting(rules, game, 1 - seat):
        enter_gate(rules, game, 1 - seat)
    else:
        to_throw(rules, game, 1 - seat, 1)


@jit
def draw_lot(rules: Record, game: Record, seat: int, points: int) -> None:
    """The higher of two lots has the first turn; ties are repeated (QB33, QB39)."""
    if seat == 0:
        game.lot, game.actor = points, 1
    elif points == game.lot:
        game.lot, game.actor = NO_LOT, 0
    else:
        first = 0 if game.lot > points else 1
        game.lots, game.lot = 0, NO_LOT
        to_throw(rules, game, first, 1)


@jit
def throw_waiting(rules: Record, game: Record, seat: int, points: int) -> None:
    """Three blanks start a waiting player (B3); failing is not penalised (QB2, QB3)."""
    if points == 0:
        enter_gate(rules, game, seat)
    elif game.tries == 2:
        game.tries = 1
    else:
        to_throw(rules, game, 1 - seat, 1)


@jit_apart  # rare: inlined, it would stand in four places
def enter_gate(rules: Record, game: Record, seat: int) -> None:
    """A piece enters on square 1, hitting what stands there, and the player throws (B3, QB6)."""
    carry(rules, game, seat, 0, FROM_START)
    to_throw(rules, game, seat, 1)


@jit
def view_of(game: Record, seat: int) -> Seen:
    """The position as a player sees it."""
    other = 1 - seat
    own, theirs = signed(game.board[seat]), turned(signed(game.board[other]))
    return Seen(game.home[seat], game.start[seat], own, game.home[other], game.start[other], theirs)


@jit
def act(rules: Record, game: Record, action: int) -> None:
    """Make a legal choice: a move, or declining an award (QB10, QB16)."""
    if action == DECLINE:
        to_throw(rules, game, game.actor, 1)
    else:
        move(rules, game, action // BITS, action % BITS)


@jit
def move(rules: Record, game: Record, number: int, origin: int) -> None:
    """The win first (QB26), then the jump (QB14), then the rosette."""
    seat = game.actor
    kind = carry(rules, game, seat, number, origin)
    game.moves += 1
    if kind == WON:
        win(game, seat)
    elif kind == THEIR_AWARD:
        give_award(rules, game, 1 - seat)
    elif kind == BONUS:
        to_award(rules, game, seat, False)
    else:
        to_throw(rules, game, seat, 1)


@jit
def carry(rules: Record, game: Record, seat: int, number: int, origin: int) -> int:
    """Move the piece, send what it hits into the river (B5); what the move leads to."""
    other, before = 1 - seat, view_of(game, seat)
    kind, after = carried(before, game.river[seat], True, number, origin)  # legal, so a 5 may enter
    game.home[seat], game.start[seat], game.board[seat] = after.home, after.start, word(after.own)
    game.river[seat] -= origin == FROM_RIVER
    if after.theirs != before.theirs:
        game.river[other] += 1
        game.board[other] = word(turned(after.theirs))
    return kind


@jit
def give_award(rules: Record, game: Record, other: int) -> None:
    """The opponent gets a free move, or three blanks if still waiting (B7, QB7)."""
    if waiting(rules, game, other):
        enter_gate(rules, game, other)
    else:
        to_award(rules, game, other, True)


@jit
def win(game: Record, seat: int) -> None:
    """One point for each enemy piece on the board, two in the river, three at the start (B10)."""
    offer_nothing(game)
    other = 1 - seat
    game.points = int(popcount(game.board[other])) + 2 * game.river[other] + 3 * game.start[other]
    game.winner, game.due, game.actor, game.steps, game.tries = seat, OVER, NOBODY, 0, 0

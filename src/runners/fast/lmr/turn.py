"""A turn on records: rolling, banking, spending dice, passing the turn (A15 to A27)."""

from typing import Any

from runners.fast.compile import Record, Word, jit, lowest, word
from runners.fast.kernel import NOBODY, OVER, ROLL
from runners.fast.lmr.choices import BITS, ENTER, FROM_CENTER, GIVE, TO_CENTER, givings_of, moves_of, note
from runners.fast.lmr.pegs import BASE, CENTER, find, lane, move_lane, return_to_base
from runners.fast.lmr.record import DELEGATE, FACES, MOVE, SPOTS
from runners.fast.rng import die, open_streams
from runners.games.lmr.board import ARM_LENGTH, POINT


@jit
def start(rules: Record, game: Record, seed: Word, number: int) -> None:
    """The first roll of game `number` is due."""
    open_streams(game, seed, word(number))
    game.number = number
    for spot in range(SPOTS):
        game.owner[spot] = NOBODY
    for seat in range(rules.players):
        put_at_start(rules, game, seat)
    game.bank, game.moves, game.rolls, game.finishers = 0, 0, 0, 0
    game.turn, game.actor, game.due = rules.starter, rules.starter, ROLL
    game.delegated, game.winner = NOBODY, NOBODY
    drop_pending(game)


@jit
def put_at_start(rules: Record, game: Record, seat: int) -> None:
    game.pegs[seat] = rules.start
    for i in range(4):
        value = lane(rules.start, word(i))
        if value:
            game.owner[rules.spot[seat, value]] = seat


@jit
def drop_pending(game: Record) -> None:
    game.faces, game.choices = word(0), 0
    for face in range(FACES):
        game.pending[face], game.legal[face] = 0, word(0)


@jit
def dice_due(rules: Record, game: Record) -> int:
    """The whole bank, else the start-of-turn roll (A15, A20)."""
    return game.bank if game.bank else rules.dice  # type: ignore[no-any-return]


@jit
def add_die(game: Record, face: Word) -> None:
    """A rolled die is Pending; a 1 or a 6 banks one at the moment of rolling (A16, QA20, QA21)."""
    game.pending[face] += 1
    game.faces |= word(1) << face
    if face == word(0) or face == word(FACES - 1):
        game.bank += 1


@jit
def roll(rules: Record, game: Record) -> None:
    """Roll what is due with the game's own dice; the bank is emptied first (A20, QA22)."""
    count = dice_due(rules, game)
    game.bank = 0
    for _ in range(count):
        add_die(game, die(game, word(FACES)))
    finish_roll(rules, game)


@jit
def draw(rules: Record, game: Record, dice: Any) -> None:
    """What the game's own dice show next, by face."""
    for _ in range(dice_due(rules, game)):
        dice[die(game, word(FACES))] += 1


@jit
def take(rules: Record, game: Record, dice: Any) -> None:
    """Take the dice that were due, given by face."""
    game.bank = 0
    for face in range(FACES):
        for _ in range(dice[face]):
            add_die(game, word(face))
    finish_roll(rules, game)


@jit
def finish_roll(rules: Record, game: Record) -> None:
    game.rolls += 1
    settle(rules, game)


@jit
def act(rules: Record, game: Record, action: int) -> None:
    """Make a legal choice."""
    face, bit = action // BITS, action % BITS
    if bit >= GIVE:
        give(rules, game, face, bit - GIVE)
    else:
        move(rules, game, face, bit)


@jit
def give(rules: Record, game: Record, face: int, seat: int) -> None:
    """Delegate one die; the teammate must move with it at once (A25, QA42)."""
    for other in range(FACES):
        game.legal[other] = word(0)
    game.choices = 0
    note(game, face, moves_of(rules, game, seat, face))
    game.due, game.actor, game.delegated = MOVE, seat, seat


@jit
def move(rules: Record, game: Record, face: int, bit: int) -> None:
    """Spend one Pending Die on one Peg."""
    seat = game.actor
    carry(rules, game, seat, face, bit)
    game.pending[face] -= 1
    if game.pending[face] == 0:
        game.faces ^= word(1) << word(face)
        game.legal[face] = word(0)
    game.moves += 1
    game.delegated = NOBODY
    if game.pegs[seat] == rules.home:
        finish(rules, game, seat)
    if game.winner == NOBODY:
        settle(rules, game)


@jit
def carry(rules: Record, game: Record, seat: int, face: int, bit: int) -> None:
    """Move the Peg, and kill what stood where it lands."""
    pegs = game.pegs[seat]
    if bit < ENTER:
        i = word(bit)
        value = lane(pegs, i)
        landing = value + word(face + 1)
        game.pegs[seat] = pegs + (word(face + 1) << (word(8) * i))
    else:
        i = lane_of(pegs, bit)
        value = lane(pegs, i)
        landing = landing_of(rules, seat, face, bit)
        game.pegs[seat] = move_lane(pegs, i, landing)
    if value != word(BASE):
        game.owner[rules.spot[seat, value]] = NOBODY
    land(rules, game, seat, rules.spot[seat, landing])


@jit
def lane_of(pegs: Word, bit: int) -> Word:
    """The lane of the Peg that enters, or goes to or from the Center."""
    if bit == ENTER:
        return word(0)
    return word(bit - TO_CENTER) if bit < FROM_CENTER else find(pegs, word(CENTER))


@jit
def landing_of(rules: Record, seat: int, face: int, bit: int) -> Word:
    """Where a Peg lands that enters or goes to or from the Center (A7, A8, A9)."""
    if bit == ENTER:
        return rules.entry[face]
    if bit < FROM_CENTER:
        return word(CENTER)
    return word(rules.value[seat, ARM_LENGTH * (bit - FROM_CENTER) + POINT])


@jit
def land(rules: Record, game: Record, seat: int, spot: int) -> None:
    """Take the spot; with Kill Rolls an opponent's Peg banks a die, a teammate's none (A13, A16)."""
    other = game.owner[spot]
    game.owner[spot] = seat
    if other != NOBODY:
        game.pegs[other] = return_to_base(game.pegs[other], word(rules.value[other, spot]))
        if rules.kill_rolls and rules.team[other] != rules.team[seat]:
            game.bank += 1


@jit
def finish(rules: Record, game: Record, seat: int) -> None:
    """Note a finished player; the last of a team ends the game and freezes it (A27, QA30)."""
    game.finished[game.finishers] = seat
    game.finishers += 1
    for other in range(rules.players):
        if rules.team[other] == rules.team[seat] and game.pegs[other] != rules.home:
            return
    game.winner, game.due, game.actor, game.choices = seat, OVER, NOBODY, 0
    for face in range(FACES):
        game.legal[face] = word(0)


@jit
def settle(rules: Record, game: Record) -> None:
    """What happens by itself: Auto-Pass, then the turn passes on (A19, A21, QA25, QA32)."""
    game.actor = game.turn
    if game.faces:
        find_choices(rules, game)
        if game.choices:
            return
        drop_pending(game)
    game.due, game.choices = ROLL, 0
    if game.bank == 0:
        game.turn = game.turn + 1 if game.turn + 1 < rules.players else 0
        game.actor = game.turn


@jit
def find_choices(rules: Record, game: Record) -> None:
    """A finished owner delegates, any other moves (A25)."""
    delegating = game.pegs[game.turn] == rules.home
    game.due = DELEGATE if delegating else MOVE
    game.choices = 0
    left = game.faces
    while left:
        face = int(lowest(left))
        left &= left - word(1)
        note(
            game,
            face,
            givings_of(rules, game, face) if delegating else moves_of(rules, game, game.turn, face),
        )

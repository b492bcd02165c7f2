"""The running game: rolls, typed rolls and choices. The rules are the game's, the turn is the room's."""

from runners.games.contract import Dice, DiceDue, Refused, Seat
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.draft import Draft
from runners.rooms.due import actor, dice_due
from runners.rooms.ending import concede, end
from runners.rooms.house import game_of, house_of
from runners.rooms.room import Chair, Play
from runners.words import said


def roll(draft: Draft, command: c.Roll) -> None:
    """Roll what is due: the server's dice, or those that were typed in (A22)."""
    play = draft.playing()
    game = game_of(draft.room.game)
    sender = acting_chair(draft)
    due = dice_due(draft.room)
    if due is None:
        game.roll(play.state, ())
        raise AssertionError("the game refuses a roll that is not due, and says why")
    typed = may_roll(draft, play, due, sender)
    dice = typed_dice(command, due) if play.external else server_dice(draft, play, command, due)
    fallen = e.Rolled(i=play.rolls, seat=due.seat, dice=dice, typed=typed)
    if play.lots is not None:
        play.lots.check(dice)
        draft.emit(fallen)
    else:
        draft.step(fallen, game.roll(play.state, dice))


def acting_chair(draft: Draft) -> int:
    """The chair that the sender acts for: the own one, or the one a bot plays."""
    kind, _, number = draft.by.partition(":")
    if kind == "bot" and number.isdecimal() and int(number) < len(draft.room.chairs):
        chair = draft.room.chairs[int(number)]
        if chair is None or chair.played_by is None:
            raise Refused("notABot", said("room-no-bot-plays"), rule="QR30")
        return int(number)
    return draft.chair().seat.chair


def seat_chair(draft: Draft, play: Play, seat: Seat) -> Chair:
    chair = draft.room.chairs[play.seats[seat].chair]
    assert chair is not None, "a seat of a running game is never empty"
    return chair


def may_roll(draft: Draft, play: Play, due: DiceDue, sender: int) -> str | None:
    """Only the player whose roll is due. For a bot at a real board any seated person types (QR33)."""
    owner = seat_chair(draft, play, due.seat)
    if not play.external:
        if owner.seat.chair != sender:
            raise not_your_turn(draft, owner)
        return None
    if draft.by.startswith("bot:"):
        raise Refused("typedDice", said("room-people-type"), rule="QR33")
    if owner.seat.chair != sender and owner.played_by is None:
        raise not_your_turn(draft, owner)
    return draft.by


def not_your_turn(draft: Draft, owner: Chair) -> Refused:
    rule = house_of(draft.room.game).turn_rule
    name, legal = owner.seat.name, {"chair": owner.seat.chair}
    play = draft.room.play
    assert play is not None
    if play.lots is not None:
        return Refused("notYourTurn", said("room-turn-lots", who=name), rule="QR39", legal=legal)
    lender = game_of(draft.room.game).lender(play.state)
    if lender is None:
        return Refused("notYourTurn", said("room-turn-other", who=name), rule=rule, legal=legal)
    saying = said("room-turn-lent", who=name, owner=draft.room.seat_names()[lender])
    return Refused("notYourTurn", saying, rule=rule, legal=legal)


def typed_dice(command: c.Roll, due: DiceDue) -> Dice:
    """What the player read off the table; wrong counts and faces are refused (QR33)."""
    if command.dice is None:
        legal = {"count": due.count, "faces": due.die.faces}
        raise Refused("diceMissing", said("room-type-dice", count=due.count), rule="QR33", legal=legal)
    return command.dice


def server_dice(draft: Draft, play: Play, command: c.Roll, due: DiceDue) -> Dice:
    """Roll i of the scheme: the same however often it is asked for."""
    if command.dice is not None:
        raise Refused("serverDice", said("room-server-rolls"), rule="A22")
    secret = draft.context.secret
    assert secret is not None, "the secret of the dice is needed here"
    assert play.context is not None
    return fairness.roll(
        secret, bytes.fromhex(play.context), play.rolls, due.die.kind, due.count, draft.room.scheme
    )


def retype(draft: Draft, command: c.Retype) -> None:
    """Correct the roll typed last, as long as nothing was done with it (QR33)."""
    play = draft.playing()
    acting_chair(draft)
    undo = play.undo
    if undo is None or undo.is_final:
        saying = said("room-roll-used") if play.external else said("room-server-rolls")
        raise Refused("notDue", saying, rule="QR33")
    if undo.by != draft.by:
        raise Refused("notYourRoll", said("room-not-your-roll"), rule="QR33")
    corrected = e.Retyped(i=undo.i, seat=undo.seat, dice=command.dice, typed=draft.by)
    if undo.lots is not None:
        undo.lots.check(command.dice)
        draft.emit(corrected)
    else:
        draft.step(corrected, game_of(draft.room.game).roll(undo.state, command.dice))


def move(draft: Draft, command: c.Move) -> None:
    """Make a choice of the game; the one that ends it opens the results (R1, A27)."""
    play = draft.playing()
    game = game_of(draft.room.game)
    sender = acting_chair(draft)
    seat = actor(draft.room)
    assert seat is not None, "a running game waits for somebody"
    owner = seat_chair(draft, play, seat)
    if owner.seat.chair != sender:
        raise not_your_turn(draft, owner)
    if play.lots is not None:
        raise Refused("notDue", said("room-lots-first"), rule="QR39")
    try:
        choice = game.move_from_json(command.move)
    except ValueError as error:
        legal = game.view(play.state)["legal"]
        raise Refused("malformed", said("room-not-a-move", error=str(error)), legal=legal) from None
    step = game.apply(play.state, choice)
    draft.step(e.Moved(seat=seat, move=game.move_json(choice)), step)
    if game.outcome(step.state) is not None:
        end(draft, "over")


def resign(draft: Draft, command: c.Resign) -> None:
    """Give up a game of two, whoever's turn it is; a bot never does (QR42)."""
    play = draft.playing()
    chair = draft.chair().seat.chair
    if len(play.seats) != 2:
        raise Refused("notTwoPlayers", said("room-not-two-players"), rule="QR42")
    draft.emit(e.Resigned(chair=chair))
    concede(draft, next(seat for seat, held in enumerate(play.seats) if held.chair == chair))

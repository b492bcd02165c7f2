"""The running game: rolls, typed rolls, choices, their time. Rules are the game's, turns are the room's."""

from typing import Any, Final

from msgspec.structs import replace

from runners.games import GAMES, AnyGame
from runners.games.contract import Dice, DiceDue, Refused, Seat
from runners.games.setup import draws_lots, start_game
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.decision import Draft
from runners.rooms.due import actor, acts_for, chair_to_act, dice_due, running_time
from runners.rooms.lots import Lots
from runners.rooms.options import RESTART_MIN_MS, USUAL_BOT, time_from
from runners.rooms.results import abort, concede, end
from runners.rooms.room import (
    Chair,
    Changes,
    Play,
    Room,
    Undo,
    chair_at,
)
from runners.words import said

ACTIONS_MAX: Final = 20_000
"""Rolls, corrections and choices of one game: the last of these aborts it, unless it ends it."""
DESIGNATIONS_MAX: Final = 50
"""Choices that settle nothing, for one choice that does: more are refused."""
CORRECTIONS_MAX: Final = 20
"""Corrections of one typed roll: more are refused."""


def roll(draft: Draft, command: c.Roll) -> None:
    """Roll what is due: the server's dice, or those that were typed in (A22)."""
    play = draft.need_play()
    game = GAMES[draft.room.game]
    sender = sender_chair(draft)
    need_time(draft, play)
    due = dice_due(draft.room)
    if due is None:
        game.roll(play.state, ())
        raise AssertionError("the game refuses a roll that is not due, and says why")
    typed = may_roll(draft, play, due, sender)
    dice = player_dice(command, due) if play.external else server_dice(draft, play, command, due)
    fallen = e.Rolled(i=play.rolls, seat=due.seat, dice=dice, typed=typed)
    if play.lots is not None:
        play.lots.check(dice)
        draft.emit(fallen)
    else:
        draft.step(fallen, game.roll(play.state, dice))
    abort_if_endless(draft)


def sender_chair(draft: Draft) -> int:
    """The chair that the sender acts for: their own, or the one a bot plays."""
    kind, _, number = draft.by.partition(":")
    if kind == "bot" and number.isdecimal() and int(number) < len(draft.room.chairs):
        chair = draft.room.chairs[int(number)]
        if chair is None or acts_for(draft.room, chair) is None:
            raise Refused("notABot", said("room-no-bot-plays"), rule="QR30")
        return int(number)
    return draft.chair().seat.chair


def need_time(draft: Draft, play: Play) -> None:
    """Refuse what arrives once this choice is a bot's to make (QR40)."""
    if play.time is None or not play.time.is_over:
        return
    owner = chair_to_act(draft.room)
    if owner is not None and owner.seat.member == draft.by:
        raise Refused("timeOver", said("room-time-over"), rule="QR40")


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
    if owner.seat.chair != sender and owner.acting_bot is None:
        raise not_your_turn(draft, owner)
    return draft.by


def not_your_turn(draft: Draft, owner: Chair) -> Refused:
    rule = GAMES[draft.room.game].turn_rule
    name, legal = owner.seat.name, {"chair": owner.seat.chair}
    play = draft.room.play
    assert play is not None
    if play.lots is not None:
        return Refused("notYourTurn", said("room-turn-lots", who=name), rule="QR39", legal=legal)
    lender = GAMES[draft.room.game].lender(play.state)
    if lender is None:
        return Refused("notYourTurn", said("room-turn-other", who=name), rule=rule, legal=legal)
    saying = said("room-turn-lent", who=name, owner=draft.room.seat_names()[lender])
    return Refused("notYourTurn", saying, rule=rule, legal=legal)


def player_dice(command: c.Roll, due: DiceDue) -> Dice:
    """The dice that a player typed, or a refusal of wrong counts and faces (QR33)."""
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
    return fairness.roll(secret, bytes.fromhex(play.context), play.rolls, due.die.kind, due.count)


def retype(draft: Draft, command: c.Retype) -> None:
    """Correct the roll typed last, as long as nothing was done with it (QR33)."""
    play = draft.need_play()
    sender_chair(draft)
    undo = play.undo
    if undo is None:
        saying = said("room-roll-used") if play.external else said("room-server-rolls")
        raise Refused("notDue", saying, rule="QR33")
    if undo.by != draft.by:
        raise Refused("notYourRoll", said("room-not-your-roll"), rule="QR33")
    check_corrections(undo)
    corrected = e.Retyped(i=undo.i, seat=undo.seat, dice=command.dice, typed=draft.by)
    if undo.lots is not None:
        undo.lots.check(command.dice)
        draft.emit(corrected)
    else:
        draft.step(corrected, GAMES[draft.room.game].roll(undo.state, command.dice))
    abort_if_endless(draft)


def move(draft: Draft, command: c.Move) -> None:
    """Make a choice of the game, which opens the results if it ends it (R1, A27)."""
    play = draft.need_play()
    game = GAMES[draft.room.game]
    sender = sender_chair(draft)
    need_time(draft, play)
    seat = actor(draft.room)
    assert seat is not None, "a running game waits for somebody"
    owner = seat_chair(draft, play, seat)
    if owner.seat.chair != sender:
        raise not_your_turn(draft, owner)
    if play.lots is not None:
        raise Refused("notDue", said("room-lots-first"), rule="QR39")
    try:
        choice = game.move_from_json(command.choice)
    except ValueError as error:
        legal = game.view(play.state)["legal"]
        raise Refused("malformed", said("room-not-a-move", error=str(error)), legal=legal) from None
    step = game.apply(play.state, choice)
    if is_free(game, play, choice, step.state):
        check_designations(play)
    draft.step(e.Moved(seat=seat, move=game.move_json(choice)), step)
    if game.outcome(step.state) is not None:
        return end(draft, "over")
    return abort_if_endless(draft)


def resign(draft: Draft, command: c.Resign) -> None:
    """Resign a game for two in anybody's turn (QR42)."""
    play = draft.need_play()
    chair = draft.chair().seat.chair
    if len(play.seats) != 2:
        raise Refused("notTwoPlayers", said("room-not-two-players"), rule="QR42")
    draft.emit(e.Resigned(chair=chair))
    concede(draft, next(seat for seat, held in enumerate(play.seats) if held.chair == chair))


# the pace (QR40)


def run_out(draft: Draft, command: c.RunOut) -> None:
    """Let a bot owe this one choice or roll once the time is over."""
    draft.need_play()
    found = running_time(draft.room)
    if found is None:
        raise Refused("notDue", said("room-no-time-runs"), rule="QR40")
    if draft.now < found.deadline:
        raise Refused("notYet", said("room-time-left"), rule="QR40")
    draft.emit(e.Paced(chair=found.chair, bot=draft.room.options.stand_in or USUAL_BOT))


def needs_time(room: Room, restarted_ms: int) -> bool:
    """Is less time left for a choice than a restart must leave it?"""
    found = running_time(room)
    return found is not None and found.deadline < restarted_ms + RESTART_MIN_MS


# what bounds the log of one game (QR45)


def abort_if_endless(draft: Draft) -> None:
    """After the last action that a game may have nobody wins, unless it was won by that one."""
    if draft.need_play().actions >= ACTIONS_MAX:
        abort(draft, e.AbortReason(kind="endless"))


def check_designations(play: Play) -> None:
    """Refuse one more choice that settles nothing."""
    if play.designations >= DESIGNATIONS_MAX:
        raise Refused("tooMany", said("room-too-many-designations", most=DESIGNATIONS_MAX), rule="QR45")


def check_corrections(undo: Undo) -> None:
    """Refuse one more correction of the same roll."""
    if undo.corrections >= CORRECTIONS_MAX:
        raise Refused("tooMany", said("room-too-many-corrections", most=CORRECTIONS_MAX), rule="QR45")


# what the events change


def started(room: Room, event: e.Started, entry: e.Entry, known: Any) -> Changes:
    game = GAMES[room.game]
    state = game.start(game.options(event.options))
    external = event.dice == "external"
    lots = Lots(tuple(range(len(event.seats)))) if draws_lots(game, event.starter) else None
    first = GAMES[room.game].opener(state) if lots is None else None
    time = time_from(entry.time, room.options.pace)
    play = Play(state, event.seats, external, event.context, opener=first, lots=lots, time=time)
    fresh: Changes = {"vote": None, "regulars": None, "start": None, "lapses": {}}
    return {"phase": "playing", "play": play, "claim": event.claim} | fresh


def rolled(room: Room, event: e.Rolled, entry: e.Entry, known: Any) -> Changes:
    play = room.play
    assert play is not None
    was = (play.state, event.i, event.seat)
    undo = None if event.typed is None else Undo(*was, event.typed, play.opener, play.lots)
    play = replace(play, actions=play.actions + 1, designations=0)
    if play.lots is not None:
        after = replace(lot(room, play, play.lots, event.dice), rolls=event.i + 1, undo=undo)
        return with_time(room, after, entry)
    state = GAMES[room.game].roll(play.state, event.dice).state if known is None else known
    first = GAMES[room.game].opener(state) if play.opener is None else play.opener
    return with_time(room, replace(play, state=state, rolls=event.i + 1, undo=undo, opener=first), entry)


def with_time(room: Room, play: Play, entry: e.Entry) -> Changes:
    """Give what is due its own time, and note that a player who acted in person kept the pace (QR40)."""
    if not room.options.pace:
        return {"play": play}
    changes: Changes = {"play": replace(play, time=time_from(entry.time, room.options.pace))}
    if entry.by in room.lapses:
        changes["lapses"] = {name: times for name, times in room.lapses.items() if name != entry.by}
    return changes


def lot(room: Room, play: Play, lots: Lots, dice: Dice) -> Play:
    """A lot has fallen: the next is due, or it is settled who begins (QR39)."""
    found = lots.after(dice)
    if isinstance(found, Lots):
        return replace(play, lots=found, opener=None)
    game = GAMES[room.game]
    options = game.options_json(game.options_of(play.state))
    return replace(play, lots=None, state=start_game(game, options, found), opener=found)


def retyped(room: Room, event: e.Retyped, entry: e.Entry, known: Any) -> Changes:
    """The position is the one before the roll, with the new dice (QR33)."""
    play = room.play
    assert play is not None
    assert play.undo is not None
    undo = replace(play.undo, corrections=play.undo.corrections + 1)
    play = replace(play, undo=undo, actions=play.actions + 1, designations=0)
    if undo.lots is not None:
        return {"play": lot(room, replace(play, state=undo.state), undo.lots, event.dice)}
    state = GAMES[room.game].roll(undo.state, event.dice).state if known is None else known
    first = GAMES[room.game].opener(state) if undo.opener is None else undo.opener
    return {"play": replace(play, state=state, opener=first)}


def moved(room: Room, event: e.Moved, entry: e.Entry, known: Any) -> Changes:
    """A move or a delegation makes the typed roll final (QR33)."""
    play = room.play
    assert play is not None
    game = GAMES[room.game]
    move = game.move_from_json(event.move)
    undo = after_choice(play, game, move)
    state = game.apply(play.state, move).state if known is None else known
    if is_free(game, play, move, state):
        return {"play": replace(play, state=state, undo=undo, designations=play.designations + 1)}
    after = replace(play, state=state, undo=undo, actions=play.actions + 1, designations=0)
    return with_time(room, after, entry)


def is_free(game: AnyGame, play: Play, move: Any, state: Any) -> bool:
    """Is it a choice that settles nothing, as a designation? The same choice is due, in the same time."""
    return not game.binds(play.state, move) and game.dice_due(state) is None


def settles_nothing(room: Room, command: c.Move) -> bool:
    """Would the same choice be due after this one?"""
    game, play = GAMES[room.game], room.play
    if play is None or play.lots is not None:
        return False
    try:
        choice = game.move_from_json(command.choice)
        return is_free(game, play, choice, game.apply(play.state, choice).state)
    except (ValueError, Refused):
        return False


def paced(room: Room, event: e.Paced, entry: e.Entry, known: Any) -> Changes:
    """Note that a bot owes this choice, and count the lapse (QR40)."""
    play, member = room.play, chair_at(room, event.chair).id
    assert play is not None
    assert play.time is not None
    lapses = room.lapses | {member: room.lapses.get(member, 0) + 1}
    return {"play": replace(play, time=replace(play.time, is_over=True)), "lapses": lapses}


def after_choice(play: Play, game: AnyGame, move: Any) -> Undo | None:
    """The typed roll that may still be corrected after this choice."""
    return None if game.binds(play.state, move) else play.undo


def resigned(room: Room, event: e.Resigned, entry: e.Entry, known: Any) -> Changes:
    """The end follows at once and says everything (QR42)."""
    return {}

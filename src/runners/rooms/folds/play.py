"""The game, its end, its set, and the Rematch that is asked for."""

from typing import Any, Final

from msgspec.structs import replace

from runners.games.contract import Dice
from runners.games.ur.tally import UrSet
from runners.rooms import events as e
from runners.rooms.folds.chairs import Changes, Fold
from runners.rooms.house import AnyGame, begun, draws_lots, game_of, opener
from runners.rooms.lots import Lots
from runners.rooms.room import Play, Results, Room, Tallies, Undo


def started(room: Room, event: e.Started, entry: e.Entry, known: Any) -> Changes:
    game = game_of(room.game)
    state = game.start(game.options(event.options))
    external = event.dice == "external"
    lots = Lots(tuple(range(len(event.seats)))) if draws_lots(room.game, event.starter) else None
    first = opener(room.game, state) if lots is None else None
    play = Play(state, event.seats, external, event.context, opener=first, lots=lots)
    return {"phase": "playing", "play": play, "vote": None, "regulars": None, "start": None}


def rolled(room: Room, event: e.Rolled, entry: e.Entry, known: Any) -> Changes:
    play = room.play
    assert play is not None
    was = (play.state, event.i, event.seat)
    undo = None if event.typed is None else Undo(*was, event.typed, play.opener, play.lots)
    if play.lots is not None:
        return {"play": replace(lot(room, play, play.lots, event.dice), rolls=event.i + 1, undo=undo)}
    state = game_of(room.game).roll(play.state, event.dice).state if known is None else known
    first = opener(room.game, state) if play.opener is None else play.opener
    return {"play": replace(play, state=state, rolls=event.i + 1, undo=undo, opener=first)}


def lot(room: Room, play: Play, lots: Lots, dice: Dice) -> Play:
    """A lot has fallen: the next is due, or it is settled who begins (QR39)."""
    found = lots.after(dice)
    if isinstance(found, Lots):
        return replace(play, lots=found, opener=None)
    game = game_of(room.game)
    options = game.options_json(game.options_of(play.state))
    return replace(play, lots=None, state=begun(room.game, options, found), opener=found)


def retyped(room: Room, event: e.Retyped, entry: e.Entry, known: Any) -> Changes:
    """The position is the one before the roll, with the new dice (QR33)."""
    play = room.play
    assert play is not None
    assert play.undo is not None
    if play.undo.lots is not None:
        return {"play": lot(room, replace(play, state=play.undo.state), play.undo.lots, event.dice)}
    state = game_of(room.game).roll(play.undo.state, event.dice).state if known is None else known
    before = play.undo.opener
    first = opener(room.game, state) if before is None else before
    undo = replace(play.undo, is_final=False)
    return {"play": replace(play, state=state, opener=first, undo=undo)}


def moved(room: Room, event: e.Moved, entry: e.Entry, known: Any) -> Changes:
    """A move or a delegation makes the typed roll final (QR33)."""
    play = room.play
    assert play is not None
    if known is None or play.undo is not None:
        game = game_of(room.game)
        move = game.move_from_json(event.move)
        undo = after_choice(play, game, move)
        state = game.apply(play.state, move).state if known is None else known
        return {"play": replace(play, state=state, undo=undo)}
    return {"play": replace(play, state=known)}


def after_choice(play: Play, game: AnyGame, move: Any) -> Undo | None:
    """What a typed roll may go back to. Logs of format 1 correct rolls after a delegation, so it is kept."""
    if play.undo is None or not game.binds(play.state, move):
        return play.undo
    return None if game.path(play.state, move) else replace(play.undo, is_final=True)


def resigned(room: Room, event: e.Resigned, entry: e.Entry, known: Any) -> Changes:
    """The end follows at once and says everything (QR42)."""
    return {}


def ended(room: Room, event: e.Ended, entry: e.Entry, known: Any) -> Changes:
    """The state is frozen; stand-ins go; the consent set is fixed: those who sit there (R1, QR2, QR5)."""
    assert room.play is not None
    results = Results(
        event.kind,
        tuple(seat.chair for seat in room.play.seats if room.chairs[seat.chair] is not None),
        event.winners,
        event.points,
        event.reason,
        event.secret,
        event.deadline,
    )
    chairs = tuple(chair and replace(chair, stand_in=None) for chair in room.chairs)
    return {
        "phase": "results",
        "results": results,
        "vote": None,
        "chairs": chairs,
        "play": replace(room.play, undo=None),
    }


def set_began(room: Room, event: e.SetBegan, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": Tallies(event.seats, UrSet(event.stake))}


def set_scored(room: Room, event: e.SetScored, entry: e.Entry, known: Any) -> Changes:
    tallies, play = room.tallies, room.play
    assert tallies is not None
    assert play is not None
    played = UrSet(tallies.played.stake, tallies.played.games + 1, event.tallies)
    return {"tallies": Tallies(tallies.seats, played, event.seat, play.opener)}


def set_ended(room: Room, event: e.SetEnded, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": None}


def requested(room: Room, event: e.RematchRequested, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=event.chair, agreed=event.agreed)}


def consented(room: Room, event: e.RematchAgreed, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, agreed=(*room.results.agreed, event.chair))}


def declined(room: Room, event: e.RematchDeclined, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=None, agreed=())}


FOLDS: Final[dict[type[e.Event], Fold]] = {
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: retyped,
    e.Moved: moved,
    e.Resigned: resigned,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
    e.RematchRequested: requested,
    e.RematchAgreed: consented,
    e.RematchDeclined: declined,
}

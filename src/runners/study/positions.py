"""Any position, what the rules say of it, and what follows from a roll or a choice in it."""

from typing import Any, Final

import msgspec

from runners.games import GAMES
from runners.games.contract import Game, Json, Refused, Step
from runners.games.presentation import choices, position, tell_events
from runners.protocol.study import PositionShown, ValuedChoice
from runners.rooms.commands import Fields, Text
from runners.rooms.views.parts import DiceDueShown
from runners.words import said

AnyGame = Game[Any, Any, Any]
DICE_MOST: Final = 12
"""How many dice in hand and in the bank can be analysed: no game brings more."""
TEXT_CHARS_MAX: Final = 1000
"""Characters of a position in one line."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, as text or piece by piece, and what is done in it."""

    game: Text
    options: Fields = {}
    """Of a position that is set up piece by piece; absent ones are default."""
    set: Fields | None = None
    """The pieces and what is due, as `runners engine` takes them."""
    position: str | None = None
    """Or the position in one line, as `runners` prints it; neither: the start of a game."""
    roll: tuple[int, ...] | None = None
    """What falls."""
    choice: Fields | None = None
    """What is chosen."""
    judge: bool = False
    """Is every choice to be valued?"""


def found(asked: Asked) -> tuple[AnyGame, Step[Any]]:
    """The position that is meant, after what is done in it; refused where it cannot be."""
    game = GAMES.get(asked.game)
    if game is None:
        raise Refused("noSuchGame", said("room-no-such-game", game=asked.game), legal=sorted(GAMES))
    step = place(game, asked)
    check_dice(game, step.state)
    if asked.roll is not None:
        return game, game.roll(step.state, asked.roll)
    if asked.choice is not None:
        return game, game.apply(step.state, choice_view(game, asked.choice))
    return game, step


def place(game: AnyGame, asked: Asked) -> Step[Any]:
    """The position before anything is done in it."""
    if asked.position is not None:
        return Step(read(game, asked.position), ())
    options = game.options(asked.options)
    if asked.set is None:
        return Step(game.start(options), ())
    return set_up(game, options, asked.set)


def read(game: AnyGame, text: str) -> Any:
    """A position in one line."""
    if len(text) > TEXT_CHARS_MAX:
        raise Refused("badPosition", said("position-too-long", most=TEXT_CHARS_MAX))
    try:
        return game.parse(text)
    except ValueError as error:
        if isinstance(why := error.__context__, Refused):  # the rule says more than its text
            raise why from None
        raise Refused("badPosition", said("position-unreadable", error=str(error))) from None


def set_up(game: AnyGame, options: Any, raw: dict[str, Any]) -> Step[Any]:
    """A position piece by piece."""
    try:
        return game.set_up(options, raw)
    except msgspec.ValidationError as error:
        raise Refused("malformed", said("server-not-a-request", error=str(error))) from None


def check_dice(game: AnyGame, state: Any) -> None:
    """So many dice are looked at, and no more."""
    if game.dice_held(state) > DICE_MOST:
        raise Refused("badPosition", said("position-too-many-dice", most=DICE_MOST))


def choice_view(game: AnyGame, raw: Json) -> Any:
    """A choice as it is sent."""
    try:
        return game.move_from_json(raw)
    except (ValueError, msgspec.ValidationError) as error:
        raise Refused("malformed", said("server-not-a-request", error=str(error))) from None


def position_view(game: AnyGame, step: Step[Any]) -> PositionShown:
    """A position as a page draws it."""
    return PositionShown(**parts(game, step))


def parts(game: AnyGame, step: Step[Any]) -> dict[str, Any]:
    """What every position has to show."""
    state, options = step.state, game.options_of(step.state)
    names = game.names or [f"p{seat}" for seat in range(game.players(options))]
    due = game.dice_due(state)
    return {
        "game": game.name,
        "position": game.show(state),
        "options": game.options_json(options),
        "layout": game.layout(options),
        "state": position(game, state),
        "fixed": tuple(tuple(spots) for spots in game.final_spots(state)),
        "actor": game.actor(state),
        "dice_due": due and DiceDueShown(seat=due.seat, count=due.count, faces=due.die.faces),
        "story": tuple(tell_events(game, step.events, names)),
        "choices": tuple(ValuedChoice(**one) for one in choices(game, state)),
    }

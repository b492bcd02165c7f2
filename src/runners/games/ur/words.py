"""A game of Ur in words: the key of each sentence and its parameters."""

from runners.games.ur import events as e
from runners.games.ur.board import GATE, NAMES
from runners.games.ur.moves import may_decline
from runners.games.ur.state import State, outcome
from runners.words import PlayerName, Saying, SpotName, said


def event_saying(event: e.UrEvent) -> Saying:
    """The sentence for an event."""
    who = PlayerName(event.seat)
    match event:
        case e.LotThrown(points=points):
            return said("ur-lot-thrown", who=who, points=points)
        case e.LotsTied():
            return said("ur-lots-tied", who=who)
        case e.GameOpened():
            return said("ur-game-opened", who=who)
        case e.Thrown(points=points):
            return said("ur-thrown", who=who, points=points)
        case e.Started(given=given):
            return said(
                "ur-started", who=who, given="yes" if given else "no", spot=SpotName(NAMES[event.seat][GATE])
            )
        case e.Moved():
            return move_saying(event)
        case e.Hit(square=square):
            return said("ur-hit", who=who, spot=SpotName(square))
        case e.Awarded(why=why, must=must):
            return said("ur-awarded", who=who, why="must" if must else why)
        case e.Declined():
            return said("ur-declined", who=who)
        case e.TurnEnded(why=why, steps=steps):
            return said("ur-turn-ended", who=who, why=why, steps=steps)
        case e.Won(points=points):
            return said("ur-won", who=who, points=points)


def move_saying(event: e.Moved) -> Saying:
    """The sentence for a piece's move, with the number that was chosen for an award."""
    return said(
        "ur-moved",
        who=PlayerName(event.seat),
        how=manner(event.origin, event.target),
        origin=SpotName(event.origin),
        target=SpotName(event.target),
        award=event.steps if event.award else None,
    )


def manner(origin: str, target: str) -> str:
    """How a piece travelled: home, in from the start or the river, or on the board."""
    if target == "home":
        return "home"
    return origin if origin in ("start", "river") else "steps"


def effect(event: e.UrEvent) -> Saying | None:
    """The effect of a choice besides moving, or None where it goes without saying."""
    match event:
        case e.Hit():
            return said("ur-effect-hit")
        case e.Awarded(why="rosette"):
            return said("ur-effect-rosette")
        case e.TurnEnded(why="jump"):
            return said("ur-effect-jump")
        case e.Won():
            return said("ur-effect-won")
    return None


def due_saying(state: State) -> Saying:
    """A sentence that says what the game waits for, or how it ended."""
    if state.to_act is None:
        ended = outcome(state)
        assert ended is not None
        return said("ur-due-nothing", who=PlayerName(ended.winners[0]), points=ended.points)
    who = PlayerName(state.to_act)
    match state.due:
        case "lots":
            return said("ur-due-lots", who=who)
        case "throw" if state.tries is not None:
            return said("ur-due-start", who=who, tries=state.tries)
        case "throw":
            return said("ur-due-throw", who=who)
        case "move":
            return said("ur-due-move", who=who, steps=state.steps)
    return said("ur-due-award", who=who) if may_decline(state) else said("ur-due-bonus", who=who)

"""A game of Last Man Running in words: the key of each sentence and its parameters."""

from runners.games.lmr import events as e
from runners.games.lmr.board import BASE, CENTER, SPOT_NAME
from runners.games.lmr.state import State
from runners.words import PlayerName, Saying, SpotName, said


def event_saying(event: e.LmrEvent) -> Saying:
    """The sentence for an event."""
    who = PlayerName(event.seat)
    match event:
        case e.Rolled(dice=dice):
            return said("lmr-rolled", who=who, dice=dice)
        case e.Banked(count=count, why=why, bank=bank):
            return said("lmr-banked", who=who, count=count, why=why, bank=bank)
        case e.Designated(face=face):
            return said("lmr-designated", who=who, face=face)
        case e.Delegated(to=to, face=face):
            return said("lmr-delegated", who=who, face=face, to=PlayerName(to))
        case e.Moved():
            return move_saying(event)
        case e.Killed(by=by, spot=spot):
            return said("lmr-killed", who=who, by=PlayerName(by), spot=SpotName(spot))
        case e.PegFinished(spot=spot):
            return said("lmr-peg-finished", who=who, spot=SpotName(spot))
        case e.PlayerFinished(place=place):
            return said("lmr-player-finished", who=who, place=place + 1)
        case e.Forfeited(dice=dice):
            return said("lmr-forfeited", who=who, dice=dice, count=len(dice))
        case e.TurnPassed(to=to):
            return said("lmr-turn-passed", who=who, to=PlayerName(to))
        case e.Won(winners=winners):
            return said("lmr-won", winners=tuple(map(PlayerName, winners)), count=len(winners))


def move_saying(event: e.Moved) -> Saying:
    """The sentence for a Peg's move, worded by its manner."""
    return said(
        "lmr-moved",
        who=PlayerName(event.seat),
        how=manner(event.origin, event.target),
        origin=SpotName(event.origin),
        target=SpotName(event.target),
        face=event.face,
    )


def manner(origin: str, target: str) -> str:
    """How a Peg travelled: out of Base, into the Center, out of it, or step by step."""
    if origin == SPOT_NAME[BASE]:
        return "enter"
    if target == SPOT_NAME[CENTER]:
        return "center"
    return "exit" if origin == SPOT_NAME[CENTER] else "steps"


def effect(event: e.LmrEvent) -> Saying | None:
    """The effect of a choice besides moving, or None where it goes without saying."""
    match event:
        case e.Moved(face=face):
            return said("lmr-effect-die", face=face)
        case e.Killed(seat=seat, spot=spot):
            return said("lmr-effect-kill", who=PlayerName(seat), spot=SpotName(spot))
        case e.Delegated(to=to, face=face):
            return said("lmr-effect-delegate", face=face, to=PlayerName(to))
        case e.Banked(why="kill"):
            return said("lmr-effect-bank")
        case e.PegFinished():
            return said("lmr-effect-finished")
        case e.PlayerFinished():
            return said("lmr-effect-home")
        case e.Won():
            return said("lmr-effect-won")
    return None


def due_saying(state: State) -> Saying:
    """A sentence that says what the game waits for, or how it ended."""
    owner, bank = PlayerName(state.turn), state.bank
    match state.due():
        case "roll":
            return said("lmr-due-roll", who=owner, count=state.dice_count(), bank=bank)
        case "delegate":
            return said("lmr-due-delegate", who=owner, dice=in_hand(state), bank=bank)
        case "move" if state.delegated is not None and state.active is not None:
            face, mover = state.pending[state.active], PlayerName(state.delegated)
            return said("lmr-due-delegated", who=mover, owner=owner, face=face, bank=bank)
        case "move":
            return said("lmr-due-move", who=owner, dice=in_hand(state), bank=bank)
    return said("lmr-due-nothing", winners=tuple(map(PlayerName, state.winners())))


def in_hand(state: State) -> tuple[str, ...]:
    """The Pending dice, the Active one starred."""
    return tuple(f"{die}*" if i == state.active else str(die) for i, die in enumerate(state.pending))

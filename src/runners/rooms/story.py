"""The log in sentences: what a page shows beside the board, and what it animates."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from runners.games.telling import told
from runners.rooms import events as e
from runners.rooms.fold import fold
from runners.rooms.house import complete, game_of, problem
from runners.rooms.lots import Lots
from runners.rooms.room import Room

Line = dict[str, Any]


def story(before: Room | None, logged: e.Logged, happened: Iterable[Any] = ()) -> list[Line]:
    """An entry as lines, each with its `text`; the game's own events where it has any.

    `before` is the room before the entry, `happened` is `Decision.told` for it.
    """
    event = logged.entry.event
    if isinstance(event, e.Rolled | e.Retyped | e.Moved):
        assert before is not None
        lots, names = lots_of(before, event), before.seat_names()
        if lots is not None and not isinstance(event, e.Moved):
            return [*correction(before, event), *lots.told(event.dice, names)]
        return [*correction(before, event), *told(game_of(before.game), happened, names)]
    tell = _TELLERS.get(type(event))
    text = tell(before, event) if tell is not None and before is not None else ""
    lines = [{"type": event_type(event), "text": text}] if text else []
    if before is not None and isinstance(event, e.Sat | e.Stood | e.Left | e.Changed):
        return [*lines, *rearranged(before, fold(before, logged))]
    return lines


def rearranged(before: Room, after: Room) -> list[Line]:
    """Order and teams, named anew whenever they have changed before a game (QR24)."""
    was, now = arrangement(before), arrangement(after)
    if was == now or after.phase == "playing" or len(now.order) < 2 or len(after.chairs) == 2:
        return []
    names = {chair.id: chair.seat.name for chair in after.taken()}
    text = f"The order is {', '.join(names[one] for one in now.order)}."
    teams = " and ".join(f"({', '.join(names[one] for one in team)})" for team in now.teams)
    return [{"type": "order", "text": f"{text} The teams are {teams}." if teams else text}]


class Arrangement(NamedTuple):
    """Who plays in which order and with whom."""

    order: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...] = ()


def arrangement(room: Room) -> Arrangement:
    """The seats as they would be if the game began now; no teams where their number does not fit."""
    order = tuple(chair.id for chair in room.taken())
    if problem(room.game, room.options.game, len(order)) is not None:
        return Arrangement(order)
    team_of = complete(room.game, room.options.game, len(order), None).get("team_of") or ()
    teams = [tuple(one for one, its in zip(order, team_of, strict=True) if its == team) for team in team_of]
    return Arrangement(order, tuple(dict.fromkeys(teams)))


def lots_of(room: Room, event: e.AnyEvent) -> Lots | None:
    """The lots that a roll is one of, a corrected one included (QR39)."""
    assert room.play is not None
    undo = room.play.undo
    return undo.lots if isinstance(event, e.Retyped) and undo is not None else room.play.lots


def event_type(event: e.Event) -> str:
    return str(event.__struct_config__.tag)


def correction(room: Room, event: e.Rolled | e.Retyped | e.Moved) -> list[Line]:
    """Who typed what is said to all (QR33)."""
    if isinstance(event, e.Moved) or event.typed is None:
        return []
    faces = ", ".join(map(str, event.dice))
    verb = "corrects the roll to" if isinstance(event, e.Retyped) else "types"
    return [{"type": event_type(event), "text": f"{member_name(room, event.typed)} {verb} {faces}."}]


def member_name(room: Room, member: str) -> str:
    found = room.members.get(member)
    return found.name if found is not None else "Somebody"


def chair_name(room: Room, chair: int | None) -> str:
    held = None if chair is None else room.chairs[chair]
    return held.seat.name if held is not None else "Somebody"


def said_by(sentence: str) -> Callable[[Room, Any], str]:
    """A sentence about the holder of a chair."""
    return lambda room, event: f"{chair_name(room, event.chair)} {sentence}"


def joined(room: Room, event: e.Joined) -> str:
    return f"{event.name} comes in."


def profiled(room: Room, event: e.Profiled) -> str:
    old = member_name(room, event.member)
    return f"{old} changes colours." if old == event.name else f"{old} is called {event.name} now."


def left(room: Room, event: e.Left) -> str:
    name = member_name(room, event.member)
    return f"The others free {name}'s chair." if event.cause == "vacated" else f"{name} leaves."


def sat(room: Room, event: e.Sat) -> str:
    return f"{event.seat.name} takes chair {event.seat.chair + 1}."


def proposed(room: Room, event: e.Proposed) -> str:
    name = chair_name(room, event.chair) if event.member is None else member_name(room, event.member)
    if event.seat is not None:
        return f"{name} asks everybody {chair_change(room, event.seat)}."
    if event.kind == "cancel":
        return f"{name} asks everybody to cancel the game."
    if event.kind == "vacate":
        return f"{name} asks to free {chair_name(room, event.vacate)}'s chair."
    return f"{name} proposes {change_text(event.change or {})}."


def chair_change(room: Room, seat: e.ChairChange) -> str:
    """What somebody wants to change about the chairs (QR38)."""
    if seat.member is not None:
        return f"for chair {seat.chair + 1}"
    if seat.bot is not None:
        return f"to let the bot {seat.bot} take chair {seat.chair + 1}"
    return f"to let {chair_name(room, seat.chair)} go"


def change_text(change: dict[str, Any]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {value_text(value)}" for key, value in sorted(change.items()))


def value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return "by default" if value is None else str(value)


def dropped(room: Room, event: e.Dropped) -> str:
    if event.why == "refused":
        return f"{chair_name(room, event.chair)} refuses; the proposal is gone."
    if event.why == "gaveWay" and room.vote is not None and room.vote.member is not None:
        return f"What {member_name(room, room.vote.member)} asked for gives way to another proposal."
    return "The proposal is gone."


def changed(room: Room, event: e.Changed) -> str:
    return "All agree. Nobody is Ready any more."


def started(room: Room, event: e.Started) -> str:
    return "The game begins."


ENDINGS: Final = {
    "over": "The game is over.",
    "cancelled": "All agree: the game is cancelled.",
    "conceded": "The game is over.",
}


def ended(room: Room, event: e.Ended) -> str:
    return ENDINGS.get(event.kind) or f"The game is aborted: {event.reason}."


def set_began(room: Room, event: e.SetBegan) -> str:
    return f"A set begins; {2 * event.stake} tokens lie in the pool." if event.stake else "A set begins."


def set_scored(room: Room, event: e.SetScored) -> str:
    name = room.seat_names()[event.seat]
    taken = f"{name} takes {event.from_table} from the table and {event.from_loser} from the other."
    return f"{taken} {name} wins the set." if event.winner is not None else taken


def set_ended(room: Room, event: e.SetEnded) -> str:
    if event.winner is None:
        back = f"; {event.returned} tokens go back to each" if event.returned else ""
        return f"The set ends unfinished{back}."
    names = [chair.seat.name for chair in room.taken()]
    winner, loser = names[event.winner], names[1 - event.winner]
    why = (
        f"{winner} holds more tallies"
        if event.why == "vacated"
        else f"{loser} concedes the set: {winner} wins it"
    )
    return f"{why} and takes the pool of {event.pool}." if event.pool else f"{why}."


CAUSES: Final = {
    "rematch": "All agree to a rematch.",
    "expired": "The results are closed.",
    "declined": "No rematch. A new game can be set up.",
    "disconnected": "A player is gone. A new game can be set up.",
    "left": "A new game can be set up.",
    "vacated": "A new game can be set up.",
    "host": "A new game can be set up.",
}


def opened(room: Room, event: e.Opened) -> str:
    return CAUSES.get(event.cause, "")


def away(room: Room, event: e.WentAway) -> str:
    return f"{member_name(room, event.member)} is away."


def back(room: Room, event: e.CameBack) -> str:
    return f"{member_name(room, event.member)} is back."


def stood_in(room: Room, event: e.StoodIn) -> str:
    return f"The bot {event.bot} plays for {chair_name(room, event.chair)} until they return."


def took_over(room: Room, event: e.TookOver) -> str:
    return f"The bot {event.bot} takes over from {chair_name(room, event.chair)}."


def voided(room: Room, event: e.Voided) -> str:
    if event.why == "scheme":
        return "The dice are committed anew, by the newer scheme. Nobody is Ready any more."
    return "Dice are typed in now; the server's commitment is void and its secret is shown."


def unready(room: Room, event: e.BecameUnready) -> str:
    name = chair_name(room, event.chair)
    if event.why == "carried":
        return f"{name} plays on another device now, and is not Ready any more."
    return f"{name} is not Ready any more."


def sealed(room: Room, event: e.Sealed) -> str:
    return "All are Ready; the start is sealed."


def broken(room: Room, event: e.Broken) -> str:
    """Never that somebody withheld an opening: only that none arrived."""
    if event.why == "left":
        why = f"{chair_name(room, event.chair)} left"
    elif event.why == "carried":
        why = f"{chair_name(room, event.chair)} went to another device"
    else:
        why = f"no opening from {listed([chair_name(room, chair) for chair in event.missing])} arrived"
    return f"The start was broken off: {why}. Nobody is Ready any more; the secret of its dice is shown."


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def prolonged(room: Room, event: e.Prolonged) -> str:
    return "The server was away; the sealed start waits a little longer."


_TELLERS: Final[dict[type[e.Event], Callable[[Room, Any], str]]] = {
    e.Opened: opened,
    e.Voided: voided,
    e.Joined: joined,
    e.Profiled: profiled,
    e.Left: left,
    e.Sat: sat,
    e.Stood: said_by("stands up."),
    e.Proposed: proposed,
    e.Agreed: said_by("agrees."),
    e.Withdrawn: said_by("takes the agreement back."),
    e.Dropped: dropped,
    e.Changed: changed,
    e.BecameReady: said_by("is Ready."),
    e.BecameUnready: unready,
    e.Sealed: sealed,
    e.Broken: broken,
    e.Prolonged: prolonged,
    e.Started: started,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
    e.RematchRequested: said_by("asks for a rematch."),
    e.RematchAgreed: said_by("consents to the rematch."),
    e.RematchDeclined: said_by("declines the rematch."),
    e.WentAway: away,
    e.CameBack: back,
    e.StoodIn: stood_in,
    e.TookOver: took_over,
    e.Resigned: said_by("resigns."),
}
"""What is not here is not told: a commitment is shown by the view."""

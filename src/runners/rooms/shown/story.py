"""The log in sentences: what a page shows beside the board, and what it animates."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from runners.games import GAMES
from runners.games.presentation import add_sentence, tell_events
from runners.games.series import Settlement, Standing
from runners.games.setup import problem
from runners.rooms import events as e
from runners.rooms.commands import bot_sender
from runners.rooms.fold import fold
from runners.rooms.lots import Lots
from runners.rooms.names import guest_name
from runners.rooms.pace import RESTART_MS
from runners.rooms.room import Room
from runners.rooms.teams import by_number, teams_now
from runners.words import Saying, Value, said

Line = dict[str, Any]


def story(before: Room | None, logged: e.Logged, happened: Iterable[Any] = ()) -> list[Line]:
    """An entry as lines, each with its sentence (`text`, `saying`); the game's own events where it has any.

    `before` is the room before the entry, `happened` is `Decision.told` for it.
    """
    event = logged.entry.event
    if isinstance(event, e.Rolled | e.Retyped | e.Moved):
        assert before is not None
        lots, names = lots_of(before, event), before.seat_names()
        if lots is not None and not isinstance(event, e.Moved):
            return [*correction(before, event), *lots.told(event.dice, names)]
        return [*correction(before, event), *tell_events(GAMES[before.game], happened, names)]
    if isinstance(event, e.SetScored):
        assert before is not None
        return set_scored(before, event)
    tell = _TELLERS.get(type(event))
    saying = tell(before, event) if tell is not None and before is not None else None
    lines = [add_sentence({"type": event_type(event)}, saying)] if saying is not None else []
    if before is not None and isinstance(event, e.Proposed) and event.teams:
        lines.append(add_sentence({"type": event_type(event)}, proposed_teams(before, event)))
    if before is not None and isinstance(event, ARRANGING):
        return [*lines, *rearranged(before, fold(before, logged))]
    return lines


ARRANGING: Final = (e.Sat, e.Stood, e.Left, e.Changed, e.Freed)
"""What may change who plays in which order and with whom."""


def rearranged(before: Room, after: Room) -> list[Line]:
    """Order and teams, named again whenever they have changed before a game (QR24)."""
    was, now = arrangement(before), arrangement(after)
    if was == now or after.phase != "pregame" or len(now.order) < 2 or len(after.chairs) == 2:
        return []
    names = {chair.id: chair.seat.name for chair in after.taken()}
    order = tuple(names[one] for one in now.order)
    if not now.teams:
        return [add_sentence({"type": "order"}, said("story-order", order=order))]
    teams = [said("story-team", members=tuple(names[one] for one in team)) for team in now.teams]
    return [add_sentence({"type": "order"}, said("story-order-teams", order=order, teams=tuple(teams)))]


class Arrangement(NamedTuple):
    """Who plays in which order and with whom."""

    order: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...] = ()


def arrangement(room: Room) -> Arrangement:
    """The seats as they would be if the game began now; no teams where their number does not fit."""
    order = tuple(chair.id for chair in room.taken())
    if problem(GAMES[room.game], room.options.game, len(order)) is not None:
        return Arrangement(order)
    return Arrangement(order, by_number(teams_now(room)))


def lots_of(room: Room, event: e.AnyEvent) -> Lots | None:
    """The lots that a roll is one of, a corrected one included (QR39)."""
    assert room.play is not None
    undo = room.play.undo
    return undo.lots if isinstance(event, e.Retyped) and undo is not None else room.play.lots


def event_type(event: e.Event) -> str:
    return str(event.__struct_config__.tag)


def correction(room: Room, event: e.Rolled | e.Retyped | e.Moved) -> list[Line]:
    """Everybody is told who typed what (QR33)."""
    if isinstance(event, e.Moved) or event.typed is None:
        return []
    how = "corrected" if isinstance(event, e.Retyped) else "typed"
    saying = said("story-typed", how=how, who=member_name(room, event.typed), dice=event.dice)
    return [add_sentence({"type": event_type(event)}, saying)]


def member_name(room: Room, member: str) -> Value:
    found = room.members.get(member)
    return found.name if found is not None else said("story-somebody")


def chair_name(room: Room, chair: int | None) -> Value:
    held = None if chair is None else room.chairs[chair]
    return held.seat.name if held is not None else said("story-somebody")


def joined(room: Room, event: e.Joined) -> Saying:
    return said("story-joined", who=event.name)


def profiled(room: Room, event: e.Profiled) -> Saying:
    old = member_name(room, event.member)
    if old == event.name:
        return said("story-new-look", who=old)
    return said("story-renamed", old=old, new=event.name)


def left(room: Room, event: e.Left) -> Saying:
    why = "vacated" if event.cause == "vacated" else "left"
    return said("story-left", who=member_name(room, event.member), why=why)


def sat(room: Room, event: e.Sat) -> Saying:
    return said("story-sat", who=event.seat.name, chair=event.seat.chair + 1)


def stood(room: Room, event: e.Stood) -> Saying:
    return said("story-stood", who=chair_name(room, event.chair))


def freed(room: Room, event: e.Freed) -> Saying:
    return said("story-freed")


def proposed(room: Room, event: e.Proposed) -> Saying:
    name = chair_name(room, event.chair) if event.member is None else member_name(room, event.member)
    if event.seat is not None:
        return chair_change(room, name, event.seat)
    if event.kind == "cancel":
        return said("story-proposed-cancel", who=name)
    if event.kind == "vacate":
        return said("story-proposed-vacate", who=name, whom=chair_name(room, event.vacate))
    if event.without is not None:
        return said("story-proposed-without", who=name, whom=member_name(room, event.without))
    if event.kind == "listed":
        return said("story-proposed-listed", who=name)
    return said("story-proposed-options", who=name, change=changes(event.change or {}))


def proposed_teams(room: Room, event: e.Proposed) -> Saying:
    """The teams that a proposal would make, by people (QR23)."""
    names = {chair.id: chair.seat.name for chair in room.taken()}
    names |= {member.id: member.name for member in room.members.values()}
    if event.seat is not None and event.seat.bot is not None:
        names[bot_sender(event.seat.chair)] = guest_name(room, event.seat.bot)
    teams = [said("story-team", members=tuple(names[one] for one in team)) for team in event.teams]
    return said("story-proposed-teams", teams=tuple(teams))


def chair_change(room: Room, name: Value, seat: e.ChairChange) -> Saying:
    """What somebody wants to change about the chairs (QR38)."""
    if seat.member is not None:
        return said("story-proposed-chair", who=name, chair=seat.chair + 1)
    if seat.bot is not None:
        return said("story-proposed-bot", who=name, bot=seat.bot, chair=seat.chair + 1)
    return said("story-proposed-removal", who=name, whom=chair_name(room, seat.chair))


def changes(change: dict[str, Any]) -> tuple[Saying, ...]:
    """Options with their new values, in words."""
    return tuple(
        said("story-option", option=key.replace("_", " "), value=option_value(value))
        for key, value in sorted(change.items())
    )


def option_value(value: Any) -> str | int | None:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return value if value is None or isinstance(value, int) else str(value)


def agreed(room: Room, event: e.Agreed) -> Saying:
    return said("story-agreed", who=chair_name(room, event.chair))


def withdrawn(room: Room, event: e.Withdrawn) -> Saying:
    return said("story-withdrawn", who=chair_name(room, event.chair))


def dropped(room: Room, event: e.Dropped) -> Saying:
    if event.why == "refused":
        return said("story-refused", who=chair_name(room, event.chair))
    if event.why == "gaveWay" and room.vote is not None and room.vote.member is not None:
        return said("story-gave-way", who=member_name(room, room.vote.member))
    return said("story-dropped")


def changed(room: Room, event: e.Changed) -> Saying:
    return said("story-changed")


def listed(room: Room, event: e.Listed) -> Saying:
    return said("story-listed", open="yes" if event.open else "no")


def became_ready(room: Room, event: e.BecameReady) -> Saying:
    return said("story-ready", who=chair_name(room, event.chair))


def unready(room: Room, event: e.BecameUnready) -> Saying:
    why = "carried" if event.why == "carried" else "unready"
    return said("story-unready", who=chair_name(room, event.chair), why=why)


def sealed(room: Room, event: e.Sealed) -> Saying:
    return said("story-sealed")


def broken(room: Room, event: e.Broken) -> Saying:
    """Never that somebody withheld an opening: only that none arrived."""
    if event.why == "late":
        return said("story-start-late", who=tuple(chair_name(room, chair) for chair in event.missing))
    return said("story-start-broken", who=chair_name(room, event.chair), why=event.why)


def prolonged(room: Room, event: e.Prolonged) -> Saying:
    if room.play is None:
        return said("story-prolonged")
    return said("story-more-time", seconds=RESTART_MS // 1000)


def started(room: Room, event: e.Started) -> Saying:
    return said("story-started")


def why_aborted(reason: e.AbortReason) -> Saying:
    """Why a game was aborted, or the host's own words (QR1)."""
    kind = "told" if reason.text else reason.kind
    return said("abort-reason", kind=kind, name=reason.name, text=reason.text)


def ended(room: Room, event: e.Ended) -> Saying:
    if event.reason is not None:
        return said("story-aborted", reason=why_aborted(event.reason))
    return said("story-ended", kind=event.kind)


def set_began(room: Room, event: e.SetBegan) -> Saying:
    return said("story-set-began", pool=2 * event.stake)


def set_scored(room: Room, event: e.SetScored) -> list[Line]:
    """What a game of the series brought, in its own words (B11)."""
    series, tallies = GAMES[room.game].series, room.tallies
    assert series is not None
    assert tallies is not None
    after = Standing(tallies.played.stake, tallies.played.games + 1, event.tallies)
    points = event.from_table + event.from_loser
    taken = Settlement(event.seat, points, event.from_table, event.from_loser, after)
    names = room.seat_names()
    return [add_sentence({"type": event_type(event)}, saying, names) for saying in series.describe(taken)]


def set_ended(room: Room, event: e.SetEnded) -> Saying:
    if event.winner is None:
        return said("story-set-unfinished", returned=event.returned)
    names = [chair.seat.name for chair in room.taken()]
    winner, loser = names[event.winner], names[1 - event.winner]
    if event.why == "vacated":
        return said("story-set-ahead", winner=winner, pool=event.pool)
    return said("story-set-conceded", winner=winner, loser=loser, pool=event.pool)


def opened(room: Room, event: e.Opened) -> Saying | None:
    return None if event.cause == "created" else said("story-opened", cause=event.cause)


def voided(room: Room, event: e.Voided) -> Saying:
    return said("story-voided")


def requested(room: Room, event: e.RematchRequested) -> Saying:
    return said("story-rematch-requested", who=chair_name(room, event.chair))


def consented(room: Room, event: e.RematchAgreed) -> Saying:
    return said("story-rematch-agreed", who=chair_name(room, event.chair))


def declined(room: Room, event: e.RematchDeclined) -> Saying:
    return said("story-rematch-declined", who=chair_name(room, event.chair))


def away(room: Room, event: e.WentAway) -> Saying:
    return said("story-away", who=member_name(room, event.member))


def back(room: Room, event: e.CameBack) -> Saying:
    return said("story-back", who=member_name(room, event.member))


def stood_in(room: Room, event: e.StoodIn) -> Saying:
    return said("story-stood-in", bot=event.bot, who=chair_name(room, event.chair))


def paced(room: Room, event: e.Paced) -> Saying:
    return said("story-paced", bot=event.bot, who=chair_name(room, event.chair))


def took_over(room: Room, event: e.TookOver) -> Saying:
    return said("story-took-over", bot=event.bot, who=chair_name(room, event.chair))


def resigned(room: Room, event: e.Resigned) -> Saying:
    return said("story-resigned", who=chair_name(room, event.chair))


def claimed(room: Room, event: e.Claimed) -> Saying:
    assert room.play is not None
    other = next(seat.chair for seat in room.play.seats if seat.chair != event.chair)
    return said("story-claimed", who=chair_name(room, other), whom=chair_name(room, event.chair))


_TELLERS: Final[dict[type[e.Event], Callable[[Room, Any], Saying | None]]] = {
    e.Opened: opened,
    e.Voided: voided,
    e.Joined: joined,
    e.Profiled: profiled,
    e.Left: left,
    e.Sat: sat,
    e.Stood: stood,
    e.Freed: freed,
    e.Proposed: proposed,
    e.Agreed: agreed,
    e.Withdrawn: withdrawn,
    e.Dropped: dropped,
    e.Changed: changed,
    e.Listed: listed,
    e.BecameReady: became_ready,
    e.BecameUnready: unready,
    e.Sealed: sealed,
    e.Broken: broken,
    e.Prolonged: prolonged,
    e.Started: started,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetEnded: set_ended,
    e.RematchRequested: requested,
    e.RematchAgreed: consented,
    e.RematchDeclined: declined,
    e.WentAway: away,
    e.CameBack: back,
    e.StoodIn: stood_in,
    e.Paced: paced,
    e.TookOver: took_over,
    e.Resigned: resigned,
    e.Claimed: claimed,
}
"""What is not here is not told: a commitment is shown by the view."""

"""The log in sentences: what a page shows beside the board, and what it animates."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from runners.games import GAMES
from runners.games.presentation import add_sentence, tell_events
from runners.games.setup import problem
from runners.games.values import Settlement, Standing
from runners.rooms import events as e
from runners.rooms.commands import bot_sender
from runners.rooms.fold import fold
from runners.rooms.lots import Lots
from runners.rooms.names import guest_name
from runners.rooms.options import RESTART_MIN_MS
from runners.rooms.room import Room
from runners.rooms.teams import teams_by_number, teams_now
from runners.words import Saying, Value, said

Line = dict[str, Any]


def story(before: Room | None, logged: e.Logged, happened: Iterable[Any] = ()) -> list[Line]:
    """The lines of an entry, each with its sentence (`text`, `saying`), and those of the game's own events.

    `before` is the room before the entry, `happened` is `Decision.told` for it.
    """
    event = logged.entry.event
    if isinstance(event, e.Rolled | e.Retyped | e.Moved):
        assert before is not None
        lots, names = lots_of(before, event), before.seat_names()
        if lots is not None and not isinstance(event, e.Moved):
            return [*correction(before, event), *lots.tell(event.dice, names)]
        return [*correction(before, event), *tell_events(GAMES[before.game], happened, names)]
    if isinstance(event, e.SetScored):
        assert before is not None
        return tell_set_score(before, event)
    tell = _TELLERS.get(type(event))
    saying = tell(before, event) if tell is not None and before is not None else None
    lines = [add_sentence({"type": event_type(event)}, saying)] if saying is not None else []
    if before is not None and isinstance(event, e.Proposed) and event.teams:
        lines.append(add_sentence({"type": event_type(event)}, teams_in_proposal(before, event)))
    if before is not None and isinstance(event, ARRANGING):
        return [*lines, *new_arrangement(before, fold(before, logged))]
    return lines


ARRANGING: Final = (e.Sat, e.Stood, e.Left, e.Changed, e.Freed)
"""What may change who plays in which order and with whom."""


def new_arrangement(before: Room, after: Room) -> list[Line]:
    """Order and teams, named again whenever they have changed before a game (QR24)."""
    was, now = arrangement(before), arrangement(after)
    if was == now or after.phase != "pregame" or len(now.order) < 2 or len(after.chairs) == 2:
        return []
    names = {chair.id: chair.seat.name for chair in after.chairs_taken()}
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
    """The seats as if the game began now, without teams where their number does not fit."""
    order = tuple(chair.id for chair in room.chairs_taken())
    if problem(GAMES[room.game], room.options.game, len(order)) is not None:
        return Arrangement(order)
    return Arrangement(order, teams_by_number(teams_now(room)))


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


def tell_profile(room: Room, event: e.Profiled) -> Saying:
    old = member_name(room, event.member)
    if old == event.name:
        return said("story-new-look", who=old)
    return said("story-renamed", old=old, new=event.name)


def tell_leaving(room: Room, event: e.Left) -> Saying:
    why = "vacated" if event.cause == "vacated" else "left"
    return said("story-left", who=member_name(room, event.member), why=why)


def tell_proposal(room: Room, event: e.Proposed) -> Saying:
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


def teams_in_proposal(room: Room, event: e.Proposed) -> Saying:
    """The teams that a proposal would make, by people (QR23)."""
    names = {chair.id: chair.seat.name for chair in room.chairs_taken()}
    names |= {member.id: member.name for member in room.members.values()}
    if event.seat is not None and event.seat.bot is not None:
        names[bot_sender(event.seat.chair)] = guest_name(room, event.seat.bot)
    teams = [said("story-team", members=tuple(names[one] for one in team)) for team in event.teams]
    return said("story-proposed-teams", teams=tuple(teams))


def chair_change(room: Room, name: Value, seat: e.ChairChange) -> Saying:
    """The change of chairs that somebody wants (QR38)."""
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


def tell_dropped_vote(room: Room, event: e.Dropped) -> Saying:
    if event.why == "refused":
        return said("story-refused", who=chair_name(room, event.chair))
    if event.why == "gaveWay" and room.vote is not None and room.vote.member is not None:
        return said("story-gave-way", who=member_name(room, room.vote.member))
    return said("story-dropped")


def tell_unready(room: Room, event: e.BecameUnready) -> Saying:
    why = "carried" if event.why == "carried" else "unready"
    return said("story-unready", who=chair_name(room, event.chair), why=why)


def tell_broken_start(room: Room, event: e.Broken) -> Saying:
    """Never that somebody withheld an opening: only that none arrived."""
    if event.why == "late":
        return said("story-start-late", who=tuple(chair_name(room, chair) for chair in event.missing))
    return said("story-start-broken", who=chair_name(room, event.chair), why=event.why)


def tell_more_time(room: Room, event: e.Prolonged) -> Saying:
    if room.play is None:
        return said("story-prolonged")
    return said("story-more-time", seconds=RESTART_MIN_MS // 1000)


def why_aborted(reason: e.AbortReason) -> Saying:
    """Why a game was aborted, or the host's own words (QR1)."""
    kind = "told" if reason.text else reason.kind
    return said("abort-reason", kind=kind, name=reason.name, text=reason.text)


def tell_end(room: Room, event: e.Ended) -> Saying:
    if event.reason is not None:
        return said("story-aborted", reason=why_aborted(event.reason))
    return said("story-ended", kind=event.kind)


def tell_set_score(room: Room, event: e.SetScored) -> list[Line]:
    """The settlement of a game of the series, in its own words (B11)."""
    series, tallies = GAMES[room.game].series, room.tallies
    assert series is not None
    assert tallies is not None
    after = Standing(tallies.played.stake, tallies.played.games + 1, event.tallies)
    points = event.from_table + event.from_loser
    taken = Settlement(event.seat, points, event.from_table, event.from_loser, after)
    names = room.seat_names()
    return [add_sentence({"type": event_type(event)}, saying, names) for saying in series.describe(taken)]


def tell_set_end(room: Room, event: e.SetEnded) -> Saying:
    if event.winner is None:
        return said("story-set-unfinished", returned=event.returned)
    names = [chair.seat.name for chair in room.chairs_taken()]
    winner, loser = names[event.winner], names[1 - event.winner]
    if event.why == "vacated":
        return said("story-set-ahead", winner=winner, pool=event.pool)
    return said("story-set-conceded", winner=winner, loser=loser, pool=event.pool)


def tell_claim(room: Room, event: e.Claimed) -> Saying:
    assert room.play is not None
    other = next(seat.chair for seat in room.play.seats if seat.chair != event.chair)
    return said("story-claimed", who=chair_name(room, other), whom=chair_name(room, event.chair))


_TELLERS: Final[dict[type[e.Event], Callable[[Room, Any], Saying | None]]] = {
    e.Opened: lambda room, event: (
        None if event.cause == "created" else said("story-opened", cause=event.cause)
    ),
    e.Voided: lambda room, event: said("story-voided"),
    e.Joined: lambda room, event: said("story-joined", who=event.name),
    e.Profiled: tell_profile,
    e.Left: tell_leaving,
    e.Sat: lambda room, event: said("story-sat", who=event.seat.name, chair=event.seat.chair + 1),
    e.Stood: lambda room, event: said("story-stood", who=chair_name(room, event.chair)),
    e.Freed: lambda room, event: said("story-freed"),
    e.Proposed: tell_proposal,
    e.Agreed: lambda room, event: said("story-agreed", who=chair_name(room, event.chair)),
    e.Withdrawn: lambda room, event: said("story-withdrawn", who=chair_name(room, event.chair)),
    e.Dropped: tell_dropped_vote,
    e.Changed: lambda room, event: said("story-changed"),
    e.Listed: lambda room, event: said("story-listed", open="yes" if event.open else "no"),
    e.BecameReady: lambda room, event: said("story-ready", who=chair_name(room, event.chair)),
    e.BecameUnready: tell_unready,
    e.Sealed: lambda room, event: said("story-sealed"),
    e.Broken: tell_broken_start,
    e.Prolonged: tell_more_time,
    e.Started: lambda room, event: said("story-started"),
    e.Ended: tell_end,
    e.SetBegan: lambda room, event: said("story-set-began", pool=2 * event.stake),
    e.SetEnded: tell_set_end,
    e.RematchRequested: lambda room, event: said(
        "story-rematch-requested", who=chair_name(room, event.chair)
    ),
    e.RematchAgreed: lambda room, event: said("story-rematch-agreed", who=chair_name(room, event.chair)),
    e.RematchDeclined: lambda room, event: said("story-rematch-declined", who=chair_name(room, event.chair)),
    e.WentAway: lambda room, event: said("story-away", who=member_name(room, event.member)),
    e.CameBack: lambda room, event: said("story-back", who=member_name(room, event.member)),
    e.StoodIn: lambda room, event: said("story-stood-in", bot=event.bot, who=chair_name(room, event.chair)),
    e.Paced: lambda room, event: said("story-paced", bot=event.bot, who=chair_name(room, event.chair)),
    e.TookOver: lambda room, event: said("story-took-over", bot=event.bot, who=chair_name(room, event.chair)),
    e.Resigned: lambda room, event: said("story-resigned", who=chair_name(room, event.chair)),
    e.Claimed: tell_claim,
}
"""The sentence of an entry by its event; a commitment has none, because the view shows it."""

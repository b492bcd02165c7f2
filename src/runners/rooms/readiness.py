"""Ready, and what the start is still waiting for (R9, QR20, QR25, QR37)."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Refused
from runners.games.setup import problem
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.decision import Draft
from runners.rooms.room import (
    Changes,
    Room,
    chair_at,
    not_ready,
    with_chair,
)
from runners.rooms.start import empty_chair, seal_start, start
from runners.words import Saying, said


class Missing(NamedTuple):
    """Something that the start is still waiting for, as a code and as a sentence."""

    code: str
    saying: Saying
    chairs: tuple[int, ...] = ()


def ready(draft: Draft, command: c.Ready) -> None:
    """Be ready, and as the last one seal the start or, with typed dice, start the game (QR25)."""
    chair = draft.chair()
    draft.need_pregame()
    if chair.ready:
        raise Refused("alreadyReady", said("room-ready-already"), rule="QR34")
    check_seal(draft.room, command)
    draft.emit(e.BecameReady(chair=chair.seat.chair, commitment=command.commitment, seal=command.seal))
    if find_missing(draft.room):
        return
    if draft.room.commitment is None:
        start(draft)
    else:
        seal_start(draft)


def check_seal(room: Room, command: c.Ready) -> None:
    """Refuse a Ready without its seal and commitment, or with one where dice are typed."""
    if room.options.dice == "external":
        if command.seal is not None or command.commitment is not None:
            raise Refused("badContribution", said("room-no-seal-wanted"), rule="A22")
        return
    if command.commitment != room.commitment:
        legal = {"commitment": room.commitment}
        raise Refused("wrongCommitment", said("room-other-commitment"), legal=legal)
    if fairness.unhex(command.seal) is None:
        raise Refused("badContribution", said("room-bad-seal"))


def unready(draft: Draft, command: c.Unready) -> None:
    """Take back Ready and its seal (QR34)."""
    chair = draft.chair()
    draft.need_pregame()
    if not chair.ready:
        raise Refused("notReady", said("room-not-ready"), rule="QR34")
    draft.emit(e.BecameUnready(chair=chair.seat.chair))


def find_missing(room: Room) -> list[Missing]:
    """The conditions that the start still waits for (QR25, QR37)."""
    taken, least = room.chairs_taken(), GAMES[room.game].seats_min
    found = []
    if len(taken) < least:
        found.append(Missing("players", said("lack-players", count=least - len(taken))))
    elif (refusal := problem(GAMES[room.game], room.options.game, len(taken))) is not None:
        found.append(Missing("options", refusal.saying))
    if (empty := empty_chair(room)) is not None:
        found.append(Missing("begins", said("lack-begins", chair=empty + 1), (empty,)))
    if room.regulars is not None and room.regulars.stood:
        names = tuple(room.members[name].name for name in room.regulars.stood)
        saying = said("lack-stood", who=names)
        found.append(Missing("stood", saying, tuple(room.regulars.stood.values())))
    if not room.people():
        found.append(Missing("person", said("lack-person")))
    waiting = [chair for chair in taken if not chair.is_ready]
    if waiting:
        names = tuple(chair.seat.name for chair in waiting)
        chairs = tuple(chair.seat.chair for chair in waiting)
        found.append(Missing("ready", said("lack-ready", who=names, count=len(names)), chairs))
    return [*found, *missing_openings(room)]


def missing_openings(room: Room) -> list[Missing]:
    """The openings that have not arrived for a sealed start."""
    if room.start is None:
        return []
    chairs = room.start.chairs_to_open()
    names = tuple(chair.seat.name for chair in room.chairs_taken() if chair.seat.chair in chairs)
    return [Missing("opening", said("lack-opening", who=names), chairs)]


# what the events change


def became_ready(room: Room, event: e.BecameReady, entry: e.Entry, known: Any) -> Changes:
    chair = replace(chair_at(room, event.chair), ready=True, seal=event.seal)
    return {"chairs": with_chair(room.chairs, event.chair, chair)}


def became_unready(room: Room, event: e.BecameUnready, entry: e.Entry, known: Any) -> Changes:
    return {"chairs": with_chair(room.chairs, event.chair, not_ready(chair_at(room, event.chair)))}

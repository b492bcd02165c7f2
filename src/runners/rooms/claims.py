"""An absent opponent at a table of strangers: claim the win, or let a bot play for them (QR44)."""

from typing import Any, Final

from msgspec.structs import replace

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.pace import USUAL_BOT, is_in_days
from runners.rooms.results import concede
from runners.rooms.room import Chair, Changes, Room
from runners.words import said

CLAIM_MS: Final = 60_000
"""How long the opponent must have been away before the win may be claimed."""


def is_for_strangers(room: Room) -> bool:
    """May a win be claimed in the game that starts now? It says so in its first entry."""
    taken = room.chairs_taken()
    two = len(taken) == 2 and all(chair.person for chair in taken)
    return two and room.was_listed and not is_in_days(room.options.pace)


def claim_at(room: Room, chair: Chair) -> int | None:
    """The time from which this player's opponent may claim the win, or None."""
    since = room.away_since(chair)
    if since is None or not room.claim or room.phase != "playing" or chair.stand_in is not None:
        return None
    return since + CLAIM_MS


def claim_win(draft: Draft, command: c.ClaimWin) -> None:
    """The opponent has been away too long: the game is won as if they had resigned."""
    play, chair = draft.need_play(), absent_opponent(draft)
    draft.emit(e.Claimed(chair=chair.seat.chair))
    concede(draft, next(seat for seat, held in enumerate(play.seats) if held.chair == chair.seat.chair))


def hand_over(draft: Draft, command: c.HandOver) -> None:
    """Let a bot play for the absent opponent, until they are back (QR3)."""
    draft.need_play()
    bot = draft.room.options.stand_in or USUAL_BOT
    draft.emit(e.StoodIn(chair=absent_opponent(draft).seat.chair, bot=bot))


def absent_opponent(draft: Draft) -> Chair:
    """The chair of an opponent who has been away long enough, or a refusal."""
    own, room = draft.chair(), draft.room
    chair = next((one for one in room.people() if one is not own), None)
    if not room.claim or chair is None or chair.stand_in is not None or room.away_since(own) is not None:
        raise Refused("notClaimable", said("room-not-claimable"), rule="QR44")
    at = claim_at(room, chair)
    if at is None or draft.now < at:
        legal = None if at is None else {"at": at}
        saying = said("room-opponent-not-away", seconds=CLAIM_MS // 1000)
        raise Refused("notAway", saying, rule="QR44", legal=legal)
    return chair


# what the events change


def claimed(room: Room, event: e.Claimed, entry: e.Entry, known: Any) -> Changes:
    """Only note the claim, because the end follows at once."""
    assert room.play is not None
    return {"play": replace(room.play, is_claimed=True)}

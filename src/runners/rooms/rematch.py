"""The results period: request, consent, decline, expiry (R2 to R5, QR5 to QR11)."""

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.due import conclusion, waits_for
from runners.rooms.ending import open_next
from runners.rooms.room import Results, Room
from runners.words import said


def request(draft: Draft, command: c.RequestRematch) -> None:
    """Ask for a Rematch, and consent by asking (QR7). Bots consent at once."""
    results, chair = open_results(draft)
    need_everybody(draft.room, results)
    if results.request is not None:
        raise Refused("rematchRequested", said("room-rematch-requested"), rule="QR8")
    bots = [other.seat.chair for other in draft.room.taken() if not other.person]
    draft.emit(e.RematchRequested(chair=chair, agreed=(chair, *bots)))
    transition_if_all_agree(draft)


def need_everybody(room: Room, results: Results) -> None:
    """A Rematch is with the same players; one who left during the game is missing (QR2)."""
    assert room.play is not None
    if any(seat.chair not in results.players for seat in room.play.seats):
        raise Refused("playersMissing", said("room-players-missing"), rule="QR2")


def consent(draft: Draft, command: c.Consent) -> None:
    """Agree to the Rematch; the last to agree makes it (R2, R5)."""
    results, chair = open_results(draft)
    if results.request is None:
        raise Refused("noRematchRequest", said("room-no-rematch-request"), rule="QR9")
    if chair in results.agreed:
        raise Refused("alreadyAgreed", said("room-agreed-already"), rule="QR9")
    draft.emit(e.RematchAgreed(chair=chair))
    transition_if_all_agree(draft)


def decline(draft: Draft, command: c.DeclineRematch) -> None:
    """One decline ends the results at once, asked or not (R4, QR9, QR10)."""
    _, chair = open_results(draft)
    draft.emit(e.RematchDeclined(chair=chair))
    open_next(draft, "declined")


def open_results(draft: Draft) -> tuple[Results, int]:
    """The results and the sender's chair; refuses everybody outside the consent set (QR5, QR6)."""
    chair = draft.chair().seat.chair
    results = draft.results()
    assert chair in results.players, "chairs do not change while results are open"
    return results, chair


def transition_if_all_agree(draft: Draft) -> None:
    """The Rematch, or a held consent while a connection of the consent set is down (R5, QR30)."""
    if conclusion(draft.room, draft.context.down) is not None:
        open_next(draft, "rematch")


def conclude(draft: Draft, command: c.Conclude) -> None:
    """Everybody has consented and is there again: the held consent takes effect, never late (QR11, QR30)."""
    results = draft.results()
    assert results.deadline is not None
    if not results.unanimous or draft.now >= results.deadline:
        raise Refused("notDue", said("room-no-consent-held"), rule="QR30")
    if chairs := waits_for(draft.room, draft.context.down):
        legal = {"chairs": list(chairs)}
        raise Refused("connectionDown", said("room-connection-down"), rule="QR30", legal=legal)
    open_next(draft, "rematch")


def expire(draft: Draft, command: c.Expire) -> None:
    """180 s are over without unanimity: the next pre-game, nothing started (R3, QR11)."""
    results = draft.results()
    assert results.deadline is not None
    if draft.now < results.deadline:
        raise Refused("notYet", said("room-results-not-yet"), rule="QR11")
    open_next(draft, "expired")


def open_by_host(draft: Draft, command: c.OpenNext) -> None:
    """Where the module is off, the host application opens the next game itself (QR29)."""
    results = draft.room.results
    if results is None:
        raise Refused("noResults", said("room-no-results"), rule="QR29")
    if results.deadline is not None:
        raise Refused("resultsOpen", said("room-rematch-opens-next"), rule="QR29")
    open_next(draft, "host")

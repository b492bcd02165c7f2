"""Votes: options, open tables, cancelling, absent players' chairs, chairs (QR21 to QR24, QR28, QR32, QR38).

One vote at a time. Proposing counts as agreeing, bots agree at once, and one refusal drops it.
"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Refused
from runners.games.setup import setup_of
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import change_chairs, need_bot, room_after_freeing
from runners.rooms.decision import Draft
from runners.rooms.options import from_json, merge, options_view, to_json
from runners.rooms.presence import remove
from runners.rooms.results import end
from runners.rooms.room import (
    VACATE_MS,
    Chair,
    Changes,
    Room,
    Vote,
    unready_all,
)
from runners.rooms.teams import new_teams, regroup_by_options
from runners.words import said


def propose(draft: Draft, command: c.Propose) -> None:
    """Propose other options or an open table, which alone among bots is agreed at once (QR21, QR22, QR41)."""
    chair = draft.chair().seat.chair
    draft.need_pregame()
    voters = tuple(person.seat.chair for person in draft.room.people())
    if command.change is UNSET:
        if draft.room.listed:
            raise Refused("noChange", said("room-listed-already"), rule="QR41")
        return open_vote(draft, e.Proposed(kind="listed", chair=chair, voters=voters, agreed=(chair,)))
    change = real_change(draft, command.change)
    merged = merge(draft.room.game, draft.room.options, change)
    after = replace(draft.room, **regroup_by_options(draft.room, merged))
    teams = new_teams(draft.room, after)
    proposal = e.Proposed(
        kind="options", chair=chair, voters=voters, agreed=(chair,), change=change, teams=teams
    )
    return open_vote(draft, proposal)


def unlist(draft: Draft, command: c.Unlist) -> None:
    """Close the table to strangers at once, in every phase and whatever vote is open (QR41)."""
    draft.chair()
    if not draft.room.listed:
        raise Refused("noChange", said("room-not-open"), rule="QR41")
    draft.emit(e.Listed(open=False))


def real_change(draft: Draft, wanted: dict[str, Any]) -> dict[str, Any]:
    """The effective change, or a refusal if it changes nothing, is locked or can never be played."""
    room = draft.room
    old = options_view(room.game, room.options)
    merged = merge(room.game, room.options, wanted, len(room.chairs_taken()))
    new = options_view(room.game, regroup_by_options(room, merged)["options"])
    change = {key: value for key, value in new.items() if old.get(key) != value}
    if not change:
        raise Refused("noChange", said("room-options-already"), rule="QR22")
    if room.is_in_series():
        for key in setup_of(GAMES[room.game]).locked:
            if key in change:
                raise Refused("lockedOption", said("room-option-locked", option=key), rule="QR36")
    if change.get("stand_in") is not None:
        need_bot(draft, change["stand_in"])
    return change


def propose_cancel(draft: Draft, command: c.ProposeCancel) -> None:
    """Only all seated players together can stop a running game (QR1, QR32)."""
    chair = draft.chair()
    draft.need_unsealed()
    draft.need_play()
    voters = tuple(person.seat.chair for person in draft.room.people())
    open_vote(
        draft, e.Proposed(kind="cancel", chair=chair.seat.chair, voters=voters, agreed=(chair.seat.chair,))
    )


def propose_vacate(draft: Draft, command: c.ProposeVacate) -> None:
    """The others may free the chair of somebody who has been away too long (QR28)."""
    chair = draft.chair()
    if draft.room.phase == "results":
        raise Refused("resultsOpen", said("room-chairs-in-results"), rule="QR5")
    draft.need_unsealed()
    people = draft.room.people()
    free = [p.seat.chair for p in people if is_ghost(draft, p) or (spoils(draft, p) and p is not chair)]
    if command.chair not in free:
        seconds = draft.room.vacate_ms() // 1000
        rule = "QR28" if seconds * 1000 == VACATE_MS else "QB40"
        raise Refused("notAway", said("room-not-away", seconds=seconds), rule=rule, legal=free)
    others = [p for p in people if p.seat.chair != command.chair and not is_ghost(draft, p)]
    voters = tuple(p.seat.chair for p in people if p is chair or p in others)
    open_vote(
        draft,
        e.Proposed(
            kind="vacate",
            chair=chair.seat.chair,
            voters=voters,
            agreed=(chair.seat.chair,),
            vacate=command.chair,
        ),
    )


def propose_without(draft: Draft, command: c.ProposeWithout) -> None:
    """The seated may agree to go on without a player of the finished game who stood up (QR38)."""
    chair = draft.chair().seat.chair
    draft.need_pregame()
    stood = {} if draft.room.regulars is None else draft.room.regulars.stood
    if command.member not in stood:
        raise Refused("noChange", said("room-nobody-stood"), rule="QR38", legal=sorted(stood))
    voters = tuple(person.seat.chair for person in draft.room.people())
    proposal = e.Proposed(
        kind="without",
        chair=chair,
        voters=voters,
        agreed=(chair,),
        without=command.member,
        teams=new_teams(draft.room, room_after_freeing(draft.room)),
    )
    open_vote(draft, proposal)


def is_ghost(draft: Draft, chair: Chair) -> bool:
    since = draft.room.away_since(chair)
    if since is None or draft.room.may_be_away(chair):
        return False
    return draft.now - since >= draft.room.vacate_ms()


def spoils(draft: Draft, chair: Chair) -> bool:
    """True for a player who spoiled two starts and may be voted out without having been away (QR28)."""
    return draft.room.phase == "pregame" and draft.room.spoils_starts(chair)


def open_vote(draft: Draft, proposal: e.Proposed) -> None:
    """Open it, or carry it out at once where nobody else has a vote.

    What somebody without a chair asks for gives way to whatever a seated player proposes (QR38).
    """
    vote = draft.room.vote
    if vote is not None and vote.member is not None and proposal.member is None:
        draft.emit(e.Dropped(why="gaveWay"))
    elif vote is not None:
        raise Refused(
            "proposalOpen",
            said("room-proposal-open"),
            rule="QR22",
            legal={"proposal": vote.number},
        )
    draft.emit(proposal)
    settle(draft)


def open_proposal(draft: Draft, number: int) -> tuple[Chair, Vote]:
    """The sender's chair and the open vote, if it is the one that the command names."""
    chair = draft.chair()
    draft.need_unsealed()
    vote = draft.room.vote
    if vote is None or vote.number != number:
        legal = None if vote is None else {"proposal": vote.number}
        raise Refused("noProposal", said("room-no-proposal"), rule="QR22", legal=legal)
    if chair.seat.chair not in vote.voters:
        raise Refused("notVoter", said("room-no-vote"), rule="QR28")
    return chair, vote


def agree(draft: Draft, command: c.Agree) -> None:
    chair, vote = open_proposal(draft, command.proposal)
    if chair.seat.chair in vote.agreed:
        raise Refused("alreadyAgreed", said("room-agreed-already"), rule="QR22")
    draft.emit(e.Agreed(chair=chair.seat.chair))
    settle(draft)


def refuse(draft: Draft, command: c.Refuse) -> None:
    """Drop the vote by one refusal, but keep Ready (QR22)."""
    chair, _ = open_proposal(draft, command.proposal)
    draft.emit(e.Dropped(why="refused", chair=chair.seat.chair))


def withdraw(draft: Draft, command: c.Withdraw) -> None:
    """Take back an agreement, or end the vote as its proposer (QR32, QR38)."""
    asked = draft.room.vote
    if asked is not None and asked.number == command.proposal and asked.member == draft.by:
        draft.emit(e.Dropped(why="withdrawn"))
        return
    chair, vote = open_proposal(draft, command.proposal)
    if chair.seat.chair not in vote.agreed:
        raise Refused("notAgreed", said("room-not-agreed"), rule="QR32")
    if chair.seat.chair == vote.chair:
        draft.emit(e.Dropped(why="withdrawn", chair=chair.seat.chair))
    else:
        draft.emit(e.Withdrawn(chair=chair.seat.chair))


def settle(draft: Draft) -> None:
    """Carry a vote out once every voter has agreed."""
    vote = draft.room.vote
    assert vote is not None
    if not vote.is_carried:
        return
    if vote.kind == "cancel":
        end(draft, "cancelled")
    elif vote.kind == "options":
        change_options(draft, vote.change or {})
    elif vote.kind == "listed":
        draft.emit(e.Listed(open=True))
    elif vote.kind == "without":
        draft.emit(e.Freed(why="without"))
    elif vote.seat is not None:
        change_chairs(draft, vote.seat)
    else:
        vacate(draft, vote)


def change_options(draft: Draft, change: dict[str, Any]) -> None:
    """The change takes effect, and only now is Ready cleared (R7, QR22). Other dice, another commitment."""
    room = draft.room
    options = regroup_by_options(room, merge(room.game, room.options, change))["options"]
    draft.emit(e.Changed(options=to_json(options)))
    if options.dice == room.options.dice:
        return
    if options.dice == "server":
        draft.commit()
    elif room.commitment is not None:
        draft.emit(e.Voided(commitment=room.commitment, secret=draft.reveal()))


def vacate(draft: Draft, vote: Vote) -> None:
    assert vote.vacate is not None
    chair = draft.room.chairs[vote.vacate]
    assert chair is not None
    assert chair.seat.member is not None
    remove(draft, chair.seat.member, "vacated")


# what the events change


def proposed(room: Room, event: e.Proposed, entry: e.Entry, known: Any) -> Changes:
    asked = (event.kind, event.chair, event.voters, event.agreed)
    about = (event.change, event.vacate, event.member, event.seat)
    return {"vote": Vote(entry.seq, *asked, *about, without=event.without, teams=event.teams)}


def agreed(room: Room, event: e.Agreed, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    return {"vote": replace(room.vote, agreed=(*room.vote.agreed, event.chair))}


def withdrawn(room: Room, event: e.Withdrawn, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    kept = tuple(chair for chair in room.vote.agreed if chair != event.chair)
    return {"vote": replace(room.vote, agreed=kept)}


def dropped(room: Room, event: e.Dropped, entry: e.Entry, known: Any) -> Changes:
    """Who was refused a chair without having one may not ask again in this pre-game (QR38)."""
    asked, regulars = room.vote and room.vote.member, room.regulars
    if event.why != "refused" or asked is None or regulars is None:
        return {"vote": None}
    return {"vote": None, "regulars": replace(regulars, refused=(*regulars.refused, asked))}


def changed(room: Room, event: e.Changed, entry: e.Entry, known: Any) -> Changes:
    ready = {"vote": None, "chairs": unready_all(room.chairs)}
    return ready | regroup_by_options(room, from_json(event.options))


def listed(room: Room, event: e.Listed, entry: e.Entry, known: Any) -> Changes:
    """Note whether the table is open, and end the vote that opened it (QR41)."""
    changes: Changes = {"listed": event.open}
    return changes | ({"vote": None, "was_listed": True} if event.open else {})

"""A second look at a game's events, independent of `fold`: order, dice and moves, one event at a time.

A ValueError or a refusal of the rules means that the event cannot have happened so.
"""

from collections.abc import Callable
from typing import Any, Final

from runners.games.ur.tally import UrSet, settled
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.house import AnyGame, game_of
from runners.rooms.replay import outcome_of
from runners.rooms.room import occupant_id


class Audit:
    """What is known after the events so far."""

    def __init__(self, room_id: str, game_seq: int, secret: bytes | None) -> None:
        self.room_id = room_id
        self.game_seq = game_seq
        self.secret = secret
        self.game: AnyGame | None = None
        self.commitment: bytes | None = None
        self.given: dict[int, str] = {}
        self.chairs: dict[int, e.Occupant] = {}
        self.stand_ins: dict[str, int] = {}
        self.started: e.Started | None = None
        self.ended: e.Ended | None = None
        self.state: Any = None
        self.before: Any = None
        self.rolls = 0
        self.set: UrSet | None = None
        self.last: e.Entry | None = None

    @property
    def typed(self) -> bool:
        return self.started is not None and self.started.dice == "external"

    def take(self, index: int, entry: e.Entry) -> None:
        """Check the next event."""
        self._envelope(index, entry)
        self.last = entry
        handler = _CHECKS.get(type(entry.event))
        if handler is not None:
            handler(self, entry.event, entry)

    def _envelope(self, index: int, entry: e.Entry) -> None:
        need(entry.game_seq == self.game_seq, "it belongs to another game")
        need((index == 0) == isinstance(entry.event, e.Opened), "a game begins with `opened`, once")
        if self.last is not None:
            need(entry.seq == self.last.seq + 1, "events before it are missing")
            need(entry.time >= self.last.time, "it lies before the event before it")

    def running(self) -> e.Started:
        """The start of the running game; nothing is played before it or after its end (R1)."""
        need(self.started is not None and self.ended is None, "no game is running")
        assert self.started is not None
        return self.started

    def before_start(self) -> None:
        need(self.started is None, "the game has started")

    def by_seat(self, entry: e.Entry, seat: int) -> None:
        """Only the player of a seat, or the bot that plays it, acts for it."""
        chair = self.running().seats[seat]
        stand_in = None if chair.member is None else self.stand_ins.get(chair.member)
        players = {occupant_id(chair)} if stand_in is None else {occupant_id(chair), f"bot:{stand_in}"}
        need(entry.by in players, f"it was not {chair.name}'s to do")


def need(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


# before the game


def opened(audit: Audit, event: e.Opened, entry: e.Entry) -> None:
    need(event.room_id == audit.room_id, "it belongs to another room")
    need((event.prev is not None) == (audit.game_seq > 0), "it must name the log before it, if there is one")
    audit.game = game_of_or_error(event)
    audit.chairs = {seat.chair: seat for seat in event.seats}
    audit.set = event.set


def game_of_or_error(event: e.Opened) -> AnyGame:
    try:
        game = game_of(event.game)
    except KeyError:
        raise ValueError(f"there is no game {event.game!r}") from None
    need(event.rules == game.rules_version, f"rules {event.rules}; these are {game.rules_version}")
    return game


def committed(audit: Audit, event: e.Committed, entry: e.Entry) -> None:
    audit.before_start()
    bound = fairness.unhex(event.commitment)
    need(bound is not None and audit.commitment is None, "a commitment stands until it is void")
    audit.commitment = bound
    audit.given.clear()


def voided(audit: Audit, event: e.Voided, entry: e.Entry) -> None:
    audit.before_start()
    secret = fairness.unhex(event.secret)
    need(audit.commitment is not None and secret is not None, "no commitment stands")
    assert secret is not None
    need(commits(audit, secret), "the secret is not the one that was committed to")
    audit.commitment = None
    audit.given.clear()


def commits(audit: Audit, secret: bytes) -> bool:
    return fairness.commitment(audit.room_id, audit.game_seq, secret) == audit.commitment


def became_ready(audit: Audit, event: e.BecameReady, entry: e.Entry) -> None:
    audit.before_start()
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member == entry.by, "only who sits there can be Ready there")
    if audit.commitment is None:
        need(event.contribution is None, "there is no commitment to contribute to")
        return
    need(event.commitment == audit.commitment.hex(), "it was made for another commitment")
    need(fairness.unhex(event.contribution) is not None, "the contribution is not 32 bytes")
    audit.given[event.chair] = event.contribution or ""


def became_unready(audit: Audit, event: e.BecameUnready, entry: e.Entry) -> None:
    audit.before_start()
    audit.given.pop(event.chair, None)


def went_away(audit: Audit, event: e.WentAway, entry: e.Entry) -> None:
    """Being away before the start makes a contribution void with the Ready."""
    if audit.started is None:
        for chair, holder in audit.chairs.items():
            if holder.member == event.member:
                audit.given.pop(chair, None)


def stood_in(audit: Audit, event: e.StoodIn, entry: e.Entry) -> None:
    """From here to the return a bot may act for the absent player."""
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member is not None, "nobody there can be stood in for")
    assert holder is not None
    assert holder.member is not None
    audit.stand_ins[holder.member] = event.chair


def came_back(audit: Audit, event: e.CameBack, entry: e.Entry) -> None:
    audit.stand_ins.pop(event.member, None)


def sat(audit: Audit, event: e.Sat, entry: e.Entry) -> None:
    audit.before_start()
    need(event.seat.chair not in audit.chairs, "the chair was taken")
    if event.seat.member is not None:
        free(audit, event.seat.member)
    audit.chairs[event.seat.chair] = event.seat
    audit.given.clear()


def stood(audit: Audit, event: e.Stood, entry: e.Entry) -> None:
    audit.before_start()
    need(audit.chairs.pop(event.chair, None) is not None, "nobody sat there")
    audit.given.clear()


def left(audit: Audit, event: e.Left, entry: e.Entry) -> None:
    if free(audit, event.member) and audit.started is None:
        audit.given.clear()


def free(audit: Audit, member: str) -> bool:
    """Free the chair of a member; was there one?"""
    held = [chair for chair, holder in audit.chairs.items() if holder.member == member]
    for chair in held:
        del audit.chairs[chair]
    return bool(held)


def profiled(audit: Audit, event: e.Profiled, entry: e.Entry) -> None:
    for chair, holder in audit.chairs.items():
        if holder.member == event.member:
            audit.chairs[chair] = e.Occupant(
                chair=chair,
                name=event.name,
                colour=event.colour or holder.colour,
                mark=event.mark or holder.mark,
                member=event.member,
            )


def changed(audit: Audit, event: e.Changed, entry: e.Entry) -> None:
    audit.before_start()
    audit.given.clear()


# the game


def started(audit: Audit, event: e.Started, entry: e.Entry) -> None:
    """The seats are the taken chairs clockwise, and X freezes what was contributed (QR31)."""
    audit.before_start()
    assert audit.game is not None
    need(
        event.seats == tuple(audit.chairs[chair] for chair in sorted(audit.chairs)),
        "these were not the seats",
    )
    options = audit.game.options(event.options)
    need(audit.game.options_json(options) == event.options, "the options are not complete")
    need(audit.game.players(options) == len(event.seats), "not everybody has a seat")
    need(audit.game.starter(options) == event.starter, "the starter is another one")
    audit.started, audit.state = event, audit.game.start(options)
    if event.dice == "external":
        need(audit.commitment is None and event.context is None, "typed dice have no commitment")
        return
    check_context(audit, event)


def check_context(audit: Audit, event: e.Started) -> None:
    """One contribution a seat: the player's own, or what the commitment gives a bot; never made up."""
    commit = audit.commitment
    if commit is None:
        raise ValueError("the dice were never committed")
    expected = tuple(
        audit.given.get(seat.chair) if seat.member else fairness.bot_contribution(commit, index).hex()
        for index, seat in enumerate(event.seats)
    )
    need(event.contributions == expected, "the contributions are not those that the players made")
    parts = [bytes.fromhex(part) for part in event.contributions]
    context = fairness.context(audit.room_id, audit.game_seq, commit, parts, event.options)
    need(event.context == context.hex(), "the context does not follow from the contributions")


def rolled(audit: Audit, event: e.Rolled, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    due = audit.game.dice_due(audit.state)
    if due is None:
        raise ValueError("no roll was due")
    need(event.i == audit.rolls, f"roll {audit.rolls} comes next")
    need(event.seat == due.seat, f"seat {due.seat} had to roll")
    if start.dice == "external":
        need(event.typed is not None and event.typed == entry.by, "it does not say who typed it")
    else:
        need(event.typed is None, "nobody types dice here")
        audit.by_seat(entry, event.seat)
        check_roll(audit, event, due.die.kind, due.count)
    audit.before = audit.state
    audit.state = audit.game.roll(audit.state, event.dice).state
    audit.rolls += 1


def check_roll(audit: Audit, event: e.Rolled, kind: Any, count: int) -> None:
    """The dice are those that secret and context give. A wrong secret is the end's fault, not theirs."""
    if audit.secret is None or not commits(audit, audit.secret):
        return
    assert audit.started is not None
    context = bytes.fromhex(audit.started.context or "")
    dice = fairness.roll(audit.secret, context, event.i, kind, count)
    need(event.dice == dice, f"the committed dice show {list(dice)}")


def retyped(audit: Audit, event: e.Retyped, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(start.dice == "external" and audit.before is not None, "no roll could be corrected")
    need(event.i == audit.rolls - 1, "only the last roll can be corrected")
    need(event.typed == entry.by, "it does not say who typed it")
    audit.state = audit.game.roll(audit.before, event.dice).state


def moved(audit: Audit, event: e.Moved, entry: e.Entry) -> None:
    audit.running()
    assert audit.game is not None
    need(event.seat == audit.game.actor(audit.state), "another seat had to act")
    audit.by_seat(entry, event.seat)
    move = audit.game.move_from_json(event.move)
    if audit.game.path(audit.state, move):
        audit.before = None
    audit.state = audit.game.apply(audit.state, move).state


# the end


def ended(audit: Audit, event: e.Ended, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(event.state_hash == audit.game.hash(audit.state), "the last position is another one")
    need(outcome_of(event) == (audit.game.outcome(audit.state)), "the result is another one")
    audit.ended = event
    if start.dice == "external":
        need(event.secret is None, "typed dice have no secret")
        return
    need(audit.secret is not None, "the secret of the dice is not shown")
    assert audit.secret is not None
    need(commits(audit, audit.secret), "the secret is not the one that was committed to")


def set_began(audit: Audit, event: e.SetBegan, entry: e.Entry) -> None:
    seats = tuple(occupant_id(seat) for seat in audit.running().seats)
    need(audit.set is None and event.seats == seats, "a set is under way, or others play")
    audit.set = UrSet(event.stake)


def set_scored(audit: Audit, event: e.SetScored, entry: e.Entry) -> None:
    outcome = None if audit.ended is None else outcome_of(audit.ended)
    if audit.set is None or outcome is None:
        raise ValueError("no set is under way, or nobody won")
    after = settled(audit.set, outcome).set
    need(event.seat == outcome.winners[0] and event.tallies == after.tallies, "the tallies lie otherwise")
    need(event.winner == after.winner, "the set's winner is another one")
    need(event.from_table == audit.set.table - after.table, "the table gave another number")
    audit.set = after


def set_ended(audit: Audit, event: e.SetEnded, entry: e.Entry) -> None:
    if audit.set is None:
        raise ValueError("no set is under way")
    need(event.returned == audit.set.stake, "the stake was another one")
    audit.set = None


_CHECKS: Final[dict[type[e.Event], Callable[[Audit, Any, e.Entry], None]]] = {
    e.Opened: opened,
    e.Committed: committed,
    e.Voided: voided,
    e.BecameReady: became_ready,
    e.BecameUnready: became_unready,
    e.WentAway: went_away,
    e.CameBack: came_back,
    e.StoodIn: stood_in,
    e.Sat: sat,
    e.Stood: stood,
    e.Left: left,
    e.Profiled: profiled,
    e.Changed: changed,
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: retyped,
    e.Moved: moved,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
}
"""Votes, joining and requests need no second look: the chain covers them."""

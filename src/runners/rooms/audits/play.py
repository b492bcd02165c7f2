"""The game: the frozen context, every roll, every move, the end and its set."""

from typing import Any, Final

from runners.games.contract import Dice, Outcome
from runners.games.ur.tally import UrSet, settled
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.audits.audit import Audit, Check, need
from runners.rooms.audits.pregame import SEALING, need_settled
from runners.rooms.audits.starts import place
from runners.rooms.audits.votes import is_cancelled
from runners.rooms.house import begun, draws_lots, house_of
from runners.rooms.lots import Lots
from runners.rooms.replay import outcome_of
from runners.rooms.room import occupant_id


def started(audit: Audit, event: e.Started, entry: e.Entry) -> None:
    """The seats are the taken chairs clockwise, and X freezes what was contributed (QR31)."""
    need(audit.started is None, "the game has started")
    assert audit.game is not None
    need(
        event.seats == tuple(audit.chairs[chair] for chair in sorted(audit.chairs)),
        "these were not the seats",
    )
    options = audit.game.options(event.options)
    need(audit.game.options_json(options) == event.options, "the options are not complete")
    need(audit.game.players(options) == len(event.seats), "not everybody has a seat")
    check_starter(audit, event, audit.game.starter(options))
    audit.started, audit.state = event, audit.game.start(options)
    if draws_lots(audit.game.name, event.starter):
        audit.lots = Lots(tuple(range(len(event.seats))))
    if event.dice == "external":
        need(audit.commitment is None and event.context is None, "typed dice have no commitment")
        return
    need(audit.commitment is not None, "the dice were never committed")
    if audit.scheme == "v2":
        check_sealed(audit, event)
    else:
        need(entry.v < SEALING, "the start was not sealed")
    check_context(audit, event)
    audit.sealed = None


def check_sealed(audit: Audit, event: e.Started) -> None:
    """What starts is what was sealed, and everybody has opened."""
    need(audit.sealed is not None, "the start was not sealed")
    sealed = audit.waiting()
    need(audit.missing() == (), "an opening is missing")
    need(list(map(place, event.seats)) == list(map(place, sealed.seats)), "other seats were sealed")
    need(event.options == sealed.options, "other options were sealed")
    need(event.commitment == sealed.commitment, "another commitment was sealed")


def check_starter(audit: Audit, event: e.Started, named: Any) -> None:
    """Who begins is R8's starter while seated, else as agreed; with lots the options name seat 0 (QR39)."""
    assert audit.game is not None
    if house_of(audit.game.name).starter is None:
        need(named == event.starter, "the starter is another one")
        return
    expected = agreed_starter(audit, event)
    need(event.starter == expected, "the starter is another one")
    need(named == (0 if expected == "lots" else expected), "the starter is another one")


def agreed_starter(audit: Audit, event: e.Started) -> Any:
    ids, chairs = [occupant_id(seat) for seat in event.seats], [seat.chair for seat in event.seats]
    if audit.starter in ids:
        return ids.index(audit.starter)
    if audit.begins in ("first", "lots"):
        return 0 if audit.begins == "first" else "lots"
    need(audit.begins in chairs, "nobody sits in the chair that begins")
    return chairs.index(int(audit.begins))


def check_context(audit: Audit, event: e.Started) -> None:
    """One contribution a seat: the player's own, or what the commitment gives a bot; never made up."""
    commit, scheme = audit.commitment, audit.scheme
    assert commit is not None
    given = audit.opened if scheme == "v2" else audit.given
    expected = tuple(
        given.get(seat.chair) if seat.member else fairness.bot_contribution(commit, index, scheme).hex()
        for index, seat in enumerate(event.seats)
    )
    need(event.contributions == expected, "the contributions are not those that the players made")
    parts = [bytes.fromhex(part) for part in event.contributions]
    context = fairness.context(audit.room_id, audit.game_seq, commit, parts, event.options, scheme)
    need(event.context == context.hex(), "the context does not follow from the contributions")


def rolled(audit: Audit, event: e.Rolled, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    due = audit.game.dice_due(audit.state) if audit.lots is None else audit.lots.due()
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
    audit.before, audit.lots_before, audit.delegated = audit.state, audit.lots, False
    take_dice(audit, event.dice)
    audit.rolls += 1


def take_dice(audit: Audit, dice: Dice) -> None:
    """A roll of the game, or a lot of the room (QR39)."""
    assert audit.game is not None
    if audit.lots is None:
        audit.state = audit.game.roll(audit.state, dice).state
        return
    audit.lots.check(dice)
    found = audit.lots.after(dice)
    audit.lots = found if isinstance(found, Lots) else None
    if not isinstance(found, Lots):
        options = audit.game.options_json(audit.game.options_of(audit.state))
        audit.state = begun(audit.game.name, options, found)


def check_roll(audit: Audit, event: e.Rolled, kind: Any, count: int) -> None:
    """The dice are those that secret and context give. A wrong secret is the end's fault, not theirs."""
    if audit.secret is None or not audit.commits(audit.secret):
        return
    assert audit.started is not None
    context = bytes.fromhex(audit.started.context or "")
    dice = fairness.roll(audit.secret, context, event.i, kind, count, audit.scheme)
    need(event.dice == dice, f"the committed dice show {list(dice)}")


def retyped(audit: Audit, event: e.Retyped, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(start.dice == "external" and audit.before is not None, "no roll could be corrected")
    need(event.i == audit.rolls - 1, "only the last roll can be corrected")
    need(entry.v == 1 or not audit.delegated, "a die of that roll had been delegated")
    need(event.typed == entry.by, "it does not say who typed it")
    audit.state, audit.lots, audit.delegated = audit.before, audit.lots_before, False
    take_dice(audit, event.dice)


def moved(audit: Audit, event: e.Moved, entry: e.Entry) -> None:
    audit.running()
    assert audit.game is not None
    need(audit.lots is None, "lots were due")
    need(event.seat == audit.game.actor(audit.state), "another seat had to act")
    audit.by_seat(entry, event.seat)
    move = audit.game.move_from_json(event.move)
    if audit.game.path(audit.state, move):
        audit.before = None
    audit.delegated |= audit.game.binds(audit.state, move)
    audit.state = audit.game.apply(audit.state, move).state


def took_over(audit: Audit, event: e.TookOver, entry: e.Entry) -> None:
    """From here on the bot that the room agreed on plays this chair (QR2)."""
    audit.running()
    holder = audit.chairs.pop(event.chair, None)
    need(holder is not None and holder.member is not None, "nobody there could leave the game to a bot")
    need(event.bot == audit.stand_in, "the room agreed on no such bot")
    need_settled(audit, entry)
    assert holder is not None
    audit.leaver = holder.member
    audit.taken_over.add(event.chair)


def resigned(audit: Audit, event: e.Resigned, entry: e.Entry) -> None:
    """A player of a game of two gives up the own chair; nobody does it for another (QR42)."""
    seats = audit.running().seats
    need(len(seats) == 2, "only a game of two can be given up")
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member == entry.by, "only the player of a chair resigns")
    audit.resigned = next(seat for seat, held in enumerate(seats) if held.chair == event.chair)


def ended(audit: Audit, event: e.Ended, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(event.state_hash == audit.game.hash(audit.state), "the last position is another one")
    need((event.kind == "conceded") == (audit.resigned is not None), "nobody resigned, or it ended otherwise")
    need(outcome_of(event) == result(audit), "the result is another one")
    need(event.kind != "cancelled" or is_cancelled(audit), "not everybody agreed to cancel it")
    audit.ended, audit.leaver = event, None
    if start.dice == "external":
        need(event.secret is None, "typed dice have no secret")
        return
    need(audit.secret is not None, "the secret of the dice is not shown")
    assert audit.secret is not None
    need(audit.commits(audit.secret), "the secret is not the one that was committed to")


def result(audit: Audit) -> Outcome | None:
    """How the game stands: won on the board, given up, or not decided."""
    assert audit.game is not None
    if audit.resigned is not None:
        return audit.game.conceded(audit.state, audit.resigned)
    return audit.game.outcome(audit.state)


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
    if audit.set is None or audit.set.winner is not None:
        raise ValueError("no set is under way")
    won = event.winner is not None
    need(event.returned == (0 if won else audit.set.stake), "the stake was another one")
    need(event.pool == (audit.set.pool if won else 0), "the pool was another one")
    if event.why == "vacated":
        need(event.winner == ahead(audit.set), "the pool was for the one with more tallies")
    elif not won:
        undecided = (audit.started is None or audit.ended is not None) and not any(audit.set.tallies)
        need(entry.v < SEALING or undecided, "the set was conceded, and stakes do not go back")
    else:
        need(loser_of(audit, event) == entry.by, "only a player concedes the own set")
    audit.set = None


def loser_of(audit: Audit, event: e.SetEnded) -> str | None:
    """The member, if it was one, who did not win the set; its players are the two who sit here."""
    members = [audit.chairs[chair].member for chair in sorted(audit.chairs)]
    need(len(members) == 2 and event.winner in (0, 1), "no two played this set")
    return members[1 - (event.winner or 0)]


def ahead(played: UrSet) -> int | None:
    """Who holds more tallies (QB40)."""
    black, white = played.tallies
    return None if black == white else int(white > black)


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: retyped,
    e.Moved: moved,
    e.TookOver: took_over,
    e.Resigned: resigned,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
}

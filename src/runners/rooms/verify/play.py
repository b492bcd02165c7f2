"""The game: the frozen context, every roll, every move, the end and its set."""

from typing import Any, Final

from runners.games.contract import Dice, Outcome
from runners.games.setup import begun, draws_lots, setup_of
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.bounds import ACTIONS_MAX, CORRECTIONS_MAX, DESIGNATIONS_MAX
from runners.rooms.commands import SERVER
from runners.rooms.lots import Lots
from runners.rooms.pace import SHOWN_MS, USUAL_BOT, is_in_days
from runners.rooms.replay import outcome_of
from runners.rooms.room import occupant_id
from runners.rooms.verify.audit import Audit, Check, need
from runners.rooms.verify.pregame import need_absent, need_settled
from runners.rooms.verify.starts import place
from runners.rooms.verify.votes import is_cancelled
from runners.words import english, said


def started(audit: Audit, event: e.Started, entry: e.Entry) -> None:
    """The seats are the taken chairs clockwise, and X freezes what was contributed (QR31)."""
    need(audit.started is None, said("audit-game-has-started"))
    need(not audit.stood, said("audit-somebody-stood"))
    assert audit.game is not None
    need(
        event.seats == tuple(audit.chairs[chair] for chair in sorted(audit.chairs)),
        said("audit-these-were-not"),
    )
    options = audit.game.options(event.options)
    need(audit.game.options_json(options) == event.options, said("audit-options-are-not"))
    need(audit.game.players(options) == len(event.seats), said("audit-not-everybody-has"))
    check_starter(audit, event, audit.game.starter(options))
    two = len(event.seats) == 2 and all(seat.member for seat in event.seats)
    need(not event.claim or (two and not is_in_days(audit.pace)), said("audit-not-claimable"))
    audit.started, audit.state = event, audit.game.start(options)
    begin_time(audit, entry)
    if draws_lots(audit.game, event.starter):
        audit.lots = Lots(tuple(range(len(event.seats))))
    if event.dice == "external":
        need(audit.commitment is None and event.context is None, said("audit-typed-dice-have"))
        return
    need(audit.commitment is not None, said("audit-dice-were-never"))
    check_sealed(audit, event)
    check_context(audit, event)
    audit.sealed = None


def check_sealed(audit: Audit, event: e.Started) -> None:
    """What starts is what was sealed, and everybody has opened."""
    need(audit.sealed is not None, said("audit-start-not-sealed"))
    sealed = audit.waiting()
    need(audit.missing() == (), said("audit-opening-missing"))
    need(list(map(place, event.seats)) == list(map(place, sealed.seats)), said("audit-other-seats-were"))
    need(event.options == sealed.options, said("audit-other-options-were"))
    need(event.commitment == sealed.commitment, said("audit-another-commitment-sealed"))


def check_starter(audit: Audit, event: e.Started, named: Any) -> None:
    """Who begins is R8's starter while seated, else as agreed; with lots the options name seat 0 (QR39)."""
    assert audit.game is not None
    if not setup_of(audit.game).names_starter:
        need(named == event.starter, said("audit-starter-another-one"))
        return
    expected = agreed_starter(audit, event)
    need(event.starter == expected, said("audit-starter-another-one"))
    need(named == (0 if expected == "lots" else expected), said("audit-starter-another-one"))


def agreed_starter(audit: Audit, event: e.Started) -> Any:
    ids, chairs = [occupant_id(seat) for seat in event.seats], [seat.chair for seat in event.seats]
    if audit.starter in ids:
        return ids.index(audit.starter)
    if audit.begins in ("first", "lots"):
        return 0 if audit.begins == "first" else "lots"
    need(audit.begins in chairs, said("audit-nobody-sits-chair"))
    return chairs.index(int(audit.begins))


def check_context(audit: Audit, event: e.Started) -> None:
    """One contribution per seat: the player's own, or what the commitment gives a bot; never made up."""
    commit = audit.commitment
    assert commit is not None
    expected = tuple(
        audit.openings.get(seat.chair) if seat.member else fairness.bot_contribution(commit, index).hex()
        for index, seat in enumerate(event.seats)
    )
    need(event.contributions == expected, said("audit-contributions-are-not"))
    parts = [bytes.fromhex(part) for part in event.contributions]
    context = fairness.context(audit.room_id, audit.game_seq, commit, parts, event.options)
    need(event.context == context.hex(), said("audit-context-does-not"))


def rolled(audit: Audit, event: e.Rolled, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    due = audit.game.dice_due(audit.state) if audit.lots is None else audit.lots.due()
    if due is None:
        raise ValueError(english(said("audit-no-roll-due")))
    need(event.i == audit.rolls, said("audit-roll-comes-next", rolls=str(audit.rolls)))
    need(event.seat == due.seat, said("audit-seat-had-roll", seat=str(due.seat)))
    if start.dice == "external":
        need(event.typed is not None and event.typed == entry.by, said("audit-does-not-say"))
    else:
        need(event.typed is None, said("audit-nobody-types-dice"))
        audit.by_seat(entry, event.seat)
        check_roll(audit, event, due.die.kind, due.count)
    audit.before, audit.lots_before, audit.delegated = audit.state, audit.lots, False
    take_dice(audit, event.dice)
    begin_time(audit, entry)
    audit.rolls += 1
    audit.corrections = 0
    count_action(audit)


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
        audit.state = begun(audit.game, options, found)


def check_roll(audit: Audit, event: e.Rolled, kind: Any, count: int) -> None:
    """The dice are those that secret and context give. A wrong secret is found at the end, not here."""
    if audit.secret is None or not audit.commits(audit.secret):
        return
    assert audit.started is not None
    context = bytes.fromhex(audit.started.context or "")
    dice = fairness.roll(audit.secret, context, event.i, kind, count)
    need(event.dice == dice, said("audit-committed-dice-show", dice=str(list(dice))))


def retyped(audit: Audit, event: e.Retyped, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(start.dice == "external" and audit.before is not None, said("audit-no-roll-could"))
    need(event.i == audit.rolls - 1, said("audit-only-last-roll"))
    need(not audit.delegated, said("audit-die-roll-had"))
    need(event.typed == entry.by, said("audit-does-not-say"))
    audit.state, audit.lots, audit.delegated = audit.before, audit.lots_before, False
    take_dice(audit, event.dice)
    audit.corrections += 1
    need(audit.corrections <= CORRECTIONS_MAX, said("audit-too-many"))
    count_action(audit)


def moved(audit: Audit, event: e.Moved, entry: e.Entry) -> None:
    audit.running()
    assert audit.game is not None
    need(audit.lots is None, said("audit-lots-were-due"))
    need(event.seat == audit.game.actor(audit.state), said("audit-another-seat-had"))
    audit.by_seat(entry, event.seat)
    move = audit.game.move_from_json(event.move)
    if audit.game.path(audit.state, move):
        audit.before = None
    binds = audit.game.binds(audit.state, move)
    audit.delegated |= binds
    audit.state = audit.game.apply(audit.state, move).state
    if binds or audit.game.dice_due(audit.state) is not None:
        count_action(audit)
        begin_time(audit, entry)
    else:
        audit.designations += 1
        need(audit.designations <= DESIGNATIONS_MAX, said("audit-too-many"))


def begin_time(audit: Audit, entry: e.Entry) -> None:
    """What is due from here on has its own time (QR40)."""
    audit.time_over, audit.paced = entry.time + SHOWN_MS + 1000 * audit.pace, None


def paced(audit: Audit, event: e.Paced, entry: e.Entry) -> None:
    """The time of a person who had to act was over, and the agreed bot makes one choice or roll (QR40)."""
    seats = audit.running().seats
    assert audit.game is not None
    seat = audit.game.actor(audit.state) if audit.lots is None else audit.lots.due().seat
    need(audit.pace > 0 and audit.paced is None and entry.by == SERVER, said("audit-nobody-time-over"))
    need(seat is not None and seats[seat].chair == event.chair, said("audit-another-chair-had"))
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member is not None, said("audit-bots-act-their"))
    need(entry.time >= audit.time_over, said("audit-time-not-over"))
    need(event.bot == (audit.stand_in or USUAL_BOT), said("audit-room-agreed-on"))
    audit.paced = event.chair


def took_over(audit: Audit, event: e.TookOver, entry: e.Entry) -> None:
    """From here on the bot that the room agreed on plays this chair (QR2)."""
    audit.running()
    holder = audit.chairs.pop(event.chair, None)
    need(holder is not None and holder.member is not None, said("audit-nobody-there-could"))
    need(event.bot == audit.stand_in, said("audit-room-agreed-on"))
    need_settled(audit)
    assert holder is not None
    audit.leaver = holder.member
    audit.taken_over.add(event.chair)


def resigned(audit: Audit, event: e.Resigned, entry: e.Entry) -> None:
    """A player resigns a game for two, from their own chair; nobody does so for another (QR42)."""
    seats = audit.running().seats
    need(len(seats) == 2, said("audit-only-game-two"))
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member == entry.by, said("audit-only-player-chair"))
    audit.resigned = next(seat for seat, held in enumerate(seats) if held.chair == event.chair)


def claimed(audit: Audit, event: e.Claimed, entry: e.Entry) -> None:
    """The opponent of somebody absent claims the win (QR44)."""
    need_absent(audit, event.chair, entry)
    seats = audit.running().seats
    audit.resigned = next(seat for seat, held in enumerate(seats) if held.chair == event.chair)


def count_action(audit: Audit) -> None:
    """One more roll, correction or choice (QR45)."""
    audit.actions, audit.designations = audit.actions + 1, 0


def check_endless(audit: Audit, event: e.Ended) -> None:
    """The last action that a game may have aborts it, unless it has won it; nothing else does so (QR45)."""
    assert audit.game is not None
    endless = event.reason is not None and event.reason.kind == "endless"
    reached = audit.actions >= ACTIONS_MAX and audit.game.outcome(audit.state) is None
    need(endless == reached and (not endless or event.kind == "aborted"), said("audit-endless"))


def ended(audit: Audit, event: e.Ended, entry: e.Entry) -> None:
    start = audit.running()
    assert audit.game is not None
    need(event.state_hash == audit.game.hash(audit.state), said("audit-last-position-another"))
    need((event.kind == "conceded") == (audit.resigned is not None), said("audit-nobody-resigned-or"))
    need(outcome_of(event) == result(audit), said("audit-result-another-one"))
    need(event.kind != "cancelled" or is_cancelled(audit), said("audit-not-everybody-agreed"))
    check_endless(audit, event)
    audit.ended, audit.leaver = event, None
    if start.dice == "external":
        need(event.secret is None, said("audit-typed-dice-have-no"))
        return
    need(audit.secret is not None, said("audit-secret-dice-not"))
    assert audit.secret is not None
    need(audit.commits(audit.secret), said("audit-secret-not-one"))


def result(audit: Audit) -> Outcome | None:
    """The state of the game: won on the board, resigned, or undecided."""
    assert audit.game is not None
    if audit.resigned is not None:
        return audit.game.conceded(audit.state, audit.resigned)
    return audit.game.outcome(audit.state)


def set_began(audit: Audit, event: e.SetBegan, entry: e.Entry) -> None:
    seats = tuple(occupant_id(seat) for seat in audit.running().seats)
    need(audit.set is None and event.seats == seats, said("audit-set-under-way"))
    audit.set = audit.series().open(event.stake)


def set_scored(audit: Audit, event: e.SetScored, entry: e.Entry) -> None:
    outcome = None if audit.ended is None else outcome_of(audit.ended)
    if audit.set is None or outcome is None:
        raise ValueError(english(said("audit-no-set-under")))
    series = audit.series()
    taken = series.settle(audit.set, outcome)
    need(
        event.seat == taken.seat and event.tallies == taken.after.tallies, said("audit-tallies-lie-otherwise")
    )
    need(event.winner == series.show(taken.after).winner, said("audit-set-winner-another"))
    need(event.from_table == taken.from_table, said("audit-table-gave-another"))
    audit.set = taken.after


def set_ended(audit: Audit, event: e.SetEnded, entry: e.Entry) -> None:
    standing = audit.standing()
    if audit.set is None or standing is None or standing.winner is not None:
        raise ValueError(english(said("audit-no-set-under-way")))
    won = event.winner is not None
    need(event.returned == (0 if won else standing.stake), said("audit-stake-another-one"))
    need(event.pool == (standing.pool if won else 0), said("audit-pool-another-one"))
    if event.why == "vacated":
        need(event.winner == audit.series().leader(audit.set), said("audit-pool-for-one"))
    elif not won:
        undecided = (audit.started is None or audit.ended is not None) and not any(audit.set.tallies)
        need(undecided, said("audit-set-conceded-stakes"))
    else:
        need(loser_of(audit, event) == entry.by, said("audit-only-player-concedes"))
    audit.set = None


def loser_of(audit: Audit, event: e.SetEnded) -> str | None:
    """The member, if it was one, who did not win the set; its players are the two who sit here."""
    members = [audit.chairs[chair].member for chair in sorted(audit.chairs)]
    need(len(members) == 2 and event.winner in (0, 1), said("audit-no-two-played"))
    return members[1 - (event.winner or 0)]


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: retyped,
    e.Moved: moved,
    e.Paced: paced,
    e.TookOver: took_over,
    e.Resigned: resigned,
    e.Claimed: claimed,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
}

"""The account of a game: what rolls and choices did to the chances, and how far the net contradicted itself.

docs/review.md has the arithmetic. The chance after a moment is the one before it plus what the moment
changed; before a roll it is the mean over all rolls, and the step from the last chance to that mean is the
correction. So a seat's sums lead from its first chance to its result, whatever the net thinks.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import Final, NamedTuple

import msgspec

from runners.protocol.reviews import By, Chances, Moment, Ranked, Review, SeatReview, SetReview
from runners.study.review.draft import Draft, Table
from runners.study.review.judges import Bench, Progress, TableJudge, mean
from runners.study.review.percentiles import Measured, nearest
from runners.study.review.story import Story, read
from runners.study.review.turning import Change, decision, turning_points
from runners.study.review.ways import SAMPLE, Chance, Fork

PLACES: Final = 9
"""Decimals in a review."""
SHOWN: Final = 5
"""How many of a moment's best choices are listed, besides the one made."""


class Judged(NamedTuple):
    """A moment with its chances: just before it, what it is compared with, and after it."""

    draft: Draft
    now: Chances
    before: Chances
    """The mean over all rolls, or the best choice."""
    after: Chances
    by: By
    best: int | None = None
    """The best option's number."""
    cost: float = 0.0
    """What the choice lost against it; who gives up loses the whole chance (QR42, QR44)."""
    worth: Sequence[float] = ()
    """What each option is worth to whoever chose."""


def review(
    document: bytes, tables: Sequence[TableJudge] = (), progress: Progress = lambda *_: None
) -> Review:
    """Judge the game in a replay, of a room or plain; ValueError if there is none."""
    return review_story(read(document), tables, progress)


def review_story(
    story: Story, tables: Sequence[TableJudge] = (), progress: Progress = lambda *_: None
) -> Review:
    measured = nearest(story.game.name, story.game.options_json(story.options))
    found = grade(account_for(Table(story, tables), progress, [one.name for one in tables]), measured)
    if story.score is None or any(act.dice is None and act.move is None for act in story.acts):
        return found
    for_set = account_for(Table(story, for_set=True), progress)
    return msgspec.structs.replace(found, set=SetReview(story.score, for_set.seats, for_set.moments))


def grade(found: Review, measured: Measured | None) -> Review:
    """The same review, each seat with its place among the measured ones."""
    if measured is None:
        return found
    seats = tuple(
        msgspec.structs.replace(
            seat,
            accuracy=measured.accuracy(seat.cost, seat.decisions),
            luck_grade=measured.luck_grade(seat.luck),
            percentiles=measured.name,
        )
        for seat in found.seats
    )
    return msgspec.structs.replace(found, seats=seats)


def account_for(table: Table, progress: Progress, named: Sequence[str] = ()) -> Review:
    """A game judged by the judges on this bench."""
    story, bench = table.story, table.bench
    opening, first = table.start, table.before()
    drafts = [table.draft(act) for act in story.acts]
    forks = [opening, *forks_of(first), *(fork for draft in drafts for fork in draft.forks())]
    bench.learn((end for fork in forks for end in fork.ends), progress)
    start = average(bench, first) if first else best(bench, opening)
    moments: list[Judged] = []
    now, by = start, bench.by(opening.ends) or "table"
    for draft in drafts:
        moments.append(judge(bench, draft, now, by))
        now, by = moments[-1].after, moments[-1].by
    return sum_up(table, start, moments, named)


def judge(bench: Bench, draft: Draft, now: Chances, by: By) -> Judged:
    """A moment judged, given the chances just before it and who judged those."""
    if draft.resigned is not None:
        after = tuple(float(seat != draft.resigned) for seat in range(len(now)))
        return Judged(draft, now, now, after, by, cost=now[draft.resigned])
    if draft.idle:
        return Judged(draft, now, now, now, by)
    after = best(bench, draft.after)
    by = bench.by(end for fork in draft.forks() for end in fork.ends) or by
    if draft.kind == "roll":
        before = now if draft.before is None else average(bench, draft.before)
        return Judged(draft, now, before, after, by)
    return judge_choice(bench, draft, Judged(draft, now, after, after, by))


def judge_choice(bench: Bench, draft: Draft, made: Judged) -> Judged:
    """A choice beside the best one.

    Where another's jump has just given an award, a line begins, and the net may value it differently from
    its best choice; a table differs there only by rounding.
    """
    ranked = [best(bench, option.fork) for option in draft.options] or [made.after]
    number = max(range(len(ranked)), key=lambda i: preference(ranked[i], draft.seat))
    before = made.now if made.by == "table" else ranked[number]
    cost = ranked[number][draft.seat] - made.after[draft.seat]
    worth = [chances[draft.seat] for chances in ranked]
    return made._replace(before=before, best=number if draft.options else None, cost=cost, worth=worth)


def best(bench: Bench, fork: Fork) -> Chances:
    """The end that the player who chooses prefers."""
    said = [bench.chances_of(end) for end in fork.ends]
    return said[0] if len(said) == 1 else max(said, key=lambda chances: preference(chances, fork.seat))


def preference(chances: Chances, seat: int) -> tuple[float, Chances]:
    """The seat's own chance counts; the others break ties, so that every order finds the same end."""
    return chances[seat], chances


def average(bench: Bench, chance: Chance) -> Chances:
    """The mean over all rolls, each played by its best line."""
    return mean([(weight, best(bench, fork)) for weight, fork in chance.forks])


def forks_of(chance: Chance | None) -> Iterable[Fork]:
    return () if chance is None else (fork for _, fork in chance.forks)


def sum_up(table: Table, start: Chances, moments: Sequence[Judged], named: Sequence[str]) -> Review:
    """The review of a game whose moments have been judged."""
    outcome = table.game.outcome(table.state)
    last = moments[-1].after if moments else start
    result = last if outcome is None else table.bench.won(table.state, outcome.winners)
    told = tuple(
        seat_review(name, seat, moments, start[seat], result[seat])
        for seat, name in enumerate(table.story.names)
    )
    changes = [Change(one.draft, one.before, one.after, one.best) for one in moments]
    given_up = any(one.draft.resigned is not None for one in moments)
    decided = None if outcome is None else decision(table, changes, outcome.winners)
    return Review(
        game=table.game.name,
        seats=told,
        correction=tuple(one.correction for one in told),
        moments=tuple(moment(table, one) for one in moments),
        turning=tuple(turning_points(table, changes)) if outcome or given_up else (),
        decided=msgspec.UNSET if decided is None else decided,
        tables=tuple(named),
    )


def seat_review(name: str, seat: int, moments: Sequence[Judged], start: float, result: float) -> SeatReview:
    """The sums of a seat."""

    def change(kind: str) -> float:
        return fsum(one.after[seat] - one.before[seat] for one in moments if one.draft.kind == kind)

    own = [one for one in moments if one.draft.seat == seat and is_decision(one)]
    return SeatReview(
        name=name,
        start=nearly(start),
        result=nearly(result),
        luck=nearly(change("roll")),
        choices=nearly(change("choice")),
        correction=nearly(fsum(one.before[seat] - one.now[seat] for one in moments)),
        cost=nearly(fsum(one.cost for one in own)),
        decisions=len(own),
    )


def is_decision(one: Judged) -> bool:
    """Did this moment have an alternative?"""
    return one.best is not None or one.draft.resigned is not None


def moment(table: Table, one: Judged) -> Moment:
    draft, seen = one.draft, one.draft.before
    made = Moment(
        seq=draft.act.seq,
        kind=draft.kind,
        seat=draft.seat,
        chances=tuple(map(nearly, one.after)),
        by=one.by,
        sampled=SAMPLE if seen is not None and seen.sampled else msgspec.UNSET,
        cost=nearly(one.cost) if is_decision(one) else msgspec.UNSET,
    )
    if one.best is None:
        return made
    move = draft.act.move if one.cost == 0 else table.game.move_json(draft.options[one.best].move)
    return msgspec.structs.replace(made, best=move, ranked=tuple(list_options(table, one)))


def list_options(table: Table, one: Judged) -> Iterator[Ranked]:
    """The best options and the one made, the highest chance first; among equal ones, the one made."""
    game, options = table.game, [table.game.move_json(option.move) for option in one.draft.options]
    made = one.draft.act.move
    order = sorted(range(len(options)), key=lambda i: (-nearly(one.worth[i]), options[i] != made))
    for place, i in enumerate(order):
        if place < SHOWN or options[i] == made:
            path = game.path(one.draft.here, one.draft.options[i].move)
            yield Ranked(options[i], nearly(one.worth[i]), tuple(path))


def nearly(value: float) -> float:
    return round(value, PLACES) + 0.0

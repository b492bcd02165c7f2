"""Given dice play as own dice do, outcomes and afterstates are those of the plain engine."""

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from runners import fast

OPTIONS: list[tuple[Any, dict[str, Any]]] = [
    (fast.ur, {"pieces": 4}),
    (fast.ur, {"pieces": 2, "first": "lots", "decline_award": False}),
    (fast.lmr, {"players": 2, "pegs": 2}),
    (fast.lmr, {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True}),
]
both = pytest.mark.parametrize(("twin", "options"), OPTIONS)


def roll_on(batch: Any) -> None:
    while batch.dice_due().any():
        batch.roll(batch.draw())


def in_play(twin: Any, options: dict[str, Any], choices: int) -> Any:
    """Games with given dice, after some choices; a few wait for dice, a few are over."""
    batch = twin.Batch(60, seed=8, options=options, dice="given")
    for _ in range(choices):
        roll_on(batch)
        batch.step(batch.choose("random"))
    waiting = (batch.dice_due() > 0) | batch.over
    assert not batch.choose("random")[waiting].any()
    return batch


@both
def test_drawn_dice_play_the_same_games_as_own_dice(twin: Any, options: dict[str, Any]) -> None:
    own = twin.Batch(200, seed=5, options=options)
    given = twin.Batch(200, seed=5, options=options, dice="given")
    for _ in range(300):
        roll_on(given)
        assert (own.records == given.records).all()
        actions, same = own.choose("random"), given.choose("random")
        assert (actions == same).all()
        over = own.step(actions)
        given.step(actions)
        own.reset(over)
        given.reset(over)


@both
def test_outcomes_are_the_rolls_of_the_plain_engine(twin: Any, options: dict[str, Any]) -> None:
    batch = in_play(twin, options, 40)
    found, game, due = batch.outcomes(), twin.TWIN.game, batch.dice_due()
    assert set(found.rows.tolist()) == set(np.flatnonzero(due).tolist())
    assert len(found.rows) >= 30
    after = batch.take(found.rows)
    after.roll(found.dice)
    for row in np.unique(found.rows)[:20]:
        state = batch.state(row)
        rolls = game.dice_due(state)
        wanted: Counter[str] = Counter(game.show(game.roll(state, dice).state) for dice in rolls.outcomes())
        total: dict[str, Fraction] = {}
        for at in np.flatnonzero(found.rows == row):
            dice = [face for face, n in zip(rolls.die.faces, found.dice[at], strict=True) for _ in range(n)]
            shown = game.show(game.roll(state, tuple(dice)).state)
            assert twin.TWIN.book.facts(after.state(at)) == twin.TWIN.book.facts(game.parse(shown))
            total[shown] = total.get(shown, 0) + Fraction(float(found.chances[at]))
        assert sum(total.values()) == pytest.approx(1)
        if game.name == "ur":
            ways = len(rolls.die.faces) ** rolls.count
            assert {key: float(part) for key, part in total.items()} == pytest.approx(
                {key: count / ways for key, count in wanted.items()}
            )


@both
def test_afterstates_are_what_the_choices_of_the_plain_engine_lead_to(
    twin: Any, options: dict[str, Any]
) -> None:
    batch = in_play(twin, options, 25)
    roll_on(batch)
    found, game, book = batch.afterstates(), twin.TWIN.game, twin.TWIN.book
    assert list(zip(found.rows, found.actions, strict=True)) == list(
        zip(*np.nonzero(batch.legal()), strict=True)
    )
    for at in range(0, len(found.rows), 3):
        before = batch.state(found.rows[at])
        after = game.apply(before, twin.choice_of(before, int(found.actions[at]))).state
        assert book.facts(found.batch.state(at)) == book.facts(after)


@both
def test_saved_games_go_on_as_they_would_have(twin: Any, options: dict[str, Any]) -> None:
    batch = twin.Batch(30, seed=2, options=options)
    rows = np.arange(30) % 3 == 0
    saved = batch.save(rows)
    ends = []
    for _ in range(2):
        for _ in range(50):
            batch.step(batch.choose("random"))
        ends.append(batch.save(rows))
        batch.restore(saved, rows)
    assert (ends[0] == ends[1]).all()
    assert (batch.save(rows) == saved).all()


@both
def test_any_seat_can_look(twin: Any, options: dict[str, Any]) -> None:
    batch = in_play(twin, options, 30)
    mine = batch.observe()
    for seat in range(len(batch.teams)):
        seen = batch.observe(seat)
        acting = batch.actor == seat
        assert (seen[acting] == mine[acting]).all()
        assert (seen[:, -1] == np.where(batch.over, 0, (batch.actor - seat) % len(batch.teams))).all()
    assert (batch.observe(batch.actor) == mine).all()
    with pytest.raises(ValueError, match="there are"):
        batch.observe(len(batch.teams))


def test_dice_that_are_not_due_are_refused_and_nothing_changes() -> None:
    batch = fast.ur.Batch(2, options={"pieces": 2}, dice="given")
    before = batch.save()
    for dice in ([[3, 0], [2, 0]], [[3, 0], [4, -1]], [[3, 0, 0], [3, 0, 0]]):
        with pytest.raises(ValueError, match="dice"):
            batch.roll(np.array(dice))
    assert (batch.save() == before).all()
    with pytest.raises(ValueError, match="neither own nor given"):
        fast.ur.Batch(2, dice="loaded")  # type: ignore[arg-type]

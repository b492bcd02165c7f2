"""The puzzle of a day: the same for everybody, and none twice before all others had theirs."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from runners.games import GAMES
from runners.games.contract import Refused
from runners.study import daily
from runners.study.puzzles import Puzzle, load_puzzles

BEGIN = date(2026, 1, 1)


def test_no_puzzle_comes_again_before_all_others_had_their_day() -> None:
    puzzles = load_puzzles().puzzles
    days = [daily.of_day(BEGIN + timedelta(days=n)) for n in range(len(puzzles))]
    for game in (games := {puzzle.game for puzzle in puzzles}):
        had = [one.id for one in days if one.game == game]
        count = sum(one.game == game for one in puzzles)
        assert len(set(had)) == min(len(had), count)
    assert len(games) == 2 and all(one.game != after.game for one, after in pairwise(days))


def test_a_day_has_the_same_puzzle_on_every_machine() -> None:
    assert daily.puzzle_named("2026-01-31") is daily.of_day(date(2026, 1, 31))
    assert daily.puzzle_list(date(2026, 1, 31)).today == daily.puzzle_named("2026-01-31").id


@pytest.mark.parametrize("name", ["", "lmr-nothing", "2026-02-30", "../x", "2026-1-1"])
def test_what_is_neither_an_id_nor_a_day_is_refused(name: str) -> None:
    with pytest.raises(Refused) as no:
        daily.puzzle_named(name)
    assert no.value.code == "noPuzzle" and no.value.message


@pytest.mark.parametrize("puzzle", load_puzzles().puzzles, ids=lambda one: one.id)
def test_a_puzzle_shows_every_legal_choice_in_the_order_of_the_rules_with_a_reason(
    puzzle: Puzzle,
) -> None:
    shown = daily.puzzle_view(puzzle.id)
    game = GAMES[puzzle.game]
    best = max(shown.choices, key=lambda one: one.chance if isinstance(one.chance, float) else 0)

    assert [one.choice for one in shown.choices] == [
        game.move_json(move) for move in game.legal(puzzle.state)
    ]
    assert best.choice == puzzle.choices[0].choice
    assert all(choice.text and choice.saying for choice in shown.choices)
    assert shown.exact == (puzzle.by == "table") and shown.actor is not None

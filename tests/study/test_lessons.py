"""Lessons: the rules know every position, and the goal is within reach and not the only thing to do."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from runners.games import GAMES
from runners.study.lessons import Lesson, lesson_list, load_lessons
from runners.words import english, said

LESSONS = [(game, one) for game, lessons in load_lessons().items() for one in lessons]
FORCED = {"enter", "start", "win", "again", "bank", "dead-die"}
"""Where the point is what happens, not what is chosen."""


def name_of(value: Any) -> str:
    return value.id if isinstance(value, Lesson) else str(value)


def is_reached(goal: dict[str, Any], event: dict[str, Any]) -> bool:
    """Has this event all that the goal asks for? The page asks the same."""
    return all(event.get(name) == wanted for name, wanted in goal.items())


def ways(game: Any, state: Any, rolls: tuple[tuple[int, ...], ...], goal: Any, seat: int) -> Iterator[bool]:
    """Every line that the person may take: does it end at the goal?"""
    steps = []
    if game.dice_due(state) is not None and rolls and game.actor(state) == seat:
        steps, rolls = [game.roll(state, rolls[0])], rolls[1:]
    elif game.actor(state) == seat:
        steps = [game.apply(state, move) for move in game.legal(state)]
    if not steps:
        yield False
    for step in steps:
        if any(is_reached(goal, game.event_json(event)) for event in step.events):
            yield True
        else:
            yield from ways(game, step.state, rolls, goal, seat)


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=name_of)
def test_a_lesson_can_be_done_and_missed(name: str, lesson: Lesson) -> None:
    game = GAMES[name]
    state = game.parse(lesson.position)
    ends = list(ways(game, state, lesson.rolls, lesson.goal, 0))

    assert game.show(state) == lesson.position and game.actor(state) == 0
    assert any(ends), "nothing that may be chosen leads to the goal"
    assert lesson.id in FORCED or not all(ends), "whatever is chosen leads to the goal"


@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_each_game_has_a_dozen_lessons_with_names_of_their_own(name: str) -> None:
    names = [one.id for one in load_lessons()[name]]
    assert len(names) >= 12 and len(set(names)) == len(names)
    shown = msgspec.to_builtins(lesson_list(name))
    assert [one["id"] for one in shown["lessons"]] == names
    assert all(one["start"]["actor"] == 0 for one in shown["lessons"])


@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_the_first_lesson_has_no_text_longer_than_two_lines(name: str) -> None:
    first = load_lessons()[name][0].id
    texts = [english(said(f"lesson-{name}-{first}-{part}")) for part in ("task", "done")]
    assert all(len(text) <= 90 for text in texts), texts

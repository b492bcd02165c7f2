"""Lessons: one idea each, a position in which the person makes the move and the rules answer."""

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from runners.games import GAMES
from runners.games.contract import Json, Refused, Step
from runners.protocol.study import LessonShown, LessonsListed
from runners.study.positions import position_view
from runners.words import said

FILE: Final = "lessons.json"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position, the rolls, and what is to be done."""

    id: str
    position: str
    """In one line."""
    goal: dict[str, Json]
    """It is done when an event with these fields happens."""
    rolls: tuple[tuple[int, ...], ...] = ()
    """What falls, roll by roll; after the last one nothing more is rolled."""


@lru_cache
def load_lessons() -> dict[str, tuple[Lesson, ...]]:
    """The lessons of each game in their order."""
    data = resources.files("runners.study").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[Lesson, ...]])


@lru_cache
def lesson_list(game: str) -> LessonsListed:
    """The lessons of a game, as the page shows them."""
    if game not in load_lessons():
        raise Refused("noLessons", said("no-lessons"))
    return LessonsListed(game=game, lessons=tuple(at_start(one, game) for one in load_lessons()[game]))


def at_start(lesson: Lesson, game: str) -> LessonShown:
    """A lesson at its start."""
    rules = GAMES[game]
    start = position_view(rules, Step(rules.parse(lesson.position), ()))
    return LessonShown(id=lesson.id, start=start, rolls=lesson.rolls, goal=lesson.goal)

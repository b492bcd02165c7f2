"""Positions to study: what the analysis board, puzzles and lessons show."""

from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from runners.games.contract import OptionsJson, StateShown, schema_ref
from runners.protocol.films import LayoutJson, LineTold
from runners.protocol.http import Answer
from runners.protocol.replies import Choice
from runners.rooms.views.parts import DiceDueShown
from runners.words import Saying


class ValuedChoice(Choice, frozen=True, kw_only=True, omit_defaults=True):
    """A legal choice, where it was asked for with what it is worth."""

    chance: float | UnsetType = UNSET
    """Of winning after it, from 0 to 1, for whoever chooses."""
    error: float | UnsetType = UNSET
    """The standard error of `chance`, where games were played to find it."""
    text: str | UnsetType = UNSET
    """One reason, in English."""
    saying: Saying | UnsetType = UNSET
    """The same by its key in the catalogue."""


class PositionShown(Answer, frozen=True, kw_only=True):
    """A position, what is due in it and what may be chosen."""

    game: str
    position: str
    """In one line, as it may be sent back."""
    options: OptionsJson
    layout: LayoutJson
    state: StateShown
    fixed: tuple[tuple[str, ...], ...]
    """By seat, the spots of pieces that never move again."""
    actor: int | None
    """Who is to act; null when it is over."""
    dice_due: DiceDueShown | None
    """The roll that is due, if one is."""
    story: tuple[LineTold, ...]
    """What the roll or the choice that was asked for led to."""
    choices: tuple[ValuedChoice, ...]


class PuzzleListed(Answer, frozen=True, kw_only=True):
    """A puzzle in the list."""

    id: str
    game: str
    difficulty: int
    """From 1 to 5."""


class PuzzlesListed(Answer, frozen=True, kw_only=True):
    """All puzzles, and the one of the day."""

    day: str
    """The date in UTC, as 2026-01-31."""
    today: str
    """The id of the puzzle of that day."""
    puzzles: tuple[PuzzleListed, ...]


class PuzzleShown(PositionShown, frozen=True, kw_only=True):
    """A puzzle: one choice is clearly the best. The choices are in the order of the rules."""

    id: str
    difficulty: int
    exact: bool
    """Are the chances those of a solved game? Else games were played on from each choice."""


class LessonShown(Answer, frozen=True, kw_only=True):
    """A lesson: a position in which one thing is to be done."""

    id: str
    start: PositionShown
    rolls: tuple[tuple[int, ...], ...]
    """What falls, roll by roll."""
    goal: Annotated[dict[str, Any], schema_ref("Goal")]
    """It is done when an event with these fields happens."""


class LessonsListed(Answer, frozen=True, kw_only=True):
    """The lessons of a game in their order."""

    game: str
    lessons: tuple[LessonShown, ...]

"""A finished game as pages show it: one frame per roll or choice, with the position after it."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from runners.games.contract import ChoiceJson, OptionsJson, StateShown, schema_ref
from runners.rooms.events import Ended, Occupant

LayoutJson: TypeAlias = Annotated[dict[str, Any], schema_ref("Layout")]
LineTold: TypeAlias = Annotated[dict[str, Any], schema_ref("StoryLine")]


class Frame(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """A position and how it came about."""

    seq: int
    """The log entry that led to it."""
    time: int
    type: Literal["started", "rolled", "moved"]
    seat: int | None
    """Who acted; null at the start."""
    story: tuple[LineTold, ...]
    """In sentences."""
    position: str
    """In one line, as the analysis board takes it."""
    state: StateShown
    fixed: tuple[tuple[str, ...], ...]
    """By seat, the spots of pieces that can no longer move."""
    actor: int | None
    """Who must act next."""
    dice: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """For a roll: the dice."""
    choice: ChoiceJson | msgspec.UnsetType = msgspec.UNSET
    """For a choice: which one."""
    path: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """For a choice: the spots it passes, in order, including the first and the last."""


class Film(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A game from start to end; without frames if it never started."""

    room_id: str
    game_seq: int
    game: str
    ended: Ended | None
    options: OptionsJson | None = None
    seats: tuple[Occupant, ...] = ()
    layout: LayoutJson | None = None
    frames: tuple[Frame, ...] = ()

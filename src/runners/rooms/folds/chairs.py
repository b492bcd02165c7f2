"""Shared by the folds: chairs as values."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from runners.rooms import events as e
from runners.rooms.room import Chair, Room

Changes = dict[str, Any]
Chairs = tuple[Chair | None, ...]
Fold = Callable[[Room, Any, e.Entry, Any], Changes]
"""What an event changes in a room. The last argument is the game's state after it, where it is known."""


def unready_all(chairs: Chairs) -> Chairs:
    return tuple(chair if chair is None else unready(chair) for chair in chairs)


def unready(chair: Chair) -> Chair:
    """Not Ready; what came with it is void."""
    return replace(chair, ready=False, contribution=None, seal=None) if chair.ready else chair


def with_chair(chairs: Chairs, index: int, chair: Chair | None) -> Chairs:
    return (*chairs[:index], chair, *chairs[index + 1 :])


def chair_at(room: Room, index: int) -> Chair:
    chair = room.chairs[index]
    assert chair is not None, f"chair {index} is free"
    return chair

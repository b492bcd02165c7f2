"""Replays of ended games, made from the store when somebody asks."""

from runners.server.replays.cache import Make, Rendered, ReplayCache
from runners.server.replays.documents import film, replay
from runners.server.replays.pictures import FORMS, KINDS, Boards, Pictures, Position, check_over
from runners.server.replays.reviews import Reviews, check_ended

__all__ = [
    "FORMS",
    "KINDS",
    "Boards",
    "Make",
    "Pictures",
    "Position",
    "Rendered",
    "ReplayCache",
    "Reviews",
    "check_ended",
    "check_over",
    "film",
    "replay",
]

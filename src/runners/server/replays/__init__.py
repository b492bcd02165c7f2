"""Replays of ended games, made from the store when somebody asks."""

from runners.server.replays.cache import Make, Rendered, ReplayCache
from runners.server.replays.documents import film, replay
from runners.server.replays.pictures import FORMS, KINDS, Pictures, board_key
from runners.server.replays.reviews import Answers, Lanes, Reviewed, Reviews, open_lanes

__all__ = [
    "FORMS",
    "KINDS",
    "Answers",
    "Lanes",
    "Make",
    "Pictures",
    "Rendered",
    "ReplayCache",
    "Reviewed",
    "Reviews",
    "board_key",
    "film",
    "open_lanes",
    "replay",
]

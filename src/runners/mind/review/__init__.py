"""The review of a game: the chances after every moment, the best choices, luck told apart from skill."""

from runners.mind.review.account import review, reviewed
from runners.mind.review.judges import Evaluator, TableJudge
from runners.mind.review.story import Story, read
from runners.protocol.reviews import Moment, Review, SeatReview, TurningPoint, encode

__all__ = [
    "Evaluator",
    "Moment",
    "Review",
    "SeatReview",
    "Story",
    "TableJudge",
    "TurningPoint",
    "encode",
    "read",
    "review",
    "reviewed",
]

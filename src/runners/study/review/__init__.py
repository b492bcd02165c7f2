"""The review of a game: the chances after every moment, the best choices, luck told apart from skill."""

from runners.protocol.reviews import Moment, Review, SeatReview, TurningPoint, encode
from runners.study.review.account import review, review_story
from runners.study.review.judges import Evaluator, TableJudge
from runners.study.review.story import Story, read

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
    "review_json",
    "review_story",
]


def review_json(document: bytes) -> bytes:
    """The review of a replay as JSON: the same bytes for the same replay, whoever asks and wherever."""
    return encode(review(document))

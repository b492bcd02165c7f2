"""Choices that the net considers mistakes, played on: is the other one better, and by how much?"""

from collections.abc import Iterator
from typing import Any

import msgspec

from runners.protocol import reviews
from runners.protocol.reviews import Moment, Review, Share
from runners.rooms.lots import Lots
from runners.study.review.judges import Progress
from runners.study.review.story import Act, Story
from runners.study.rollouts import Rollouts

PLACES = 4


def with_rollouts(story: Story, found: Review, games: int, progress: Progress = lambda *_: None) -> Review:
    """The same review; moments where a net saw a better choice say how games from both choices went."""
    rollouts = Rollouts(games)
    doubted = {moment.seq: moment for moment in found.moments if is_doubted(moment)}
    known: dict[int, Moment] = {}
    for act, state in positions(story):
        if act.seq in doubted:
            moment = doubted[act.seq]
            moves = [story.game.move_from_json(move) for move in (act.move, moment.best)]
            made, best = rollouts.values(story.game, state, moves, act.seq)
            shares = [Share(round(one.chance, PLACES), round(one.error, PLACES)) for one in (made, best)]
            known[act.seq] = msgspec.structs.replace(moment, rollouts=reviews.Rollouts(games, *shares))
            progress(len(known), len(doubted))
    return msgspec.structs.replace(
        found, moments=tuple(known.get(moment.seq, moment) for moment in found.moments)
    )


def is_doubted(moment: Moment) -> bool:
    """A choice that cost something, where no table is certain of it."""
    cost = moment.cost
    return moment.best is not msgspec.UNSET and moment.by == "net" and cost is not msgspec.UNSET and cost > 0


def positions(story: Story) -> Iterator[tuple[Act, Any]]:
    """Every choice of a game, and the position in which it was made."""
    game = story.game
    lots = Lots(tuple(range(len(story.names)))) if story.lots else None
    state = game.start(story.options)
    for act in story.acts:
        if lots is not None and act.dice is not None:
            found = lots.after(act.dice)
            lots = found if isinstance(found, Lots) else None
            if not isinstance(found, Lots):
                begun = game.with_starter(game.options_json(story.options), found)
                state = game.start(game.options(begun))
        elif act.dice is not None:
            state = game.roll(state, act.dice).state
        elif act.move is not None:
            yield act, state
            state = game.apply(state, game.move_from_json(act.move)).state

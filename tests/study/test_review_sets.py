"""A game of a set, judged for the set too: the sums lead to the chance of the set after the game (B11)."""

from hashlib import sha256
from itertools import count

import msgspec
import pytest

from runners.bots.ur.sets import set_chance
from runners.games import UR
from runners.rooms import commands as c
from runners.rooms.events import SetScored
from runners.rooms.local import LocalRoom
from runners.rooms.replay import document
from runners.study.review import Review, read, review

pytestmark = pytest.mark.heavy


def played(seed: int, games: int, pieces: int = 2) -> LocalRoom:
    """So many games of a set between two who take the first choice."""
    numbers = count()
    desk = LocalRoom(
        "ur", {"pieces": pieces}, fresh=lambda: sha256(f"{seed} {next(numbers)}".encode()).digest()
    )
    for chair, who in enumerate("ab"):
        desk.handle(who, c.Join(name=who), 1)
        desk.handle(who, c.Sit(game_seq=0, chair=chair), 1)
    for number in range(games):
        desk.ready("a", "b", now=2)
        while desk.room.phase == "playing":
            assert desk.room.play is not None
            state = desk.room.play.state
            who = "ab"[UR.actor(state) or 0]
            if UR.dice_due(state) is not None:
                desk.handle(who, c.Roll(game_seq=number), 3)
            else:
                first = UR.move_json(UR.legal(state)[0])
                desk.handle(who, c.Move(game_seq=number, choice=first), 3)
        desk.handle("a", c.RequestRematch(game_seq=number), 4)
        desk.handle("b", c.Consent(game_seq=number), 4)
    return desk


def check(found: Review) -> None:
    """start + luck + choices + correction = result, for both seats, and both chances make 1."""
    assert found.set is not msgspec.UNSET
    for seat in found.set.seats:
        assert seat.start + seat.luck + seat.choices + seat.correction == pytest.approx(seat.result, abs=1e-6)
    for moment in found.set.moments:
        assert sum(moment.chances) == pytest.approx(1.0)


def test_the_sums_of_a_set_lead_to_the_chance_after_the_game() -> None:
    desk = played(1, 2)
    scores = [(0, 0)]
    for number in range(2):
        replay = document(desk.log, number)
        found = review(replay)
        check(found)
        assert found.set is not msgspec.UNSET
        scored = [logged.entry.event for logged in desk.log if logged.entry.game_seq == number]
        after = next(event.tallies for event in scored if isinstance(event, SetScored))
        assert found.set.score == read(replay).score == scores[-1]
        assert found.set.seats[0].result == pytest.approx(set_chance(after[0], after[1], 2), abs=1e-6)
        assert [seat.result for seat in found.seats] in ([1.0, 0.0], [0.0, 1.0])
        scores.append((after[0], after[1]))
    assert scores[1] != (0, 0)

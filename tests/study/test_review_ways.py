"""Where lines can end: the short way of Last Man Running against its own rules, and the lots."""

from itertools import product
from random import Random

import pytest

from runners.games import LMR, UR
from runners.games.contract import D6, DiceDue
from runners.games.lmr.state import State
from runners.rooms.lots import Lots
from runners.study.review.lmr import LmrWays, Rest, beginners
from runners.study.review.ur import UrWays
from runners.study.review.ways import Chance, Fork, sample
from tests.random_play import any_options, walk

pytestmark = pytest.mark.heavy


def plain_ends(state: State) -> set[Rest]:
    """All ends of the lines from a position, by trying every choice."""
    if not LMR.legal(state):
        pegs = tuple(tuple(sorted(own)) for own in state.pegs)
        return {Rest(pegs, state.turn, state.bank, bool(state.winners()))}
    return set().union(*(plain_ends(LMR.apply(state, move).state) for move in LMR.legal(state)))


def settled(fork: Fork) -> set[Rest]:
    """Ends without what no longer matters once the game is over."""
    return {_settled(end) for end in fork.ends if isinstance(end, Rest)}


def _settled(end: Rest) -> Rest:
    return Rest(end.pegs, 0, 0, over=True) if end.over else end


@pytest.mark.parametrize("seed", range(12))
def test_the_ends_of_lines_are_those_that_the_rules_lead_to(seed: int) -> None:
    """A6, A17, A19, A25: every option, teams with delegation, dice in hand, kills that bank."""
    options, chance = any_options(seed), Random(seed)
    ways = LmrWays(options)
    tried = 0
    for state in walk(options, chance):
        if len(state.pending) <= 3 and chance.random() < 0.2:
            assert settled(ways.fork(state)) == {_settled(end) for end in plain_ends(state)}
            tried += 1
        if tried == 40:
            break


@pytest.mark.parametrize("seed", range(6))
def test_all_rolls_are_counted_each_with_its_weight_and_its_ends(seed: int) -> None:
    options, chance = any_options(seed), Random(seed)
    ways = LmrWays(options)
    tried = 0
    for state in walk(options, chance):
        if 0 < state.dice_count() <= 2 and chance.random() < 0.1:
            found = ways.chance(state)
            assert sum(weight for weight, _ in found.forks) == 6 ** state.dice_count()
            assert reached(found) == plain_rolls(state)
            tried += 1
        if tried == 8:
            break


def reached(found: Chance) -> list[tuple[int, list[Rest]]]:
    return sorted((weight, sorted(settled(fork))) for weight, fork in found.forks)


def plain_rolls(state: State) -> list[tuple[int, list[Rest]]]:
    rolls: dict[tuple[int, ...], int] = {}
    for dice in product(D6.faces, repeat=state.dice_count()):
        ordered = tuple(sorted(dice))
        rolls[ordered] = rolls.get(ordered, 0) + 1
    ends = {dice: {_settled(end) for end in plain_ends(LMR.roll(state, dice).state)} for dice in rolls}
    return sorted((weight, sorted(ends[dice])) for dice, weight in rolls.items())


def test_many_dice_are_sampled_always_alike() -> None:
    rolls = list(sample(5, D6.faces))

    assert rolls == list(sample(5, D6.faces))
    assert len(rolls) == 200 and {len(dice) for dice in rolls} == {5}
    faces = [face for dice in rolls for face in dice]
    assert all(faces.count(face) == pytest.approx(1000 / 6, rel=0.2) for face in D6.faces)
    assert len(set(rolls)) > 150


def test_dice_beyond_five_count_as_still_to_be_rolled() -> None:
    """So that no bank, however large, is more work than one of five (A20)."""
    state = LMR.parse(
        "lmr 4 arms, seats 0 2 | p0 T13 H3 H2 H1 | p1 base base base base | p0 rolls 7 | bank 7"
    )

    found = LmrWays(state.options).chance(state)

    assert found.sampled
    assert sum(weight for weight, _ in found.forks) == 200
    assert all(end.bank >= 2 or end.over for _, fork in found.forks for end in settled(fork))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_to_begin_are_those_of_all_throws(players: int) -> None:
    """QR39: whoever throws highest; those tied throw again, all alike."""
    for thrown in product(D6.faces, repeat=min(players - 1, 2)):
        lots = Lots(tuple(range(players)), thrown)
        assert beginners(lots) == pytest.approx(tried_out(lots))


def tried_out(lots: Lots) -> dict[int, float]:
    """The same by throwing everything that is left."""
    left = list(product(D6.faces, repeat=len(lots.seats) - len(lots.thrown)))
    found = dict.fromkeys(lots.seats, 0.0)
    for rest in left:
        faces = (*lots.thrown, *rest)
        tied = [seat for seat, face in zip(lots.seats, faces, strict=True) if face == max(faces)]
        for seat in tied:
            found[seat] += 1 / len(tied) / len(left)
    return found


def test_a_lot_of_ur_is_worth_who_begins_by_it() -> None:
    """QB33: three blanks lose or tie, three marks win or tie, a tie begins anew."""
    ways, state = UrWays(), UR.start(UR.options({"first": "lots"}))
    shares = {points: ways.mixture(UR.throw(state, points).state)[0][0] for points in range(4)}

    assert ways.mixture(state)[0][0] == 0.5
    assert shares == {0: 1 / 16, 1: 1 / 8 + 3 / 16, 2: 1 / 2 + 3 / 16, 3: 7 / 8 + 1 / 16}
    due = UR.dice_due(state)
    assert isinstance(due, DiceDue)
    assert sum(shares[sum(dice)] for dice in due.outcomes()) / 8 == 0.5

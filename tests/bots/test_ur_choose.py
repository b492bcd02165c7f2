"""The levels of Ur: what they see, how they look ahead, the same choices in a room and in the fast twin."""

import math
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from runners.bots import BOTS
from runners.bots.levels import LEVELS, MASK, UR_BLURS, misjudgements, mix
from runners.bots.net import about
from runners.bots.ur import net
from runners.bots.ur.choose import AVERAGE, choose, code_of, judge_choices
from runners.bots.ur.judge import FEW, WIN, Goal, Judge, input_lists
from runners.bots.ur.position import rules_of
from runners.fast.ur.book import choice_of, facts, records
from runners.fast.ur.levels import TWIN, mind_table
from runners.games import UR
from runners.games.ur.masks import Seen, masks_of
from runners.games.ur.options import Options
from runners.games.ur.state import State
from runners.lab.ur.places import Places
from runners.solver.solve import Question, solve
from runners.solver.ur.index import HOME, SIDE, START, index
from runners.solver.ur.packing import Position, pack, unpack
from runners.solver.ur.rules import place, unplace
from runners.solver.ur.variant import BY_RULES, USUAL, Variant

pytestmark = pytest.mark.heavy


def walk(options: Options, chance: Random) -> Iterator[State]:
    """Random play without an end, game after game."""
    state = UR.start(options)
    while True:
        yield state
        if UR.actor(state) is None:
            state = UR.start(options)
        elif UR.dice_due(state) is not None:
            state = UR.roll(state, tuple(chance.choices((0, 1), k=3))).state
        else:
            state = UR.apply(state, chance.choice(UR.legal(state))).state


def some(options: Options, seed: int, count: int) -> list[State]:
    """Positions in which there is a choice; every fifth of them, so that they differ."""
    chance, found = Random(seed), list[State]()
    for state in walk(options, chance):
        if len(UR.legal(state)) > 1 and chance.random() < 0.2:
            found.append(state)
        if len(found) == count:
            return found
    return found


def options_with(pieces: int, variant: Variant) -> Options:
    return Options(pieces=pieces, **variant._asdict())


@pytest.mark.parametrize("pieces", [1, 2, 3, 7])
def test_places_of_many_positions_are_those_of_the_index(pieces: int) -> None:
    numbers = index(pieces)
    places = Places(np, numbers)
    drawn = np.random.default_rng(pieces).integers(0, numbers.size, 300)
    keys = places.keys(drawn)
    assert (places.places(keys) == drawn).all()
    for at, key in zip(drawn.tolist(), keys.tolist(), strict=True):
        p = unpack(key)
        assert place(*numbers.tables, *p) == at
        assert p == Position(p.side, p.side2, *unplace(*numbers.tables, p.side, p.side2, at))


def as_seen(numbers: object, p: Position) -> Seen:
    small = numbers.tables.small  # type: ignore[attr-defined]
    own, other = ((int(small[HOME + side]), int(small[START + side])) for side in (p.side, p.side2))
    return Seen(*own, p.own, *other, p.private2 | p.shared2 << 4)


@pytest.mark.parametrize("rules", list(BY_RULES))
def test_looking_ahead_by_exact_values_gives_them_again(rules: str) -> None:
    """B3 to B10, QB9, QB10: moves, penalties and awards are those of the solver."""
    variant = BY_RULES[rules]
    engine, _ = solve(Question("ur", 2, variant=variant))
    places = Places(np, engine.index)
    positions = [
        as_seen(engine.index, unpack(key)) for key in places.keys(np.arange(engine.index.size)).tolist()
    ]
    judge = Judge(rules_of(options_with(2, variant)))
    middles = zip(engine.v.mean(1).tolist(), engine.a.mean(1).tolist(), strict=True)
    judge.known = dict(zip(positions, middles, strict=True))
    for p in positions[::25]:
        assert np.allclose(judge.ahead(p), judge.known[p], rtol=0, atol=1e-8)


@pytest.mark.parametrize("pieces", range(1, 8))
def test_a_room_and_the_training_see_the_same(pieces: int) -> None:
    options, numbers = options_with(pieces, USUAL), index(pieces)
    found = [masks_of(state) for state in some(options, pieces, 60)]
    small, turn = numbers.tables.small, Places(np, numbers)
    keys = [
        pack(
            Position(
                int(small[SIDE + p.home * 8 + p.start]), int(small[SIDE + p.home2 * 8 + p.start2]),
                p.own, p.theirs & 15, p.theirs >> 4,
            )
        )
        for p in found
    ]  # fmt: skip
    assert (input_lists(rules_of(options), found) == turn.lists(np.array(keys))).all()


@pytest.mark.parametrize("pieces", [1, 3, 7])
def test_a_few_positions_are_listed_as_many_are(pieces: int) -> None:
    options = Options(pieces=pieces)
    rules, places = rules_of(options), [masks_of(state) for state in some(options, pieces, 3 * FEW)]

    one_by_one = [input_lists(rules, [place]).tolist()[0] for place in places]
    assert input_lists(rules, places).tolist() == one_by_one


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
@pytest.mark.parametrize(
    ("pieces", "rules"), [(7, "1"), (7, "1-no-decline-award"), (5, "1-no-enter-by-five"), (1, "1")]
)
def test_a_level_chooses_in_a_room_as_in_the_fast_twin(level: str, pieces: int, rules: str) -> None:
    options, chance = options_with(pieces, BY_RULES[rules]), Random(pieces)
    states = some(options, pieces, 60)
    table = mind_table(options)
    games = records([facts(state) for state in states], table)
    games["luck"] = [chance.getrandbits(64) for _ in states]
    games["luck_step"] = [chance.getrandbits(64) | 1 for _ in states]
    seeds = [mix((int(a) + int(b)) & MASK) for a, b in zip(games["luck"], games["luck_step"], strict=True)]
    numbers = np.zeros(len(states), np.int64)

    TWIN.choose_games(table, games, np.full(2, list(TWIN.policies).index(level)), numbers)

    chosen = [choice_of(state, int(number)) for state, number in zip(states, numbers, strict=True)]
    assert chosen == [choose(state, level, own) for state, own in zip(states, seeds, strict=True)]


def test_rough_chances_are_as_close_as_said_in_whatever_order_they_are_summed() -> None:
    """A sum of n products in single precision is off by n / 2**24 of the sum of their sizes at most."""
    lists = input_lists(rules_of(Options()), [masks_of(state) for state in some(Options(), 5, 200)])
    made = net.load_net()
    off = np.abs(made.values(lists) - made.rough_values(lists))
    assert off[:, :2].max() < 1e-4 and off[:, 2:].max() < 2 * net.MOST_POINTS * 1e-4

    first = np.clip(made.w1.take(lists, 0).sum(1), 0, net.TOP).astype(np.float64)
    sums = net.BLOCK * 2.0**-24 * (first @ abs(made.w2))
    outputs = (sums / (1 << net.WEIGHT_BITS) + 1) @ abs(made.w3) / (1 << net.UNIT_BITS)
    assert outputs[:, :2].max() / (1 << net.WEIGHT_BITS) / 4 < net.ROUGH, "the steepest slope is 1/4"


@pytest.mark.parametrize("goal", [WIN, Goal(0.3, 0.02), Goal(0.0, 1.0)])
def test_a_level_chooses_as_by_exact_values(goal: Goal) -> None:
    for seed, state in enumerate(some(Options(), 7, 80)):
        legal = UR.legal(state)
        codes = [code_of(state, choice) for choice in legal]
        worth = judge_choices(state, legal, goal, ahead=False)
        for level, blur in list(UR_BLURS.items())[:-1]:
            off = misjudgements(blur * (goal.win + AVERAGE * goal.point), seed, codes)
            keys = [(value + more, -code) for value, more, code in zip(worth, off, codes, strict=True)]
            assert choose(state, level, seed, goal) == legal[keys.index(max(keys))]


def test_every_choice_has_a_code_of_its_own() -> None:
    for state in some(Options(), 3, 40):
        legal = UR.legal(state)
        assert len({code_of(state, choice) for choice in legal}) == len(legal)


def test_the_net_knows_what_perfect_play_is_worth() -> None:
    """B10: the first thrower's chance is 0.5109, his points 0.47."""
    p = masks_of(UR.start(Options()))
    win, award, points, _ = net.load_net().values(input_lists(rules_of(Options()), [p]))[0]
    assert abs(win - 0.51094) < 0.005 and award > win
    assert abs(points - 0.4676) < 0.1


def test_chances_follow_the_logistic_curve_and_add_up() -> None:
    outputs = np.arange(-300_000, 300_000, 997)
    found = net.chances(np, net.chances_table(), outputs)
    wanted = [1 / (1 + math.exp(-min(max(value / (1 << net.WEIGHT_BITS), -16), 16))) for value in outputs]
    assert np.abs(found - wanted).max() < 1e-6
    assert (found + net.chances(np, net.chances_table(), -outputs) == 1).all()


def test_the_bots_of_ur_are_listed_weakest_first_and_the_file_says_how_it_was_made() -> None:
    assert list(BOTS["ur"])[-1] == LEVELS[-1].name
    assert {"random", "greedy", *(level.name for level in LEVELS)} == set(BOTS["ur"])
    assert about("ur")["command"].startswith("runners train ur --device cuda")

"""The compiled engines are the plain ones: every transition compared, the whole record each time."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.fast import conformance
from tests.fast.conformance import (
    PAIRS,
    Disagreement,
    Edge,
    Pair,
    check_random,
    check_some,
    compare,
    edges_from,
    placed,
)
from tests.seeds import SEED

LMR_DELEGATE = "due 2"


def reachable_edges(pair: Pair, options: Any) -> Iterator[Edge]:
    """Every transition of every position that can come up. Positions that differ in nothing that
    matters (which Peg is which, the order of the dice) are visited once."""
    first = placed(pair, pair.game.start(options))
    seen, waiting = {tuple(first.facts)}, [first]
    while waiting:
        for edge in edges_from(pair, waiting.pop()):
            yield edge
            key = tuple(edge.after.facts)
            if key not in seen:
                seen.add(key)
                waiting.append(edge.after)


def compare_reachable(name: str, options: dict[str, Any]) -> Counter[str]:
    pair = PAIRS[name]
    settings = pair.game.options(options)
    return compare(pair, settings, reachable_edges(pair, settings))


@pytest.mark.parametrize(
    ("name", "options", "transitions"),
    [
        ("ur", {"pieces": 1}, 4830),
        ("ur", {"pieces": 1, "first": "lots"}, 4850),
        ("ur", {"pieces": 1, "enter_by_five": False}, 4820),
        ("ur", {"pieces": 1, "decline_award": False}, 3414),
        ("ur", {"pieces": 1, "enter_by_five": False, "decline_award": False}, 3404),
        ("lmr", {"players": 2, "pegs": 1}, 107_056),
    ],
)
def test_both_engines_agree_on_every_reachable_position(
    name: str, options: dict[str, Any], transitions: int
) -> None:
    """B1 to B10, QB9, QB10 and A1 to A27 on the smallest presets, whole."""
    assert sum(compare_reachable(name, options).values()) == transitions


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("ur", {"pieces": 2}),
        ("lmr", {"players": 2, "pegs": 1, "seat_arms": [0, 1]}),
        ("lmr", {"players": 2, "pegs": 1, "double_dice": True}),
    ],
)
def test_both_engines_agree_on_every_reachable_position_of_larger_presets(
    name: str, options: dict[str, Any]
) -> None:
    """A15, A17 to A19: with Double Dice two dice are in hand in every order."""
    assert sum(compare_reachable(name, options).values()) > 100_000


@pytest.mark.parametrize(("name", "number"), [("lmr", 1), ("lmr", 6), ("lmr", 17), ("ur", 0), ("ur", 4)])
def test_both_engines_agree_on_random_transitions(name: str, number: int) -> None:
    """A2, A4, A23 to A26, QA33, QA38, B2: with drawn options of all kinds."""
    assert sum(check_some(name, number, seed=7).values()) == conformance.A_CONFIGURATION


def test_random_transitions_come_by_delegation_too() -> None:
    """A25, QA42: a finished owner gives dice away, one at a time."""
    pair, kinds = PAIRS["lmr"], Counter[str]()
    options = pair.game.options({"players": 6, "teams": 2, "pegs": 1, "double_dice": True})
    for seed in range(3):
        kinds += compare(pair, options, conformance.random_edges(pair, options, Random(seed), 3000))
    assert kinds[LMR_DELEGATE] > 100


@pytest.mark.parametrize(
    ("transitions", "seed"),
    [(100_000, 2), pytest.param(1_000_000, SEED, marks=pytest.mark.soak, id="soak")],
)
def test_both_engines_agree_in_long_random_play(transitions: int, seed: int) -> None:
    """Fast code equals the plain rules, all options drawn anew for every five thousand transitions."""
    kinds = check_random(transitions, seed)
    assert sum(kinds.values()) == transitions
    assert kinds["lmr, due 2"] > transitions // 1000


def test_a_difference_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a compiled engine that forgets the bank is caught, with the position."""
    pair = PAIRS["lmr"]

    def forgetful(rules: Any, games: Any, done: Any, dice: Any) -> None:
        pair.apply(rules, games, done, dice)
        games["bank"] = 0

    options = pair.game.options({"players": 2})
    edges = list(conformance.random_edges(pair, options, Random(1), 400))
    with pytest.raises(Disagreement, match=r"bank differs after .* in: lmr 4 arms"):
        compare(pair._replace(apply=forgetful), options, edges)


@pytest.mark.parametrize("name", ["lmr", "ur"])
def test_records_unpack_to_the_positions_they_were_packed_from(name: str) -> None:
    """Which Peg is which and the order of equal moments is all that may be lost."""
    pair, chance = PAIRS[name], Random(5)
    options = pair.game.options(conformance.ANY_OPTIONS[name](chance))
    states = [edge.after.state for edge in conformance.random_edges(pair, options, chance, 2000)]
    rows = [pair.book.facts(state) for state in states]

    records = pair.book.records(rows, pair.table(options))
    again = [pair.book.facts(pair.book.unpack(record, options)) for record in records]

    assert again == rows
    legal = [(state, choice) for state in states[:200] for choice in pair.game.legal(state)]
    assert all(pair.book.choice_of(s, pair.book.number_of(s, c)) == c for s, c in legal)
    assert np.all(records["choices"] == [len(pair.game.legal(state)) for state in states])

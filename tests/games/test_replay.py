"""A game is one JSON document that rebuilds it exactly, or is refused at the first wrong event."""

import json
import random
from typing import Any

import pytest

from runners.games import GAMES
from runners.games.replay import (
    BadReplay,
    Replay,
    build,
    choice_entry,
    decode,
    encode,
    extend,
    final_state,
    header,
    roll_entry,
    steps,
)

OPTIONS: dict[str, dict[str, Any]] = {
    "lmr": {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "pegs": 2},
    "ur": {"pieces": 2, "first": "lots"},
}


def recorded(name: str, seed: int) -> tuple[Replay, Any]:
    """A random game with its record."""
    game, rng = GAMES[name], random.Random(seed)
    options = game.options(OPTIONS[name])
    state = game.start(options)
    replay = Replay(header(game, options, [f"P{i}" for i in range(game.players(options))]))
    while game.outcome(state) is None:
        if due := game.dice_due(state):
            dice = tuple(rng.choice(due.die.faces) for _ in range(due.count))
            state = game.roll(state, dice).state
            entry: Any = roll_entry(game, dice, state)
        else:
            move = rng.choice(game.legal(state))
            state = game.apply(state, move).state
            entry = choice_entry(game, move, state)
        replay = extend(replay, entry, game.outcome(state))
    return replay, state


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_replay_rebuilds_the_game_exactly(name: str, seed: int) -> None:
    replay, state = recorded(name, seed)
    again = decode(encode(replay))
    assert again == replay
    assert final_state(again) == state


@pytest.mark.parametrize("name", OPTIONS)
def test_a_changed_event_is_refused_at_that_event(name: str) -> None:
    replay, _ = recorded(name, 7)
    for index in range(0, len(replay.events), 5):
        document = json.loads(encode(replay))
        event = document["events"][index]
        if event["type"] == "roll":
            event["dice"] = [(face % 6) + 1 if name == "lmr" else 1 - face for face in event["dice"]]
        else:
            event["hash"] = event["hash"][::-1]
        with pytest.raises(BadReplay) as caught:
            final_state(decode(json.dumps(document)))
        assert caught.value.event == index


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("header", "game"), "chess"),
        (("header", "rules"), "0.0"),
        (("header", "options", "players"), 9),
        (("header", "starter"), 1),
        (("header", "seats"), ["one"]),
        (("outcome",), None),
        (("version",), 2),
        (("events", 0, "dice"), "six"),
        (("extra",), 1),
    ],
)
def test_a_false_document_is_refused(path: tuple[Any, ...], value: Any) -> None:
    replay, _ = recorded("lmr", 1)
    document = json.loads(encode(replay))
    place = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(BadReplay):
        final_state(decode(json.dumps(document)))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}', "\ud800"])
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadReplay):
        decode(text.encode("utf-8", "surrogatepass"))


def test_a_replay_built_at_once_is_the_one_built_event_by_event() -> None:
    replay, _ = recorded("lmr", 3)
    assert build(replay.header, replay.events, replay.outcome) == replay


def test_an_unfinished_game_replays_as_far_as_it_went() -> None:
    replay, _ = recorded("lmr", 2)
    begun = Replay(replay.header, replay.events[:9])
    assert sum(1 for _ in steps(begun)) == 10

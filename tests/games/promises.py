"""What the contract promises of every game, as checks on the positions of random games."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from runners.games.contract import CHANCE, Dice, Game, Refused, Step

AnyGame = Game[Any, Any, Any]
LONGEST = 20_000
"""Steps after which a random game is taken to go on for ever."""


class Moment(NamedTuple):
    """A position, what was done in it and what came of it."""

    state: Any
    dice: Dice | None
    move: Any
    step: Step[Any]


def random_game(game: AnyGame, options: Any, chance: random.Random) -> Iterator[Moment]:
    """Every step of a random game."""
    state = game.start(options)
    for _ in range(LONGEST):
        due, legal = game.dice_due(state), game.legal(state)
        if due is not None:
            dice, move = tuple(chance.choices(due.die.faces, k=due.count)), None
            step = game.roll(state, dice)
        elif legal:
            dice, move = None, chance.choice(legal)
            step = game.apply(state, move)
        else:
            return
        yield Moment(state, dice, move, step)
        state = step.state
    raise AssertionError("this game does not end")


def check_options(game: AnyGame, raw: dict[str, Any]) -> None:
    options = game.options(raw)
    assert game.options(game.options_json(options)) == options
    assert game.seats_min <= game.players(options) <= game.seats_max
    with pytest.raises(Refused) as refused:
        game.options(raw | {"no such option": 1})
    assert refused.value.code == "badOptions"


def check_state(game: AnyGame, state: Any) -> None:
    """Text form, JSON form, hash, who acts: of any position."""
    shown = game.show(state)
    assert "\n" not in shown
    assert game.parse(shown) == state
    raw = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    assert game.load(raw) == state
    assert game.hash(game.load(raw)) == game.hash(state)
    assert game.options_of(state) == game.options(game.options_json(game.options_of(state)))
    assert msgspec.json.encode(game.view(state))
    check_actor(game, state)
    check_frozen(state)


def check_actor(game: AnyGame, state: Any) -> None:
    """Chance, a seat or nobody; choices only where a seat acts; nobody exactly at the end."""
    due, legal, actor = game.dice_due(state), game.legal(state), game.actor(state)
    assert (actor is None) == (game.outcome(state) is not None)
    assert game.acts(state) == (CHANCE if due is not None else actor)
    assert bool(legal) == (due is None and actor is not None)
    assert len(set(legal)) == len(legal)
    if actor is not None:
        assert 0 <= actor < game.players(game.options_of(state))
    if due is not None:
        assert due.seat == actor and due.count > 0


def check_frozen(value: Any) -> None:
    """States and moves are values: hashable, and nobody can change them."""
    hash(value)
    for field in value.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(value, field, None)


def check_moves(game: AnyGame, state: Any) -> None:
    """Every legal choice: text form, JSON form, its way over the board."""
    names = {spot["name"] for spot in game.layout(game.options_of(state))["spots"]}
    for move in game.legal(state):
        assert game.parse_move(game.show_move(move)) == move
        assert game.move_from_json(msgspec.json.decode(msgspec.json.encode(game.move_json(move)))) == move
        check_frozen(move)
        path, ends = game.path(state, move), spots_of(game.move_json(move))
        assert set(path) <= names
        assert (path[0], path[-1]) == ends if ends else path == ()


def check_reasons(game: AnyGame, state: Any) -> None:
    """Reasons are told where a seat chooses, each with words and a label, and of no piece that can move."""
    names = {spot["name"] for spot in game.layout(game.options_of(state))["spots"]}
    ways = [game.path(state, move) for move in game.legal(state)]
    for reason in game.reasons(state):
        assert ways and reason.text and reason.rule and reason.spot in names
        if reason.seat == game.actor(state) and not reason.dice:
            assert reason.spot not in [way[0] for way in ways if way]


def spots_of(raw: dict[str, Any]) -> tuple[str, str] | None:
    """Where a move's JSON form says that it begins and ends, if it moves anything."""
    if "from" in raw:
        return raw["from"], raw["to"]
    inner = [spots_of(value) for value in raw.values() if isinstance(value, dict)]
    return inner[0] if inner else None


def check_step(game: AnyGame, before: str, moment: Moment) -> None:
    """A step leaves the old position as it was, repeats exactly, and every event has a sentence."""
    assert game.hash(moment.state) == before
    again = game.roll(moment.state, moment.dice) if moment.dice else game.apply(moment.state, moment.move)
    assert again == moment.step
    names = [f"player {seat}" for seat in range(game.players(game.options_of(moment.state)))]
    for event in moment.step.events:
        assert isinstance(game.event_json(event)["type"], str)
        for sentence in (game.describe(event), game.describe(event, names)):
            assert sentence[0].isupper() or sentence[0] == "p"
            assert sentence.endswith(".")


def check_refusals(game: AnyGame, state: Any, elsewhere: Any) -> None:
    """What is not due, dice that cannot be, the end: refused with a code, and nothing has changed."""
    before, due = game.hash(state), game.dice_due(state)
    over = game.outcome(state) is not None
    if due is None:
        refuse("gameOver" if over else "notDue", state, lambda: game.roll(state, (1,)))
    else:
        refuse("wrongDiceCount", state, lambda: game.roll(state, (due.die.faces[0],) * (due.count + 1)))
        refuse("badDie", state, lambda: game.roll(state, (99,) * due.count))
    if elsewhere is not None and (due is not None or over):
        refuse("gameOver" if over else "notDue", state, lambda: game.apply(state, elsewhere))
    assert game.hash(state) == before


def refuse(code: str, state: Any, act: Any) -> None:
    with pytest.raises(Refused) as refused:
        act()
    assert refused.value.code == code
    assert refused.value.message
    assert str(refused.value)


def check_text_errors(game: AnyGame) -> None:
    """What cannot be read is a ValueError with the text in it."""
    for read in (game.parse, game.parse_move):
        with pytest.raises(ValueError, match="no such thing"):
            read("no such thing")
    nonsense: list[Any] = [None, 7, [], {}, {"no such key": 1}]
    for load in (game.load, game.move_from_json):
        for raw in nonsense:
            with pytest.raises(ValueError):  # noqa: PT011 - any text will do
                load(raw)


def check_game(game: AnyGame, raw: dict[str, Any], seed: int) -> None:
    """All of it, over one random game."""
    check_options(game, raw)
    check_text_errors(game)
    options = game.options(raw)
    assert game.start(options) == game.start(game.options(raw))
    last, some_move = game.start(options), None
    for moment in random_game(game, options, random.Random(seed)):
        check_state(game, moment.state)
        check_moves(game, moment.state)
        check_reasons(game, moment.state)
        check_step(game, game.hash(moment.state), moment)
        check_refusals(game, moment.state, some_move)
        last, some_move = moment.step.state, moment.move or some_move
    check_state(game, last)
    check_reasons(game, last)
    check_refusals(game, last, some_move)
    outcome = game.outcome(last)
    assert outcome is not None and outcome.winners

"""Whatever a member's message holds, a room answers or refuses; it never breaks."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runners.games import LMR, UR
from runners.games.contract import Refused
from runners.games.setup import defaults
from runners.rooms import commands as c
from runners.rooms.decide import decide
from runners.rooms.options import OWN, new_options
from tests.rooms.table import Table, ended

NUMBERS = st.integers(-3, 12) | st.integers() | st.sampled_from([0, 1, 2**53, -(2**63)])
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
OPTION = st.sampled_from([*OWN, *defaults(LMR), *defaults(UR), "players", ""])
CHANGES = st.dictionaries(OPTION, JSON, max_size=4)
MOVE_KEYS = st.sampled_from(["move", "from", "to", "die", "delegate", "designate", "decline", "steps"])
SPOTS = st.sampled_from(["base", "center", "T5", "T13", "H0", "start", "river", "home", "1", "f", "T99"])
MOVES = st.dictionaries(
    MOVE_KEYS, st.dictionaries(MOVE_KEYS, SPOTS | NUMBERS, max_size=3) | SPOTS | JSON, max_size=3
)

ROOMS = {
    "before": Table(people=3),
    "ur before": Table("ur"),
    "sealed": Table(people=3),
    "playing": Table(people=3, start=True, double_dice=True, dice="external"),
    "moving": Table(people=2, start=True, dice="external"),
    "ur": Table("ur", start=True, first="black", dice="external"),
    "over": ended("aborted", people=3),
}
ROOMS["sealed"].seal()
ROOMS["moving"].roll(6)
ROOMS["ur"].roll(0, 0, 0)
ROOMS["ur"].roll(1, 1, 0)

COMMANDS = st.one_of(
    st.builds(c.Propose, change=CHANGES),
    st.builds(c.Unlist),
    st.builds(c.ProposeWithout, member=st.text(max_size=9)),
    st.builds(c.Move, choice=MOVES | st.dictionaries(st.text(max_size=4), JSON, max_size=3)),
    st.builds(c.Roll, dice=st.none() | st.lists(NUMBERS, max_size=5).map(tuple)),
    st.builds(c.Retype, dice=st.lists(NUMBERS, max_size=5).map(tuple)),
    st.builds(c.Sit, chair=NUMBERS),
    st.builds(c.SeatBot, chair=NUMBERS, bot=st.text(max_size=8) | st.just("greedy")),
    st.builds(c.RemoveBot, chair=NUMBERS),
    st.builds(c.ProposeVacate, chair=NUMBERS),
    st.builds(c.Agree, proposal=NUMBERS),
    st.builds(
        c.Ready,
        commitment=st.none() | st.text(max_size=70),
        seal=st.none() | st.text(max_size=70),
    ),
    st.builds(c.Open, commitment=st.text(max_size=70), e=st.text(max_size=70), sealed=st.text(max_size=70)),
    st.builds(c.Profile, name=st.none() | st.text(), colour=st.none() | st.text(max_size=9), mark=st.none()),
    st.builds(c.Join, name=st.text()),
    st.builds(c.StandIn, chair=NUMBERS),
)


def told(no: Refused) -> None:
    """A refusal says why, in a form that can be sent."""
    assert no.message
    msgspec.json.encode([no.code, no.rule, no.message, no.legal])


def answered(table: Table, command: c.Command, by: str) -> None:
    """Accepted or refused; what is accepted is written down in whole numbers."""
    room = table.room
    if isinstance(command, c.GameCommand):
        command = msgspec.structs.replace(command, game_seq=room.game_seq)
    try:
        decision = decide(room, command, by, table.local.context(table.now))
    except Refused as no:
        told(no)
        return
    for logged in decision.events:
        assert all(type(number) is int for number in numbers(msgspec.json.decode(logged.raw)))


def numbers(value: Any) -> list[float]:
    """All numbers in a JSON value; logs hold whole ones only."""
    if isinstance(value, dict):
        return [number for inner in value.values() for number in numbers(inner)]
    if isinstance(value, list):
        return [number for inner in value for number in numbers(inner)]
    return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []


@pytest.mark.parametrize("name", ROOMS)
@given(command=COMMANDS, seed=st.integers(0, 9))
@settings(max_examples=150)
def test_no_field_of_any_command_breaks_a_room(name: str, command: c.Command, seed: int) -> None:
    table = ROOMS[name]
    by = random.Random(seed).choice(["p0", "p1", "p2", "stranger", "bot:1", "bot:99", "bot:x", c.SERVER])
    answered(table, command, by)


@given(
    options=CHANGES | st.dictionaries(st.text(max_size=6), JSON, max_size=3),
    game=st.sampled_from(["lmr", "ur"]),
)
def test_no_options_of_a_new_room_break_it(options: dict[str, Any], game: str) -> None:
    try:
        new_options(game, options)
    except Refused as no:
        told(no)

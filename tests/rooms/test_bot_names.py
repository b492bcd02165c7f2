"""What bots are called at a table."""

import pytest

from runners.bots import BOTS
from runners.rooms import commands as c
from runners.rooms.names import CALLED, guest_name
from runners.rooms.room import NAME_CHARS_MAX
from tests.rooms.table import Table

BOT_NAMES = {name for bots in BOTS.values() for name in bots}


@pytest.mark.parametrize(("bot", "name"), [("beginner", "Pip"), ("master", "Enki"), ("greedy", "Greedy")])
def test_a_level_has_a_name_and_others_are_called_by_what_they_play(bot: str, name: str) -> None:
    """QR35: names at a table are told apart, those of bots included."""
    table = Table(people=2)
    assert guest_name(table.room, bot) == name
    table.do("p0", c.Profile, name=name)
    assert guest_name(table.room, bot) == f"{name} 2"


def test_only_bots_that_there_are_have_names() -> None:
    assert set(CALLED) <= BOT_NAMES
    assert len(set(CALLED.values())) == len(CALLED) and max(map(len, CALLED.values())) <= NAME_CHARS_MAX

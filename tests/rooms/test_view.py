"""What is shown to whom, and the log in sentences."""

import msgspec
import pytest

from runners.rooms import commands as c
from runners.rooms.fold import fold
from runners.rooms.room import Room
from runners.rooms.views.parts import View
from runners.rooms.views.room import PARTS
from runners.rooms.views.story import story
from tests.rooms.seen import delta, view
from tests.rooms.table import Table, win
from tests.rooms.test_refusals import visit


def test_a_member_sees_who_they_are_and_a_spectator_the_rest() -> None:
    """QR5: spectators see everything and are nobody."""
    table = Table(start=True)
    assert "you" not in view(table.room)
    mine = view(table.room, "p1")
    assert mine["you"] == {"member": "p1", "chair": 1, "seat": 1}
    assert view(table.room, "nobody")["you"] is None
    assert {**mine, "you": None} == {**view(table.room), "you": None}


def test_every_part_of_the_view_is_made_in_one_place() -> None:
    """`waits` and `you` depend on more than the room: on connections, and on who asks."""
    assert (*PARTS, "waits", "you") == View.__struct_fields__


def test_the_secret_of_the_dice_is_shown_only_after_the_end() -> None:
    table = Table(start=True)
    secret = table.local.secrets[table.room.commitment or ""].hex()
    assert secret not in msgspec.json.encode(view(table.room, "p0")).decode()
    table.abort()
    assert view(table.room)["dice"]["secret"] == secret


def test_a_move_changes_two_parts_of_the_view_and_no_more() -> None:
    table = Table(start=True)
    before = table.room
    table.roll()
    assert set(delta(before, table.room)) == {"room", "play"}
    assert delta(table.room, table.room) == {}


def test_the_view_of_a_game_says_whose_turn_it_is_and_what_is_due() -> None:
    table = Table(start=True, dice="external")
    shown = view(table.room)["play"]
    assert shown["diceDue"] == {"seat": 0, "count": 1, "faces": [1, 2, 3, 4, 5, 6]}
    assert (shown["actor"], shown["chair"], shown["bot"]) == (0, 0, None)
    table.roll(6)
    shown = view(table.room)["play"]
    assert shown["diceDue"] is None
    assert shown["state"]["pending"] == [6]
    assert shown["retype"] == {"roll": 0, "seat": 0, "by": "p0"}


def test_what_is_missing_for_the_start_is_said_in_words() -> None:
    table = Table(people=1)
    assert [lack["message"] for lack in view(table.room)["missing"]] == [
        "Waiting for one more player",
        "p0 is not Ready",
    ]
    table.sit_down("p1", 1)
    assert [lack["message"] for lack in view(table.room)["missing"]] == ["p0 and p1 are not Ready"]


def test_the_log_reads_in_sentences() -> None:
    table = Table(people=2, start=True)
    win(table)
    told = []
    room: Room | None = None
    for logged in table.local.log[:12]:
        told += [line["text"] for line in story(room, logged)]
        room = fold(room, logged)
    assert told == [
        "p0 joined.",
        "p0 took chair 1.",
        "p1 joined.",
        "p1 took chair 2.",
        "The order is p0 and p1.",
        "p0 is Ready.",
        "p1 is Ready.",
        "Everyone is Ready; the start is sealed.",
        "The game begins.",
    ]


def test_rolls_and_moves_are_told_by_the_game_and_typed_ones_by_whom() -> None:
    """QR33: everybody sees who typed what."""
    table = Table(start=True, dice="external")
    before = table.room
    table.roll(3)
    texts = [line["text"] for line in story(before, table.local.log[-1])]
    assert texts == ["p0 enters 3."]
    before = table.room
    table.do("p0", c.Retype, dice=(6,))
    assert story(before, table.local.log[-1])[0]["text"] == "p0 corrects the roll to 6."


@pytest.mark.parametrize("seed", range(8))
def test_every_event_of_random_rooms_can_be_told_and_shown(seed: int) -> None:
    local, _ = visit(seed, commands=300)
    room: Room | None = None
    for logged in local.log:
        for line in story(room, logged):
            assert line["text"].endswith("."), line
            assert line["text"][0].isupper() or line["text"][0].islower()
        room = fold(room, logged)
        msgspec.json.encode(view(room))

"""Who comes into a room: names, colours and marks, a full room, joining twice."""

from runners.rooms import commands as c
from runners.rooms.room import COLOURS, MARKS, MEMBERS_MAX, NAME_CHARS_MAX
from runners.words import load, said
from runners.words.coverage import available_languages
from tests.rooms.table import Table


def test_names_are_clean_short_and_told_apart() -> None:
    table = Table(people=0)
    table.do("a", c.Join, name="  Ann\u202e\u200b\x07  Lee ")
    table.do("b", c.Join, name="ann lee")
    table.do("d", c.Join, name="\u200b")
    table.do("f", c.Join, name="x" * 100)
    table.do("g", c.Join, name="x" * 100)
    table.do("h", c.Join, name="ANN LEE")
    names = [member.name for member in table.room.members.values()]
    assert names == [
        "Ann Lee",
        "ann lee 2",
        "Player",
        "x" * NAME_CHARS_MAX,
        "x" * (NAME_CHARS_MAX - 2) + " 2",
        "ANN LEE 3",
    ]
    table.do("d", c.Profile, name="Dee")
    assert table.room.members["d"].name == "Dee"
    assert table.no("d", c.Profile, name="Dee").code == "noChange"


def test_everybody_at_the_table_has_a_colour_and_a_mark_of_their_own() -> None:
    """QR35: changing them carries no gameSeq and is possible at any time."""
    table = Table(people=0)
    table.do("a", c.Join, name="a", colour=COLOURS[3], mark=MARKS[2])
    table.do("b", c.Join, name="b", colour=COLOURS[3], mark=MARKS[2])
    table.do("a", c.Sit, chair=0)
    table.do("b", c.Sit, chair=1)
    first, second = (chair.seat for chair in table.room.chairs_taken())
    assert (first.colour, first.mark) == (COLOURS[3], MARKS[2])
    assert second.colour != first.colour
    assert second.mark != first.mark
    refusal = table.no("b", c.Profile, colour=COLOURS[3])
    assert refusal.code == "lookTaken"
    assert COLOURS[3] not in refusal.legal["colours"]
    assert table.no("b", c.Profile, mark=MARKS[2]).code == "lookTaken"
    assert table.no("b", c.Profile, colour="beige").code == "badLook"
    assert table.no("b", c.Profile, mark="smiley").code == "badLook"
    table.start()
    table.do("b", c.Profile, colour=COLOURS[7], mark=MARKS[7], name="bee")
    seat = table.room.chairs_taken()[1].seat
    assert (seat.name, seat.colour, seat.mark) == ("bee", COLOURS[7], MARKS[7])


def test_a_look_that_is_taken_is_named_in_the_readers_language() -> None:
    """QR35: no English word stands in the sentence of another language."""
    table = Table(people=2)
    first, second = (chair.seat for chair in table.room.chairs_taken())
    assert (first.colour, first.mark) == (COLOURS[0], MARKS[0])
    assert second.member is not None
    colour = table.no(second.member, c.Profile, colour=COLOURS[0]).saying
    mark = table.no(second.member, c.Profile, mark=MARKS[0]).saying
    assert load("de").say(colour) == "jemand spielt schon Rot"
    assert load("de").say(mark) == "jemand hat schon das Zeichen Scheibe"
    for language in available_languages():
        say = load(language).say
        assert len({say(said(colour.key, colour=one)) for one in COLOURS}) == len(COLOURS)
        assert len({say(said(mark.key, mark=one)) for one in MARKS}) == len(MARKS)


def test_eight_chairs_have_eight_looks_whatever_people_wish() -> None:
    table = Table(people=0)
    for number in range(8):
        table.do(f"m{number}", c.Join, name="same", colour=COLOURS[0], mark=MARKS[0])
        table.do(f"m{number}", c.Sit, chair=number)
    seats = [chair.seat for chair in table.room.chairs_taken()]
    assert len({seat.colour for seat in seats}) == len({seat.mark for seat in seats}) == 8
    assert len({seat.name for seat in seats}) == 8


def test_a_full_room_lets_go_who_has_been_away_without_a_chair() -> None:
    table = Table(people=1)
    for number in range(1, MEMBERS_MAX):
        table.do(f"m{number}", c.Join, name="m")
    assert table.no("late", c.Join, name="late").code == "roomFull"
    table.away("p0")
    assert table.no("late", c.Join, name="late").code == "roomFull"
    table.away("m5")
    table.away("m4")
    before = table.room.seq
    table.do("late", c.Join, name="late")
    assert table.types(before) == ["left", "joined"]
    assert "m5" not in table.room.members
    assert {"p0", "m4"} <= set(table.room.members)


def test_joining_twice_as_the_same_member_is_refused_and_so_is_a_bot() -> None:
    table = Table(people=1)
    assert table.no("bot:3", c.Join, name="Bot").code == "notMember"
    assert table.no("p0", c.Join, name="again").code == "alreadyJoined"

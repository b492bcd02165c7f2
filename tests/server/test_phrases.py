"""Set phrases: told to all who are there, limited, and nowhere kept."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.protocol.phrases import PHRASES, SIGNS, sentence
from runners.server.access.limits import UNLIMITED
from runners.server.settings import Settings
from runners.words import english
from tests.server.table import Seat, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def spoken(seat: Seat) -> list[dict[str, Any]]:
    return [message for message in seat.got if message["type"] == "spoke"]


def test_everybody_hears_who_says_what_and_no_entry_is_made(table: Table) -> None:
    """QR26: nothing of it is in the log, and so in no replay."""
    code, seats = table.game(2, "ur")
    watcher = table.watch(code)
    before = seats[0].seq
    assert seats[0].do("say", phrase="good-luck") | {"id": ""} == {
        "type": "accepted",
        "id": "",
        "first": 0,
        "last": 0,
    }
    for seat in (*seats, watcher):
        (heard,) = spoken(seat)
        assert (heard["member"], heard["name"], heard["chair"]) == (seats[0].member, "P0", 0)
        assert (heard["phrase"], heard["text"]) == ("good-luck", "Good luck!")
        assert heard["saying"]["key"] == "phrase-good-luck"
    table.restart()
    back = table.resume(code, seats[1].token)
    assert back.seq == before
    assert spoken(back) == []


def test_there_are_about_a_dozen_and_each_has_its_words() -> None:
    """Signs have words too, for those who cannot see them."""
    assert 10 <= len(PHRASES) <= 14
    assert set(SIGNS) < set(PHRASES)
    assert len({english(sentence(phrase)) for phrase in PHRASES}) == len(PHRASES)


def test_what_is_no_phrase_is_not_said(table: Table) -> None:
    _, seats = table.game(2, "ur")
    assert seats[0].say("say", phrase="you fool")["code"] == "malformed"
    assert spoken(seats[1]) == []


def test_a_repeated_one_is_said_once(table: Table) -> None:
    """QR14: the same id and body get the first answer, another body is refused."""
    _, seats = table.game(2, "ur")
    body = {"type": "say", "id": "x", "gameSeq": 0, "phrase": "hello"}
    first = seats[0].raw(body)
    assert seats[0].raw(body) == first
    assert len(spoken(seats[1])) == 1
    assert seats[0].raw(body | {"phrase": "thanks"})["code"] == "repeatedId"
    assert seats[0].raw({"type": "roll", "id": "x", "gameSeq": 0})["code"] == "repeatedId"


def test_it_is_about_one_game_as_all_that_people_say(table: Table) -> None:
    """QR35: only what the ruling names goes without `gameSeq`."""
    _, seats = table.game(2, "ur")
    assert seats[0].bare("say", phrase="hello")["code"] == "missingGameSeq"
    assert seats[0].say("say", phrase="hello", gameSeq=7)["code"] == "badGameSeq"


def test_somebody_who_says_too_much_is_not_heard_for_a_while(tmp_path: Path) -> None:
    """However many connections he opens; the others go on."""
    limits = Settings().limits
    settings = Settings(limits=type(limits)(**{**vars_of(UNLIMITED), "phrases": limits.phrases}))
    table = Table(tmp_path, settings)
    code, seats = table.game(2, "ur")
    answers = [seats[0].say("say", phrase="hello") for _ in range(7)]
    assert [answer["type"] for answer in answers] == ["accepted"] * 5 + ["refused"] * 2
    assert answers[-1]["code"] == "tooFast"
    again = table.resume(code, seats[0].token)
    assert again.say("say", phrase="hello", id="new")["code"] == "tooFast"
    seats[1].do("say", phrase="hello")
    table.wait_ms(2_500)
    assert again.say("say", phrase="hello", id="newer")["type"] == "accepted"


def vars_of(limits: Any) -> dict[str, Any]:
    return {name: getattr(limits, name) for name in limits.__struct_fields__}


def test_who_says_goodbye_and_leaves_at_once_is_heard(table: Table) -> None:
    """Both messages come in one batch."""
    _, seats = table.game(3)
    for body in ({"type": "say", "id": "x", "gameSeq": 0, "phrase": "goodbye"}, {"type": "leave", "id": "y"}):
        table.hub.receive(seats[2].connection, msgspec.json.encode(body))
    table.step()
    assert [heard["name"] for heard in spoken(seats[0])] == ["P2"]
    assert table.hub.counts.faults == 0


def test_who_only_watches_says_nothing(table: Table) -> None:
    """QR5."""
    code, _ = table.game(2, "ur")
    watcher = table.watch(code)
    assert watcher.say("say", phrase="hello")["code"] == "spectator"

"""Hints over the socket: against bots alone, once for a position, and they change nothing."""

from pathlib import Path
from typing import Any

import pytest

from runners.bots.thinker import InlineThinker, Question
from runners.games.contract import Json
from tests.server.table import Seat, Table
from tests.server.test_thinking import against
from tests.simulation.thinking import Slow


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def until_choice(table: Table, ann: Seat) -> None:
    """Play on until Ann has something to choose."""
    while not ann.may_choose or len(ann.choices) < 2:
        if ann.is_my_turn:
            table.play_on([ann])
        else:
            table.step()


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_a_person_against_bots_is_shown_the_choices_ranked(table: Table, game: str) -> None:
    ann = against(table, "greedy", game)
    until_choice(table, ann)
    seq = ann.seq
    told = ann.say("hint")

    assert told["type"] == "hint" and told["seq"] == seq == ann.seq
    assert told["of"] == ("set" if game == "ur" else "game")
    offered = [choice["choice"] for choice in ann.choices]
    assert sorted(map(str, (one["choice"] for one in told["choices"]))) == sorted(map(str, offered))
    chances = [one["chance"] for one in told["choices"]]
    assert chances == sorted(chances, reverse=True)
    assert all(one["text"] and one["saying"]["key"].startswith("hint-") for one in told["choices"])
    ann.do("move", choice=told["choices"][0]["choice"])


def test_there_are_no_hints_against_people(table: Table) -> None:
    """A person who is away counts too: whoever stands in plays for a person."""
    code, seats = table.game(2, pegs=2)
    while not any(seat.may_choose for seat in seats):
        table.play_on(seats)
    actor = next(seat for seat in seats if seat.may_choose)
    no = actor.say("hint")

    assert no["code"] == "againstPeople" and no["message"].endswith("is a person")
    watcher = table.watch(code)
    assert watcher.say("hint")["code"] == "spectator"


def test_there_is_a_hint_only_where_there_is_a_choice_of_ones_own(table: Table) -> None:
    code = table.create("lmr")
    ann = table.join(code, "Ann")
    assert ann.say("hint")["code"] == "notStarted"
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="regular")
    table.hub.thinker = Slow()
    ann.ready()
    seen: dict[str, Any] = {}
    while not {"notDue", "notYourTurn"} <= seen.keys():
        answer = ann.say("hint")
        seen[answer.get("code", answer["type"])] = answer
        if ann.is_my_turn:
            table.play_on([ann])
        else:
            table.step()
    ben = table.join(code, "Ben")
    assert ben.say("hint")["code"] == "notSeated"
    ann.do("resign")
    assert ann.say("hint")["code"] == "gameOver"


class Counting(InlineThinker):
    """Counts what is asked, and answers later or not at all."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def hint(self, question: Question, heard: Any) -> None:
        self.asked.append((question, heard))


def test_a_position_is_worked_out_once_however_often_it_is_asked_for(table: Table) -> None:
    """Nobody can keep the bots' process busy by asking."""
    ann = against(table, "greedy")
    until_choice(table, ann)
    table.hub.thinker = thinker = Counting()
    for _ in range(3):
        assert ann.say("hint") == {}
    assert len(thinker.asked) == 1
    question, heard = thinker.asked[0]
    found: list[Json] = []
    InlineThinker().hint(question, found.append)
    heard(found[0])
    assert [message["type"] for message in ann.got[-3:]] == ["hint"] * 3
    assert ann.say("hint")["type"] == "hint" and len(thinker.asked) == 1


def test_where_nobody_can_think_a_hint_is_refused_and_may_be_asked_for_again(table: Table) -> None:
    ann = against(table, "greedy")
    until_choice(table, ann)
    table.hub.thinker = thinker = Counting()
    ann.say("hint")
    thinker.asked[0][1](None)
    assert ann.got[-1]["type"] == "refused" and ann.got[-1]["code"] == "busy"
    ann.say("hint")
    assert len(thinker.asked) == 2

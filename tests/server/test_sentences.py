"""Sentences as they are sent: in English, and with what is needed to say them in another language."""

import json
from pathlib import Path
from typing import Any

import pytest

from runners.words import Saying, english
from tests.server.table import Table
from tests.server.test_http import ask
from tests.server.test_http import url as url


def said_again(no: dict[str, Any]) -> str:
    """The sentence, made anew from what was sent beside it."""
    return english(Saying(no["key"], no["params"]))


@pytest.fixture
def refused(tmp_path: Path) -> list[dict[str, Any]]:
    """What somebody is told who asks for what cannot be."""
    table = Table(tmp_path)
    _, (ann, bob) = table.game(2)
    waiting = bob if ann.view["play"]["chair"] == 0 else ann
    return [
        waiting.say("roll"),
        waiting.say("sit", chair=99),
        waiting.say("roll", gameSeq=7),
        waiting.raw(b"{}"),
        table.connect("NOROOM").raw({"type": "watch"}),
    ]


def test_sockets_get_what_a_sentence_needs_beside_it(refused: list[dict[str, Any]]) -> None:
    assert {no["type"] for no in refused} == {"refused"}
    assert [said_again(no) for no in refused] == [no["message"] for no in refused]
    assert refused[0]["key"] == "room-turn-other" and set(refused[0]["params"]) == {"who"}


def test_what_happened_is_told_with_what_its_sentence_needs(tmp_path: Path) -> None:
    """Of the room and of the game."""
    table = Table(tmp_path)
    _, seats = table.game(2, pegs=1)
    while seats[0].phase == "playing":
        table.play_on(seats)
    told = [line for one in seats[0].got for lines in one.get("story", []) for line in lines]
    keys = {line["saying"]["key"] for line in told}
    assert {"story-joined", "story-sealed", "lmr-rolled", "lmr-moved", "lmr-won", "story-ended"} <= keys
    assert all(line["saying"]["is"] == "saying" and line["text"] for line in told)
    (joined, *_) = [line for line in told if line["type"] == "joined"]
    assert joined["text"] == f"{joined['saying']['params']['who']} joined."


@pytest.mark.parametrize(
    ("path", "body"), [("/api/rooms", {"game": "chess"}), ("/api/rooms/NOROOM", None), ("/api/nothing", None)]
)
def test_requests_get_what_a_sentence_needs_beside_it(url: str, path: str, body: Any) -> None:
    answer = ask(url, path, "GET" if body is None else "POST", body)
    no = json.loads(answer[2])
    assert answer[0] >= 400 and said_again(no) == no["message"]


def test_whatever_a_stranger_writes_is_refusals_in_words(tmp_path: Path) -> None:
    """Long words are cut in the sentence."""
    table = Table(tmp_path)
    ann = table.join(table.create(), "Ann")
    ann.do("sit", chair=0)
    no = ann.say("seatBot", chair=1, bot="x" * 256)
    assert (no["code"], len(no["message"]) < 1_000) == ("noSuchBot", True)
    no = ann.say("propose", change={"x" * 64: "{ $who } \u202e"})
    assert (no["code"], len(no["message"]) < 1_000) == ("badOptions", True)


def test_what_is_no_json_is_refusals_in_words_too(tmp_path: Path, url: str) -> None:
    """C10: no answer has the text of an exception."""
    table = Table(tmp_path)
    ann = table.join(table.create(), "Ann")
    assert "not in UTF-8" in ann.raw(b'{"type":"\xff"}')["message"]
    for deep in (b'{"x":' * 2_000, b'{"x":' + b"[" * 5_000):
        assert "nested too deeply" in ann.raw(deep)["message"]
    assert "not in UTF-8" in json.loads(ask(url, "/api/rooms", "POST", b'{"game":"\xff"}')[2])["message"]


def test_a_goodbye_is_said_with_its_key(tmp_path: Path) -> None:
    table = Table(tmp_path)
    ann = table.join(table.create(), "Ann")
    bye = ann.say("leave")
    assert (bye["type"], bye["why"], bye["message"]) == ("goodbye", "left", said_again(bye["saying"]))

"""Refusals as they are sent: the sentence in English, and what is needed to say it in another language."""

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


@pytest.mark.parametrize(
    ("path", "body"), [("/api/rooms", {"game": "chess"}), ("/api/rooms/NOROOM", None), ("/api/nothing", None)]
)
def test_requests_get_what_a_sentence_needs_beside_it(url: str, path: str, body: Any) -> None:
    answer = ask(url, path, "GET" if body is None else "POST", body)
    no = json.loads(answer[2])
    assert answer[0] >= 400 and said_again(no) == no["message"]

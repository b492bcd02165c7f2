"""What strangers write is limited before anything looks at it."""

import time
from pathlib import Path
from typing import Any

import pytest

from runners.games.contract import Refused
from runners.rooms.names import clean, visible
from runners.study.positions import Asked, found
from tests.server.table import Table

MARKS = "\u0301\u0323" * 4000
"""Putting these in order takes quadratic time."""


def seconds(text: str) -> float:
    begun = time.process_time()
    visible(text)
    return time.process_time() - begun


def test_a_name_costs_no_more_for_being_long() -> None:
    """QR35: it is cut before it is looked at."""
    least = min(seconds(MARKS[:200]) for _ in range(5))
    assert min(seconds(MARKS * 4) for _ in range(3)) < 20 * least + 0.001
    assert clean("Ann" + MARKS).startswith("A")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("profile", {"name": MARKS}),
        ("profile", {"name": "x" * 257}),
        ("profile", {"colour": "x" * 257}),
        ("seatBot", {"chair": 1, "bot": MARKS}),
        ("ready", {"commitment": "0" * 257, "seal": "0" * 64}),
        ("open", {"commitment": "0" * 64, "e": "0" * 257, "sealed": "0" * 64}),
        ("propose", {"change": {"x" * 65: 1}}),
        ("propose", {"change": {"stand_in": MARKS}}),
        ("move", {"choice": {"from": MARKS}}),
        ("say", {"phrase": MARKS}),
        ("leave", {"id": "x" * 65}),
    ],
)
def test_no_text_in_a_message_is_long(tmp_path: Path, kind: str, fields: dict[str, Any]) -> None:
    """QR35: it is no message, whoever sends it."""
    table = Table(tmp_path)
    ann = table.join(table.create(), "Ann")
    assert ann.say(kind, **fields)["code"] == "malformed"


@pytest.mark.parametrize(("kind", "field"), [("move", "choice"), ("propose", "change")])
@pytest.mark.parametrize("key", ["move", "team_of", "x"])
def test_what_a_game_reads_is_nested_no_deeper_than_it_needs(
    tmp_path: Path, kind: str, field: str, key: str
) -> None:
    """Whoever nests it as deep as a decoder goes makes nothing of the server's fail."""
    table = Table(tmp_path)
    ann = table.game(2)[1][0]
    for depth in (3, *range(900, 1000, 3)):
        for opened, closed in (("[", "]"), ('{"a":', "}")):
            body = f'{{"{key}":{opened * depth}1{closed * depth}}}'
            known = f'"type":"{kind}","id":"{depth}","gameSeq":{ann.game_seq}'
            answer = ann.raw(f'{{{known},"{field}":{body}}}'.encode())
            assert answer["code"] == "malformed", depth
    assert table.hub.counts.faults == 0


@pytest.mark.parametrize(
    "name",
    ["محمد عبد الله", "Владимир Ильич", "Παναγιώτης", "王小明", "Zoë Müller", "นก", "👨‍👩‍👧 A", "Ǻ" * 24],
)
def test_every_honest_name_stays(name: str) -> None:
    """QR35: as its owner writes it."""
    assert clean(name) == name


@pytest.mark.parametrize(
    "position",
    [
        *("", "|", "lmr 4 arms, seats 0 2 | | p1 moves 4", "lmr \u00b2 arms | x"),
        *("lmr 4 arms, seats x | p0", "lmr 4 arms, teams | p0", "lmr x arms | p0"),
    ],
)
def test_a_position_that_is_none_is_refusals_in_words(position: str) -> None:
    """Not in those of an exception of Python's."""
    with pytest.raises(Refused) as no:
        found(Asked(game="lmr", position=position))
    assert not any(word in no.value.message for word in ("unpack", "literal", "argument", "object"))

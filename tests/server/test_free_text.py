"""What strangers write is limited before anything looks at it."""

import time
from pathlib import Path
from typing import Any

import pytest

from runners.rooms.names import clean, visible
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


@pytest.mark.parametrize(
    "name",
    ["محمد عبد الله", "Владимир Ильич", "Παναγιώτης", "王小明", "Zoë Müller", "นก", "👨‍👩‍👧 A", "Ǻ" * 24],
)
def test_every_honest_name_stays(name: str) -> None:
    """QR35: as its owner writes it."""
    assert clean(name) == name

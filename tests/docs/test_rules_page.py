"""What the page shows of the rules is what docs/rules says now, and every label can be linked to."""

import json

import pytest

from docs.rules_page import PAGES, TARGET, cells, page
from tests.labels import FAMILIES


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_on_the_page_are_those_of_the_book(game: str) -> None:
    """After a change in docs/rules: python docs/rules_page.py."""
    assert (TARGET / f"{game}.json").read_bytes() == page(game)


def test_every_label_of_the_rules_can_be_linked_to() -> None:
    linked = set()
    for game in PAGES:
        blocks = json.loads((TARGET / f"{game}.json").read_bytes())["blocks"]
        linked |= {label for block in blocks for label in block.get("ids", [])}

    assert {label for family in FAMILIES.values() for label in family} - linked == set()


def test_a_bar_inside_a_cell_does_not_end_it() -> None:
    """The notation of a set has bars, which a table writes with a backslash before them."""
    assert cells(r"| a set | `stake 5 \| games 2` |") == ["a set", "`stake 5 | games 2`"]

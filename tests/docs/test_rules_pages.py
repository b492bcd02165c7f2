"""The rule books: their pictures and examples are what the program draws and plays."""

import re

import pytest

from docs.draw import PAGES, RULES, filled, label, pictures
from docs.ur_examples import EXAMPLES, Example
from runners.games.ur import UR
from runners.games.ur.tally import parse_set
from tests.labels import FAMILIES

PICTURES = pictures()
UR_PAGE = (RULES / "ur.md").read_text(encoding="utf-8")
IN_SETS = {"B2", "B11", "P5", "QB28", "QB29", "QB30", "QB31", "QB32"}
"""Seen in tallies, not on the board: their examples are lines of a set."""


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_the_program_draws(name: str) -> None:
    """If this fails after a change of the drawing: `python -m docs.draw`, and look at the pictures."""
    assert (RULES / "img" / name).read_text(encoding="utf-8") == PICTURES[name]


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in (RULES / "img").glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_are_what_the_program_plays(page: str) -> None:
    text = (RULES / page).read_text(encoding="utf-8")

    assert filled(text) == text


@pytest.mark.parametrize("page", PAGES)
def test_every_picture_of_a_page_exists(page: str) -> None:
    text = (RULES / page).read_text(encoding="utf-8")

    assert set(re.findall(r"img/([\w-]+\.svg)", text)) <= set(PICTURES)


@pytest.mark.parametrize("rule", [*FAMILIES["B"], *FAMILIES["QB"], *FAMILIES["P"]])
def test_every_rule_and_ruling_of_ur_is_explained_with_an_example(rule: str) -> None:
    section = re.split(rf"(?:^### {rule}: |^\*\*{rule}\. )", UR_PAGE, flags=re.MULTILINE)
    assert len(section) == 2, f"{rule} has its place once"

    own = re.split(r"^(?:#+ |\*\*Q?[BP]\d+\. )", section[1], flags=re.MULTILINE)[0]
    if rule in IN_SETS:
        assert "`stake " in own
    elif rule == "QB37":
        assert "A, C, a, c and 7" in own
    else:
        assert f"<!-- example {rule.lower()}" in own


def test_every_example_is_on_the_page() -> None:
    assert re.findall(r"<!-- example (\w+) -->", UR_PAGE) != []
    assert set(re.findall(r"<!-- example (\w+) -->", UR_PAGE)) == {example.name for example in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_is_legal(example: Example) -> None:
    assert UR.show(example.state) == example.position
    assert label(example) in (*FAMILIES["B"], *FAMILIES["QB"], *FAMILIES["P"])
    assert {UR.parse_move(move) for move in example.open} <= set(UR.legal(example.state))
    assert UR.parse(UR.show(example.last())) == example.last()


def test_every_set_on_the_page_can_be() -> None:
    lines = re.findall(r"^`(stake [^`]+)`", UR_PAGE, flags=re.MULTILINE)

    assert len(lines) > 10
    assert all(parse_set(line) for line in lines)

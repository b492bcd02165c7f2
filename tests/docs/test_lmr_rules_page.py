"""docs/rules/lmr.md: every example is played, every label explained, every picture there."""

import json
import re
from pathlib import Path

import pytest

from docs.lmr_pictures import done
from runners.games.contract import Refused
from runners.games.lmr import LMR, State
from tests.labels import FAMILIES, LABEL

FILE = Path(__file__).parents[2] / "docs" / "rules" / "lmr.md"
PAGE = FILE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```lmr\n(.*?)```", PAGE, re.DOTALL)
OPTIONS = [
    line for block in re.findall(r"```lmr-options\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
]
LABELS = [label for family in ("A", "QA", "R", "QR") for label in FAMILIES[family]]


def choices(state: State) -> set[str]:
    """What may be chosen, as the page writes it: with one Pending die there is no need to name it."""
    named = {LMR.show_move(choice) for choice in LMR.legal(state)}
    if len(state.pending) > 1:
        return named
    return {name if name.startswith("delegate") else name.removesuffix(" die 0") for name in named}


def told(state: State | None, line: str) -> State:
    """Check or play one line of an example; the position after it."""
    kind, _, rest = line.partition(" ")
    if state is None or kind == "lmr":
        found = LMR.parse(line)
        assert state is None or LMR.show(state) == LMR.show(found)
        return found
    if kind == ">":
        return done(state, rest)
    if kind == "legal:":
        assert choices(state) == set(rest.split(", "))
    else:
        assert kind == "refused:", line
        with pytest.raises(Refused):
            done(state, rest)
    return state


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_is_played_as_it_stands(number: int) -> None:
    state: State | None = None
    for line in EXAMPLES[number].splitlines():
        state = told(state, line)


@pytest.mark.parametrize("line", OPTIONS)
def test_every_configuration_is_what_the_page_says(line: str) -> None:
    raw, _, wanted = line.partition(" -> ")
    if wanted == "refused":
        with pytest.raises(Refused):
            LMR.options(json.loads(raw))
    else:
        assert LMR.show(LMR.start(LMR.options(json.loads(raw)))).split(" | ")[0] == wanted


def test_every_label_is_explained() -> None:
    assert [label for label in LABELS if label not in explained()] == []


def explained() -> set[str]:
    """Labels that stand in bold, where an explanation begins."""
    return {label for bold in re.findall(r"\*\*(.+?)\*\*", PAGE) for label in LABEL.findall(bold)}


@pytest.mark.parametrize("family", ["A", "QA"])
def test_every_rule_and_ruling_of_play_is_followed_by_an_example(family: str) -> None:
    for label in FAMILIES[family]:
        after = PAGE[re.search(rf"\*\*{label}[.*]", PAGE).start() :]  # type: ignore[union-attr]
        assert "```lmr" in after[: after.find("\n\n**", after.find("\n\n") + 2)], label


def test_every_picture_of_the_page_is_there() -> None:
    pictures = re.findall(r"!\[.*?\]\((.+?)\)|<img src=\"(.+?)\"", PAGE)
    assert len(pictures) > 30
    for picture in ("".join(found) for found in pictures):
        assert (FILE.parent / picture).is_file(), picture

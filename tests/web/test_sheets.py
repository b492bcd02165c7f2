"""Style sheets: one a screen, colours as tokens, nothing that no script ever shows."""

import re
from importlib.resources import files

import pytest

from runners.web.assets import assets, page_sheets
from tests.web.sheets import bare, rules, sheets

ALL = sheets()
LONGEST = 400
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|light-dark)\(|:\s*(?:black|white|red)\b"
)
SIDES = re.compile(
    r"(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right):|text-align: (?:left|right)\b"
)
TO_THE_RIGHT = {"replay.css", "review.css", "games/ur/dice.css"}
"""Time and dice stay as they are where the page is mirrored."""
LATER = {
    *("replay.css", "review.css", "rules.css", "hints.css", "meet.css", "mine.css", "play.css"),
    *("study.css",),
}
"""Fetched when their screen is."""


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_has_one_subject(name: str) -> None:
    assert len(ALL[name].splitlines()) <= LONGEST


@pytest.mark.parametrize("name", [name for name in ALL if name != "tokens.css"])
def test_colours_are_written_down_among_the_tokens_alone(name: str) -> None:
    assert [line for line in bare(ALL[name]).splitlines() if COLOUR.search(line)] == []


@pytest.mark.parametrize("name", sorted(ALL.keys() - TO_THE_RIGHT))
def test_sides_are_named_as_a_reader_of_any_language_sees_them(name: str) -> None:
    """`inline-start` and `inline-end`: in Arabic the start is on the right."""
    assert [line for line in bare(ALL[name]).splitlines() if SIDES.search(line)] == []


@pytest.mark.parametrize("name", ALL)
def test_an_important_declaration_gives_its_reason(name: str) -> None:
    bare_ones = [line for line in ALL[name].splitlines() if "!important" in line and "/*" not in line]
    assert bare_ones == []


def test_every_token_is_used_and_every_token_that_is_used_exists() -> None:
    """Those of a seat are chosen by the seat's class; boards are drawn with tokens too."""
    drawn = "".join(asset.body.decode() for path, asset in assets().items() if path.endswith((".svg", ".js")))
    text = "".join(ALL.values()) + drawn
    defined = set(re.findall(r"(--[\w-]+):", ALL["tokens.css"]))
    used = set(re.findall(r"var\((--[\w-]+)", text))
    assert sorted(used - defined - {"--across", "--aspect", "--at", "--place", "--wide"}) == []
    assert sorted(defined - used) == []


def test_every_class_of_a_rule_is_given_by_a_script_or_a_drawing() -> None:
    """The quick half of the check; what the browser really matches is tested with it."""
    source = files("runners")
    scripts = [
        asset.body.decode() for path, asset in assets().items() if path.endswith((".js", ".html", ".svg"))
    ]
    words = set(re.findall(r"[\w-]+", "\n".join(scripts) + (source / "web/static/index.html").read_text()))
    made = re.compile(r"^(seat|side|art|l)-?\w+$")  # numbered, or by the name of a game
    named = {
        found
        for text in ALL.values()
        for rule in rules(text)
        for selector in rule.selectors
        for found in re.findall(r"\.([A-Za-z][\w-]*)", selector)
    }
    assert sorted(name for name in named if name not in words and not made.match(name)) == []


@pytest.mark.parametrize("name", ["lift"])
def test_scripts_wait_as_long_as_a_style_takes(name: str) -> None:
    motion = assets()["/static/js/board/motion.js"].body.decode()
    told = re.search(rf"export const MOTION = .*\b{name}: (\d+)", motion)
    assert told and f"--m-{name}: {told[1]}ms;" in ALL["tokens.css"]


def test_the_page_gets_every_sheet_at_first_or_with_its_screen() -> None:
    """Those of a game are found by their folder."""
    first = [path.removeprefix("/static/css/") for path in page_sheets(assets())]
    assert {*first} | LATER == set(ALL) and not {*first} & LATER
    assert assets()["/static/page.css"].body.decode() == "".join(ALL[name] for name in first)

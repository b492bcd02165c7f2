"""Pictures of boards: well-formed, complete, in the colours of the page."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from runners.drawing import lmr, ur
from runners.drawing.grounds import MATERIALS, grounds
from runners.drawing.palette import COLOUR, ENAMEL
from runners.games import LMR, UR

TOKENS = Path(__file__).parents[2] / "src/runners/web/static/css/tokens.css"
SVG = "{http://www.w3.org/2000/svg}"
UR_POSITION = "pieces 7 | black C 1 5 start 3 river 1 | white f 8 start 3 home 2 | black has an award"


def used(picture: str) -> Counter[str]:
    """How often each part of a picture is put somewhere."""
    root = ElementTree.fromstring(picture)
    drawn = [child for child in root if child.tag != f"{SVG}defs"]
    return Counter(use.attrib["href"][1:] for part in drawn for use in part.iter(f"{SVG}use"))


def test_the_colours_are_those_of_the_page() -> None:
    css = TOKENS.read_text(encoding="utf-8")
    tokens = {name: light or plain for name, light, plain in
              re.findall(r"--([\w-]+):\s*(?:light-dark\((#\w+),[^)]*\)|(#\w+))", css)}  # fmt: skip

    assert {name: tokens[name] for name in COLOUR} == COLOUR
    for seat, shades in enumerate(ENAMEL):
        assert shades == tuple(tokens[f"seat-{seat}{kind}"] for kind in ("", "-deep", "-ink"))


def test_an_ur_position_shows_every_square_and_every_piece() -> None:
    """B1: seven pieces a side, on the board or on a tray; QB37: five eyes."""
    parts = used(ur.draw_ur(UR.parse(UR_POSITION)))

    assert sum(parts.values()) == 20 + 14
    assert (parts["black"], parts["white"], parts["rosette"], parts["eyes"]) == (7, 7, 5, 5)


def test_a_move_is_drawn_along_its_path_and_a_hit_is_red() -> None:
    state = UR.parse(UR_POSITION)
    hit, quiet = ur.arrow_of(state, "5-8 by 5", "5!"), ur.arrow_of(state, "river-A by 1")

    assert (hit.spots, hit.hit) == (("5", "6", "7", "F", "E", "8"), True)
    assert (quiet.spots, quiet.hit) == (("black.river", "A"), False)
    assert (
        ur.draw_ur(state, [hit]).count(COLOUR["kill"]) > ur.draw_ur(state, [quiet]).count(COLOUR["kill"]) == 0
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_route_is_drawn_through_every_square_of_a_side(seat: int) -> None:
    """B4: an arrowhead for each of the 16 squares, the gate twice, and for the way off."""
    picture = ur.draw_ur_route(seat)

    ElementTree.fromstring(picture)
    assert picture.count("rotate(") - ur.draw_ur().count("rotate(") == 16 + 1 + 1


@pytest.mark.parametrize("arms", [4, 6, 8])
def test_a_bare_lmr_board_has_every_hole_and_its_number(arms: int) -> None:
    options = LMR.options({"players": arms, "arms": arms})
    picture = lmr.draw_lmr_board(options, "The board")

    assert (used(picture)["hole"], used(picture)["base-hole"]) == (arms * (14 + 4), arms * 4)
    assert picture.count(">H3<") == arms


def test_an_lmr_position_shows_every_peg_and_a_kill_in_red() -> None:
    position = (
        "lmr 4 arms, seats 0 1 2 3 | p0 T3 base base base | p1 T5 base base base | p2 base base base base"
    )
    state = LMR.parse(f"{position} | p3 H3 H2 base base | p0 moves 2")
    arrow = lmr.arrow_of(state, "T3-T5 die 0", "2")
    parts = used(lmr.draw_lmr(state, [arrow], "A kill"))

    assert arrow == (("T3", "T4", "T5"), "2", True)
    assert [parts[f"peg{seat}"] for seat in range(4)] == [4, 4, 4, 4]


def test_titles_are_escaped() -> None:
    assert "<title>A &amp; B</title>" in ur.draw_ur(title="A & B")


def test_every_layout_names_a_ground_that_is_drawn() -> None:
    """A2: whatever the number of players; Ur for both sides, wide and upright."""
    named = {
        LMR.layout(LMR.options({"players": n, "arms": arms}))["ground"]
        for n, arms in ((2, 4), (3, 6), (4, 8), (5, 6), (8, 8))
    }
    wide = UR.layout(UR.options({}))
    named |= {f"{board['ground']}{side}" for board in (wide, wide["upright"]) for side in ("", "-black")}
    assert named | {MATERIALS} == set(grounds())


@pytest.mark.parametrize("name", grounds())
def test_a_ground_uses_tokens_and_materials_that_exist(name: str) -> None:
    """Colours are left to the page's tokens, so that a ground is right in every theme."""
    picture, css = grounds()[name], TOKENS.read_text(encoding="utf-8")
    ElementTree.fromstring(picture)
    assert all(f"--{token}:" in css for token in re.findall(r"var\(--([\w-]+)\)", picture))
    materials = grounds()[MATERIALS]
    wanted = {*re.findall(r"url\(#([\w-]+)\)", picture), *re.findall(r'href="#([\w-]+)"', picture)}
    assert all(f'id="{part}"' in materials for part in wanted)


@pytest.mark.parametrize("arms", [4, 6, 8])
def test_a_ground_has_a_base_and_a_home_for_every_arm_to_dress(arms: int) -> None:
    """A2: which of them are bare is the page's to say."""
    picture = grounds()[f"lmr-{arms}"]
    assert [picture.count(f'data-arm="{arm}"') for arm in range(arms)] == [2] * arms
    assert picture.count("base-hole") == 4 * arms and picture.count('"#hole"') == arms * (14 + 4)

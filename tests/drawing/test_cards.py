"""Pictures to share: a result with who won and who played, a puzzle with what is due."""

import os
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from runners.drawing.cards import CARD_SIZE_PX, Card, card_picture, line
from runners.drawing.pictures import board, card_of, picture, puzzle_card
from runners.games import LMR, UR

REPLAYS = Path(__file__).parents[1] / "data" / "replays"
SVG = "{http://www.w3.org/2000/svg}"


def replay(name: str) -> bytes:
    return (REPLAYS / f"{name}.json").read_bytes()


def texts(drawn: str | bytes) -> list[str]:
    return [found.text or "" for found in Xml.fromstring(drawn).iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("name", "headline"),
    [
        ("v2-lmr-left", "p1 won"),
        ("v2-ur-paced", "p1 won with one point"),
        ("v2-ur-resigned", None),
        ("v2-lmr-freed", None),
    ],
)
def test_it_names_the_game_the_result_and_everybody(name: str, headline: str | None) -> None:
    card = card_of(replay(name))
    assert headline in (None, card.headline)
    found = texts(picture(replay(name), "svg"))
    for shown in (card.title, card.headline, *card.names):
        assert shown in found


@pytest.mark.parametrize(
    ("game", "position", "due"),
    [
        ("ur", "pieces 3 | black 1 start 2 | white 3 start 2 | white moves 2", "White moves 2."),
        ("lmr", "lmr 4 arms, seats 0 2 | p0 T20 T30 base base | p1 T24 base base base | p1 moves 4", "Blue"),
    ],
)
def test_a_puzzle_shows_its_position_and_what_is_due(game: str, position: str, due: str) -> None:
    """Without the answer: what is asked, and the sign of whoever must choose."""
    card = puzzle_card(game, position)
    assert card.due is not None and card.due[0] == 1 and card.due[1].startswith(due)
    found = texts(board(game, position, "svg"))
    for shown in (card.title, "One choice is clearly the best. Which?", card.due[1]):
        assert shown in found
    assert board(game, position, "png")[:4] == b"\x89PNG"


def test_the_board_shows_the_last_position() -> None:
    """Every piece that is home at the end is drawn there."""
    card = card_of(replay("v2-ur-paced"))
    assert "Home 1" in texts(card_picture(card))


def test_names_are_words_and_never_markup() -> None:
    options = UR.options({"pieces": 1, "first": "black"})
    evil = '<script>alert("x")</script>&'
    card = Card("ur", UR.title, f"{evil} won", (evil, "Bo"), UR.start(options))
    drawn = card_picture(card)
    assert "<script" not in drawn
    assert evil in texts(drawn)


def test_a_long_name_is_set_smaller() -> None:
    def size(drawn: str) -> float:
        return float(Xml.fromstring(drawn).attrib["font-size"])

    assert size(line(0, 0, "Ann", 40, 500)) == 40
    assert size(line(0, 0, "W" * 24, 40, 300)) < 30


def test_eight_players_fit() -> None:
    options = LMR.options({"players": 8})
    names = [f"Player number {seat}" for seat in range(8)]
    drawn = card_picture(Card("lmr", LMR.title, "Player number 3 won", names, LMR.start(options)))
    rows = [
        float(found.attrib["y"]) for found in Xml.fromstring(drawn).iter(f"{SVG}text") if found.text in names
    ]
    assert len(rows) == 8 and max(rows) < CARD_SIZE_PX[1] - 20


def test_a_game_without_a_drawing_has_a_card_of_words() -> None:
    drawn = card_picture(Card("third", "A third game", "Ann won", ("Ann", "Bo"), None))
    assert texts(drawn) == ["A third game", "Ann won", "Ann", "Bo"]


def test_the_same_in_pixels_has_the_size_that_previews_want() -> None:
    png = picture(replay("v2-ur-paced"), "png")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == CARD_SIZE_PX


BARE = "<?xml version='1.0'?><fontconfig><dir>{}</dir></fontconfig>"
INK = """
import hashlib, sys
from runners.drawing.cards import Card, card_picture
from runners.drawing.pictures import as_png
for name in sys.argv[1:]:
    card = Card("third", name, name, (name,), None)
    print(hashlib.sha256(as_png(card_picture(card))).hexdigest())
"""


def test_words_appear_on_a_machine_without_fonts(tmp_path: Path) -> None:
    """Each name is another picture; without letters all would be alike."""
    (tmp_path / "fonts.conf").write_text(BARE.format(tmp_path / "none"))
    places = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    bare = {**os.environ, **places, "FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    names = ["Ann", "Łukasz", "Zoë", "İpek"]
    ran = subprocess.run(
        [sys.executable, "-c", INK, *names, ""], env=bare, capture_output=True, text=True, check=True
    )
    assert len(set(ran.stdout.split())) == len(names) + 1


@pytest.mark.parametrize(
    "name", ["var(--x)", "var(--ink)", 'a" fill="var(--x)', "&lt;", "</text><script>", "{title}"]
)
def test_a_name_is_only_a_name(name: str) -> None:
    """Whatever tokens and marks of drawings it holds."""
    card = card_of(replay("v2-ur-paced"))._replace(names=[name, "Bo"], headline=f"{name} won")
    drawn = card_picture(card)
    assert {name, f"{name} won"} <= set(texts(drawn))
    assert '="var(--' not in drawn

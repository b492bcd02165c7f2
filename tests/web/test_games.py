"""The page knows games through their modules alone."""

import re
from pathlib import Path

import pytest

from runners.games import GAMES
from runners.games.lmr.board import ARM_LENGTH, ring_length
from runners.web.assets import assets
from runners.web.facts import facts
from tests.web.sheets import rules, sheets

STATIC = Path(__file__).parents[2] / "src" / "runners" / "web" / "static"
SCRIPTS = [path for path in sorted((STATIC / "js").rglob("*.js")) if "games" not in path.parts]
OURS = ("lmr", "ur")
"""A game that somebody adds may do with less (docs/howto/add-a-game.md)."""
NAMED = re.compile(rf"""['"`]({"|".join(GAMES)})['"`]|\b({"|".join(GAMES)})\s*:""")
"""A game by its name, as a word or as a key."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(STATIC)))
def test_no_script_outside_the_games_names_a_game(script: Path) -> None:
    assert [found[0] for found in NAMED.finditer(script.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("sheet", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.name)
def test_no_style_sheet_names_a_game(sheet: Path) -> None:
    """Boards are told apart by their shape, which a game's module names (`art.shape`)."""
    bare = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert re.findall(rf"[.#][\w-]*\b(?:{'|'.join(GAMES)})\b[\w-]*", bare) == []


def users(name: str) -> set[str]:
    """The games whose scripts and drawings use a word, with an empty name for all other files that do."""
    drawings = STATIC.parents[1] / "drawing"
    sources = [*(STATIC / "js").rglob("*.js"), *STATIC.glob("*.html"), *drawings.rglob("*.py")]
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    found = [path for path in sources if word.search(path.read_text("utf-8"))]
    return {path.parent.name if path.parent.name in GAMES else "" for path in found}


def test_a_rule_for_one_game_alone_stands_in_its_folder() -> None:
    """Whoever removes a game removes its folder; what shared sheets say is for every game."""
    named = {
        name
        for path, text in sheets().items()
        if not path.startswith("games/")
        for rule in rules(text)
        for name in re.findall(r"\.([A-Za-z][\w-]*)", " ".join(rule.selectors))
    }
    assert sorted(name for name in named if len(own := users(name)) == 1 and "" not in own) == []


ALONE = {"lmr": {"tray"}, "ur": {"set-chances"}}
"""Scripts for what one game alone has: dice that can be Dead; sets."""


def test_the_games_have_the_same_scripts_and_style_sheets() -> None:
    for folder, ending in (("js", "js"), ("css", "css")):
        files = {
            game: {path.stem for path in (STATIC / folder / "games" / game).glob(f"*.{ending}")}
            for game in OURS
        }
        shapes = {game: frozenset(files[game] - ALONE.get(game, set())) for game in OURS}
        assert len(set(shapes.values())) == 1 and all(shapes.values()), shapes


def test_no_game_imports_another() -> None:
    modules = sorted(path for game in GAMES for path in (STATIC / "js" / "games" / game).glob("*.js"))
    others = [
        (path.name, other)
        for path in modules
        for other in GAMES
        if other != path.parent.name and f"games/{other}/" in path.read_text(encoding="utf-8")
    ]
    assert modules and others == []


def test_the_page_is_told_which_games_have_modules_and_books() -> None:
    told = {game.id: game for game in facts(assets()).games}
    assert list(told) == list(GAMES)
    assert all(told[name].module and told[name].rules for name in OURS)
    assert not any(game.module or game.rules for game in facts(()).games)


def test_what_the_server_decides_stands_in_no_script() -> None:
    """R1, QR28: the time of the results and of absence, colours and marks come with `facts.js`."""
    told = facts(())
    names = "|".join(("vermilion", "mauve", "disc", "crescent"))
    times = "|".join(f"{ms // 1000}_000;" for ms in (told.vacate_ms, told.vacate_in_series_ms))
    known = re.compile(
        rf"""= {told.results_seconds};|= (?:{times})|'(?:{names})'|maxlength="{told.name_length}"""
    )
    scripts = {path.name: path.read_text(encoding="utf-8") for path in SCRIPTS}
    assert {name: found for name, text in scripts.items() if (found := known.findall(text))} == {}
    assert {"vermilion", "mauve"} <= set(told.colours) and {"disc", "crescent"} <= set(told.marks)


def test_the_marks_are_drawn_once() -> None:
    """Pictures of the server and the page have the same shapes: scripts get them with `facts.js`."""
    told = facts(())
    drawn = [outline for shape in told.mark_shapes for outline in re.findall(r' d="([^"]+)"', shape)]
    scripts = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "js").rglob("*.js"))
    assert len(told.mark_shapes) == len(told.marks) and len(drawn) == len(told.marks) - 1  # a disc has none
    assert [outline for outline in drawn if outline[:20] in scripts] == []


def test_no_script_counts_the_spots_of_an_arm() -> None:
    """The layout says where on its arm a spot is (`offset`); scripts draw, and name, what they are told."""
    lengths = "|".join(str(length) for length in (ARM_LENGTH, *(ring_length(arms) for arms in (4, 6, 8))))
    counted = re.compile(rf"(?:[%*=]\s*(?:{lengths})\b(?!\.)|\b(?:{lengths})\s*[%*]).*")
    scripts = {
        path.name: path.read_text(encoding="utf-8") for path in (STATIC / "js" / "games").rglob("*.js")
    }
    assert {name: found for name, text in scripts.items() if (found := counted.findall(text))} == {}

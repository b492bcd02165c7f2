"""The page's document, one for every address, with a preview for those who are sent a link to it."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import Final

from runners.games import GAMES
from runners.rooms.codes import room_code, usual_code
from runners.web.assets import KINDS, Asset, as_asset, assets
from runners.web.bundles import place_modules
from runners.web.modules import SCRIPTS, Sources, games, modules_run_by
from runners.words import LANGUAGES, Saying, load, said

REPLAY: Final = re.compile(r"^/replay/([A-Za-z0-9 -]{4,24})/(\d{1,9})$")
ANALYSIS: Final = re.compile(r"^/analysis/([a-z]{1,24})$")
LEARN: Final = re.compile(r"^/learn/([a-z]{1,24})$")
PUZZLE: Final = re.compile(r"^/puzzles/([a-z0-9-]{1,24})$")
PLACE: Final = re.compile(r"\{([a-z-]+)\}")
"""Where something is filled in, once: what is filled in holds no places."""
SENTENCES: Final = ("skip", "loading", "no-script")
"""What the document itself says, before a script runs."""


@cache
def places() -> dict[str, tuple[Saying, Saying]]:
    """The title and the sentence of every address that is always there."""
    books = {name: game.title for name, game in GAMES.items() if f"/static/rules/{name}.json" in assets()}
    return {
        "/": (said("document-title"), said("document-about")),
        "/games": (said("document-games"), said("document-games-about")),
        "/analysis": (said("document-analysis"), said("document-analysis-about")),
        "/learn": (said("document-learn"), said("document-learn-about")),
        "/puzzles": (said("document-puzzles"), said("document-puzzle-about")),
        "/rules": (said("document-rules"), said("document-rules-about", games=tuple(books.values()))),
        **{
            f"/rules/{name}": (said("document-rules-of", game=title), said("document-rules-of-about"))
            for name, title in books.items()
        },
    }


def is_page(path: str) -> bool:
    """Does this address belong to a screen of the page?"""
    fixed = path in places() or room_code(path[1:]) is not None
    return fixed or any(kind.match(path) for kind in (REPLAY, PUZZLE, ANALYSIS, LEARN))


def preview(path: str) -> tuple[Saying, Saying]:
    """The title and the sentence that a messenger shows for a link. It tells nothing about a room."""
    if path in places():
        return places()[path]
    if code := room_code(path[1:]):
        return said("document-room", room=code), said("document-room-about")
    if replay := REPLAY.match(path):
        return said("document-replay", room=usual_code(replay[1])), said("document-replay-about")
    if ANALYSIS.match(path):
        return places()["/analysis"]
    if LEARN.match(path):
        return places()["/learn"]
    if PUZZLE.match(path):
        return said("document-puzzle"), said("document-puzzle-about")
    return places()["/"]


PART: Final = re.compile(r"^await loadPart\('([\w-]+)'\);$", re.MULTILINE)


SCREENS: Final = {
    "rules": "screens/rules/rules",
    "games": "screens/my-games/my-games",
    "analysis": "screens/study/analysis",
    "learn": "screens/study/learn",
    "puzzles": "screens/study/puzzles",
}
"""The module that shows each address, by its first part; `js/main.js` has the same."""


def screen_of(path: str) -> str:
    """The module that shows an address."""
    if REPLAY.match(path):
        return "screens/replay/replay"
    other = "screens/room" if room_code(path[1:]) else "screens/home/home"
    return SCREENS.get(path.split("/")[1], other)


@cache
def sources() -> Sources:
    """Every script of the page by its address."""
    return {path: asset.body.decode() for path, asset in assets().items() if path.endswith(".js")}


@cache
def homes() -> Mapping[str, str]:
    """Where each script is served: the bundle that holds it."""
    return place_modules(sources())


@cache
def modules(screen: str) -> list[str]:
    """What runs on a screen at first: the page, every game's module, the screen."""
    names = ("app", "main", screen)
    scripts = sources()
    return modules_run_by(scripts, *(f"{SCRIPTS}{name}.js" for name in names), *games(scripts))


def scripts_of(screen: str) -> list[str]:
    """The files that hold these modules: bundles, and what others wrote."""
    return list(dict.fromkeys(homes().get(path, path) for path in modules(screen)))


def parts_of(wanted: Iterable[str]) -> set[str]:
    """The parts of the catalogue that these modules fetch for themselves."""
    return {part for path in wanted for part in PART.findall(assets()[path].body.decode())}


@lru_cache(maxsize=64)
def _template(screen: str, language: str) -> tuple[str, str]:
    """The document and what it will want, so that a browser need not find it piece by piece."""
    document = assets()["/static/index.html"].body.decode()
    wanted = modules(screen)
    parts = [f"{language}.ftl", *(f"{language}/{part}.ftl" for part in sorted(parts_of(wanted)))]
    words = (f'<link rel="preload" as="fetch" crossorigin href="/static/words/{name}">\n' for name in parts)
    scripts = (f'<link rel="modulepreload" href="{path}">\n' for path in scripts_of(screen))
    return document, "".join((*words, *scripts))


def picture(path: str) -> str:
    """Where the picture of a link is: of a replay its result, of a puzzle its board, else the page's card."""
    if found := REPLAY.match(path):
        return f"/api/rooms/{usual_code(found[1])}/games/{found[2]}/picture.png"
    if path == "/puzzles":
        return "/api/puzzles/today/picture.png"
    if found := PUZZLE.match(path):
        return f"/api/puzzles/{found[1]}/picture.png"
    return "/static/icons/card.png"


@lru_cache(maxsize=64)
def document(path: str, origin: str, language: str = "en") -> Asset:
    """The document for an address; `origin` is where the server is reached, as `https://example.org`."""
    template, preloads = _template(screen_of(path), language)
    title, description = map(load(language).say, preview(path))
    filled = {
        **{name: load(language).say(said(f"document-before-{name}")) for name in SENTENCES},
        "title": title,
        "description": description,
        "url": origin + path,
        "image": picture(path),
        "origin": origin,
        "language": language,
        "direction": LANGUAGES[language].direction,
    }
    shown = {name: escape(value, quote=True) for name, value in filled.items()} | {"preloads": preloads}
    text = PLACE.sub(lambda place: shown.get(place[1], place[0]), template)
    return as_asset(text.encode(), KINDS["html"])

"""What server and page must agree on, stated once: the page's module `facts.js`."""

from collections.abc import Container, Mapping
from typing import Final

import msgspec

from runners.bots import bots_of
from runners.drawing.marks import SHAPES
from runners.games import GAMES
from runners.games.contract import OptionsJson
from runners.rooms.codes import LETTERS, ROOM_CODE_LENGTH
from runners.rooms.names import CALLED
from runners.rooms.options import new_options, options_view
from runners.rooms.room import COLOURS, MARKS, NAME_CHARS_MAX, RESULTS_MS, VACATE_MS, VACATE_SET_MS
from runners.words.coverage import available_languages

STRONGEST: Final = "master"
"""Who plays a game at this level can judge it."""


class GameFact(msgspec.Struct, frozen=True):
    """What a page without a room knows about a game."""

    id: str
    title: str
    players: tuple[int, int]
    module: bool
    """Has the page a module for it? Without one it is drawn from its layout."""
    rules: bool
    """Is there a book of its rules?"""
    usual: OptionsJson
    """The options of a new room."""
    judged: bool
    """Is there a net that reviews its games, gives hints and values choices?"""


class LanguageFact(msgspec.Struct, frozen=True):
    """A language that the page can speak."""

    id: str
    locale: str
    name: str
    direction: str


class Facts(msgspec.Struct, frozen=True, rename="camel"):
    games: tuple[GameFact, ...]
    languages: tuple[LanguageFact, ...]
    colours: tuple[str, ...] = COLOURS
    marks: tuple[str, ...] = MARKS
    mark_shapes: tuple[str, ...] = SHAPES
    results_seconds: int = RESULTS_MS // 1000
    vacate_ms: int = VACATE_MS
    vacate_in_series_ms: int = VACATE_SET_MS
    name_length: int = NAME_CHARS_MAX
    code_letters: str = LETTERS
    code_length: int = ROOM_CODE_LENGTH
    called: Mapping[str, str] = msgspec.field(default_factory=lambda: CALLED)


def facts(files: Container[str]) -> Facts:
    """The facts for a page that has these files."""
    return Facts(
        tuple(
            GameFact(
                id=name,
                title=game.title,
                players=(game.seats_min, game.seats_max),
                module=f"/static/js/games/{name}/game.js" in files,
                rules=f"/static/rules/{name}.json" in files,
                usual=options_view(name, new_options(name, {})),
                judged=STRONGEST in bots_of(name),
            )
            for name, game in GAMES.items()
        ),
        tuple(LanguageFact(code, *language) for code, language in available_languages().items()),
    )


def as_module(files: Container[str]) -> bytes:
    """The facts as a script of the page; its types are in `facts.d.ts`."""
    return b"export const FACTS = " + msgspec.json.encode(facts(files)) + b";\n"

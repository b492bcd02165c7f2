"""Pictures to share: a finished game from its replay, a puzzle from its position."""

from importlib.resources import as_file, files
from typing import Any, Final, Literal

import msgspec

from runners.drawing.cards import CARD_SIZE_PX, Card, card_picture
from runners.games import GAMES
from runners.games import replay as game_replays
from runners.words import Saying, english, said

COLOURS: Final = tuple(
    english(said("console-colour", colour=colour))
    for colour in ("red", "blue", "yellow", "green", "ivory", "black", "sky", "mauve")
)
"""What players are called by the colour of their pegs, in the order of the seats."""


class _Document(msgspec.Struct):
    events: list[dict[str, Any]]
    game: game_replays.Replay


def picture(replay: bytes, form: Literal["svg", "png"]) -> bytes:
    """The picture of a room's replay."""
    return in_form(card_of(replay), form)


def board(game: str, position: str, form: Literal["svg", "png"]) -> bytes:
    """The picture of a position in which somebody must choose."""
    return in_form(puzzle_card(game, position), form)


def in_form(card: Card, form: Literal["svg", "png"]) -> bytes:
    """A card as it is answered."""
    drawn = card_picture(card)
    return drawn.encode() if form == "svg" else as_png(drawn)


def card_of(replay: bytes) -> Card:
    """What there is to show of a game that has ended."""
    found = msgspec.json.decode(replay, type=_Document)
    events = {line["event"]["type"]: line["event"] for line in found.events}
    names = [str(seat["name"]) for seat in events["started"]["seats"]]
    ended, game = events["ended"], GAMES[found.game.header.game]
    headline = english(result(ended, names))
    state: Any = game_replays.final_state(found.game)
    return Card(game.name, game.title, headline, names, state)


def puzzle_card(name: str, position: str) -> Card:
    """What there is to show of a puzzle: the board and what is due, never the answer."""
    game = GAMES[name]
    state: Any = game.parse(position)
    seat = game.actor(state)
    assert seat is not None, "a puzzle has something to choose"
    due = english(game.due_saying(state), game.names or COLOURS)
    return Card(game.name, game.title, english(said("document-puzzle-about")), (), state, (seat, due))


def result(ended: dict[str, Any], names: list[str]) -> Saying:
    """How it ended, in a sentence."""
    who, points = tuple(names[seat] for seat in ended.get("winners", ())), ended.get("points")
    if not who:
        return said("card-no-winner", kind=ended["kind"])
    return said("card-won", who=who) if points is None else said("card-won-points", who=who, points=points)


def as_png(drawn: str) -> bytes:
    """The same in pixels: Latin in the serif that is shipped, other scripts in the fonts of this machine."""
    import resvg_py

    with as_file(files("runners.drawing") / "fonts" / "runners-serif-bold.otf") as serif:
        made = resvg_py.svg_to_bytes(
            svg_string=drawn,
            width=CARD_SIZE_PX[0],
            height=CARD_SIZE_PX[1],
            font_files=[str(serif)],
            serif_family="Runners Serif",
            sans_serif_family="Runners Serif",
        )
    return bytes(made)

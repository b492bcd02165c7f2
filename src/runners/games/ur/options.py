"""What the players agree on before a game of Ur."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Refused, Setup
from runners.words import english, said

PIECES_MAX: Final = 7
First: TypeAlias = Literal["black", "white", "lots"]


LATER: Final = ("enter_by_five", "decline_award", "head_start")
"""Options that came after games had been kept: at their default they are left out wherever options are
written down, so that what was written before stays the same byte for byte."""


BY_LAST_GAME: Final = ("winner", "loser", "turn")
"""Ways to settle who throws first by the game before in the set: a table's, not the game's (QB39)."""
SETUP: Final = Setup(
    is_counted=False, names_starter=False, locked=("pieces", "stake"), first={"first": "lots"}
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces per side (B1; fewer for teaching, tests and the solver), who throws first (B2, QB33), rules."""

    pieces: Annotated[int, msgspec.Meta(ge=1, le=PIECES_MAX)] = PIECES_MAX
    first: First = "black"
    enter_by_five: bool = True
    """A bonus or free move of 5 may bring a piece in, from the start on 5, from the river on 1 (QB9)."""
    decline_award: bool = True
    """A bonus may be declined; a free move always may (QB10, QB16)."""
    head_start: bool = False
    """Each side begins with one of its pieces in the river, so nobody waits (QB43)."""


def unusual(options: Options) -> dict[str, bool]:
    """The later options that are not at their default, by name."""
    usual = Options()
    chosen = {name: getattr(options, name) for name in LATER}
    return {name: value for name, value in chosen.items() if value != getattr(usual, name)}


def flags(options: Options) -> list[str]:
    """The options that are not the default, as flags of a command without dashes."""
    words = ((name.replace("_", "-"), value) for name, value in unusual(options).items())
    return [name if value else f"no-{name}" for name, value in words]


def unusual_meaning(name: str) -> str:
    """The meaning of an unusual option, as a line below the figures of a command."""
    return english(said("ur-unusual", option=name))


def options_json(options: Options) -> dict[str, Json]:
    """The options as replays, logs and hashes hold them."""
    return {"pieces": options.pieces, "first": options.first, **unusual(options)}


def make_options(raw: Mapping[str, Json]) -> Options:
    """Check options given as JSON, or refuse with `badOptions`."""
    try:
        return msgspec.convert(dict(raw), Options)
    except msgspec.ValidationError as error:
        raise Refused(
            "badOptions", said("ur-not-options", most=PIECES_MAX, error=str(error)), rule="B1"
        ) from error

"""What the players agree on before a game of Ur."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Refused

PIECES_MAX: Final = 7
First: TypeAlias = Literal["black", "white", "lots"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces a side (B1; fewer for teaching, tests and the solver) and who throws first (B2, QB33)."""

    pieces: Annotated[int, msgspec.Meta(ge=1, le=PIECES_MAX)] = PIECES_MAX
    first: First = "black"


def options_from(raw: Mapping[str, Json]) -> Options:
    """Check options given as JSON; refuses with `badOptions`."""
    try:
        return msgspec.convert(dict(raw), Options)
    except msgspec.ValidationError as error:
        raise Refused(
            "badOptions",
            f"Ur has 1 to {PIECES_MAX} pieces, and black, white or lots come first: {error}",
            rule="B1",
        ) from error

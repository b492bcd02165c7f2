"""Where everything is drawn: what a game's `layout` returns, for boards of any shape."""

import msgspec


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any part of a layout. Lengths are in units of the board, y points down."""


class Spot(Part, frozen=True, kw_only=True):
    """A place where pieces stand."""

    id: str
    """Unique on the board."""
    name: str
    """As in positions and moves; spots that share a name belong to different seats."""
    kind: str
    """What it is, which decides how it is drawn: track, home, base, rosette, start, ..."""
    x: float
    y: float
    seat: int | None
    """The seat it belongs to; null if it is shared."""
    label: str
    """For screen readers."""
    arm: int | None = None
    offset: int | None = None
    """Its number within its arm, where spots of an arm are numbered."""
    ornament: str | None = None
    w: float | None = None
    """The width of a tray, which holds several pieces."""
    h: float | None = None


class BoardLine(Part, frozen=True, kw_only=True):
    """A line of the board, through spots or through points."""

    kind: str
    closed: bool
    spots: tuple[str, ...] | None = None
    points: tuple[tuple[float, float], ...] | None = None
    seat: int | None = None
    arm: int | None = None
    die: int | None = None
    """The die that it is open to."""
    spot: str | None = None
    """Where it leads."""
    number: tuple[float, float] | None = None
    """Where that die is written."""


class Circle(Part, frozen=True, kw_only=True):
    """A round place."""

    x: float
    y: float
    r: float


class SeatPlace(Part, frozen=True, kw_only=True):
    """Where a seat is at the board."""

    seat: int
    side: str | None = None
    arm: int | None = None
    angle: float | None = None
    base: Circle | None = None


class Drawing(Part, frozen=True, kw_only=True):
    """A board in one shape."""

    ground: str
    """The name of the drawing below the pieces."""
    box: tuple[float, float, float, float]
    """Left, top, width and height of what is drawn."""
    spots: tuple[Spot, ...]
    lines: tuple[BoardLine, ...]
    seats: tuple[SeatPlace, ...]


class Layout(Drawing, frozen=True, kw_only=True):
    """A board, with a second shape for narrow screens if it has one (`upright`)."""

    game: str
    arms: int | None = None
    disc: float | None = None
    """The radius of a round board without its rim."""
    boss: float | None = None
    lettering: float | None = None
    upright: Drawing | None = None

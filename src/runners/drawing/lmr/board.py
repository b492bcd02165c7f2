"""The LMR boards of 4, 6 and 8 arms with Pegs and the moves that are shown on them."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, pi
from typing import Final, TypeAlias

from runners.drawing.lmr import wood
from runners.drawing.lmr.ground import ground, seats_by_arm
from runners.drawing.marks import SHAPES
from runners.drawing.palette import ENAMEL, SERIF
from runners.drawing.signs import LMR_SIZE, Arrow, landing, tag, trim, way, word
from runners.drawing.svg import Point, coordinates, document, el, number
from runners.games.contract import Json, Seat
from runners.games.lmr import LMR
from runners.games.lmr.board import ARM_LENGTH
from runners.games.lmr.layout import rotate
from runners.games.lmr.moves import Move
from runners.games.lmr.options import Options
from runners.games.lmr.state import State

WIDTH: Final = {4: 640, 6: 760, 8: 880}
Spots: TypeAlias = dict[str, dict[str, Json]]


def draw_lmr_board(options: Options, title: str) -> str:
    """The bare board with each hole numbered by its offset on its arm, a Home from H0 to H3."""
    drawn = LMR.layout(options)
    numbers = el("g", *_numbers(drawn), *_arm_names(drawn), font_family=SERIF)
    return document(
        drawn["box"],
        title,
        wood.defs(),
        ground(options.arms, seats_by_arm(options)),
        numbers,
        width=WIDTH[options.arms],
    )


def draw_lmr(state: State, arrows: Sequence[Arrow], title: str) -> str:
    """A position with moves shown on it."""
    drawn = LMR.layout(state.options)
    spots = {spot["id"]: spot for spot in drawn["spots"]}
    pegs = [el("g", peg(seat), id=f"peg{seat}") for seat in range(state.options.players)]
    signs = [*_courses(spots, arrows), *_pegs(spots, state), *_landings(spots, arrows)]
    parts = (wood.defs(), el("defs", *pegs), ground(state.options.arms, seats_by_arm(state.options)), *signs)
    return document(drawn["box"], title, *parts, width=WIDTH[state.options.arms])


def arrow_of(state: State, move: str, tag: str = "") -> Arrow:
    """The arrow of a move of the player to act, given in text form."""
    choice, seat = LMR.parse_move(move), state.actor()
    assert isinstance(choice, Move) and seat is not None
    arm = state.options.seat_arms[seat]
    spots = tuple(spot_id(name, arm) for name in LMR.path(state, choice))
    shown = next(
        m for moves in LMR.view(state)["legal"] for m in moves if (m["from"], m["to"]) == ends(state, choice)
    )
    return Arrow(spots, tag, hit=shown["kill"] is not None)


def ends(state: State, move: Move) -> tuple[str, str]:
    path = LMR.path(state, move)
    return path[0], path[-1]


def spot_id(name: str, arm: int, hole: int = 0) -> str:
    """The id that the layout gives a spot which a player names."""
    if name == "base":
        return f"{arm}.B{hole}"
    return f"{arm}.{name}" if name.startswith("H") else name


def point(spot: dict[str, Json]) -> Point:
    return spot["x"], spot["y"]


def _numbers(drawn: dict[str, Json]) -> Iterator[str]:
    for spot in drawn["spots"]:
        if spot["id"].startswith("T"):
            yield word(str(int(spot["id"][1:]) % ARM_LENGTH), 0.3, "maple-hi", point(spot))
        elif spot["kind"] == "home":
            yield word(spot["name"], 0.26, "maple-hi", point(spot))


def _arm_names(drawn: dict[str, Json]) -> Iterator[str]:
    """On the rim, upright for a reader below."""
    radius, size = (drawn["disc"] - drawn["box"][0]) / 2, drawn["lettering"] * 0.7
    for gate in (spot for spot in drawn["spots"] if spot["kind"] == "gate"):
        angle = atan2(-gate["x"], gate["y"])
        lean = angle if gate["y"] > -0.1 else angle + pi
        name = word(f"arm {gate['arm']}", size, "maple-hi")
        yield el(
            "g",
            name,
            transform=f"translate({coordinates(rotate((0, radius), angle))}) rotate({number(degrees(lean))})",
        )


def _pegs(spots: Spots, state: State) -> Iterator[str]:
    for seat, pegs in enumerate(LMR.view(state)["pegs"]):
        arm, waiting = state.options.seat_arms[seat], 0
        for name in pegs:
            spot = spots[spot_id(name, arm, waiting)]
            waiting += name == "base"
            yield el("use", href=f"#peg{seat}", transform=f"translate({coordinates(point(spot))})")


def _courses(spots: Spots, arrows: Sequence[Arrow]) -> Iterator[str]:
    return (way(trim([point(spots[name]) for name in arrow.spots], LMR_SIZE), LMR_SIZE) for arrow in arrows)


def _landings(spots: Spots, arrows: Sequence[Arrow]) -> Iterator[str]:
    ends = [(arrow, point(spots[arrow.spots[-1]])) for arrow in arrows]
    yield from (landing(end, LMR_SIZE, hit=arrow.hit) for arrow, end in ends)
    dx, dy = LMR_SIZE.lift
    tags = [(arrow, (x + dx, y + dy)) for arrow, (x, y) in ends if arrow.tag]
    yield from (tag(where, arrow.tag, LMR_SIZE, hit=arrow.hit) for arrow, where in tags)


def mark(seat: Seat, size: float, colour: str, **look: str | float) -> str:
    """The sign of a seat."""
    return el("g", SHAPES[seat], fill=colour, transform=f"scale({number(size)})", **look)


def peg(seat: Seat) -> str:
    """A Peg from above, with the mark of its seat, because colour is never the only sign."""
    colour, deep, ink = ENAMEL[seat]
    shadow = el("circle", cx=0.05, cy=0.11, r=0.52, fill="url(#shade-shadow)")
    skirt = el("circle", r=0.4, fill=deep, stroke="casing", stroke_width=0.045)
    body = el("circle", cy=-0.02, r=0.365, fill=colour) + el("circle", r=0.385, fill="url(#shade-gloss)")
    face = el("circle", cy=-0.02, r=0.29, fill="none", stroke=ink, stroke_opacity=0.3, stroke_width=0.03)
    return shadow + skirt + body + face + mark(seat, 0.205, ink)

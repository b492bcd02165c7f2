"""What is inlaid in the squares of the Ur board: shell, lapis and carnelian, as on the museum's board."""

from collections.abc import Callable
from typing import Final

from runners.drawing.svg import Point, el, group, number

CORNERS: Final[tuple[Point, ...]] = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def five(distance: float) -> list[Point]:
    """A middle and four corners, as on a die."""
    return [(0, 0), *((x * distance, y * distance) for x, y in CORNERS)]


def field() -> str:
    return el("rect", x=-0.44, y=-0.44, width=0.88, height=0.88, rx=0.03, fill="lapis")


def border(colour: str) -> str:
    return el(
        "rect",
        x=-0.405,
        y=-0.405,
        width=0.81,
        height=0.81,
        rx=0.02,
        fill="none",
        stroke=colour,
        stroke_width=0.05,
    )


def disc(radius: float, colour: str, where: Point = (0, 0)) -> str:
    return el("circle", cx=where[0], cy=where[1], r=radius, fill=colour)


def spoke(degrees: float, course: str, colour: str) -> str:
    return el("path", d=course, fill=colour, transform=f"rotate({number(degrees)})")


PETAL: Final = el(
    "path", d="M0-.09C.12-.17.115-.34 0-.405C-.115-.34-.12-.17 0-.09Z", fill="shell-hi", id="petal"
)


def rosette() -> str:
    leaf = "M0-.2L.05-.37 0-.41-.05-.37Z"
    leaves = [spoke(k * 45 + 22.5, leaf, "carnelian" if k % 2 else "lapis-hi") for k in range(8)]
    petals = [el("use", href="#petal", transform=f"rotate({k * 45})") for k in range(8)]
    ring = el("circle", r=0.425, fill="none", stroke="shell", stroke_width=0.012, stroke_opacity=0.8)
    return "".join([field(), ring, *leaves, *petals, disc(0.085, "carnelian"), disc(0.03, "shell-hi")])


def eyes() -> str:
    lid = el("path", d="M-.175 0Q0-.15.175 0Q0 .15-.175 0Z", fill="shell-hi")
    eye = lid + disc(0.066, "carnelian") + disc(0.032, "bitumen")
    four = [group((x * 0.215, y * 0.225), eye) for x, y in CORNERS]
    seam = el("path", d="M0-.42V-.08M0 .08V.42", stroke="shell", stroke_width=0.014)
    diamonds = "".join(f"M{number(-0.42 + k * 0.14)}-.019l.07-.045.07.045-.07.045z" for k in range(6))
    return "".join([field(), *four, seam, el("path", d=diamonds, fill="carnelian")])


def dots() -> str:
    bead = disc(0.098, "lapis") + disc(0.066, "shell-hi") + disc(0.042, "carnelian")
    return border("lapis") + "".join(group(where, bead) for where in five(0.2))


def gate() -> str:
    courses = (
        ("M-.42-.43H.42L0-.03Z", "lapis"),
        ("M-.25-.4H.25L0-.16Z", "shell"),
        ("M-.15-.385H.15L0-.24Z", "carnelian"),
    )
    sides = [spoke(k * 90, course, colour) for k in range(4) for course, colour in courses]
    return "".join(sides) + el("path", d="M0-.1.1 0 0 .1-.1 0Z", fill="carnelian")


def quarters() -> str:
    def quarter(number_: int) -> str:
        frame = el("rect", x=-0.175, y=-0.175, width=0.35, height=0.35, fill="none", stroke_width=0.035,
                   stroke="carnelian" if number_ % 3 else "lapis")  # fmt: skip
        return frame + "".join(disc(0.034, "lapis", where) for where in five(0.085))

    return "".join(group((x * 0.21, y * 0.21), quarter(k)) for k, (x, y) in enumerate(CORNERS))


def steps() -> str:
    def stair(sign: int) -> str:
        y = [number(sign * height) for height in (0.36, 0.28, 0.19, 0.1)]
        course = f"M-.36 {y[0]}H.36V{y[1]}H.24V{y[2]}H.12V{y[3]}H-.12V{y[2]}H-.24V{y[1]}H-.36Z"
        return el("path", d=course, fill="lapis")

    points = "".join(f"M{number(s * 0.36)}-.17V.17L{number(s * 0.19)} 0Z" for s in (-1, 1))
    return border("carnelian") + stair(-1) + stair(1) + el("path", d=points, fill="carnelian")


def teeth() -> str:
    def tooth(row: int, column: int) -> str:
        x, y = -0.42 + column * 0.21, -0.23 + row * 0.21
        return f"M{number(x)} {number(y)}h.19L{number(x + 0.095)} {number(y - 0.17)}z"

    shades = [
        el(
            "path",
            d="".join(tooth(r, c) for r in range(4) for c in range(4) if (r + c) % 2 == odd),
            fill=colour,
        )
        for odd, colour in enumerate(("carnelian", "shell"))
    ]
    return field() + "".join(shades)


ORNAMENTS: Final[dict[str, Callable[[], str]]] = {
    "rosette": rosette,
    "eyes": eyes,
    "dots": dots,
    "gate": gate,
    "quarters": quarters,
    "steps": steps,
    "teeth": teeth,
}
"""By the ornament that the layout names."""

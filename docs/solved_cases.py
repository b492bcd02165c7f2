"""The surprising positions of docs/solved.md: which of the report's examples are drawn, and what speaks for
the best choice in each."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from docs import solved_pictures as draw

Choice = Callable[[list[Any]], bool]

# which kind of surprise, which of its examples, which of the other choices looked natural, what speaks for it
UR_CASES: Final[tuple[tuple[str, int, Choice, str], ...]] = (
    (
        "leaves a hit",
        1,
        lambda o: o[0] == "7-E",
        "A piece on f can leave only with a 1, and an award is a sure 1.",
    ),
    (
        "leaves a piece's exit",
        0,
        lambda o: o[0].endswith("-home"),
        "The rosette on 4 gives another award, with which the piece on f can still leave.",
    ),
    (
        "passes up a rosette",
        0,
        lambda o: o[0].endswith("-f"),
        "White's last piece must pass f, e and 8, where the piece on E can hit it; from f it could not.",
    ),
)
LMR_CASES: Final[tuple[tuple[str, int, Choice, str], ...]] = (
    (
        "leaves a kill",
        0,
        lambda o: o[0] == "center-T27",
        "On T55 the last peg is eight steps from the last hole, and a 1 gives another roll.",
    ),
    (
        "leaves a peg in Base",
        0,
        lambda o: o[0].startswith("base-"),
        "It kills the other side's last peg two steps before its last hole.",
    ),
    (
        "stays out of the Center",
        0,
        lambda o: o[0].endswith("-center"),
        "Only a 1 closes the gap at H1, and until then the last peg is kept out: it cannot pass its own peg.",
    ),
)


class Case(NamedTuple):
    """A drawn position."""

    file: str
    caption: str
    shown: draw.Shown
    found: dict[str, Any]
    reason: str


def cases(report: dict[str, Any]) -> Iterator[Case]:
    """Every drawn position."""
    games = (
        ("ur", "Ur", UR_CASES, report["ur_largest"][0], draw.ur_case),
        ("lmr", "Last Man Running", LMR_CASES, report["lmr"], draw.lmr_case),
    )
    for game, title, chosen, found, told in games:
        for number, (name, nth, looks, reason) in enumerate(chosen, start=1):
            case = found["study"]["surprises"][name]["examples"][nth]
            natural = next(option[0] for option in case["options"][1:] if looks(option))
            caption = f"{title}: the best choice {name}"
            yield Case(f"{game}-{number}.svg", caption, told(case, natural), case, reason)


def drawn_cases(report: dict[str, Any]) -> Iterator[str]:
    for file, caption, shown, case, reason in cases(report):
        values = {option[0]: option[-1] for option in reversed(case["options"])}
        best, natural = (text.split(" ")[0] for text in shown[1:])
        yield f'<img src="solved/{file}" width="520" alt="{caption}">'
        yield ""
        yield f"`{shown[0]}`  "
        yield (
            f"{caption}: `{best}` is worth {values[best]:.4f}, `{natural}` {values[natural]:.4f}. {reason} "
            f"All choices: {', '.join(f'{option[0]} {option[-1]:.4f}' for option in case['options'])}."
        )
        yield ""

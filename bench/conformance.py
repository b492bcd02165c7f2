"""Ten million transitions in which the compiled engines must do what the plain ones do."""

from time import perf_counter
from typing import Final

from bench import Missing, Row
from runners.terminal.installation import how_to_install

TRANSITIONS: Final = 10_000_000


def run() -> list[Row]:
    """Compare, and say how many transitions a second that was; a difference ends the run."""
    try:
        from tests.fast.conformance import check_random
    except ModuleNotFoundError:
        raise Missing(f"numba: {how_to_install('solver')}") from None
    began = perf_counter()
    agreed = sum(check_random(TRANSITIONS, seed=10, progress=True).values())
    seconds = perf_counter() - began
    return [
        Row("transitions in which both engines agree", agreed, "of 10 million"),
        Row("compared on all cores", agreed / seconds, "transitions/s"),
    ]

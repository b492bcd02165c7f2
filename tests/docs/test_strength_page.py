"""docs/strength.md says what its figures say, and they are of the net that is shipped."""

import json
from typing import Any

from docs.strength_page import FIGURES, NAMES, PAGE, page
from runners.bots.net import about


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIGURES / f"{name}.json").read_text(encoding="utf-8"))
    return found


def test_the_page_is_made_of_its_figures() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(*map(read, NAMES))


def test_the_figures_are_of_the_net_that_is_shipped() -> None:
    for name in NAMES:
        assert read(name)["net"] == about("lmr")

"""docs/strength.md says what its figures say, and they are of the net that is shipped."""

import json

from docs.strength_page import FIGURES, PAGE, page
from runners.mind.net import about


def test_the_page_is_made_of_its_figures() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(json.loads(FIGURES.read_text(encoding="utf-8")))


def test_the_figures_are_of_the_net_that_is_shipped() -> None:
    assert json.loads(FIGURES.read_text(encoding="utf-8"))["net"] == about("lmr")

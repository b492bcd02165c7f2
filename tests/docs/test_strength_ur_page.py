"""docs/strength-ur.md says what its figures say, and they are of the net that is shipped."""

import json
from itertools import pairwise

from docs.strength_ur_page import FIGURES, PAGE, page
from runners.bots.levels import UR_BLURS
from runners.bots.net import about


def test_the_page_is_written_from_the_figures_of_the_shipped_net() -> None:
    found = json.loads(FIGURES.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == page(found)
    assert found["net"] == about("ur")
    assert {name: got["blur"] for name, got in found["levels"].items()} == {
        name: blur for name, blur in UR_BLURS.items() if blur
    }


def test_the_strongest_is_where_it_must_be_and_the_levels_rise_in_nearly_equal_steps() -> None:
    found = json.loads(FIGURES.read_text(encoding="utf-8"))
    assert found["ahead"]["games"] >= 4_000_000 and found["ahead"]["share"] >= 0.499
    shares = [*(got["share"] for got in found["levels"].values()), found["ahead"]["share"]]
    steps = [high - low for low, high in pairwise(shares)]
    assert max(steps) - min(steps) < 0.03

"""The installed bot chooses as the fast twin does, in positions of its own games."""

import pytest

from runners.games import LMR
from tests.fast.level_conformance import CONFIGURATIONS, Disagreement, compare


@pytest.mark.heavy
@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_the_strongest_chooses_alike_in_its_own_games(name: str) -> None:
    assert compare("master", CONFIGURATIONS[name], 100) >= 100


def test_a_difference_is_told_with_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tests.fast.level_conformance.choose", lambda state, level, seed: LMR.legal(state)[-1]
    )

    with pytest.raises(Disagreement, match=r"in the twin in: lmr 4 arms"):
        compare("master", CONFIGURATIONS["2 players"], 400)

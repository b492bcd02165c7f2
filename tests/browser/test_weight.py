"""What a browser fetches before the first screen stands."""

import pytest

from bench.page import loaded
from tests.browser.scenes import Stage

pytestmark = pytest.mark.browser

MOST_BYTES = 200_000


@pytest.mark.parametrize(
    ("path", "wait"), [("/", ".game .board"), ("/NQQQQQ", ".sorry"), ("/rules/ur", ".rules h1")]
)
def test_a_first_load_stays_light(stage: Stage, path: str, wait: str) -> None:
    """Compressed, headers included, nothing cached."""
    assert 20_000 < loaded(stage, path, wait) < MOST_BYTES

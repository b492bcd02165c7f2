"""Names are cleaned of what cannot be seen, and told apart."""

import pytest

from runners.rooms.names import clean


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("A\x00n\x1b[31mn\x7f", "An[31mn"),
        ("\u202eAnn\u202c \u2066B\u2069", "Ann B"),
        ("A\u200bn\u200c\u200d\u2060n\ufeff", "Ann"),
        ("Ann\ufe0f\u034f\U000e0101", "Ann"),
        ("\u3164\u115f\u2800", ""),
        ("\U000e0041nn\ue000", "nn"),
        ("e\u0301", "é"),
        ("x" * 99, "x" * 24),
        ("Ωμέγα 木下", "Ωμέγα 木下"),
    ],
)
def test_control_bidi_zero_width_and_blank_characters_go(given: str, shown: str) -> None:
    assert clean(given) == shown

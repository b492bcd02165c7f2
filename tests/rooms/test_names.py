"""Names are cleaned of what cannot be seen, and told apart."""

import pytest

from runners.rooms.names import clean, distinct, name_key


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


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (f"{FAMILY} Zo", f"{FAMILY} Zo"),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\ufe0f\u200d\U0001f308"),
        ("\U0001f44d\U0001f3fd\u200d", "\U0001f44d\U0001f3fd"),
        ("Ann\u200d\U0001f467", "Ann\U0001f467"),
        ("x" * 22 + FAMILY, "x" * 22),
        ("x" * 23 + "q\u0323\u0307", "x" * 23),
        ("x" * 23 + FLAG, "x" * 23),
        ("x" * 22 + FLAG + FLAG, "x" * 22 + FLAG),
        ("x" + "\u0300" * 99, "x" + "\u0300" * 23),
        ("\u0645\u062d\u0645\u062f " * 6, ("\u0645\u062d\u0645\u062f " * 6)[:24].rstrip()),
    ],
)
def test_joined_signs_stay_whole_and_are_not_cut_through(given: str, shown: str) -> None:
    """QR34: what people read as one sign is one; only a flood of marks is cut."""
    assert clean(given) == shown


def test_a_number_behind_a_name_cuts_no_sign_through() -> None:
    """QR34: the second of a name has a number, and what looks alike is alike."""
    name = "x" * 20 + FAMILY[:3]
    assert distinct(name, {name_key(name)}) == "x" * 20 + " 2"
    heart = "\u2764\ufe0f\u200d\U0001f525"
    assert distinct(heart.replace("\ufe0f", ""), {name_key(heart)}).endswith(" 2")

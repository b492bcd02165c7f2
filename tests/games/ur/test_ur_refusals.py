"""What is refused, why, and what would be legal."""

import pytest

from runners.games.contract import Refused
from runners.games.ur import UR, Move
from tests.games.ur.script import NEW, at, play, refusal


def test_a_refusal_names_rule_blocker_position_and_what_is_legal() -> None:
    """B5: everything that somebody at the board wants to know."""
    state = at("2 3", "7", "black moves 1")
    refused = refusal(state, "2-3")

    assert (refused.code, refused.rule) == ("notLegal", "B5")
    assert refused.message == "2-3 is not legal: Black's own piece on 3 blocks it"
    assert refused.legal == UR.view(state)["legal"]
    assert refused.position == UR.show(state)
    assert UR.show(state) in str(refused)


@pytest.mark.parametrize(("action", "rule", "why"), [
    ("2-4", "B4", "Black moves 1, not 2"),
    ("5-6", "B4", "Black has no piece on 5"),
    ("start-1", "B4", "Black has no piece at the start"),
    ("river-A", "B4", "Black has no piece in the river"),
    ("river-a", "B4", "Black's route is ABCD1234567FE8ef"),
    ("3-1", "B4", "no number leads from 3 to 1"),
    ("3-home", "B9", "Black goes off only from f, with exactly 1"),
    ("2-3", "B5", "Black's own piece on 3 blocks it"),
])  # fmt: skip
def test_each_reason_has_its_rule(action: str, rule: str, why: str) -> None:
    """B4, B5, B9."""
    refused = refusal(at("2 3", "7", "black moves 1"), action)

    assert refused.rule == rule
    assert why in refused.message


def test_a_move_with_the_steps_of_another_is_told_apart_from_a_way_that_is_none() -> None:
    """B4: a page may not know how many steps lie between two squares."""
    state = at("2", "7", "black moves 2")
    for target, steps, why in (("5", 2, "Black moves 2, not 3"), ("4", 1, "from 2 to 4 is 2, not 1")):
        with pytest.raises(Refused) as caught:
            UR.apply(state, Move("2", target, steps))
        assert (caught.value.code, caught.value.rule) == ("notLegal", "B4")
        assert why in caught.value.message


def test_a_move_of_the_wrong_length_is_refused_by_apply_itself() -> None:
    """B4: 4 steps are no move at all."""
    with pytest.raises(Refused) as caught:
        UR.apply(at("2", "7", "black has an award"), Move("2", "6", 4))
    assert caught.value.code == "notLegal"


@pytest.mark.parametrize(("state", "action", "code"), [
    (NEW, "start-1", "notDue"),
    (NEW, "decline", "notDue"),
    (at("2", "7", "black moves 1"), 1, "notDue"),
    (at("2", "7", "black moves 1"), "decline", "notDue"),
    (at("2", "7", "black has an award"), 1, "notDue"),
    (NEW, 4, "badDie"),
    (NEW, -1, "badDie"),
    (at("2", "7", "black has an award"), 4, "notDue"),
    (at("2", "7", "black moves 1"), "2-4", "notLegal"),
    (play(at("f", "7", "black moves 1"), "f-home"), 4, "gameOver"),
    (play(at("f", "7", "black moves 1"), "f-home"), "1-2", "gameOver"),
    (play(at("f", "7", "black moves 1"), "f-home"), "decline", "gameOver"),
])  # fmt: skip
def test_the_first_code_that_fits_is_given(state: object, action: int | str, code: str) -> None:
    """B4: gameOver before notDue before badDie before notLegal."""
    assert refusal(state, action).code == code  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("dice", "code"), [((1, 1), "wrongDiceCount"), ((0, 1, 2), "badDie"), ((), "wrongDiceCount")]
)
def test_other_dice_than_three_binary_ones_are_refused(dice: tuple[int, ...], code: str) -> None:
    """B1: three dice, blank or marked."""
    with pytest.raises(Refused) as caught:
        UR.roll(NEW, dice)
    assert (caught.value.code, caught.value.rule) == (code, "B1")


@pytest.mark.parametrize(
    "raw", [{"pieces": 0}, {"pieces": 8}, {"pieces": "7"}, {"first": "red"}, {"players": 2}]
)
def test_bad_options_are_refused(raw: dict[str, object]) -> None:
    """B1: 1 to 7 pieces; black, white or lots."""
    with pytest.raises(Refused) as caught:
        UR.options(raw)
    assert caught.value.code == "badOptions"


def test_options_are_read_back() -> None:
    assert UR.options(UR.options_json(UR.options({"pieces": 3}))) == UR.options(
        {"pieces": 3, "first": "black"}
    )

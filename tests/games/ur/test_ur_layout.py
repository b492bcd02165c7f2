"""The drawing of the Ur board is the board of the rules."""

from typing import Any

from runners.games.ur import Options
from runners.games.ur.layout import layout


def squares(drawn: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {s["name"]: s for s in drawn["spots"] if "w" not in s}


def test_the_board_has_twenty_squares_with_five_rosettes_and_five_eyes() -> None:
    """QB37: eyes A C a c 7; rosettes D d 4 F f."""
    kinds = {name: s["kind"] for name, s in squares(layout(Options())).items()}

    assert len(kinds) == 20
    assert sorted(n for n, k in kinds.items() if k == "rosette") == ["4", "D", "F", "d", "f"]
    assert sorted(n for n, k in kinds.items() if k == "eyes") == ["7", "A", "C", "a", "c"]


def test_the_middle_row_runs_from_the_gate_and_the_notches_are_free() -> None:
    at = {name: (s["x"], s["y"]) for name, s in squares(layout(Options())).items()}

    assert [at[str(n)] for n in range(1, 9)] == [(column, 1) for column in range(8)]
    assert (4, 0) not in at.values() and (5, 2) not in at.values()


def test_the_upright_board_is_the_wide_one_turned() -> None:
    drawn = layout(Options())

    wide, upright = squares(drawn), squares(drawn["upright"])

    assert all((u["x"], u["y"]) == (wide[n]["y"], 7 - wide[n]["x"]) for n, u in upright.items())


def test_each_side_has_its_start_river_and_home_inside_the_box() -> None:
    drawn = layout(Options())
    for board in (drawn, drawn["upright"]):
        x, y, w, h = board["box"]
        trays = [s for s in board["spots"] if "w" in s]

        assert sorted((t["seat"], t["name"]) for t in trays) == [
            (seat, name) for seat in (0, 1) for name in ("home", "river", "start")
        ]
        assert all(
            x < t["x"] - t["w"] / 2 and t["x"] + t["w"] / 2 < x + w and abs(t["y"] - y - h / 2) < h / 2
            for t in trays
        )


def test_squares_are_named_for_people_who_hear_the_board() -> None:
    labels = {name: s["label"] for name, s in squares(layout(Options())).items()}

    assert (labels["D"], labels["7"], labels["1"], labels["3"]) == (
        "rosette D",
        "eyes 7",
        "gate 1",
        "square 3",
    )

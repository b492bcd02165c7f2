"""What happened, in sentences and as JSON."""

from runners.games.ur import UR
from tests.games.ur.script import NEW, at, told


def sentences(*told_events: object) -> list[str]:
    return [UR.describe(event) for event in told_events]


def test_a_turn_reads_as_a_story() -> None:
    """B5, B6, B7: throws, moves, hits, awards and the end of the turn."""
    _, events = told(at("1 3", "4", "black throws"), 3, "1-4", "4-E", "river-a", 0)

    assert sentences(*events) == [
        "Black throws 3.",
        "Black moves 1 to 4.",
        "White's piece on 4 is hit into the river.",
        "A rosette: Black may move any piece 1, 2, 3 or 5.",
        "Black moves 4 to E (5).",
        "A rosette was jumped, a penalty: Black's turn ends.",
        "White has a free move: any piece 1, 2, 3 or 5.",
        "White enters a piece from the river on a (1).",
        "White throws 0.",
        "Three blanks, a penalty: White's turn ends.",
    ]


def test_waiting_and_starting_are_told() -> None:
    """B3, QB6: by a throw and by a gift."""
    _, events = told(NEW, 2, 0, 1, "1-2", 0)
    assert sentences(*events)[:4] == [
        "Black throws 2.",
        "Not three blanks: Black keeps waiting.",
        "White throws 0.",
        "White starts and enters a piece on 1.",
    ]

    _, events = told(at("f", "start 7", "black throws"), 3)
    assert sentences(*events)[1:] == [
        "No piece of Black's can move 3, a penalty: the turn ends.",
        "White takes three blanks and enters a piece on 1.",
    ]


def test_the_end_is_told() -> None:
    """B9, B10: with the points."""
    _, events = told(at("e", "5", "black throws"), 1, "e-f", "decline", 1, "f-home")

    assert sentences(*events)[3:] == [
        "Black declines the award.",
        "Black throws 1.",
        "Black brings the piece on f home.",
        "Black wins with 1 point.",
    ]


def test_lots_are_told() -> None:
    """QB33: throws for the first turn, ties, and who opens."""
    _, events = told(UR.start(UR.options({"first": "lots"})), 1, 1, 2, 3)

    assert sentences(*events) == [
        "Black throws 1 for the first turn.",
        "White throws 1 for the first turn.",
        "Equal lots: Black throws again.",
        "Black throws 2 for the first turn.",
        "White throws 3 for the first turn.",
        "White plays first.",
    ]


def test_players_names_are_used_where_they_are_given() -> None:
    _, (thrown, *_) = told(NEW, 2)

    assert UR.describe(thrown, ("Ann", "Ben")) == "Ann throws 2."
    assert UR.event_json(thrown) == {"type": "thrown", "seat": 0, "points": 2}

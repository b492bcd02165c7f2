"""A page is told every choice with its way and its effect, and every event as a sentence."""

from runners.games import LMR, UR
from runners.games.presentation import choices, tell_events


def test_a_choice_carries_the_spots_it_touches_and_what_it_does() -> None:
    """A7, A13: entering on a 6 kills who stands on the Point."""
    start = LMR.start(LMR.options({"players": 2}))
    rolled = LMR.roll(start, (6,))

    (only,) = choices(LMR, rolled.state)

    assert only["choice"] == {"move": {"from": "base", "to": "T13", "die": 0}}
    assert only["path"] == ["base", "T13"]
    assert only["does"][0]["type"] == "moved"


def test_an_event_is_told_with_the_players_names() -> None:
    events = UR.roll(UR.start(UR.options({})), (0, 0, 0)).events

    lines = tell_events(UR, events, ["Ada", "Ines"])

    assert lines[0]["type"] == "thrown" and lines[0]["text"] == "Ada throws 0."


def test_finished_pegs_are_named_and_no_others() -> None:
    """A12, QA1: H3 and H2 are Finished, a Peg on H0 below a free H1 is not."""
    state = LMR.start(LMR.options({"players": 2, "fast_track": True}))

    assert LMR.final_spots(state) == (("H3",), ("H3",))
    assert UR.final_spots(UR.start(UR.options({}))) == ()

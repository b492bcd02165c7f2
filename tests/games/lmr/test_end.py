"""The end: who has won, and what is frozen."""

from runners.games.lmr import LMR
from tests.games.lmr.table import HOME_ALL, PAIRS, TWO, happened, play, refused, seen, table

DOUBLE = f"{TWO}, double dice"
ACTIONS = ("roll 1", "T20-T25 die 0", "designate die 0", "delegate die 0 to p1")


def test_individual_play_ends_when_a_fourth_peg_is_finished() -> None:
    """A27: at that instant, for the player who did it."""
    after = play(table("p1 rolls 1", "T20", "H3 H2 H1 T34"), "roll 1", "T34-H0")
    assert seen(after, "outcome", "due", "actor") == ({"winner": 1}, None, None)


def test_team_play_ends_when_the_last_of_a_team_finishes() -> None:
    """A27: not when the first does, and whoever finished first overall."""
    first = play(table("p0 rolls 1", "H3 H2 H1 T6", at=PAIRS), "roll 1", "T6-H0")
    assert seen(first, "outcome", "finished") == (None, [0])
    last = table("p2 rolls 1", HOME_ALL, HOME_ALL, "H3 H2 H1 T33", at=PAIRS)
    after = play(last, "roll 2", "T33-H0")
    assert seen(after, "outcome", "finished") == ({"winning_team": [0, 2]}, [0, 1, 2])


def test_the_order_of_finishing_is_recorded_and_does_not_decide() -> None:
    """A27: p1 was first, p0 and p2 win."""
    text = (
        "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 H0 | p1 H3 H2 H1 H0 | p2 H3 H2 H1 T33"
        " | p3 base base base base | p2 rolls 1 | finished p1 p0"
    )
    after = play(LMR.parse(text), "roll 2", "T33-H0")
    assert seen(after, "outcome", "finished") == ({"winning_team": [0, 2]}, [1, 0, 2])


def test_dice_and_bank_left_at_the_end_stay_as_they_are() -> None:
    """QA30: frozen, nothing forfeited, every action refused."""
    state = play(table("p0 rolls 2", "H3 H2 H1 T6", at=DOUBLE), "roll 1 5")
    after = play(state, "T6-H0 die 0")
    assert seen(after, "outcome", "pending", "bank", "turn") == ({"winner": 0}, [5], 1, 0)
    assert seen(after, "due", "dice_due", "dead", "legal") == (None, 0, [], [[]])
    for action in ACTIONS:
        assert refused(after, action).code == "gameOver"


def test_no_forfeit_is_logged_at_the_end() -> None:
    """QA30: the game stops; it does not finish the dice first."""
    state = play(table("p0 rolls 2", "H3 H2 H1 T6", at=DOUBLE), "roll 1 5")
    assert happened(state, "T6-H0 die 0") == ["Moved", "PegFinished", "PlayerFinished", "Won"]

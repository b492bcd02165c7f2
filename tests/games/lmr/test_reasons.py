"""What blocks a die, Peg by Peg, told the same everywhere."""

from random import Random

import pytest

from runners.games.lmr import LMR
from runners.games.lmr.moves import is_dead, movers
from runners.games.lmr.reasons import dead_dice, why_dead
from runners.words import Saying, english
from tests.games.lmr.play import random_game, random_options
from tests.games.lmr.table import FOUR, HOME_ALL, PAIRS, TWO, play, refused, table

DOUBLE = f"{TWO}, double dice"


def told(*pegs: str, roll: str, at: str = DOUBLE) -> list[str]:
    """The sentences about Dead Dice after a roll of p0."""
    return [english(saying) for saying in dead_dice(play(table("p0 rolls 2", *pegs, at=at), f"roll {roll}"))]


def test_every_peg_that_could_have_been_meant_has_its_reason() -> None:
    """A6, A7, A10, A18, QA4: on the Track, before Home, in Home and in Base."""
    assert told("T2 T5 H2", roll="4 6") == [
        "The 4 is dead: the player's own Peg on T5 is in the way of a 4 from T2 (A6); "
        "the player's own Peg on H2 is in the way of a 4 from T5 (QA4); "
        "a 4 from H2 needs more spots than the Home lane has (A10); "
        "a 4 brings no Peg out of Base: only a 1 or a 6 does (A7)."
    ]


@pytest.mark.parametrize(("pegs", "roll", "sentence"), [
    ("T4 H1 H3", "5 6", "the player's own Peg on H1 is in the way of a 5 from T4 (QA4)"),
    ("center H3 H2", "4 6", "a Peg leaves the Center with a 1 only, not with a 4 (A9)"),
    ("H0", "2 4", "a 4 from H0 needs more spots than the Home lane has (A10)"),
    ("H0 H1", "3 6", "the player's own Peg on H1 is in the way of a 3 from H0 (QA4)"),
])  # fmt: skip
def test_a_dead_die_says_what_blocks_it(pegs: str, roll: str, sentence: str) -> None:
    """A9, A10, A18, QA4: one sentence with the label of its rule."""
    assert sentence in " ".join(told(pegs, roll=roll))


def test_a_point_has_two_ways_to_be_blocked() -> None:
    """A6, A8: a 1 leads on along the Track or into the Center."""
    reasons = LMR.reasons(play(table("p0 rolls 2", "T13 T14 center", at=DOUBLE), "roll 1 6"))
    assert [(r.text, r.rule) for r in reasons if (r.spot, r.dice) == ("T13", (0,))] == [
        ("the player's own Peg on T14 is in the way of a 1 from T13", "A6"),
        ("the player's own Peg is already in the Center", "A8"),
    ]


def test_equal_dice_and_pegs_in_base_share_a_reason() -> None:
    """QA10, QA27: nothing is said twice."""
    state = play(table("p0 rolls 3 | bank 3"), "roll 4 4 6")
    (only,) = LMR.reasons(state)
    assert (only.seat, only.spot, only.dice, only.rule) == (0, "base", (0, 1), "A7")


def test_a_finished_peg_has_one_reason_for_all_dice_and_kills_no_die() -> None:
    """A12, A18: it could not have been meant, so a Dead Die does not speak of it."""
    state = play(table("p0 rolls 2", "H3", at=DOUBLE), "roll 4 6")
    (finished,) = [reason for reason in LMR.reasons(state) if reason.spot == "H3"]
    assert (finished.dice, finished.rule) == ((), "A12")
    assert not any("Finished" in english(clause) for clause in why_dead(state, 4))


def test_a_die_that_no_teammate_can_use_says_why_for_each_of_them() -> None:
    """A25, A26: by name where names are known; who has finished is left out."""
    at = "lmr 6 arms, seats 0 1 2 3 4 5, teams 0 1 0 1 0 1, double dice"
    state = play(table("p0 rolls 2", HOME_ALL, "", "H0", at=at), "roll 4 6")
    names = ["Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi"]
    assert [english(saying, names) for saying in dead_dice(state)] == [
        "The 4 is dead: for Chiyo, a 4 from H0 needs more spots than the Home lane has (A10); "
        "for Chiyo, a 4 brings no Peg out of Base: only a 1 or a 6 does (A7); "
        "for Esi, a 4 brings no Peg out of Base: only a 1 or a 6 does (A7)."
    ]
    for reason in LMR.reasons(state):
        bare = reason.saying.params["reason"]
        assert isinstance(bare, Saying) and reason.kind == bare.key
    given = play(state, "delegate die 1 to p2")
    assert [r.text for r in LMR.reasons(given) if r.seat == 2 and r.dice == (0,)][1].startswith("a 4 brings")


def test_the_refusal_of_a_dead_die_tells_the_same_reasons() -> None:
    """A18, A26: to the owner and to a finished one who delegates."""
    state = play(table("p0 rolls 2", "H0 H3", at=DOUBLE), "roll 4 6")
    refusal = refused(state, "base-T8 die 0")
    assert (refusal.code, refusal.rule) == ("deadDie", "A18")
    told = "; ".join(map(english, why_dead(state, 4)))
    assert refusal.message == f"the 4 has no Legal Move now, but another Pending die does: {told}"

    state = play(table("p0 rolls 2", HOME_ALL, at=f"{PAIRS}, double dice"), "roll 3 6")
    told = "; ".join(map(english, why_dead(state, 3)))
    assert told in refused(state, "delegate die 0 to p2").message


def test_without_dice_in_hand_there_is_nothing_to_say() -> None:
    """A15, A27: before a roll and after the end."""
    assert LMR.reasons(table("p0 rolls 1", "T9", at=FOUR)) == ()
    over = play(table("p0 rolls 1", "H3 H2 H1 T6"), "roll 1", "T6-H0")
    assert LMR.reasons(over) == () and dead_dice(over) == []


@pytest.mark.parametrize("seed", range(6))
def test_a_die_is_dead_exactly_when_every_peg_has_a_reason(seed: int) -> None:
    """A18, A26: in whole games with any options."""
    rng = Random(seed)
    for state, choice in random_game(rng, random_options(rng, fast_track=True)):
        if choice is None:
            continue
        reasons, running = LMR.reasons(state), [s for s in movers(state) if s not in state.finished]
        pegs = {(seat, spot) for seat in running for spot in LMR.view(state)["pegs"][seat]}
        for index, face in enumerate(state.pending):
            still = {(r.seat, r.spot) for r in reasons if index in r.dice or not r.dice}
            assert is_dead(state, face) == (still == pegs)

"""Choosing on the board, headless: a die, a piece, a target, and taps that mean nothing."""

from typing import Any

import pytest

from runners.games import LMR, UR
from tests.browser.logic import Logic, scene
from tests.games.lmr.table import PAIRS, TWO, play, table
from tests.games.ur.script import at

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

DOUBLE = f"{TWO}, double dice"


def rolled(*pegs: str, roll: str, at: str = DOUBLE) -> dict[str, Any]:
    """p0 after a roll of two dice, or of as many as there are."""
    dice = len(roll.split())
    due = f"p0 rolls {dice}" + (f" | bank {dice}" if dice > 2 else "")
    return scene(LMR, play(table(due, *pegs, at=at), f"roll {roll}"))


def move(origin: str, target: str, die: int) -> dict[str, Any]:
    return {"move": {"from": origin, "to": target, "die": die}}


def test_nothing_is_chosen_while_there_is_a_choice(logic: Logic) -> None:
    """A17: every piece that can move and every target may be tapped."""
    (first,) = logic.choose(rolled("T20 T40", roll="2 3"))
    assert (first["die"], first["from"], first["key"], first["lit"]) == (None, None, None, [])
    assert first["live"] == ["T20", "T22", "T23", "T40", "T42", "T43"]
    assert sorted(first["signs"]["movable"]) == ["0-0", "0-1"]
    assert {target["kind"] for target in first["signs"]["targets"]} == {"faint"}


def test_choosing_a_die_leaves_its_moves_and_again_gives_them_back(logic: Logic) -> None:
    """A17: it is a wish, not a move."""
    first, two, again = logic.choose(rolled("T20 T40", roll="2 3"), ("die", 0), ("die", 0))
    assert (two["die"], two["live"]) == (0, ["T20", "T22", "T40", "T42"])
    assert (again["die"], again["live"]) == (None, first["live"])


def test_with_one_piece_left_it_is_chosen_and_with_one_move_that_too(logic: Logic) -> None:
    """QA29: there is nothing to choose, but nothing is played by itself."""
    (only,) = logic.choose(rolled("T20 H3 H2 H1", roll="3", at=TWO))
    assert (only["from"], only["chosen"], only["play"]) == ("T20", move("T20", "T23", 0), None)
    assert only["signs"]["chosen"] == "0-0"
    assert only["signs"]["path"] == ["T20", "T21", "T22", "T23"]


def test_choosing_a_piece_lights_its_targets_and_another_takes_its_place(logic: Logic) -> None:
    """A17: a tap on the same piece drops it."""
    scene = rolled("T20 T40", roll="2 3")
    _, one, other, none = logic.choose(scene, ("tap", "T20"), ("tap", "T40"), ("tap", "T40"))
    assert (one["from"], one["lit"], one["key"]) == ("T20", ["T22", "T23"], None)
    assert (other["from"], other["lit"]) == ("T40", ["T42", "T43"])
    assert (none["from"], none["lit"]) == (None, [])
    assert not any(seen["play"] or seen["vain"] for seen in (one, other, none))


def test_a_target_of_the_chosen_piece_plays(logic: Logic) -> None:
    """A8: from a Point a 1 leads on or into the Center; the target says which."""
    scene = rolled("T13 H3 H2 H1", roll="1", at=TWO)
    first, center = logic.choose(scene, ("tap", "center"))
    assert (first["from"], first["lit"], first["key"]) == ("T13", ["T14", "center"], None)
    assert center["play"] == move("T13", "center", 0)


def test_a_target_plays_at_once_when_only_one_move_leads_there(logic: Logic) -> None:
    """A17: no piece has to be chosen first."""
    _, played = logic.choose(rolled("T20 T40", roll="2 3"), ("tap", "T43"))
    assert played["play"] == move("T40", "T43", 1)


def test_a_target_that_two_pieces_reach_waits_for_one_of_them(logic: Logic) -> None:
    """A17: tapped in vain, then by the piece that was chosen."""
    scene = rolled("T10", roll="3 6")
    _, unclear, chosen, played = logic.choose(scene, ("tap", "T13"), ("tap", "T10"), ("tap", "T13"))
    assert (unclear["play"], unclear["vain"], unclear["from"]) == (None, True, None)
    assert chosen["from"] == "T10"
    assert played["play"] == move("T10", "T13", 0)


def test_equal_dice_are_one_choice_and_the_earlier_is_spent(logic: Logic) -> None:
    """QA27: the second 6 has no moves of its own."""
    scene = rolled("T20", roll="6 6")
    first, second = logic.choose(scene, ("die", 1))
    assert all(key.startswith("0|") for key in first["offered"])
    assert second["offered"] == []
    _, played = logic.choose(scene, ("tap", "T26"))
    assert played["play"] == move("T20", "T26", 0)


def test_a_die_that_is_active_stays_chosen_unless_it_is_dead(logic: Logic) -> None:
    """A17, QA28: what the server says is Active is chosen when the page comes back."""
    state = play(table("p0 rolls 2", "T20 T40", at=DOUBLE), "roll 2 3", "designate die 1")
    (first,) = logic.choose(scene(LMR, state))
    assert (first["die"], first["live"]) == (1, ["T20", "T23", "T40", "T43"])
    dead = play(table("p0 rolls 2", at=DOUBLE), "roll 4 6", "designate die 0")
    (first,) = logic.choose(scene(LMR, dead))
    assert (first["die"], first["chosen"]) == (None, move("base", "T13", 1))


def test_of_the_pegs_in_base_the_lowest_leaves_its_hole(logic: Logic) -> None:
    """QA10: Pegs in Base are alike, and one of them is lifted."""
    scene = rolled("T20", roll="6 3")
    (first,) = logic.choose(scene)
    hole = logic("m.places(a).of(0, 'base', 1).id", scene)
    assert first["live"] == sorted(["T13", "T20", "T23", "T26", hole])
    _, chosen = logic.choose(scene, ("tap", hole))
    assert chosen["from"] == hole and chosen["signs"]["chosen"] == "0-1"
    assert chosen["chosen"] == move("base", "T13", 0)


def test_any_hole_of_the_own_base_means_the_peg_that_leaves(logic: Logic) -> None:
    """QA10: those of others do not."""
    scene = rolled("T20", roll="6 3")
    _, own, other = logic.choose(scene, ("tap", "0.B3"), ("tap", "2.B0"))
    assert own["chosen"] == move("base", "T13", 0) and not own["vain"]
    assert other["vain"]


def test_a_spot_that_does_nothing_is_tapped_in_vain_and_clears(logic: Logic) -> None:
    """A17: a piece of somebody else, an empty spot, an own piece that cannot move."""
    scene = rolled("T20 T22 T40", "T30", roll="2 4")
    _, chosen, foreign = logic.choose(scene, ("tap", "T40"), ("tap", "T30"))
    assert chosen["from"] == "T40"
    assert (foreign["vain"], foreign["play"], foreign["from"]) == (True, None, None)
    _, _, stuck = logic.choose(scene, ("die", 0), ("tap", "T20"))
    assert (stuck["vain"], stuck["die"]) == (True, 0)


def test_a_move_of_the_list_can_be_picked_by_its_key(logic: Logic) -> None:
    """A17: it keeps the die unchosen, and an unknown key changes nothing."""
    first, picked, same = logic.choose(
        rolled("T20 T40", roll="2 3"), ("move", "1|T40|T43"), ("move", "9|T1|T2")
    )
    assert (picked["die"], picked["from"]) == (first["die"], "T40")
    assert picked["chosen"] == same["chosen"] == move("T40", "T43", 1)


def test_a_kill_is_marked_at_its_target(logic: Logic) -> None:
    """A13: also before a piece is chosen."""
    (first,) = logic.choose(rolled("T20 T40", "T22", roll="2 3"))
    assert {t["spot"] for t in first["signs"]["targets"] if t["kind"] == "kill"} == {"T22"}


def test_while_a_die_is_delegated_its_moves_are_those_of_the_teammate(logic: Logic) -> None:
    """A25, QA42: and before that there is nothing to tap."""
    state = play(table("p0 rolls 1", "H3 H2 H1 H0", "", "T37", at=PAIRS), "roll 3")
    (before,) = logic.choose(scene(LMR, state))
    assert before["live"] == []
    (given,) = logic.choose(scene(LMR, play(state, "delegate die 0 to p2")))
    assert (given["die"], given["from"], given["chosen"]) == (0, "T37", move("T37", "T40", 0))


def test_an_award_of_ur_offers_every_number_by_its_target(logic: Logic) -> None:
    """B6: one piece, four targets with their numbers; the way drawn is the longest."""
    found = scene(UR, at("4", "7", "black has an award"))
    first, played = logic.choose(found, ("tap", "6"))
    assert first["from"] == "4" and first["lit"] == sorted(["5", "6", "7", "E"])
    assert {t["tag"].strip("!") for t in first["signs"]["targets"]} == {"1", "2", "3", "5"}
    assert first["signs"]["path"][-1] == "E"
    assert played["play"] == {"from": "4", "to": "6", "steps": 2}


def test_the_choice_of_one_piece_does_not_hide_the_moves_of_others(logic: Logic) -> None:
    """A17: its targets stand out, those of the others stay in sight, and a tap there plays."""
    scene = rolled("T20 T40", roll="2 3")
    _, chosen, played = logic.choose(scene, ("tap", "T20"), ("tap", "T43"))
    kinds = {target["spot"]: target["kind"] for target in chosen["signs"]["targets"]}
    assert kinds == {"T22": "", "T23": "", "T42": "faint", "T43": "faint"}
    assert played["play"] == move("T40", "T43", 1)


def test_a_choice_is_taken_back_and_what_leaves_none_stays(logic: Logic) -> None:
    """A17, QA29: with one piece that can move there is nothing to take back."""
    _, chosen, none = logic.choose(rolled("T20 T40", roll="2 3"), ("tap", "T20"), ("undo", None))
    assert (chosen["from"], none["from"], none["key"]) == ("T20", None, None)
    first, same = logic.choose(rolled("T20 H3 H2 H1", roll="3", at=TWO), ("undo", None))
    assert (same["from"], same["key"]) == (first["from"], first["key"]) != (None, None)

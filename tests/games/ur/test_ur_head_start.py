"""A head start: each side begins with one of its pieces in the river (QB43)."""

import json
from dataclasses import replace

import pytest

from runners.fast.ur import TWIN
from runners.games.contract import Refused
from runners.games.ur import UR
from runners.rooms import commands as c
from runners.rooms.replay import document
from runners.rooms.verify import verify
from runners.solver.solve import Question, result, solve
from tests.games.ur.script import legal, play
from tests.rooms.seen import view
from tests.rooms.table import Table

AHEAD = UR.options({"pieces": 3, "head_start": True})
START = "pieces 3 head-start | black start 2 river 1 | white start 2 river 1 | black throws"


def test_nobody_waits_for_three_blanks() -> None:
    """QB43, B3: one piece of each side in the river, so the first throw is a throw like any other."""
    state = UR.start(AHEAD)
    assert UR.show(state) == START and UR.parse(START) == state
    assert legal(play(state, 2)) == {"river-B", "start-2"}
    after = play(state, 0)
    assert (after.to_act, after.tries) == (1, None), "a 0 ends the turn, and White is not waiting"
    assert UR.load(UR.dump(state)) == state


def test_lots_are_drawn_from_that_placement() -> None:
    """QB43, QB33: and only from it."""
    state = UR.start(UR.options({"pieces": 3, "first": "lots", "head_start": True}))
    assert UR.load(UR.dump(state)) == state == UR.parse(UR.show(state))
    assert UR.show(play(state, 1, 2)).endswith("white start 2 river 1 | white throws")
    with pytest.raises(ValueError, match="lots are thrown before"):
        UR.parse("pieces 3 first lots | black start 2 river 1 | white start 2 river 1 | black draws lots")
    with pytest.raises(ValueError, match="lots are thrown before"):
        UR.parse("pieces 3 first lots head-start | black start 3 | white start 3 | black draws lots")


def test_it_is_off_and_then_not_stored() -> None:
    """QB43: what was written before stays the same byte for byte."""
    assert "head_start" not in UR.options_json(UR.options({"pieces": 3}))
    assert UR.options_json(AHEAD)["head_start"] is True
    assert UR.every_option(UR.options({}))["head_start"] is False
    with pytest.raises(Refused):
        UR.options({"head_start": 1})


def test_one_piece_a_side_has_a_head_start_too() -> None:
    """QB43: it is all in the river."""
    assert legal(play(UR.start(UR.options({"pieces": 1, "head_start": True})), 3)) == {"river-C"}


def test_the_highest_score_is_one_less() -> None:
    """QB43, B10, QR42: 20 of 21, and as much for whoever resigns at once."""
    table = Table("ur", start=True, head_start=True, first="black")
    assert view(table.room)["play"]["resignPoints"] == [20, 20]
    assert view(table.room)["set"]["chances"] is None, "the shipped scores are those of the usual start"
    table.do("p0", c.Resign)
    assert verify(document(table.local.log, 0)).outcome == {"winners": (1,), "points": 20}


def test_a_room_offers_it_and_plays_it_out() -> None:
    """QB43, QR36: agreed like any other option."""
    table = Table("ur", pieces=2)
    assert view(table.room)["options"]["head_start"] is False
    table.agreed(head_start=True)
    table.start()
    assert json.loads(document(table.local.log, 0))["game"]["header"]["options"]["head_start"] is True
    table.play_out()
    assert verify(document(table.local.log, 0)).ended == "over"


@pytest.mark.heavy
def test_the_compiled_engine_begins_there() -> None:
    """QB43: `simulate --head-start`; pieces come in without a wait, so games are shorter."""
    usual = TWIN.play(200, "random", 1, options={"pieces": 1}, threads=1)
    ahead = TWIN.play(200, "random", 1, options={"pieces": 1, "head_start": True}, threads=1)
    assert ahead.rows["rolls"].mean() < usual.rows["rolls"].mean()


@pytest.mark.heavy
def test_the_solver_knows_its_value_from_the_same_table() -> None:
    """QB43: the value with it is that of its first placement; the positions are the same."""
    question = Question("ur", 1, tolerance=1e-6)
    usual = result(question, *solve(question))
    with_it = replace(question, head_start=True)
    ahead = result(with_it, *solve(with_it))
    assert ahead["head_start"] is True and "head_start" not in usual
    assert (ahead["value"], usual["value"]) == pytest.approx((0.570523, 0.510241), abs=1e-6)
    assert ahead["positions"] == usual["positions"]

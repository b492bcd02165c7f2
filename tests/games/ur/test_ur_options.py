"""The two rules that the players choose: entering with a 5 (QB9), and whether a bonus must be used (QB10)."""

import json
from hashlib import sha256

import pytest

from runners.games.contract import Refused
from runners.games.replay import header
from runners.games.ur import UR, Decline, State
from tests.games.ur.script import legal, play, refusal, told

BOTH = {"enter_by_five": False, "decline_award": False}
CHOSEN = "pieces 7 no-enter-by-five no-decline-award"


def at(rules: str, black: str, white: str, due: str) -> State:
    """A position with seven pieces, those not needed written as home."""
    return UR.parse(f"pieces 7 {rules} | black {black} | white {white} | {due}")


def test_a_piece_does_not_enter_with_a_five_where_that_was_agreed() -> None:
    """QB9: neither from the start on 5 nor from the river on 1; pieces on the board may still move 5."""
    usual = UR.parse("pieces 7 | black 7 start 1 river 1 home 4 | white 2 home 6 | black has an award")
    state = at("no-enter-by-five", "7 start 1 river 1 home 4", "2 home 6", "black has an award")

    assert legal(usual) - legal(state) == {"start-5", "river-1"}
    assert "7-f" in legal(state)


@pytest.mark.parametrize("move", ["start-5", "river-1"])
def test_the_refusal_of_such_an_entry_names_the_rule(move: str) -> None:
    """QB9."""
    found = refusal(at("no-enter-by-five", "start 3 river 4", "2 home 6", "black has an award"), move)

    assert (found.code, found.rule) == ("notLegal", "QB9")
    assert "no piece enters with a 5" in found.message


def test_a_piece_that_only_a_five_could_bring_in_says_why_it_stays() -> None:
    """QB9: 1, 2 and 3 are taken by own pieces."""
    state = at("no-enter-by-five", "1 2 3 start 1 home 3", "7 home 6", "black has an award")
    reasons = {(reason.spot, reason.rule) for reason in UR.reasons(state)}

    assert reasons == {("start", "B5"), ("start", "QB9")}


def test_a_bonus_must_be_used_where_that_was_agreed() -> None:
    """QB10: declining is neither listed nor accepted."""
    state = play(at("no-decline-award", "3 home 6", "2 home 6", "black moves 1"), "3-4")

    assert (state.due, state.free) == ("award", False)
    assert Decline() not in UR.legal(state)
    found = refusal(state, "decline")
    assert (found.code, found.rule) == ("notLegal", "QB10")
    assert play(state, "4-5").due == "throw"


def test_a_free_move_may_be_declined_all_the_same() -> None:
    """QB10, QB16: the option is about bonuses only."""
    state = play(at("no-decline-award", "3 home 6", "6 home 6", "black moves 2"), "3-5")

    assert (state.to_act, state.free) == (1, True)
    assert UR.show(state).endswith("white has a free move")
    assert Decline() in UR.legal(state)
    assert play(state, "decline").due == "throw"


def test_a_bonus_won_by_a_free_move_is_a_bonus() -> None:
    """QB10, QB12: White's free move ends on 4."""
    state = play(at("no-decline-award", "6 home 6", "3 home 6", "black moves 3"), "6-E", "3-4")

    assert (state.to_act, state.due, state.free) == (1, "award", False)
    assert refusal(state, "decline").rule == "QB10"


def test_what_is_told_of_a_bonus_says_whether_it_must_be_used() -> None:
    """QB10: and the event of the usual game stays as it was."""
    due = ("3 home 6", "2 home 6", "black moves 1")
    must, may = (
        told(at(rules, *due) if rules else UR.parse(" | ".join(["pieces 7", *named(due)])), "3-4")[1][-1]
        for rules in ("no-decline-award", "")
    )

    assert UR.describe(must) == "A rosette: Black moves any piece 1, 2, 3 or 5."
    assert UR.describe(may) == "A rosette: Black may move any piece 1, 2, 3 or 5."
    assert UR.event_json(may) == {"type": "awarded", "seat": 0, "why": "rosette"}


def named(due: tuple[str, str, str]) -> tuple[str, str, str]:
    return f"black {due[0]}", f"white {due[1]}", due[2]


def test_the_options_at_their_defaults_are_written_nowhere() -> None:
    """Logs, replays, hashes and text forms of the usual game stay as they were byte for byte."""
    usual = UR.options({"enter_by_five": True, "decline_award": True})
    state = UR.start(usual)

    assert usual == UR.options({})
    assert UR.options_json(usual) == {"pieces": 7, "first": "black"}
    assert header(UR, usual, ["Ann", "Bob"]).options == {"pieces": 7, "first": "black"}
    assert UR.show(state) == "pieces 7 | black start 7 | white start 7 | black throws, 1 try"
    assert UR.hash(state) == sha256(json.dumps(OLD_DUMP, separators=(",", ":")).encode()).hexdigest()


OLD_SIDE = {"board": [], "home": 0, "river": 0, "start": 7}
OLD_DUMP = {
    "black": OLD_SIDE,
    "due": "throw",
    "lot": None,
    "options": {"first": "black", "pieces": 7},
    "steps": None,
    "to_act": "black",
    "tries": 1,
    "white": OLD_SIDE,
}


def test_free_moves_of_the_usual_game_are_awards_like_any_other() -> None:
    """QB10, QB16: both may be declined, so that a position says no more than before."""
    jumped = play(UR.parse("pieces 7 | black 3 home 6 | white 6 home 6 | black moves 2"), "3-5")

    assert UR.show(jumped).endswith("white has an award")
    assert "free" not in UR.dump(jumped)


@pytest.mark.parametrize("due", ["white has an award", "white has a free move", "white throws"])
def test_positions_of_the_chosen_rules_are_written_and_read(due: str) -> None:
    """QB9, QB10: in text and in JSON."""
    text = f"{CHOSEN} | black 4 start 6 | white 2 start 6 | {due}"
    state = UR.parse(text)

    assert UR.show(state) == text
    assert UR.load(json.loads(json.dumps(UR.dump(state)))) == state
    assert UR.options(UR.options_json(state.options)) == state.options == UR.options({"pieces": 7, **BOTH})
    usual = {"pieces": 7, "first": "black", "head_start": False}
    assert UR.every_option(state.options) == usual | BOTH


def test_a_free_move_is_told_apart_nowhere_else() -> None:
    """QB10: neither in the usual game nor while no award is due."""
    with pytest.raises(ValueError, match="a free move is marked only"):
        UR.parse("pieces 7 | black 4 start 6 | white 2 start 6 | white has a free move")
    state = UR.parse(f"{CHOSEN} | black 4 start 6 | white 2 start 6 | white throws")
    with pytest.raises(ValueError, match="a free move is marked only"):
        UR.load({**UR.dump(state), "free": True})


@pytest.mark.parametrize("raw", [{"enter_by_five": 1}, {"decline_award": None}, {"decline_award": "no"}])
def test_the_options_are_true_or_false(raw: dict[str, object]) -> None:
    """QB9, QB10."""
    with pytest.raises(Refused) as caught:
        UR.options(raw)
    assert caught.value.code == "badOptions"

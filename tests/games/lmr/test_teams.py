"""Team Play: who is with whom, delegation, and kills for the turn's bank."""

import pytest

from runners.games.contract import Refused
from runners.games.lmr import LMR
from tests.games.lmr.table import HOME_ALL, PAIRS, TRIPLES, moves, pegs, play, refused, seen, table

VALID = {2: [2], 3: [3], 4: [2, 4], 5: [5], 6: [2, 3, 6], 7: [7], 8: [2, 4, 8]}


@pytest.mark.parametrize("players", VALID)
@pytest.mark.parametrize("teams", range(10))
def test_teams_are_equal_and_at_least_two(players: int, teams: int) -> None:
    """QA37: odd counts and 2 allow only teams of one; anything uneven is refused."""
    if teams in VALID[players]:
        assert LMR.options({"players": players, "teams": teams}).teams == teams
    else:
        with pytest.raises(Refused) as caught:
            LMR.options({"players": players, "teams": teams})
        assert caught.value.code == "badOptions"


def test_team_count_must_divide_the_players() -> None:
    """A23: and every team has the same size, whatever the list says."""
    for raw in (
        {"players": 5, "teams": 2},
        {"players": 4, "teams": 1},
        {"players": 4, "teams": 2, "team_of": [0, 0, 0, 1]},
        {"players": 4, "teams": 2, "team_of": [0, 1, 2, 1]},
        {"players": 4, "teams": 2, "team_of": [0, 1]},
    ):
        with pytest.raises(Refused):
            LMR.options(raw)


def test_finished_players_keep_their_turns_and_roll_as_usual() -> None:
    """A24: two dice with Double Dice."""
    state = table("p3 rolls 2", HOME_ALL, "", "T37", at=f"{PAIRS}, double dice")
    after = play(state, "roll 2 2")
    assert seen(after, "turn", "due", "dice_due") == (0, "roll", 2)


def test_a_finished_owner_moves_nothing_and_delegates_one_die_at_a_time() -> None:
    """A25: to a teammate with a Legal Move for it, who moves at once as he likes."""
    state = play(table("p0 rolls 1", HOME_ALL, "", "T37 T45", at=PAIRS), "roll 3")
    assert seen(state, "actor", "due", "legal") == (0, "delegate", [[{"to": 2}]])
    given = play(state, "delegate die 0 to p2")
    assert seen(given, "turn", "actor", "due", "delegated", "active") == (0, 2, "move", 2, 0)
    assert moves(given) == {"T37-T40", "T45-T48"}
    assert refused(state, "delegate die 0 to p1").code == "notEligible"
    assert refused(state, "delegate die 0 to p0").code == "notEligible"


def test_an_owner_with_a_peg_to_bring_home_resolves_the_dice_alone() -> None:
    """A25: delegation is for finished owners."""
    state = play(table("p0 rolls 1", "T20", "", "T37", at=PAIRS), "roll 3")
    assert seen(state, "actor", "due") == (0, "move")
    assert refused(state, "delegate die 0 to p2").code == "notDue"


def test_for_a_finished_owner_a_die_is_dead_when_nobody_in_the_team_can_use_it() -> None:
    """A26: and it may come alive by a teammate's move."""
    at = f"{PAIRS}, double dice"
    state = play(table("p0 rolls 2", HOME_ALL, "", "", at=at), "roll 3 6")
    assert seen(state, "dead", "legal") == ([0], [[], [{"to": 2}]])
    assert refused(state, "delegate die 0 to p2").code == "deadDie"
    after = play(state, "delegate die 1 to p2", "base-T41")
    assert seen(after, "pending", "dead", "legal") == ([3], [], [[{"to": 2}]])


def test_a_team_of_one_is_legal_and_plays_as_one_player() -> None:
    """QA36: the first to finish ends the game."""
    at = "lmr 6 arms, seats 0 2 4, teams 0 1 2"
    assert LMR.options({"players": 3, "teams": 3}).team_of == (0, 1, 2)
    after = play(table("p0 rolls 1", "H3 H2 H1 T6", at=at), "roll 1", "T6-H0")
    assert seen(after, "outcome", "due") == ({"winning_team": [0]}, None)


def test_by_default_a_seat_plays_for_seat_mod_teams() -> None:
    """QA38: other equal partitions are allowed if configured."""
    assert LMR.options({"players": 6, "teams": 3}).team_of == (0, 1, 2, 0, 1, 2)
    assert LMR.options({"players": 6, "teams": 2}).team_of == (0, 1, 0, 1, 0, 1)
    split = LMR.options({"players": 4, "teams": 2, "team_of": [0, 0, 1, 1]})
    assert split.teammates(0) == (0, 1)


def test_a_die_dead_for_an_unfinished_owner_is_dead_though_a_teammate_could_use_it() -> None:
    """QA39: Auto-Pass, the next player's turn."""
    after = play(table("p0 rolls 1", "", "", "T37", at=PAIRS), "roll 3")
    assert seen(after, "turn", "due") == (1, "roll")
    assert pegs(after, 2)[0] == "T37"


def test_an_owner_who_finishes_in_mid_turn_delegates_what_is_left() -> None:
    """QA40: the Pending dice of the roll, and later the banked ones."""
    at = f"{PAIRS}, double dice"
    state = play(table("p0 rolls 2", "H3 H2 H1 T6", "", "T37", at=at), "roll 1 4")
    assert seen(state, "dead") == ([1],)
    state = play(state, "T6-H0 die 0")
    assert seen(state, "due", "finished", "pending", "outcome") == ("delegate", [0], [4], None)
    state = play(state, "delegate die 0 to p2", "T37-T41")
    assert seen(state, "turn", "due", "dice_due") == (0, "roll", 1)
    state = play(state, "roll 2")
    assert seen(state, "actor", "due", "legal") == (0, "delegate", [[{"to": 2}]])


def test_the_owner_picks_die_and_teammate_and_the_teammate_picks_the_move() -> None:
    """QA41: p2 cannot take the 5 unasked, p0 cannot choose p2's Peg."""
    at = f"{TRIPLES}, double dice"
    state = play(table("p0 rolls 2", HOME_ALL, "", "T37 T40", "", "T65", at=at), "roll 2 5")
    assert seen(state, "legal") == ([[{"to": 2}, {"to": 4}], [{"to": 2}, {"to": 4}]],)
    assert refused(state, "T37-T39 die 0").code == "notDue"
    given = play(state, "delegate die 0 to p2")
    assert refused(given, "T37-T42 die 1").rule == "QA42"
    assert moves(given, 0) == {"T37-T39", "T40-T42"}
    assert moves(given, 1) == set()


def test_a_delegation_cannot_be_taken_back() -> None:
    """QA42: other delegations, designations and rolls are refused until it has moved."""
    at = f"{TRIPLES}, double dice"
    state = play(table("p0 rolls 2", HOME_ALL, "", "T37", "", "T65", at=at), "roll 2 5")
    given = play(state, "delegate die 0 to p2")
    for action in (
        "delegate die 0 to p4",
        "delegate die 1 to p4",
        "designate die 1",
        "designate none",
        "roll 3",
    ):
        assert refused(given, action).code == "notDue"
    assert seen(play(given, "T37-T39"), "due", "pending") == ("delegate", [5])


def test_the_owner_must_delegate_while_any_die_is_alive() -> None:
    """QA43: and nothing is delegated by itself, even with one candidate."""
    state = play(table("p0 rolls 1", HOME_ALL, at=PAIRS), "roll 6")
    assert seen(state, "turn", "actor", "due", "delegated") == (0, 0, "delegate", None)
    assert refused(state, "roll 6").rule == "QA43"


def test_a_delegates_kill_banks_for_the_running_turn() -> None:
    """QA44: the owner rolls it; a teammate's Peg banks nothing."""
    at = f"{TRIPLES}, kill rolls"
    foe = table("p0 rolls 1", HOME_ALL, "T40", "T37", at=at)
    after = play(foe, "roll 3", "delegate die 0 to p2", "T37-T40")
    assert seen(after, "turn", "actor", "bank", "dice_due") == (0, 0, 1, 1)
    friend = table("p0 rolls 1", HOME_ALL, "", "T37", "", "T40", at=at)
    after = play(friend, "roll 3", "delegate die 0 to p2", "T37-T40")
    assert seen(after, "turn", "bank") == (1, 0)
    assert pegs(after, 4) == ["base"] * 4


def test_a_finished_owner_whose_team_cannot_move_passes() -> None:
    """QA45: he does not keep rolling; a 6 is delegated and banks a die."""
    state = table("p0 rolls 1", HOME_ALL, at=PAIRS)
    assert seen(play(state, "roll 3"), "turn", "bank") == (1, 0)
    assert seen(play(state, "roll 6"), "turn", "due", "bank") == (0, "delegate", 1)


def test_when_a_delegate_finishes_the_other_dice_go_to_those_still_running() -> None:
    """QA46: and the next turn is that of the seat after the owner."""
    at = f"{TRIPLES}, double dice"
    state = table("p0 rolls 2", HOME_ALL, "", "H3 H2 H1 T34", "", "T65", at=at)
    state = play(state, "roll 3 2", "delegate die 1 to p4", "T65-T67")
    assert seen(state, "pending", "legal") == ([3], [[{"to": 4}]])
    state = table("p0 rolls 2", HOME_ALL, "", "H3 H2 H1 T33", "", "T65", at=at)
    state = play(state, "roll 2 3", "delegate die 0 to p2", "T33-H0")
    assert seen(state, "finished", "outcome", "legal") == ([0, 2], None, [[{"to": 4}]])
    state = play(state, "delegate die 0 to p4", "T65-T68")
    assert seen(state, "turn", "due") == (1, "roll")


def test_the_last_of_a_team_to_finish_ends_the_game_at_once() -> None:
    """QA46: also as a delegate, with dice left."""
    at = f"{PAIRS}, double dice"
    state = table("p0 rolls 2", HOME_ALL, "T20", "H3 H2 H1 T33", at=at)
    after = play(state, "roll 2 3", "delegate die 0 to p2", "T33-H0")
    assert seen(after, "outcome", "pending", "actor") == ({"winning_team": [0, 2]}, [3], None)

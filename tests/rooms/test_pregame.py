"""Before the game: chairs, bots, options, Ready, and the start that follows by itself."""

from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.readiness import find_missing
from runners.words import english
from tests.rooms.table import Table, win


def test_options_change_by_agreement_and_are_locked_from_the_start_on() -> None:
    """R7: every change clears all Ready flags."""
    table = Table()
    table.ready("p0")
    table.agreed(double_dice=True)
    assert table.ready_chairs() == []
    table.start()
    refusal = table.no("p0", c.Propose, change={"double_dice": False})
    assert (refusal.code, refusal.rule) == ("gameStarted", "R7")
    assert table.game.options_of(table.play.state).double_dice is True


def test_a_rematch_has_the_same_pre_game_as_a_new_game() -> None:
    """R9: options, explicit Ready, the normal start; chairs by agreement (QR38)."""
    table = Table(start=True)
    table.abort()
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert [lack.code for lack in find_missing(table.room)] == ["ready"]
    table.agreed(kill_rolls=True)
    table.sit_down("p2", 5)
    table.agree("p0", "p1")
    table.start()
    assert len(table.play.seats) == 3


def test_nobody_is_ready_when_a_pre_game_opens() -> None:
    """QR20: not in a new room, not after a game."""
    table = Table()
    assert table.ready_chairs() == []
    table.start()
    table.abort()
    table.do("p0", c.DeclineRematch)
    assert table.ready_chairs() == []


def test_options_need_everybody_in_a_first_pre_game_too() -> None:
    """QR21: p0 proposes Double Dice, p1 is silent: off; p1 agrees: on, nobody Ready."""
    table = Table()
    table.ready("p1")
    table.propose("p0", double_dice=True)
    assert table.room.options.game["double_dice"] is False
    assert table.ready_chairs() == [1]
    table.agree("p1")
    assert table.room.options.game["double_dice"] is True
    assert table.ready_chairs() == []


def test_a_proposal_waits_for_who_is_away() -> None:
    """QR21, QR30: all seated players agree, connected or not; nobody votes for them."""
    table = Table(people=3)
    table.away("p2")
    table.propose("p0", double_dice=True)
    table.agree("p1")
    assert table.room.options.game["double_dice"] is False
    table.back("p2")
    assert table.room.vote is not None
    table.agree("p2")
    assert table.room.options.game["double_dice"] is True


def test_a_refused_proposal_leaves_ready_alone_and_an_agreed_one_clears_it() -> None:
    """QR22: p0 Ready, p1 proposes Kill Rolls, p0 refuses; then p1 proposes again and p0 agrees."""
    table = Table()
    table.ready("p0")
    first = table.propose("p1", kill_rolls=True)
    table.do("p0", c.Refuse, proposal=first)
    assert (table.room.vote, table.ready_chairs()) == (None, [0])
    table.propose("p1", kill_rolls=True)
    table.agree("p0")
    assert (table.room.options.game["kill_rolls"], table.ready_chairs()) == (True, [])


def test_there_is_one_proposal_at_a_time_and_none_for_what_is_so_already() -> None:
    """QR22: no-change proposals do nothing."""
    table = Table()
    assert table.no("p0", c.Propose, change={"double_dice": False}).code == "noChange"
    number = table.propose("p0", double_dice=True)
    refusal = table.no("p1", c.Propose, change={"kill_rolls": True})
    assert (refusal.code, refusal.legal) == ("proposalOpen", {"proposal": number})


def test_an_agreement_to_an_old_proposal_does_not_count_for_a_new_one() -> None:
    """QR22: proposals are numbered, so a late vote meets a closed one."""
    table = Table(people=3)
    old = table.propose("p0", double_dice=True)
    table.do("p1", c.Refuse, proposal=old)
    new = table.propose("p0", kill_rolls=True)
    refusal = table.no("p2", c.Agree, proposal=old)
    assert (refusal.code, refusal.legal) == ("noProposal", {"proposal": new})
    table.agree("p2")
    assert table.no("p2", c.Agree, proposal=new).code == "alreadyAgreed"


def test_other_team_counts_reassign_the_teams_and_other_options_keep_them() -> None:
    """QR23, QA38: the four options, the team count, the teams and the board are agreed on."""
    table = Table(people=4)
    table.agreed(teams=2, team_of=[0, 0, 1, 1])
    table.agreed(double_dice=True, kill_rolls=True, fast_track=True, arms=8)
    assert table.room.options.game["team_of"] == [0, 0, 1, 1]
    table.agreed(teams=4)
    assert table.room.options.game["team_of"] is None
    table.start()
    assert table.game.options_of(table.play.state).team_of == (0, 1, 2, 3)


def test_a_leave_clears_ready_and_leaves_options_that_no_longer_fit() -> None:
    """QR24: 4 players in 2 teams, all but one Ready, p3 leaves: no start until that is changed."""
    table = Table(people=4, teams=2)
    table.ready("p0", "p1", "p2")
    table.propose("p0", double_dice=True)
    table.do("p3", c.Leave)
    assert (table.room.vote, table.ready_chairs(), table.room.game_seq) == (None, [], 0)
    table.ready()
    assert table.phase == "pregame"
    lack = find_missing(table.room)
    assert [entry.code for entry in lack] == ["options"]
    assert "equal size" in english(lack[0].saying)
    table.agreed(teams=None)
    table.start()


@pytest.mark.parametrize(
    ("who", "command", "fields"),
    [
        ("guest", c.Sit, {"chair": 6}),
        ("p1", c.Sit, {"chair": 6}),
        ("p1", c.Stand, {}),
        ("p1", c.SeatBot, {"chair": 6, "bot": "greedy"}),
        ("p1", c.RemoveBot, {"chair": 5}),
        ("p1", c.Leave, {}),
    ],
)
def test_every_change_of_seats_drops_the_proposal_and_clears_ready(
    who: str, command: type[c.Command], fields: dict[str, Any]
) -> None:
    """QR24, QR34: and the number of the game stays."""
    table = Table(people=3)
    table.do("guest", c.Join, name="guest")
    table.do("p0", c.SeatBot, chair=5, bot="random")
    table.ready("p0", "p1")
    number = table.propose("p0", double_dice=True)
    table.do(who, command, **fields)
    assert (table.room.vote, table.ready_chairs(), table.room.game_seq) == (None, [], 0)
    assert table.no("p2", c.Agree, proposal=number).code == "noProposal"
    assert table.room.options.game["double_dice"] is False


def test_the_derived_starter_is_kept_while_seated() -> None:
    """QR24: by another chair too; when he leaves it is seat 0 again."""
    table = Table(people=3, start=True)
    done = "H3 H2 H1 T34"
    table.put(
        f"lmr 6 arms, seats 0 2 4 | p0 base base base base | p1 {done} | p2 base base base base | p1 moves 1"
    )
    table.move("T34-H0")
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p2", c.Consent)
    table.do("p1", c.Sit, chair=7)
    table.agree("p0", "p2")
    assert table.room.starter == "p1"
    table.start()
    assert table.play.state.turn == 2

    table.abort()
    table.do("p0", c.DeclineRematch)
    assert table.room.starter is None


def test_the_starter_who_leaves_or_whom_the_others_go_on_without_loses_the_first_turn() -> None:
    """QR24, QR38: as long as he may sit down again he is still to begin; after that QA35."""
    table = Table(people=2, start=True)
    win(table, winner=1)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    table.do("p1", c.Stand)
    table.do("p1", c.Sit, chair=1)
    assert table.room.starter == "p1"
    table.do("p1", c.Stand)
    table.do("p0", c.ProposeWithout, member="p1")
    assert table.room.starter is None
    table.do("p1", c.Sit, chair=1)
    table.start()
    assert table.play.state.turn == 0


def test_the_last_ready_starts_the_game_and_drops_an_open_proposal() -> None:
    """QR25: nobody starts it, and options are locked."""
    table = Table()
    table.ready("p0")
    table.propose("p0", double_dice=True)
    before = table.room.seq
    table.ready("p1")
    assert table.types(before) == ["ready", "dropped", "sealed", "unsealed", "unsealed", "started"]
    assert table.phase == "playing"
    assert table.game.options_of(table.play.state).double_dice is False


def test_one_alone_does_not_start() -> None:
    """QR25: two to eight; what is missing is said in words."""
    table = Table(people=1)
    table.ready("p0")
    assert table.phase == "pregame"
    assert [(lack.code, english(lack.saying)) for lack in find_missing(table.room)] == [
        ("players", "Waiting for one more player")
    ]


def test_eight_can_play() -> None:
    """QR25, QR31: eight chairs."""
    table = Table(people=8, start=True)
    assert len(table.play.seats) == 8
    assert len(table.room.chairs) == 8
    assert len(Table("ur").room.chairs) == 2


def test_taken_chairs_in_clockwise_order_are_the_seats() -> None:
    """QR31: chairs 0, 3, 5: three players on a 6-arm board, arms 0, 2, 4."""
    table = Table(people=0)
    for who, chair in (("c", 5), ("a", 0), ("b", 3)):
        table.sit_down(who, chair)
    table.start()
    assert [seat.name for seat in table.play.seats] == ["a", "b", "c"]
    options = table.game.options_of(table.play.state)
    assert (options.players, options.arms, options.seat_arms) == (3, 6, (0, 2, 4))


def test_another_valid_board_can_be_agreed() -> None:
    """QR31: auto unless another one was agreed."""
    table = Table(people=4)
    table.agreed(arms=8)
    table.start()
    assert table.game.options_of(table.play.state).arms == 8


def test_ready_can_be_taken_back_and_chairs_changed() -> None:
    """QR34: standing up and another chair count as QR24, joining without a chair does not."""
    table = Table(people=3)
    table.ready("p0", "p1")
    table.do("guest", c.Join, name="guest")
    assert table.ready_chairs() == [0, 1]
    table.do("p0", c.Unready)
    assert table.ready_chairs() == [1]
    table.do("p0", c.Sit, chair=6)
    assert (table.ready_chairs(), table.room.chairs[0]) == ([], None)
    table.ready("p1")
    table.do("p2", c.Stand)
    assert (table.ready_chairs(), table.room.chairs[2]) == ([], None)
    assert "p2" in table.room.members


def test_the_room_has_options_of_its_own() -> None:
    """QR36: typed dice, stand-ins and their delay, the module, all agreed like the others."""
    table = Table()
    table.agreed(dice="external", stand_in="greedy", stand_in_after=30, rematch=False)
    options = table.room.options
    assert (options.dice, options.stand_in, options.stand_in_after, options.rematch) == (
        "external",
        "greedy",
        30,
        False,
    )
    for change in (
        {"stand_in_after": 4},
        {"stand_in_after": 3601},
        {"dice": "loaded"},
        {"rematch": 1},
        {"stake": 5},
        {"players": 3},
        {"starter": 1},
        {"seat_arms": [0, 1]},
        {"arms": 5},
        {"teams": 1},
        {"nonsense": True},
    ):
        assert table.no("p0", c.Propose, change=change).code == "badOptions", change
    assert table.no("p0", c.Propose, change={"stand_in": "nobody"}).code == "noSuchBot"


def test_a_game_needs_a_person() -> None:
    """QR37: bots alone do not start, and a running game without people is aborted."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="random")
    table.do("p0", c.SeatBot, chair=2, bot="greedy")
    table.do("p0", c.Stand)
    assert table.phase == "pregame"
    assert "person" in [lack.code for lack in find_missing(table.room)]
    table.do("p0", c.Sit, chair=0)
    table.start()
    table.do("p0", c.Leave)
    ended = [event for event in table.log() if isinstance(event, e.Ended)]
    assert [event.kind for event in ended] == ["aborted"]
    assert table.phase == "pregame"


def test_any_seated_player_may_seat_and_remove_bots() -> None:
    """QR24: that is a change of seats; a bot agrees and is ready at once."""
    table = Table(people=2)
    table.ready("p0")
    table.do("p1", c.SeatBot, chair=4, bot="greedy")
    assert table.ready_chairs() == []
    table.propose("p0", double_dice=True)
    table.agree("p1")
    assert table.room.options.game["double_dice"] is True
    table.ready("p0")
    table.do("p0", c.RemoveBot, chair=4)
    assert (table.room.chairs[4], table.ready_chairs()) == (None, [])
    assert table.no("p0", c.SeatBot, chair=1, bot="greedy").code == "chairTaken"
    assert table.no("p0", c.SeatBot, chair=9, bot="greedy").code == "badChair"
    assert table.no("p0", c.SeatBot, chair=5, bot="deep").legal == ["random", "greedy"]
    table.do("guest", c.Join, name="guest")
    assert table.no("guest", c.SeatBot, chair=5, bot="greedy").code == "notSeated"


def test_alone_among_bots_a_proposal_takes_effect_at_once() -> None:
    """QR21: unanimity of one."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.propose("p0", fast_track=True)
    assert table.room.options.game["fast_track"] is True
    assert table.room.vote is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seal": "11" * 32, "commitment": "00" * 32}, "wrongCommitment"),
        ({"seal": "11" * 32}, "wrongCommitment"),
        ({"seal": "11" * 31}, "badContribution"),
        ({"seal": "AB" * 32}, "badContribution"),
        ({"seal": "zz" * 32}, "badContribution"),
        ({"seal": None}, "badContribution"),
    ],
)
def test_ready_carries_a_seal_for_the_commitment_that_stands(fields: dict[str, str], code: str) -> None:
    table = Table()
    if "commitment" not in fields and code == "badContribution":
        fields = {**fields, "commitment": table.room.commitment or ""}
    assert table.no("p0", c.Ready, **fields).code == code


def test_with_typed_dice_ready_carries_nothing_and_the_old_commitment_is_void() -> None:
    """A22: back to the server's dice is a new commitment."""
    table = Table()
    old = table.room.commitment
    table.agreed(dice="external")
    voided = table.log()[-1]
    assert isinstance(voided, e.Voided)
    assert (voided.commitment, table.room.commitment) == (old, None)
    assert table.no("p0", c.Ready, seal="11" * 32).code == "badContribution"
    assert table.no("p0", c.Ready, commitment=old).code == "badContribution"
    table.do("p0", c.Ready)
    assert table.no("p0", c.Ready).code == "alreadyReady"
    table.agreed(dice="server")
    assert table.room.commitment not in (None, old)
    assert table.ready_chairs() == []

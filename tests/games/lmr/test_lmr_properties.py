"""What must hold in every game of Last Man Running, over random games with every option."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings

from runners.games import replay
from runners.games.lmr import LMR, State
from runners.games.lmr.board import SPOT_NAME
from runners.games.lmr.events import Forfeited, Killed, LmrEvent, Moved, PegFinished, Rolled, TurnPassed
from runners.games.lmr.moves import Delegate, Move
from tests.differential.configurations import lmr_options
from tests.games.lmr.walks import Walk, walk, walks
from tests.seeds import SEED

PROPERTIES: list[Callable[[Walk], None]] = []


def in_every_game(holds: Callable[[Walk], None]) -> Callable[[], None]:
    """Quick: eighty random games for each property. The heavy test below has thousands for all."""
    PROPERTIES.append(holds)
    return settings(max_examples=80)(given(walks())(holds))


def names(state: State, seat: int) -> list[str]:
    return [SPOT_NAME[spot] for spot in state.pegs[seat]]


def finished(spots: list[str]) -> set[str]:
    """A12 to the letter: from H3 down, as long as there is a Peg."""
    found: set[str] = set()
    for spot in ("H3", "H2", "H1", "H0"):
        if spot not in spots:
            break
        found.add(spot)
    return found


def own_spots(state: State, seat: int, *offsets: int) -> set[str]:
    return {f"T{14 * state.options.seat_arms[seat] + offset}" for offset in offsets}


def of_kind(walked: Walk, kind: type[LmrEvent]) -> Iterator[LmrEvent]:
    return (event for step in walked.steps for event in step.events if isinstance(event, kind))


@in_every_game
def test_no_peg_becomes_finished_while_another_moves(walked: Walk) -> None:
    """QA3: a Peg with m own Pegs ahead of it finishes on H(3 - m), and only by moving there."""
    for step in walked.steps:
        landed = {(event.seat, event.target) for event in step.events if isinstance(event, Moved)}
        fresh = {
            (seat, spot)
            for seat in range(step.before.options.players)
            for spot in finished(names(step.after, seat)) - finished(names(step.before, seat))
        }
        said = {(event.seat, event.spot) for event in step.events if isinstance(event, PegFinished)}
        assert fresh == said
        assert fresh <= landed


@in_every_game
def test_an_own_peg_is_never_on_the_own_t7_and_behind_the_point_only_after_a_one(walked: Walk) -> None:
    """QA18: on own T8 to T12 a Peg came by a 1-entry or from there."""
    for step in walked.steps:
        for seat in range(step.after.options.players):
            assert not own_spots(step.after, seat, 7) & set(names(step.after, seat))
        for event in step.events:
            if isinstance(event, Moved) and event.target in own_spots(step.after, event.seat, *range(8, 13)):
                by_one = (event.origin, event.face) == ("base", 1)
                assert by_one or event.origin in own_spots(step.after, event.seat, *range(8, 12))


@in_every_game
def test_a_one_is_never_dead_for_an_unfinished_player(walked: Walk) -> None:
    """QA20: so only a 6 can be forfeited and bank a die."""
    for step in walked.steps:
        shown = step.shown
        if step.after.turn not in step.after.finished:
            assert 1 not in [shown["pending"][index] for index in shown["dead"]]
        for event in step.events:
            if isinstance(event, Forfeited) and event.seat not in step.after.finished:
                assert 1 not in event.dice


@in_every_game
def test_every_die_rolled_is_moved_or_forfeited_once_or_left_at_the_end(walked: Walk) -> None:
    """QA24: two final states, both stop a die being Pending."""
    rolled = Counter(die for event in of_kind(walked, Rolled) for die in event.dice)  # type: ignore[union-attr]
    moved = Counter(event.face for event in of_kind(walked, Moved))  # type: ignore[union-attr]
    lost = Counter(die for event in of_kind(walked, Forfeited) for die in event.dice)  # type: ignore[union-attr]
    assert rolled == moved + lost + Counter(walked.steps[-1].after.pending)


@in_every_game
def test_no_spot_holds_two_pegs(walked: Walk) -> None:
    """A3: Base aside, and each player's Home is his own."""
    for step in walked.steps:
        shared = [spot for own in step.shown["pegs"] for spot in own if spot[0] in "Tc"]
        assert len(shared) == len(set(shared))
        for own in step.shown["pegs"]:
            lane = [spot for spot in own if spot[0] == "H"]
            assert len(lane) == len(set(lane))


@in_every_game
def test_pegs_are_conserved(walked: Walk) -> None:
    """A13: one Peg moves, at most one goes back to Base, and nothing else changes place."""
    for step in walked.steps:
        assert all(len(own) == 4 for own in step.after.pegs)
        moved = [event for event in step.events if isinstance(event, Moved)]
        killed = [event for event in step.events if isinstance(event, Killed)]
        assert len(killed) <= len(moved) <= 1
        changed = [
            (seat, peg)
            for seat, own in enumerate(step.before.pegs)
            for peg in range(4)
            if own[peg] != step.after.pegs[seat][peg]
        ]
        assert sorted(changed) == sorted(
            [(event.seat, event.peg) for event in moved] + [(event.seat, event.peg) for event in killed]
        )


@in_every_game
def test_a_finished_peg_is_in_no_legal_move(walked: Walk) -> None:
    """A12: it never moves again."""
    for step in walked.steps:
        if step.shown["due"] == "move":
            origins = {move["from"] for moves in step.shown["legal"] for move in moves}
            assert not origins & finished(step.shown["pegs"][step.shown["actor"]])


@in_every_game
def test_the_choices_are_those_that_are_shown(walked: Walk) -> None:
    """QA27: each once, equal dice counting as one choice, with the earlier of them."""
    for step in walked.steps:
        if step.shown["due"] in ("move", "delegate"):
            dice = (
                step.shown["pending"] if step.shown["delegated"] is None else range(len(step.after.pending))
            )
            shown = {
                (list(dice).index(die), *(part for key, part in choice.items() if key != "kill"))
                for die, choices in zip(dice, step.shown["legal"], strict=True)
                for choice in choices
            }
            listed = [
                (choice.die, SPOT_NAME[choice.origin], SPOT_NAME[choice.target])
                if isinstance(choice, Move)
                else (choice.die, choice.to)
                for choice in LMR.legal(step.after)
                if isinstance(choice, Move | Delegate)
            ]
            assert len(set(listed)) == len(listed)
            assert set(listed) == shown


@in_every_game
def test_the_bank_is_empty_and_nothing_is_pending_when_a_turn_ends(walked: Walk) -> None:
    """A21: the turn goes to the next seat, and only when nothing holds it."""
    for step in walked.steps:
        passed = [event for event in step.events if isinstance(event, TurnPassed)]
        if step.before.turn != step.after.turn or passed:
            assert (step.after.bank, step.after.pending) == (0, ())
            assert step.after.turn == (step.before.turn + 1) % step.before.options.players


@in_every_game
def test_a_bank_roll_is_the_whole_bank(walked: Walk) -> None:
    """A20: and a start-of-turn roll is one die, or two with Double Dice (A15)."""
    for step in walked.steps:
        if isinstance(step.action, tuple):
            start = 2 if step.before.options.double_dice else 1
            assert len(step.action) == (step.before.bank or start)
            earned = sum(die in (1, 6) for die in step.action)
            assert step.after.bank == earned


@in_every_game
def test_the_exits_of_the_center_are_the_points_without_an_own_peg(walked: Walk) -> None:
    """A9: N exits less the own Pegs on Points (QA13)."""
    points = {f"T{14 * arm + 13}" for arm in range(walked.steps[0].before.options.arms)}
    for shown in (step.shown for step in walked.steps if step.shown["due"] == "move"):
        own = shown["pegs"][shown["actor"]]
        for face, moves in zip(shown["pending"], shown["legal"], strict=True):
            exits = [move["to"] for move in moves if move["from"] == "center"]
            free = points - set(own) if face == 1 and moves and "center" in own else set()
            assert sorted(exits) == sorted(free)


@in_every_game
def test_teams_of_one_play_as_individuals(walked: Walk) -> None:
    """QA36: the same game on the same dice and choices."""
    alone = walk({key: walked.raw[key] for key in walked.raw if key not in ("teams", "team_of")}, walked.seed)
    team = LMR.start(LMR.options(alone.raw | {"teams": alone.raw["players"]}))
    for step in alone.steps:
        if isinstance(step.action, tuple):
            team = LMR.roll(team, step.action).state
        else:
            team = LMR.apply(team, step.action).state
        ours, theirs = LMR.view(team), step.shown
        winner = theirs["outcome"] and {"winning_team": [theirs["outcome"]["winner"]]}
        assert ours == theirs | {"outcome": winner}


@in_every_game
def test_the_replay_of_every_log_reproduces_the_final_hash(walked: Walk) -> None:
    """A22: rolls and choices are all there is to a game."""
    state = walked.steps[-1].after
    seats = [f"player {seat}" for seat in range(state.options.players)]
    entries = [
        replay.roll_entry(LMR, step.action, step.after)
        if isinstance(step.action, tuple)
        else replay.choice_entry(LMR, step.action, step.after)
        for step in walked.steps
    ]
    written = replay.build(replay.header(LMR, state.options, seats), entries, LMR.outcome(state))
    again = replay.final_state(replay.decode(replay.encode(written)))
    assert LMR.hash(again) == LMR.hash(state)


@in_every_game
def test_every_position_reads_back_from_its_text_and_its_json(walked: Walk) -> None:
    """A17: whatever is due in it, designations and delegations included."""
    for state in walked.states()[::5]:
        assert LMR.parse(LMR.show(state)) == state
        assert LMR.load(LMR.dump(state)) == state
        for choice in LMR.legal(state):
            assert LMR.parse_move(LMR.show_move(choice)) == choice
            assert LMR.move_from_json(LMR.move_json(choice)) == choice


@in_every_game
def test_the_options_never_change_and_the_end_is_frozen(walked: Walk) -> None:
    """A4, QA30: no action changes the options, and none is left at the end."""
    step = walked.steps[-1]
    assert all(state.options == step.after.options for state in walked.states())
    if LMR.outcome(step.after) is not None:
        assert isinstance(step.action, Move)
        assert (LMR.actor(step.after), LMR.dice_due(step.after), LMR.legal(step.after)) == (None, None, ())
        assert len(step.after.pending) == len(step.before.pending) - 1
        assert step.after.bank == step.before.bank


@in_every_game
def test_an_unfinished_owner_moves_his_own_dice_and_a_finished_one_none(walked: Walk) -> None:
    """A25: Pegs are moved by the owner, or by the teammate he named."""
    for step in walked.steps:
        if isinstance(step.action, Move):
            mover = LMR.actor(step.before)
            assert mover is not None
            owner = step.before.turn
            assert (mover == owner) == (owner not in step.before.finished)
            assert mover in step.before.options.teammates(owner)


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(0, marks=pytest.mark.heavy),
        *(pytest.param(SEED + part, marks=pytest.mark.soak, id=f"soak {part}") for part in range(4)),
    ],
)
def test_all_properties_hold_in_thousands_of_games(seed: int) -> None:
    """QA3, QA18, QA20, QA24, QA36: every property above on each game."""
    rng = Random(seed)
    ended = 0
    for number in range(500):
        walked = walk(lmr_options(rng, players=2 + number % 7), rng.randrange(2**32), actions=400)
        ended += LMR.outcome(walked.steps[-1].after) is not None
        for holds in PROPERTIES:
            holds(walked)
    assert ended > 50

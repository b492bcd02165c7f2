"""The review of whole games: what it counts adds up, whatever happened in them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import runners.study.review
from runners.games import GAMES, UR
from runners.games import replay as game_replays
from runners.rooms import commands as c
from runners.rooms.events import AbortReason
from runners.rooms.replay import document
from runners.solver.oracle import open_table
from runners.study.review import Review, TableJudge, encode, review
from runners.study.review.judges import Bench, UrNet, load_tables
from runners.study.review.ur import UrWays, ending
from runners.study.review.ways import MOST_DICE, SAMPLE
from tests.random_games import played
from tests.rooms.table import Table

pytestmark = pytest.mark.heavy

REPLAYS = sorted((Path(__file__).parents[1] / "data" / "replays").glob("*.json"))
ACTS = ("rolled", "retyped", "moved", "resigned", "claimed")
Document = dict[str, Any]


def adds_up(found: Review) -> bool:
    """Start + luck + choices + correction = result, for every seat."""
    return all(
        seat.start + seat.luck + seat.choices + seat.correction == pytest.approx(seat.result, abs=1e-6)
        for seat in found.seats
    )


def shown(found: Review) -> Document:
    """As `runners review --json` prints it."""
    printed: Document = msgspec.json.decode(encode(found))
    return printed


def ended_document(table: Table) -> bytes:
    assert table.phase == "results"
    return document(table.local.log, 0)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_kept_replays_add_up_and_every_roll_and_choice_is_a_moment(path: Path) -> None:
    raw = path.read_bytes()
    events = [event["event"] for event in msgspec.json.decode(raw)["events"]]

    found = review(raw)

    assert adds_up(found)
    types = [event["type"] for event in events]
    told = [seq for seq, kind in enumerate(types) if kind in ACTS and types[seq + 1] != "retyped"]
    assert [moment.seq for moment in found.moments] == told
    assert len({len(moment.chances) for moment in found.moments}) == 1
    assert encode(review(raw)) == encode(found)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4, "pegs": 1},
        {"players": 2, "fast_track": True},
        {"players": 4, "arms": 8, "double_dice": True, "kill_rolls": True, "pegs": 1},
        {"players": 3, "arms": 6, "kill_rolls": True, "pegs": 1},
        {"players": 8, "pegs": 1, "double_dice": True},
        {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "pegs": 1},
    ],
    ids=str,
)
def test_games_of_all_kinds_add_up(options: Document) -> None:
    """Teams with delegation (A25) and rolls of many dice are among them."""
    replay = played("lmr", options, seed=3)

    found = review(game_replays.encode(replay))

    assert adds_up(found)
    assert [moment.seq for moment in found.moments] == list(range(len(replay.events)))
    winners = replay.outcome.winners if replay.outcome else ()
    assert [seat.result for seat in found.seats] == [
        float(seat in winners) for seat in range(len(found.seats))
    ]
    assert all(moment.cost is msgspec.UNSET or moment.cost >= 0 for moment in found.moments)


@pytest.mark.parametrize("seed", range(8))
def test_a_team_wins_though_players_of_the_other_have_finished_too(seed: int) -> None:
    """A27: only the whole team wins, in whatever order the players finish."""
    replay = played("lmr", {"players": 4, "teams": 2, "pegs": 1, "double_dice": True}, seed=seed)
    assert replay.outcome is not None

    found = review(game_replays.encode(replay))

    assert adds_up(found)
    assert found.moments[-1].chances == tuple(float(seat in replay.outcome.winners) for seat in range(4))


def test_a_team_finished_in_part_delegates_and_the_review_judges_both_choices() -> None:
    """A25: the die is given, then moved; both are choices of one team."""
    replay = played("lmr", {"players": 4, "teams": 2, "pegs": 1}, seed=1)
    given = [seq for seq, entry in enumerate(replay.events)
             if isinstance(entry, game_replays.ChoiceEntry) and "delegate" in entry.choice]  # fmt: skip
    assert given

    found = review(game_replays.encode(replay))

    assert adds_up(found)
    for seq in given:
        giving, moving = found.moments[seq], found.moments[seq + 1]
        assert (giving.kind, moving.kind) == ("choice", "choice")
        assert giving.seat != moving.seat
        assert giving.chances[giving.seat] == giving.chances[moving.seat]


@pytest.mark.parametrize("kind", ["aborted", "cancelled"])
def test_a_game_without_a_winner_ends_at_the_chance_after_its_last_moment(kind: str) -> None:
    """QR1, QR32."""
    table = Table("lmr", start=True)
    for step in range(40):
        table.step(step)
    if kind == "aborted":
        table.abort()
    else:
        table.do("p0", c.ProposeCancel)
        table.agree("p1")

    found = review(ended_document(table))

    assert adds_up(found)
    assert tuple(seat.result for seat in found.seats) == found.moments[-1].chances
    assert (found.turning, found.decided) == ((), msgspec.UNSET)


def test_a_game_that_ends_before_its_first_roll_has_no_moments() -> None:
    table = Table("lmr", start=True)
    table.abort()

    found = review(ended_document(table))

    assert (found.moments, found.turning) == ((), ())
    assert adds_up(found)
    assert 0.5 < found.seats[0].start == found.seats[0].result


@pytest.mark.parametrize("steps", [0, 1, 12])
def test_resigning_is_the_last_choice_and_costs_the_chance(steps: int) -> None:
    """QR42."""
    table = Table("ur", start=True, pieces=2)
    for step in range(steps):
        table.step(step)
    table.do("p0", c.Resign)

    found = review(ended_document(table))

    last = found.moments[-1]
    before = found.moments[-2].chances if steps else tuple(seat.start for seat in found.seats)
    assert (last.kind, last.seat, last.chances) == ("choice", 0, (0.0, 1.0))
    assert last.cost == before[0]
    assert [seat.result for seat in found.seats] == [0.0, 1.0]
    assert found.seats[0].decisions >= 1
    assert adds_up(found)


def test_lots_are_rolls_of_those_who_throw_them() -> None:
    """QR39: before the first lot nobody is ahead; the highest throws it up, a tie brings it back."""
    table = Table("lmr", people=3, begins="lots", dice="external", start=True, pegs=1)
    for face in (6, 6, 2, 3, 4):
        table.roll(face)
    table.server(c.Abort, reason=AbortReason(kind="endless"))

    found = review(ended_document(table))

    rolls = found.moments
    assert [moment.seat for moment in rolls] == [0, 1, 2, 0, 1]
    assert [moment.kind for moment in rolls] == ["roll"] * 5
    assert [seat.start for seat in found.seats] == pytest.approx([1 / 3] * 3, abs=1e-9)
    assert rolls[0].chances[0] > 1 / 3 > rolls[0].chances[2]
    assert rolls[0].chances[0] > rolls[2].chances[0] > rolls[4].chances[0]
    assert rolls[4].chances[1] > rolls[4].chances[0]
    assert adds_up(found)


def test_a_corrected_roll_counts_once_where_it_stands_corrected() -> None:
    """QR33: what had followed it by itself, a designation included, is taken back with it."""
    table = Table("lmr", dice="external", start=True, double_dice=True)
    table.roll(6, 6)
    table.do("p0", c.Move, choice={"designate": 1})
    table.do("p0", c.Retype, dice=(6, 1))
    table.move("base-T13 die 0")
    table.server(c.Abort, reason=AbortReason(kind="endless"))
    raw = ended_document(table)
    events = [event["event"] for event in msgspec.json.decode(raw)["events"]]

    found = review(raw)

    assert [(events[m.seq]["type"], m.kind) for m in found.moments] == [
        ("retyped", "roll"),
        ("moved", "choice"),
    ]
    assert adds_up(found)


def test_naming_an_active_die_changes_no_chance() -> None:
    """A17: a designation forces nothing."""
    table = Table("lmr", dice="external", start=True, double_dice=True)
    table.roll(6, 1)
    table.do("p0", c.Move, choice={"designate": 1})
    table.move("base-T8")
    table.server(c.Abort, reason=AbortReason(kind="endless"))

    roll, named, moved = review(ended_document(table)).moments

    assert named.chances == roll.chances
    assert (named.best, named.cost) == (msgspec.UNSET, msgspec.UNSET)
    assert moved.cost is not msgspec.UNSET


def test_a_table_is_exact_and_needs_no_correction() -> None:
    """Its mean over the rolls is its value before them."""
    for game, options in (
        ("ur", {"pieces": 2}),
        ("ur", {"pieces": 1, "first": "lots"}),
        ("lmr", {"players": 2, "pegs": 1}),
    ):
        found = review(game_replays.encode(played(game, options, seed=5)))

        assert {moment.by for moment in found.moments} == {"table"}
        assert set(found.correction) == {0.0}
        assert adds_up(found)


@pytest.mark.parametrize(
    "rules", [{}, {"enter_by_five": False, "decline_award": False}], ids=["usual", "other"]
)
def test_larger_games_of_ur_are_judged_by_the_net(rules: Document) -> None:
    """QB9, QB10: the net knows the rules that are a choice."""
    found = review(game_replays.encode(played("ur", {"pieces": 3, "first": "lots", **rules}, seed=5)))

    assert found.moments[0].by == "net"
    assert [seat.start for seat in found.seats] == [0.5, 0.5]
    assert adds_up(found)
    assert abs(found.correction[0]) < 0.1


def test_the_net_of_ur_nearly_agrees_with_the_table() -> None:
    """Two pieces a side, before throws and with awards, waiting players included."""
    table, net = load_tables("ur")[1], UrNet()
    states = list[Any]()
    for seed in range(20):
        replay = played("ur", {"pieces": 2}, seed=seed)
        found = [step.state for step in game_replays.steps(replay)]
        states += [state for state in found if state.due in ("throw", "award")]

    away = [abs(t[0] - n[0]) for t, n in zip(table.chances(states), net.chances(states), strict=True)]

    assert max(away) < 0.1
    assert sum(away) / len(away) < 0.005


def test_the_end_of_a_game_of_ur_is_that_of_a_smaller_game() -> None:
    """B3, B9: pieces that are off change nothing any more, unless a side would be waiting without them."""
    state = UR.parse("pieces 7 | black f home 6 | white 8 river 1 home 5 | white throws")
    small = UR.parse("pieces 2 | black f home 1 | white 8 river 1 | white throws")
    started = UR.parse("pieces 7 | black 1 start 1 home 5 | white start 2 home 5 | white throws")

    assert ending(state, 2) == small
    assert ending(started, 2) is started
    assert ending(state, 1) is state


def test_tables_judge_the_end_of_larger_games_of_ur() -> None:
    found = review(game_replays.encode(played("ur", {"pieces": 3}, seed=2)))

    kinds = [moment.by for moment in found.moments]
    assert set(kinds) == {"net", "table"}
    assert kinds[-1] == "table"
    assert adds_up(found)


def test_a_game_that_nobody_judges_is_refused_with_a_way_out() -> None:
    state = UR.start(UR.options({}))
    bench = Bench(UR, UrWays(), state)
    bench.judges = ()

    with pytest.raises(ValueError, match="--table"):
        bench.learn([state])


def test_the_first_thrower_of_ur_has_the_known_chance() -> None:
    """The start is what the solver has certified."""
    found = review(game_replays.encode(played("ur", {"pieces": 2}, seed=5)))

    assert found.seats[0].start == pytest.approx(0.510623213557, abs=1e-5)


def test_rolls_of_many_dice_are_marked_as_sampled() -> None:
    """Kills with Kill Rolls make banks of four and more (A16)."""
    replay = played("lmr", {"players": 4, "double_dice": True, "kill_rolls": True, "pegs": 2}, seed=9)
    counts = {
        seq: len(entry.dice)
        for seq, entry in enumerate(replay.events)
        if isinstance(entry, game_replays.RollEntry)
    }
    many = [seq for seq, count in counts.items() if count > MOST_DICE]
    assert many

    found = review(game_replays.encode(replay))

    marked = {moment.seq: moment.sampled for moment in found.moments if moment.sampled is not msgspec.UNSET}
    assert marked == dict.fromkeys(many, SAMPLE)
    assert adds_up(found)


def test_the_best_choice_is_written_as_a_replay_writes_it() -> None:
    replay = played("lmr", {"players": 2, "double_dice": True, "pegs": 2}, seed=4)
    game = GAMES["lmr"]

    decided = [
        moment for moment in review(game_replays.encode(replay)).moments if moment.best is not msgspec.UNSET
    ]

    assert decided
    for moment in decided:
        made = replay.events[moment.seq]
        assert isinstance(made, game_replays.ChoiceEntry)
        assert game.move_json(game.move_from_json(moment.best)) == moment.best
        if moment.cost == 0:
            assert moment.best == made.choice


def test_a_table_that_is_named_judges_and_is_named_in_the_review() -> None:
    oracle = open_table(Path(runners.study.review.__file__).parent / "tables" / "ur-2.table")

    found = review(game_replays.encode(played("ur", {"pieces": 2}, seed=5)), [TableJudge(oracle)])

    assert found.tables == ("ur-2.table (ur, 2, rules 1)",)


@pytest.mark.parametrize(
    ("raw", "word"),
    [
        (b"no replay", "not a replay"),
        (b"[]", "not a replay"),
        (b'{"format": "runners-set"}', "one game"),
        (b'{"format": "runners-room"}', "not a room replay"),
        (b'{"format": "runners-game"}', "not a game replay"),
    ],
)
def test_what_is_no_replay_of_a_game_is_refused(raw: bytes, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        review(raw)


def test_a_game_that_still_runs_is_not_reviewed() -> None:
    table = Table("lmr", start=True)
    table.step()

    with pytest.raises(ValueError, match="not ended"):
        review(document(table.local.log, 0))


def test_an_event_that_cannot_have_happened_is_named() -> None:
    raw = msgspec.json.decode(REPLAYS[0].read_bytes())
    seq = next(i for i, event in enumerate(raw["events"]) if event["event"]["type"] == "moved")
    raw["events"][seq]["event"]["move"] = {"move": {"from": "T1", "to": "T2", "die": 0}}

    with pytest.raises(ValueError, match=f"event {seq}: not possible"):
        review(msgspec.json.encode(raw))


def test_a_replay_of_a_game_that_does_not_exist_is_refused() -> None:
    raw = msgspec.json.decode(REPLAYS[0].read_bytes())
    raw["events"][0]["event"]["game"] = "chess"

    with pytest.raises(ValueError, match="there is no game 'chess'"):
        review(msgspec.json.encode(raw))


def test_nobody_resigns_from_a_chair_without_a_player() -> None:
    """QR42."""
    raw = msgspec.json.decode(next(path for path in REPLAYS if "resigned" in path.stem).read_bytes())
    given = next(event["event"] for event in raw["events"] if event["event"]["type"] == "resigned")
    given["chair"] = 7

    with pytest.raises(ValueError, match="nobody plays in chair 7"):
        review(msgspec.json.encode(raw))

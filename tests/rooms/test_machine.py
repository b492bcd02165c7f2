"""Rooms under anything that may happen: the log is the room, and no stream of events breaks it."""

import functools
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import waits_for
from runners.rooms.fold import fold, fold_log
from runners.rooms.local import LocalRoom
from runners.rooms.log import read
from runners.rooms.readiness import find_missing
from runners.rooms.replay import document
from runners.rooms.room import Room
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import verify
from runners.rooms.views.room import the_set
from tests.rooms.generator import random_sent, some_of
from tests.rooms.seen import delta, view

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
ROOMS: st.SearchStrategy[tuple[str, dict[str, Any]]] = st.sampled_from(
    [
        ("lmr", {"pegs": 1}),
        ("lmr", {"pegs": 1, "dice": "external"}),
        ("lmr", {"pegs": 1, "stand_in": "greedy", "stand_in_after": 5}),
        ("ur", {"pieces": 1, "stake": 3}),
        ("ur", {"pieces": 1, "dice": "external", "first": "turn"}),
        ("ur", {"pieces": 1, "rematch": False}),
    ]
)


class RoomMachine(RuleBasedStateMachine):
    """A room, and beside it a room folded from nothing but the bytes of the log."""

    @initialize(room=ROOMS, seed=SEEDS)
    def open(self, room: tuple[str, dict[str, Any]], seed: int) -> None:
        rng = random.Random(seed)
        self.now = 1_000
        self.local = LocalRoom(
            *room, fresh=lambda: rng.randbytes(32), now=self.now, bots=("random", "greedy")
        )
        self.commands = 0
        self.folded: Room | None = None
        self.read = 0
        self.shown: dict[str, Any] = {}
        self.before: Room | None = None

    @rule(seed=SEEDS)
    def send(self, seed: int) -> None:
        """One command; then the same once more, which must get the same answer and change nothing."""
        self.commands += 1
        by, command = random_sent(self.local.room, random.Random(seed), f"g{self.commands}")
        if self.local.refusal(by, command, self.now) is None and command.id:
            room = self.local.room
            self.local.handle(by, command, self.now)
            assert self.local.room is room

    @rule(seed=SEEDS)
    def play_on(self, seed: int) -> None:
        """Several commands at once, so that games get somewhere."""
        for step in range(20):
            self.send(seed + step)

    @rule(ms=st.sampled_from([0, 1, 999, 5_000, 60_000, 180_000]))
    def wait(self, ms: int) -> None:
        self.now += ms
        self.local.catch_up(self.now)

    @rule(seed=SEEDS)
    def lose_and_find_connections(self, seed: int) -> None:
        """Nothing is logged of it; a Rematch that waited is concluded by the server (QR30)."""
        self.local.down = some_of(self.local.room, random.Random(seed))
        self.local.catch_up(self.now)

    @rule()
    def restart(self) -> None:
        """A room from a snapshot goes on like the one it was taken from."""
        again = load(dump(self.local.room))
        assert again == self.local.room
        self.local.room = again

    @invariant()
    def the_log_folds_to_the_live_room(self) -> None:
        for logged in self.local.log[self.read :]:
            self.folded = fold(self.folded, read(logged.raw, logged.hash))
        self.read = len(self.local.log)
        assert self.folded == self.local.room

    @invariant()
    def views_grow_by_their_deltas(self) -> None:
        room = self.local.room
        if self.before is not None:
            self.shown |= delta(self.before, room)
        else:
            self.shown = view(room)
        assert self.shown == view(room)
        self.before = room

    @invariant()
    def the_log_counts_without_gaps(self) -> None:
        entries = [logged.entry for logged in self.local.log]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert sorted(entries, key=lambda entry: entry.time) == entries
        opened = [entry.game_seq for entry in entries if isinstance(entry.event, e.Opened)]
        assert opened == list(range(self.local.room.game_seq + 1))

    @invariant()
    def everybody_sits_once_and_looks_different(self) -> None:
        room = self.local.room
        seats = [chair.seat for chair in room.chairs_taken()]
        assert [seat.chair for seat in seats] == [
            i for i, chair in enumerate(room.chairs) if chair is not None
        ]
        people = [seat.member for seat in seats if seat.member is not None]
        assert len(set(people)) == len(people)
        assert set(people) <= set(room.members)
        assert all((seat.member is None) != (seat.bot is None) for seat in seats)
        for looks in ([seat.colour for seat in seats], [seat.mark for seat in seats]):
            assert len(set(looks)) == len(looks)

    @invariant()
    def the_phase_says_what_there_is(self) -> None:
        room = self.local.room
        assert (room.play is None) == (room.phase == "pregame")
        assert (room.results is None) == (room.phase != "results")
        if room.phase == "pregame":
            assert find_missing(room), "nothing is missing, so it should have started"
            assert (room.commitment is not None) == (room.options.dice == "server")
        if room.phase == "playing":
            assert room.play is not None
            assert all(room.chairs[seat.chair] is not None for seat in room.play.seats)
        if room.commitment is not None:
            assert room.commitment in self.local.secrets

    @invariant()
    def votes_are_open_only_among_those_who_have_one(self) -> None:
        room = self.local.room
        if room.vote is not None:
            people = {chair.seat.chair for chair in room.people()}
            assert set(room.vote.agreed) < set(room.vote.voters) <= people
        if room.results is not None and room.results.unanimous:
            assert waits_for(room, self.local.down), "all consent and are here: it should be concluded (QR30)"

    @invariant()
    def timers_are_never_late(self) -> None:
        room = self.local.room
        if room.results is not None and room.results.deadline is not None:
            self.local.catch_up(self.now)
            assert self.local.room.phase == "pregame" or self.now < room.results.deadline

    @invariant()
    def a_set_belongs_to_those_who_sit_there(self) -> None:
        room = self.local.room
        shown = the_set(room)
        if room.tallies is not None and shown is not None and shown.winner is None:
            assert room.tallies.seats == tuple(chair.id for chair in room.chairs_taken())
            assert sum(shown.tallies) + shown.table == 21

    def teardown(self) -> None:
        if hasattr(self, "local"):
            assert fold_log(self.local.log) == self.local.room
            assert all(logged.entry.by != c.SERVER or logged.entry.cmd is None for logged in self.local.log)


class LongRoomMachine(RoomMachine):
    """The same for longer."""


RoomMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=25)
LongRoomMachine.TestCase.settings = settings(max_examples=400, stateful_step_count=60)
TestRooms = RoomMachine.TestCase
TestRoomsForLong = pytest.mark.heavy(LongRoomMachine.TestCase)


def test_whatever_a_room_logs_verifies() -> None:
    """QR26: every game that has ended, its log's beginning known or not."""
    games = 0
    for seed in range(30):
        rng = random.Random(seed)
        game, options = VERIFIED[seed % len(VERIFIED)]
        fresh = functools.partial(rng.randbytes, 32)
        local = LocalRoom(game, options, fresh=fresh, bots=("random", "greedy"))
        now = 0
        for number in range(900):
            now += rng.choice((0,) * 12 + (500, 3_000, 12_000, 60_000))
            local.catch_up(now)
            by, command = random_sent(local.room, rng, f"g{number}")
            if not isinstance(command, c.ClaimWin | c.HandOver):  # here absent players act before they return
                local.refusal(by, command, now)
        for entry in (logged.entry for logged in local.log):
            if isinstance(entry.event, e.Ended):
                games += verify(document(local.log, entry.game_seq)).verified
    assert games > 100


VERIFIED: list[tuple[str, dict[str, Any]]] = [
    ("lmr", {"pegs": 1, "teams": 2}),
    ("lmr", {"pegs": 1, "begins": "lots"}),
    ("lmr", {"pegs": 1, "dice": "external"}),
    ("lmr", {"pegs": 1, "stand_in": "greedy", "stand_in_after": 5, "pace": 10}),
    ("ur", {"pieces": 1, "stake": 3}),
    ("ur", {"pieces": 1, "dice": "external", "first": "turn"}),
]

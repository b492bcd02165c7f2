"""Random games of Last Man Running with every option, for the properties that must hold in all of them."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from runners.games.lmr import LMR, State
from runners.games.lmr.moves import Choice

BOARDS = {2: [4], 3: [6], 4: [4, 8], 5: [6, 8], 6: [6], 7: [8], 8: [8]}
ACTIONS = 220


class Taken(NamedTuple):
    """One roll or choice, and what came of it."""

    before: State
    action: tuple[int, ...] | Choice
    after: State
    events: tuple[Any, ...]
    shown: dict[str, Any]
    """`after` as programs see it."""


class Walk(NamedTuple):
    """A game from its start, played at random to its end or for a while."""

    raw: dict[str, Any]
    seed: int
    steps: list[Taken]

    def states(self) -> list[State]:
        return [self.steps[0].before, *(step.after for step in self.steps)]


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Any valid configuration: players, board, seating, partition, options, starter, Pegs to bring home."""
    players = draw(st.integers(2, 8))
    arms = draw(st.sampled_from(BOARDS[players]))
    seats = st.lists(st.integers(0, arms - 1), min_size=players, max_size=players, unique=True).map(sorted)
    raw = draw(
        st.fixed_dictionaries(
            {"players": st.just(players), "arms": st.just(arms)},
            optional={
                "seat_arms": seats,
                "double_dice": st.booleans(),
                "kill_rolls": st.booleans(),
                "starter": st.integers(0, players - 1),
            },
        )
    )
    raw |= draw(st.sampled_from([{}, {"fast_track": True}, {"pegs": 1}, {"pegs": 1}, {"pegs": 2}]))
    return raw | draw(teams(players))


@st.composite
def teams(draw: st.DrawFn, players: int) -> dict[str, Any]:
    counts = [count for count in range(2, players + 1) if players % count == 0]
    count = draw(st.none() | st.sampled_from(counts))
    if count is None:
        return {}
    partition = draw(st.none() | st.permutations([seat % count for seat in range(players)]))
    return {"teams": count} if partition is None else {"teams": count, "team_of": partition}


def walk(raw: dict[str, Any], seed: int, actions: int = ACTIONS) -> Walk:
    """Play at random; half of the games are rolled with dice that bring Pegs out."""
    rng = Random(seed)
    faces = rng.choice([(1, 2, 3, 4, 5, 6), (1, 1, 2, 3, 4, 5, 6, 6, 6)])
    state = LMR.start(LMR.options(raw))
    steps: list[Taken] = []
    while len(steps) < actions and LMR.actor(state) is not None:
        due = LMR.dice_due(state)
        action: Any
        if due is not None:
            action = tuple(rng.choice(faces) for _ in range(due.count))
            after, events = LMR.roll(state, action)
        else:
            action = rng.choice(LMR.legal(state))
            after, events = LMR.apply(state, action)
        steps.append(Taken(state, action, after, events, LMR.view(after)))
        state = after
    return Walk(raw, seed, steps)


def walks() -> st.SearchStrategy[Walk]:
    return st.builds(walk, options(), st.integers(0, 2**32))

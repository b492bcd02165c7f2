"""Golden playthroughs of Last Man Running: tours of the rules, then whole games with each option and all."""

from collections.abc import Iterator
from random import Random
from typing import Any

from runners.games.lmr import LMR, Move, State
from runners.games.lmr.moves import Choice
from tests.playthroughs.record import Playthrough, recorded

NOBODY = "base base base base"

TOURS = (
    Playthrough(
        "lmr-tour-track",
        "out of Base, a kill on entry, past an opponent, round the corner of the ring",
        "A1, A5, A6, A7, A13, QA8, QA10, QA31",
        LMR,
        "lmr 4 arms, seats 0 2 | p0 T53 base base base | p1 T13 T55 base base | p0 rolls 1",
        (
            "roll 6",
            "base-T13",
            "roll 1",
            "base-T8",
            "roll 4",
            "T53-T1",
            "roll 5",
            "T55-T4",
            "roll 3",
            "T1-T4",
        ),
    ),
    Playthrough(
        "lmr-tour-center",
        "into the Center, a kill there, out at any Point",
        "A8, A9, QA11, QA13, QA14, QA15",
        LMR,
        "lmr 4 arms, seats 0 2 | p0 T27 H3 H2 H1 | p1 center T13 base base | p0 rolls 1",
        ("roll 1", "T27-center", "roll 4", "roll 3", "T13-T16", "roll 1", "center-T55", "roll 2", "T55-T1"),
    ),
    Playthrough(
        "lmr-tour-home",
        "low into the lane, on inside it, blocked and exact, and the fourth Peg wins",
        "A10, A12, A27, QA1, QA2, QA4, QA5, QA6, QA20",
        LMR,
        "lmr 4 arms, seats 0 2 | p0 H3 H1 T4 T5 | p1 T6 T20 base base | p0 rolls 1",
        (
            *("roll 6", "roll 3", "roll 3", "T20-T23", "roll 2", "T5-H0", "roll 5", "T23-T28"),
            *("roll 1", "H1-H2", "roll 1", "H0-H1", "roll 5", "roll 4", "T28-T32", "roll 2", "T4-T6"),
            *("roll 3", "T32-H0", "roll 1", "T6-H0"),
        ),
    ),
    Playthrough(
        "lmr-tour-dice",
        "Dead and Active Dice, the bank at once, Auto-Pass",
        "A16, A17, A18, A19, A20, A21, QA21, QA22, QA23, QA25, QA27, QA28, QA29",
        LMR,
        f"lmr 4 arms, seats 0 2, double dice | p0 {NOBODY} | p1 {NOBODY} | p0 rolls 2",
        (
            *("roll 3 6", "designate die 0", "designate none", "base-T13", "T13-T16 die 0", "roll 6"),
            *("designate die 0", "base-T13", "roll 1", "base-T8 die 0", "roll 2", "T8-T10 die 0"),
            *("roll 4 5", "roll 1 1", "T10-T11 die 0", "T13-center", "roll 4 6", "T16-T20 die 0"),
            *("T11-T17 die 0", "roll 5", "T20-T25 die 0"),
        ),
    ),
    Playthrough(
        "lmr-tour-delegation",
        "finishing in mid-turn, giving dice away, a delegate's kill, the frozen end",
        "A24, A25, A26, A27, QA30, QA40, QA41, QA42, QA43, QA44, QA46",
        LMR,
        "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1, double dice, kill rolls | p0 H3 H2 H1 T6"
        f" | p1 T33 T20 base base | p2 T29 H3 H2 H1 | p3 {NOBODY} | p0 rolls 2",
        (
            *("roll 1 4", "T6-H0 die 0", "delegate die 0 to p2", "T29-T33", "roll 5 3", "roll 2 3"),
            *("T20-H2 die 1", "roll 4 5", "roll 2 2", "roll 5 2", "delegate die 1 to p2", "T33-H0"),
        ),
    ),
)

WHOLE: dict[str, tuple[str, int, dict[str, Any]]] = {
    "lmr-game-plain": ("a whole game without options", 14, {"players": 2}),
    "lmr-game-double-dice": ("a whole game with Double Dice", 28, {"players": 2, "double_dice": True}),
    "lmr-game-kill-rolls": ("a whole game with Kill Rolls", 5, {"players": 4, "kill_rolls": True, "pegs": 2}),
    "lmr-game-fast-track": ("a whole game with Fast Track", 10, {"players": 3, "fast_track": True}),
    "lmr-game-teams-of-2": ("a whole game of two teams of 2", 0, {"players": 4, "teams": 2, "pegs": 2}),
    "lmr-game-teams-of-3": ("a whole game of two teams of 3", 12, {"players": 6, "teams": 2, "pegs": 1}),
    "lmr-game-teams-of-4": ("a whole game of two teams of 4", 58, {"players": 8, "teams": 2, "pegs": 1}),
    "lmr-game-3-teams": (
        "a whole game of three teams, two dice and Kill Rolls",
        41,
        {"players": 6, "teams": 3, "pegs": 1, "double_dice": True, "kill_rolls": True},
    ),
    "lmr-game-all-options": (
        "a whole game with every option",
        53,
        {
            "players": 4,
            "arms": 8,
            "teams": 2,
            "team_of": [0, 0, 1, 1],
            "seat_arms": [0, 1, 4, 6],
            "starter": 2,
            "double_dice": True,
            "kill_rolls": True,
            "fast_track": True,
        },
    ),
}
"""Title, seed and options; the seeds are those of short games in which much happens."""


def script(raw: dict[str, Any], seed: str) -> Iterator[str]:
    """A whole game by players who hurry: seeded, so that it is always the same one."""
    rng, state = Random(seed), LMR.start(LMR.options(raw))
    while (due := LMR.dice_due(state)) is not None or LMR.legal(state):
        if due is not None:
            dice = tuple(rng.randint(1, 6) for _ in range(due.count))
            state = LMR.roll(state, dice).state
            yield "roll " + " ".join(map(str, dice))
        else:
            choice = max(LMR.legal(state), key=lambda choice: (eagerness(state, choice), rng.random()))
            state = LMR.apply(state, choice).state
            yield LMR.show_move(choice)


def eagerness(state: State, choice: Choice) -> int:
    """Home first, then kills, then the foremost Peg; which teammate gets a die is all one."""
    actor = LMR.actor(state)
    if not isinstance(choice, Move) or actor is None:
        return 0
    way = state.route(actor)
    kills = any(choice.target in own for seat, own in enumerate(state.pegs) if seat != actor)
    return way.place.get(choice.target, 0) + (100 if kills else 0)


def whole(name: str) -> Playthrough:
    title, seed, raw = WHOLE[name]
    position = LMR.show(LMR.start(LMR.options(raw)))
    return Playthrough(name, title, "A4, A15, A27", LMR, position, tuple(script(raw, f"{name} {seed}")))


def texts() -> dict[str, str]:
    played = [*TOURS, *map(whole, WHOLE)]
    return {each.name: recorded(each) for each in played}

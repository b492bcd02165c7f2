"""Write the perft files from the engine: `python -m tests.perft.count [name ...]`."""

import sys
from itertools import islice
from typing import Any, NamedTuple

from runners.games import GAMES
from tests.perft.engine_rules import rules
from tests.perft.files import Perft, path, show
from tests.perft.layers import rows


class Case(NamedTuple):
    """What to count, and how deep."""

    game: str
    options: dict[str, Any]
    depth: int
    position: str | None = None


ALL_OPTIONS = {"double_dice": True, "kill_rolls": True, "fast_track": True}

LATE_TEAMS = (
    "lmr 6 arms, seats 0 1 2 3 4 5, teams 0 1 0 1 0 1, double dice, kill rolls"
    " | p0 H3 H2 H1 T5 | p1 T33 T60 base base | p2 H3 H2 H1 T30 | p3 T62 center base base"
    " | p4 H3 H2 T58 base | p5 T6 T61 base base | p0 rolls 2"
)
LATE_PAIR = (
    "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 H0 | p1 H3 H2 H1 T18"
    " | p2 H3 H2 H1 T30 | p3 H3 H2 H1 T45 | p0 rolls 1 | finished p0"
)

LATE_UR = "pieces 3 | black 1 e river 1 | white 5 8 home 1 | white throws"

LATE_CHOSEN = (
    "pieces 3 no-enter-by-five no-decline-award"
    " | black 1 7 river 1 | white 5 8 start 1 | black has a free move"
)

CASES = {
    "lmr-1-peg": Case("lmr", {"players": 2, "pegs": 1}, 16),
    "lmr-1-peg-double-dice": Case("lmr", {"players": 2, "pegs": 1, "double_dice": True}, 11),
    "lmr-1-peg-4-players-2-teams": Case("lmr", {"players": 4, "pegs": 1, "teams": 2}, 12),
    "lmr-2-pegs": Case("lmr", {"players": 2, "pegs": 2}, 13),
    "lmr-2-pegs-adjacent": Case("lmr", {"players": 2, "pegs": 2, "seat_arms": [0, 1]}, 13),
    "lmr-2-players": Case("lmr", {"players": 2}, 13),
    "lmr-3-players": Case("lmr", {"players": 3}, 12),
    "lmr-4-players": Case("lmr", {"players": 4}, 12),
    "lmr-4-players-kill-rolls": Case("lmr", {"players": 4, "kill_rolls": True}, 12),
    "lmr-8-players-all-options": Case("lmr", {"players": 8, "teams": 2, **ALL_OPTIONS}, 9),
    "lmr-late-6-players-2-teams": Case("lmr", {}, 5, LATE_TEAMS),
    "lmr-late-4-players-2-teams": Case("lmr", {}, 11, LATE_PAIR),
    "ur-late-3-pieces": Case("ur", {}, 9, LATE_UR),
    "ur-1-piece": Case("ur", {"pieces": 1}, 18),
    "ur-2-pieces": Case("ur", {"pieces": 2}, 12),
    "ur-2-pieces-no-enter-by-five": Case("ur", {"pieces": 2, "enter_by_five": False}, 12),
    "ur-2-pieces-no-decline-award": Case("ur", {"pieces": 2, "decline_award": False}, 12),
    "ur-late-3-pieces-chosen-rules": Case("ur", {}, 9, LATE_CHOSEN),
    "ur-7-pieces": Case("ur", {"pieces": 7}, 11),
    "ur-7-pieces-lots": Case("ur", {"pieces": 7, "first": "lots"}, 10),
}


def counted(case: Case) -> Perft:
    game = GAMES[case.game]
    given = case.position
    start = game.start(game.options(case.options)) if given is None else game.parse(given)
    found = islice(rows(rules(game), start), case.depth + 1)
    return Perft(case.game, case.options, case.position, list(found))


def main(names: list[str]) -> None:
    for name in names or CASES:
        path(name).write_text(show(counted(CASES[name])))
        print(path(name).name, file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Random configurations: every player count, board, seating, partition into teams, option and starter."""

from random import Random
from typing import Any

BOARDS = {2: [4], 3: [6], 4: [4, 8], 5: [6, 8], 6: [6], 7: [8], 8: [8]}


def lmr_options(rng: Random, players: int | None = None) -> dict[str, Any]:
    players = players or rng.randint(2, 8)
    arms = rng.choice(BOARDS[players])
    raw: dict[str, Any] = {
        "players": players,
        "arms": arms,
        "double_dice": rng.random() < 0.5,
        "kill_rolls": rng.random() < 0.5,
        "starter": rng.randrange(players),
    }
    if rng.random() < 0.5:
        raw["seat_arms"] = sorted(rng.sample(range(arms), players))
    raw |= teams(rng, players)
    # Few Pegs to bring home make games that end soon; the others run long in the middle.
    raw |= rng.choice([{}, {"fast_track": True}, {"pegs": 1}, {"pegs": 1}, {"pegs": 2}])
    return raw


def teams(rng: Random, players: int) -> dict[str, Any]:
    """No Team Play, the default teams, or any equal partition."""
    count = rng.choice([None, *(n for n in range(2, players + 1) if players % n == 0)])
    if count is None:
        return {}
    if rng.random() < 0.5:
        return {"teams": count}
    partition = [seat % count for seat in range(players)]
    rng.shuffle(partition)
    return {"teams": count, "team_of": partition}


def ur_options(rng: Random) -> dict[str, Any]:
    return {
        "pieces": rng.randint(1, 7),
        "first": rng.choice(["black", "white", "lots"]),
        "enter_by_five": rng.random() < 0.5,
        "decline_award": rng.random() < 0.5,
        "head_start": rng.random() < 0.5,
    }

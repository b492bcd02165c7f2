"""Made the published games and dice, once: `python -m tests.conformance FOLDER`.

What is published stays as it is: a release that plays otherwise is wrong, or publishes a new version.
"""

import lzma
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

import msgspec

from runners.bots import bots_of
from runners.games import GAMES
from runners.rooms import fairness
from runners.terminal.conformance.files import DiceVector, Part, Roll, Step, WholeGame
from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session

OPTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "lmr": [
        {"players": 2},
        {"players": 3, "fast_track": True, "starter": 2},
        {"players": 4},
        {"players": 4, "arms": 8},
        {"players": 5, "arms": 6},
        {"players": 6, "teams": 2},
        {"players": 8, "teams": 4, "fast_track": True},
        {"players": 4, "teams": 2, "team_of": [0, 0, 1, 1]},
        {"players": 2, "double_dice": True},
        {"players": 4, "kill_rolls": True},
        {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True},
    ],
    "ur": [
        {"pieces": 7},
        {"pieces": 7, "first": "white"},
        {"pieces": 3},
        {"pieces": 1},
        {"pieces": 5, "enter_by_five": False},
        {"pieces": 5, "decline_award": False},
        {"pieces": 7, "head_start": True},
    ],
}
WILD: Final = 0.3
"""How often the choice is drawn, so that odd positions come about."""
WRONG: Final = 0.05
"""How often something is asked that is mostly refused."""
REFUSED: Final[dict[str, list[dict[str, Any]]]] = {
    "lmr": [
        {"roll": [7]},
        {"roll": [1, 2, 3, 4, 5, 6, 1]},
        {"move": {"from": "base", "to": "T1"}},
        {"delegate": {"die": 0, "to": 0}},
        {"designate": 9},
        {"new": {"players": 9}},
    ],
    "ur": [{"throw": 4}, {"move": {"from": "start", "to": "8"}}, {"decline": True}, {"new": {"pieces": 8}}],
}


def play(name: str, number: int, options: dict[str, Any]) -> WholeGame:
    """A game between greedy bots with whims."""
    session: Session[Any] = Session(SPEAKERS[name]())
    game, chance, steps = GAMES[name], Random(f"conformance {name} {number}"), list[Step]()

    def ask(request: dict[str, Any]) -> None:
        answer = session.answer(msgspec.json.encode(request))
        if "refused" in answer:
            steps.append(Step(request, refused=answer["refused"]["code"]))
        else:
            steps.append(Step(request, answer["state"]))

    ask({"new": options})
    while (seat := game.actor(session.state)) is not None:
        if chance.random() < WRONG:
            ask(chance.choice(REFUSED[name]))
        elif (due := game.dice_due(session.state)) is not None:
            dice = [chance.choice(due.die.faces) for _ in range(due.count)]
            ask({"roll": dice} if name == "lmr" else {"throw": sum(dice)})
        elif chance.random() < WILD:
            ask(session.speaker.request_for(chance.choice(game.legal(session.state))))
        else:
            bot = bots_of(name)["greedy"]
            ask(session.speaker.request_for(bot.choose(game, session.state, seat, chance.getrandbits(60))))
    for wrong in REFUSED[name][:2]:
        ask(wrong)  # the game is over
    return WholeGame(name, options, steps)  # type: ignore[arg-type]


def vector(number: int) -> DiceVector:
    """One game's dice, its secret and contributions drawn from a number."""

    def drawn(what: str) -> bytes:
        return sha256(f"conformance {number} {what}".encode()).digest()

    players = 2 + number % 4
    options: dict[str, Any] = {"players": players, "double_dice": bool(number % 2)}
    room, secret = f"ROOM-{number}", drawn("S")
    c = fairness.commitment(room, number, secret)
    parts, contributions = list[Part](), list[bytes]()
    for seat in range(players):
        if seat and (seat + number) % 3 == 0:
            contributions.append(fairness.bot_contribution(c, seat))
            parts.append(Part(seat, bot=contributions[-1].hex()))
        else:
            e = drawn(f"e {seat}")
            contributions.append(e)
            parts.append(Part(seat, f"m{seat}", e.hex(), fairness.seal(c, f"m{seat}", e).hex()))
    x = fairness.context(room, number, c, contributions, options)
    asked: list[tuple[Literal["d6", "lots"], int]] = [
        ("d6", 1),
        ("d6", 2),
        ("lots", 3),
        ("d6", 40),
        ("lots", 70),
    ]
    rolls = [
        Roll(i, purpose, count, list(fairness.roll(secret, x, i, purpose, count)))
        for i, (purpose, count) in enumerate(asked)
    ]
    hashed = fairness.options_hash(options).hex()
    return DiceVector(room, number, secret.hex(), options, c.hex(), parts, hashed, x.hex(), rolls)


def main() -> None:
    folder = Path(sys.argv[1])
    made: dict[str, list[Any]] = {
        f"{name}-games": [play(name, number, one) for number, one in enumerate(every)]
        for name, every in OPTIONS.items()
    }
    made["dice"] = [vector(number) for number in range(12)]
    for name, lines in made.items():
        text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
        (folder / f"{name}.jsonl.xz").write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()

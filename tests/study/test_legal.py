"""The analysis board offers what is legal in the positions of the conformance files, however odd they are."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from runners.games.contract import Refused
from runners.study.positions import Asked, found, position_view
from runners.terminal.conformance.files import published


def lines(game: str) -> Iterator[dict[str, Any]]:
    yield from map(json.loads, published(f"{game}-positions").splitlines())


def lmr(line: dict[str, Any]) -> dict[str, Any]:
    """The position as the page sets it up: pegs by seat, the die in hand."""
    arms = [arm for arm, pegs in enumerate(line["pegs"]) if pegs]
    options = {"players": len(arms), "arms": line["arms"], "seat_arms": arms}
    pegs = [line["pegs"][arm] for arm in arms]
    placed = {"pegs": pegs, "turn": arms.index(line["arm"]), "pending": [line["die"]]}
    return {"game": "lmr", "options": options, "set": placed}


def ur(line: dict[str, Any]) -> dict[str, Any]:
    """The same; a number that no throw brings is moved as an award."""
    options = {"pieces": side_total(line["black"])}
    due = {"due": "award"} if line["steps"] == 5 else {"due": "move", "steps": line["steps"]}
    sides = {colour: line[colour] for colour in ("black", "white")}
    return {"game": "ur", "options": options, "set": {**sides, "to_act": line["to_move"], **due}}


def side_total(side: dict[str, Any]) -> int:
    total: int = len(side["board"]) + side["start"] + side["river"] + side["home"]
    return total


def offered(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """Choices that move a piece."""
    game, step = found(msgspec.convert(asked, Asked))
    choices = msgspec.to_builtins(position_view(game, step))["choices"]
    return [one["choice"].get("move", one["choice"]) for one in choices if len(one["path"]) > 1]


def compared(game: str, line: dict[str, Any]) -> str:
    """Offered as the file says, or refused where a game cannot stand so or nothing can be moved."""
    wanted = {(move["from"], move["to"]) for move in line["moves"]}
    try:
        moves = offered({"lmr": lmr, "ur": ur}[game](line))
    except Refused as no:
        return no.code
    meant = [move for move in moves if game == "lmr" or move["steps"] == line["steps"]]
    assert {(move["from"], move["to"]) for move in meant} == wanted, line
    return "moves" if wanted else "none"


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_the_board_offers_what_the_conformance_files_say(game: str) -> None:
    """A4, B7: every third position; most have something to move."""
    told = Counter(compared(game, line) for number, line in enumerate(lines(game)) if number % 3 == 0)
    assert told["moves"] > 300 and set(told) <= {"moves", "none", "badPosition"}, told

"""Any position: what the rules say of it, and why some cannot be."""

import random
from typing import Any

import msgspec
import pytest

from runners.games import GAMES
from runners.games.contract import Refused
from runners.study.positions import DICE_MOST, TEXT_CHARS_MAX, Asked, found, position_view

LMR = "lmr 4 arms, seats 0 2 | p0 T20 base base base | p1 T50 base base base | p0 moves 6 | bank 1"
UR = "pieces 3 | black 1 start 2 | white 6 start 2 | black moves 2"
PEGS = [["T20", "base", "base", "base"], ["T50", "base", "base", "base"]]
SIDE = {"board": ["1"], "start": 2, "river": 0, "home": 0}


def seen(**asked: Any) -> dict[str, Any]:
    game, step = found(msgspec.convert(asked, Asked))
    raw: dict[str, Any] = msgspec.to_builtins(position_view(game, step))
    return raw


@pytest.mark.parametrize(("game", "text"), [("lmr", LMR), ("ur", UR)])
def test_a_position_in_one_line_shows_its_legal_choices(game: str, text: str) -> None:
    rules = GAMES[game]
    raw = seen(game=game, position=text)

    assert raw["position"] == text and raw["actor"] == 0
    legal = rules.legal(rules.parse(text))
    assert [one["choice"] for one in raw["choices"]] == [rules.move_json(move) for move in legal]


@pytest.mark.parametrize(
    ("game", "given", "text"),
    [
        ("lmr", {"pegs": PEGS, "turn": 0, "bank": 1, "pending": [6]}, LMR),
        ("ur", {"black": SIDE, "white": SIDE | {"board": ["6"]}, "to_act": "black", "due": "move"}, UR),
    ],
)
def test_a_position_is_set_up_piece_by_piece(game: str, given: dict[str, Any], text: str) -> None:
    options = {"players": 2} if game == "lmr" else {"pieces": 3}
    given = given | ({"steps": 2} if game == "ur" else {})
    assert seen(game=game, options=options, set=given)["position"] == text


def test_a_roll_and_a_choice_lead_on() -> None:
    start = seen(game="lmr", options={"players": 2})
    assert start["diceDue"]["count"] == 1 and not start["choices"]
    rolled = seen(game="lmr", position=start["position"], roll=[6])
    assert rolled["story"] and len(rolled["choices"]) == 1
    moved = seen(game="lmr", position=rolled["position"], choice=rolled["choices"][0]["choice"])
    assert moved["story"][0]["type"] == "moved"


@pytest.mark.parametrize(
    ("asked", "code", "rule"),
    [
        ({"game": "chess"}, "noSuchGame", None),
        ({"game": "lmr", "position": "p0"}, "badPosition", None),
        ({"game": "lmr", "position": LMR.replace("T50", "T20")}, "badPosition", "A3"),
        ({"game": "ur", "position": UR.replace("start 2", "start 3", 1)}, "badPosition", "B1"),
        ({"game": "lmr", "position": LMR.replace("bank 1", "bank 99")}, "badPosition", None),
        ({"game": "lmr", "position": LMR + " " * TEXT_CHARS_MAX}, "badPosition", None),
        ({"game": "lmr", "options": {"players": 2}, "set": {"pegs": "many"}}, "malformed", None),
        ({"game": "lmr", "options": {"players": 2}, "set": {"pegs": [["T20"] * 4] * 2}}, "badPosition", "A3"),
        ({"game": "lmr", "position": LMR, "choice": {"move": 3}}, "malformed", None),
        ({"game": "lmr", "position": LMR, "roll": [1]}, "notDue", "A20"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: Any, code: str, rule: str | None) -> None:
    with pytest.raises(Refused) as no:
        seen(**asked)
    assert (no.value.code, no.value.rule) == (code, rule) and no.value.message


def read_or_refused(game: str, text: str) -> dict[str, Any] | None:
    """A position; none where the rules say in a sentence that there is no such one."""
    try:
        return seen(game=game, position=text)
    except Refused as no:
        return None if no.message else {"position": "refused without a word"}


@pytest.mark.parametrize(("game", "text"), [("lmr", LMR), ("ur", UR)])
def test_torn_and_twisted_positions_are_read_or_refused(game: str, text: str) -> None:
    """1,000 lines with words dropped, doubled and changed; the seed is the number."""
    words = [*text.split(), "T7", "H3", "D", "99999999999", "-1", "|", "home 9", "river 1", "won", "*"]
    read = 0
    for seed in range(1000):
        dice = random.Random(seed)
        torn = text.split()
        for _ in range(dice.randint(1, 3)):
            torn[dice.randrange(len(torn))] = dice.choice(words)
        raw = read_or_refused(game, " ".join(torn))
        if raw:
            read += 1
            assert seen(game=game, position=raw["position"])["state"] == raw["state"]
    assert read > 10


def test_a_bank_beyond_all_games_is_refused() -> None:
    text = LMR.replace("bank 1", f"bank {DICE_MOST - 1}")
    assert seen(game="lmr", position=text)["choices"]

"""`runners verify` on a set of Ur as the console saves it: every game, every settlement, its end."""

import json
from pathlib import Path
from typing import Any

import pytest

from runners.games import UR, record
from runners.games.record import SeriesRecord
from runners.games.ur.tally import Sets
from runners.terminal import cli
from runners.terminal.console.sitting import Sitting, new_sitting

BLACK_WINS = (
    "0, 3, 1-4 by 3, decline, 2, 4-6 by 2, 2, 6-F by 2, decline, "
    "3, F-e by 3, 1, e-f by 1, decline, 1, f-home by 1"
)
"""With one piece a side: three points, White never started."""


def enter(sitting: Sitting, words: str) -> None:
    for word in words.split(", "):
        if word.isdecimal():
            sitting.referee.roll(tuple(int(i < int(word)) for i in range(3)))
        else:
            sitting.referee.choose(UR.parse_move(word))


def played(games: int, names: tuple[str, str] = ("Ann", "Bob")) -> SeriesRecord:
    """A set in which Black has won that many games, another one begun unless it is over."""
    sitting = new_sitting(UR, {"pieces": 1, "first": "black"}, names, stake=5)
    for _ in range(games):
        enter(sitting, BLACK_WINS)
        sitting.next_game()
    return record.decode(sitting.document())


class Verify:
    """Runs the command on a document."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = file, capsys

    def __call__(self, document: SeriesRecord | dict[str, Any], status: int) -> tuple[Any, str]:
        encoded = (
            record.encode(document) if isinstance(document, SeriesRecord) else json.dumps(document).encode()
        )
        self.file.write_bytes(encoded)
        assert cli.run(["verify", str(self.file)]) == status
        shown = self.capsys.readouterr()
        return json.loads(shown.out) if shown.out else None, shown.err


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(tmp_path / "set.json", capsys)


def test_a_set_under_way_verifies_with_its_tallies(verify: Verify) -> None:
    """B11, QB28: two games of three points, both from the table; the third has not been thrown for."""
    answer, said = verify(played(2), 0)
    assert (answer["verified"], answer["game"], answer["dice"]) == (True, "ur", "not committed")
    assert answer["set"] == {
        "games": 2,
        "tallies": [6, 0],
        "table": 15,
        "stake": 5,
        "pool": 10,
        "winner": None,
        "winnings": [0, 0],
    }
    assert answer["settled"] == [{"winner": 0, "points": 3, "fromTable": 3, "fromLoser": 0}] * 2
    assert (answer["rolls"], answer["choices"], answer["outcome"]) == (14, 18, None)
    assert "its dice were not committed" in said


def test_a_set_that_is_over_verifies_with_its_winner(verify: Verify) -> None:
    """QB30: all 21 tallies in one hand, and the pool goes with them."""
    answer, _ = verify(played(7), 0)
    standing = answer["set"]
    assert (standing["tallies"], standing["winner"], standing["winnings"]) == ([21, 0], 0, [10, 0])
    assert answer["outcome"] == {"winners": [0], "points": 3}


def document(games: int) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads(record.encode(played(games)))
    return raw


def test_a_game_that_was_changed_is_named_with_its_event(verify: Verify) -> None:
    raw = document(2)
    raw["games"][1]["events"][1]["dice"] = [1, 1, 0]
    answer, said = verify(raw, 1)
    assert (answer["verified"], answer["event"]) == (False, 1)
    assert answer["problem"].startswith("game 2 of the set: ")
    assert said.count("\n") == 1


def test_an_outcome_that_was_changed_does_not_verify(verify: Verify) -> None:
    """QB28: a settlement follows from the game, so nobody can write himself more points."""
    raw = document(2)
    raw["games"][0]["outcome"]["points"] = 21
    answer, _ = verify(raw, 1)
    assert answer["problem"] == "game 1 of the set: the recorded outcome is not that of the last position"


def test_games_after_the_end_of_the_set_do_not_verify(verify: Verify) -> None:
    """QB30: at 21 the set is over, and not even another game may begin."""
    raw = document(7)
    for another in (raw["games"][0], document(0)["games"][0]):
        answer, _ = verify(raw | {"games": [*raw["games"], another]}, 1)
        assert answer["problem"] == "game 8 of the set: the set was over before it"


def test_a_game_between_others_must_be_over(verify: Verify) -> None:
    raw = document(1)
    answer, _ = verify(raw | {"games": [raw["games"][1], raw["games"][0]]}, 1)
    assert answer["problem"] == "game 1 of the set: it is unfinished, but others follow"


@pytest.mark.parametrize("changed", ["seats", "pieces"])
def test_players_and_pieces_stay_through_a_set(verify: Verify, changed: str) -> None:
    """QB40: a set belongs to two players in their seats."""
    other = new_sitting(UR, {"pieces": 2, "first": "black"}, ("Ann", "Bob"))
    strange = played(0, ("Ann", "Eve")) if changed == "seats" else record.decode(other.document())
    answer, _ = verify(SeriesRecord(5, (*played(1).games[:1], *strange.games), Sets.format), 1)
    assert "players or pieces" in answer["problem"]


@pytest.mark.parametrize("stake", [-1, -(10**30)])
def test_a_stake_that_cannot_be_does_not_verify(verify: Verify, stake: int) -> None:
    """QB31: a whole number of tokens from 0 on."""
    answer, _ = verify(document(0) | {"stake": stake}, 1)
    assert "stake" in answer["problem"]


def test_a_set_without_a_game_does_not_verify(verify: Verify) -> None:
    answer, _ = verify(document(0) | {"games": []}, 1)
    assert answer["problem"] == "this set has no game"


@pytest.mark.parametrize(
    "change", [{"version": 2}, {"games": 3}, {"stake": 1.5}, {"more": 1}, {"format": "runners-ur-sets"}]
)
def test_what_is_no_set_is_bad_input(verify: Verify, change: dict[str, Any]) -> None:
    """Exit status 2: bad input, with one clear line on standard error."""
    answer, said = verify(document(0) | change, 2)
    assert answer is None
    assert said.count("\n") == 1


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["verify", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err == f"runners: {tmp_path / 'none.json'}: No such file or directory\n"

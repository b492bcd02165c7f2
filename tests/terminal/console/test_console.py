"""`runners console`: dice typed, moves by number and text, refusals, taking back, saving, whole sets."""

import io
import json
import sys
from pathlib import Path

import pytest

from runners.games import LMR, UR
from runners.games import record as series_record
from runners.games import replay as game_replay
from runners.games.ur.tally import Sets
from runners.terminal import cli


class Table:
    """Runs the console with typed lines; what it said after each, by line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, options: str, *lines: str, status: int = 0) -> list[str]:
        text = "\n".join(lines).encode()
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        assert cli.run(["console", *options.split()]) == status
        shown = self.capsys.readouterr()
        self.complaint = shown.err
        answers = shown.out.split("\n> ")
        return [answer.partition("\n")[2] if i else answer for i, answer in enumerate(answers)]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    monkeypatch.setenv("LC_ALL", "C")
    return Table(monkeypatch, capsys)


def test_typed_dice_and_a_move_by_number(table: Table) -> None:
    start, rolled, moved = table("lmr --players 2", "6", "1")

    assert "Red rolls 1 die." in start
    assert "Red rolls 6.\nRed banks 1 die" in rolled
    assert "1  base-T13 die 0" in rolled
    assert "Red enters a Peg on T13 with a 6." in moved
    assert "Red rolls 1 die from the bank." in moved


@pytest.mark.parametrize("dice", ["3 6", "3,6", "36", "roll 3 6", "3 + 6"])
def test_dice_are_typed_as_one_likes(table: Table, dice: str) -> None:
    _, rolled = table("lmr --players 2 --double-dice", dice)
    assert "Red rolls 3 and 6." in rolled


def test_a_dead_die_says_what_blocks_it(table: Table) -> None:
    """A18: under the moves, and nothing where all dice live."""
    _, rolled, moved = table("lmr --players 2 --double-dice", "3 6", "1")
    assert rolled.rstrip().endswith(
        "The 3 is dead: a 3 brings no Peg out of Base: only a 1 or a 6 does (A7)."
    )
    assert "dead" not in moved


def test_a_move_by_its_text_form(table: Table) -> None:
    _, _, moved = table("lmr --players 2 --double-dice", "3 6", "base-T13 die 1")
    assert "Red enters a Peg on T13 with a 6." in moved
    assert "Red moves with 3." in moved


def test_a_refusal_is_explained_and_changes_nothing(table: Table) -> None:
    answers = table("lmr --players 2", "6", "base-T8", "T1-T2", "7", "nonsense", "3 3", "position")
    assert "No: a 6 enters on T13 only, not on T8 (QA9)\nLegal: base-T13 die 0" in answers[2]
    assert "No: no Peg of the player to move stands on T1 (A3)" in answers[3]
    assert "there is no move 7: choose 1 to 1" in answers[4]
    assert '"nonsense" is not a move' in answers[5]
    assert answers[7].strip().endswith("p0 moves 6 | bank 1")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("3 4", "No: 1 die is due, not 2"),
        ("7", "No: a die shows 1 to 6, not 7"),
        ("sixteen", '"sixteen" is not understood: type the dice, such as 3 6, or help'),
        ("", "Red rolls 1 die."),
        ("9" * 5000, "understood: type the dice"),
    ],
    ids=["count", "face", "word", "nothing", "huge"],
)
def test_dice_that_cannot_be(table: Table, typed: str, answer: str) -> None:
    _, said, position = table("lmr --players 2", typed, "position")
    assert answer in said
    assert "p0 rolls 1" in position


def test_the_computer_rolls_if_asked(table: Table) -> None:
    first = table("lmr --players 2 --seed 5", *["roll"] * 3, "throw")
    again = table("lmr --players 2 --seed 5", *["roll"] * 4)
    assert first == again
    assert "Red rolls" in first[1]
    assert "no dice are due" in table("lmr --players 2", "6", "roll")[2]


def test_taking_back_as_often_as_there_are_entries(table: Table) -> None:
    start, *_, back, none = table("lmr --players 2", "6", "1", "undo", "u", "undo")
    assert back.replace("Taken back.\n", "") == start.lstrip("\n")
    assert "there is nothing to take back" in none


def test_a_game_is_saved_and_goes_on(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table(f"lmr --players 2 --names Ann,Bob --file {file}", "6", "1")

    saved = game_replay.decode(file.read_bytes())
    assert saved.header.seats == ("Ann", "Bob")
    assert len(saved.events) == 2

    start, history, *_ = table(f"lmr --file {file}", "history", "5", "undo")
    assert "Ann rolls 1 die from the bank." in start
    assert "2  Ann enters a Peg on T13 with a 6." in history
    assert game_replay.decode(file.read_bytes()) == saved


def test_save_writes_a_game_that_verifies(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, _, said = table("lmr --players 2", "3", f"save {file}")
    assert f"Saved to {file}." in said.replace("\n", "")
    assert game_replay.final_state(game_replay.decode(file.read_bytes())).turn == 1
    assert list(tmp_path.iterdir()) == [file]


def test_save_says_what_is_wrong(table: Table, tmp_path: Path) -> None:
    answers = table("lmr --players 2", "save", f"save {tmp_path}/none/game.json", "position")
    assert "which file?" in answers[1]
    said = "".join(answers[2].split())  # however the lines were broken
    assert f"{tmp_path}/none/game.jsoncannotbewritten:Nosuchfileordirectory" in said
    assert "p0 rolls 1" in answers[3]


def test_a_file_that_cannot_be_written_is_told_before_the_game(table: Table, tmp_path: Path) -> None:
    table(f"lmr --file {tmp_path}/none/game.json", "6", status=2)
    assert table.complaint.endswith("game.json cannot be written: No such file or directory\n")
    assert not (tmp_path / "none").exists()


def test_an_entry_that_cannot_be_saved_is_shown_and_then_complained_about(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the folder goes away between the start and the first roll."""
    monkeypatch.setattr("runners.terminal.console.command.check_writable", lambda _: None)
    _, rolled, position = table(f"lmr --players 2 --file {tmp_path}/none/game.json", "6", "position")
    said = "".join(rolled.split())  # however the lines were broken
    assert said.index("Redrolls6.") < said.index("cannotbewritten")
    assert "p0 moves 6 | bank 1" in position


def test_what_is_not_saved_is_left_only_by_quitting_twice(table: Table, tmp_path: Path) -> None:
    _, _, asked, still = table("lmr --players 2", "6", "quit", "position", "quit", "position")[:4]
    assert "this game is not saved: type save FILE to keep it, or quit again to discard it" in asked
    assert "p0 moves 6" in still
    assert len(table("lmr --players 2", "6", "quit", "quit", "position")) == 4
    assert len(table("lmr --players 2", "6", f"save {tmp_path}/a.json", "quit", "position")) == 4
    assert len(table(f"lmr --players 2 --file {tmp_path}/b.json", "6", "quit", "position")) == 3
    assert len(table("lmr --players 2", "quit", "position")) == 2


@pytest.mark.parametrize("damage", ["", "{}", "x", "tampered", "other game"])
def test_a_file_that_is_no_true_game_is_refused(table: Table, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "game.json"
    table(f"lmr --players 2 --file {file}", "3")
    document = json.loads(file.read_text())
    document["events"][0]["dice"] = [4]
    texts = {"tampered": json.dumps(document), "other game": file.read_text()}
    file.write_text(texts.get(damage, damage))

    table(f"{'ur' if damage == 'other game' else 'lmr'} --file {file}", status=2)

    assert table.complaint.startswith("runners: ")
    assert table.complaint.count("\n") == 1


WIN_AS_BLACK = (
    "0",
    "3",
    "1",
    "decline",
    "2",
    "1",
    "2",
    "1",
    "decline",
    "3",
    "1",
    "1",
    "1",
    "decline",
    "1",
    "1",
)
"""With one piece and Black first: enter, 1-4, 4-6, 6-F, F-e, e-f, f-home."""


def test_one_game_of_ur_is_settled_and_the_next_begins(table: Table) -> None:
    answers = table("ur --pieces 1 --first black --stake 5 --names Ann,Bob", *WIN_AS_BLACK, "next")
    end, following = answers[-2], answers[-1]

    assert "Ann wins with 3 points." in end
    assert "Ann takes 3 from the table." in end
    assert "Tallies: Ann 3 and Bob 0; 18 on the table. The pool holds 10." in end
    assert "Game 2 of the set." in following
    assert "Ann waits for a throw of 0: one try." in following


def test_taking_back_reaches_into_the_game_before(table: Table) -> None:
    *_, end, following, back, further = table(
        "ur --pieces 1 --first black", *WIN_AS_BLACK, "next", "undo", "undo"
    )
    assert "18 on the table" in end
    assert "Game 2" in following
    assert "Game 1 of the set. Tallies: Black 3" in back
    assert "Game 1 of the set. Tallies: Black 0" in further


def test_a_whole_set_is_kept_until_one_has_all_tallies(table: Table, tmp_path: Path) -> None:
    """B11, QB30: seven games of 3 points; the winner takes the pool."""
    file = tmp_path / "set.json"
    game = (*WIN_AS_BLACK, "next")
    options = f"ur --pieces 1 --first black --stake 5 --file {file}"
    table(options, *game * 3)
    answers = table(options, *game * 4)

    assert "Black holds all 21 tallies, wins the set and takes the pool of 10." in answers[-2]
    assert "the set is over" in answers[-1]
    record = series_record.decode(file.read_bytes())
    assert Sets().show(series_record.standing(record)).winner == 0
    assert len(record.games) == 7


def test_next_needs_a_game_that_is_over(table: Table) -> None:
    assert "this game is not over yet" in table("ur --pieces 1", "next")[1]
    assert "start the console again" in table("lmr --players 2", "next")[1]


def test_the_three_dice_of_ur_may_be_typed_one_by_one(table: Table) -> None:
    assert "Black throws 2." in table("ur --first black", "0 1 1")[1]
    assert "three binary dice give 0 to 3, not 4" in table("ur --first black", "4")[1]


def test_lots_decide_who_throws_first(table: Table) -> None:
    """QB33: both throw three, the higher starts, ties are repeated."""
    *_, tied, first, second = table("ur", "2", "2", "1", "3")
    assert "Equal lots" in tied
    assert "Black throws 1 for the first turn." in first
    assert "White plays first." in second


def test_a_tampered_set_is_refused(tmp_path: Path) -> None:
    head = game_replay.header(UR, UR.options({"pieces": 1}), ["Black", "White"])
    unfinished = game_replay.build(head, [], None)
    with pytest.raises(game_replay.BadReplay, match="unfinished, but others follow"):
        series_record.standing(series_record.SeriesRecord(0, (unfinished, unfinished), Sets.format))
    with pytest.raises(game_replay.BadReplay, match="stake"):
        series_record.standing(series_record.SeriesRecord(-1, (), Sets.format))


@pytest.mark.parametrize(
    "options",
    [
        "lmr --players 9",
        "lmr --teams 3",
        "lmr --players 4 --names Ann,Bob",
        "lmr --names Ann",
        "lmr --players 2 --names Ann,,Bob",
        "ur --pieces 8",
        "ur --first me",
        "ur --stake -1",
        "lmr --file /",
        "chess",
    ],
)
def test_bad_options_are_one_line(table: Table, options: str) -> None:
    table(options, status=2)
    assert table.complaint.count("\n") == 1


def test_help_names_every_command_and_quit_ends_it(table: Table) -> None:
    answers = table("ur", "help", "quit", "position")
    assert len(answers) == 3
    assert "the next game" not in table("lmr", "help")[1]
    for word in ("throw", "undo", "save FILE", "next", "board", "position", "history", "quit"):
        assert word in answers[1]


def test_names_are_shown_as_they_are(table: Table) -> None:
    """No markup: a name in brackets is a name."""
    (start,) = table("lmr --players 2 --names [red]Ann,:smile:")
    assert "[red]Ann" in start and ":smile:" in start


def test_as_many_players_as_names(table: Table) -> None:
    """The board for three players has six arms (A2)."""
    _, position = table("lmr --names Ann,Bob,Cem", "position")
    assert position.startswith("lmr 6 arms, seats 0 2 4 |")


def test_delegating_names_the_teammate(table: Table, tmp_path: Path) -> None:
    """A25: a finished owner gives the die away; the list says to whom."""
    head = game_replay.header(
        LMR, LMR.options({"players": 4, "teams": 2, "pegs": 1}), ["Ann", "Bob", "Cem", "Dora"]
    )
    file = tmp_path / "game.json"
    file.write_bytes(game_replay.encode(game_replay.build(head, [], None)))
    home = ("6", "1", "5", "1", *("3", "3", "3", "5", "1") * 9)  # in on T13 and 50 steps round to H0

    *_, finished, _, _, _, rolled, given = table(f"lmr --file {file}", *home, "3", "3", "3", "6", "1")

    assert "Ann has brought all Pegs home" in finished
    assert "Ann has finished and gives away 6." in rolled
    assert "1  delegate die 0 to p2  gives the 6 to Cem" in rolled
    assert "Cem moves with Ann's 6." in given

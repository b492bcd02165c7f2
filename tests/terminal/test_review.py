"""`runners review`: what it prints, draws and refuses."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from runners.games import replay as game_replays
from runners.study.review.judges import load_tables
from runners.terminal.cli import run
from tests.random_games import played

REPLAYS = Path(__file__).parents[1] / "data" / "replays"
LMR, UR = REPLAYS / "v2-lmr-left.json", REPLAYS / "v2-ur-resigned.json"
SUMS = {"name", "start", "result", "luck", "choices", "correction", "cost", "decisions"}
SEAT = SUMS | {"accuracy", "luck_grade", "percentiles"}


def test_the_review_is_json_on_standard_output_and_always_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["review", str(LMR), "--json"]) == 0
    first = capsys.readouterr()
    assert run(["review", str(LMR), "--json"]) == 0

    assert capsys.readouterr().out == first.out
    told = msgspec.json.decode(first.out)
    assert told["game"] == "lmr"
    assert [set(seat) for seat in told["seats"]] == [SEAT] * 3
    assert told["correction"] == [seat["correction"] for seat in told["seats"]]
    for moment in told["moments"]:
        assert {"seq", "kind", "seat", "chances", "by"} <= set(moment)
        assert ("best" in moment) == ("cost" in moment)


def test_people_read_sums_a_chart_and_turning_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(UR)]) == 0

    told = capsys.readouterr()
    assert told.err == ""
    assert "judged by exact tables" in told.out
    assert "▄" in told.out
    assert "accuracy and luck measured against ur-" in told.out and "/100" in told.out and "/10" in told.out
    assert "p1 resigns with a chance of 48.9%." in told.out


def test_the_picture_has_a_line_a_seat_and_escapes_names(tmp_path: Path) -> None:
    replay = played("lmr", {"players": 4, "pegs": 1}, seed=3)
    head = msgspec.structs.replace(replay.header, seats=("<Ann & co>", "Bo", "[bold]C", "D"))
    file, picture = tmp_path / "game.json", tmp_path / "chances.svg"
    file.write_bytes(game_replays.encode(game_replays.build(head, replay.events, replay.outcome)))

    assert run(["review", str(file), "--picture", str(picture)]) == 0

    drawn = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"<Ann & co>", "Bo", "[bold]C", "D", "100%"} <= set(words)
    assert "NaN" not in picture.read_text(encoding="utf-8")


def test_a_table_is_named_in_the_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = load_tables("ur")[1].oracle.table.path
    assert run(["review", str(UR), "--json", "--table", str(path)]) == 0

    assert msgspec.json.decode(capsys.readouterr().out)["tables"] == ["ur-2.table (ur, 2, rules 1)"]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "not a replay"),
        (b"\xff\xfe", "not a replay"),
        (b'{"format": "runners-room", "version": 1}', "not a room replay"),
        (b'{"format": 3}', "not a replay"),
    ],
)
def test_what_is_no_replay_is_one_line_and_exit_status_2(
    content: bytes, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)

    assert run(["review", str(file), "--json"]) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert word in told.err
    assert len(told.err.splitlines()) == 1


def test_files_that_are_not_there_or_no_tables_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (
        [str(tmp_path / "none.json")],
        [str(LMR), "--table", str(LMR)],
        [str(LMR), "--table", str(load_tables("ur")[0].oracle.table.path)],
        [str(UR), "--table", str(tmp_path / "none.table")],
        [str(UR), "--picture", str(tmp_path / "none" / "picture.svg")],
    ):
        assert run(["review", *arguments, "--json"]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1

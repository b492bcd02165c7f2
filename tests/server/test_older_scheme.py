"""Rooms that were stored with the older scheme of the dice."""

import json
from pathlib import Path

import apsw
import pytest

from runners.rooms import events as e
from runners.rooms.replay import document
from runners.rooms.verify import verify
from tests.server.old_logs.make import FOLDER
from tests.server.table import Table
from tests.server.test_sealing import log_of, types


def older(tmp_path: Path, name: str) -> Table:
    connection = apsw.Connection(str(tmp_path / "store.sqlite"))
    connection.execute((FOLDER / f"{name}.sql").read_text(encoding="utf-8")).fetchall()
    connection.close()
    return Table(tmp_path)


@pytest.mark.file
def test_a_pre_game_of_the_older_scheme_is_committed_anew_when_it_is_loaded(tmp_path: Path) -> None:
    """S is shown and nobody is Ready; a Ready of that time is refused, one of today begins the game."""
    table = older(tmp_path, "pregame/format-1-pregame")
    tokens = json.loads((FOLDER / "pregame" / "format-1-pregame.json").read_text(encoding="utf-8"))
    ((code, own),) = tokens.items()
    assert types(table, code)[-1] == "ready"
    seats = [table.resume(code, token) for token in own]
    assert types(table, code)[-2:] == ["voided", "committed"]
    assert seats[0].view["dice"]["scheme"] == "v2"
    assert not any(chair["ready"] for chair in seats[0].view["chairs"] if chair)
    given = {"commitment": seats[0].view["dice"]["commitment"], "contribution": "11" * 32}
    assert seats[0].say("ready", id="old", **given)["code"] == "outdatedClient"
    for number, seat in enumerate(seats):
        seat.count = 100 + number
        seat.ready()
    table.finish(seats)
    report = verify(document(log_of(table, code), 0))
    assert (report.scheme, report.broken) == ("v2", 0)
    table.restart()
    assert types(table, code).count("voided") == 1


@pytest.mark.file
def test_a_game_that_runs_on_the_older_scheme_ends_on_it(tmp_path: Path) -> None:
    """And the next one is of scheme v2."""
    table = older(tmp_path, "format-1")
    tokens = json.loads((FOLDER / "format-1.json").read_text(encoding="utf-8"))
    code, token = next(iter(tokens.items()))
    seat = table.resume(code, token)
    seat.count = 1_000
    assert (seat.phase, seat.view["dice"]["scheme"]) == ("playing", "v1")
    game_seq = seat.game_seq
    for _ in range(3):
        if seat.may_roll:
            seat.do("roll")
        elif seat.may_choose:
            seat.do("move", choice=seat.choices[0]["choice"])
    seat.bare("leave")
    log = log_of(table, code)
    report = verify(document(log, game_seq))
    assert (report.scheme, report.dice) == ("v1", "committed")
    table.wait_ms(200_000)
    committed = [x.entry.event for x in log_of(table, code) if isinstance(x.entry.event, e.Committed)]
    assert committed[-1].scheme == "v2"


# races

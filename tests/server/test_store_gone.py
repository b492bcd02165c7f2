"""A store that cannot be reached for a moment costs its batch, and nothing that comes after it."""

from pathlib import Path
from typing import Any

import pytest

from runners.games.contract import Refused
from runners.server.live.inbox import CreateRoom
from runners.server.store import StoreUnusable
from runners.server.store.sqlite import SqliteStore
from tests.server.table import Table


class Gone:
    """Takes a method of the store away, and gives it back."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
        self._patch = monkeypatch
        self._method = method

    def __enter__(self) -> None:
        def refuse(*_: Any) -> Any:
            raise StoreUnusable("the database cannot be reached")

        self._context = self._patch.context()
        self._context.__enter__().setattr(SqliteStore, self._method, refuse)

    def __exit__(self, *error: Any) -> None:
        self._context.__exit__(*error)


def test_who_was_lost_in_a_turn_that_failed_is_away_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR30: the loss came behind a message that could not be dealt with."""
    table = Table(tmp_path)
    code, (ann, bob) = table.game(2)
    stranger = table.connect(code)
    with Gone(monkeypatch, "token_member"):
        table.hub.receive(stranger.connection, b'{"type":"resume","token":"none"}')
        table.hub.lost(bob.connection)
        table.step()
    assert ann.closed == stranger.closed == (1011, "fault") and ann.got[-1]["retryMs"] == 1000

    again = ann.again()
    table.wait_ms(4000)

    away = {member["member"]: member["awaySince"] for member in again.view["members"]}
    assert away[str(bob.member)] is not None and away[str(again.member)] is None


def test_an_alarm_that_rang_while_the_store_was_gone_rings_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R3: the results end in their time, though nobody is there and the room could not be loaded then."""
    table = Table(tmp_path)
    code, seats = table.game(2, pegs=1)
    table.finish(seats)
    for seat in seats:
        table.hub.lost(seat.connection)
    table.step()
    table.restart()
    with Gone(monkeypatch, "room"):
        table.wait_ms(600_000)
    assert table.hub.counts.faults > 0

    table.wait_ms(5000)

    shown = table.show(code)
    assert shown is not None and shown["state"]["view"]["room"]["phase"] != "results"


def test_whoever_waits_for_an_answer_over_http_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path)
    told: list[Any] = []
    with Gone(monkeypatch, "commit"):
        table.hub.put(CreateRoom("lmr", {}, told.append))
        table.step()

    assert isinstance(told[0], Refused) and told[0].code == "fault"
    assert table.create()

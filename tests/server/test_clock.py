"""A clock that is ahead deletes nothing; rooms that it has left in the future come back."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.rooms.verify import verify
from runners.server.access.limits import UNLIMITED
from runners.server.clock import ManualClock, SystemClock
from runners.server.clock_watch import SureTime
from runners.server.http.server import Server
from runners.server.replays.documents import replay
from runners.server.rewind import rewind
from runners.server.runtime import Runtime
from runners.server.settings import DAY_MS, HOUR_MS, Settings
from runners.terminal import cli
from tests.server.ground import wait
from tests.server.table import Table

SETTINGS = Settings(limits=UNLIMITED, bot_delay_ms=0)
TOLD = msgspec.structs.replace(SETTINGS, clock_is_right=True)


class Jumping(ManualClock):
    """The process's own clock goes on steadily while somebody sets the system's."""

    jump_ms = 0

    def system_ms(self) -> int:
        return self.now_ms() + self.jump_ms


def restarted(table: Table, ahead_ms: int, settings: Settings = SETTINGS) -> None:
    """The machine comes back with another time, and two hours pass."""
    table.clock.advance(ahead_ms)
    table.settings = settings
    table.restart()
    table.wait_ms(2 * HOUR_MS)


def ready(table: Table) -> Any:
    """What /readyz says."""
    hub = table.hub
    before = hub.wake, hub.flush, hub.end
    api = Server(Runtime(hub, table.settings))
    hub.wake, hub.flush, hub.end = before
    api._runtime.is_ready = True
    answer = asyncio.run(api.ready(None))  # type: ignore[arg-type]
    return answer.status_code, msgspec.json.decode(answer.body)


def test_a_clock_that_is_ahead_at_the_start_deletes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(tmp_path)
    code, seats = table.game(pegs=1)
    old = table.create()
    assert ready(table) == (200, {"status": "ready"})
    with caplog.at_level(logging.INFO):
        restarted(table, 400 * DAY_MS)
        assert table.show(code) and table.show(old)
        table.finish([seat.again() for seat in seats])  # that something happens proves nothing
        fresh = table.create()
        table.wait_ms(6 * DAY_MS)
        assert table.show(code) and table.show(old) and table.show(fresh)
        assert ready(table) == (200, {"status": "ready", "warnings": ["clock"]})
        table.restart()  # still with the wrong clock, which now agrees with the newest entry
        table.wait_ms(2 * HOUR_MS)
        assert table.show(old)
    lines = [one.getMessage() for one in caplog.records if "the clock is about 400 days ahead" in one.msg]
    assert len(lines) == 2  # one a start

    restarted(table, 0, TOLD)
    assert table.show(old) is None
    assert ready(table) == (200, {"status": "ready"})


def test_time_in_which_the_server_ran_has_passed_whatever_the_clock_says(tmp_path: Path) -> None:
    """So a host who was away for a fortnight and says nothing only keeps rooms longer."""
    table = Table(tmp_path)
    old = table.create()
    restarted(table, 14 * DAY_MS)
    table.wait_ms(6 * DAY_MS)
    assert table.show(old)
    table.wait_ms(2 * DAY_MS)
    assert table.show(old) is None


def test_a_store_in_which_nobody_played_for_long_is_no_reason_for_doubt(tmp_path: Path) -> None:
    """The server notes the time by itself."""
    table = Table(tmp_path)
    old = table.create()
    table.wait_ms(5 * DAY_MS)
    restarted(table, 20 * HOUR_MS)
    assert ready(table) == (200, {"status": "ready"}) and table.show(old)
    table.wait_ms(2 * DAY_MS)
    assert table.show(old) is None


def test_without_a_note_the_newest_entry_of_a_sound_room_counts(tmp_path: Path) -> None:
    table = Table(tmp_path)
    code, _ = table.game(pegs=1)
    table.hub.store._db.execute("DELETE FROM server WHERE name = 'sure'")  # type: ignore[attr-defined]
    restarted(table, 30 * DAY_MS)
    assert table.show(code) and ready(table)[1] == {"status": "ready", "warnings": ["clock"]}


@pytest.mark.parametrize("jump_ms", [300 * DAY_MS, -300 * DAY_MS])
def test_a_clock_that_jumps_while_the_server_runs_deletes_nothing(jump_ms: int) -> None:
    clock = Jumping()
    began_ms = clock.now_ms()
    sure = SureTime(clock, None)
    clock.jump_ms = jump_ms
    clock.advance(5000)
    assert sure.is_in_doubt and sure.now_ms() <= began_ms + 5000
    clock.jump_ms = HOUR_MS
    assert not sure.is_in_doubt and sure.now_ms() == began_ms + 5000


def test_a_clock_that_is_set_right_after_the_start_is_believed_again() -> None:
    """It was ahead when the machine started, before the network told the time."""
    clock = Jumping()
    true_ms = clock.now_ms() - 30 * DAY_MS
    sure = SureTime(clock, true_ms - 3600)
    assert sure.is_in_doubt and sure.now_ms() == true_ms - 3600
    clock.jump_ms = -30 * DAY_MS
    assert sure.now_ms() == true_ms  # though rooms go by the clock of the start
    assert sure.is_in_doubt  # and so the host should start again


def test_the_system_s_clock_is_asked_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before_ms = clock.now_ms()
    monkeypatch.setattr(time, "time_ns", lambda: 17)
    assert clock.system_ms() == 0 and clock.now_ms() >= before_ms


def test_rooms_of_the_future_are_moved_back_with_everything_in_them(tmp_path: Path) -> None:
    """QR11: they go on where they were; their log is a chain that verifies as before."""
    table = Table(tmp_path)
    right, _ = table.game(pegs=1)
    restarted(table, 400 * DAY_MS)
    code, seats = table.game(pegs=1)
    table.wait_ms(3000)
    table.finish(seats)
    table.wait_ms(200_000)
    assert seats[0].phase == "pregame" and seats[0].game_seq == 1
    for seat in seats:
        seat.ready()
    seats[0].do("roll") if seats[0].may_roll else seats[1].do("roll")
    table.clock.advance(-400 * DAY_MS)
    wait(table.hub.store.close())
    store = table._ground.store()
    with pytest.raises(ValueError, match="runners store rewind"):
        table._start(store)

    told: list[tuple[int, int]] = []
    found = wait(rewind(store, table.clock.now_ms(), lambda done, total: told.append((done, total))))
    assert (found.rooms, found.damaged, told) == (1, {}, [(0, 1)])
    assert wait(rewind(store, table.clock.now_ms())).rooms == 0
    wait(store.close())
    table.hub = table._start(table._ground.store())
    assert table.show(right) and not table.hub.registry.damaged
    again = [table.resume(code, seat.token) for seat in seats]
    for seat, former in zip(again, seats, strict=True):
        seat.count = former.count
    assert again[0].game_seq == 1 and again[0].view["play"] is not None
    assert ready(table)[1] == {"status": "ready"}
    table.finish(again)
    for game_seq in (0, 1):
        records = wait(table.hub.store.game(seats[0].room_id, game_seq))
        assert verify(replay(records, game_seq)).rolls > 0
        assert records[-1].at_ms <= table.clock.now_ms()


def test_the_command_moves_them_back_and_prune_waits_for_a_clock_that_is_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(tmp_path)  # whose clock stands in the future
    table.create()
    wait(table.hub.store.close())
    ahead = table.clock.now_ms() > time.time() * 1000
    where = ["--store", f"sqlite:///{table.path}"]
    assert cli.run(["store", "prune", *where]) == 2
    assert "days apart" in capsys.readouterr().err
    assert cli.run(["store", "rewind", *where]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["rooms"] == int(ahead)
    assert cli.run(["store", "prune", "--clock-is-right", *where]) == 0
    assert cli.run(["store", "rewind", "--store", f"sqlite:///{tmp_path / 'none'}"]) == 2
    assert not (tmp_path / "none").exists()

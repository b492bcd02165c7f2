"""The collector of cycles has little to look at: everybody would wait while it does."""

import gc
from pathlib import Path
from typing import Any

from tests.server.table import Table


def test_values_made_for_every_command_are_not_looked_through_for_cycles(tmp_path: Path) -> None:
    table = Table(tmp_path)
    _, seats = table.game()
    table.play_on(seats)
    live = table.hub.registry.get(seats[0].room_id)
    assert live is not None and live.room.play is not None

    kept: list[Any] = [live.room, live.room.play, live.room.play.state]
    for recorded in live.recent:
        kept += [recorded, recorded.logged, recorded.logged.entry, recorded.logged.entry.event]
    assert not any(map(gc.is_tracked, kept))

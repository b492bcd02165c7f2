"""The how-to for PostgreSQL: its commands are those that are run here."""

import asyncio
import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from runners.client import Client, create_room
from runners.server.store import open_store
from tests.server.postgres import Cluster, name_of
from tests.server.running import running

pytestmark = pytest.mark.postgres

PAGE: Final = (Path(__file__).parents[2] / "docs/howto/scale.md").read_text(encoding="utf-8")
USED: Final = "postgresql://runners@localhost/runners"
RESTORED: Final = "postgresql://runners@localhost/restored"


def shown(program: str) -> list[str]:
    """The words of a command of the page."""
    blocks = "".join(re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL))
    return shlex.split(next(line for line in blocks.splitlines() if line.startswith(f"{program} ")))[1:]


def test_a_dump_beside_a_running_server_is_restored_with_rooms_seats_and_tokens(
    cluster: Cluster, database: str, tmp_path: Path
) -> None:
    fresh = cluster.database()
    places = {USED: database, RESTORED: fresh, "rooms.dump": f"{cluster.folder}/{name_of(database)}.dump"}

    def as_shown(program: str) -> None:
        words = shown(program)
        for there, here in places.items():
            words = [word.replace(there, here) for word in words]
        cluster.run(program, *words)

    async def play(url: str) -> tuple[str, str | None]:
        code = await create_room(url, "ur", {})
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await asyncio.to_thread(as_shown, "pg_dump")
            return code, ann.token

    async def come_back(url: str, code: str, token: str | None) -> None:
        async with Client(url, code, token=token) as ann:
            assert ann.view["chairs"][0]["member"] == ann.member
            await ann.send("profile", name="Bea")

    with running(tmp_path, store=open_store(database)) as url:
        kept = asyncio.run(play(url))
    as_shown("pg_restore")
    with running(tmp_path, store=open_store(fresh)) as url:
        asyncio.run(come_back(url, *kept))

"""Backup beside a running server and restore on a fresh one, as the how-to says."""

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path

from runners.client import Client
from tests.server.running import Company, company, running


def runners(*words: str) -> str:
    done = subprocess.run([sys.executable, "-m", "runners", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_restored_backup_has_the_room_its_seats_and_its_game(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    store = f"sqlite:///{old / 'store.sqlite'}"

    async def play(url: str) -> Company:
        room = await company(url, pegs=1)
        await room.start()
        await room.play_on()
        await room.level()
        await asyncio.to_thread(runners, "store", "backup", str(tmp_path / "copy.sqlite"), "--store", store)
        for person in room.people:
            await person.close()
        return room

    async def come_back(url: str, room: Company) -> None:
        ann = room.people[0]
        async with Client(url, room.code, token=ann.token) as again:
            assert again.member == ann.member and again.seq >= ann.seq
            assert again.view["play"]["state"] == ann.view["play"]["state"]

    with running(old) as url:
        room = asyncio.run(play(url))
    shutil.copy(tmp_path / "copy.sqlite", new / "store.sqlite")
    stats = json.loads(runners("store", "stats", "--store", f"sqlite:///{new / 'store.sqlite'}"))
    with running(new) as url:
        asyncio.run(come_back(url, room))

    assert stats["rooms"] == 1 and stats["events"] == room.people[0].seq

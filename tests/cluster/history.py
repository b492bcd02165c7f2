"""What every client was told, against what the log says in the end."""

import asyncio
from collections import Counter

from runners.rooms import events as e
from runners.rooms.events import Logged
from runners.rooms.fold import fold_log
from runners.rooms.replay import document
from runners.rooms.verify import verify
from runners.server.live.registry import read
from runners.server.store.postgres import PostgresStore
from tests.cluster.traveller import Traveller
from tests.server.kill.player import Player
from tests.simulation.invariants import check_chain, check_draws, check_once, check_times


async def logs(url: str, codes: list[str]) -> dict[str, list[Logged]]:
    """The logs of rooms, read beside all nodes."""
    store = PostgresStore(url)
    found: dict[str, list[Logged]] = {}
    try:
        for code in codes:
            row = await store.find(code)
            assert row is not None
            found[code] = [read(record) for record in await store.records(row.id)]
    finally:
        await store.close()
    return found


async def heads(store: PostgresStore, codes: list[str]) -> dict[str, int]:
    """How far the rooms have come; nothing is known while the database is gone."""
    try:
        rows = [await store.find(code) for code in codes]
    except OSError:
        return {}
    return {row.code: row.seq for row in rows if row is not None}


def check(log: list[Logged], players: list[Traveller]) -> None:
    """No acknowledged command is lost, doubled, out of order or rolled anew; no timer was early or twice."""
    check_log(log)
    for player in players:
        check_promises(log, player)


def check_log(log: list[Logged]) -> None:
    """What must hold of every log, whoever was told what of it."""
    check_chain(log)
    check_once(log)
    check_times(log)
    check_draws(log)
    fold_log(log)
    for logged in log:
        if isinstance(logged.entry.event, e.Ended):
            verify(document(log, logged.entry.game_seq))


def check_promises(log: list[Logged], player: Traveller) -> None:
    """All that one client was told."""
    check_answers(log, player)
    assert player.order == sorted(player.order), "out of order"
    for seq, hash_ in player.told.items():
        assert seq <= len(log) and log[seq - 1].hash == hash_, f"entry {seq} was shown and is gone"


def check_answers(log: list[Logged], player: Player) -> None:
    """Each answer is the only one, and the log holds what it promised."""
    assert player.doubts == [], f"{player.code}, seat {player.seat}: {player.doubts}"
    for body, answer in player.accepted.values():
        kept = log[answer["first"] - 1 : answer["last"]]
        assert kept, f"acknowledged and lost: {body}"
        causes = Counter((logged.entry.by, logged.entry.cmd) for logged in kept)
        assert set(causes) == {(player.member, body["id"])}, f"not what was promised: {body}"


async def settled(url: str, players: list[Traveller], seconds: float) -> float:
    """How long it takes until everybody is connected and sees the end of the log."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    store = PostgresStore(url)
    codes = sorted({player.code for player in players})
    try:
        while loop.time() - begun < seconds:
            ends = await heads(store, codes)
            if all(is_level(player, ends.get(player.code)) for player in players):
                return loop.time() - begun
            await asyncio.sleep(0.02)
    finally:
        await store.close()
    behind = [(p.code, p.seat, p.is_connected, p.seq, len(p.unanswered)) for p in players]
    raise AssertionError(f"not level after {seconds} s: {behind} of {ends}")


def is_level(player: Traveller, end: int | None) -> bool:
    return player.is_connected and not player.unanswered and player.seq == end

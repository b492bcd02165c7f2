"""Bots that think: no room waits for another's bot, whatever becomes of the process that thinks."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from runners.bots.thinker import Question
from runners.client import Client, create_room
from tests.server.running import patiently, running
from tests.server.table import Seat, Table
from tests.simulation.thinking import Slow


@pytest.fixture
def slow(tmp_path: Path) -> tuple[Table, Slow]:
    """A server whose bots think until a test lets them answer."""
    table, thinker = Table(tmp_path), Slow()
    table.hub.thinker = thinker
    return table, thinker


def against(table: Table, bot: str, game: str = "lmr", **options: Any) -> Seat:
    """Ann against a bot, in a game that has begun."""
    code = table.create(game, **options)
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot=bot)
    ann.ready()
    assert ann.phase == "playing"
    return ann


def until_bot_thinks(table: Table, thinker: Slow, ann: Seat) -> Question:
    """Play on until the bot must choose."""
    while not thinker.waiting:
        if ann.is_my_turn:
            table.play_on([ann])
        else:
            table.step()
    return thinker.waiting[0]


def test_a_room_waits_for_its_bot_and_no_other_room_does(slow: tuple[Table, Slow]) -> None:
    table, thinker = slow
    ann, ben = against(table, "regular"), against(table, "greedy")
    until_bot_thinks(table, thinker, ann)
    seen, before = ann.seq, ben.seq
    for _ in range(40):
        if ben.is_my_turn:
            table.play_on([ben])
        table.step()

    assert ann.seq == seen and ben.seq > before + 40
    assert len(thinker.waiting) == 1, "a bot is asked once"
    thinker.answer(Random(1))
    table.step()
    assert ann.seq == seen + 1 and ann.events[-1]["by"] == "bot:1"
    assert table.hub.counts.choices == {"thought": 1}


def test_a_server_with_nothing_but_a_thinking_bot_sleeps(slow: tuple[Table, Slow]) -> None:
    """The alarm that asked does not ring again and again."""
    table, thinker = slow
    ann = against(table, "regular")
    until_bot_thinks(table, thinker, ann)
    due = table.hub.next_ms()
    assert due is None or due > table.clock.now_ms()
    thinker.answer(Random(1))
    assert table.hub.next_ms() == table.clock.now_ms()


def test_people_do_other_things_while_a_bot_thinks(slow: tuple[Table, Slow]) -> None:
    """What is said meanwhile neither loses the choice nor asks for it again."""
    table, thinker = slow
    ann = against(table, "regular")
    until_bot_thinks(table, thinker, ann)
    ann.do("profile", name="Anna")
    assert len(thinker.waiting) == 1
    thinker.answer(Random(1))
    table.step()
    assert ann.events[-1]["by"] == "bot:1"


def test_a_choice_that_comes_too_late_is_let_go(slow: tuple[Table, Slow]) -> None:
    """QR42: the game is over; what the bot thought is nobody's business any more."""
    table, thinker = slow
    ann = against(table, "regular")
    until_bot_thinks(table, thinker, ann)
    ann.do("resign")
    seen = ann.seq
    thinker.answer(Random(1))
    table.step()
    assert ann.seq == seen and ann.phase == "results"


def test_a_bot_is_asked_again_after_a_restart(slow: tuple[Table, Slow]) -> None:
    table, thinker = slow
    ann = against(table, "regular")
    until_bot_thinks(table, thinker, ann)
    table.restart()
    table.hub.thinker = again = Slow()
    back = ann.again()
    table.step()
    assert len(again.waiting) == 1
    again.answer(Random(1))
    table.step()
    assert back.events[-1]["by"] == "bot:1"


def test_a_choice_without_an_alternative_is_not_thought_about(slow: tuple[Table, Slow]) -> None:
    table, thinker = slow
    ann = against(table, "master", pegs=1)
    while not ann.is_over:
        if ann.is_my_turn:
            table.play_on([ann])
        elif thinker.waiting:
            question = thinker.waiting[0]
            assert len(ann.choices) > 1, question
            thinker.answer(Random(1))
        table.step()
    assert any(entry["by"] == "bot:1" for entry in ann.events)


def test_a_bot_is_told_the_score_of_the_set(slow: tuple[Table, Slow]) -> None:
    """QB38: tallies by seat, from the first game of the set on."""
    table, thinker = slow
    ann = against(table, "expert", "ur", stake=2)
    question = until_bot_thinks(table, thinker, ann)
    assert question.score == tuple(ann.view["set"]["tallies"])


def children() -> list[int]:
    """Processes that think for a server of this process."""
    tasks = Path("/proc/self/task").iterdir()
    found = [int(pid) for task in tasks for pid in read(task / "children").split()]
    return [pid for pid in found if b"runners.bots.process" in read(Path(f"/proc/{pid}/cmdline"))]


def read(path: Path) -> bytes:
    """Nothing of a thread or a process that has just ended."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def figures(url: str) -> dict[str, float]:
    with urlopen(f"{url}/metrics") as answer:
        lines = [line.split() for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_games_go_on_when_the_process_is_killed(tmp_path: Path) -> None:
    """The next choices are plain ones, another process is started, and /metrics tells of both."""

    async def scene(url: str) -> None:
        code = await create_room(url, "ur", {"pieces": 7})
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await ann.send("seatBot", chair=1, bot="master")
            await ann.ready()
            await patiently(ann.until(lambda me: me.phase == "playing"))
            killed: list[int] = []
            while not ann.is_over:
                if ann.is_my_turn:
                    await play_on(ann)
                elif not killed and (running := children()):
                    os.kill(running[0], signal.SIGKILL)
                    killed = running
                else:
                    await patiently(ann.until(lambda me: me.is_my_turn or me.is_over))
            assert killed

    with running(tmp_path) as url:
        asyncio.run(asyncio.wait_for(scene(url), 300))
        found = figures(url)
        assert found["runners_thinking_waiting"] == 0
        assert sum(value for name, value in found.items() if "bot_choices_total" in name) > 0
        plain = found.get('runners_bot_choices_total{how="dead"}', 0)
        assert plain or found["runners_thinking_starts_total"] > 1, "it was missed"
    assert not children(), "it ends with the server"


async def play_on(ann: Client) -> None:
    if ann.may_roll:
        await ann.send("roll")
    else:
        await ann.send("move", choice=ann.choices[0]["choice"])

"""Lanes to a thinking process: everybody has a turn, one task is given up, and none of the others is lost."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
import pytest

from runners.bots import process
from runners.bots.lane import Lane
from runners.bots.tasks import GIVEN_UP, Answered, Asked, Task
from runners.bots.worker import No, OnAnswer, Worker
from tests.bots.test_worker import MOVE, QUESTION, until, with_worker


class Held(Worker):
    """A process that answers when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Task, OnAnswer]] = []
        self.rests = 0.0

    def ask(self, task: Task, heard: OnAnswer) -> No | None:
        self.asked.append((task, heard))
        return None

    def rest_seconds(self) -> float:
        return self.rests

    def names(self) -> list[str]:
        return [task.arguments["bot"] for task, _ in self.asked]

    def answer(self, found: Answered | None = None) -> None:
        self.asked[-1][1](found)


def named(name: str) -> Task:
    return QUESTION._replace(bot=name).task()


def with_lane(scene: Callable[[Lane, Held], Awaitable[None]], *, most: int = 64, most_each: int = 16) -> None:
    async def whole() -> None:
        held = Held()
        await asyncio.wait_for(scene(Lane(held, most=most, most_each=most_each), held), 60)

    asyncio.run(whole())


async def begin(lane: Lane, task: str, asker: str) -> asyncio.Task[Answered | None]:
    asking = asyncio.create_task(lane.answer(named(task), asker))
    await asyncio.sleep(0)
    return asking


def test_everybody_who_asks_has_a_turn() -> None:
    """Whoever asked for sixteen things first does not make the others wait for all of them."""

    async def scene(lane: Lane, held: Held) -> None:
        asking = [await begin(lane, f"Ann{number}", "Ann") for number in range(16)]
        asking += [await begin(lane, "Ben", "Ben"), await begin(lane, "Cleo", "Cleo")]
        assert held.names() == ["Ann0"]
        for _ in asking:
            held.answer(Answered(0, "done"))
        assert held.names()[:5] == ["Ann0", "Ann1", "Ben", "Cleo", "Ann2"]
        assert len(lane) == 0
        assert all([await one == Answered(0, "done") for one in asking])

    with_lane(scene)


def test_one_asker_cannot_fill_it() -> None:
    async def scene(lane: Lane, held: Held) -> None:
        asking = [await begin(lane, f"Ann{number}", "Ann") for number in range(4)]
        assert asking[3].done() and await asking[3] is None
        assert not (await begin(lane, "Ben", "Ben")).done()
        await lane.close()

    with_lane(scene, most_each=2)


def test_whoever_has_gone_costs_the_others_nothing() -> None:
    async def scene(lane: Lane, held: Held) -> None:
        await begin(lane, "Ann", "Ann")
        gone = await begin(lane, "Ben", "Ben")
        await begin(lane, "Cleo", "Cleo")
        gone.cancel()
        await asyncio.sleep(0)
        held.answer(Answered(0))
        assert held.names() == ["Ann", "Cleo"]

    with_lane(scene)


def test_where_no_process_can_be_had_everybody_is_told() -> None:
    """After one death the next one has its chance; after two, nobody waits in vain."""

    async def scene(lane: Lane, held: Held) -> None:
        asking = [await begin(lane, name, name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        held.rests = 0.01
        held.answer(None)
        await until(lambda: len(held.asked) == 1)
        held.rests = 0.0
        await until(lambda: len(held.asked) == 2)
        held.answer(None)
        assert [await one for one in asking] == [None] * 4 and held.names() == ["Ann", "Ben"]

    with_lane(scene)


def test_a_task_that_is_given_up_costs_none_of_those_behind_it() -> None:
    """The process could not be interrupted: another one does what waited."""

    async def scene(worker: Worker) -> None:
        heard: dict[str, Answered | None] = {}
        worker.ask(QUESTION.task(), lambda found: heard.update(first=found))
        await until(lambda: heard)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        for name in ("stuck", "second", "third"):
            worker.ask(QUESTION.task(), partial(heard.__setitem__, name))
        await until(lambda: len(heard) == 4)
        assert (found := heard["stuck"]) is not None and found.error == GIVEN_UP
        assert [one and one.answer for one in (heard["second"], heard["third"])] == [MOVE, MOVE]
        assert worker.starts == 2

    with_worker(scene, patience=0.2)


def test_a_process_that_dies_over_a_task_takes_no_other_with_it() -> None:
    async def scene(worker: Worker) -> None:
        heard: list[Answered | None] = []
        worker.ask(QUESTION.task(), heard.append)
        await until(lambda: heard)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        for _ in range(3):
            worker.ask(QUESTION.task(), heard.append)
        os.kill(worker.pid, signal.SIGKILL)
        await until(lambda: len(heard) == 4)
        assert [one and one.answer for one in heard] == [MOVE, None, MOVE, MOVE]

    with_worker(scene)


def test_a_task_that_has_had_its_time_is_given_up_and_not_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is due after it is done by the same process. Waiting for a busy machine is no work."""

    def wait_and_work() -> None:
        time.sleep(0.2)
        waited.append(True)
        while True:
            pass

    waited: list[bool] = []
    monkeypatch.setattr(process, "endless", wait_and_work, raising=False)
    task = Task(work="runners.bots.process:endless", seconds=0.05)
    line = msgspec.json.encode(Asked(3, time.monotonic(), task))
    assert process.answer_line(line) == Answered(3, error=GIVEN_UP) and waited
    monkeypatch.undo()
    found = process.answer_line(msgspec.json.encode(Asked(4, time.monotonic(), QUESTION.task())))
    assert found.answer == MOVE

"""The process that thinks: on demand, bounded, started anew when it dies, gone with whoever started it."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from runners.bots import BOTS
from runners.bots.process import HURRY_SECONDS, answer_line
from runners.bots.tasks import GIVEN_UP, Answered, Asked, run
from runners.bots.thinker import InlineThinker, Question, Thought, WorkerThinker
from runners.bots.worker import Worker
from runners.games import GAMES, UR

STATE = UR.throw(UR.throw(UR.start(UR.options({})), 0).state, 3).state
"""Black has a piece on the board and three steps to make."""
QUESTION = Question("ur", "expert", STATE, 0, 7)
"""Of a bot that never looks ahead: however long it waits, the answer is the same."""
MOVE = QUESTION.choice_of("expert")


def with_worker(scene: Callable[[Worker], Awaitable[None]], **how: float) -> None:
    """Run a scene with a worker that may start anew at once, and end it."""

    async def whole() -> None:
        worker = Worker(int(how.get("most", 8)), patience=how.get("patience", 60.0), rest=0.0)
        try:
            await asyncio.wait_for(scene(worker), 120)
        finally:
            await worker.close()
        assert worker.pid is None

    asyncio.run(whole())


async def asked(worker: Worker, question: Question = QUESTION) -> Answered | None:
    answer: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()
    no = worker.ask(question.task(), answer.set_result)
    assert no is None, no
    return await answer


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_process_answers_as_the_bot_would_here() -> None:
    async def scene(worker: Worker) -> None:
        assert worker.pid is None and worker.starts == 0
        for name, known in BOTS.items():
            game = GAMES[name]
            state = STATE if name == "ur" else game.roll(game.start(game.options({"players": 2})), (1,)).state
            for bot in known:
                question = Question(name, bot, state, 0, 12345678901234567890 % 2**64)
                found = await asked(worker, question)
                assert found is not None and found.answer == run(question.task(), hurried=found.hurried)
        assert worker.starts == 1 and len(worker) == 0

    with_worker(scene)


def test_the_queue_is_bounded() -> None:
    async def scene(worker: Worker) -> None:
        heard: list[Answered | None] = []
        taken = [worker.ask(QUESTION.task(), heard.append) for _ in range(5)]
        assert taken == [None, None, None, "full", "full"] and len(worker) == 3
        await until(lambda: len(heard) == 3)
        assert [found.answer for found in heard if found] == [MOVE] * 3

    with_worker(scene, most=3)


def test_a_process_that_is_killed_is_started_anew_and_whoever_waited_is_told() -> None:
    async def scene(worker: Worker) -> None:
        await asked(worker)
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        heard: list[Answered | None] = []
        worker.ask(QUESTION.task(), heard.append)
        os.kill(first, signal.SIGKILL)
        await until(lambda: heard)
        assert heard == [None]
        found = await asked(worker)
        assert found is not None and found.answer == MOVE
        assert worker.pid != first and worker.starts == 2

    with_worker(scene)


def test_a_process_that_makes_no_progress_is_killed() -> None:
    async def scene(worker: Worker) -> None:
        assert await asked(worker) is not None
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        found = await asked(worker)
        assert found is not None and found.error == GIVEN_UP

    with_worker(scene, patience=0.2)


def test_a_process_is_not_stuck_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine that may take longer than an answer ever does; but not for ever."""

    async def starts(worker: Worker) -> None:
        assert await asked(worker) is not None

    async def never_does(worker: Worker) -> None:
        worker.warm_up()
        await until(lambda: worker.pid)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        assert await asked(worker) is None

    with_worker(starts, patience=0.001)
    monkeypatch.setattr("runners.bots.worker.START_SECONDS", 0.2)
    with_worker(never_does, patience=0.001)


def test_after_a_death_nothing_is_started_for_a_while_and_the_bots_play_plainly() -> None:
    """A process that cannot live must not be started in a loop."""

    async def scene() -> None:
        worker = Worker(8, rest=3600.0)
        apart, heard = WorkerThinker(worker=worker), list[Thought]()
        await asked(worker)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        await until(lambda: worker.pid is None)
        apart.choose(QUESTION, heard.append)
        assert heard == [Thought(QUESTION.choice_of("greedy"), "dead")] and worker.starts == 1
        await apart.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_a_full_queue_is_answered_plainly() -> None:
    async def scene(worker: Worker) -> None:
        heard: list[Thought] = []
        apart = WorkerThinker(worker=worker)
        for _ in range(2):
            apart.choose(QUESTION, heard.append)
        assert heard == [Thought(QUESTION.choice_of("greedy"), "full")]
        await until(lambda: len(heard) == 2)
        assert heard[1].move == MOVE

    with_worker(scene, most=1)


def test_a_bot_that_fails_there_is_noted_and_answered_plainly() -> None:
    async def scene(worker: Worker) -> None:
        failures: list[str] = []
        apart, heard = WorkerThinker(failures.append, worker), list[Thought]()
        apart.choose(QUESTION._replace(bot="nobody"), heard.append)
        await until(lambda: heard)
        assert heard == [Thought(QUESTION.choice_of("greedy"), "failed")]
        assert failures == ["the bot nobody failed: KeyError: 'nobody'"]

    with_worker(scene)


def test_thinking_here_gives_the_same() -> None:
    heard: list[Thought] = []
    InlineThinker().choose(QUESTION, heard.append)
    assert heard == [Thought(MOVE, "thought")]


@pytest.mark.parametrize(("waited", "hurried"), [(-60.0, False), (HURRY_SECONDS + 1.0, True)])
def test_what_waited_over_half_a_second_is_answered_without_lookahead(waited: float, hurried: bool) -> None:
    task = QUESTION.task()
    found = answer_line(msgspec.json.encode(Asked(3, time.monotonic() - waited, task)))
    assert (found.number, found.hurried, found.error) == (3, hurried, None)


def test_a_task_that_fails_says_why() -> None:
    task = QUESTION._replace(bot="nobody").task()
    found = answer_line(msgspec.json.encode(Asked(1, time.monotonic(), task)))
    assert found.error == "KeyError: 'nobody'"


def test_the_process_ends_with_whoever_started_it(tmp_path: Path) -> None:
    """Also where the server was killed and could say nothing."""
    code = """if True:
        import asyncio, sys
        from runners.bots.worker import Worker
        from tests.bots.test_worker import asked
        async def main():
            worker = Worker(8)
            await asked(worker)
            print(worker.pid, flush=True)
            await asyncio.sleep(600)
        asyncio.run(main())"""
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 60
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # as it ends while it is looked at
        return False

"""Programs that play: what they are asked, what their answers mean, and how they fail."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from runners.client.process import LONGEST_LINE, Failed, Program
from runners.client.questions import ask_choice, choice_from, question
from runners.games import LMR, UR
from runners.games.lmr import Designate

STATE = UR.throw(UR.throw(UR.start(UR.options({})), 0).state, 3).state


def python(code: str, limit: float = 60.0) -> Program:
    return Program([sys.executable, "-uc", code], limit)


def failure(program: Program) -> str:
    try:
        with pytest.raises(Failed) as caught:
            ask_choice(program, UR, STATE, 0)
    finally:
        program.close()
    return str(caught.value)


def test_a_program_is_asked_with_the_engines_state_and_answers_with_its_request() -> None:
    code = """if True:
        import json, sys
        for line in sys.stdin:
            asked = json.loads(line)
            assert set(asked) == {"game", "options", "seat", "score", "state"}, asked
            move = asked["state"]["legal"][-1]
            print(json.dumps({"move": {"from": move["from"], "to": move["to"]}}))"""
    program = python(code)
    try:
        for _ in range(2):
            assert ask_choice(program, UR, STATE, 0, (3, 5)) == UR.legal(STATE)[-1]
    finally:
        program.close()
    assert question(UR, STATE, 0, (3, 5))["score"] == (3, 5)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("print('hello')", "did not write a line of JSON"),
        ("print(5)", "did not write a choice: 5"),
        ("print('{\"move\": 5}')", "did not write a choice: {'move': 5}"),
        ('print(\'{"move": {"from": "3", "to": "9"}}\')', "which is refused"),
        ("print('{\"decline\": true}')", "which is refused"),
        ("import sys; sys.exit(3)", "has exited with status 3"),
        ("print('[' * 60000)", "did not write a line of JSON"),
        ("import sys; sys.stdout.buffer.write(bytes([34, 255, 34, 10]))", "did not write a line of JSON"),
        ("print('1' * 5000)", "did not write"),
        ('print(\'{"move": {"from": [], "to": {}}}\')', "did not write a choice"),
        (f"print('x' * {LONGEST_LINE + 2}, end='')\nimport time\ntime.sleep(60)", "wrote more than"),
    ],
)
def test_a_program_that_answers_wrongly_fails(code: str, said: str) -> None:
    assert said in failure(python(code))


def test_a_program_that_says_nothing_fails_after_the_limit() -> None:
    assert failure(python("import time; time.sleep(600)", 0.05)) == "did not answer within 0.05 s"


@pytest.mark.parametrize("stream", [0, 1])
def test_a_program_that_closes_a_stream_and_runs_on_fails_after_the_limit(stream: int) -> None:
    code = f"import os, time; os.close({stream}); time.sleep(600)"
    assert failure(python(code, 0.3)) == "did not answer within 0.3 s"


def test_a_program_that_answers_without_reading_fails_when_its_input_is_full() -> None:
    """Answers written in advance may even be legal; the questions fill the pipe all the same."""
    answer = UR.move_json(UR.legal(STATE)[0])
    code = f"import time; print(({json.dumps(answer)!r} + chr(10)) * 600, end=''); time.sleep(600)"
    program = python(code, 60.0)
    ask_choice(program, UR, STATE, 0)
    program.limit = 0.2

    def ask_on() -> None:
        for _ in range(599):
            ask_choice(program, UR, STATE, 0)

    try:
        with pytest.raises(Failed, match=r"did not answer within 0\.2 s"):
            ask_on()
    finally:
        program.close()


def test_a_program_that_cannot_be_started_fails() -> None:
    assert "cannot be started" in failure(Program(["./no-such-bot"]))


def test_a_program_that_was_late_is_started_anew_and_its_late_answer_is_lost(tmp_path: Path) -> None:
    """The second process answers at once."""
    code = f"""if True:
        import json, pathlib, sys, time
        mark = pathlib.Path({str(tmp_path / "mark")!r})
        is_first = not mark.exists()
        mark.touch()
        for line in sys.stdin:
            if is_first:
                time.sleep(600)
            move = json.loads(line)["state"]["legal"][0]
            print(json.dumps({{"move": move}}))"""
    program = python(code, 0.3)
    while not (tmp_path / "mark").exists():  # it may be late before it has begun
        with pytest.raises(Failed):
            ask_choice(program, UR, STATE, 0)
        program.limit *= 2  # on a machine that is too busy for this it would never begin
    program.limit = 60.0
    assert ask_choice(program, UR, STATE, 0) == UR.legal(STATE)[0]
    program.close()


def test_naming_an_active_die_is_no_choice() -> None:
    """A17: it changes nothing, and a program could do it for ever."""
    state = LMR.roll(LMR.start(LMR.options({"players": 2, "double_dice": True})), (1, 6)).state
    with pytest.raises(ValueError, match="changes nothing"):
        choice_from(LMR, state, LMR.move_json(Designate(0)))


def test_the_die_may_be_left_out() -> None:
    """QA27: then it is the die that the rules say."""
    state = LMR.roll(LMR.start(LMR.options({"players": 2})), (1,)).state
    move: Any = LMR.move_json(LMR.legal(state)[0])["move"]
    del move["die"]
    assert LMR.apply(state, choice_from(LMR, state, {"move": move})).state != state

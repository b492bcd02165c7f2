"""`runners conformance`: another engine against the published positions and games; the files themselves."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import which
from time import perf_counter
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console

from runners.cache import whole
from runners.client.process import LIMIT_SECONDS, Failed, Program, shortly
from runners.progress import Progress
from runners.terminal.conformance.exchanges import Conversation, View, conversations
from runners.terminal.conformance.files import FILES, VERSION, Step, published, schema
from runners.terminal.conformance.naming import Broken, wrong_refusal, wrong_state
from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session
from runners.terminal.options import Json

NEW: Final[dict[str, dict[str, Any]]] = {"lmr": {"new": {"players": 2}}, "ur": {"new": {"pieces": 7}}}
"""Begins a game, so that a program shows which games it knows."""


def run(
    *command: Annotated[
        str, Parameter(help="The program and its arguments, after --.", allow_leading_hyphen=True)
    ],
    limit: Annotated[float, Parameter(help="Seconds for an answer.")] = LIMIT_SECONDS,
    as_json: Json = False,
) -> int:
    """Drive a program that speaks the engine protocol through everything published (docs/conformance.md)."""
    if not command:
        raise ValueError("which program? runners conformance run -- ./my-engine")
    if which(command[0]) is None:
        raise ValueError(f"{command[0]} cannot be started: there is no such program, or it may not be run")
    if limit <= 0:
        raise ValueError("the limit is a number of seconds above 0")
    began, counts = perf_counter(), {"conversations": 0, "requests": 0}
    with closing(Program(command, limit)) as program:
        games, broken = games_of(program)
        for game in games if broken is None else ():
            broken = drive(program, game, counts)
            if broken is not None:
                break
    told = {"program": " ".join(command), "games": games, **counts, "seconds": perf_counter() - began}
    told["broken"] = None if broken is None else broken._asdict()
    show(told, broken, as_json)
    return 0 if broken is None else 1


def games_of(program: Program) -> tuple[list[str], Broken | None]:
    """The games that a program begins, or why it speaks no game at all."""
    try:
        found = [game for game, ask in NEW.items() if is_state(program.ask(ask))]
    except Failed as failed:
        return [], Broken(None, "the first request", NEW["lmr"], f"the program {failed}")
    sentence = 'answered {"new": ...} with a state of neither game'
    return found, None if found else Broken(None, "the first request", NEW["lmr"], f"the program {sentence}")


def is_state(answer: Any) -> bool:
    return isinstance(answer, dict) and isinstance(answer.get("state"), dict)


def drive(program: Program, game: str, counts: dict[str, int]) -> Broken | None:
    """The first answer that is wrong, if any is."""
    every = list(conversations(game))
    with Progress(f"conformance of {game}", len(every)) as work:
        for conversation in every:
            broken = follow(program, game, conversation, counts)
            if broken is not None:
                return broken
            counts["conversations"] += 1
            work.advance()
    return None


def follow(program: Program, game: str, conversation: Conversation, counts: dict[str, int]) -> Broken | None:
    """One conversation with the program."""
    for number, step in enumerate(conversation.steps):
        counts["requests"] += 1
        try:
            answer = program.ask(step.ask)
            if is_published(step, answer, conversation.view):
                continue
            rule, sentence = judge(game, conversation, number, answer)
        except Failed as failed:
            rule, sentence = None, f"the program {failed}"
        except (KeyError, TypeError, AttributeError, ValueError):
            rule, sentence = None, f"the program answered {shortly(answer)}, which is not of the protocol"
        return Broken(rule, conversation.name, step.ask, sentence)
    return None


def is_published(step: Step, answer: Any, view: View) -> bool:
    """True for the published answer; a step without one only has to be accepted."""
    if "refused" in answer or step.refused is not None:
        return bool(answer["refused"]["code"] == step.refused) if "refused" in answer else False
    return step.state is None or view(answer["state"]) == view(step.state)


def judge(game: str, conversation: Conversation, number: int, answer: Any) -> tuple[str | None, str]:
    """The rule that an answer breaks, with a sentence, by our own engine in the same place."""
    session: Session[Any] = Session(SPEAKERS[game]())
    step = conversation.steps[number]
    for earlier in conversation.steps[:number]:
        session.answer(msgspec.json.encode(earlier.ask))
    if step.state is None or "refused" in answer:
        return wrong_refusal(game, session, step, answer)
    session.answer(msgspec.json.encode(step.ask))
    return wrong_state(game, session, conversation.view(step.state), conversation.view(answer["state"]))


def show(told: dict[str, Any], broken: Broken | None, as_json: bool) -> None:
    """What came of it, as JSON or in a few lines."""
    if as_json:
        print(json.dumps(told))
        return
    console = Console(highlight=False, soft_wrap=True, markup=False)
    if broken is None:
        console.print(f"{' and '.join(told['games'])}: every published answer, {told['requests']:,} requests")
        return
    console.print(f"breaks {broken.rule or 'the engine protocol'}: {broken.sentence}")
    console.print(f"{broken.where}, request {json.dumps(broken.ask)}")


def write(folder: Path, /) -> None:
    """Write the published files into a folder, with the JSON Schema of their lines."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in texts():
        with whole(folder / name) as file:
            file.write(data)


def texts() -> Iterator[tuple[str, bytes]]:
    """The published files by name, and their schema."""
    for name in FILES:
        yield f"{name}.v{VERSION}.jsonl", published(name)
    yield f"conformance.v{VERSION}.schema.json", json.dumps(schema(), indent=1).encode() + b"\n"

"""`runners bot run`: a user's program in a chair of a room."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter
from rich.console import Console

from runners.client import RefusedByServer, create_room
from runners.client.match import play_match
from runners.client.process import LIMIT_SECONDS, Program
from runners.client.seat import play
from runners.terminal.tables import plain_text

SERVER = "http://127.0.0.1:8080"


def run(
    *command: Annotated[
        str, Parameter(help="The program and its arguments, after --.", allow_leading_hyphen=True)
    ],
    room: Annotated[str | None, Parameter(help="The room: its code, or its whole address.")] = None,
    server: Annotated[str, Parameter(help="The server, where the room is a code.")] = SERVER,
    game: Annotated[Literal["lmr", "ur"] | None, Parameter(help="Open a new room of this game.")] = None,
    name: Annotated[str | None, Parameter(help="Its name in the room; the program's if absent.")] = None,
    chair: Annotated[int | None, Parameter(help="Its chair, from 1; the first free one if absent.")] = None,
    limit: Annotated[float, Parameter(help="Seconds for a choice.")] = LIMIT_SECONDS,
    against: Annotated[
        str | None, Parameter(help="Seat this bot of the server in the room too, and play it.")
    ] = None,
    games: Annotated[int | None, Parameter(help="How many games --against plays; 1 if absent.")] = None,
    agree: Annotated[
        bool,
        Parameter(
            help="Agree to every vote in the room; without this, votes are left to people.", negative=""
        ),
    ] = False,
) -> int:
    """Seat a program in a room: it reads positions and writes choices, in JSON (docs/howto/bot.md)."""
    if not command:
        raise ValueError("which program? runners bot run --room CODE -- ./mybot")
    if (room is None) == (game is None):
        raise ValueError("where should it play? Give --room CODE or --game lmr|ur")
    if (games is not None and (against is None or games < 1)) or (against is not None and chair is not None):
        raise ValueError("--games is a number from 1, for --against BOT, which has no --chair")
    if which(command[0]) is None:
        raise ValueError(f"{command[0]} cannot be started: there is no such program, or it may not be run")
    if limit <= 0:
        raise ValueError("the limit is a number of seconds above 0")
    if room is not None and "/" in room:
        server, room = split(room)
    console = Console(stderr=True, highlight=False)
    who = name or command[0].rpartition("/")[2][:24]
    program = Program(command, limit)
    if against is not None:
        return asyncio.run(play_against_bot(server, room, game, who, program, console, against, games or 1))
    return asyncio.run(play_in_room(server, room, game, who, program, console, chair, agrees=agree))


async def play_against_bot(
    server: str,
    code: str | None,
    game: str | None,
    name: str,
    program: Program,
    console: Console,
    against: str,
    games: int,
) -> int:
    """Play games against a bot of the server and report who won."""
    code = code or await create_room(server, str(game))
    console.print(f"{name} plays in {server}/{code}", markup=False, soft_wrap=True)

    def tell(text: str) -> None:
        console.print(f"{name}: {text}", markup=False, soft_wrap=True)

    with explain_trouble(server):
        score, why = await play_match(server, code, name, program, tell, against, games)
    print(json.dumps({"against": against, **score._asdict()}))
    if why:
        tell(why)
    return int(score.games < games)


def split(address: str) -> tuple[str, str]:
    """The server and the code in the address of a room."""
    parts = urlsplit(address)
    code = parts.path.strip("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not code or "/" in code:
        raise ValueError(f"{address} is not the address of a room")
    return f"{parts.scheme}://{parts.netloc}", code


async def play_in_room(
    server: str,
    code: str | None,
    game: str | None,
    name: str,
    program: Program,
    console: Console,
    chair: int | None,
    *,
    agrees: bool = False,
) -> int:
    if code is None:
        assert game is not None
        code = await create_room(server, game)
    where = f"{server}/{code}"
    console.print(plain_text(f"{name} plays in {where}"), soft_wrap=True)

    def tell(text: str) -> None:
        console.print(plain_text(f"{name}: {text}"), soft_wrap=True)

    number: Any = None if chair is None else chair - 1
    with explain_trouble(server):
        why = await play(server, code, name, program, tell, number, agrees=agrees)
    tell(why)
    return 1


@contextmanager
def explain_trouble(server: str) -> Iterator[None]:
    """Turn a refusal or an unreachable server into one sentence."""
    try:
        yield
    except RefusedByServer as no:
        raise ValueError(str(no)) from None
    except OSError as error:
        raise ValueError(f"{server} cannot be reached: {error}") from None

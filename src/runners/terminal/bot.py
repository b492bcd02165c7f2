"""`runners bot run`: a user's program in a chair of a room."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from rich.console import Console

from runners.client import RefusedByServer, create_room
from runners.programs.match import play_match
from runners.programs.process import LIMIT_SECONDS, Program
from runners.programs.seat import play
from runners.terminal.helped import option
from runners.terminal.tables import plain
from runners.words import english, said

SERVER = "http://127.0.0.1:8080"


def run(
    *command: Annotated[str, option("help-bot-command", allow_leading_hyphen=True)],
    room: Annotated[str | None, option("help-bot-room")] = None,
    server: Annotated[str, option("help-bot-server")] = SERVER,
    game: Annotated[Literal["lmr", "ur"] | None, option("help-bot-game")] = None,
    name: Annotated[str | None, option("help-bot-name")] = None,
    chair: Annotated[int | None, option("help-bot-chair")] = None,
    limit: Annotated[float, option("help-bot-limit")] = LIMIT_SECONDS,
    against: Annotated[str | None, option("help-bot-against")] = None,
    games: Annotated[int | None, option("help-bot-games")] = None,
    agree: Annotated[bool, option("help-bot-agree", negative="")] = False,
) -> int:
    """Seat a program in a room: it reads positions and writes choices, in JSON (docs/howto/bot.md)."""
    if not command:
        raise ValueError(english(said("bot-which-program")))
    if (room is None) == (game is None):
        raise ValueError(english(said("bot-where")))
    if (games is not None and (against is None or games < 1)) or (against is not None and chair is not None):
        raise ValueError(english(said("bot-bad-match")))
    if which(command[0]) is None:
        raise ValueError(english(said("bot-no-program", program=command[0])))
    if limit <= 0:
        raise ValueError(english(said("bot-bad-limit")))
    if room is not None and "/" in room:
        server, room = split(room)
    console = Console(stderr=True, highlight=False)
    who = name or command[0].rpartition("/")[2][:24]
    program = Program(command, limit)
    if against is not None:
        return asyncio.run(held(server, room, game, who, program, console, against, games or 1))
    return asyncio.run(seated(server, room, game, who, program, console, chair, agrees=agree))


async def held(
    server: str,
    code: str | None,
    game: str | None,
    name: str,
    program: Program,
    console: Console,
    against: str,
    games: int,
) -> int:
    """Games against a bot of the server; who won is the answer."""
    code = code or await create_room(server, str(game))
    console.print(
        english(said("bot-plays-in", bot=name, where=f"{server}/{code}")), markup=False, soft_wrap=True
    )

    def tell(text: str) -> None:
        console.print(f"{name}: {text}", markup=False, soft_wrap=True)

    with troubled(server):
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
        raise ValueError(english(said("bot-bad-address", address=str(address))))
    return f"{parts.scheme}://{parts.netloc}", code


async def seated(
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
    console.print(plain(english(said("bot-plays-in", bot=name, where=where))), soft_wrap=True)

    def tell(text: str) -> None:
        console.print(plain(f"{name}: {text}"), soft_wrap=True)

    number: Any = None if chair is None else chair - 1
    with troubled(server):
        why = await play(server, code, name, program, tell, number, agrees=agrees)
    tell(why)
    return 1


@contextmanager
def troubled(server: str) -> Iterator[None]:
    """One sentence where the server refuses or cannot be reached."""
    try:
        yield
    except RefusedByServer as no:
        raise ValueError(str(no)) from None
    except OSError as error:
        raise ValueError(english(said("client-unreachable", url=server, reason=str(error)))) from None

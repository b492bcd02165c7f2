"""`runners rooms`: what the host of a running server sees of its rooms, and does with them."""

import json
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import quote

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.client.web import fetch
from runners.terminal.serve import HOST_KEY, key_in
from runners.terminal.tables import plain_text, table_with

Server = Annotated[str, Parameter(help="Address of the running server.", env_var="RUNNERS_SERVER")]
KeyFile = Annotated[
    Path | None, Parameter(help="File with the server's host key; or put the key into RUNNERS_HOST_KEY.")
]
Code = Annotated[str, Parameter(help="The room's code.")]
Person = Annotated[
    str, Parameter(help="The member's id, or a name that one person only has had in the room.")
]
DEFAULT: Final = "http://127.0.0.1:8080"


def list_rooms(
    *,
    server: Server = DEFAULT,
    host_key_file: KeyFile = None,
    as_json: Annotated[bool, Parameter(help="One JSON object per line.", name="--json")] = False,
) -> None:
    """List the rooms of a running server: who sits there, where somebody is connected."""
    found = rooms_of(server, host_key(host_key_file))
    if as_json:
        for room in found:
            print(json.dumps(room, ensure_ascii=False))
    else:
        Console().print(table(found))


def close(
    code: Code,
    /,
    *,
    server: Server = DEFAULT,
    host_key_file: KeyFile = None,
    reason: Annotated[str, Parameter(help="Told to everybody in a running game, which is aborted.")] = "",
) -> None:
    """Close a room of a running server for good; a running game is aborted, and its log says so."""
    ask(f"{server.rstrip('/')}/api/rooms/{quote(code)}/close", host_key(host_key_file), {"reason": reason})
    print(f"room {code.upper()} is closed", file=sys.stderr)


def member(
    code: Code,
    person: Person,
    /,
    *,
    server: Server = DEFAULT,
    host_key_file: KeyFile = None,
) -> None:
    """Print all that a room, open or closed, holds of one member: names, entries of the log, replays."""
    url = f"{server.rstrip('/')}/api/rooms/{quote(code)}/member?member={quote(person)}"
    print(json.dumps(ask(url, host_key(host_key_file)), ensure_ascii=False))


def forget(
    code: Code,
    person: Person,
    /,
    *,
    server: Server = DEFAULT,
    host_key_file: KeyFile = None,
) -> None:
    """Delete what a room holds of one member: the room is closed, and the games that the member played go.

    Tokens, keys and all else that is not a game of others go at once. A name in a game that others played
    stays as it is, because its log is a chain.
    """
    body = {"member": person}
    found = ask(f"{server.rstrip('/')}/api/rooms/{quote(code)}/forget", host_key(host_key_file), body)
    print(f"room {code.upper()} is closed; games deleted: {found['games']}", file=sys.stderr)


def notice(
    text: Annotated[str, Parameter(help='What everybody is told; "" takes the last notice back.')],
    /,
    *,
    server: Server = DEFAULT,
    host_key_file: KeyFile = None,
    hours: Annotated[float, Parameter(help="For how long it stands, at most 168.")] = 12,
) -> None:
    """Tell everybody at the tables of a running server something, those who come later too."""
    body = {"text": text, "hours": hours}
    found = ask(f"{server.rstrip('/')}/api/notice", host_key(host_key_file), body)
    until = datetime.fromtimestamp(found["until"] / 1000).astimezone()
    said = f"the notice stands until {until:%Y-%m-%d %H:%M}" if text else "the notice is taken back"
    print(said, file=sys.stderr)


def rooms_of(server: str, key: str) -> list[dict[str, Any]]:
    """All live rooms, page by page."""
    found: list[dict[str, Any]] = []
    after: str | None = ""
    while after is not None:
        page = ask(f"{server.rstrip('/')}/api/rooms?after={quote(after)}", key)
        found += page["rooms"]
        after = page["after"]
    return found


def ask(url: str, key: str, body: Any = None) -> Any:
    return fetch(url, body, {"Authorization": f"Bearer {key}"})


def host_key(file: Path | None) -> str:
    """The key itself, from a file or the environment."""
    key = key_in(file) if file is not None else os.environ.get(HOST_KEY, "").strip()
    if not key:
        raise ValueError(f"the server's host key is needed: --host-key-file FILE, or {HOST_KEY}")
    return key


def table(rooms: list[dict[str, Any]]) -> Table:
    """The rooms for people, without names for those that sleep."""
    found = table_with("code | game | phase | open | seated | connected | entries", framed=True)
    for room in rooms:
        names = ", ".join(room["seated"] or ())
        is_open = "" if room["open"] is None else "yes" if room["open"] else "no"
        cells = (room["code"], room["game"], room["phase"] or "asleep", is_open, names)
        found.add_row(*map(plain_text, (*cells, str(room["connected"]), str(room["entries"]))))
    return found

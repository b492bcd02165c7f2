"""`runners verify`: check a replay offline."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from runners.rooms.verify import Report, Wrong
from runners.rooms.verify import verify as verify_replay


def verify(
    file: Annotated[
        Path, Parameter(help="The replay: a JSON file, of a room, of a single game or of a set of Ur.")
    ],
    /,
) -> int:
    """Check every hash, roll, move and the result; exit status 1 names the first wrong event."""
    document = file.read_bytes()
    try:
        report = verify_replay(document)
    except Wrong as wrong:
        answer = {"verified": False, "event": wrong.event, "seq": wrong.seq, "problem": wrong.message}
        print(msgspec.json.encode(answer).decode())
        where = "" if wrong.event is None else f" at event {wrong.event}"
        print(f"runners: {file.name} does not verify{where}: {wrong.message}", file=sys.stderr)
        return 1
    print(msgspec.json.encode(report).decode())
    print(f"runners: {file.name} verifies; {DICE[report.dice]}{starts(report)}", file=sys.stderr)
    return 0


def starts(report: Report) -> str:
    """The scheme of the dice, and what went before the start."""
    scheme = f" (scheme {report.scheme})" if report.scheme else ""
    return f"{scheme}; starts broken off before it: {report.broken}" if report.broken else scheme


DICE = {
    "committed": "its dice were committed before the players contributed, and every roll follows from them",
    "typed": "its dice were typed in by people, nothing is promised about them",
    "not committed": "its dice were not committed, nothing is promised about them",
}

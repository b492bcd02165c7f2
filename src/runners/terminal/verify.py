"""`runners verify`: check a replay offline."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from runners.progress import Progress
from runners.rooms.verify import Wrong
from runners.rooms.verify import verify as verify_replay
from runners.terminal.printable import printable
from runners.words import english, said


def verify(
    file: Annotated[
        Path, Parameter(help="The replay: a JSON file, of a room, of a single game or of a set of Ur.")
    ],
    /,
) -> int:
    """Check every hash, roll, move and the result; exit status 1 names the first wrong event."""
    document = file.read_bytes()
    try:
        with Progress("verifying"):
            report = verify_replay(document)
    except Wrong as wrong:
        at = "" if wrong.event is None else f" at event {wrong.event:,}"
        told = f"runners: {file.name} does not verify{at}: {wrong.message}"
        print_report(
            {"verified": False, "event": wrong.event, "seq": wrong.seq, "problem": wrong.message}, told
        )
        return 1
    dice = english(said("verify-dice", kind=report.dice))
    starts = english(said("verify-starts", scheme=report.scheme, broken=report.broken))
    print_report(report, f"runners: {file.name} verifies; {dice}{starts}")
    return 0


def print_report(found: object, told: str) -> None:
    """Print the findings for programs, and in words for people."""
    print(msgspec.json.encode(found).decode())
    print(printable(told), file=sys.stderr)

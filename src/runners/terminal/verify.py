"""`runners verify`: check a replay offline."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec

from runners.rooms.verify import Wrong
from runners.rooms.verify import verify as verify_replay
from runners.terminal.helped import option
from runners.terminal.printable import printable
from runners.words import Saying, english, said


def verify(
    file: Annotated[Path, option("help-verify-file")],
    /,
) -> int:
    """Check every hash, roll, move and the result; exit status 1 names the first wrong event."""
    document = file.read_bytes()
    try:
        report = verify_replay(document)
    except Wrong as wrong:
        told = said("verify-not", name=file.name, event=wrong.event, message=wrong.message)
        answer({"verified": False, "event": wrong.event, "seq": wrong.seq, "problem": wrong.message}, told)
        return 1
    dice = said("verify-dice", kind=report.dice)
    starts = said("verify-starts", scheme=report.scheme, broken=report.broken)
    answer(report, said("verify-done", name=file.name, dice=dice, starts=starts))
    return 0


def answer(found: object, told: Saying) -> None:
    """What was found, for programs, and the same in words, for people."""
    print(msgspec.json.encode(found).decode())
    print(printable(english(told)), file=sys.stderr)

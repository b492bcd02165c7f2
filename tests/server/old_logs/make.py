"""`python -m tests.server.old_logs.make NAME` keeps a store as this release writes it, for later ones.

Until 0.1 is tagged, a change of what is stored makes `first` anew. From then on what is there stays as it is.
"""

import io
import json
import sys
import tempfile
from pathlib import Path

import apsw
import apsw.shell

from tests.server.table import Table, wait

FOLDER = Path(__file__).parent


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), seed=20)
        tokens = dict((lmr(table), ur(table)))
        wait(table.hub.store.close())
        dump(table.path, FOLDER / f"{name}.sql")
    (FOLDER / f"{name}.json").write_text(json.dumps(tokens, indent=1) + "\n", encoding="utf-8")


def lmr(table: Table) -> tuple[str, str | None]:
    """A game of teams to its end, a rematch, and some of the next game."""
    code, seats = table.game(4, pegs=1, teams=2, double_dice=True, kill_rolls=True)
    table.finish(seats)
    seats[0].do("requestRematch")
    for seat in seats[1:]:
        seat.do("consent")
    seats[1].bare("profile", name="Zoë 李")
    for seat in seats:
        seat.ready()
    for _ in range(8):
        table.play_on(seats)
    seats[2].drop()
    table.wait_ms(5_000)
    return code, seats[0].token


def ur(table: Table) -> tuple[str, str | None]:
    """Typed dice, corrected once, after a vote."""
    code, seats = table.game(2, "ur", pieces=2, stake=3, dice="external", first="black")
    seats[0].do("roll", dice=[1, 0, 1])
    seats[0].do("retype", dice=[0, 0, 0])
    vote = seats[0].do("proposeCancel")
    seats[1].do("refuse", proposal=vote["first"])
    return code, seats[0].token


def dump(path: str, target: Path) -> None:
    """The store as text, without what tells of the machine it was made on."""
    connection = apsw.Connection(path)
    text = io.StringIO()
    apsw.shell.Shell(stdout=text, db=connection).process_command(".dump")  # type: ignore[no-untyped-call]
    lines = [line for line in text.getvalue().splitlines() if line and not line.startswith("--")]
    lines += [f"PRAGMA {name}={connection.pragma(name)};" for name in ("application_id", "user_version")]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    connection.close()


if __name__ == "__main__":
    main(sys.argv[1])

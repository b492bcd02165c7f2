"""Options that several commands have, with their lines of help."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

Game = Annotated[Literal["lmr", "ur"], Parameter(help="Which game.")]
Json = Annotated[bool, Parameter(help="Print JSON.", name="--json", negative="")]
Device = Annotated[Literal["cpu", "cuda"], Parameter(help="One core, or an NVIDIA GPU.")]
Seed = Annotated[int, Parameter(help="The same seed gives the same games.")]
Threads = Annotated[int | None, Parameter(help="Cores to use; all if absent.")]
Host = Annotated[str, Parameter(help="Address to listen on; 0.0.0.0 lets others on the network in.")]
Net = Annotated[Path, Parameter(help="Where to write the net.")]
Saved = Annotated[
    Path | None,
    Parameter(help="Keep a checkpoint here; the same command continues from it.", name="--checkpoint"),
]
ClockIsRight = Annotated[
    bool,
    Parameter(
        help="The clock is right although the store's newest entry is older than a day: rooms and replays "
        "are deleted by it again.",
        negative="",
    ),
]

"""`runners percentiles`: what accuracy and luck are measured against, made anew."""

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from runners.cache import check_writable, whole
from runners.lab.percentiles import CONFIGURATIONS, gather, read_kept, table, write_kept
from runners.progress import Progress
from runners.study.review.percentiles import encode
from runners.terminal.options import Threads


def percentiles(
    *,
    out: Annotated[Path, Parameter(help="Where to write the table.")],
    kept: Annotated[
        Path,
        Parameter(help="Keeps what was reviewed; the same command continues from it.", name="--checkpoint"),
    ],
    games: Annotated[int, Parameter(help="Games of each configuration.")] = 2000,
    threads: Threads = None,
) -> None:
    """Measure what choices usually lose and what dice usually give (docs/review.md)."""
    if games < 1:
        raise ValueError("at least one game of each configuration is needed")
    check_writable(out)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    with Progress("reviewing games", games * len(CONFIGURATIONS), checkpoint=kept) as work:
        found = gather(
            read_kept(kept),
            games,
            threads or os.cpu_count() or 1,
            lambda now: write_kept(kept, now),
            work.update,
        )
    with whole(out) as file:
        file.write(encode(table(found)))

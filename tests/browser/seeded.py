"""The command `runners`, whose server draws from a seed (see `chance`) and has the gallery."""

import os
from functools import partial
from random import Random
from typing import Final
from unittest.mock import patch

from runners.server.http import static
from runners.server.serve import make_server
from runners.terminal import cli, serve
from tests.browser.files import files

VARIABLE: Final = "RUNNERS_TEST_CHANCE"


class Drawn:
    """Random bytes of a seed; for each length a row of its own, so that names do not change the dice."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rows: dict[int, Random] = {}

    def __call__(self, length: int) -> bytes:
        row = self._rows.setdefault(length, Random(f"{self._seed} {length}"))
        return row.randbytes(length)


def run() -> None:
    """Do what the command line says."""
    drawn = Drawn(os.environ[VARIABLE])
    drawing = patch.object(serve, "make_server", partial(make_server, random_bytes=drawn))
    with drawing, patch.object(static, "assets", files):
        cli.main()


if __name__ == "__main__":
    run()

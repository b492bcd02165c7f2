"""The chance of browser tests: a file of tests plays the same games in every run, with another seed others.

Dice are made of what the server and the players draw, so each of them draws from a seed here: servers by
`seeded`, pages by a script, programs by a patched source. Whatever else is random stays so.
"""

import json
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from playwright.sync_api import Browser, BrowserContext, Page

from runners.client import client
from tests.browser.shaken import SEED

SEALED_BYTES: Final = 32
"""What a player draws for the dice; other draws name commands, which must differ in every page."""

DRAW = """(seed) => {
  let loads = 0;
  try {
    loads = Number(sessionStorage.getItem('test.loads')) + 1;
    sessionStorage.setItem('test.loads', String(loads));
  } catch { /* a page without a place of its own */ }
  let state = 0;
  for (const letter of `${seed} ${loads}`) state = (Math.imul(state, 31) + letter.codePointAt(0)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 24;
  };
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (array.length !== SEALED) return real(array);
    for (let i = 0; i < SEALED; i += 1) array[i] = next();
    return array;
  };
}""".replace("SEALED", str(SEALED_BYTES))


class Chance:
    """Who draws in a file of tests, and from which seed."""

    def __init__(self) -> None:
        self._story = ""
        self._came = Counter[str]()

    def begin(self, story: str) -> None:
        """Another file: everybody begins anew."""
        self._story = story
        self._came.clear()

    def seed(self, whom: str) -> str:
        """For the next of this kind that comes."""
        self._came[whom] += 1
        return f"{SEED} {self._story} {whom} {self._came[whom]}"


chance: Final = Chance()


@contextmanager
def drawn(story: str) -> Iterator[None]:
    """A file of tests: programs draw from its seed, and so does everybody who comes."""
    chance.begin(story)
    draw = Random(chance.seed("programs")).randbytes
    source = SimpleNamespace(token_hex=secrets.token_hex, token_bytes=draw)
    with patch.object(client, "secrets", source):
        yield


def draw_from_seeds() -> None:
    """From now on every page does."""
    for maker in (Browser, BrowserContext):
        seed_pages(maker)


def seed_pages(maker: type[Browser] | type[BrowserContext]) -> None:
    new_page = maker.new_page

    def made(self: Any, **how: Any) -> Page:
        page = new_page(self, **how)
        page.add_init_script(f"({DRAW})({json.dumps(chance.seed('page'))})")
        return page

    patch.object(maker, "new_page", made).start()

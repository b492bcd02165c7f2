"""A slow machine on purpose: with RUNNERS_SHAKEN set to a seed, pages are throttled and answers come late.

A test that means the same whenever its answers come passes then as well; `make shaken` finds the others.
"""

import os
from typing import Any, Final
from unittest.mock import patch

from playwright.sync_api import Browser, BrowserContext, Page

SEED: Final = os.environ.get("RUNNERS_SHAKEN", "")
SLOWER: Final = 4
"""How many times longer a page's scripts take."""
COMMAND: Final = "tests.browser.late" if SEED else "tests.browser.seeded"
"""The module that is run as the server."""


def shake() -> None:
    """From now on every page is slow, where that is wanted."""
    for maker in (Browser, BrowserContext) if SEED else ():
        slow_down(maker)


def slow_down(maker: type[Browser] | type[BrowserContext]) -> None:
    new_page = maker.new_page

    def made(self: Any, **how: Any) -> Page:
        page = new_page(self, **how)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return page

    patch.object(maker, "new_page", made).start()

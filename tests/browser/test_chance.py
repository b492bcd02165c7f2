"""The chance of browser tests: the same in every run, and nothing that must differ is the same."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chance import drawn
from tests.browser.company import NAMES, gathered, the_end
from tests.browser.people import Person, play
from tests.browser.seeded import Drawn
from tests.browser.served import Server, served

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

DRAWS = """(bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes))).join(' ')"""


def game_of(server: Server, code: str) -> list[object]:
    return [frame["state"] for frame in server.ask(f"/api/rooms/{code}/games/0/film")["frames"]]


def played_by_programs(folder: Path, story: str) -> list[object]:
    with drawn(story), served(folder) as server, gathered(server) as company:
        return game_of(server, company.table("lmr", *NAMES[:2], until=the_end, pegs=1).code)


def played_by_a_page(browser: Browser, folder: Path) -> list[object]:
    with drawn("page"), served(folder) as server:
        code = server.make_room("lmr", pegs=1)
        ada = Person(browser, server, "Ada").sit(code).add_bots(1).ready()
        play([ada])
        ada.close()
        return game_of(server, code)


def test_programs_play_the_same_game_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    first, again, other = (
        played_by_programs(tmp_path_factory.mktemp("chance"), story) for story in ("one", "one", "two")
    )
    assert first == again != other


def test_a_page_and_a_bot_play_the_same_game_again(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    first, again = (played_by_a_page(browser, tmp_path_factory.mktemp("chance")) for _ in range(2))
    assert first == again


def test_a_page_draws_anew_when_it_is_loaded_again(browser: Browser, server: Server) -> None:
    """And names its commands by chance, which is nobody's."""
    with drawn("reload"):
        ada = Person(browser, server, "Ada")
    drawn_before = []
    for _ in range(2):
        ada.page.goto("/rules")
        drawn_before.append(ada.page.evaluate(DRAWS, 32))
    with drawn("reload"):
        again = Person(browser, server, "Ada")
    again.page.goto("/rules")

    assert drawn_before[0] == again.page.evaluate(DRAWS, 32) != drawn_before[1]
    assert ada.page.evaluate(DRAWS, 12) != again.page.evaluate(DRAWS, 12)
    ada.close()
    again.close()


def test_names_do_not_change_the_dice() -> None:
    some, others = Drawn("one"), Drawn("one")
    some(8)
    assert some(32) == others(32) != some(32)

"""Turning points of a review in the reader's language: moves as the lists name them, chances in its form."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from runners.games import GAMES, LMR
from runners.words import Chance, PlayerName, said
from tests.browser.company import the_end
from tests.browser.logic import Logic, scene
from tests.browser.scenes import Stage
from tests.browser.test_review import GAMES as PLAYED
from tests.words.english import english_in

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MARKS = re.compile("[\u200e\u2066-\u2069]")
CHANCES = {"de": ("61,5 %", "40,0 %"), "ar": ("61.5%", "40.0%")}
"""As each language writes them."""


def plain(text: str | None) -> str:
    """As it is read, without marks of direction and with plain blanks."""
    return MARKS.sub("", text or "").replace("\u00a0", " ")


def judged(stage: Stage, game: str) -> tuple[str, dict[str, Any]]:
    """A finished game in which something could be chosen, and its review."""
    names, options = PLAYED[game]
    while True:
        room = stage.company.table(game, *names, until=the_end, **options)
        review: dict[str, Any] = stage.server.ask(f"/api/rooms/{room.code}/games/0/review")
        if any("ranked" in moment for moment in review["moments"]):
            return room.code, review
        stage.company.dismiss([room])


def turn_on(stage: Stage, code: str, review: dict[str, Any]) -> tuple[int, list[str]]:
    """Make the dearest choice the one turning point; its frame, and both moves as the server names them."""
    moments, game = review["moments"], GAMES[review["game"]]
    at = max(range(len(moments)), key=lambda i: ("ranked" in moments[i], moments[i].get("cost", 0.0)))
    frames = stage.server.ask(f"/api/rooms/{code}/games/0/film")["frames"]
    choices = frames[at + 1]["choice"], moments[at]["ranked"][0]["choice"]
    made, best = (game.show_move(game.move_from_json(choice)) for choice in choices)
    who = PlayerName(moments[at]["seat"])
    old, new = Chance(0.615), Chance(0.4)
    saying = said("review-chose", who=who, made=made, best=best, whom=who, way="fell", old=old, new=new)
    point = {"seq": moments[at]["seq"], "saying": msgspec.to_builtins(saying), "text": ""}
    review["turning"] = [point]
    return at + 1, [made, best]


@pytest.mark.parametrize("game", sorted(PLAYED))
def test_moves_of_a_turning_point_have_the_names_that_the_list_beside_it_has(stage: Stage, game: str) -> None:
    """The server's own notation, which is English, is not shown."""
    code, review = judged(stage, game)
    frame, notations = turn_on(stage, code, review)
    for language, chances in CHANCES.items():
        eve = stage.speaking(language).visitor()
        eve.page.route("**/review", lambda route: route.fulfill(json=review))
        eve.page.goto(f"/replay/{code}/0?move={frame}")
        sentence = turning(eve.page)
        for row in (".bars li:first-child", ".bars .made"):
            listed = plain(eve.page.locator(f"{row} progress").get_attribute("aria-label"))
            assert listed and listed in sentence
        assert not [words for words in (*notations, *english_in([sentence], language)) if words in sentence]
        assert all(chance in sentence for chance in chances)
        eve.close()


def turning(page: Page) -> str:
    page.locator(".this-choice .bars .made").wait_for()
    return plain(page.locator(".turning button span").nth(1).inner_text())


def test_a_die_given_away_is_named_among_the_choices(logic: Logic) -> None:
    """A25: it moves nothing, and was an empty line."""
    state = LMR.parse(
        "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | p0 H3 H2 H1 H0 | p1 base base base base"
        " | p2 T37 base base base | p3 base base base base | p0 delegates 4 | finished p0"
    )
    logic.page.evaluate("async () => { m.labels = await import('/static/js/screens/study/labels.js'); }")
    script = "a.raw.map((one) => m.labels.labelOf(one, { ...a, state: a.view, places: m.places(a) }))"
    assert logic(script, scene(LMR, state)) == ["give the 4 to Chiyo"]
